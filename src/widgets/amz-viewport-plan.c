/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-viewport-private.h"

/* More than a cell that is brought into view, so that one sees how it goes on there. */
#define REVEAL_MARGIN 1.0

#define ZOOM_FACTOR 1.25

/*
 * amz_viewport_plan_fit:
 * @self: a viewport
 * @place: (out): where all of the maze is seen
 */
void
amz_viewport_plan_fit (AmzViewport *self, AmzPlace *place)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (place != NULL);

  *place = (AmzPlace){ amz_viewport_get_fit_scale (self), -G_MAXDOUBLE, -G_MAXDOUBLE };
  if (!amz_viewport_is_empty (self))
    amz_viewport_clamp_place (self, place);
}

/*
 * amz_viewport_plan_zoom:
 * @self: a viewport
 * @from: (nullable): where the zoom starts, or %NULL for where the view is
 * @scale: the wanted scale
 * @view_x: a point of the view
 * @view_y: a point of the view
 * @place: (out): the place after the zoom
 *
 * Plans a zoom which leaves under a point what is there, as far as the limits allow.
 */
void
amz_viewport_plan_zoom (AmzViewport *self,
                        const AmzPlace *from,
                        double scale,
                        double view_x,
                        double view_y,
                        AmzPlace *place)
{
  AmzPlace start;

  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (scale > 0);
  g_return_if_fail (place != NULL);

  amz_viewport_get_place (self, &start);
  if (from != NULL)
    start = *from;
  if (amz_viewport_is_empty (self))
    {
      *place = start;
      return;
    }
  scale = CLAMP (scale, amz_viewport_get_min_scale (self), amz_viewport_get_max_scale (self));
  place->scale = scale;
  place->x = start.x + view_x / start.scale - view_x / scale;
  place->y = start.y + view_y / start.scale - view_y / scale;
  amz_viewport_clamp_place (self, place);
}

/* Where one side of the view has to begin so that an area is in it. */
static double
reveal_axis (AmzViewport *self, int axis, double scale, double origin, double first, double end)
{
  double start_margin = 0;
  double end_margin = 0;
  double low = 0;
  double high = 0;

  amz_viewport_get_margins (self, axis, &start_margin, &end_margin);
  low = end + REVEAL_MARGIN - (self->view[axis] - end_margin) / scale;
  high = first - REVEAL_MARGIN - start_margin / scale;
  if (low > high)
    return (low + high) / 2;
  return CLAMP (origin, low, high);
}

/*
 * amz_viewport_plan_reveal:
 * @self: a viewport
 * @from: (nullable): where to start, or %NULL for where the view is
 * @x: the first column of an area
 * @y: the first row
 * @width: how many columns
 * @height: how many rows
 * @place: (out): the place with the area in view
 *
 * Plans to scroll as little as possible so that an area is seen; the middle of one that is too large.
 */
void
amz_viewport_plan_reveal (AmzViewport *self,
                          const AmzPlace *from,
                          int x,
                          int y,
                          int width,
                          int height,
                          AmzPlace *place)
{
  AmzPlace start;

  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (place != NULL);

  amz_viewport_get_place (self, &start);
  if (from != NULL)
    start = *from;
  *place = start;
  if (amz_viewport_is_empty (self))
    return;
  place->x = reveal_axis (self, AMZ_AXIS_X, start.scale, start.x, x, (double) x + width);
  place->y = reveal_axis (self, AMZ_AXIS_Y, start.scale, start.y, y, (double) y + height);
  amz_viewport_clamp_place (self, place);
}

/*
 * amz_viewport_get_step_scale:
 * @self: a viewport
 * @scale: where to start
 * @steps: how many steps to zoom in, or out if negative
 *
 * Gets the scale that lies some steps of 25 % away.  Cells keep a whole number of device pixels, and
 * zooming out does not pass the scale with which the maze fits without stopping there.
 *
 * Returns: logical pixels a cell
 */
double
amz_viewport_get_step_scale (AmzViewport *self, double scale, int steps)
{
  double fit = 0;
  double next = 0;
  double pixel = 0;

  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), scale);
  g_return_val_if_fail (scale > 0, scale);

  fit = amz_viewport_get_fit_scale (self);
  pixel = 1 / self->device_scale;
  next = amz_viewport_round_scale (self, scale * pow (ZOOM_FACTOR, steps));
  /* Small cells would be rounded back to what they were. */
  if (steps > 0 && next <= scale)
    next = scale + pixel;
  else if (steps < 0 && next >= scale)
    next = scale - pixel;
  if (steps < 0 && scale > fit * (1 + 1e-6) && next < fit)
    next = fit;
  return CLAMP (next, amz_viewport_get_min_scale (self), amz_viewport_get_max_scale (self));
}

/*
 * amz_viewport_fit:
 * @self: a viewport
 *
 * Shows all of the maze from now on.
 */
void
amz_viewport_fit (AmzViewport *self)
{
  AmzPlace place;

  g_return_if_fail (AMZ_IS_VIEWPORT (self));

  amz_viewport_plan_fit (self, &place);
  amz_viewport_go_to (self, &place);
}

/*
 * amz_viewport_zoom_at:
 * @self: a viewport
 * @scale: the wanted scale
 * @view_x: a point of the view
 * @view_y: a point of the view
 *
 * Zooms so that what is under a point stays there, as far as the limits allow.
 */
void
amz_viewport_zoom_at (AmzViewport *self, double scale, double view_x, double view_y)
{
  AmzPlace place;

  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (scale > 0);

  amz_viewport_plan_zoom (self, NULL, scale, view_x, view_y, &place);
  amz_viewport_go_to (self, &place);
}

/*
 * amz_viewport_zoom_step:
 * @self: a viewport
 * @steps: how many steps to zoom in, or out if negative
 * @view_x: a point of the view
 * @view_y: a point of the view
 *
 * Zooms some steps so that what is under a point stays there.
 */
void
amz_viewport_zoom_step (AmzViewport *self, int steps, double view_x, double view_y)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));

  amz_viewport_zoom_at (self, amz_viewport_get_step_scale (self, self->scale, steps), view_x,
                        view_y);
}

/*
 * amz_viewport_scroll_to:
 * @self: a viewport
 * @x: a column, fractions too
 * @y: a row, fractions too
 *
 * Brings a point of the maze to the view's top left corner, as far as the limits allow.
 */
void
amz_viewport_scroll_to (AmzViewport *self, double x, double y)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));

  amz_viewport_go_to (self, &(AmzPlace){ self->scale, x, y });
}

/*
 * amz_viewport_scroll_by:
 * @self: a viewport
 * @view_dx: logical pixels to the right
 * @view_dy: logical pixels downwards
 *
 * Moves the view over the maze.
 */
void
amz_viewport_scroll_by (AmzViewport *self, double view_dx, double view_dy)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));

  amz_viewport_scroll_to (self, self->origin[AMZ_AXIS_X] + view_dx / self->scale,
                          self->origin[AMZ_AXIS_Y] + view_dy / self->scale);
}

/*
 * amz_viewport_reveal_cell:
 * @self: a viewport
 * @x: a column
 * @y: a row
 *
 * Scrolls as little as possible so that a cell is seen.
 */
void
amz_viewport_reveal_cell (AmzViewport *self, int x, int y)
{
  AmzPlace place;

  g_return_if_fail (AMZ_IS_VIEWPORT (self));

  amz_viewport_plan_reveal (self, NULL, x, y, 1, 1, &place);
  amz_viewport_go_to (self, &place);
}
