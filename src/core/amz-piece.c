/* SPDX-License-Identifier: MIT */
#include "amz-piece.h"

#include "amz-grid-private.h"

/*
 * amz_piece_copy:
 *
 * Returns: (transfer full): a copy of the cells of a block, or %NULL with %AMZ_MAZE_ERROR_MEMORY
 */
AmzGrid *
amz_piece_copy (const AmzGrid *grid, const AmzArea *area, GError **error)
{
  AmzGrid *piece = amz_grid_new (area->width, area->height, error);

  if (piece == NULL)
    return NULL;
  for (int y = 0; y < area->height; y++)
    for (int x = 0; x < area->width; x++)
      {
        gsize position = amz_grid_position (grid, area->x + x, area->y + y);
        guint frame =
            (y == 0 ? AMZ_DIRECTION_NORTH : 0u) | (x + 1 == area->width ? AMZ_DIRECTION_EAST : 0u) |
            (y + 1 == area->height ? AMZ_DIRECTION_SOUTH : 0u) | (x == 0 ? AMZ_DIRECTION_WEST : 0u);

        /* The other side of the frame stays behind: what it had closed is closed in the piece. */
        piece->cells[amz_grid_position (piece, x, y)] =
            grid->cells[position] | (guint8) (frame & ~amz_grid_passages (grid, position));
      }
  return piece;
}

/*
 * amz_piece_get_overlap:
 * @x: where the piece's left column is to be, any number
 * @y: where its top row is to be
 * @overlap: (out): the cells of the grid on which it lies
 *
 * Returns: whether there are any
 */
gboolean
amz_piece_get_overlap (const AmzGrid *piece, const AmzGrid *grid, int x, int y, AmzArea *overlap)
{
  gint64 right = MIN ((gint64) x + piece->width, grid->width);
  gint64 bottom = MIN ((gint64) y + piece->height, grid->height);

  overlap->x = MAX (x, 0);
  overlap->y = MAX (y, 0);
  if (right <= overlap->x || bottom <= overlap->y)
    return FALSE;
  overlap->width = (int) right - overlap->x;
  overlap->height = (int) bottom - overlap->y;
  return TRUE;
}

/* Locks and frees cells as they are in the piece. */
static void
paste_locked (const AmzGrid *piece,
              AmzGrid *grid,
              int x,
              int y,
              const AmzEnds *ends,
              const AmzArea *on)
{
  for (int row = on->y; row < on->y + on->height; row++)
    for (int column = on->x; column < on->x + on->width; column++)
      amz_grid_set_locked (grid, column, row,
                           amz_grid_get_locked (piece, column - x, row - y) &&
                               !amz_ends_are_at (ends, column, row));
}

/* Pastes a wall that may be one of the frame.  The border of the maze stays, but that locked cells are
 * closed. */
static void
paste_wall (AmzGrid *grid, gsize position, guint direction, gboolean is_border, gboolean closed)
{
  gsize neighbour = position + (gsize) amz_grid_offset (grid, direction);
  gboolean locked = (grid->cells[position] & AMZ_CELL_LOCKED) != 0;

  if (is_border)
    {
      if (locked)
        amz_grid_close_at (grid, position, direction);
      return;
    }
  if (closed || locked || (grid->cells[neighbour] & AMZ_CELL_LOCKED) != 0)
    amz_grid_close_at (grid, position, direction);
  else
    amz_grid_open_at (grid, position, direction);
}

/* The closed walls of a cell of the piece.  Those of its frame have one side. */
static guint
get_walls (const AmzGrid *piece, int x, int y)
{
  gsize position = amz_grid_position (piece, x, y);
  guint frame =
      (y == 0 ? AMZ_DIRECTION_NORTH : 0u) | (x + 1 == piece->width ? AMZ_DIRECTION_EAST : 0u) |
      (y + 1 == piece->height ? AMZ_DIRECTION_SOUTH : 0u) | (x == 0 ? AMZ_DIRECTION_WEST : 0u);

  return (piece->cells[position] & frame) | (~amz_grid_passages (piece, position) & ~frame);
}

