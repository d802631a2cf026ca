/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-application.h"

#include <glib/gi18n.h>

#include "amazeing.h"
#include "amz-dialogs.h"
#include "amz-preferences.h"
#include "amz-recovery.h"
#include "amz-window.h"

#define STYLES "/io/github/amazeing/Amazeing/styles/"

/* Over style.css, which libadwaita loads. */
#define STYLE_PRIORITY (GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1)

/*
 * The program with windows.
 *
 * The process that a person starts has already read and checked the command line and any configuration;
 * what gets here, perhaps in another process that runs already, are files to open, or a recipe with the
 * file that it was written to.
 */

struct _AmzApplication
{
  AdwApplication parent_instance;

  /* Owned */
  GtkCssProvider *dark_style;
  GtkCssProvider *high_contrast_style;
  GPtrArray
      *discarding; /* windows whose edits may be lost, while it is asked before the program ends */

  gboolean is_recovering; /* what an earlier process left is still looked for */
  gboolean wants_window;  /* when that is done, if there is none then */
};

G_DEFINE_FINAL_TYPE (AmzApplication, amz_application, ADW_TYPE_APPLICATION)

static void
show_new_window (AmzApplication *self)
{
  AmzWindow *window = amz_window_new (ADW_APPLICATION (self));
  g_autoptr (AmzRecipe) recipe = amz_window_dup_first_recipe (window);

  amz_window_generate (window, recipe);
  gtk_window_present (GTK_WINDOW (window));
}

/* Opens a window for what an earlier process left. */
static void
restore (AmzApplication *self, AmzRemains *remains)
{
  AmzWindow *window = amz_window_new (ADW_APPLICATION (self));

  amz_window_restore (window, remains->draft, g_steal_pointer (&remains->place));
  gtk_window_present (GTK_WINDOW (window));
}

static void
tell_problem (AmzApplication *self, const AmzRemains *remains)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *link = windows; link != NULL; link = link->next)
    if (AMZ_IS_WINDOW (link->data))
      {
        amz_window_tell_error (link->data, remains->error);
        return;
      }
  g_printerr ("amazeing-gtk: %s\n", remains->error->message);
}

static void
on_recovered (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AmzApplication) self = data;
  g_autoptr (GPtrArray) all = amz_recovery_run_finish (result);

  self->is_recovering = FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      AmzRemains *remains = g_ptr_array_index (all, i);

      if (remains->draft != NULL)
        restore (self, remains);
    }
  if (self->wants_window && gtk_application_get_windows (GTK_APPLICATION (self)) == NULL)
    show_new_window (self);
  for (guint i = 0; i < all->len; i++)
    {
      const AmzRemains *remains = g_ptr_array_index (all, i);

      if (remains->error != NULL)
        tell_problem (self, remains);
    }
  g_application_release (G_APPLICATION (self));
}

/* Looks, in a thread, for what an earlier process left. */
static void
recover (AmzApplication *self)
{
  self->is_recovering = TRUE;
  g_application_hold (G_APPLICATION (self));
  amz_recovery_run_async (on_recovered, g_object_ref (self));
}

static void
amz_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window != NULL)
    gtk_window_present (window);
  else if (AMZ_APPLICATION (application)->is_recovering)
    AMZ_APPLICATION (application)->wants_window = TRUE;
  else
    show_new_window (AMZ_APPLICATION (application));
}

static void
amz_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (application));
      AmzWindow *window = NULL;

      if (AMZ_IS_WINDOW (active) && amz_window_is_untouched (AMZ_WINDOW (active)))
        window = AMZ_WINDOW (active);
      else
        window = amz_window_new (ADW_APPLICATION (application));
      amz_window_open_file (window, files[i]);
      gtk_window_present (GTK_WINDOW (window));
    }
}

static int
show_recipe (AmzApplication *self, GApplicationCommandLine *command_line, const char *line)
{
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_autoptr (AmzRecipe) recipe = NULL;
  g_autoptr (GError) error = NULL;
  AmzWindow *window = NULL;
  const char *output = NULL;

  recipe = amz_recipe_parse (line, &error);
  if (recipe == NULL || !amz_recipe_check (recipe, &error))
    {
      g_application_command_line_printerr (command_line, "amazeing-gtk: %s\n", error->message);
      return 1;
    }
  window = amz_window_new (ADW_APPLICATION (self));
  if (g_variant_dict_lookup (options, "output", "^&ay", &output))
    {
      g_autoptr (GFile) file =
          g_application_command_line_create_file_for_arg (command_line, output);

      amz_document_set_file (amz_window_get_document (window), file);
    }
  amz_window_generate (window, recipe);
  gtk_window_present (GTK_WINDOW (window));
  return 0;
}

static int
amz_application_command_line (GApplication *application, GApplicationCommandLine *command_line)
{
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_autofree const char **names = NULL;
  g_autoptr (GPtrArray) files = NULL;
  const char *line = NULL;

  if (g_variant_dict_lookup (options, "recipe", "&s", &line))
    return show_recipe (AMZ_APPLICATION (application), command_line, line);
  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names) || names[0] == NULL)
    {
      g_application_activate (application);
      return 0;
    }
  files = g_ptr_array_new_with_free_func (g_object_unref);
  for (const char **name = names; *name != NULL; name++)
    g_ptr_array_add (files, g_application_command_line_create_file_for_arg (command_line, *name));
  g_application_open (application, (GFile **) files->pdata, (int) files->len, "");
  return 0;
}

