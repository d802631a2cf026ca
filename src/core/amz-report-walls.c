/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include <gio/gio.h>

#include "amz-grid-private.h"

/*
 * What can be said of a cell by looking at it and its neighbours: one pass over the grid.
 *
 * A passage is a wall that is open on both sides; a cell with its four walls closed belongs to a
 * pattern and counts neither as a cell nor as a neighbour.  All of it holds for grids whose walls
 * contradict each other, too.
 */

static inline gboolean
is_closed (const AmzGrid *grid, gsize position)
{
  return (grid->cells[position] & AMZ_WALLS_MASK) == AMZ_WALLS_MASK;
}

/* The walls of a cell as its neighbours have them. */
static inline guint
facing_walls (const AmzGrid *grid, gsize position)
{
  const guint8 *cell = grid->cells + position;

  return ((cell[-(gssize) grid->stride] >> 2) & AMZ_DIRECTION_NORTH) |
         ((cell[1] >> 2) & AMZ_DIRECTION_EAST) | ((cell[grid->stride] << 2) & AMZ_DIRECTION_SOUTH) |
         ((cell[-1] << 2) & AMZ_DIRECTION_WEST);
}

/* The directions in which there is another cell. */
static inline guint
inner_directions (const AmzGrid *grid, int x, int y)
{
  guint directions = 0;

  if (y > 0)
    directions |= AMZ_DIRECTION_NORTH;
  if (x + 1 < grid->width)
    directions |= AMZ_DIRECTION_EAST;
  if (y + 1 < grid->height)
    directions |= AMZ_DIRECTION_SOUTH;
  if (x > 0)
    directions |= AMZ_DIRECTION_WEST;
  return directions;
}

/* The directions in which a wall could be open: to a cell that is not fully closed.  The border is
 * fully closed, so this needs no test of where the grid ends. */
static inline guint
free_directions (const AmzGrid *grid, gsize position)
{
  guint directions = 0;

  if (!is_closed (grid, position - grid->stride))
    directions |= AMZ_DIRECTION_NORTH;
  if (!is_closed (grid, position + 1))
    directions |= AMZ_DIRECTION_EAST;
  if (!is_closed (grid, position + grid->stride))
    directions |= AMZ_DIRECTION_SOUTH;
  if (!is_closed (grid, position - 1))
    directions |= AMZ_DIRECTION_WEST;
  return directions;
}

/* Widens the block around the closed cells. */
static void
measure_closed_cell (AmzInspection *self, int x, int y)
{
  if (self->report->measures[AMZ_MEASURE_CLOSED_CELLS]++ == 0)
    {
      self->closed_left = self->closed_right = x;
      self->closed_top = y;
    }
  self->closed_left = MIN (self->closed_left, x);
  self->closed_right = MAX (self->closed_right, x);
  self->closed_bottom = y;
}

static void
measure_cell (AmzInspection *self, int x, int y, gsize position)
{
  const AmzGrid *grid = self->grid;
  gint64 *measures = self->report->measures;
  guint walls = grid->cells[position] & AMZ_WALLS_MASK;
  guint facing = facing_walls (grid, position);
  guint inner = inner_directions (grid, x, y);
  guint border_openings = ~walls & ~inner & AMZ_WALLS_MASK;
  guint passages = ~(walls | facing) & AMZ_WALLS_MASK;
  guint possible = free_directions (grid, position);

  if (((walls ^ facing) & inner) != 0)
    {
      self->marks[position] |= AMZ_MARK_INCOHERENT;
      measures[AMZ_MEASURE_INCOHERENT_CELLS]++;
    }
  if (border_openings != 0)
    {
      self->marks[position] |= AMZ_MARK_BORDER_OPEN;
      measures[AMZ_MEASURE_BORDER_OPENINGS] += __builtin_popcount (border_openings);
    }
  if (walls == AMZ_WALLS_MASK)
    {
      measure_closed_cell (self, x, y);
      return;
    }
  if ((grid->cells[position] & AMZ_CELL_LOCKED) != 0)
    self->n_open_locked++;
  measures[AMZ_MEASURE_CELLS]++;
  /* Each passage is counted at the cell to its west or north. */
  measures[AMZ_MEASURE_PASSAGES] +=
      __builtin_popcount (passages & (AMZ_DIRECTION_EAST | AMZ_DIRECTION_SOUTH));
  self->n_possible_passages +=
      __builtin_popcount (possible & (AMZ_DIRECTION_EAST | AMZ_DIRECTION_SOUTH));
  if (__builtin_popcount (passages) != 1)
    return;
  if ((possible & ~passages) != 0)
    {
      self->marks[position] |= AMZ_MARK_DEAD_END;
      measures[AMZ_MEASURE_DEAD_ENDS]++;
    }
  else
    measures[AMZ_MEASURE_ENCLOSED_DEAD_ENDS]++;
}

