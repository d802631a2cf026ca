/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-pattern.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-error.h"
#include "amz-grid.h"
#include "amz-parse.h"

/**
 * AmzPattern:
 *
 * The cells that are locked before carving and stay closed: the digits 42, none, or any others.
 *
 * A pattern never changes.
 */
struct _AmzPattern
{
  gatomicrefcount ref_count;
  AmzPatternKind kind;
  int x; /* the place of the block; of AMZ_PATTERN_KIND_42 it follows from the maze's size */
  int y;
  int width;
  int height;
  guint8 *nibbles; /* four cells each, the left one in the highest bit; rows begin with a new one */
};

G_DEFINE_BOXED_TYPE (AmzPattern, amz_pattern, amz_pattern_ref, amz_pattern_unref)

#define WIDTH_42 7
#define HEIGHT_42 5

/* The smallest maze with the pattern: every cell of its border stays free. */
#define MIN_MAZE_WIDTH_42 (WIDTH_42 + 2)
#define MIN_MAZE_HEIGHT_42 (HEIGHT_42 + 2)

/* clang-format off */
static const guint8 nibbles_42[] = {
  0x8, 0xe, /* #...### */
  0x8, 0x2, /* #.....# */
  0xe, 0xe, /* ###.### */
  0x2, 0x8, /* ..#.#.. */
  0x2, 0xe, /* ..#.### */
};
/* clang-format on */

static gsize
nibbles_per_row (int width)
{
  return ((gsize) width + 3) / 4;
}

static AmzPattern *
pattern_new (AmzPatternKind kind, int x, int y, int width, int height)
{
  AmzPattern *self = g_new0 (AmzPattern, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kind = kind;
  self->x = x;
  self->y = y;
  self->width = width;
  self->height = height;
  return self;
}

/**
 * amz_pattern_new_none: (constructor)
 *
 * Makes the pattern that locks nothing.
 *
 * Returns: (transfer full): a pattern
 */
AmzPattern *
amz_pattern_new_none (void)
{
  return pattern_new (AMZ_PATTERN_KIND_NONE, 0, 0, 0, 0);
}

/**
 * amz_pattern_new_42: (constructor)
 *
 * Makes the pattern of 18 cells that draws the number 42 near the centre of the maze.  A maze under
 * 9 columns or 7 rows is made without it.
 *
 * Returns: (transfer full): a pattern
 */
AmzPattern *
amz_pattern_new_42 (void)
{
  AmzPattern *self = pattern_new (AMZ_PATTERN_KIND_42, 0, 0, WIDTH_42, HEIGHT_42);

  self->nibbles = g_memdup2 (nibbles_42, sizeof nibbles_42);
  return self;
}

static gboolean
check_block (gint64 x, gint64 y, gint64 width, gint64 height, GError **error)
{
  if (width >= 1 && height >= 1 && x >= 0 && y >= 0 && width <= G_MAXINT - x &&
      height <= G_MAXINT - y && width * height <= AMZ_GRID_MAX_CELLS)
    return TRUE;
  g_set_error_literal (
      error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN,
      _ ("The pattern's block must have from one to 2³¹ cells and lie at a place from 0,0"));
  return FALSE;
}

/**
 * amz_pattern_new_cells: (constructor)
 * @x: the left column of the block in the maze
 * @y: the top row
 * @width: columns of the block
 * @height: rows of the block
 * @cells: (array length=n_cells): one byte a cell, row after row; not 0 locks the cell
 * @n_cells: @width × @height
 * @error: return location for a #GError
 *
 * Makes a pattern from any set of cells.  Whether it leaves the maze connected is checked when a
 * maze is generated.
 *
 * Returns: (transfer full): a pattern, or %NULL with %AMZ_RECIPE_ERROR_PATTERN
 */
AmzPattern *
amz_pattern_new_cells (int x,
                       int y,
                       int width,
                       int height,
                       const guint8 *cells,
                       gsize n_cells,
                       GError **error)
{
  AmzPattern *self = NULL;
  gsize per_row = 0;

  g_return_val_if_fail (cells != NULL || n_cells == 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_block (x, y, width, height, error))
    return NULL;
  if (n_cells != (gsize) width * (gsize) height)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN,
                   _ ("A pattern of %d × %d cells needs %" G_GSIZE_FORMAT
                      " of them, and %" G_GSIZE_FORMAT " are given"),
                   width, height, (gsize) width * (gsize) height, n_cells);
      return NULL;
    }

  self = pattern_new (AMZ_PATTERN_KIND_CELLS, x, y, width, height);
  per_row = nibbles_per_row (width);
  self->nibbles = g_malloc0 (per_row * (gsize) height);
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      if (cells[(gsize) row * (gsize) width + (gsize) column] != 0)
        self->nibbles[(gsize) row * per_row + (gsize) column / 4] |= (guint8) (8 >> (column % 4));
  return self;
}

