/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-content.h"

#include <glib/gi18n.h>

#include "amz-minimap.h"
#include "amz-seeing-bar.h"
#include "amz-seeing-menu.h"
#include "amz-settings.h"

/*
 * The part of the window beside the sidebar: header, maze, and what floats over it.
 *
 * It always says that it can be 360 pixels wide.  Under COMPACT_WIDTH the header shows only what fits
 * there.  That is decided after the size is known, never while it is being negotiated, where the two
 * would depend on each other.
 */

#define MIN_WIDTH 360
#define COMPACT_WIDTH 600

/* How far above the bottom the bar of the ways of seeing floats. */
#define BAR_MARGIN 12
#define BAR_ABOVE_TOOLS 66

/* Under that width what drives an animation takes the place of what else floats. */
#define TIGHT_WIDTH 760

/* How much of the status has room beside it. */
#define SHORT_STATUS 28

/* Work that takes less is not worth to be shown. */
#define PROGRESS_DELAY_MS 500
#define PULSE_INTERVAL_MS 80

struct _AmzContent
{
  GtkWidget parent_instance;

  /* Template */
  GtkWidget *box;
  GtkWidget *new_button;
  GtkWidget *new_icon_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *file_button;
  GtkWidget *view_button;
  GtkWidget *menu_button;
  GtkLabel *status;
  GtkWidget *zoom_pill;
  GtkWidget *path_pill;
  GtkWidget *seeing_bar;
  GMenu *compact_menu;
  AmzMinimap *minimap;
  GtkLabel *path_label;
  GtkStack *title_stack;
  AdwWindowTitle *title;
  GtkWidget *mode_switch;
  GtkWidget *bottom_switch;
  GtkWidget *tools;
  GtkRevealer *progress_revealer;
  GtkProgressBar *progress;
  AdwToastOverlay *toasts;
  AmzMazeView *view;

  /* Owned */
  AmzDocument *document;
  GSignalGroup *signals;
  gboolean show_sidebar;
  gboolean show_path;
  gboolean compact;
  gboolean tight;
  guint compact_source;
  GMenu *seeing_menu;
  guint progress_source;
};

G_DEFINE_FINAL_TYPE (AmzContent, amz_content, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_SHOW_SIDEBAR,
  PROP_SHOW_PATH,
  PROP_COMPACT,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* Only a narrow window shows it, and to find the place of a very long path takes longer than a frame. */
static void
update_place (AmzContent *self)
{
  AmzSolution *solution = NULL;
  const char *path = NULL;
  g_autofree char *place = NULL;

  if (!self->compact || self->document == NULL)
    return;
  solution = amz_document_get_solution (self->document);
  path = amz_document_get_path (self->document);
  if (solution != NULL && path != NULL)
    place = amz_solution_dup_place_text (solution, path);
  gtk_label_set_text (self->path_label, place != NULL ? place : _ ("No path"));
}

static void
update_path (AmzContent *self)
{
  const char *path = amz_document_get_path (self->document);

  amz_maze_view_set_path (self->view, self->show_path ? path : NULL);
  update_place (self);
}

static void
update_title (AmzContent *self)
{
  g_autofree char *title = amz_document_dup_title (self->document);
  AmzMaze *maze = amz_document_get_maze (self->document);
  g_autofree char *subtitle = NULL;

  if (maze != NULL)
    subtitle = g_strdup_printf ("%d × %d", amz_maze_get_width (maze), amz_maze_get_height (maze));
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : "");
}

/* A part of one maze says nothing about one of another size: all of that is shown. */
static void
show_maze (AmzContent *self, AmzMaze *maze)
{
  AmzMaze *shown = amz_maze_view_get_maze (self->view);
  gboolean is_other_size =
      shown != NULL && (amz_maze_get_width (shown) != amz_maze_get_width (maze) ||
                        amz_maze_get_height (shown) != amz_maze_get_height (maze));

  amz_maze_view_set_maze (self->view, maze);
  if (is_other_size)
    amz_viewport_fit (amz_maze_view_get_viewport (self->view));
}

/* What is wrong is marked where it can be changed. */
static void
update_marks (AmzContent *self)
{
  AmzReport *report = NULL;

  if (amz_maze_view_get_tool (self->view) == AMZ_TOOL_NONE)
    {
      amz_maze_view_mark_findings (self->view, NULL);
      return;
    }
  /* Until there is a new one the marks of the old one are good enough. */
  if (self->document != NULL)
    report = amz_document_get_report (self->document);
  if (report != NULL)
    amz_maze_view_mark_findings (self->view, report);
}

