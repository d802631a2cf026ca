/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-track.h"

G_BEGIN_DECLS

/* A path may reach so many pixels out of the picture, and is not looked at there. */
#define AMZ_PATH_COVERAGE_EDGE 1

float *amz_path_coverage_new (const AmzTrack *track,
                              guint32 n_cells,
                              int maze_width,
                              int maze_height,
                              int width,
                              int height,
                              double cell,
                              double x,
                              double y);

/* The coverage of a row of pixels. */
static inline float *
amz_path_coverage_get_row (float *coverage, int width, int y)
{
  return coverage +
         ((gsize) y + AMZ_PATH_COVERAGE_EDGE) * (gsize) (width + 2 * AMZ_PATH_COVERAGE_EDGE) +
         AMZ_PATH_COVERAGE_EDGE;
}

G_END_DECLS
