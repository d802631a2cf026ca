/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-braid-private.h"
#include "amz-braid.h"
#include "amz-memory.h"
#include "amz-open-area.h"

/* How many walls are tried between two looks at the cancellable. */
#define WALLS_PER_CHECK (1 << 16)

/* A wall is numbered by the cell to its left or above, in reading order, times two, plus one if it lies
 * below it: so all walls of the largest grid fit into 32 bits. */
static guint32
wall_number (const AmzGrid *grid, int x, int y, guint direction)
{
  return (guint32) (((guint64) y * (guint64) grid->width + (guint64) x) * 2 +
                    (direction == AMZ_DIRECTION_SOUTH));
}

/* Counts the closed walls between free cells; lists them where there is a list. */
static gsize
collect_walls (const AmzGrid *grid, guint32 *walls)
{
  gsize n = 0;

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        guint closed = amz_braid_closed_walls (grid, amz_grid_position (grid, x, y));

        for (; closed != 0; closed &= closed - 1, n++)
          if (walls != NULL)
            walls[n] = wall_number (grid, x, y, closed & (0u - closed));
      }
  return n;
}

static gboolean
open_if_allowed (AmzGrid *grid, guint32 wall)
{
  guint32 cell = wall / 2;
  gsize position = amz_grid_position (grid, (int) (cell % (guint32) grid->width),
                                      (int) (cell / (guint32) grid->width));
  guint direction = wall % 2 != 0 ? AMZ_DIRECTION_SOUTH : AMZ_DIRECTION_EAST;

  if (!amz_open_area_allows (grid, position, direction))
    return FALSE;
  amz_grid_open_at (grid, position, direction);
  return TRUE;
}

/*
 * amz_braid_extra_passages:
 * @percent: which share of the walls between free cells that are closed now
 *
 * Opens walls in an order drawn by @random (the first steps of a shuffle by Richard Durstenfeld, 1964),
 * passing over those that would break the open area rule, until so many are open or none is left.
 */
gboolean
amz_braid_extra_passages (AmzGrid *grid,
                          int percent,
                          AmzRandom *random,
                          GCancellable *cancellable,
                          GError **error)
{
  gsize n = percent > 0 ? collect_walls (grid, NULL) : 0;
  gsize n_wanted = (gsize) ((guint64) n * (guint64) percent / 100);
  gsize n_opened = 0;
  guint32 *walls = NULL;
  gboolean finished = TRUE;

  if (n_wanted == 0)
    return TRUE;
  walls = amz_memory_try_new0 (n * sizeof *walls, _ ("the choice of extra passages"), error);
  if (walls == NULL)
    return FALSE;
  collect_walls (grid, walls);
  for (gsize i = 0; i < n && n_opened < n_wanted && finished; i++)
    {
      gsize j = i + (gsize) amz_random_below (random, n - i);
      guint32 wall = walls[j];

      walls[j] = walls[i];
      n_opened += open_if_allowed (grid, wall);
      if (i % WALLS_PER_CHECK == 0)
        finished = !g_cancellable_set_error_if_cancelled (cancellable, error);
    }
  amz_memory_free (walls, n * sizeof *walls);
  return finished;
}
