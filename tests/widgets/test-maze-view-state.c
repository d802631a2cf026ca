/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-maze-view-private.h"
#include "fixture.h"

#define WIDTH 787
#define HEIGHT 674

#define RECIPE "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=1069 kind=playable pattern=42"
#define SMALL "amazeing:1 size=5x4 entry=0,0 exit=4,3 seed=3 kind=perfect"
#define LARGE "amazeing:1 size=300x300 entry=0,0 exit=299,299 seed=3 kind=perfect"
#define HUGE "amazeing:1 size=1100x1000 entry=0,0 exit=1099,999 seed=3 kind=perfect"

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
count (gpointer object, GParamSpec *pspec, gpointer data)
{
  int *n = data;

  *n += 1;
}

static void
test_properties (void)
{
  g_autoptr (AmzMazeView) view = g_object_ref_sink (AMZ_MAZE_VIEW (amz_maze_view_new ()));
  g_autoptr (AmzMaze) maze = fixture_new_maze (SMALL);
  g_autoptr (AmzSolution) solution = amz_solution_new (maze, NULL, NULL);
  g_autoptr (AmzMaze) found_maze = NULL;
  g_autoptr (AmzSolution) found_solution = NULL;
  g_autofree char *path = NULL;
  g_autofree char *theme = NULL;
  g_autofree char *status = NULL;
  g_autofree char *zoom = NULL;
  gboolean show_path = FALSE;
  double reveal = 0;
  GtkScrollablePolicy policy = GTK_SCROLL_MINIMUM;

  g_object_set (view, "maze", maze, "solution", solution, "path", "EE", "theme", "arcade",
                "show-path", TRUE, "reveal", 0.25, "hscroll-policy", GTK_SCROLL_NATURAL, NULL);
  g_object_get (view, "maze", &found_maze, "solution", &found_solution, "path", &path, "theme",
                &theme, "show-path", &show_path, "reveal", &reveal, "status", &status, "zoom-text",
                &zoom, "hscroll-policy", &policy, NULL);
  g_assert_true (found_maze == maze);
  g_assert_true (found_solution == solution);
  g_assert_cmpstr (path, ==, "EE");
  g_assert_cmpstr (theme, ==, "arcade");
  g_assert_true (show_path);
  g_assert_cmpfloat (reveal, ==, 0.25);
  g_assert_null (status);
  g_assert_cmpstr (zoom, ==, "100\u00a0%");
  g_assert_cmpint (policy, ==, GTK_SCROLL_NATURAL);
}

static void
test_zoom (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  g_autofree char *text = NULL;
  double fit = amz_viewport_get_fit_scale (fixture->viewport);
  int n_changes = 0;

  g_assert_cmpfloat (amz_viewport_get_scale (fixture->viewport), ==, fit);
  g_signal_connect (fixture->view, "notify::zoom-text", G_CALLBACK (count), &n_changes);
  amz_maze_view_zoom_in (fixture->view);
  g_assert_cmpint (n_changes, ==, 1);
  g_assert_cmpfloat (amz_viewport_get_scale (fixture->viewport), ==,
                     amz_viewport_get_step_scale (fixture->viewport, fit, 1));
  g_assert_false (amz_viewport_get_fits (fixture->viewport));
  amz_maze_view_zoom_out (fixture->view);
  g_assert_true (amz_viewport_get_fits (fixture->viewport));
  amz_maze_view_zoom_out (fixture->view);
  g_assert_cmpfloat (amz_viewport_get_scale (fixture->viewport), <, fit);
  amz_maze_view_zoom_100 (fixture->view);
  text = amz_maze_view_dup_zoom_text (fixture->view);
  g_assert_cmpstr (text, ==, "100\u00a0%");
  amz_maze_view_zoom_fit (fixture->view);
  g_assert_true (amz_viewport_get_fits (fixture->viewport));
  /* Without animations nothing is left to be drawn later. */
  g_assert_false (fixture->view->is_zooming);
}

static gboolean
is_at_rest (gpointer data)
{
  AmzMazeView *view = data;

  return !view->is_zooming && adw_animation_get_state (view->movement) != ADW_ANIMATION_PLAYING;
}