/* Reads the rows after the colon.  Bits beyond the right edge must be 0, so that a pattern has one
 * text only. */
static gboolean
parse_rows (AmzPattern *self, const char *rows, GError **error)
{
  gsize per_row = nibbles_per_row (self->width);
  gsize length = strlen (rows);
  guint8 spare = (guint8) ((1 << ((4 - self->width % 4) % 4)) - 1);

  if (length != per_row * (gsize) self->height)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN,
                   _ ("The rows of a pattern of %d × %d cells take %" G_GSIZE_FORMAT
                      " hexadecimal digits, and %" G_GSIZE_FORMAT " are given"),
                   self->width, self->height, per_row * (gsize) self->height, length);
      return FALSE;
    }

  self->nibbles = g_malloc (length);
  for (gsize i = 0; i < length; i++)
    {
      int digit = g_ascii_xdigit_value (rows[i]);

      if (digit < 0 || ((i + 1) % per_row == 0 && (digit & spare) != 0))
        {
          g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN,
                       digit < 0 ? _ ("Digit %" G_GSIZE_FORMAT " of the pattern is not hexadecimal")
                                 : _ ("Digit %" G_GSIZE_FORMAT
                                      " of the pattern locks cells beyond its right edge"),
                       i + 1);
          return FALSE;
        }
      self->nibbles[i] = (guint8) digit;
    }
  return TRUE;
}

/**
 * amz_pattern_parse: (constructor)
 * @text: `none`, `42`, or `WxH+X+Y:` and the rows in hexadecimal
 * @error: return location for a #GError
 *
 * Reads the text that amz_pattern_to_string() writes.
 *
 * Returns: (transfer full): a pattern, or %NULL with %AMZ_RECIPE_ERROR_PATTERN
 */
