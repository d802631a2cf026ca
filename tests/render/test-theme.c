/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "amz-theme.h"
#include "picture.h"

/* Contrast as the Web Content Accessibility Guidelines define it. */

static double
linear (guint32 channel)
{
  double value = channel / 255.0;

  return value <= 0.03928 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
get_luminance (guint32 color)
{
  return 0.2126 * linear (color >> 16 & 0xff) + 0.7152 * linear (color >> 8 & 0xff) +
         0.0722 * linear (color & 0xff);
}

static double
get_contrast (guint32 a, guint32 b)
{
  double light = MAX (get_luminance (a), get_luminance (b));
  double dark = MIN (get_luminance (a), get_luminance (b));

  return (light + 0.05) / (dark + 0.05);
}

static void
test_contrast_itself (void)
{
  g_assert_cmpfloat_with_epsilon (get_contrast (0x000000, 0xffffff), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (get_contrast (0x777777, 0xffffff), 4.48, 0.01);
  g_assert_cmpfloat_with_epsilon (get_contrast (0x123456, 0x123456), 1, 0.001);
}

static void
test_find (void)
{
  static const char *const ids[] = { "light", "dark", "paper", "blueprint", "arcade", "contrast" };
  gsize n = 0;

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++, n++)
    {
      g_assert_cmpuint (n, <, G_N_ELEMENTS (ids));
      g_assert_cmpstr (theme->id, ==, ids[n]);
      g_assert_true (amz_theme_find (ids[n]) == theme);
      g_assert_cmpstr (theme->name, !=, NULL);
      g_assert_cmpstr (theme->description, !=, NULL);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (ids));
  g_assert_null (amz_theme_find ("Light"));
  g_assert_null (amz_theme_find (""));
  g_assert_null (amz_theme_find (NULL));
}

/* Lines and marks can be told from what they lie on. */
static void
test_contrast (void)
{
  static const struct
  {
    AmzColorRole role;
    AmzColorRole on;
    double least;
  } pairs[] = {
    { AMZ_COLOR_WALL, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_WALL, AMZ_COLOR_GROUND, 3 },
    { AMZ_COLOR_PATTERN, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_PATH, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_STORED_PATH, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_ENTRY, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_EXIT, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_INK, AMZ_COLOR_ENTRY, 3 },
    { AMZ_COLOR_INK, AMZ_COLOR_EXIT, 3 },
    { AMZ_COLOR_ACCENT, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_ERROR, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_WARNING, AMZ_COLOR_PASSAGE, 3 },
    { AMZ_COLOR_PLAYER, AMZ_COLOR_PASSAGE, 3 },
  };

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
      {
        double contrast = get_contrast (theme->colors[pairs[i].role], theme->colors[pairs[i].on]);
        double least = g_str_equal (theme->id, "contrast") ? 4.5 : pairs[i].least;

        if (contrast < least)
          g_error ("%s: role %d on role %d has a contrast of only %.2f", theme->id,
                   (int) pairs[i].role, (int) pairs[i].on, contrast);
      }
}

/* A theme says that it is dark if it is. */
static void
test_dark (void)
{
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    g_assert_cmpint (get_luminance (theme->colors[AMZ_COLOR_GROUND]) < 0.18, ==,
                     (theme->flags & AMZ_THEME_FLAGS_DARK) != 0);
}

static void
test_set_source (void)
{
  const AmzTheme *theme = amz_theme_find ("light");
  g_autoptr (cairo_surface_t) picture = picture_new (2, 1);
  g_autoptr (cairo_t) cr = cairo_create (picture);

  amz_theme_set_source (theme, cr, AMZ_COLOR_GROUND, 1);
  cairo_paint (cr);
  amz_theme_set_source (theme, cr, AMZ_COLOR_PATTERN, 1);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_fill (cr);
  amz_theme_set_source (theme, cr, AMZ_COLOR_PATTERN, 0.5);
  cairo_rectangle (cr, 1, 0, 1, 1);
  cairo_fill (cr);
  g_assert_cmpint (picture_get_channel (picture, 0, 0, 2), ==, 0x91);
  g_assert_cmpint (picture_get_channel (picture, 0, 0, 1), ==, 0x41);
  g_assert_cmpint (picture_get_channel (picture, 0, 0, 0), ==, 0xac);
  g_assert_cmpint (ABS (picture_get_channel (picture, 1, 0, 1) - (0x41 + 0xff) / 2), <=, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/theme/contrast-itself", test_contrast_itself);
  g_test_add_func ("/theme/find", test_find);
  g_test_add_func ("/theme/contrast", test_contrast);
  g_test_add_func ("/theme/dark", test_dark);
  g_test_add_func ("/theme/set-source", test_set_source);

  return g_test_run ();
}
