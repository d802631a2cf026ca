/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-recipe-guess.h"

#include "amz-grid-private.h"

/* Whether there are as many passages as open cells, or more: then some of them close a loop. */
static gboolean
has_loops (const AmzGrid *grid)
{
  gint64 n_open = 0;
  gint64 n_passages = 0;

  for (int y = 0; y < grid->height; y++)
    {
      const guint8 *cell = grid->cells + amz_grid_position (grid, 0, y);
      const guint8 *end = cell + grid->width;

      for (; cell < end; cell++)
        {
          guint passages = amz_passages_of (cell, (gssize) grid->stride);

          n_open += (*cell & AMZ_WALLS_MASK) != AMZ_WALLS_MASK;
          n_passages +=
              ((passages / AMZ_DIRECTION_EAST) & 1) + ((passages / AMZ_DIRECTION_SOUTH) & 1);
        }
    }
  return n_passages >= n_open;
}

/* Whether all cells of a pattern are closed.  One that does not fit in the maze is not there. */
static gboolean
has_pattern (const AmzGrid *grid, const AmzPattern *pattern)
{
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;

  if (!amz_pattern_get_area (pattern, grid->width, grid->height, &left, &top, &width, &height))
    return FALSE;
  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      if (amz_pattern_contains (pattern, grid->width, grid->height, x, y) &&
          amz_grid_get_walls (grid, x, y) != AMZ_WALLS_MASK)
        return FALSE;
  return TRUE;
}

/*
 * amz_recipe_guess:
 * @maze: a maze that brings no recipe
 * @seed: the seed to go on with, since walls do not tell theirs
 *
 * Finds settings that give another maze of the same kind: its size, its ends where it has them, perfect
 * where it has no loop, and with the 42 pattern where it has that.
 *
 * Returns: (transfer full): the settings
 */
AmzRecipe *
amz_recipe_guess (AmzMaze *maze, gint64 seed)
{
  const AmzGrid *grid = amz_maze_get_grid (maze);
  AmzRecipe *recipe = amz_recipe_new (grid->width, grid->height);
  g_autoptr (AmzPattern) pattern_42 = amz_pattern_new_42 ();
  g_autoptr (AmzPattern) none = amz_pattern_new_none ();
  int x = 0;
  int y = 0;

  amz_recipe_set_seed (recipe, seed);
  amz_recipe_set_kind (recipe, has_loops (grid) ? AMZ_KIND_PLAYABLE : AMZ_KIND_PERFECT);
  amz_recipe_set_pattern (recipe, has_pattern (grid, pattern_42) ? pattern_42 : none);
  if (amz_maze_get_entry (maze, &x, &y))
    amz_recipe_set_entry (recipe, x, y);
  if (amz_maze_get_exit (maze, &x, &y))
    amz_recipe_set_exit (recipe, x, y);
  return recipe;
}
