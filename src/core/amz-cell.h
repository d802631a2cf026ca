/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-version-macros.h"

G_BEGIN_DECLS

#define AMZ_TYPE_CELL (amz_cell_get_type ())

typedef struct _AmzCell AmzCell;

/**
 * AmzCell:
 * @x: the column, from 0 at the left
 * @y: the row, from 0 at the top
 *
 * A place in a maze, as an element of lists.
 */
struct _AmzCell
{
  int x;
  int y;
};

AMZ_AVAILABLE_IN_1_0
GType amz_cell_get_type (void) G_GNUC_CONST;
AMZ_AVAILABLE_IN_1_0
AmzCell *amz_cell_new (int x, int y);
AMZ_AVAILABLE_IN_1_0
AmzCell *amz_cell_copy (const AmzCell *cell);
AMZ_AVAILABLE_IN_1_0
void amz_cell_free (AmzCell *cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzCell, amz_cell_free)

G_END_DECLS
