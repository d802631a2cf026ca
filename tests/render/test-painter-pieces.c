/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "board.h"
#include "picture.h"

/*
 * A picture that is drawn in pieces is the same as one that is drawn at once.
 *
 * Straight edges are the same to the last bit.  Where an edge is slanted or round, cairo works out how
 * much of a pixel it covers in one of two ways, and what else is drawn in the same row of pixels
 * decides which: that makes a difference of some levels out of 255, which nobody can see.
 */
#define ROUND_DIFFERENCE 20

/* Sizes of cells from where things begin to be seen up to what nobody needs. */
static const double sizes[] = { 2, 3, 4, 6, 7, 8, 10, 12, 13, 14, 16, 21, 28, 50 };
static const double fractions[] = { 3.3, 7.75, 14.5, 19.9 };

static AmzPainter *
make_painter (AmzMaze *maze, const AmzTheme *theme, guint32 seed)
{
  g_autofree char *path = board_make_path (maze, 1 + seed % 60, seed);
  AmzPainter *painter = amz_painter_new (maze);

  amz_painter_set_theme (painter, theme);
  amz_painter_set_path (painter, path);
  return painter;
}

static void
check_same (AmzPainter *painter,
            cairo_surface_t *expected,
            cairo_surface_t *picture,
            double cell,
            const char *what)
{
  PictureDifference difference = picture_compare (expected, picture);

  g_test_message ("%s, %g pixels a cell, %s: %d", amz_painter_get_theme (painter)->id, cell, what,
                  difference.largest);
  if (difference.largest > (ROUND_DIFFERENCE))
    g_error ("%s, %g pixels a cell, %s: differs from all at once by up to %d",
             amz_painter_get_theme (painter)->id, cell, what, difference.largest);
}

/* Draws blocks of some cells side by side on one picture. */
static void
check_blocks (AmzPainter *painter, double cell, int n_cells)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  double margin = amz_painter_get_margin (painter, cell);
  g_autoptr (cairo_surface_t) whole = picture_draw (painter, cell);
  g_autoptr (cairo_surface_t) pieces =
      picture_new (cairo_image_surface_get_width (whole), cairo_image_surface_get_height (whole));
  g_autoptr (cairo_t) cr = cairo_create (pieces);

  amz_theme_set_source (amz_painter_get_theme (painter), cr, AMZ_COLOR_GROUND, 1);
  cairo_paint (cr);
  cairo_translate (cr, margin, margin);
  for (int y = 0; y < amz_maze_get_height (maze); y += n_cells)
    for (int x = 0; x < amz_maze_get_width (maze); x += n_cells)
      amz_painter_draw (painter, cr, AMZ_LAYER_ALL, cell, x, y, n_cells, n_cells);
  check_same (painter, whole, pieces, cell, "blocks");
}

/* Where nothing is round, nothing differs. */
static void
test_straight (void)
{
  AmzLayers layers = AMZ_LAYER_GROUND | AMZ_LAYER_WALLS | AMZ_LAYER_PATTERN;

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    for (int cell = 2; cell < 14; cell++)
      {
        gboolean has_round =
            (theme->flags & (AMZ_THEME_FLAGS_HATCHED | AMZ_THEME_FLAGS_DOTTED)) != 0;
        g_autoptr (AmzMaze) maze =
            board_make (9, 7, (guint32) cell, (guint) cell % (BOARD_ALL + 1));
        g_autoptr (AmzPainter) painter = make_painter (maze, theme, (guint32) cell);
        g_autoptr (cairo_surface_t) whole = picture_new (9 * cell, 7 * cell);
        g_autoptr (cairo_surface_t) pieces = picture_new (9 * cell, 7 * cell);
        g_autoptr (cairo_t) whole_cr = cairo_create (whole);
        g_autoptr (cairo_t) pieces_cr = cairo_create (pieces);

        if (has_round && cell >= 8)
          continue;
        amz_painter_draw (painter, whole_cr, layers, cell, 0, 0, 9, 7);
        for (int i = 0; i < 9 * 7; i++)
          amz_painter_draw (painter, pieces_cr, layers, cell, i % 9, i / 9, 1, 1);
        g_assert_true (picture_equal (whole, pieces));
      }
}

/* Draws tiles of pixels that are not edges of cells, each from the cells that it touches. */
static void
check_tiles (AmzPainter *painter, double cell, int size)
{
  double margin = amz_painter_get_margin (painter, cell);
  int reach = (int) ceil (margin / cell);
  int n_cells = (int) ceil (size / cell) + 1 + 2 * reach;
  g_autoptr (cairo_surface_t) whole = picture_draw (painter, cell);

  for (int y = 0; y < cairo_image_surface_get_height (whole); y += size)
    for (int x = 0; x < cairo_image_surface_get_width (whole); x += size)
      {
        int width = MIN (size, cairo_image_surface_get_width (whole) - x);
        int height = MIN (size, cairo_image_surface_get_height (whole) - y);
        g_autoptr (cairo_surface_t) expected = picture_cut (whole, x, y, width, height);
        g_autoptr (cairo_surface_t) tile = picture_new (width, height);
        g_autoptr (cairo_t) cr = cairo_create (tile);

        amz_theme_set_source (amz_painter_get_theme (painter), cr, AMZ_COLOR_GROUND, 1);
        cairo_paint (cr);
        cairo_translate (cr, margin - x, margin - y);
        amz_painter_draw (painter, cr, AMZ_LAYER_ALL, cell,
                          (int) floor ((x - margin) / cell) - reach,
                          (int) floor ((y - margin) / cell) - reach, n_cells, n_cells);
        check_same (painter, expected, tile, cell, "a tile");
      }
}

