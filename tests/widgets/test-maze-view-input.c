/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fixture.h"

/* Mouse and keyboard, as the display gives them: xdotool moves and presses them. */

#define WIDTH 700
#define HEIGHT 500

#define RECIPE "amazeing:1 size=100x80 entry=3,2 exit=99,79 seed=1069 kind=playable pattern=42"

#define TITLE "maze-view-input"

/* Large enough for a few cells. */
#define SCALE 50

typedef struct
{
  int n;
  int x;
  int y;
} Activated;

static void
on_activated (AmzMazeView *view, int x, int y, gpointer data)
{
  Activated *activated = data;

  activated->n++;
  activated->x = x;
  activated->y = y;
}

static void run_xdotool (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
run_xdotool (const char *format, ...)
{
  g_autofree char *arguments = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;
  int status = 0;
  va_list args;

  va_start (args, format);
  arguments = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strconcat ("xdotool ", arguments, NULL);
  gdk_display_flush (gdk_display_get_default ());
  g_spawn_command_line_sync (line, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* A view with the focus, somewhere in the maze. */
static Fixture *
new_fixture (Activated *activated)
{
  Fixture *fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);

  amz_viewport_zoom_at (fixture->viewport, SCALE, 0, 0);
  amz_viewport_scroll_to (fixture->viewport, 40, 30);
  g_signal_connect (fixture->view, "cell-activated", G_CALLBACK (on_activated), activated);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  /* Without a window manager the keyboard would go wherever the pointer is. */
  gtk_window_set_title (GTK_WINDOW (fixture->window), TITLE);
  run_xdotool ("search --sync --onlyvisible --name ^" TITLE "$ windowfocus --sync");
  fixture_wait (fixture_has_focus, fixture);
  return fixture;
}

static void
point_at (Fixture *fixture, double x, double y)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));

  run_xdotool ("mousemove %d %d", (int) (x * scale), (int) (y * scale));
}

/* The middle of a cell. */
static void
point_at_cell (Fixture *fixture, int x, int y)
{
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  amz_viewport_place_of (fixture->viewport, x, y, &left, &top);
  amz_viewport_place_of (fixture->viewport, x + 1, y + 1, &right, &bottom);
  point_at (fixture, (left + right) / 2, (top + bottom) / 2);
}

typedef struct
{
  Fixture *fixture;
  const char *start; /* or NULL for none at all */
} Status;

static gboolean
has_status (gpointer data)
{
  Status *wanted = data;
  const char *status = amz_maze_view_get_status (wanted->fixture->view);

  if (status == NULL || wanted->start == NULL)
    return status == wanted->start;
  return g_str_has_prefix (status, wanted->start);
}

static void
wait_for_status (Fixture *fixture, const char *start)
{
  Status status = { fixture, start };

  fixture_wait (has_status, &status);
}

typedef struct
{
  Activated *activated;
  int n;
} Count;

static gboolean
has_count (gpointer data)
{
  Count *count = data;

  return count->activated->n >= count->n;
}

static void
wait_for_activation (Activated *activated, int n, int x, int y)
{
  Count count = { activated, n };

  fixture_wait (has_count, &count);
  g_assert_cmpint (activated->n, ==, n);
  g_assert_cmpint (activated->x, ==, x);
  g_assert_cmpint (activated->y, ==, y);
}

typedef struct
{
  Fixture *fixture;
  double x;
  double y;
} Origin;

static gboolean
is_at (gpointer data)
{
  Origin *origin = data;

  return ABS (amz_viewport_get_x (origin->fixture->viewport) - origin->x) < 1e-6 &&
         ABS (amz_viewport_get_y (origin->fixture->viewport) - origin->y) < 1e-6;
}

static void
wait_for_origin (Fixture *fixture, double x, double y)
{
  Origin origin = { fixture, x, y };

  fixture_wait (is_at, &origin);
}

typedef struct
{
  Fixture *fixture;
  int x;
  int y;
} Cursor;

static gboolean
has_cursor (gpointer data)
{
  Cursor *cursor = data;
  int x = 0;
  int y = 0;

  return amz_maze_view_get_cursor (cursor->fixture->view, &x, &y) && x == cursor->x &&
         y == cursor->y;
}

static void
press (Fixture *fixture, const char *keys, int x, int y)
{
  Cursor cursor = { fixture, x, y };

  run_xdotool ("key %s", keys);
  fixture_wait (has_cursor, &cursor);
}