static guint
count_drawn (Fixture *fixture)
{
  guint n = 0;

  for (gsize i = 0; i < AMZ_N_PICTURES; i++)
    n += amz_tiles_get_n_drawn (fixture->view->pictures[i]);
  return n;
}

/* With animations a zoom takes some frames, in which old tiles are shown larger; steps add up. */
static void
test_slow_zoom (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, LARGE);
  double start = 0;
  guint n_drawn = 0;
  int n_changes = 0;

  amz_viewport_zoom_at (fixture->viewport, 20, 300, 300);
  picture_free (picture_new (fixture));
  start = amz_viewport_get_scale (fixture->viewport);
  n_drawn = count_drawn (fixture);
  set_animations (TRUE);
  g_signal_connect (fixture->viewport, "notify::scale", G_CALLBACK (count), &n_changes);
  amz_maze_view_zoom_in (fixture->view);
  g_assert_cmpfloat (amz_viewport_get_scale (fixture->viewport), ==, start);
  amz_maze_view_zoom_in (fixture->view);
  fixture_wait (is_at_rest, fixture->view);
  g_assert_cmpint (n_changes, >, 0);
  g_assert_cmpfloat (
      amz_viewport_get_scale (fixture->viewport), ==,
      amz_viewport_get_step_scale (fixture->viewport,
                                   amz_viewport_get_step_scale (fixture->viewport, start, 1), 1));
  picture_free (picture_new (fixture));
  g_assert_cmpuint (count_drawn (fixture), >, n_drawn);
  g_assert_cmpfloat (fixture->view->pictures_cell, ==,
                     amz_viewport_get_device_cell (fixture->viewport));

  /* In the middle of a zoom the pictures are those from before. */
  amz_maze_view_begin_zoom (fixture->view);
  n_drawn = count_drawn (fixture);
  amz_viewport_zoom_at (fixture->viewport, amz_viewport_get_scale (fixture->viewport) * 1.2, 10,
                        10);
  picture_free (picture_new (fixture));
  g_assert_cmpuint (count_drawn (fixture), ==, n_drawn);
  amz_viewport_zoom_at (fixture->viewport, amz_viewport_get_scale (fixture->viewport) * 2, 10, 10);
  picture_free (picture_new (fixture));
  g_assert_cmpuint (count_drawn (fixture), >, n_drawn);
  fixture_wait (is_at_rest, fixture->view);

  amz_maze_view_zoom_fit (fixture->view);
  fixture_wait (is_at_rest, fixture->view);
  g_assert_true (amz_viewport_get_fits (fixture->viewport));
  set_animations (FALSE);
}

/* The scrollbars and the viewport say the same. */
static void
test_scrollbars (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  GtkScrollable *scrollable = GTK_SCROLLABLE (fixture->view);
  GtkAdjustment *horizontal = gtk_scrollable_get_hadjustment (scrollable);
  GtkAdjustment *vertical = gtk_scrollable_get_vadjustment (scrollable);
  double x = 0;
  double y = 0;

  g_assert_cmpfloat (gtk_adjustment_get_upper (horizontal), ==, WIDTH);
  g_assert_cmpfloat (gtk_adjustment_get_page_size (horizontal), ==, WIDTH);
  g_assert_cmpfloat (gtk_adjustment_get_upper (vertical), ==, HEIGHT);

  amz_viewport_zoom_at (fixture->viewport, 100, 0, 0);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_upper (horizontal), 2500 + 2 * 24, 0.5);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_upper (vertical), 2000 + 12 + 62, 0.5);
  g_assert_cmpfloat (gtk_adjustment_get_page_size (vertical), ==, HEIGHT);

  gtk_adjustment_set_value (horizontal, 524);
  gtk_adjustment_set_value (vertical, 312);
  g_assert_cmpfloat_with_epsilon (amz_viewport_get_x (fixture->viewport), 5, 1e-6);
  g_assert_cmpfloat_with_epsilon (amz_viewport_get_y (fixture->viewport), 3, 1e-6);
  amz_viewport_scroll_by (fixture->viewport, 100, 50);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (horizontal), 624, 1e-6);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (vertical), 362, 1e-6);

  /* To both ends. */
  gtk_adjustment_set_value (horizontal, 1e9);
  gtk_adjustment_set_value (vertical, 1e9);
  amz_viewport_place_of (fixture->viewport, 25, 20, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, WIDTH - 24, 1);
  g_assert_cmpfloat_with_epsilon (y, HEIGHT - 62, 1);
  gtk_adjustment_set_value (horizontal, 0);
  gtk_adjustment_set_value (vertical, 0);
  amz_viewport_place_of (fixture->viewport, 0, 0, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 24, 1);
  g_assert_cmpfloat_with_epsilon (y, 12, 1);

  amz_maze_view_set_maze (fixture->view, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_upper (horizontal), ==, WIDTH);
}

