/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>
#include <string.h>

#include "amz-coverage-private.h"

/* A level with so few samples in each direction is the last. */
#define MIN_SAMPLES 8

/* Rows after which a thread may be stopped. */
#define ROWS_A_CHECK 16

static void
find_levels (AmzCoverage *self)
{
  AmzCoverageLevel *level = NULL;

  do
    {
      level = &self->levels[self->n_levels];
      level->width = (self->grid->width >> self->n_levels) + 1;
      level->height = (self->grid->height >> self->n_levels) + 1;
      self->n_levels++;
    }
  while (level->width > MIN_SAMPLES || level->height > MIN_SAMPLES);
}

/* How much the levels from @first on take. */
static gsize
get_size (const AmzCoverage *self, int first)
{
  gsize size = 0;

  for (int i = first; i < self->n_levels; i++)
    size += 2 * (gsize) self->levels[i].width * (gsize) self->levels[i].height;
  return size;
}

/* Makes room for the levels that are kept.  If memory is short, to look slowly is better than not at
 * all. */
static void
allocate (AmzCoverage *self, gsize max_size)
{
  guint8 *next = NULL;

  self->first_kept = 1;
  while (self->first_kept < self->n_levels && get_size (self, self->first_kept) > max_size)
    self->first_kept++;
  while (self->first_kept < self->n_levels && self->memory == NULL)
    {
      self->memory = g_try_malloc (get_size (self, self->first_kept));
      if (self->memory == NULL)
        self->first_kept++;
    }
  next = self->memory;
  for (int i = self->first_kept; i < self->n_levels; i++)
    {
      AmzCoverageLevel *level = &self->levels[i];
      gsize n_samples = (gsize) level->width * (gsize) level->height;

      level->walls = next;
      level->pattern = next + n_samples;
      next += 2 * n_samples;
    }
}

static void
add_row (guint32 *restrict sums, const guint8 *restrict samples, int n, int level)
{
  for (int i = 0; i < n; i++)
    sums[i >> level] += samples[i];
}

static void
divide (guint8 *restrict samples, const guint32 *restrict sums, int n, int level)
{
  guint32 half = 1u << (2 * level - 1);

  for (int i = 0; i < n; i++)
    samples[i] = (guint8) ((sums[i] + half) >> (2 * level));
}

/* Makes one row of the first level that is kept. */
static void
make_first_row (AmzCoverage *self, AmzCoverageRows *rows, guint32 *sums, int y)
{
  int level = self->first_kept;
  int width = self->levels[level].width;
  gsize offset = (gsize) y * (gsize) width;
  guint32 *pattern_sums = sums + width;
  gint64 end = MIN (((gint64) y + 1) << level, (gint64) self->levels[0].height);

  memset (sums, 0, 2 * (gsize) width * sizeof *sums);
  for (int i = y << level; i < end; i++)
    {
      AmzCoverageRow row = amz_coverage_rows_read (rows, i);

      add_row (sums, row.walls, self->levels[0].width, level);
      if (row.pattern == NULL)
        continue;
      add_row (pattern_sums, row.pattern, self->levels[0].width, level);
      self->pattern_start = MIN (self->pattern_start, i);
      self->pattern_end = MAX (self->pattern_end, i + 1);
    }
  divide (self->levels[level].walls + offset, sums, width, level);
  divide (self->levels[level].pattern + offset, pattern_sums, width, level);
}

