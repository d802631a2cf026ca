/* SPDX-License-Identifier: MIT */
#include "amz-text-table.h"

#define GAP 2

struct _AmzTextTable
{
  guint n_columns;
  gboolean *right;  /* by column: whether the text ends at the column's right edge */
  GPtrArray *cells; /* row after row */
};

/* Columns that a terminal needs for @text. */
static gsize
text_width (const char *text)
{
  gsize width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!g_unichar_iszerowidth (c))
        width += g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

/*
 * amz_text_table_new:
 * @n_columns: 1 or more
 *
 * Makes an empty table whose columns are aligned to the left.
 */
AmzTextTable *
amz_text_table_new (guint n_columns)
{
  AmzTextTable *self = g_new0 (AmzTextTable, 1);

  g_assert (n_columns > 0);

  self->n_columns = n_columns;
  self->right = g_new0 (gboolean, n_columns);
  self->cells = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/*
 * amz_text_table_align_right:
 * @self: a table
 * @column: which one, from 0
 *
 * Aligns a column to the right, as numbers are.
 */
void
amz_text_table_align_right (AmzTextTable *self, guint column)
{
  g_assert (column < self->n_columns);

  self->right[column] = TRUE;
}

/*
 * amz_text_table_add:
 * @self: a table
 * @text: in UTF-8
 *
 * Adds the next cell: the rows are filled one after the other.
 */
void
amz_text_table_add (AmzTextTable *self, const char *text)
{
  g_ptr_array_add (self->cells, g_utf8_make_valid (text, -1));
}

static void
pad (GString *string, gsize n)
{
  for (gsize i = 0; i < n; i++)
    g_string_append_c (string, ' ');
}

/*
 * amz_text_table_print:
 * @self: a table
 * @string: where the rows are appended, each with a line end and without blanks before it
 */
void
amz_text_table_print (AmzTextTable *self, GString *string)
{
  g_autofree gsize *widths = g_new0 (gsize, self->n_columns);

  g_assert (self->cells->len % self->n_columns == 0);

  for (guint i = 0; i < self->cells->len; i++)
    widths[i % self->n_columns] =
        MAX (widths[i % self->n_columns], text_width (g_ptr_array_index (self->cells, i)));

  for (guint i = 0; i < self->cells->len; i++)
    {
      const char *text = g_ptr_array_index (self->cells, i);
      guint column = i % self->n_columns;
      gsize room = widths[column] - text_width (text);
      gboolean is_last = column + 1 == self->n_columns;

      if (self->right[column])
        pad (string, room);
      g_string_append (string, text);
      if (!self->right[column] && !is_last)
        pad (string, room);
      if (is_last)
        g_string_append_c (string, '\n');
      else
        pad (string, GAP);
    }
}

/*
 * amz_text_table_free:
 * @self: (transfer full): a table
 */
void
amz_text_table_free (AmzTextTable *self)
{
  g_free (self->right);
  g_ptr_array_unref (self->cells);
  g_free (self);
}
