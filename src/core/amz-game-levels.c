/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-game-private.h"
#include "amz-grid-private.h"
#include "amz-maze-private.h"
#include "amz-placement.h"
#include "amz-recipe-private.h"
#include "amz-wave.h"

/* The mazes of a game.  What they are made of is told in docs/FORMATS.md. */

/* The first crazy maze has so many columns and rows, and so much time. */
#define CRAZY_SIZE 4
#define CRAZY_TIME 15000

/* What each later one adds to the time that is left, in milliseconds. */
#define CRAZY_TIME_A_STEP 400
#define CRAZY_LEAST_TIME 4000

static void
drop_pattern (AmzRecipe *recipe)
{
  g_autoptr (AmzPattern) none = amz_pattern_new_none ();

  amz_recipe_set_pattern (recipe, none);
}

static void
make_crazy (AmzRecipe *recipe, int level)
{
  /* A pattern that somebody drew is meant for one size. */
  if (amz_pattern_get_kind (recipe->pattern) != AMZ_PATTERN_KIND_42)
    drop_pattern (recipe);
  recipe->width = CRAZY_SIZE + level - 1;
  recipe->height = recipe->width;
  recipe->kind = AMZ_KIND_PERFECT;
  amz_recipe_place_at_corners (recipe);
}

/* Where the maze that is played was read from a file, the recipe may not allow to stand at its exit. */
static void
make_endless (AmzRecipe *recipe, int start_x, int start_y)
{
  if (amz_pattern_contains (recipe->pattern, recipe->width, recipe->height, start_x, start_y))
    drop_pattern (recipe);
  /* The exit is drawn later, and the limits are those of a path between two places that were chosen. */
  recipe->placement = AMZ_PLACEMENT_RANDOM;
}

/*
 * amz_game_make_level_recipe:
 * @level: from 1 in a crazy game, else from 2
 * @start_x: the column where an endless game goes on
 * @start_y: the row
 *
 * Returns: (transfer full): what the walls of a level are made from
 */
AmzRecipe *
amz_game_make_level_recipe (AmzGame *self, int level, int start_x, int start_y)
{
  AmzRecipe *recipe = amz_recipe_copy (self->recipe);

  recipe->seed = (gint64) ((guint64) recipe->seed + (guint64) level - 1);
  amz_recipe_set_path_limits (recipe, AMZ_PATH_LENGTH_ANY, AMZ_PATH_LENGTH_ANY);
  if (self->mode == AMZ_GAME_MODE_CRAZY)
    make_crazy (recipe, level);
  else
    make_endless (recipe, start_x, start_y);
  return recipe;
}

/* The same walls with the entry where the player stands, and the exit drawn. */
static AmzMaze *
move_ends (AmzMaze *maze, int start_x, int start_y)
{
  AmzGrid *grid = amz_maze_get_grid (maze);
  AmzRecipe *recipe = amz_maze_get_recipe (maze);
  gsize start = amz_grid_position (grid, start_x, start_y);
  gsize exit = amz_placement_random_exit (grid, recipe->seed, start);
  int x = amz_grid_position_x (grid, exit);
  int y = amz_grid_position_y (grid, exit);
  AmzMaze *moved = amz_maze_new_with_ends (grid, start_x, start_y, x, y);

  amz_recipe_set_entry (recipe, start_x, start_y);
  amz_recipe_set_exit (recipe, x, y);
  amz_maze_set_recipe (moved, recipe);
  return moved;
}

static AmzMaze *
make_maze (AmzGame *self, int level, int start_x, int start_y, GError **error)
{
  g_autoptr (AmzRecipe) recipe = amz_game_make_level_recipe (self, level, start_x, start_y);
  g_autoptr (AmzMaze) maze = amz_maze_generate (recipe, NULL, error);

  if (maze == NULL || self->mode == AMZ_GAME_MODE_CRAZY)
    return g_steal_pointer (&maze);
  return move_ends (maze, start_x, start_y);
}

/* Puts the player into a maze. */
static gboolean
set_maze (AmzGame *self, AmzMaze *maze, GError **error)
{
  AmzGrid *grid = amz_maze_get_grid (maze);
  gsize entry = 0;
  gsize exit = 0;
  g_autoptr (AmzWave) wave = NULL;

  if (!amz_maze_get_ends (maze, &entry, &exit, error))
    return FALSE;
  if (entry == exit)
    {
      g_set_error_literal (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_ENDS,
                           _ ("Entry and exit are the same cell, so there is nothing to play"));
      return FALSE;
    }
  wave = amz_wave_new (grid, exit, entry, NULL, error);
  if (wave == NULL)
    return FALSE;
  if (wave->length < 0)
    {
      g_set_error_literal (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_NO_PATH,
                           _ ("No path leads from the entry to the exit, so nobody could win"));
      return FALSE;
    }
  g_set_object (&self->maze, maze);
  self->grid = grid;
  self->exit = exit;
  self->position = entry;
  self->shortest = wave->length;
  self->steps = 0;
  self->level++;
  return TRUE;
}

/*
 * amz_game_start:
 * @maze: (nullable): the first maze; %NULL in a crazy game
 *
 * Begins the first level.
 *
 * Returns: whether it can be played
 */
gboolean
amz_game_start (AmzGame *self, AmzMaze *maze, GError **error)
{
  g_autoptr (AmzMaze) first = NULL;

  self->deadline = -1;
  if (self->mode != AMZ_GAME_MODE_CRAZY)
    return set_maze (self, maze, error);
  first = make_maze (self, 1, 0, 0, error);
  self->deadline = CRAZY_TIME;
  return first != NULL && set_maze (self, first, error);
}

/*
 * amz_game_start_next_level:
 *
 * Goes on to the next maze, with more time in a crazy game.
 *
 * Returns: whether there is one; if not, all stays as it was
 */
gboolean
amz_game_start_next_level (AmzGame *self, GError **error)
{
  int x = amz_grid_position_x (self->grid, self->position);
  int y = amz_grid_position_y (self->grid, self->position);
  g_autoptr (AmzMaze) maze = make_maze (self, self->level + 1, x, y, error);

  if (maze == NULL || !set_maze (self, maze, error))
    return FALSE;
  if (self->mode == AMZ_GAME_MODE_CRAZY)
    self->deadline += MAX (CRAZY_LEAST_TIME, CRAZY_TIME_A_STEP * self->shortest);
  return TRUE;
}
