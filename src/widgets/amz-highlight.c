/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-highlight.h"

#include <string.h>

/* Lines and distances in logical pixels, so that they are seen alike at all sizes of a cell. */
#define HATCH 6.0
#define HATCH_LINE 1.5
#define OUTLINE 2.5
#define CASING 5.0
#define MARK 7.0
#define MARK_CASING 2.0
#define SMALL_MARK 5.0

/* Under so many logical pixels a cell is a mark, since hatch and outline would not fit. */
#define MARKS_BELOW 6.0

#define FILL_ALPHA 0.26
#define MARKED_ALPHA 0.16
#define SMALL_MARK_ALPHA 0.6
#define FAR_TINT_ALPHA 0.4
#define HATCH_ALPHA 0.55

struct _AmzHighlight
{
  guint64 *keys; /* row and column of each cell, in that order, without any twice */
  gsize n_keys;
  int x0;
  int y0;
  int x1;
  int y1;
  AmzColorRole line;
  AmzColorRole fill;
  AmzHighlightStyle style;
};

/* A block of cells; the last two are the first behind it. */
typedef struct
{
  int x0;
  int y0;
  int x1;
  int y1;
} Block;

typedef void (*RunFunc) (int x0, int x1, int y, gpointer data);

static int
compare_keys (gconstpointer first, gconstpointer second)
{
  guint64 a = *(const guint64 *) first;
  guint64 b = *(const guint64 *) second;

  return a < b ? -1 : a > b;
}

static void
drop_doubles (AmzHighlight *self)
{
  gsize n = 0;

  qsort (self->keys, self->n_keys, sizeof *self->keys, compare_keys);
  for (gsize i = 0; i < self->n_keys; i++)
    {
      if (n == 0 || self->keys[n - 1] != self->keys[i])
        self->keys[n++] = self->keys[i];
    }
  self->n_keys = n;
}

/*
 * amz_highlight_new:
 * @cells: (element-type AmzCell): cells in any order
 * @width: columns of the maze
 * @height: rows of the maze
 * @is_error: whether they are wrong, and not only worth a look
 *
 * Chooses cells.  Those outside of the maze are left out.
 *
 * Returns: (transfer full) (nullable): a new highlight, or %NULL if no cell is left
 */
AmzHighlight *
amz_highlight_new (GPtrArray *cells, int width, int height, gboolean is_error)
{
  guint64 *keys = g_new (guint64, cells->len);
  gsize n_keys = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const AmzCell *cell = g_ptr_array_index (cells, i);

      if (cell->x < 0 || cell->x >= width || cell->y < 0 || cell->y >= height)
        continue;
      keys[n_keys++] = amz_highlight_make_key (cell->x, cell->y);
    }
  return amz_highlight_new_from_keys (keys, n_keys, is_error, AMZ_HIGHLIGHT_CHOSEN);
}

/*
 * amz_highlight_new_from_keys:
 * @keys: (transfer full): cells in any order, all of them of the maze
 * @n_keys: how many
 * @is_error: whether they are wrong, and not only worth a look
 * @style: how much they stand out
 *
 * Chooses cells, perhaps very many.
 *
 * Returns: (transfer full) (nullable): a new highlight, or %NULL if there is no cell
 */
AmzHighlight *
amz_highlight_new_from_keys (guint64 *keys,
                             gsize n_keys,
                             gboolean is_error,
                             AmzHighlightStyle style)
{
  AmzHighlight *self = NULL;

  if (n_keys == 0)
    {
      g_free (keys);
      return NULL;
    }
  self = g_new0 (AmzHighlight, 1);
  self->keys = keys;
  self->n_keys = n_keys;
  self->style = style;
  self->line = is_error ? AMZ_COLOR_ERROR : AMZ_COLOR_WARNING;
  self->fill = is_error ? AMZ_COLOR_ERROR_FILL : AMZ_COLOR_WARNING_FILL;
  drop_doubles (self);
  self->y0 = (int) (self->keys[0] >> 32);
  self->y1 = (int) (self->keys[self->n_keys - 1] >> 32) + 1;
  self->x0 = G_MAXINT;
  for (gsize i = 0; i < self->n_keys; i++)
    {
      int x = (int) (guint32) self->keys[i];

      self->x0 = MIN (self->x0, x);
      self->x1 = MAX (self->x1, x + 1);
    }
  return self;
}