AmzPattern *
amz_pattern_parse (const char *text, GError **error)
{
  g_autoptr (AmzPattern) self = NULL;
  const char *rest = text;
  gint64 block[4]; /* width, height, x, y */

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_str_equal (text, "none"))
    return amz_pattern_new_none ();
  if (g_str_equal (text, "42"))
    return amz_pattern_new_42 ();

  for (int i = 0; i < 4; i++)
    {
      if (!amz_parse_digits (&rest, &block[i]) || *rest != "x++:"[i])
        {
          g_set_error_literal (
              error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN,
              _ ("A pattern is “none”, “42”, or like “3x2+10+5:e4”: size, place, rows"));
          return NULL;
        }
      rest++;
    }
  if (!check_block (block[2], block[3], block[0], block[1], error))
    return NULL;

  self = pattern_new (AMZ_PATTERN_KIND_CELLS, (int) block[2], (int) block[3], (int) block[0],
                      (int) block[1]);
  if (!parse_rows (self, rest, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * amz_pattern_ref:
 * @self: a pattern
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AmzPattern *
amz_pattern_ref (AmzPattern *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * amz_pattern_unref:
 * @self: (transfer full): a pattern
 *
 * Drops a reference; the last one frees the pattern.
 */
void
amz_pattern_unref (AmzPattern *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->nibbles);
  g_free (self);
}

/**
 * amz_pattern_equal:
 * @self: a pattern
 * @other: another pattern
 *
 * Compares two patterns: kind, place and cells.
 *
 * Returns: whether they are the same
 */
gboolean
amz_pattern_equal (const AmzPattern *self, const AmzPattern *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return self->kind == other->kind && self->x == other->x && self->y == other->y &&
         self->width == other->width && self->height == other->height &&
         (self->nibbles == NULL ||
          memcmp (self->nibbles, other->nibbles,
                  nibbles_per_row (self->width) * (gsize) self->height) == 0);
}

/**
 * amz_pattern_to_string:
 * @self: a pattern
 *
 * Writes a pattern as it stands in a recipe: `none`, `42`, or `WxH+X+Y:` and, row after row,
 * hexadecimal digits of four cells each, the left cell in the highest bit.
 *
 * Returns: (transfer full): the text
 */
char *
amz_pattern_to_string (const AmzPattern *self)
{
  GString *text = NULL;
  gsize n = 0;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->kind == AMZ_PATTERN_KIND_NONE)
    return g_strdup ("none");
  if (self->kind == AMZ_PATTERN_KIND_42)
    return g_strdup ("42");

  n = nibbles_per_row (self->width) * (gsize) self->height;
  text = g_string_new (NULL);
  g_string_append_printf (text, "%dx%d+%d+%d:", self->width, self->height, self->x, self->y);
  for (gsize i = 0; i < n; i++)
    g_string_append_c (text, "0123456789abcdef"[self->nibbles[i]]);
  return g_string_free (text, FALSE);
}

/**
 * amz_pattern_get_kind:
 * @self: a pattern
 *
 * Gets the kind of pattern.
 *
 * Returns: the kind
 */
AmzPatternKind
amz_pattern_get_kind (const AmzPattern *self)
{
  g_return_val_if_fail (self != NULL, AMZ_PATTERN_KIND_NONE);

  return self->kind;
}

/**
 * amz_pattern_get_area:
 * @self: a pattern
 * @maze_width: columns of the maze
 * @maze_height: rows of the maze
 * @x: (out) (optional): the block's left column
 * @y: (out) (optional): its top row
 * @width: (out) (optional): its columns
 * @height: (out) (optional): its rows
 *
 * Gets the block in which the pattern's cells lie.  It may reach out of the maze where the pattern
 * is a person's own.
 *
 * Returns: whether there is any: %FALSE without a pattern, and where the maze is too small for the
 *   42
 */
gboolean
amz_pattern_get_area (const AmzPattern *self,
                      int maze_width,
                      int maze_height,
                      int *x,
                      int *y,
                      int *width,
                      int *height)
{
  gboolean present = FALSE;
  int left = 0;
  int top = 0;

  g_return_val_if_fail (self != NULL, FALSE);

  switch (self->kind)
    {
    case AMZ_PATTERN_KIND_42:
      /* Left is rounded up and top down: so the centre cell is never one of the pattern's. */
      present = maze_width >= MIN_MAZE_WIDTH_42 && maze_height >= MIN_MAZE_HEIGHT_42;
      left = present ? (maze_width - WIDTH_42 + 1) / 2 : 0;
      top = present ? (maze_height - HEIGHT_42) / 2 : 0;
      break;
    case AMZ_PATTERN_KIND_CELLS:
      present = TRUE;
      left = self->x;
      top = self->y;
      break;
    case AMZ_PATTERN_KIND_NONE:
    default:
      break;
    }

  if (x != NULL)
    *x = left;
  if (y != NULL)
    *y = top;
  if (width != NULL)
    *width = present ? self->width : 0;
  if (height != NULL)
    *height = present ? self->height : 0;
  return present;
}

/**
 * amz_pattern_contains:
 * @self: a pattern
 * @maze_width: columns of the maze
 * @maze_height: rows of the maze
 * @x: a column of the maze
 * @y: a row of the maze
 *
 * Tests whether the pattern locks a cell of a maze of that size.
 *
 * Returns: whether the cell is locked
 */
gboolean
amz_pattern_contains (const AmzPattern *self, int maze_width, int maze_height, int x, int y)
{
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
  gint64 column = 0;
  gint64 row = 0;

  g_return_val_if_fail (self != NULL, FALSE);

  if (!amz_pattern_get_area (self, maze_width, maze_height, &left, &top, &width, &height))
    return FALSE;
  column = (gint64) x - left;
  row = (gint64) y - top;
  if (column < 0 || column >= width || row < 0 || row >= height)
    return FALSE;
  return (self->nibbles[(gsize) row * nibbles_per_row (width) + (gsize) column / 4] &
          (8 >> (column % 4))) != 0;
}
