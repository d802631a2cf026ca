/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-wave.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-error.h"
#include "amz-frontier.h"
#include "amz-memory.h"

/* Whether both cells of each wall agree, so that each cell's own walls tell its passages.  A wall
 * of the outer border that is open contradicts the closed border beyond it. */
static gboolean
is_coherent (const AmzGrid *grid)
{
  const guint8 *cells = grid->cells;
  const gsize n = grid->length - grid->stride;
  const gsize stride = grid->stride;
  guint8 contradictions = 0;

  /* One loop without a way out is done in vectors. */
  for (gsize i = 0; i < n; i++)
    contradictions |= (guint8) ((((cells[i] << 2) ^ cells[i + 1]) & AMZ_DIRECTION_WEST) |
                                (((cells[i] >> 2) ^ cells[i + stride]) & AMZ_DIRECTION_NORTH));
  return contradictions == 0;
}

/*
 * Lets the wave run through the source's region.
 *
 * An entry's upper half holds the directions that are left to go, all but the one it came from:
 * so most cells of a maze look at one neighbour only, instead of four.  The inner loop has no
 * branch that depends on what it finds, since the processor could not foresee it: it always writes,
 * and counts what it wrote only if the neighbour is new.  Where no way is left the "neighbour" is
 * the cell itself, which is not new.  The next level's cells are asked for from memory while this
 * one is worked on.
 */
static inline __attribute__ ((always_inline)) gboolean
run (AmzWave *self, gboolean coherent, GCancellable *cancellable, GError **error)
{
  static const guint8 next_class[4] = { 0, 2, 3, 1 };
  g_auto (AmzFrontier) frontier = { 0 };
  const AmzGrid *grid = self->grid;
  const guint8 *cells = grid->cells;
  guint8 *plane = self->plane;
  guint64 steps[16] = { 0 };
  guint class = 1;

  for (guint way = 1; way < 16; way <<= 1)
    steps[way] = ((guint64) (AMZ_WALLS_MASK & ~amz_opposite (way)) << 32) +
                 (guint64) amz_grid_offset (grid, way);
  if (!amz_frontier_init (&frontier, self->source | (guint64) AMZ_WALLS_MASK << 32, cancellable,
                          error))
    return FALSE;
  amz_plane_set (plane, self->source, class);

  for (gint64 distance = 0; frontier.n > 0; distance++)
    {
      /* Copies, since for all the compiler knows the plane's bytes may lie in the frontier. */
      const guint64 *level = frontier.level;
      const gsize n = frontier.n;
      guint64 *next = frontier.next;

      if (self->length < 0 && amz_wave_get_class (self, self->target) != 0)
        self->length = distance;
      class = next_class[class];
      for (gsize i = 0; i < n; i++)
        {
          gsize position = (guint32) level[i];
          guint ways = (guint) (level[i] >> 32) &
                       (coherent ? ~(guint) cells[position] : amz_grid_passages (grid, position));

          do
            {
              guint way = amz_first_direction (ways);
              guint64 entry = position + steps[way];
              gsize neighbour = (guint32) entry;
              guint8 *byte = plane + (neighbour >> 2);
              guint shift = (neighbour & 3) * 2;
              guint is_new = ((*byte >> shift) & 3) == 0;

              *byte |= (guint8) ((class & (0u - is_new)) << shift);
              *next = entry;
              next += is_new;
              __builtin_prefetch (cells + neighbour);
              ways ^= way;
            }
          while (ways != 0);
        }
      frontier.n_next = (gsize) (next - frontier.next);
      if (!amz_frontier_advance (&frontier, cancellable, error))
        return FALSE;
    }
  return TRUE;
}

/*
 * amz_wave_new:
 * @grid: the walls
 * @source: the position where the wave begins
 * @target: the position whose distance is wanted
 *
 * Measures how far all cells of a region are from one of them: a breadth-first search (Edward F.
 * Moore: "The shortest path through a maze", 1959).
 *
 * Returns: (transfer full): a wave, or %NULL with %AMZ_MAZE_ERROR_MEMORY or %G_IO_ERROR_CANCELLED
 */
AmzWave *
amz_wave_new (AmzGrid *grid, gsize source, gsize target, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzWave) self = g_new0 (AmzWave, 1);
  gboolean is_done = FALSE;

  self->grid = amz_grid_ref (grid);
  self->source = source;
  self->target = target;
  self->length = -1;
  self->plane = amz_memory_try_new0 (amz_plane_size (grid), _ ("the search for paths"), error);
  if (self->plane == NULL)
    return NULL;

  if (is_coherent (grid))
    is_done = run (self, TRUE, cancellable, error);
  else
    is_done = run (self, FALSE, cancellable, error);
  return is_done ? g_steal_pointer (&self) : NULL;
}

/*
 * amz_wave_free:
 * @self: (transfer full) (nullable): a wave
 */
void
amz_wave_free (AmzWave *self)
{
  if (self == NULL)
    return;
  amz_memory_free (self->plane, amz_plane_size (self->grid));
  amz_grid_unref (self->grid);
  g_free (self);
}

/* From one number a position to one number a cell, in place. */
static gint32 *
drop_border (gint32 *distances, const AmzGrid *grid)
{
  gsize width = (gsize) grid->width;

  for (int y = 0; y < grid->height; y++)
    memmove (distances + (gsize) y * width, distances + amz_grid_position (grid, 0, y),
             width * sizeof (gint32));
  return g_realloc_n (distances, width * (gsize) grid->height, sizeof (gint32));
}

/*
 * amz_wave_dup_distances:
 *
 * Counts all distances out.
 *
 * Returns: (transfer full): one distance a cell, row after row, -1 where the wave did not come; or
 *   %NULL with %AMZ_MAZE_ERROR_MEMORY or %G_IO_ERROR_CANCELLED
 */
gint32 *
amz_wave_dup_distances (const AmzWave *self, GCancellable *cancellable, GError **error)
{
  g_auto (AmzFrontier) frontier = { 0 };
  g_autofree gint32 *distances = g_try_new (gint32, self->grid->length);

  if (distances == NULL)
    {
      amz_memory_set_error (self->grid->length * sizeof (gint32), _ ("the distances"), error);
      return NULL;
    }
  memset (distances, 0xff, self->grid->length * sizeof (gint32));

  if (!amz_frontier_init (&frontier, self->source, cancellable, error))
    return NULL;
  distances[self->source] = 0;
  for (gint32 distance = 1; frontier.n > 0; distance++)
    {
      for (gsize i = 0; i < frontier.n; i++)
        {
          gsize position = (gsize) frontier.level[i];
          guint ways = amz_wave_get_farther (self, position);

          for (; ways != 0; ways &= ways - 1)
            {
              guint way = amz_first_direction (ways);
              gsize neighbour = position + (gsize) amz_grid_offset (self->grid, way);

              if (distances[neighbour] >= 0)
                continue;
              distances[neighbour] = distance;
              amz_frontier_add (&frontier, neighbour);
            }
        }
      if (!amz_frontier_advance (&frontier, cancellable, error))
        return NULL;
    }
  return drop_border (g_steal_pointer (&distances), self->grid);
}
