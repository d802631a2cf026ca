/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-note.h"
#include "amz-recipe.h"

G_BEGIN_DECLS

#define AMZ_CONFIG_ERROR (amz_config_error_quark ())

/**
 * AmzConfigError:
 * @AMZ_CONFIG_ERROR_READ: the file cannot be read
 * @AMZ_CONFIG_ERROR_SYNTAX: a line is not KEY=VALUE, or the file is no text
 * @AMZ_CONFIG_ERROR_UNKNOWN_KEY: there is no such key
 * @AMZ_CONFIG_ERROR_DUPLICATE_KEY: a key was given before
 * @AMZ_CONFIG_ERROR_MISSING_KEY: a required key is not given
 * @AMZ_CONFIG_ERROR_VALUE: a value is not of its key's type, or out of range
 * @AMZ_CONFIG_ERROR_IMPOSSIBLE: each value is right by itself, but no maze can have them all
 *
 * What can be wrong with a configuration.  Messages begin with the file and, where there is one, the line.
 */
typedef enum
{
  AMZ_CONFIG_ERROR_READ,
  AMZ_CONFIG_ERROR_SYNTAX,
  AMZ_CONFIG_ERROR_UNKNOWN_KEY,
  AMZ_CONFIG_ERROR_DUPLICATE_KEY,
  AMZ_CONFIG_ERROR_MISSING_KEY,
  AMZ_CONFIG_ERROR_VALUE,
  AMZ_CONFIG_ERROR_IMPOSSIBLE,
} AmzConfigError;

AMZ_AVAILABLE_IN_1_0
GQuark amz_config_error_quark (void);

/**
 * AmzConfigFlags:
 * @AMZ_CONFIG_FLAGS_NONE: unknown keys are errors
 * @AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN: unknown keys become notes
 * @AMZ_CONFIG_FLAGS_SEED_OPTIONAL: SEED may be missing, as where the seed comes from elsewhere
 *
 * How strictly a configuration is read.
 */
typedef enum /*< flags >*/
{
  AMZ_CONFIG_FLAGS_NONE = 0,
  AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN = 1 << 0,
  AMZ_CONFIG_FLAGS_SEED_OPTIONAL = 1 << 1,
} AmzConfigFlags;

#define AMZ_TYPE_CONFIG (amz_config_get_type ())

AMZ_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (AmzConfig, amz_config, AMZ, CONFIG, GObject)

AMZ_AVAILABLE_IN_1_0
AmzConfig *amz_config_new (const AmzRecipe *recipe);
AMZ_AVAILABLE_IN_1_0
AmzConfig *amz_config_load (const char *filename, AmzConfigFlags flags, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzConfig *amz_config_parse (GBytes *bytes, const char *name, AmzConfigFlags flags, GError **error);
AMZ_AVAILABLE_IN_1_0
char *amz_config_to_string (AmzConfig *self);

AMZ_AVAILABLE_IN_1_0
AmzRecipe *amz_config_get_recipe (AmzConfig *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_config_get_has_seed (AmzConfig *self);
AMZ_AVAILABLE_IN_1_0
const char *amz_config_get_output_file (AmzConfig *self);
AMZ_AVAILABLE_IN_1_0
void amz_config_set_output_file (AmzConfig *self, const char *output_file);
AMZ_AVAILABLE_IN_1_0
gboolean amz_config_get_playable (AmzConfig *self);
AMZ_AVAILABLE_IN_1_0
void amz_config_set_playable (AmzConfig *self, gboolean playable);
AMZ_AVAILABLE_IN_1_0
gboolean amz_config_get_terminal (AmzConfig *self);
AMZ_AVAILABLE_IN_1_0
void amz_config_set_terminal (AmzConfig *self, gboolean terminal);
AMZ_AVAILABLE_IN_1_0
gboolean amz_config_get_color (AmzConfig *self);
AMZ_AVAILABLE_IN_1_0
void amz_config_set_color (AmzConfig *self, gboolean color);
AMZ_AVAILABLE_IN_1_0
int amz_config_get_line (AmzConfig *self, const char *key);
AMZ_AVAILABLE_IN_1_0
GPtrArray *amz_config_get_notes (AmzConfig *self);

G_END_DECLS
