/* SPDX-License-Identifier: MIT */
#pragma once

#include <math.h>

#include "amz-theme.h"

G_BEGIN_DECLS

/*
 * How large everything is when a cell has a certain size.
 *
 * Crisp measures keep straight edges on whole units, whatever the size of a cell; then no edge is
 * blurred where a unit is a pixel.  The others are exact parts of a cell, for printers.
 */
typedef struct
{
  double cell;
  gboolean crisp;
  double wall;     /* thickness, both lines and the gap included where walls are double */
  double wall_gap; /* what is between the lines of a double wall; 0: walls are single */
  double border;   /* thickness of the outer walls, which grow outwards */
  double path;     /* thickness */
  double entry;    /* diameter of the disc */
  double exit;     /* side of the square */
  double halo;     /* passage around entry and exit */
  double dot;      /* radius of the dots in the cells; 0: there are none */
  double hatch;    /* from one line of the hatched pattern to the next; 0: it is solid */
  double hatch_line;
  double outline;    /* of a hatched or double pattern; 0: it is solid */
  double solid;      /* a one-sided wall, on its own side */
  double dotted;     /* and on the other */
  gboolean is_round; /* whether ends and corners of lines are round: too small and it is not seen */
  gboolean has_glyphs;
  gboolean has_squares;
} AmzMeasures;

/* Radii and the like, as parts of a cell. */
#define AMZ_BORDER_RADIUS 0.22
#define AMZ_GROUND_RADIUS 0.25
#define AMZ_PATTERN_RADIUS 0.2
#define AMZ_PATH_RADIUS 0.3

void amz_measures_init (AmzMeasures *self, const AmzTheme *theme, double cell, gboolean crisp);

/* Where the line between cell @i - 1 and cell @i lies, in one direction. */
static inline double
amz_measures_line (const AmzMeasures *self, int i)
{
  return self->crisp ? floor (i * self->cell + 0.5) : i * self->cell;
}

/* Where a wall on that line begins and ends, and its middle. */
static inline double
amz_measures_wall_start (const AmzMeasures *self, int i)
{
  return amz_measures_line (self, i) - (self->crisp ? floor (self->wall / 2) : self->wall / 2);
}

static inline double
amz_measures_wall_end (const AmzMeasures *self, int i)
{
  return amz_measures_wall_start (self, i) + self->wall;
}

static inline double
amz_measures_wall_middle (const AmzMeasures *self, int i)
{
  return amz_measures_wall_start (self, i) + self->wall / 2;
}

/* The middle of the border, before the first cell or behind the last one of @n. */
static inline double
amz_measures_border_middle (const AmzMeasures *self, int i, int n)
{
  if (i == 0)
    return amz_measures_wall_end (self, 0) - self->border / 2;
  if (i == n)
    return amz_measures_wall_start (self, n) + self->border / 2;
  return amz_measures_wall_middle (self, i);
}

/* The middle of something of that size which lies in the middle of a cell. */
static inline double
amz_measures_place (const AmzMeasures *self, int i, double size)
{
  double middle = (amz_measures_wall_end (self, i) + amz_measures_wall_start (self, i + 1)) / 2;

  return self->crisp ? floor (middle - size / 2 + 0.5) + size / 2 : middle;
}

G_END_DECLS
