/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-drawing.h"

/* Fine squares in a cell, along each side. */
#define SQUARES 2

/* The rectangle of the block with what is around it: left, top, right and bottom edge. */
static void
get_ground (const AmzDrawing *self, double rectangle[4])
{
  rectangle[0] = amz_measures_line (&self->measures, MAX (self->x0 - AMZ_DRAWING_REACH, 0));
  rectangle[1] = amz_measures_line (&self->measures, MAX (self->y0 - AMZ_DRAWING_REACH, 0));
  rectangle[2] =
      amz_measures_line (&self->measures, MIN (self->x1 + AMZ_DRAWING_REACH, self->grid->width));
  rectangle[3] =
      amz_measures_line (&self->measures, MIN (self->y1 + AMZ_DRAWING_REACH, self->grid->height));
}

/* Where fine line @i between @i / SQUARES cells runs. */
static double
square_line (const AmzMeasures *measures, int cell, int part)
{
  double place = (cell + (double) part / SQUARES) * measures->cell;

  return measures->crisp ? floor (place + 0.5) + 0.5 : place;
}

static void
draw_squares (AmzDrawing *self, const double ground[4])
{
  for (int x = self->x0; x < self->x1; x++)
    for (int part = 0; part < SQUARES; part++)
      {
        cairo_move_to (self->cr, square_line (&self->measures, x, part), ground[1]);
        cairo_line_to (self->cr, square_line (&self->measures, x, part), ground[3]);
      }
  for (int y = self->y0; y < self->y1; y++)
    for (int part = 0; part < SQUARES; part++)
      {
        cairo_move_to (self->cr, ground[0], square_line (&self->measures, y, part));
        cairo_line_to (self->cr, ground[2], square_line (&self->measures, y, part));
      }
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_SQUARES, 1);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (self->cr, self->measures.crisp ? 1 : self->measures.wall / 3);
  cairo_stroke (self->cr);
}

static void
draw_dots (AmzDrawing *self)
{
  const AmzMeasures *measures = &self->measures;

  for (int y = self->y0; y < self->y1; y++)
    for (int x = self->x0; x < self->x1; x++)
      {
        if (amz_drawing_is_pattern (self->grid, x, y))
          continue;
        cairo_new_sub_path (self->cr);
        cairo_arc (self->cr, amz_measures_place (measures, x, 2 * measures->dot),
                   amz_measures_place (measures, y, 2 * measures->dot), measures->dot, 0, 2 * G_PI);
      }
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_DOTS, 1);
  cairo_fill (self->cr);
}

/*
 * amz_drawing_draw_ground:
 * @self: a drawing
 *
 * Draws the floor of all cells.
 */
void
amz_drawing_draw_ground (AmzDrawing *self)
{
  double ground[4];

  get_ground (self, ground);
  amz_drawing_add_rectangle (
      self, ground,
      self->is_enclosed && self->measures.is_round ? self->measures.cell * AMZ_GROUND_RADIUS : 0);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PASSAGE, 1);
  cairo_fill (self->cr);
  if (self->measures.has_squares)
    draw_squares (self, ground);
  if (self->measures.dot > 0)
    draw_dots (self);
}
