/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-preferences.h"

#include <glib/gi18n.h>

#include "amz-settings.h"
#include "amz-theme.h"

struct _AmzPreferences
{
  AdwPreferencesWindow parent_instance;

  /* Template */
  AdwComboRow *theme_row;
  GtkSwitch *path_switch;
};

G_DEFINE_FINAL_TYPE (AmzPreferences, amz_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The first choice is what the desktop has; the others are those of the table, in its order. */
static const char *
theme_of_choice (guint choice)
{
  return choice == 0 ? "system" : amz_themes[choice - 1].id;
}

static gboolean
theme_to_choice (GValue *value, GVariant *setting, gpointer data)
{
  const char *theme = g_variant_get_string (setting, NULL);
  guint choice = 0;

  for (guint i = 0; amz_themes[i].id != NULL; i++)
    if (g_str_equal (amz_themes[i].id, theme))
      choice = i + 1;
  g_value_set_uint (value, choice);
  return TRUE;
}

static GVariant *
choice_to_theme (const GValue *value, const GVariantType *type, gpointer data)
{
  guint choice = g_value_get_uint (value);

  return choice != GTK_INVALID_LIST_POSITION ? g_variant_new_string (theme_of_choice (choice))
                                             : NULL;
}

static void
amz_preferences_class_init (AmzPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/amazeing/Amazeing/ui/amz-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, theme_row);
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, path_switch);
}

static void
amz_preferences_init (AmzPreferences *self)
{
  GSettings *settings = amz_settings_get_default ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (names, _ ("System"));
  for (guint i = 0; amz_themes[i].id != NULL; i++)
    gtk_string_list_append (names, _ (amz_themes[i].name));
  adw_combo_row_set_model (self->theme_row, G_LIST_MODEL (names));
  g_settings_bind_with_mapping (settings, "theme", self->theme_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, theme_to_choice, choice_to_theme, NULL,
                                NULL);
  g_settings_bind (settings, "show-path", self->path_switch, "active", G_SETTINGS_BIND_DEFAULT);
}

/*
 * amz_preferences_new:
 * @parent: (nullable): the window over which they show
 *
 * Returns: (transfer none): the preferences, which GTK owns until they are closed
 */
AmzPreferences *
amz_preferences_new (GtkWindow *parent)
{
  return g_object_new (AMZ_TYPE_PREFERENCES, "transient-for", parent, NULL);
}
