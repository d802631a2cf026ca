/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-minimap.h"

#include <math.h>

#include "amz-i18n.h"
#include "amz-maze-view-private.h"

/* Logical pixels. */
#define MAX_WIDTH 160
#define MAX_HEIGHT 120
#define MIN_SIDE 6
#define FRAME 1.5
#define MIN_FRAME 7.0
#define FRAME_RADIUS 2.0
#define FRAME_ALPHA 0.14

/* So long nothing must have changed before the picture is made again. */
#define DELAY_MS 400

struct _AmzMinimap
{
  GtkWidget parent_instance;

  AmzMazeView *view;
  gboolean enabled;
  gboolean has_room;

  GdkTexture *texture; /* or NULL while it is made for the first time */
  int width;           /* logical pixels */
  int height;
  gboolean is_stale; /* something has changed since the last picture was begun */
  GCancellable *drawing;
  guint delay_source;
  AmzMaze *maze; /* whose size the picture has */
};

G_DEFINE_FINAL_TYPE (AmzMinimap, amz_minimap, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_ENABLED,
  PROP_HAS_ROOM,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* What a thread needs to make a picture. */
typedef struct
{
  AmzMaze *maze;
  const AmzTheme *theme;
  char *path;
  double cell;
  int width;
  int height;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_object_unref (order->maze);
  g_free (order->path);
  g_free (order);
}

static void
draw_near (AmzPainter *painter, cairo_surface_t *surface, const Order *order)
{
  cairo_t *cr = cairo_create (surface);

  amz_theme_set_source (order->theme, cr, AMZ_COLOR_GROUND, 1);
  cairo_paint (cr);
  amz_painter_draw (painter, cr, AMZ_LAYER_ALL, order->cell, 0, 0, amz_maze_get_width (order->maze),
                    amz_maze_get_height (order->maze));
  cairo_destroy (cr);
}

static void
draw (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Order *order = data;
  g_autoptr (AmzPainter) painter = amz_painter_new (order->maze);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = NULL;
  gsize stride = 0;

  amz_painter_set_theme (painter, order->theme);
  amz_painter_set_path (painter, order->path);
  if (order->cell < AMZ_PAINTER_FAR && !amz_painter_prepare_far (painter, cancellable, &error))
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, order->width, order->height);
  if (order->cell < AMZ_PAINTER_FAR)
    amz_painter_draw_far (painter, surface, order->cell, 0, 0);
  else
    draw_near (painter, surface, order);
  cairo_surface_flush (surface);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) order->height);
  cairo_surface_destroy (surface);
  g_task_return_pointer (
      task, gdk_memory_texture_new (order->width, order->height, GDK_MEMORY_DEFAULT, bytes, stride),
      g_object_unref);
}

static void
on_drawn (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AmzMinimap) self = data;
  g_autoptr (GError) error = NULL;
  GdkTexture *texture = g_task_propagate_pointer (G_TASK (result), &error);

  if (texture == NULL)
    return;
  g_clear_object (&self->drawing);
  g_clear_object (&self->texture);
  self->texture = texture;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
start_drawing (AmzMinimap *self)
{
  g_autoptr (GTask) task = NULL;
  Order *order = g_new0 (Order, 1);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  self->is_stale = FALSE;
  order->maze = g_object_ref (self->view->maze);
  order->theme = self->view->theme;
  order->path = g_strdup (self->view->show_path ? self->view->path : NULL);
  order->width = self->width * scale;
  order->height = self->height * scale;
  order->cell = MIN ((double) order->width / amz_maze_get_width (order->maze),
                     (double) order->height / amz_maze_get_height (order->maze));
  g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  self->drawing = g_cancellable_new ();
  /* The thread must not be the last one to let go of a widget. */
  task = g_task_new (NULL, self->drawing, on_drawn, g_object_ref (self));
  g_task_set_source_tag (task, start_drawing);
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, draw);
}

static gboolean
on_delay (gpointer data)
{
  AmzMinimap *self = data;

  self->delay_source = 0;
  if (self->is_stale && self->view != NULL && self->view->maze != NULL &&
      gtk_widget_get_visible (GTK_WIDGET (self)))
    start_drawing (self);
  return G_SOURCE_REMOVE;
}

static void
schedule (AmzMinimap *self, guint delay)
{
  g_clear_handle_id (&self->delay_source, g_source_remove);
  self->delay_source = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, delay, on_delay, self, NULL);
}

