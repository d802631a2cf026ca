/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-drawing.h"

/* Below this corners of the path are not rounded: it would not be seen. */
#define ROUND_FROM 8

/* A line that is being drawn from cell to cell. */
typedef struct
{
  AmzDrawing *drawing;
  double radius;
  int x0; /* the block with what is around it */
  int y0;
  int x1;
  int y1;
  /* For each cell of it which forms were drawn there, as 1 << sides.  A path that was read may go
   * through a cell a million times. */
  guint16 *forms;
  gboolean is_drawing;
  AmzTrackCell last; /* of the cells on the line */
} Line;

static Line
line_new (AmzDrawing *drawing)
{
  Line self = {
    .drawing = drawing,
    .x0 = MAX (drawing->x0 - AMZ_DRAWING_REACH, 0),
    .y0 = MAX (drawing->y0 - AMZ_DRAWING_REACH, 0),
    .x1 = MIN (drawing->x1 + AMZ_DRAWING_REACH, drawing->grid->width),
    .y1 = MIN (drawing->y1 + AMZ_DRAWING_REACH, drawing->grid->height),
  };

  if (drawing->measures.cell >= ROUND_FROM || !drawing->measures.crisp)
    self.radius = drawing->measures.cell * AMZ_PATH_RADIUS;
  self.forms = g_new0 (guint16, (gsize) (self.x1 - self.x0) * (gsize) (self.y1 - self.y0));
  return self;
}

static double
get_x (const Line *self, int x)
{
  return amz_measures_place (&self->drawing->measures, x, self->drawing->measures.path);
}

static double
get_y (const Line *self, int y)
{
  return amz_measures_place (&self->drawing->measures, y, self->drawing->measures.path);
}

/* Where the path crosses a side of a cell, or its middle without a side. */
static void
get_crossing (const Line *self, const AmzTrackCell *cell, guint side, double *x, double *y)
{
  const AmzMeasures *measures = &self->drawing->measures;

  *x = get_x (self, cell->x);
  *y = get_y (self, cell->y);
  if (side == AMZ_DIRECTION_WEST || side == AMZ_DIRECTION_EAST)
    *x = amz_measures_line (measures, cell->x + (side == AMZ_DIRECTION_EAST));
  if (side == AMZ_DIRECTION_NORTH || side == AMZ_DIRECTION_SOUTH)
    *y = amz_measures_line (measures, cell->y + (side == AMZ_DIRECTION_SOUTH));
}

/* Ends the line where it leaves its last cell, or in the middle of that. */
static void
line_end (Line *self)
{
  double x = 0;
  double y = 0;

  if (!self->is_drawing)
    return;
  self->is_drawing = FALSE;
  get_crossing (self, &self->last, self->last.out, &x, &y);
  cairo_line_to (self->drawing->cr, x, y);
}

static void
line_begin (Line *self, const AmzTrackCell *cell)
{
  double x = 0;
  double y = 0;

  get_crossing (self, cell, amz_opposite (cell->in), &x, &y);
  cairo_move_to (self->drawing->cr, x, y);
  self->is_drawing = TRUE;
}

/* Whether the path has a form in this cell which it did not have there before. */
static gboolean
line_is_new (Line *self, const AmzTrackCell *cell)
{
  guint sides = amz_opposite (cell->in) | cell->out;
  guint16 *forms = NULL;

  if (cell->x < self->x0 || cell->x >= self->x1 || cell->y < self->y0 || cell->y >= self->y1)
    return FALSE;
  forms = self->forms + (gsize) (cell->y - self->y0) * (gsize) (self->x1 - self->x0) +
          (cell->x - self->x0);
  if ((*forms & (1u << sides)) != 0)
    return FALSE;
  *forms |= (guint16) (1u << sides);
  return TRUE;
}

static void
line_add (Line *self, const AmzTrackCell *cell)
{
  gboolean is_new = line_is_new (self, cell);

  if (!is_new || cell->number != self->last.number + 1)
    line_end (self);
  if (!is_new)
    return;
  if (!self->is_drawing)
    line_begin (self, cell);
  /* On its straight parts nothing has to be noted. */
  if (cell->in != 0 && cell->out != 0 && cell->in != cell->out)
    amz_drawing_add_corner (self->drawing, get_x (self, cell->x), get_y (self, cell->y), cell->in,
                            cell->out, self->radius);
  self->last = *cell;
}

/* The corners of the path do not quite cover the dots that lie there. */
static void
erase_dots (AmzDrawing *self)
{
  const AmzMeasures *measures = &self->measures;
  double radius = measures->dot + 1;
  AmzTrackIter iter;
  AmzTrackCell cell;

  amz_track_iter_init (&iter, self->track, self->n_path_cells, self->x0, self->y0, self->x1,
                       self->y1);
  while (amz_track_iter_next (&iter, &cell))
    {
      if (cell.in == cell.out || cell.x < self->x0 || cell.x >= self->x1 || cell.y < self->y0 ||
          cell.y >= self->y1)
        continue;
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, amz_measures_place (measures, cell.x, 2 * measures->dot),
                 amz_measures_place (measures, cell.y, 2 * measures->dot), radius, 0, 2 * G_PI);
    }
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PASSAGE, 1);
  cairo_fill (self->cr);
}

/*
 * amz_drawing_draw_path:
 * @self: a drawing
 *
 * Draws the path as one line, with round corners, or as much of it as there is in the block.
 */
void
amz_drawing_draw_path (AmzDrawing *self)
{
  AmzTrackIter iter;
  AmzTrackCell cell;
  Line line = { NULL };

  if (self->track == NULL)
    return;

  if (self->measures.dot > 0)
    erase_dots (self);
  line = line_new (self);
  amz_track_iter_init (&iter, self->track, self->n_path_cells, line.x0, line.y0, line.x1, line.y1);
  while (amz_track_iter_next (&iter, &cell))
    line_add (&line, &cell);
  line_end (&line);
  g_free (line.forms);

  cairo_set_line_cap (self->cr, line.radius > 0 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_join (self->cr, line.radius > 0 ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_set_line_width (self->cr, self->measures.path);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PATH, 1);
  cairo_stroke (self->cr);
}
