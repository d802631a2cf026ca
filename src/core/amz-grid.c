/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-error.h"
#include "amz-grid-private.h"
#include "amz-memory.h"

/**
 * AmzGrid:
 *
 * The walls of a maze.
 *
 * Each cell holds its own four walls, so a wall between two cells is stored twice.  A file may hold
 * both sides in different states; a passage is open only if both are.  amz_grid_open() and
 * amz_grid_close() keep the sides together.
 *
 * A *locked* cell belongs to a pattern: generators leave it closed.
 *
 * A grid is counted by reference.  One that is part of an [class@Maze] must not be changed: change
 * a copy from amz_grid_dup().
 */

G_DEFINE_BOXED_TYPE (AmzGrid, amz_grid, amz_grid_ref, amz_grid_unref)

static gboolean
is_direction (guint direction)
{
  return direction == AMZ_DIRECTION_NORTH || direction == AMZ_DIRECTION_EAST ||
         direction == AMZ_DIRECTION_SOUTH || direction == AMZ_DIRECTION_WEST;
}

static AmzGrid *
allocate (int width, int height, GError **error)
{
  g_autofree char *purpose = NULL;
  AmzGrid *self = NULL;
  guint8 *memory = NULL;
  gsize stride = 0;
  gsize length = 0;

  if (!amz_grid_is_size (width, height))
    {
      g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_SIZE,
                   _ ("No grid can have %d × %d cells: each side is 1 or more, and there are at "
                      "most 2³¹ cells, fewer in one or two rows or in one column"),
                   width, height);
      return NULL;
    }

  stride = (gsize) width + 1;
  length = stride * ((gsize) height + 2);
  purpose = g_strdup_printf (_ ("a maze of %d × %d cells"), width, height);
  /* Where addresses have 32 bits, nobody has to fear that the size of scratch memory wraps around. */
  if (length > G_MAXSIZE / AMZ_GRID_MAX_SCRATCH)
    {
      amz_memory_set_error (length, purpose, error);
      return NULL;
    }
  memory = amz_memory_try_new0 (length + 2 * AMZ_GRID_MARGIN, purpose, error);
  if (memory == NULL)
    return NULL;

  self = g_new (AmzGrid, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->width = width;
  self->height = height;
  self->stride = stride;
  self->length = length;
  self->memory = memory;
  self->cells = memory + AMZ_GRID_MARGIN;
  self->order = NULL;
  self->n_carved = 0;
  return self;
}

/**
 * amz_grid_new: (constructor)
 * @width: columns, 1 or more
 * @height: rows, 1 or more
 * @error: return location for a #GError
 *
 * Makes a grid with every wall closed and no cell locked.
 *
 * Returns: (transfer full): a new grid, or %NULL with %AMZ_MAZE_ERROR_SIZE or
 *   %AMZ_MAZE_ERROR_MEMORY
 */
AmzGrid *
amz_grid_new (int width, int height, GError **error)
{
  AmzGrid *self = NULL;

  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = allocate (width, height, error);
  if (self == NULL)
    return NULL;

  memset (self->memory, AMZ_CELL_BORDER, AMZ_GRID_MARGIN + self->stride);
  for (int y = 0; y < height; y++)
    {
      memset (self->cells + amz_grid_position (self, 0, y), AMZ_WALLS_MASK, (gsize) width);
      self->cells[amz_grid_position (self, width, y)] = AMZ_CELL_BORDER;
    }
  memset (self->cells + amz_grid_position (self, 0, height), AMZ_CELL_BORDER,
          self->stride + AMZ_GRID_MARGIN);
  return self;
}

/**
 * amz_grid_ref:
 * @self: a grid
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AmzGrid *
amz_grid_ref (AmzGrid *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * amz_grid_unref:
 * @self: (transfer full): a grid
 *
 * Drops a reference; the last one frees the grid.
 */
void
amz_grid_unref (AmzGrid *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  amz_memory_free (self->memory, self->length + 2 * AMZ_GRID_MARGIN);
  g_free (self);
}

