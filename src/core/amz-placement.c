/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-placement.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-braid-private.h"
#include "amz-memory.h"

/* The search for the cells farthest apart visits so many cells in all, unless that makes fewer than so
 * many searches.  Both are part of what a recipe gives. */
#define MAX_CELLS_SWEPT ((gsize) 1 << 27)
#define MIN_SWEEPS 16

/* How many cells are reached between two looks at the cancellable. */
#define CELLS_PER_CHECK ((gsize) 1 << 20)

/* Which of the free cells has a number in reading order. */
static gsize
free_cell_number (const AmzGrid *grid, guint64 number)
{
  for (int y = 0; y < grid->height; y++)
    {
      gsize position = amz_grid_position (grid, 0, y);

      for (int x = 0; x < grid->width; x++, position++)
        if ((grid->cells[position] & AMZ_CELL_LOCKED) == 0 && number-- == 0)
          return position;
    }
  g_assert_not_reached ();
}

static guint64
count_free_cells (const AmzGrid *grid)
{
  guint64 n = 0;

  for (int y = 0; y < grid->height; y++)
    {
      gsize position = amz_grid_position (grid, 0, y);

      for (int x = 0; x < grid->width; x++, position++)
        n += (grid->cells[position] & AMZ_CELL_LOCKED) == 0;
    }
  return n;
}

/*
 * amz_placement_random:
 *
 * Draws two different free cells, each pair alike.  There must be two.
 */
void
amz_placement_random (const AmzGrid *grid, AmzRandom *random, gsize *entry, gsize *exit)
{
  guint64 n = count_free_cells (grid);
  guint64 first = amz_random_below (random, n);
  guint64 second = amz_random_below (random, n - 1);

  *entry = free_cell_number (grid, first);
  *exit = free_cell_number (grid, second + (second >= first));
}

/*
 * amz_placement_random_exit:
 * @seed: the seed of the recipe that gave the grid
 * @start: a free cell
 *
 * Returns: another free cell, each alike.  There must be one.
 */
gsize
amz_placement_random_exit (const AmzGrid *grid, gint64 seed, gsize start)
{
  AmzRandom random;
  guint64 number = 0;
  gsize position = 0;

  amz_random_init (&random, seed, AMZ_STREAM_PLACEMENT);
  number = amz_random_below (&random, count_free_cells (grid) - 1);
  position = free_cell_number (grid, number);
  return position < start ? position : free_cell_number (grid, number + 1);
}

/* A breadth-first search over and over again on the same grid. */
typedef struct
{
  const AmzGrid *grid;
  gssize offsets[16];
  gsize length;       /* positions in the grid */
  guint32 *distances; /* by position; G_MAXUINT32 for what the last search did not reach */
  guint32 *order;     /* the cells in the order in which it reached them */
  gsize n_reached;
  GCancellable *cancellable;
} Sweep;

static void
sweep_clear (Sweep *sweep)
{
  amz_memory_free (sweep->distances, sweep->length * sizeof (guint32));
  amz_memory_free (sweep->order, sweep->length * sizeof (guint32));
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sweep, sweep_clear)

static gboolean
sweep_init (Sweep *sweep, const AmzGrid *grid, GCancellable *cancellable, GError **error)
{
  gsize size = grid->length * sizeof (guint32);
  const char *purpose = _ ("the search for the cells farthest apart");

  sweep->grid = grid;
  sweep->length = grid->length;
  sweep->cancellable = cancellable;
  amz_grid_get_offsets (grid, sweep->offsets);
  sweep->distances = amz_memory_try_new0 (size, purpose, error);
  if (sweep->distances == NULL)
    return FALSE;
  memset (sweep->distances, 0xff, size);
  sweep->order = amz_memory_try_new0 (size, purpose, error);
  return sweep->order != NULL;
}

/* Measures all distances from @start, of which @distance is the greatest and @farthest the first cell
 * there.  Returns FALSE if it was cancelled. */
static gboolean
sweep_from (Sweep *sweep, gsize start, gsize *farthest, guint32 *distance, GError **error)
{
  guint32 *distances = sweep->distances;
  guint32 *order = sweep->order;
  gsize n = 1;
  gsize last = 0;

  for (gsize i = 0; i < sweep->n_reached; i++)
    distances[order[i]] = G_MAXUINT32;
  order[0] = (guint32) start;
  distances[start] = 0;
  for (gsize i = 0; i < n; i++)
    {
      guint open = ~(guint) sweep->grid->cells[order[i]] & AMZ_WALLS_MASK;

      if (i % CELLS_PER_CHECK == 0 &&
          g_cancellable_set_error_if_cancelled (sweep->cancellable, error))
        return FALSE;
      if (distances[order[i]] != distances[order[last]])
        last = i;
      for (; open != 0; open &= open - 1)
        {
          gsize neighbour = order[i] + (gsize) sweep->offsets[open & (0u - open)];

          if (distances[neighbour] != G_MAXUINT32)
            continue;
          distances[neighbour] = distances[order[i]] + 1;
          order[n++] = (guint32) neighbour;
        }
    }
  sweep->n_reached = n;
  *farthest = order[last];
  *distance = distances[order[last]];
  return TRUE;
}

