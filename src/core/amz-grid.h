/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-direction.h"

G_BEGIN_DECLS

#define AMZ_TYPE_GRID (amz_grid_get_type ())

/**
 * AMZ_GRID_MAX_CELLS:
 *
 * The largest number of cells, 2³¹.
 */
#define AMZ_GRID_MAX_CELLS (G_GINT64_CONSTANT (1) << 31)

typedef struct _AmzGrid AmzGrid;

AMZ_AVAILABLE_IN_1_0
GType amz_grid_get_type (void) G_GNUC_CONST;
AMZ_AVAILABLE_IN_1_0
AmzGrid *amz_grid_new (int width, int height, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzGrid *amz_grid_ref (AmzGrid *self);
AMZ_AVAILABLE_IN_1_0
void amz_grid_unref (AmzGrid *self);
AMZ_AVAILABLE_IN_1_0
AmzGrid *amz_grid_dup (const AmzGrid *self, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_grid_equal (const AmzGrid *self, const AmzGrid *other);
AMZ_AVAILABLE_IN_1_0
int amz_grid_get_width (const AmzGrid *self);
AMZ_AVAILABLE_IN_1_0
int amz_grid_get_height (const AmzGrid *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_grid_contains (const AmzGrid *self, int x, int y);
AMZ_AVAILABLE_IN_1_0
AmzDirection amz_grid_get_walls (const AmzGrid *self, int x, int y);
AMZ_AVAILABLE_IN_1_0
void amz_grid_set_walls (AmzGrid *self, int x, int y, AmzDirection walls);
AMZ_AVAILABLE_IN_1_0
gboolean amz_grid_get_locked (const AmzGrid *self, int x, int y);
AMZ_AVAILABLE_IN_1_0
void amz_grid_set_locked (AmzGrid *self, int x, int y, gboolean locked);
AMZ_AVAILABLE_IN_1_0
gboolean amz_grid_has_passage (const AmzGrid *self, int x, int y, AmzDirection direction);
AMZ_AVAILABLE_IN_1_0
gboolean amz_grid_open (AmzGrid *self, int x, int y, AmzDirection direction);
AMZ_AVAILABLE_IN_1_0
gboolean amz_grid_close (AmzGrid *self, int x, int y, AmzDirection direction);
AMZ_AVAILABLE_IN_1_0
char **amz_grid_dup_rows (const AmzGrid *self);
AMZ_AVAILABLE_IN_1_0
GBytes *amz_grid_dup_digits (const AmzGrid *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzGrid, amz_grid_unref)

G_END_DECLS
