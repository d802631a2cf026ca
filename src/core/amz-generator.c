/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-algorithm.h"
#include "amz-braid.h"
#include "amz-generator.h"
#include "amz-grid-private.h"
#include "amz-maze-private.h"
#include "amz-memory.h"
#include "amz-placement.h"
#include "amz-recipe-private.h"
#include "amz-solution.h"

/* The closest length to what a recipe wants, among the seeds that were tried. */
typedef struct
{
  gint64 length;
  gint64 seed;
  gint64 distance;
} Closest;

static gboolean
lock_pattern (const AmzRecipe *recipe, AmzGrid *grid, GError **error)
{
  gint64 n_free = (gint64) grid->width * grid->height;
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;

  amz_pattern_get_area (recipe->pattern, grid->width, grid->height, &left, &top, &width, &height);
  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      if (amz_pattern_contains (recipe->pattern, grid->width, grid->height, x, y))
        {
          grid->cells[amz_grid_position (grid, x, y)] |= AMZ_CELL_LOCKED;
          n_free--;
        }
  if (n_free >= 2)
    return TRUE;
  g_set_error_literal (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN,
                       _ ("The pattern leaves no room for entry and exit"));
  return FALSE;
}

static gboolean
braid (const AmzRecipe *recipe, AmzGrid *grid, GCancellable *cancellable, GError **error)
{
  AmzRandom random;

  if (recipe->dead_ends != AMZ_DEAD_ENDS_ANY)
    {
      amz_random_init (&random, recipe->seed, AMZ_STREAM_DEAD_ENDS);
      amz_braid_dead_ends (grid, recipe->dead_ends, &random);
    }

  amz_random_init (&random, recipe->seed, AMZ_STREAM_ROUTES);
  if (recipe->dead_ends == 0 && !amz_braid_routes (grid, &random, cancellable, error))
    return FALSE;
  amz_braid_corners (grid, &random);
  amz_braid_loops (grid, &random);

  amz_random_init (&random, recipe->seed, AMZ_STREAM_EXTRA_PASSAGES);
  return amz_braid_extra_passages (grid, recipe->extra_passages, &random, cancellable, error);
}

/* The most memory that a cell takes while it is carved: its byte and a share of the way back; and while a
 * board is braided: what the search for bridges keeps. */
#define BYTES_TO_CARVE 2
#define BYTES_TO_BRAID 10

static gboolean
check_memory (const AmzRecipe *recipe, GError **error)
{
  guint64 n_cells = (guint64) recipe->width * (guint64) recipe->height;
  g_autofree char *purpose =
      g_strdup_printf (_ ("a maze of %d × %d cells"), recipe->width, recipe->height);

  return amz_memory_check_available (
      n_cells * (recipe->kind == AMZ_KIND_PERFECT ? BYTES_TO_CARVE : BYTES_TO_BRAID), purpose,
      error);
}

/*
 * amz_generator_carve:
 * @recipe: a recipe that can be made
 * @order: (nullable): room for a number at each position of the grid; only those of cells that are carved
 *   are written
 * @n_carved: (out): how many cells were noted in @order, from 0 on
 *
 * Does the first half of the work: a maze without loops, before it is braided.
 *
 * Returns: (transfer full): the walls, or %NULL with an error
 */
AmzGrid *
amz_generator_carve (const AmzRecipe *recipe,
                     guint32 *order,
                     guint32 *n_carved,
                     GCancellable *cancellable,
                     GError **error)
{
  const AmzAlgorithm *algorithm = amz_algorithm_find (recipe->algorithm, error);
  g_autoptr (AmzGrid) grid = NULL;
  AmzRandom random;

  g_assert (algorithm != NULL);
  grid = amz_grid_new (recipe->width, recipe->height, error);
  if (grid == NULL || !lock_pattern (recipe, grid, error))
    return NULL;
  amz_random_init (&random, recipe->seed, AMZ_STREAM_CARVE);
  grid->order = order;
  if (!algorithm->carve (grid, &random, cancellable, error))
    return NULL;
  grid->order = NULL;
  *n_carved = grid->n_carved;
  return g_steal_pointer (&grid);
}

/* The walls of a recipe; they do not depend on entry and exit. */
static AmzGrid *
make_grid (const AmzRecipe *recipe, GCancellable *cancellable, GError **error)
{
  guint32 n_carved = 0;
  g_autoptr (AmzGrid) grid = amz_generator_carve (recipe, NULL, &n_carved, cancellable, error);

  if (grid == NULL)
    return NULL;
  if (recipe->kind == AMZ_KIND_PLAYABLE && !braid (recipe, grid, cancellable, error))
    return NULL;
  return g_steal_pointer (&grid);
}

