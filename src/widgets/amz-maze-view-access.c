/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-cell-proxy.h"
#include "amz-cell-text.h"
#include "amz-i18n.h"
#include "amz-maze-view-private.h"

/*
 * What those hear who cannot see the maze.
 *
 * GTK 4.8 has no words for “say this now”, but every focus that moves is said.  So the view has two
 * children for the keyboard to be in: whenever there is something new to say, the idle one gets the name
 * of the cell, its place, and the focus.  A new name of the one that has the focus already is not said.
 */

static GtkWidget *
get_proxy (AmzMazeView *self)
{
  return self->proxies[self->proxy];
}

typedef gboolean (*WidgetTest) (GtkWidget *widget);

/* There are no children while the view is being disposed of. */
static gboolean
any (AmzMazeView *self, WidgetTest test)
{
  if (test (GTK_WIDGET (self)))
    return TRUE;
  for (int i = 0; i < AMZ_N_PROXIES; i++)
    {
      if (self->proxies[i] != NULL && test (self->proxies[i]))
        return TRUE;
    }
  return FALSE;
}

/* Whether the keyboard is in the view as soon as its window is active. */
static gboolean
is_focus (AmzMazeView *self)
{
  return any (self, gtk_widget_is_focus);
}

/*
 * amz_maze_view_has_focus:
 * @self: a view
 *
 * Returns: whether the keyboard is in the view
 */
gboolean
amz_maze_view_has_focus (AmzMazeView *self)
{
  return any (self, gtk_widget_has_focus);
}

/*
 * amz_maze_view_has_visible_focus:
 * @self: a view
 *
 * Returns: whether the keyboard is in the view, and that is to be seen
 */
gboolean
amz_maze_view_has_visible_focus (AmzMazeView *self)
{
  return any (self, gtk_widget_has_visible_focus);
}

/* The idle one takes no room. */
static void
place_proxy (AmzMazeView *self, int index)
{
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;
  GtkAllocation place = { 0, 0, 0, 0 };

  if (index == self->proxy && self->cursor.is_set)
    {
      amz_viewport_place_of (self->viewport, self->cursor.x, self->cursor.y, &x0, &y0);
      amz_viewport_place_of (self->viewport, self->cursor.x + 1, self->cursor.y + 1, &x1, &y1);
      place = (GtkAllocation){ (int) floor (x0), (int) floor (y0), MAX ((int) (x1 - x0), 1),
                               MAX ((int) (y1 - y0), 1) };
    }
  gtk_widget_size_allocate (self->proxies[index], &place, -1);
}

/*
 * amz_maze_view_place_proxies:
 * @self: a view
 *
 * Lays what stands for the cell of the keyboard over it.
 */
void
amz_maze_view_place_proxies (AmzMazeView *self)
{
  for (int i = 0; i < AMZ_N_PROXIES; i++)
    {
      if (self->proxies[i] != NULL)
        place_proxy (self, i);
    }
}

/* Says the same as before in other words, or something new. */
static void
name_proxy (AmzMazeView *self, const char *name, gboolean is_new)
{
  gboolean moves = is_new && is_focus (self);

  if (moves && gtk_widget_is_focus (get_proxy (self)))
    self->proxy = !self->proxy;
  amz_cell_proxy_set_name (AMZ_CELL_PROXY (get_proxy (self)), name);
  amz_maze_view_place_proxies (self);
  if (moves)
    gtk_widget_grab_focus (get_proxy (self));
}

/*
 * amz_maze_view_say_cell:
 * @self: a view
 * @distance: the steps from the cell of the keyboard to the exit, as amz_cell_text_new() takes it
 *
 * Tells of the cell at which the keyboard is.  It is said aloud where it is another cell, or its walls
 * are others; a distance may be known later, and is not worth to say all of it again.
 */
void
amz_maze_view_say_cell (AmzMazeView *self, gint64 distance)
{
  gboolean edits = self->tool != AMZ_TOOL_NONE;
  g_autofree char *name = NULL;
  g_autofree char *key = NULL;

  if (get_proxy (self) == NULL)
    return;
  if (self->maze == NULL)
    {
      g_clear_pointer (&self->said, g_free);
      amz_cell_proxy_set_name (AMZ_CELL_PROXY (get_proxy (self)), _ ("No maze"));
      return;
    }
  if (is_focus (self))
    amz_maze_view_find_cursor (self);
  if (!self->cursor.is_set)
    return;
  name = amz_cell_text_new_spoken (self->maze, self->cursor.x, self->cursor.y, edits, distance);
  key = amz_cell_text_new_spoken (self->maze, self->cursor.x, self->cursor.y, edits,
                                  AMZ_DISTANCE_UNKNOWN);
  if (g_strcmp0 (self->said, key) == 0)
    {
      name_proxy (self, name, FALSE);
      return;
    }
  g_free (self->said);
  self->said = g_steal_pointer (&key);
  name_proxy (self, name, TRUE);
}

/*
 * amz_maze_view_focus_cell:
 * @self: a view with a maze
 *
 * Takes the keyboard to the cell where it was last.
 *
 * Returns: whether it is there
 */
gboolean
amz_maze_view_focus_cell (AmzMazeView *self)
{
  amz_maze_view_find_cursor (self);
  amz_maze_view_update_status (self);
  return gtk_widget_is_focus (get_proxy (self)) || gtk_widget_grab_focus (get_proxy (self));
}

/*
 * amz_maze_view_focus:
 * @widget: a view
 * @direction: where Tab, or another key, leads
 *
 * Is one place for the keyboard, whatever there is in it.
 *
 * Returns: whether the keyboard is in the view now
 */
gboolean
amz_maze_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !is_focus (AMZ_MAZE_VIEW (widget)) && gtk_widget_grab_focus (widget);
}

/*
 * amz_maze_view_init_access:
 * @self: a view
 *
 * Makes what stands for cells.
 */
void
amz_maze_view_init_access (AmzMazeView *self)
{
  for (int i = 0; i < AMZ_N_PROXIES; i++)
    {
      self->proxies[i] = amz_cell_proxy_new ();
      gtk_widget_set_parent (self->proxies[i], GTK_WIDGET (self));
      /* The cursor is drawn only while a focus is visible. */
      g_signal_connect_object (self->proxies[i], "state-flags-changed",
                               G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->proxies[i], "notify::has-focus",
                               G_CALLBACK (amz_maze_view_check_focus), self, G_CONNECT_SWAPPED);
    }
}

/*
 * amz_maze_view_dispose_access:
 * @self: a view
 */
void
amz_maze_view_dispose_access (AmzMazeView *self)
{
  for (int i = 0; i < AMZ_N_PROXIES; i++)
    g_clear_pointer (&self->proxies[i], gtk_widget_unparent);
  g_clear_pointer (&self->said, g_free);
}
