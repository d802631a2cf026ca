/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-coverage-cells.h"

#include <string.h>

#define NO_ROW (-2)

/*
 * amz_coverage_cells_init:
 * @self: a reader
 * @grid: what to read
 * @x: the first column, at least 0
 * @n_columns: how many columns, at most to the one behind the last
 *
 * Begins to read some columns.
 */
void
amz_coverage_cells_init (AmzCoverageCells *self, const AmzGrid *grid, int x, int n_columns)
{
  g_assert (x >= 0 && n_columns >= 0 && x + n_columns <= grid->width + 1);

  self->grid = grid;
  self->x = x;
  self->n_columns = n_columns;
  self->y = NO_ROW;
  self->above = g_malloc ((gsize) n_columns + 1);
  self->here = g_malloc ((gsize) n_columns + 1);
  self->covers = g_malloc ((gsize) n_columns + 1);
}

void
amz_coverage_cells_clear (AmzCoverageCells *self)
{
  g_clear_pointer (&self->above, g_free);
  g_clear_pointer (&self->here, g_free);
  g_clear_pointer (&self->covers, g_free);
}

/* Copies a row's cells.  Around the maze there is nothing: in a grid there is a border, which would
 * close what is open. */
static void
copy_row (const AmzCoverageCells *self, int y, guint8 *copy)
{
  const AmzGrid *grid = self->grid;
  gsize n = (gsize) self->n_columns + 1;

  if (y < 0 || y >= grid->height)
    {
      memset (copy, 0, n);
      return;
    }
  memcpy (copy, grid->cells + amz_grid_position (grid, self->x, y) - 1, n);
  if (self->x == 0)
    copy[0] = 0;
  if (self->x + self->n_columns > grid->width)
    copy[n - 1] = 0;
}

static inline guint8
is_pattern (guint8 cell)
{
  return (cell & AMZ_CELL_BORDER) == AMZ_CELL_BORDER;
}

/* Without a branch, so that the compiler makes vectors of it.  A pattern covers the walls on all four
 * sides; what it covers is no wall. */
static void
find_covers (guint8 *restrict covers,
             const guint8 *restrict above,
             const guint8 *restrict here,
             int n)
{
  for (int i = 0; i < n; i++)
    {
      guint8 cell = here[i + 1];
      guint8 west = here[i];
      guint8 north = above[i + 1];
      guint8 north_west = above[i];
      guint8 north_wall = (guint8) ((cell | (north >> 2)) & 1);
      guint8 west_wall = (guint8) (((cell >> 3) | (west >> 1)) & 1);
      guint8 wall_in_west = (guint8) ((west | (north_west >> 2)) & 1);
      guint8 wall_in_north = (guint8) (((north >> 3) | (north_west >> 1)) & 1);
      guint8 corner = (guint8) (north_wall | west_wall | wall_in_west | wall_in_north);
      guint8 inside = is_pattern (cell);
      guint8 pattern_north = (guint8) (inside | is_pattern (north));
      guint8 pattern_west = (guint8) (inside | is_pattern (west));
      guint8 pattern_corner = (guint8) (pattern_north | pattern_west | is_pattern (north_west));
      guint8 walls = (guint8) (corner | (north_wall << 1) | (west_wall << 2));
      guint8 pattern = (guint8) (pattern_corner | (pattern_north << 1) | (pattern_west << 2));

      covers[i] = (guint8) ((walls & ~pattern) | (pattern << 3) | (inside << 6));
    }
}

/* The border lies upon the pattern: what would be covered by it there is wall. */
static guint8
uncover (guint8 cover, guint8 walls)
{
  guint8 pattern = (guint8) (walls << AMZ_COVER_PATTERN_SHIFT);

  return (guint8) ((cover & ~pattern) | ((cover & pattern) >> AMZ_COVER_PATTERN_SHIFT));
}

static void
uncover_border (AmzCoverageCells *self, int y)
{
  int last = self->grid->width - self->x;

  if (self->x == 0)
    self->covers[0] = uncover (self->covers[0], AMZ_COVER_WALL_WEST | AMZ_COVER_WALL_CORNER);
  if (last < self->n_columns)
    self->covers[last] = uncover (self->covers[last], AMZ_COVER_WALL_WEST | AMZ_COVER_WALL_CORNER);
  if (y == 0 || y == self->grid->height)
    for (int i = 0; i < self->n_columns; i++)
      self->covers[i] = uncover (self->covers[i], AMZ_COVER_WALL_NORTH | AMZ_COVER_WALL_CORNER);
}

/*
 * amz_coverage_cells_read:
 * @self: a reader
 * @y: the row, from 0 up to the one behind the last
 *
 * Reads a row.  It takes less time if the row before it was read last.
 *
 * Returns: (transfer none): an #AmzCover for each column, which is lost with the next call
 */
const guint8 *
amz_coverage_cells_read (AmzCoverageCells *self, int y)
{
  if (y == self->y)
    return self->covers;
  if (y == self->y + 1)
    {
      guint8 *above = self->above;

      self->above = self->here;
      self->here = above;
    }
  else
    copy_row (self, y - 1, self->above);
  copy_row (self, y, self->here);
  self->y = y;
  find_covers (self->covers, self->above, self->here, self->n_columns);
  uncover_border (self, y);
  return self->covers;
}
