/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-document-private.h"
#include "amz-grid-private.h"

/* The cell behind a wall. */
static gboolean
get_neighbour (const AmzGrid *grid,
               int x,
               int y,
               guint direction,
               int *neighbour_x,
               int *neighbour_y)
{
  *neighbour_x = x + (direction == AMZ_DIRECTION_EAST) - (direction == AMZ_DIRECTION_WEST);
  *neighbour_y = y + (direction == AMZ_DIRECTION_SOUTH) - (direction == AMZ_DIRECTION_NORTH);
  return amz_grid_contains (grid, *neighbour_x, *neighbour_y);
}

/* Whether a wall is closed on both sides.  The border cells are closed and have no say. */
static gboolean
is_closed (const AmzGrid *grid, int x, int y, guint direction)
{
  gsize position = amz_grid_position (grid, x, y);
  gsize neighbour = position + (gsize) amz_grid_offset (grid, direction);

  return (grid->cells[position] & direction) != 0 &&
         (grid->cells[neighbour] & amz_opposite (direction)) != 0;
}

/* Whether there is such a wall, and it may be opened or closed.  What is closed may always be. */
static gboolean
check_wall (AmzDocument *self,
            int x,
            int y,
            AmzDirection direction,
            gboolean closed,
            GError **error)
{
  const AmzGrid *grid = self->maze != NULL ? amz_maze_get_grid (self->maze) : NULL;
  const char *problem = NULL;
  int neighbour_x = 0;
  int neighbour_y = 0;

  if (grid == NULL)
    problem = _ ("There is no maze yet");
  else if (!amz_grid_contains (grid, x, y))
    problem = _ ("There is no such cell");
  else if (direction != AMZ_DIRECTION_NORTH && direction != AMZ_DIRECTION_EAST &&
           direction != AMZ_DIRECTION_SOUTH && direction != AMZ_DIRECTION_WEST)
    problem = _ ("A wall lies in the north, east, south or west of a cell");
  else if (closed)
    return TRUE;
  else if (!get_neighbour (grid, x, y, direction, &neighbour_x, &neighbour_y))
    problem = _ ("The outer border stays closed");
  else if (amz_grid_get_locked (grid, x, y) || amz_grid_get_locked (grid, neighbour_x, neighbour_y))
    problem = _ ("The cells of the pattern stay closed");
  if (problem == NULL)
    return TRUE;
  g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_WALL, problem);
  return FALSE;
}

/**
 * amz_document_get_wall:
 * @self: a document
 * @x: the column
 * @y: the row
 * @direction: on which side of the cell the wall is
 *
 * Tests whether a wall is closed, be it on one side only, as a file may have it.
 *
 * Returns: whether it is; where there is no cell, nothing is open
 */
gboolean
amz_document_get_wall (AmzDocument *self, int x, int y, AmzDirection direction)
{
  const AmzGrid *grid = NULL;
  int neighbour_x = 0;
  int neighbour_y = 0;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), TRUE);

  if (!check_wall (self, x, y, direction, TRUE, NULL))
    return TRUE;
  grid = amz_maze_get_grid (self->maze);
  if (get_neighbour (grid, x, y, direction, &neighbour_x, &neighbour_y))
    return !amz_grid_has_passage (grid, x, y, direction);
  return (amz_grid_get_walls (grid, x, y) & direction) != 0;
}

/**
 * amz_document_can_edit_wall:
 * @self: a document
 * @x: the column
 * @y: the row
 * @direction: on which side of the cell the wall is
 * @error: return location for a #GError
 *
 * Tests whether a wall can be changed.  The outer border and the pattern stay closed; what a file has
 * open there can be closed.
 *
 * Returns: whether it can
 */
gboolean
amz_document_can_edit_wall (AmzDocument *self, int x, int y, AmzDirection direction, GError **error)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_wall (self, x, y, direction, TRUE, error))
    return FALSE;
  return !is_closed (amz_maze_get_grid (self->maze), x, y, direction) ||
         check_wall (self, x, y, direction, FALSE, error);
}

