/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-coverage.h"

G_BEGIN_DECLS

/* From no more than 2³² samples to a few, by halves. */
#define AMZ_COVERAGE_MAX_LEVELS 33

/* The samples of one level. */
typedef struct
{
  int width;
  int height;
  guint8 *walls; /* NULL where they are not kept */
  guint8 *pattern;
} AmzCoverageLevel;

struct _AmzCoverage
{
  AmzGrid *grid;
  AmzCoverageLevel levels[AMZ_COVERAGE_MAX_LEVELS];
  int n_levels;
  int first_kept;    /* at least 1 */
  int pattern_start; /* the rows of cells in which there is any pattern */
  int pattern_end;
  guint8 *memory;
};

void amz_coverage_find_means (guint8 *restrict walls, const guint8 *restrict covers, int n);
void amz_coverage_find_pattern_means (guint8 *restrict pattern,
                                      const guint8 *restrict covers,
                                      int n);
gboolean amz_coverage_has_pattern (const guint8 *covers, int n);

G_END_DECLS