/* What is seen, in cells. */
static void
find_seen (AmzMinimap *self, double *x0, double *y0, double *x1, double *y1)
{
  AmzViewport *viewport = self->view->viewport;
  double scale = amz_viewport_get_scale (viewport);

  *x0 = amz_viewport_get_x (viewport);
  *y0 = amz_viewport_get_y (viewport);
  *x1 = *x0 + gtk_widget_get_width (GTK_WIDGET (self->view)) / scale;
  *y1 = *y0 + gtk_widget_get_height (GTK_WIDGET (self->view)) / scale;
}

static gboolean
is_wanted (AmzMinimap *self)
{
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;

  if (!self->enabled || !self->has_room || self->view == NULL || self->view->maze == NULL ||
      amz_viewport_get_fits (self->view->viewport) ||
      gtk_widget_get_width (GTK_WIDGET (self->view)) == 0)
    return FALSE;
  find_seen (self, &x0, &y0, &x1, &y1);
  return x0 > 0 || y0 > 0 || x1 < amz_maze_get_width (self->view->maze) ||
         y1 < amz_maze_get_height (self->view->maze);
}

static void
update_visible (AmzMinimap *self)
{
  gboolean is_visible = is_wanted (self);

  if (gtk_widget_get_visible (GTK_WIDGET (self)) == is_visible)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), is_visible);
  if (is_visible && self->is_stale)
    schedule (self, 0);
}

static void
on_moved (AmzMinimap *self)
{
  update_visible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* An edit leaves the old picture there until there is a new one. */
static void
on_changed (AmzMinimap *self)
{
  self->is_stale = TRUE;
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    schedule (self, DELAY_MS);
}

static gboolean
has_same_size (AmzMaze *one, AmzMaze *other)
{
  return one != NULL && other != NULL && amz_maze_get_width (one) == amz_maze_get_width (other) &&
         amz_maze_get_height (one) == amz_maze_get_height (other);
}

static void
set_size (AmzMinimap *self, AmzMaze *maze)
{
  double width = amz_maze_get_width (maze);
  double height = amz_maze_get_height (maze);
  double cell = MIN (MAX_WIDTH / width, MAX_HEIGHT / height);

  self->width = (int) CLAMP (round (width * cell), MIN_SIDE, MAX_WIDTH);
  self->height = (int) CLAMP (round (height * cell), MIN_SIDE, MAX_HEIGHT);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
on_maze (AmzMinimap *self)
{
  AmzMaze *maze = self->view->maze;

  if (!has_same_size (self->maze, maze))
    {
      g_clear_object (&self->texture);
      g_cancellable_cancel (self->drawing);
      g_clear_object (&self->drawing);
      if (maze != NULL)
        set_size (self, maze);
      self->is_stale = TRUE;
      schedule (self, 0);
    }
  g_set_object (&self->maze, maze);
  on_changed (self);
  update_visible (self);
}

static void
set_view (AmzMinimap *self, AmzMazeView *view)
{
  if (!g_set_object (&self->view, view) || view == NULL)
    return;
  g_signal_connect_object (view, "notify::maze", G_CALLBACK (on_maze), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::path", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::show-path", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::theme", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view->viewport, "notify", G_CALLBACK (on_moved), self,
                           G_CONNECT_SWAPPED);
  /* The view has followed the desktop before this does. */
  g_signal_connect_object (view->style_manager, "notify::dark", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view->style_manager, "notify::high-contrast", G_CALLBACK (on_changed),
                           self, G_CONNECT_SWAPPED);
  on_maze (self);
}

static void
snapshot_frame (AmzMinimap *self, GtkSnapshot *snapshot)
{
  double columns = amz_maze_get_width (self->view->maze);
  double rows = amz_maze_get_height (self->view->maze);
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;
  double width = 0;
  double height = 0;
  GskRoundedRect outline;
  graphene_rect_t bounds;
  GdkRGBA fill;
  GdkRGBA line;

  find_seen (self, &x0, &y0, &x1, &y1);
  x0 = CLAMP (x0 / columns, 0, 1) * self->width;
  y0 = CLAMP (y0 / rows, 0, 1) * self->height;
  x1 = CLAMP (x1 / columns, 0, 1) * self->width;
  y1 = CLAMP (y1 / rows, 0, 1) * self->height;
  /* A small part of a large maze is to be seen, too. */
  width = MIN (MAX (x1 - x0, MIN_FRAME), self->width);
  height = MIN (MAX (y1 - y0, MIN_FRAME), self->height);
  x0 = CLAMP ((x0 + x1 - width) / 2, 0, self->width - width);
  y0 = CLAMP ((y0 + y1 - height) / 2, 0, self->height - height);
  bounds = GRAPHENE_RECT_INIT ((float) x0, (float) y0, (float) width, (float) height);
  amz_maze_view_get_color (self->view, AMZ_COLOR_ACCENT, FRAME_ALPHA, &fill);
  amz_maze_view_get_color (self->view, AMZ_COLOR_ACCENT, 1, &line);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) FRAME_RADIUS);
  gtk_snapshot_append_color (snapshot, &fill, &bounds);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ FRAME, FRAME, FRAME, FRAME },
                              (GdkRGBA[4]){ line, line, line, line });
}

