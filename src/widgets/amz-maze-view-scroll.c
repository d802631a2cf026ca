/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-maze-view-private.h"

/* Logical pixels for one click on the arrow of a scrollbar, and what stays seen when a page is turned. */
#define STEP 40.0
#define PAGE_OVERLAP 40.0

static void
configure_axis (AmzMazeView *self, int axis, double start, double end, double origin, int size)
{
  double scale = amz_viewport_get_scale (self->viewport);
  double upper = (end - start) * scale;

  if (self->adjustments[axis] == NULL)
    return;
  /* A fraction of a pixel is nothing to scroll over. */
  if (upper < size + 0.5)
    upper = size;
  gtk_adjustment_configure (self->adjustments[axis], (origin - start) * scale, 0, upper, STEP,
                            MAX (size - PAGE_OVERLAP, STEP), size);
}

/*
 * amz_maze_view_configure:
 * @self: a view
 *
 * Tells the scrollbars where the viewport is.
 */
void
amz_maze_view_configure (AmzMazeView *self)
{
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;

  self->is_configuring = TRUE;
  amz_viewport_get_extent (self->viewport, &x0, &y0, &x1, &y1);
  configure_axis (self, GTK_ORIENTATION_HORIZONTAL, x0, x1, amz_viewport_get_x (self->viewport),
                  gtk_widget_get_width (GTK_WIDGET (self)));
  configure_axis (self, GTK_ORIENTATION_VERTICAL, y0, y1, amz_viewport_get_y (self->viewport),
                  gtk_widget_get_height (GTK_WIDGET (self)));
  self->is_configuring = FALSE;
}

/* Somebody moved a scrollbar. */
static void
on_value_changed (GtkAdjustment *adjustment, AmzMazeView *self)
{
  double scale = amz_viewport_get_scale (self->viewport);
  double value = gtk_adjustment_get_value (adjustment) / scale;
  double x = amz_viewport_get_x (self->viewport);
  double y = amz_viewport_get_y (self->viewport);
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;

  if (self->is_configuring)
    return;
  amz_maze_view_stop (self);
  amz_viewport_get_extent (self->viewport, &x0, &y0, &x1, &y1);
  if (adjustment == self->adjustments[GTK_ORIENTATION_HORIZONTAL])
    x = x0 + value;
  else
    y = y0 + value;
  amz_viewport_scroll_to (self->viewport, x, y);
}

/*
 * amz_maze_view_set_adjustment:
 * @self: a view
 * @axis: its orientation
 * @adjustment: (nullable): what a scrollbar shows
 *
 * Sets an adjustment, as a GtkScrollable lets others do.
 */
void
amz_maze_view_set_adjustment (AmzMazeView *self, int axis, GtkAdjustment *adjustment)
{
  GtkAdjustment *old = self->adjustments[axis];

  if (old == adjustment)
    return;
  if (old != NULL)
    g_signal_handlers_disconnect_by_func (old, on_value_changed, self);
  g_clear_object (&self->adjustments[axis]);
  if (adjustment == NULL)
    return;
  self->adjustments[axis] = g_object_ref_sink (adjustment);
  g_signal_connect (adjustment, "value-changed", G_CALLBACK (on_value_changed), self);
  amz_maze_view_configure (self);
}

static void
on_viewport_changed (AmzMazeView *self, GParamSpec *pspec, AmzViewport *viewport)
{
  amz_maze_view_configure (self);
  amz_maze_view_place_proxies (self);
  amz_maze_view_update_hover (self);
  if (g_str_equal (pspec->name, "scale"))
    amz_maze_view_notify (self, AMZ_VIEW_PROP_ZOOM_TEXT);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/*
 * amz_maze_view_update_device_scale:
 * @self: a view
 *
 * Finds the pixels of the screen.  GTK tells of fractional scales from 4.12 on; an older one rounds
 * them up and scales its picture down again.
 */
void
amz_maze_view_update_device_scale (AmzMazeView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  double scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (surface != NULL &&
      g_object_class_find_property (G_OBJECT_GET_CLASS (surface), "scale") != NULL)
    g_object_get (surface, "scale", &scale, NULL);
  amz_viewport_set_device_scale (self->viewport, scale);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GdkSurface *
get_surface (AmzMazeView *self)
{
  return gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));
}

/*
 * amz_maze_view_watch_surface:
 * @self: a view that has just been realized
 *
 * Begins to watch the scale of the surface.  The scale factor of the widget stays 2 where a surface
 * goes from 2 to 1.5.
 */
void
amz_maze_view_watch_surface (AmzMazeView *self)
{
  GdkSurface *surface = get_surface (self);

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (surface), "scale") != NULL)
    self->scale_handler = g_signal_connect_swapped (
        surface, "notify::scale", G_CALLBACK (amz_maze_view_update_device_scale), self);
  amz_maze_view_update_device_scale (self);
}

/*
 * amz_maze_view_unwatch_surface:
 * @self: a view that is still realized
 *
 * Ends what amz_maze_view_watch_surface() began.
 */
void
amz_maze_view_unwatch_surface (AmzMazeView *self)
{
  g_clear_signal_handler (&self->scale_handler, get_surface (self));
}

/*
 * amz_maze_view_size_allocate:
 * @widget: a view
 * @width: logical pixels
 * @height: logical pixels
 * @baseline: not used
 *
 * Gives the viewport the size of the view, not that of the maze.
 */
void
amz_maze_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);

  amz_viewport_set_view_size (self->viewport, width, height);
  amz_maze_view_configure (self);
  amz_maze_view_place_proxies (self);
}

/*
 * amz_maze_view_init_scroll:
 * @self: a view
 *
 * Lets the view follow its viewport.
 */
void
amz_maze_view_init_scroll (AmzMazeView *self)
{
  g_signal_connect_object (self->viewport, "notify", G_CALLBACK (on_viewport_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (amz_maze_view_update_device_scale),
                    NULL);
}
