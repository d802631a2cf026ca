/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-dead-end-filling-private.h"

#include <glib/gi18n-lib.h>

#include "amz-memory.h"
#include "amz-wave.h"

/**
 * AmzDeadEndFilling:
 *
 * Solves a maze as one does on paper: all dead ends are filled in, then those that this makes, and
 * so on.
 *
 * The entry and the exit are never filled.  What remains of a perfect maze is its only path; of
 * other mazes all loops remain too.
 *
 * Only cells that are connected with the entry or the exit take part.  An end that is absent or
 * outside does not matter; if both are, all cells take part that have a passage.
 *
 * An object of this type belongs to one thread at a time.
 */

/* What is known of a cell. */
enum
{
  OPEN,
  DEAD_END, /* to be filled by the next step */
  FILLED,
  END, /* the entry or the exit */
};

struct _AmzDeadEndFilling
{
  GObject parent_instance;

  AmzMaze *maze;
  const AmzGrid *grid;
  guint8 *states; /* a plane */

  /* Positions.  There are never more dead ends than there were in the beginning, since a cell that is
   * filled makes one at most, so that both have room for those. */
  guint32 *dead_ends;
  guint32 *last_filled;
  gsize n_dead_ends;
  gsize n_last_filled;
  gsize capacity;

  gsize n_filled;
};

G_DEFINE_FINAL_TYPE (AmzDeadEndFilling, amz_dead_end_filling, G_TYPE_OBJECT)

static void
amz_dead_end_filling_finalize (GObject *object)
{
  AmzDeadEndFilling *self = AMZ_DEAD_END_FILLING (object);

  amz_memory_free (self->states, amz_plane_size (self->grid));
  amz_memory_free (self->dead_ends, self->capacity * sizeof (guint32));
  amz_memory_free (self->last_filled, self->capacity * sizeof (guint32));
  g_clear_object (&self->maze);

  G_OBJECT_CLASS (amz_dead_end_filling_parent_class)->finalize (object);
}

static void
amz_dead_end_filling_class_init (AmzDeadEndFillingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_dead_end_filling_finalize;
}

static void
amz_dead_end_filling_init (AmzDeadEndFilling *self)
{
}

/* The directions in which one can go on from a cell. */
static guint
get_ways (const AmzDeadEndFilling *self, gsize position)
{
  return amz_grid_passages (self->grid, position) &
         ~amz_plane_get_neighbours (self->states, self->grid, position, FILLED);
}

/* The ends that lie inside the maze. */
static guint
list_ends (const AmzDeadEndFilling *self, gsize ends[2])
{
  guint n = 0;
  int x = 0;
  int y = 0;

  if (amz_maze_get_entry (self->maze, &x, &y) && amz_grid_contains (self->grid, x, y))
    ends[n++] = amz_grid_position (self->grid, x, y);
  if (amz_maze_get_exit (self->maze, &x, &y) && amz_grid_contains (self->grid, x, y))
    ends[n++] = amz_grid_position (self->grid, x, y);
  return n;
}

/* Marks the dead ends that @wave reached, or all of them; none is filled yet. */
static gsize
mark_dead_ends (AmzDeadEndFilling *self, const AmzWave *wave)
{
  gsize n = 0;

  for (int y = 0; y < self->grid->height; y++)
    {
      gsize position = amz_grid_position (self->grid, 0, y);

      for (int x = 0; x < self->grid->width; x++, position++)
        {
          guint ways = amz_grid_passages (self->grid, position);

          if (ways == 0 || (ways & (ways - 1)) != 0 ||
              amz_plane_get (self->states, position) != OPEN ||
              (wave != NULL && amz_wave_get_class (wave, position) == 0))
            continue;
          amz_plane_set (self->states, position, DEAD_END);
          n++;
        }
    }
  return n;
}

/* Marks the ends, and the dead ends of their regions. */
static gboolean
mark_cells (AmzDeadEndFilling *self, GCancellable *cancellable, GError **error)
{
  gsize ends[2] = { 0, 0 };
  guint n_ends = list_ends (self, ends);
  gboolean connected = FALSE;

  for (guint i = 0; i < n_ends; i++)
    amz_plane_set (self->states, ends[i], END);
  if (n_ends == 0)
    self->capacity = mark_dead_ends (self, NULL);

  for (guint i = 0; i < n_ends && !connected; i++)
    {
      g_autoptr (AmzWave) wave = amz_wave_new (amz_maze_get_grid (self->maze), ends[i],
                                               ends[n_ends - 1], cancellable, error);

      if (wave == NULL)
        return FALSE;
      self->capacity += mark_dead_ends (self, wave);
      connected = wave->length >= 0;
    }
  return TRUE;
}

static gboolean
collect_dead_ends (AmzDeadEndFilling *self, GError **error)
{
  gsize size = self->capacity * sizeof (guint32);

  self->dead_ends = amz_memory_try_new0 (size, _ ("the filling of dead ends"), error);
  self->last_filled = self->dead_ends != NULL
                          ? amz_memory_try_new0 (size, _ ("the filling of dead ends"), error)
                          : NULL;
  if (self->last_filled == NULL)
    return FALSE;

  for (gsize position = 0; position < self->grid->length; position++)
    if (amz_plane_get (self->states, position) == DEAD_END)
      self->dead_ends[self->n_dead_ends++] = (guint32) position;
  return TRUE;
}

/**
 * amz_dead_end_filling_new: (constructor)
 * @maze: a maze
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #GError
 *
 * Looks for dead ends and fills none yet.
 *
 * Returns: (transfer full): a new filling, or %NULL with %AMZ_MAZE_ERROR_MEMORY or
 *   %G_IO_ERROR_CANCELLED
 */
