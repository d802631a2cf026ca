/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "board.h"
#include "picture.h"

/* Views from far away, against what they are means of: the near view with three pixels a cell. */
#define NEAR 3

static AmzPainter *
make_painter (AmzMaze *maze, const AmzTheme *theme, const char *path)
{
  AmzPainter *painter = amz_painter_new (maze);

  amz_painter_set_theme (painter, theme);
  amz_painter_set_path (painter, path);
  return painter;
}

/* A board without entry and exit, which are marks of a fixed size. */
static AmzMaze *
make_board (int width, int height, guint32 seed, BoardFlags flags)
{
  g_autoptr (AmzMaze) maze = board_make (width, height, seed, flags);

  return amz_maze_new (amz_maze_get_grid (maze));
}

/* Without margins, so that pixels of the near view can be put together to pixels of the far one. */
static cairo_surface_t *
draw_near (AmzPainter *painter, AmzLayers layers)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  g_autoptr (cairo_surface_t) picture =
      picture_new (NEAR * amz_maze_get_width (maze), NEAR * amz_maze_get_height (maze));
  g_autoptr (cairo_t) cr = cairo_create (picture);

  amz_painter_draw (painter, cr, layers, NEAR, 0, 0, amz_maze_get_width (maze),
                    amz_maze_get_height (maze));
  return g_steal_pointer (&picture);
}

static cairo_surface_t *
draw_far (AmzPainter *painter, double cell)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  g_autoptr (cairo_surface_t) picture = picture_new ((int) (cell * amz_maze_get_width (maze)),
                                                     (int) (cell * amz_maze_get_height (maze)));

  amz_painter_draw_far (painter, picture, cell, 0, 0);
  return g_steal_pointer (&picture);
}

/* A pixel is the mean of what is drawn from near.  Where samples of several cells do not lie just under
 * the pixels, this is not exact; but it is the same for all together. */
static void
test_means (void)
{
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    for (int n_cells = 1; n_cells <= 8; n_cells++)
      {
        guint32 seed = (guint32) n_cells;
        gboolean is_exact = n_cells <= 4 || n_cells == 8;
        g_autoptr (AmzMaze) maze =
            make_board (96, 64, seed, BOARD_PATTERN | (seed % 2 == 0 ? BOARD_OPEN : BOARD_PLAIN));
        g_autoptr (AmzPainter) painter = make_painter (maze, theme, NULL);
        g_autoptr (cairo_surface_t) near = draw_near (painter, AMZ_LAYER_ALL);
        g_autoptr (cairo_surface_t) expected = picture_shrink (near, NEAR * n_cells);
        g_autoptr (cairo_surface_t) far = picture_new (96 / n_cells, 64 / n_cells);
        PictureDifference difference = { 0 };

        amz_painter_draw_far (painter, far, 1.0 / n_cells, 0, 0);
        difference = picture_compare (expected, far);
        g_test_message ("%s, %d: %d, %.3f", theme->id, n_cells, difference.largest,
                        difference.mean);
        g_assert_cmpint (difference.largest, <=, is_exact ? 3 : 32);
        g_assert_cmpfloat (difference.mean, <=, is_exact ? 0.5 : 4);
        g_assert_cmpfloat_with_epsilon (
            picture_get_mean (expected, 0, 0, 96 / n_cells, 64 / n_cells),
            picture_get_mean (far, 0, 0, 96 / n_cells, 64 / n_cells), 0.6);
      }
}

/* Just below three pixels a cell it looks as from near. */
static void
test_detail (void)
{
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      g_autoptr (AmzMaze) maze = make_board (40, 30, 3, BOARD_PATTERN | BOARD_OPEN);
      g_autoptr (AmzPainter) painter = make_painter (maze, theme, NULL);
      g_autoptr (cairo_surface_t) near = draw_near (painter, AMZ_LAYER_ALL);
      g_autoptr (cairo_surface_t) far = draw_far (painter, NEAR);

      g_assert_cmpint (picture_compare (near, far).largest, <=, 2);
    }
}