static void
amz_minimap_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AmzMinimap *self = AMZ_MINIMAP (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height);
  GdkRGBA ground;

  if (self->view == NULL || self->view->maze == NULL)
    return;
  amz_maze_view_get_color (self->view, AMZ_COLOR_GROUND, 1, &ground);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
  snapshot_frame (self, snapshot);
}

static void
amz_minimap_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  AmzMinimap *self = AMZ_MINIMAP (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

/* Brings what is at a point of the picture to the middle of the view. */
static void
go_to (AmzMinimap *self, double x, double y)
{
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;

  if (self->view == NULL || self->view->maze == NULL)
    return;
  find_seen (self, &x0, &y0, &x1, &y1);
  x = x / self->width * amz_maze_get_width (self->view->maze);
  y = y / self->height * amz_maze_get_height (self->view->maze);
  amz_maze_view_stop (self->view);
  amz_viewport_scroll_to (self->view->viewport, x - (x1 - x0) / 2, y - (y1 - y0) / 2);
}

static void
on_drag_begin (AmzMinimap *self, double x, double y, GtkGesture *drag)
{
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  go_to (self, x, y);
}

static void
on_drag_update (AmzMinimap *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x = 0;
  double y = 0;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    go_to (self, x + dx, y + dy);
}

static void
amz_minimap_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AmzMinimap *self = AMZ_MINIMAP (object);

  switch (id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_ENABLED:
      g_value_set_boolean (value, self->enabled);
      break;
    case PROP_HAS_ROOM:
      g_value_set_boolean (value, self->has_room);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_flag (AmzMinimap *self, gboolean *flag, gboolean value, guint id)
{
  if (*flag == value)
    return;
  *flag = value;
  update_visible (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
amz_minimap_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AmzMinimap *self = AMZ_MINIMAP (object);

  switch (id)
    {
    case PROP_VIEW:
      set_view (self, g_value_get_object (value));
      break;
    case PROP_ENABLED:
      set_flag (self, &self->enabled, g_value_get_boolean (value), id);
      break;
    case PROP_HAS_ROOM:
      set_flag (self, &self->has_room, g_value_get_boolean (value), id);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
amz_minimap_dispose (GObject *object)
{
  AmzMinimap *self = AMZ_MINIMAP (object);

  g_clear_handle_id (&self->delay_source, g_source_remove);
  g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  g_clear_object (&self->view);
  g_clear_object (&self->maze);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (amz_minimap_parent_class)->dispose (object);
}

static void
amz_minimap_class_init (AmzMinimapClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = amz_minimap_get_property;
  object_class->set_property = amz_minimap_set_property;
  object_class->dispose = amz_minimap_dispose;
  widget_class->measure = amz_minimap_measure;
  widget_class->snapshot = amz_minimap_snapshot;

  properties[PROP_VIEW] =
      g_param_spec_object ("view", NULL, NULL, AMZ_TYPE_MAZE_VIEW, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, TRUE, flags);
  properties[PROP_HAS_ROOM] = g_param_spec_boolean ("has-room", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "minimap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
amz_minimap_init (AmzMinimap *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->enabled = TRUE;
  self->has_room = TRUE;
  self->width = MAX_WIDTH;
  self->height = MAX_HEIGHT;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("All of the maze, and what is seen of it"), -1);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (on_changed), NULL);
}

/*
 * amz_minimap_new:
 * @view: what shows a part of the maze
 *
 * Returns: (transfer floating): the rest of it
 */
GtkWidget *
amz_minimap_new (AmzMazeView *view)
{
  return g_object_new (AMZ_TYPE_MINIMAP, "view", view, NULL);
}

/*
 * amz_minimap_get_is_ready:
 * @self: a minimap
 *
 * Returns: whether it shows the maze as it is now
 */
gboolean
amz_minimap_get_is_ready (AmzMinimap *self)
{
  return self->texture != NULL && !self->is_stale && self->drawing == NULL;
}
