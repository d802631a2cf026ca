/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-viewport-private.h"

/* Nobody has to be able to zoom further out, unless more of the maze is seen then. */
#define MIN_SCALE 7.0

/* A maze of very few cells does not fill the view. */
#define MAX_FIT_SCALE 128.0

/* The shorter side of a long maze keeps so many device pixels, or nothing would be seen of it. */
#define MIN_DEVICE_SIDE 3.0

/* From so many device pixels on, a cell that was not zoomed with the fingers has a whole number. */
#define WHOLE_FROM 3.0

/*
 * amz_viewport_get_margins:
 * @self: a viewport
 * @axis: which direction
 * @start: (out): the margin before the maze, in logical pixels
 * @end: (out): the margin behind it
 *
 * Gets what stays free.  A view that is smaller than twice its margins gives up a part of them.
 */
void
amz_viewport_get_margins (AmzViewport *self, int axis, double *start, double *end)
{
  double sum = self->start_margin[axis] + self->end_margin[axis];
  double factor = sum > self->view[axis] / 2.0 ? self->view[axis] / 2.0 / sum : 1;

  *start = self->start_margin[axis] * factor;
  *end = self->end_margin[axis] * factor;
}

/* The next smaller scale with which a cell has a whole number of device pixels, if it has enough of
 * them; sizes that are almost whole are. */
static double
round_down (AmzViewport *self, double scale)
{
  double cell = scale * self->device_scale;

  return cell >= WHOLE_FROM ? floor (cell * (1 + AMZ_VIEWPORT_SAME_SCALE)) / self->device_scale
                            : scale;
}

/*
 * amz_viewport_round_scale:
 * @self: a viewport
 * @scale: logical pixels a cell
 *
 * Returns: the nearest scale with which a cell has a whole number of device pixels; @scale if it has
 *   too few of them
 */
double
amz_viewport_round_scale (AmzViewport *self, double scale)
{
  double cell = scale * self->device_scale;

  return cell >= WHOLE_FROM ? floor (cell + 0.5) / self->device_scale : scale;
}

/*
 * amz_viewport_get_fit_scale:
 * @self: a viewport
 *
 * Gets the scale with which all of the maze is seen.  A maze that is so long that its other side would
 * vanish is shown larger, and then not seen as a whole.
 *
 * Returns: logical pixels a cell
 */
double
amz_viewport_get_fit_scale (AmzViewport *self)
{
  double scale = MAX_FIT_SCALE;

  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), 1);

  if (amz_viewport_is_empty (self))
    return AMZ_VIEWPORT_NATURAL_SCALE;
  for (int axis = AMZ_AXIS_X; axis < AMZ_N_AXES; axis++)
    {
      double start = 0;
      double end = 0;

      amz_viewport_get_margins (self, axis, &start, &end);
      scale = MIN (scale, (self->view[axis] - start - end) / self->cells[axis]);
    }
  scale = round_down (self, scale);
  return MAX (scale, MIN_DEVICE_SIDE / self->device_scale /
                         MIN (self->cells[AMZ_AXIS_X], self->cells[AMZ_AXIS_Y]));
}

/*
 * amz_viewport_get_min_scale:
 * @self: a viewport
 *
 * Returns: the smallest scale that can be zoomed to
 */
double
amz_viewport_get_min_scale (AmzViewport *self)
{
  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), 1);

  return MIN (MIN_SCALE, amz_viewport_get_fit_scale (self));
}

/*
 * amz_viewport_get_max_scale:
 * @self: a viewport
 *
 * Returns: the largest scale that can be zoomed to
 */
double
amz_viewport_get_max_scale (AmzViewport *self)
{
  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), 1);

  return AMZ_VIEWPORT_MAX_SCALE;
}

/* Where the view may begin, in cells.  Both are the same where the maze is smaller than the view: it
 * then lies in the middle between the margins. */
static void
get_range (AmzViewport *self, int axis, double scale, double *low, double *high)
{
  double start = 0;
  double end = 0;
  double room = 0;

  amz_viewport_get_margins (self, axis, &start, &end);
  room = self->view[axis] - start - end - self->cells[axis] * scale;
  if (room >= 0)
    *low = *high = -(start + room / 2) / scale;
  else
    {
      *low = -start / scale;
      *high = self->cells[axis] - (self->view[axis] - end) / scale;
    }
}

/*
 * amz_viewport_clamp_place:
 * @self: a viewport that is not empty
 * @place: (inout): a place
 *
 * Moves a place to the nearest one that the limits allow.
 */
void
amz_viewport_clamp_place (AmzViewport *self, AmzPlace *place)
{
  double *origin[AMZ_N_AXES] = { &place->x, &place->y };

  place->scale =
      CLAMP (place->scale, amz_viewport_get_min_scale (self), amz_viewport_get_max_scale (self));
  for (int axis = AMZ_AXIS_X; axis < AMZ_N_AXES; axis++)
    {
      double low = 0;
      double high = 0;

      get_range (self, axis, place->scale, &low, &high);
      *origin[axis] = CLAMP (*origin[axis], low, high);
    }
}
