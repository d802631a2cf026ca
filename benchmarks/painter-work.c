/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "work.h"

#define VIEW_WIDTH 1200
#define VIEW_HEIGHT 850
#define TILE_SIZE 256

void
prepare_painter (Work *work)
{
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  generate (work);
  solution = amz_solution_new (work->maze, NULL, &error);
  if (solution == NULL)
    give_up ("cannot solve", error);
  path = amz_solution_dup_first (solution);
  work->painter = amz_painter_new (work->maze);
  amz_painter_set_path (work->painter, path);
  if (!amz_painter_prepare_far (work->painter, NULL, &error))
    give_up ("cannot prepare", error);
}

static void
draw_tile (Work *work, cairo_surface_t *tile, double cell, double x, double y)
{
  int n_cells = (int) ceil (TILE_SIZE / cell) + 2;
  cairo_t *cr = NULL;

  if (cell < AMZ_PAINTER_FAR)
    {
      amz_painter_draw_far (work->painter, tile, cell, x / cell, y / cell);
      return;
    }
  cr = cairo_create (tile);
  cairo_translate (cr, -x, -y);
  amz_painter_draw (work->painter, cr, AMZ_LAYER_ALL, cell, (int) floor (x / cell) - 1,
                    (int) floor (y / cell) - 1, n_cells, n_cells);
  cairo_destroy (cr);
}

/* In the middle of the maze; all of it is seen where it is smaller than the view. */
static void
draw_view (Work *work, double cell)
{
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TILE_SIZE, TILE_SIZE);
  double left = MAX (floor ((work->side * cell - VIEW_WIDTH) / 2), 0);
  double top = MAX (floor ((work->side * cell - VIEW_HEIGHT) / 2), 0);

  for (int y = 0; y < VIEW_HEIGHT; y += TILE_SIZE)
    for (int x = 0; x < VIEW_WIDTH; x += TILE_SIZE)
      draw_tile (work, tile, cell, left + x, top + y);
  cairo_surface_destroy (tile);
}

void
draw_large (Work *work)
{
  draw_view (work, 16);
}

void
draw_small (Work *work)
{
  draw_view (work, 6);
}

void
draw_tiny (Work *work)
{
  draw_view (work, 1);
}

void
draw_far (Work *work)
{
  draw_view (work, (double) VIEW_HEIGHT / work->side);
}

void
prepare_far (Work *work)
{
  g_autoptr (AmzPainter) painter = amz_painter_new (work->maze);
  g_autoptr (GError) error = NULL;

  if (!amz_painter_prepare_far (painter, NULL, &error))
    give_up ("cannot prepare", error);
}
