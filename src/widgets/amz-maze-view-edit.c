/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-maze-view-private.h"

/*
 * Tools that draw.
 *
 * A run of walls follows the points where walls meet: whenever another one is the nearest to the pointer,
 * the walls on the way there are drawn.  So the hand need not be steady, and no wall that only lies near
 * is taken.
 */

/* How near the pointer must be to the middle of entry or exit to drag it, in cells. */
#define END_REACH 0.3

static void
find_point (AmzMazeView *self, double view_x, double view_y, double *x, double *y)
{
  double scale = amz_viewport_get_scale (self->viewport);

  *x = amz_viewport_get_x (self->viewport) + view_x / scale;
  *y = amz_viewport_get_y (self->viewport) + view_y / scale;
}

static void
find_cell (AmzMazeView *self, double x, double y, int *cell_x, int *cell_y)
{
  *cell_x = (int) CLAMP (floor (x), 0, amz_maze_get_width (self->maze) - 1);
  *cell_y = (int) CLAMP (floor (y), 0, amz_maze_get_height (self->maze) - 1);
}

/* The wall from the point where walls meet (X, Y) to the one on its right, or below it, as one of a cell. */
static AmzViewWall
wall_from (AmzMazeView *self, gboolean is_vertical, int x, int y)
{
  int width = amz_maze_get_width (self->maze);
  int height = amz_maze_get_height (self->maze);

  if (is_vertical && x < width)
    return (AmzViewWall){ TRUE, x, y, AMZ_DIRECTION_WEST };
  if (is_vertical)
    return (AmzViewWall){ TRUE, x - 1, y, AMZ_DIRECTION_EAST };
  if (y < height)
    return (AmzViewWall){ TRUE, x, y, AMZ_DIRECTION_NORTH };
  return (AmzViewWall){ TRUE, x, y - 1, AMZ_DIRECTION_SOUTH };
}

/* The nearest wall of the cell that the point lies in. */
static AmzViewWall
nearest_wall (AmzMazeView *self, double x, double y)
{
  AmzViewWall wall = { .is_set = TRUE };
  double dx = 0;
  double dy = 0;

  find_cell (self, x, y, &wall.x, &wall.y);
  dx = CLAMP (x - wall.x, 0, 1) - 0.5;
  dy = CLAMP (y - wall.y, 0, 1) - 0.5;
  if (fabs (dx) > fabs (dy))
    wall.direction = dx > 0 ? AMZ_DIRECTION_EAST : AMZ_DIRECTION_WEST;
  else
    wall.direction = dy > 0 ? AMZ_DIRECTION_SOUTH : AMZ_DIRECTION_NORTH;
  return wall;
}

static gboolean
is_same_wall (const AmzViewWall *one, const AmzViewWall *other)
{
  return one->is_set == other->is_set &&
         (!one->is_set ||
          (one->x == other->x && one->y == other->y && one->direction == other->direction));
}

/*
 * amz_maze_view_update_hover_wall:
 * @self: a view
 *
 * Finds the wall under the pointer, where walls are drawn.
 */
