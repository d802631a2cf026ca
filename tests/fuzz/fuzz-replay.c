/* SPDX-License-Identifier: MIT */
#include "amazeing.h"
#include "fuzz.h"

/* Larger games are only read: to play them would take as long as their mazes are large. */
#define MAX_SIZE 24
#define MAX_KEYS 200

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == AMZ_RECIPE_ERROR || error->domain == AMZ_GAME_ERROR ||
                 error->domain == AMZ_MAZE_ERROR);
  fuzz_assert_presentable (error->message);
}

/* What is written of a replay reads as the same one. */
static void
check_round_trip (const AmzReplay *replay)
{
  g_autofree char *line = amz_replay_to_string (replay);
  g_autoptr (AmzReplay) again = NULL;
  GError *error = NULL;

  again = amz_replay_parse (line, &error);
  g_assert_no_error (error);
  g_assert_true (amz_replay_equal (replay, again));
}

/* What came of it, written down again, comes to the same. */
static void
check_game (AmzGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzReplay) replay = amz_replay_new (game, &error);
  g_autoptr (AmzGame) again = NULL;
  int x = 0;
  int y = 0;
  int again_x = 0;
  int again_y = 0;

  g_assert_no_error (error);
  again = amz_replay_play (replay, &error);
  g_assert_no_error (error);
  amz_game_get_player (game, &x, &y);
  amz_game_get_player (again, &again_x, &again_y);
  g_assert_cmpint (x, ==, again_x);
  g_assert_cmpint (y, ==, again_y);
  g_assert_cmpint (amz_game_get_state (game), ==, amz_game_get_state (again));
  g_assert_cmpint (amz_game_get_level (game), ==, amz_game_get_level (again));
  g_assert_cmpint (amz_game_get_clock (game), ==, amz_game_get_clock (again));
}

/* The bytes themselves as a game: one for the mode and the kind, then one for each key and its time. */
static void
play_bytes (const guint8 *data, gsize size)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (5, 4);
  g_autoptr (AmzGame) game = NULL;
  GError *error = NULL;
  gint64 time = 0;

  amz_recipe_set_seed (recipe, data[0]);
  amz_recipe_set_kind (recipe, (data[0] & 4) != 0 ? AMZ_KIND_PERFECT : AMZ_KIND_PLAYABLE);
  game = amz_game_new (recipe, (AmzGameMode) (data[0] % 3), &error);
  g_assert_no_error (error);
  for (gsize i = 1; i < MIN (size, MAX_KEYS); i++)
    {
      time += data[i] >> 2;
      time += data[i] >> 1;
      amz_game_press (game, (AmzDirection) (1u << (data[i] & 3)), time);
    }
  check_game (game);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *line = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) play_error = NULL;
  g_autoptr (AmzReplay) replay = amz_replay_parse (line, &error);
  g_autoptr (AmzGame) game = NULL;
  AmzRecipe *recipe = NULL;

  if (size > 0)
    play_bytes (data, size);
  if (replay == NULL)
    {
      check_error (error);
      return 0;
    }
  g_assert_no_error (error);
  check_round_trip (replay);
  recipe = amz_replay_get_recipe (replay);
  if (amz_recipe_get_width (recipe) > MAX_SIZE || amz_recipe_get_height (recipe) > MAX_SIZE ||
      amz_replay_get_n_keys (replay) > MAX_KEYS ||
      amz_recipe_get_min_path (recipe) != AMZ_PATH_LENGTH_ANY ||
      amz_recipe_get_max_path (recipe) != AMZ_PATH_LENGTH_ANY)
    return 0;
  game = amz_replay_play (replay, &play_error);
  if (game == NULL)
    check_error (play_error);
  else
    check_game (game);
  return 0;
}
