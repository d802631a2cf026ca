/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "amz-document-private.h"
#include "amz-grid-private.h"

/* How edits become steps of the history, and are shown.
 *
 * Walls are never changed in the grid that is shown: threads may read it.  An edit changes a copy, and
 * what differs then goes into the history.  The copy is mostly one that was shown before, brought up to
 * date: edits are many, and cells are more. */

/* Mazes up to this size keep such copies also when no stroke is open. */
#define MAX_CELLS_TO_KEEP (1 << 24)

/* Changes are merged when there are twice as many as after the last time, and this many. */
#define MIN_CHANGES_TO_MERGE 1024

/* The block of cells that edits touch. */
typedef struct
{
  int left;
  int top;
  int right;
  int bottom;
} Area;

static const Area no_area = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };

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

/* Adds a cell and, where only its side of a wall has changed, the other one, which may look otherwise
 * now too. */
static void
area_add_change (Area *area, const AmzGrid *grid, const AmzCellChange *change)
{
  guint walls = change->before ^ change->after;
  int x = amz_grid_position_x (grid, change->position);
  int y = amz_grid_position_y (grid, change->position);

  area_add (area, x, y);
  if ((walls & AMZ_DIRECTION_NORTH) != 0 && y > 0)
    area_add (area, x, y - 1);
  if ((walls & AMZ_DIRECTION_EAST) != 0 && x + 1 < grid->width)
    area_add (area, x + 1, y);
  if ((walls & AMZ_DIRECTION_SOUTH) != 0 && y + 1 < grid->height)
    area_add (area, x, y + 1);
  if ((walls & AMZ_DIRECTION_WEST) != 0 && x > 0)
    area_add (area, x - 1, y);
}

/* The area of the cells of a group from index @first. */
static Area
area_of_cells (const AmzHistoryGroup *group, guint first, const AmzGrid *grid)
{
  Area area = no_area;

  for (guint i = first; group->cells != NULL && i < group->cells->len; i++)
    area_add_change (&area, grid, &g_array_index (group->cells, AmzCellChange, i));
  return area;
}

/* Puts walls and ends in place, after the history has been told. */
static void
show (AmzDocument *self, AmzGrid *grid, const AmzEnds *ends, AmzChange changes, Area area)
{
  g_autoptr (AmzMaze) maze = NULL;
  guint n_edits = 0;

  /* An end of a file may lie anywhere. */
  area.left = MAX (area.left, 0);
  area.top = MAX (area.top, 0);
  area.right = MIN (area.right, grid->width - 1);
  area.bottom = MIN (area.bottom, grid->height - 1);

  /* Back at what was read or generated, nothing tells of edits. */
  amz_history_get_origin (self->history, amz_history_get_position (self->history), &n_edits);
  maze = amz_ends_make_maze (ends, grid, self->maze, n_edits > 0);
  amz_document_edit_maze (self, maze, changes, area.left, area.top, area.right - area.left + 1,
                          area.bottom - area.top + 1);
}

/* A copy of a large maze is only kept while it is sure to be of use. */
static gboolean
keeps_spares (AmzDocument *self)
{
  return self->stroke_label != NULL ||
         (gint64) amz_maze_get_width (self->maze) * amz_maze_get_height (self->maze) <=
             MAX_CELLS_TO_KEEP;
}

/* Lets go of the copies. */
void
amz_document_drop_spares (AmzDocument *self)
{
  g_clear_pointer (&self->spares, amz_spare_grids_free);
}

/*
 * amz_document_copy_walls:
 *
 * Begins an edit of walls or locked cells.
 *
 * Returns: (transfer full): a copy of the walls that may be changed, for amz_document_take_walls(), or
 *   %NULL with %AMZ_MAZE_ERROR_MEMORY
 */
AmzGrid *
amz_document_copy_walls (AmzDocument *self, GError **error)
{
  AmzGrid *current = amz_maze_get_grid (self->maze);

  if (!keeps_spares (self))
    return amz_grid_dup (current, error);
  if (self->spares == NULL)
    self->spares = amz_spare_grids_new ();
  return amz_spare_grids_take (self->spares, current, error);
}

