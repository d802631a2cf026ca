/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-play.h"

#include <glib/gi18n.h>

#include "amz-ask.h"
#include "amz-curses.h"
#include "amz-maze-screen.h"
#include "amz-menu.h"
#include "amz-score-screen.h"
#include "amz-ticks.h"

/* How often the clock is drawn, in milliseconds. */
#define CLOCK_INTERVAL 1000
#define COUNTDOWN_INTERVAL 100

/* Nothing that is waited for takes so long: the program was stopped, by Ctrl+Z, or the machine slept. */
#define LONGEST_WAIT 3000

typedef struct
{
  AmzTerminal *terminal;
  AmzMazeScreen *screen;
  AmzGame *game;
  AmzMaze *shown; /* borrowed from the game, to see when it has another one */
  gint64 start;   /* when the game's time was 0 */
  gint64 last;    /* when it was last asked for */
  AmzTicks ticks;
  GError *error;
} Play;

static void
play_clear (Play *self)
{
  g_clear_pointer (&self->screen, amz_maze_screen_free);
  g_clear_object (&self->game);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Play, play_clear)

static gint64
get_milliseconds (void)
{
  return g_get_monotonic_time () / 1000;
}

static gboolean
is_playing (const Play *self)
{
  return amz_game_get_state (self->game) == AMZ_GAME_STATE_PLAYING;
}

static gboolean
is_over (const Play *self)
{
  AmzGameState state = amz_game_get_state (self->game);

  return state != AMZ_GAME_STATE_PLAYING && state != AMZ_GAME_STATE_PAUSED;
}

/* The game's time now.  A time in which the program could not run does not count, and pauses the game. */
static gint64
get_time (Play *self)
{
  gint64 now = get_milliseconds ();

  if (now - self->last > LONGEST_WAIT && is_playing (self))
    {
      self->start += now - self->last;
      amz_game_pause (self->game, now - self->start);
    }
  self->last = now;
  return now - self->start;
}

static char *
make_clock (gint64 milliseconds)
{
  gint64 seconds = milliseconds / 1000;

  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", seconds / 60, (int) (seconds % 60));
}

static char *
make_remaining (gint64 milliseconds)
{
  gint64 tenths = (milliseconds + 99) / 100;

  /* Translators: seconds and tenths of them. */
  return g_strdup_printf (_ ("%" G_GINT64_FORMAT ".%d s left"), tenths / 10, (int) (tenths % 10));
}

static char *
make_title (const Play *self)
{
  gint64 steps = amz_game_get_steps (self->game);
  gint64 shortest = amz_game_get_shortest (self->game);
  g_autofree char *clock = make_clock (amz_game_get_clock (self->game));
  g_autofree char *remaining = make_remaining (amz_game_get_remaining (self->game));
  int level = amz_game_get_level (self->game);

  if (amz_game_get_state (self->game) == AMZ_GAME_STATE_PAUSED)
    return g_strdup (_ ("Paused · p goes on"));
  switch (amz_game_get_mode (self->game))
    {
    case AMZ_GAME_MODE_CRAZY:
      return g_strdup_printf (
          _ ("Crazy · level %d · %s · %" G_GINT64_FORMAT " steps, shortest %" G_GINT64_FORMAT),
          level, remaining, steps, shortest);
    case AMZ_GAME_MODE_ENDLESS:
      return g_strdup_printf (
          _ ("Endless · level %d · %s · %" G_GINT64_FORMAT " steps, shortest %" G_GINT64_FORMAT),
          level, clock, steps, shortest);
    case AMZ_GAME_MODE_NORMAL:
    default:
      return g_strdup_printf (
          _ ("Normal · %s · %" G_GINT64_FORMAT " steps, shortest %" G_GINT64_FORMAT), clock, steps,
          shortest);
    }
}

static const char *
choose_keys (const Play *self)
{
  gboolean colors = amz_terminal_get_colors (self->terminal);
  const char *all = colors
                        ? _ ("w a s d or arrows move · p pause · m colours · e rainbow · q leave")
                        : _ ("w a s d or arrows move · p pause · q leave");

  if (amz_terminal_measure (all) <= COLS - 2)
    return all;
  return colors ? _ ("Keys: w a s d p m e q") : _ ("Keys: w a s d p q");
}

static void
show_maze (Play *self)
{
  int x = 0;
  int y = 0;

  if (self->shown != amz_game_get_maze (self->game))
    {
      self->shown = amz_game_get_maze (self->game);
      if (!amz_maze_screen_set_maze (self->screen, self->shown, &self->error))
        return;
    }
  amz_game_get_player (self->game, &x, &y);
  amz_maze_screen_set_player (self->screen, x, y);
}

