/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-viewport-private.h"

enum
{
  PROP_0,
  PROP_SCALE,
  PROP_X,
  PROP_Y,
  PROP_FITS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AmzViewport, amz_viewport, G_TYPE_OBJECT)

static void
amz_viewport_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AmzViewport *self = AMZ_VIEWPORT (object);

  switch (prop_id)
    {
    case PROP_SCALE:
      g_value_set_double (value, self->scale);
      break;
    case PROP_X:
      g_value_set_double (value, self->origin[AMZ_AXIS_X]);
      break;
    case PROP_Y:
      g_value_set_double (value, self->origin[AMZ_AXIS_Y]);
      break;
    case PROP_FITS:
      g_value_set_boolean (value, self->fits);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
amz_viewport_class_init (AmzViewportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = amz_viewport_get_property;

  properties[PROP_SCALE] =
      g_param_spec_double ("scale", NULL, NULL, 0, G_MAXDOUBLE, AMZ_VIEWPORT_NATURAL_SCALE, flags);
  properties[PROP_X] = g_param_spec_double ("x", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  properties[PROP_Y] = g_param_spec_double ("y", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  properties[PROP_FITS] = g_param_spec_boolean ("fits", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
amz_viewport_init (AmzViewport *self)
{
  self->device_scale = 1;
  self->scale = AMZ_VIEWPORT_NATURAL_SCALE;
  self->fits = TRUE;
}

/*
 * amz_viewport_new:
 *
 * Makes a viewport without a maze and without a view, which fits.
 *
 * Returns: (transfer full): a new viewport
 */
AmzViewport *
amz_viewport_new (void)
{
  return g_object_new (AMZ_TYPE_VIEWPORT, NULL);
}

/*
 * amz_viewport_is_empty:
 * @self: a viewport
 *
 * Returns: whether there is nothing to be seen, since the maze or the view is missing
 */
gboolean
amz_viewport_is_empty (AmzViewport *self)
{
  return self->cells[AMZ_AXIS_X] == 0 || self->view[AMZ_AXIS_X] == 0 || self->view[AMZ_AXIS_Y] == 0;
}

static void
set_number (AmzViewport *self, double *number, double value, guint prop_id)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);
}

/*
 * amz_viewport_get_place:
 * @self: a viewport
 * @place: (out): the place where it is
 *
 * Gets all three numbers at once.
 */
void
amz_viewport_get_place (AmzViewport *self, AmzPlace *place)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (place != NULL);

  *place = (AmzPlace){ self->scale, self->origin[AMZ_AXIS_X], self->origin[AMZ_AXIS_Y] };
}

static void
apply (AmzViewport *self, const AmzPlace *place, gboolean fits)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_number (self, &self->scale, place->scale, PROP_SCALE);
  set_number (self, &self->origin[AMZ_AXIS_X], place->x, PROP_X);
  set_number (self, &self->origin[AMZ_AXIS_Y], place->y, PROP_Y);
  if (self->fits != fits)
    {
      self->fits = fits;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FITS]);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

/*
 * amz_viewport_go_to:
 * @self: a viewport
 * @place: where to go
 *
 * Goes to a place, or to the nearest one that the limits allow.  From then on the maze fits if this is
 * the scale with which it does.
 */
void
amz_viewport_go_to (AmzViewport *self, const AmzPlace *place)
{
  AmzPlace target;
  double fit = 0;

  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (place != NULL && place->scale > 0);

  if (amz_viewport_is_empty (self))
    return;
  target = *place;
  fit = amz_viewport_get_fit_scale (self);
  amz_viewport_clamp_place (self, &target);
  apply (self, &target, fabs (target.scale - fit) <= fit * AMZ_VIEWPORT_SAME_SCALE);
}

/* After a size has changed: what was seen as a whole still is; otherwise CENTER stays in the middle. */
static void
settle (AmzViewport *self, const double center[AMZ_N_AXES])
{
  AmzPlace place;

  if (amz_viewport_is_empty (self))
    return;
  amz_viewport_get_place (self, &place);
  if (self->fits)
    amz_viewport_plan_fit (self, &place);
  else
    {
      place.x = center[AMZ_AXIS_X] - self->view[AMZ_AXIS_X] / 2.0 / place.scale;
      place.y = center[AMZ_AXIS_Y] - self->view[AMZ_AXIS_Y] / 2.0 / place.scale;
      amz_viewport_clamp_place (self, &place);
    }
  apply (self, &place, self->fits);
}

static void
get_center (AmzViewport *self, double center[AMZ_N_AXES])
{
  for (int axis = AMZ_AXIS_X; axis < AMZ_N_AXES; axis++)
    center[axis] = self->origin[axis] + self->view[axis] / 2.0 / self->scale;
}

static void
set_pair (AmzViewport *self, int pair[AMZ_N_AXES], int x, int y)
{
  double center[AMZ_N_AXES];

  if (pair[AMZ_AXIS_X] == x && pair[AMZ_AXIS_Y] == y)
    return;
  get_center (self, center);
  pair[AMZ_AXIS_X] = x;
  pair[AMZ_AXIS_Y] = y;
  settle (self, center);
}

/*
 * amz_viewport_set_maze_size:
 * @self: a viewport
 * @width: columns, or 0 without a maze
 * @height: rows, or 0 without a maze
 *
 * Tells how large the maze is.
 */
void
amz_viewport_set_maze_size (AmzViewport *self, int width, int height)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (width >= 0 && height >= 0 && (width == 0) == (height == 0));

  set_pair (self, self->cells, width, height);
}