/* A path is as wide as from near, where that is more than a pixel. */
static void
test_path (void)
{
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      g_autoptr (AmzGrid) grid = amz_grid_new (60, 40, NULL);
      g_autoptr (AmzMaze) maze = NULL;
      g_autoptr (AmzPainter) painter = NULL;
      g_autofree char *steps = g_new0 (char, (gsize) 60 * 40);
      g_autoptr (cairo_surface_t) near = NULL;
      g_autoptr (cairo_surface_t) far = NULL;
      int n_steps = 0;

      /* Back and forth along every other row. */
      for (int y = 0; y + 2 < 40; y += 2)
        {
          for (int x = 0; x < 59; x++)
            {
              steps[n_steps] = y % 4 == 0 ? 'E' : 'W';
              amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
              n_steps++;
            }
          for (int i = 0; i < 2; i++)
            {
              steps[n_steps] = 'S';
              amz_grid_open (grid, y % 4 == 0 ? 59 : 0, y + i, AMZ_DIRECTION_SOUTH);
              n_steps++;
            }
        }
      maze = amz_maze_new_with_ends (grid, 0, 0, 200, 200);
      painter = make_painter (maze, theme, steps);
      near = draw_near (painter, AMZ_LAYER_ALL);
      far = draw_far (painter, NEAR);
      /* Corners from near are square as well. */
      g_assert_cmpfloat (picture_compare (near, far).n_unequal, <=, 0.001);

      /* Half as large: two pixels of path become one. */
      g_clear_pointer (&far, cairo_surface_destroy);
      far = draw_far (painter, NEAR / 2.0);
      g_assert_cmpfloat_with_epsilon (picture_get_mean (far, 10, 0, 70, 57),
                                      picture_get_mean (near, 20, 0, 140, 114), 1.5);
    }
}

/* However small, a path is seen. */
static void
test_thin_path (void)
{
  static const double sizes[] = { 1, 0.5, 0.2, 0.1, 0.05 };
  static const char path[] = "EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE";
  g_autoptr (AmzGrid) grid = amz_grid_new (1000, 1000, NULL);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzPainter) painter = NULL;
  GString *steps = g_string_new (NULL);

  for (int i = 0; i < 24; i++)
    g_string_append (steps, path);
  maze = amz_maze_new_with_ends (grid, 0, 500, -5, -5);
  painter = make_painter (maze, amz_theme_find ("light"), steps->str);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (cairo_surface_t) far = draw_far (painter, sizes[i]);
      int x = (int) (700 * sizes[i]);
      int y = (int) (500.5 * sizes[i]);
      int least = 255;

      /* Red is what the path has least of. */
      for (int row = y - 1; row <= y + 1; row++)
        least = MIN (least, picture_get_channel (far, x, row, 2));
      g_assert_cmpint (least, <, 120);
    }
  g_string_free (steps, TRUE);
}

/* Walls at equal distances must not give a pattern of their own with the pixels. */
static void
test_no_moire (void)
{
  static const double sizes[] = { 0.07, 0.13, 0.31, 0.45, 0.6, 0.77, 0.9, 0.97, 1, 1.03, 1.1 };
  g_autoptr (AmzGrid) grid = amz_grid_new (1500, 200, NULL);
  g_autoptr (AmzMaze) maze = amz_maze_new (grid);
  g_autoptr (AmzPainter) painter = make_painter (maze, amz_theme_find ("contrast"), NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (cairo_surface_t) far = draw_far (painter, sizes[i]);
      int height = cairo_image_surface_get_height (far);
      int darkest = 255;
      int lightest = 0;

      for (int x = 2; x < cairo_image_surface_get_width (far) - 2; x++)
        {
          darkest = MIN (darkest, picture_get_channel (far, x, height / 2, 1));
          lightest = MAX (lightest, picture_get_channel (far, x, height / 2, 1));
        }
      /* Of nine pixels of a closed cell five are wall. */
      g_assert_cmpint (ABS ((darkest + lightest) / 2 - 255 * 4 / 9), <=, 6);
      g_assert_cmpint (lightest - darkest, <=, 12);
    }
}

/* From one size to the next nothing jumps. */
static void
test_smooth (void)
{
  g_autoptr (AmzMaze) maze = make_board (400, 300, 8, BOARD_PATTERN);
  double before = -1;

  for (int i = 0; i < 220; i++)
    {
      double cell = 2.99 * pow (0.985, i);
      g_autoptr (AmzPainter) painter = make_painter (maze, amz_theme_find ("light"), NULL);
      g_autoptr (cairo_surface_t) picture = picture_new (100, 60);
      double mean = 0;

      /* Always the same cells. */
      amz_painter_draw_far (painter, picture, cell, 0, 0);
      mean = picture_get_mean (picture, 0, 0, MIN ((int) (300 * cell), 100),
                               MIN ((int) (200 * cell), 60));
      if (before >= 0)
        g_assert_cmpfloat (fabs (mean - before), <, 4);
      before = mean;
    }
}

