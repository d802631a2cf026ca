/* SPDX-License-Identifier: MIT */
#include "amz-export.h"

#include <math.h>
#include <string.h>

#include "board.h"
#include "picture.h"
#include "svg.h"

static AmzPainter *
make_painter (int width, int height, const char *theme, BoardFlags flags)
{
  g_autoptr (AmzMaze) maze = board_make (width, height, 9, flags);
  g_autofree char *path = board_make_path (maze, 20, 9);
  AmzPainter *painter = amz_painter_new (maze);

  amz_painter_set_theme (painter, amz_theme_find (theme));
  amz_painter_set_path (painter, path);
  return painter;
}

/* The maze as it should be in the picture, with its margin around it. */
static cairo_surface_t *
draw_expected (AmzPainter *painter, double cell)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  double margin = MAX (floor (cell / 2), 6);
  int width = amz_maze_get_width (maze);
  int height = amz_maze_get_height (maze);
  g_autoptr (cairo_surface_t) picture = picture_new ((int) ceil (width * cell) + 2 * (int) margin,
                                                     (int) ceil (height * cell) + 2 * (int) margin);
  g_autoptr (cairo_t) cr = cairo_create (picture);

  amz_theme_set_source (amz_painter_get_theme (painter), cr, AMZ_COLOR_GROUND, 1);
  cairo_paint (cr);
  cairo_translate (cr, margin, margin);
  amz_painter_draw (painter, cr, AMZ_LAYER_ALL, cell, 0, 0, width, height);
  return g_steal_pointer (&picture);
}

static void
test_png (void)
{
  static const int sizes[] = { 2, 3, 12, 28, 70 };

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (AmzPainter) painter = make_painter (9, 7, theme->id, BOARD_ALL);
        g_autoptr (GBytes) bytes = amz_export_png (painter, sizes[i], NULL, &error);
        g_autoptr (GBytes) again = amz_export_png (painter, sizes[i], NULL, &error);
        g_autoptr (cairo_surface_t) picture = NULL;
        g_autoptr (cairo_surface_t) expected = draw_expected (painter, sizes[i]);

        g_assert_no_error (error);
        g_assert_true (g_bytes_equal (bytes, again));
        picture = picture_read_png (bytes);
        g_assert_cmpint (picture_compare (expected, picture).largest, <=, 20);
        g_assert_cmpfloat (picture_compare (expected, picture).mean, <=, 0.01);
      }
}

/* One pixel a cell: as from far away. */
static void
test_png_far (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzPainter) painter = make_painter (90, 70, "light", BOARD_ALL);
  g_autoptr (GBytes) bytes = amz_export_png (painter, 1, NULL, &error);
  g_autoptr (cairo_surface_t) picture = NULL;
  g_autoptr (cairo_surface_t) expected = picture_new (90 + 12, 70 + 12);

  g_assert_no_error (error);
  picture = picture_read_png (bytes);
  amz_painter_draw_far (painter, expected, 1, -6, -6);
  g_assert_true (picture_equal (expected, picture));
}

/* The room around the maze is enough for all that reaches out of it. */
static void
test_margin (void)
{
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      g_autoptr (AmzPainter) painter = make_painter (3, 2, theme->id, BOARD_PLAIN);

      for (int cell = 1; cell < 300; cell++)
        g_assert_cmpfloat (amz_painter_get_margin (painter, cell), <=, MAX (cell / 2, 6));
    }
}

static AmzMaze *
make_empty (int width, int height)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) grid = amz_grid_new (width, height, &error);

  g_assert_no_error (error);
  return amz_maze_new_with_ends (grid, 0, 0, width - 1, height - 1);
}

static void
test_fit_cell (void)
{
  static const struct
  {
    int width;
    int height;
    int wanted;
    int fitting;
  } sizes[] = {
    { 10, 10, 28, 28 },   { 1170, 5, 28, 27 },     { 5, 1170, 28, 27 }, { 1169, 5, 28, 28 },
    { 2000, 10, 28, 16 }, { 10922, 10, 28, 2 },    { 32755, 1, 28, 1 }, { 32756, 1, 28, 0 },
    { 60000, 2, 5, 0 },   { 1, 1, 100000, 16383 }, { 10, 10, 0, 0 },    { 10, 10, -4, 0 },
    { 10, 10, 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (AmzMaze) maze = make_empty (sizes[i].width, sizes[i].height);

      g_assert_cmpint (amz_export_fit_cell (maze, sizes[i].wanted), ==, sizes[i].fitting);
    }
}

/* What fits can be made, and one more cannot. */
static void
test_too_large (void)
{
  static const int sizes[][2] = { { 1170, 2 }, { 2, 8000 }, { 32755, 1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzMaze) maze = make_empty (sizes[i][0], sizes[i][1]);
      g_autoptr (AmzPainter) painter = amz_painter_new (maze);
      int fitting = amz_export_fit_cell (maze, 1000);
      g_autofree char *advice = g_strdup_printf ("that is %d pixels a cell", fitting);
      g_autoptr (GBytes) bytes = amz_export_png (painter, fitting, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (bytes);
      g_assert_null (amz_export_png (painter, fitting + 1, NULL, &error));
      g_assert_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_TOO_LARGE);
      g_assert_nonnull (strstr (error->message, advice));
    }
}

static void
test_too_large_for_any (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = make_empty (1000000, 2);
  g_autoptr (AmzPainter) painter = amz_painter_new (maze);

  g_assert_null (amz_export_png (painter, 1, NULL, &error));
  g_assert_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "too large"));
  g_clear_error (&error);
  g_assert_null (amz_export_png (painter, G_MAXINT, NULL, &error));
  g_assert_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_null (amz_export_svg (painter, 20, NULL, &error));
  g_assert_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_null (amz_export_svg (painter, 1e300, NULL, &error));
  g_assert_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_TOO_LARGE);
}