static void
test_hover (void)
{
  Activated activated = { 0, 0, 0 };
  g_autoptr (Fixture) fixture = new_fixture (&activated);
  g_autoptr (Picture) picture = NULL;
  guint32 passage = amz_theme_find ("light")->colors[AMZ_COLOR_PASSAGE];
  int width = gtk_widget_get_width (fixture->window);
  int height = gtk_widget_get_height (fixture->window);

  point_at_cell (fixture, 45, 34);
  wait_for_status (fixture, "Cell 45, 34 · digit ");
  picture = picture_new (fixture);
  g_assert_cmphex (picture_get_in_cell (picture, fixture, 45.2, 34.2), !=, passage);
  g_assert_cmphex (picture_get_in_cell (picture, fixture, 46.2, 34.2), ==, passage);
  point_at_cell (fixture, 46, 35);
  wait_for_status (fixture, "Cell 46, 35 · digit ");
  /* The maze may move under a pointer that does not. */
  amz_viewport_scroll_by (fixture->viewport, SCALE, 0);
  g_assert_true (g_str_has_prefix (amz_maze_view_get_status (fixture->view), "Cell 47, 35 · "));

  /* Where walls are drawn, the nearest one is told of. */
  amz_maze_view_set_tool (fixture->view, AMZ_TOOL_WALL);
  g_assert_nonnull (strstr (amz_maze_view_get_status (fixture->view), "Cell 47, 35 · wall "));
  amz_maze_view_set_tool (fixture->view, AMZ_TOOL_NONE);

  /* Outside of the window the keyboard's cursor counts again. */
  point_at (fixture, width + 50, height + 50);
  wait_for_status (fixture, "Cell 3, 2 · digit ");
}

static void
test_click (void)
{
  Activated activated = { 0, 0, 0 };
  g_autoptr (Fixture) fixture = new_fixture (&activated);

  point_at_cell (fixture, 45, 34);
  run_xdotool ("click 1");
  wait_for_activation (&activated, 1, 45, 34);
  point_at_cell (fixture, 50, 37);
  run_xdotool ("click 1");
  wait_for_activation (&activated, 2, 50, 37);
  /* Let go somewhere else it is no click; nor is it one of another button. */
  point_at_cell (fixture, 45, 34);
  run_xdotool ("mousedown 1");
  point_at_cell (fixture, 47, 34);
  run_xdotool ("mouseup 1");
  run_xdotool ("click 3");
  point_at_cell (fixture, 48, 36);
  run_xdotool ("click 1");
  wait_for_activation (&activated, 3, 48, 36);
}

static gboolean
is_zoomed (gpointer data)
{
  Fixture *fixture = data;

  return amz_viewport_get_scale (fixture->viewport) != SCALE;
}

static gboolean
is_not_zoomed (gpointer data)
{
  return !is_zoomed (data);
}

/* With Ctrl the wheel zooms at the pointer, without it pans. */
static void
test_wheel (void)
{
  Activated activated = { 0, 0, 0 };
  g_autoptr (Fixture) fixture = new_fixture (&activated);
  double y = amz_viewport_get_y (fixture->viewport);

  point_at_cell (fixture, 50, 37);
  wait_for_status (fixture, "Cell 50, 37 · ");
  run_xdotool ("keydown ctrl click 4 keyup ctrl");
  fixture_wait (is_zoomed, fixture);
  g_assert_cmpfloat (amz_viewport_get_scale (fixture->viewport), ==,
                     amz_viewport_get_step_scale (fixture->viewport, SCALE, 1));
  g_assert_true (g_str_has_prefix (amz_maze_view_get_status (fixture->view), "Cell 50, 37 · "));
  run_xdotool ("keydown ctrl click 5 keyup ctrl");
  fixture_wait (is_not_zoomed, fixture);
  g_assert_true (g_str_has_prefix (amz_maze_view_get_status (fixture->view), "Cell 50, 37 · "));
  g_assert_cmpfloat_with_epsilon (amz_viewport_get_y (fixture->viewport), y, 1e-6);

  run_xdotool ("click 5");
  while (amz_viewport_get_y (fixture->viewport) <= y)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (amz_viewport_get_scale (fixture->viewport), ==, SCALE);
  g_assert_cmpint (activated.n, ==, 0);
}

static void
drag (Fixture *fixture, int button)
{
  point_at (fixture, 400, 300);
  run_xdotool ("mousedown %d", button);
  point_at (fixture, 380, 260);
  point_at (fixture, 300, 250);
  run_xdotool ("mouseup %d", button);
}

