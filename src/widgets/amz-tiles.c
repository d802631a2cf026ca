/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-tiles.h"

/* How many tiles around the view are kept, for when it goes back a little. */
#define KEPT_AROUND 1

typedef struct
{
  gint64 column;
  gint64 row;
} Key;

struct _AmzTiles
{
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
 * @draw: fills a tile
 * @data: for @draw
 *
 * Makes a picture without tiles.
 *
 * Returns: (transfer full): new tiles
 */
AmzTiles *
amz_tiles_new (AmzTilesDraw draw, gpointer data)
{
  AmzTiles *self = g_new0 (AmzTiles, 1);

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

static GdkTexture *
draw_texture (AmzTiles *self, const Key *key)
{
  gsize stride = AMZ_TILE_SIZE * sizeof (guint32);
  g_autofree guint8 *pixels = g_malloc0 (AMZ_TILE_SIZE * stride);
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface = NULL;
  gboolean is_drawn = FALSE;

  surface = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, AMZ_TILE_SIZE,
                                                 AMZ_TILE_SIZE, (int) stride);
  is_drawn =
      self->draw (surface, key->column * AMZ_TILE_SIZE, key->row * AMZ_TILE_SIZE, self->data);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  self->n_drawn++;
  if (!is_drawn)
    return NULL;

  bytes = g_bytes_new_take (g_steal_pointer (&pixels), AMZ_TILE_SIZE * stride);
  return gdk_memory_texture_new (AMZ_TILE_SIZE, AMZ_TILE_SIZE, GDK_MEMORY_DEFAULT, bytes, stride);
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

static gint64
floor_to_tile (gint64 pixel)
{
  return pixel >= 0 ? pixel / AMZ_TILE_SIZE : -((-pixel + AMZ_TILE_SIZE - 1) / AMZ_TILE_SIZE);
}

static void
find_range (const AmzTilesView *view, Range *range)
{
  range->first.column = floor_to_tile (MAX (view->x, view->left));
  range->first.row = floor_to_tile (MAX (view->y, view->top));
  range->end.column = floor_to_tile (MIN (view->x + view->width, view->right) - 1) + 1;
  range->end.row = floor_to_tile (MIN (view->y + view->height, view->bottom) - 1) + 1;
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
  float size = (float) (AMZ_TILE_SIZE / view->device_scale);
  Range range;
  Key key;

  find_range (view, &range);
  for (key.row = range.first.row; key.row < range.end.row; key.row++)
    {
      for (key.column = range.first.column; key.column < range.end.column; key.column++)
        {
          GdkTexture *texture = get_texture (self, &key);
          double x = (double) (key.column * AMZ_TILE_SIZE - view->x) / view->device_scale;
          double y = (double) (key.row * AMZ_TILE_SIZE - view->y) / view->device_scale;

          if (texture != NULL)
            gtk_snapshot_append_texture (snapshot, texture,
                                         &GRAPHENE_RECT_INIT ((float) x, (float) y, size, size));
        }
    }
  g_hash_table_foreach_remove (self->textures, is_far_away, &range);
}
