/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-live.h"

#include <glib/gi18n.h>
#include <string.h>

#include "amz-ask.h"
#include "amz-curses.h"
#include "amz-maze-screen.h"
#include "amz-ticks.h"

/* A path appears in at most this many steps of the animation, and no faster than this many cells each. */
#define MAX_REVEAL_TICKS 30
#define MIN_REVEAL_CELLS 2

/*
 * A maze that is looked at: its paths, one after the other, and the mazes that follow it.
 */
typedef struct
{
  AmzTerminal *terminal;
  AmzMazeScreen *screen;
  AmzLiveMaze *maze;
  char *path; /* NULL: there is none */
  gsize path_length;
  gsize revealed; /* how many steps of it are shown, if it is */
  gboolean shows_path;
  char *message; /* what the last key came to, until the next one */
  AmzTicks ticks;
  GError *error;
} Live;

static void
live_clear (Live *self)
{
  g_clear_pointer (&self->screen, amz_maze_screen_free);
  g_free (self->path);
  g_free (self->message);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Live, live_clear)

/* What is too long for a line gets all of the screen. */
static void
set_message (Live *self, const char *message)
{
  if (amz_terminal_measure (message) > COLS - 2)
    {
      amz_ask_read (self->terminal, message);
      return;
    }
  g_free (self->message);
  self->message = g_strdup (message);
}

static gsize
get_shown_length (const Live *self)
{
  return self->shows_path ? self->revealed : 0;
}

static void
show_path (Live *self)
{
  amz_maze_screen_set_path (self->screen, self->shows_path ? self->path : NULL,
                            get_shown_length (self));
}

/* Takes a path, and shows all of it at once or step by step. */
static void
take_path (Live *self, char *path, gboolean reveal)
{
  g_free (self->path);
  self->path = path;
  self->path_length = path != NULL ? strlen (path) : 0;
  self->revealed = reveal ? 0 : self->path_length;
  show_path (self);
}

static gboolean
take_maze (Live *self)
{
  if (!amz_maze_screen_set_maze (self->screen, self->maze->maze, &self->error))
    return FALSE;
  take_path (self, amz_solution_dup_first (self->maze->solution), FALSE);
  return TRUE;
}

static char *
make_title (const Live *self)
{
  AmzRecipe *recipe = amz_maze_get_recipe (self->maze->maze);
  g_autofree char *place = NULL;

  if (self->message != NULL)
    return g_strdup (self->message);
  if (self->path == NULL)
    return g_strdup (_ ("There is no path"));
  place = amz_solution_dup_place_text (self->maze->solution, self->path);
  return g_strdup_printf (
      _ ("%d × %d · seed %" G_GINT64_FORMAT " · %s · path %s, %" G_GSIZE_FORMAT " steps"),
      amz_maze_get_width (self->maze->maze), amz_maze_get_height (self->maze->maze),
      amz_recipe_get_seed (recipe),
      amz_recipe_get_kind (recipe) == AMZ_KIND_PERFECT ? _ ("perfect") : _ ("playable"), place,
      self->path_length);
}

static char *
make_keys (const Live *self)
{
  gboolean colors = amz_terminal_get_colors (self->terminal);
  g_autoptr (GString) all =
      g_string_new (self->shows_path ? _ ("p hide path · n next path · r new maze")
                                     : _ ("p show path · n next path · r new maze"));

  if (colors)
    g_string_append_printf (all, " · %s", _ ("m colours · e rainbow"));
  if (amz_maze_screen_is_cut (self->screen))
    g_string_append_printf (all, " · %s", _ ("arrows move"));
  g_string_append_printf (all, " · %s", _ ("q quit"));
  if (amz_terminal_measure (all->str) <= COLS - 2)
    return g_strdup (all->str);
  return g_strdup (colors ? _ ("Keys: p n r m e q, arrows") : _ ("Keys: p n r q, arrows"));
}

