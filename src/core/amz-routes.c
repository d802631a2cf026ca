/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-blocks.h"
#include "amz-braid-private.h"
#include "amz-braid.h"
#include "amz-choice.h"
#include "amz-memory.h"
#include "amz-open-area.h"

/*
 * Cures bridges and cut cells.
 *
 * One search of the braided board tells for every cell what hangs on it alone: parts of which each
 * must be joined to another one by a passage that avoids the cell.  A part whose walls all lead to the
 * pattern, the border or the cell itself is left as it is: no generator could do better.
 *
 * Opening a wall only ever adds routes, and the wall that is closed where a 3 × 3 area would arise
 * takes none away (see amz_open_area_open_and_mend()).  So what one cure achieved, no later one undoes;
 * the separations of the first search are all that must be looked at, each once.
 */

/* A cell has four neighbours, so it keeps apart four parts at most. */
#define MAX_PARTS 4

/* Walls are looked for in squares around the cell first, so far away from it. */
#define REACH 8

/* How many cut cells are cured between two looks at the cancellable. */
#define CELLS_PER_CHECK (1u << 12)

/* A wall between two groups, seen from one of its cells. */
typedef struct
{
  gsize position;
  guint direction;
} Wall;

/* Cells by their number in the search, for walks through the cells of a part. */
typedef struct
{
  gsize size;         /* in bytes, of both */
  guint32 *positions; /* by number */
  guint32 *skips; /* by number: 0, or a later one to go on with, because no cell before that leads
                       * anywhere */
} Order;

typedef struct
{
  AmzGrid *grid;
  const AmzBlocks *blocks;
  AmzRandom *random;
  gssize offsets[16];
  Wall last;   /* the last wall that was opened; position 0 if there was none */
  Order order; /* made when first needed */
} Cure;

/* What one cell keeps apart. */
typedef struct
{
  gsize position;
  const AmzSeparation *separations; /* the parts behind it, seen from where the search began */
  guint n_parts;                    /* including the one in which the search began, the last one */
  guint groups[MAX_PARTS];          /* by part; parts that have been joined are of one group */
  gboolean done[MAX_PARTS];         /* by group: nothing more can be joined to it */
} Parts;

static guint
part_of (const Cure *cure, const Parts *parts, gsize position)
{
  guint32 number = cure->blocks->numbers[position];

  for (guint i = 0; i + 1 < parts->n_parts; i++)
    if (number - parts->separations[i].first < parts->separations[i].size)
      return i;
  return parts->n_parts - 1;
}

static void
join (Parts *parts, guint group, guint other)
{
  for (guint i = 0; i < parts->n_parts; i++)
    if (parts->groups[i] == other)
      parts->groups[i] = group;
}

/* The directions from a cell of a group to cells of others, in which there is a passage already or
 * could be one. */
static guint
directions_out (const Cure *cure, const Parts *parts, guint group, gsize position)
{
  guint candidates =
      amz_braid_openable (cure->grid, position) | (~cure->grid->cells[position] & AMZ_WALLS_MASK);
  guint result = 0;

  for (; candidates != 0; candidates &= candidates - 1)
    {
      guint direction = candidates & (0u - candidates);
      gsize neighbour = position + (gsize) cure->offsets[direction];

      if (neighbour != parts->position && parts->groups[part_of (cure, parts, neighbour)] != group)
        result |= direction;
    }
  return result;
}

static void
join_through (Cure *cure, Parts *parts, guint group, gsize position, guint direction)
{
  gsize neighbour = position + (gsize) cure->offsets[direction];

  join (parts, group, parts->groups[part_of (cure, parts, neighbour)]);
}

/* Joins two groups that have a passage between them already, at a cell. */
static gboolean
join_through_passage (Cure *cure, Parts *parts, gsize position)
{
  guint group = parts->groups[part_of (cure, parts, position)];
  guint open = directions_out (cure, parts, group, position) & ~(guint) cure->grid->cells[position];

  if (open == 0)
    return FALSE;
  join_through (cure, parts, group, position, open & (0u - open));
  return TRUE;
}

static void
open_and_join (Cure *cure, Parts *parts, const Wall *wall)
{
  guint group = parts->groups[part_of (cure, parts, wall->position)];

  if (amz_open_area_allows (cure->grid, wall->position, wall->direction))
    amz_grid_open_at (cure->grid, wall->position, wall->direction);
  else
    amz_open_area_open_and_mend (cure->grid, wall->position, wall->direction, cure->random);
  cure->last = *wall;
  join_through (cure, parts, group, wall->position, wall->direction);
}

