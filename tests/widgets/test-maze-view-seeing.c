/* SPDX-License-Identifier: MIT */
#include "amz-maze-view-private.h"
#include "amz-shading.h"
#include "fixture.h"

#define WIDTH 787
#define HEIGHT 674

#define RECIPE "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=1069 kind=playable pattern=42"
#define OTHER "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=1070 kind=playable pattern=42"
#define PERFECT "amazeing:1 size=50x40 entry=0,0 exit=49,39 seed=3 kind=perfect"
#define LARGE "amazeing:1 size=600x500 entry=0,0 exit=599,499 seed=3 kind=perfect"

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

/* What the theme's colour looks like on the floor of a cell. */
static guint32
tint (Fixture *fixture, guint shade)
{
  const AmzTheme *theme = fixture->view->theme;
  AmzShading shading;
  guint32 tinted = 0;

  amz_shading_init (&shading, fixture->view->seeing.frames, 1, theme);
  for (guint shift = 0; shift <= 16; shift += 8)
    {
      double floor_channel = theme->colors[AMZ_COLOR_PASSAGE] >> shift & 0xff;
      double channel = shading.colors[shade] >> shift & 0xff;

      tinted |= (guint32) (floor_channel + (channel - floor_channel) * shading.alphas[shade] + 0.5)
                << shift;
    }
  return tinted;
}

/* Two ways of rounding. */
static gboolean
is_like (guint32 a, guint32 b)
{
  for (guint shift = 0; shift <= 16; shift += 8)
    {
      if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > 2)
        return FALSE;
    }
  return TRUE;
}

/* How many cells have a colour a little off their middle, where no path is. */
static int
count_cells (Fixture *fixture, guint32 color)
{
  Picture *picture = picture_new (fixture);
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  int n = 0;

  for (int y = 0; y < amz_maze_get_height (maze); y++)
    for (int x = 0; x < amz_maze_get_width (maze); x++)
      n += is_like (picture_get_in_cell (picture, fixture, x + 0.25, y + 0.25), color);
  picture_free (picture);
  return n;
}

static void
test_properties (void)
{
  g_autoptr (AmzMazeView) view = g_object_ref_sink (AMZ_MAZE_VIEW (amz_maze_view_new ()));
  g_autoptr (AmzMaze) maze = fixture_new_maze (RECIPE);
  g_autofree char *seeing = NULL;
  gboolean arrows = FALSE;
  gboolean playing = TRUE;
  double progress = 0;
  double speed = 0;
  guint length = 0;

  g_object_set (view, "maze", maze, "seeing", "search", "seeing-progress", 0.5, "seeing-speed", 4.0,
                "show-arrows", TRUE, NULL);
  g_object_get (view, "seeing", &seeing, "seeing-progress", &progress, "seeing-speed", &speed,
                "seeing-playing", &playing, "seeing-length", &length, "show-arrows", &arrows, NULL);
  g_assert_cmpstr (seeing, ==, "search");
  g_assert_cmpuint (length, >, 40);
  g_assert_cmpfloat_with_epsilon (progress, 0.5, 1.0 / length);
  g_assert_cmpfloat (speed, ==, 4);
  g_assert_false (playing);
  g_assert_true (arrows);
}

static void
test_shortest (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  int n_expected = 0;

  amz_maze_view_set_show_path (fixture->view, FALSE);
  amz_maze_view_set_seeing (fixture->view, "shortest");
  for (int y = 0; y < 20; y++)
    for (int x = 0; x < 25; x++)
      n_expected += amz_frames_get_number (fixture->view->seeing.frames, x, y) != AMZ_FRAMES_NEVER;
  g_assert_cmpint (n_expected, >, 50);
  /* But for those under entry and exit. */
  g_assert_cmpint (count_cells (fixture, tint (fixture, AMZ_SHADE_DONE)), >=, n_expected - 2);
  g_assert_cmpint (count_cells (fixture, tint (fixture, AMZ_SHADE_DONE)), <=, n_expected);
  amz_maze_view_set_seeing (fixture->view, "none");
  g_assert_null (fixture->view->seeing.frames);
  g_assert_cmpint (count_cells (fixture, fixture->view->theme->colors[AMZ_COLOR_PASSAGE]), >, 450);
}

