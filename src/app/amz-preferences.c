/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-preferences.h"

#include <glib/gi18n.h>

#include "amz-maze-view.h"
#include "amz-settings.h"

struct _AmzPreferences
{
  AdwPreferencesWindow parent_instance;

  /* Template */
  AdwComboRow *theme_row;
  GtkSwitch *path_switch;
  GtkSwitch *minimap_switch;
  GtkSwitch *rainbow_switch;
  GtkAdjustment *thickness;
  AdwPreferencesGroup *colors_group;
  GtkWidget *reset_button;

  /* Borrowed */
  GtkColorChooser *choosers[AMZ_LOOK_N_PARTS];
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
read_look (AmzLook *look)
{
  g_autoptr (GVariant) colors = g_settings_get_value (amz_settings_get_default (), "colors");

  amz_look_init (look);
  amz_look_read (look, colors);
}

static void
write_look (const AmzLook *look)
{
  g_settings_set_value (amz_settings_get_default (), "colors", amz_look_write (look));
}

static void
on_color_set (AmzPreferences *self, GtkColorChooser *chooser)
{
  AmzLook look;
  GdkRGBA color;

  read_look (&look);
  gtk_color_chooser_get_rgba (chooser, &color);
  for (guint i = 0; i < AMZ_LOOK_N_PARTS; i++)
    if (self->choosers[i] == chooser)
      look.colors[i] = (gint64) (color.red * 255 + 0.5f) << 16 |
                       (gint64) (color.green * 255 + 0.5f) << 8 |
                       (gint64) (color.blue * 255 + 0.5f);
  write_look (&look);
}

static void
on_reset_clicked (AmzPreferences *self)
{
  AmzLook look;

  amz_look_init (&look);
  write_look (&look);
}

/* Shows the colours that the maze has now. */
static void
update_colors (AmzPreferences *self)
{
  g_autofree char *id = g_settings_get_string (amz_settings_get_default (), "theme");
  AmzLook look;
  AmzLook plain;
  AmzTheme theme;

  read_look (&look);
  amz_look_init (&plain);
  amz_look_apply (&look, amz_maze_view_find_theme (id), &theme);
  for (guint i = 0; i < AMZ_LOOK_N_PARTS; i++)
    {
      guint32 color = theme.colors[amz_look_parts[i].role];

      gtk_color_chooser_set_rgba (self->choosers[i], &(GdkRGBA){ (float) (color >> 16 & 0xff) / 255,
                                                                 (float) (color >> 8 & 0xff) / 255,
                                                                 (float) (color & 0xff) / 255, 1 });
    }
  gtk_widget_set_sensitive (self->reset_button, !amz_look_equal (&look, &plain));
}

static void
add_color (AmzPreferences *self, guint part)
{
  const char *name = _ (amz_look_parts[part].name);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_color_button_new ();

  self->choosers[part] = GTK_COLOR_CHOOSER (button);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (button), name);
  /* What has the focus is a button inside. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (button)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->colors_group, row);
  g_signal_connect_object (button, "color-set", G_CALLBACK (on_color_set), self, G_CONNECT_SWAPPED);
}

static void
amz_preferences_class_init (AmzPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/amazeing/Amazeing/ui/amz-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, theme_row);
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, path_switch);
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, rainbow_switch);
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, thickness);
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, colors_group);
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, reset_button);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked);
  gtk_widget_class_bind_template_child (widget_class, AmzPreferences, minimap_switch);
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
  g_settings_bind (settings, "minimap", self->minimap_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-path", self->path_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "rainbow", self->rainbow_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "wall-thickness", self->thickness, "value", G_SETTINGS_BIND_DEFAULT);
  for (guint i = 0; i < AMZ_LOOK_N_PARTS; i++)
    add_color (self, i);
  g_signal_connect_object (settings, "changed::colors", G_CALLBACK (update_colors), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::theme", G_CALLBACK (update_colors), self,
                           G_CONNECT_SWAPPED);
  update_colors (self);
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
