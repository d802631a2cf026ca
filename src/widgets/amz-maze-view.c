/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-maze-view.h"

#include <math.h>
#include <string.h>

#include "amz-maze-view-private.h"

/* Logical pixels around the maze when all of it is seen: below it controls float over the view. */
#define MARGIN_TOP 12
#define MARGIN_RIGHT 24
#define MARGIN_BOTTOM 62
#define MARGIN_LEFT 24

static GParamSpec *properties[AMZ_VIEW_N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (AmzMazeView,
                               amz_maze_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/*
 * amz_maze_view_notify:
 * @self: a view
 * @prop: which property has changed
 *
 * Tells others.
 */
void
amz_maze_view_notify (AmzMazeView *self, AmzViewProp prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

static void
amz_maze_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (object);

  switch ((AmzViewProp) prop_id)
    {
    case AMZ_VIEW_PROP_MAZE:
      g_value_set_object (value, self->maze);
      break;
    case AMZ_VIEW_PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case AMZ_VIEW_PROP_SOLUTION:
      g_value_set_object (value, self->solution);
      break;
    case AMZ_VIEW_PROP_THEME:
      g_value_set_string (value, self->theme_id);
      break;
    case AMZ_VIEW_PROP_SHOW_PATH:
      g_value_set_boolean (value, self->show_path);
      break;
    case AMZ_VIEW_PROP_REVEAL:
      g_value_set_double (value, self->reveal);
      break;
    case AMZ_VIEW_PROP_STATUS:
      g_value_set_string (value, self->status);
      break;
    case AMZ_VIEW_PROP_ZOOM_TEXT:
      g_value_take_string (value, amz_maze_view_dup_zoom_text (self));
      break;
    case AMZ_VIEW_PROP_SEEING:
      g_value_set_string (value, amz_maze_view_get_seeing (self));
      break;
    case AMZ_VIEW_PROP_SEEING_LENGTH:
      g_value_set_uint (value, amz_maze_view_get_seeing_length (self));
      break;
    case AMZ_VIEW_PROP_SEEING_PROGRESS:
      g_value_set_double (value, amz_maze_view_get_seeing_progress (self));
      break;
    case AMZ_VIEW_PROP_SEEING_PLAYING:
      g_value_set_boolean (value, self->seeing.is_playing);
      break;
    case AMZ_VIEW_PROP_SEEING_SPEED:
      g_value_set_double (value, self->seeing.speed);
      break;
    case AMZ_VIEW_PROP_SHOW_ARROWS:
      g_value_set_boolean (value, self->show_arrows);
      break;
    case AMZ_VIEW_PROP_HADJUSTMENT:
    case AMZ_VIEW_PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[prop_id - AMZ_VIEW_PROP_HADJUSTMENT]);
      break;
    case AMZ_VIEW_PROP_HSCROLL_POLICY:
    case AMZ_VIEW_PROP_VSCROLL_POLICY:
      g_value_set_enum (value, (int) self->policies[prop_id - AMZ_VIEW_PROP_HSCROLL_POLICY]);
      break;
    case AMZ_VIEW_PROP_0:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
amz_maze_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (object);

  switch ((AmzViewProp) prop_id)
    {
    case AMZ_VIEW_PROP_MAZE:
      amz_maze_view_set_maze (self, g_value_get_object (value));
      break;
    case AMZ_VIEW_PROP_PATH:
      amz_maze_view_set_path (self, g_value_get_string (value));
      break;
    case AMZ_VIEW_PROP_SOLUTION:
      amz_maze_view_set_solution (self, g_value_get_object (value));
      break;
    case AMZ_VIEW_PROP_THEME:
      amz_maze_view_set_theme (self, g_value_get_string (value));
      break;
    case AMZ_VIEW_PROP_SHOW_PATH:
      amz_maze_view_set_show_path (self, g_value_get_boolean (value));
      break;
    case AMZ_VIEW_PROP_REVEAL:
      amz_maze_view_set_reveal (self, g_value_get_double (value));
      break;
    case AMZ_VIEW_PROP_SEEING:
      amz_maze_view_set_seeing (self, g_value_get_string (value));
      break;
    case AMZ_VIEW_PROP_SEEING_PROGRESS:
      amz_maze_view_set_seeing_progress (self, g_value_get_double (value));
      break;
    case AMZ_VIEW_PROP_SEEING_PLAYING:
      amz_maze_view_set_seeing_playing (self, g_value_get_boolean (value));
      break;
    case AMZ_VIEW_PROP_SEEING_SPEED:
      amz_maze_view_set_seeing_speed (self, g_value_get_double (value));
      break;
    case AMZ_VIEW_PROP_SHOW_ARROWS:
      amz_maze_view_set_show_arrows (self, g_value_get_boolean (value));
      break;
    case AMZ_VIEW_PROP_HADJUSTMENT:
    case AMZ_VIEW_PROP_VADJUSTMENT:
      amz_maze_view_set_adjustment (self, (int) prop_id - AMZ_VIEW_PROP_HADJUSTMENT,
                                    g_value_get_object (value));
      break;
    case AMZ_VIEW_PROP_HSCROLL_POLICY:
    case AMZ_VIEW_PROP_VSCROLL_POLICY:
      /* The size of the view is never that of the maze, so a policy changes nothing. */
      self->policies[prop_id - AMZ_VIEW_PROP_HSCROLL_POLICY] =
          (GtkScrollablePolicy) g_value_get_enum (value);
      break;
    case AMZ_VIEW_PROP_0:
    case AMZ_VIEW_PROP_SEEING_LENGTH:
    case AMZ_VIEW_PROP_STATUS:
    case AMZ_VIEW_PROP_ZOOM_TEXT:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
amz_maze_view_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (amz_maze_view_parent_class)->realize (widget);
  amz_maze_view_watch_surface (AMZ_MAZE_VIEW (widget));
}

static void
amz_maze_view_unrealize (GtkWidget *widget)
{
  amz_maze_view_unwatch_surface (AMZ_MAZE_VIEW (widget));
  GTK_WIDGET_CLASS (amz_maze_view_parent_class)->unrealize (widget);
}

/* The cursor is drawn only while a focus is visible. */
static void
amz_maze_view_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GTK_WIDGET_CLASS (amz_maze_view_parent_class)->state_flags_changed (widget, previous);
  gtk_widget_queue_draw (widget);
}

static gboolean
amz_maze_view_grab_focus (GtkWidget *widget)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);

  if (self->maze != NULL)
    return amz_maze_view_focus_cell (self);
  return GTK_WIDGET_CLASS (amz_maze_view_parent_class)->grab_focus (widget);
}

