/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-maze-view-private.h"
#include "fixture.h"

#define WIDTH 787
#define HEIGHT 674

#define RECIPE "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=1069 kind=playable pattern=42"
#define N_CELLS 500
#define SMALL "amazeing:1 size=5x4 entry=0,0 exit=4,3 seed=3 kind=perfect"
#define LARGE "amazeing:1 size=600x600 entry=0,0 exit=599,599 seed=3 kind=perfect pattern=42"
#define HUGE "amazeing:1 size=2100x2100 entry=0,0 exit=2099,2099 seed=3 kind=perfect"

static guint32
get_color (const char *theme, AmzColorRole role)
{
  return amz_theme_find (theme)->colors[role];
}

static gboolean *
find_path_cells (AmzMaze *maze, const char *path, gsize n_steps)
{
  int width = amz_maze_get_width (maze);
  gboolean *cells = g_new0 (gboolean, (gsize) width * (gsize) amz_maze_get_height (maze));
  int x = 0;
  int y = 0;

  amz_maze_get_entry (maze, &x, &y);
  cells[y * width + x] = TRUE;
  for (gsize i = 0; i < n_steps; i++)
    {
      x += (path[i] == 'E') - (path[i] == 'W');
      y += (path[i] == 'S') - (path[i] == 'N');
      cells[y * width + x] = TRUE;
    }
  return cells;
}

static gboolean
is_end (AmzMaze *maze, int x, int y)
{
  int end_x = 0;
  int end_y = 0;

  return (amz_maze_get_entry (maze, &end_x, &end_y) && end_x == x && end_y == y) ||
         (amz_maze_get_exit (maze, &end_x, &end_y) && end_x == x && end_y == y);
}

/* Where the path turns it does not reach the middle of the cell, but one of the points around it. */
static gboolean
is_on_path (Fixture *fixture, Picture *picture, guint32 color, int x, int y)
{
  static const double points[][2] = {
    { 0.5, 0.5 }, { 0.38, 0.38 }, { 0.62, 0.38 }, { 0.38, 0.62 }, { 0.62, 0.62 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      if (picture_get_in_cell (picture, fixture, x + points[i][0], y + points[i][1]) == color)
        return TRUE;
    }
  return FALSE;
}

/* What has to be in the middle of a cell, and of the wall on its right and below it. */
static void
assert_cell (Fixture *fixture,
             Picture *picture,
             const char *theme,
             const gboolean *path,
             int x,
             int y)
{
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  int width = amz_maze_get_width (maze);
  AmzDirection walls = amz_maze_get_walls (maze, x, y);
  guint32 found = picture_get_in_cell (picture, fixture, x + 0.5, y + 0.5);

  if (walls == 15)
    {
      g_assert_cmphex (found, ==, get_color (theme, AMZ_COLOR_PATTERN));
      return;
    }
  if (!is_end (maze, x, y) && path[y * width + x])
    g_assert_true (is_on_path (fixture, picture, get_color (theme, AMZ_COLOR_PATH), x, y));
  else if (!is_end (maze, x, y))
    g_assert_cmphex (found, ==, get_color (theme, AMZ_COLOR_PASSAGE));
  if (x + 1 < width && amz_maze_get_walls (maze, x + 1, y) != 15)
    {
      found = picture_get_in_cell (picture, fixture, x + 1, y + 0.5);
      if ((walls & AMZ_DIRECTION_EAST) != 0)
        g_assert_cmphex (found, ==, get_color (theme, AMZ_COLOR_WALL));
      else
        g_assert_cmphex (found, !=, get_color (theme, AMZ_COLOR_WALL));
    }
  if (y + 1 < amz_maze_get_height (maze) && amz_maze_get_walls (maze, x, y + 1) != 15)
    {
      found = picture_get_in_cell (picture, fixture, x + 0.5, y + 1);
      if ((walls & AMZ_DIRECTION_SOUTH) != 0)
        g_assert_cmphex (found, ==, get_color (theme, AMZ_COLOR_WALL));
      else
        g_assert_cmphex (found, !=, get_color (theme, AMZ_COLOR_WALL));
    }
}

/* All cells of which everything is in the view; returns how many these are. */
static int
assert_board (Fixture *fixture, const char *theme, const gboolean *path)
{
  g_autoptr (Picture) picture = picture_new (fixture);
  int first_x = 0;
  int first_y = 0;
  int n_x = 0;
  int n_y = 0;
  int n = 0;

  amz_viewport_get_visible (fixture->viewport, &first_x, &first_y, &n_x, &n_y);
  for (int y = first_y; y < first_y + n_y; y++)
    for (int x = first_x; x < first_x + n_x; x++)
      {
        double left = 0;
        double top = 0;
        double right = 0;
        double bottom = 0;

        amz_viewport_place_of (fixture->viewport, x, y, &left, &top);
        amz_viewport_place_of (fixture->viewport, x + 1, y + 1, &right, &bottom);
        if (left < 0 || top < 0 || right + 1 > gtk_widget_get_width (GTK_WIDGET (fixture->view)) ||
            bottom + 1 > gtk_widget_get_height (GTK_WIDGET (fixture->view)))
          continue;
        assert_cell (fixture, picture, theme, path, x, y);
        n++;
      }
  return n;
}

/* The whole board: walls are where the maze has them, and the path where it leads. */
static void
test_board (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  g_autofree gboolean *cells = find_path_cells (maze, path, strlen (path));
  g_autoptr (Picture) picture = NULL;

  g_assert_cmpint (assert_board (fixture, "light", cells), ==, N_CELLS);
  picture = picture_new (fixture);
  g_assert_cmphex (picture_get (picture, 2, 2), ==, get_color ("light", AMZ_COLOR_GROUND));
  g_assert_cmphex (picture_get (picture, WIDTH - 2, HEIGHT - 2), ==,
                   get_color ("light", AMZ_COLOR_GROUND));
  g_assert_cmpuint (picture_count (picture, get_color ("light", AMZ_COLOR_ENTRY)), >, 150);
  g_assert_cmpuint (picture_count (picture, get_color ("light", AMZ_COLOR_EXIT)), >, 150);
}

/* The same at other zooms, where only a part is seen, and after scrolling over it. */
static void
test_zoomed (void)
{
  static const double scales[] = { 60, 33.4, 12, 200 };
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  g_autofree gboolean *cells = find_path_cells (maze, path, strlen (path));

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      amz_viewport_zoom_at (fixture->viewport, scales[i], 100, 100);
      for (int j = 0; j < 8; j++)
        {
          amz_viewport_scroll_to (fixture->viewport, j * 2.3 - 1, j * 1.7 - 1);
          g_assert_cmpint (assert_board (fixture, "light", cells), >, 0);
        }
    }
}

