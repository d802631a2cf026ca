/* SPDX-License-Identifier: MIT */
#include "amz-shading.h"

#include <math.h>

#include "board.h"
#include "picture.h"

#define ROUND_DIFFERENCE 20

static double
linear (guint channel)
{
  double part = channel / 255.0;

  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (guint32 color)
{
  return 0.2126 * linear (color >> 16 & 0xff) + 0.7152 * linear (color >> 8 & 0xff) +
         0.0722 * linear (color & 0xff);
}

/* Nearer is always nearer to the floor, and walls can be told from all heats, in the themes of the
 * desktop. */
static void
test_heat (void)
{
  static const char *const desktop[] = { "light", "dark", "contrast", "paper", "blueprint" };

  for (gsize i = 0; i < G_N_ELEMENTS (desktop); i++)
    {
      const AmzTheme *theme = amz_theme_find (desktop[i]);
      gboolean is_dark = (theme->flags & AMZ_THEME_FLAGS_DARK) != 0;
      double wall = get_luminance (theme->colors[AMZ_COLOR_WALL]);
      double last = is_dark ? 0 : 1;

      for (int heat = 0; heat < AMZ_N_HEATS; heat++)
        {
          double luminance = get_luminance (amz_heat_get_color (theme, heat / (AMZ_N_HEATS - 1.0)));
          double contrast = (MAX (wall, luminance) + 0.05) / (MIN (wall, luminance) + 0.05);

          if (contrast < 3)
            g_error ("%s: heat %d has a contrast of only %.2f", theme->id, heat, contrast);
          g_assert_true (is_dark ? luminance > last : luminance < last);
          last = luminance;
        }
    }
}

static void
test_heat_ends (void)
{
  const AmzTheme *theme = amz_theme_find ("light");

  g_assert_cmphex (amz_heat_get_color (theme, 0), ==, 0xfffde8);
  g_assert_cmphex (amz_heat_get_color (theme, 1), ==, 0xec7014);
  g_assert_cmphex (amz_heat_get_color (theme, 7), ==, 0xec7014);
}

static AmzMaze *
generate (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) recipe =
      amz_recipe_parse ("amazeing:1 size=17x13 seed=5 kind=playable pattern=42", &error);
  AmzMaze *maze = NULL;

  g_assert_no_error (error);
  maze = amz_maze_generate (recipe, NULL, &error);
  g_assert_no_error (error);
  return maze;
}

/* What is drawn block by block is what is drawn at once. */
static void
check_pieces (AmzPainter *painter, double cell)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  g_autoptr (cairo_surface_t) whole = picture_draw (painter, cell);
  g_autoptr (cairo_surface_t) pieces =
      picture_new (cairo_image_surface_get_width (whole), cairo_image_surface_get_height (whole));
  g_autoptr (cairo_t) cr = cairo_create (pieces);
  double margin = amz_painter_get_margin (painter, cell);

  amz_theme_set_source (amz_painter_get_theme (painter), cr, AMZ_COLOR_GROUND, 1);
  cairo_paint (cr);
  cairo_translate (cr, margin, margin);
  for (int y = 0; y < amz_maze_get_height (maze); y += 4)
    for (int x = 0; x < amz_maze_get_width (maze); x += 5)
      amz_painter_draw (painter, cr, AMZ_LAYER_ALL, cell, x, y, 5, 4);
  /* Cairo works out round edges in one of two ways. */
  g_assert_cmpint (picture_compare (whole, pieces).largest, <=, ROUND_DIFFERENCE);
}

static void
test_pieces (void)
{
  g_autoptr (AmzMaze) maze = generate ();
  g_autoptr (AmzSolution) solution = amz_solution_new (maze, NULL, NULL);
  g_autofree char *path = amz_solution_dup_first (solution);

  for (guint i = AMZ_SEEING_SHORTEST; i < AMZ_N_SEEINGS; i++)
    {
      g_autoptr (AmzFrames) frames = amz_frames_new ((AmzSeeing) i, maze, NULL, NULL);
      g_autoptr (AmzPainter) painter = amz_painter_new (maze);

      amz_painter_set_path (painter, path);
      amz_painter_set_arrows (painter, TRUE);
      for (guint32 part = 0; part <= 3; part++)
        {
          amz_painter_set_frames (painter, frames, frames->n_frames / 3 * part);
          check_pieces (painter, 16);
        }
    }
}

/* Each frame differs from the one before it, and the last one of the making is the maze itself. */
static void
test_frames (void)
{
  g_autoptr (AmzMaze) maze = generate ();
  g_autoptr (AmzFrames) frames = amz_frames_new (AMZ_SEEING_GENERATION, maze, NULL, NULL);
  g_autoptr (AmzPainter) painter = amz_painter_new (maze);
  g_autoptr (cairo_surface_t) plain = picture_draw (painter, 7);
  g_autoptr (cairo_surface_t) last = NULL;

  g_assert_nonnull (frames->carved);
  for (guint32 frame = 0; frame <= frames->n_frames; frame++)
    {
      g_autoptr (cairo_surface_t) picture = NULL;

      amz_painter_set_frames (painter, frames, frame);
      picture = picture_draw (painter, 7);
      g_assert_true (last == NULL || !picture_equal (picture, last));
      g_clear_pointer (&last, cairo_surface_destroy);
      last = g_steal_pointer (&picture);
    }
  g_assert_true (picture_equal (last, plain));
  amz_painter_set_frames (painter, NULL, 0);
  g_clear_pointer (&last, cairo_surface_destroy);
  last = picture_draw (painter, 7);
  g_assert_true (picture_equal (last, plain));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shading/heat", test_heat);
  g_test_add_func ("/shading/heat-ends", test_heat_ends);
  g_test_add_func ("/shading/pieces", test_pieces);
  g_test_add_func ("/shading/frames", test_frames);
  return g_test_run ();
}
