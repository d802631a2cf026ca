/* SPDX-License-Identifier: MIT */
#include "playing.h"

#include "ascii.h"

/*
 * playing_read_maze:
 * @drawing: a maze with the letters "a" and "z"
 *
 * Returns: (transfer full): the maze with its entry at "a" and its exit at "z"
 */
AmzMaze *
playing_read_maze (const char *drawing)
{
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  int entry_x = 0;
  int entry_y = 0;
  int exit_x = 0;
  int exit_y = 0;

  ascii_find (drawing, 'a', &entry_x, &entry_y);
  ascii_find (drawing, 'z', &exit_x, &exit_y);
  return amz_maze_new_with_ends (grid, entry_x, entry_y, exit_x, exit_y);
}

/*
 * playing_parse_recipe:
 * @line: a recipe
 *
 * Returns: (transfer full): the recipe
 */
AmzRecipe *
playing_parse_recipe (const char *line)
{
  g_autoptr (GError) error = NULL;
  AmzRecipe *recipe = amz_recipe_parse (line, &error);

  g_assert_no_error (error);
  return recipe;
}

/*
 * playing_start:
 * @line: a recipe
 *
 * Returns: (transfer full): a game that has begun
 */
AmzGame *
playing_start (const char *line, AmzGameMode mode)
{
  g_autoptr (AmzRecipe) recipe = playing_parse_recipe (line);
  g_autoptr (GError) error = NULL;
  AmzGame *game = amz_game_new (recipe, mode, &error);

  g_assert_no_error (error);
  return game;
}

/*
 * playing_walk_to_exit:
 * @time: when to begin
 *
 * Walks a shortest path as fast as that can be, with a key wherever the player stands.
 *
 * Returns: the time of the last step
 */
gint64
playing_walk_to_exit (AmzGame *game, gint64 time)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzSolution) solution = amz_solution_new (amz_game_get_maze (game), NULL, &error);
  g_autofree char *path = amz_solution_dup_first (solution);
  int level = amz_game_get_level (game);

  g_assert_no_error (error);
  g_assert_cmpint (amz_game_get_shortest (game), ==, amz_solution_get_length (solution));
  for (const char *letter = path; *letter != '\0'; letter++)
    {
      g_assert_cmpint (amz_game_get_level (game), ==, level);
      if (letter > path)
        time += AMZ_GAME_STEP_TIME;
      /* Who runs needs no key, and there takes none that is for later. */
      if (!amz_game_get_running (game))
        amz_game_press (game, amz_direction_from_letter (*letter), time);
      amz_game_advance (game, time);
    }
  return time;
}
