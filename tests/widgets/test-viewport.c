/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <math.h>

#include "amz-viewport.h"

#define MARGIN_TOP 12
#define MARGIN_SIDE 24
#define MARGIN_BOTTOM 62

static const int maze_sizes[][2] = {
  { 1, 1 },      { 2, 1 }, { 25, 20 },       { 200, 150 }, { 2000, 2000 }, { 1, 100000 },
  { 100000, 1 }, { 3, 7 }, { 40000, 40000 }, { 1, 2 },     { 1000, 40 },
};
static const int view_sizes[][2] = {
  { 787, 674 }, { 360, 600 }, { 1200, 850 }, { 3840, 2160 }, { 40, 40 }, { 1, 1 }, { 5, 900 },
};
static const double device_scales[] = { 1, 1.25, 1.5, 2, 2.75 };

/* Calls a test for all of them. */
static void
for_each (void (*test) (AmzViewport *viewport, const int maze[2], const int view[2], double device))
{
  for (gsize i = 0; i < G_N_ELEMENTS (maze_sizes); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (view_sizes); j++)
      for (gsize k = 0; k < G_N_ELEMENTS (device_scales); k++)
        {
          g_autoptr (AmzViewport) viewport = amz_viewport_new ();

          amz_viewport_set_margins (viewport, MARGIN_TOP, MARGIN_SIDE, MARGIN_BOTTOM, MARGIN_SIDE);
          amz_viewport_set_device_scale (viewport, device_scales[k]);
          amz_viewport_set_view_size (viewport, view_sizes[j][0], view_sizes[j][1]);
          amz_viewport_set_maze_size (viewport, maze_sizes[i][0], maze_sizes[i][1]);
          test (viewport, maze_sizes[i], view_sizes[j], device_scales[k]);
        }
}

/* What holds wherever the viewport is. */
static void
assert_limits (AmzViewport *viewport, const int maze[2], const int view[2])
{
  double scale = amz_viewport_get_scale (viewport);
  double origin[2] = { amz_viewport_get_x (viewport), amz_viewport_get_y (viewport) };
  double start[2] = { 0, 0 };
  double end[2] = { 0, 0 };
  int first[2] = { 0, 0 };
  int n[2] = { 0, 0 };

  g_assert_cmpfloat (scale, >, 0);
  g_assert_cmpfloat (scale, >=, amz_viewport_get_min_scale (viewport));
  g_assert_cmpfloat (scale, <=, amz_viewport_get_max_scale (viewport));
  amz_viewport_get_extent (viewport, &start[0], &start[1], &end[0], &end[1]);
  amz_viewport_get_visible (viewport, &first[0], &first[1], &n[0], &n[1]);
  for (int axis = 0; axis < 2; axis++)
    {
      double size = view[axis] / scale;
      double slack = 1e-9 * maze[axis] + 1e-6 / scale;

      g_assert_cmpfloat (start[axis], <=, origin[axis] + slack);
      g_assert_cmpfloat (end[axis], >=, origin[axis] + size - slack);
      /* Where the maze is smaller than the view it lies in it as a whole, otherwise it fills the view. */
      if (maze[axis] * scale <= view[axis] / 2.0)
        {
          g_assert_cmpfloat (origin[axis], <=, slack);
          g_assert_cmpfloat (origin[axis] + size, >=, maze[axis] - slack);
          g_assert_cmpint (first[axis], ==, 0);
          g_assert_cmpint (n[axis], ==, maze[axis]);
        }
      if (maze[axis] * scale >= view[axis])
        {
          g_assert_cmpfloat (origin[axis], >=, -(MARGIN_SIDE + MARGIN_BOTTOM) / scale);
          g_assert_cmpfloat (origin[axis] + size, <=,
                             maze[axis] + (MARGIN_SIDE + MARGIN_BOTTOM) / scale + slack);
        }
      g_assert_cmpint (first[axis], >=, 0);
      g_assert_cmpint (n[axis], >=, 1);
      g_assert_cmpint (first[axis] + n[axis], <=, maze[axis]);
    }
}

