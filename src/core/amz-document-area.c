/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-area.h"
#include "amz-document-private.h"
#include "amz-piece.h"

static gboolean
check_area (AmzDocument *self, const AmzArea *area, GError **error)
{
  const AmzGrid *grid = self->maze != NULL ? amz_maze_get_grid (self->maze) : NULL;
  const char *problem = NULL;

  if (grid == NULL)
    problem = _ ("There is no maze yet");
  else if (area->width < 1 || area->height < 1 || !amz_grid_contains (grid, area->x, area->y) ||
           area->width > amz_grid_get_width (grid) - area->x ||
           area->height > amz_grid_get_height (grid) - area->y)
    problem = _ ("There are no such cells in the maze");
  if (problem == NULL)
    return TRUE;
  g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_AREA, problem);
  return FALSE;
}

/* Begins an edit of a block of cells. */
static AmzGrid *
copy_walls (AmzDocument *self, const AmzArea *area, GError **error)
{
  return check_area (self, area, error) ? amz_document_copy_walls (self, error) : NULL;
}

static void
take_walls (AmzDocument *self, AmzGrid *grid, const char *label, const AmzArea *area)
{
  amz_document_take_walls (self, grid, label, area->x, area->y, area->width, area->height);
}

/**
 * amz_document_open_area:
 * @self: a document
 * @x: the left column of the block
 * @y: its top row
 * @width: how many columns
 * @height: how many rows
 * @error: return location for a #GError
 *
 * Opens all walls inside a block of cells but those of the pattern, as one step that can be undone.
 *
 * Returns: whether there are such cells, and enough memory
 */
gboolean
amz_document_open_area (AmzDocument *self, int x, int y, int width, int height, GError **error)
{
  const AmzArea area = { x, y, width, height };
  AmzGrid *grid = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  grid = copy_walls (self, &area, error);
  if (grid == NULL)
    return FALSE;
  amz_area_open_walls (grid, &area);
  take_walls (self, grid, _ ("Open All Walls"), &area);
  return TRUE;
}

/**
 * amz_document_close_area:
 * @self: a document
 * @x: the left column of the block
 * @y: its top row
 * @width: how many columns
 * @height: how many rows
 * @error: return location for a #GError
 *
 * Closes all walls inside a block of cells, as one step that can be undone.
 *
 * Returns: whether there are such cells, and enough memory
 */
gboolean
amz_document_close_area (AmzDocument *self, int x, int y, int width, int height, GError **error)
{
  const AmzArea area = { x, y, width, height };
  AmzGrid *grid = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  grid = copy_walls (self, &area, error);
  if (grid == NULL)
    return FALSE;
  amz_area_close_walls (grid, &area);
  take_walls (self, grid, _ ("Close All Walls"), &area);
  return TRUE;
}

/**
 * amz_document_carve_area:
 * @self: a document
 * @x: the left column of the block
 * @y: its top row
 * @width: how many columns
 * @height: how many rows
 * @seed: what the choices are drawn from
 * @error: return location for a #GError
 *
 * Makes a new perfect maze inside a block of cells, as one step that can be undone: its inner walls leave
 * exactly one path between any two cells that they can join.  Walls around the block stay as they are.
 *
 * Returns: whether there are such cells, and enough memory
 */
gboolean
amz_document_carve_area (AmzDocument *self,
                         int x,
                         int y,
                         int width,
                         int height,
                         gint64 seed,
                         GError **error)
{
  const AmzArea area = { x, y, width, height };
  AmzGrid *grid = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  grid = copy_walls (self, &area, error);
  if (grid == NULL)
    return FALSE;
  if (!amz_area_carve (grid, &area, seed, error))
    {
      amz_grid_unref (grid);
      return FALSE;
    }
  take_walls (self, grid, _ ("Carve"), &area);
  return TRUE;
}

/**
 * amz_document_braid_area:
 * @self: a document
 * @x: the left column of the block
 * @y: its top row
 * @width: how many columns
 * @height: how many rows
 * @seed: what the choices are drawn from
 * @error: return location for a #GError
 *
 * Opens the dead ends in a block of cells, as one step that can be undone.  Only walls inside the block are
 * opened, and none that would make a block of 3 × 3 cells without inner walls: dead ends that have no
 * other stay.
 *
 * Returns: whether there are such cells, and enough memory
 */
gboolean
amz_document_braid_area (AmzDocument *self,
                         int x,
                         int y,
                         int width,
                         int height,
                         gint64 seed,
                         GError **error)
{
  const AmzArea area = { x, y, width, height };
  AmzGrid *grid = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  grid = copy_walls (self, &area, error);
  if (grid == NULL)
    return FALSE;
  amz_area_braid (grid, &area, seed);
  take_walls (self, grid, _ ("Braid"), &area);
  return TRUE;
}

