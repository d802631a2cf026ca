/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-viewport-private.h"

/*
 * amz_viewport_get_device_cell:
 * @self: a viewport
 *
 * Returns: device pixels a cell
 */
double
amz_viewport_get_device_cell (AmzViewport *self)
{
  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), 1);

  return self->scale * self->device_scale;
}

static double
get_device_origin (AmzViewport *self, int axis)
{
  return floor (self->origin[axis] * amz_viewport_get_device_cell (self) + 0.5);
}

/*
 * amz_viewport_get_device_origin:
 * @self: a viewport
 * @x: (out): device pixels from the maze's left edge to that of the view
 * @y: (out): device pixels from the maze's upper edge to that of the view
 *
 * Gets where the view begins.  These are whole numbers, so that pixels of the maze are pixels of the
 * screen.
 */
void
amz_viewport_get_device_origin (AmzViewport *self, gint64 *x, gint64 *y)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (x != NULL && y != NULL);

  *x = (gint64) get_device_origin (self, AMZ_AXIS_X);
  *y = (gint64) get_device_origin (self, AMZ_AXIS_Y);
}

/* Where a cell begins, in device pixels from the maze's edge: as the painter has it. */
static double
get_line (AmzViewport *self, double cell)
{
  return floor (cell * amz_viewport_get_device_cell (self) + 0.5);
}

static gboolean
cell_at (AmzViewport *self, int axis, double view, int *cell)
{
  double pixel = floor (view * self->device_scale) + get_device_origin (self, axis);
  double place = floor ((pixel + 0.5) / amz_viewport_get_device_cell (self));

  /* The division may miss it by one. */
  if (get_line (self, place) > pixel)
    place--;
  else if (get_line (self, place + 1) <= pixel)
    place++;
  *cell = (int) CLAMP (place, 0, MAX (self->cells[axis] - 1, 0));
  return place >= 0 && place < self->cells[axis];
}

/*
 * amz_viewport_cell_at:
 * @self: a viewport
 * @view_x: a point of the view
 * @view_y: a point of the view
 * @x: (out): the column that is seen there
 * @y: (out): the row
 *
 * Looks for what is under a point; the nearest cell where there is none.
 *
 * Returns: whether the point lies in the maze
 */
gboolean
amz_viewport_cell_at (AmzViewport *self, double view_x, double view_y, int *x, int *y)
{
  gboolean is_inside = FALSE;

  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), FALSE);
  g_return_val_if_fail (x != NULL && y != NULL, FALSE);

  is_inside = cell_at (self, AMZ_AXIS_X, view_x, x);
  return cell_at (self, AMZ_AXIS_Y, view_y, y) && is_inside;
}

static double
place_of (AmzViewport *self, int axis, double cell)
{
  return (get_line (self, cell) - get_device_origin (self, axis)) / self->device_scale;
}

/*
 * amz_viewport_place_of:
 * @self: a viewport
 * @cell_x: a column; one and a half is the middle of the second one
 * @cell_y: a row
 * @view_x: (out): where that is in the view, on a whole device pixel
 * @view_y: (out): where that is in the view
 *
 * Looks where a part of the maze is seen.
 */
void
amz_viewport_place_of (AmzViewport *self,
                       double cell_x,
                       double cell_y,
                       double *view_x,
                       double *view_y)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (view_x != NULL && view_y != NULL);

  *view_x = place_of (self, AMZ_AXIS_X, cell_x);
  *view_y = place_of (self, AMZ_AXIS_Y, cell_y);
}

static void
get_visible (AmzViewport *self, int axis, int *first, int *n)
{
  double start = floor (self->origin[axis]);
  double end = ceil (self->origin[axis] + self->view[axis] / self->scale);

  *first = (int) CLAMP (start, 0, self->cells[axis]);
  *n = (int) CLAMP (end, *first, self->cells[axis]) - *first;
}

/*
 * amz_viewport_get_visible:
 * @self: a viewport
 * @x: (out): the first column in the view
 * @y: (out): the first row
 * @width: (out): how many columns
 * @height: (out): how many rows
 *
 * Gets the cells that are seen, also those of which only a part is.
 */
void
amz_viewport_get_visible (AmzViewport *self, int *x, int *y, int *width, int *height)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (x != NULL && y != NULL && width != NULL && height != NULL);

  get_visible (self, AMZ_AXIS_X, x, width);
  get_visible (self, AMZ_AXIS_Y, y, height);
}

static void
get_extent (AmzViewport *self, int axis, double *start, double *end)
{
  double start_margin = 0;
  double end_margin = 0;

  amz_viewport_get_margins (self, axis, &start_margin, &end_margin);
  *start = MIN (-start_margin / self->scale, self->origin[axis]);
  *end = MAX (self->cells[axis] + end_margin / self->scale,
              self->origin[axis] + self->view[axis] / self->scale);
}

/*
 * amz_viewport_get_extent:
 * @self: a viewport
 * @x0: (out): the leftmost column that can be scrolled into the view
 * @y0: (out): the uppermost row
 * @x1: (out): the right end
 * @y1: (out): the lower end
 *
 * Gets all that there is to scroll over, margins too.  It is never smaller than the view.
 */
void
amz_viewport_get_extent (AmzViewport *self, double *x0, double *y0, double *x1, double *y1)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (x0 != NULL && y0 != NULL && x1 != NULL && y1 != NULL);

  get_extent (self, AMZ_AXIS_X, x0, x1);
  get_extent (self, AMZ_AXIS_Y, y0, y1);
}
