/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "ascii.h"
#include "playing.h"

/* A game in a drawing, with the entry at "a" and the exit at "z"; other letters are places. */
typedef struct
{
  AmzGame *game;
  const char *drawing;
  GString *log; /* what was told: p, l and s for player, level and state */
} Play;

#define STEP ((gint64) AMZ_GAME_STEP_TIME)

static void
on_changed (AmzGame *game, AmzGameChange changes, gpointer data)
{
  Play *play = data;

  if ((changes & AMZ_GAME_CHANGE_PLAYER) != 0)
    g_string_append_c (play->log, 'p');
  if ((changes & AMZ_GAME_CHANGE_LEVEL) != 0)
    g_string_append_c (play->log, 'l');
  if ((changes & AMZ_GAME_CHANGE_STATE) != 0)
    g_string_append_c (play->log, 's');
}

static void
play_set_up (Play *play, gconstpointer data)
{
  g_autoptr (AmzMaze) maze = playing_read_maze (data);
  g_autoptr (GError) error = NULL;

  play->drawing = data;
  play->game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_NORMAL, NULL, &error);
  g_assert_no_error (error);
  play->log = g_string_new (NULL);
  g_signal_connect (play->game, "changed", G_CALLBACK (on_changed), play);
}

static void
play_tear_down (Play *play, gconstpointer data)
{
  g_object_unref (play->game);
  g_string_free (play->log, TRUE);
}

static void
press (Play *play, char key, gint64 time)
{
  amz_game_press (play->game, amz_direction_from_letter (key), time);
}

static void
assert_at (Play *play, char mark)
{
  int x = -1;
  int y = -1;
  int mark_x = 0;
  int mark_y = 0;

  ascii_find (play->drawing, mark, &mark_x, &mark_y);
  amz_game_get_player (play->game, &x, &y);
  g_assert_cmpint (x, ==, mark_x);
  g_assert_cmpint (y, ==, mark_y);
}

/* Where the player is at a time, and when something will happen next. */
static void
assert_advance (Play *play, gint64 time, char mark, gint64 next)
{
  amz_game_advance (play->game, time);
  assert_at (play, mark);
  g_assert_cmpint (amz_game_get_next_time (play->game), ==, next);
}

static void
assert_log (Play *play, const char *expected)
{
  g_assert_cmpstr (play->log->str, ==, expected);
  g_string_truncate (play->log, 0);
}

/* A corridor with two corners, then a choice, a dead end at d and the exit. */
static const char corridor[] = "+--+--+--+--+--+\n"
                               "|a  b |d  c  y |\n"
                               "+--+  +--+  +--+\n"
                               "|k |f  g  h  z |\n"
                               "+--+--+--+--+--+\n";

