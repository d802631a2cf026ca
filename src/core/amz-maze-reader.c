/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-file-reader.h"
#include "amz-grid-private.h"
#include "amz-maze-footer.h"
#include "amz-maze-private.h"
#include "amz-text-lines.h"
#include "amz-text.h"

/* The longest file that can be a maze: a digit and two bytes of line end a cell, and a path through
 * all of them. */
#define MAX_FILE_SIZE (4 * (guint64) AMZ_GRID_MAX_CELLS)

/* What there is in a row of digits. */
typedef enum
{
  ROW_HAS_UPPER = 1 << 0,
  ROW_HAS_LOWER = 1 << 1,
  ROW_HAS_OTHER = 1 << 2, /* something that is no digit */
} RowContent;

/* The digits of a maze: lines of one length, each of hexadecimal digits only. */
typedef struct
{
  gsize width;
  gint64 height;
  guint content; /* RowContent, of all rows */
} Block;

static gboolean
is_upper_digit (char c)
{
  return c >= 'A' && c <= 'F';
}

/* Without a branch, so that the compiler makes vectors of it. */
static guint
scan_digits (const char *digits, gsize n)
{
  guint8 upper = 0;
  guint8 lower = 0;
  guint8 other = 0;

  for (gsize i = 0; i < n; i++)
    {
      guint8 c = (guint8) digits[i];
      guint8 is_number = (guint8) (c - '0') < 10;
      guint8 is_upper = (guint8) (c - 'A') < 6;
      guint8 is_lower = (guint8) (c - 'a') < 6;

      upper |= is_upper;
      lower |= is_lower;
      other |= (is_number | is_upper | is_lower) ^ 1;
    }
  return (upper ? ROW_HAS_UPPER : 0u) | (lower ? ROW_HAS_LOWER : 0u) | (other ? ROW_HAS_OTHER : 0u);
}

/* Turns digits, which were scanned before, into cells.  Bit 6 tells a letter from a number.  A fully
 * closed cell becomes a locked one: nothing but a pattern has such cells. */
static void
decode_digits (guint8 *restrict cells, const char *restrict digits, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      guint8 c = (guint8) digits[i];
      guint8 walls = (guint8) ((c & 15) + (c >> 6) * 9);

      cells[i] = (guint8) (walls | ((walls + 1) & AMZ_CELL_LOCKED));
    }
}

/*
 * amz_maze_reader_set_error:
 * @text: a text
 * @place: the place in the current line
 * @error: return location for a #GError
 * @format: what is wrong, translated
 * @...: what it speaks of
 *
 * Sets %AMZ_MAZE_ERROR_FORMAT, with the line and the column before the text.
 */
void
amz_maze_reader_set_error (const AmzTextLines *text,
                           const char *place,
                           GError **error,
                           const char *format,
                           ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT, _ ("line %d, column %d: %s"),
               amz_text_lines_get_number (text), amz_text_get_column (text->line, place), message);
}

static void
set_digit_error (const AmzTextLines *text, GError **error)
{
  const char *place = text->first;
  g_autofree char *excerpt = NULL;
  gsize size = 1;

  while (g_ascii_isxdigit (*place))
    place++;
  while (place + size < text->last && size < 4 && ((guchar) place[size] & 0xc0) == 0x80)
    size++;
  excerpt = amz_text_excerpt (place, size);
  amz_maze_reader_set_error (text, place, error, _ ("“%s” is not a hexadecimal digit"), excerpt);
}

static void
set_length_error (const AmzTextLines *text, const Block *block, GError **error)
{
  gsize length = amz_text_lines_get_length (text);

  amz_maze_reader_set_error (text, length > block->width ? text->first + block->width : text->last,
                             error, _ ("the row has %zu digits where the first one has %zu"),
                             length, block->width);
}

/* Looks at a line that is not empty.  TRUE if it is a row; FALSE if the grid ends above it, or with
 * @error set. */
static gboolean
measure_row (AmzTextLines *text, Block *block, GError **error)
{
  gsize length = amz_text_lines_get_length (text);
  guint content = scan_digits (text->first, length);

  if ((content & ROW_HAS_OTHER) != 0)
    {
      AmzFooterLine kind =
          block->height > 0 ? amz_footer_line_classify (text) : AMZ_FOOTER_LINE_UNKNOWN;

      if (kind != AMZ_FOOTER_LINE_PLACE && kind != AMZ_FOOTER_LINE_PATH)
        set_digit_error (text, error);
      return FALSE;
    }
  if (block->height == 0)
    block->width = length;
  if (length != block->width)
    {
      set_length_error (text, block, error);
      return FALSE;
    }
  block->height++;
  block->content |= content;
  return TRUE;
}

static void
note_case (AmzTextLines *text, guint content)
{
  const char *place = text->first;

  if ((content & ROW_HAS_UPPER) == 0 || (text->noted & AMZ_TEXT_DEPARTURE_CASE) != 0)
    return;
  while (place < text->last && !is_upper_digit (*place))
    place++;
  amz_text_lines_note_once (text, AMZ_TEXT_DEPARTURE_CASE, place,
                            _ ("There are digits in upper case"));
}

