/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-maze-view-private.h"

/* Up to so many cells a view from far away is prepared where it is drawn: it takes less than a frame
 * of the screen. */
#define MAX_CELLS_AT_ONCE (4 << 20)

/*
 * amz_maze_view_update_painter:
 * @self: a view
 *
 * Tells the painter how the maze is to look.
 */
void
amz_maze_view_update_painter (AmzMazeView *self)
{
  gint64 n_steps = -1;

  if (self->painter == NULL)
    return;
  if (!self->show_path || amz_maze_view_hides_path (self))
    n_steps = 0;
  else if (self->reveal < 1)
    n_steps = (gint64) (self->reveal * (double) self->path_length);
  amz_painter_set_theme (self->painter, self->theme);
  amz_painter_set_path_length (self->painter, n_steps);
  amz_painter_set_arrows (self->painter, self->show_arrows);
  amz_painter_set_frames (self->painter, self->seeing.frames, self->seeing.frame);
}

static void
set_painter (AmzMazeView *self, AmzPainter *painter)
{
  g_set_object (&self->painter, painter);
  if (painter != NULL)
    amz_painter_set_path (painter, self->path);
  amz_maze_view_update_painter (self);
}

/*
 * amz_maze_view_replace_painter:
 * @self: a view
 *
 * Makes a painter for the maze as it is now.
 */
void
amz_maze_view_replace_painter (AmzMazeView *self)
{
  g_autoptr (AmzPainter) painter = NULL;

  g_cancellable_cancel (self->preparing);
  g_clear_object (&self->preparing);
  self->is_prepared = FALSE;
  if (self->maze != NULL)
    painter = amz_painter_new (self->maze);
  set_painter (self, painter);
}

/*
 * amz_maze_view_patch_painter:
 * @self: a view
 * @y: the first row of what has changed
 * @height: how many rows have changed
 *
 * Lets the painter draw the maze as it is now, in which only a few cells are others.
 */
void
amz_maze_view_patch_painter (AmzMazeView *self, int y, int height)
{
  /* A painter that is being made has the old maze. */
  g_cancellable_cancel (self->preparing);
  g_clear_object (&self->preparing);
  if (!amz_painter_update_maze (self->painter, self->maze, y, height))
    amz_painter_set_path (self->painter, self->path);
}

static void
prepare (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (AmzPainter) painter = amz_painter_new (data);
  g_autoptr (GError) error = NULL;

  if (amz_painter_prepare_far (painter, cancellable, &error))
    g_task_return_pointer (task, g_steal_pointer (&painter), g_object_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
on_prepared (GObject *source, GAsyncResult *result, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (source);
  g_autoptr (AmzPainter) painter = g_task_propagate_pointer (G_TASK (result), NULL);

  /* It fails only where it was cancelled, since there is another maze by now. */
  if (painter == NULL || amz_painter_get_maze (painter) != self->maze)
    return;
  g_clear_object (&self->preparing);
  self->is_prepared = TRUE;
  set_painter (self, painter);
  amz_maze_view_redraw_all (self);
}

static void
start_preparing (AmzMazeView *self)
{
  g_autoptr (GTask) task = NULL;

  self->preparing = g_cancellable_new ();
  task = g_task_new (self, self->preparing, on_prepared, NULL);
  g_task_set_source_tag (task, start_preparing);
  g_task_set_task_data (task, g_object_ref (self->maze), g_object_unref);
  g_task_run_in_thread (task, prepare);
}

/*
 * amz_maze_view_can_draw_far:
 * @self: a view with a maze
 *
 * Prepares to draw the maze from far away.  For very many cells this takes a while, and is done in a
 * thread; the maze is drawn when it is ready.
 *
 * Returns: whether that can be drawn now
 */
gboolean
amz_maze_view_can_draw_far (AmzMazeView *self)
{
  gint64 n_cells = (gint64) amz_maze_get_width (self->maze) * amz_maze_get_height (self->maze);

  if (n_cells <= MAX_CELLS_AT_ONCE)
    return TRUE;
  if (!self->is_prepared && self->preparing == NULL)
    start_preparing (self);
  return self->is_prepared;
}
