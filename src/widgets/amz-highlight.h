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

/* How much a highlight stands out, the most first. */
typedef enum
{
  AMZ_HIGHLIGHT_CHOSEN, /* with an outline */
  AMZ_HIGHLIGHT_MARKED, /* hatched */
  AMZ_HIGHLIGHT_TINTED,
} AmzHighlightStyle;

/* A cell as a number, which rises from the left to the right, and then with each row. */
static inline guint64
amz_highlight_make_key (int x, int y)
{
  return (guint64) y << 32 | (guint32) x;
}

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
AmzHighlight *amz_highlight_new_from_keys (guint64 *keys,
                                           gsize n_keys,
                                           gboolean is_error,
                                           AmzHighlightStyle style);
const guint64 *amz_highlight_get_keys (AmzHighlight *self, gsize *n_keys);
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