/* What moves by itself lets all tiles be; panning adds those that come into view. */
static void
test_drawn (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, LARGE);
  double scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  guint n_columns = (guint) (WIDTH * scale / AMZ_TILE_SIZE) + 2;
  guint n_drawn = 0;

  amz_viewport_zoom_at (fixture->viewport, 30, 300, 300);
  amz_viewport_scroll_to (fixture->viewport, 50, 50);
  picture_free (picture_new (fixture));
  n_drawn = count_drawn (fixture);
  g_assert_cmpuint (n_drawn, >, 0);
  amz_maze_view_set_cursor (fixture->view, 55, 55);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  picture_free (picture_new (fixture));
  g_assert_cmpuint (count_drawn (fixture), ==, n_drawn);
  /* By less than a tile: at most one row of each picture. */
  amz_viewport_scroll_by (fixture->viewport, 0, AMZ_TILE_SIZE / scale - 1);
  picture_free (picture_new (fixture));
  g_assert_cmpuint (count_drawn (fixture) - n_drawn, <=, n_columns + n_columns);
  /* A path that grows draws only itself. */
  n_drawn = amz_tiles_get_n_drawn (fixture->view->pictures[AMZ_PICTURE_BOARD]);
  amz_maze_view_set_reveal (fixture->view, 0.5);
  picture_free (picture_new (fixture));
  g_assert_cmpuint (amz_tiles_get_n_drawn (fixture->view->pictures[AMZ_PICTURE_BOARD]), ==,
                    n_drawn);
}

static GPtrArray *
new_cells (int x, int y, int n)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_cell_free);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (cells, amz_cell_new (x + i, y));
  return cells;
}

static gsize
count_pixels (Fixture *fixture, AmzColorRole role)
{
  g_autoptr (Picture) picture = picture_new (fixture);

  return picture_count (picture, amz_theme_find ("light")->colors[role]);
}

/* Cells that are pointed at come into view, and are gone when the list is, or the maze. */
static void
test_highlight (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  g_autoptr (GPtrArray) cells = new_cells (20, 17, 3);
  g_autoptr (GPtrArray) outside = new_cells (25, 17, 3);
  double x = 0;
  double y = 0;

  amz_viewport_zoom_at (fixture->viewport, 100, 0, 0);
  amz_viewport_scroll_to (fixture->viewport, 0, 0);
  g_assert_cmpuint (count_pixels (fixture, AMZ_COLOR_ERROR), ==, 0);
  amz_maze_view_highlight_cells (fixture->view, cells, TRUE);
  amz_viewport_place_of (fixture->viewport, 20, 17, &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (y, >, 0);
  amz_viewport_place_of (fixture->viewport, 23, 18, &x, &y);
  g_assert_cmpfloat (x, <, WIDTH);
  g_assert_cmpfloat (y, <, HEIGHT);
  g_assert_cmpuint (count_pixels (fixture, AMZ_COLOR_ERROR), >, 500);
  g_assert_cmpuint (count_pixels (fixture, AMZ_COLOR_WARNING), ==, 0);
  amz_maze_view_highlight_cells (fixture->view, cells, FALSE);
  g_assert_cmpuint (count_pixels (fixture, AMZ_COLOR_ERROR), ==, 0);
  g_assert_cmpuint (count_pixels (fixture, AMZ_COLOR_WARNING), >, 500);
  amz_maze_view_highlight_cells (fixture->view, outside, TRUE);
  g_assert_cmpuint (count_pixels (fixture, AMZ_COLOR_WARNING), ==, 0);
  amz_maze_view_highlight_cells (fixture->view, cells, TRUE);
  amz_maze_view_highlight_cells (fixture->view, NULL, TRUE);
  g_assert_cmpuint (count_pixels (fixture, AMZ_COLOR_ERROR), ==, 0);
  amz_maze_view_highlight_cells (fixture->view, cells, TRUE);
  g_free (fixture_show (fixture, LARGE));
  g_assert_cmpuint (count_pixels (fixture, AMZ_COLOR_ERROR), ==, 0);
}

static void
focus (Fixture *fixture)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  fixture_wait (fixture_has_focus, fixture);
}

