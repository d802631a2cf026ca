/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "amz-i18n.h"
#include "amz-maze-view-private.h"

/*
 * amz_maze_view_get_maze:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): what it shows
 */
AmzMaze *
amz_maze_view_get_maze (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), NULL);

  return self->maze;
}

static void
drop_path (AmzMazeView *self)
{
  if (self->path == NULL)
    return;
  g_clear_pointer (&self->path, g_free);
  self->path_length = 0;
  amz_maze_view_notify (self, AMZ_VIEW_PROP_PATH);
}

/*
 * amz_maze_view_set_maze:
 * @self: a view
 * @maze: (nullable): what to show, or %NULL for nothing
 *
 * Shows another maze.  Path and highlighted cells belonged to the old one, so they are gone; a view
 * that was zoomed in stays so.
 */
void
amz_maze_view_set_maze (AmzMazeView *self, AmzMaze *maze)
{
  g_autoptr (AmzMaze) old_maze = NULL;
  int width = 0;
  int height = 0;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (maze == NULL || AMZ_IS_MAZE (maze));

  if (self->maze == maze)
    return;
  if (maze != NULL)
    {
      width = amz_maze_get_width (maze);
      height = amz_maze_get_height (maze);
    }
  amz_maze_view_stop (self);
  g_object_freeze_notify (G_OBJECT (self));
  old_maze = self->maze;
  self->maze = maze != NULL ? g_object_ref (maze) : NULL;
  drop_path (self);
  amz_maze_view_drop_seeing (self);
  g_clear_pointer (&self->highlight, amz_highlight_free);
  amz_maze_view_drop_marks (self);
  self->pressed.is_set = FALSE;
  amz_maze_view_forget_distance (self);
  amz_maze_view_replace_painter (self);
  amz_maze_view_check_cursor (self);
  amz_maze_view_check_selection (self);
  amz_viewport_set_maze_size (self->viewport, width, height);
  amz_maze_view_configure (self);
  amz_maze_view_update_hover (self);
  amz_maze_view_update_label (self);
  amz_maze_view_update_status (self);
  amz_maze_view_redraw_all (self);
  amz_maze_view_remake_seeing (self, old_maze);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_MAZE);
  g_object_thaw_notify (G_OBJECT (self));
}

typedef gboolean (*GetEnd) (AmzMaze *maze, int *x, int *y);

static gboolean
has_same_end (AmzMaze *one, AmzMaze *other, GetEnd get_end)
{
  int x = 0;
  int y = 0;
  int other_x = 0;
  int other_y = 0;
  gboolean has_end = get_end (one, &x, &y);

  return has_end == get_end (other, &other_x, &other_y) &&
         (!has_end || (x == other_x && y == other_y));
}

static gboolean
has_same_ends (AmzMaze *one, AmzMaze *other)
{
  return has_same_end (one, other, amz_maze_get_entry) &&
         has_same_end (one, other, amz_maze_get_exit);
}

/*
 * amz_maze_view_update_maze:
 * @self: a view with a maze
 * @maze: the same maze after an edit
 * @x: the first column of what has changed
 * @y: the first row of what has changed
 * @width: how many columns have changed
 * @height: how many rows have changed
 *
 * Shows a maze of which only a block of cells, or entry and exit, differ from the one that is shown.  The
 * path stays until another one is set; highlighted cells are gone.
 */
void
amz_maze_view_update_maze (AmzMazeView *self, AmzMaze *maze, int x, int y, int width, int height)
{
  g_autoptr (AmzMaze) old = NULL;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (AMZ_IS_MAZE (maze));
  g_return_if_fail (self->maze != NULL &&
                    amz_maze_get_width (maze) == amz_maze_get_width (self->maze) &&
                    amz_maze_get_height (maze) == amz_maze_get_height (self->maze));

  if (self->maze == maze)
    return;
  old = g_steal_pointer (&self->maze);
  self->maze = g_object_ref (maze);
  g_clear_pointer (&self->highlight, amz_highlight_free);
  amz_maze_view_forget_distance (self);
  amz_maze_view_patch_painter (self, y, height);
  amz_maze_view_update_label (self);
  amz_maze_view_update_status (self);
  amz_maze_view_redraw_cells (self, x, y, width, height);
  if (!has_same_ends (old, maze))
    amz_maze_view_redraw (self, AMZ_PICTURE_PATH);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_MAZE);
}

