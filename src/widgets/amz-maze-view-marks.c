/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-maze-view-private.h"

/*
 * What a report finds wrong, marked in the maze.  Each edit brings a new report: the marks of the old one
 * stay until those of the new one are there, so that nothing flickers.
 */

/*
 * amz_maze_view_drop_marks:
 * @self: a view
 *
 * Marks nothing any more.
 */
void
amz_maze_view_drop_marks (AmzMazeView *self)
{
  g_cancellable_cancel (self->marking);
  g_clear_object (&self->marking);
  if (self->marks == NULL)
    return;
  g_clear_pointer (&self->marks, amz_marks_free);
  amz_maze_view_redraw (self, AMZ_PICTURE_MARKS);
}

static void
make_marks (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, amz_marks_new (data), (GDestroyNotify) amz_marks_free);
}

static gboolean
fits_maze (AmzMazeView *self, AmzReport *report)
{
  AmzMaze *maze = amz_report_get_maze (report);

  return self->maze != NULL && amz_maze_get_width (maze) == amz_maze_get_width (self->maze) &&
         amz_maze_get_height (maze) == amz_maze_get_height (self->maze);
}

static void
on_marks_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AmzMazeView) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMarks) marks = g_task_propagate_pointer (G_TASK (result), &error);
  AmzReport *report = g_task_get_task_data (G_TASK (result));

  /* Cancelled: there are newer ones to come, or none at all. */
  if (error != NULL)
    return;
  g_clear_object (&self->marking);
  if (!fits_maze (self, report) || amz_marks_equal (self->marks, marks))
    return;
  g_clear_pointer (&self->marks, amz_marks_free);
  self->marks = g_steal_pointer (&marks);
  amz_maze_view_redraw (self, AMZ_PICTURE_MARKS);
}

/*
 * amz_maze_view_mark_findings:
 * @self: a view
 * @report: (nullable): a report on its maze, or %NULL to mark nothing
 *
 * Marks the cells of all errors and warnings.  Another maze ends it.
 */
void
amz_maze_view_mark_findings (AmzMazeView *self, AmzReport *report)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (report == NULL || AMZ_IS_REPORT (report));

  if (report == NULL)
    {
      amz_maze_view_drop_marks (self);
      return;
    }
  g_cancellable_cancel (self->marking);
  g_clear_object (&self->marking);
  self->marking = g_cancellable_new ();
  /* The view is not the task's source, which a thread may be the last one to let go of. */
  task = g_task_new (NULL, self->marking, on_marks_made, g_object_ref (self));
  g_task_set_source_tag (task, amz_maze_view_mark_findings);
  g_task_set_task_data (task, g_object_ref (report), g_object_unref);
  g_task_run_in_thread (task, make_marks);
}
