/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-coverage-private.h"

#define DETAIL AMZ_COVERAGE_DETAIL

/* Of the three rows of pixels in a cell, the first one has the wall in the north; the other two are
 * alike. */
#define N_KINDS 2

/* The nine pixels of a cell: one at the corner, two of each wall, four inside; 255 for all of them. */
#define CORNER_MEAN 28
#define SIDE_MEAN 57
#define INSIDE_MEAN 113

/* Without a branch, so that the compiler makes vectors of it. */
void
amz_coverage_find_means (guint8 *restrict walls, const guint8 *restrict covers, int n)
{
  for (int i = 0; i < n; i++)
    walls[i] = (guint8) ((covers[i] & 1) * CORNER_MEAN + ((covers[i] >> 1) & 1) * SIDE_MEAN +
                         ((covers[i] >> 2) & 1) * SIDE_MEAN);
}

void
amz_coverage_find_pattern_means (guint8 *restrict pattern, const guint8 *restrict covers, int n)
{
  for (int i = 0; i < n; i++)
    pattern[i] =
        (guint8) (((covers[i] >> 3) & 1) * CORNER_MEAN + ((covers[i] >> 4) & 1) * SIDE_MEAN +
                  ((covers[i] >> 5) & 1) * SIDE_MEAN + ((covers[i] >> 6) & 1) * INSIDE_MEAN);
}

gboolean
amz_coverage_has_pattern (const guint8 *covers, int n)
{
  guint8 any = 0;

  for (int i = 0; i < n; i++)
    any |= covers[i];
  return (any & AMZ_COVER_PATTERN) != 0;
}

/* One pixel of a cell, replaced in part by the mean of all nine. */
static guint8
fade_pixel (gboolean is_covered, guint8 mean, double fade)
{
  return (guint8) ((is_covered ? G_MAXUINT8 : 0) * (1 - fade) + mean * fade + 0.5);
}

/* Writes the pixels of one kind of row of a cell. */
static void
make_pixels (guint8 *pixels, guint kind, guint sides, gboolean is_inside, guint8 mean, double fade)
{
  gboolean first = (sides & (kind == 0 ? AMZ_COVER_WALL_CORNER : AMZ_COVER_WALL_WEST)) != 0;
  gboolean others = kind == 0 ? (sides & AMZ_COVER_WALL_NORTH) != 0 : is_inside;

  for (int i = 0; i < DETAIL; i++)
    pixels[i] = fade_pixel (i == 0 ? first : others, mean, fade);
}

/* Where the table has the pixels of a cell: by plane (walls, pattern), kind of row, and cover. */
static guint8 *
find_pixels (guint8 *table, guint plane, guint kind, guint cover)
{
  return table + (((gsize) plane * N_KINDS + kind) * AMZ_N_COVERS + cover) * DETAIL;
}

static guint8 *
make_table (double fade)
{
  guint8 *table = g_malloc ((gsize) 2 * N_KINDS * AMZ_N_COVERS * DETAIL);

  for (guint i = 0; i < AMZ_N_COVERS; i++)
    {
      guint8 cover = (guint8) i;
      guint8 mean = 0;
      guint8 pattern_mean = 0;

      amz_coverage_find_means (&mean, &cover, 1);
      amz_coverage_find_pattern_means (&pattern_mean, &cover, 1);
      for (guint kind = 0; kind < N_KINDS; kind++)
        {
          make_pixels (find_pixels (table, 0, kind, i), kind, i, FALSE, mean, fade);
          make_pixels (find_pixels (table, 1, kind, i), kind, i >> AMZ_COVER_PATTERN_SHIFT,
                       (i & AMZ_COVER_PATTERN_INSIDE) != 0, pattern_mean, fade);
        }
    }
  return table;
}