/*
 * amz_highlight_get_keys:
 * @self: a highlight
 * @n_keys: (out): how many cells it has
 *
 * Returns: (transfer none): its cells, in order and none twice
 */
const guint64 *
amz_highlight_get_keys (AmzHighlight *self, gsize *n_keys)
{
  *n_keys = self->n_keys;
  return self->keys;
}

/*
 * amz_highlight_free:
 * @self: (transfer full): a highlight
 *
 * Frees it.
 */
void
amz_highlight_free (AmzHighlight *self)
{
  g_free (self->keys);
  g_free (self);
}

/*
 * amz_highlight_get_n_cells:
 * @self: a highlight
 *
 * Returns: how many cells it has, 1 or more
 */
gsize
amz_highlight_get_n_cells (AmzHighlight *self)
{
  return self->n_keys;
}

/*
 * amz_highlight_get_bounds:
 * @self: a highlight
 * @x: (out): the first column
 * @y: (out): the first row
 * @width: (out): how many columns
 * @height: (out): how many rows
 *
 * Gets the smallest block with all cells.
 */
void
amz_highlight_get_bounds (AmzHighlight *self, int *x, int *y, int *width, int *height)
{
  *x = self->x0;
  *y = self->y0;
  *width = self->x1 - self->x0;
  *height = self->y1 - self->y0;
}

