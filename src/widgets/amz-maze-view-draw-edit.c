/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-maze-view-private.h"

/* The wall under the pointer, in walls and cells. */
#define HOVER_WALLS 2.0
#define HALO_ALPHA 0.22
#define HALO_SIZE 0.6
#define N_DOTS 5

/* The selection, in logical pixels. */
#define SELECTION_ALPHA 0.13
#define SELECTION_LINE 2.0
#define HANDLE_RADIUS 5.0

static void
fill_round (GtkSnapshot *snapshot,
            const graphene_rect_t *bounds,
            double radius,
            const GdkRGBA *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, bounds);
  gtk_snapshot_pop (snapshot);
}

static graphene_rect_t
rect_around (double x0, double y0, double x1, double y1, double grow)
{
  return GRAPHENE_RECT_INIT ((float) (x0 - grow), (float) (y0 - grow), (float) (x1 - x0 + 2 * grow),
                             (float) (y1 - y0 + 2 * grow));
}

/* The two points where the wall ends, in the view. */
static void
find_wall (AmzMazeView *self, double *x0, double *y0, double *x1, double *y1)
{
  const AmzViewWall *wall = &self->hover_wall;
  int left = wall->x + (wall->direction == AMZ_DIRECTION_EAST);
  int top = wall->y + (wall->direction == AMZ_DIRECTION_SOUTH);
  gboolean is_vertical = (wall->direction & (AMZ_DIRECTION_EAST | AMZ_DIRECTION_WEST)) != 0;

  amz_viewport_place_of (self->viewport, left, top, x0, y0);
  amz_viewport_place_of (self->viewport, is_vertical ? left : left + 1, is_vertical ? top + 1 : top,
                         x1, y1);
}

static gboolean
is_closed (AmzMazeView *self, const AmzViewWall *wall)
{
  return !amz_grid_has_passage (amz_maze_get_grid (self->maze), wall->x, wall->y, wall->direction);
}

static double
get_line (AmzMazeView *self)
{
  double device_scale = amz_viewport_get_device_scale (self->viewport);
  AmzMeasures measures;

  amz_measures_init (&measures, self->theme, amz_viewport_get_device_cell (self->viewport), TRUE);
  return (double) measures.wall / device_scale;
}

/* One that is there as a thick line, one that is not as dots where it would be. */
static void
snapshot_wall (AmzMazeView *self, GtkSnapshot *snapshot)
{
  double cell = amz_viewport_get_scale (self->viewport);
  double radius = get_line (self) * HOVER_WALLS / 2;
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;
  GdkRGBA color;
  graphene_rect_t bounds;

  find_wall (self, &x0, &y0, &x1, &y1);
  amz_maze_view_get_color (self, AMZ_COLOR_ACCENT, HALO_ALPHA, &color);
  bounds = rect_around (x0, y0, x1, y1, cell * HALO_SIZE / 2);
  fill_round (snapshot, &bounds, cell * HALO_SIZE / 2, &color);

  amz_maze_view_get_color (self, AMZ_COLOR_ACCENT, 1, &color);
  if (is_closed (self, &self->hover_wall))
    {
      bounds = rect_around (x0, y0, x1, y1, radius);
      fill_round (snapshot, &bounds, radius, &color);
      return;
    }
  radius = MIN (radius, cell / (2.0 * N_DOTS));
  for (int i = 0; i < N_DOTS; i++)
    {
      double part = (i + 0.5) / N_DOTS;
      double x = x0 + (x1 - x0) * part;
      double y = y0 + (y1 - y0) * part;

      bounds = rect_around (x, y, x, y, radius);
      fill_round (snapshot, &bounds, radius, &color);
    }
}

static void
snapshot_handle (GtkSnapshot *snapshot,
                 double x,
                 double y,
                 const GdkRGBA *color,
                 const GdkRGBA *ground)
{
  graphene_rect_t bounds = rect_around (x, y, x, y, HANDLE_RADIUS + 1);

  fill_round (snapshot, &bounds, HANDLE_RADIUS + 1, ground);
  bounds = rect_around (x, y, x, y, HANDLE_RADIUS);
  fill_round (snapshot, &bounds, HANDLE_RADIUS, color);
}

static void
snapshot_selection (AmzMazeView *self, GtkSnapshot *snapshot)
{
  const AmzViewArea *area = &self->selection;
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;
  GskRoundedRect outline;
  graphene_rect_t bounds;
  GdkRGBA fill;
  GdkRGBA line;
  GdkRGBA ground;

  amz_viewport_place_of (self->viewport, area->x, area->y, &x0, &y0);
  amz_viewport_place_of (self->viewport, area->x + area->width, area->y + area->height, &x1, &y1);
  x0 = round (x0);
  y0 = round (y0);
  x1 = round (x1);
  y1 = round (y1);
  amz_maze_view_get_color (self, AMZ_COLOR_ACCENT, SELECTION_ALPHA, &fill);
  amz_maze_view_get_color (self, AMZ_COLOR_ACCENT, 1, &line);
  amz_maze_view_get_color (self, AMZ_COLOR_GROUND, 1, &ground);
  bounds = rect_around (x0, y0, x1, y1, 0);
  gtk_snapshot_append_color (snapshot, &fill, &bounds);
  bounds = rect_around (x0, y0, x1, y1, SELECTION_LINE / 2);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 0);
  gtk_snapshot_append_border (
      snapshot, &outline,
      (float[4]){ SELECTION_LINE, SELECTION_LINE, SELECTION_LINE, SELECTION_LINE },
      (GdkRGBA[4]){ line, line, line, line });
  snapshot_handle (snapshot, x0, y0, &line, &ground);
  snapshot_handle (snapshot, x1, y0, &line, &ground);
  snapshot_handle (snapshot, x0, y1, &line, &ground);
  snapshot_handle (snapshot, x1, y1, &line, &ground);
}

/*
 * amz_maze_view_snapshot_edit:
 * @self: a view with a maze
 * @snapshot: where to draw
 *
 * Draws what shows where a tool will draw.
 */
void
amz_maze_view_snapshot_edit (AmzMazeView *self, GtkSnapshot *snapshot)
{
  if (self->selection.width > 0)
    snapshot_selection (self, snapshot);
  if (self->hover_wall.is_set && !self->uses_keys)
    snapshot_wall (self, snapshot);
}
