/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-document-private.h"

/* Where the maze is as a recipe makes it, the recipe is changed; it is no edit of what it makes. */
static gboolean
move_in_recipe (AmzDocument *self, const AmzEnds *ends, const char *label, GError **error)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_copy (self->wanted);

  amz_recipe_set_entry (recipe, ends->entry_x, ends->entry_y);
  amz_recipe_set_exit (recipe, ends->exit_x, ends->exit_y);
  if (!amz_recipe_check (recipe, error))
    return FALSE;
  amz_document_generate (self, recipe, label);
  return TRUE;
}

static gboolean
check_end (AmzDocument *self,
           int x,
           int y,
           int other_x,
           int other_y,
           gboolean has_other,
           GError **error)
{
  const AmzGrid *grid = amz_maze_get_grid (self->maze);
  const char *problem = NULL;

  if (!amz_grid_contains (grid, x, y))
    problem = _ ("There is no such cell");
  else if (amz_grid_get_locked (grid, x, y))
    problem = _ ("Entry and exit cannot be on the pattern");
  else if (has_other && x == other_x && y == other_y)
    problem = _ ("Entry and exit cannot be in the same cell");
  if (problem == NULL)
    return TRUE;
  g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS, problem);
  return FALSE;
}

static gboolean
move_ends (AmzDocument *self, const AmzEnds *ends, const char *label, GError **error)
{
  guint n_edits = 0;
  AmzOrigin *origin =
      amz_history_get_origin (self->history, amz_history_get_position (self->history), &n_edits);

  if (n_edits == 0 && amz_origin_get_recipe (origin) != NULL && self->stroke_label == NULL)
    return move_in_recipe (self, ends, label, error);
  amz_document_take_ends (self, ends, label);
  return TRUE;
}

static gboolean
has_maze (AmzDocument *self, GError **error)
{
  if (self->maze != NULL)
    return TRUE;
  g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS, _ ("There is no maze yet"));
  return FALSE;
}

/**
 * amz_document_move_entry:
 * @self: a document
 * @x: the column
 * @y: the row
 * @error: return location for a #GError
 *
 * Moves the entry to another cell, as one step that can be undone.
 *
 * Returns: whether it can be there
 */
gboolean
amz_document_move_entry (AmzDocument *self, int x, int y, GError **error)
{
  AmzEnds ends;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!has_maze (self, error))
    return FALSE;
  ends = amz_ends_of_maze (self->maze);
  if (!check_end (self, x, y, ends.exit_x, ends.exit_y, ends.has_exit, error))
    return FALSE;
  ends.has_entry = TRUE;
  ends.entry_x = x;
  ends.entry_y = y;
  return move_ends (self, &ends, _ ("Move Entry"), error);
}

/**
 * amz_document_move_exit:
 * @self: a document
 * @x: the column
 * @y: the row
 * @error: return location for a #GError
 *
 * Moves the exit to another cell, as one step that can be undone.
 *
 * Returns: whether it can be there
 */
gboolean
amz_document_move_exit (AmzDocument *self, int x, int y, GError **error)
{
  AmzEnds ends;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!has_maze (self, error))
    return FALSE;
  ends = amz_ends_of_maze (self->maze);
  if (!check_end (self, x, y, ends.entry_x, ends.entry_y, ends.has_entry, error))
    return FALSE;
  ends.has_exit = TRUE;
  ends.exit_x = x;
  ends.exit_y = y;
  return move_ends (self, &ends, _ ("Move Exit"), error);
}
