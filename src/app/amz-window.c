/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-window.h"

#include <glib/gi18n.h>

#include "amz-dialogs.h"
#include "amz-settings.h"
#include "amz-window-private.h"

/* What the very first start shows. */
#define FIRST_WIDTH 25
#define FIRST_HEIGHT 20
#define FIRST_SEED 42

#define TEMPLATE_1_2 "/io/github/amazeing/Amazeing/ui/amz-window-1.2.ui"
#define TEMPLATE_1_4 "/io/github/amazeing/Amazeing/ui/amz-window-1.4.ui"

G_DEFINE_FINAL_TYPE (AmzWindow, amz_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_NARROW,
  PROP_SHOW_SIDEBAR,
  PROP_SHOW_PATH,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/*
 * amz_window_tell:
 * @text: what to say, translated
 *
 * Says something that needs no answer.
 */
void
amz_window_tell (AmzWindow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  if (self->is_gone)
    return;
  amz_window_dismiss_offer (self);
  amz_content_add_toast (self->content, adw_toast_new (markup));
}

/* Longer ones are cut by a toast. */
#define MAX_TOAST_LENGTH 60

/*
 * amz_window_tell_error:
 * @error: what went wrong
 *
 * Says it before all else; what is too long for a toast can be read in a dialog.
 */
void
amz_window_tell_error (AmzWindow *self, const GError *error)
{
  g_autofree char *markup = g_markup_escape_text (error->message, -1);
  AdwToast *toast = NULL;

  if (self->is_gone)
    {
      g_printerr ("amazeing-gtk: %s\n", error->message);
      return;
    }
  toast = adw_toast_new (markup);

  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  if (g_utf8_strlen (error->message, -1) > MAX_TOAST_LENGTH)
    {
      g_free (self->details);
      g_clear_object (&self->replaced_toast);
      self->details = g_strdup (error->message);
      adw_toast_set_button_label (toast, _ ("_Details"));
      adw_toast_set_action_name (toast, "win.details");
    }
  amz_content_add_toast (self->content, toast);
}

/*
 * amz_window_show_details:
 *
 * Shows all of the last long error.
 */
void
amz_window_show_details (AmzWindow *self)
{
  const AmzDialogsResponse responses[] = {
    { "cancel", _ ("_Close"), AMZ_DIALOGS_APPEARANCE_DEFAULT },
    { NULL, NULL, AMZ_DIALOGS_APPEARANCE_DEFAULT },
  };

  if (self->details != NULL)
    amz_dialogs_confirm_async (GTK_WINDOW (self), _ ("Details"), self->details, responses, "cancel",
                               self->cancellable, NULL, NULL);
}

/* What took the place of edits by hand can be undone, and says so. */
static void
tell_of_replaced_edits (AmzWindow *self)
{
  AdwToast *toast = adw_toast_new (_ ("Your edits were replaced"));

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  g_set_object (&self->replaced_toast, toast);
  amz_content_add_toast (self->content, toast);
}

static void
update_title (AmzWindow *self)
{
  g_autofree char *title = amz_document_dup_title (self->document);
  g_autofree char *marked = NULL;

  if (amz_document_get_modified (self->document))
    marked = g_strdup_printf ("• %s", title);
  gtk_window_set_title (GTK_WINDOW (self), marked != NULL ? marked : title);
}

static void
remember_recipe (AmzWindow *self)
{
  AmzRecipe *recipe = amz_maze_get_recipe (amz_document_get_maze (self->document));
  g_autofree char *line = NULL;

  if (recipe == NULL || amz_recipe_get_edited (recipe))
    return;
  line = amz_recipe_to_string (recipe);
  g_settings_set_string (self->settings, "recipe", line);
}

static void
on_changed (AmzWindow *self, AmzChange changes, int x, int y, int width, int height)
{
  gboolean edited = amz_document_get_modified (self->document);

  /* What it would undo is no longer what it tells of. */
  if ((changes & (AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS)) != 0 &&
      self->replaced_toast != NULL)
    {
      adw_toast_dismiss (self->replaced_toast);
      g_clear_object (&self->replaced_toast);
    }
  if ((changes & AMZ_CHANGE_SIZE) != 0)
    remember_recipe (self);
  if ((changes & AMZ_CHANGE_SIZE) != 0 && self->was_edited && !edited &&
      amz_document_get_redo_label (self->document) == NULL)
    tell_of_replaced_edits (self);
  self->was_edited = edited;
  update_title (self);
  amz_window_update_actions (self);
}

/*
 * amz_window_dup_first_recipe:
 *
 * Returns: (transfer full): what a window shows unless it is told otherwise: the last maze that was made,
 *   or that of the very first start
 */
AmzRecipe *
amz_window_dup_first_recipe (AmzWindow *self)
{
  g_autofree char *line = g_settings_get_string (self->settings, "recipe");
  AmzRecipe *recipe = *line != '\0' ? amz_recipe_parse (line, NULL) : NULL;

  if (recipe != NULL && amz_recipe_check (recipe, NULL))
    return recipe;
  g_clear_pointer (&recipe, amz_recipe_free);
  recipe = amz_recipe_new (FIRST_WIDTH, FIRST_HEIGHT);
  amz_recipe_set_seed (recipe, FIRST_SEED);
  return recipe;
}

/* Problems with a setting are shown at its field; the others have no place of their own. */
static void
on_notify_problem (AmzWindow *self)
{
  const GError *problem = amz_document_get_problem (self->document);

  /* A window whose first file cannot be read still has a maze, and its settings are of use. */
  if (problem != NULL && amz_document_get_maze (self->document) == NULL)
    {
      g_autoptr (AmzRecipe) recipe = amz_window_dup_first_recipe (self);

      amz_window_tell_error (self, problem);
      amz_window_generate (self, recipe);
      return;
    }
  if (problem != NULL && problem->domain != AMZ_RECIPE_ERROR &&
      !g_error_matches (problem, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_PATH_LENGTH) &&
      !(problem->domain == AMZ_MAZE_ERROR && problem->code == AMZ_MAZE_ERROR_MEMORY))
    amz_window_tell_error (self, problem);
}

static void
on_pick_requested (AmzWindow *self, const char *which)
{
  g_free (self->picks);
  self->picks = which != NULL && *which != '\0' ? g_strdup (which) : NULL;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (amz_content_get_view (self->content)),
                                   self->picks != NULL ? "crosshair" : NULL);
  if (self->picks != NULL)
    amz_window_tell (self, g_str_equal (which, "entry") ? _ ("Click the cell of the entry")
                                                        : _ ("Click the cell of the exit"));
}

