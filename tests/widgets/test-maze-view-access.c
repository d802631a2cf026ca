/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-cell-proxy.h"
#include "fixture.h"

/* What those are told who cannot see the maze: a new name is heard only where the focus moves. */

#define WIDTH 700
#define HEIGHT 500
#define RECIPE "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=1069 kind=playable pattern=42"

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static const char *
get_name (Fixture *fixture)
{
  GtkWidget *focus = get_focus (fixture);

  g_assert_true (AMZ_IS_CELL_PROXY (focus));
  return amz_cell_proxy_get_name (AMZ_CELL_PROXY (focus));
}

static Fixture *
new_fixture (void)
{
  Fixture *fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = fixture_show (fixture, RECIPE);

  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  fixture_wait (fixture_has_focus, fixture);
  return fixture;
}

static void
test_roles (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  GtkAccessible *accessible = GTK_ACCESSIBLE (fixture->view);

  gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "No maze");
  path = fixture_show (fixture, RECIPE);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Maze, 25 × 20 cells");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  fixture_wait (fixture_has_focus, fixture);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_focus (fixture)),
                                   GTK_ACCESSIBLE_ROLE_GRID_CELL);
  name = g_strdup_printf ("Row 0, column 0; walls north, west; entry; %d steps to the exit",
                          (int) strlen (path));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_focus (fixture)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* The keyboard may be in the view before there is a maze. */
static void
test_early_focus (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  g_autofree char *path = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  g_assert_true (get_focus (fixture) == GTK_WIDGET (fixture->view));
  path = fixture_show (fixture, RECIPE);
  g_assert_true (g_str_has_prefix (get_name (fixture), "Row 0, column 0; "));
}

/* The focus is in the other child after each step, and lies over the cell. */
static void
test_moves (void)
{
  g_autoptr (Fixture) fixture = new_fixture ();
  GtkWidget *first = get_focus (fixture);
  GtkWidget *second = NULL;
  graphene_rect_t bounds;
  double x = 0;
  double y = 0;

  amz_maze_view_set_cursor (fixture->view, 1, 0);
  second = get_focus (fixture);
  g_assert_true (second != first);
  g_assert_true (g_str_has_prefix (get_name (fixture), "Row 0, column 1; "));
  amz_maze_view_set_cursor (fixture->view, 1, 2);
  g_assert_true (get_focus (fixture) == first);
  g_assert_true (g_str_has_prefix (get_name (fixture), "Row 2, column 1; "));
  /* Nothing new is nothing to say. */
  amz_maze_view_set_cursor (fixture->view, 1, 2);
  g_assert_true (get_focus (fixture) == first);

  g_assert_true (gtk_widget_compute_bounds (first, GTK_WIDGET (fixture->view), &bounds));
  amz_viewport_place_of (fixture->viewport, 1, 2, &x, &y);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, x, 1);
  g_assert_cmpfloat_with_epsilon (bounds.origin.y, y, 1);
  g_assert_cmpfloat_with_epsilon (bounds.size.width, amz_viewport_get_scale (fixture->viewport), 1);
  amz_viewport_zoom_at (fixture->viewport, 50, 0, 0);
  g_assert_true (gtk_widget_compute_bounds (first, GTK_WIDGET (fixture->view), &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.size.width, 50, 1);
}

/* A wall less is said, a distance that is known later is not. */
static void
test_edit (void)
{
  g_autoptr (Fixture) fixture = new_fixture ();
  g_autoptr (AmzMaze) edited = NULL;
  AmzMaze *maze = amz_maze_view_get_maze (fixture->view);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) grid = amz_grid_dup (amz_maze_get_grid (maze), &error);
  g_autoptr (AmzSolution) solution = NULL;
  GtkWidget *first = NULL;

  g_assert_no_error (error);
  amz_maze_view_set_cursor (fixture->view, 0, 0);
  first = get_focus (fixture);
  amz_grid_close (grid, 0, 0, AMZ_DIRECTION_SOUTH);
  edited = amz_maze_new_with_ends (grid, 0, 0, 24, 19);
  amz_maze_view_update_maze (fixture->view, edited, 0, 0, 1, 2);
  g_assert_true (get_focus (fixture) != first);
  g_assert_cmpstr (get_name (fixture), ==, "Row 0, column 0; walls north, south, west; entry");

  first = get_focus (fixture);
  solution = amz_solution_new (edited, NULL, &error);
  g_assert_no_error (error);
  amz_maze_view_set_solution (fixture->view, solution);
  g_assert_true (get_focus (fixture) == first);
  g_assert_true (g_str_has_suffix (get_name (fixture), " steps to the exit"));
}

/* What is locked matters only where it can be changed. */
static void
test_locked (void)
{
  g_autoptr (Fixture) fixture = new_fixture ();
  AmzGrid *grid = amz_maze_get_grid (amz_maze_view_get_maze (fixture->view));
  int x = 0;
  int y = 0;

  while (!amz_grid_get_locked (grid, x, y))
    {
      x = (x + 1) % 25;
      y += x == 0;
    }
  amz_maze_view_set_cursor (fixture->view, x, y);
  g_assert_true (g_str_has_suffix (get_name (fixture), "; closed"));
  amz_maze_view_set_tool (fixture->view, AMZ_TOOL_WALL);
  g_assert_true (g_str_has_suffix (get_name (fixture), "; closed; locked"));
}

/* Tab does not stop at both children. */
static void
test_one_stop (void)
{
  g_autoptr (Fixture) fixture = new_fixture ();
  GtkWidget *widget = GTK_WIDGET (fixture->view);

  g_assert_false (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (widget, GTK_DIR_TAB_BACKWARD));
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_TAB_BACKWARD));
  g_assert_true (AMZ_IS_CELL_PROXY (get_focus (fixture)));
}

int
main (int argc, char **argv)
{
  fixture_init_test (&argc, &argv);

  g_test_add_func ("/maze-view-access/roles", test_roles);
  g_test_add_func ("/maze-view-access/early-focus", test_early_focus);
  g_test_add_func ("/maze-view-access/moves", test_moves);
  g_test_add_func ("/maze-view-access/edit", test_edit);
  g_test_add_func ("/maze-view-access/locked", test_locked);
  g_test_add_func ("/maze-view-access/one-stop", test_one_stop);

  return g_test_run ();
}
