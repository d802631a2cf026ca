/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "playing.h"

#define N_GAMES 1000

static AmzReplay *
parse (const char *line)
{
  g_autoptr (GError) error = NULL;
  AmzReplay *replay = amz_replay_parse (line, &error);

  g_assert_no_error (error);
  return replay;
}

static AmzReplay *
record (AmzGame *game)
{
  g_autoptr (GError) error = NULL;
  AmzReplay *replay = amz_replay_new (game, &error);

  g_assert_no_error (error);
  return replay;
}

static AmzGame *
start (AmzReplay *replay)
{
  g_autoptr (GError) error = NULL;
  AmzGame *game = amz_replay_start (replay, &error);

  g_assert_no_error (error);
  return game;
}

/* All that a game tells of itself, but for the pauses. */
static char *
describe (AmzGame *game)
{
  g_autofree char *recipe = amz_recipe_to_string (amz_game_get_recipe (game));
  g_auto (GStrv) rows = amz_maze_dup_rows (amz_game_get_maze (game));
  g_autofree char *maze = g_strjoinv ("\n", rows);
  int x = -1;
  int y = -1;
  int exit_x = -1;
  int exit_y = -1;

  amz_game_get_player (game, &x, &y);
  amz_maze_get_exit (amz_game_get_maze (game), &exit_x, &exit_y);
  return g_strdup_printf (
      "%s\n%s\nmode %d state %d level %d clock %" G_GINT64_FORMAT " remaining %" G_GINT64_FORMAT
      "\nplayer %d,%d exit %d,%d heading %d running %d stepped %" G_GINT64_FORMAT
      "\nsteps %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT
      " of %" G_GINT64_FORMAT,
      recipe, maze, (int) amz_game_get_mode (game), (int) amz_game_get_state (game),
      amz_game_get_level (game), amz_game_get_clock (game), amz_game_get_remaining (game), x, y,
      exit_x, exit_y, (int) amz_game_get_heading (game), amz_game_get_running (game),
      amz_game_get_step_time (game), amz_game_get_steps (game), amz_game_get_shortest (game),
      amz_game_get_total_steps (game), amz_game_get_total_shortest (game));
}

static void
assert_equal (AmzGame *game, AmzGame *other)
{
  g_autofree char *text = describe (game);
  g_autofree char *other_text = describe (other);

  g_assert_cmpstr (text, ==, other_text);
}

static AmzRecipe *
draw_recipe (GRand *random)
{
  AmzRecipe *recipe =
      amz_recipe_new (g_rand_int_range (random, 3, 14), g_rand_int_range (random, 3, 14));

  amz_recipe_set_seed (recipe,
                       (gint64) ((guint64) g_rand_int (random) << 32 | g_rand_int (random)));
  if (g_rand_boolean (random))
    amz_recipe_set_kind (recipe, AMZ_KIND_PERFECT);
  if (g_rand_boolean (random))
    amz_recipe_set_placement (recipe, AMZ_PLACEMENT_RANDOM);
  else if (g_rand_boolean (random))
    amz_recipe_set_path_limits (recipe, 1, AMZ_PATH_LENGTH_ANY);
  return recipe;
}

/* Plays a while: now as somebody who knows the way, now any keys at any times, with pauses. */
static void
play_at_random (AmzGame *game, GRand *random)
{
  gint64 time = 0;

  for (int n = g_rand_int_range (random, 0, 200); n > 0; n--)
    {
      guint direction = 1u << g_rand_int_range (random, 0, 4);

      time += g_rand_int_range (random, 0, g_rand_int_range (random, 1, 300));
      switch (g_rand_int_range (random, 0, 20))
        {
        case 0:
          amz_game_pause (game, time);
          break;
        case 1:
        case 2:
          amz_game_resume (game, time);
          break;
        case 3:
        case 5:
        case 6:
          time += AMZ_GAME_STEP_TIME;
          amz_game_advance (game, time);
          if (amz_game_get_steps (game) == 0 && amz_game_get_state (game) == AMZ_GAME_STATE_PLAYING)
            time = playing_walk_to_exit (game, time);
          break;
        case 4:
          time += g_rand_int_range (random, 0, 5000);
          amz_game_advance (game, time);
          break;
        default:
          amz_game_press (game, (AmzDirection) direction, time);
        }
    }
  amz_game_resume (game, time);
  amz_game_advance (game, time + g_rand_int_range (random, 0, 1000));
}

/* A replay that was read again plays to the same end, at once and bit by bit. */
static void
check_replay (AmzGame *game, GRand *random)
{
  g_autoptr (AmzReplay) replay = record (game);
  g_autofree char *line = amz_replay_to_string (replay);
  g_autoptr (AmzReplay) again = parse (line);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGame) whole = amz_replay_play (again, &error);
  g_autoptr (AmzGame) parts = start (again);
  guint n_done = 0;

  g_assert_no_error (error);
  g_assert_true (amz_replay_equal (replay, again));
  assert_equal (game, whole);
  for (gint64 time = 0; time < amz_replay_get_clock (again);
       time += g_rand_int_range (random, 1, 500))
    n_done = amz_replay_advance (again, parts, n_done, time);
  n_done = amz_replay_advance (again, parts, n_done, G_MAXINT64);
  g_assert_cmpuint (n_done, ==, amz_replay_get_n_keys (again));
  assert_equal (game, parts);
}