static void
on_cell_activated (AmzWindow *self, int x, int y)
{
  g_autofree char *which = g_steal_pointer (&self->picks);
  g_autoptr (GError) error = NULL;
  gboolean moved = FALSE;

  if (which == NULL)
    return;
  on_pick_requested (self, NULL);
  amz_sidebar_end_pick (self->sidebar);
  moved = g_str_equal (which, "entry") ? amz_document_move_entry (self->document, x, y, &error)
                                       : amz_document_move_exit (self->document, x, y, &error);
  if (!moved)
    amz_window_tell_error (self, error);
}

static void
on_finding_chosen (AmzWindow *self, AmzFinding *finding)
{
  g_autoptr (GPtrArray) cells = finding != NULL ? amz_finding_list_cells (finding) : NULL;

  amz_maze_view_highlight_cells (amz_content_get_view (self->content), cells,
                                 finding != NULL &&
                                     amz_finding_get_severity (finding) == AMZ_SEVERITY_ERROR);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, AmzWindow *self)
{
  GSList *files = NULL;

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;
  files = g_value_get_boxed (value);
  if (files == NULL)
    return FALSE;
  amz_window_open_file (self, files->data);

  /* One document a window: each further file gets a window of its own. */
  for (files = files->next; files != NULL; files = files->next)
    {
      AmzWindow *window =
          amz_window_new (ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));

      amz_window_open_file (window, files->data);
      gtk_window_present (GTK_WINDOW (window));
    }
  return TRUE;
}

static gboolean
amz_window_close_request (GtkWindow *window)
{
  AmzWindow *self = AMZ_WINDOW (window);

  if (!self->closing && amz_document_get_modified (self->document))
    {
      amz_window_ask_and_close (self);
      return TRUE;
    }
  amz_autosave_end (self->autosave);
  g_settings_set_boolean (self->settings, "maximized", gtk_window_is_maximized (window));
  g_settings_set_boolean (self->settings, "sidebar",
                          self->narrow ? self->wide_sidebar : self->show_sidebar);
  return GTK_WINDOW_CLASS (amz_window_parent_class)->close_request (window);
}

static void
amz_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AmzWindow *self = AMZ_WINDOW (object);

  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_SHOW_SIDEBAR:
      g_value_set_boolean (value, self->show_sidebar);
      break;
    case PROP_SHOW_PATH:
      g_value_set_boolean (value, self->show_path);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* A narrow window begins with the maze; a wide one again shows what was chosen for it. */
static void
on_narrow (AmzWindow *self)
{
  gboolean show_sidebar = FALSE;

  if (self->narrow)
    self->wide_sidebar = self->show_sidebar;
  else
    show_sidebar = self->wide_sidebar;
  g_object_set (self, "show-sidebar", show_sidebar, NULL);
}

static void
amz_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AmzWindow *self = AMZ_WINDOW (object);
  gboolean *field = NULL;

  switch (id)
    {
    case PROP_NARROW:
      field = &self->narrow;
      break;
    case PROP_SHOW_SIDEBAR:
      field = &self->show_sidebar;
      break;
    case PROP_SHOW_PATH:
      field = &self->show_path;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (*field == g_value_get_boolean (value))
    return;
  *field = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, pspec);
  if (id == PROP_NARROW)
    on_narrow (self);
}