static void
draw (gpointer data)
{
  Live *self = data;
  g_autofree char *title = make_title (self);
  g_autofree char *keys = make_keys (self);

  if (self->error == NULL)
    amz_maze_screen_draw (self->screen, title, keys, &self->error);
}

static gboolean
is_revealing (const Live *self)
{
  return self->shows_path && self->revealed < self->path_length;
}

static void
tick (Live *self)
{
  if (is_revealing (self))
    {
      gsize cells = MAX (MIN_REVEAL_CELLS, self->path_length / MAX_REVEAL_TICKS);

      self->revealed = MIN (self->revealed + cells, self->path_length);
      show_path (self);
    }
  amz_palette_tick (amz_maze_screen_get_palette (self->screen));
}

static void
toggle_path (Live *self)
{
  self->shows_path = !self->shows_path;
  self->revealed = 0;
  show_path (self);
}

/* After the last path comes the first one again. */
static void
go_to_next_path (Live *self)
{
  char *path = NULL;

  if (self->path == NULL)
    return;
  path = amz_solution_dup_next (self->maze->solution, self->path);
  if (path == NULL)
    path = amz_solution_dup_first (self->maze->solution);
  self->shows_path = TRUE;
  take_path (self, path, TRUE);
}

static void
make_next (Live *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (!self->maze->make_next (self->maze->run, &error))
    {
      set_message (self, error->message);
      return;
    }
  message = g_strdup_printf (_ ("Seed %" G_GINT64_FORMAT ": written to %s"),
                             amz_recipe_get_seed (amz_maze_get_recipe (self->maze->maze)),
                             self->maze->name);
  set_message (self, message);
  take_maze (self);
}

/* Returns whether to go on. */
static gboolean
press (Live *self, guint32 key)
{
  gboolean colors = amz_terminal_get_colors (self->terminal);

  g_clear_pointer (&self->message, g_free);
  key = key < 128 ? (guint32) g_ascii_tolower ((char) key) : key;
  if (key == 'q' || key == AMZ_KEY_END_OF_INPUT)
    return FALSE;
  if (key == 'p')
    toggle_path (self);
  else if (key == 'n')
    go_to_next_path (self);
  else if (key == 'r')
    make_next (self);
  else if ((key == 'm' || key == 'e') && !colors)
    set_message (self, _ ("No colours: COLOR is False, NO_COLOR is set, or the terminal has none"));
  else if (key == 'm')
    amz_ask_color (self->terminal, draw, self, amz_maze_screen_get_palette (self->screen));
  else if (key == 'e')
    amz_palette_toggle_rainbow (amz_maze_screen_get_palette (self->screen));
  else
    amz_maze_screen_scroll (self->screen, key);
  return TRUE;
}

/*
 * amz_live_run:
 * @style: what to draw with
 * @maze: the maze to begin with
 *
 * Shows a maze until the person has seen enough.
 *
 * Returns: whether all went well; if not, the error is set
 */
gboolean
amz_live_run (AmzTerminal *terminal, AmzTextStyle style, AmzLiveMaze *maze, GError **error)
{
  g_auto (Live) self = { .terminal = terminal, .maze = maze, .shows_path = TRUE };

  self.screen = amz_maze_screen_new (style, amz_terminal_get_colors (terminal));
  take_maze (&self);
  while (self.error == NULL)
    {
      AmzTerminalEvent event;
      gboolean moves = is_revealing (&self) || amz_maze_screen_get_palette (self.screen)->ticks > 0;

      draw (&self);
      event = amz_terminal_wait (terminal, amz_ticks_get_timeout (&self.ticks, moves));
      if (event.type == AMZ_TERMINAL_EVENT_END ||
          (event.type == AMZ_TERMINAL_EVENT_KEY && !press (&self, event.key)))
        break;
      if (amz_ticks_take (&self.ticks))
        tick (&self);
    }
  if (self.error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self.error));
  return FALSE;
}
