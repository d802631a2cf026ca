/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-document.h"

G_BEGIN_DECLS

/*
 * A document with edits that are in no file, as it was at one moment: what is needed to give it back after
 * a crash.  It never changes, so it can be written in a thread.  docs/FORMATS.md describes its file.
 */
typedef struct
{
  AmzMaze *maze;
  AmzRecipe *settings;      /* of a maze that no recipe gave; else NULL */
  GFile *file;              /* that the document is kept in, or NULL */
  gboolean file_is_of_maze; /* else it is also that of the mazes which take its place */
} AmzDraft;

AmzDraft *amz_draft_new (AmzMaze *maze,
                         const AmzRecipe *settings,
                         GFile *file,
                         gboolean file_is_of_maze);
void amz_draft_free (AmzDraft *self);

gboolean amz_draft_write (const AmzDraft *self,
                          const char *filename,
                          GCancellable *cancellable,
                          GError **error);
AmzDraft *amz_draft_read (const char *filename, GError **error);
AmzDraft *amz_draft_parse (GBytes *bytes, GError **error);

/* amz-document-work.c */
AmzDraft *amz_document_dup_draft (AmzDocument *self);
void amz_document_restore (AmzDocument *self, const AmzDraft *draft);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzDraft, amz_draft_free)

G_END_DECLS
