/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-recipe-private.h"

static int
follow_edge (int coordinate, gint64 old_size, int new_size)
{
  if (coordinate == old_size - 1 && coordinate != 0)
    return new_size - 1;
  return CLAMP (coordinate, 0, new_size - 1);
}

/* Whether a coordinate will be outside and follows no edge. */
static gboolean
is_cut_off (int coordinate, gint64 old_size, int new_size)
{
  return coordinate >= new_size && coordinate != old_size - 1;
}

/* Moves (x, y) to the free cell nearest to it that is not (other_x, other_y); of equally near ones
 * the first in reading order. */
static void
move_to_free_cell (const AmzRecipe *self, int other_x, int other_y, int *x, int *y)
{
  gint64 widest = MAX (*x, self->width - 1 - *x);
  gint64 farthest = widest + MAX (*y, self->height - 1 - *y);

  for (gint64 distance = 0; distance <= farthest; distance++)
    for (gint64 dy = -MIN (distance, *y); dy <= MIN (distance, self->height - 1 - *y); dy++)
      {
        if (distance - ABS (dy) > widest)
          {
            /* The columns are all outside; they come inside again as far below as they went out above. */
            dy = distance - widest - 1;
            continue;
          }
        for (int side = -1; side <= 1; side += 2)
          {
            gint64 column = *x + side * (distance - ABS (dy));
            gint64 row = *y + dy;

            if (column < 0 || column >= self->width || (column == other_x && row == other_y) ||
                amz_pattern_contains (self->pattern, self->width, self->height, (int) column,
                                      (int) row))
              continue;
            *x = (int) column;
            *y = (int) row;
            return;
          }
      }
}

/**
 * amz_recipe_set_size:
 * @self: a recipe
 * @width: columns
 * @height: rows
 *
 * Sets the size and keeps entry and exit valid: what was at the right or lower edge stays there, what
 * would be outside is moved inside, and off the pattern.  Where both would come to lie on one cell, the
 * exit makes way, unless only the entry had to be moved inside.
 */
void
amz_recipe_set_size (AmzRecipe *self, int width, int height)
{
  int old_width = 0;
  int old_height = 0;
  gboolean entry_is_cut_off = FALSE;
  gboolean exit_is_cut_off = FALSE;

  g_return_if_fail (self != NULL);

  old_width = self->width;
  old_height = self->height;
  self->width = width;
  self->height = height;
  if (width < 1 || height < 1)
    return;
  entry_is_cut_off = is_cut_off (self->entry_x, old_width, width) ||
                     is_cut_off (self->entry_y, old_height, height);
  exit_is_cut_off =
      is_cut_off (self->exit_x, old_width, width) || is_cut_off (self->exit_y, old_height, height);
  self->entry_x = follow_edge (self->entry_x, old_width, width);
  self->entry_y = follow_edge (self->entry_y, old_height, height);
  self->exit_x = follow_edge (self->exit_x, old_width, width);
  self->exit_y = follow_edge (self->exit_y, old_height, height);
  if (entry_is_cut_off && !exit_is_cut_off)
    {
      move_to_free_cell (self, -1, -1, &self->exit_x, &self->exit_y);
      move_to_free_cell (self, self->exit_x, self->exit_y, &self->entry_x, &self->entry_y);
    }
  else
    {
      move_to_free_cell (self, -1, -1, &self->entry_x, &self->entry_y);
      move_to_free_cell (self, self->entry_x, self->entry_y, &self->exit_x, &self->exit_y);
    }
}

/**
 * amz_recipe_get_entry:
 * @self: a recipe
 * @x: (out) (optional): the column
 * @y: (out) (optional): the row
 *
 * Gets the entry.
 */
void
amz_recipe_get_entry (const AmzRecipe *self, int *x, int *y)
{
  g_return_if_fail (self != NULL);

  if (x != NULL)
    *x = self->entry_x;
  if (y != NULL)
    *y = self->entry_y;
}

/**
 * amz_recipe_set_entry:
 * @self: a recipe
 * @x: the column
 * @y: the row
 *
 * Sets the entry, which is fixed from then on.
 */
void
amz_recipe_set_entry (AmzRecipe *self, int x, int y)
{
  g_return_if_fail (self != NULL);

  self->entry_x = x;
  self->entry_y = y;
  self->placement = AMZ_PLACEMENT_FIXED;
}

/**
 * amz_recipe_get_exit:
 * @self: a recipe
 * @x: (out) (optional): the column
 * @y: (out) (optional): the row
 *
 * Gets the exit.
 */
void
amz_recipe_get_exit (const AmzRecipe *self, int *x, int *y)
{
  g_return_if_fail (self != NULL);

  if (x != NULL)
    *x = self->exit_x;
  if (y != NULL)
    *y = self->exit_y;
}

/**
 * amz_recipe_set_exit:
 * @self: a recipe
 * @x: the column
 * @y: the row
 *
 * Sets the exit, which is fixed from then on.
 */
void
amz_recipe_set_exit (AmzRecipe *self, int x, int y)
{
  g_return_if_fail (self != NULL);

  self->exit_x = x;
  self->exit_y = y;
  self->placement = AMZ_PLACEMENT_FIXED;
}

/**
 * amz_recipe_get_placement:
 * @self: a recipe
 *
 * Gets how entry and exit are chosen.
 *
 * Returns: the placement
 */
AmzPlacement
amz_recipe_get_placement (const AmzRecipe *self)
{
  g_return_val_if_fail (self != NULL, AMZ_PLACEMENT_FIXED);

  return self->placement;
}

/**
 * amz_recipe_set_placement:
 * @self: a recipe
 * @placement: how entry and exit are chosen
 *
 * Sets how entry and exit are chosen.  Where they are not fixed, a generated maze's recipe tells the
 * places that came out.
 */
void
amz_recipe_set_placement (AmzRecipe *self, AmzPlacement placement)
{
  g_return_if_fail (self != NULL);

  self->placement = placement;
}

/**
 * amz_recipe_place_at_corners:
 * @self: a recipe
 *
 * Fixes the entry in the top left corner and the exit in the bottom right one, or in the free cells
 * nearest to them.
 */
void
amz_recipe_place_at_corners (AmzRecipe *self)
{
  g_return_if_fail (self != NULL);

  self->placement = AMZ_PLACEMENT_FIXED;
  self->entry_x = 0;
  self->entry_y = 0;
  self->exit_x = MAX (self->width, 1) - 1;
  self->exit_y = MAX (self->height, 1) - 1;
  if (self->width < 1 || self->height < 1)
    return;
  move_to_free_cell (self, -1, -1, &self->entry_x, &self->entry_y);
  move_to_free_cell (self, self->entry_x, self->entry_y, &self->exit_x, &self->exit_y);
}
