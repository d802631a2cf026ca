/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-tiles.h"

#include <math.h>

/* How many tiles around the view are kept, for when it goes back a little. */
#define KEPT_AROUND 1

typedef struct
{
  gint64 column;
  gint64 row;
} Key;

struct _AmzTiles
{
  gboolean is_opaque;
  AmzTilesDraw draw;
  gpointer data;
  GHashTable *textures; /* Key: GdkTexture, or NULL where the picture is empty */
  guint n_drawn;
};

/* The tiles from the first to those behind the last ones. */
typedef struct
{
  Key first;
  Key end;
} Range;

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return (guint) key->column * 0x9e3779b1u ^ (guint) key->row;
}

static gboolean
key_equal (gconstpointer first, gconstpointer second)
{
  const Key *a = first;
  const Key *b = second;

  return a->column == b->column && a->row == b->row;
}

static void
texture_free (gpointer data)
{
  GdkTexture *texture = data;

  g_clear_object (&texture);
}

/*
 * amz_tiles_new:
 * @is_opaque: whether the picture has no pixel through which something else is seen
 * @draw: fills a tile
 * @data: for @draw
 *
 * Makes a picture without tiles.
 *
 * Returns: (transfer full): new tiles
 */
AmzTiles *
amz_tiles_new (gboolean is_opaque, AmzTilesDraw draw, gpointer data)
{
  AmzTiles *self = g_new0 (AmzTiles, 1);

  self->is_opaque = is_opaque;
  self->draw = draw;
  self->data = data;
  self->textures = g_hash_table_new_full (key_hash, key_equal, g_free, texture_free);
  return self;
}

/*
 * amz_tiles_free:
 * @self: (transfer full): tiles
 *
 * Frees them.
 */
void
amz_tiles_free (AmzTiles *self)
{
  g_hash_table_unref (self->textures);
  g_free (self);
}

/*
 * amz_tiles_clear:
 * @self: tiles
 *
 * Drops all tiles, since the picture has changed.
 */
void
amz_tiles_clear (AmzTiles *self)
{
  g_hash_table_remove_all (self->textures);
}

/* What decides which tiles go. */
typedef struct
{
  AmzTilesTest test;
  gpointer data;
} Dropping;

static gboolean
is_dropped (gpointer data, gpointer texture, gpointer user_data)
{
  const Key *key = data;
  const Dropping *dropping = user_data;

  return dropping->test (key->column * AMZ_TILE_SIZE, key->row * AMZ_TILE_SIZE, dropping->data);
}

/*
 * amz_tiles_drop:
 * @self: tiles
 * @test: tells which of them have changed
 * @data: for @test
 *
 * Drops some tiles, since the picture has changed there.
 */
void
amz_tiles_drop (AmzTiles *self, AmzTilesTest test, gpointer data)
{
  Dropping dropping = { test, data };

  g_hash_table_foreach_remove (self->textures, is_dropped, &dropping);
}

/*
 * amz_tiles_drop_area:
 * @self: tiles
 * @left: in pixels of the picture
 * @top: in pixels of the picture
 * @right: in pixels of the picture
 * @bottom: in pixels of the picture
 *
 * Drops the tiles in which a part of the picture lies that has changed.
 */
void
amz_tiles_drop_area (AmzTiles *self, double left, double top, double right, double bottom)
{
  GHashTableIter iter;
  gpointer key = NULL;

  g_hash_table_iter_init (&iter, self->textures);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const Key *tile = key;
      double x = (double) tile->column * AMZ_TILE_SIZE;
      double y = (double) tile->row * AMZ_TILE_SIZE;

      if (x < right && x + AMZ_TILE_SIZE > left && y < bottom && y + AMZ_TILE_SIZE > top)
        g_hash_table_iter_remove (&iter);
    }
}

/*
 * amz_tiles_get_n_drawn:
 * @self: tiles
 *
 * Returns: how many tiles have been drawn so far
 */
guint
amz_tiles_get_n_drawn (AmzTiles *self)
{
  return self->n_drawn;
}

/*
 * amz_tiles_get_n_kept:
 * @self: tiles
 *
 * Returns: how many tiles there are now, empty ones too
 */
guint
amz_tiles_get_n_kept (AmzTiles *self)
{
  return g_hash_table_size (self->textures);
}

/* Of all formats this is the one that GTK 4.8 draws fastest without the help of a graphics card: eight
 * times as fast as that which cairo has. */
static GdkTexture *
new_opaque_texture (const guint32 *pixels)
{
  gsize stride = (gsize) 3 * AMZ_TILE_SIZE;
  guint8 *data = g_malloc (AMZ_TILE_SIZE * stride);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, AMZ_TILE_SIZE * stride);

  for (gsize i = 0; i < AMZ_TILE_PIXELS; i++, data += 3)
    {
      data[0] = (guint8) (pixels[i] >> 16);
      data[1] = (guint8) (pixels[i] >> 8);
      data[2] = (guint8) pixels[i];
    }
  return gdk_memory_texture_new (AMZ_TILE_SIZE, AMZ_TILE_SIZE, GDK_MEMORY_R8G8B8, bytes, stride);
}

