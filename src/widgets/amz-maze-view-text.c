/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-cell-text.h"
#include "amz-i18n.h"
#include "amz-maze-view-private.h"

/* In larger mazes a walk to the exit may take longer than a frame of the screen, so a thread does it. */
#define MAX_CELLS_AT_ONCE (1 << 20)

typedef struct
{
  AmzSolution *solution;
  int x;
  int y;
  gint64 distance;
} Walk;

static void
walk_free (gpointer data)
{
  Walk *walk = data;

  g_object_unref (walk->solution);
  g_free (walk);
}

static void
measure (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Walk *walk = data;

  walk->distance = amz_solution_get_distance (walk->solution, walk->x, walk->y);
  g_task_return_boolean (task, TRUE);
}

static void
on_measured (GObject *source, GAsyncResult *result, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (source);
  Walk *walk = g_task_get_task_data (G_TASK (result));

  self->is_measuring = FALSE;
  if (walk->solution == self->solution)
    {
      self->distance_cell = (AmzViewCell){ TRUE, walk->x, walk->y };
      self->distance = walk->distance;
    }
  /* The person may point somewhere else by now: then the next walk begins. */
  amz_maze_view_update_status (self);
}

static void
start_measuring (AmzMazeView *self, const AmzViewCell *cell)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_measured, NULL);
  Walk *walk = g_new0 (Walk, 1);

  walk->solution = g_object_ref (self->solution);
  walk->x = cell->x;
  walk->y = cell->y;
  self->is_measuring = TRUE;
  g_task_set_source_tag (task, start_measuring);
  g_task_set_task_data (task, walk, walk_free);
  g_task_run_in_thread (task, measure);
}

static gint64
get_distance (AmzMazeView *self, const AmzViewCell *cell)
{
  AmzViewCell *known = &self->distance_cell;
  gint64 n_cells = 0;

  /* A solution that belongs to another maze will be replaced soon. */
  if (self->solution == NULL || amz_solution_get_maze (self->solution) != self->maze)
    return AMZ_DISTANCE_UNKNOWN;
  if (known->is_set && known->x == cell->x && known->y == cell->y)
    return self->distance;
  n_cells = (gint64) amz_maze_get_width (self->maze) * amz_maze_get_height (self->maze);
  if (n_cells <= MAX_CELLS_AT_ONCE)
    {
      self->distance_cell = *cell;
      self->distance = amz_solution_get_distance (self->solution, cell->x, cell->y);
      return self->distance;
    }
  if (!self->is_measuring)
    start_measuring (self, cell);
  return AMZ_DISTANCE_UNKNOWN;
}

/*
 * amz_maze_view_forget_distance:
 * @self: a view
 *
 * Drops what is known of distances, since maze or solution are others.
 */
void
amz_maze_view_forget_distance (AmzMazeView *self)
{
  self->distance_cell.is_set = FALSE;
}

/* The cell that the person points at. */
static const AmzViewCell *
get_told_cell (AmzMazeView *self)
{
  if (self->maze == NULL)
    return NULL;
  if (self->hover.is_set && !self->uses_keys)
    return &self->hover;
  if (self->cursor.is_set && amz_maze_view_has_focus (self))
    return &self->cursor;
  return NULL;
}

/*
 * amz_maze_view_update_status:
 * @self: a view
 *
 * Tells of the cell that the person points at; those who cannot see it hear of that of the keyboard.
 */
void
amz_maze_view_update_status (AmzMazeView *self)
{
  const AmzViewCell *cell = get_told_cell (self);
  g_autofree char *status = NULL;
  gint64 distance = AMZ_DISTANCE_UNKNOWN;

  if (cell != NULL)
    {
      distance = get_distance (self, cell);
      status = amz_cell_text_new (self->maze, cell->x, cell->y, distance);
    }
  /* While the pointer moves the wall may still be one of the cell where it was. */
  if (cell == &self->hover && self->hover_wall.is_set && self->hover_wall.x == cell->x &&
      self->hover_wall.y == cell->y)
    {
      g_free (status);
      status = amz_cell_text_new_wall (self->maze, self->hover_wall.x, self->hover_wall.y,
                                       self->hover_wall.direction);
    }
  amz_maze_view_say_cell (self, cell == &self->cursor ? distance : AMZ_DISTANCE_UNKNOWN);
  if (g_strcmp0 (self->status, status) == 0)
    return;
  g_free (self->status);
  self->status = g_steal_pointer (&status);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_STATUS);
}

/*
 * amz_maze_view_update_label:
 * @self: a view
 *
 * Names the view for those who cannot see it.
 */
void
amz_maze_view_update_label (AmzMazeView *self)
{
  g_autofree char *label = NULL;

  if (self->maze == NULL)
    label = g_strdup (_ ("No maze"));
  else
    label = g_strdup_printf (_ ("Maze, %d × %d cells"), amz_maze_get_width (self->maze),
                             amz_maze_get_height (self->maze));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
