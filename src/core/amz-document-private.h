/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-document-job.h"
#include "amz-document.h"
#include "amz-ends.h"
#include "amz-spare-grids.h"

G_BEGIN_DECLS

struct _AmzDocument
{
  GObject parent_instance;

  /* What is shown. */
  AmzMaze *maze;
  AmzSolution *solution;
  AmzReport *report;
  char *path;
  guint64 path_number;

  /* How it came to be. */
  AmzHistory *history; /* NULL until there is a first maze */
  GFile *file;
  gboolean
      file_is_of_maze; /* a new maze has no file; else the next one has the same, like OUTPUT_FILE */
  AmzRecipe *wanted;   /* the newest settings, which a thread may still be at */
  guint target; /* the position of the history to which undo and redo lead, once a thread is done */

  /* The stroke that is open. */
  char *stroke_label;      /* NULL where none is */
  AmzHistoryGroup *stroke; /* what it has changed so far, the newest step in the history; or NULL */
  guint n_changes_to_merge; /* how many changes in it are too many */
  AmzSpareGrids *spares;    /* or NULL */

  /* What is being done. */
  AmzJob *running;
  AmzJob *pending;
  gboolean needs_solution; /* what the maze that is shown still lacks */
  gboolean needs_report;
  gboolean busy;
  GError *problem;
};

/* amz-document.c */
void amz_document_emit_changed (AmzDocument *self, AmzChange changes);
void amz_document_emit_changed_in (AmzDocument *self,
                                   AmzChange changes,
                                   int x,
                                   int y,
                                   int width,
                                   int height);
void amz_document_keep_file (AmzDocument *self, GFile *file);
void amz_document_notify_history (AmzDocument *self);
void amz_document_take_problem (AmzDocument *self, GError *problem);
void amz_document_set_busy (AmzDocument *self, gboolean busy);

/* amz-document-work.c */
gboolean amz_document_is_being_replaced (AmzDocument *self);
void amz_document_drop_replacing (AmzDocument *self);
void amz_document_edit_maze (AmzDocument *self,
                             AmzMaze *maze,
                             AmzChange changes,
                             int x,
                             int y,
                             int width,
                             int height);

/* amz-document-stroke.c */
gboolean amz_document_step_edit (AmzDocument *self, guint position);
void amz_document_drop_spares (AmzDocument *self);
AmzGrid *amz_document_copy_walls (AmzDocument *self, GError **error);
void amz_document_take_walls (AmzDocument *self,
                              AmzGrid *grid,
                              const char *label,
                              int x,
                              int y,
                              int width,
                              int height);
void amz_document_take_ends (AmzDocument *self, const AmzEnds *ends, const char *label);

/* amz-document-path.c */
void amz_document_take_path (AmzDocument *self, char *path, guint64 number);

G_END_DECLS