static void
check_fit (AmzViewport *viewport, const int maze[2], const int view[2], double device)
{
  double scale = amz_viewport_get_scale (viewport);
  double cell = scale * device;
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  g_assert_true (amz_viewport_get_fits (viewport));
  g_assert_cmpfloat (scale, ==, amz_viewport_get_fit_scale (viewport));
  assert_limits (viewport, maze, view);
  if (cell >= 3)
    g_assert_cmpfloat_with_epsilon (cell, floor (cell + 0.5), 1e-6);

  /* All of it is seen, and it is as large as can be; but one side may be kept from vanishing. */
  amz_viewport_place_of (viewport, 0, 0, &left, &top);
  amz_viewport_place_of (viewport, maze[0], maze[1], &right, &bottom);
  if (MIN (maze[0], maze[1]) * cell > 3 + 1e-6)
    {
      gboolean is_tight = FALSE;

      g_assert_cmpfloat (left, >=, 0);
      g_assert_cmpfloat (top, >=, 0);
      g_assert_cmpfloat (right, <=, view[0] + 1 / device);
      g_assert_cmpfloat (bottom, <=, view[1] + 1 / device);
      if (view[0] > 4 * MARGIN_SIDE && view[1] > 2 * (MARGIN_TOP + MARGIN_BOTTOM))
        {
          double step = cell >= 3 ? 1 / device : 0;

          is_tight = maze[0] * (scale + step) > view[0] - 2 * MARGIN_SIDE - 1e-6 ||
                     maze[1] * (scale + step) > view[1] - MARGIN_TOP - MARGIN_BOTTOM - 1e-6;
          g_assert_cmpfloat (left, >=, MARGIN_SIDE - 1);
          g_assert_cmpfloat (top, >=, MARGIN_TOP - 1);
          g_assert_cmpfloat (right, <=, view[0] - MARGIN_SIDE + 1);
          g_assert_cmpfloat (bottom, <=, view[1] - MARGIN_BOTTOM + 1);
          g_assert_true (is_tight || scale >= 128 - 1 / device);
        }
    }
  else
    g_assert_cmpfloat_with_epsilon (MIN (maze[0], maze[1]) * cell, 3, 1e-6);
}

static void
test_fit (void)
{
  for_each (check_fit);
}

/* The numbers of the mock-up. */
static void
test_mockup (void)
{
  g_autoptr (AmzViewport) viewport = amz_viewport_new ();
  double x = 0;
  double y = 0;

  amz_viewport_set_margins (viewport, MARGIN_TOP, MARGIN_SIDE, MARGIN_BOTTOM, MARGIN_SIDE);
  amz_viewport_set_view_size (viewport, 787, 674);
  amz_viewport_set_maze_size (viewport, 25, 20);
  g_assert_cmpfloat (amz_viewport_get_scale (viewport), ==, 29);
  amz_viewport_place_of (viewport, 0, 0, &x, &y);
  g_assert_cmpfloat (x, ==, 31);
  g_assert_cmpfloat (y, ==, 22);
  amz_viewport_place_of (viewport, 25, 20, &x, &y);
  g_assert_cmpfloat (x, ==, 31 + 25 * 29);
  g_assert_cmpfloat (y, ==, 22 + 20 * 29);
}

static double
at (double origin, double view, double scale)
{
  return origin + view / scale;
}

