/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "amz-theme.h"
#include "amz-window-private.h"

/*
 * What a person can do to a window.  Names, parameters and states are an interface, on the session bus
 * too; impossible values are told to the person and change nothing.
 */

static GSimpleAction *
get_action (AmzWindow *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name));
}

/*
 * amz_window_set_enabled:
 * @name: of an action
 * @enabled: whether it can be used now
 */
void
amz_window_set_enabled (AmzWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (get_action (self, name), enabled);
}

/*
 * amz_window_set_state:
 * @name: of an action
 * @state: what it says from now on
 */
void
amz_window_set_state (AmzWindow *self, const char *name, GVariant *state)
{
  g_simple_action_set_state (get_action (self, name), state);
}

static void
on_regenerate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  g_autoptr (AmzRecipe) recipe = amz_recipe_copy (amz_document_get_recipe (self->document));

  amz_recipe_next_seed (recipe);
  amz_document_generate (self->document, recipe, _ ("New Maze"));
}

static void
on_cancel (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_document_cancel (self->document);
  amz_window_cancel_exports (self);
}

static void
use_recipe (AmzWindow *self, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (line, &error);

  if (recipe == NULL || !amz_recipe_check (recipe, &error))
    amz_window_tell_error (self, error);
  else
    amz_document_generate (self->document, recipe, _ ("Recipe"));
}

static void
on_recipe (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  use_recipe (data, g_variant_get_string (parameter, NULL));
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  amz_window_open (data);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  amz_window_save (data);
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  amz_window_save_as (data);
}

static void
on_save_to (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  amz_window_save_to (data, g_variant_get_string (parameter, NULL));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  amz_window_export (data, g_variant_get_string (parameter, NULL));
}

static void
on_export_to (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *format = NULL;
  const char *place = NULL;

  g_variant_get (parameter, "(&s&s)", &format, &place);
  amz_window_export_to (data, format, place);
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_document_undo (self->document);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_document_redo (self->document);
}

static void
on_toggle_wall (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  g_autoptr (GError) error = NULL;
  const char *side = NULL;
  AmzDirection direction = AMZ_DIRECTION_NONE;
  int x = 0;
  int y = 0;

  g_variant_get (parameter, "(ii&s)", &x, &y, &side);
  direction =
      side[0] != '\0' && side[1] == '\0' ? amz_direction_from_letter (side[0]) : AMZ_DIRECTION_NONE;
  if (direction == AMZ_DIRECTION_NONE)
    amz_window_tell (self, _ ("A wall is on side N, E, S or W of a cell"));
  else if (!amz_document_toggle_wall (self->document, x, y, direction, &error))
    amz_window_tell_error (self, error);
}

typedef gboolean (*MoveFunc) (AmzDocument *document, int x, int y, GError **error);

static void
move_end (AmzWindow *self, GVariant *parameter, MoveFunc move)
{
  g_autoptr (GError) error = NULL;
  int x = 0;
  int y = 0;

  g_variant_get (parameter, "(ii)", &x, &y);
  if (!move (self->document, x, y, &error))
    amz_window_tell_error (self, error);
}

static void
on_move_entry (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move_end (data, parameter, amz_document_move_entry);
}

static void
on_move_exit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move_end (data, parameter, amz_document_move_exit);
}

static void
on_path_first (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_document_path_first (self->document);
}

static void
on_path_previous (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_document_path_previous (self->document);
}

static void
on_path_next (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_document_path_next (self->document);
}

static void
on_path_last (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_document_path_last (self->document);
}

static void
change_path_number (GSimpleAction *action, GVariant *value, gpointer data)
{
  AmzWindow *self = data;
  g_autoptr (GError) error = NULL;

  /* The state follows from the document, so that it is never a number that is not shown. */
  if (!amz_document_set_path_number (self->document, g_variant_get_uint64 (value), &error))
    amz_window_tell_error (self, error);
}

static void
on_zoom_in (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_maze_view_zoom_in (amz_content_get_view (self->content));
}

static void
on_zoom_out (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_maze_view_zoom_out (amz_content_get_view (self->content));
}

static void
on_zoom_fit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_maze_view_zoom_fit (amz_content_get_view (self->content));
}

static void
on_zoom_100 (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  amz_maze_view_zoom_100 (amz_content_get_view (self->content));
}

/* The themes a person steps through: what the desktop has comes first. */
static const char *
theme_after (const char *theme)
{
  const AmzTheme *next = amz_themes;

  if (!g_str_equal (theme, "system"))
    {
      next = amz_theme_find (theme);
      next = next != NULL ? next + 1 : amz_themes;
    }
  return next->id != NULL ? next->id : "system";
}