static void
test_heat (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  Picture *picture = NULL;

  amz_maze_view_set_seeing (fixture->view, "heat");
  picture = picture_new (fixture);
  for (int i = 0; i < 20; i++)
    {
      guint32 number = amz_frames_get_number (fixture->view->seeing.frames, i, 10);
      guint32 last = fixture->view->seeing.frames->n_numbers - 1;
      guint32 heat = number * (AMZ_N_HEATS - 1) / last;
      guint32 color = amz_maze_view_get_heat_color (fixture->view, heat / (AMZ_N_HEATS - 1.0));

      /* Not the pattern. */
      if (number != AMZ_FRAMES_NEVER)
        g_assert_true (is_like (picture_get_in_cell (picture, fixture, i + 0.25, 10.25), color) ||
                       is_like (picture_get_in_cell (picture, fixture, i + 0.25, 10.25),
                                fixture->view->theme->colors[AMZ_COLOR_PATH]));
    }
  picture_free (picture);
}

/* Without animations the end is shown, and nothing moves; a step is still what the person wants. */
static void
test_reduced_motion (void)
{
  static const char *const films[] = { "dead-ends", "search", "generation" };
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);

  for (gsize i = 0; i < G_N_ELEMENTS (films); i++)
    {
      guint n = 0;

      amz_maze_view_set_seeing (fixture->view, films[i]);
      n = amz_maze_view_get_seeing_length (fixture->view);
      g_assert_cmpuint (n, >, 1);
      g_assert_false (amz_maze_view_get_seeing_playing (fixture->view));
      g_assert_cmpfloat (amz_maze_view_get_seeing_progress (fixture->view), ==, 1);
      g_assert_cmpuint (fixture->view->seeing.tick, ==, 0);
      amz_maze_view_step_seeing (fixture->view);
      g_assert_cmpuint (fixture->view->seeing.frame, ==, 1);
      amz_maze_view_step_seeing (fixture->view);
      g_assert_cmpuint (fixture->view->seeing.frame, ==, 2);
      amz_maze_view_set_seeing_playing (fixture->view, TRUE);
      g_assert_cmpuint (fixture->view->seeing.frame, ==, n);
      g_assert_false (amz_maze_view_get_seeing_playing (fixture->view));
    }
}

/* The path belongs to the end of a search; what has not been made is hidden. */
static void
test_frames (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  guint32 path_color = fixture->view->theme->colors[AMZ_COLOR_PATH];
  gsize n_path = 0;
  Picture *picture = picture_new (fixture);
  int n_ahead = 0;

  n_path = picture_count (picture, path_color);
  picture_free (picture);
  g_assert_cmpuint (n_path, >, 1000);
  amz_maze_view_set_seeing (fixture->view, "generation");
  picture = picture_new (fixture);
  g_assert_cmpuint (picture_count (picture, path_color), ==, n_path);
  picture_free (picture);
  amz_maze_view_set_seeing_progress (fixture->view, 0.5);
  picture = picture_new (fixture);
  g_assert_cmpuint (picture_count (picture, path_color), <, 100);
  picture_free (picture);
  n_ahead = count_cells (fixture, tint (fixture, AMZ_SHADE_AHEAD));
  g_assert_cmpint (n_ahead, >, 200);
  amz_maze_view_step_seeing (fixture->view);
  g_assert_cmpint (count_cells (fixture, tint (fixture, AMZ_SHADE_AHEAD)), <=, n_ahead - 1);
}

static guint
count_drawn (Fixture *fixture)
{
  return amz_tiles_get_n_drawn (fixture->view->pictures[AMZ_PICTURE_BOARD]);
}

