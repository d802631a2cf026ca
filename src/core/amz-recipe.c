/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-recipe.h"

#include "amz-algorithm.h"
#include "amz-recipe-private.h"

/**
 * AmzRecipe:
 *
 * Everything that a generated maze depends on.
 *
 * The same recipe gives the same maze on every machine.  A recipe can be written as one line of
 * text and read again; docs/FORMATS.md describes it.
 *
 * Any value can be set; amz_recipe_check() and amz_maze_generate() say what is impossible.
 */

G_DEFINE_BOXED_TYPE (AmzRecipe, amz_recipe, amz_recipe_copy, amz_recipe_free)

/**
 * amz_recipe_new: (constructor)
 * @width: columns
 * @height: rows
 *
 * Makes a recipe for a playable maze with the 42, entry and exit in opposite corners and a seed
 * drawn by chance.
 *
 * Returns: (transfer full): a new recipe
 */
AmzRecipe *
amz_recipe_new (int width, int height)
{
  AmzRecipe *self = g_new0 (AmzRecipe, 1);

  self->width = width;
  self->height = height;
  self->placement = AMZ_PLACEMENT_FIXED;
  self->kind = AMZ_KIND_PLAYABLE;
  self->algorithm = amz_algorithms[0].id;
  self->pattern = amz_pattern_new_42 ();
  self->min_path = AMZ_PATH_LENGTH_ANY;
  self->max_path = AMZ_PATH_LENGTH_ANY;
  self->tries = AMZ_DEFAULT_TRIES;
  amz_recipe_place_at_corners (self);
  amz_recipe_draw_seed (self);
  return self;
}

/**
 * amz_recipe_copy:
 * @self: a recipe
 *
 * Copies a recipe.
 *
 * Returns: (transfer full): a copy
 */
AmzRecipe *
amz_recipe_copy (const AmzRecipe *self)
{
  AmzRecipe *copy = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->pattern = amz_pattern_ref (self->pattern);
  return copy;
}

/**
 * amz_recipe_free:
 * @self: (transfer full): a recipe
 *
 * Frees a recipe.
 */
void
amz_recipe_free (AmzRecipe *self)
{
  if (self == NULL)
    return;
  amz_pattern_unref (self->pattern);
  g_free (self);
}

/**
 * amz_recipe_equal:
 * @self: a recipe
 * @other: another recipe
 *
 * Compares two recipes.  Where entry and exit are not fixed, the coordinates do not count.
 *
 * Returns: whether they are the same
 */
gboolean
amz_recipe_equal (const AmzRecipe *self, const AmzRecipe *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return self->width == other->width && self->height == other->height &&
         self->placement == other->placement &&
         (self->placement != AMZ_PLACEMENT_FIXED ||
          (self->entry_x == other->entry_x && self->entry_y == other->entry_y &&
           self->exit_x == other->exit_x && self->exit_y == other->exit_y)) &&
         self->seed == other->seed && self->kind == other->kind &&
         g_str_equal (self->algorithm, other->algorithm) && self->dead_ends == other->dead_ends &&
         self->extra_passages == other->extra_passages &&
         amz_pattern_equal (self->pattern, other->pattern) && self->min_path == other->min_path &&
         self->max_path == other->max_path && self->tries == other->tries &&
         self->edited == other->edited;
}

/**
 * amz_recipe_get_width:
 * @self: a recipe
 *
 * Gets the number of columns.
 *
 * Returns: the width in cells
 */
int
amz_recipe_get_width (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->width;
}

/**
 * amz_recipe_get_height:
 * @self: a recipe
 *
 * Gets the number of rows.
 *
 * Returns: the height in cells
 */
int
amz_recipe_get_height (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->height;
}

/**
 * amz_recipe_get_seed:
 * @self: a recipe
 *
 * Gets the seed of the random numbers.
 *
 * Returns: the seed
 */
gint64
amz_recipe_get_seed (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seed;
}

/**
 * amz_recipe_set_seed:
 * @self: a recipe
 * @seed: any number
 *
 * Sets the seed of the random numbers.
 */
void
amz_recipe_set_seed (AmzRecipe *self, gint64 seed)
{
  g_return_if_fail (self != NULL);

  self->seed = seed;
}

/**
 * amz_recipe_draw_seed:
 * @self: a recipe
 *
 * Draws a seed by chance: six digits at most, so that people can tell it to each other.
 */
void
amz_recipe_draw_seed (AmzRecipe *self)
{
  g_return_if_fail (self != NULL);

  self->seed = g_random_int_range (0, 1000000);
}

/**
 * amz_recipe_next_seed:
 * @self: a recipe
 *
 * Adds one to the seed.  The one after the largest is the smallest.
 */
void
amz_recipe_next_seed (AmzRecipe *self)
{
  g_return_if_fail (self != NULL);

  self->seed = (gint64) ((guint64) self->seed + 1);
}

/**
 * amz_recipe_get_kind:
 * @self: a recipe
 *
 * Gets the kind of maze.
 *
 * Returns: the kind
 */
AmzKind
amz_recipe_get_kind (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, AMZ_KIND_PLAYABLE);

  return self->kind;
}

/**
 * amz_recipe_set_kind:
 * @self: a recipe
 * @kind: the kind of maze
 *
 * Sets the kind of maze.
 */
void
amz_recipe_set_kind (AmzRecipe *self, AmzKind kind)
{
  g_return_if_fail (self != NULL);

  self->kind = kind;
}