static void
test_corridor (Play *play, gconstpointer data)
{
  g_assert_cmpint (amz_game_get_state (play->game), ==, AMZ_GAME_STATE_PLAYING);
  g_assert_cmpint (amz_game_get_mode (play->game), ==, AMZ_GAME_MODE_NORMAL);
  g_assert_cmpint (amz_game_get_level (play->game), ==, 1);
  g_assert_cmpint (amz_game_get_remaining (play->game), ==, -1);
  g_assert_cmpint (amz_game_get_heading (play->game), ==, AMZ_DIRECTION_NONE);
  g_assert_cmpint (amz_game_get_shortest (play->game), ==, 5);
  assert_advance (play, 1000, 'a', -1);
  assert_log (play, "");

  /* The first step is made with the key, the others each a step's time later. */
  press (play, 'E', 1000);
  assert_advance (play, 1000, 'b', 1000 + STEP);
  g_assert_true (amz_game_get_running (play->game));
  assert_advance (play, 1000 + STEP - 1, 'b', 1000 + STEP);
  assert_log (play, "p");
  assert_advance (play, 1000 + STEP, 'f', 1000 + 2 * STEP);
  g_assert_cmpint (amz_game_get_heading (play->game), ==, AMZ_DIRECTION_SOUTH);
  assert_advance (play, 1000 + 2 * STEP, 'g', 1000 + 3 * STEP);
  g_assert_cmpint (amz_game_get_heading (play->game), ==, AMZ_DIRECTION_EAST);

  /* North and east: a choice. */
  assert_advance (play, 1000 + 3 * STEP, 'h', -1);
  g_assert_false (amz_game_get_running (play->game));
  g_assert_cmpint (amz_game_get_step_time (play->game), ==, 1000 + 3 * STEP);
  assert_advance (play, 100000, 'h', -1);
  assert_log (play, "ppp");

  press (play, 'E', 100000);
  assert_at (play, 'z');
  assert_log (play, "ps");
  g_assert_cmpint (amz_game_get_state (play->game), ==, AMZ_GAME_STATE_WON);
  g_assert_cmpint (amz_game_get_steps (play->game), ==, 5);
  g_assert_cmpint (amz_game_get_total_steps (play->game), ==, 5);
  g_assert_cmpint (amz_game_get_total_shortest (play->game), ==, 5);
  g_assert_cmpint (amz_game_get_next_time (play->game), ==, -1);
  g_assert_cmpint (amz_game_get_clock (play->game), ==, 100000);

  /* It is over. */
  press (play, 'W', 200000);
  assert_at (play, 'z');
  amz_game_pause (play->game, 200000);
  g_assert_cmpint (amz_game_get_state (play->game), ==, AMZ_GAME_STATE_WON);
  amz_game_resume (play->game, 200000);
  g_assert_cmpint (amz_game_get_clock (play->game), ==, 100000);
  assert_log (play, "");
}

/* All at once is the same as one after the other. */
static void
test_one_leap (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  assert_advance (play, G_MAXINT64, 'h', -1);
  assert_log (play, "pppp");
  g_assert_cmpint (amz_game_get_step_time (play->game), ==, 3 * STEP);
}

static void
test_dead_end (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  press (play, 'N', 10000);
  assert_advance (play, 10000, 'c', -1);
  press (play, 'W', 20000);
  assert_advance (play, 20000, 'd', -1);
  press (play, 'N', 20100);
  press (play, 'S', 20100);
  press (play, 'W', 20100);
  assert_advance (play, 30000, 'd', -1);

  /* Out of it the only way is back, up to the choice. */
  press (play, 'E', 30000);
  assert_advance (play, 40000, 'c', -1);
  press (play, 'S', 40000);
  assert_advance (play, 40000, 'h', -1);
  g_assert_cmpint (amz_game_get_steps (play->game), ==, 8);
}

/* Keys for walls do nothing to who stands, and no step comes before the last one is done. */
static void
test_standing (Play *play, gconstpointer data)
{
  press (play, 'N', 0);
  press (play, 'S', 0);
  press (play, 'W', 0);
  assert_advance (play, 500, 'a', -1);
  press (play, 'E', 500);
  assert_advance (play, 500 + 3 * STEP, 'h', -1);
  press (play, 'N', 500 + 3 * STEP + 1);
  assert_at (play, 'h');
  g_assert_cmpint (amz_game_get_next_time (play->game), ==, 500 + 4 * STEP);

  /* A wall does not make it forget what was open; another opening does. */
  press (play, 'S', 500 + 3 * STEP + 2);
  assert_advance (play, 500 + 4 * STEP, 'c', -1);
  press (play, 'S', 500 + 4 * STEP + 1);
  press (play, 'W', 500 + 4 * STEP + 2);
  assert_advance (play, 500 + 5 * STEP, 'd', -1);
}

static void
test_turn_round (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  assert_advance (play, STEP, 'f', 2 * STEP);
  press (play, 'N', STEP + 1);
  assert_at (play, 'f');
  assert_advance (play, 2 * STEP, 'b', 3 * STEP);
  assert_advance (play, 3 * STEP, 'a', -1);
  g_assert_cmpint (amz_game_get_steps (play->game), ==, 4);
}