/* Looks at one cell near the one that keeps the parts apart, unless it lies outside or is locked.
 * Returns TRUE if it has a passage that joins two groups; else adds its walls between groups. */
static gboolean
look_at (Cure *cure, Parts *parts, int x, int y, Wall *walls, guint *n_walls)
{
  gsize position = amz_grid_position (cure->grid, x, y);
  guint directions = 0;

  if (!amz_grid_contains (cure->grid, x, y) ||
      (cure->grid->cells[position] & AMZ_CELL_LOCKED) != 0 || position == parts->position)
    return FALSE;
  if (join_through_passage (cure, parts, position))
    return TRUE;
  directions =
      directions_out (cure, parts, parts->groups[part_of (cure, parts, position)], position);
  for (; directions != 0; directions &= directions - 1)
    walls[(*n_walls)++] = (Wall){ position, directions & (0u - directions) };
  return FALSE;
}

/* Chooses a wall whose opening makes no open area; any other one only if there is none. */
static Wall
choose_wall (Cure *cure, Wall *walls, guint n_walls)
{
  Wall wall = { 0, 0 };

  while (n_walls > 0)
    {
      guint i = (guint) amz_random_below (cure->random, n_walls);

      wall = walls[i];
      if (amz_open_area_allows (cure->grid, wall.position, wall.direction))
        break;
      walls[i] = walls[--n_walls];
    }
  return wall;
}

/* Joins two groups near the cell: a wall of the smallest square that has one is opened. */
static gboolean
join_nearby (Cure *cure, Parts *parts)
{
  Wall walls[8 * REACH * 4]; /* four for each cell of the largest square's edge */
  int x = amz_grid_position_x (cure->grid, parts->position);
  int y = amz_grid_position_y (cure->grid, parts->position);

  for (int distance = 1; distance <= REACH; distance++)
    {
      guint n_walls = 0;

      for (int dy = -distance; dy <= distance; dy++)
        {
          int step = ABS (dy) == distance ? 1 : 2 * distance;

          for (int dx = -distance; dx <= distance; dx += step)
            if (look_at (cure, parts, x + dx, y + dy, walls, &n_walls))
              return TRUE;
        }
      if (n_walls > 0)
        {
          Wall wall = choose_wall (cure, walls, n_walls);

          open_and_join (cure, parts, &wall);
          return TRUE;
        }
    }
  return FALSE;
}

/* What was opened for an inner cell often cures those around it as well. */
static void
join_through_last_wall (Cure *cure, Parts *parts)
{
  gsize neighbour = cure->last.position + (gsize) cure->offsets[cure->last.direction];

  if (cure->last.position != 0 && cure->last.position != parts->position &&
      neighbour != parts->position)
    join_through (cure, parts, parts->groups[part_of (cure, parts, cure->last.position)],
                  cure->last.position, cure->last.direction);
}

static gboolean
make_order (Cure *cure, GError **error)
{
  const AmzBlocks *blocks = cure->blocks;
  Order *order = &cure->order;

  /* One number more, for what comes after the last cell. */
  order->size = (blocks->length + 1) * sizeof (guint32);
  order->positions = amz_memory_try_reserve (order->size, _ ("the search for bridges"), error);
  if (order->positions == NULL)
    return FALSE;
  order->skips = amz_memory_try_reserve (order->size, _ ("the search for bridges"), error);
  if (order->skips == NULL)
    return FALSE;
  for (gsize position = 0; position < blocks->length; position++)
    if (blocks->numbers[position] != AMZ_BLOCKS_UNSEEN)
      order->positions[blocks->numbers[position]] = (guint32) position;
  return TRUE;
}

static void
order_clear (Order *order)
{
  amz_memory_free (order->positions, order->size);
  amz_memory_free (order->skips, order->size);
}

/* The first number from here on that is not to be skipped.  Ways are shortened as they are gone. */
static guint32
next_to_look_at (Order *order, guint32 number)
{
  while (order->skips[number] != 0)
    {
      guint32 next = order->skips[number];

      if (order->skips[next] != 0)
        order->skips[number] = order->skips[next];
      number = next;
    }
  return number;
}

