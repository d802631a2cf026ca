/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-path-coverage.h"

#include <math.h>

#include "amz-coverage-cells.h"

#define EDGE AMZ_PATH_COVERAGE_EDGE

/* Parts of a cell: one of them is wall, the others are path, and the wall's one too where the path
 * leads through it. */
#define PARTS AMZ_COVERAGE_DETAIL

/* The picture, and how it lies on the maze. */
typedef struct
{
  float *coverage;
  int width;
  int height;
  double unit; /* pixels in a part of a cell */
  double left; /* where the picture begins, its edge included, in pixels from the maze's corner */
  double top;
} Picture;

/* Where a piece of path begins and how long it is, in one direction, in pixels from the beginning of
 * the picture's edge. */
typedef struct
{
  double start;
  double size;
} Span;

/* A cell, and the way from there to the next. */
static inline Span
find_span (const Picture *self, double origin, int place, gboolean before, gboolean after)
{
  return (Span){ (place * (double) PARTS + !before) * self->unit - origin,
                 (PARTS - 1 + before + after) * self->unit };
}

/* Adds a piece that is no larger than a pixel: there are at most two, or parts of them, in each
 * direction. */
static inline void
add_small (Picture *self, Span across, Span down)
{
  int x = 0;
  int y = 0;
  double left = 0;
  double top = 0;
  float *pixel = NULL;

  if (!(across.start >= 0 && across.start < self->width + EDGE && down.start >= 0 &&
        down.start < self->height + EDGE))
    return;
  x = (int) across.start;
  y = (int) down.start;
  left = MIN (across.size, x + 1 - across.start);
  top = MIN (down.size, y + 1 - down.start);
  pixel = amz_path_coverage_get_row (self->coverage, self->width, y - EDGE) + x - EDGE;
  pixel[0] += (float) (left * top);
  pixel[1] += (float) ((across.size - left) * top);
  pixel += self->width + 2 * EDGE;
  pixel[0] += (float) (left * (down.size - top));
  pixel[1] += (float) ((across.size - left) * (down.size - top));
}

/* Adds a piece of any size. */
static void
add_large (Picture *self, Span across, Span down)
{
  double left = across.start - EDGE;
  double top = down.start - EDGE;
  double right = left + across.size;
  double bottom = top + down.size;
  int x0 = (int) CLAMP (floor (left), 0, self->width);
  int y0 = (int) CLAMP (floor (top), 0, self->height);
  int x1 = (int) CLAMP (ceil (right), 0, self->width);
  int y1 = (int) CLAMP (ceil (bottom), 0, self->height);

  for (int y = y0; y < y1; y++)
    {
      float *row = amz_path_coverage_get_row (self->coverage, self->width, y);
      double height = MIN (bottom, y + 1) - MAX (top, y);

      for (int x = x0; x < x1; x++)
        row[x] += (float) (height * (MIN (right, x + 1) - MAX (left, x)));
    }
}

/*
 * amz_path_coverage_new:
 * @track: a path
 * @n_cells: how many of its cells to look at
 * @maze_width: columns of the maze
 * @maze_height: rows of the maze
 * @width: columns of pixels
 * @height: rows of pixels
 * @cell: pixels from one cell to the next
 * @x: what lies at the top left corner of the pixels, in cells from the maze's
 * @y: the same
 *
 * Finds out how much of each pixel is path.
 *
 * Returns: (transfer full): the rows of pixels, 1 for one that is all path, with an edge; see
 *   amz_path_coverage_get_row()
 */
float *
amz_path_coverage_new (const AmzTrack *track,
                       guint32 n_cells,
                       int maze_width,
                       int maze_height,
                       int width,
                       int height,
                       double cell,
                       double x,
                       double y)
{
  Picture picture = {
    .coverage = g_new0 (float, (gsize) (width + 2 * EDGE) * (gsize) (height + 2 * EDGE)),
    .width = width,
    .height = height,
    .unit = cell / PARTS,
    .left = x * cell - EDGE,
    .top = y * cell - EDGE,
  };
  /* A path reaches into the next cell. */
  int x0 = (int) CLAMP (floor (x) - 1, 0, maze_width);
  int y0 = (int) CLAMP (floor (y) - 1, 0, maze_height);
  int x1 = (int) CLAMP (ceil (x + width / cell) + 1, 0, maze_width);
  int y1 = (int) CLAMP (ceil (y + height / cell) + 1, 0, maze_height);
  AmzTrackIter iter;
  AmzTrackCell place;

  if (x0 >= x1 || y0 >= y1)
    return picture.coverage;
  amz_track_iter_init (&iter, track, n_cells, x0, y0, x1, y1);
  while (amz_track_iter_next (&iter, &place))
    {
      Span across = find_span (&picture, picture.left, place.x, place.out == AMZ_DIRECTION_WEST,
                               place.out == AMZ_DIRECTION_EAST);
      Span down = find_span (&picture, picture.top, place.y, place.out == AMZ_DIRECTION_NORTH,
                             place.out == AMZ_DIRECTION_SOUTH);

      if (cell <= 1)
        add_small (&picture, across, down);
      else
        add_large (&picture, across, down);
    }
  return picture.coverage;
}
