/* SPDX-License-Identifier: MIT */
#include "amz-palette.h"

#include <stdlib.h>

#include "amz-curses.h"
#include "amz-ticks.h"

/*
 * Curses draws with numbered pairs of colours.  Ours are these; behind them come those of the rainbow.
 */
enum
{
  PAIR_PASSAGE = 1,
  PAIR_WALL,
  PAIR_PATTERN,
  PAIR_PATH,
  PAIR_ENTRY,
  PAIR_EXIT,
  PAIR_PLAYER,
  PAIR_RAINBOW,
};

/* Of the six steps of each of red, green and blue in the 256 colours. */
#define CUBE_START 16
#define CUBE_STEPS 6
#define GREY_START 232
#define N_HUES (6 * (CUBE_STEPS - 1))

/* How many places of the picture have the same hue. */
#define PLACES_PER_HUE 3

#define WHITE 231
#define BLACK 16
#define GREEN 28
#define RED 160
#define ORANGE 214

static const int first_colors[] = {
  [AMZ_PALETTE_WALLS] = -1,
  [AMZ_PALETTE_PATTERN] = 97,
  [AMZ_PALETTE_PATH] = 33,
  [AMZ_PALETTE_PASSAGES] = -1,
};

/* The colour of the cube where one channel is full, one empty, and one between: all hues in turn. */
static int
color_of_hue (guint hue)
{
  const int full = CUBE_STEPS - 1;
  int step = (int) (hue % (CUBE_STEPS - 1));
  const int channels[][3] = { { full, step, 0 }, { full - step, full, 0 },
                              { 0, full, step }, { 0, full - step, full },
                              { step, 0, full }, { full, 0, full - step } };
  const int *rgb = channels[hue / (CUBE_STEPS - 1) % G_N_ELEMENTS (channels)];

  return CUBE_START + (rgb[0] * CUBE_STEPS + rgb[1]) * CUBE_STEPS + rgb[2];
}

/* Which of the first eight colours, black, red, green, yellow, blue, magenta, cyan and white, comes next
 * to one of 256. */
static int
reduce_to_8 (int color)
{
  int red = 0;
  int green = 0;
  int blue = 0;
  int most = 0;

  if (color < 16)
    return color % 8;
  if (color >= GREY_START)
    return color < GREY_START + 10 ? COLOR_BLACK : COLOR_WHITE;
  blue = (color - CUBE_START) % CUBE_STEPS;
  green = (color - CUBE_START) / CUBE_STEPS % CUBE_STEPS;
  red = (color - CUBE_START) / (CUBE_STEPS * CUBE_STEPS);
  most = MAX (red, MAX (green, blue));
  if (most < 2)
    return COLOR_BLACK;
  return (red * 2 > most ? COLOR_RED : 0) | (green * 2 > most ? COLOR_GREEN : 0) |
         (blue * 2 > most ? COLOR_BLUE : 0);
}

static short
shown_color (int color)
{
  if (color < 0 || COLORS > AMZ_PALETTE_MAX_COLOR)
    return (short) color;
  return (short) reduce_to_8 (color);
}

static void
set_pair (int pair, int foreground, int background)
{
  init_pair ((short) pair, shown_color (foreground), shown_color (background));
}

static void
set_pairs (const AmzPalette *self)
{
  const int *colors = self->colors;

  set_pair (PAIR_PASSAGE, -1, colors[AMZ_PALETTE_PASSAGES]);
  set_pair (PAIR_WALL, colors[AMZ_PALETTE_WALLS], colors[AMZ_PALETTE_PASSAGES]);
  set_pair (PAIR_PATTERN, colors[AMZ_PALETTE_PATTERN], colors[AMZ_PALETTE_PATTERN]);
  set_pair (PAIR_PATH, colors[AMZ_PALETTE_PATH], colors[AMZ_PALETTE_PATH]);
  set_pair (PAIR_ENTRY, WHITE, GREEN);
  set_pair (PAIR_EXIT, WHITE, RED);
  set_pair (PAIR_PLAYER, BLACK, ORANGE);
  for (guint hue = 0; hue < N_HUES; hue++)
    set_pair (PAIR_RAINBOW + (int) hue, color_of_hue (hue), colors[AMZ_PALETTE_PASSAGES]);
}

/*
 * amz_palette_init:
 * @enabled: whether the terminal has colours, and they are wanted
 *
 * Begins with the colours that a maze has first.
 */
void
amz_palette_init (AmzPalette *self, gboolean enabled)
{
  *self = (AmzPalette){ .enabled = enabled };
  for (guint i = 0; i < AMZ_PALETTE_N_PARTS; i++)
    self->colors[i] = first_colors[i];
  if (enabled)
    set_pairs (self);
}

/*
 * amz_palette_set_color:
 * @part: what to recolour
 * @color: 0 to %AMZ_PALETTE_MAX_COLOR
 */
void
amz_palette_set_color (AmzPalette *self, AmzPalettePart part, int color)
{
  self->colors[part] = color;
  if (part == AMZ_PALETTE_WALLS)
    self->rainbow = FALSE;
  if (self->enabled)
    set_pairs (self);
}

/*
 * amz_palette_toggle_rainbow:
 *
 * Shows the walls as a rainbow, which moves for a while and then stands, or no longer.
 */
void
amz_palette_toggle_rainbow (AmzPalette *self)
{
  self->rainbow = !self->rainbow;
  self->ticks = self->rainbow ? AMZ_RAINBOW_TICKS : 0;
}

/*
 * amz_palette_tick:
 *
 * Moves the rainbow by one step of the animation, if it moves.
 */
void
amz_palette_tick (AmzPalette *self)
{
  if (self->ticks > 0 && --self->ticks % AMZ_TICKS_PER_HUE == 0)
    self->phase++;
}

static void
use (attr_t attributes, int pair)
{
  attr_set (attributes, (short) pair, NULL);
}

/*
 * amz_palette_use_part:
 * @part: what is drawn next
 * @place: where it is along the rainbow
 *
 * Without colours all parts look alike, but the ends, which are bold.
 */
void
amz_palette_use_part (const AmzPalette *self, AmzTextPart part, gint64 place)
{
  gboolean is_end = part == AMZ_TEXT_PART_ENTRY || part == AMZ_TEXT_PART_EXIT;

  if (!self->enabled)
    use (is_end ? A_BOLD : A_NORMAL, 0);
  else if (part == AMZ_TEXT_PART_WALL && self->rainbow)
    use (A_NORMAL, PAIR_RAINBOW + (int) ((place / PLACES_PER_HUE + self->phase) % N_HUES));
  else
    use (is_end ? A_BOLD : A_NORMAL, PAIR_PASSAGE + (int) part);
}

void
amz_palette_use_player (const AmzPalette *self)
{
  if (self->enabled)
    use (A_BOLD, PAIR_PLAYER);
  else
    use (A_REVERSE, 0);
}

void
amz_palette_use_text (const AmzPalette *self)
{
  use (A_NORMAL, 0);
}