static void
test_cancel (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AmzPainter) painter = make_painter (9, 7, "light", BOARD_PLAIN);

  g_cancellable_cancel (cancellable);
  for (int cell = 1; cell < 30; cell += 10)
    {
      g_assert_null (amz_export_png (painter, cell, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
    }
  g_assert_null (amz_export_svg (painter, 20, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* An SVG that is drawn is what the painter draws. */
static void
test_svg (void)
{
  static const char *const themes[] = { "light", "dark", "paper", "blueprint", "arcade" };
  static const double sizes[] = { 6, 28 };

  for (gsize i = 0; i < G_N_ELEMENTS (themes); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (AmzPainter) painter = make_painter (9, 7, themes[i], BOARD_ALL);
        g_autoptr (GBytes) bytes = amz_export_svg (painter, sizes[j], NULL, &error);
        g_autoptr (cairo_surface_t) expected = draw_expected (painter, sizes[j]);
        g_autoptr (cairo_surface_t) picture = NULL;

        g_assert_no_error (error);
        picture = svg_draw (bytes, &error);
        g_assert_no_error (error);
        g_assert_cmpint (picture_compare (expected, picture).largest, <=, 20);
        g_assert_cmpfloat (picture_compare (expected, picture).mean, <=, 0.05);
      }
}

/* The same maze always gives the same bytes, whatever was drawn before. */
static void
test_svg_same (void)
{
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzPainter) painter = make_painter (9, 7, theme->id, BOARD_ALL);
      g_autoptr (AmzPainter) other_painter = make_painter (9, 7, theme->id, BOARD_ALL);
      g_autoptr (GBytes) bytes = amz_export_svg (painter, 20, NULL, &error);
      g_autoptr (cairo_surface_t) picture = picture_draw (painter, 20);
      g_autoptr (GBytes) other_size = amz_export_svg (painter, 21, NULL, &error);
      g_autoptr (GBytes) again = amz_export_svg (other_painter, 20, NULL, &error);

      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (bytes, again));
      g_assert_false (g_bytes_equal (bytes, other_size));
    }
}

/* A path from a file may go back and forth a hundred thousand times; it is drawn once. */
static void
test_svg_repeating (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = board_read ("d557\n\n0,0\n3,0\n");
  g_autoptr (AmzPainter) painter = amz_painter_new (maze);
  g_autoptr (GString) path = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  for (int i = 0; i < 100000; i++)
    g_string_append (path, "EEEWWW");
  amz_painter_set_path (painter, path->str);
  bytes = amz_export_svg (painter, 20, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), <, 5000);
}

static void
ignore_element (GMarkupParseContext *context,
                const char *element,
                const char **names,
                const char **values,
                gpointer data,
                GError **error)
{
  int *n_elements = data;

  (*n_elements)++;
}

/* It is XML in each theme, and with sizes that are no whole numbers, which are then kept. */
static void
test_svg_xml (void)
{
  static const GMarkupParser parser = { .start_element = ignore_element };

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzPainter) painter = make_painter (9, 7, theme->id, BOARD_ALL);
      g_autoptr (GBytes) bytes = amz_export_svg (painter, 8.5, NULL, &error);
      int n_elements = 0;
      g_autoptr (GMarkupParseContext) context =
          g_markup_parse_context_new (&parser, 0, &n_elements, NULL);
      gsize size = 0;
      const char *text = g_bytes_get_data (bytes, &size);
      g_autofree char *terminated = g_strndup (text, size);

      g_assert_no_error (error);
      g_markup_parse_context_parse (context, text, (gssize) size, &error);
      g_assert_no_error (error);
      g_markup_parse_context_end_parse (context, &error);
      g_assert_no_error (error);
      g_assert_cmpint (n_elements, >, 5);
      /* ⌈9 × 8.5⌉ + 2 × 6 and ⌈7 × 8.5⌉ + 2 × 6 */
      g_assert_nonnull (strstr (terminated, "viewBox=\"0 0 89 72\""));
      g_assert_null (strstr (terminated, "surface"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/export/png", test_png);
  g_test_add_func ("/export/png-far", test_png_far);
  g_test_add_func ("/export/margin", test_margin);
  g_test_add_func ("/export/fit-cell", test_fit_cell);
  g_test_add_func ("/export/too-large", test_too_large);
  g_test_add_func ("/export/too-large-for-any", test_too_large_for_any);
  g_test_add_func ("/export/cancel", test_cancel);
  g_test_add_func ("/export/svg", test_svg);
  g_test_add_func ("/export/svg-same", test_svg_same);
  g_test_add_func ("/export/svg-repeating", test_svg_repeating);
  g_test_add_func ("/export/svg-xml", test_svg_xml);

  return g_test_run ();
}