/* A key that comes early waits for the choice; the last one counts. */
static void
test_early_key (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  press (play, 'N', STEP - 1);
  assert_advance (play, 3 * STEP, 'h', 4 * STEP);
  g_assert_false (amz_game_get_running (play->game));
  assert_advance (play, 4 * STEP, 'c', -1);
}

static void
test_last_key (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  press (play, 'S', 2 * STEP + 1);
  press (play, 'N', 2 * STEP + 2);
  press (play, 'E', 2 * STEP + 3);
  assert_advance (play, 2 * STEP + 3, 'g', 3 * STEP);
  assert_advance (play, 3 * STEP, 'h', -1);
}

/* A key that waits is for a way on: here north is back, from f. */
static void
test_early_key_not_back (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  press (play, 'N', 1);
  assert_advance (play, 2 * STEP, 'g', 3 * STEP);
  press (play, 'S', 2 * STEP);
  press (play, 'W', 2 * STEP);
  assert_advance (play, 3 * STEP, 'f', 4 * STEP);
}

/* The same key once more, where it is open, means what it says. */
static void
test_early_key_again (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  press (play, 'N', 1);
  press (play, 'N', STEP + 1);
  assert_advance (play, 2 * STEP, 'b', 3 * STEP);
}

/* A key that never could take effect is forgotten where the run ends. */
static void
test_forgotten_key (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  press (play, 'S', 2 * STEP);
  assert_advance (play, 10 * STEP, 'h', -1);
  press (play, 'N', 10 * STEP);
  assert_advance (play, 20 * STEP, 'c', -1);
}

static void
test_pause (Play *play, gconstpointer data)
{
  press (play, 'E', 1000);
  amz_game_pause (play->game, 1000 + STEP / 2);
  assert_log (play, "ps");
  g_assert_cmpint (amz_game_get_state (play->game), ==, AMZ_GAME_STATE_PAUSED);
  g_assert_cmpint (amz_game_get_clock (play->game), ==, 1000 + STEP / 2);
  assert_advance (play, 50000, 'b', -1);
  press (play, 'W', 50000);
  amz_game_pause (play->game, 50000);
  assert_log (play, "");

  amz_game_resume (play->game, 60000);
  assert_log (play, "s");
  amz_game_resume (play->game, 60000);
  assert_log (play, "");
  g_assert_cmpint (amz_game_get_clock (play->game), ==, 1000 + STEP / 2);
  assert_advance (play, 60000 + STEP / 2 - 1, 'b', 60000 + STEP / 2);
  assert_advance (play, 60000 + STEP / 2, 'f', 60000 + STEP / 2 + STEP);
  g_assert_cmpint (amz_game_get_step_time (play->game), ==, 1000 + STEP);
}

/* Time never goes back. */
static void
test_time_back (Play *play, gconstpointer data)
{
  press (play, 'E', -5);
  assert_advance (play, 0, 'b', STEP);
  amz_game_advance (play->game, STEP);
  assert_advance (play, 0, 'f', 2 * STEP);
  press (play, 'N', G_MININT64);
  assert_advance (play, 2 * STEP, 'b', 3 * STEP);
  amz_game_pause (play->game, 2 * STEP + 1);
  amz_game_resume (play->game, STEP);
  assert_advance (play, STEP, 'b', 3 * STEP);
}

/* The exit ends a run, also in the middle of a way. */
static const char passing[] = "+--+--+--+--+\n"
                              "|a     z  d |\n"
                              "+--+--+--+--+\n";

static void
test_exit_on_the_way (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  assert_advance (play, 10 * STEP, 'z', -1);
  g_assert_cmpint (amz_game_get_state (play->game), ==, AMZ_GAME_STATE_WON);
  g_assert_cmpint (amz_game_get_clock (play->game), ==, STEP);
  assert_log (play, "pps");
}

/* A ring with one choice. */
static const char ring[] = "+--+--+--+--+\n"
                           "|a  b    |z |\n"
                           "+  +--+  +  +\n"
                           "|d     c    |\n"
                           "+--+--+--+--+\n";

