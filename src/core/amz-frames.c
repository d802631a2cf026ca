/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-frames.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-dead-end-filling-private.h"
#include "amz-error.h"
#include "amz-frontier.h"
#include "amz-generator.h"
#include "amz-maze-private.h"
#include "amz-memory.h"
#include "amz-recipe-private.h"
#include "amz-wave.h"

/* Names in actions and properties, never translated. */
static const char *const ids[AMZ_N_SEEINGS] = {
  [AMZ_SEEING_NONE] = "none",     [AMZ_SEEING_SHORTEST] = "shortest",
  [AMZ_SEEING_HEAT] = "heat",     [AMZ_SEEING_DEAD_ENDS] = "dead-ends",
  [AMZ_SEEING_SEARCH] = "search", [AMZ_SEEING_GENERATION] = "generation",
};

/*
 * amz_seeing_get_id:
 *
 * Returns: its name, never translated
 */
const char *
amz_seeing_get_id (AmzSeeing seeing)
{
  return ids[seeing];
}

/*
 * amz_seeing_find:
 * @id: (nullable): a name
 * @seeing: (out): what has that name
 *
 * Returns: whether there is one
 */
gboolean
amz_seeing_find (const char *id, AmzSeeing *seeing)
{
  for (guint i = 0; i < AMZ_N_SEEINGS; i++)
    {
      if (g_strcmp0 (id, ids[i]) != 0)
        continue;
      *seeing = (AmzSeeing) i;
      return TRUE;
    }
  return FALSE;
}

/*
 * amz_seeing_is_film:
 *
 * Returns: whether it has a beginning and an end, and not only one picture
 */
gboolean
amz_seeing_is_film (AmzSeeing seeing)
{
  return seeing == AMZ_SEEING_DEAD_ENDS || seeing == AMZ_SEEING_SEARCH ||
         seeing == AMZ_SEEING_GENERATION;
}

static gboolean
check_recipe (AmzMaze *maze, GError **error)
{
  AmzRecipe *recipe = amz_maze_get_recipe (maze);

  if (recipe == NULL)
    g_set_error_literal (
        error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SYNTAX,
        _ ("This maze was read from a file, so nobody knows in which order it was made"));
  else if (recipe->width != amz_maze_get_width (maze) ||
           recipe->height != amz_maze_get_height (maze))
    g_set_error_literal (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE,
                         _ ("This maze has another size than its recipe"));
  else
    return TRUE;
  return FALSE;
}

/*
 * amz_seeing_check:
 * @seeing: what a person wants to see
 * @maze: a maze
 *
 * Looks whether this maze has what it takes.  It takes no time.
 *
 * Returns: whether it can be seen; if not, @error tells why
 */
gboolean
amz_seeing_check (AmzSeeing seeing, AmzMaze *maze, GError **error)
{
  gsize entry = 0;
  gsize exit = 0;

  switch (seeing)
    {
    case AMZ_SEEING_SHORTEST:
    case AMZ_SEEING_HEAT:
    case AMZ_SEEING_SEARCH:
      return amz_maze_get_ends (maze, &entry, &exit, error);
    case AMZ_SEEING_GENERATION:
      return check_recipe (maze, error);
    case AMZ_SEEING_NONE:
    case AMZ_SEEING_DEAD_ENDS:
    case AMZ_N_SEEINGS:
    default:
      return TRUE;
    }
}

static gsize
get_size (const AmzFrames *self)
{
  return self->grid->length * sizeof *self->numbers;
}

/* Gives every cell that is reached from @start by steps of @get_ways its number of steps. */
static gboolean
spread (AmzFrames *self,
        const AmzWave *wave,
        gsize start,
        gboolean nearer,
        guint32 last,
        GCancellable *cancellable,
        GError **error)
{
  g_auto (AmzFrontier) frontier = { 0 };

  if (!amz_frontier_init (&frontier, start, cancellable, error))
    return FALSE;
  self->numbers[start] = 0;
  self->n_numbers = 1;
  for (guint32 number = 1; frontier.n > 0 && number <= last; number++)
    {
      for (gsize i = 0; i < frontier.n; i++)
        {
          gsize position = (gsize) frontier.level[i];
          guint ways =
              nearer ? amz_wave_get_nearer (wave, position) : amz_wave_get_farther (wave, position);

          for (; ways != 0; ways &= ways - 1)
            {
              guint way = amz_first_direction (ways);
              gsize neighbour = position + (gsize) amz_grid_offset (self->grid, way);

              if (self->numbers[neighbour] != AMZ_FRAMES_NEVER)
                continue;
              self->numbers[neighbour] = number;
              self->n_numbers = number + 1;
              amz_frontier_add (&frontier, neighbour);
            }
        }
      if (!amz_frontier_advance (&frontier, cancellable, error))
        return FALSE;
    }
  self->n_frames = self->n_numbers;
  return TRUE;
}

