/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-drawing.h"

/* Which cells of the block have which shade, and how many. */
typedef struct
{
  guint8 *shades; /* row after row */
  gsize n_of[AMZ_N_SHADES];
} Shades;

static void
set_source (AmzDrawing *self, guint shade)
{
  guint32 color = self->shading->colors[shade];

  cairo_set_source_rgba (self->cr, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0,
                         (color & 0xff) / 255.0, self->shading->alphas[shade]);
}

static guint
get_shade (const AmzDrawing *self, int x, int y)
{
  if (!amz_grid_contains (self->grid, x, y))
    return AMZ_SHADE_NONE;
  return amz_shading_get (self->shading, amz_frames_get_number (self->shading->frames, x, y));
}

static void
add_area (AmzDrawing *self, double left, double top, double right, double bottom)
{
  cairo_rectangle (self->cr, left, top, right - left, bottom - top);
}

/* Cells side by side are one area: many small ones take long. */
static void
fill_shade (AmzDrawing *self, const Shades *shades, guint shade)
{
  const AmzMeasures *measures = &self->measures;
  int width = self->x1 - self->x0;

  for (int y = self->y0; y < self->y1; y++)
    {
      const guint8 *row = shades->shades + (gsize) (y - self->y0) * (gsize) width;

      for (int x = 0; x < width; x++)
        {
          int first = x;

          while (x < width && row[x] == shade)
            x++;
          if (first < x)
            add_area (self, amz_measures_line (measures, self->x0 + first),
                      amz_measures_line (measures, y), amz_measures_line (measures, self->x0 + x),
                      amz_measures_line (measures, y + 1));
        }
    }
  set_source (self, shade);
  cairo_fill (self->cr);
}

/*
 * amz_drawing_draw_seeing:
 * @self: a drawing
 *
 * Tints the floor of cells as a frame of a film says.
 */
void
amz_drawing_draw_seeing (AmzDrawing *self)
{
  gsize n_cells = (gsize) (self->x1 - self->x0) * (gsize) (self->y1 - self->y0);
  Shades shades = { NULL };
  guint8 *next = NULL;

  if (self->shading == NULL)
    return;
  shades.shades = g_malloc0 (n_cells);
  next = shades.shades;
  for (int y = self->y0; y < self->y1; y++)
    for (int x = self->x0; x < self->x1; x++)
      {
        guint shade = get_shade (self, x, y);

        *next++ = (guint8) shade;
        shades.n_of[shade]++;
      }
  for (guint shade = AMZ_SHADE_NONE + 1; shade < AMZ_N_SHADES; shade++)
    {
      if (shades.n_of[shade] > 0 && shade != AMZ_SHADE_AHEAD)
        fill_shade (self, &shades, shade);
    }
  g_free (shades.shades);
}

/* Whether nobody can be there: nothing has been made, or nothing ever will. */
static gboolean
is_solid (const AmzDrawing *self, int x, int y)
{
  return amz_grid_contains (self->grid, x, y) &&
         amz_frames_get_number (self->shading->frames, x, y) >= self->shading->frame;
}

/* The rooms of cells side by side with the walls between them, or the walls below them if nobody can be
 * behind those either.  A pattern lies on it. */
static gboolean
add_rock (AmzDrawing *self, int y, gboolean is_below)
{
  const AmzMeasures *measures = &self->measures;
  double top =
      is_below ? amz_measures_wall_start (measures, y + 1) : amz_measures_wall_end (measures, y);
  double bottom = is_below ? amz_measures_wall_end (measures, y + 1)
                           : amz_measures_wall_start (measures, y + 1);
  int end = MIN (self->x1 + AMZ_DRAWING_REACH, self->grid->width);
  gboolean is_any = FALSE;

  /* The walls at the edges of the block belong to cells beside it. */
  for (int x = MAX (self->x0 - AMZ_DRAWING_REACH, 0); x < end; x++)
    {
      int first = x;

      while (x < end && is_solid (self, x, y) && (!is_below || is_solid (self, x, y + 1)))
        x++;
      if (first == x)
        continue;
      add_area (self, amz_measures_wall_end (measures, first), top,
                amz_measures_wall_start (measures, x), bottom);
      is_any = TRUE;
    }
  return is_any;
}

/*
 * amz_drawing_draw_rock:
 * @self: a drawing
 *
 * Hides what has not been made yet.
 */
void
amz_drawing_draw_rock (AmzDrawing *self)
{
  const AmzShading *shading = self->shading;
  gboolean is_any = FALSE;

  if (shading == NULL || shading->frames->seeing != AMZ_SEEING_GENERATION ||
      shading->frame >= shading->frames->n_numbers)
    return;
  for (int y = MAX (self->y0 - AMZ_DRAWING_REACH, 0); y < self->y1; y++)
    {
      is_any |= add_rock (self, y, FALSE);
      is_any |= add_rock (self, y, TRUE);
    }
  if (!is_any)
    return;
  /* What lies under it must not be seen. */
  amz_theme_set_source (self->theme, self->cr, AMZ_COLOR_PASSAGE, 1);
  cairo_fill_preserve (self->cr);
  set_source (self, AMZ_SHADE_AHEAD);
  cairo_fill (self->cr);
}