/*
 * amz_maze_view_get_path:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the path that is drawn while paths are shown
 */
const char *
amz_maze_view_get_path (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), NULL);

  return self->path;
}

/*
 * amz_maze_view_set_path:
 * @self: a view
 * @path: (nullable): letters N, E, S and W from the entry, or %NULL for no path
 *
 * Sets the path, which is shown at once and as a whole: amz_maze_view_reveal_path() draws it step by
 * step.
 */
void
amz_maze_view_set_path (AmzMazeView *self, const char *path)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (g_strcmp0 (self->path, path) == 0)
    return;
  adw_animation_pause (self->reveal_animation);
  g_free (self->path);
  self->path = g_strdup (path);
  self->path_length = path != NULL ? strlen (path) : 0;
  if (self->painter != NULL)
    amz_painter_set_path (self->painter, path);
  amz_maze_view_set_reveal (self, 1);
  amz_maze_view_redraw (self, AMZ_PICTURE_PATH);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_PATH);
}

/*
 * amz_maze_view_get_show_path:
 * @self: a view
 *
 * Returns: whether the path is drawn
 */
gboolean
amz_maze_view_get_show_path (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), FALSE);

  return self->show_path;
}

/*
 * amz_maze_view_set_show_path:
 * @self: a view
 * @show_path: whether to draw the path
 *
 * Shows the path, step by step, or hides it.
 */
void
amz_maze_view_set_show_path (AmzMazeView *self, gboolean show_path)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  show_path = !!show_path;
  if (self->show_path == show_path)
    return;
  self->show_path = show_path;
  amz_maze_view_update_painter (self);
  amz_maze_view_redraw (self, AMZ_PICTURE_PATH);
  amz_maze_view_reveal_path (self);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SHOW_PATH);
}

/*
 * amz_maze_view_get_reveal:
 * @self: a view
 *
 * Returns: how much of the path is drawn, from 0 to 1
 */
double
amz_maze_view_get_reveal (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), 0);

  return self->reveal;
}

/*
 * amz_maze_view_set_reveal:
 * @self: a view
 * @reveal: how much of the path is drawn, from 0 to 1
 *
 * Draws only the beginning of the path.
 */
void
amz_maze_view_set_reveal (AmzMazeView *self, double reveal)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (reveal >= 0 && reveal <= 1);

  if (self->reveal == reveal)
    return;
  self->reveal = reveal;
  amz_maze_view_update_painter (self);
  amz_maze_view_redraw (self, AMZ_PICTURE_PATH);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_REVEAL);
}

/*
 * amz_maze_view_get_solution:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): where it knows distances from
 */
AmzSolution *
amz_maze_view_get_solution (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), NULL);

  return self->solution;
}

/*
 * amz_maze_view_set_solution:
 * @self: a view
 * @solution: (nullable): a solution of its maze
 *
 * Lets the status tell how far it is to the exit.  A solution of another maze is not used.
 */
void
amz_maze_view_set_solution (AmzMazeView *self, AmzSolution *solution)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (solution == NULL || AMZ_IS_SOLUTION (solution));

  if (!g_set_object (&self->solution, solution))
    return;
  amz_maze_view_forget_distance (self);
  amz_maze_view_update_status (self);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SOLUTION);
}

/*
 * amz_maze_view_get_status:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): a line about the cell at which the person points, %NULL if at none
 */
const char *
amz_maze_view_get_status (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), NULL);

  return self->status;
}

/*
 * amz_maze_view_dup_zoom_text:
 * @self: a view
 *
 * Returns: (transfer full): the zoom for people, like "100 %"
 */
char *
amz_maze_view_dup_zoom_text (AmzMazeView *self)
{
  double percent = 0;
  int digits = 0;

  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), NULL);

  percent = amz_viewport_get_scale (self->viewport) / AMZ_VIEWPORT_NATURAL_SCALE * 100;
  if (percent < 10)
    digits = percent < 1 ? 2 : 1;
  /* TRANSLATORS: a zoom in per cent. The blank does not break. */
  return g_strdup_printf (_ ("%.*f\u00a0%%"), digits, percent);
}
