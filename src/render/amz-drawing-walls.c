/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-drawing.h"

/* From one dot of a one-sided wall to the next, in dots. */
#define DOT_GAP 1.5

/* One direction of walls: the lines that are looked at, and the places along them. */
typedef struct
{
  gboolean is_vertical;
  int n_lines; /* the last line is the border, like line 0 */
  int n_places;
  int line0; /* first and last line of the block and around it */
  int line1;
  int place0;
  int place1; /* behind the last place */
} Sweep;

static Sweep
sweep_new (const AmzDrawing *self, gboolean is_vertical)
{
  int first_x = MAX (self->x0 - AMZ_DRAWING_REACH, 0);
  int first_y = MAX (self->y0 - AMZ_DRAWING_REACH, 0);
  int last_x = MIN (self->x1 + AMZ_DRAWING_REACH, self->grid->width);
  int last_y = MIN (self->y1 + AMZ_DRAWING_REACH, self->grid->height);

  if (is_vertical)
    return (Sweep){ TRUE, self->grid->width, self->grid->height, first_x, last_x, first_y, last_y };
  return (Sweep){ FALSE, self->grid->height, self->grid->width, first_y, last_y, first_x, last_x };
}

static AmzWallState
get_wall (const AmzDrawing *self, const Sweep *sweep, int line, int place)
{
  return sweep->is_vertical ? amz_drawing_get_wall (self->grid, TRUE, line, place)
                            : amz_drawing_get_wall (self->grid, FALSE, place, line);
}

/* The outline of a pattern is all that is to be seen of its walls. */
static gboolean
is_hidden (const AmzDrawing *self, const Sweep *sweep, int line, int place)
{
  return sweep->is_vertical ? amz_drawing_is_pattern (self->grid, line, place) ||
                                  amz_drawing_is_pattern (self->grid, line - 1, place)
                            : amz_drawing_is_pattern (self->grid, place, line) ||
                                  amz_drawing_is_pattern (self->grid, place, line - 1);
}

static void
move_to (cairo_t *cr, gboolean is_vertical, double across, double along)
{
  cairo_move_to (cr, is_vertical ? across : along, is_vertical ? along : across);
}

static void
line_to (cairo_t *cr, gboolean is_vertical, double across, double along)
{
  cairo_line_to (cr, is_vertical ? across : along, is_vertical ? along : across);
}

static void
add_run (AmzDrawing *self, const Sweep *sweep, int line, int from, int to)
{
  const AmzMeasures *measures = &self->measures;
  double across = amz_measures_border_middle (measures, line, sweep->n_lines);

  move_to (self->cr, sweep->is_vertical, across,
           amz_measures_border_middle (measures, from, sweep->n_places));
  line_to (self->cr, sweep->is_vertical, across,
           amz_measures_border_middle (measures, to, sweep->n_places));
}

/* Adds the walls of one line, each run of them as one piece. */
static void
add_line (AmzDrawing *self, const Sweep *sweep, int line)
{
  gboolean is_border = line == 0 || line == sweep->n_lines;
  int from = -1;

  for (int place = sweep->place0; place <= sweep->place1; place++)
    {
      gboolean is_drawn = place < sweep->place1 &&
                          get_wall (self, sweep, line, place) == AMZ_WALL_CLOSED &&
                          (is_border || !is_hidden (self, sweep, line, place));

      if (is_drawn && from < 0)
        from = place;
      if (!is_drawn && from >= 0)
        {
          add_run (self, sweep, line, from, place);
          from = -1;
        }
    }
}

/* Adds all walls but those of the border. */
static void
add_walls (AmzDrawing *self)
{
  for (int i = 0; i < 2; i++)
    {
      Sweep sweep = sweep_new (self, i == 1);

      for (int line = MAX (sweep.line0, 1); line <= MIN (sweep.line1, sweep.n_lines - 1); line++)
        add_line (self, &sweep, line);
    }
}

/* Where the border is closed all around, it is one line with round corners.  Its sides that are far
 * from the block are drawn nearer, which is not seen: cairo cannot go as far as a maze. */
static void
add_round_border (AmzDrawing *self)
{
  const AmzMeasures *measures = &self->measures;
  int x0 = MAX (self->x0 - AMZ_DRAWING_REACH, 0);
  int y0 = MAX (self->y0 - AMZ_DRAWING_REACH, 0);
  int x1 = MIN (self->x1 + AMZ_DRAWING_REACH, self->grid->width);
  int y1 = MIN (self->y1 + AMZ_DRAWING_REACH, self->grid->height);
  double rectangle[4] = {
    amz_measures_border_middle (measures, x0, self->grid->width),
    amz_measures_border_middle (measures, y0, self->grid->height),
    amz_measures_border_middle (measures, x1, self->grid->width),
    amz_measures_border_middle (measures, y1, self->grid->height),
  };

  amz_drawing_add_rectangle (self, rectangle,
                             measures->is_round ? measures->cell * AMZ_BORDER_RADIUS : 0);
}

