/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <math.h>
#include <string.h>

/* Channels that differ by more are not of the same drawing. */
#define UNEQUAL 48

#define N_CHANNELS 3

/* Something that no theme has, so that a pixel which is left out is seen. */
#define NOTHING 0xff00ff

cairo_surface_t *
picture_new (int width, int height)
{
  g_autoptr (cairo_surface_t) picture =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  g_autoptr (cairo_t) cr = cairo_create (picture);

  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  cairo_set_source_rgb (cr, (NOTHING >> 16) / 255.0, (NOTHING >> 8 & 0xff) / 255.0,
                        (NOTHING & 0xff) / 255.0);
  cairo_paint (cr);
  return g_steal_pointer (&picture);
}

/* The whole maze, and what reaches out of it, on the theme's ground. */
cairo_surface_t *
picture_draw (AmzPainter *painter, double cell)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  int width = amz_maze_get_width (maze);
  int height = amz_maze_get_height (maze);
  double margin = amz_painter_get_margin (painter, cell);
  g_autoptr (cairo_surface_t) picture =
      picture_new ((int) ceil (width * cell + 2 * margin), (int) ceil (height * cell + 2 * margin));
  g_autoptr (cairo_t) cr = cairo_create (picture);

  amz_theme_set_source (amz_painter_get_theme (painter), cr, AMZ_COLOR_GROUND, 1);
  cairo_paint (cr);
  cairo_translate (cr, margin, margin);
  amz_painter_draw (painter, cr, AMZ_LAYER_ALL, cell, 0, 0, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  return g_steal_pointer (&picture);
}

cairo_surface_t *
picture_draw_far (AmzPainter *painter, double cell)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  double margin = amz_painter_get_margin (painter, cell);
  g_autoptr (cairo_surface_t) picture =
      picture_new ((int) ceil (amz_maze_get_width (maze) * cell + 2 * margin),
                   (int) ceil (amz_maze_get_height (maze) * cell + 2 * margin));

  amz_painter_draw_far (painter, picture, cell, -margin / cell, -margin / cell);
  return g_steal_pointer (&picture);
}

static const guint8 *
get_pixel (cairo_surface_t *picture, int x, int y)
{
  return cairo_image_surface_get_data (picture) +
         (gsize) y * (gsize) cairo_image_surface_get_stride (picture) + (gsize) x * 4;
}

int
picture_get_channel (cairo_surface_t *picture, int x, int y, int channel)
{
  guint32 pixel = 0;

  cairo_surface_flush (picture);
  memcpy (&pixel, get_pixel (picture, x, y), sizeof pixel);
  return (int) (pixel >> (8 * channel) & 0xff);
}

/* The mean of all channels in a rectangle. */
double
picture_get_mean (cairo_surface_t *picture, int x, int y, int width, int height)
{
  double sum = 0;

  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      for (int channel = 0; channel < N_CHANNELS; channel++)
        sum += picture_get_channel (picture, column, row, channel);
  return sum / (N_CHANNELS * (double) width * height);
}

cairo_surface_t *
picture_cut (cairo_surface_t *picture, int x, int y, int width, int height)
{
  g_autoptr (cairo_surface_t) part = picture_new (width, height);
  g_autoptr (cairo_t) cr = cairo_create (part);

  cairo_set_source_surface (cr, picture, -x, -y);
  cairo_paint (cr);
  return g_steal_pointer (&part);
}

/* Each pixel becomes the mean of factor × factor pixels. */
cairo_surface_t *
picture_shrink (cairo_surface_t *picture, int factor)
{
  int width = cairo_image_surface_get_width (picture) / factor;
  int height = cairo_image_surface_get_height (picture) / factor;
  g_autoptr (cairo_surface_t) small = picture_new (width, height);
  guint8 *data = NULL;

  cairo_surface_flush (small);
  data = cairo_image_surface_get_data (small);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = 0;

        for (int channel = 0; channel < N_CHANNELS; channel++)
          {
            int sum = 0;

            for (int i = 0; i < factor * factor; i++)
              sum += picture_get_channel (picture, x * factor + i % factor, y * factor + i / factor,
                                          channel);
            pixel |= (guint32) ((sum + factor * factor / 2) / (factor * factor)) << (8 * channel);
          }
        memcpy (data + (gsize) y * (gsize) cairo_image_surface_get_stride (small) + (gsize) x * 4,
                &pixel, sizeof pixel);
      }
  cairo_surface_mark_dirty (small);
  return g_steal_pointer (&small);
}

static gboolean
have_same_size (cairo_surface_t *picture, cairo_surface_t *other)
{
  return cairo_image_surface_get_width (picture) == cairo_image_surface_get_width (other) &&
         cairo_image_surface_get_height (picture) == cairo_image_surface_get_height (other);
}

PictureDifference
picture_compare (cairo_surface_t *picture, cairo_surface_t *other)
{
  PictureDifference difference = { 0 };
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);

  if (!have_same_size (picture, other))
    return (PictureDifference){ 255, 255, 1 };
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gboolean is_unequal = FALSE;

        for (int channel = 0; channel < N_CHANNELS; channel++)
          {
            int by = ABS (picture_get_channel (picture, x, y, channel) -
                          picture_get_channel (other, x, y, channel));

            difference.largest = MAX (difference.largest, by);
            difference.mean += by;
            is_unequal |= by > UNEQUAL;
          }
        difference.n_unequal += is_unequal;
      }
  difference.mean /= N_CHANNELS * (double) width * height;
  difference.n_unequal /= (double) width * height;
  return difference;
}

/* Byte for byte, but for the byte of a pixel that has no meaning. */
gboolean
picture_equal (cairo_surface_t *picture, cairo_surface_t *other)
{
  return have_same_size (picture, other) && picture_compare (picture, other).largest == 0;
}

typedef struct
{
  const guint8 *data;
  gsize size;
} Reader;

static cairo_status_t
read_bytes (void *closure, unsigned char *data, unsigned int length)
{
  Reader *reader = closure;

  if (length > reader->size)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reader->data, length);
  reader->data += length;
  reader->size -= length;
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
picture_read_png (GBytes *bytes)
{
  Reader reader = { NULL };
  cairo_surface_t *picture = NULL;

  reader.data = g_bytes_get_data (bytes, &reader.size);
  picture = cairo_image_surface_create_from_png_stream (read_bytes, &reader);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  return picture;
}