static void
test_path (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  g_autofree gboolean *none = g_new0 (gboolean, N_CELLS);
  g_autofree gboolean *all = find_path_cells (maze, path, strlen (path));
  gsize n_half = strlen (path) / 2;
  g_autofree gboolean *half = find_path_cells (maze, path, n_half);

  assert_board (fixture, "light", all);
  amz_maze_view_set_show_path (fixture->view, FALSE);
  assert_board (fixture, "light", none);
  /* Without animations it is all there at once. */
  amz_maze_view_set_show_path (fixture->view, TRUE);
  g_assert_cmpfloat (amz_maze_view_get_reveal (fixture->view), ==, 1);
  assert_board (fixture, "light", all);
  amz_maze_view_set_reveal (fixture->view, ((double) n_half + 0.5) / (double) strlen (path));
  assert_board (fixture, "light", half);
  amz_maze_view_set_path (fixture->view, NULL);
  g_assert_null (amz_maze_view_get_path (fixture->view));
  assert_board (fixture, "light", none);
  amz_maze_view_set_path (fixture->view, path);
  assert_board (fixture, "light", all);
}

static void
note_reveal (AmzMazeView *view, GParamSpec *pspec, gpointer data)
{
  GArray *values = data;
  double value = amz_maze_view_get_reveal (view);

  g_array_append_val (values, value);
}

static gboolean
is_revealed (gpointer data)
{
  return amz_maze_view_get_reveal (data) == 1;
}