/* Works out entry and exit where the recipe does not fix them, and notes them in it. */
static gboolean
place_ends (AmzRecipe *recipe, const AmzGrid *grid, GCancellable *cancellable, GError **error)
{
  AmzRandom random;
  gsize entry = 0;
  gsize exit = 0;

  switch (recipe->placement)
    {
    case AMZ_PLACEMENT_RANDOM:
      amz_random_init (&random, recipe->seed, AMZ_STREAM_PLACEMENT);
      amz_placement_random (grid, &random, &entry, &exit);
      break;
    case AMZ_PLACEMENT_FARTHEST:
      if (!amz_placement_farthest (grid, &entry, &exit, cancellable, error))
        return FALSE;
      break;
    case AMZ_PLACEMENT_FIXED:
    default:
      return TRUE;
    }
  recipe->entry_x = amz_grid_position_x (grid, entry);
  recipe->entry_y = amz_grid_position_y (grid, entry);
  recipe->exit_x = amz_grid_position_x (grid, exit);
  recipe->exit_y = amz_grid_position_y (grid, exit);
  return TRUE;
}

/* Makes the maze of one seed. */
static AmzMaze *
make_maze (AmzRecipe *recipe, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzGrid) grid = make_grid (recipe, cancellable, error);
  AmzMaze *maze = NULL;

  if (grid == NULL || !place_ends (recipe, grid, cancellable, error))
    return NULL;
  maze = amz_maze_new_with_ends (grid, recipe->entry_x, recipe->entry_y, recipe->exit_x,
                                 recipe->exit_y);
  amz_maze_set_recipe (maze, recipe);
  return maze;
}

/* How far a length is from what the recipe wants; 0 if it fits. */
static gint64
distance_to_limits (const AmzRecipe *recipe, gint64 length)
{
  if (recipe->min_path != AMZ_PATH_LENGTH_ANY && length < recipe->min_path)
    return recipe->min_path - length;
  if (recipe->max_path != AMZ_PATH_LENGTH_ANY && length > recipe->max_path)
    return length - recipe->max_path;
  return 0;
}

static gboolean
fits (const AmzRecipe *recipe,
      AmzMaze *maze,
      Closest *closest,
      gboolean *result,
      GCancellable *cancellable,
      GError **error)
{
  g_autoptr (AmzSolution) solution = amz_solution_new (maze, cancellable, error);
  gint64 length = 0;
  gint64 distance = 0;

  if (solution == NULL)
    return FALSE;
  length = amz_solution_get_length (solution);
  distance = distance_to_limits (recipe, length);
  if (distance < closest->distance)
    *closest = (Closest){ length, recipe->seed, distance };
  *result = distance == 0;
  return TRUE;
}

/* Tries seeds in order until the shortest path is of a length that is wanted. */
static AmzMaze *
search_seed (AmzRecipe *recipe, GCancellable *cancellable, GError **error)
{
  Closest closest = { 0, 0, G_MAXINT64 };

  for (int i = 0; i < recipe->tries; i++)
    {
      g_autoptr (AmzMaze) maze = make_maze (recipe, cancellable, error);
      gboolean found = FALSE;

      if (maze == NULL || !fits (recipe, maze, &closest, &found, cancellable, error))
        return NULL;
      if (found)
        return g_steal_pointer (&maze);
      amz_recipe_next_seed (recipe);
    }
  g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_PATH_LENGTH,
               g_dngettext (GETTEXT_PACKAGE,
                            "No path length within the limits with %d seed; the closest is "
                            "%" G_GINT64_FORMAT " steps, with seed %" G_GINT64_FORMAT,
                            "No path length within the limits with %d seeds; the closest is "
                            "%" G_GINT64_FORMAT " steps, with seed %" G_GINT64_FORMAT,
                            (gulong) recipe->tries),
               recipe->tries, closest.length, closest.seed);
  return NULL;
}

/**
 * amz_maze_generate: (constructor)
 * @recipe: what to make
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a #GError
 *
 * Generates a maze: locks the pattern, carves, and braids a playable one.  This blocks; any thread
 * may call it.
 *
 * The same recipe always gives the same maze.  Where it limits the length of the path, seeds are
 * tried in order; [method@Maze.get_recipe] tells the one that fitted.
 *
 * Returns: (transfer full): a new maze, or %NULL with an error of %AMZ_RECIPE_ERROR,
 *   %AMZ_MAZE_ERROR_MEMORY, %AMZ_MAZE_ERROR_PATH_LENGTH or %G_IO_ERROR_CANCELLED
 */
AmzMaze *
amz_maze_generate (const AmzRecipe *recipe, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzRecipe) actual = NULL;

  g_return_val_if_fail (recipe != NULL, NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!amz_recipe_check (recipe, error) || !check_memory (recipe, error))
    return NULL;
  actual = amz_recipe_copy (recipe);
  actual->edited = FALSE;
  if (recipe->min_path == AMZ_PATH_LENGTH_ANY && recipe->max_path == AMZ_PATH_LENGTH_ANY)
    return make_maze (actual, cancellable, error);
  return search_seed (actual, cancellable, error);
}
