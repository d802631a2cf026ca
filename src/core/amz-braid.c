/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-braid.h"

#include "amz-braid-private.h"
#include "amz-choice.h"
#include "amz-open-area.h"

/*
 * amz_braid_count_loops:
 * @grid: a connected grid; both sides of every wall agree
 *
 * Counts the independent loops: passages, less free cells, plus one.
 */
gint64
amz_braid_count_loops (const AmzGrid *grid)
{
  gint64 n = 1;

  for (int y = 0; y < grid->height; y++)
    {
      const guint8 *row = grid->cells + amz_grid_position (grid, 0, y);
      gint32 n_row = 0;

      /* A passage for each wall on the right or below that is not closed, a cell if it is not locked. */
      for (int x = 0; x < grid->width; x++)
        n_row += 1 - ((row[x] >> 1) & 1) - ((row[x] >> 2) & 1) + ((row[x] >> 4) & 1);
      n += n_row;
    }
  return n;
}

/* Opens one of the walls in @directions, if possible without an open area, chosen by @random. */
static void
open_one (AmzGrid *grid, gsize position, guint directions, AmzRandom *random)
{
  guint left = directions;

  while (left != 0)
    {
      guint direction = amz_choose_direction (left, random);

      if (amz_open_area_allows (grid, position, direction))
        {
          amz_grid_open_at (grid, position, direction);
          return;
        }
      left &= ~direction;
    }
  amz_open_area_open_and_mend (grid, position, amz_choose_direction (directions, random), random);
}

/* Those of @directions in which another dead end lies: one opening cures two. */
static guint
towards_dead_ends (const AmzGrid *grid, gsize position, guint directions)
{
  guint result = 0;

  for (guint rest = directions; rest != 0; rest &= rest - 1)
    {
      guint direction = rest & (0u - rest);

      if (amz_braid_is_dead_end (grid->cells[position + (gsize) amz_grid_offset (grid, direction)]))
        result |= direction;
    }
  return result;
}

static void
open_dead_end (AmzGrid *grid, gsize position, guint openable, AmzRandom *random)
{
  guint preferred = towards_dead_ends (grid, position, openable);

  for (guint left = preferred; left != 0;)
    {
      guint direction = amz_choose_direction (left, random);

      if (amz_open_area_allows (grid, position, direction))
        {
          amz_grid_open_at (grid, position, direction);
          return;
        }
      left &= ~direction;
    }
  open_one (grid, position, (openable & ~preferred) != 0 ? openable & ~preferred : openable,
            random);
}

static guint64
count_dead_ends (const AmzGrid *grid)
{
  guint64 n = 0;

  for (int y = 0; y < grid->height; y++)
    {
      gsize position = amz_grid_position (grid, 0, y);

      for (int x = 0; x < grid->width; x++, position++)
        n += amz_braid_is_dead_end (grid->cells[position]) &&
             amz_braid_openable (grid, position) != 0;
    }
  return n;
}

/*
 * amz_braid_dead_ends:
 * @n_kept: how many may stay
 *
 * Opens dead ends, row by row, joining two where that is possible.  Which ones stay is drawn by
 * selection sampling (Donald Knuth, "The Art of Computer Programming", volume 2, algorithm S); since
 * one that was joined to an earlier one drops out of the sample, fewer may stay.  Those that the
 * pattern encloses are left alone.
 */
void
amz_braid_dead_ends (AmzGrid *grid, int n_kept, AmzRandom *random)
{
  guint64 n_left = n_kept > 0 ? count_dead_ends (grid) : 0;
  guint64 keep = (guint64) n_kept;

  for (int y = 0; y < grid->height; y++)
    {
      gsize position = amz_grid_position (grid, 0, y);

      for (int x = 0; x < grid->width; x++, position++)
        {
          guint openable = 0;

          if (!amz_braid_is_dead_end (grid->cells[position]))
            continue;
          openable = amz_braid_openable (grid, position);
          if (openable == 0)
            continue;
          if (keep > 0 && amz_random_below (random, MAX (n_left, 1)) < keep)
            keep--;
          else
            open_dead_end (grid, position, openable, random);
          n_left -= n_left > 0;
        }
    }
}

/*
 * amz_braid_corners:
 *
 * Gives the four corners and the centre at least two passages each, where they are free and have two
 * free neighbours.
 */
void
amz_braid_corners (AmzGrid *grid, AmzRandom *random)
{
  const gsize places[] = {
    amz_grid_position (grid, 0, 0),
    amz_grid_position (grid, grid->width - 1, 0),
    amz_grid_position (grid, 0, grid->height - 1),
    amz_grid_position (grid, grid->width - 1, grid->height - 1),
    amz_grid_position (grid, grid->width / 2, grid->height / 2),
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint openable = amz_braid_openable (grid, places[i]);

      if (amz_braid_is_dead_end (grid->cells[places[i]]) && openable != 0)
        open_one (grid, places[i], openable, random);
    }
}

/* Counts the closed walls between free cells. */
static guint64
count_closed_walls (const AmzGrid *grid)
{
  guint64 n = 0;

  for (int y = 0; y < grid->height; y++)
    {
      gsize position = amz_grid_position (grid, 0, y);

      for (int x = 0; x < grid->width; x++, position++)
        {
          guint closed = amz_braid_closed_walls (grid, position);

          n += ((closed & AMZ_DIRECTION_EAST) != 0) + ((closed & AMZ_DIRECTION_SOUTH) != 0);
        }
    }
  return n;
}

/* Opens the closed wall between free cells that has this number in reading order. */
static void
open_wall_number (AmzGrid *grid, guint64 number)
{
  for (int y = 0; y < grid->height; y++)
    {
      gsize position = amz_grid_position (grid, 0, y);

      for (int x = 0; x < grid->width; x++, position++)
        {
          guint closed = amz_braid_closed_walls (grid, position);

          for (; closed != 0; closed &= closed - 1)
            if (number-- == 0)
              {
                amz_grid_open_at (grid, position, closed & (0u - closed));
                return;
              }
        }
    }
}

/*
 * amz_braid_loops:
 *
 * Opens walls drawn by @random until there are two loops.  The open area rule cannot be broken: a
 * block with one closed inner wall has three loops by itself.
 */
void
amz_braid_loops (AmzGrid *grid, AmzRandom *random)
{
  while (amz_braid_count_loops (grid) < 2)
    {
      guint64 n_closed = count_closed_walls (grid);

      if (n_closed == 0)
        return;
      open_wall_number (grid, amz_random_below (random, n_closed));
    }
}