static void
amz_window_dispose (GObject *object)
{
  AmzWindow *self = AMZ_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  self->is_gone = TRUE;
  if (self->document != NULL)
    amz_document_cancel (self->document);

  G_OBJECT_CLASS (amz_window_parent_class)->dispose (object);
}

static void
amz_window_finalize (GObject *object)
{
  AmzWindow *self = AMZ_WINDOW (object);

  g_clear_object (&self->autosave);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_object (&self->cancellable);
  g_free (self->picks);
  g_free (self->details);
  g_clear_object (&self->offer);
  g_clear_pointer (&self->piece, amz_grid_unref);

  G_OBJECT_CLASS (amz_window_parent_class)->finalize (object);
}

static void
amz_window_class_init (AmzWindowClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  gboolean has_split_view = adw_get_major_version () > 1 || adw_get_minor_version () >= 4;

  object_class->get_property = amz_window_get_property;
  object_class->set_property = amz_window_set_property;
  object_class->dispose = amz_window_dispose;
  object_class->finalize = amz_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = amz_window_close_request;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_SIDEBAR] = g_param_spec_boolean ("show-sidebar", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_PATH] = g_param_spec_boolean ("show-path", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (AMZ_TYPE_CONTENT);
  g_type_ensure (AMZ_TYPE_SIDEBAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               has_split_view ? TEMPLATE_1_4 : TEMPLATE_1_2);
  gtk_widget_class_bind_template_child (widget_class, AmzWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, AmzWindow, content);
}

static void
restore (AmzWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (self->settings, "width"),
                               g_settings_get_int (self->settings, "height"));
  if (g_settings_get_boolean (self->settings, "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_settings_bind (self->settings, "width", self, "default-width", G_SETTINGS_BIND_SET);
  g_settings_bind (self->settings, "height", self, "default-height", G_SETTINGS_BIND_SET);
  g_object_set (self, "show-sidebar", g_settings_get_boolean (self->settings, "sidebar"), NULL);
  g_settings_bind (self->settings, "show-path", self, "show-path", G_SETTINGS_BIND_DEFAULT);
}

static void
add_drop_target (AmzWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
amz_window_init (AmzWindow *self)
{
  self->show_path = TRUE;
  self->show_sidebar = TRUE;
  self->cancellable = g_cancellable_new ();
  self->settings = g_object_ref (amz_settings_get_default ());
  self->document = amz_document_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  g_object_bind_property (self, "show-sidebar", self->content, "show-sidebar",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self, "show-path", self->content, "show-path", G_BINDING_SYNC_CREATE);
  amz_window_install_actions (self);
  amz_window_install_edit (self);
  amz_window_install_seeing (self);
  g_object_set (self->content, "document", self->document, NULL);
  g_object_set (self->sidebar, "document", self->document, NULL);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify", G_CALLBACK (amz_window_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::modified", G_CALLBACK (update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::problem", G_CALLBACK (on_notify_problem), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "pick-requested", G_CALLBACK (on_pick_requested), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "finding-chosen", G_CALLBACK (on_finding_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (amz_content_get_view (self->content), "cell-activated",
                           G_CALLBACK (on_cell_activated), self, G_CONNECT_SWAPPED);
  amz_window_install_unsaved (self);
  add_drop_target (self);
  restore (self);
  gtk_widget_grab_focus (GTK_WIDGET (amz_content_get_view (self->content)));
  update_title (self);
  amz_window_update_actions (self);
}

/*
 * amz_window_new:
 *
 * Returns: (transfer none): a window without a maze, which the application owns
 */
AmzWindow *
amz_window_new (AdwApplication *application)
{
  return g_object_new (AMZ_TYPE_WINDOW, "application", application, NULL);
}

/*
 * amz_window_get_document:
 *
 * Returns: (transfer none): what the window shows
 */
AmzDocument *
amz_window_get_document (AmzWindow *self)
{
  return self->document;
}

/*
 * amz_window_is_untouched:
 *
 * Returns: whether a file may be opened in the window without anything being lost or in the way
 */
gboolean
amz_window_is_untouched (AmzWindow *self)
{
  gboolean is_being_changed =
      amz_document_get_maze (self->document) != NULL && amz_document_get_busy (self->document);

  return !self->has_opened && !is_being_changed && amz_document_get_file (self->document) == NULL &&
         amz_document_get_undo_label (self->document) == NULL;
}

/*
 * amz_window_generate:
 * @recipe: what to make
 *
 * Makes the first maze of a window, or another one.
 */
void
amz_window_generate (AmzWindow *self, const AmzRecipe *recipe)
{
  amz_document_generate (self->document, recipe, _ ("New Maze"));
}