/* The status tells of the cursor while the view has the focus. */
static void
test_status (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  g_autoptr (AmzMaze) other = fixture_new_maze (RECIPE);
  g_autoptr (AmzSolution) wrong = amz_solution_new (other, NULL, NULL);
  g_autofree char *expected = NULL;
  g_autofree char *expected_short = NULL;

  focus (fixture);
  amz_maze_view_set_cursor (fixture->view, 3, 4);
  expected_short =
      g_strdup_printf ("Cell 3, 4 · digit %x", (guint) amz_maze_get_walls (maze, 3, 4));
  expected = g_strdup_printf (
      "%s · %d steps to the exit", expected_short,
      (int) amz_solution_get_distance (amz_maze_view_get_solution (fixture->view), 3, 4));
  g_assert_cmpstr (amz_maze_view_get_status (fixture->view), ==, expected);
  amz_maze_view_set_solution (fixture->view, wrong);
  g_assert_cmpstr (amz_maze_view_get_status (fixture->view), ==, expected_short);
  amz_maze_view_set_cursor (fixture->view, 100, -100);
  g_assert_true (g_str_has_prefix (amz_maze_view_get_status (fixture->view), "Cell 24, 0 · "));
}

static gboolean
has_distance (gpointer data)
{
  const char *status = amz_maze_view_get_status (data);

  return status != NULL && strstr (status, "to the exit") != NULL;
}

/* In a large maze the distance comes a little later, and is that of the last cell. */
static void
test_far_status (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, HUGE);
  g_autofree char *expected = NULL;

  focus (fixture);
  amz_maze_view_set_cursor (fixture->view, 700, 800);
  amz_maze_view_set_cursor (fixture->view, 10, 20);
  g_assert_false (has_distance (fixture->view));
  g_assert_true (
      g_str_has_prefix (amz_maze_view_get_status (fixture->view), "Cell 10, 20 · digit "));
  fixture_wait (has_distance, fixture->view);
  expected = g_strdup_printf (
      "Cell 10, 20 · digit %x · %d steps to the exit",
      (guint) amz_maze_get_walls (amz_maze_view_get_maze (fixture->view), 10, 20),
      (int) amz_solution_get_distance (amz_maze_view_get_solution (fixture->view), 10, 20));
  g_assert_cmpstr (amz_maze_view_get_status (fixture->view), ==, expected);
}

/* Closing a window while everything moves. */
static void
test_dispose (void)
{
  g_autoptr (GPtrArray) cells = new_cells (250, 250, 3);

  set_animations (TRUE);
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
      g_autofree char *path = fixture_show (fixture, LARGE);

      amz_maze_view_zoom_in (fixture->view);
      amz_maze_view_reveal_path (fixture->view);
      amz_maze_view_highlight_cells (fixture->view, cells, TRUE);
      amz_maze_view_begin_zoom (fixture->view);
      for (int j = 0; j < i * 10; j++)
        g_main_context_iteration (NULL, FALSE);
    }
  set_animations (FALSE);
}

int
main (int argc, char **argv)
{
  fixture_init_test (&argc, &argv);

  g_test_add_func ("/maze-view-state/properties", test_properties);
  g_test_add_func ("/maze-view-state/zoom", test_zoom);
  g_test_add_func ("/maze-view-state/slow-zoom", test_slow_zoom);
  g_test_add_func ("/maze-view-state/scrollbars", test_scrollbars);
  g_test_add_func ("/maze-view-state/drawn", test_drawn);
  g_test_add_func ("/maze-view-state/highlight", test_highlight);
  g_test_add_func ("/maze-view-state/status", test_status);
  g_test_add_func ("/maze-view-state/far-status", test_far_status);
  g_test_add_func ("/maze-view-state/dispose", test_dispose);

  return g_test_run ();
}
