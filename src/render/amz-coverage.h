/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-coverage-cells.h"

G_BEGIN_DECLS

/*
 * How much of a maze is covered by walls and by the pattern, at many scales, as samples from 0, none,
 * to 255, all.
 *
 * It is about what amz_painter_draw() draws with three pixels a cell, one of which is wall.  The level
 * DETAIL has just these pixels, level 0 one sample for each cell, and level k one for 2ᵏ × 2ᵏ cells,
 * as mean values.  The levels from 1 on are made once and kept; if that were too much for a huge
 * maze, only those from a later one on.  The other levels are made while one looks at them.
 *
 * Walls have width: beyond the last column and the last row of cells there is one more.
 */
typedef struct _AmzCoverage AmzCoverage;

#define AMZ_COVERAGE_DETAIL_LEVEL (-1)

/* The samples of a row. */
typedef struct
{
  const guint8 *walls;
  const guint8 *pattern; /* NULL where there is none */
} AmzCoverageRow;

/* Some columns of the samples of one level, which are read row by row. */
typedef struct
{
  const AmzCoverage *coverage;
  int level;
  gint64 first; /* the first column */

  /* For levels that are not kept: */
  AmzCoverageCells cells;
  int y; /* the row of cells of which samples were made, or -1 */
  gboolean has_pattern;
  guint8 *walls;
  guint8 *pattern;
  guint8 *table; /* of all that a cell can be made into */
} AmzCoverageRows;

AmzCoverage *amz_coverage_new (AmzGrid *grid, gsize max_size, GCancellable *cancellable);
void amz_coverage_update (AmzCoverage *self, AmzGrid *grid, int y, int height);
void amz_coverage_free (AmzCoverage *self);
int amz_coverage_choose_level (const AmzCoverage *self, double pixels);
double amz_coverage_get_scale (const AmzCoverage *self, int level, gint64 *width, gint64 *height);

void amz_coverage_rows_init (AmzCoverageRows *self,
                             const AmzCoverage *coverage,
                             int level,
                             double fade,
                             gint64 first,
                             gint64 end);
void amz_coverage_rows_clear (AmzCoverageRows *self);
AmzCoverageRow amz_coverage_rows_read (AmzCoverageRows *self, gint64 y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzCoverage, amz_coverage_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AmzCoverageRows, amz_coverage_rows_clear)

G_END_DECLS
