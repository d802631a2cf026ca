/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-painter.h"

G_BEGIN_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_t, cairo_destroy)

/* How two pictures differ. */
typedef struct
{
  int largest;      /* difference of one channel, from 0 to 255 */
  double mean;      /* of all channels */
  double n_unequal; /* the part of the pixels in which some channel differs by more than 48 */
} PictureDifference;

cairo_surface_t *picture_new (int width, int height);
cairo_surface_t *picture_draw (AmzPainter *painter, double cell);
cairo_surface_t *picture_draw_far (AmzPainter *painter, double cell);
cairo_surface_t *picture_cut (cairo_surface_t *picture, int x, int y, int width, int height);
cairo_surface_t *picture_shrink (cairo_surface_t *picture, int factor);
int picture_get_channel (cairo_surface_t *picture, int x, int y, int channel);
double picture_get_mean (cairo_surface_t *picture, int x, int y, int width, int height);
gboolean picture_equal (cairo_surface_t *picture, cairo_surface_t *other);
PictureDifference picture_compare (cairo_surface_t *picture, cairo_surface_t *other);
cairo_surface_t *picture_read_png (GBytes *bytes);

G_END_DECLS