/* The first cell that is not before KEY. */
static gsize
find (AmzHighlight *self, guint64 key)
{
  gsize low = 0;
  gsize high = self->n_keys;

  while (low < high)
    {
      gsize middle = low + (high - low) / 2;

      if (self->keys[middle] < key)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/*
 * amz_highlight_contains:
 * @self: a highlight
 * @x: a column, any number
 * @y: a row, any number
 *
 * Returns: whether the cell is one of them
 */
gboolean
amz_highlight_contains (AmzHighlight *self, int x, int y)
{
  gsize i = 0;

  if (x < self->x0 || y < self->y0 || x >= self->x1 || y >= self->y1)
    return FALSE;
  i = find (self, amz_highlight_make_key (x, y));
  return i < self->n_keys && self->keys[i] == amz_highlight_make_key (x, y);
}

/* Calls FUNC for all rows of cells without a gap in a block. */
static void
foreach_run (AmzHighlight *self, const Block *block, RunFunc func, gpointer data)
{
  for (int y = MAX (block->y0, self->y0); y < MIN (block->y1, self->y1); y++)
    {
      gsize i = find (self, amz_highlight_make_key (MAX (block->x0, self->x0), y));
      guint64 end = amz_highlight_make_key (MIN (block->x1, self->x1), y);

      while (i < self->n_keys && self->keys[i] < end)
        {
          gsize first = i;

          for (i++; i < self->n_keys && self->keys[i] < end; i++)
            {
              if (self->keys[i] != self->keys[i - 1] + 1)
                break;
            }
          func ((int) (guint32) self->keys[first], (int) (guint32) self->keys[i - 1] + 1, y, data);
        }
    }
}

/* What a drawing of the highlight needs everywhere. */
typedef struct
{
  AmzHighlight *self;
  cairo_t *cr;
  const AmzMeasures *measures;
  const AmzHighlightArea *area;
  guint8 *mask; /* one byte a pixel of the area */
  int stride;
  double mark; /* how large marks are at least, and how much is added to each */
  double mark_casing;
  gboolean is_drawn;
} Drawing;

static void
add_fill (int x0, int x1, int y, gpointer data)
{
  Drawing *drawing = data;
  double left = amz_measures_line (drawing->measures, x0);
  double top = amz_measures_line (drawing->measures, y);

  cairo_rectangle (drawing->cr, left, top, amz_measures_line (drawing->measures, x1) - left,
                   amz_measures_line (drawing->measures, y + 1) - top);
  drawing->is_drawn = TRUE;
}

static void
add_line (Drawing *drawing, int x0, int y0, int x1, int y1)
{
  cairo_move_to (drawing->cr, amz_measures_line (drawing->measures, x0),
                 amz_measures_line (drawing->measures, y0));
  cairo_line_to (drawing->cr, amz_measures_line (drawing->measures, x1),
                 amz_measures_line (drawing->measures, y1));
}

static void
add_outline (int x0, int x1, int y, gpointer data)
{
  Drawing *drawing = data;

  for (int x = x0; x < x1; x++)
    {
      if (!amz_highlight_contains (drawing->self, x, y - 1))
        add_line (drawing, x, y, x + 1, y);
      if (!amz_highlight_contains (drawing->self, x, y + 1))
        add_line (drawing, x, y + 1, x + 1, y + 1);
    }
  if (!amz_highlight_contains (drawing->self, x0 - 1, y))
    add_line (drawing, x0, y, x0, y + 1);
  if (!amz_highlight_contains (drawing->self, x1, y))
    add_line (drawing, x1, y, x1, y + 1);
}

/* Lines from the lower left to the upper right.  They begin at the maze's corner, so that those of two
 * areas meet. */
static void
add_hatch (Drawing *drawing)
{
  const AmzHighlightArea *area = drawing->area;
  double step = HATCH * area->unit;
  /* The ends of the lines are not to be seen. */
  double top = (double) area->y - step;
  double bottom = (double) area->y + area->height + step;
  gint64 first = (gint64) floor (((double) area->x + top) / step);
  gint64 last = (gint64) ceil (((double) area->x + area->width + bottom) / step);

  for (gint64 i = first; i <= last; i++)
    {
      double sum = (double) i * step;

      cairo_move_to (drawing->cr, sum - bottom, bottom);
      cairo_line_to (drawing->cr, sum - top, top);
    }
}

static void
draw_cells (Drawing *drawing, const AmzTheme *theme, const Block *block)
{
  static const struct
  {
    gboolean is_casing;
    double width;
  } outlines[] = { { TRUE, CASING }, { FALSE, OUTLINE } };
  AmzHighlight *self = drawing->self;
  cairo_t *cr = drawing->cr;

  foreach_run (self, block, add_fill, drawing);
  if (!drawing->is_drawn)
    return;
  cairo_save (cr);
  cairo_clip (cr);
  amz_theme_set_source (theme, cr, self->fill,
                        self->style == AMZ_HIGHLIGHT_CHOSEN ? FILL_ALPHA : MARKED_ALPHA);
  cairo_paint (cr);
  if (self->style != AMZ_HIGHLIGHT_TINTED)
    {
      add_hatch (drawing);
      amz_theme_set_source (theme, cr, self->fill, HATCH_ALPHA);
      cairo_set_line_width (cr, HATCH_LINE * drawing->area->unit);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
  if (self->style != AMZ_HIGHLIGHT_CHOSEN)
    return;

  foreach_run (self, block, add_outline, drawing);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (gsize i = 0; i < G_N_ELEMENTS (outlines); i++)
    {
      amz_theme_set_source (theme, cr, outlines[i].is_casing ? AMZ_COLOR_GROUND : self->line, 1);
      cairo_set_line_width (cr, outlines[i].width * drawing->area->unit);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
find_mark (Drawing *drawing, int first, int last, gint64 origin, int size, int *start, int *end)
{
  double from = floor (first * drawing->measures->cell);
  double to = MAX (ceil ((last + 1) * drawing->measures->cell), from + 1);
  double grow = MAX (ceil ((drawing->mark - (to - from)) / 2), 0) + drawing->mark_casing;

  *start = (int) CLAMP (from - grow - (double) origin, 0, size);
  *end = (int) CLAMP (to + grow - (double) origin, 0, size);
}

static void
add_marks (int x0, int x1, int y, gpointer data)
{
  Drawing *drawing = data;
  const AmzHighlightArea *area = drawing->area;
  int left = 0;
  int right = 0;
  int top = 0;
  int bottom = 0;

  find_mark (drawing, x0, x1 - 1, area->x, area->width, &left, &right);
  find_mark (drawing, y, y, area->y, area->height, &top, &bottom);
  if (left >= right || top >= bottom)
    return;
  for (int row = top; row < bottom; row++)
    memset (drawing->mask + (gsize) row * (gsize) drawing->stride + left, 0xff,
            (gsize) (right - left));
  drawing->is_drawn = TRUE;
}

/* How large marks are at least, how much is added to that, and their colour. */
typedef struct
{
  double size;
  double casing;
  AmzColorRole role;
  double alpha;
} MarkStyle;

static void
fill_marks (Drawing *drawing, const AmzTheme *theme, const Block *block, const MarkStyle *style)
{
  const AmzHighlightArea *area = drawing->area;
  g_autofree guint8 *mask = NULL;
  cairo_surface_t *surface = NULL;

  drawing->stride = cairo_format_stride_for_width (CAIRO_FORMAT_A8, area->width);
  mask = g_malloc0 ((gsize) drawing->stride * (gsize) area->height);
  drawing->mask = mask;
  drawing->mark = floor (style->size * area->unit);
  drawing->mark_casing = floor (style->casing * area->unit);
  foreach_run (drawing->self, block, add_marks, drawing);
  surface = cairo_image_surface_create_for_data (mask, CAIRO_FORMAT_A8, area->width, area->height,
                                                 drawing->stride);
  amz_theme_set_source (theme, drawing->cr, style->role, style->alpha);
  cairo_mask_surface (drawing->cr, surface, (double) area->x, (double) area->y);
  cairo_surface_destroy (surface);
}

/* Single cells can hardly be seen: each becomes a mark, and marks that touch become one. */
static void
draw_marks (Drawing *drawing, const AmzTheme *theme, const Block *block)
{
  AmzHighlight *self = drawing->self;
  const MarkStyle casing = { MARK, MARK_CASING, AMZ_COLOR_GROUND, 1 };
  const MarkStyle chosen = { MARK, 0, self->line, 1 };
  const MarkStyle marked = { SMALL_MARK, 0, self->line, SMALL_MARK_ALPHA };
  const MarkStyle tinted = { 1, 0, self->fill, FAR_TINT_ALPHA };

  if (self->style != AMZ_HIGHLIGHT_CHOSEN)
    {
      fill_marks (drawing, theme, block, self->style == AMZ_HIGHLIGHT_MARKED ? &marked : &tinted);
      return;
    }
  fill_marks (drawing, theme, block, &casing);
  if (drawing->is_drawn)
    fill_marks (drawing, theme, block, &chosen);
}

/* The cells of which something can be seen in the area; GROWTH is how far they reach out. */
static void
find_block (const AmzMeasures *measures, const AmzHighlightArea *area, double growth, Block *block)
{
  double x0 = floor (((double) area->x - growth) / measures->cell) - 1;
  double y0 = floor (((double) area->y - growth) / measures->cell) - 1;
  double x1 = ceil (((double) area->x + area->width + growth) / measures->cell) + 1;
  double y1 = ceil (((double) area->y + area->height + growth) / measures->cell) + 1;

  block->x0 = (int) CLAMP (x0, 0, G_MAXINT);
  block->y0 = (int) CLAMP (y0, 0, G_MAXINT);
  block->x1 = (int) CLAMP (x1, 0, G_MAXINT);
  block->y1 = (int) CLAMP (y1, 0, G_MAXINT);
}

/*
 * amz_highlight_draw:
 * @self: a highlight
 * @surface: where to draw
 * @theme: the colours
 * @measures: how large everything is
 * @area: which part of the maze @surface is
 *
 * Draws what can be seen in a part of the maze; time is in proportion to what is there.
 *
 * Returns: whether there was anything to draw
 */
gboolean
amz_highlight_draw (AmzHighlight *self,
                    cairo_surface_t *surface,
                    const AmzTheme *theme,
                    const AmzMeasures *measures,
                    const AmzHighlightArea *area)
{
  Drawing drawing = { .self = self, .measures = measures, .area = area };
  Block block;

  find_block (measures, area, MAX (CASING, MARK) * area->unit, &block);
  drawing.cr = cairo_create (surface);
  cairo_translate (drawing.cr, -(double) area->x, -(double) area->y);
  if (measures->cell < MARKS_BELOW * area->unit)
    draw_marks (&drawing, theme, &block);
  else
    draw_cells (&drawing, theme, &block);
  cairo_destroy (drawing.cr);
  return drawing.is_drawn;
}
