/* SPDX-License-Identifier: MIT */
#include "amz-look.h"

static void
read_text (AmzLook *look, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) colors =
      g_variant_parse (G_VARIANT_TYPE ("a{su}"), text, NULL, NULL, &error);

  g_assert_no_error (error);
  amz_look_init (look);
  amz_look_read (look, colors);
}

static void
test_plain (void)
{
  AmzLook look;
  AmzTheme theme;

  amz_look_init (&look);
  for (const AmzTheme *base = amz_themes; base->id != NULL; base++)
    {
      amz_look_apply (&look, base, &theme);
      g_assert_cmpstr (theme.id, ==, base->id);
      g_assert_cmpint (theme.flags, ==, base->flags);
      g_assert_cmpfloat (theme.thickness, ==, base->thickness);
      for (guint i = 0; i < AMZ_N_COLORS; i++)
        g_assert_cmphex (theme.colors[i], ==, base->colors[i]);
    }
}

static void
test_colors (void)
{
  AmzLook look;
  AmzLook copy;
  AmzTheme theme;
  g_autoptr (GVariant) colors = NULL;

  read_text (&look,
             "{'walls': 0x102030, 'passages': 0xfefefe, 'exit': 0, 'lava': 1, 'path': 0x1000000}");
  look.thickness = 9;
  look.rainbow = TRUE;
  amz_look_apply (&look, amz_theme_find ("light"), &theme);
  g_assert_cmphex (theme.colors[AMZ_COLOR_WALL], ==, 0x102030);
  g_assert_cmphex (theme.colors[AMZ_COLOR_PASSAGE], ==, 0xfefefe);
  g_assert_cmphex (theme.colors[AMZ_COLOR_GROUND], ==, 0xfefefe);
  g_assert_cmphex (theme.colors[AMZ_COLOR_EXIT], ==, 0);
  g_assert_cmphex (theme.colors[AMZ_COLOR_PATH], ==,
                   amz_theme_find ("light")->colors[AMZ_COLOR_PATH]);
  g_assert_cmpfloat (theme.thickness, ==, AMZ_LOOK_MAX_THICKNESS);
  g_assert_true ((theme.flags & AMZ_THEME_FLAGS_RAINBOW) != 0);

  /* Paper has a ground of its own, which stays. */
  amz_look_apply (&look, amz_theme_find ("paper"), &theme);
  g_assert_cmphex (theme.colors[AMZ_COLOR_GROUND], ==,
                   amz_theme_find ("paper")->colors[AMZ_COLOR_GROUND]);

  colors = g_variant_ref_sink (amz_look_write (&look));
  amz_look_init (&copy);
  g_assert_false (amz_look_equal (&look, &copy));
  amz_look_read (&copy, colors);
  copy.thickness = 9;
  copy.rainbow = TRUE;
  g_assert_true (amz_look_equal (&look, &copy));
}

/* The rainbow lies still: a place has the same colour from wherever it is drawn. */
static void
test_rainbow (void)
{
  cairo_surface_t *whole = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 700, 500);
  cairo_surface_t *part = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 200);
  AmzLook look;
  AmzTheme theme;
  cairo_t *cr = NULL;
  guint n_differences = 0;

  amz_look_init (&look);
  look.rainbow = TRUE;
  amz_look_apply (&look, amz_theme_find ("light"), &theme);
  cr = cairo_create (whole);
  amz_theme_set_source (&theme, cr, AMZ_COLOR_WALL, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  cr = cairo_create (part);
  cairo_translate (cr, -450, -250);
  amz_theme_set_source (&theme, cr, AMZ_COLOR_WALL, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (whole);
  cairo_surface_flush (part);
  for (int y = 0; y < 200; y++)
    {
      const guint8 *row = cairo_image_surface_get_data (whole) +
                          (y + 250) * cairo_image_surface_get_stride (whole) + 450 * 4;
      const guint8 *other =
          cairo_image_surface_get_data (part) + y * cairo_image_surface_get_stride (part);

      for (int i = 0; i < 200 * 4; i++)
        if (i % 4 != 3 && ABS (row[i] - other[i]) > 2)
          n_differences++;
    }
  g_assert_cmpuint (n_differences, ==, 0);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (part);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/look/plain", test_plain);
  g_test_add_func ("/look/colors", test_colors);
  g_test_add_func ("/look/rainbow", test_rainbow);
  return g_test_run ();
}
