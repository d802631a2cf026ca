/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-error.h"
#include "amz-grid-private.h"
#include "amz-recipe-private.h"

/* Other languages let any number pass for an enumeration. */
static gboolean
check_enumerations (const AmzRecipe *self, GError **error)
{
  if (self->kind != AMZ_KIND_PERFECT && self->kind != AMZ_KIND_PLAYABLE)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_KIND,
                   _ ("There is no kind of maze number %d: one is perfect or playable"),
                   (int) self->kind);
      return FALSE;
    }
  if (self->placement != AMZ_PLACEMENT_FIXED && self->placement != AMZ_PLACEMENT_RANDOM &&
      self->placement != AMZ_PLACEMENT_FARTHEST)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_ENTRY,
                   _ ("There is no placement number %d: entry and exit are fixed, drawn at random, "
                      "or farthest apart"),
                   (int) self->placement);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_size (const AmzRecipe *self, GError **error)
{
  gint64 n_cells = (gint64) self->width * self->height;

  if (self->width < 1 || self->height < 1)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE,
                   _ ("A maze of %d × %d cells cannot be: width and height are at least 1"),
                   self->width, self->height);
      return FALSE;
    }
  if (!amz_grid_is_size (self->width, self->height))
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE,
                   _ ("A maze of %d × %d cells is too large: there can be 2³¹ cells at most, fewer "
                      "in one or two rows or in one column"),
                   self->width, self->height);
      return FALSE;
    }
  if (self->kind == AMZ_KIND_PLAYABLE &&
      (self->width < 2 || self->height < 2 || (self->width == 2 && self->height == 2)))
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE,
                   _ ("A playable maze cannot have %d × %d cells: the smallest sizes that work are "
                      "3 × 2 and 2 × 3"),
                   self->width, self->height);
      return FALSE;
    }
  if (n_cells < 2)
    {
      g_set_error_literal (
          error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE,
          _ ("A maze of one cell has no room for entry and exit: the smallest sizes that work are "
             "2 × 1 and 1 × 2"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_end (const AmzRecipe *self, gboolean is_entry, GError **error)
{
  int code = is_entry ? AMZ_RECIPE_ERROR_ENTRY : AMZ_RECIPE_ERROR_EXIT;
  int x = is_entry ? self->entry_x : self->exit_x;
  int y = is_entry ? self->entry_y : self->exit_y;

  if (x < 0 || x >= self->width || y < 0 || y >= self->height)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, code,
                   is_entry
                       ? _ ("The entry %d,%d lies outside the maze, which goes from 0,0 to %d,%d")
                       : _ ("The exit %d,%d lies outside the maze, which goes from 0,0 to %d,%d"),
                   x, y, self->width - 1, self->height - 1);
      return FALSE;
    }
  if (amz_pattern_contains (self->pattern, self->width, self->height, x, y))
    {
      g_set_error (error, AMZ_RECIPE_ERROR, code,
                   is_entry ? _ ("The entry %d,%d lies on the pattern, whose cells are closed")
                            : _ ("The exit %d,%d lies on the pattern, whose cells are closed"),
                   x, y);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_ends (const AmzRecipe *self, GError **error)
{
  if (self->placement != AMZ_PLACEMENT_FIXED)
    return TRUE;
  if (!check_end (self, TRUE, error) || !check_end (self, FALSE, error))
    return FALSE;
  if (self->entry_x == self->exit_x && self->entry_y == self->exit_y)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_EXIT,
                   _ ("Entry and exit are both at %d,%d and must differ"), self->exit_x,
                   self->exit_y);
      return FALSE;
    }
  return TRUE;
}

/* Only the block: whether the free cells hang together is seen when they are carved. */
static gboolean
check_pattern (const AmzRecipe *self, GError **error)
{
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  if (!amz_pattern_get_area (self->pattern, self->width, self->height, &x, &y, &width, &height) ||
      (width <= self->width - x && height <= self->height - y))
    return TRUE;
  g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN,
               _ ("The pattern of %d × %d cells at %d,%d reaches out of the maze"), width, height,
               x, y);
  return FALSE;
}

static gboolean
check_options (const AmzRecipe *self, GError **error)
{
  if (self->dead_ends < AMZ_DEAD_ENDS_ANY)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_DEAD_ENDS,
                   _ ("%d dead ends cannot be allowed: give a number from 0, or “any”"),
                   self->dead_ends);
      return FALSE;
    }
  if (self->extra_passages < 0 || self->extra_passages > 100)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_EXTRA_PASSAGES,
                   _ ("%d %% of extra passages cannot be: give a whole number from 0 to 100"),
                   self->extra_passages);
      return FALSE;
    }
  if (self->min_path < AMZ_PATH_LENGTH_ANY || self->max_path < AMZ_PATH_LENGTH_ANY ||
      self->max_path == 0 || self->tries < 1)
    {
      g_set_error_literal (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATH_LENGTH,
                           self->tries < 1 ? _ ("At least one seed must be tried")
                                           : _ ("A limit of the path length is a number of steps "
                                                "from 1"));
      return FALSE;
    }
  if (self->max_path != AMZ_PATH_LENGTH_ANY && self->min_path > self->max_path)
    {
      g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATH_LENGTH,
                   _ ("No path is at least %" G_GINT64_FORMAT " and at most %" G_GINT64_FORMAT
                      " steps long"),
                   self->min_path, self->max_path);
      return FALSE;
    }
  return TRUE;
}

/**
 * amz_recipe_check:
 * @self: a recipe
 * @error: return location for a #GError
 *
 * Checks whether the values of a recipe are possible, each and together.  Two things are found out
 * only by amz_maze_generate(): whether a person's own pattern leaves the rest connected, and whether
 * a maze fits the limits of the path length.
 *
 * Returns: whether they are; if not, the error's code in #AmzRecipeError names the field
 */
gboolean
amz_recipe_check (const AmzRecipe *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return check_enumerations (self, error) && check_size (self, error) &&
         check_pattern (self, error) && check_ends (self, error) && check_options (self, error);
}
