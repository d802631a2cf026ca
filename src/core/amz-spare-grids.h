/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid.h"

G_BEGIN_DECLS

/*
 * Copies of a grid that is changed again and again while others still read it.
 *
 * Each change needs a grid that nobody else holds.  Those that were shown before are kept, with what
 * they lack; as soon as nobody reads one any more, it is brought up to date, which costs as much as the
 * changes, where a copy costs as much as all cells.
 */
typedef struct _AmzSpareGrids AmzSpareGrids;

AmzSpareGrids *amz_spare_grids_new (void);
void amz_spare_grids_free (AmzSpareGrids *self);
AmzGrid *amz_spare_grids_take (AmzSpareGrids *self, const AmzGrid *current, GError **error);
void amz_spare_grids_add (AmzSpareGrids *self, AmzGrid *grid);
void amz_spare_grids_note (AmzSpareGrids *self, guint32 position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzSpareGrids, amz_spare_grids_free)

G_END_DECLS
