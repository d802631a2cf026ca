/* SPDX-License-Identifier: MIT */
#include "amz-tiles.h"

#include <math.h>

/* What a test draws: each pixel has a colour that tells its place. */
typedef struct
{
  int n_drawn;
  gboolean is_empty;
  guint32 alpha;
} Drawing;

static guint32
get_pixel (gint64 x, gint64 y, guint32 alpha)
{
  guint32 red = (guint32) (x & 0xff) * alpha / 0xff;
  guint32 green = (guint32) (y & 0xff) * alpha / 0xff;

  return alpha << 24 | red << 16 | green << 8;
}

static gboolean
draw (cairo_surface_t *surface, gint64 x, gint64 y, gpointer data)
{
  Drawing *drawing = data;
  guint32 *pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);

  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, AMZ_TILE_SIZE);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, AMZ_TILE_SIZE);
  drawing->n_drawn++;
  if (drawing->is_empty)
    return FALSE;
  for (int row = 0; row < AMZ_TILE_SIZE; row++)
    for (int column = 0; column < AMZ_TILE_SIZE; column++)
      *pixels++ = get_pixel (x + column, y + row, drawing->alpha);
  cairo_surface_mark_dirty (surface);
  return TRUE;
}

/* A picture of 3000 × 2000 pixels. */
static AmzTilesView
make_view (gint64 x, gint64 y, double device_scale, double zoom)
{
  return (AmzTilesView){ x, y, 700, 500, device_scale, zoom, -3, -3, 3000, 2000 };
}

/* The nodes of all tiles. */
static GPtrArray *
snapshot (AmzTiles *tiles, const AmzTilesView *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GPtrArray *nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
  GskRenderNode *node = NULL;

  amz_tiles_snapshot (tiles, snapshot, view);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return nodes;
  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    {
      g_ptr_array_add (nodes, node);
      return nodes;
    }
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    g_ptr_array_add (nodes, gsk_render_node_ref (gsk_container_node_get_child (node, i)));
  gsk_render_node_unref (node);
  return nodes;
}

/* Every pixel of the view that lies in the picture is covered by exactly one tile, and edges are whole
 * pixels. */
static void
assert_covers (GPtrArray *nodes, const AmzTilesView *view)
{
  g_autofree guint8 *covered = g_new0 (guint8, (gsize) view->width * (gsize) view->height);

  for (guint i = 0; i < nodes->len; i++)
    {
      graphene_rect_t bounds;
      double scale = view->device_scale;
      int left = 0;
      int top = 0;
      int right = 0;
      int bottom = 0;

      gsk_render_node_get_bounds (g_ptr_array_index (nodes, i), &bounds);
      left = (int) floor (bounds.origin.x * scale + 0.5);
      top = (int) floor (bounds.origin.y * scale + 0.5);
      right = (int) floor ((bounds.origin.x + bounds.size.width) * scale + 0.5);
      bottom = (int) floor ((bounds.origin.y + bounds.size.height) * scale + 0.5);
      g_assert_cmpfloat_with_epsilon (bounds.origin.x * scale, left, 1e-3);
      g_assert_cmpfloat_with_epsilon (bounds.origin.y * scale, top, 1e-3);
      for (int y = MAX (top, 0); y < MIN (bottom, view->height); y++)
        for (int x = MAX (left, 0); x < MIN (right, view->width); x++)
          covered[y * view->width + x]++;
    }
  for (int y = 0; y < view->height; y++)
    for (int x = 0; x < view->width; x++)
      {
        double picture_x = (double) (view->x + x) / view->zoom;
        double picture_y = (double) (view->y + y) / view->zoom;
        gboolean is_inside = picture_x >= view->left && picture_x < view->right - 1 &&
                             picture_y >= view->top && picture_y < view->bottom - 1;

        g_assert_cmpint (covered[y * view->width + x], <=, 1);
        if (is_inside)
          g_assert_cmpint (covered[y * view->width + x], ==, 1);
      }
}

static void
test_coverage (void)
{
  static const gint64 places[][2] = {
    { 0, 0 },       { -100, -50 }, { 255, 1 },     { 256, 512 },
    { 2500, 1700 }, { 1234, 567 }, { -699, -499 },
  };
  static const double device_scales[] = { 1, 1.25, 2 };
  static const double zooms[] = { 1, 0.7, 1.37 };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (device_scales); j++)
      for (gsize k = 0; k < G_N_ELEMENTS (zooms); k++)
        {
          Drawing drawing = { 0, FALSE, 0xff };
          g_autoptr (AmzTiles) tiles = amz_tiles_new (TRUE, draw, &drawing);
          AmzTilesView view = make_view (places[i][0], places[i][1], device_scales[j], zooms[k]);
          g_autoptr (GPtrArray) nodes = snapshot (tiles, &view);

          assert_covers (nodes, &view);
          g_assert_cmpuint (nodes->len, ==, drawing.n_drawn);
        }
}

/* A tile is drawn once, is dropped when it is far away, and the view outside of the picture has none. */
static void
test_kept (void)
{
  Drawing drawing = { 0, FALSE, 0xff };
  g_autoptr (AmzTiles) tiles = amz_tiles_new (TRUE, draw, &drawing);
  int n_first = 0;

  for (int x = 0; x < 2300; x += 10)
    {
      AmzTilesView view = make_view (x, x / 2, 1, 1);
      int n_before = drawing.n_drawn;

      g_ptr_array_unref (snapshot (tiles, &view));
      g_assert_cmpuint (amz_tiles_get_n_drawn (tiles), ==, drawing.n_drawn);
      if (x == 0)
        n_first = drawing.n_drawn;
      else
        g_assert_cmpint (drawing.n_drawn - n_before, <=, 7);
      /* 4 × 3 and one more all around: 6 × 5. */
      g_assert_cmpuint (amz_tiles_get_n_kept (tiles), <=, 30);
      /* The same once more. */
      n_before = drawing.n_drawn;
      g_ptr_array_unref (snapshot (tiles, &view));
      g_assert_cmpint (drawing.n_drawn, ==, n_before);
    }
  g_assert_cmpint (n_first, ==, 6);

  amz_tiles_clear (tiles);
  g_assert_cmpuint (amz_tiles_get_n_kept (tiles), ==, 0);
  {
    AmzTilesView outside = make_view (5000, 100, 1, 1);
    g_autoptr (GPtrArray) nodes = snapshot (tiles, &outside);

    g_assert_cmpuint (nodes->len, ==, 0);
  }
}

