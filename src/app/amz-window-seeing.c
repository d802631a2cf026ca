/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "amz-frames.h"
#include "amz-window-private.h"

/*
 * What else a person sees of the maze.  The view knows what is shown; the states of the actions follow it.
 */

static AmzMazeView *
get_view (AmzWindow *self)
{
  return amz_content_get_view (self->content);
}

/* Returns whether it can be seen; if not, the person is told why. */
static gboolean
set_seeing (AmzWindow *self, AmzSeeing seeing)
{
  AmzMaze *maze = amz_document_get_maze (self->document);
  g_autoptr (GError) error = NULL;

  if (maze != NULL && !amz_seeing_check (seeing, maze, &error))
    {
      amz_window_tell_error (self, error);
      return FALSE;
    }
  amz_maze_view_set_seeing (get_view (self), amz_seeing_get_id (seeing));
  return TRUE;
}

/*
 * amz_window_end_film:
 *
 * Goes back to the plain maze, if it is shown how that was made.
 */
void
amz_window_end_film (AmzWindow *self)
{
  g_autofree char *seeing = NULL;

  g_object_get (get_view (self), "seeing", &seeing, NULL);
  if (g_strcmp0 (seeing, amz_seeing_get_id (AMZ_SEEING_GENERATION)) == 0)
    set_seeing (self, AMZ_SEEING_NONE);
}

static void
change_seeing (GSimpleAction *action, GVariant *value, gpointer data)
{
  AmzSeeing seeing = AMZ_SEEING_NONE;

  if (amz_seeing_find (g_variant_get_string (value, NULL), &seeing))
    set_seeing (data, seeing);
  else
    amz_window_tell (data, _ ("There is no such way of seeing a maze"));
}

static void
change_fill_dead_ends (GSimpleAction *action, GVariant *value, gpointer data)
{
  AmzWindow *self = data;

  if (!g_variant_get_boolean (value))
    set_seeing (self, AMZ_SEEING_NONE);
  else if (set_seeing (self, AMZ_SEEING_DEAD_ENDS))
    amz_maze_view_set_seeing_progress (get_view (self), 1);
}

static void
change_pause (GSimpleAction *action, GVariant *value, gpointer data)
{
  AmzWindow *self = data;

  amz_maze_view_set_seeing_playing (get_view (self), !g_variant_get_boolean (value));
}

static void
on_step (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_maze_view_step_seeing (get_view (self));
}

static void
change_speed (GSimpleAction *action, GVariant *value, gpointer data)
{
  AmzWindow *self = data;
  double speed = g_variant_get_double (value);

  /* Not a number is not within either. */
  if (speed >= AMZ_MAZE_VIEW_MIN_SPEED && speed <= AMZ_MAZE_VIEW_MAX_SPEED)
    amz_maze_view_set_seeing_speed (get_view (self), speed);
  else
    amz_window_tell (self, _ ("The speed goes from 0.25 to 16"));
}

static const GActionEntry entries[] = {
  { .name = "seeing", .parameter_type = "s", .state = "'none'", .change_state = change_seeing },
  { .name = "fill-dead-ends", .state = "false", .change_state = change_fill_dead_ends },
  { .name = "seeing-pause", .state = "true", .change_state = change_pause },
  { .name = "seeing-step", .activate = on_step },
  { .name = "seeing-speed", .parameter_type = "d", .state = "1.0", .change_state = change_speed },
};

static void
update (AmzWindow *self)
{
  AmzMazeView *view = get_view (self);
  gboolean playing = amz_maze_view_get_seeing_playing (view);
  AmzSeeing seeing = AMZ_SEEING_NONE;

  amz_seeing_find (amz_maze_view_get_seeing (view), &seeing);
  amz_window_set_state (self, "seeing", g_variant_new_string (amz_seeing_get_id (seeing)));
  amz_window_set_state (self, "fill-dead-ends",
                        g_variant_new_boolean (seeing == AMZ_SEEING_DEAD_ENDS && !playing &&
                                               amz_maze_view_get_seeing_progress (view) >= 1));
  amz_window_set_state (self, "seeing-pause", g_variant_new_boolean (!playing));
  amz_window_set_state (self, "seeing-speed",
                        g_variant_new_double (amz_maze_view_get_seeing_speed (view)));
  amz_window_set_enabled (self, "seeing-pause", amz_seeing_is_film (seeing));
  amz_window_set_enabled (self, "seeing-step", amz_seeing_is_film (seeing));
}

/*
 * amz_window_install_seeing:
 *
 * Gives the window what concerns the ways of seeing a maze.
 */
void
amz_window_install_seeing (AmzWindow *self)
{
  static const char *const signals[] = { "notify::seeing", "notify::seeing-playing",
                                         "notify::seeing-progress", "notify::seeing-speed" };
  g_autoptr (GAction) arrows = g_settings_create_action (self->settings, "path-arrows");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (self), arrows);
  g_settings_bind (self->settings, "path-arrows", get_view (self), "show-arrows",
                   G_SETTINGS_BIND_GET);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (get_view (self), signals[i], G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "seeing-failed", G_CALLBACK (amz_window_tell), self,
                           G_CONNECT_SWAPPED);
  update (self);
}