/* A step in which one cell changes draws few tiles again; a picture of all would be as it is. */
static void
test_few_tiles (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  Picture *stepped = NULL;
  Picture *whole = NULL;
  guint n_drawn = 0;

  amz_maze_view_set_seeing (fixture->view, "generation");
  amz_maze_view_set_seeing_progress (fixture->view, 0.3);
  picture_free (picture_new (fixture));
  n_drawn = count_drawn (fixture);
  for (int i = 0; i < 40; i++)
    amz_maze_view_step_seeing (fixture->view);
  stepped = picture_new (fixture);
  g_assert_cmpuint (count_drawn (fixture), >, n_drawn);
  n_drawn = count_drawn (fixture);
  amz_maze_view_step_seeing (fixture->view);
  picture_free (picture_new (fixture));
  g_assert_cmpuint (count_drawn (fixture) - n_drawn, <=, 4);
  amz_maze_view_set_seeing_progress (fixture->view,
                                     (fixture->view->seeing.frame - 1.0) /
                                         amz_maze_view_get_seeing_length (fixture->view));
  amz_maze_view_redraw_all (fixture->view);
  whole = picture_new (fixture);
  g_assert_cmpmem (stepped->pixels, (gsize) stepped->width * (gsize) stepped->height * 4,
                   whole->pixels, (gsize) whole->width * (gsize) whole->height * 4);
  picture_free (stepped);
  picture_free (whole);
}

/* After each step the picture is what it would be if all of it were drawn. */
static void
test_steps (void)
{
  static const char *const films[] = { "search", "dead-ends" };
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, PERFECT);

  for (gsize i = 0; i < G_N_ELEMENTS (films); i++)
    {
      amz_maze_view_set_seeing (fixture->view, films[i]);
      for (int j = 0; j < 40; j++)
        {
          Picture *stepped = NULL;
          Picture *whole = NULL;

          amz_maze_view_step_seeing (fixture->view);
          stepped = picture_new (fixture);
          amz_tiles_clear (fixture->view->pictures[AMZ_PICTURE_BOARD]);
          whole = picture_new (fixture);
          g_assert_cmpmem (stepped->pixels, (gsize) stepped->width * (gsize) stepped->height * 4,
                           whole->pixels, (gsize) whole->width * (gsize) whole->height * 4);
          picture_free (stepped);
          picture_free (whole);
        }
    }
}

static gboolean
has_ended (gpointer data)
{
  return !amz_maze_view_get_seeing_playing (data);
}

static gboolean
has_begun (gpointer data)
{
  AmzMazeView *view = data;

  return view->seeing.frame > 0;
}

/* It plays to its end by itself, and then there is nothing that wakes the program. */
static void
test_playing (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  double paused = 0;

  set_animations (TRUE);
  amz_maze_view_set_seeing_speed (fixture->view, 2);
  amz_maze_view_set_seeing (fixture->view, "search");
  g_assert_true (amz_maze_view_get_seeing_playing (fixture->view));
  g_assert_cmpfloat (amz_maze_view_get_seeing_progress (fixture->view), ==, 0);
  fixture_wait (has_begun, fixture->view);
  amz_maze_view_set_seeing_playing (fixture->view, FALSE);
  g_assert_cmpuint (fixture->view->seeing.tick, ==, 0);
  paused = amz_maze_view_get_seeing_progress (fixture->view);
  g_assert_cmpfloat (paused, <, 1);
  amz_maze_view_set_seeing_speed (fixture->view, 16);
  amz_maze_view_set_seeing_playing (fixture->view, TRUE);
  g_assert_cmpfloat (amz_maze_view_get_seeing_progress (fixture->view), ==, paused);
  fixture_wait (has_ended, fixture->view);
  g_assert_cmpfloat (amz_maze_view_get_seeing_progress (fixture->view), ==, 1);
  g_assert_cmpuint (fixture->view->seeing.tick, ==, 0);
  /* Once more. */
  amz_maze_view_set_seeing_playing (fixture->view, TRUE);
  g_assert_cmpfloat (amz_maze_view_get_seeing_progress (fixture->view), ==, 0);
  set_animations (FALSE);
}

