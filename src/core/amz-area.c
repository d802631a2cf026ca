/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-area.h"

#include <glib/gi18n-lib.h>

#include "amz-braid-private.h"
#include "amz-choice.h"
#include "amz-grid-private.h"
#include "amz-memory.h"
#include "amz-open-area.h"

/* While a block is carved: a cell that has been reached. */
#define REACHED 0x20

/* The directions in which a cell of the block has another one of it. */
static inline guint
inner_directions (const AmzArea *area, int x, int y)
{
  return (y > area->y ? AMZ_DIRECTION_NORTH : 0u) |
         (x + 1 < area->x + area->width ? AMZ_DIRECTION_EAST : 0u) |
         (y + 1 < area->y + area->height ? AMZ_DIRECTION_SOUTH : 0u) |
         (x > area->x ? AMZ_DIRECTION_WEST : 0u);
}

static inline gboolean
is_locked (const AmzGrid *grid, gsize position)
{
  return (grid->cells[position] & AMZ_CELL_LOCKED) != 0;
}

/*
 * amz_area_open_walls:
 *
 * Opens all inner walls but those of locked cells.
 */
void
amz_area_open_walls (AmzGrid *grid, const AmzArea *area)
{
  for (int y = area->y; y < area->y + area->height; y++)
    for (int x = area->x; x < area->x + area->width; x++)
      {
        guint directions = inner_directions (area, x, y);
        gsize position = amz_grid_position (grid, x, y);

        if (is_locked (grid, position))
          continue;
        if ((directions & AMZ_DIRECTION_EAST) != 0 && !is_locked (grid, position + 1))
          amz_grid_open_at (grid, position, AMZ_DIRECTION_EAST);
        if ((directions & AMZ_DIRECTION_SOUTH) != 0 && !is_locked (grid, position + grid->stride))
          amz_grid_open_at (grid, position, AMZ_DIRECTION_SOUTH);
      }
}

/*
 * amz_area_close_walls:
 *
 * Closes all inner walls.
 */
void
amz_area_close_walls (AmzGrid *grid, const AmzArea *area)
{
  for (int y = area->y; y < area->y + area->height; y++)
    for (int x = area->x; x < area->x + area->width; x++)
      grid->cells[amz_grid_position (grid, x, y)] |= (guint8) inner_directions (area, x, y);
}

/* Whether a cell is free and has not been reached; the border is locked. */
static inline gboolean
is_new (guint cell)
{
  return (cell & (AMZ_CELL_LOCKED | REACHED)) == 0;
}

static inline guint
new_neighbours (const AmzGrid *grid, gsize position)
{
  const guint8 *cell = grid->cells + position;

  return (is_new (cell[-(gssize) grid->stride]) ? AMZ_DIRECTION_NORTH : 0u) |
         (is_new (cell[1]) ? AMZ_DIRECTION_EAST : 0u) |
         (is_new (cell[grid->stride]) ? AMZ_DIRECTION_SOUTH : 0u) |
         (is_new (cell[-1]) ? AMZ_DIRECTION_WEST : 0u);
}

/* Carves all that can be reached from a cell, as the recursive backtracker does. */
static void
carve_from (AmzGrid *piece, gsize position, guint32 *stack, AmzRandom *random)
{
  const guint32 *bottom = stack;

  piece->cells[position] |= REACHED;
  for (;;)
    {
      guint directions = new_neighbours (piece, position);
      guint direction = 0;

      if (directions == 0)
        {
          if (stack == bottom)
            return;
          position = *--stack;
          continue;
        }
      direction = amz_choose_direction (directions, random);
      /* Only cells that had a choice left are gone back to. */
      if ((directions & (directions - 1)) != 0)
        *stack++ = (guint32) position;
      amz_grid_open_at (piece, position, direction);
      position += (gsize) amz_grid_offset (piece, direction);
      piece->cells[position] |= REACHED;
    }
}

/* The cells of the block, all closed, in a grid of their own: its border spares tests of where the block
 * ends. */
static AmzGrid *
new_piece (const AmzGrid *grid, const AmzArea *area, GError **error)
{
  AmzGrid *piece = amz_grid_new (area->width, area->height, error);

  for (int y = 0; piece != NULL && y < area->height; y++)
    for (int x = 0; x < area->width; x++)
      piece->cells[amz_grid_position (piece, x, y)] |=
          grid->cells[amz_grid_position (grid, area->x + x, area->y + y)] & AMZ_CELL_LOCKED;
  return piece;
}

/* Gives the block the inner walls of the piece. */
static void
put_piece (AmzGrid *grid, const AmzArea *area, const AmzGrid *piece)
{
  for (int y = 0; y < area->height; y++)
    for (int x = 0; x < area->width; x++)
      {
        guint inner = inner_directions (area, area->x + x, area->y + y);
        guint walls = piece->cells[amz_grid_position (piece, x, y)] & inner;
        guint8 *cell = grid->cells + amz_grid_position (grid, area->x + x, area->y + y);

        *cell = (guint8) ((*cell & ~inner) | walls);
      }
}