/* With animations the path grows step by step, from nothing to all of it. */
static void
test_reveal (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  amz_maze_view_set_show_path (fixture->view, FALSE);
  g_signal_connect (fixture->view, "notify::reveal", G_CALLBACK (note_reveal), values);
  amz_maze_view_set_show_path (fixture->view, TRUE);
  g_assert_cmpfloat (amz_maze_view_get_reveal (fixture->view), <, 1);
  fixture_wait (is_revealed, fixture->view);
  g_assert_cmpuint (values->len, >=, 2);
  for (guint i = 1; i < values->len; i++)
    g_assert_cmpfloat (g_array_index (values, double, i), >, g_array_index (values, double, i - 1));

  /* Another path ends it. */
  amz_maze_view_reveal_path (fixture->view);
  g_assert_cmpfloat (amz_maze_view_get_reveal (fixture->view), <, 1);
  amz_maze_view_set_path (fixture->view, "E");
  g_assert_cmpfloat (amz_maze_view_get_reveal (fixture->view), ==, 1);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
test_themes (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  g_autofree gboolean *cells = find_path_cells (maze, path, strlen (path));

  g_assert_cmpstr (amz_maze_view_get_theme (fixture->view), ==, "system");
  assert_board (fixture, "light", cells);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  assert_board (fixture, "dark", cells);
  amz_maze_view_set_theme (fixture->view, "paper");
  assert_board (fixture, "paper", cells);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  assert_board (fixture, "paper", cells);
  /* All of them can be drawn, whatever they draw. */
  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    {
      g_autoptr (Picture) picture = NULL;

      amz_maze_view_set_theme (fixture->view, theme->id);
      g_assert_cmpstr (amz_maze_view_get_theme (fixture->view), ==, theme->id);
      picture = picture_new (fixture);
      g_assert_cmphex (picture_get (picture, 2, 2), ==, theme->colors[AMZ_COLOR_GROUND]);
      g_assert_cmpuint (picture_count (picture, theme->colors[AMZ_COLOR_WALL]), >, 1000);
      g_assert_cmpuint (picture_count (picture, theme->colors[AMZ_COLOR_PATH]), >, 1000);
    }
  amz_maze_view_set_theme (fixture->view, "no such theme");
  g_assert_cmpstr (amz_maze_view_get_theme (fixture->view), ==, "system");
  assert_board (fixture, "light", cells);
}

static void
test_contrast_subprocess (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  g_autoptr (Picture) picture = picture_new (fixture);

  g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
  g_assert_cmphex (picture_get_in_cell (picture, fixture, 3, 20), ==, 0x000000);
  g_assert_cmpuint (picture_count (picture, get_color ("contrast", AMZ_COLOR_PATH)), >, 1000);
  g_assert_cmpuint (picture_count (picture, get_color ("light", AMZ_COLOR_PATH)), ==, 0);
}

/* The desktop's high contrast can be had only when the program starts. */
static void
test_contrast (void)
{
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  g_test_trap_subprocess ("/maze-view/contrast/subprocess", 0, 0);
  g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
  g_test_trap_assert_passed ();
}

/* A smaller maze while the view is zoomed in, none at all, and one again. */
static void
test_replace (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  g_autofree char *small_path = NULL;
  g_autoptr (Picture) picture = NULL;
  AmzMaze *maze = NULL;
  g_autofree gboolean *cells = NULL;

  amz_viewport_zoom_at (fixture->viewport, 60, 700, 600);
  amz_viewport_scroll_to (fixture->viewport, 20, 18);
  amz_maze_view_set_cursor (fixture->view, 24, 19);
  small_path = fixture_show (fixture, SMALL);
  maze = amz_maze_view_get_maze (fixture->view);
  cells = find_path_cells (maze, small_path, strlen (small_path));
  g_assert_cmpfloat (amz_viewport_get_scale (fixture->viewport), ==, 60);
  g_assert_cmpint (assert_board (fixture, "light", cells), ==, 20);
  {
    int x = 0;
    int y = 0;

    g_assert_true (amz_maze_view_get_cursor (fixture->view, &x, &y));
    g_assert_cmpint (x, ==, 4);
    g_assert_cmpint (y, ==, 3);
  }

  amz_maze_view_set_maze (fixture->view, NULL);
  g_assert_null (amz_maze_view_get_maze (fixture->view));
  g_assert_null (amz_maze_view_get_path (fixture->view));
  g_assert_null (amz_maze_view_get_status (fixture->view));
  g_assert_false (amz_maze_view_get_cursor (fixture->view, NULL, NULL));
  picture = picture_new (fixture);
  g_assert_cmpuint (picture_count (picture, get_color ("light", AMZ_COLOR_GROUND)), ==,
                    (gsize) picture->width * (gsize) picture->height);
  /* Nothing of this has anything to work on. */
  amz_maze_view_zoom_in (fixture->view);
  amz_maze_view_zoom_out (fixture->view);
  amz_maze_view_zoom_fit (fixture->view);
  amz_maze_view_zoom_100 (fixture->view);
  amz_maze_view_reveal_path (fixture->view);
  amz_maze_view_set_cursor (fixture->view, 3, 3);
  amz_maze_view_set_path (fixture->view, "EES");
  amz_maze_view_set_path (fixture->view, NULL);
  amz_maze_view_highlight_cells (fixture->view, NULL, TRUE);

  g_free (path);
  path = fixture_show (fixture, RECIPE);
  amz_maze_view_zoom_fit (fixture->view);
  g_free (cells);
  cells = find_path_cells (amz_maze_view_get_maze (fixture->view), path, strlen (path));
  g_assert_cmpint (assert_board (fixture, "light", cells), ==, N_CELLS);
}

static void
test_sizes (void)
{
  static const int sizes[][2] = { { 400, 300 }, { 1200, 900 }, { 300, 800 }, { WIDTH, HEIGHT } };
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  g_autofree gboolean *cells = find_path_cells (maze, path, strlen (path));

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      fixture_resize (fixture, sizes[i][0], sizes[i][1]);
      g_assert_true (amz_viewport_get_fits (fixture->viewport));
      g_assert_cmpint (assert_board (fixture, "light", cells), ==, N_CELLS);
    }
}