/* From @end on the way back to where the last search began, the cell at a distance from there. */
static gsize
walk_back (const Sweep *sweep, gsize end, guint32 distance)
{
  gsize position = end;

  while (sweep->distances[position] > distance)
    {
      guint open = ~(guint) sweep->grid->cells[position] & AMZ_WALLS_MASK;

      for (; open != 0; open &= open - 1)
        {
          gsize neighbour = position + (gsize) sweep->offsets[open & (0u - open)];

          if (sweep->distances[neighbour] + 1 == sweep->distances[position])
            {
              position = neighbour;
              break;
            }
        }
    }
  return position;
}

/*
 * Two cells that are both at most d away from a middle one are at most 2 d apart.  So only cells
 * farther from it than half of the best that was found need a search of their own, the farthest
 * first: Pilu Crescenzi and others, "On computing the diameter of real-world undirected graphs", 2013.
 */
static gboolean
improve_from_middle (Sweep *sweep,
                     gsize middle,
                     guint32 *best,
                     gsize *entry,
                     gsize *exit,
                     GError **error)
{
  const char *purpose = _ ("the search for the cells farthest apart");
  gsize cells_size = sweep->length * sizeof (guint32);
  gsize ends_size = 0;
  guint32 *cells = NULL; /* the nearest first */
  guint32 *ends = NULL;  /* by distance: where in @cells those at that distance end */
  gsize farthest = 0;
  gsize n_sweeps = 0;
  guint32 distance = 0;
  gboolean finished = sweep_from (sweep, middle, &farthest, &distance, error);

  if (!finished)
    return FALSE;
  cells = amz_memory_try_new0 (cells_size, purpose, error);
  if (cells == NULL)
    return FALSE;
  ends_size = ((gsize) distance + 1) * sizeof (guint32);
  ends = amz_memory_try_new0 (ends_size, purpose, error);
  finished = ends != NULL;
  n_sweeps = MAX (MIN_SWEEPS, MAX_CELLS_SWEPT / sweep->n_reached);
  for (gsize i = 0; finished && i < sweep->n_reached; i++)
    {
      cells[i] = sweep->order[i];
      ends[sweep->distances[cells[i]]] = (guint32) i + 1;
    }

  for (guint32 level = distance; finished && level > 0 && *best < 2 * (guint64) level; level--)
    for (guint32 i = ends[level - 1]; finished && i < ends[level] && n_sweeps > 0; i++, n_sweeps--)
      {
        finished = sweep_from (sweep, cells[i], &farthest, &distance, error);
        if (finished && distance > *best)
          {
            *best = distance;
            *entry = cells[i];
            *exit = farthest;
          }
      }
  amz_memory_free (cells, cells_size);
  amz_memory_free (ends, ends_size);
  return finished;
}

/*
 * amz_placement_farthest:
 *
 * Finds two cells between which the shortest path is as long as can be; of several pairs always the
 * same.  The grid must be connected, and both sides of every wall must agree.
 *
 * Perfect mazes take two searches.  On others the number of searches is limited, so on a large
 * braided board a pair may be found that is not quite the farthest.
 */
gboolean
amz_placement_farthest (const AmzGrid *grid,
                        gsize *entry,
                        gsize *exit,
                        GCancellable *cancellable,
                        GError **error)
{
  g_auto (Sweep) sweep = { 0 };
  guint32 best = 0;

  if (!sweep_init (&sweep, grid, cancellable, error) ||
      !sweep_from (&sweep, free_cell_number (grid, 0), entry, &best, error) ||
      !sweep_from (&sweep, *entry, exit, &best, error))
    return FALSE;
  if (amz_braid_count_loops (grid) > 0 &&
      !improve_from_middle (&sweep, walk_back (&sweep, *exit, best / 2), &best, entry, exit, error))
    return FALSE;
  if (*entry > *exit)
    {
      gsize first = *exit;

      *exit = *entry;
      *entry = first;
    }
  return TRUE;
}
