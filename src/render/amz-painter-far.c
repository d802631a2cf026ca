/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>
#include <string.h>

#include "amz-painter-private.h"
#include "amz-path-coverage.h"

/* The weights of the rows of samples under a row of pixels add up to this. */
#define ROW_WEIGHT 256

/* The most bytes that are kept of one maze's coverage: all of it up to 144 million cells. */
#define MAX_COVERAGE_SIZE ((gsize) 96 << 20)

/* A path is drawn at least so many pixels wide: a thinner one would be lost. */
#define MIN_PATH 1.0

/* How wide a wall is, in cells.  A path fills all between two walls. */
#define WALL (1.0 / AMZ_COVERAGE_DETAIL)

/* From that size of a cell on single walls are shown.  Where cells are smaller, walls at equal
 * distances would give a pattern of their own with the pixels; so they fade into the mean of their
 * cell, which is all that is left of them with one pixel a cell. */
#define DETAIL_FROM 2.0

/* Blue, green, red and nothing, from 0 to 255; the compiler works on all of them at once. */
typedef float Color __attribute__ ((vector_size (16)));
typedef gint32 Channels __attribute__ ((vector_size (16)));

/* Of that many cells in each direction a pixel takes its tint at most. */
#define MAX_SAMPLES 2

/* Where something begins or ends among samples: in which of them, and how much of it is before. */
typedef struct
{
  int sample;
  float part;
} Edge;

/* What is filled, and what is known about it. */
typedef struct
{
  guint8 *data;
  int stride;
  int width;
  int height;
  double cell;
  double x; /* what lies at the top left corner, in cells */
  double y;

  AmzCoverageRows rows;
  double scale;  /* samples a cell */
  gint64 n_rows; /* of all samples */
  int n_columns; /* of samples that are seen */
  Edge *edges;   /* of pixels, from left to right */
  int left; /* the columns of pixels in which there is maze; right is the one behind the last */
  int right;
  int full_left; /* those in which there is nothing else */
  int full_right;
  guint16 *walls; /* what lies under a row of pixels, for each column of samples; then a zero */
  guint16 *pattern;
  guint32 *walls_before; /* for each column of samples the sum of all before it */
  guint32 *pattern_before;
  const AmzShading *shading; /* of cells, or NULL without any */
  int n_samples;             /* for it, in a pixel and one direction */
  int *sample_columns;       /* the cells that they are */
  int *sample_rows;
  float *path; /* how much of each pixel is path, or NULL */
  float path_gain;

  Color colors[AMZ_N_COLORS];
  guint32 shades[G_MAXUINT8 + 1]; /* passage and wall, mixed */
  Color tints[AMZ_N_SHADES];      /* what a tint adds to a passage */
} Far;