static void
on_document_changed (AmzContent *self, AmzChange changes, int x, int y, int width, int height)
{
  if ((changes & AMZ_CHANGE_SIZE) != 0)
    show_maze (self, amz_document_get_maze (self->document));
  else if ((changes & (AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS)) != 0)
    amz_maze_view_update_maze (self->view, amz_document_get_maze (self->document), x, y, width,
                               height);
  if ((changes & (AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS | AMZ_CHANGE_PATH)) != 0)
    {
      amz_maze_view_set_solution (self->view, amz_document_get_solution (self->document));
      update_path (self);
    }
  if ((changes & (AMZ_CHANGE_SIZE | AMZ_CHANGE_FILE)) != 0)
    update_title (self);
  if ((changes & AMZ_CHANGE_SIZE) != 0)
    amz_seeing_menu_update (self->seeing_menu, amz_document_get_maze (self->document));
  if ((changes & AMZ_CHANGE_REPORT) != 0)
    update_marks (self);
}

static gboolean
pulse (gpointer data)
{
  AmzContent *self = data;

  gtk_revealer_set_reveal_child (self->progress_revealer, TRUE);
  gtk_progress_bar_pulse (self->progress);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_progress_delay (gpointer data)
{
  AmzContent *self = data;

  self->progress_source = g_timeout_add (PULSE_INTERVAL_MS, pulse, self);
  return G_SOURCE_REMOVE;
}

static void
set_document (AmzContent *self, AmzDocument *document)
{
  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->signals, document);
  if (document != NULL && amz_document_get_maze (document) != NULL)
    on_document_changed (self, AMZ_CHANGE_SIZE, 0, 0, 1, 1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

static void
set_show_sidebar (AmzContent *self, gboolean show_sidebar)
{
  if (self->show_sidebar == show_sidebar)
    return;
  self->show_sidebar = show_sidebar;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_SIDEBAR]);
}

static void
set_show_path (AmzContent *self, gboolean show_path)
{
  if (self->show_path == show_path)
    return;
  self->show_path = show_path;
  if (self->document != NULL)
    update_path (self);
  amz_maze_view_reveal_path (self->view);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_PATH]);
}

static void
apply_compact (AmzContent *self)
{
  gboolean edits = amz_maze_view_get_tool (self->view) != AMZ_TOOL_NONE;
  gboolean has_bar = gtk_widget_get_visible (self->seeing_bar);
  gboolean has_room = !self->compact && !(self->tight && has_bar);

  gtk_widget_set_visible (self->new_button, !self->compact);
  gtk_widget_set_visible (self->new_icon_button, self->compact);
  gtk_widget_set_visible (self->undo_button, !self->compact);
  gtk_widget_set_visible (self->redo_button, !self->compact);
  gtk_widget_set_visible (self->file_button, !self->compact);
  gtk_widget_set_visible (self->menu_button, self->compact);
  gtk_widget_set_visible (self->view_button, !self->compact);
  gtk_widget_set_visible (GTK_WIDGET (self->status), has_room);
  gtk_label_set_max_width_chars (self->status, has_bar || edits ? SHORT_STATUS : -1);
  /* What is told must not lie over what is used. */
  if (edits)
    gtk_widget_add_css_class (GTK_WIDGET (self->toasts), "above-tools");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->toasts), "above-tools");
  gtk_widget_set_visible (self->zoom_pill, has_room);
  gtk_widget_set_visible (self->path_pill, self->compact && !has_bar && !edits);
  g_object_set (self->minimap, "has-room", !self->compact, NULL);
  gtk_widget_set_visible (self->bottom_switch, self->compact);
  gtk_widget_set_visible (self->tools, edits);
  /* The tools are where else the bar is. */
  gtk_widget_set_margin_bottom (self->seeing_bar, edits ? BAR_ABOVE_TOOLS : BAR_MARGIN);
  gtk_widget_set_visible (self->mode_switch, !self->compact);
  gtk_stack_set_visible_child (self->title_stack,
                               self->compact ? GTK_WIDGET (self->title) : self->mode_switch);
}

static gboolean
on_compact_idle (gpointer data)
{
  AmzContent *self = data;

  self->compact_source = 0;
  update_place (self);
  apply_compact (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
  return G_SOURCE_REMOVE;
}

static void
amz_content_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  AmzContent *self = AMZ_CONTENT (widget);
  int needed = 0;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    {
      gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
      for_size = MAX (for_size, needed);
    }
  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, MIN_WIDTH);
}

static void
amz_content_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AmzContent *self = AMZ_CONTENT (widget);
  gboolean compact = width < COMPACT_WIDTH;
  gboolean tight = width < TIGHT_WIDTH;
  int needed = 0;

  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  gtk_widget_allocate (self->box, MAX (width, needed), height, baseline, NULL);
  if (self->compact == compact && self->tight == tight)
    return;
  self->compact = compact;
  self->tight = tight;
  if (self->compact_source == 0)
    self->compact_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_compact_idle, self, NULL);
}

