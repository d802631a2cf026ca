/* SPDX-License-Identifier: MIT */
#include "playing.h"

#define STEP ((gint64) AMZ_GAME_STEP_TIME)

/* The mazes of a game, and its time. */

static void
assert_end (gboolean (*get_end) (AmzMaze *, int *, int *), AmzMaze *maze, int x, int y)
{
  int end_x = -1;
  int end_y = -1;

  g_assert_true (get_end (maze, &end_x, &end_y));
  g_assert_cmpint (end_x, ==, x);
  g_assert_cmpint (end_y, ==, y);
}

/* What a maze's recipe says of it is true. */
static void
assert_reproducible (AmzMaze *maze)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) again = amz_maze_generate (amz_maze_get_recipe (maze), NULL, &error);
  int x = 0;
  int y = 0;

  g_assert_no_error (error);
  g_assert_true (amz_grid_equal (amz_maze_get_grid (maze), amz_maze_get_grid (again)));
  amz_maze_get_entry (maze, &x, &y);
  assert_end (amz_maze_get_entry, again, x, y);
  amz_maze_get_exit (maze, &x, &y);
  assert_end (amz_maze_get_exit, again, x, y);
}

static void
test_endless (void)
{
  g_autoptr (AmzGame) game = playing_start (
      "amazeing:1 size=12x9 seed=9223372036854775800 min-path=10 edited", AMZ_GAME_MODE_ENDLESS);
  g_autoptr (GHashTable) exits = g_hash_table_new (NULL, NULL);
  gint64 time = 0;
  gint64 seed = 0;
  gint64 total = 0;

  seed = amz_recipe_get_seed (amz_game_get_recipe (game));
  for (int level = 1; level <= 200; level++)
    {
      AmzMaze *maze = amz_game_get_maze (game);
      int x = 0;
      int y = 0;

      g_assert_cmpint (amz_game_get_level (game), ==, level);
      g_assert_cmpint (amz_game_get_steps (game), ==, 0);
      g_assert_cmpint (amz_game_get_heading (game), ==, AMZ_DIRECTION_NONE);
      g_assert_cmpint (amz_maze_get_width (maze), ==, 12);
      g_assert_cmpint (amz_maze_get_height (maze), ==, 9);
      g_assert_cmpint (amz_recipe_get_kind (amz_maze_get_recipe (maze)), ==, AMZ_KIND_PLAYABLE);
      g_assert_cmpint (amz_recipe_get_seed (amz_maze_get_recipe (maze)), ==,
                       (gint64) ((guint64) seed + (guint64) level - 1));
      g_assert_true (amz_grid_get_locked (amz_maze_get_grid (maze), 3, 2));
      assert_reproducible (maze);
      amz_maze_get_exit (maze, &x, &y);
      g_hash_table_add (exits, GINT_TO_POINTER (y * 12 + x));
      total += amz_game_get_shortest (game);
      time = playing_walk_to_exit (game, time) + STEP;
      assert_end (amz_maze_get_entry, amz_game_get_maze (game), x, y);
      amz_game_get_player (game, &x, &y);
      assert_end (amz_maze_get_entry, amz_game_get_maze (game), x, y);
    }
  g_assert_cmpuint (g_hash_table_size (exits), >, 70);
  g_assert_cmpint (amz_game_get_state (game), ==, AMZ_GAME_STATE_PLAYING);
  g_assert_cmpint (amz_game_get_total_steps (game), ==, total);
  g_assert_cmpint (amz_game_get_total_shortest (game), ==, total);
}

/* In a maze from elsewhere the player may come to stand where the others have their pattern. */
static void
test_endless_on_pattern (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) grid = amz_grid_new (9, 7, &error);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzGame) game = NULL;
  g_autoptr (AmzGame) again = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (30, 20);
  AmzMaze *next = NULL;

  g_assert_no_error (error);
  amz_grid_open (grid, 0, 1, AMZ_DIRECTION_EAST);
  maze = amz_maze_new_with_ends (grid, 0, 1, 1, 1);
  game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, NULL, &error);
  g_assert_no_error (error);
  amz_game_press (game, AMZ_DIRECTION_EAST, 0);
  g_assert_cmpint (amz_game_get_level (game), ==, 2);
  next = amz_game_get_maze (game);
  assert_end (amz_maze_get_entry, next, 1, 1);
  g_assert_cmpint (amz_maze_get_width (next), ==, 9);
  g_assert_false (amz_grid_get_locked (amz_maze_get_grid (next), 1, 1));
  assert_reproducible (next);

  /* A recipe of another size is taken for its kind. */
  amz_recipe_set_kind (recipe, AMZ_KIND_PERFECT);
  again = amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, recipe, &error);
  g_assert_no_error (error);
  amz_game_press (again, AMZ_DIRECTION_EAST, 0);
  next = amz_game_get_maze (again);
  g_assert_cmpint (amz_maze_get_width (next), ==, 9);
  g_assert_cmpint (amz_maze_get_height (next), ==, 7);
  g_assert_cmpint (amz_recipe_get_kind (amz_maze_get_recipe (next)), ==, AMZ_KIND_PERFECT);
  g_assert_cmpint (amz_recipe_get_width (recipe), ==, 30);
}

