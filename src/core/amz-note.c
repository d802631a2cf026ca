/* SPDX-License-Identifier: MIT */
#include "amz-note.h"

G_DEFINE_BOXED_TYPE (AmzNote, amz_note, amz_note_copy, amz_note_free)

/**
 * amz_note_new: (constructor)
 * @line: the line, from 1, or 0
 * @column: the column in characters, from 1, or 0
 * @text: what was found and assumed
 *
 * Makes a note.
 *
 * Returns: (transfer full): a new note
 */
AmzNote *
amz_note_new (int line, int column, const char *text)
{
  AmzNote *note = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  note = g_new (AmzNote, 1);
  note->line = line;
  note->column = column;
  note->text = g_strdup (text);
  return note;
}

/**
 * amz_note_copy:
 * @note: a note
 *
 * Copies a note.
 *
 * Returns: (transfer full): a copy
 */
AmzNote *
amz_note_copy (const AmzNote *note)
{
  g_return_val_if_fail (note != NULL, NULL);

  return amz_note_new (note->line, note->column, note->text);
}

/**
 * amz_note_free:
 * @note: (transfer full): a note
 *
 * Frees a note.
 */
void
amz_note_free (AmzNote *note)
{
  if (note == NULL)
    return;
  g_free (note->text);
  g_free (note);
}
