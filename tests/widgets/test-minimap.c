/* SPDX-License-Identifier: MIT */
#include "amz-minimap.h"
#include "fixture.h"

#define WIDTH 700
#define HEIGHT 500
#define RECIPE "amazeing:1 size=200x100 entry=0,0 exit=199,99 seed=1069 kind=playable pattern=42"

static AmzMinimap *
new_minimap (Fixture *fixture)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *minimap = amz_minimap_new (fixture->view);

  gtk_widget_set_halign (minimap, GTK_ALIGN_END);
  gtk_widget_set_valign (minimap, GTK_ALIGN_END);
  g_object_ref (fixture->scroller);
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), fixture->scroller);
  g_object_unref (fixture->scroller);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), minimap);
  gtk_window_set_child (GTK_WINDOW (fixture->window), overlay);
  fixture_resize (fixture, WIDTH, HEIGHT);
  return AMZ_MINIMAP (minimap);
}

static gboolean
is_ready (gpointer minimap)
{
  return amz_minimap_get_is_ready (minimap) && gtk_widget_get_mapped (minimap) &&
         gtk_widget_get_width (minimap) > 0;
}

/* It is there while something is not seen, and wanted. */
static void
test_visible (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  AmzMinimap *minimap = new_minimap (fixture);
  GtkWidget *widget = GTK_WIDGET (minimap);
  g_autofree char *path = NULL;

  g_assert_false (gtk_widget_get_visible (widget));
  path = fixture_show (fixture, RECIPE);
  g_assert_false (gtk_widget_get_visible (widget));
  amz_viewport_zoom_at (fixture->viewport, 20, 0, 0);
  g_assert_true (gtk_widget_get_visible (widget));
  fixture_wait (is_ready, minimap);
  g_assert_cmpint (gtk_widget_get_width (widget), ==, 160);
  g_assert_cmpint (gtk_widget_get_height (widget), ==, 80);
  g_object_set (minimap, "has-room", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (widget));
  g_object_set (minimap, "has-room", TRUE, NULL);
  g_assert_true (gtk_widget_get_visible (widget));
  g_object_set (minimap, "enabled", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (widget));
  g_object_set (minimap, "enabled", TRUE, NULL);
  amz_viewport_fit (fixture->viewport);
  g_assert_false (gtk_widget_get_visible (widget));
  amz_viewport_zoom_at (fixture->viewport, 20, 0, 0);
  amz_maze_view_set_maze (fixture->view, NULL);
  g_assert_false (gtk_widget_get_visible (widget));
}

static gboolean
is_stale (gpointer minimap)
{
  return !amz_minimap_get_is_ready (minimap);
}

/* It follows edits, and mazes of other sizes. */
static void
test_changes (void)
{
  g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
  AmzMinimap *minimap = new_minimap (fixture);
  g_autofree char *path = fixture_show (fixture, RECIPE);
  g_autoptr (AmzMaze) edited = NULL;
  g_autoptr (AmzMaze) other =
      fixture_new_maze ("amazeing:1 size=100x300 seed=1 kind=perfect pattern=none");

  amz_viewport_zoom_at (fixture->viewport, 20, 0, 0);
  fixture_wait (is_ready, minimap);
  edited = amz_maze_new_with_ends (amz_maze_get_grid (amz_maze_view_get_maze (fixture->view)), 1, 1,
                                   2, 2);
  amz_maze_view_update_maze (fixture->view, edited, 0, 0, 1, 1);
  g_assert_true (is_stale (minimap));
  fixture_wait (is_ready, minimap);
  amz_maze_view_set_maze (fixture->view, other);
  amz_viewport_zoom_at (fixture->viewport, 30, 0, 0);
  g_assert_true (is_stale (minimap));
  fixture_wait (is_ready, minimap);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (minimap)), ==, 40);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (minimap)), ==, 120);
}

/* A window may close while the picture is made. */
static void
test_dispose (void)
{
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (WIDTH, HEIGHT);
      AmzMinimap *minimap = new_minimap (fixture);
      g_autofree char *path = fixture_show (fixture, RECIPE);

      amz_viewport_zoom_at (fixture->viewport, 20, 0, 0);
      g_assert_false (amz_minimap_get_is_ready (minimap));
      for (int j = 0; j < 3 * i; j++)
        g_main_context_iteration (NULL, FALSE);
    }
}

int
main (int argc, char **argv)
{
  fixture_init_test (&argc, &argv);

  g_test_add_func ("/minimap/visible", test_visible);
  g_test_add_func ("/minimap/changes", test_changes);
  g_test_add_func ("/minimap/dispose", test_dispose);

  return g_test_run ();
}
