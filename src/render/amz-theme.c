/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-theme.h"

#include <glib/gi18n-lib.h>

/* Units in each direction after which the rainbow begins anew. */
#define RAINBOW_LENGTH 420

/* Lines and marks keep a contrast of at least 3 to 1 against passages; test-theme measures it. */
const AmzTheme amz_themes[] = {
  {
      .id = "light",
      .name = N_ ("Light"),
      .description = N_ ("Dark lines on white"),
      .thickness = 1,
      .colors = {
          [AMZ_COLOR_GROUND] = 0xffffff,
          [AMZ_COLOR_PASSAGE] = 0xffffff,
          [AMZ_COLOR_WALL] = 0x3d3846,
          [AMZ_COLOR_PATTERN] = 0x9141ac,
          [AMZ_COLOR_PATH] = 0x1c71d8,
          [AMZ_COLOR_STORED_PATH] = 0xc64600,
          [AMZ_COLOR_ENTRY] = 0x26a269,
          [AMZ_COLOR_EXIT] = 0xe01b24,
          [AMZ_COLOR_INK] = 0xffffff,
          [AMZ_COLOR_ACCENT] = 0x1c71d8,
          [AMZ_COLOR_ERROR] = 0xc01c28,
          [AMZ_COLOR_ERROR_FILL] = 0xe01b24,
          [AMZ_COLOR_WARNING] = 0x8a5f00,
          [AMZ_COLOR_WARNING_FILL] = 0xe5a50a,
          [AMZ_COLOR_PLAYER] = 0xe66100,
          [AMZ_COLOR_SQUARES] = 0xf0f0f0,
          [AMZ_COLOR_DOTS] = 0x9a9996,
      },
  },
  {
      .id = "dark",
      .name = N_ ("Dark"),
      .description = N_ ("Light lines on dark grey"),
      .flags = AMZ_THEME_FLAGS_DARK,
      .thickness = 1,
      .colors = {
          [AMZ_COLOR_GROUND] = 0x1e1e1e,
          [AMZ_COLOR_PASSAGE] = 0x1e1e1e,
          [AMZ_COLOR_WALL] = 0x9a9996,
          [AMZ_COLOR_PATTERN] = 0x9a47b5,
          [AMZ_COLOR_PATH] = 0x62a0ea,
          [AMZ_COLOR_STORED_PATH] = 0xffa348,
          [AMZ_COLOR_ENTRY] = 0x26a269,
          [AMZ_COLOR_EXIT] = 0xed333b,
          [AMZ_COLOR_INK] = 0xffffff,
          [AMZ_COLOR_ACCENT] = 0x78aeed,
          [AMZ_COLOR_ERROR] = 0xff7b63,
          [AMZ_COLOR_ERROR_FILL] = 0xed333b,
          [AMZ_COLOR_WARNING] = 0xf8e45c,
          [AMZ_COLOR_WARNING_FILL] = 0xf5c211,
          [AMZ_COLOR_PLAYER] = 0xf8e45c,
          [AMZ_COLOR_SQUARES] = 0x2a2a2a,
          [AMZ_COLOR_DOTS] = 0x77767b,
      },
  },
  {
      .id = "paper",
      .name = N_ ("Classic Paper"),
      .description = N_ ("Warm ink for print and worksheets"),
      .thickness = 1,
      .colors = {
          [AMZ_COLOR_GROUND] = 0xf7f3e8,
          [AMZ_COLOR_PASSAGE] = 0xfdfbf4,
          [AMZ_COLOR_WALL] = 0x2f2a25,
          [AMZ_COLOR_PATTERN] = 0x63452c,
          [AMZ_COLOR_PATH] = 0xb5371f,
          [AMZ_COLOR_STORED_PATH] = 0x1a5fb4,
          [AMZ_COLOR_ENTRY] = 0x2f7a4d,
          [AMZ_COLOR_EXIT] = 0xb5371f,
          [AMZ_COLOR_INK] = 0xfdfbf4,
          [AMZ_COLOR_ACCENT] = 0x1c71d8,
          [AMZ_COLOR_ERROR] = 0xb0106a,
          [AMZ_COLOR_ERROR_FILL] = 0xd6338a,
          [AMZ_COLOR_WARNING] = 0x8a5f00,
          [AMZ_COLOR_WARNING_FILL] = 0xe5a50a,
          [AMZ_COLOR_PLAYER] = 0x1a5fb4,
          [AMZ_COLOR_SQUARES] = 0xefe9d9,
          [AMZ_COLOR_DOTS] = 0x8d7f6c,
      },
  },
  {
      .id = "blueprint",
      .name = N_ ("Blueprint"),
      .description = N_ ("Drafting lines on deep blue"),
      .flags = AMZ_THEME_FLAGS_DARK | AMZ_THEME_FLAGS_SQUARED,
      .thickness = 1,
      .colors = {
          [AMZ_COLOR_GROUND] = 0x14396b,
          [AMZ_COLOR_PASSAGE] = 0x14396b,
          [AMZ_COLOR_WALL] = 0xcfe3ff,
          [AMZ_COLOR_PATTERN] = 0x5f93d6,
          [AMZ_COLOR_PATH] = 0xffd866,
          [AMZ_COLOR_STORED_PATH] = 0xff9f5c,
          [AMZ_COLOR_ENTRY] = 0x8ff0a4,
          [AMZ_COLOR_EXIT] = 0xffa9a0,
          [AMZ_COLOR_INK] = 0x14396b,
          [AMZ_COLOR_ACCENT] = 0x99c1f1,
          [AMZ_COLOR_ERROR] = 0xff8577,
          [AMZ_COLOR_ERROR_FILL] = 0xff6b5c,
          [AMZ_COLOR_WARNING] = 0xf8e45c,
          [AMZ_COLOR_WARNING_FILL] = 0xf5c211,
          [AMZ_COLOR_PLAYER] = 0xffd866,
          [AMZ_COLOR_SQUARES] = 0x1f4a82,
          [AMZ_COLOR_DOTS] = 0x99c1f1,
      },
  },
  {
      .id = "arcade",
      .name = N_ ("Arcade"),
      .description = N_ ("Double walls, dots and a hungry player"),
      .flags = AMZ_THEME_FLAGS_DARK | AMZ_THEME_FLAGS_DOUBLE_WALLS | AMZ_THEME_FLAGS_DOTTED,
      .thickness = 1,
      .colors = {
          [AMZ_COLOR_GROUND] = 0x0b0b14,
          [AMZ_COLOR_PASSAGE] = 0x0b0b14,
          [AMZ_COLOR_WALL] = 0x4a6cff,
          [AMZ_COLOR_PATTERN] = 0xc061cb,
          [AMZ_COLOR_PATH] = 0xf8e45c,
          [AMZ_COLOR_STORED_PATH] = 0xff9f5c,
          [AMZ_COLOR_ENTRY] = 0x33d17a,
          [AMZ_COLOR_EXIT] = 0xff5c57,
          [AMZ_COLOR_INK] = 0x0b0b14,
          [AMZ_COLOR_ACCENT] = 0xf8e45c,
          [AMZ_COLOR_ERROR] = 0xff7b63,
          [AMZ_COLOR_ERROR_FILL] = 0xed333b,
          [AMZ_COLOR_WARNING] = 0xf8e45c,
          [AMZ_COLOR_WARNING_FILL] = 0xf5c211,
          [AMZ_COLOR_PLAYER] = 0xf8e45c,
          [AMZ_COLOR_SQUARES] = 0x1a1a2e,
          [AMZ_COLOR_DOTS] = 0xf6d3a8,
      },
  },
  {
      .id = "contrast",
      .name = N_ ("High Contrast"),
      .description = N_ ("Thick black walls; pattern hatched, never colour alone"),
      .flags = AMZ_THEME_FLAGS_HATCHED,
      .thickness = 1.7,
      .colors = {
          [AMZ_COLOR_GROUND] = 0xffffff,
          [AMZ_COLOR_PASSAGE] = 0xffffff,
          [AMZ_COLOR_WALL] = 0x000000,
          [AMZ_COLOR_PATTERN] = 0x000000,
          [AMZ_COLOR_PATH] = 0x0000e0,
          [AMZ_COLOR_STORED_PATH] = 0x8f3300,
          [AMZ_COLOR_ENTRY] = 0x005c1f,
          [AMZ_COLOR_EXIT] = 0xb00000,
          [AMZ_COLOR_INK] = 0xffffff,
          [AMZ_COLOR_ACCENT] = 0x0000e0,
          [AMZ_COLOR_ERROR] = 0xb00000,
          [AMZ_COLOR_ERROR_FILL] = 0xe00000,
          [AMZ_COLOR_WARNING] = 0x6b4a00,
          [AMZ_COLOR_WARNING_FILL] = 0xc08800,
          [AMZ_COLOR_PLAYER] = 0x8f3300,
          [AMZ_COLOR_SQUARES] = 0xe0e0e0,
          [AMZ_COLOR_DOTS] = 0x000000,
      },
  },
  { .id = NULL },
};