/* Says which cells the spare grids lack, the one that was shown until now being one of them. */
static void
keep_spares (AmzDocument *self, const AmzHistoryGroup *group, guint first)
{
  if (self->spares == NULL || group->cells == NULL)
    return;
  amz_spare_grids_add (self->spares, amz_maze_get_grid (self->maze));
  for (guint i = first; i < group->cells->len; i++)
    amz_spare_grids_note (self->spares, g_array_index (group->cells, AmzCellChange, i).position);
}

/* Shows the maze before or after a group of edits. */
static gboolean
show_group (AmzDocument *self, const AmzHistoryGroup *group, gboolean forward)
{
  AmzGrid *current = amz_maze_get_grid (self->maze);
  g_autoptr (AmzGrid) grid = NULL;
  AmzEnds ends = amz_ends_of_maze (self->maze);
  Area area = area_of_cells (group, 0, current);
  AmzChange changes = AMZ_CHANGE_NONE;

  grid = group->cells != NULL ? amz_document_copy_walls (self, NULL) : amz_grid_ref (current);
  if (grid == NULL)
    return FALSE;
  if (group->cells != NULL)
    {
      changes |= AMZ_CHANGE_CELLS;
      keep_spares (self, group, 0);
    }
  if (group->moves_ends)
    {
      changes |= AMZ_CHANGE_MARKERS;
      area_add_ends (&area, &group->ends_before);
      area_add_ends (&area, &group->ends_after);
    }
  if (forward)
    amz_history_group_apply (group, grid, &ends);
  else
    amz_history_group_revert (group, grid, &ends);
  show (self, grid, &ends, changes, area);
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
  if (show_group (self, group, position > current))
    return TRUE;
  amz_history_set_position (self->history, current);
  self->target = current;
  return FALSE;
}

/* The group that an edit goes into: that of the stroke, or one of its own. */
static AmzHistoryGroup *
get_group (AmzDocument *self, const char *label)
{
  AmzHistoryGroup *group = self->stroke;

  amz_document_drop_replacing (self);
  if (group != NULL)
    return group;
  group = amz_history_group_new (self->stroke_label != NULL ? self->stroke_label : label);
  amz_history_push (self->history, group);
  self->target = amz_history_get_position (self->history);
  if (self->stroke_label != NULL)
    self->stroke = group;
  return group;
}

