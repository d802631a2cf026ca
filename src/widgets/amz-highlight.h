/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>

#include "amazeing.h"
#include "amz-measures.h"

G_BEGIN_DECLS

/*
 * Cells that a view points at: hatched, with an outline around each group of them.
 */
typedef struct _AmzHighlight AmzHighlight;

/* Where to draw, in device pixels from the maze's top left corner. */
typedef struct
{
  gint64 x;
  gint64 y;
  int width;
  int height;
  double unit; /* device pixels in a logical one */
} AmzHighlightArea;

AmzHighlight *amz_highlight_new (GPtrArray *cells, int width, int height, gboolean is_error);
void amz_highlight_free (AmzHighlight *self);
gsize amz_highlight_get_n_cells (AmzHighlight *self);
gboolean amz_highlight_contains (AmzHighlight *self, int x, int y);
void amz_highlight_get_bounds (AmzHighlight *self, int *x, int *y, int *width, int *height);
gboolean amz_highlight_draw (AmzHighlight *self,
                             cairo_surface_t *surface,
                             const AmzTheme *theme,
                             const AmzMeasures *measures,
                             const AmzHighlightArea *area);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzHighlight, amz_highlight_free)

G_END_DECLS