/**
 * amz_document_copy_area:
 * @self: a document
 * @x: the left column of the block
 * @y: its top row
 * @width: how many columns
 * @height: how many rows
 * @error: return location for a #GError
 *
 * Copies a block of cells, for [method@Document.paste].  The walls around it are part of it.
 *
 * Returns: (transfer full): the piece, or %NULL where there are no such cells
 */
AmzGrid *
amz_document_copy_area (AmzDocument *self, int x, int y, int width, int height, GError **error)
{
  const AmzArea area = { x, y, width, height };

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_area (self, &area, error))
    return NULL;
  return amz_piece_copy (amz_maze_get_grid (self->maze), &area, error);
}

/* Puts a piece in place.  What lies outside the maze is left out. */
static gboolean
paste (AmzDocument *self, const AmzGrid *piece, int x, int y, const char *label, GError **error)
{
  AmzEnds ends;
  AmzArea overlap;
  AmzGrid *grid = NULL;

  if (!amz_piece_get_overlap (piece, amz_maze_get_grid (self->maze), x, y, &overlap))
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_AREA,
                           _ ("No cell of the piece lies in the maze"));
      return FALSE;
    }
  grid = amz_document_copy_walls (self, error);
  if (grid == NULL)
    return FALSE;
  ends = amz_ends_of_maze (self->maze);
  amz_piece_paste (piece, grid, x, y, &ends);
  /* The frame has another side. */
  amz_document_take_walls (self, grid, label, overlap.x - 1, overlap.y - 1, overlap.width + 2,
                           overlap.height + 2);
  return TRUE;
}

/**
 * amz_document_paste:
 * @self: a document
 * @piece: what to paste
 * @x: the column where its left one is to be, any number
 * @y: the row where its top one is to be, any number
 * @error: return location for a #GError
 *
 * Puts a piece in the place of the cells on which it lies, as one step that can be undone: its walls, with
 * those of its frame, and which of its cells are locked.  It is cut at the border of the maze, which
 * stays closed; entry and exit are not locked, and keep the piece's walls.
 *
 * Returns: whether some of it lies in the maze, and there is enough memory
 */
gboolean
amz_document_paste (AmzDocument *self, const AmzGrid *piece, int x, int y, GError **error)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (piece != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (self->maze == NULL)
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_AREA,
                           _ ("There is no maze yet"));
      return FALSE;
    }
  return paste (self, piece, x, y, _ ("Paste"), error);
}

/**
 * amz_document_rotate_area:
 * @self: a document
 * @x: the left column of the block
 * @y: its top row
 * @width: how many columns
 * @height: how many rows
 * @clockwise: whether to the right
 * @error: return location for a #GError
 *
 * Turns a block of cells by a quarter, as one step that can be undone.  Its top left corner stays where it
 * is; entry and exit do not move.
 *
 * Returns: whether there are such cells, the turned block fits in the maze, and there is enough memory
 */
gboolean
amz_document_rotate_area (AmzDocument *self,
                          int x,
                          int y,
                          int width,
                          int height,
                          gboolean clockwise,
                          GError **error)
{
  const AmzArea turned_area = { x, y, height, width };
  g_autoptr (AmzGrid) piece = NULL;
  g_autoptr (AmzGrid) turned = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  piece = amz_document_copy_area (self, x, y, width, height, error);
  if (piece == NULL)
    return FALSE;
  if (!check_area (self, &turned_area, NULL))
    {
      g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_AREA,
                   _ ("Turned, the cells would be %d × %d, which does not fit there"), height,
                   width);
      return FALSE;
    }
  turned = amz_piece_rotate (piece, clockwise, error);
  return turned != NULL && paste (self, turned, x, y, _ ("Rotate"), error);
}

/**
 * amz_document_mirror_area:
 * @self: a document
 * @x: the left column of the block
 * @y: its top row
 * @width: how many columns
 * @height: how many rows
 * @horizontal: whether left and right are swapped, else top and bottom
 * @error: return location for a #GError
 *
 * Mirrors a block of cells, as one step that can be undone.  Entry and exit do not move.
 *
 * Returns: whether there are such cells, and enough memory
 */
gboolean
amz_document_mirror_area (AmzDocument *self,
                          int x,
                          int y,
                          int width,
                          int height,
                          gboolean horizontal,
                          GError **error)
{
  g_autoptr (AmzGrid) piece = NULL;
  g_autoptr (AmzGrid) mirrored = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  piece = amz_document_copy_area (self, x, y, width, height, error);
  mirrored = piece != NULL ? amz_piece_mirror (piece, horizontal, error) : NULL;
  return mirrored != NULL && paste (self, mirrored, x, y, _ ("Mirror"), error);
}