static void
draw (gpointer data)
{
  Play *self = data;
  g_autofree char *title = make_title (self);

  show_maze (self);
  if (self->error == NULL)
    amz_maze_screen_draw (self->screen, title, choose_keys (self), &self->error);
}

/* Until the player moves on, or the clock shows another number. */
static int
get_timeout (Play *self)
{
  gint64 now = get_time (self);
  gint64 next = amz_game_get_next_time (self->game);
  gboolean counts_down = amz_game_get_mode (self->game) == AMZ_GAME_MODE_CRAZY;
  gint64 timeout = CLOCK_INTERVAL - amz_game_get_clock (self->game) % CLOCK_INTERVAL;
  int tick =
      amz_ticks_get_timeout (&self->ticks, amz_maze_screen_get_palette (self->screen)->ticks > 0);

  if (!is_playing (self))
    return tick;
  if (counts_down)
    timeout = COUNTDOWN_INTERVAL;
  if (next >= 0)
    timeout = MIN (timeout, MAX (next - now, 0));
  if (tick >= 0)
    timeout = MIN (timeout, tick);
  return (int) timeout;
}

static gboolean
direction_of_key (guint32 key, AmzDirection *direction)
{
  switch (key)
    {
    case 'w':
    case AMZ_KEY_UP:
      *direction = AMZ_DIRECTION_NORTH;
      return TRUE;
    case 'd':
    case AMZ_KEY_RIGHT:
      *direction = AMZ_DIRECTION_EAST;
      return TRUE;
    case 's':
    case AMZ_KEY_DOWN:
      *direction = AMZ_DIRECTION_SOUTH;
      return TRUE;
    case 'a':
    case AMZ_KEY_LEFT:
      *direction = AMZ_DIRECTION_WEST;
      return TRUE;
    default:
      return FALSE;
    }
}

static void
toggle_pause (Play *self)
{
  gint64 now = get_time (self);

  if (is_playing (self))
    amz_game_pause (self->game, now);
  else
    amz_game_resume (self->game, now);
}

/* The game waits for the answer. */
static void
recolor (Play *self)
{
  gboolean was_playing = is_playing (self);

  if (was_playing)
    amz_game_pause (self->game, get_time (self));
  amz_ask_color (self->terminal, draw, self, amz_maze_screen_get_palette (self->screen));
  if (was_playing)
    amz_game_resume (self->game, get_time (self));
}

/* Returns whether to go on. */
static gboolean
press (Play *self, guint32 key)
{
  gboolean colors = amz_terminal_get_colors (self->terminal);
  AmzDirection direction = AMZ_DIRECTION_NONE;

  key = key < 128 ? (guint32) g_ascii_tolower ((char) key) : key;
  if (key == 'q' || key == AMZ_KEY_END_OF_INPUT)
    return FALSE;
  if (direction_of_key (key, &direction))
    amz_game_press (self->game, direction, get_time (self));
  else if (key == 'p' || key == ' ')
    toggle_pause (self);
  else if (key == 'm' && colors)
    recolor (self);
  else if (key == 'e' && colors)
    amz_palette_toggle_rainbow (amz_maze_screen_get_palette (self->screen));
  return TRUE;
}

/* Plays until the game is over or the person leaves; returns whether it is over. */
static gboolean
play (Play *self)
{
  self->shown = NULL;
  self->start = get_milliseconds ();
  self->last = self->start;
  while (self->error == NULL && !is_over (self))
    {
      AmzTerminalEvent event;

      draw (self);
      event = amz_terminal_wait (self->terminal, get_timeout (self));
      if (event.type == AMZ_TERMINAL_EVENT_END ||
          (event.type == AMZ_TERMINAL_EVENT_KEY && !press (self, event.key)))
        return FALSE;
      amz_game_advance (self->game, get_time (self));
      if (amz_ticks_take (&self->ticks))
        amz_palette_tick (amz_maze_screen_get_palette (self->screen));
    }
  return self->error == NULL;
}

/* Keys that were pressed for the game are no answer to what comes after it. */
static void
drop_keys (Play *self)
{
  const int quiet = 300;

  draw (self);
  while (amz_terminal_wait (self->terminal, quiet).type == AMZ_TERMINAL_EVENT_KEY)
    ;
}

static void
tell (Play *self, const char *text)
{
  guint32 key = 0;

  amz_ask_key (self->terminal, draw, self, text, &key);
}

