/* SPDX-License-Identifier: MIT */
#include "amz-highlight.h"

#define SIZE 256

typedef struct
{
  cairo_surface_t *surface;
  gboolean is_drawn;
} Drawn;

static GPtrArray *
new_cells (const int (*places)[2], gsize n)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_cell_free);

  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (cells, amz_cell_new (places[i][0], places[i][1]));
  return cells;
}

static Drawn
draw (AmzHighlight *highlight, double cell, gint64 x, gint64 y)
{
  AmzHighlightArea area = { x, y, SIZE, SIZE, 1 };
  AmzMeasures measures;
  Drawn drawn = { NULL, FALSE };

  amz_measures_init (&measures, &amz_themes[0], cell, TRUE);
  drawn.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  drawn.is_drawn = amz_highlight_draw (highlight, drawn.surface, &amz_themes[0], &measures, &area);
  cairo_surface_flush (drawn.surface);
  return drawn;
}

static guint32
get (const Drawn *drawn, int x, int y)
{
  const guint32 *pixels =
      (const guint32 *) (gpointer) cairo_image_surface_get_data (drawn->surface);

  return pixels[y * cairo_image_surface_get_stride (drawn->surface) / 4 + x];
}

static void
test_cells (void)
{
  static const int places[][2] = { { 3, 2 },  { 9, 9 }, { 3, 2 },   { 4, 2 }, { -1, 0 },
                                   { 10, 0 }, { 0, 8 }, { 5, -20 }, { 0, 10 } };
  g_autoptr (GPtrArray) cells = new_cells (places, G_N_ELEMENTS (places));
  g_autoptr (AmzHighlight) highlight = amz_highlight_new (cells, 10, 10, TRUE);
  g_autoptr (GPtrArray) none = new_cells (NULL, 0);
  g_autoptr (GPtrArray) outside = new_cells (places + 4, 2);
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  g_assert_cmpuint (amz_highlight_get_n_cells (highlight), ==, 4);
  for (int row = -1; row < 11; row++)
    for (int column = -1; column < 11; column++)
      g_assert_cmpint (amz_highlight_contains (highlight, column, row), ==,
                       (row == 2 && (column == 3 || column == 4)) || (row == 9 && column == 9) ||
                           (row == 8 && column == 0));
  amz_highlight_get_bounds (highlight, &x, &y, &width, &height);
  g_assert_cmpint (x, ==, 0);
  g_assert_cmpint (y, ==, 2);
  g_assert_cmpint (width, ==, 10);
  g_assert_cmpint (height, ==, 8);

  g_assert_null (amz_highlight_new (none, 10, 10, TRUE));
  g_assert_null (amz_highlight_new (outside, 10, 10, TRUE));
}

/* A tint in the cells, a line around each group and none between its cells, and nothing elsewhere. */
static void
test_draw (void)
{
  static const int places[][2] = { { 1, 1 }, { 2, 1 }, { 5, 5 } };
  g_autoptr (GPtrArray) cells = new_cells (places, G_N_ELEMENTS (places));
  g_autoptr (AmzHighlight) highlight = amz_highlight_new (cells, 20, 20, TRUE);
  Drawn drawn = draw (highlight, 20, 0, 0);
  guint32 line = 0xff000000u | amz_themes[0].colors[AMZ_COLOR_ERROR];

  g_assert_true (drawn.is_drawn);
  g_assert_cmphex (get (&drawn, 30, 20), ==, line);
  g_assert_cmphex (get (&drawn, 50, 40), ==, line);
  g_assert_cmphex (get (&drawn, 20, 30), ==, line);
  g_assert_cmphex (get (&drawn, 60, 30), ==, line);
  g_assert_cmphex (get (&drawn, 100, 110), ==, line);
  for (int x = 25; x < 55; x++)
    for (int y = 25; y < 35; y++)
      {
        g_assert_cmphex (get (&drawn, x, y), !=, 0);
        g_assert_cmphex (get (&drawn, x, y), !=, line);
      }
  g_assert_cmphex (get (&drawn, 10, 10), ==, 0);
  g_assert_cmphex (get (&drawn, 70, 30), ==, 0);
  g_assert_cmphex (get (&drawn, 130, 110), ==, 0);
  cairo_surface_destroy (drawn.surface);

  /* Somewhere else there is nothing. */
  drawn = draw (highlight, 20, 200, 0);
  g_assert_false (drawn.is_drawn);
  g_assert_cmphex (get (&drawn, 0, 0), ==, 0);
  cairo_surface_destroy (drawn.surface);
}

/* Whether nobody can tell two colours from each other. */
static gboolean
are_alike (guint32 first, guint32 second)
{
  for (int shift = 0; shift < 32; shift += 8)
    {
      if (ABS ((int) (first >> shift & 0xff) - (int) (second >> shift & 0xff)) > 12)
        return FALSE;
    }
  return TRUE;
}

/* The edge between two areas is not seen: they are what a larger one is. */
static void
test_tiles (void)
{
  static const double sizes[] = { 20, 7.3, 2, 0.4 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_cell_free);
  g_autoptr (AmzHighlight) highlight = NULL;

  for (int i = 0; i < 4000; i++)
    g_ptr_array_add (
        cells, amz_cell_new (g_rand_int_range (rand, 0, 100), g_rand_int_range (rand, 0, 100)));
  highlight = amz_highlight_new (cells, 100, 100, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Drawn whole = draw (highlight, sizes[i], 0, 0);
      Drawn part = draw (highlight, sizes[i], 100, 36);

      for (int y = 36; y < SIZE; y++)
        for (int x = 100; x < SIZE; x++)
          g_assert_true (are_alike (get (&whole, x, y), get (&part, x - 100, y - 36)));
      cairo_surface_destroy (whole.surface);
      cairo_surface_destroy (part.surface);
    }
}

/* However small cells are, one of them can be seen; and a whole field of them is no burden. */
static void
test_marks (void)
{
  static const double sizes[] = { 5.9, 3, 1, 0.1, 0.001 };
  static const int place[][2] = { { 50, 30 } };
  g_autoptr (GPtrArray) cells = new_cells (place, 1);
  g_autoptr (AmzHighlight) highlight = amz_highlight_new (cells, 100, 100, TRUE);
  g_autoptr (GPtrArray) many = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_cell_free);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int x = (int) (50.5 * sizes[i]) - 10;
      int y = (int) (30.5 * sizes[i]) - 10;
      Drawn drawn = draw (highlight, sizes[i], x, y);

      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          g_assert_cmphex (get (&drawn, 10 + dx, 10 + dy) >> 24, >, 0xc0);
      g_assert_cmphex (get (&drawn, 30, 10), ==, 0);
      cairo_surface_destroy (drawn.surface);
    }

  for (int i = 0; i < 300000; i++)
    g_ptr_array_add (many, amz_cell_new (i % 1000, i / 1000 * 2));
  g_clear_pointer (&highlight, amz_highlight_free);
  highlight = amz_highlight_new (many, 1000, 1000, TRUE);
  g_assert_cmpuint (amz_highlight_get_n_cells (highlight), ==, 300000);
  {
    Drawn drawn = draw (highlight, 0.2, 0, 0);

    g_assert_cmphex (get (&drawn, 100, 100) >> 24, >, 0xc0);
    g_assert_cmphex (get (&drawn, 100, 140), ==, 0);
    cairo_surface_destroy (drawn.surface);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/highlight/cells", test_cells);
  g_test_add_func ("/highlight/draw", test_draw);
  g_test_add_func ("/highlight/tiles", test_tiles);
  g_test_add_func ("/highlight/marks", test_marks);

  return g_test_run ();
}
