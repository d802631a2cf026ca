/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "ascii.h"
#include "playing.h"

/* In which mazes a game can begin, and in which it cannot. */

/* Where a ring has no choice, the exit is in it or else out of reach, so no run goes on for ever. */
static void
test_closed_ring (void)
{
  g_autoptr (AmzGrid) grid = ascii_read ("+--+--+--+\n"
                                         "|        |\n"
                                         "+  +--+  +\n"
                                         "|        |\n"
                                         "+--+--+--+\n");
  g_autoptr (AmzGrid) open = ascii_read ("+--+--+--+\n"
                                         "|     |  |\n"
                                         "+  +  +--+\n"
                                         "|     |  |\n"
                                         "+--+--+--+\n");
  g_autoptr (AmzMaze) maze = amz_maze_new_with_ends (grid, 0, 0, 2, 1);
  g_autoptr (AmzMaze) away = amz_maze_new_with_ends (open, 0, 0, 2, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGame) game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_NORMAL, NULL, &error);

  g_assert_no_error (error);
  amz_game_press (game, AMZ_DIRECTION_EAST, 0);
  amz_game_advance (game, 1000);
  g_assert_cmpint (amz_game_get_state (game), ==, AMZ_GAME_STATE_WON);
  g_assert_cmpint (amz_game_get_steps (game), ==, 3);

  g_assert_null (amz_game_new_with_maze (away, AMZ_GAME_MODE_NORMAL, NULL, &error));
  g_assert_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_NO_PATH);
}

/* An open passage of the other cell only, or over the border, leads nowhere. */
static void
test_incoherent (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("bb\nd6\n\n0,0\n0,1\n", 15);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = amz_maze_parse (bytes, &error);
  g_autoptr (AmzGame) game = NULL;
  int x = -1;
  int y = -1;

  g_assert_no_error (error);
  game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_NORMAL, NULL, &error);
  g_assert_null (game);
  g_assert_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_NO_PATH);
  g_clear_error (&error);

  g_clear_object (&maze);
  g_bytes_unref (bytes);
  bytes = g_bytes_new_static ("01\n88\n\n0,0\n1,1\n", 15);
  maze = amz_maze_parse (bytes, &error);
  g_assert_no_error (error);
  game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_NORMAL, NULL, &error);
  g_assert_no_error (error);
  amz_game_press (game, AMZ_DIRECTION_WEST, 0);
  amz_game_press (game, AMZ_DIRECTION_NORTH, 0);
  amz_game_get_player (game, &x, &y);
  g_assert_cmpint (x + y, ==, 0);
}

static void
test_bad_ends (void)
{
  static const struct
  {
    const char *ends;
    gboolean is_maze_error;
    int code;
  } cases[] = {
    { "0,0\n0,0\n", FALSE, AMZ_GAME_ERROR_ENDS },
    { "0,0\n2,0\n", TRUE, AMZ_MAZE_ERROR_NO_ENDS },
    { "-1,0\n0,0\n", TRUE, AMZ_MAZE_ERROR_NO_ENDS },
    { "0,0\n", TRUE, AMZ_MAZE_ERROR_NO_ENDS },
    { "", TRUE, AMZ_MAZE_ERROR_NO_ENDS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("93\nc6\n\n", cases[i].ends, NULL);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzMaze) maze = amz_maze_parse (bytes, &error);

      g_assert_no_error (error);
      g_assert_null (amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, NULL, &error));
      g_assert_true (g_error_matches (
          error, cases[i].is_maze_error ? AMZ_MAZE_ERROR : AMZ_GAME_ERROR, cases[i].code));
    }
}

static const char drawing[] = "+--+--+\n"
                              "|a  z |\n"
                              "+--+--+\n";

static void
test_bad_mode (void)
{
  g_autoptr (AmzMaze) maze = playing_read_maze (drawing);
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (5, 5);
  g_autoptr (GError) error = NULL;

  g_assert_null (amz_game_new (recipe, (AmzGameMode) 3, &error));
  g_assert_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_MODE);
  g_clear_error (&error);
  g_assert_null (amz_game_new_with_maze (maze, (AmzGameMode) 3, NULL, &error));
  g_assert_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_MODE);
  g_clear_error (&error);
  g_assert_null (amz_game_new_with_maze (maze, AMZ_GAME_MODE_CRAZY, NULL, &error));
  g_assert_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_MODE);
  g_clear_error (&error);

  amz_recipe_set_exit (recipe, 0, 0);
  g_assert_null (amz_game_new (recipe, AMZ_GAME_MODE_NORMAL, &error));
  g_assert_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_EXIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-start/closed-ring", test_closed_ring);
  g_test_add_func ("/game-start/incoherent", test_incoherent);
  g_test_add_func ("/game-start/bad-ends", test_bad_ends);
  g_test_add_func ("/game-start/bad-mode", test_bad_mode);

  return g_test_run ();
}