static void
amz_content_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AmzContent *self = AMZ_CONTENT (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_SHOW_SIDEBAR:
      g_value_set_boolean (value, self->show_sidebar);
      break;
    case PROP_SHOW_PATH:
      g_value_set_boolean (value, self->show_path);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
amz_content_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AmzContent *self = AMZ_CONTENT (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      set_document (self, g_value_get_object (value));
      break;
    case PROP_SHOW_SIDEBAR:
      set_show_sidebar (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_PATH:
      set_show_path (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
amz_content_dispose (GObject *object)
{
  AmzContent *self = AMZ_CONTENT (object);

  g_clear_handle_id (&self->compact_source, g_source_remove);
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  g_clear_object (&self->seeing_menu);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (amz_content_parent_class)->dispose (object);
}

static void
amz_content_class_init (AmzContentClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = amz_content_get_property;
  object_class->set_property = amz_content_set_property;
  object_class->dispose = amz_content_dispose;
  widget_class->measure = amz_content_measure;
  widget_class->size_allocate = amz_content_size_allocate;

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, AMZ_TYPE_DOCUMENT, flags);
  properties[PROP_SHOW_SIDEBAR] = g_param_spec_boolean ("show-sidebar", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_PATH] = g_param_spec_boolean ("show-path", NULL, NULL, TRUE, flags);
  properties[PROP_COMPACT] =
      g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (AMZ_TYPE_MAZE_VIEW);
  g_type_ensure (AMZ_TYPE_SEEING_BAR);
  g_type_ensure (AMZ_TYPE_MINIMAP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/amazeing/Amazeing/ui/amz-content.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzContent, box);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, new_button);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, new_icon_button);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, redo_button);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, file_button);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, view_button);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, status);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, zoom_pill);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, path_pill);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, minimap);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, path_label);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, seeing_bar);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, compact_menu);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, title_stack);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, title);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, mode_switch);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, bottom_switch);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, tools);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, progress_revealer);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, progress);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, toasts);
  gtk_widget_class_bind_template_child (widget_class, AmzContent, view);
}

static void
amz_content_init (AmzContent *self)
{
  self->show_path = TRUE;
  self->signals = g_signal_group_new (AMZ_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (on_document_changed), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (amz_settings_get_default (), "minimap", self->minimap, "enabled",
                   G_SETTINGS_BIND_GET);
  apply_compact (self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  self->seeing_menu = amz_seeing_menu_new ();
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->view_button),
                                  G_MENU_MODEL (self->seeing_menu));
  g_menu_prepend_submenu (self->compact_menu, _ ("_View"), G_MENU_MODEL (self->seeing_menu));
  g_signal_connect_object (self->seeing_bar, "notify::visible", G_CALLBACK (apply_compact), self,
                           G_CONNECT_SWAPPED);
}

/*
 * amz_content_get_view:
 *
 * Returns: (transfer none): the view of the maze
 */
AmzMazeView *
amz_content_get_view (AmzContent *self)
{
  return self->view;
}

/*
 * amz_content_set_history:
 * @undo: (nullable): what would be undone
 * @redo: (nullable): what would be done again
 */
void
amz_content_set_history (AmzContent *self, const char *undo, const char *redo)
{
  /* Translators: %s is what was done, as in “Undo Draw Walls”. */
  g_autofree char *undo_text = g_strdup_printf (_ ("Undo %s"), undo != NULL ? undo : "");
  /* Translators: %s is what was undone, as in “Redo Draw Walls”. */
  g_autofree char *redo_text = g_strdup_printf (_ ("Redo %s"), redo != NULL ? redo : "");

  gtk_widget_set_tooltip_text (self->undo_button, g_strchomp (undo_text));
  gtk_widget_set_tooltip_text (self->redo_button, g_strchomp (redo_text));
}

/*
 * amz_content_set_busy:
 * @busy: whether something is worked on
 *
 * Shows that there is work, if it takes long enough to be noticed.
 */
void
amz_content_set_busy (AmzContent *self, gboolean busy)
{
  if (busy && self->progress_source == 0)
    self->progress_source = g_timeout_add (PROGRESS_DELAY_MS, on_progress_delay, self);
  if (busy)
    return;
  g_clear_handle_id (&self->progress_source, g_source_remove);
  gtk_revealer_set_reveal_child (self->progress_revealer, FALSE);
}

/*
 * amz_content_get_tool:
 *
 * Returns: what is used on the maze; %AMZ_TOOL_NONE while it is not edited
 */
AmzTool
amz_content_get_tool (AmzContent *self)
{
  return amz_maze_view_get_tool (self->view);
}

/*
 * amz_content_set_tool:
 * @tool: what shall be used on the maze
 *
 * Shows the tools, unless none is used.
 */
void
amz_content_set_tool (AmzContent *self, AmzTool tool)
{
  gboolean edited = amz_maze_view_get_tool (self->view) != AMZ_TOOL_NONE;

  amz_maze_view_set_tool (self->view, tool);
  if (edited != (tool != AMZ_TOOL_NONE))
    update_marks (self);
  apply_compact (self);
}

/*
 * amz_content_add_toast:
 * @toast: (transfer full): what to tell
 *
 * Shows a message over the maze for some seconds.
 */
void
amz_content_add_toast (AmzContent *self, AdwToast *toast)
{
  adw_toast_overlay_add_toast (self->toasts, toast);
}
