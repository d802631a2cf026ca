/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-drawing.h"

/* How much of the colour is inside a double outline. */
#define DOUBLE_FILL 0.28

/* The outline must not end where it could be seen: a round corner may begin in the next cell. */
#define REACH (AMZ_DRAWING_REACH + 1)

/* Where an outline turns, at a corner of a cell. */
typedef struct
{
  int x;
  int y;
  guint in; /* the direction in which it comes, an AmzDirection */
  guint out;
} Turn;

static guint
turn_right (guint direction)
{
  return ((direction << 1) | (direction >> 3)) & AMZ_WALLS_MASK;
}

static guint
turn_left (guint direction)
{
  return ((direction >> 1) | (direction << 3)) & AMZ_WALLS_MASK;
}

/*
 * The outlines of the pattern's cells in a block.
 *
 * Each side of a cell that has none of these cells behind it is an edge, directed so that the cell
 * lies on the right.  For each corner of cells there is a byte with the directions of the edges that
 * begin there.
 */
typedef struct
{
  const AmzGrid *grid;
  int x0; /* the block: no larger than it has to be */
  int y0;
  int x1;
  int y1;
  gsize stride; /* corners in a row */
  guint8 *edges;
  GArray *turns; /* of one outline */
} Outlines;

static void
outlines_clear (Outlines *self)
{
  g_clear_pointer (&self->edges, g_free);
  g_clear_pointer (&self->turns, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outlines, outlines_clear)

static gboolean
outlines_has_cell (const Outlines *self, int x, int y)
{
  return x >= self->x0 && x < self->x1 && y >= self->y0 && y < self->y1 &&
         amz_drawing_is_pattern (self->grid, x, y);
}

static guint8 *
outlines_get_edges (const Outlines *self, int x, int y)
{
  return self->edges + (gsize) (y - self->y0) * self->stride + (x - self->x0);
}

static void
outlines_add_cell (Outlines *self, int x, int y)
{
  guint8 *corner = outlines_get_edges (self, x, y);

  if (!outlines_has_cell (self, x, y - 1))
    corner[0] |= AMZ_DIRECTION_EAST;
  if (!outlines_has_cell (self, x + 1, y))
    corner[1] |= AMZ_DIRECTION_SOUTH;
  if (!outlines_has_cell (self, x, y + 1))
    corner[self->stride + 1] |= AMZ_DIRECTION_WEST;
  if (!outlines_has_cell (self, x - 1, y))
    corner[self->stride] |= AMZ_DIRECTION_NORTH;
}

/* Finds the smallest block around all cells of the pattern that can be seen.  Returns whether there
 * are any. */
static gboolean
outlines_find_block (Outlines *self, const AmzDrawing *drawing)
{
  int last_x = MIN (drawing->x1 + REACH, self->grid->width);
  int last_y = MIN (drawing->y1 + REACH, self->grid->height);

  self->x0 = last_x;
  self->y0 = last_y;
  for (int y = MAX (drawing->y0 - REACH, 0); y < last_y; y++)
    for (int x = MAX (drawing->x0 - REACH, 0); x < last_x; x++)
      {
        if (!amz_drawing_is_pattern (self->grid, x, y))
          continue;
        self->x0 = MIN (self->x0, x);
        self->y0 = MIN (self->y0, y);
        self->x1 = MAX (self->x1, x + 1);
        self->y1 = MAX (self->y1, y + 1);
      }
  return self->x0 < self->x1;
}

/* Finds all edges.  Returns whether there are any. */
static gboolean
outlines_init (Outlines *self, const AmzDrawing *drawing)
{
  self->grid = drawing->grid;
  if (!outlines_find_block (self, drawing))
    return FALSE;
  self->stride = (gsize) (self->x1 - self->x0) + 1;
  self->edges = g_malloc0 (self->stride * ((gsize) (self->y1 - self->y0) + 1));
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  for (int y = self->y0; y < self->y1; y++)
    for (int x = self->x0; x < self->x1; x++)
      {
        if (amz_drawing_is_pattern (self->grid, x, y))
          outlines_add_cell (self, x, y);
      }
  return TRUE;
}

/* Where two cells touch at a corner only, the outline turns right: it stays with its cell, and the
 * two are drawn apart. */
static guint
choose_edge (guint edges, guint direction)
{
  if ((edges & turn_right (direction)) != 0)
    return turn_right (direction);
  if ((edges & direction) != 0)
    return direction;
  return edges & turn_left (direction);
}

/* Walks along one outline from a corner where edges begin, takes its edges away, and notes its
 * turns. */
static void
outlines_trace (Outlines *self, int start_x, int start_y)
{
  guint8 *start = outlines_get_edges (self, start_x, start_y);
  guint start_direction = *start & (0u - *start);
  guint direction = start_direction;
  Turn turn = { start_x, start_y, 0, 0 };

  g_array_set_size (self->turns, 0);
  do
    {
      guint8 *edges = outlines_get_edges (self, turn.x, turn.y);

      *edges = (guint8) (*edges & ~direction);
      turn.x += amz_direction_get_x (direction);
      turn.y += amz_direction_get_y (direction);
      edges = outlines_get_edges (self, turn.x, turn.y);
      turn.in = direction;
      /* The first edge is gone, but it is where an outline ends. */
      turn.out = choose_edge (edges == start ? *edges | start_direction : *edges, direction);
      direction = turn.out;
      if (turn.in != turn.out)
        g_array_append_val (self->turns, turn);
    }
  while (turn.x != start_x || turn.y != start_y || direction != start_direction);
}

/* Where an edge on line @i of @n lies, with the outside before or behind it: grown by half a wall, and
 * then taken back by @inset.  A double border is not covered, any other is drawn upon it. */
static double
get_edge (const AmzMeasures *measures, int i, int n, gboolean is_before, double inset)
{
  gboolean is_covering = measures->wall_gap <= 0 || (i != 0 && i != n);
  double edge = is_before == is_covering ? amz_measures_wall_start (measures, i)
                                         : amz_measures_wall_end (measures, i);

  return is_before ? edge + inset : edge - inset;
}

static void
add_turn (AmzDrawing *drawing, const Turn *turn, double inset)
{
  const AmzMeasures *measures = &drawing->measures;
  gboolean is_convex = turn->out == turn_right (turn->in);
  double radius = measures->is_round ? measures->cell * AMZ_PATTERN_RADIUS : 0;
  /* Outside is on the left. */
  guint outside = turn_left (turn->in) | turn_left (turn->out);
  double x = get_edge (measures, turn->x, drawing->grid->width, (outside & AMZ_DIRECTION_WEST) != 0,
                       inset);
  double y = get_edge (measures, turn->y, drawing->grid->height,
                       (outside & AMZ_DIRECTION_NORTH) != 0, inset);

  if (radius > 0)
    radius = MAX (is_convex ? radius - inset : radius + inset, 0);
  amz_drawing_add_corner (drawing, x, y, turn->in, turn->out, radius);
}

/* Adds the outlines of all groups of cells to the path.  Returns whether there are any. */
static gboolean
add_outlines (AmzDrawing *drawing, double inset)
{
  g_auto (Outlines) outlines = { NULL };

  if (!outlines_init (&outlines, drawing))
    return FALSE;
  for (int y = outlines.y0; y <= outlines.y1; y++)
    for (int x = outlines.x0; x <= outlines.x1; x++)
      while (*outlines_get_edges (&outlines, x, y) != 0)
        {
          outlines_trace (&outlines, x, y);
          cairo_new_sub_path (drawing->cr);
          for (guint i = 0; i < outlines.turns->len; i++)
            add_turn (drawing, &g_array_index (outlines.turns, Turn, i), inset);
          cairo_close_path (drawing->cr);
        }
  return TRUE;
}

static void
stroke_outline (AmzDrawing *self)
{
  const AmzMeasures *measures = &self->measures;

  add_outlines (self, measures->outline / 2);
  cairo_set_line_join (self->cr,
                       measures->is_round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_set_line_width (self->cr, measures->outline);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PATTERN, 1);
  cairo_stroke (self->cr);
}

/* Lines from the lower left to the upper right, at the same places whatever the block is. */
static void
draw_hatch (AmzDrawing *self)
{
  const AmzMeasures *measures = &self->measures;
  double top = amz_measures_line (measures, MAX (self->y0 - REACH, 0));
  double bottom = amz_measures_line (measures, MIN (self->y1 + REACH, self->grid->height));
  double first = amz_measures_line (measures, MAX (self->x0 - REACH, 0)) + top;
  double last = amz_measures_line (measures, MIN (self->x1 + REACH, self->grid->width)) + bottom;

  for (gint64 i = (gint64) floor (first / measures->hatch); (double) i * measures->hatch < last;
       i++)
    {
      double sum = (double) i * measures->hatch;

      cairo_move_to (self->cr, sum - bottom, bottom);
      cairo_line_to (self->cr, sum - top, top);
    }
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (self->cr, measures->hatch_line);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PATTERN, 1);
  cairo_stroke (self->cr);
}

static void
draw_hatched (AmzDrawing *self)
{
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PASSAGE, 1);
  cairo_save (self->cr);
  cairo_fill_preserve (self->cr);
  cairo_clip (self->cr);
  draw_hatch (self);
  cairo_restore (self->cr);
  stroke_outline (self);
}

static void
draw_double (AmzDrawing *self)
{
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PASSAGE, 1);
  cairo_fill_preserve (self->cr);
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PATTERN, DOUBLE_FILL);
  cairo_fill (self->cr);
  stroke_outline (self);
}

/*
 * amz_drawing_draw_pattern:
 * @self: a drawing
 *
 * Draws each group of connected closed cells as one figure with round corners.
 */
void
amz_drawing_draw_pattern (AmzDrawing *self)
{
  const AmzMeasures *measures = &self->measures;

  if (!add_outlines (self, 0))
    return;
  if (measures->hatch > 0)
    draw_hatched (self);
  else if (measures->outline > 0)
    draw_double (self);
  else
    {
      amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PATTERN, 1);
      cairo_fill (self->cr);
    }
}