static guint8
divide (guint32 channel, guint32 alpha)
{
  return (guint8) (((channel & 0xff) * 0xff + alpha / 2) / alpha);
}

/* And this is the fastest one with transparency; cairo multiplies colours by it, this does not. */
static GdkTexture *
new_texture (const guint32 *pixels)
{
  gsize stride = (gsize) 4 * AMZ_TILE_SIZE;
  guint8 *data = g_malloc0 (AMZ_TILE_SIZE * stride);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, AMZ_TILE_SIZE * stride);

  for (gsize i = 0; i < AMZ_TILE_PIXELS; i++, data += 4)
    {
      guint32 alpha = pixels[i] >> 24;

      if (alpha == 0)
        continue;
      data[0] = divide (pixels[i] >> 16, alpha);
      data[1] = divide (pixels[i] >> 8, alpha);
      data[2] = divide (pixels[i], alpha);
      data[3] = (guint8) alpha;
    }
  return gdk_memory_texture_new (AMZ_TILE_SIZE, AMZ_TILE_SIZE, GDK_MEMORY_R8G8B8A8, bytes, stride);
}

static GdkTexture *
draw_texture (AmzTiles *self, const Key *key)
{
  g_autofree guint32 *pixels = g_new0 (guint32, AMZ_TILE_PIXELS);
  cairo_surface_t *surface = NULL;
  gboolean is_drawn = FALSE;

  surface =
      cairo_image_surface_create_for_data ((guchar *) pixels, CAIRO_FORMAT_ARGB32, AMZ_TILE_SIZE,
                                           AMZ_TILE_SIZE, AMZ_TILE_SIZE * sizeof *pixels);
  is_drawn =
      self->draw (surface, key->column * AMZ_TILE_SIZE, key->row * AMZ_TILE_SIZE, self->data);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  self->n_drawn++;
  if (!is_drawn)
    return NULL;
  return self->is_opaque ? new_opaque_texture (pixels) : new_texture (pixels);
}

static GdkTexture *
get_texture (AmzTiles *self, const Key *key)
{
  gpointer texture = NULL;

  if (!g_hash_table_lookup_extended (self->textures, key, NULL, &texture))
    {
      texture = draw_texture (self, key);
      g_hash_table_insert (self->textures, g_memdup2 (key, sizeof *key), texture);
    }
  return texture;
}

static void
find_range (const AmzTilesView *view, Range *range)
{
  double left = MAX ((double) view->x / view->zoom, view->left);
  double top = MAX ((double) view->y / view->zoom, view->top);
  double right = MIN ((double) (view->x + view->width) / view->zoom, view->right);
  double bottom = MIN ((double) (view->y + view->height) / view->zoom, view->bottom);

  range->first.column = (gint64) floor (left / AMZ_TILE_SIZE);
  range->first.row = (gint64) floor (top / AMZ_TILE_SIZE);
  range->end.column = (gint64) ceil (right / AMZ_TILE_SIZE);
  range->end.row = (gint64) ceil (bottom / AMZ_TILE_SIZE);
}

static gboolean
is_far_away (gpointer data, gpointer texture, gpointer user_data)
{
  const Key *key = data;
  const Range *range = user_data;

  return key->column < range->first.column - KEPT_AROUND ||
         key->column >= range->end.column + KEPT_AROUND ||
         key->row < range->first.row - KEPT_AROUND || key->row >= range->end.row + KEPT_AROUND;
}

/* Where a tile begins in the view: on a whole pixel, so that there is no gap between two of them. */
static double
get_edge (const AmzTilesView *view, gint64 tile, gint64 origin)
{
  double edge = floor ((double) tile * AMZ_TILE_SIZE * view->zoom + 0.5);

  return (edge - (double) origin) / view->device_scale;
}

static void
append_tile (GtkSnapshot *snapshot, const AmzTilesView *view, const Key *key, GdkTexture *texture)
{
  double left = get_edge (view, key->column, view->x);
  double top = get_edge (view, key->row, view->y);
  double right = get_edge (view, key->column + 1, view->x);
  double bottom = get_edge (view, key->row + 1, view->y);

  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT ((float) left, (float) top,
                                                    (float) (right - left),
                                                    (float) (bottom - top)));
}

/*
 * amz_tiles_snapshot:
 * @self: tiles
 * @snapshot: where to show them
 * @view: what is seen
 *
 * Shows the picture, with the view's top left corner at the origin, and draws what is missing of it.
 */
void
amz_tiles_snapshot (AmzTiles *self, GtkSnapshot *snapshot, const AmzTilesView *view)
{
  Range range;
  Key key;

  find_range (view, &range);
  for (key.row = range.first.row; key.row < range.end.row; key.row++)
    {
      for (key.column = range.first.column; key.column < range.end.column; key.column++)
        {
          GdkTexture *texture = get_texture (self, &key);

          if (texture != NULL)
            append_tile (snapshot, view, &key, texture);
        }
    }
  g_hash_table_foreach_remove (self->textures, is_far_away, &range);
}