static void
on_next_theme (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  g_autofree char *theme = g_settings_get_string (self->settings, "theme");

  g_settings_set_string (self->settings, "theme", theme_after (theme));
}

static void
change_theme (GSimpleAction *action, GVariant *value, gpointer data)
{
  AmzWindow *self = data;
  const char *theme = g_variant_get_string (value, NULL);

  if (g_str_equal (theme, "system") || amz_theme_find (theme) != NULL)
    g_settings_set_string (self->settings, "theme", theme);
  else
    amz_window_tell (self, _ ("There is no such theme"));
}

static void
on_copy_recipe (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  AmzMaze *maze = amz_document_get_maze (self->document);
  AmzRecipe *recipe = amz_maze_get_recipe (maze);
  g_autofree char *line = NULL;

  if (recipe == NULL)
    {
      amz_window_tell (self, _ ("This maze was read from a file, so there is no recipe for it"));
      return;
    }
  line = amz_recipe_to_string (recipe);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), line);
  amz_window_tell (self, _ ("Recipe copied"));
}

static void
on_clipboard_text (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AmzWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (text == NULL)
    amz_window_tell (self, _ ("There is no text on the clipboard"));
  else
    use_recipe (self, text);
}

static void
on_paste_recipe (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->cancellable,
                                 on_clipboard_text, g_object_ref (self));
}

static void
on_discard_restored (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  amz_window_discard_restored (data);
}

static void
on_details (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  amz_window_show_details (data);
}

static void
change_nothing (GSimpleAction *action, GVariant *value, gpointer data)
{
}

static const GActionEntry entries[] = {
  { .name = "regenerate", .activate = on_regenerate },
  { .name = "cancel", .activate = on_cancel },
  { .name = "recipe",
    .activate = on_recipe,
    .parameter_type = "s",
    .state = "''",
    .change_state = on_recipe },
  { .name = "open", .activate = on_open },
  { .name = "save", .activate = on_save },
  { .name = "save-as", .activate = on_save_as },
  { .name = "save-to", .activate = on_save_to, .parameter_type = "s" },
  { .name = "export", .activate = on_export, .parameter_type = "s" },
  { .name = "export-to", .activate = on_export_to, .parameter_type = "(ss)" },
  { .name = "undo", .activate = on_undo },
  { .name = "redo", .activate = on_redo },
  { .name = "toggle-wall", .activate = on_toggle_wall, .parameter_type = "(iis)" },
  { .name = "move-entry", .activate = on_move_entry, .parameter_type = "(ii)" },
  { .name = "move-exit", .activate = on_move_exit, .parameter_type = "(ii)" },
  { .name = "path-first", .activate = on_path_first },
  { .name = "path-previous", .activate = on_path_previous },
  { .name = "path-next", .activate = on_path_next },
  { .name = "path-last", .activate = on_path_last },
  { .name = "path-number",
    .parameter_type = "t",
    .state = "uint64 0",
    .change_state = change_path_number },
  { .name = "zoom-in", .activate = on_zoom_in },
  { .name = "zoom-out", .activate = on_zoom_out },
  { .name = "zoom-fit", .activate = on_zoom_fit },
  { .name = "zoom-100", .activate = on_zoom_100 },
  { .name = "theme", .parameter_type = "s", .state = "'system'", .change_state = change_theme },
  { .name = "next-theme", .activate = on_next_theme },
  { .name = "copy-recipe", .activate = on_copy_recipe },
  { .name = "paste-recipe", .activate = on_paste_recipe },
  { .name = "discard-restored", .activate = on_discard_restored },
  { .name = "details", .activate = on_details },
  { .name = "busy", .state = "false", .change_state = change_nothing },
};

/* Which of the path's actions lead anywhere: one place decides, so that no two can differ. */
static void
update_path_actions (AmzWindow *self)
{
  AmzSolution *solution = amz_document_get_solution (self->document);
  const char *path = amz_document_get_path (self->document);
  guint64 number = amz_document_get_path_number (self->document);
  guint64 count = 0;
  gboolean exact = solution != NULL && amz_solution_count (solution, &count);
  gboolean can_go_back = path != NULL && number != 1;
  gboolean can_go_on = path != NULL && (!exact || number < count);

  amz_window_set_enabled (self, "path-first", can_go_back);
  amz_window_set_enabled (self, "path-previous", can_go_back);
  amz_window_set_enabled (self, "path-next", can_go_on);
  amz_window_set_enabled (self, "path-last", can_go_on);
  amz_window_set_enabled (self, "path-number", path != NULL);
  amz_window_set_state (self, "path-number", g_variant_new_uint64 (number));
}

/*
 * amz_window_update_actions:
 *
 * Makes states and sensitivities follow from the document, all in one place.
 */