/* Finds out how large the grid is, and goes behind it. */
static gboolean
measure_block (AmzTextLines *text, Block *block, GError **error)
{
  GError *local_error = NULL;

  while (text->has_line && !amz_text_lines_is_empty (text) &&
         measure_row (text, block, &local_error))
    {
      note_case (text, block->content);
      amz_text_lines_next_line (text);
    }
  if (local_error == NULL)
    return TRUE;
  g_propagate_error (error, local_error);
  return FALSE;
}

/* @text: at the first row */
static AmzGrid *
read_block (AmzTextLines *text, const Block *block, GError **error)
{
  AmzGrid *grid =
      amz_grid_new ((int) MIN (block->width, G_MAXINT), (int) MIN (block->height, G_MAXINT), error);

  if (grid == NULL)
    return NULL;
  for (int y = 0; y < grid->height; y++)
    {
      decode_digits (grid->cells + amz_grid_position (grid, 0, y), text->first, block->width);
      amz_text_lines_next_line (text);
    }
  return grid;
}

/* Goes to the first row of the grid, or to the end where there is none. */
static gboolean
begin (AmzTextLines *text, const char *bytes, gsize length, GPtrArray *notes, GError **error)
{
  amz_text_lines_init (text, bytes, length, notes);
  if (amz_text_is_utf16 (bytes, length))
    {
      amz_maze_reader_set_error (
          text, bytes, error,
          _ ("the file is UTF-16 text; it must be saved as plain text or UTF-8"));
      return FALSE;
    }
  if (amz_text_lines_is_empty (text))
    amz_text_lines_note (text, NULL, _ ("There are empty lines above the grid"));
  amz_text_lines_skip_empty_lines (text);
  return TRUE;
}

/**
 * amz_maze_parse: (constructor)
 * @bytes: what is in a maze file
 * @error: return location for a #GError
 *
 * Reads a maze file.  docs/FORMATS.md says which departures from the plain format are understood;
 * each is told by amz_maze_get_notes().  Contradictory walls, open borders, ends that are absent or
 * outside and a wrong path are read as they are: [class@Report] finds them.  Fully closed cells are
 * locked.
 *
 * Returns: (transfer full): a maze that keeps @bytes as its source, or %NULL with
 *   %AMZ_MAZE_ERROR_FORMAT, %AMZ_MAZE_ERROR_SIZE or %AMZ_MAZE_ERROR_MEMORY
 */
AmzMaze *
amz_maze_parse (GBytes *bytes, GError **error)
{
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (AmzGrid) grid = NULL;
  g_autoptr (AmzMaze) maze = NULL;
  const char *data = NULL;
  gsize length = 0;
  AmzTextLines text;
  AmzTextLines rows;
  Block block = { 0 };

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  data = g_bytes_get_data (bytes, &length);
  notes = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_note_free);
  if (!begin (&text, data, length, notes, error))
    return NULL;
  if (!text.has_line)
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT,
                           length > 0 ? _ ("there is nothing in it but empty lines")
                                      : _ ("the file is empty"));
      return NULL;
    }
  rows = text;
  rows.notes = NULL;
  if (!measure_block (&text, &block, error))
    return NULL;
  grid = read_block (&rows, &block, error);
  if (grid == NULL)
    return NULL;

  maze = amz_maze_new (grid);
  if (!amz_maze_footer_read (&text, maze, amz_text_lines_skip_empty_lines (&text), error))
    return NULL;
  amz_maze_set_source (maze, bytes);
  while (notes->len > 0)
    amz_maze_take_note (maze, g_ptr_array_steal_index (notes, 0));
  return g_steal_pointer (&maze);
}

/* Whether the beginning of a file is that of a maze, or might be. */
static gboolean
check_start (const char *start, gsize length, GError **error)
{
  AmzTextLines text;

  if (!begin (&text, start, length, NULL, error))
    return FALSE;
  if ((scan_digits (text.first, amz_text_lines_get_length (&text)) & ROW_HAS_OTHER) == 0)
    return TRUE;
  set_digit_error (&text, error);
  return FALSE;
}

/**
 * amz_maze_load: (constructor)
 * @filename: (type filename): the name of a file, a pipe or a device
 * @error: return location for a #GError
 *
 * Reads a maze from a file, as amz_maze_parse() does.  A file that does not begin like a maze is
 * refused before the rest of it is read.
 *
 * Returns: (transfer full): a maze, or %NULL with an error as from amz_maze_parse() or of
 *   %G_IO_ERROR; the message names the file
 */
AmzMaze *
amz_maze_load (const char *filename, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autofree char *name = NULL;
  AmzMaze *maze = NULL;

  g_return_val_if_fail (filename != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  bytes = amz_file_read (filename, MAX_FILE_SIZE, check_start, &local_error);
  if (bytes != NULL)
    maze = amz_maze_parse (bytes, &local_error);
  if (maze != NULL)
    return maze;

  name = g_filename_display_name (filename);
  if (bytes == NULL && !g_error_matches (local_error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT))
    g_propagate_prefixed_error (error, g_steal_pointer (&local_error), _ ("Could not read “%s”: "),
                                name);
  else
    g_propagate_prefixed_error (error, g_steal_pointer (&local_error), "%s: ", name);
  return NULL;
}