/**
 * amz_grid_dup:
 * @self: a grid
 * @error: return location for a #GError
 *
 * Copies a grid, to change the copy.
 *
 * Returns: (transfer full): a grid that nobody else holds, or %NULL with %AMZ_MAZE_ERROR_MEMORY
 */
AmzGrid *
amz_grid_dup (const AmzGrid *self, GError **error)
{
  AmzGrid *copy = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  copy = allocate (self->width, self->height, error);
  if (copy != NULL)
    memcpy (copy->memory, self->memory, self->length + 2 * AMZ_GRID_MARGIN);
  return copy;
}

/**
 * amz_grid_equal:
 * @self: a grid
 * @other: another grid
 *
 * Compares size, walls and locked cells.
 *
 * Returns: whether both are the same
 */
gboolean
amz_grid_equal (const AmzGrid *self, const AmzGrid *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return self->width == other->width && self->height == other->height &&
         memcmp (self->cells, other->cells, self->length) == 0;
}

/**
 * amz_grid_get_width:
 * @self: a grid
 *
 * Gets the number of columns.
 *
 * Returns: the width in cells
 */
int
amz_grid_get_width (const AmzGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->width;
}

/**
 * amz_grid_get_height:
 * @self: a grid
 *
 * Gets the number of rows.
 *
 * Returns: the height in cells
 */
int
amz_grid_get_height (const AmzGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->height;
}

/**
 * amz_grid_contains:
 * @self: a grid
 * @x: a column, any number
 * @y: a row, any number
 *
 * Tests a place.
 *
 * Returns: whether there is such a cell
 */
gboolean
amz_grid_contains (const AmzGrid *self, int x, int y)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return x >= 0 && x < self->width && y >= 0 && y < self->height;
}

/**
 * amz_grid_get_walls:
 * @self: a grid
 * @x: the column
 * @y: the row
 *
 * Gets the cell's own walls: the hexadecimal digit of the maze file.
 *
 * Returns: the closed walls
 */
AmzDirection
amz_grid_get_walls (const AmzGrid *self, int x, int y)
{
  g_return_val_if_fail (self != NULL, AMZ_DIRECTION_NONE);
  g_return_val_if_fail (amz_grid_contains (self, x, y), AMZ_DIRECTION_NONE);

  return (AmzDirection) (self->cells[amz_grid_position (self, x, y)] & AMZ_WALLS_MASK);
}

/**
 * amz_grid_set_walls:
 * @self: a grid
 * @x: the column
 * @y: the row
 * @walls: the closed walls
 *
 * Sets the cell's own walls and leaves the neighbours' sides as they are, as a reader of files
 * does.
 */
void
amz_grid_set_walls (AmzGrid *self, int x, int y, AmzDirection walls)
{
  guint8 *cell = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (amz_grid_contains (self, x, y));

  cell = self->cells + amz_grid_position (self, x, y);
  *cell = (guint8) ((*cell & ~AMZ_WALLS_MASK) | (walls & AMZ_WALLS_MASK));
}

/**
 * amz_grid_get_locked:
 * @self: a grid
 * @x: the column
 * @y: the row
 *
 * Tests whether the cell belongs to the pattern.
 *
 * Returns: whether the cell is locked
 */
gboolean
amz_grid_get_locked (const AmzGrid *self, int x, int y)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (amz_grid_contains (self, x, y), FALSE);

  return (self->cells[amz_grid_position (self, x, y)] & AMZ_CELL_LOCKED) != 0;
}

/**
 * amz_grid_set_locked:
 * @self: a grid
 * @x: the column
 * @y: the row
 * @locked: whether the cell belongs to the pattern
 *
 * Locks a cell or frees it.  The walls stay as they are.
 */
void
amz_grid_set_locked (AmzGrid *self, int x, int y, gboolean locked)
{
  guint8 *cell = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (amz_grid_contains (self, x, y));

  cell = self->cells + amz_grid_position (self, x, y);
  *cell = (guint8) (locked ? *cell | AMZ_CELL_LOCKED : *cell & ~AMZ_CELL_LOCKED);
}

