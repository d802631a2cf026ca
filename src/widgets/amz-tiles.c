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
  GHashTable *tiles; /* Key: Tile */
  guint n_drawn;
  gboolean has_redrawn; /* while it is shown: any tile yet */
  guint n_outdated;     /* how many tiles were shown as they had been */
};

typedef struct
{
  GdkTexture *texture; /* or NULL where the picture is empty */
  gboolean is_outdated;
} Tile;

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
tile_free (gpointer data)
{
  Tile *tile = data;

  g_clear_object (&tile->texture);
  g_free (tile);
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
  self->tiles = g_hash_table_new_full (key_hash, key_equal, g_free, tile_free);
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
  g_hash_table_unref (self->tiles);
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
  g_hash_table_remove_all (self->tiles);
}

/*
 * amz_tiles_outdate:
 * @self: tiles
 * @test: (nullable): tells which of them have changed, or %NULL for all
 * @data: for @test
 *
 * Lets some tiles be drawn again when there is time for it, since the picture has changed there.
 *
 * Returns: whether there are any
 */
gboolean
amz_tiles_outdate (AmzTiles *self, AmzTilesTest test, gpointer data)
{
  gboolean is_any = FALSE;
  gpointer key = NULL;
  gpointer value = NULL;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, self->tiles);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const Key *place = key;
      Tile *tile = value;

      if (test != NULL && !test (place->column * AMZ_TILE_SIZE, place->row * AMZ_TILE_SIZE, data))
        continue;
      tile->is_outdated = TRUE;
      is_any = TRUE;
    }
  return is_any;
}

/*
 * amz_tiles_get_n_outdated:
 * @self: tiles
 *
 * Returns: how many tiles there was no time to draw again when they were last shown
 */
guint
amz_tiles_get_n_outdated (AmzTiles *self)
{
  return self->n_outdated;
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

  g_hash_table_iter_init (&iter, self->tiles);
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
  return g_hash_table_size (self->tiles);
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

/* A tile that was there before is good enough where it is too late to draw it again. */
static GdkTexture *
get_texture (AmzTiles *self, const Key *key, gint64 deadline)
{
  Tile *tile = g_hash_table_lookup (self->tiles, key);

  if (tile != NULL && !tile->is_outdated)
    return tile->texture;
  /* One always is drawn again, so that all are some time. */
  if (tile != NULL && deadline != 0 && self->has_redrawn && g_get_monotonic_time () >= deadline)
    {
      self->n_outdated++;
      return tile->texture;
    }
  self->has_redrawn = TRUE;
  if (tile == NULL)
    {
      tile = g_new0 (Tile, 1);
      g_hash_table_insert (self->tiles, g_memdup2 (key, sizeof *key), tile);
    }
  g_clear_object (&tile->texture);
  tile->texture = draw_texture (self, key);
  tile->is_outdated = FALSE;
  return tile->texture;
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
is_far_away (gpointer data, gpointer tile, gpointer user_data)
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
  gint64 deadline = view->budget > 0 ? g_get_monotonic_time () + view->budget : 0;
  Range range;
  Key key;

  self->n_outdated = 0;
  self->has_redrawn = FALSE;
  find_range (view, &range);
  for (key.row = range.first.row; key.row < range.end.row; key.row++)
    {
      for (key.column = range.first.column; key.column < range.end.column; key.column++)
        {
          GdkTexture *texture = get_texture (self, &key, deadline);

          if (texture != NULL)
            append_tile (snapshot, view, &key, texture);
        }
    }
  g_hash_table_foreach_remove (self->tiles, is_far_away, &range);
}
