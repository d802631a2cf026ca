/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Device pixels on each side. */
#define AMZ_TILE_SIZE 256
#define AMZ_TILE_PIXELS ((gsize) AMZ_TILE_SIZE * AMZ_TILE_SIZE)

/*
 * Fills one tile.  @surface is an ARGB32 image of AMZ_TILE_SIZE pixels each way, without anything on
 * it; its top left corner is @x, @y in device pixels from the picture's.  Returns whether anything was
 * drawn.
 */
typedef gboolean (*AmzTilesDraw) (cairo_surface_t *surface, gint64 x, gint64 y, gpointer data);

/* Whether the tile whose top left corner is at @x, @y has changed. */
typedef gboolean (*AmzTilesTest) (gint64 x, gint64 y, gpointer data);

/* What a view shows of a picture. */
typedef struct
{
  /* The view in device pixels of the screen, from the picture's top left corner. */
  gint64 x;
  gint64 y;
  int width;
  int height;
  double device_scale;
  double zoom; /* pixels of the screen for one of the picture: 1 but while the person zooms */
  /* The picture, in its own pixels; the last two are the first ones behind it. */
  double left;
  double top;
  double right;
  double bottom;
  gint64 budget; /* microseconds after which tiles are not drawn again; 0: all are */
} AmzTilesView;

/*
 * A large picture of which only small squares near the view exist, each as a texture that is drawn when
 * it is first seen.  One texel is one pixel of the screen, unless the view is zoomed for a moment.
 */
typedef struct _AmzTiles AmzTiles;

AmzTiles *amz_tiles_new (gboolean is_opaque, AmzTilesDraw draw, gpointer data);
void amz_tiles_free (AmzTiles *self);
void amz_tiles_clear (AmzTiles *self);
void amz_tiles_drop_area (AmzTiles *self, double left, double top, double right, double bottom);
gboolean amz_tiles_outdate (AmzTiles *self, AmzTilesTest test, gpointer data);
guint amz_tiles_get_n_outdated (AmzTiles *self);
void amz_tiles_snapshot (AmzTiles *self, GtkSnapshot *snapshot, const AmzTilesView *view);
guint amz_tiles_get_n_drawn (AmzTiles *self);
guint amz_tiles_get_n_kept (AmzTiles *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzTiles, amz_tiles_free)

G_END_DECLS
