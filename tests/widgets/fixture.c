/* SPDX-License-Identifier: MIT */
#include "fixture.h"

#include <math.h>

/* So long nothing takes, however slow the machine is. */
#define PATIENCE (G_GINT64_CONSTANT (60) * G_USEC_PER_SEC)

/* Like g_test_init(), with everything that a view needs, and without animations. */
void
fixture_init_test (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  adw_init ();
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Runs the main loop until something is so. */
void
fixture_wait (Condition condition, gpointer data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!condition (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

typedef struct
{
  GtkWidget *widget;
  int width;
  int height;
} Size;

static gboolean
has_size (gpointer data)
{
  Size *size = data;

  return gtk_widget_get_mapped (size->widget) &&
         gtk_widget_get_width (size->widget) == size->width &&
         gtk_widget_get_height (size->widget) == size->height;
}

void
fixture_resize (Fixture *self, int width, int height)
{
  Size size = { GTK_WIDGET (self->view), width, height };

  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  fixture_wait (has_size, &size);
}

Fixture *
fixture_new (int width, int height)
{
  Fixture *self = g_new0 (Fixture, 1);

  self->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (self->window), FALSE);
  self->scroller = gtk_scrolled_window_new ();
  self->view = AMZ_MAZE_VIEW (amz_maze_view_new ());
  self->viewport = amz_maze_view_get_viewport (self->view);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_window_set_child (GTK_WINDOW (self->window), self->scroller);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_present (GTK_WINDOW (self->window));
  fixture_resize (self, width, height);
  return self;
}

static gboolean
is_null (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* The keyboard is in a child of the view. */
gboolean
fixture_has_focus (gpointer data)
{
  Fixture *self = data;

  return (gtk_widget_get_state_flags (GTK_WIDGET (self->view)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* The view has to go with its window. */
void
fixture_free (Fixture *self)
{
  AmzMazeView *view = self->view;

  g_object_add_weak_pointer (G_OBJECT (view), (gpointer *) &view);
  gtk_window_destroy (GTK_WINDOW (self->window));
  fixture_wait (is_null, &view);
  g_free (self);
}

AmzMaze *
fixture_new_maze (const char *recipe)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) parsed = amz_recipe_parse (recipe, &error);
  AmzMaze *maze = NULL;

  g_assert_no_error (error);
  maze = amz_maze_generate (parsed, NULL, &error);
  g_assert_no_error (error);
  return maze;
}

/* Shows a maze with its first shortest path, which is returned. */
char *
fixture_show (Fixture *self, const char *recipe)
{
  g_autoptr (AmzMaze) maze = fixture_new_maze (recipe);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzSolution) solution = amz_solution_new (maze, NULL, &error);
  g_autofree char *path = NULL;

  g_assert_no_error (error);
  path = amz_solution_dup_first (solution);
  amz_maze_view_set_maze (self->view, maze);
  amz_maze_view_set_solution (self->view, solution);
  amz_maze_view_set_path (self->view, path);
  return g_steal_pointer (&path);
}

/* Draws the view once more, apart from the screen. */
Picture *
picture_new (Fixture *fixture)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  Picture *self = g_new0 (Picture, 1);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  self->scale = gtk_widget_get_scale_factor (widget);
  self->width = (int) (gtk_widget_get_width (widget) * self->scale);
  self->height = (int) (gtk_widget_get_height (widget) * self->scale);
  self->pixels = g_new0 (guint32, (gsize) self->width * (gsize) self->height);
  gtk_snapshot_scale (snapshot, (float) self->scale, (float) self->scale);
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (
      renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height));
  gsk_render_node_unref (node);
  gdk_texture_download (texture, (guchar *) self->pixels, (gsize) self->width * 4);
  return self;
}

void
picture_free (Picture *self)
{
  g_free (self->pixels);
  g_free (self);
}

/* The colour at a point of the view, as 0xrrggbb. */
guint32
picture_get (Picture *self, double x, double y)
{
  int column = (int) floor (x * self->scale);
  int row = (int) floor (y * self->scale);

  g_assert_cmpint (column, >=, 0);
  g_assert_cmpint (column, <, self->width);
  g_assert_cmpint (row, >=, 0);
  g_assert_cmpint (row, <, self->height);
  return self->pixels[row * self->width + column] & 0xffffff;
}

gsize
picture_count (Picture *self, guint32 color)
{
  gsize n = 0;

  for (int i = 0; i < self->width * self->height; i++)
    n += (self->pixels[i] & 0xffffff) == color;
  return n;
}

/* The colour at a point of the maze: 0.5, 0.5 is the middle of the first cell. */
guint32
picture_get_in_cell (Picture *self, Fixture *fixture, double x, double y)
{
  double view_x = 0;
  double view_y = 0;

  amz_viewport_place_of (fixture->viewport, x, y, &view_x, &view_y);
  return picture_get (self, view_x + 0.5 / self->scale, view_y + 0.5 / self->scale);
}