/* One cell wide no board is playable. */
static void
test_endless_narrow (void)
{
  g_autoptr (AmzMaze) maze = playing_read_maze ("+--+\n|a |\n+  +\n|z |\n+--+\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGame) game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, NULL, &error);

  g_assert_no_error (error);
  for (int i = 0; i < 10; i++)
    {
      amz_game_press (game, i % 2 == 0 ? AMZ_DIRECTION_SOUTH : AMZ_DIRECTION_NORTH, i * STEP);
      g_assert_cmpint (amz_game_get_level (game), ==, i + 2);
    }
}

static const char five_by_two[] = "+--+--+--+--+--+\n"
                                  "|a             |\n"
                                  "+--+--+--+--+  +\n"
                                  "|z             |\n"
                                  "+--+--+--+--+--+\n";

/* A pattern that parts the maze is found out only when a maze is made. */
static void
test_endless_failed (void)
{
  static const guint8 cells[] = { 1, 1, 1, 1, 1 };
  g_autoptr (AmzMaze) maze = playing_read_maze (five_by_two);
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (5, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzPattern) pattern = amz_pattern_new_cells (2, 0, 1, 2, cells, 2, &error);
  g_autoptr (AmzGame) game = NULL;

  g_assert_no_error (error);
  amz_recipe_set_pattern (recipe, pattern);
  game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, recipe, &error);
  g_assert_no_error (error);
  playing_walk_to_exit (game, 0);
  g_assert_cmpint (amz_game_get_state (game), ==, AMZ_GAME_STATE_FAILED);
  g_assert_true (
      g_error_matches (amz_game_get_problem (game), AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN));
  g_assert_cmpint (amz_game_get_level (game), ==, 1);
  g_assert_cmpint (amz_game_get_total_steps (game), ==, 9);
  amz_game_press (game, AMZ_DIRECTION_WEST, 10000);
  g_assert_cmpint (amz_game_get_steps (game), ==, 9);

  /* One that does not fit at all is refused at once. */
  amz_recipe_set_size (recipe, 2, 2);
  g_clear_object (&game);
  g_clear_object (&maze);
  maze = playing_read_maze ("+--+--+\n|a  z |\n+--+--+\n");
  game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, recipe, &error);
  g_assert_null (game);
  g_assert_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN);
}

static void
assert_crazy_maze (AmzGame *game, gint64 seed, int level)
{
  AmzMaze *maze = amz_game_get_maze (game);
  AmzRecipe *recipe = amz_maze_get_recipe (maze);
  int size = level + 3;

  g_assert_cmpint (amz_game_get_level (game), ==, level);
  g_assert_cmpint (amz_maze_get_width (maze), ==, size);
  g_assert_cmpint (amz_maze_get_height (maze), ==, size);
  assert_end (amz_maze_get_entry, maze, 0, 0);
  assert_end (amz_maze_get_exit, maze, size - 1, size - 1);
  g_assert_cmpint (amz_recipe_get_kind (recipe), ==, AMZ_KIND_PERFECT);
  g_assert_cmpint (amz_recipe_get_seed (recipe), ==, seed + level - 1);
  g_assert_cmpint (amz_recipe_get_min_path (recipe), ==, AMZ_PATH_LENGTH_ANY);
  if (size >= 9)
    g_assert_true (amz_grid_get_locked (amz_maze_get_grid (maze), (size - 6) / 2, (size - 5) / 2));
  assert_reproducible (maze);
}

static void
test_crazy (void)
{
  g_autoptr (AmzGame) game = playing_start (
      "amazeing:1 size=30x3 seed=7 kind=playable min-path=400 max-path=500 placement=random",
      AMZ_GAME_MODE_CRAZY);
  gint64 time = 0;
  gint64 deadline = 15000;
  gint64 total = 0;

  for (int level = 1; level <= 30; level++)
    {
      assert_crazy_maze (game, 7, level);
      g_assert_cmpint (amz_game_get_remaining (game), ==, deadline - amz_game_get_clock (game));
      total += amz_game_get_shortest (game);
      time = playing_walk_to_exit (game, time) + STEP;
      deadline += MAX (4000, 400 * amz_game_get_shortest (game));
    }
  g_assert_cmpint (amz_game_get_total_steps (game), ==, total);

  /* Time runs out, a millisecond later than the last one that is left. */
  g_assert_cmpint (amz_game_get_next_time (game), ==, deadline);
  amz_game_advance (game, deadline - 1);
  g_assert_cmpint (amz_game_get_state (game), ==, AMZ_GAME_STATE_PLAYING);
  g_assert_cmpint (amz_game_get_remaining (game), ==, 1);
  amz_game_advance (game, G_MAXINT64);
  g_assert_cmpint (amz_game_get_state (game), ==, AMZ_GAME_STATE_LOST);
  g_assert_cmpint (amz_game_get_remaining (game), ==, 0);
  g_assert_cmpint (amz_game_get_clock (game), ==, deadline);
  g_assert_cmpint (amz_game_get_level (game), ==, 31);
  g_assert_cmpint (amz_game_get_next_time (game), ==, -1);
}

