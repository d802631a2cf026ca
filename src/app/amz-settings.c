/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-settings.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>

#define SCHEMA APPLICATION_ID
/* All that the program asks for; a schema of an older version may lack some, which would be fatal. */
static const char *const keys[] = { "width",     "height", "maximized", "sidebar",
                                    "show-path", "theme",  "recipe",    "minimap" };

#define SCHEMA_PATH "/io/github/amazeing/Amazeing/"

#define RESOURCE "/io/github/amazeing/Amazeing/gschemas.compiled"

/* The schema that is built into the program. It can only be read from a folder. */
static GSettingsSchema *
load_own_schema (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *folder = g_dir_make_tmp ("amazeing-XXXXXX", NULL);
  g_autofree char *file = NULL;
  g_autoptr (GSettingsSchemaSource) source = NULL;
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  if (folder == NULL)
    return NULL;
  file = g_build_filename (folder, "gschemas.compiled", NULL);
  if (g_file_set_contents (file, data, (gssize) size, NULL))
    source = g_settings_schema_source_new_from_directory (folder, NULL, TRUE, NULL);
  g_unlink (file);
  g_rmdir (folder);
  return source != NULL ? g_settings_schema_source_lookup (source, SCHEMA, FALSE) : NULL;
}

/* The schema: the system's if it is installed there and as new as this program, else the program's own. */
static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *system = g_settings_schema_source_get_default ();
  GSettingsSchema *schema =
      system != NULL ? g_settings_schema_source_lookup (system, SCHEMA, TRUE) : NULL;

  for (guint i = 0; schema != NULL && i < G_N_ELEMENTS (keys); i++)
    if (!g_settings_schema_has_key (schema, keys[i]))
      g_clear_pointer (&schema, g_settings_schema_unref);
  return schema != NULL ? schema : load_own_schema ();
}

/* Where there is no settings service, the default forgets everything: then a file does. */
static GSettingsBackend *
find_backend (void)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();
  g_autofree char *file = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (backend), "GMemorySettingsBackend") ||
      g_getenv ("GSETTINGS_BACKEND") != NULL)
    return g_steal_pointer (&backend);
  file = g_build_filename (g_get_user_config_dir (), "amazeing", "settings.ini", NULL);
  return g_keyfile_settings_backend_new (file, SCHEMA_PATH, "settings");
}

/*
 * amz_settings_get_default:
 *
 * Gets the program's settings, wherever the program was started from.
 *
 * Returns: (transfer none): the settings
 */
GSettings *
amz_settings_get_default (void)
{
  static GSettings *settings;

  if (settings == NULL)
    {
      g_autoptr (GSettingsSchema) schema = find_schema ();
      g_autoptr (GSettingsBackend) backend = NULL;

      if (schema == NULL)
        g_error (
            "The schema of the settings cannot be read: is the folder for temporary files writable?");
      backend = find_backend ();
      settings = g_settings_new_full (schema, backend, NULL);
    }
  return settings;
}