static void
test_blocks (void)
{
  guint32 seed = 1;

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++, seed++)
      {
        g_autoptr (AmzMaze) maze = board_make (9, 7, seed, seed % (BOARD_ALL + 1));
        g_autoptr (AmzPainter) painter = make_painter (maze, theme, seed);

        check_blocks (painter, sizes[i], 1);
        check_blocks (painter, sizes[i], 2 + (int) (seed % 4));
      }
}

static void
test_tiles (void)
{
  guint32 seed = 1000;

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++, seed++)
        {
          g_autoptr (AmzMaze) maze = board_make (11, 6, seed, seed % (BOARD_ALL + 1));
          g_autoptr (AmzPainter) painter = make_painter (maze, theme, seed);

          check_tiles (painter, sizes[i], 37);
        }
      for (gsize i = 0; i < G_N_ELEMENTS (fractions); i++, seed++)
        {
          g_autoptr (AmzMaze) maze = board_make (11, 6, seed, seed % (BOARD_ALL + 1));
          g_autoptr (AmzPainter) painter = make_painter (maze, theme, seed);

          check_tiles (painter, fractions[i], 37);
        }
    }
}

/* Layer upon layer is the same as all layers.  Walls and pattern belong together. */
static void
test_layers (void)
{
  static const AmzLayers layers[] = {
    AMZ_LAYER_GROUND,
    AMZ_LAYER_PATH,
    AMZ_LAYER_WALLS | AMZ_LAYER_PATTERN,
    AMZ_LAYER_ENDS,
  };

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      g_autoptr (AmzMaze) maze = board_make (9, 7, 5, BOARD_PATTERN | BOARD_OPEN);
      g_autoptr (AmzPainter) painter = make_painter (maze, theme, 5);
      double margin = amz_painter_get_margin (painter, 20);
      g_autoptr (cairo_surface_t) whole = picture_draw (painter, 20);
      g_autoptr (cairo_surface_t) picture = picture_new (cairo_image_surface_get_width (whole),
                                                         cairo_image_surface_get_height (whole));
      g_autoptr (cairo_t) cr = cairo_create (picture);

      amz_theme_set_source (theme, cr, AMZ_COLOR_GROUND, 1);
      cairo_paint (cr);
      cairo_translate (cr, margin, margin);
      for (gsize i = 0; i < G_N_ELEMENTS (layers); i++)
        amz_painter_draw (painter, cr, layers[i], 20, 0, 0, 9, 7);
      g_assert_true (picture_equal (whole, picture));
    }
}

/* Blocks may lie anywhere.  Outside of the maze, and of the block, nothing is drawn. */
static void
test_outside (void)
{
  static const int blocks[][4] = {
    { -5, -5, 5, 5 },
    { 9, 0, 3, 3 },
    { 0, 7, 3, 3 },
    { 2, 2, 0, 3 },
    { 2, 2, 3, -1 },
    { G_MININT, G_MININT, G_MAXINT, G_MAXINT },
    { G_MAXINT, G_MAXINT, G_MAXINT, G_MAXINT },
  };
  g_autoptr (AmzMaze) maze = board_make (9, 7, 3, BOARD_ALL);
  g_autoptr (AmzPainter) painter = make_painter (maze, &amz_themes[0], 3);
  g_autoptr (cairo_surface_t) empty = picture_new (300, 300);
  g_autoptr (cairo_surface_t) picture = picture_new (300, 300);
  g_autoptr (cairo_t) cr = cairo_create (picture);

  cairo_translate (cr, 50, 50);
  for (gsize i = 0; i < G_N_ELEMENTS (blocks); i++)
    amz_painter_draw (painter, cr, AMZ_LAYER_ALL, 20, blocks[i][0], blocks[i][1], blocks[i][2],
                      blocks[i][3]);
  g_assert_true (picture_equal (empty, picture));

  amz_painter_draw (painter, cr, AMZ_LAYER_ALL, 20, 2, 3, 4, 2);
  g_assert_false (picture_equal (empty, picture));
  for (int y = 0; y < 300; y++)
    for (int x = 0; x < 300; x++)
      {
        gboolean is_inside =
            x >= 50 + 2 * 20 && x < 50 + 6 * 20 && y >= 50 + 3 * 20 && y < 50 + 5 * 20;

        if (!is_inside)
          g_assert_cmpint (picture_get_channel (picture, x, y, 1), ==,
                           picture_get_channel (empty, x, y, 1));
      }
}

