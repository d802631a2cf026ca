/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-solution.h"

#include "amz-maze-private.h"
#include "amz-path-steps.h"
#include "amz-solution-private.h"

/**
 * AmzSolution:
 *
 * All shortest paths through a maze.
 *
 * A path is a string of the letters `N`, `E`, `S` and `W`: the steps from the entry to the exit,
 * through walls that are open on both sides.  Often there are several shortest ones.  They are
 * ordered like words in a dictionary whose alphabet is N, E, S, W, and numbered from 1.  Nothing
 * here ever lists them: there may be more of them than atoms in the world.
 *
 * A maze without any path has a solution too: its length is -1 and its number of paths is 0.
 *
 * A solution never changes, so any thread may read it.  The paths are counted when that is first
 * asked for, which can take a moment on large boards: see [method@Solution.prepare_count].
 */

G_DEFINE_FINAL_TYPE (AmzSolution, amz_solution, G_TYPE_OBJECT)

static void
amz_solution_finalize (GObject *object)
{
  AmzSolution *self = AMZ_SOLUTION (object);

  amz_path_counts_free (self->counts);
  amz_wave_free (self->wave);
  g_clear_object (&self->maze);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (amz_solution_parent_class)->finalize (object);
}

static void
amz_solution_class_init (AmzSolutionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_solution_finalize;
}

static void
amz_solution_init (AmzSolution *self)
{
  g_mutex_init (&self->mutex);
}

/**
 * amz_solution_new: (constructor)
 * @maze: a maze
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #GError
 *
 * Solves a maze.
 *
 * A breadth-first search measures the distance to the exit of every cell that is connected with it.
 *
 * Returns: (transfer full): a new solution, or %NULL with %AMZ_MAZE_ERROR_NO_ENDS where the entry
 *   or the exit is absent or outside, %AMZ_MAZE_ERROR_MEMORY or %G_IO_ERROR_CANCELLED.  That no
 *   path leads from the entry to the exit is no error.
 */
AmzSolution *
amz_solution_new (AmzMaze *maze, GCancellable *cancellable, GError **error)
{
  AmzSolution *self = NULL;
  AmzWave *wave = NULL;
  gsize entry = 0;
  gsize exit = 0;

  g_return_val_if_fail (AMZ_IS_MAZE (maze), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!amz_maze_get_ends (maze, &entry, &exit, error))
    return NULL;
  wave = amz_wave_new (amz_maze_get_grid (maze), exit, entry, cancellable, error);
  if (wave == NULL)
    return NULL;

  self = g_object_new (AMZ_TYPE_SOLUTION, NULL);
  self->maze = g_object_ref (maze);
  self->wave = wave;
  return self;
}

/**
 * amz_solution_get_maze:
 * @self: a solution
 *
 * Gets the maze that was solved.
 *
 * Returns: (transfer none): the maze
 */
AmzMaze *
amz_solution_get_maze (AmzSolution *self)
{
  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);

  return self->maze;
}

/**
 * amz_solution_get_length:
 * @self: a solution
 *
 * Gets the length of the shortest paths.
 *
 * Returns: how many steps lead from the entry to the exit, 0 where they are the same cell, -1 where
 *   there is no path
 */
gint64
amz_solution_get_length (AmzSolution *self)
{
  g_return_val_if_fail (AMZ_IS_SOLUTION (self), -1);

  return self->wave->length;
}

/**
 * amz_solution_get_distance:
 * @self: a solution
 * @x: a column, any number
 * @y: a row, any number
 *
 * Measures how far a cell is from the exit, by walking there.  For many cells at once use
 * [method@Solution.dup_distances].
 *
 * Returns: the steps of a shortest path to the exit, or -1 where there is none or no such cell
 */
gint64
amz_solution_get_distance (AmzSolution *self, int x, int y)
{
  const AmzWave *wave = NULL;
  gsize position = 0;
  gint64 distance = 0;

  g_return_val_if_fail (AMZ_IS_SOLUTION (self), -1);

  wave = self->wave;
  if (!amz_grid_contains (wave->grid, x, y))
    return -1;
  for (position = amz_grid_position (wave->grid, x, y); position != wave->source; distance++)
    {
      guint ways = amz_wave_get_nearer (wave, position);

      if (ways == 0)
        return -1;
      position += (gsize) amz_grid_offset (wave->grid, amz_first_direction (ways));
    }
  return distance;
}