/* Where nothing is drawn there is no texture, and it is not tried again. */
static void
test_empty (void)
{
  Drawing drawing = { 0, TRUE, 0xff };
  g_autoptr (AmzTiles) tiles = amz_tiles_new (FALSE, draw, &drawing);
  AmzTilesView view = make_view (300, 300, 1, 1);
  int n_drawn = 0;

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) nodes = snapshot (tiles, &view);

      g_assert_cmpuint (nodes->len, ==, 0);
      g_assert_cmpint (drawing.n_drawn, >, 0);
      if (i == 0)
        n_drawn = drawing.n_drawn;
      g_assert_cmpint (drawing.n_drawn, ==, n_drawn);
    }
}

/* Colours are what was drawn, with transparency too. */
static void
test_pixels (void)
{
  static const guint32 alphas[] = { 0xff, 0x80, 0x10 };

  for (int is_opaque = 0; is_opaque < 2; is_opaque++)
    for (gsize i = 0; i < G_N_ELEMENTS (alphas); i++)
      {
        Drawing drawing = { 0, FALSE, is_opaque ? 0xff : alphas[i] };
        g_autoptr (AmzTiles) tiles = amz_tiles_new (is_opaque, draw, &drawing);
        AmzTilesView view = make_view (0, 0, 1, 1);
        g_autoptr (GPtrArray) nodes = NULL;
        GdkTexture *texture = NULL;
        g_autofree guint32 *pixels = g_new0 (guint32, AMZ_TILE_PIXELS);

        view.left = view.top = 0;
        nodes = snapshot (tiles, &view);
        texture = gsk_texture_node_get_texture (g_ptr_array_index (nodes, 0));
        g_assert_cmpint (gdk_texture_get_width (texture), ==, AMZ_TILE_SIZE);
        gdk_texture_download (texture, (guchar *) pixels, (gsize) 4 * AMZ_TILE_SIZE);
        for (int y = 0; y < AMZ_TILE_SIZE; y++)
          for (int x = 0; x < AMZ_TILE_SIZE; x++)
            {
              guint32 found = pixels[y * AMZ_TILE_SIZE + x];
              guint32 expected = get_pixel (x, y, drawing.alpha);

              for (int shift = 0; shift < 32; shift += 8)
                g_assert_cmpint (
                    ABS ((int) (found >> shift & 0xff) - (int) (expected >> shift & 0xff)), <=,
                    is_opaque ? 0 : 1);
            }
      }
}

static gboolean
is_second_column (gint64 x, gint64 y, gpointer data)
{
  int *n_asked = data;

  *n_asked += 1;
  return x == AMZ_TILE_SIZE;
}

/* What has changed is drawn again, and where there is no time for all of it, more each time. */
static void
test_outdate (void)
{
  Drawing drawing = { .alpha = 0xff };
  g_autoptr (AmzTiles) tiles = amz_tiles_new (TRUE, draw, &drawing);
  AmzTilesView view = make_view (0, 0, 1, 1);
  int n_tiles = 0;
  int n_asked = 0;

  g_assert_false (amz_tiles_outdate (tiles, NULL, NULL));
  g_ptr_array_unref (snapshot (tiles, &view));
  n_tiles = drawing.n_drawn;
  g_assert_cmpint (n_tiles, >=, 6);
  g_assert_true (amz_tiles_outdate (tiles, is_second_column, &n_asked));
  g_assert_cmpint (n_asked, ==, n_tiles);
  g_ptr_array_unref (snapshot (tiles, &view));
  g_assert_cmpint (drawing.n_drawn - n_tiles, ==, 2);
  g_assert_cmpuint (amz_tiles_get_n_outdated (tiles), ==, 0);

  /* A microsecond is over after the first one. */
  g_assert_true (amz_tiles_outdate (tiles, NULL, NULL));
  view.budget = 1;
  for (int i = 0; i <= n_tiles; i++)
    {
      g_autoptr (GPtrArray) nodes = snapshot (tiles, &view);
      guint n_left = amz_tiles_get_n_outdated (tiles);

      g_assert_cmpint ((int) nodes->len, ==, n_tiles);
      if (n_left == 0)
        break;
      g_assert_cmpint (i, <, n_tiles);
    }
  g_assert_cmpuint (amz_tiles_get_n_outdated (tiles), ==, 0);
  g_assert_true (amz_tiles_outdate (tiles, NULL, NULL));
  view.budget = 0;
  n_tiles = drawing.n_drawn;
  g_ptr_array_unref (snapshot (tiles, &view));
  g_assert_cmpuint (amz_tiles_get_n_outdated (tiles), ==, 0);
  g_assert_cmpint (drawing.n_drawn, >, n_tiles);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/tiles/coverage", test_coverage);
  g_test_add_func ("/tiles/kept", test_kept);
  g_test_add_func ("/tiles/empty", test_empty);
  g_test_add_func ("/tiles/pixels", test_pixels);
  g_test_add_func ("/tiles/outdate", test_outdate);
  return g_test_run ();
}
