/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-document-private.h"
#include "amz-grid-private.h"

/* The block of cells that a group of edits touches. */
typedef struct
{
  int left;
  int top;
  int right;
  int bottom;
} Area;

static void
area_add (Area *area, int x, int y)
{
  area->left = MIN (area->left, x);
  area->top = MIN (area->top, y);
  area->right = MAX (area->right, x);
  area->bottom = MAX (area->bottom, y);
}

static void
area_add_ends (Area *area, const AmzEnds *ends)
{
  if (ends->has_entry)
    area_add (area, ends->entry_x, ends->entry_y);
  if (ends->has_exit)
    area_add (area, ends->exit_x, ends->exit_y);
}

static Area
area_of_group (const AmzHistoryGroup *group, const AmzGrid *grid)
{
  Area area = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };

  for (guint i = 0; group->cells != NULL && i < group->cells->len; i++)
    {
      guint32 position = g_array_index (group->cells, AmzCellChange, i).position;

      area_add (&area, amz_grid_position_x (grid, position), amz_grid_position_y (grid, position));
    }
  if (group->moves_ends)
    {
      area_add_ends (&area, &group->ends_before);
      area_add_ends (&area, &group->ends_after);
    }
  return area;
}

/* Shows the maze before or after a group of edits. */
static gboolean
show_edit (AmzDocument *self, const AmzHistoryGroup *group, gboolean forward, GError **error)
{
  g_autoptr (AmzGrid) grid = NULL;
  g_autoptr (AmzMaze) maze = NULL;
  AmzEnds ends = amz_ends_of_maze (self->maze);
  Area area = area_of_group (group, amz_maze_get_grid (self->maze));
  AmzChange changes = AMZ_CHANGE_NONE;
  guint n_edits = 0;

  /* The walls are copied, not changed: threads may read them. */
  if (group->cells != NULL)
    {
      grid = amz_grid_dup (amz_maze_get_grid (self->maze), error);
      changes |= AMZ_CHANGE_CELLS;
    }
  else
    grid = amz_grid_ref (amz_maze_get_grid (self->maze));
  if (grid == NULL)
    return FALSE;
  if (group->moves_ends)
    changes |= AMZ_CHANGE_MARKERS;

  if (forward)
    amz_history_group_apply (group, grid, &ends);
  else
    amz_history_group_revert (group, grid, &ends);
  /* Back at what was read or generated, nothing tells of edits. */
  amz_history_get_origin (self->history, amz_history_get_position (self->history), &n_edits);
  maze = amz_ends_make_maze (&ends, grid, self->maze, n_edits > 0);
  amz_document_edit_maze (self, maze, changes, area.left, area.top, area.right - area.left + 1,
                          area.bottom - area.top + 1);
  return TRUE;
}

/* Goes one step in the history where that is an edit, which needs no thread. */
gboolean
amz_document_step_edit (AmzDocument *self, guint position)
{
  guint current = amz_history_get_position (self->history);
  const AmzHistoryGroup *group = NULL;

  if (amz_document_is_being_replaced (self) || self->target != current)
    return FALSE;
  group = amz_history_get_group (self->history, MIN (current, position));
  if (group->origin != NULL)
    return FALSE;

  amz_history_set_position (self->history, position);
  self->target = position;
  if (show_edit (self, group, position > current, NULL))
    return TRUE;
  amz_history_set_position (self->history, current);
  self->target = current;
  return FALSE;
}

/* Makes a group of edits, as one step that can be undone. */
static gboolean
edit (AmzDocument *self, AmzHistoryGroup *group, GError **error)
{
  g_autoptr (AmzHistoryGroup) owned = group;

  amz_document_drop_replacing (self);
  amz_history_push (self->history, amz_history_group_copy (owned));
  self->target = amz_history_get_position (self->history);
  if (show_edit (self, owned, TRUE, error))
    return TRUE;
  amz_history_set_position (self->history, self->target - 1);
  self->target--;
  return FALSE;
}