static gboolean
differs (const AmzGrid *a, const AmzGrid *b, const Area *area)
{
  for (int y = area->top; y <= area->bottom; y++)
    {
      gsize position = amz_grid_position (a, area->left, y);

      if (memcmp (a->cells + position, b->cells + position,
                  (gsize) (area->right - area->left) + 1) != 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_differences (AmzHistoryGroup *group,
                 const AmzGrid *before,
                 const AmzGrid *after,
                 const Area *area)
{
  for (int y = area->top; y <= area->bottom; y++)
    for (int x = area->left; x <= area->right; x++)
      {
        gsize position = amz_grid_position (before, x, y);

        if (before->cells[position] != after->cells[position])
          amz_history_group_add (group, position, before->cells[position], after->cells[position]);
      }
}

/* A cell that a stroke goes over again and again is kept once. */
static void
merge_stroke (AmzDocument *self)
{
  if (self->stroke == NULL || self->stroke->cells->len < self->n_changes_to_merge)
    return;
  amz_history_group_merge (self->stroke);
  self->n_changes_to_merge =
      MIN_CHANGES_TO_MERGE + 2 * (self->stroke->cells != NULL ? self->stroke->cells->len : 0);
}

/*
 * amz_document_take_walls:
 * @grid: (transfer full): what amz_document_copy_walls() gave, changed
 * @label: what was done, translated
 * @x: the left column of the cells that may have been changed; the block may stick out of the maze
 * @y: their top row
 * @width: how many columns
 * @height: how many rows
 *
 * Ends an edit: makes it a step that can be undone, or a part of the stroke, and shows it.  Where nothing
 * was changed, there is no step.
 */
void
amz_document_take_walls (AmzDocument *self,
                         AmzGrid *grid,
                         const char *label,
                         int x,
                         int y,
                         int width,
                         int height)
{
  g_autoptr (AmzGrid) owned = grid;
  const AmzGrid *current = amz_maze_get_grid (self->maze);
  const Area within = { MAX (x, 0), MAX (y, 0), MIN (x + width, grid->width) - 1,
                        MIN (y + height, grid->height) - 1 };
  AmzEnds ends = amz_ends_of_maze (self->maze);
  AmzHistoryGroup *group = NULL;
  Area area = no_area;
  guint n_before = 0;

  if (!differs (current, grid, &within))
    {
      if (self->spares != NULL)
        amz_spare_grids_add (self->spares, grid);
      return;
    }
  group = get_group (self, label);
  n_before = group->cells != NULL ? group->cells->len : 0;
  add_differences (group, current, grid, &within);
  area = area_of_cells (group, n_before, grid);
  keep_spares (self, group, n_before);
  merge_stroke (self);
  show (self, grid, &ends, AMZ_CHANGE_CELLS, area);
}

/*
 * amz_document_take_ends:
 * @ends: where entry and exit are to be
 * @label: what was done, translated
 *
 * The same for entry and exit.
 */
void
amz_document_take_ends (AmzDocument *self, const AmzEnds *ends, const char *label)
{
  AmzEnds before = amz_ends_of_maze (self->maze);
  AmzHistoryGroup *group = NULL;
  Area area = no_area;

  if (amz_ends_equal (&before, ends))
    return;
  group = get_group (self, label);
  if (!group->moves_ends)
    group->ends_before = before;
  group->moves_ends = TRUE;
  group->ends_after = *ends;
  area_add_ends (&area, &before);
  area_add_ends (&area, ends);
  show (self, amz_maze_get_grid (self->maze), ends, AMZ_CHANGE_MARKERS, area);
}

/**
 * amz_document_begin_stroke:
 * @self: a document
 * @label: what the stroke is called when it is to be undone, translated
 *
 * Makes all edits until [method@Document.end_stroke] one step that can be undone, such as those of one
 * movement of the pointer.  They are shown as they are made.
 *
 * Strokes do not nest: one that is open is ended.  So it is by whatever puts another maze in place, by
 * undoing and redoing, and by saving.
 */
void
amz_document_begin_stroke (AmzDocument *self, const char *label)
{
  g_return_if_fail (AMZ_IS_DOCUMENT (self));
  g_return_if_fail (label != NULL);

  amz_document_end_stroke (self);
  self->stroke_label = g_strdup (label);
  self->n_changes_to_merge = MIN_CHANGES_TO_MERGE;
}

/* Takes a stroke that has changed nothing out of the history. */
static void
drop_stroke (AmzDocument *self, Area area)
{
  AmzEnds ends = amz_ends_of_maze (self->maze);

  amz_history_pop (self->history);
  self->target = amz_history_get_position (self->history);
  show (self, amz_maze_get_grid (self->maze), &ends, AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS, area);
}

/**
 * amz_document_end_stroke:
 * @self: a document
 *
 * Ends what [method@Document.begin_stroke] began, if it is still open.  A stroke that leaves everything
 * as it was is no step.
 */
void
amz_document_end_stroke (AmzDocument *self)
{
  AmzHistoryGroup *group = NULL;
  Area area = no_area;

  g_return_if_fail (AMZ_IS_DOCUMENT (self));

  group = g_steal_pointer (&self->stroke);
  g_clear_pointer (&self->stroke_label, g_free);
  if (self->maze != NULL && !keeps_spares (self))
    amz_document_drop_spares (self);
  if (group == NULL)
    return;
  area = area_of_cells (group, 0, amz_maze_get_grid (self->maze));
  amz_history_group_merge (group);
  if (group->moves_ends)
    {
      area_add_ends (&area, &group->ends_before);
      area_add_ends (&area, &group->ends_after);
      group->moves_ends = !amz_ends_equal (&group->ends_before, &group->ends_after);
    }
  if (group->cells == NULL && !group->moves_ends)
    drop_stroke (self, area);
}
