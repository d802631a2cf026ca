/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-drawing.h"

/* How far along the sides of a corner the handles of the Bézier curve reach that comes nearest to a
 * quarter of a circle. */
#define ARC_HANDLE 0.5523

/*
 * amz_drawing_add_rectangle:
 * @self: a drawing
 * @rectangle: left, top, right and bottom edge
 * @radius: of the corners
 *
 * Adds a rectangle with round corners to the path.
 */
void
amz_drawing_add_rectangle (AmzDrawing *self, const double rectangle[4], double radius)
{
  double left = rectangle[0];
  double top = rectangle[1];
  double right = rectangle[2];
  double bottom = rectangle[3];

  radius = MIN (radius, MIN (right - left, bottom - top) / 2);
  if (radius <= 0)
    {
      cairo_rectangle (self->cr, left, top, right - left, bottom - top);
      return;
    }
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (self->cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (self->cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (self->cr, left + radius, top + radius, radius, G_PI, G_PI + G_PI_2);
  cairo_close_path (self->cr);
}

/*
 * amz_drawing_add_corner:
 * @self: a drawing
 * @x: where the corner would be
 * @y: where the corner would be
 * @in: the direction in which the line comes
 * @out: the direction in which it goes on
 * @radius: how round the corner is
 *
 * Adds a line to a corner, and the corner.
 */
void
amz_drawing_add_corner (AmzDrawing *self, double x, double y, guint in, guint out, double radius)
{
  double handle = radius * (1 - ARC_HANDLE);
  int in_x = amz_direction_get_x (in);
  int in_y = amz_direction_get_y (in);
  int out_x = amz_direction_get_x (out);
  int out_y = amz_direction_get_y (out);

  if (radius <= 0 || in == amz_opposite (out))
    cairo_line_to (self->cr, x, y);
  else
    {
      cairo_line_to (self->cr, x - in_x * radius, y - in_y * radius);
      cairo_curve_to (self->cr, x - in_x * handle, y - in_y * handle, x + out_x * handle,
                      y + out_y * handle, x + out_x * radius, y + out_y * radius);
    }
}