static void
on_new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_new_window (data);
}

static void
close_all (AmzApplication *self)
{
  g_autolist (GtkWindow) windows =
      g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (self)),
                        (GCopyFunc) (void *) g_object_ref, NULL);
  g_autoptr (GPtrArray) discarding = g_steal_pointer (&self->discarding);

  for (GList *link = windows; link != NULL; link = link->next)
    if (g_ptr_array_find (discarding, link->data, NULL))
      amz_window_close_without_question (link->data);
    else
      gtk_window_close (link->data);
}

static void ask_next (AmzApplication *self);

static void
on_left (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AmzApplication) self = data;
  AmzWindow *window = AMZ_WINDOW (source);

  if (!amz_window_leave_finish (window, result))
    {
      g_clear_pointer (&self->discarding, g_ptr_array_unref);
      return;
    }
  if (amz_document_get_modified (amz_window_get_document (window)))
    g_ptr_array_add (self->discarding, g_object_ref (window));
  ask_next (self);
}

/* Asks the next window whose edits are in no file; none is closed before all have an answer. */
static void
ask_next (AmzApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *link = windows; link != NULL; link = link->next)
    if (AMZ_IS_WINDOW (link->data) &&
        amz_document_get_modified (amz_window_get_document (link->data)) &&
        !g_ptr_array_find (self->discarding, link->data, NULL))
      {
        amz_window_leave_async (link->data, on_left, g_object_ref (self));
        return;
      }
  close_all (self);
}

/* Asks one window after the other, so that none goes with what is not saved. */
static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzApplication *self = data;

  if (self->discarding != NULL)
    return;
  self->discarding = g_ptr_array_new_with_free_func (g_object_unref);
  ask_next (self);
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  amz_dialogs_present_about (gtk_application_get_active_window (data));
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (amz_preferences_new (gtk_application_get_active_window (data))));
}

static void
on_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);

  if (window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
}

static const GActionEntry entries[] = {
  { .name = "new-window", .activate = on_new_window },
  { .name = "preferences", .activate = on_preferences },
  { .name = "shortcuts", .activate = on_shortcuts },
  { .name = "quit", .activate = on_quit },
  { .name = "about", .activate = on_about },
};

/* Keys of the commands that are the same wherever the focus is. */
static const struct
{
  const char *action;
  const char *keys[4];
} accelerators[] = {
  { "app.new-window", { "<Control>n" } },
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.cancel", { "Escape" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.export('png')", { "<Control>e" } },
  { "win.regenerate", { "<Control>r" } },
  { "win.copy-recipe", { "<Control><Shift>c" } },
  { "win.paste-recipe", { "<Control><Shift>v" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.zoom-fit", { "<Control>0", "<Control>KP_0" } },
  { "win.sidebar", { "F9" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "F1", "<Control>question" } },
};

static void
use_style (GtkCssProvider *style, gboolean used)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (used)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                                STYLE_PRIORITY);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

static void
update_styles (AmzApplication *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  use_style (self->dark_style, adw_style_manager_get_dark (manager));
  use_style (self->high_contrast_style, adw_style_manager_get_high_contrast (manager));
}

/* Libadwaita 1.2 would load these two as well, if they had the names that it looks for; newer ones warn
 * about those names, and what they want instead the old ones do not understand. */
static void
follow_styles (AmzApplication *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->dark_style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->dark_style, STYLES "dark.css");
  self->high_contrast_style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->high_contrast_style, STYLES "high-contrast.css");
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (update_styles), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (update_styles), self,
                           G_CONNECT_SWAPPED);
  update_styles (self);
}

static void
amz_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (amz_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accelerators[i].action,
                                           accelerators[i].keys);
  gtk_window_set_default_icon_name (APPLICATION_ID);
  follow_styles (AMZ_APPLICATION (application));
  recover (AMZ_APPLICATION (application));
}

static void
amz_application_dispose (GObject *object)
{
  AmzApplication *self = AMZ_APPLICATION (object);

  g_clear_object (&self->dark_style);
  g_clear_object (&self->high_contrast_style);
  g_clear_pointer (&self->discarding, g_ptr_array_unref);

  G_OBJECT_CLASS (amz_application_parent_class)->dispose (object);
}

static void
amz_application_class_init (AmzApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = amz_application_dispose;
  application_class->startup = amz_application_startup;
  application_class->activate = amz_application_activate;
  application_class->open = amz_application_open;
  application_class->command_line = amz_application_command_line;
}

static void
amz_application_init (AmzApplication *self)
{
  /* How the process that was started tells the one that runs; people have other words for it. */
  const GOptionEntry options[] = {
    { "recipe", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, NULL, NULL, NULL },
    { "output", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, NULL, NULL, NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

/*
 * amz_application_new:
 *
 * Returns: (transfer full): the program
 */
AmzApplication *
amz_application_new (void)
{
  return g_object_new (AMZ_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       "resource-base-path", "/io/github/amazeing/Amazeing", NULL);
}
