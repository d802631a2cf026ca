/* SPDX-License-Identifier: MIT */
#include <adwaita.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "amz-content.h"
#include "amz-maze-view-private.h"

/*
 * What a frame of the window costs while the maze is moved, zoomed, pointed at and edited.
 *
 * “input” is the time of the processor that the window's own thread takes for what the person does, and
 * “snapshot” that for saying what is seen, tiles that had to be drawn too; their sum has to stay under
 * the 16 ms of a frame.  “cairo” is what GTK takes after that to draw it all without a graphics card.
 * An edit has a second frame: the one in which solution and path that a thread found are shown.
 */

#define WIDTH 1200
#define HEIGHT 850
#define MAX_RUNS 200

typedef struct
{
  double input;
  double snapshot;
  double render;
} Frame;

typedef struct
{
  GtkWidget *window;
  AmzContent *content;
  AmzMazeView *view;
  AmzViewport *viewport;
  AmzDocument *document;
  int side;
  int step;
  double changed; /* seconds in handlers of the document's signal */
  double changed_start;
  gboolean has_other_path;
} Bench;

static int n_runs = 31;
static gboolean is_playable = FALSE;

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static double
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *line = NULL;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, "VmRSS:");
  return line != NULL ? g_ascii_strtod (line + strlen ("VmRSS:"), NULL) / 1024 : 0;
}

static void
show_frame (Bench *bench, Frame *frame)
{
  GtkWidget *widget = GTK_WIDGET (bench->view);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node = NULL;
  GdkTexture *texture = NULL;
  double start = now ();

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  frame->snapshot = now () - start;
  start = now ();
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) WIDTH, (float) HEIGHT));
  frame->render = now () - start;
  gsk_render_node_unref (node);
  g_object_unref (texture);
}

static int
compare (gconstpointer first, gconstpointer second)
{
  double a = *(const double *) first;
  double b = *(const double *) second;

  return (a > b) - (a < b);
}

static void
find_median (const Frame *frames, int n, gsize offset, double *median, double *worst)
{
  double values[MAX_RUNS];

  for (int i = 0; i < n; i++)
    values[i] = *(const double *) (gconstpointer) ((const char *) &frames[i] + offset);
  qsort (values, (gsize) n, sizeof *values, compare);
  *median = values[n / 2];
  *worst = values[n - 1];
}

static void
print_row (Bench *bench, const char *name, const Frame *frames, int n, double memory)
{
  Frame sums[MAX_RUNS];
  double input = 0;
  double snapshot = 0;
  double render = 0;
  double sum = 0;
  double worst = 0;

  for (int i = 0; i < n; i++)
    sums[i] = (Frame){ frames[i].input + frames[i].snapshot, 0, 0 };
  find_median (frames, n, G_STRUCT_OFFSET (Frame, input), &input, &worst);
  find_median (frames, n, G_STRUCT_OFFSET (Frame, snapshot), &snapshot, &worst);
  find_median (frames, n, G_STRUCT_OFFSET (Frame, render), &render, &worst);
  find_median (sums, n, G_STRUCT_OFFSET (Frame, input), &sum, &worst);
  g_print ("%-28s %6d² %8.2f %8.2f %8.2f %8.2f %8.2f %+8.1f%s\n", name, bench->side, input,
           snapshot, sum, worst, render, get_memory () - memory, sum > 16 ? "  over 16 ms" : "");
}

typedef void (*Input) (Bench *bench);

static void
measure (Bench *bench, const char *name, Input input)
{
  Frame frames[MAX_RUNS];
  Frame first;
  double memory = get_memory ();

  show_frame (bench, &first);
  for (int i = 0; i < n_runs; i++)
    {
      double start = now ();

      input (bench);
      frames[i].input = now () - start;
      show_frame (bench, &frames[i]);
      bench->step++;
    }
  print_row (bench, name, frames, n_runs, memory);
}

