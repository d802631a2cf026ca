/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-version-macros.h"

G_BEGIN_DECLS

#define AMZ_TYPE_PATTERN (amz_pattern_get_type ())

typedef struct _AmzPattern AmzPattern;

/**
 * AmzPatternKind:
 * @AMZ_PATTERN_KIND_NONE: no cell is locked
 * @AMZ_PATTERN_KIND_42: the digits 42 near the centre, where the maze is at least 9 × 7 cells
 * @AMZ_PATTERN_KIND_CELLS: any set of cells
 *
 * What decides which cells are locked before carving.
 */
typedef enum
{
  AMZ_PATTERN_KIND_NONE,
  AMZ_PATTERN_KIND_42,
  AMZ_PATTERN_KIND_CELLS,
} AmzPatternKind;

AMZ_AVAILABLE_IN_1_0
GType amz_pattern_get_type (void) G_GNUC_CONST;
AMZ_AVAILABLE_IN_1_0
AmzPattern *amz_pattern_new_none (void);
AMZ_AVAILABLE_IN_1_0
AmzPattern *amz_pattern_new_42 (void);
AMZ_AVAILABLE_IN_1_0
AmzPattern *amz_pattern_new_cells (int x,
                                   int y,
                                   int width,
                                   int height,
                                   const guint8 *cells,
                                   gsize n_cells,
                                   GError **error);
AMZ_AVAILABLE_IN_1_0
AmzPattern *amz_pattern_parse (const char *text, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzPattern *amz_pattern_ref (AmzPattern *self);
AMZ_AVAILABLE_IN_1_0
void amz_pattern_unref (AmzPattern *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_pattern_equal (const AmzPattern *self, const AmzPattern *other);
AMZ_AVAILABLE_IN_1_0
char *amz_pattern_to_string (const AmzPattern *self);
AMZ_AVAILABLE_IN_1_0
AmzPatternKind amz_pattern_get_kind (const AmzPattern *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_pattern_get_area (const AmzPattern *self,
                               int maze_width,
                               int maze_height,
                               int *x,
                               int *y,
                               int *width,
                               int *height);
AMZ_AVAILABLE_IN_1_0
gboolean amz_pattern_contains (const AmzPattern *self,
                               int maze_width,
                               int maze_height,
                               int x,
                               int y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzPattern, amz_pattern_unref)

G_END_DECLS
