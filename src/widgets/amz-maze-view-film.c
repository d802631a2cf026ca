/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-maze-view-private.h"

/*
 * Makes films of the maze.  The newest wish wins.
 */

/* A film of so many cells is made at once: it takes less than a frame of the screen. */
#define MAX_CELLS_AT_ONCE (1 << 17)

/* What was asked for cannot be seen. */
static void
fail (AmzMazeView *self, const GError *error)
{
  g_autofree char *message = g_strdup (error->message);

  amz_maze_view_set_seeing (self, amz_seeing_get_id (AMZ_SEEING_NONE));
  g_signal_emit_by_name (self, "seeing-failed", message);
}

typedef struct
{
  AmzSeeing seeing;
  AmzMaze *maze;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->maze);
  g_free (wish);
}

static void
frames_free (gpointer data)
{
  amz_frames_unref (data);
}

static void
make (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Wish *wish = data;
  g_autoptr (GError) error = NULL;
  AmzFrames *frames = amz_frames_new (wish->seeing, wish->maze, cancellable, &error);

  if (frames != NULL)
    g_task_return_pointer (task, frames, frames_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (source);
  g_autoptr (GError) error = NULL;
  AmzFrames *frames = g_task_propagate_pointer (G_TASK (result), &error);

  /* Who wants something else by now has cancelled it. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->seeing.making);
  if (frames != NULL)
    amz_maze_view_take_frames (self, frames);
  else
    fail (self, error);
}

static void
make_in_thread (AmzMazeView *self)
{
  g_autoptr (GTask) task = NULL;
  Wish *wish = g_new (Wish, 1);

  *wish = (Wish){ self->seeing.seeing, g_object_ref (self->maze) };
  self->seeing.making = g_cancellable_new ();
  task = g_task_new (self, self->seeing.making, on_made, NULL);
  g_task_set_source_tag (task, make_in_thread);
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, make);
}

/*
 * amz_maze_view_make_frames:
 * @self: a view with a maze, of which more is to be seen
 *
 * Makes the film, in a thread if it takes long.
 */
void
amz_maze_view_make_frames (AmzMazeView *self)
{
  gint64 n_cells = (gint64) amz_maze_get_width (self->maze) * amz_maze_get_height (self->maze);
  g_autoptr (GError) error = NULL;
  AmzFrames *frames = NULL;

  if (n_cells > MAX_CELLS_AT_ONCE)
    {
      make_in_thread (self);
      return;
    }
  frames = amz_frames_new (self->seeing.seeing, self->maze, NULL, &error);
  if (frames != NULL)
    amz_maze_view_take_frames (self, frames);
  else
    fail (self, error);
}

/*
 * amz_maze_view_drop_seeing:
 * @self: a view
 *
 * Drops the film, since it belonged to another maze or something else is wanted.
 */
void
amz_maze_view_drop_seeing (AmzMazeView *self)
{
  AmzViewSeeing *seeing = &self->seeing;

  g_cancellable_cancel (seeing->making);
  g_clear_object (&seeing->making);
  if (seeing->frames == NULL)
    return;
  g_clear_pointer (&seeing->frames, amz_frames_unref);
  seeing->frame = 0;
  amz_maze_view_update_tick (self);
}

static gboolean
is_new_recipe (AmzMaze *maze, AmzMaze *old_maze)
{
  AmzRecipe *recipe = amz_maze_get_recipe (maze);
  AmzRecipe *old_recipe = old_maze != NULL ? amz_maze_get_recipe (old_maze) : NULL;

  if (recipe == NULL || amz_recipe_get_edited (recipe))
    return FALSE;
  return old_recipe == NULL || !amz_recipe_equal (recipe, old_recipe);
}

/*
 * amz_maze_view_remake_seeing:
 * @self: a view
 * @old_maze: (nullable): what it showed before
 *
 * Makes the film of another maze.  One that had ended has ended for this one too, unless it tells how
 * a maze is made and this one has just been made.
 */
void
amz_maze_view_remake_seeing (AmzMazeView *self, AmzMaze *old_maze)
{
  if (self->maze == NULL || self->seeing.seeing == AMZ_SEEING_NONE)
    return;
  if (self->seeing.seeing == AMZ_SEEING_GENERATION && is_new_recipe (self->maze, old_maze))
    amz_maze_view_set_seeing_playing (self, TRUE);
  amz_maze_view_make_frames (self);
}