/* Tiles fit together, whatever the size of a cell. */
static void
test_tiles (void)
{
  static const double sizes[] = { 2.7, 2, 1.3, 1, 0.8, 0.43, 0.25, 0.06 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int width = (int) (60 / sizes[i]);
      int height = (int) (45 / sizes[i]);
      g_autoptr (AmzMaze) maze = board_make (width, height, 7, BOARD_ALL);
      g_autofree char *path = board_make_path (maze, 3000, 7);
      g_autoptr (AmzPainter) painter = make_painter (maze, amz_theme_find ("light"), path);
      g_autoptr (cairo_surface_t) whole = picture_new (80, 64);

      amz_painter_draw_far (painter, whole, sizes[i], -8 / sizes[i], -8 / sizes[i]);
      for (int y = 0; y < 64; y += 16)
        for (int x = 0; x < 80; x += 16)
          {
            g_autoptr (cairo_surface_t) tile = picture_new (16, 16);
            g_autoptr (cairo_surface_t) expected = picture_cut (whole, x, y, 16, 16);

            amz_painter_draw_far (painter, tile, sizes[i], (x - 8) / sizes[i], (y - 8) / sizes[i]);
            /* Rounding, and what cairo makes of the round edge of a mark. */
            g_assert_cmpint (picture_compare (expected, tile).largest, <=, 12);
          }
    }
}

/* Around the maze is ground; also where the maze is not seen at all. */
static void
test_ground (void)
{
  static const double origins[][2] = { { -1e6, 0 }, { 0, -1e6 }, { 1e6, 3 },   { 30, 1e9 },
                                       { 60.4, 1 }, { 1, 40.4 }, { -50, -50 }, { 1e300, 1e9 } };
  g_autoptr (AmzMaze) maze = make_board (60, 40, 7, BOARD_ALL);
  const AmzTheme *theme = amz_theme_find ("paper");
  g_autoptr (AmzPainter) painter = make_painter (maze, theme, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (origins); i++)
    {
      g_autoptr (cairo_surface_t) picture = picture_new (20, 20);

      amz_painter_draw_far (painter, picture, 0.9, origins[i][0], origins[i][1]);
      for (int channel = 0; channel < 3; channel++)
        g_assert_cmpint (picture_get_channel (picture, 10, 10, channel), ==,
                         theme->colors[AMZ_COLOR_GROUND] >> (8 * channel) & 0xff);
      g_assert_cmpfloat_with_epsilon (picture_get_mean (picture, 0, 0, 20, 20),
                                      (0xf7 + 0xf3 + 0xe8) / 3.0, 0.01);
    }
}

/* Sizes that nobody should ask for. */
static void
test_extremes (void)
{
  static const double sizes[] = { 1e-9, 1e-3, 100, 5000 };
  g_autoptr (AmzMaze) maze = board_make (60, 40, 7, BOARD_ALL);
  g_autofree char *path = board_make_path (maze, 3000, 7);
  g_autoptr (AmzPainter) painter = make_painter (maze, amz_theme_find ("light"), path);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (cairo_surface_t) picture = picture_new (33, 20);

      amz_painter_draw_far (painter, picture, sizes[i], 0.5, 0.5);
      /* Nothing is left out. */
      for (int y = 0; y < 20; y++)
        for (int x = 0; x < 33; x++)
          g_assert_false (picture_get_channel (picture, x, y, 0) == 0xff &&
                          picture_get_channel (picture, x, y, 1) == 0 &&
                          picture_get_channel (picture, x, y, 2) == 0xff);
    }
}

static void
test_cancel (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AmzMaze) maze = make_board (300, 200, 7, BOARD_PLAIN);
  g_autoptr (AmzPainter) painter = make_painter (maze, amz_theme_find ("light"), NULL);

  g_cancellable_cancel (cancellable);
  g_assert_false (amz_painter_prepare_far (painter, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_true (amz_painter_prepare_far (painter, NULL, &error));
  g_assert_no_error (error);
  /* It is done, so there is nothing to be stopped. */
  g_assert_true (amz_painter_prepare_far (painter, cancellable, &error));
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/painter/far/means", test_means);
  g_test_add_func ("/painter/far/detail", test_detail);
  g_test_add_func ("/painter/far/path", test_path);
  g_test_add_func ("/painter/far/thin-path", test_thin_path);
  g_test_add_func ("/painter/far/no-moire", test_no_moire);
  g_test_add_func ("/painter/far/smooth", test_smooth);
  g_test_add_func ("/painter/far/tiles", test_tiles);
  g_test_add_func ("/painter/far/ground", test_ground);
  g_test_add_func ("/painter/far/extremes", test_extremes);
  g_test_add_func ("/painter/far/cancel", test_cancel);

  return g_test_run ();
}