/* Finds a cell of a group beside a cell of another one, anywhere.
 *
 * Where there is none beside a cell, its free neighbours are of the same group, or it is the one that
 * keeps the parts apart.  All these lie in each far side that is looked at later, if the cell itself
 * does: such a far side encloses those that were looked at before, or has nothing in common with them.
 * So the cell is never looked at again, and all walks together take little more than one look at each. */
static gboolean
find_way_out (Cure *cure, const Parts *parts, guint group, gsize *position)
{
  Order *order = &cure->order;

  for (guint i = 0; i + 1 < parts->n_parts; i++)
    {
      const AmzSeparation *separation = &parts->separations[i];
      guint32 end = separation->first + separation->size;

      if (parts->groups[i] != group)
        continue;
      for (guint32 number = next_to_look_at (order, separation->first); number < end;
           number = next_to_look_at (order, number + 1))
        {
          *position = order->positions[number];
          if (directions_out (cure, parts, group, *position) != 0)
            return TRUE;
          order->skips[number] = number + 1;
        }
    }
  return FALSE;
}

static void
join_at (Cure *cure, Parts *parts, guint group, gsize position)
{
  if (!join_through_passage (cure, parts, position))
    {
      guint directions = directions_out (cure, parts, group, position);
      Wall wall = { position, amz_choose_direction (directions, cure->random) };

      open_and_join (cure, parts, &wall);
    }
}

/* Whether no cell of a group is so far away that join_nearby() did not look at it. */
static gboolean
is_near (const Parts *parts, guint group)
{
  for (guint i = 0; i + 1 < parts->n_parts; i++)
    if (parts->groups[i] == group && parts->separations[i].size > REACH)
      return FALSE;
  return TRUE;
}

/* Joins two groups, or marks one as done that can be joined to nothing.  Returns FALSE on an error.
 *
 * On most boards there is always something nearby to join.  Where there once was not, the pattern leaves
 * narrow ways: from then on it is first seen whether there is anything to join at all. */
static gboolean
join_group (Cure *cure, Parts *parts, guint group, GError **error)
{
  gsize position = 0;

  if (cure->order.positions == NULL)
    {
      if (join_nearby (cure, parts))
        return TRUE;
      if (!is_near (parts, group) && !make_order (cure, error))
        return FALSE;
    }
  if (cure->order.positions == NULL || !find_way_out (cure, parts, group, &position))
    parts->done[group] = TRUE;
  else if (!join_nearby (cure, parts))
    join_at (cure, parts, group, position);
  return TRUE;
}

/* Joins all that one cell keeps apart, as far as can be. */
static gboolean
join_parts (Cure *cure, Parts *parts, GError **error)
{
  for (guint i = 0; i < parts->n_parts; i++)
    parts->groups[i] = i;
  join_through_last_wall (cure, parts);
  for (guint i = 0; i + 1 < parts->n_parts; i++)
    while (parts->groups[i] != parts->groups[parts->n_parts - 1] && !parts->done[parts->groups[i]])
      if (!join_group (cure, parts, parts->groups[i], error))
        return FALSE;
  return TRUE;
}

/*
 * amz_braid_routes:
 *
 * Opens walls until there are two independent routes between any two cells between which there can
 * be.  The grid must be connected, and both sides of every wall must agree.
 *
 * Returns: whether it could be done; if not, there is not enough memory or it was cancelled
 */
gboolean
amz_braid_routes (AmzGrid *grid, AmzRandom *random, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzBlocks) blocks = amz_blocks_new (grid, AMZ_BLOCKS_PASSAGES, cancellable, error);
  Cure cure = { .grid = grid, .blocks = blocks, .random = random };
  gboolean cured = TRUE;
  guint n_cells = 0;
  gsize i = 0;

  if (blocks == NULL)
    return FALSE;
  amz_grid_get_offsets (grid, cure.offsets);
  while (cured && i < blocks->n_separations)
    {
      const AmzSeparation *separation = &blocks->separations[i];
      Parts parts = { .position = separation->position, .separations = separation };

      while (i < blocks->n_separations && blocks->separations[i].position == separation->position)
        {
          parts.n_parts++;
          i++;
        }
      if (!separation->is_cut)
        continue;
      if (blocks->parents[separation->position] != 0)
        parts.n_parts++;
      cured = join_parts (&cure, &parts, error) &&
              (++n_cells % CELLS_PER_CHECK != 0 ||
               !g_cancellable_set_error_if_cancelled (cancellable, error));
    }
  order_clear (&cure.order);
  return cured;
}
