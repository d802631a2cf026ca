/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid-private.h"
#include "amz-measures.h"
#include "amz-shading.h"
#include "amz-track.h"

G_BEGIN_DECLS

/* How far around a block things are drawn, in cells: nothing that ends so far out can be seen in it. */
#define AMZ_DRAWING_REACH 1

/*
 * One call of the painter: what is drawn, where, and how large.  Each layer is a function of this.
 */
typedef struct
{
  cairo_t *cr;
  const AmzGrid *grid;
  const AmzTheme *theme;
  const AmzTrack *track;     /* or NULL without a path */
  guint32 n_path_cells;      /* how many of its cells are shown */
  gboolean has_arrows;       /* whether they lie along it */
  const AmzShading *shading; /* of cells, or NULL without any */
  AmzMeasures measures;
  gboolean is_enclosed; /* whether the border is closed all around */
  gboolean has_entry;
  gboolean has_exit;
  int entry[2]; /* x, y */
  int exit[2];
  int x0; /* the block, cut to the maze; x1 and y1 are the first cells behind it */
  int y0;
  int x1;
  int y1;
} AmzDrawing;

/* The state of a wall.  FIRST is the cell above or on the left, SECOND the other one. */
typedef enum
{
  AMZ_WALL_OPEN,
  AMZ_WALL_CLOSED,
  AMZ_WALL_FIRST_ONLY,
  AMZ_WALL_SECOND_ONLY,
} AmzWallState;

void amz_drawing_add_rectangle (AmzDrawing *self, const double rectangle[4], double radius);
void amz_drawing_add_corner (AmzDrawing *self,
                             double x,
                             double y,
                             guint in,
                             guint out,
                             double radius);
double amz_drawing_get_end_margin (const AmzDrawing *self);

void amz_drawing_draw_ground (AmzDrawing *self);
void amz_drawing_draw_seeing (AmzDrawing *self);
void amz_drawing_draw_path (AmzDrawing *self);
void amz_drawing_draw_arrows (AmzDrawing *self);
void amz_drawing_draw_walls (AmzDrawing *self);
void amz_drawing_draw_pattern (AmzDrawing *self);
void amz_drawing_draw_rock (AmzDrawing *self);
void amz_drawing_draw_border (AmzDrawing *self);
void amz_drawing_draw_faults (AmzDrawing *self);
void amz_drawing_draw_ends (AmzDrawing *self);

/* A closed cell of a pattern.  There may be no such cell; then it is none. */
static inline gboolean
amz_drawing_is_pattern (const AmzGrid *grid, int x, int y)
{
  return amz_grid_contains (grid, x, y) &&
         (grid->cells[amz_grid_position (grid, x, y)] & AMZ_CELL_BORDER) == AMZ_CELL_BORDER;
}

/* The wall above cell @x, @y, or on its left.  The one behind the last cell may be asked for as well.
 * The border has one side only. */
static inline AmzWallState
amz_drawing_get_wall (const AmzGrid *grid, gboolean is_vertical, int x, int y)
{
  const guint8 *second = grid->cells + amz_grid_position (grid, x, y);
  const guint8 *first = is_vertical ? second - 1 : second - grid->stride;
  gboolean first_is_closed =
      (*first & (is_vertical ? AMZ_DIRECTION_EAST : AMZ_DIRECTION_SOUTH)) != 0;
  gboolean second_is_closed =
      (*second & (is_vertical ? AMZ_DIRECTION_WEST : AMZ_DIRECTION_NORTH)) != 0;
  int line = is_vertical ? x : y;

  if (line == 0)
    return second_is_closed ? AMZ_WALL_CLOSED : AMZ_WALL_OPEN;
  if (line == (is_vertical ? grid->width : grid->height) || first_is_closed == second_is_closed)
    return first_is_closed ? AMZ_WALL_CLOSED : AMZ_WALL_OPEN;
  return first_is_closed ? AMZ_WALL_FIRST_ONLY : AMZ_WALL_SECOND_ONLY;
}

G_END_DECLS