static gboolean
make_first_level (AmzCoverage *self, GCancellable *cancellable)
{
  const AmzCoverageLevel *level = &self->levels[self->first_kept];
  g_autofree guint32 *sums = g_new (guint32, 2 * (gsize) level->width);
  g_auto (AmzCoverageRows) rows = { NULL };

  amz_coverage_rows_init (&rows, self, 0, 0, 0, self->levels[0].width);
  for (int y = 0; y < level->height; y++)
    {
      if (y % ROWS_A_CHECK == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      make_first_row (self, &rows, sums, y);
    }
  return TRUE;
}

/* Adds the samples of a row by twos. */
static void
add_pairs (guint16 *restrict sums, const guint8 *restrict samples, int width)
{
  for (int i = 0; i < width / 2; i++)
    {
      gsize pair = (gsize) i * 2;

      sums[i] = (guint16) (sums[i] + samples[pair] + samples[pair + 1]);
    }
  /* Beyond the last column, and the last row, nothing is covered. */
  if (width % 2 != 0)
    sums[width / 2] = (guint16) (sums[width / 2] + samples[width - 1]);
}

/* Makes some rows of a level from the one before. */
static void
halve (const AmzCoverageLevel *from,
       const guint8 *samples,
       const AmzCoverageLevel *to,
       guint8 *halves,
       int start,
       int end)
{
  g_autofree guint16 *sums = g_new (guint16, (gsize) to->width);

  halves += (gsize) start * (gsize) to->width;
  for (int y = start; y < end; y++)
    {
      memset (sums, 0, (gsize) to->width * sizeof *sums);
      for (int i = 2 * y; i < MIN (2 * y + 2, from->height); i++)
        add_pairs (sums, samples + (gsize) i * (gsize) from->width, from->width);
      for (int x = 0; x < to->width; x++)
        *halves++ = (guint8) ((sums[x] + 2) / 4);
    }
}

static void
make_next_level (AmzCoverage *self, int level, int start, int end)
{
  const AmzCoverageLevel *from = &self->levels[level];
  const AmzCoverageLevel *to = &self->levels[level + 1];

  halve (from, from->walls, to, to->walls, start, end);
  halve (from, from->pattern, to, to->pattern, start, end);
}

/*
 * amz_coverage_new:
 * @grid: the maze's walls
 * @max_size: the most bytes to keep
 * @cancellable: (nullable): stops it
 *
 * Makes the levels that are kept.  This looks at every cell.
 *
 * Returns: (transfer full) (nullable): the coverage, or %NULL if it was stopped
 */
AmzCoverage *
amz_coverage_new (AmzGrid *grid, gsize max_size, GCancellable *cancellable)
{
  g_autoptr (AmzCoverage) self = g_new0 (AmzCoverage, 1);

  self->grid = amz_grid_ref (grid);
  self->pattern_start = G_MAXINT;
  find_levels (self);
  allocate (self, max_size);
  if (self->first_kept == self->n_levels)
    return g_steal_pointer (&self);

  if (!make_first_level (self, cancellable))
    return NULL;
  for (int i = self->first_kept; i + 1 < self->n_levels; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      make_next_level (self, i, 0, self->levels[i + 1].height);
    }
  return g_steal_pointer (&self);
}

/*
 * amz_coverage_update:
 * @self: a coverage
 * @grid: walls of a maze of the same size
 * @y: the first row in which cells are others
 * @height: how many rows
 *
 * Changes to other walls.  It looks at these rows of cells, and no more.
 */
void
amz_coverage_update (AmzCoverage *self, AmzGrid *grid, int y, int height)
{
  g_autofree guint32 *sums = NULL;
  g_auto (AmzCoverageRows) rows = { NULL };
  int level = self->first_kept;
  int start = 0;
  int end = 0;

  amz_grid_ref (grid);
  amz_grid_unref (self->grid);
  self->grid = grid;
  if (level == self->n_levels)
    return;
  /* A wall at the edge of a cell covers some of the next one. */
  start = MAX (y - 1, 0) >> level;
  end = MIN (((y + height) >> level) + 1, self->levels[level].height);
  sums = g_new (guint32, 2 * (gsize) self->levels[level].width);
  amz_coverage_rows_init (&rows, self, 0, 0, 0, self->levels[0].width);
  for (int i = start; i < end; i++)
    make_first_row (self, &rows, sums, i);
  for (; level + 1 < self->n_levels; level++)
    {
      start /= 2;
      end = MIN (end / 2 + 1, self->levels[level + 1].height);
      make_next_level (self, level, start, end);
    }
}

void
amz_coverage_free (AmzCoverage *self)
{
  amz_grid_unref (self->grid);
  g_free (self->memory);
  g_free (self);
}

/*
 * amz_coverage_choose_level:
 * @self: a coverage
 * @pixels: the size of a cell
 *
 * Chooses a level that has two samples a pixel or more, but not many more.
 *
 * Returns: the level
 */
int
amz_coverage_choose_level (const AmzCoverage *self, double pixels)
{
  int level = 0;

  if (pixels > 1)
    return AMZ_COVERAGE_DETAIL_LEVEL;
  level = MIN ((int) floor (-log2 (pixels)) - 1, self->n_levels - 1);
  return level < self->first_kept ? 0 : level;
}

/*
 * amz_coverage_get_scale:
 * @self: a coverage
 * @level: a level
 * @width: (out): columns of samples
 * @height: (out): rows of samples
 *
 * Returns: samples a cell, in each direction
 */
double
amz_coverage_get_scale (const AmzCoverage *self, int level, gint64 *width, gint64 *height)
{
  if (level == AMZ_COVERAGE_DETAIL_LEVEL)
    {
      *width = (gint64) self->levels[0].width * AMZ_COVERAGE_DETAIL;
      *height = (gint64) self->levels[0].height * AMZ_COVERAGE_DETAIL;
      return AMZ_COVERAGE_DETAIL;
    }
  *width = self->levels[level].width;
  *height = self->levels[level].height;
  return 1 / (double) (1 << level);
}
