/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-braid.h"
#include "amz-grid-private.h"

G_BEGIN_DECLS

/* The directions in which a closed wall parts the cell from another free one. */
static inline guint
amz_braid_openable (const AmzGrid *grid, gsize position)
{
  const guint8 *cell = grid->cells + position;
  guint locked =
      (guint) (((cell[-(gssize) grid->stride] & AMZ_CELL_LOCKED) >> 4) |
               ((cell[1] & AMZ_CELL_LOCKED) >> 3) | ((cell[grid->stride] & AMZ_CELL_LOCKED) >> 2) |
               ((cell[-1] & AMZ_CELL_LOCKED) >> 1));

  return cell[0] & AMZ_WALLS_MASK & ~locked;
}

/* The closed walls between the cell and free ones to its right and below it; none for a locked cell. */
static inline guint
amz_braid_closed_walls (const AmzGrid *grid, gsize position)
{
  if ((grid->cells[position] & AMZ_CELL_LOCKED) != 0)
    return 0;
  return amz_braid_openable (grid, position) & (AMZ_DIRECTION_EAST | AMZ_DIRECTION_SOUTH);
}

/* Whether the cell has one passage. */
static inline gboolean
amz_braid_is_dead_end (guint cell)
{
  guint open = ~cell & AMZ_WALLS_MASK;

  return open != 0 && (open & (open - 1)) == 0;
}

gint64 amz_braid_count_loops (const AmzGrid *grid);

G_END_DECLS