/* From the exit a wave runs through all of the maze.  Steps that go nearer to it lead from the entry along
 * the shortest paths and nowhere else. */
static gboolean
film_distances (AmzFrames *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzWave) wave = NULL;
  gboolean from_entry = self->seeing == AMZ_SEEING_SEARCH;
  gsize entry = 0;
  gsize exit = 0;

  if (!amz_maze_get_ends (self->maze, &entry, &exit, error))
    return FALSE;
  wave = amz_wave_new (self->grid, from_entry ? entry : exit, from_entry ? exit : entry,
                       cancellable, error);
  if (wave == NULL)
    return FALSE;
  if (self->seeing == AMZ_SEEING_HEAT)
    return spread (self, wave, exit, FALSE, G_MAXINT32, cancellable, error);
  /* The search has found what it looks for, and ends; or there is nothing to be found. */
  if (from_entry)
    return spread (self, wave, entry, FALSE,
                   wave->length >= 0 ? (guint32) wave->length : G_MAXINT32, cancellable, error);
  return wave->length < 0 || spread (self, wave, entry, TRUE, G_MAXINT32, cancellable, error);
}

static gboolean
film_dead_ends (AmzFrames *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzDeadEndFilling) filling = amz_dead_end_filling_new (self->maze, cancellable, error);

  if (filling == NULL)
    return FALSE;
  for (; amz_dead_end_filling_step (filling) > 0; self->n_frames++)
    {
      gsize n = 0;
      const guint32 *positions = amz_dead_end_filling_get_last_step (filling, &n);

      for (gsize i = 0; i < n; i++)
        self->numbers[positions[i]] = self->n_frames;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
    }
  self->n_numbers = self->n_frames;
  return TRUE;
}

static gboolean
has_same_walls (const AmzGrid *first, const AmzGrid *second)
{
  return memcmp (first->cells, second->cells, first->length) == 0;
}

/* The film is made as the maze was: by its recipe.  What followed the carving is one frame, the last. */
static gboolean
film_generation (AmzFrames *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzGrid) carved = NULL;

  if (!check_recipe (self->maze, error))
    return FALSE;
  carved = amz_generator_carve (amz_maze_get_recipe (self->maze), self->numbers, &self->n_numbers,
                                cancellable, error);
  if (carved == NULL)
    return FALSE;
  if (self->n_numbers == 0)
    {
      g_set_error_literal (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_ALGORITHM,
                           _ ("This algorithm does not tell in which order it carves"));
      return FALSE;
    }
  self->n_frames = self->n_numbers;
  if (has_same_walls (carved, self->grid))
    return TRUE;
  self->n_frames++;
  self->carved = amz_maze_new (carved);
  return TRUE;
}

/*
 * amz_frames_new:
 * @seeing: what is to be seen, not %AMZ_SEEING_NONE
 * @maze: a maze
 *
 * Makes a film; this takes time in proportion to the number of cells, and four bytes for each.
 *
 * Returns: (transfer full): a new film, or %NULL with an error
 */
AmzFrames *
amz_frames_new (AmzSeeing seeing, AmzMaze *maze, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzFrames) self = NULL;
  gboolean is_done = FALSE;

  g_return_val_if_fail (seeing > AMZ_SEEING_NONE && seeing < AMZ_N_SEEINGS, NULL);
  g_return_val_if_fail (AMZ_IS_MAZE (maze), NULL);

  self = g_new0 (AmzFrames, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->seeing = seeing;
  self->maze = g_object_ref (maze);
  self->grid = amz_grid_ref (amz_maze_get_grid (maze));
  self->numbers = amz_memory_try_reserve (get_size (self), _ ("the animation of the maze"), error);
  if (self->numbers == NULL)
    return NULL;
  memset (self->numbers, 0xff, get_size (self));

  if (seeing == AMZ_SEEING_DEAD_ENDS)
    is_done = film_dead_ends (self, cancellable, error);
  else if (seeing == AMZ_SEEING_GENERATION)
    is_done = film_generation (self, cancellable, error);
  else
    is_done = film_distances (self, cancellable, error);
  return is_done ? g_steal_pointer (&self) : NULL;
}

AmzFrames *
amz_frames_ref (AmzFrames *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
amz_frames_unref (AmzFrames *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->numbers != NULL)
    amz_memory_free (self->numbers, get_size (self));
  g_clear_object (&self->carved);
  g_object_unref (self->maze);
  amz_grid_unref (self->grid);
  g_free (self);
}