/*
 * amz_piece_paste:
 * @x: where the piece's left column is to be
 * @y: where its top row is to be
 * @ends: the cells that cannot be locked
 *
 * Puts a piece in the place of the cells on which it lies: walls, those of the frame too, and what is
 * locked.  Where both sides of a wall lie in the grid, they agree afterwards.
 */
void
amz_piece_paste (const AmzGrid *piece, AmzGrid *grid, int x, int y, const AmzEnds *ends)
{
  AmzArea on;

  if (!amz_piece_get_overlap (piece, grid, x, y, &on))
    return;
  paste_locked (piece, grid, x, y, ends, &on);
  for (int row = on.y; row < on.y + on.height; row++)
    for (int column = on.x; column < on.x + on.width; column++)
      {
        gsize position = amz_grid_position (grid, column, row);
        guint walls = get_walls (piece, column - x, row - y);

        paste_wall (grid, position, AMZ_DIRECTION_NORTH, row == 0,
                    (walls & AMZ_DIRECTION_NORTH) != 0);
        paste_wall (grid, position, AMZ_DIRECTION_EAST, column + 1 == grid->width,
                    (walls & AMZ_DIRECTION_EAST) != 0);
        paste_wall (grid, position, AMZ_DIRECTION_SOUTH, row + 1 == grid->height,
                    (walls & AMZ_DIRECTION_SOUTH) != 0);
        paste_wall (grid, position, AMZ_DIRECTION_WEST, column == 0,
                    (walls & AMZ_DIRECTION_WEST) != 0);
      }
}

/* A cell's byte after its walls were turned by a quarter to the right, which is one bit to the left. */
static guint8
turn_walls (guint8 cell, int bits)
{
  guint walls = (guint) (cell & AMZ_WALLS_MASK) << bits;

  return (guint8) ((cell & AMZ_CELL_LOCKED) | ((walls | (walls >> 4)) & AMZ_WALLS_MASK));
}

/*
 * amz_piece_rotate:
 * @clockwise: whether to the right
 *
 * Returns: (transfer full): the piece turned by a quarter, or %NULL with %AMZ_MAZE_ERROR_MEMORY
 */
AmzGrid *
amz_piece_rotate (const AmzGrid *piece, gboolean clockwise, GError **error)
{
  AmzGrid *turned = amz_grid_new (piece->height, piece->width, error);

  for (int y = 0; turned != NULL && y < piece->height; y++)
    for (int x = 0; x < piece->width; x++)
      {
        int turned_x = clockwise ? piece->height - 1 - y : y;
        int turned_y = clockwise ? x : piece->width - 1 - x;

        turned->cells[amz_grid_position (turned, turned_x, turned_y)] =
            turn_walls (piece->cells[amz_grid_position (piece, x, y)], clockwise ? 1 : 3);
      }
  return turned;
}

/* Swaps the walls on two opposite sides. */
static guint8
swap_walls (guint8 cell, guint sides)
{
  guint walls = cell & sides;

  return (guint8) ((cell & ~sides) | amz_opposite (walls));
}

/*
 * amz_piece_mirror:
 * @horizontal: whether left and right are swapped, else top and bottom
 *
 * Returns: (transfer full): the mirrored piece, or %NULL with %AMZ_MAZE_ERROR_MEMORY
 */
AmzGrid *
amz_piece_mirror (const AmzGrid *piece, gboolean horizontal, GError **error)
{
  AmzGrid *mirrored = amz_grid_new (piece->width, piece->height, error);
  guint sides = horizontal ? AMZ_DIRECTION_EAST | AMZ_DIRECTION_WEST
                           : AMZ_DIRECTION_NORTH | AMZ_DIRECTION_SOUTH;

  for (int y = 0; mirrored != NULL && y < piece->height; y++)
    for (int x = 0; x < piece->width; x++)
      {
        int mirrored_x = horizontal ? piece->width - 1 - x : x;
        int mirrored_y = horizontal ? y : piece->height - 1 - y;

        mirrored->cells[amz_grid_position (mirrored, mirrored_x, mirrored_y)] =
            swap_walls (piece->cells[amz_grid_position (piece, x, y)], sides);
      }
  return mirrored;
}