AmzDeadEndFilling *
amz_dead_end_filling_new (AmzMaze *maze, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzDeadEndFilling) self = NULL;

  g_return_val_if_fail (AMZ_IS_MAZE (maze), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (AMZ_TYPE_DEAD_END_FILLING, NULL);
  self->maze = g_object_ref (maze);
  self->grid = amz_maze_get_grid (maze);
  self->states =
      amz_memory_try_new0 (amz_plane_size (self->grid), _ ("the filling of dead ends"), error);
  if (self->states == NULL || !mark_cells (self, cancellable, error) ||
      !collect_dead_ends (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* Finds the cell that became a dead end when the one at @position was filled. */
static gboolean
find_new_dead_end (const AmzDeadEndFilling *self, gsize position, gsize *neighbour)
{
  guint way = get_ways (self, position);
  guint ways = 0;

  if (way == 0)
    return FALSE;
  *neighbour = position + (gsize) amz_grid_offset (self->grid, way);
  if (amz_plane_get (self->states, *neighbour) != OPEN)
    return FALSE;
  ways = get_ways (self, *neighbour);
  return (ways & (ways - 1)) == 0;
}

/**
 * amz_dead_end_filling_step:
 * @self: a filling
 *
 * Fills all cells at once that are dead ends now: those with one way on at most.
 *
 * Returns: how many cells were filled, 0 when no dead end is left
 */
gsize
amz_dead_end_filling_step (AmzDeadEndFilling *self)
{
  guint32 *free_list = NULL;

  g_return_val_if_fail (AMZ_IS_DEAD_END_FILLING (self), 0);

  free_list = self->last_filled;
  self->last_filled = self->dead_ends;
  self->n_last_filled = self->n_dead_ends;
  self->dead_ends = free_list;
  self->n_dead_ends = 0;

  for (gsize i = 0; i < self->n_last_filled; i++)
    amz_plane_set (self->states, self->last_filled[i], FILLED);
  for (gsize i = 0; i < self->n_last_filled; i++)
    {
      gsize neighbour = 0;

      if (!find_new_dead_end (self, self->last_filled[i], &neighbour))
        continue;
      amz_plane_set (self->states, neighbour, DEAD_END);
      self->dead_ends[self->n_dead_ends++] = (guint32) neighbour;
    }
  self->n_filled += self->n_last_filled;
  return self->n_last_filled;
}

/**
 * amz_dead_end_filling_finish:
 * @self: a filling
 *
 * Fills all that is left to fill, in time that is proportional to the number of those cells.
 */
void
amz_dead_end_filling_finish (AmzDeadEndFilling *self)
{
  g_return_if_fail (AMZ_IS_DEAD_END_FILLING (self));

  /* The order does not matter for what remains.  One way after the other, to where it meets
   * another, is several times as fast as step by step all over the board. */
  for (gsize i = 0; i < self->n_dead_ends; i++)
    {
      gsize position = self->dead_ends[i];
      gboolean is_dead_end = TRUE;

      for (; is_dead_end; is_dead_end = find_new_dead_end (self, position, &position))
        {
          amz_plane_set (self->states, position, FILLED);
          self->n_filled++;
        }
    }
  self->n_dead_ends = 0;
  self->n_last_filled = 0;
}

/**
 * amz_dead_end_filling_get_filled:
 * @self: a filling
 * @x: a column, any number
 * @y: a row, any number
 *
 * Tests whether a cell has been filled.
 *
 * Returns: whether there is such a cell and it is filled
 */
gboolean
amz_dead_end_filling_get_filled (AmzDeadEndFilling *self, int x, int y)
{
  g_return_val_if_fail (AMZ_IS_DEAD_END_FILLING (self), FALSE);

  return amz_grid_contains (self->grid, x, y) &&
         amz_plane_get (self->states, amz_grid_position (self->grid, x, y)) == FILLED;
}

/**
 * amz_dead_end_filling_get_n_filled:
 * @self: a filling
 *
 * Counts the cells that have been filled.
 *
 * Returns: how many cells are filled
 */
gsize
amz_dead_end_filling_get_n_filled (AmzDeadEndFilling *self)
{
  g_return_val_if_fail (AMZ_IS_DEAD_END_FILLING (self), 0);

  return self->n_filled;
}

/**
 * amz_dead_end_filling_list_last_step:
 * @self: a filling
 *
 * Lists the cells that the last single step filled, also where it was the last one of
 * [method@DeadEndFilling.finish].
 *
 * Returns: (transfer container) (element-type AmzCell): the cells, none before the first step
 */
GPtrArray *
amz_dead_end_filling_list_last_step (AmzDeadEndFilling *self)
{
  GPtrArray *cells = NULL;

  g_return_val_if_fail (AMZ_IS_DEAD_END_FILLING (self), NULL);

  cells = g_ptr_array_new_full ((guint) self->n_last_filled, (GDestroyNotify) amz_cell_free);
  for (gsize i = 0; i < self->n_last_filled; i++)
    g_ptr_array_add (cells, amz_cell_new (amz_grid_position_x (self->grid, self->last_filled[i]),
                                          amz_grid_position_y (self->grid, self->last_filled[i])));
  return cells;
}

/*
 * amz_dead_end_filling_get_last_step:
 * @n: (out): how many there are
 *
 * Like amz_dead_end_filling_list_last_step(), for who has to hurry.
 *
 * Returns: (transfer none) (array length=n): positions in the grid, until the next step
 */
const guint32 *
amz_dead_end_filling_get_last_step (AmzDeadEndFilling *self, gsize *n)
{
  *n = self->n_last_filled;
  return self->last_filled;
}