/* What was under the pointer still is, unless an edge of the maze is in the way. */
static void
check_zoom (AmzViewport *viewport, const int maze[2], const int view[2], double device)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);

  for (int i = 0; i < 60; i++)
    {
      double pointer[2] = { g_rand_double_range (rand, 0, view[0]),
                            g_rand_double_range (rand, 0, view[1]) };
      AmzPlace before;
      AmzPlace after;
      AmzPlace planned;
      gboolean is_free = TRUE;

      amz_viewport_get_place (viewport, &before);
      if (i % 3 == 0)
        amz_viewport_zoom_step (viewport, g_rand_int_range (rand, -3, 4), pointer[0], pointer[1]);
      else
        {
          double wanted = before.scale * exp (g_rand_double_range (rand, -1, 1.2));

          amz_viewport_plan_zoom (viewport, NULL, wanted, pointer[0], pointer[1], &planned);
          amz_viewport_zoom_at (viewport, wanted, pointer[0], pointer[1]);
          amz_viewport_get_place (viewport, &after);
          g_assert_cmpfloat (after.scale, ==, planned.scale);
          g_assert_cmpfloat (after.x, ==, planned.x);
          g_assert_cmpfloat (after.y, ==, planned.y);
        }
      amz_viewport_get_place (viewport, &after);
      assert_limits (viewport, maze, view);

      for (int axis = 0; axis < 2; axis++)
        {
          double old_origin = axis == 0 ? before.x : before.y;
          double new_origin = axis == 0 ? after.x : after.y;
          double expected =
              at (old_origin, pointer[axis], before.scale) - pointer[axis] / after.scale;
          double end = expected + view[axis] / after.scale;

          /* No edge is near where the view would have to be. */
          if (expected < 0 || end > maze[axis])
            {
              is_free = FALSE;
              continue;
            }
          g_assert_cmpfloat_with_epsilon (at (new_origin, pointer[axis], after.scale),
                                          at (old_origin, pointer[axis], before.scale),
                                          1e-9 * (maze[axis] + 1));
        }
      if (is_free)
        {
          int x = 0;
          int y = 0;
          double column = at (before.x, pointer[0], before.scale);
          double row = at (before.y, pointer[1], before.scale);

          /* Pixels are whole, so near a line it can be the cell next to it. */
          g_assert_true (amz_viewport_cell_at (viewport, pointer[0], pointer[1], &x, &y));
          g_assert_cmpfloat (x, >=, floor (column - 2 / device / after.scale));
          g_assert_cmpfloat (x, <=, floor (column + 2 / device / after.scale));
          g_assert_cmpfloat (y, >=, floor (row - 2 / device / after.scale));
          g_assert_cmpfloat (y, <=, floor (row + 2 / device / after.scale));
        }
      amz_viewport_scroll_by (viewport, g_rand_double_range (rand, -3000, 3000),
                              g_rand_double_range (rand, -3000, 3000));
      assert_limits (viewport, maze, view);
    }
}

static void
test_zoom (void)
{
  for_each (check_zoom);
}

/* Steps lead from one end to the other, do not stick, and stop where the maze fits. */
static void
check_steps (AmzViewport *viewport, const int maze[2], const int view[2], double device)
{
  double fit = amz_viewport_get_fit_scale (viewport);
  double scale = amz_viewport_get_min_scale (viewport);
  gboolean was_fit = FALSE;
  int n = 0;

  for (; scale < amz_viewport_get_max_scale (viewport); n++)
    {
      double next = amz_viewport_get_step_scale (viewport, scale, 1);

      g_assert_cmpfloat (next, >, scale);
      if (next * device >= 3 && next < amz_viewport_get_max_scale (viewport))
        g_assert_cmpfloat_with_epsilon (next * device, floor (next * device + 0.5), 1e-6);
      scale = next;
      g_assert_cmpint (n, <, 100);
    }
  for (n = 0; scale > amz_viewport_get_min_scale (viewport); n++)
    {
      double next = amz_viewport_get_step_scale (viewport, scale, -1);

      g_assert_cmpfloat (next, <, scale);
      was_fit |= next == fit;
      scale = next;
      g_assert_cmpint (n, <, 100);
    }
  g_assert_true (was_fit);
}

static void
test_steps (void)
{
  for_each (check_steps);
}

