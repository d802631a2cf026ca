/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-measures.h"

/* Sizes as parts of a cell. */
#define WALL 0.11
#define BORDER_EXTRA 0.025
#define PATH 0.26
#define ENTRY 0.68
#define EXIT 0.66
#define HALO 0.06
#define DOT 0.055
#define HATCH 0.19
#define HATCH_LINE 0.075
#define ONE_SIDED_DOTS 0.07

/* The lines of a double wall and the gap between them. */
#define RIM 0.07
#define GAP 0.09

/* The sizes of a cell from which on something can be told. */
#define BORDER_EXTRA_FROM 12
#define ROUND_FROM 14
#define GLYPHS_FROM 14
#define DOUBLE_FROM 8
#define DOTS_FROM 10
#define SQUARES_FROM 12
#define HATCH_FROM 8

/* What must not become smaller, in units: it would be overlooked. */
#define MIN_PATH 2
#define MIN_END 8
#define MIN_HALO 1
#define MIN_HATCH 4

static double
line_of (const AmzMeasures *self, double part)
{
  return self->crisp ? MAX (1, floor (self->cell * part + 0.5)) : self->cell * part;
}

/* Something that lies in the middle of a cell, with the same distance to the walls on both sides:
 * of the two sizes with which that is possible, the one that is nearer in proportion. */
static double
fit (const AmzMeasures *self, double wanted)
{
  double inner = floor (self->cell + 0.5) - self->wall;
  double smaller = 0;

  if (!self->crisp)
    return wanted;
  smaller = inner + 2 * floor ((wanted - inner) / 2);
  return wanted * wanted < smaller * (smaller + 2) ? smaller : smaller + 2;
}

static void
measure_double_walls (AmzMeasures *self)
{
  double rim = line_of (self, RIM);

  self->wall_gap = line_of (self, GAP);
  self->wall = self->wall_gap + 2 * rim;
  self->border = self->wall;
  self->outline = rim;
}

/*
 * amz_measures_init:
 * @self: the measures
 * @theme: a theme
 * @cell: units from one cell to the next
 * @crisp: whether straight edges have to lie on whole units
 *
 * Works out all sizes; those of the mock-ups come out at their scale.
 */
void
amz_measures_init (AmzMeasures *self, const AmzTheme *theme, double cell, gboolean crisp)
{
  double inner = 0;

  *self = (AmzMeasures){ .cell = cell, .crisp = crisp };

  self->wall = line_of (self, WALL * theme->thickness);
  self->solid = self->wall;
  self->border = self->wall;
  if (cell >= BORDER_EXTRA_FROM || !crisp)
    self->border += line_of (self, BORDER_EXTRA);
  if ((theme->flags & AMZ_THEME_FLAGS_DOUBLE_WALLS) != 0 && cell >= DOUBLE_FROM)
    measure_double_walls (self);

  inner = MAX (1, floor (cell + 0.5) - self->wall);
  self->path = fit (self, MAX (cell * PATH, crisp ? MIN_PATH : 0));
  if (crisp)
    self->path = MIN (self->path, inner);
  self->entry = fit (self, MAX (cell * ENTRY, MIN_END));
  self->exit = fit (self, MAX (cell * EXIT, MIN_END));
  self->halo = MAX (line_of (self, HALO), MIN_HALO);

  if ((theme->flags & AMZ_THEME_FLAGS_DOTTED) != 0 && cell >= DOTS_FROM)
    self->dot = cell * DOT;
  self->has_squares = (theme->flags & AMZ_THEME_FLAGS_SQUARED) != 0 && cell >= SQUARES_FROM;
  if ((theme->flags & AMZ_THEME_FLAGS_HATCHED) != 0 && cell >= HATCH_FROM)
    {
      self->hatch = MAX (line_of (self, HATCH), MIN_HATCH);
      self->hatch_line = MAX (line_of (self, HATCH_LINE), 1);
      self->outline = self->wall;
    }

  self->dotted = line_of (self, ONE_SIDED_DOTS);
  self->is_round = cell >= ROUND_FROM || !crisp;
  self->has_glyphs = cell >= GLYPHS_FROM;
}
