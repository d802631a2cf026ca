/* SPDX-License-Identifier: MIT */
#include "amz-cell.h"

G_DEFINE_BOXED_TYPE (AmzCell, amz_cell, amz_cell_copy, amz_cell_free)

/**
 * amz_cell_new: (constructor)
 * @x: the column
 * @y: the row
 *
 * Makes a place.  It need not lie in any maze.
 *
 * Returns: (transfer full): a new cell
 */
AmzCell *
amz_cell_new (int x, int y)
{
  AmzCell *cell = g_new (AmzCell, 1);

  cell->x = x;
  cell->y = y;
  return cell;
}

/**
 * amz_cell_copy:
 * @cell: a cell
 *
 * Copies a cell.
 *
 * Returns: (transfer full): a copy
 */
AmzCell *
amz_cell_copy (const AmzCell *cell)
{
  g_return_val_if_fail (cell != NULL, NULL);

  return amz_cell_new (cell->x, cell->y);
}

/**
 * amz_cell_free:
 * @cell: (transfer full): a cell
 *
 * Frees a cell.
 */
void
amz_cell_free (AmzCell *cell)
{
  g_free (cell);
}
