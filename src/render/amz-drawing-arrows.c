/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-drawing.h"

/* In smaller cells they would be blots. */
#define MIN_CELL 10

/* From one arrow to the next, in cells, and where the first one is: between cells 1 and 2. */
#define DISTANCE 4
#define FIRST 1

/* In cells. */
#define LENGTH 0.42
#define WIDTH 0.58

/* An arrow between a cell and the next one of the path, where it runs straight. */
static void
add_arrow (AmzDrawing *self, const AmzTrackCell *cell)
{
  const AmzMeasures *measures = &self->measures;
  double length = measures->cell * LENGTH;
  double width = measures->cell * WIDTH;
  int dx = amz_direction_get_x (cell->out);
  int dy = amz_direction_get_y (cell->out);
  double x = amz_measures_place (measures, cell->x, measures->path);
  double y = amz_measures_place (measures, cell->y, measures->path);

  if (dx != 0)
    x = amz_measures_wall_middle (measures, cell->x + (dx > 0));
  else
    y = amz_measures_wall_middle (measures, cell->y + (dy > 0));
  x -= dx * length / 2;
  y -= dy * length / 2;
  cairo_move_to (self->cr, x + dx * length, y + dy * length);
  cairo_line_to (self->cr, x - dy * width / 2, y + dx * width / 2);
  cairo_line_to (self->cr, x + dy * width / 2, y - dx * width / 2);
  cairo_close_path (self->cr);
}

/*
 * amz_drawing_draw_arrows:
 * @self: a drawing
 *
 * Draws arrows along the path, which tell where it leads.
 */
void
amz_drawing_draw_arrows (AmzDrawing *self)
{
  AmzTrackIter iter;
  AmzTrackCell cell;

  if (self->track == NULL || !self->has_arrows || self->measures.cell < MIN_CELL)
    return;
  amz_track_iter_init (&iter, self->track, self->n_path_cells,
                       MAX (self->x0 - AMZ_DRAWING_REACH, 0), MAX (self->y0 - AMZ_DRAWING_REACH, 0),
                       MIN (self->x1 + AMZ_DRAWING_REACH, self->grid->width),
                       MIN (self->y1 + AMZ_DRAWING_REACH, self->grid->height));
  while (amz_track_iter_next (&iter, &cell))
    {
      if (cell.out != 0 && cell.number % DISTANCE == FIRST && cell.x >= self->x0 - 1 &&
          cell.x <= self->x1 && cell.y >= self->y0 - 1 && cell.y <= self->y1)
        add_arrow (self, &cell);
    }
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PATH, 1);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_WINDING);
  cairo_fill (self->cr);
}
