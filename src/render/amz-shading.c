/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-shading.h"

/* Parts of opaque. */
#define PATH_TINT 0.22
#define FRONT_TINT 0.8
#define FILLED_TINT 0.3
#define FILLING_TINT 0.65
#define ROCK_TINT 0.4

/*
 * From near to far.  Lightness always goes one way, and what else changes is between blue and orange or
 * between yellow and orange, which those see as well who cannot tell red from green.  Walls keep a contrast
 * of 3 to 1 to all of it, in the themes of the desktop; test-shading measures it.
 */
#define N_STOPS 6
static const guint32 light_heats[N_STOPS] = { 0xfffde8, 0xfff3b8, 0xfee08a,
                                              0xfec04f, 0xfb9a2e, 0xec7014 };
static const guint32 dark_heats[N_STOPS] = { 0x101c2e, 0x22283a, 0x372e3c,
                                             0x4f312f, 0x673420, 0x7b3707 };

static guint
mix_channel (guint32 first, guint32 second, guint shift, double part)
{
  double a = first >> shift & 0xff;
  double b = second >> shift & 0xff;

  return (guint) (a + (b - a) * part + 0.5) << shift;
}

/*
 * amz_heat_get_color:
 * @theme: a theme
 * @part: how far away, from 0 to 1
 *
 * Returns: a colour of the heat map, as 0xrrggbb
 */
guint32
amz_heat_get_color (const AmzTheme *theme, double part)
{
  gboolean is_dark = (theme->flags & AMZ_THEME_FLAGS_DARK) != 0;
  const guint32 *heats = is_dark ? dark_heats : light_heats;
  double place = CLAMP (part, 0, 1) * (N_STOPS - 1);
  guint i = MIN ((guint) place, N_STOPS - 2);
  double between = place - i;

  return mix_channel (heats[i], heats[i + 1], 16, between) |
         mix_channel (heats[i], heats[i + 1], 8, between) |
         mix_channel (heats[i], heats[i + 1], 0, between);
}

/*
 * amz_shading_init:
 * @self: what to fill in
 * @frames: a film; it must live as long
 * @frame: which of its frames
 * @theme: the colours
 */
void
amz_shading_init (AmzShading *self, const AmzFrames *frames, guint32 frame, const AmzTheme *theme)
{
  gboolean fills = frames->seeing == AMZ_SEEING_DEAD_ENDS;
  AmzColorRole role = fills ? AMZ_COLOR_WALL : AMZ_COLOR_PATH;

  *self = (AmzShading){ .frames = frames, .frame = frame };
  self->colors[AMZ_SHADE_DONE] = theme->colors[role];
  self->alphas[AMZ_SHADE_DONE] = fills ? FILLED_TINT : PATH_TINT;
  self->colors[AMZ_SHADE_FRONT] = theme->colors[role];
  self->alphas[AMZ_SHADE_FRONT] = fills ? FILLING_TINT : FRONT_TINT;
  self->colors[AMZ_SHADE_AHEAD] = theme->colors[AMZ_COLOR_WALL];
  self->alphas[AMZ_SHADE_AHEAD] = ROCK_TINT;
  for (guint i = 0; i < AMZ_N_HEATS; i++)
    {
      self->colors[AMZ_SHADE_HEAT + i] = amz_heat_get_color (theme, i / (AMZ_N_HEATS - 1.0));
      self->alphas[AMZ_SHADE_HEAT + i] = 1;
    }
}
