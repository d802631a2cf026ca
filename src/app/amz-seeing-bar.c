/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-seeing-bar.h"

#include <glib/gi18n.h>
#include <math.h>

#include "amz-frames.h"

/*
 * What floats over a maze of which more is seen: what a film is driven with, or what the colours mean.
 */

struct _AmzSeeingBar
{
  AdwBin parent_instance;

  /* Template */
  GtkWidget *controls;
  GtkWidget *play_button;
  GtkLabel *progress_label;
  GtkAdjustment *speed;
  GtkWidget *speed_scale;
  GtkLabel *speed_label;
  GtkWidget *caption;
  GtkWidget *legend;
  GtkDrawingArea *ramp;
  GtkLabel *farthest_label;

  /* Owned */
  AmzMazeView *view;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (AmzSeeingBar, amz_seeing_bar, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_VIEW,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* The label is for those who see no icon. */
static void
set_play_button (AmzSeeingBar *self, const char *icon, const char *name)
{
  gtk_button_set_icon_name (GTK_BUTTON (self->play_button), icon);
  gtk_widget_set_tooltip_text (self->play_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static void
update_playing (AmzSeeingBar *self)
{
  if (amz_maze_view_get_seeing_playing (self->view))
    set_play_button (self, "amz-pause-symbolic", _ ("Pause"));
  else
    set_play_button (self, "amz-play-symbolic", _ ("Play"));
}

static void
update_progress (AmzSeeingBar *self)
{
  double percent = floor (amz_maze_view_get_seeing_progress (self->view) * 100);
  /* TRANSLATORS: how much of an animation has been seen. The blank does not break. */
  g_autofree char *text = g_strdup_printf (_ ("%.0f\u00a0%%"), percent);

  gtk_label_set_text (self->progress_label, text);
}

static void
update_speed (AmzSeeingBar *self)
{
  double speed = amz_maze_view_get_seeing_speed (self->view);
  /* TRANSLATORS: so many times as fast as usual */
  g_autofree char *text = g_strdup_printf (_ ("%g×"), speed);

  gtk_label_set_text (self->speed_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_adjustment_set_value (self->speed, log2 (speed));
}

static void
update_legend (AmzSeeingBar *self)
{
  guint length = amz_maze_view_get_seeing_length (self->view);
  guint farthest = length > 0 ? length - 1 : 0;
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u step to the exit", "%u steps to the exit", farthest),
      farthest);
  g_autofree char *spoken =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Colours from 0 to %u step to the exit",
                                    "Colours from 0 to %u steps to the exit", farthest),
                       farthest);

  gtk_label_set_text (self->farthest_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->ramp), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

static void
update_seeing (AmzSeeingBar *self)
{
  AmzSeeing seeing = AMZ_SEEING_NONE;

  amz_seeing_find (amz_maze_view_get_seeing (self->view), &seeing);
  gtk_widget_set_visible (self->controls, amz_seeing_is_film (seeing));
  gtk_widget_set_visible (self->caption, seeing == AMZ_SEEING_SHORTEST);
  gtk_widget_set_visible (self->legend, seeing == AMZ_SEEING_HEAT);
  gtk_widget_set_visible (GTK_WIDGET (self), seeing != AMZ_SEEING_NONE);
}

static void
redraw_ramp (AmzSeeingBar *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->ramp));
}

static void
draw_ramp (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  AmzSeeingBar *self = data;

  for (int x = 0; x < width && self->view != NULL; x++)
    {
      guint32 color = amz_maze_view_get_heat_color (self->view, (double) x / MAX (width - 1, 1));

      cairo_set_source_rgb (cr, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0,
                            (color & 0xff) / 255.0);
      cairo_rectangle (cr, x, 0, 1, height);
      cairo_fill (cr);
    }
}

static void
on_play_clicked (AmzSeeingBar *self)
{
  amz_maze_view_set_seeing_playing (self->view, !amz_maze_view_get_seeing_playing (self->view));
}

static void
on_speed_changed (AmzSeeingBar *self)
{
  double speed = exp2 (gtk_adjustment_get_value (self->speed));

  if (self->view != NULL)
    amz_maze_view_set_seeing_speed (
        self->view, CLAMP (speed, AMZ_MAZE_VIEW_MIN_SPEED, AMZ_MAZE_VIEW_MAX_SPEED));
}

static void
set_view (AmzSeeingBar *self, AmzMazeView *view)
{
  if (!g_set_object (&self->view, view))
    return;
  g_signal_group_set_target (self->signals, view);
  if (view != NULL)
    {
      update_playing (self);
      update_progress (self);
      update_speed (self);
      update_legend (self);
      update_seeing (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

static void
amz_seeing_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AmzSeeingBar *self = AMZ_SEEING_BAR (object);

  if (id == PROP_VIEW)
    g_value_set_object (value, self->view);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
amz_seeing_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AmzSeeingBar *self = AMZ_SEEING_BAR (object);

  if (id == PROP_VIEW)
    set_view (self, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
amz_seeing_bar_dispose (GObject *object)
{
  AmzSeeingBar *self = AMZ_SEEING_BAR (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (amz_seeing_bar_parent_class)->dispose (object);
}

static void
amz_seeing_bar_class_init (AmzSeeingBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = amz_seeing_bar_get_property;
  object_class->set_property = amz_seeing_bar_set_property;
  object_class->dispose = amz_seeing_bar_dispose;

  properties[PROP_VIEW] =
      g_param_spec_object ("view", NULL, NULL, AMZ_TYPE_MAZE_VIEW,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/amazeing/Amazeing/ui/amz-seeing-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, controls);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, progress_label);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, speed);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, speed_scale);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, speed_label);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, caption);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, legend);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, ramp);
  gtk_widget_class_bind_template_child (widget_class, AmzSeeingBar, farthest_label);
  gtk_widget_class_bind_template_callback (widget_class, on_play_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_speed_changed);
}

static void
amz_seeing_bar_init (AmzSeeingBar *self)
{
  static const struct
  {
    const char *signal;
    void (*update) (AmzSeeingBar *self);
  } updates[] = {
    { "notify::seeing", update_seeing },
    { "notify::seeing-playing", update_playing },
    { "notify::seeing-progress", update_progress },
    { "notify::seeing-speed", update_speed },
    { "notify::seeing-length", update_legend },
    { "notify::theme", redraw_ramp },
  };

  self->signals = g_signal_group_new (AMZ_TYPE_MAZE_VIEW);
  for (guint i = 0; i < G_N_ELEMENTS (updates); i++)
    g_signal_group_connect_swapped (self->signals, updates[i].signal,
                                    G_CALLBACK (updates[i].update), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->ramp, draw_ramp, self, NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (redraw_ramp), self, G_CONNECT_SWAPPED);
}
