/* SPDX-License-Identifier: MIT */
#include "amz-marks.h"
#include "amz-theme.h"

#define CELL 30
#define SIDE 12

static AmzReport *
new_report (AmzMaze *maze)
{
  g_autoptr (GError) error = NULL;
  AmzReport *report = amz_report_new (maze, NULL, &error);

  g_assert_no_error (error);
  return report;
}

/* All walls open but those of the border; or none. */
static AmzGrid *
new_grid (int side, gboolean is_open)
{
  g_autoptr (GError) error = NULL;
  AmzGrid *grid = amz_grid_new (side, side, &error);

  g_assert_no_error (error);
  for (int y = 0; is_open && y < side; y++)
    for (int x = 0; x < side; x++)
      {
        if (x + 1 < side)
          amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
        if (y + 1 < side)
          amz_grid_open (grid, x, y, AMZ_DIRECTION_SOUTH);
      }
  return grid;
}

static AmzMarks *
new_marks (AmzGrid *grid)
{
  g_autoptr (AmzMaze) maze = amz_maze_new_with_ends (grid, 0, 0, 1, 0);
  g_autoptr (AmzReport) report = new_report (maze);

  return amz_marks_new (report);
}

/* A corridor of three cells, and two islands that cannot be reached: each has one badge. */
static void
test_groups (void)
{
  g_autoptr (AmzGrid) grid = new_grid (SIDE, FALSE);
  g_autoptr (AmzMarks) marks = NULL;
  g_autoptr (AmzMarks) other = NULL;

  amz_grid_open (grid, 0, 0, AMZ_DIRECTION_EAST);
  amz_grid_open (grid, 1, 0, AMZ_DIRECTION_EAST);
  for (int i = 0; i < 3; i++)
    {
      amz_grid_open (grid, 4 + i, 5, AMZ_DIRECTION_EAST);
      amz_grid_open (grid, 4 + i, 5, AMZ_DIRECTION_SOUTH);
    }
  amz_grid_open (grid, 9, 9, AMZ_DIRECTION_SOUTH);
  marks = new_marks (grid);
  g_assert_true (amz_marks_contains (marks, 4, 5, TRUE));
  g_assert_true (amz_marks_contains (marks, 6, 6, TRUE));
  g_assert_true (amz_marks_contains (marks, 9, 10, TRUE));
  g_assert_false (amz_marks_contains (marks, 4, 5, FALSE));
  g_assert_false (amz_marks_contains (marks, 0, 0, TRUE));
  /* The ends of the corridor are dead ends that could be opened. */
  g_assert_cmpuint (amz_marks_get_n_badges (marks), >=, 2);
  other = new_marks (grid);
  g_assert_true (amz_marks_equal (marks, other));
  g_clear_pointer (&other, amz_marks_free);
  amz_grid_close (grid, 9, 9, AMZ_DIRECTION_SOUTH);
  other = new_marks (grid);
  g_assert_false (amz_marks_equal (marks, other));
  g_assert_false (amz_marks_equal (marks, NULL));
}

/* One room is one group, however many blocks of nine cells it has. */
static void
test_room (void)
{
  g_autoptr (AmzGrid) grid = new_grid (SIDE, TRUE);
  g_autoptr (AmzMarks) marks = new_marks (grid);

  g_assert_cmpuint (amz_marks_get_n_badges (marks), ==, 1);
}

/* Of what would be very many badges none is drawn. */
static void
test_many (void)
{
  int side = 80;
  g_autoptr (AmzGrid) grid = new_grid (side, FALSE);
  g_autoptr (AmzMarks) marks = NULL;

  for (int y = 0; y < side; y += 2)
    for (int x = 0; x + 1 < side; x += 3)
      amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
  marks = new_marks (grid);
  g_assert_true (amz_marks_contains (marks, 3, 2, TRUE));
  g_assert_cmpuint (amz_marks_get_n_badges (marks), ==, 0);
}

/* Dead ends are the nature of a perfect maze, also where somebody opened a wall. */
static void
test_perfect (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (SIDE, SIDE);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzReport) report = NULL;

  amz_recipe_set_kind (recipe, AMZ_KIND_PERFECT);
  maze = amz_maze_generate (recipe, NULL, &error);
  g_assert_no_error (error);
  report = new_report (maze);
  g_assert_null (amz_marks_new (report));
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  return *(const guint32 *) (gconstpointer) (data +
                                             (gsize) y *
                                                 (gsize) cairo_image_surface_get_stride (surface) +
                                             (gsize) x * 4);
}

/* The badge is at the upper right of its group, and nothing is drawn where nothing is marked. */
static void
test_drawing (void)
{
  g_autoptr (AmzGrid) grid = new_grid (SIDE, FALSE);
  g_autoptr (AmzMarks) marks = NULL;
  const AmzTheme *theme = amz_theme_find ("light");
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 300);
  AmzHighlightArea area = { 0, 0, 300, 300, 1 };
  AmzMeasures measures;
  guint32 badge = 0;

  for (int i = 0; i < 3; i++)
    amz_grid_open (grid, i, 0, AMZ_DIRECTION_EAST);
  amz_grid_open (grid, 4, 5, AMZ_DIRECTION_EAST);
  marks = new_marks (grid);
  amz_measures_init (&measures, theme, CELL, TRUE);
  g_assert_true (amz_marks_draw (marks, surface, theme, &measures, &area));
  cairo_surface_flush (surface);
  badge = get_pixel (surface, 6 * CELL + 5, 5 * CELL);
  g_assert_cmphex (badge & 0xffffff, ==, theme->colors[AMZ_COLOR_ERROR]);
  g_assert_cmphex (get_pixel (surface, 4 * CELL + 15, 5 * CELL + 15), !=, 0);
  g_assert_cmphex (get_pixel (surface, 8 * CELL, 8 * CELL), ==, 0);

  area.x = 3000;
  g_assert_false (amz_marks_draw (marks, surface, theme, &measures, &area));
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/marks/groups", test_groups);
  g_test_add_func ("/marks/room", test_room);
  g_test_add_func ("/marks/many", test_many);
  g_test_add_func ("/marks/perfect", test_perfect);
  g_test_add_func ("/marks/drawing", test_drawing);

  return g_test_run ();
}