static void
check_coordinates (AmzViewport *viewport, const int maze[2], const int view[2], double device)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int i = 0; i < 100; i++)
    {
      double pixel = 1 / device;
      int x = g_rand_int_range (rand, 0, maze[0]);
      int y = g_rand_int_range (rand, 0, maze[1]);
      double left = 0;
      double top = 0;
      double right = 0;
      double bottom = 0;
      int found_x = 0;
      int found_y = 0;

      if (i % 10 == 0)
        amz_viewport_zoom_at (viewport, exp (g_rand_double_range (rand, -3, 6)), 0, 0);
      amz_viewport_reveal_cell (viewport, x, y);
      assert_limits (viewport, maze, view);
      amz_viewport_place_of (viewport, x, y, &left, &top);
      amz_viewport_place_of (viewport, x + 1, y + 1, &right, &bottom);
      g_assert_cmpfloat_with_epsilon (left * device, floor (left * device + 0.5), 1e-4);

      /* A cell that has pixels of its own is found at all of its corners, and nowhere else. */
      if (amz_viewport_get_scale (viewport) * device < 1)
        continue;
      g_assert_true (
          amz_viewport_cell_at (viewport, left + pixel / 2, top + pixel / 2, &found_x, &found_y));
      g_assert_cmpint (found_x, ==, x);
      g_assert_cmpint (found_y, ==, y);
      g_assert_true (amz_viewport_cell_at (viewport, right - pixel / 2, bottom - pixel / 2,
                                           &found_x, &found_y));
      g_assert_cmpint (found_x, ==, x);
      g_assert_cmpint (found_y, ==, y);
      g_assert_cmpint (
          amz_viewport_cell_at (viewport, left - pixel / 2, top + pixel / 2, &found_x, &found_y),
          ==, x > 0);
      g_assert_cmpint (found_x, ==, MAX (x - 1, 0));
      g_assert_cmpint (
          amz_viewport_cell_at (viewport, left + pixel / 2, bottom + pixel / 2, &found_x, &found_y),
          ==, y + 1 < maze[1]);
      g_assert_cmpint (found_y, ==, MIN (y + 1, maze[1] - 1));

      /* It was brought into the view, or at least its middle. */
      if (view[0] > 4 * MARGIN_SIDE && view[1] > 2 * (MARGIN_TOP + MARGIN_BOTTOM))
        {
          g_assert_cmpfloat ((left + right) / 2, >=, 0);
          g_assert_cmpfloat ((left + right) / 2, <=, view[0]);
          g_assert_cmpfloat ((top + bottom) / 2, >=, 0);
          g_assert_cmpfloat ((top + bottom) / 2, <=, view[1]);
        }
    }
}

static void
test_coordinates (void)
{
  for_each (check_coordinates);
}

/* The corners of the maze can be scrolled to, and no further than the margins. */
static void
check_scroll (AmzViewport *viewport, const int maze[2], const int view[2], double device)
{
  double scale = amz_viewport_get_max_scale (viewport);
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;

  amz_viewport_zoom_at (viewport, scale, 0, 0);
  g_assert_false (amz_viewport_get_fits (viewport));
  for (int i = 0; i < 4; i++)
    {
      amz_viewport_scroll_to (viewport, i % 2 == 0 ? -1e9 : 1e9, i / 2 == 0 ? -1e9 : 1e9);
      amz_viewport_get_extent (viewport, &x0, &y0, &x1, &y1);
      g_assert_cmpfloat_with_epsilon (amz_viewport_get_x (viewport),
                                      i % 2 == 0 ? x0 : x1 - view[0] / scale, 1e-6);
      g_assert_cmpfloat_with_epsilon (amz_viewport_get_y (viewport),
                                      i / 2 == 0 ? y0 : y1 - view[1] / scale, 1e-6);
      assert_limits (viewport, maze, view);
    }
}

static void
test_scroll (void)
{
  for_each (check_scroll);
}