void
amz_maze_view_update_hover_wall (AmzMazeView *self)
{
  AmzViewWall wall = { FALSE };
  double x = 0;
  double y = 0;

  if (self->tool == AMZ_TOOL_WALL && self->hover.is_set)
    {
      find_point (self, self->pointer_x, self->pointer_y, &x, &y);
      wall = nearest_wall (self, x, y);
    }
  if (is_same_wall (&wall, &self->hover_wall))
    return;
  self->hover_wall = wall;
  amz_maze_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
emit_wall (AmzMazeView *self, AmzStroke stroke, const AmzViewWall *wall)
{
  g_signal_emit_by_name (self, "wall-drawn", (int) stroke, wall->x, wall->y, (int) wall->direction);
}

static void
emit_cell (AmzMazeView *self, AmzStroke stroke, int x, int y)
{
  g_signal_emit_by_name (self, "cell-drawn", (int) stroke, x, y);
}

/* Where a run of walls goes on from: the end of its first wall that is nearer to the pointer. */
static void
begin_wall (AmzMazeView *self, double x, double y)
{
  AmzViewWall wall = nearest_wall (self, x, y);
  gboolean is_vertical = (wall.direction & (AMZ_DIRECTION_EAST | AMZ_DIRECTION_WEST)) != 0;

  self->stroke_x = is_vertical ? wall.x + (wall.direction == AMZ_DIRECTION_EAST) : (int) round (x);
  self->stroke_y = is_vertical ? (int) round (y) : wall.y + (wall.direction == AMZ_DIRECTION_SOUTH);
  emit_wall (self, AMZ_STROKE_BEGIN, &wall);
}

/* Draws the walls on the way to the point where walls meet that is the nearest now. */
static void
continue_wall (AmzMazeView *self, double x, double y)
{
  int to_x = (int) CLAMP (round (x), 0, amz_maze_get_width (self->maze));
  int to_y = (int) CLAMP (round (y), 0, amz_maze_get_height (self->maze));

  while (self->stroke_x != to_x || self->stroke_y != to_y)
    {
      int dx = to_x - self->stroke_x;
      int dy = to_y - self->stroke_y;
      gboolean is_vertical = ABS (dy) > ABS (dx);
      int step_x = is_vertical ? 0 : (dx > 0) - (dx < 0);
      int step_y = is_vertical ? (dy > 0) - (dy < 0) : 0;
      AmzViewWall wall =
          wall_from (self, is_vertical, MIN (self->stroke_x, self->stroke_x + step_x),
                     MIN (self->stroke_y, self->stroke_y + step_y));

      emit_wall (self, AMZ_STROKE_CONTINUE, &wall);
      self->stroke_x += step_x;
      self->stroke_y += step_y;
    }
}

/* Draws over all cells on the way, so that a quick hand leaves none out. */
static void
continue_cell (AmzMazeView *self, double x, double y)
{
  int to_x = 0;
  int to_y = 0;

  find_cell (self, x, y, &to_x, &to_y);
  while (self->stroke_x != to_x || self->stroke_y != to_y)
    {
      int dx = to_x - self->stroke_x;
      int dy = to_y - self->stroke_y;

      if (ABS (dx) >= ABS (dy))
        self->stroke_x += (dx > 0) - (dx < 0);
      else
        self->stroke_y += (dy > 0) - (dy < 0);
      emit_cell (self, AMZ_STROKE_CONTINUE, self->stroke_x, self->stroke_y);
    }
}

static void
select_to (AmzMazeView *self, double x, double y)
{
  int to_x = 0;
  int to_y = 0;

  find_cell (self, x, y, &to_x, &to_y);
  amz_maze_view_set_selection (self, MIN (self->stroke_x, to_x), MIN (self->stroke_y, to_y),
                               ABS (to_x - self->stroke_x) + 1, ABS (to_y - self->stroke_y) + 1);
}

/* Entry and exit can be dragged by their middle, whatever else the tool does. */
static AmzTool
tool_at (AmzMazeView *self, double x, double y)
{
  int cell_x = 0;
  int cell_y = 0;
  int end_x = 0;
  int end_y = 0;

  find_cell (self, x, y, &cell_x, &cell_y);
  if (self->tool != AMZ_TOOL_WALL || fabs (x - cell_x - 0.5) > END_REACH ||
      fabs (y - cell_y - 0.5) > END_REACH)
    return self->tool;
  if (amz_maze_get_entry (self->maze, &end_x, &end_y) && end_x == cell_x && end_y == cell_y)
    return AMZ_TOOL_ENTRY;
  if (amz_maze_get_exit (self->maze, &end_x, &end_y) && end_x == cell_x && end_y == cell_y)
    return AMZ_TOOL_EXIT;
  return self->tool;
}

/*
 * amz_maze_view_begin_stroke:
 * @self: a view with a tool
 * @view_x: where the button was pressed
 * @view_y: where the button was pressed
 *
 * Begins to draw.
 *
 * Returns: whether there is something to draw on
 */
gboolean
amz_maze_view_begin_stroke (AmzMazeView *self, double view_x, double view_y)
{
  double x = 0;
  double y = 0;
  int cell_x = 0;
  int cell_y = 0;

  if (!amz_viewport_cell_at (self->viewport, view_x, view_y, &cell_x, &cell_y))
    return FALSE;
  find_point (self, view_x, view_y, &x, &y);
  self->stroke_tool = tool_at (self, x, y);
  self->stroke_x = cell_x;
  self->stroke_y = cell_y;
  switch (self->stroke_tool)
    {
    case AMZ_TOOL_WALL:
      begin_wall (self, x, y);
      break;
    case AMZ_TOOL_PATTERN:
      emit_cell (self, AMZ_STROKE_BEGIN, cell_x, cell_y);
      break;
    case AMZ_TOOL_SELECT:
      select_to (self, x, y);
      break;
    case AMZ_TOOL_NONE:
    case AMZ_TOOL_ENTRY:
    case AMZ_TOOL_EXIT:
    default:
      break;
    }
  amz_maze_view_place_cursor (self, cell_x, cell_y);
  return TRUE;
}

/*
 * amz_maze_view_continue_stroke:
 * @self: a view
 * @view_x: where the pointer is
 * @view_y: where the pointer is
 */
void
amz_maze_view_continue_stroke (AmzMazeView *self, double view_x, double view_y)
{
  double x = 0;
  double y = 0;

  if (self->maze == NULL || self->stroke_tool == AMZ_TOOL_NONE)
    return;
  find_point (self, view_x, view_y, &x, &y);
  if (self->stroke_tool == AMZ_TOOL_WALL)
    continue_wall (self, x, y);
  else if (self->stroke_tool == AMZ_TOOL_PATTERN)
    continue_cell (self, x, y);
  else if (self->stroke_tool == AMZ_TOOL_SELECT)
    select_to (self, x, y);
}

/*
 * amz_maze_view_end_stroke:
 * @self: a view
 * @view_x: where the button was released
 * @view_y: where the button was released
 */
void
amz_maze_view_end_stroke (AmzMazeView *self, double view_x, double view_y)
{
  AmzTool tool = self->stroke_tool;
  double x = 0;
  double y = 0;
  int cell_x = 0;
  int cell_y = 0;

  self->stroke_tool = AMZ_TOOL_NONE;
  if (tool == AMZ_TOOL_WALL)
    emit_wall (self, AMZ_STROKE_END, &(AmzViewWall){ FALSE });
  else if (tool == AMZ_TOOL_PATTERN)
    emit_cell (self, AMZ_STROKE_END, 0, 0);
  else if ((tool == AMZ_TOOL_ENTRY || tool == AMZ_TOOL_EXIT) && self->maze != NULL)
    {
      find_point (self, view_x, view_y, &x, &y);
      find_cell (self, x, y, &cell_x, &cell_y);
      g_signal_emit_by_name (self, "end-moved", tool == AMZ_TOOL_ENTRY, cell_x, cell_y);
    }
}

/*
 * amz_maze_view_set_tool:
 * @self: a view
 * @tool: what pressing the button shall do
 */
void
amz_maze_view_set_tool (AmzMazeView *self, AmzTool tool)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (self->tool == tool)
    return;
  if (self->stroke_tool != AMZ_TOOL_NONE)
    amz_maze_view_end_stroke (self, self->pointer_x, self->pointer_y);
  self->tool = tool;
  amz_maze_view_update_hover_wall (self);
  amz_maze_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/*
 * amz_maze_view_get_tool:
 * @self: a view
 *
 * Returns: what pressing the button does
 */
AmzTool
amz_maze_view_get_tool (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), AMZ_TOOL_NONE);

  return self->tool;
}

