/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-area.h"
#include "amz-ends.h"

G_BEGIN_DECLS

/*
 * A piece is a block of cells in a grid of its own, with the walls around it: those of its frame are open
 * where a passage led out.
 */

AmzGrid *amz_piece_copy (const AmzGrid *grid, const AmzArea *area, GError **error);
gboolean amz_piece_get_overlap (const AmzGrid *piece,
                                const AmzGrid *grid,
                                int x,
                                int y,
                                AmzArea *overlap);
void amz_piece_paste (const AmzGrid *piece, AmzGrid *grid, int x, int y, const AmzEnds *ends);
AmzGrid *amz_piece_rotate (const AmzGrid *piece, gboolean clockwise, GError **error);
AmzGrid *amz_piece_mirror (const AmzGrid *piece, gboolean horizontal, GError **error);

G_END_DECLS
