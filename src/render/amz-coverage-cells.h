/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid-private.h"

G_BEGIN_DECLS

/* Pixels a cell of the drawing that coverage is about: one of them is wall, in each direction. */
#define AMZ_COVERAGE_DETAIL 3

/* What there is in a cell, without the walls that belong to its neighbours in the east and south. */
typedef enum
{
  AMZ_COVER_WALL_CORNER = 1 << 0,
  AMZ_COVER_WALL_NORTH = 1 << 1,
  AMZ_COVER_WALL_WEST = 1 << 2,
  AMZ_COVER_PATTERN_CORNER = 1 << 3,
  AMZ_COVER_PATTERN_NORTH = 1 << 4,
  AMZ_COVER_PATTERN_WEST = 1 << 5,
  AMZ_COVER_PATTERN_INSIDE = 1 << 6,
  AMZ_N_COVERS = 1 << 7,
} AmzCover;

/* The pattern has the bits of the walls, so much higher. */
#define AMZ_COVER_PATTERN_SHIFT 3

#define AMZ_COVER_PATTERN                                                                          \
  (AMZ_COVER_PATTERN_CORNER | AMZ_COVER_PATTERN_NORTH | AMZ_COVER_PATTERN_WEST |                   \
   AMZ_COVER_PATTERN_INSIDE)

/*
 * Reads what covers the cells, row by row.  Walls have width, so there is one column and one row more
 * than cells.
 */
typedef struct
{
  const AmzGrid *grid;
  int x; /* the first column */
  int n_columns;
  int y;         /* the row that was read last, or one that was not */
  guint8 *above; /* walls of the row above and of the row itself, from column x - 1 on */
  guint8 *here;
  guint8 *covers;
} AmzCoverageCells;

void amz_coverage_cells_init (AmzCoverageCells *self, const AmzGrid *grid, int x, int n_columns);
void amz_coverage_cells_clear (AmzCoverageCells *self);
const guint8 *amz_coverage_cells_read (AmzCoverageCells *self, int y);

G_END_DECLS