void
amz_window_update_actions (AmzWindow *self)
{
  AmzMaze *maze = amz_document_get_maze (self->document);
  AmzRecipe *recipe = amz_document_get_recipe (self->document);
  g_autofree char *line = recipe != NULL ? amz_recipe_to_string (recipe) : g_strdup ("");
  gboolean busy = amz_document_get_busy (self->document) || self->n_exports > 0;

  amz_window_set_enabled (self, "undo", amz_document_get_undo_label (self->document) != NULL);
  amz_window_set_enabled (self, "redo", amz_document_get_redo_label (self->document) != NULL);
  amz_window_set_enabled (self, "regenerate", recipe != NULL);
  amz_window_set_enabled (self, "save", maze != NULL);
  amz_window_set_enabled (self, "save-as", maze != NULL);
  amz_window_set_enabled (self, "save-to", maze != NULL);
  amz_window_set_enabled (self, "export", maze != NULL);
  amz_window_set_enabled (self, "export-to", maze != NULL);
  amz_window_set_enabled (self, "copy-recipe", maze != NULL);
  amz_window_set_enabled (self, "cancel", busy);
  amz_window_set_enabled (self, "discard-restored", self->is_restored);
  amz_window_set_state (self, "recipe", g_variant_new_string (line));
  amz_window_set_state (self, "busy", g_variant_new_boolean (busy));
  amz_content_set_busy (self->content, busy);
  amz_content_set_history (self->content, amz_document_get_undo_label (self->document),
                           amz_document_get_redo_label (self->document));
  update_path_actions (self);
}

static void
on_theme_setting (GSettings *settings, const char *key, AmzWindow *self)
{
  g_autofree char *theme = g_settings_get_string (settings, "theme");

  amz_window_set_state (self, "theme", g_variant_new_string (theme));
  amz_maze_view_set_theme (amz_content_get_view (self->content), theme);
}

static void
on_look_setting (AmzWindow *self)
{
  g_autoptr (GVariant) colors = g_settings_get_value (self->settings, "colors");
  AmzLook look;

  amz_look_init (&look);
  amz_look_read (&look, colors);
  look.thickness = g_settings_get_double (self->settings, "wall-thickness");
  look.rainbow = g_settings_get_boolean (self->settings, "rainbow");
  amz_maze_view_set_look (amz_content_get_view (self->content), &look);
}

/* The key of the original steps round in a ring. */
static gboolean
on_next_path_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  AmzWindow *self = data;

  if (!amz_document_path_next (self->document))
    amz_document_path_first (self->document);
  return TRUE;
}

/* Beside the keys that draw walls, these would take the drawn maze away. */
static gboolean
on_maze_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  if (amz_maze_view_get_tool (AMZ_MAZE_VIEW (widget)) != AMZ_TOOL_NONE)
    return FALSE;
  return gtk_widget_activate_action (widget, data, NULL);
}

/* The keys of the original program's window, where the maze has the focus. */
static void
add_canvas_keys (AmzWindow *self)
{
  static const struct
  {
    guint key;
    const char *action;
  } keys[] = {
    { GDK_KEY_p, "win.show-path" },
    { GDK_KEY_m, "win.next-theme" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_n, 0),
                        gtk_callback_action_new (on_next_path_key, self, NULL)));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_r, 0),
                        gtk_callback_action_new (on_maze_key, (gpointer) "win.regenerate", NULL)));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_e, 0),
                        gtk_callback_action_new (on_maze_key, (gpointer) "win.rainbow", NULL)));
  gtk_widget_add_controller (GTK_WIDGET (amz_content_get_view (self->content)), controller);
}

/*
 * amz_window_install_actions:
 *
 * Gives the window its actions, and the maze its keys.
 */
void
amz_window_install_actions (AmzWindow *self)
{
  g_autoptr (GAction) show_path = G_ACTION (g_property_action_new ("show-path", self, "show-path"));
  g_autoptr (GAction) rainbow = g_settings_create_action (self->settings, "rainbow");
  g_autoptr (GAction) sidebar = G_ACTION (g_property_action_new ("sidebar", self, "show-sidebar"));

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (self), show_path);
  g_action_map_add_action (G_ACTION_MAP (self), sidebar);
  g_action_map_add_action (G_ACTION_MAP (self), rainbow);
  g_signal_connect_object (self->settings, "changed::theme", G_CALLBACK (on_theme_setting), self,
                           0);
  on_theme_setting (self->settings, "theme", self);
  g_signal_connect_object (self->settings, "changed::colors", G_CALLBACK (on_look_setting), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::wall-thickness", G_CALLBACK (on_look_setting),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::rainbow", G_CALLBACK (on_look_setting), self,
                           G_CONNECT_SWAPPED);
  on_look_setting (self);
  add_canvas_keys (self);
}