/* Pixels from which single cells cannot be told are a mixture of passage and wall. */
static void
assert_far (Fixture *fixture)
{
  g_autoptr (Picture) picture = picture_new (fixture);
  guint32 found = picture_get_in_cell (
      picture, fixture, amz_maze_get_width (amz_maze_view_get_maze (fixture->view)) * 0.9, 4);

  g_assert_cmphex (found, !=, get_color ("light", AMZ_COLOR_GROUND));
  g_assert_cmpuint (picture_count (picture, get_color ("light", AMZ_COLOR_ENTRY)), >, 10);
  g_assert_cmpuint (picture_count (picture, get_color ("light", AMZ_COLOR_EXIT)), >, 10);
  g_assert_cmphex (picture_get (picture, 2, 2), ==, get_color ("light", AMZ_COLOR_GROUND));
}

static void
test_far (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, LARGE);
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  g_autofree gboolean *cells = find_path_cells (maze, path, strlen (path));
  g_autoptr (Picture) shown = NULL;
  g_autoptr (Picture) hidden = NULL;
  guint32 color = get_color ("light", AMZ_COLOR_PATH);

  g_assert_cmpfloat (amz_viewport_get_device_cell (fixture->viewport), <, AMZ_PAINTER_FAR);
  assert_far (fixture);
  shown = picture_new (fixture);
  amz_maze_view_set_show_path (fixture->view, FALSE);
  hidden = picture_new (fixture);
  amz_maze_view_set_show_path (fixture->view, TRUE);
  g_assert_cmpuint (picture_count (shown, color), >, 100);
  g_assert_cmpuint (picture_count (hidden, color), ==, 0);

  amz_viewport_zoom_at (fixture->viewport, 12, 300, 300);
  g_assert_cmpint (assert_board (fixture, "light", cells), >, 2000);
}

static gboolean
is_prepared (gpointer data)
{
  AmzMazeView *view = data;

  return view->is_prepared;
}

/* So many cells that they are looked at in a thread; and the maze may be replaced meanwhile. */
static void
test_huge (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autoptr (AmzMaze) huge = fixture_new_maze (HUGE);
  g_autofree char *path = NULL;
  g_autofree gboolean *cells = NULL;

  amz_maze_view_set_maze (fixture->view, huge);
  picture_free (picture_new (fixture));
  g_assert_nonnull (fixture->view->preparing);
  path = fixture_show (fixture, SMALL);
  g_assert_null (fixture->view->preparing);
  cells = find_path_cells (amz_maze_view_get_maze (fixture->view), path, strlen (path));
  assert_board (fixture, "light", cells);

  amz_maze_view_set_maze (fixture->view, huge);
  picture_free (picture_new (fixture));
  fixture_wait (is_prepared, fixture->view);
  assert_far (fixture);

  /* Closing the window in the middle of it: fixture_free() sees to the rest. */
  amz_maze_view_set_maze (fixture->view, NULL);
  amz_maze_view_set_maze (fixture->view, huge);
  picture_free (picture_new (fixture));
  g_assert_nonnull (fixture->view->preparing);
}

int
main (int argc, char **argv)
{
  fixture_init_test (&argc, &argv);

  g_test_add_func ("/maze-view/board", test_board);
  g_test_add_func ("/maze-view/zoomed", test_zoomed);
  g_test_add_func ("/maze-view/path", test_path);
  g_test_add_func ("/maze-view/reveal", test_reveal);
  g_test_add_func ("/maze-view/themes", test_themes);
  g_test_add_func ("/maze-view/contrast", test_contrast);
  g_test_add_func ("/maze-view/contrast/subprocess", test_contrast_subprocess);
  g_test_add_func ("/maze-view/replace", test_replace);
  g_test_add_func ("/maze-view/sizes", test_sizes);
  g_test_add_func ("/maze-view/far", test_far);
  g_test_add_func ("/maze-view/huge", test_huge);

  return g_test_run ();
}