/*
 * amz_theme_find:
 * @id: (nullable): the name of a theme
 *
 * Looks for a theme.
 *
 * Returns: (nullable): the theme, or %NULL if there is none of that name
 */
const AmzTheme *
amz_theme_find (const char *id)
{
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      if (g_strcmp0 (theme->id, id) == 0)
        return theme;
    }
  return NULL;
}

static double
get_channel (guint32 color, guint shift)
{
  return ((color >> shift) & 0xff) / 255.0;
}

/* All hues once along the diagonal, and again.  It lies still on the maze, wherever that is drawn from. */
static void
set_rainbow (const AmzTheme *self, cairo_t *cr, double alpha)
{
  static const guint32 hues[] = { 0xff, 0xffff, 0xff00, 0xffff00, 0xff0000, 0xff00ff, 0xff };
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, RAINBOW_LENGTH, RAINBOW_LENGTH);
  /* Pure colours are too bright for white paper, and too dark for black. */
  gboolean is_dark = (self->flags & AMZ_THEME_FLAGS_DARK) != 0;
  double low = is_dark ? 0.35 : 0;
  double high = is_dark ? 1 : 0.72;

  for (guint i = 0; i < G_N_ELEMENTS (hues); i++)
    cairo_pattern_add_color_stop_rgba (pattern, (double) i / (G_N_ELEMENTS (hues) - 1),
                                       low + (high - low) * get_channel (hues[i], 0),
                                       low + (high - low) * get_channel (hues[i], 8),
                                       low + (high - low) * get_channel (hues[i], 16), alpha);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

/*
 * amz_theme_set_source:
 * @self: a theme
 * @cr: where to draw
 * @role: what is going to be drawn
 * @alpha: how opaque it is, from 0 to 1
 *
 * Makes a colour of the theme the one that cairo draws with.
 */
void
amz_theme_set_source (const AmzTheme *self, cairo_t *cr, AmzColorRole role, double alpha)
{
  guint32 color = 0;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (role < AMZ_N_COLORS);

  if (role == AMZ_COLOR_WALL && (self->flags & AMZ_THEME_FLAGS_RAINBOW) != 0)
    {
      set_rainbow (self, cr, alpha);
      return;
    }
  color = self->colors[role];
  /* Some surfaces write opaque colours more briefly. */
  if (alpha < 1)
    cairo_set_source_rgba (cr, get_channel (color, 16), get_channel (color, 8),
                           get_channel (color, 0), alpha);
  else
    cairo_set_source_rgb (cr, get_channel (color, 16), get_channel (color, 8),
                          get_channel (color, 0));
}