/**
 * amz_solution_dup_distances:
 * @self: a solution
 * @n_distances: (out): the number of distances: width × height
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #GError
 *
 * Measures how far all cells are from the exit.
 *
 * Returns: (transfer container) (array length=n_distances): the steps from each cell, row after
 *   row, -1 where no path leads to the exit; or %NULL with %AMZ_MAZE_ERROR_MEMORY or
 *   %G_IO_ERROR_CANCELLED
 */
gint32 *
amz_solution_dup_distances (AmzSolution *self,
                            gsize *n_distances,
                            GCancellable *cancellable,
                            GError **error)
{
  const AmzGrid *grid = NULL;
  gint32 *distances = NULL;

  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);
  g_return_val_if_fail (n_distances != NULL, NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  grid = self->wave->grid;
  distances = amz_wave_dup_distances (self->wave, cancellable, error);
  *n_distances = distances != NULL ? (gsize) grid->width * (gsize) grid->height : 0;
  return distances;
}

/**
 * amz_solution_dup_first:
 * @self: a solution
 *
 * Gets the first shortest path.
 *
 * Returns: (transfer full) (nullable): the letters of the path, or %NULL if there is none
 */
char *
amz_solution_dup_first (AmzSolution *self)
{
  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);

  return amz_path_dup_first (self->wave);
}

/**
 * amz_solution_dup_last:
 * @self: a solution
 *
 * Gets the last shortest path.
 *
 * Returns: (transfer full) (nullable): the letters of the path, or %NULL if there is none
 */
char *
amz_solution_dup_last (AmzSolution *self)
{
  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);

  return amz_path_dup_last (self->wave);
}

/**
 * amz_solution_dup_next:
 * @self: a solution
 * @path: the letters of a path
 *
 * Gets the shortest path after another one.  It takes as long as writing it down, however many
 * paths there are.
 *
 * Returns: (transfer full) (nullable): the letters of the next path, or %NULL if @path is the last
 *   one or no shortest path
 */
char *
amz_solution_dup_next (AmzSolution *self, const char *path)
{
  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  return amz_path_dup_next (self->wave, path);
}

/**
 * amz_solution_dup_previous:
 * @self: a solution
 * @path: the letters of a path
 *
 * Gets the shortest path before another one.
 *
 * Returns: (transfer full) (nullable): the letters of the previous path, or %NULL if @path is the
 *   first one or no shortest path
 */
char *
amz_solution_dup_previous (AmzSolution *self, const char *path)
{
  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  return amz_path_dup_previous (self->wave, path);
}

/**
 * amz_solution_is_shortest:
 * @self: a solution
 * @path: the letters of a path, right or wrong
 *
 * Tests whether a path leads from the entry to the exit by a shortest way.
 *
 * Returns: whether @path is a shortest path
 */
gboolean
amz_solution_is_shortest (AmzSolution *self, const char *path)
{
  g_return_val_if_fail (AMZ_IS_SOLUTION (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  return amz_path_is_shortest (self->wave, path);
}

/**
 * amz_solution_list_cells:
 * @self: a solution
 * @path: the letters of a path, right or wrong
 *
 * Lists the cells that a path comes through, from the entry on.  It need not be a shortest path,
 * nor lead to the exit, but it must be one that can be walked.
 *
 * Returns: (transfer container) (nullable) (element-type AmzCell): the cells, one more than the
 *   path has letters, or %NULL if @path leads through a wall or has other characters than N, E, S
 *   and W
 */
GPtrArray *
amz_solution_list_cells (AmzSolution *self, const char *path)
{
  g_autoptr (GPtrArray) cells = NULL;
  const AmzGrid *grid = NULL;
  gsize position = 0;

  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  grid = self->wave->grid;
  position = self->wave->target;
  cells = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_cell_free);
  for (const char *letter = path;; letter++)
    {
      guint way = amz_direction_from_letter (*letter);

      g_ptr_array_add (cells, amz_cell_new (amz_grid_position_x (grid, position),
                                            amz_grid_position_y (grid, position)));
      if (*letter == '\0')
        break;
      if ((amz_grid_passages (grid, position) & way) == 0)
        return NULL;
      position += (gsize) amz_grid_offset (grid, way);
    }
  return g_steal_pointer (&cells);
}