/**
 * amz_grid_has_passage:
 * @self: a grid
 * @x: the column
 * @y: the row
 * @direction: one direction
 *
 * Tests whether one can walk from a cell to its neighbour: both sides of the wall must be open.
 * There is never a passage out of the grid.
 *
 * Returns: whether there is a passage
 */
gboolean
amz_grid_has_passage (const AmzGrid *self, int x, int y, AmzDirection direction)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (amz_grid_contains (self, x, y), FALSE);
  g_return_val_if_fail (is_direction (direction), FALSE);

  return (amz_grid_passages (self, amz_grid_position (self, x, y)) & direction) != 0;
}

static gboolean
neighbour_exists (const AmzGrid *self, int x, int y, AmzDirection direction)
{
  switch (direction)
    {
    case AMZ_DIRECTION_NORTH:
      return y > 0;
    case AMZ_DIRECTION_EAST:
      return x + 1 < self->width;
    case AMZ_DIRECTION_SOUTH:
      return y + 1 < self->height;
    case AMZ_DIRECTION_WEST:
      return x > 0;
    case AMZ_DIRECTION_NONE:
    default:
      return FALSE;
    }
}

/**
 * amz_grid_open:
 * @self: a grid
 * @x: the column
 * @y: the row
 * @direction: one direction
 *
 * Opens both sides of a wall between two cells.  The outer border cannot be opened.
 *
 * Returns: whether there is such a wall
 */
gboolean
amz_grid_open (AmzGrid *self, int x, int y, AmzDirection direction)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (amz_grid_contains (self, x, y), FALSE);

  if (!neighbour_exists (self, x, y, direction))
    return FALSE;
  amz_grid_open_at (self, amz_grid_position (self, x, y), direction);
  return TRUE;
}

/**
 * amz_grid_close:
 * @self: a grid
 * @x: the column
 * @y: the row
 * @direction: one direction
 *
 * Closes both sides of a wall.  A wall of the outer border has one side only.
 *
 * Returns: whether @direction is a direction
 */
gboolean
amz_grid_close (AmzGrid *self, int x, int y, AmzDirection direction)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (amz_grid_contains (self, x, y), FALSE);

  if (!is_direction (direction))
    return FALSE;
  amz_grid_close_at (self, amz_grid_position (self, x, y), direction);
  return TRUE;
}

/**
 * amz_grid_dup_rows:
 * @self: a grid
 *
 * Gets the rows of the maze file: one lower-case hexadecimal digit a cell.
 *
 * Returns: (transfer full) (array zero-terminated=1): one string a row
 */
char **
amz_grid_dup_rows (const AmzGrid *self)
{
  char **rows = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  rows = g_new0 (char *, (gsize) self->height + 1);
  for (int y = 0; y < self->height; y++)
    {
      const guint8 *row = self->cells + amz_grid_position (self, 0, y);

      rows[y] = g_malloc ((gsize) self->width + 1);
      for (int x = 0; x < self->width; x++)
        rows[y][x] = "0123456789abcdef"[row[x] & AMZ_WALLS_MASK];
      rows[y][self->width] = '\0';
    }
  return rows;
}

/**
 * amz_grid_dup_digits:
 * @self: a grid
 *
 * Gets all walls as numbers: one byte from 0 to 15 a cell, row after row.
 *
 * Returns: (transfer full): width × height bytes
 */
GBytes *
amz_grid_dup_digits (const AmzGrid *self)
{
  guint8 *digits = NULL;
  gsize n = 0;

  g_return_val_if_fail (self != NULL, NULL);

  digits = g_malloc ((gsize) self->width * (gsize) self->height);
  for (int y = 0; y < self->height; y++)
    {
      const guint8 *row = self->cells + amz_grid_position (self, 0, y);

      for (int x = 0; x < self->width; x++)
        digits[n++] = row[x] & AMZ_WALLS_MASK;
    }
  return g_bytes_new_take (digits, n);
}