static void
add_change (AmzHistoryGroup *group, const AmzGrid *grid, gsize position, guint8 after)
{
  AmzCellChange change = { (guint32) position, grid->cells[position], after };

  if (group->cells == NULL)
    group->cells = g_array_new (FALSE, FALSE, sizeof change);
  g_array_append_val (group->cells, change);
}

static gboolean
check_wall (AmzDocument *self, int x, int y, AmzDirection direction, GError **error)
{
  const AmzGrid *grid = NULL;
  gsize neighbour = 0;
  const char *problem = NULL;

  if (self->maze == NULL)
    problem = _ ("There is no maze yet");
  else
    {
      grid = amz_maze_get_grid (self->maze);
      if (!amz_grid_contains (grid, x, y))
        problem = _ ("There is no such cell");
      else
        {
          neighbour = amz_grid_position (grid, x, y) + (gsize) amz_grid_offset (grid, direction);
          if (!amz_grid_contains (grid, amz_grid_position_x (grid, neighbour),
                                  amz_grid_position_y (grid, neighbour)) ||
              (x == grid->width - 1 && direction == AMZ_DIRECTION_EAST) ||
              (x == 0 && direction == AMZ_DIRECTION_WEST))
            problem = _ ("The outer border stays closed");
          else if (((grid->cells[amz_grid_position (grid, x, y)] | grid->cells[neighbour]) &
                    AMZ_CELL_LOCKED) != 0)
            problem = _ ("The cells of the pattern stay closed");
        }
    }
  if (problem == NULL)
    return TRUE;
  g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_WALL, problem);
  return FALSE;
}

/**
 * amz_document_toggle_wall:
 * @self: a document
 * @x: the column
 * @y: the row
 * @direction: on which side of the cell the wall is
 * @error: return location for a #GError
 *
 * Opens a wall that is closed, or closes one that is open, on both sides, as one step that can be
 * undone.  A wall of which only one side is closed is closed.
 *
 * Returns: whether it could be done; the outer border and the pattern stay closed
 */
gboolean
amz_document_toggle_wall (AmzDocument *self, int x, int y, AmzDirection direction, GError **error)
{
  const AmzGrid *grid = NULL;
  AmzHistoryGroup *group = NULL;
  gsize position = 0;
  gsize neighbour = 0;
  guint opposite = amz_opposite (direction);
  gboolean closed = FALSE;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_wall (self, x, y, direction, error))
    return FALSE;
  grid = amz_maze_get_grid (self->maze);
  position = amz_grid_position (grid, x, y);
  neighbour = position + (gsize) amz_grid_offset (grid, direction);
  closed = (grid->cells[position] & direction) != 0 && (grid->cells[neighbour] & opposite) != 0;
  group = amz_history_group_new (closed ? _ ("Open Wall") : _ ("Close Wall"));
  if (closed)
    {
      add_change (group, grid, position, grid->cells[position] & (guint8) ~direction);
      add_change (group, grid, neighbour, grid->cells[neighbour] & (guint8) ~opposite);
    }
  else
    {
      add_change (group, grid, position, grid->cells[position] | (guint8) direction);
      add_change (group, grid, neighbour, grid->cells[neighbour] | (guint8) opposite);
    }
  return edit (self, group, error);
}

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
  AmzHistoryGroup *group = NULL;
  guint n_edits = 0;
  AmzOrigin *origin =
      amz_history_get_origin (self->history, amz_history_get_position (self->history), &n_edits);

  if (n_edits == 0 && amz_origin_get_recipe (origin) != NULL)
    return move_in_recipe (self, ends, label, error);
  group = amz_history_group_new (label);
  group->moves_ends = TRUE;
  group->ends_before = amz_ends_of_maze (self->maze);
  group->ends_after = *ends;
  return edit (self, group, error);
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