static void
test_drag (void)
{
  Activated activated = { 0, 0, 0 };
  g_autoptr (Fixture) fixture = new_fixture (&activated);

  drag (fixture, 2);
  wait_for_origin (fixture, 42, 31);
  /* The first button drags while Space is held down; neither of them then chooses a cell. */
  run_xdotool ("keydown space");
  drag (fixture, 1);
  run_xdotool ("keyup space");
  wait_for_origin (fixture, 44, 32);
  drag (fixture, 1);
  point_at_cell (fixture, 48, 36);
  run_xdotool ("click 1");
  wait_for_activation (&activated, 1, 48, 36);
  wait_for_origin (fixture, 44, 32);
}

static void
test_keys (void)
{
  Activated activated = { 0, 0, 0 };
  g_autoptr (Fixture) fixture = new_fixture (&activated);
  double x = 0;
  double y = 0;
  int first = 0;
  int first_y = 0;
  int width = 0;
  int height = 0;

  /* From the entry on; what the cursor is on comes into view. */
  press (fixture, "Right", 4, 2);
  amz_viewport_get_visible (fixture->viewport, &first, &first_y, &width, &height);
  g_assert_cmpint (first, <=, 4);
  g_assert_cmpint (first_y, <=, 2);
  press (fixture, "Down", 4, 3);
  press (fixture, "Left", 3, 3);
  press (fixture, "Up", 3, 2);
  press (fixture, "Home", 0, 2);
  press (fixture, "Left", 0, 2);
  press (fixture, "End", 99, 2);
  press (fixture, "ctrl+End", 99, 79);
  press (fixture, "Right Down", 99, 79);
  press (fixture, "ctrl+Home", 0, 0);
  amz_viewport_get_visible (fixture->viewport, &first, &first_y, &width, &height);
  press (fixture, "Next", 0, height - 1);
  press (fixture, "Prior Prior", 0, 0);
  press (fixture, "KP_Right", 1, 0);

  run_xdotool ("key Return");
  wait_for_activation (&activated, 1, 1, 0);
  run_xdotool ("key KP_Enter");
  wait_for_activation (&activated, 2, 1, 0);
  run_xdotool ("key space");
  wait_for_activation (&activated, 3, 1, 0);

  /* With Ctrl the view moves, and the cursor stays. */
  amz_viewport_scroll_to (fixture->viewport, 40, 30);
  x = amz_viewport_get_x (fixture->viewport);
  y = amz_viewport_get_y (fixture->viewport);
  run_xdotool ("key ctrl+Right ctrl+Down ctrl+Down");
  wait_for_origin (fixture, x + 64.0 / SCALE, y + 128.0 / SCALE);
  run_xdotool ("key ctrl+Left ctrl+Up ctrl+Up");
  wait_for_origin (fixture, x, y);
  press (fixture, "Down", 1, 1);
}

/* A ring shows where the keyboard is, as long as it is the keyboard that is used. */
static void
test_ring (void)
{
  Activated activated = { 0, 0, 0 };
  g_autoptr (Fixture) fixture = new_fixture (&activated);
  guint32 accent = amz_theme_find ("light")->colors[AMZ_COLOR_ACCENT];
  g_autoptr (Picture) picture = NULL;
  gboolean is_found = FALSE;

  amz_maze_view_set_show_path (fixture->view, FALSE);
  point_at_cell (fixture, 45, 34);
  run_xdotool ("click 1");
  wait_for_activation (&activated, 1, 45, 34);
  picture = picture_new (fixture);
  g_assert_cmpuint (picture_count (picture, accent), ==, 0);
  g_clear_pointer (&picture, picture_free);

  press (fixture, "Right", 46, 34);
  picture = picture_new (fixture);
  g_assert_cmpuint (picture_count (picture, accent), >, 200);
  /* It begins behind the left wall of the cell. */
  for (int hundredths = 0; hundredths < 20 && !is_found; hundredths++)
    is_found = picture_get_in_cell (picture, fixture, 46 + hundredths / 100.0, 34.5) == accent;
  g_assert_true (is_found);
  wait_for_status (fixture, "Cell 46, 34 · ");
  /* The mouse speaks again when it moves. */
  point_at_cell (fixture, 48, 36);
  wait_for_status (fixture, "Cell 48, 36 · ");
}

int
main (int argc, char **argv)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  fixture_init_test (&argc, &argv);
  if (xdotool == NULL)
    {
      g_print ("1..0 # SKIP xdotool is not here\n");
      return 0;
    }

  g_test_add_func ("/maze-view-input/hover", test_hover);
  g_test_add_func ("/maze-view-input/click", test_click);
  g_test_add_func ("/maze-view-input/wheel", test_wheel);
  g_test_add_func ("/maze-view-input/drag", test_drag);
  g_test_add_func ("/maze-view-input/keys", test_keys);
  g_test_add_func ("/maze-view-input/ring", test_ring);

  return g_test_run ();
}