static void
wait_until_idle (Bench *bench)
{
  while (amz_document_get_busy (bench->document) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
}

static void
on_before_changed (Bench *bench)
{
  bench->changed_start = now ();
}

static void
on_after_changed (Bench *bench)
{
  bench->changed += now () - bench->changed_start;
}

static void
on_path (Bench *bench)
{
  bench->has_other_path = TRUE;
}

static void
pan (Bench *bench)
{
  amz_viewport_scroll_by (bench->viewport, 13, 9);
}

static void
zoom (Bench *bench)
{
  amz_maze_view_begin_zoom (bench->view);
  amz_viewport_zoom_at (bench->viewport,
                        amz_viewport_get_scale (bench->viewport) *
                            (bench->step % 16 < 8 ? 1.05 : 1 / 1.05),
                        WIDTH / 2.0, HEIGHT / 2.0);
}

static void
zoom_at_rest (Bench *bench)
{
  zoom (bench);
  amz_maze_view_end_zoom (bench->view);
}

static void
hover (Bench *bench)
{
  bench->view->has_pointer = TRUE;
  bench->view->pointer_x = 100 + bench->step * 17 % 900;
  bench->view->pointer_y = 100 + bench->step * 11 % 600;
  amz_maze_view_update_hover (bench->view);
}

/* One wall in the middle of what is seen, and the frames until all that follows is shown. */
static void
edit (Bench *bench, const char *name)
{
  Frame firsts[MAX_RUNS];
  Frame seconds[MAX_RUNS];
  double memory = get_memory ();
  int n = MIN (n_runs, 15);
  g_autofree char *second_name = g_strconcat ("  ", "then what follows", NULL);

  for (int i = 0; i < n; i++)
    {
      double start = 0;
      int x = 0;
      int y = 0;
      g_autoptr (GError) error = NULL;

      amz_viewport_cell_at (bench->viewport, WIDTH / 2.0 + i * 7, HEIGHT / 2.0, &x, &y);
      show_frame (bench, &firsts[i]);
      start = now ();
      if (!amz_document_toggle_wall (bench->document, x, y, AMZ_DIRECTION_EAST, &error))
        g_error ("%s", error->message);
      firsts[i].input = now () - start;
      show_frame (bench, &firsts[i]);
      bench->changed = 0;
      bench->has_other_path = FALSE;
      wait_until_idle (bench);
      seconds[i].input = bench->changed;
      /* The window has drawn it already, while it was waited for. */
      if (bench->has_other_path)
        amz_maze_view_redraw (bench->view, AMZ_PICTURE_PATH);
      show_frame (bench, &seconds[i]);
    }
  print_row (bench, name, firsts, n, memory);
  print_row (bench, second_name, seconds, n, memory);
}

static void
go_to (Bench *bench, double scale)
{
  amz_viewport_fit (bench->viewport);
  if (scale > 0)
    amz_viewport_zoom_at (bench->viewport, scale, WIDTH / 2.0, HEIGHT / 2.0);
  wait_until_idle (bench);
}

static void
run (int side)
{
  Bench bench = { .side = side };
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (side, side);
  double memory = 0;

  amz_recipe_set_kind (recipe, is_playable ? AMZ_KIND_PLAYABLE : AMZ_KIND_PERFECT);
  amz_recipe_set_seed (recipe, 42);
  bench.document = amz_document_new ();
  amz_document_generate (bench.document, recipe, "Bench");
  wait_until_idle (&bench);
  memory = get_memory ();
  g_signal_connect_swapped (bench.document, "changed", G_CALLBACK (on_before_changed), &bench);
  bench.content = g_object_new (AMZ_TYPE_CONTENT, "document", bench.document, NULL);
  g_signal_connect_data (bench.document, "changed", G_CALLBACK (on_after_changed), &bench, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  bench.view = amz_content_get_view (bench.content);
  g_signal_connect_swapped (bench.view, "notify::path", G_CALLBACK (on_path), &bench);
  bench.viewport = amz_maze_view_get_viewport (bench.view);
  bench.window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench.window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (bench.window), GTK_WIDGET (bench.content));
  gtk_window_present (GTK_WINDOW (bench.window));
  while (gtk_widget_get_width (GTK_WIDGET (bench.view)) < WIDTH / 2)
    g_main_context_iteration (NULL, TRUE);
  wait_until_idle (&bench);
  g_print ("%-28s %6d² %53.1f\n", "shown", side, get_memory () - memory);

  go_to (&bench, 16);
  measure (&bench, "pan, 16 px a cell", pan);
  measure (&bench, "hover, 16 px a cell", hover);
  measure (&bench, "zoom, 16 px a cell", zoom);
  measure (&bench, "  each step exact", zoom_at_rest);
  go_to (&bench, 16);
  amz_content_set_tool (bench.content, AMZ_TOOL_WALL);
  edit (&bench, "edit, 16 px a cell");
  go_to (&bench, 0);
  edit (&bench, "edit, all of it seen");
  go_to (&bench, 1.5);
  measure (&bench, "pan, 1.5 px a cell", pan);
  measure (&bench, "zoom, 1.5 px a cell", zoom);
  g_print ("\n");

  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_object_unref (bench.document);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

int
main (int argc, char **argv)
{
  static const int sides[] = { 200, 1000, 2000 };
  const GOptionEntry entries[] = {
    { "runs", 'n', 0, G_OPTION_ARG_INT, &n_runs, "Frames of each kind", "N" },
    { "playable", 'p', 0, G_OPTION_ARG_NONE, &is_playable, "Playable mazes", NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("amazeing-view-bench: %s\n", error->message);
      return 2;
    }
  n_runs = CLAMP (n_runs, 1, MAX_RUNS);
  if (!gtk_init_check ())
    {
      g_print ("There is no display\n");
      return 77;
    }
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_print ("%-28s %7s %8s %8s %8s %8s %8s %8s\n", "milliseconds of the processor", "cells", "input",
           "snapshot", "sum", "worst", "cairo", "MB");
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    run (sides[i]);
  return 0;
}
