/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-version-macros.h"

G_BEGIN_DECLS

#define AMZ_TYPE_NOTE (amz_note_get_type ())

typedef struct _AmzNote AmzNote;

/**
 * AmzNote:
 * @line: the line in the text that was read, from 1; 0 where there is none
 * @column: the column in characters, from 1; 0 where there is none
 * @text: what was found there, and what was assumed
 *
 * A departure from the plain format that a reader met and could live with.
 */
struct _AmzNote
{
  int line;
  int column;
  char *text;
};

AMZ_AVAILABLE_IN_1_0
GType amz_note_get_type (void) G_GNUC_CONST;
AMZ_AVAILABLE_IN_1_0
AmzNote *amz_note_new (int line, int column, const char *text);
AMZ_AVAILABLE_IN_1_0
AmzNote *amz_note_copy (const AmzNote *note);
AMZ_AVAILABLE_IN_1_0
void amz_note_free (AmzNote *note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzNote, amz_note_free)

G_END_DECLS