/* The margin is enough: nothing is drawn beyond it. */
static void
test_margin (void)
{
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autoptr (AmzGrid) grid = amz_grid_new (3, 2, NULL);
        g_autoptr (AmzMaze) maze = amz_maze_new_with_ends (grid, 0, 0, 2, 1);
        g_autoptr (AmzPainter) painter = amz_painter_new (maze);
        g_autoptr (cairo_surface_t) picture = picture_new (250, 250);
        g_autoptr (cairo_t) cr = cairo_create (picture);
        int margin = 0;
        int width = (int) sizes[i] * 3;
        int height = (int) sizes[i] * 2;

        amz_painter_set_theme (painter, theme);
        margin = (int) amz_painter_get_margin (painter, sizes[i]);
        g_assert_cmpint (margin, >, 0);
        g_assert_cmpint (margin, <=, 20);
        cairo_translate (cr, 50, 50);
        amz_painter_draw (painter, cr, AMZ_LAYER_ALL, sizes[i], 0, 0, 3, 2);
        for (int y = 0; y < 250; y++)
          for (int x = 0; x < 250; x++)
            {
              if (x >= 50 - margin && x < 50 + width + margin && y >= 50 - margin &&
                  y < 50 + height + margin)
                continue;
              g_assert_cmpint (picture_get_channel (picture, x, y, 0), ==, 0xff);
              g_assert_cmpint (picture_get_channel (picture, x, y, 1), ==, 0);
            }
      }
}

/* Far from its corner a maze is drawn as well: cairo's numbers end at 2²³. */
static void
test_long (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) grid = amz_grid_new (2000000, 2, &error);
  g_autoptr (AmzMaze) maze = amz_maze_new_with_ends (grid, 1999999, 0, 1999997, 0);
  g_autoptr (AmzPainter) painter = amz_painter_new (maze);
  g_autoptr (AmzGrid) small_grid = amz_grid_new (8, 2, &error);
  g_autoptr (AmzMaze) small_maze = amz_maze_new_with_ends (small_grid, 7, 0, 5, 0);
  g_autoptr (AmzPainter) small_painter = amz_painter_new (small_maze);
  g_autoptr (cairo_surface_t) far = picture_new (200, 60);
  g_autoptr (cairo_surface_t) near = picture_new (200, 60);
  g_autoptr (cairo_t) far_cr = cairo_create (far);
  g_autoptr (cairo_t) near_cr = cairo_create (near);

  amz_painter_set_path (painter, "SWWN");
  amz_painter_set_path (small_painter, "SWWN");
  cairo_translate (far_cr, -1999994.0 * 28, 2);
  amz_painter_draw (painter, far_cr, AMZ_LAYER_ALL, 28, 1999994, 0, 7, 2);
  cairo_translate (near_cr, -2.0 * 28, 2);
  amz_painter_draw (small_painter, near_cr, AMZ_LAYER_ALL, 28, 2, 0, 7, 2);
  g_assert_cmpint (cairo_status (far_cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_true (picture_equal (far, near));
}

/* Each closed cell is inside of an outline, each open one outside, whatever they form together. */
static void
test_outlines (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (int i = 0; i < 100; i++)
    {
      g_autoptr (AmzGrid) grid = amz_grid_new (17, 13, NULL);
      g_autoptr (AmzMaze) maze = amz_maze_new (grid);
      g_autoptr (AmzPainter) painter = amz_painter_new (maze);
      g_autoptr (cairo_surface_t) picture = picture_new (17 * 10, 13 * 10);
      g_autoptr (cairo_t) cr = cairo_create (picture);
      double part = g_rand_double (random);

      for (int j = 0; j < 17 * 13; j++)
        amz_grid_set_locked (grid, j % 17, j / 17, g_rand_double (random) < part);
      amz_painter_draw (painter, cr, AMZ_LAYER_PATTERN, 10, 0, 0, 17, 13);
      for (int j = 0; j < 17 * 13; j++)
        {
          gboolean is_pattern = amz_grid_get_locked (grid, j % 17, j / 17);

          g_assert_cmpint (picture_get_channel (picture, j % 17 * 10 + 5, j / 17 * 10 + 5, 1), ==,
                           is_pattern ? 0x41 : 0);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/painter/pieces/blocks", test_blocks);
  g_test_add_func ("/painter/pieces/straight", test_straight);
  g_test_add_func ("/painter/pieces/tiles", test_tiles);
  g_test_add_func ("/painter/pieces/layers", test_layers);
  g_test_add_func ("/painter/pieces/outside", test_outside);
  g_test_add_func ("/painter/pieces/margin", test_margin);
  g_test_add_func ("/painter/pieces/long", test_long);
  g_test_add_func ("/painter/pieces/outlines", test_outlines);

  return g_test_run ();
}