/*
 * amz_coverage_rows_init:
 * @self: what to begin
 * @coverage: the maze's coverage
 * @level: which level to read
 * @fade: how much of the detail level's pixels is replaced by the mean of their cells, from 0 to 1
 * @first: the first column; on the detail level this is a multiple of AMZ_COVERAGE_DETAIL
 * @end: the one behind the last
 *
 * Begins to read some columns.
 */
void
amz_coverage_rows_init (AmzCoverageRows *self,
                        const AmzCoverage *coverage,
                        int level,
                        double fade,
                        gint64 first,
                        gint64 end)
{
  int samples = level == AMZ_COVERAGE_DETAIL_LEVEL ? DETAIL : 1;
  int n_cells = (int) ((end - first + samples - 1) / samples);

  *self = (AmzCoverageRows){ .coverage = coverage, .level = level, .first = first, .y = -1 };
  if (level > 0)
    return;
  amz_coverage_cells_init (&self->cells, coverage->grid, (int) (first / samples), n_cells);
  self->walls = g_malloc ((gsize) n_cells * DETAIL * N_KINDS);
  self->pattern = g_malloc ((gsize) n_cells * DETAIL * N_KINDS);
  if (level == AMZ_COVERAGE_DETAIL_LEVEL)
    self->table = make_table (fade);
}

void
amz_coverage_rows_clear (AmzCoverageRows *self)
{
  amz_coverage_cells_clear (&self->cells);
  g_clear_pointer (&self->walls, g_free);
  g_clear_pointer (&self->pattern, g_free);
  g_clear_pointer (&self->table, g_free);
}

static void
spread (guint8 *restrict samples,
        const guint8 *restrict covers,
        int n,
        const guint8 *restrict pixels)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < DETAIL; j++)
      samples[i * DETAIL + j] = pixels[covers[i] * DETAIL + j];
}

/* Makes the samples of a row of cells. */
static void
make_row (AmzCoverageRows *self, int y)
{
  int n = self->cells.n_columns;
  const guint8 *covers = amz_coverage_cells_read (&self->cells, y);

  self->y = y;
  self->has_pattern = amz_coverage_has_pattern (covers, n);
  if (self->level == 0)
    {
      amz_coverage_find_means (self->walls, covers, n);
      if (self->has_pattern)
        amz_coverage_find_pattern_means (self->pattern, covers, n);
      return;
    }
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      gsize offset = (gsize) kind * (gsize) n * DETAIL;

      spread (self->walls + offset, covers, n, find_pixels (self->table, 0, kind, 0));
      if (self->has_pattern)
        spread (self->pattern + offset, covers, n, find_pixels (self->table, 1, kind, 0));
    }
}

/*
 * amz_coverage_rows_read:
 * @self: what to read from
 * @y: the row of samples, which must exist
 *
 * Reads a row.  Rows are best read from the top downwards.
 *
 * Returns: the samples, which are lost with the next call
 */
AmzCoverageRow
amz_coverage_rows_read (AmzCoverageRows *self, gint64 y)
{
  const AmzCoverage *coverage = self->coverage;
  gsize offset = 0;

  if (self->level > 0)
    {
      const AmzCoverageLevel *level = &coverage->levels[self->level];
      gboolean has_pattern = y >= coverage->pattern_start >> self->level &&
                             y <= (coverage->pattern_end - 1) >> self->level;

      offset = (gsize) y * (gsize) level->width + (gsize) self->first;
      return (AmzCoverageRow){ level->walls + offset,
                               has_pattern ? level->pattern + offset : NULL };
    }
  if (self->level == 0 && y != self->y)
    make_row (self, (int) y);
  if (self->level == AMZ_COVERAGE_DETAIL_LEVEL)
    {
      if (y / DETAIL != self->y)
        make_row (self, (int) (y / DETAIL));
      offset = y % DETAIL == 0 ? 0 : (gsize) self->cells.n_columns * DETAIL;
    }
  return (AmzCoverageRow){ self->walls + offset,
                           self->has_pattern ? self->pattern + offset : NULL };
}