/*
 * amz_maze_view_set_selection:
 * @self: a view
 * @x: the first column
 * @y: the first row
 * @width: how many columns; 0: nothing is selected
 * @height: how many rows
 *
 * Selects a block of cells, cut to the maze.
 */
void
amz_maze_view_set_selection (AmzMazeView *self, int x, int y, int width, int height)
{
  AmzViewArea area = { 0 };

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (self->maze != NULL && width > 0 && height > 0)
    {
      area.x = CLAMP (x, 0, amz_maze_get_width (self->maze) - 1);
      area.y = CLAMP (y, 0, amz_maze_get_height (self->maze) - 1);
      area.width = MIN (width, amz_maze_get_width (self->maze) - area.x);
      area.height = MIN (height, amz_maze_get_height (self->maze) - area.y);
    }
  if (area.x == self->selection.x && area.y == self->selection.y &&
      area.width == self->selection.width && area.height == self->selection.height)
    return;
  self->selection = area;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "selection-changed");
}

/*
 * amz_maze_view_get_selection:
 * @self: a view
 * @x: (out): the first column
 * @y: (out): the first row
 * @width: (out): how many columns
 * @height: (out): how many rows
 *
 * Returns: whether cells are selected
 */
gboolean
amz_maze_view_get_selection (AmzMazeView *self, int *x, int *y, int *width, int *height)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), FALSE);

  *x = self->selection.x;
  *y = self->selection.y;
  *width = self->selection.width;
  *height = self->selection.height;
  return self->selection.width > 0;
}

/*
 * amz_maze_view_check_selection:
 * @self: a view
 *
 * Gives up what is selected where another maze has come.
 */
void
amz_maze_view_check_selection (AmzMazeView *self)
{
  const AmzViewArea *area = &self->selection;

  if (area->width > 0 &&
      (self->maze == NULL || area->x + area->width > amz_maze_get_width (self->maze) ||
       area->y + area->height > amz_maze_get_height (self->maze)))
    amz_maze_view_set_selection (self, 0, 0, 0, 0);
}

/*
 * amz_maze_view_extend_selection:
 * @self: a view with a maze
 * @dx: columns
 * @dy: rows
 *
 * Moves the corner of the selection at which the keyboard is; the first time, one begins at the cursor.
 */
void
amz_maze_view_extend_selection (AmzMazeView *self, int dx, int dy)
{
  AmzViewArea *area = &self->selection;
  gboolean has_cursor =
      area->width > 0 &&
      (self->cursor.x == area->x || self->cursor.x == area->x + area->width - 1) &&
      (self->cursor.y == area->y || self->cursor.y == area->y + area->height - 1);
  int fixed_x = self->cursor.x;
  int fixed_y = self->cursor.y;

  if (has_cursor)
    {
      fixed_x = self->cursor.x == area->x ? area->x + area->width - 1 : area->x;
      fixed_y = self->cursor.y == area->y ? area->y + area->height - 1 : area->y;
    }
  amz_maze_view_set_cursor (self, self->cursor.x + dx, self->cursor.y + dy);
  amz_maze_view_set_selection (self, MIN (fixed_x, self->cursor.x), MIN (fixed_y, self->cursor.y),
                               ABS (fixed_x - self->cursor.x) + 1,
                               ABS (fixed_y - self->cursor.y) + 1);
}