/* The least time that a maze adds counts where its path is short: 4 s for up to 10 steps. */
static void
test_crazy_least_time (void)
{
  gboolean seen_least = FALSE;

  for (gint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (AmzRecipe) recipe = amz_recipe_new (9, 9);
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzGame) game = NULL;
      gint64 shortest = 0;

      amz_recipe_set_seed (recipe, seed);
      game = amz_game_new (recipe, AMZ_GAME_MODE_CRAZY, &error);
      g_assert_no_error (error);
      g_assert_cmpint (amz_game_get_remaining (game), ==, 15000);
      playing_walk_to_exit (game, 0);
      shortest = amz_game_get_shortest (game);
      g_assert_cmpint (amz_game_get_level (game), ==, 2);
      g_assert_cmpint (shortest, >=, 8);
      g_assert_cmpint (amz_game_get_clock (game) + amz_game_get_remaining (game), ==,
                       15000 + (shortest <= 10 ? 4000 : shortest * 400));
      seen_least = seen_least || shortest < 10;
    }
  g_assert_true (seen_least);
}

/* The last step at the last moment is too late, a millisecond before it is not. */
static void
test_crazy_last_moment (void)
{
  const char *recipe = "amazeing:1 size=5x5 seed=1";

  for (int late = 0; late < 2; late++)
    {
      g_autoptr (AmzGame) game = playing_start (recipe, AMZ_GAME_MODE_CRAZY);
      g_autoptr (AmzGame) other = playing_start (recipe, AMZ_GAME_MODE_CRAZY);
      gint64 needed = playing_walk_to_exit (other, 0);

      g_assert_cmpint (amz_game_get_level (other), ==, 2);
      playing_walk_to_exit (game, 15000 - 1 + late - needed);
      g_assert_cmpint (amz_game_get_level (game), ==, late ? 1 : 2);
      g_assert_cmpint (amz_game_get_state (game), ==,
                       late ? AMZ_GAME_STATE_LOST : AMZ_GAME_STATE_PLAYING);
      if (!late)
        g_assert_cmpint (amz_game_get_remaining (game), ==,
                         1 + MAX (4000, 400 * amz_game_get_shortest (game)));
    }
}

static void
test_crazy_pause (void)
{
  g_autoptr (AmzGame) game = playing_start ("amazeing:1 size=5x5 seed=1", AMZ_GAME_MODE_CRAZY);

  amz_game_pause (game, 14999);
  amz_game_advance (game, 100000);
  g_assert_cmpint (amz_game_get_state (game), ==, AMZ_GAME_STATE_PAUSED);
  g_assert_cmpint (amz_game_get_next_time (game), ==, -1);
  amz_game_resume (game, 200000);
  g_assert_cmpint (amz_game_get_remaining (game), ==, 1);
  g_assert_cmpint (amz_game_get_next_time (game), ==, 200001);
  amz_game_advance (game, 200000);
  g_assert_cmpint (amz_game_get_state (game), ==, AMZ_GAME_STATE_PLAYING);
  amz_game_pause (game, 200001);
  g_assert_cmpint (amz_game_get_state (game), ==, AMZ_GAME_STATE_LOST);
}

/* The pattern comes in where it fits, unless the recipe has none or its own. */
static void
test_crazy_patterns (void)
{
  static const char *const lines[] = {
    "amazeing:1 size=5x5 seed=1 pattern=none",
    "amazeing:1 size=12x12 seed=1 pattern=2x2+8+8:cc",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (AmzGame) game = playing_start (lines[i], AMZ_GAME_MODE_CRAZY);
      gint64 time = 0;

      for (int level = 1; level <= 8; level++)
        {
          AmzPattern *pattern =
              amz_recipe_get_pattern (amz_maze_get_recipe (amz_game_get_maze (game)));

          g_assert_cmpint (amz_pattern_get_kind (pattern), ==, AMZ_PATTERN_KIND_NONE);
          time = playing_walk_to_exit (game, time) + STEP;
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-levels/endless", test_endless);
  g_test_add_func ("/game-levels/endless-on-pattern", test_endless_on_pattern);
  g_test_add_func ("/game-levels/endless-narrow", test_endless_narrow);
  g_test_add_func ("/game-levels/endless-failed", test_endless_failed);
  g_test_add_func ("/game-levels/crazy", test_crazy);
  g_test_add_func ("/game-levels/crazy-least-time", test_crazy_least_time);
  g_test_add_func ("/game-levels/crazy-last-moment", test_crazy_last_moment);
  g_test_add_func ("/game-levels/crazy-pause", test_crazy_pause);
  g_test_add_func ("/game-levels/crazy-patterns", test_crazy_patterns);

  return g_test_run ();
}