static void
test_random_games (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);
  int n_levels[3] = { 0 };
  int n_won = 0;
  int n_lost = 0;

  for (int i = 0; i < N_GAMES; i++)
    {
      g_autoptr (AmzRecipe) recipe = draw_recipe (random);
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzGame) game = amz_game_new (recipe, (AmzGameMode) (i % 3), &error);

      g_assert_no_error (error);
      play_at_random (game, random);
      check_replay (game, random);
      n_levels[i % 3] += amz_game_get_level (game) - 1;
      n_won += amz_game_get_state (game) == AMZ_GAME_STATE_WON;
      n_lost += amz_game_get_state (game) == AMZ_GAME_STATE_LOST;
    }
  /* Enough has happened in them. */
  g_assert_cmpint (n_levels[AMZ_GAME_MODE_NORMAL], ==, 0);
  g_assert_cmpint (n_levels[AMZ_GAME_MODE_ENDLESS], >, 300);
  g_assert_cmpint (n_levels[AMZ_GAME_MODE_CRAZY], >, 200);
  g_assert_cmpint (n_won, >, 150);
  g_assert_cmpint (n_lost, >, 50);
}

#define RECIPE                                                                                     \
  "amazeing:1 size=2x2 entry=0,0 exit=1,1 seed=1 kind=perfect algorithm=backtracker dead-ends=0 "  \
  "extra=0 pattern=42"

static void
test_text (void)
{
  g_autoptr (AmzGame) game = playing_start (RECIPE, AMZ_GAME_MODE_NORMAL);
  g_autoptr (AmzReplay) before = record (game);
  g_autoptr (AmzReplay) after = NULL;
  g_autofree char *before_text = amz_replay_to_string (before);
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;
  gint64 time = -1;
  AmzDirection first = AMZ_DIRECTION_NONE;

  g_assert_cmpstr (before_text, ==, "amazeing-replay:1 mode=normal " RECIPE " time=0 keys=");
  g_assert_cmpuint (amz_replay_get_n_keys (before), ==, 0);

  playing_walk_to_exit (game, 500);
  after = record (game);
  text = amz_replay_to_string (after);
  first = amz_replay_get_key (after, 0, &time);
  g_assert_cmpint (time, ==, 500);
  expected = g_strdup_printf ("amazeing-replay:1 mode=normal " RECIPE " time=560 keys=%c500",
                              amz_direction_to_letter (first));
  g_assert_cmpstr (text, ==, expected);
  g_assert_false (amz_replay_equal (before, after));
  g_assert_cmpint (amz_replay_get_mode (after), ==, AMZ_GAME_MODE_NORMAL);
  g_assert_cmpint (amz_replay_get_clock (after), ==, 560);
  g_assert_cmpint (amz_replay_get_key (after, 1, &time), ==, AMZ_DIRECTION_NONE);
}

static void
test_order (void)
{
  g_autoptr (AmzReplay) replay =
      parse ("amazeing-replay:1 mode=crazy amazeing:1 size=9x9 seed=3 time=9 keys=N1E2S0W06");
  g_autoptr (AmzReplay) other = parse ("\n  amazeing-replay:1\tkeys=N1E2S0W6 amazeing:1 seed=3 "
                                       "time=9\r\nsize=9x9 mode=crazy \n");
  static const char letters[] = "NESW";
  static const gint64 times[] = { 1, 3, 3, 9 };

  g_assert_true (amz_replay_equal (replay, other));
  g_assert_cmpuint (amz_replay_get_n_keys (replay), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      gint64 time = -1;

      g_assert_cmpint (amz_replay_get_key (replay, i, &time), ==,
                       amz_direction_from_letter (letters[i]));
      g_assert_cmpint (time, ==, times[i]);
    }
}

#define R " amazeing:1 size=5x5 seed=1"
#define A "amazeing-replay:1 mode=normal" R