/* Another maze has a film of its own. */
static void
test_other_maze (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  g_autofree char *other_path = NULL;

  amz_maze_view_set_seeing (fixture->view, "dead-ends");
  other_path = fixture_show (fixture, OTHER);
  g_assert_true (fixture->view->seeing.frames->maze == amz_maze_view_get_maze (fixture->view));
  g_assert_cmpfloat (amz_maze_view_get_seeing_progress (fixture->view), ==, 1);
  amz_maze_view_set_maze (fixture->view, NULL);
  g_assert_null (fixture->view->seeing.frames);
  g_assert_cmpstr (amz_maze_view_get_seeing (fixture->view), ==, "dead-ends");
  picture_free (picture_new (fixture));

  /* Where it tells how a maze is made, a new one is told anew. */
  set_animations (TRUE);
  g_free (g_steal_pointer (&other_path));
  other_path = fixture_show (fixture, OTHER);
  amz_maze_view_set_seeing (fixture->view, "generation");
  amz_maze_view_set_seeing_progress (fixture->view, 1);
  g_assert_false (amz_maze_view_get_seeing_playing (fixture->view));
  g_free (g_steal_pointer (&path));
  path = fixture_show (fixture, RECIPE);
  g_assert_true (amz_maze_view_get_seeing_playing (fixture->view));
  g_assert_cmpuint (fixture->view->seeing.frame, ==, 0);
  set_animations (FALSE);
}

static void
note (AmzMazeView *view, const char *message, char **noted)
{
  g_free (*noted);
  *noted = g_strdup (message);
}

/* A maze that came from a file: without recipe, without ends. */
static void
test_impossible (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  g_autoptr (AmzGrid) grid = amz_grid_new (4, 4, NULL);
  g_autoptr (AmzMaze) maze = amz_maze_new (grid);
  g_autofree char *message = NULL;

  g_signal_connect (fixture->view, "seeing-failed", G_CALLBACK (note), &message);
  amz_maze_view_set_seeing (fixture->view, "heat");
  g_assert_null (message);
  amz_maze_view_set_maze (fixture->view, maze);
  g_assert_cmpstr (message, ==, "The maze has no entry");
  g_assert_cmpstr (amz_maze_view_get_seeing (fixture->view), ==, "none");
  amz_maze_view_set_seeing (fixture->view, "generation");
  g_assert_nonnull (strstr (message, "read from a file"));
  g_assert_cmpstr (amz_maze_view_get_seeing (fixture->view), ==, "none");
  picture_free (picture_new (fixture));
}

static gboolean
has_frames (gpointer data)
{
  AmzMazeView *view = data;

  return view->seeing.frames != NULL;
}

/* A large one is made in a thread, and the newest wish wins. */
static void
test_large (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, LARGE);

  amz_maze_view_set_seeing (fixture->view, "generation");
  g_assert_null (fixture->view->seeing.frames);
  amz_maze_view_set_seeing (fixture->view, "heat");
  amz_maze_view_set_seeing (fixture->view, "dead-ends");
  fixture_wait (has_frames, fixture->view);
  g_assert_true (fixture->view->seeing.frames->seeing == AMZ_SEEING_DEAD_ENDS);
  g_assert_cmpfloat (amz_maze_view_get_seeing_progress (fixture->view), ==, 1);
  picture_free (picture_new (fixture));
  amz_maze_view_step_seeing (fixture->view);
  picture_free (picture_new (fixture));
  amz_maze_view_set_seeing (fixture->view, "search");
  g_assert_nonnull (fixture->view->seeing.making);
}

int
main (int argc, char **argv)
{
  fixture_init_test (&argc, &argv);
  g_test_add_func ("/maze-view/seeing/properties", test_properties);
  g_test_add_func ("/maze-view/seeing/shortest", test_shortest);
  g_test_add_func ("/maze-view/seeing/heat", test_heat);
  g_test_add_func ("/maze-view/seeing/reduced-motion", test_reduced_motion);
  g_test_add_func ("/maze-view/seeing/frames", test_frames);
  g_test_add_func ("/maze-view/seeing/few-tiles", test_few_tiles);
  g_test_add_func ("/maze-view/seeing/steps", test_steps);
  g_test_add_func ("/maze-view/seeing/playing", test_playing);
  g_test_add_func ("/maze-view/seeing/other-maze", test_other_maze);
  g_test_add_func ("/maze-view/seeing/impossible", test_impossible);
  g_test_add_func ("/maze-view/seeing/large", test_large);
  return g_test_run ();
}
