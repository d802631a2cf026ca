/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "amz-blocks.h"
#include "amz-grid-private.h"
#include "amz-maze-private.h"

/*
 * What hangs together and by what: regions, loops, bridges, cut cells.
 *
 * A bridge or cut cell is unavoidable if it is one in the graph where every wall between two cells
 * that are not fully closed is open.
 */

static gboolean
is_in_region (const AmzBlocks *blocks, const AmzRegion *region, gsize position)
{
  /* What is in no region has the largest number of all, which no region reaches. */
  return blocks->numbers[position] - region->first < region->size;
}

static const AmzRegion *
largest_region (const AmzBlocks *blocks)
{
  const AmzRegion *largest = NULL;

  for (gsize i = 0; i < blocks->n_regions; i++)
    {
      const AmzRegion *region = &blocks->regions[i];

      if (largest == NULL || region->size > largest->size)
        largest = region;
    }
  return largest;
}

/* The region of an end, or NULL if that is absent, outside or on a fully closed cell. */
static const AmzRegion *
region_of_end (const AmzBlocks *blocks, const AmzGrid *grid, gboolean present, int x, int y)
{
  if (!present || !amz_grid_contains (grid, x, y))
    return NULL;
  return amz_blocks_get_region (blocks, amz_grid_position (grid, x, y));
}

static void
measure_reach (AmzInspection *self, const AmzBlocks *blocks)
{
  AmzReport *report = self->report;
  const AmzGrid *grid = self->grid;
  const AmzRegion *main_region = largest_region (blocks);
  int x = 0;
  int y = 0;
  gboolean present = amz_maze_get_entry (report->maze, &x, &y);
  const AmzRegion *entry_region = region_of_end (blocks, grid, present, x, y);

  /* The analyzer walks from an entry inside the maze even if that is closed in.  For what can be
   * reached, such an entry says nothing. */
  if (present && amz_grid_contains (grid, x, y))
    self->n_walked = entry_region != NULL ? entry_region->size : 1;
  else
    self->n_walked = main_region != NULL ? main_region->size : 0;
  if (entry_region != NULL && entry_region->size > 1)
    {
      main_region = entry_region;
      report->from_entry = TRUE;
    }
  if (main_region == NULL)
    return;

  report->measures[AMZ_MEASURE_UNREACHABLE_CELLS] =
      report->measures[AMZ_MEASURE_CELLS] - main_region->size;
  if (report->measures[AMZ_MEASURE_UNREACHABLE_CELLS] == 0)
    return;
  for (y = 0; y < grid->height; y++)
    for (x = 0; x < grid->width; x++)
      {
        gsize position = amz_grid_position (grid, x, y);

        if (blocks->numbers[position] != AMZ_BLOCKS_UNSEEN &&
            !is_in_region (blocks, main_region, position))
          self->marks[position] |= AMZ_MARK_UNREACHABLE;
      }
}

static gsize
list_region (const AmzGrid *grid,
             const AmzBlocks *blocks,
             const AmzRegion *region,
             gsize begin,
             guint32 *positions)
{
  gsize n = 0;

  positions[n++] = (guint32) begin;
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        gsize position = amz_grid_position (grid, x, y);

        if (position != begin && is_in_region (blocks, region, position))
          positions[n++] = (guint32) position;
      }
  g_assert (n == region->size);
  return n;
}

static char *
cells_text (long long n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lld cell", "%lld cells", (gulong) n), n);
}

/* Where an end is closed in, that is said of the end: the missing way follows from it. */
static gboolean
find_no_way (AmzInspection *self, const AmzBlocks *blocks, GError **error)
{
  const AmzRegion *from = NULL;
  const AmzRegion *to = NULL;
  g_autofree char *from_text = NULL;
  g_autofree char *to_text = NULL;
  char *text = NULL;
  AmzFinding *finding = NULL;
  guint32 *positions = NULL;
  gsize entry = 0;
  gsize exit = 0;

  if (!amz_maze_get_ends (self->report->maze, &entry, &exit, NULL))
    return TRUE;
  from = amz_blocks_get_region (blocks, entry);
  to = amz_blocks_get_region (blocks, exit);
  if (from == to || from == NULL || to == NULL || from->size == 1 || to->size == 1)
    return TRUE;

  from_text = cells_text (from->size);
  to_text = cells_text (to->size);
  /* Translators: each %s is "12 cells". */
  text = g_strdup_printf (
      _ ("No way leads from the entry, in a region of %s, to the exit, in one of %s"), from_text,
      to_text);
  finding = amz_inspection_add (self, AMZ_FINDING_NO_WAY, AMZ_SEVERITY_ERROR, text);
  positions = amz_finding_add_cells (finding, self->grid, (gsize) from->size + to->size, error);
  if (positions == NULL)
    return FALSE;
  positions += list_region (self->grid, blocks, from, entry, positions);
  list_region (self->grid, blocks, to, exit, positions);
  return TRUE;
}