static void
test_ring (Play *play, gconstpointer data)
{
  press (play, 'E', 0);
  assert_advance (play, 100000, 'c', -1);
  press (play, 'W', 100000);
  assert_advance (play, 200000, 'c', -1);
  g_assert_cmpint (amz_game_get_steps (play->game), ==, 3 + 6);
}

static void
on_change_log (AmzGame *game, AmzGameChange changes, gpointer data)
{
  g_string_append_printf (data, "%u@%d ", (guint) changes, (int) amz_game_get_clock (game));
}

/* Each step is told when it is made, and a new maze with the step that leads into it. */
static void
test_changes (void)
{
  g_autoptr (AmzMaze) maze = playing_read_maze (passing);
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (AmzGame) game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_ENDLESS, NULL, NULL);

  g_signal_connect (game, "changed", G_CALLBACK (on_change_log), log);
  amz_game_press (game, AMZ_DIRECTION_EAST, 5);
  amz_game_advance (game, 1000);
  amz_game_pause (game, 2000);
  amz_game_resume (game, 3000);
  g_assert_cmpstr (log->str, ==, "1@5 3@65 4@2000 4@2000 ");
  g_assert_cmpint (amz_game_get_level (game), ==, 2);
}

static void
on_change_drop (AmzGame *game, AmzGameChange changes, gpointer data)
{
  g_object_unref (game);
}

static void
on_change_pause (AmzGame *game, AmzGameChange changes, gpointer data)
{
  if ((changes & AMZ_GAME_CHANGE_PLAYER) != 0)
    amz_game_pause (game, 0);
}

/* Who is told of a change may change the game, or let go of it. */
static void
test_handlers (void)
{
  g_autoptr (AmzMaze) maze = playing_read_maze (passing);
  AmzGame *game = amz_game_new_with_maze (maze, AMZ_GAME_MODE_NORMAL, NULL, NULL);
  g_autoptr (AmzGame) paused = amz_game_new_with_maze (maze, AMZ_GAME_MODE_NORMAL, NULL, NULL);

  g_signal_connect (game, "changed", G_CALLBACK (on_change_drop), NULL);
  amz_game_press (game, AMZ_DIRECTION_EAST, 0);

  g_signal_connect (paused, "changed", G_CALLBACK (on_change_pause), NULL);
  amz_game_press (paused, AMZ_DIRECTION_EAST, 0);
  amz_game_advance (paused, 1000);
  g_assert_cmpint (amz_game_get_steps (paused), ==, 1);
  g_assert_cmpint (amz_game_get_state (paused), ==, AMZ_GAME_STATE_PAUSED);
  amz_game_resume (paused, 2000);
  amz_game_advance (paused, 2000 + STEP);
  g_assert_cmpint (amz_game_get_state (paused), ==, AMZ_GAME_STATE_WON);
}

static void
add (const char *path, const char *drawing, void (*test) (Play *, gconstpointer))
{
  g_test_add (path, Play, drawing, play_set_up, test, play_tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/game/corridor", corridor, test_corridor);
  add ("/game/one-leap", corridor, test_one_leap);
  add ("/game/dead-end", corridor, test_dead_end);
  add ("/game/standing", corridor, test_standing);
  add ("/game/turn-round", corridor, test_turn_round);
  add ("/game/early-key", corridor, test_early_key);
  add ("/game/early-key-not-back", corridor, test_early_key_not_back);
  add ("/game/early-key-again", corridor, test_early_key_again);
  add ("/game/last-key", corridor, test_last_key);
  add ("/game/forgotten-key", corridor, test_forgotten_key);
  add ("/game/pause", corridor, test_pause);
  add ("/game/time-back", corridor, test_time_back);
  add ("/game/exit-on-the-way", passing, test_exit_on_the_way);
  add ("/game/ring", ring, test_ring);
  g_test_add_func ("/game/changes", test_changes);
  g_test_add_func ("/game/handlers", test_handlers);

  return g_test_run ();
}