static void
amz_maze_view_dispose (GObject *object)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (object);

  amz_maze_view_dispose_motion (self);
  amz_maze_view_dispose_seeing (self);
  amz_maze_view_dispose_access (self);
  amz_maze_view_drop_marks (self);
  g_cancellable_cancel (self->preparing);
  g_clear_object (&self->preparing);
  amz_maze_view_set_adjustment (self, 0, NULL);
  amz_maze_view_set_adjustment (self, 1, NULL);
  g_clear_object (&self->maze);
  g_clear_object (&self->solution);
  g_clear_object (&self->painter);
  g_clear_object (&self->style_manager);

  G_OBJECT_CLASS (amz_maze_view_parent_class)->dispose (object);
}

static void
amz_maze_view_finalize (GObject *object)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (object);

  for (gsize i = 0; i < AMZ_N_PICTURES; i++)
    amz_tiles_free (self->pictures[i]);
  g_clear_pointer (&self->highlight, amz_highlight_free);
  g_object_unref (self->viewport);
  g_free (self->path);
  g_free (self->theme_id);
  g_free (self->status);

  G_OBJECT_CLASS (amz_maze_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GParamFlags write = read | G_PARAM_WRITABLE;

  properties[AMZ_VIEW_PROP_MAZE] = g_param_spec_object ("maze", NULL, NULL, AMZ_TYPE_MAZE, write);
  properties[AMZ_VIEW_PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, write);
  properties[AMZ_VIEW_PROP_SOLUTION] =
      g_param_spec_object ("solution", NULL, NULL, AMZ_TYPE_SOLUTION, write);
  properties[AMZ_VIEW_PROP_THEME] =
      g_param_spec_string ("theme", NULL, NULL, AMZ_MAZE_VIEW_SYSTEM_THEME, write);
  properties[AMZ_VIEW_PROP_SHOW_PATH] = g_param_spec_boolean ("show-path", NULL, NULL, TRUE, write);
  properties[AMZ_VIEW_PROP_REVEAL] = g_param_spec_double ("reveal", NULL, NULL, 0, 1, 1, write);
  properties[AMZ_VIEW_PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, NULL, read);
  properties[AMZ_VIEW_PROP_ZOOM_TEXT] = g_param_spec_string ("zoom-text", NULL, NULL, NULL, read);
  properties[AMZ_VIEW_PROP_SEEING] = g_param_spec_string ("seeing", NULL, NULL, "none", write);
  properties[AMZ_VIEW_PROP_SEEING_LENGTH] =
      g_param_spec_uint ("seeing-length", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[AMZ_VIEW_PROP_SEEING_PROGRESS] =
      g_param_spec_double ("seeing-progress", NULL, NULL, 0, 1, 1, write);
  properties[AMZ_VIEW_PROP_SEEING_PLAYING] =
      g_param_spec_boolean ("seeing-playing", NULL, NULL, FALSE, write);
  properties[AMZ_VIEW_PROP_SEEING_SPEED] = g_param_spec_double (
      "seeing-speed", NULL, NULL, AMZ_MAZE_VIEW_MIN_SPEED, AMZ_MAZE_VIEW_MAX_SPEED, 1, write);
  properties[AMZ_VIEW_PROP_SHOW_ARROWS] =
      g_param_spec_boolean ("show-arrows", NULL, NULL, FALSE, write);
  g_object_class_install_properties (object_class, AMZ_VIEW_N_PROPS, properties);

  g_object_class_override_property (object_class, AMZ_VIEW_PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, AMZ_VIEW_PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, AMZ_VIEW_PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, AMZ_VIEW_PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
amz_maze_view_class_init (AmzMazeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = amz_maze_view_dispose;
  object_class->finalize = amz_maze_view_finalize;
  object_class->get_property = amz_maze_view_get_property;
  object_class->set_property = amz_maze_view_set_property;

  widget_class->realize = amz_maze_view_realize;
  widget_class->unrealize = amz_maze_view_unrealize;
  widget_class->size_allocate = amz_maze_view_size_allocate;
  widget_class->snapshot = amz_maze_view_snapshot;
  widget_class->grab_focus = amz_maze_view_grab_focus;
  widget_class->focus = amz_maze_view_focus;
  widget_class->state_flags_changed = amz_maze_view_state_flags_changed;

  install_properties (object_class);
  g_signal_new ("cell-activated", AMZ_TYPE_MAZE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  g_signal_new ("wall-drawn", AMZ_TYPE_MAZE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 4, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
  g_signal_new ("cell-drawn", AMZ_TYPE_MAZE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
  g_signal_new ("end-moved", AMZ_TYPE_MAZE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 3, G_TYPE_BOOLEAN, G_TYPE_INT, G_TYPE_INT);
  g_signal_new ("cursor-moved", AMZ_TYPE_MAZE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("selection-changed", AMZ_TYPE_MAZE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("seeing-failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "mazeview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  amz_maze_view_class_init_keys (widget_class);
}

static void
amz_maze_view_init (AmzMazeView *self)
{
  self->show_path = TRUE;
  self->reveal = 1;
  self->seeing.speed = 1;
  self->theme_id = g_strdup (AMZ_MAZE_VIEW_SYSTEM_THEME);
  self->viewport = amz_viewport_new ();
  amz_viewport_set_margins (self->viewport, MARGIN_TOP, MARGIN_RIGHT, MARGIN_BOTTOM, MARGIN_LEFT);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  amz_maze_view_init_access (self);
  amz_maze_view_init_draw (self);
  amz_maze_view_init_scroll (self);
  amz_maze_view_init_motion (self);
  amz_maze_view_init_pointer (self);
  amz_maze_view_init_keys (self);
  amz_maze_view_init_theme (self);
  amz_maze_view_update_label (self);
}

/*
 * amz_maze_view_new:
 *
 * Makes a view without a maze, with the theme of the desktop.
 *
 * Returns: (transfer floating): a new view
 */
GtkWidget *
amz_maze_view_new (void)
{
  return g_object_new (AMZ_TYPE_MAZE_VIEW, NULL);
}

/*
 * amz_maze_view_get_viewport:
 * @self: a view
 *
 * Returns: (transfer none): which part of the maze it shows
 */
AmzViewport *
amz_maze_view_get_viewport (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), NULL);

  return self->viewport;
}