static const struct
{
  const char *line;
  const char *message;
} bad_lines[] = {
  { "", "This is no replay: one begins with “amazeing-replay:1”" },
  { "  \n", "This is no replay" },
  { "amazeing:1 size=5x5 seed=1", "This is no replay" },
  { "amazeing-replay:2 mode=normal", "for another version of the program" },
  { "amazeing-replay:1", "The replay does not give “mode”" },
  { "amazeing-replay:1 mode=normal amazeing:1 size=5x5 time=0 keys=", "does not give “seed”" },
  { A " keys=", "does not give “time”" },
  { A " time=0", "does not give “keys”" },
  { A " time=0 keys= keys=", "The replay gives “keys” twice" },
  { A " time=0 time=0 keys=", "The replay gives “time” twice" },
  { A " mode=crazy time=0 keys=", "The replay gives “mode” twice" },
  { "amazeing-replay:1 mode=Crazy" R " time=0 keys=",
    "mode=Crazy in the replay is not “normal”, “endless” or “crazy”" },
  { "amazeing-replay:1 mode=" R " time=0 keys=", "mode= in the replay" },
  { A " time= keys=", "time= in the replay is not a number of milliseconds" },
  { A " time=-1 keys=", "time=-1 in" },
  { A " time=1s keys=", "time=1s in" },
  { A " time=9223372036854775807 keys=", "time=9223372036854775807 in" },
  { A " time=9223372036854775808 keys=", "time=9223372036854775808 in" },
  { A " time=9 keys=N1X2", "Key number 2 of the replay is not N, E, S or W with a number of "
                           "milliseconds: “X2”" },
  { A " time=9 keys=N1E", "Key number 2 of the replay is not" },
  { A " time=9 keys=n1", "Key number 1 of the replay is not" },
  { A " time=9 keys=N-1", "Key number 1 of the replay is not" },
  { A " time=9 keys=5N", "“5N”" },
  { A " time=9 keys=N1E2,S3", "Key number 3 of the replay is not" },
  { A " time=9 keys=N1E9223372036854775808", "Key number 2 of the replay is not" },
  { A " time=9 keys=N1E8S1", "Key number 3 of the replay is pressed after its end" },
  { A " time=9 keys=N1E9223372036854775807", "Key number 2 of the replay is pressed after" },
  { A " time=9 keys= edited", "was edited by hand" },
};

static void
test_errors (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_lines); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (amz_replay_parse (bad_lines[i].line, &error));
      g_assert_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY);
      if (strstr (error->message, bad_lines[i].message) == NULL)
        g_error ("“%s” gives “%s”, not “%s”", bad_lines[i].line, error->message,
                 bad_lines[i].message);
      g_assert_null (amz_replay_parse (bad_lines[i].line, NULL));
    }
}

/* The recipe's own errors are told as such. */
static void
test_recipe_errors (void)
{
  static const struct
  {
    const char *line;
    AmzRecipeError code;
  } cases[] = {
    { "amazeing-replay:1 mode=normal amazeing:1 size=5 seed=1 time=0 keys=",
      AMZ_RECIPE_ERROR_SIZE },
    { "amazeing-replay:1 mode=normal size=5x5 seed=1 time=0 keys=", AMZ_RECIPE_ERROR_SYNTAX },
    { "amazeing-replay:1 mode=normal seed=1 amazeing:1 size=5x5 time=0 keys=",
      AMZ_RECIPE_ERROR_SYNTAX },
    { A " seed=2 time=0 keys=", AMZ_RECIPE_ERROR_SYNTAX },
    { A " colour=red time=0 keys=", AMZ_RECIPE_ERROR_SYNTAX },
    { "amazeing-replay:1 mode=normal amazeing:2 size=5x5 seed=1 time=0 keys=",
      AMZ_RECIPE_ERROR_SYNTAX },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (amz_replay_parse (cases[i].line, &error));
      g_assert_error (error, AMZ_RECIPE_ERROR, (int) cases[i].code);
    }
}

/* What can be read but not played. */
static void
test_impossible (void)
{
  g_autoptr (AmzReplay) replay =
      parse ("amazeing-replay:1 mode=normal amazeing:1 size=1x1 seed=1 time=0 keys=");
  g_autoptr (GError) error = NULL;

  g_assert_null (amz_replay_play (replay, &error));
  g_assert_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE);
}

/* Only what a recipe gives can be told in a line. */
static void
test_other_mazes (void)
{
  g_autoptr (AmzRecipe) recipe = playing_parse_recipe ("amazeing:1 size=5x5 seed=1");
  g_autoptr (AmzRecipe) other = playing_parse_recipe ("amazeing:1 size=5x5 seed=2");
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = amz_maze_generate (recipe, NULL, &error);
  g_autoptr (AmzMaze) drawn = playing_read_maze ("+--+--+\n|a  z |\n+--+--+\n");
  g_autoptr (AmzGame) game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, NULL, NULL);
  g_autoptr (AmzGame) mixed = amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, other, NULL);
  g_autoptr (AmzGame) foreign = amz_game_new_with_maze (drawn, AMZ_GAME_MODE_NORMAL, NULL, NULL);
  g_autoptr (AmzReplay) replay = record (game);
  g_autoptr (AmzGame) again = start (replay);

  g_assert_no_error (error);
  assert_equal (game, again);
  g_assert_null (amz_replay_new (mixed, &error));
  g_assert_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_NO_REPLAY);
  g_clear_error (&error);
  g_assert_null (amz_replay_new (foreign, &error));
  g_assert_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_NO_REPLAY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/replay/random-games", test_random_games);
  g_test_add_func ("/replay/text", test_text);
  g_test_add_func ("/replay/order", test_order);
  g_test_add_func ("/replay/errors", test_errors);
  g_test_add_func ("/replay/recipe-errors", test_recipe_errors);
  g_test_add_func ("/replay/impossible", test_impossible);
  g_test_add_func ("/replay/other-mazes", test_other_mazes);

  return g_test_run ();
}
