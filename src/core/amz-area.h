/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid.h"

G_BEGIN_DECLS

/*
 * What is done to the inner walls of a block of cells: those that part two cells of it.  Grids may be
 * any, also with walls that contradict each other; what leads out of the block is not touched.
 */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} AmzArea;

void amz_area_open_walls (AmzGrid *grid, const AmzArea *area);
void amz_area_close_walls (AmzGrid *grid, const AmzArea *area);
gboolean amz_area_carve (AmzGrid *grid, const AmzArea *area, gint64 seed, GError **error);
void amz_area_braid (AmzGrid *grid, const AmzArea *area, gint64 seed);

G_END_DECLS