/* Whether nothing is to be done. */
static gboolean
is_so (const AmzGrid *grid, int x, int y, AmzDirection direction, gboolean closed)
{
  return closed ? is_closed (grid, x, y, direction) : amz_grid_has_passage (grid, x, y, direction);
}

/**
 * amz_document_set_wall:
 * @self: a document
 * @x: the column
 * @y: the row
 * @direction: on which side of the cell the wall is
 * @closed: whether it is to be closed
 * @error: return location for a #GError
 *
 * Closes or opens a wall on both sides, as one step that can be undone.  Where it is so already, there
 * is no step.
 *
 * Returns: whether it is so now; the outer border and the pattern cannot be opened
 */
gboolean
amz_document_set_wall (AmzDocument *self,
                       int x,
                       int y,
                       AmzDirection direction,
                       gboolean closed,
                       GError **error)
{
  AmzGrid *grid = NULL;
  int neighbour_x = 0;
  int neighbour_y = 0;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_wall (self, x, y, direction, closed, error))
    return FALSE;
  if (is_so (amz_maze_get_grid (self->maze), x, y, direction, closed))
    return TRUE;
  grid = amz_document_copy_walls (self, error);
  if (grid == NULL)
    return FALSE;
  get_neighbour (grid, x, y, direction, &neighbour_x, &neighbour_y);
  if (closed)
    amz_grid_close (grid, x, y, direction);
  else
    amz_grid_open (grid, x, y, direction);
  amz_document_take_walls (self, grid, closed ? _ ("Close Wall") : _ ("Open Wall"),
                           MIN (x, neighbour_x), MIN (y, neighbour_y), ABS (neighbour_x - x) + 1,
                           ABS (neighbour_y - y) + 1);
  return TRUE;
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
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_wall (self, x, y, direction, TRUE, error))
    return FALSE;
  return amz_document_set_wall (
      self, x, y, direction, !is_closed (amz_maze_get_grid (self->maze), x, y, direction), error);
}

static gboolean
check_locked (AmzDocument *self, int x, int y, gboolean locked, GError **error)
{
  AmzEnds ends;

  if (self->maze == NULL || !amz_grid_contains (amz_maze_get_grid (self->maze), x, y))
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_AREA,
                           self->maze == NULL ? _ ("There is no maze yet")
                                              : _ ("There is no such cell"));
      return FALSE;
    }
  ends = amz_ends_of_maze (self->maze);
  if (locked && amz_ends_are_at (&ends, x, y))
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS,
                           _ ("Entry and exit cannot be on the pattern"));
      return FALSE;
    }
  return TRUE;
}

/**
 * amz_document_set_locked:
 * @self: a document
 * @x: the column
 * @y: the row
 * @locked: whether the cell is to belong to the pattern
 * @error: return location for a #GError
 *
 * Adds a cell to the pattern, which closes its four walls, or takes it out, which leaves them closed; as
 * one step that can be undone.
 *
 * Returns: whether it is so now; entry and exit cannot be locked
 */
gboolean
amz_document_set_locked (AmzDocument *self, int x, int y, gboolean locked, GError **error)
{
  AmzGrid *grid = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_locked (self, x, y, locked, error))
    return FALSE;
  if (!locked && !amz_grid_get_locked (amz_maze_get_grid (self->maze), x, y))
    return TRUE;
  grid = amz_document_copy_walls (self, error);
  if (grid == NULL)
    return FALSE;
  amz_grid_set_locked (grid, x, y, locked);
  for (guint direction = AMZ_DIRECTION_NORTH; locked && direction <= AMZ_DIRECTION_WEST;
       direction <<= 1)
    amz_grid_close (grid, x, y, (AmzDirection) direction);
  amz_document_take_walls (self, grid, locked ? _ ("Lock Cell") : _ ("Free Cell"), x - 1, y - 1, 3,
                           3);
  return TRUE;
}
