/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-drawing.h"

/* Where entry and exit are one cell, the entry is drawn smaller upon the exit. */
#define SHARED_SCALE 0.62

/* The triangle on the entry, in radii of its disc: half its height, and its left and right end. */
#define TRIANGLE_HEIGHT 0.5
#define TRIANGLE_LEFT 0.31
#define TRIANGLE_RIGHT 0.51
#define TRIANGLE_LINE 0.14

/* Corners of the square on the exit and around it, in halves of its side. */
#define SQUARE_RADIUS 0.42
#define SQUARE_HALO_RADIUS 0.6

/* The flag is drawn in sevenths of half a side: the pole (x, y, width, height) and the cloth. */
#define FLAG_UNITS 7
static const double pole[4] = { -3, -4.2, 1.5, 8.6 };
static const double cloth[5][2] = {
  { -2, -4.2 }, { 4.2, -4.2 }, { 2.6, -1.6 }, { 4.2, 1 }, { -2, 1 },
};

/*
 * amz_drawing_get_end_margin:
 * @self: a drawing
 *
 * Gets how far entry and exit may reach out of their cells.
 *
 * Returns: units, not less than 0
 */
double
amz_drawing_get_end_margin (const AmzDrawing *self)
{
  double size = MAX (self->measures.entry, self->measures.exit) / 2 + self->measures.halo;

  /* One more, since a middle may be moved by up to one unit to lie on a whole one. */
  return ceil (MAX (size - self->measures.cell / 2, 0)) + 1;
}

static void
draw_triangle (AmzDrawing *self, double x, double y, double radius)
{
  cairo_move_to (self->cr, x - radius * TRIANGLE_LEFT, y - radius * TRIANGLE_HEIGHT);
  cairo_line_to (self->cr, x + radius * TRIANGLE_RIGHT, y);
  cairo_line_to (self->cr, x - radius * TRIANGLE_LEFT, y + radius * TRIANGLE_HEIGHT);
  cairo_close_path (self->cr);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (self->cr, radius * TRIANGLE_LINE);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_INK, 1);
  cairo_fill_preserve (self->cr);
  cairo_stroke (self->cr);
}

static void
draw_disc (AmzDrawing *self, AmzColorRole role, double x, double y, double radius)
{
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  amz_theme_set_source (self->theme, self->cr, role, 1);
  cairo_fill (self->cr);
}

static void
draw_entry (AmzDrawing *self, double scale)
{
  const AmzMeasures *measures = &self->measures;
  double x = amz_measures_place (measures, self->entry[0], measures->entry);
  double y = amz_measures_place (measures, self->entry[1], measures->entry);
  double radius = measures->entry / 2 * scale;

  draw_disc (self, AMZ_COLOR_PASSAGE, x, y, radius + measures->halo);
  draw_disc (self, AMZ_COLOR_ENTRY, x, y, radius);
  if (measures->has_glyphs)
    draw_triangle (self, x, y, radius);
}

static void
draw_flag (AmzDrawing *self, double x, double y, double unit)
{
  cairo_rectangle (self->cr, x + pole[0] * unit, y + pole[1] * unit, pole[2] * unit,
                   pole[3] * unit);
  cairo_new_sub_path (self->cr);
  for (gsize i = 0; i < G_N_ELEMENTS (cloth); i++)
    cairo_line_to (self->cr, x + cloth[i][0] * unit, y + cloth[i][1] * unit);
  cairo_close_path (self->cr);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_INK, 1);
  cairo_fill (self->cr);
}

static void
draw_square (AmzDrawing *self, AmzColorRole role, double x, double y, double half, double radius)
{
  amz_drawing_add_rectangle (self, (double[4]){ x - half, y - half, x + half, y + half }, radius);
  amz_theme_set_source (self->theme, self->cr, role, 1);
  cairo_fill (self->cr);
}

static void
draw_exit (AmzDrawing *self)
{
  const AmzMeasures *measures = &self->measures;
  double x = amz_measures_place (measures, self->exit[0], measures->exit);
  double y = amz_measures_place (measures, self->exit[1], measures->exit);
  double half = measures->exit / 2;

  draw_square (self, AMZ_COLOR_PASSAGE, x, y, half + measures->halo, half * SQUARE_HALO_RADIUS);
  draw_square (self, AMZ_COLOR_EXIT, x, y, half, half * SQUARE_RADIUS);
  if (measures->has_glyphs)
    draw_flag (self, x, y, half / FLAG_UNITS);
}

/* Whether something in that cell reaches into the block. */
static gboolean
is_near (const AmzDrawing *self, const int cell[2])
{
  double reach = ceil (amz_drawing_get_end_margin (self) / self->measures.cell);

  return cell[0] >= self->x0 - reach && cell[0] < self->x1 + reach && cell[1] >= self->y0 - reach &&
         cell[1] < self->y1 + reach;
}

/*
 * amz_drawing_draw_ends:
 * @self: a drawing
 *
 * Draws entry and exit: they differ in form, not in colour alone.
 */
void
amz_drawing_draw_ends (AmzDrawing *self)
{
  gboolean is_shared = self->has_entry && self->has_exit && self->entry[0] == self->exit[0] &&
                       self->entry[1] == self->exit[1];

  if (self->has_exit && is_near (self, self->exit))
    draw_exit (self);
  if (self->has_entry && is_near (self, self->entry))
    draw_entry (self, is_shared ? SHARED_SCALE : 1);
}