/*
 * amz_area_carve:
 *
 * Makes a new perfect maze inside the block: exactly one path between any two free cells that its walls
 * could join, and thus several trees where locked cells part the block.
 *
 * Returns: whether there was enough memory
 */
gboolean
amz_area_carve (AmzGrid *grid, const AmzArea *area, gint64 seed, GError **error)
{
  g_autoptr (AmzGrid) piece = new_piece (grid, area, error);
  gsize stack_size = 0;
  guint32 *stack = NULL;
  AmzRandom random;

  if (piece == NULL)
    return FALSE;
  stack_size = piece->length * sizeof *stack;
  stack = amz_memory_try_reserve (stack_size, _ ("the way back while carving"), error);
  if (stack == NULL)
    return FALSE;
  amz_random_init (&random, seed, AMZ_STREAM_CARVE);
  for (int y = 0; y < area->height; y++)
    for (int x = 0; x < area->width; x++)
      {
        gsize position = amz_grid_position (piece, x, y);

        if (is_new (piece->cells[position]))
          carve_from (piece, position, stack, &random);
      }
  put_piece (grid, area, piece);
  amz_memory_free (stack, stack_size);
  return TRUE;
}

/* Whether a cell has one passage, also where walls contradict each other. */
static gboolean
is_dead_end (const AmzGrid *grid, gsize position)
{
  return amz_braid_is_dead_end (~amz_grid_passages (grid, position));
}

/* Opens a wall unless this makes an open area.  If it does, the wall is as it was. */
static gboolean
try_to_open (AmzGrid *grid, gsize position, guint direction)
{
  gsize neighbour = position + (gsize) amz_grid_offset (grid, direction);
  guint8 cell_before = grid->cells[position];
  guint8 neighbour_before = grid->cells[neighbour];

  if (amz_open_area_allows (grid, position, direction))
    {
      amz_grid_open_at (grid, position, direction);
      return TRUE;
    }
  grid->cells[position] = cell_before;
  grid->cells[neighbour] = neighbour_before;
  return FALSE;
}

/* Opens one of the walls in some directions, if possible. Returns its direction, or 0. */
static guint
open_any (AmzGrid *grid, gsize position, guint directions, AmzRandom *random)
{
  while (directions != 0)
    {
      guint direction = amz_choose_direction (directions, random);

      if (try_to_open (grid, position, direction))
        return direction;
      directions &= ~direction;
    }
  return 0;
}

/* Opens a dead end: best towards another one, and only if there is no other way towards a cell without
 * any passage, which is one then.  Returns the direction, or 0. */
static guint
open_dead_end (AmzGrid *grid, gsize position, guint inner, AmzRandom *random)
{
  guint dead_ends = 0;
  guint alone = 0;
  guint others = 0;
  guint direction = 0;

  for (guint rest = inner & ~amz_grid_passages (grid, position); rest != 0; rest &= rest - 1)
    {
      guint towards = rest & (0u - rest);
      gsize neighbour = position + (gsize) amz_grid_offset (grid, towards);

      if (is_locked (grid, neighbour))
        continue;
      if (is_dead_end (grid, neighbour))
        dead_ends |= towards;
      else if (amz_grid_passages (grid, neighbour) == 0)
        alone |= towards;
      else
        others |= towards;
    }
  direction = open_any (grid, position, dead_ends, random);
  if (direction == 0)
    direction = open_any (grid, position, others, random);
  if (direction == 0)
    direction = open_any (grid, position, alone, random);
  return direction;
}

/* Opens a cell if it is a dead end, and then the cell behind the wall if this made it one. */
static void
open_from (AmzGrid *grid, const AmzArea *area, gsize position, AmzRandom *random)
{
  while (!is_locked (grid, position) && is_dead_end (grid, position))
    {
      guint inner = inner_directions (area, amz_grid_position_x (grid, position),
                                      amz_grid_position_y (grid, position));
      guint direction = open_dead_end (grid, position, inner, random);

      if (direction == 0)
        return;
      position += (gsize) amz_grid_offset (grid, direction);
    }
}

/*
 * amz_area_braid:
 *
 * Opens a wall of each dead end in the block, if an inner one can be opened without an open area.
 */
void
amz_area_braid (AmzGrid *grid, const AmzArea *area, gint64 seed)
{
  AmzRandom random;

  amz_random_init (&random, seed, AMZ_STREAM_DEAD_ENDS);
  for (int y = area->y; y < area->y + area->height; y++)
    for (int x = area->x; x < area->x + area->width; x++)
      open_from (grid, area, amz_grid_position (grid, x, y), &random);
}