static void
add_border (AmzDrawing *self)
{
  if (self->is_enclosed)
    {
      add_round_border (self);
      return;
    }
  for (int i = 0; i < 2; i++)
    {
      Sweep sweep = sweep_new (self, i == 1);

      if (sweep.line0 == 0)
        add_line (self, &sweep, 0);
      if (sweep.line1 == sweep.n_lines)
        add_line (self, &sweep, sweep.n_lines);
    }
}

/* A rectangle from the measures along and across a wall. */
static void
add_bar (AmzDrawing *self,
         gboolean is_vertical,
         double across,
         double thickness,
         double along,
         double length)
{
  if (is_vertical)
    cairo_rectangle (self->cr, across, along, thickness, length);
  else
    cairo_rectangle (self->cr, along, across, length, thickness);
}

/* A wall that only one of its two cells has: solid on that cell's side and dotted on the other. */
static void
add_one_sided (AmzDrawing *self,
               gboolean is_vertical,
               gboolean first_only,
               double line,
               double from,
               double to)
{
  const AmzMeasures *measures = &self->measures;
  double gap = measures->crisp ? MAX (1, floor (measures->dotted * DOT_GAP + 0.5))
                               : measures->dotted * DOT_GAP;
  int n_dots = (int) ceil ((to - from) / (measures->dotted + gap));

  add_bar (self, is_vertical, first_only ? line - measures->solid : line, measures->solid, from,
           to - from);
  for (int i = 0; i < n_dots; i++)
    {
      double along = from + i * (measures->dotted + gap);

      add_bar (self, is_vertical, first_only ? line : line - measures->dotted, measures->dotted,
               along, MIN (measures->dotted, to - along));
    }
}

/* The path that is stroked with one width, then with another. */
static void
stroke_double (AmzDrawing *self)
{
  cairo_set_line_width (self->cr, self->measures.wall);
  cairo_stroke_preserve (self->cr);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PASSAGE, 1);
  cairo_set_line_width (self->cr, self->measures.wall_gap);
  cairo_stroke (self->cr);
}

static void
set_line_style (AmzDrawing *self)
{
  gboolean is_round = self->measures.is_round;

  /* Square ends and corners are as good where a line has one pixel, and faster. */
  cairo_set_line_cap (self->cr, is_round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_join (self->cr, is_round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_WALL, 1);
}

/*
 * amz_drawing_draw_walls:
 * @self: a drawing
 *
 * Draws all walls, but not the border.  Where walls are double, their lines run into those of the
 * border, so there all of it is one figure.
 */
void
amz_drawing_draw_walls (AmzDrawing *self)
{
  set_line_style (self);
  add_walls (self);
  if (self->measures.wall_gap > 0)
    {
      add_border (self);
      stroke_double (self);
      return;
    }
  cairo_set_line_width (self->cr, self->measures.wall);
  cairo_stroke (self->cr);
}

/*
 * amz_drawing_draw_border:
 * @self: a drawing
 *
 * Draws the border where it is a line of its own.
 */
void
amz_drawing_draw_border (AmzDrawing *self)
{
  if (self->measures.wall_gap > 0)
    return;
  set_line_style (self);
  add_border (self);
  cairo_set_line_width (self->cr, self->measures.border);
  cairo_stroke (self->cr);
}

/* Where a mark begins or ends: behind the walls that it meets, but not on the border. */
static double
get_mark_end (const AmzMeasures *measures, int line, int n_lines, gboolean is_start)
{
  gboolean is_border = line == 0 || line == n_lines;

  return is_start == is_border ? amz_measures_wall_end (measures, line)
                               : amz_measures_wall_start (measures, line);
}

/*
 * amz_drawing_draw_faults:
 * @self: a drawing
 *
 * Draws the walls that only one of their two cells has.
 */
void
amz_drawing_draw_faults (AmzDrawing *self)
{
  const AmzMeasures *measures = &self->measures;

  for (int i = 0; i < 2; i++)
    {
      Sweep sweep = sweep_new (self, i == 1);

      for (int line = sweep.line0; line <= sweep.line1; line++)
        for (int place = sweep.place0; place < sweep.place1; place++)
          {
            AmzWallState state = get_wall (self, &sweep, line, place);

            if (state == AMZ_WALL_FIRST_ONLY || state == AMZ_WALL_SECOND_ONLY)
              add_one_sided (self, sweep.is_vertical, state == AMZ_WALL_FIRST_ONLY,
                             amz_measures_line (measures, line),
                             get_mark_end (measures, place, sweep.n_places, TRUE),
                             get_mark_end (measures, place + 1, sweep.n_places, FALSE));
          }
    }
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_ERROR, 1);
  cairo_fill (self->cr);
}