/**
 * amz_recipe_get_algorithm:
 * @self: a recipe
 *
 * Gets the algorithm that carves the maze.
 *
 * Returns: its identifier
 */
const char *
amz_recipe_get_algorithm (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->algorithm;
}

/**
 * amz_recipe_set_algorithm:
 * @self: a recipe
 * @id: the identifier of an algorithm
 * @error: return location for a #GError
 *
 * Sets the algorithm that carves the maze.
 *
 * Returns: whether there is such an algorithm; if not, %AMZ_RECIPE_ERROR_ALGORITHM names those that
 *   there are
 */
gboolean
amz_recipe_set_algorithm (AmzRecipe *self, const char *id, GError **error)
{
  const AmzAlgorithm *algorithm = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  algorithm = amz_algorithm_find (id, error);
  if (algorithm == NULL)
    return FALSE;
  self->algorithm = algorithm->id;
  return TRUE;
}

/**
 * amz_recipe_get_dead_ends:
 * @self: a recipe
 *
 * Gets how many dead ends may stay in a playable maze.
 *
 * Returns: the number, or %AMZ_DEAD_ENDS_ANY
 */
int
amz_recipe_get_dead_ends (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->dead_ends;
}

/**
 * amz_recipe_set_dead_ends:
 * @self: a recipe
 * @dead_ends: a number, or %AMZ_DEAD_ENDS_ANY
 *
 * Sets how many dead ends may stay in a playable maze, besides those that the pattern encloses.
 */
void
amz_recipe_set_dead_ends (AmzRecipe *self, int dead_ends)
{
  g_return_if_fail (self != NULL);

  self->dead_ends = dead_ends;
}

/**
 * amz_recipe_get_extra_passages:
 * @self: a recipe
 *
 * Gets how many of the walls that are left in a playable maze are opened in the end.
 *
 * Returns: the share in per cent
 */
int
amz_recipe_get_extra_passages (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->extra_passages;
}

/**
 * amz_recipe_set_extra_passages:
 * @self: a recipe
 * @percent: 0 to 100
 *
 * Sets how many of the walls that are left in a playable maze are opened in the end, as far as the
 * open area rule allows.
 */
void
amz_recipe_set_extra_passages (AmzRecipe *self, int percent)
{
  g_return_if_fail (self != NULL);

  self->extra_passages = percent;
}

/**
 * amz_recipe_get_pattern:
 * @self: a recipe
 *
 * Gets the cells that are locked before carving.
 *
 * Returns: (transfer none): the pattern
 */
AmzPattern *
amz_recipe_get_pattern (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->pattern;
}

/**
 * amz_recipe_set_pattern:
 * @self: a recipe
 * @pattern: a pattern
 *
 * Sets the cells that are locked before carving.  Entry and exit stay where they are.
 */
void
amz_recipe_set_pattern (AmzRecipe *self, AmzPattern *pattern)
{
  AmzPattern *old = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (pattern != NULL);

  old = self->pattern;
  self->pattern = amz_pattern_ref (pattern);
  amz_pattern_unref (old);
}

/**
 * amz_recipe_get_min_path:
 * @self: a recipe
 *
 * Gets the least length of the shortest path.
 *
 * Returns: steps, or %AMZ_PATH_LENGTH_ANY
 */
gint64
amz_recipe_get_min_path (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, AMZ_PATH_LENGTH_ANY);

  return self->min_path;
}

/**
 * amz_recipe_get_max_path:
 * @self: a recipe
 *
 * Gets the greatest length of the shortest path.
 *
 * Returns: steps, or %AMZ_PATH_LENGTH_ANY
 */
gint64
amz_recipe_get_max_path (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, AMZ_PATH_LENGTH_ANY);

  return self->max_path;
}

/**
 * amz_recipe_set_path_limits:
 * @self: a recipe
 * @min_path: steps, or %AMZ_PATH_LENGTH_ANY
 * @max_path: steps, or %AMZ_PATH_LENGTH_ANY
 *
 * Sets limits for the length of the shortest path.  Seeds are then tried in order until a maze fits.
 */
void
amz_recipe_set_path_limits (AmzRecipe *self, gint64 min_path, gint64 max_path)
{
  g_return_if_fail (self != NULL);

  self->min_path = min_path;
  self->max_path = max_path;
}

/**
 * amz_recipe_get_tries:
 * @self: a recipe
 *
 * Gets how many seeds are tried where the path length is limited.
 *
 * Returns: the number of seeds
 */
int
amz_recipe_get_tries (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, AMZ_DEFAULT_TRIES);

  return self->tries;
}

/**
 * amz_recipe_set_tries:
 * @self: a recipe
 * @tries: 1 or more
 *
 * Sets how many seeds are tried where the path length is limited.
 */
void
amz_recipe_set_tries (AmzRecipe *self, int tries)
{
  g_return_if_fail (self != NULL);

  self->tries = tries;
}

/**
 * amz_recipe_get_edited:
 * @self: a recipe
 *
 * Tests whether the maze was changed by hand after it was generated from this recipe.
 *
 * Returns: whether the recipe tells only what the maze began as
 */
gboolean
amz_recipe_get_edited (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->edited;
}

/**
 * amz_recipe_set_edited:
 * @self: a recipe
 * @edited: whether the maze was changed by hand
 *
 * Notes that the recipe tells only what the maze began as.
 */
void
amz_recipe_set_edited (AmzRecipe *self, gboolean edited)
{
  g_return_if_fail (self != NULL);

  self->edited = edited;
}