/* Whether the 12 inner walls of the 3 × 3 block around @centre are open: four are the centre's, and
 * the others are two of each corner's. */
static gboolean
is_open_area (const AmzGrid *grid, gsize centre)
{
  static const guint corners[4] = {
    AMZ_DIRECTION_EAST | AMZ_DIRECTION_SOUTH,
    AMZ_DIRECTION_SOUTH | AMZ_DIRECTION_WEST,
    AMZ_DIRECTION_NORTH | AMZ_DIRECTION_EAST,
    AMZ_DIRECTION_WEST | AMZ_DIRECTION_NORTH,
  };
  gsize positions[4] = {
    centre - grid->stride - 1,
    centre - grid->stride + 1,
    centre + grid->stride - 1,
    centre + grid->stride + 1,
  };

  if (amz_grid_passages (grid, centre) != AMZ_WALLS_MASK)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    if ((amz_grid_passages (grid, positions[i]) & corners[i]) != corners[i])
      return FALSE;
  return TRUE;
}

static void
measure_open_area (AmzInspection *self, gsize centre)
{
  const AmzGrid *grid = self->grid;

  if (!is_open_area (grid, centre))
    return;
  self->report->measures[AMZ_MEASURE_OPEN_AREAS]++;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      self->marks[centre + (gsize) (dy * (gssize) grid->stride + dx)] |= AMZ_MARK_OPEN_AREA;
}

static void
add_key_cell (AmzKeyCells *cells, const AmzGrid *grid, int x, int y)
{
  guint32 position = (guint32) amz_grid_position (grid, x, y);

  /* In a narrow grid corners and centre may be the same cell. */
  for (guint i = 0; i < cells->n; i++)
    if (cells->positions[i] == position)
      return;
  g_assert (cells->n < G_N_ELEMENTS (cells->positions));
  cells->positions[cells->n++] = position;
}

static void
list_corners (const AmzGrid *grid, AmzKeyCells *corners)
{
  add_key_cell (corners, grid, 0, 0);
  add_key_cell (corners, grid, grid->width - 1, 0);
  add_key_cell (corners, grid, 0, grid->height - 1);
  add_key_cell (corners, grid, grid->width - 1, grid->height - 1);
}

/* An even number of columns or rows has two in the middle, and one open cell of them is enough. */
static void
list_middle (const AmzGrid *grid, AmzKeyCells *middle)
{
  for (int y = (grid->height - 1) / 2; y <= grid->height / 2; y++)
    for (int x = (grid->width - 1) / 2; x <= grid->width / 2; x++)
      add_key_cell (middle, grid, x, y);
}

static void
measure_key_cells (AmzInspection *self)
{
  const AmzGrid *grid = self->grid;
  AmzKeyCells key_cells = { 0 };
  AmzKeyCells middle = { 0 };
  guint n_closed = 0;

  list_corners (grid, &key_cells);
  for (guint i = 0; i < key_cells.n; i++)
    if (is_closed (grid, key_cells.positions[i]))
      self->closed_corners.positions[self->closed_corners.n++] = key_cells.positions[i];

  list_middle (grid, &middle);
  for (guint i = 0; i < middle.n; i++)
    n_closed += is_closed (grid, middle.positions[i]) ? 1 : 0;
  if (n_closed == middle.n)
    self->closed_middle = middle;

  add_key_cell (&key_cells, grid, grid->width / 2, grid->height / 2);
  for (guint i = 0; i < key_cells.n; i++)
    {
      gsize position = key_cells.positions[i];

      if (!is_closed (grid, position) &&
          __builtin_popcount (free_directions (grid, position)) >= 2 &&
          __builtin_popcount (amz_grid_passages (grid, position)) < 2)
        self->poor.positions[self->poor.n++] = key_cells.positions[i];
    }
  self->report->measures[AMZ_MEASURE_POOR_CORNERS] = self->poor.n;
}

/*
 * amz_inspection_measure_walls:
 * @self: a report in the making
 * @error: return location for a #GError
 *
 * Measures all that needs no search, and marks the cells concerned.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean
amz_inspection_measure_walls (AmzInspection *self, GError **error)
{
  const AmzGrid *grid = self->grid;

  for (int y = 0; y < grid->height; y++)
    {
      gsize row = amz_grid_position (grid, 0, y);

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      for (int x = 0; x < grid->width; x++)
        measure_cell (self, x, y, row + (gsize) x);
      if (y > 0 && y + 1 < grid->height)
        for (int x = 1; x + 1 < grid->width; x++)
          measure_open_area (self, row + (gsize) x);
    }
  measure_key_cells (self);
  return TRUE;
}