static void
tell_won (Play *self)
{
  gint64 steps = amz_game_get_steps (self->game);
  gint64 shortest = amz_game_get_shortest (self->game);
  g_autofree char *clock = make_clock (amz_game_get_clock (self->game));
  g_autofree char *text = NULL;

  if (steps == shortest)
    text = g_strdup_printf (
        _ ("You made it in %s, on a shortest way of %" G_GINT64_FORMAT " steps! Press any key"),
        clock, steps);
  else
    text = g_strdup_printf (_ ("You made it in %s and %" G_GINT64_FORMAT
                               " steps; the shortest way has %" G_GINT64_FORMAT ". Press any key"),
                            clock, steps, shortest);
  tell (self, text);
}

/* Returns whether it was kept. */
static gboolean
record_score (Play *self, const char *name)
{
  g_autofree char *filename = amz_scores_dup_default_filename ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (AmzScore) score = amz_score_new (amz_game_get_level (self->game), now, name);
  g_autoptr (GPtrArray) scores = NULL;
  g_autoptr (GError) error = NULL;
  guint place = 0;

  /* Another program may be at the file for a while. */
  draw (self);
  amz_terminal_print (LINES - 1, 1, COLS - 2, _ ("Keeping the score…"));
  amz_terminal_show ();
  if (amz_scores_add (filename, score, &place, &error))
    scores = amz_scores_load (filename, &error);
  if (scores != NULL)
    amz_score_screen_run (self->terminal, scores, place);
  else
    amz_ask_read (self->terminal, error->message);
  return place > 0;
}

static void
tell_lost (Play *self)
{
  g_autofree char *question =
      g_strdup_printf (_ ("Time is up on level %d. Your name: "), amz_game_get_level (self->game));
  gboolean is_done = FALSE;

  /* What cannot be kept may be put right, or given up. */
  while (!is_done)
    {
      g_autofree char *name =
          amz_ask_line (self->terminal, draw, self, question, AMZ_SCORE_MAX_NAME);

      is_done = name == NULL || record_score (self, name);
    }
}

static void
tell_end (Play *self)
{
  drop_keys (self);
  switch (amz_game_get_state (self->game))
    {
    case AMZ_GAME_STATE_WON:
      tell_won (self);
      break;
    case AMZ_GAME_STATE_LOST:
      tell_lost (self);
      break;
    case AMZ_GAME_STATE_FAILED:
      tell (self, amz_game_get_problem (self->game)->message);
      break;
    case AMZ_GAME_STATE_PLAYING:
    case AMZ_GAME_STATE_PAUSED:
    default:
      break;
    }
}

static int
choose_mode (Play *self, AmzRecipe *recipe, guint chosen)
{
  const AmzMenuItem items[] = {
    { _ ("Normal"), _ ("reach the exit") },
    { _ ("Endless"), _ ("each exit leads into another maze") },
    { _ ("Crazy"), _ ("against time, through mazes that grow") },
    { _ ("Exit"), "" },
  };
  g_autofree char *title = g_strdup_printf (
      _ ("Amazeing · %d × %d · seed %" G_GINT64_FORMAT), amz_recipe_get_width (recipe),
      amz_recipe_get_height (recipe), amz_recipe_get_seed (recipe));
  int choice = amz_menu_choose (self->terminal, title, items, G_N_ELEMENTS (items), chosen);

  return choice == G_N_ELEMENTS (items) - 1 ? -1 : choice;
}

/*
 * amz_play_run:
 * @style: what to draw with
 * @maze: the maze of the first level of a game, with its recipe
 *
 * Lets the person choose a mode and play, until they have enough.
 *
 * Returns: whether all went well; if not, the error is set
 */
gboolean
amz_play_run (AmzTerminal *terminal, AmzTextStyle style, AmzMaze *maze, GError **error)
{
  static const AmzGameMode modes[] = { AMZ_GAME_MODE_NORMAL, AMZ_GAME_MODE_ENDLESS,
                                       AMZ_GAME_MODE_CRAZY };
  g_auto (Play) self = { .terminal = terminal };
  AmzRecipe *recipe = amz_maze_get_recipe (maze);
  int choice = 0;

  self.screen = amz_maze_screen_new (style, amz_terminal_get_colors (terminal));
  while (self.error == NULL && (choice = choose_mode (&self, recipe, (guint) choice)) >= 0)
    {
      g_clear_object (&self.game);
      self.game = amz_game_new (recipe, modes[choice], &self.error);
      if (self.game != NULL && play (&self))
        tell_end (&self);
    }
  if (self.error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self.error));
  return FALSE;
}