/* A maze that was seen as a whole still is when sizes change; otherwise scale and middle stay. */
static void
test_sizes (void)
{
  g_autoptr (AmzViewport) viewport = amz_viewport_new ();
  AmzPlace before;
  AmzPlace after;

  amz_viewport_set_view_size (viewport, 800, 600);
  amz_viewport_set_maze_size (viewport, 400, 300);
  g_assert_cmpfloat (amz_viewport_get_scale (viewport), ==, 2);
  amz_viewport_set_view_size (viewport, 1600, 1200);
  g_assert_cmpfloat (amz_viewport_get_scale (viewport), ==, 4);
  g_assert_true (amz_viewport_get_fits (viewport));

  amz_viewport_zoom_at (viewport, 20, 800, 600);
  g_assert_false (amz_viewport_get_fits (viewport));
  amz_viewport_get_place (viewport, &before);
  amz_viewport_set_view_size (viewport, 1000, 1000);
  amz_viewport_get_place (viewport, &after);
  g_assert_cmpfloat (after.scale, ==, 20);
  g_assert_cmpfloat_with_epsilon (at (after.x, 500, 20), at (before.x, 800, 20), 1e-9);
  g_assert_cmpfloat_with_epsilon (at (after.y, 500, 20), at (before.y, 600, 20), 1e-9);

  /* A smaller one while zoomed in: it lies in the middle. */
  amz_viewport_set_maze_size (viewport, 10, 10);
  amz_viewport_get_place (viewport, &after);
  g_assert_cmpfloat (after.scale, ==, 20);
  g_assert_cmpfloat_with_epsilon (after.x, -20, 1e-9);
  g_assert_cmpfloat_with_epsilon (after.y, -20, 1e-9);
  /* It does not begin to follow because the scales happen to meet. */
  amz_viewport_set_view_size (viewport, 200, 200);
  g_assert_cmpfloat (amz_viewport_get_fit_scale (viewport), ==, 20);
  g_assert_false (amz_viewport_get_fits (viewport));
  amz_viewport_fit (viewport);
  g_assert_true (amz_viewport_get_fits (viewport));

  /* No maze at all, and one again. */
  amz_viewport_set_maze_size (viewport, 0, 0);
  amz_viewport_zoom_step (viewport, 1, 10, 10);
  amz_viewport_scroll_by (viewport, 10, 10);
  amz_viewport_fit (viewport);
  amz_viewport_set_maze_size (viewport, 20, 20);
  g_assert_true (amz_viewport_get_fits (viewport));
  g_assert_cmpfloat (amz_viewport_get_scale (viewport), ==, 10);
}

static void
count (GObject *object, GParamSpec *pspec, gpointer data)
{
  int *n = data;

  *n += 1;
}

/* Whoever listens hears of what has changed, of nothing else, and sees all of it changed. */
static void
test_notify (void)
{
  g_autoptr (AmzViewport) viewport = amz_viewport_new ();
  int n_scale = 0;
  int n_x = 0;
  int n_y = 0;
  int n_fits = 0;
  double scale = 0;
  double x = 0;
  double y = 0;
  gboolean fits = FALSE;

  amz_viewport_set_view_size (viewport, 800, 600);
  amz_viewport_set_maze_size (viewport, 400, 300);
  g_signal_connect (viewport, "notify::scale", G_CALLBACK (count), &n_scale);
  g_signal_connect (viewport, "notify::x", G_CALLBACK (count), &n_x);
  g_signal_connect (viewport, "notify::y", G_CALLBACK (count), &n_y);
  g_signal_connect (viewport, "notify::fits", G_CALLBACK (count), &n_fits);

  amz_viewport_fit (viewport);
  amz_viewport_scroll_by (viewport, 10, 10);
  g_assert_cmpint (n_scale + n_x + n_y + n_fits, ==, 0);
  amz_viewport_zoom_at (viewport, 10, 400, 300);
  g_assert_cmpint (n_scale, ==, 1);
  g_assert_cmpint (n_x, ==, 1);
  g_assert_cmpint (n_y, ==, 1);
  g_assert_cmpint (n_fits, ==, 1);
  amz_viewport_scroll_by (viewport, 10, 0);
  g_assert_cmpint (n_scale, ==, 1);
  g_assert_cmpint (n_x, ==, 2);
  g_assert_cmpint (n_y, ==, 1);

  g_object_get (viewport, "scale", &scale, "x", &x, "y", &y, "fits", &fits, NULL);
  g_assert_cmpfloat (scale, ==, 10);
  g_assert_cmpfloat (x, ==, amz_viewport_get_x (viewport));
  g_assert_cmpfloat (y, ==, amz_viewport_get_y (viewport));
  g_assert_false (fits);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/viewport/fit", test_fit);
  g_test_add_func ("/viewport/mockup", test_mockup);
  g_test_add_func ("/viewport/zoom", test_zoom);
  g_test_add_func ("/viewport/steps", test_steps);
  g_test_add_func ("/viewport/coordinates", test_coordinates);
  g_test_add_func ("/viewport/scroll", test_scroll);
  g_test_add_func ("/viewport/sizes", test_sizes);
  g_test_add_func ("/viewport/notify", test_notify);

  return g_test_run ();
}