/*
 * amz_viewport_set_view_size:
 * @self: a viewport
 * @width: logical pixels
 * @height: logical pixels
 *
 * Tells how large the view is.
 */
void
amz_viewport_set_view_size (AmzViewport *self, int width, int height)
{
  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (width >= 0 && height >= 0);

  set_pair (self, self->view, width, height);
}

/*
 * amz_viewport_set_margins:
 * @self: a viewport
 * @top: logical pixels
 * @right: logical pixels
 * @bottom: logical pixels
 * @left: logical pixels
 *
 * Tells how much of the view is to stay free around the maze, for what floats over it.
 */
void
amz_viewport_set_margins (AmzViewport *self, int top, int right, int bottom, int left)
{
  double center[AMZ_N_AXES];

  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (top >= 0 && right >= 0 && bottom >= 0 && left >= 0);

  get_center (self, center);
  self->start_margin[AMZ_AXIS_X] = left;
  self->start_margin[AMZ_AXIS_Y] = top;
  self->end_margin[AMZ_AXIS_X] = right;
  self->end_margin[AMZ_AXIS_Y] = bottom;
  settle (self, center);
}

/*
 * amz_viewport_set_device_scale:
 * @self: a viewport
 * @device_scale: device pixels in a logical one, fractions too
 *
 * Tells where the pixels of the screen are.
 */
void
amz_viewport_set_device_scale (AmzViewport *self, double device_scale)
{
  double center[AMZ_N_AXES];

  g_return_if_fail (AMZ_IS_VIEWPORT (self));
  g_return_if_fail (device_scale > 0);

  if (self->device_scale == device_scale)
    return;
  get_center (self, center);
  self->device_scale = device_scale;
  settle (self, center);
}

/*
 * amz_viewport_get_device_scale:
 * @self: a viewport
 *
 * Returns: device pixels in a logical one
 */
double
amz_viewport_get_device_scale (AmzViewport *self)
{
  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), 1);

  return self->device_scale;
}

/*
 * amz_viewport_get_scale:
 * @self: a viewport
 *
 * Returns: logical pixels a cell
 */
double
amz_viewport_get_scale (AmzViewport *self)
{
  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), 1);

  return self->scale;
}

/*
 * amz_viewport_get_x:
 * @self: a viewport
 *
 * Returns: the column at the view's left edge, fractions too
 */
double
amz_viewport_get_x (AmzViewport *self)
{
  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), 0);

  return self->origin[AMZ_AXIS_X];
}

/*
 * amz_viewport_get_y:
 * @self: a viewport
 *
 * Returns: the row at the view's upper edge, fractions too
 */
double
amz_viewport_get_y (AmzViewport *self)
{
  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), 0);

  return self->origin[AMZ_AXIS_Y];
}

/*
 * amz_viewport_get_fits:
 * @self: a viewport
 *
 * Returns: whether the scale follows the sizes so that all of the maze is seen
 */
gboolean
amz_viewport_get_fits (AmzViewport *self)
{
  g_return_val_if_fail (AMZ_IS_VIEWPORT (self), FALSE);

  return self->fits;
}