static void
far_clear (Far *self)
{
  amz_coverage_rows_clear (&self->rows);
  g_clear_pointer (&self->edges, g_free);
  g_clear_pointer (&self->walls, g_free);
  g_clear_pointer (&self->pattern, g_free);
  g_clear_pointer (&self->walls_before, g_free);
  g_clear_pointer (&self->pattern_before, g_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->sample_columns, g_free);
  g_clear_pointer (&self->sample_rows, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Far, far_clear)

/* Colours are mixtures of those of the theme, so no channel leaves its range. */
static inline guint32
pack (Color color)
{
  Channels channels = __builtin_convertvector(color + 0.5f, Channels);

  return 0xff000000u | (guint32) channels[2] << 16 | (guint32) channels[1] << 8 |
         (guint32) channels[0];
}

static void
find_colors (Far *self, const AmzTheme *theme)
{
  for (int i = 0; i < AMZ_N_COLORS; i++)
    {
      guint32 color = theme->colors[i];

      self->colors[i] =
          (Color){ (float) (color & 0xff), (float) (color >> 8 & 0xff), (float) (color >> 16) };
    }
  for (guint i = 0; i <= G_MAXUINT8; i++)
    {
      float walls = (float) i / G_MAXUINT8;

      self->shades[i] = pack (self->colors[AMZ_COLOR_PASSAGE] * (1 - walls) +
                              self->colors[AMZ_COLOR_WALL] * walls);
    }
  for (guint i = 0; self->shading != NULL && i < AMZ_N_SHADES; i++)
    {
      guint32 color = self->shading->colors[i];
      Color tint = { (float) (color & 0xff), (float) (color >> 8 & 0xff), (float) (color >> 16) };

      tint -= self->colors[AMZ_COLOR_PASSAGE];
      self->tints[i] = tint * (float) self->shading->alphas[i];
    }
}

/* How much of a pixel lies inside a maze of @n_cells with its last wall. */
static float
get_inside (double origin, double cell, int pixel, int n_cells)
{
  double left = origin + pixel / cell;
  double right = origin + (pixel + 1) / cell;
  double last = n_cells + WALL;

  /* A rounding error must not make it a mixture. */
  if (left >= 0 && right <= last)
    return 1;
  return (float) MAX ((MIN (right, last) - MAX (left, 0)) * cell, 0);
}

/* Finds the samples under all columns of pixels. */
static void
find_columns (Far *self, const AmzCoverage *coverage, int level, gint64 n_samples)
{
  gint64 first = (gint64) CLAMP (floor (self->x * self->scale), 0, (double) n_samples);
  gint64 end = (gint64) CLAMP (ceil ((self->x + self->width / self->cell) * self->scale), 0,
                               (double) n_samples);
  double fade = CLAMP (log2 (DETAIL_FROM / self->cell), 0, 1);

  if (level == AMZ_COVERAGE_DETAIL_LEVEL)
    first -= first % AMZ_COVERAGE_DETAIL;
  self->n_columns = (int) (end - first);
  amz_coverage_rows_init (&self->rows, coverage, level, fade, first, end);

  self->edges = g_new (Edge, (gsize) self->width + 1);
  for (int i = 0; i <= self->width; i++)
    {
      double place = (self->x + i / self->cell) * self->scale - (double) first;

      place = CLAMP (place, 0, self->n_columns);
      self->edges[i].sample = (int) place;
      self->edges[i].part = (float) (place - floor (place));
    }
}

static void
allocate (Far *self)
{
  gsize n_columns = (gsize) self->n_columns + 1;

  self->walls = g_new0 (guint16, n_columns);
  self->pattern = g_new0 (guint16, n_columns);
  self->walls_before = g_new0 (guint32, n_columns);
  self->pattern_before = g_new0 (guint32, n_columns);
}

static void
add_samples (guint16 *restrict sums, const guint8 *restrict samples, guint16 weight, int n)
{
  for (int i = 0; i < n; i++)
    sums[i] = (guint16) (sums[i] + samples[i] * weight);
}

static void
add_up (guint32 *restrict before, const guint16 *restrict sums, int n)
{
  guint32 total = 0;

  for (int i = 0; i < n; i++)
    {
      before[i] = total;
      total += sums[i];
    }
  before[n] = total;
}

/* Adds the samples under a row of pixels.  Returns whether there is any pattern. */
static gboolean
read_samples (Far *self, int y)
{
  double top = (self->y + y / self->cell) * self->scale;
  double bottom = (self->y + (y + 1) / self->cell) * self->scale;
  double last = MIN (bottom, (double) self->n_rows);
  gsize size = (gsize) self->n_columns * sizeof *self->walls;
  gboolean has_pattern = FALSE;
  guint done = 0;

  memset (self->walls, 0, size);
  memset (self->pattern, 0, size);
  for (gint64 i = (gint64) MAX (top, 0); (double) i < last; i++)
    {
      /* Rounded so that all weights together are right. */
      double until = (MIN (bottom, (double) i + 1) - MAX (top, 0)) / (bottom - top);
      guint weight = (guint) (ROW_WEIGHT * until + 0.5) - done;
      AmzCoverageRow row = { NULL };

      if (weight == 0)
        continue;
      done += weight;
      row = amz_coverage_rows_read (&self->rows, i);
      add_samples (self->walls, row.walls, (guint16) weight, self->n_columns);
      if (row.pattern == NULL)
        continue;
      add_samples (self->pattern, row.pattern, (guint16) weight, self->n_columns);
      has_pattern = TRUE;
    }
  add_up (self->walls_before, self->walls, self->n_columns);
  if (has_pattern)
    add_up (self->pattern_before, self->pattern, self->n_columns);
  return has_pattern;
}

/* The sum of the samples under one pixel.  Sums may wrap around, differences are right. */
static inline float
get_sum (const Edge *edge, const guint32 *before, const guint16 *sums)
{
  return (float) (int) (before[edge[1].sample] - before[edge[0].sample]) +
         edge[1].part * (float) sums[edge[1].sample] - edge[0].part * (float) sums[edge[0].sample];
}

/* Mixes all that lies under a pixel, each for its part of it. */
static inline guint32
mix_pixel (const Far *self, float inside, float walls, float pattern, float path)
{
  const Color *colors = self->colors;
  float wall = MIN (walls, inside);
  float closed = MIN (pattern, inside - wall);
  float passage = inside - wall - closed;
  float seen = MIN (path, passage);
  float shown = MIN (seen * self->path_gain, 1);
  Color color = colors[AMZ_COLOR_GROUND] * (1 - inside) +
                colors[AMZ_COLOR_PASSAGE] * (passage - seen) + colors[AMZ_COLOR_WALL] * wall +
                colors[AMZ_COLOR_PATTERN] * closed + colors[AMZ_COLOR_PATH] * seen;

  if (shown > seen)
    color += (colors[AMZ_COLOR_PATH] - color) * ((shown - seen) / (1 - seen));
  return pack (color);
}

/* The cells that lie under the samples along one side of the picture. */
static int *
find_samples (const Far *self, double origin, int n_pixels, int n_cells)
{
  int *cells = g_new (int, (gsize) n_pixels *(gsize) self->n_samples);

  for (int i = 0; i < n_pixels * self->n_samples; i++)
    {
      double cell = origin + (i + 0.5) / (self->n_samples * self->cell);

      cells[i] = (int) CLAMP (cell, 0, n_cells - 1);
    }
  return cells;
}

/* Tints what is passage in a pixel.  Where it covers many cells, a few of them stand for all. */
static inline guint32
tint_pixel (const Far *self, const AmzGrid *grid, guint32 pixel, int x, int y, float passage)
{
  const guint32 *numbers = self->shading->frames->numbers;
  int n = self->n_samples;
  Color tint = { 0 };
  Color color = { (float) (pixel & 0xff), (float) (pixel >> 8 & 0xff),
                  (float) (pixel >> 16 & 0xff) };

  for (int row = 0; row < n; row++)
    {
      const guint32 *cells = numbers + amz_grid_position (grid, 0, self->sample_rows[y * n + row]);

      for (int column = 0; column < n; column++)
        tint += self->tints[amz_shading_get (self->shading,
                                             cells[self->sample_columns[x * n + column]])];
    }
  color += tint * (passage / (float) (n * n));
  /* How much of a pixel is passage is known up to a rounding error. */
  for (int i = 0; i < 3; i++)
    color[i] = CLAMP (color[i], 0, G_MAXUINT8);
  return pack (color);
}

/* Finds the columns of pixels in which there is maze. */
static void
find_inside (Far *self, int n_cells)
{
  self->left = self->width;
  self->full_left = self->width;
  for (int x = 0; x < self->width; x++)
    {
      float inside = get_inside (self->x, self->cell, x, n_cells);

      if (inside <= 0)
        continue;
      self->left = MIN (self->left, x);
      self->right = x + 1;
      if (inside < 1)
        continue;
      self->full_left = MIN (self->full_left, x);
      self->full_right = x + 1;
    }
}

static void
fill_row (Far *self, const AmzGrid *grid, int y, float inside_y)
{
  guint32 *pixels = (guint32 *) (gpointer) (self->data + (gsize) y * (gsize) self->stride);
  const float *path =
      self->path != NULL ? amz_path_coverage_get_row (self->path, self->width, y) : NULL;
  float norm = (float) (self->cell / (self->scale * ROW_WEIGHT * G_MAXUINT8));
  gboolean has_pattern = read_samples (self, y);
  gboolean is_plain = !has_pattern && inside_y >= 1;
  gboolean is_tinted = self->shading != NULL;

  for (int x = self->left; x < self->right; x++)
    {
      gboolean is_full = x >= self->full_left && x < self->full_right;
      float walls = get_sum (&self->edges[x], self->walls_before, self->walls) * norm;
      float covered = path != NULL ? path[x] : 0;
      float closed = 0;
      float inside = 1;

      if (is_plain && is_full && covered <= 0)
        {
          pixels[x] = self->shades[(int) (MIN (walls, 1) * G_MAXUINT8 + 0.5f)];
          if (is_tinted)
            pixels[x] = tint_pixel (self, grid, pixels[x], x, y, MAX (1 - walls, 0));
          continue;
        }
      if (!is_full)
        inside = get_inside (self->x, self->cell, x, grid->width);
      if (has_pattern)
        closed = get_sum (&self->edges[x], self->pattern_before, self->pattern) * norm;
      inside *= inside_y;
      pixels[x] = mix_pixel (self, inside, walls, closed, covered);
      if (is_tinted)
        pixels[x] = tint_pixel (self, grid, pixels[x], x, y,
                                CLAMP (inside - walls - closed - covered * self->path_gain, 0, 1));
    }
}

static void
fill (Far *self, const AmzGrid *grid)
{
  guint32 ground = pack (self->colors[AMZ_COLOR_GROUND]);

  find_inside (self, grid->width);
  for (int y = 0; y < self->height; y++)
    {
      float inside = get_inside (self->y, self->cell, y, grid->height);
      guint32 *pixels = (guint32 *) (gpointer) (self->data + (gsize) y * (gsize) self->stride);

      for (int x = 0; x < self->width; x++)
        pixels[x] = ground;
      if (inside > 0 && self->left < self->right)
        fill_row (self, grid, y, inside);
    }
}

/* Entry and exit are marks of a size that can be seen, like on a map. */
static void
draw_ends (AmzPainter *painter, cairo_surface_t *surface, const Far *far)
{
  cairo_t *cr = cairo_create (surface);
  AmzDrawing drawing;

  amz_painter_init_drawing (painter, &drawing, cr, far->cell);
  drawing.x1 = drawing.grid->width;
  drawing.y1 = drawing.grid->height;
  cairo_translate (cr, -floor (far->x * far->cell + 0.5), -floor (far->y * far->cell + 0.5));
  amz_drawing_draw_ends (&drawing);
  cairo_destroy (cr);
}

/*
 * amz_painter_prepare_far:
 * @self: a painter
 * @cancellable: (nullable): stops it
 * @error: return location for a #GError
 *
 * Does what amz_painter_draw_far() otherwise does when it is first called, so that it can be done in
 * another thread.  It looks at every cell.
 *
 * Returns: whether it is done; %FALSE with %G_IO_ERROR_CANCELLED if it was stopped
 */
gboolean
amz_painter_prepare_far (AmzPainter *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (AMZ_IS_PAINTER (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (self->coverage == NULL)
    self->coverage =
        amz_coverage_new (amz_maze_get_grid (self->maze), MAX_COVERAGE_SIZE, cancellable);
  if (self->coverage == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, error);
  return self->coverage != NULL;
}

/*
 * amz_painter_draw_far:
 * @self: a painter
 * @surface: an image surface with the format ARGB32 or RGB24, and no device scale
 * @cell: pixels from one cell to the next
 * @origin_x: what lies at the surface's top left corner, in cells from the maze's
 * @origin_y: the same
 *
 * Fills a picture with all layers, for views in which single cells can hardly be told.  Each pixel has
 * the mean colour of what lies under it; the path is at least one pixel wide, and entry and exit are
 * marks of a fixed size.  Around the maze is the theme's ground.
 *
 * This fits amz_painter_draw() at %AMZ_PAINTER_FAR pixels a cell, and is for all below.
 */
void
amz_painter_draw_far (AmzPainter *self,
                      cairo_surface_t *surface,
                      double cell,
                      double origin_x,
                      double origin_y)
{
  AmzGrid *grid = NULL;
  g_auto (Far) far = { NULL };
  gint64 n_columns = 0;
  int level = 0;

  g_return_if_fail (AMZ_IS_PAINTER (self));
  g_return_if_fail (surface != NULL && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS);
  g_return_if_fail (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE);
  g_return_if_fail (cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32 ||
                    cairo_image_surface_get_format (surface) == CAIRO_FORMAT_RGB24);
  g_return_if_fail (cell > 0);

  amz_painter_prepare_far (self, NULL, NULL);
  grid = amz_maze_get_grid (self->maze);
  level = amz_coverage_choose_level (self->coverage, cell);
  cairo_surface_flush (surface);
  far.data = cairo_image_surface_get_data (surface);
  far.stride = cairo_image_surface_get_stride (surface);
  far.width = cairo_image_surface_get_width (surface);
  far.height = cairo_image_surface_get_height (surface);
  far.cell = cell;
  far.x = origin_x;
  far.y = origin_y;
  far.shading = self->frames != NULL ? &self->shading : NULL;
  far.scale = amz_coverage_get_scale (self->coverage, level, &n_columns, &far.n_rows);
  find_columns (&far, self->coverage, level, n_columns);
  find_colors (&far, self->theme);
  allocate (&far);
  if (far.shading != NULL)
    {
      far.n_samples = cell < 1 ? MAX_SAMPLES : 1;
      far.sample_columns = find_samples (&far, far.x, far.width, grid->width);
      far.sample_rows = find_samples (&far, far.y, far.height, grid->height);
    }
  if (self->track != NULL && self->n_path_cells > 1)
    far.path = amz_path_coverage_new (self->track, self->n_path_cells, grid->width, grid->height,
                                      far.width, far.height, cell, origin_x, origin_y);
  far.path_gain = (float) MAX (MIN_PATH / ((1 - WALL) * cell), 1);
  fill (&far, grid);
  cairo_surface_mark_dirty (surface);
  draw_ends (self, surface, &far);
}