/* The mark for a bridge, and the position that carries it. */
static guint8
bridge_mark (const AmzGrid *grid, const AmzSeparation *separation, gsize *position)
{
  *position = separation->position;
  switch (separation->direction)
    {
    case AMZ_DIRECTION_EAST:
      return AMZ_MARK_BRIDGE_EAST;
    case AMZ_DIRECTION_SOUTH:
      return AMZ_MARK_BRIDGE_SOUTH;
    case AMZ_DIRECTION_NORTH:
      *position -= grid->stride;
      return AMZ_MARK_BRIDGE_SOUTH;
    default:
      *position -= 1;
      return AMZ_MARK_BRIDGE_EAST;
    }
}

static void
mark_separations (AmzInspection *self, const AmzBlocks *blocks)
{
  gint64 *measures = self->report->measures;

  for (gsize i = 0; i < blocks->n_separations; i++)
    {
      const AmzSeparation *separation = &blocks->separations[i];
      guint8 *cell = self->marks + separation->position;
      gsize position = 0;

      if (separation->is_cut && (*cell & AMZ_MARK_CUT_CELL) == 0)
        {
          *cell |= AMZ_MARK_CUT_CELL;
          measures[AMZ_MEASURE_CUT_CELLS]++;
        }
      if (separation->is_bridge)
        {
          guint8 mark = bridge_mark (self->grid, separation, &position);

          self->marks[position] |= mark;
          measures[AMZ_MEASURE_BRIDGES]++;
        }
    }
}

/* Takes the marks away from what would be a bridge or a cut cell in any case. */
static void
clear_unavoidable (AmzInspection *self, const AmzBlocks *blocks)
{
  gint64 *measures = self->report->measures;

  for (gsize i = 0; i < blocks->n_separations; i++)
    {
      const AmzSeparation *separation = &blocks->separations[i];
      guint8 *cell = self->marks + separation->position;
      gsize position = 0;
      guint8 mark = bridge_mark (self->grid, separation, &position);

      if (separation->is_cut && (*cell & AMZ_MARK_CUT_CELL) != 0)
        {
          *cell &= (guint8) ~AMZ_MARK_CUT_CELL;
          measures[AMZ_MEASURE_CUT_CELLS]--;
          measures[AMZ_MEASURE_ENCLOSED_CUT_CELLS]++;
        }
      if (separation->is_bridge && (self->marks[position] & mark) != 0)
        {
          self->marks[position] &= (guint8) ~mark;
          measures[AMZ_MEASURE_BRIDGES]--;
          measures[AMZ_MEASURE_ENCLOSED_BRIDGES]++;
        }
    }
}

/* A copy without locks if a cell is locked and yet open: the report counts such a cell like any
 * other, and a search over all walls would leave it out. */
static AmzGrid *
unlock_open_cells (AmzInspection *self, GError **error)
{
  AmzGrid *copy = NULL;

  if (self->n_open_locked == 0)
    return amz_grid_ref ((AmzGrid *) self->grid);
  copy = amz_grid_dup (self->grid, error);
  if (copy == NULL)
    return NULL;
  for (int y = 0; y < copy->height; y++)
    for (int x = 0; x < copy->width; x++)
      copy->cells[amz_grid_position (copy, x, y)] &= AMZ_WALLS_MASK;
  return copy;
}

static gboolean
measure_passages (AmzInspection *self, GError **error)
{
  gint64 *measures = self->report->measures;
  g_autoptr (AmzBlocks) blocks =
      amz_blocks_new (self->grid, AMZ_BLOCKS_PASSAGES, self->cancellable, error);

  if (blocks == NULL)
    return FALSE;
  measures[AMZ_MEASURE_REGIONS] = (gint64) blocks->n_regions;
  measures[AMZ_MEASURE_LOOPS] =
      measures[AMZ_MEASURE_PASSAGES] - measures[AMZ_MEASURE_CELLS] + measures[AMZ_MEASURE_REGIONS];
  measure_reach (self, blocks);
  mark_separations (self, blocks);
  return find_no_way (self, blocks, error);
}

static gboolean
measure_all_walls (AmzInspection *self, GError **error)
{
  gint64 *measures = self->report->measures;
  g_autoptr (AmzGrid) grid = unlock_open_cells (self, error);
  g_autoptr (AmzBlocks) blocks = NULL;

  if (grid == NULL)
    return FALSE;
  blocks = amz_blocks_new (grid, AMZ_BLOCKS_ALL_WALLS, self->cancellable, error);
  if (blocks == NULL)
    return FALSE;
  measures[AMZ_MEASURE_MAX_LOOPS] =
      self->n_possible_passages - measures[AMZ_MEASURE_CELLS] + (gint64) blocks->n_regions;
  clear_unavoidable (self, blocks);
  return TRUE;
}

/*
 * amz_inspection_measure_regions:
 * @self: a report in the making, whose walls are measured
 * @error: return location for a #GError
 *
 * Measures regions, loops, bridges and cut cells, and marks the cells concerned.
 *
 * Returns: %FALSE with %AMZ_MAZE_ERROR_MEMORY or %G_IO_ERROR_CANCELLED
 */
gboolean
amz_inspection_measure_regions (AmzInspection *self, GError **error)
{
  /* One after the other, for each needs several bytes a cell. */
  return measure_passages (self, error) && measure_all_walls (self, error);
}
