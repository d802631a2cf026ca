/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Logical pixels a cell that are called 100 %: a whole number of device pixels at all usual scales. */
#define AMZ_VIEWPORT_NATURAL_SCALE 28.0

/* A larger cell shows nothing more. */
#define AMZ_VIEWPORT_MAX_SCALE 256.0

/* Where a view is: logical pixels a cell, and the cell coordinates of its top left corner. */
typedef struct
{
  double scale;
  double x;
  double y;
} AmzPlace;

#define AMZ_TYPE_VIEWPORT (amz_viewport_get_type ())

/*
 * Which part of a maze a view shows, and how large.  Sizes of the view are logical pixels; of the maze,
 * cells.  It draws nothing and knows no widget.  Notifies "scale", "x" and "y" (the cell coordinates at
 * the view's top left corner, fractions too) and "fits".
 *
 * "fits" is TRUE while the scale is chosen so that all of the maze is seen; it then follows the sizes.
 *
 * Every movement is a place that is planned and then gone to, so that a view can also go there slowly.
 */
G_DECLARE_FINAL_TYPE (AmzViewport, amz_viewport, AMZ, VIEWPORT, GObject)

AmzViewport *amz_viewport_new (void);
void amz_viewport_set_maze_size (AmzViewport *self, int width, int height);
void amz_viewport_set_view_size (AmzViewport *self, int width, int height);
void amz_viewport_set_margins (AmzViewport *self, int top, int right, int bottom, int left);
void amz_viewport_set_device_scale (AmzViewport *self, double device_scale);
double amz_viewport_get_device_scale (AmzViewport *self);

double amz_viewport_get_scale (AmzViewport *self); /* logical pixels a cell */
double amz_viewport_get_x (AmzViewport *self);
double amz_viewport_get_y (AmzViewport *self);
gboolean amz_viewport_get_fits (AmzViewport *self);
double amz_viewport_get_fit_scale (AmzViewport *self);
double amz_viewport_get_min_scale (AmzViewport *self);
double amz_viewport_get_max_scale (AmzViewport *self);
double amz_viewport_get_step_scale (AmzViewport *self, double scale, int steps);

/* Where a movement would lead.  FROM is the place it starts from, NULL for the present one. */
void amz_viewport_plan_fit (AmzViewport *self, AmzPlace *place);
void amz_viewport_plan_zoom (AmzViewport *self,
                             const AmzPlace *from,
                             double scale,
                             double view_x,
                             double view_y,
                             AmzPlace *place);
void amz_viewport_plan_reveal (AmzViewport *self,
                               const AmzPlace *from,
                               int x,
                               int y,
                               int width,
                               int height,
                               AmzPlace *place);
void amz_viewport_get_place (AmzViewport *self, AmzPlace *place);
void amz_viewport_go_to (AmzViewport *self, const AmzPlace *place);

/* Planned and gone to at once. */
void amz_viewport_fit (AmzViewport *self);
void amz_viewport_zoom_at (AmzViewport *self, double scale, double view_x, double view_y);
void amz_viewport_zoom_step (AmzViewport *self, int steps, double view_x, double view_y);
void amz_viewport_scroll_to (AmzViewport *self, double x, double y);
void amz_viewport_scroll_by (AmzViewport *self, double view_dx, double view_dy);
void amz_viewport_reveal_cell (AmzViewport *self, int x, int y);

/* All that can be scrolled into the view, margins too, in cells. */
void amz_viewport_get_extent (AmzViewport *self, double *x0, double *y0, double *x1, double *y1);

/* Between the view's coordinates and cells; FALSE outside of the maze, the cell is then the nearest. */
gboolean amz_viewport_cell_at (AmzViewport *self, double view_x, double view_y, int *x, int *y);
void amz_viewport_place_of (AmzViewport *self,
                            double cell_x,
                            double cell_y,
                            double *view_x,
                            double *view_y);
void amz_viewport_get_visible (AmzViewport *self, int *x, int *y, int *width, int *height);

/* The same in device pixels from the maze's top left corner, which is what painters want. */
double amz_viewport_get_device_cell (AmzViewport *self);
void amz_viewport_get_device_origin (AmzViewport *self, gint64 *x, gint64 *y);

G_END_DECLS
