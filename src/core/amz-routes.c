/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-blocks.h"
#include "amz-braid-private.h"
#include "amz-braid.h"
#include "amz-choice.h"
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

/* Where there is none, a part is searched cell by cell.  After so many of them a count tells whether
 * there can be any, before the rest is searched. */
#define CELLS_BEFORE_COUNT 64

typedef struct
{
  AmzGrid *grid;
  const AmzBlocks *blocks;
  AmzBlocks *all_walls; /* what cannot be avoided; made when first needed */
  AmzRandom *random;
  GCancellable *cancellable;
  gssize offsets[16];
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
    if (number - parts->separations[i].first < parts->separations[i].size &&
        number >= parts->separations[i].first)
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

/* Goes on to the next cell of a far side: along the tree of the search, whose branches are found by
 * looking at which neighbours were found from here.  Returns FALSE after the last one. */
static gboolean
next_in_tree (const Cure *cure, gsize *position, gsize root)
{
  const guint8 *parents = cure->blocks->parents;
  gsize cell = *position;
  guint after =
      0; /* of the current cell's branches, those in this direction and before it are done */

  for (;;)
    {
      guint up = 0;

      for (guint direction = after == 0 ? 1 : after << 1; direction < 16; direction <<= 1)
        {
          gsize neighbour = cell + (gsize) cure->offsets[direction];

          if (parents[neighbour] >> 4 == amz_opposite (direction))
            {
              *position = neighbour;
              return TRUE;
            }
        }
      if (cell == root)
        return FALSE;
      up = parents[cell] >> 4;
      cell += (gsize) cure->offsets[up];
      after = amz_opposite (up);
    }
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

/* A wall between two groups. */
typedef struct
{
  gsize position;
  guint direction;
} Wall;

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

/* Whether walls could join the group to anything: in the graph of all walls, more hangs together with
 * it when the cell is blocked. */
static gboolean
can_be_joined (Cure *cure, const Parts *parts, guint group, gboolean *possible, GError **error)
{
  guint32 size = 0;
  gsize neighbour = 0;

  if (cure->all_walls == NULL)
    cure->all_walls = amz_blocks_new (cure->grid, AMZ_BLOCKS_ALL_WALLS, cure->cancellable, error);
  if (cure->all_walls == NULL)
    return FALSE;
  for (guint i = 0; i + 1 < parts->n_parts; i++)
    if (parts->groups[i] == group)
      {
        size += parts->separations[i].size;
        neighbour = parts->position + (gsize) cure->offsets[parts->separations[i].direction];
      }
  *possible = amz_blocks_get_far_size (cure->all_walls, parts->position, neighbour) > size;
  return TRUE;
}

/* Joins a group to another one at any of its cells, or marks it as done where that is impossible.
 * Returns FALSE only on an error. */
static gboolean
join_anywhere (Cure *cure, Parts *parts, guint group, GError **error)
{
  guint n_seen = 0;
  gboolean possible = TRUE;

  for (guint i = 0; i + 1 < parts->n_parts; i++)
    {
      gsize root = parts->position + (gsize) cure->offsets[parts->separations[i].direction];
      gsize position = root;

      if (parts->groups[i] != group)
        continue;
      do
        {
          guint directions = directions_out (cure, parts, group, position);

          if (join_through_passage (cure, parts, position))
            return TRUE;
          if (directions != 0)
            {
              Wall wall = { position, amz_choose_direction (directions, cure->random) };

              open_and_join (cure, parts, &wall);
              return TRUE;
            }
          if (++n_seen == CELLS_BEFORE_COUNT &&
              !can_be_joined (cure, parts, group, &possible, error))
            return FALSE;
        }
      while (possible && next_in_tree (cure, &position, root));
      if (!possible)
        break;
    }
  parts->done[group] = TRUE;
  return TRUE;
}

/* Joins all that one cell keeps apart, as far as can be. */
static gboolean
join_parts (Cure *cure, Parts *parts, GError **error)
{
  for (guint i = 0; i < parts->n_parts; i++)
    parts->groups[i] = i;
  for (guint i = 0; i + 1 < parts->n_parts; i++)
    while (parts->groups[i] != parts->groups[parts->n_parts - 1] && !parts->done[parts->groups[i]])
      if (!join_nearby (cure, parts) && !join_anywhere (cure, parts, parts->groups[i], error))
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
  Cure cure = { .grid = grid, .blocks = blocks, .random = random, .cancellable = cancellable };
  gboolean cured = TRUE;
  guint i = 0;

  if (blocks == NULL)
    return FALSE;
  amz_grid_get_offsets (grid, cure.offsets);
  while (cured && i < blocks->separations->len)
    {
      const AmzSeparation *separation = &g_array_index (blocks->separations, AmzSeparation, i);
      Parts parts = { .position = separation->position, .separations = separation };

      while (i < blocks->separations->len &&
             g_array_index (blocks->separations, AmzSeparation, i).position == separation->position)
        {
          parts.n_parts++;
          i++;
        }
      if (!separation->is_cut)
        continue;
      if (blocks->parents[separation->position] != 0)
        parts.n_parts++;
      cured = join_parts (&cure, &parts, error);
    }
  g_clear_pointer (&cure.all_walls, amz_blocks_free);
  return cured;
}
