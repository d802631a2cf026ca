/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-config-parser.h"
#include "amz-error.h"
#include "amz-file-reader.h"

/* Far more than a configuration with comments can have, and little enough to be held. */
#define MAX_FILE_SIZE ((guint64) 16 << 20)

/**
 * AmzConfig:
 *
 * The configuration of the original program, config.txt: a recipe, the name of the maze file, and
 * how the program shows itself.  docs/FORMATS.md describes the file.
 */

struct _AmzConfig
{
  GObject parent_instance;

  AmzRecipe *recipe;
  gboolean has_seed;
  char *output_file;
  gboolean playable;
  gboolean terminal;
  gboolean color;
  int lines[AMZ_N_CONFIG_KEYS];
  GPtrArray *notes;
};

G_DEFINE_FINAL_TYPE (AmzConfig, amz_config, G_TYPE_OBJECT)
G_DEFINE_QUARK (amz - config - error - quark, amz_config_error)

static void
amz_config_finalize (GObject *object)
{
  AmzConfig *self = AMZ_CONFIG (object);

  g_clear_pointer (&self->recipe, amz_recipe_free);
  g_free (self->output_file);
  g_ptr_array_unref (self->notes);

  G_OBJECT_CLASS (amz_config_parent_class)->finalize (object);
}

static void
amz_config_class_init (AmzConfigClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_config_finalize;
}

static void
amz_config_init (AmzConfig *self)
{
  self->has_seed = TRUE;
  self->output_file = g_strdup ("");
  self->terminal = TRUE;
  self->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_note_free);
}

/**
 * amz_config_new: (constructor)
 * @recipe: the maze to be made
 *
 * Makes a configuration, to be written with amz_config_to_string().  It names no maze file, and all
 * else is as in a file that does not say it.
 *
 * Returns: (transfer full): a new configuration with a copy of @recipe
 */
AmzConfig *
amz_config_new (const AmzRecipe *recipe)
{
  AmzConfig *self = NULL;

  g_return_val_if_fail (recipe != NULL, NULL);

  self = g_object_new (AMZ_TYPE_CONFIG, NULL);
  self->recipe = amz_recipe_copy (recipe);
  return self;
}

static AmzRecipe *
make_recipe (const AmzConfigValues *values)
{
  AmzRecipe *recipe = amz_recipe_new (values->width, values->height);
  g_autoptr (AmzPattern) pattern =
      values->pattern ? amz_pattern_new_42 () : amz_pattern_new_none ();

  amz_recipe_set_entry (recipe, values->entry[0], values->entry[1]);
  amz_recipe_set_exit (recipe, values->exit[0], values->exit[1]);
  amz_recipe_set_kind (recipe, values->perfect ? AMZ_KIND_PERFECT : AMZ_KIND_PLAYABLE);
  if (values->lines[AMZ_CONFIG_KEY_SEED] > 0)
    amz_recipe_set_seed (recipe, values->seed);
  if (!amz_recipe_set_algorithm (recipe, values->algorithm, NULL))
    g_assert_not_reached ();
  amz_recipe_set_dead_ends (recipe, values->dead_ends);
  amz_recipe_set_extra_passages (recipe, values->extra_passages);
  amz_recipe_set_path_limits (recipe, values->min_path, values->max_path);
  amz_recipe_set_pattern (recipe, pattern);
  return recipe;
}

/* The line of the key that an impossible recipe is best mended at; 0 if the file does not give it.
 * Where two keys contradict each other, the later line is where that became so. */
static int
find_line (const AmzConfigValues *values, AmzRecipeError code)
{
  const int *lines = values->lines;

  switch (code)
    {
    case AMZ_RECIPE_ERROR_SIZE:
      return MAX (lines[AMZ_CONFIG_KEY_WIDTH], lines[AMZ_CONFIG_KEY_HEIGHT]);
    case AMZ_RECIPE_ERROR_ENTRY:
      return lines[AMZ_CONFIG_KEY_ENTRY];
    case AMZ_RECIPE_ERROR_EXIT:
      return lines[AMZ_CONFIG_KEY_EXIT];
    case AMZ_RECIPE_ERROR_SEED:
      return lines[AMZ_CONFIG_KEY_SEED];
    case AMZ_RECIPE_ERROR_KIND:
      return lines[AMZ_CONFIG_KEY_PERFECT];
    case AMZ_RECIPE_ERROR_ALGORITHM:
      return lines[AMZ_CONFIG_KEY_ALGORITHM];
    case AMZ_RECIPE_ERROR_DEAD_ENDS:
      return lines[AMZ_CONFIG_KEY_DEAD_ENDS];
    case AMZ_RECIPE_ERROR_EXTRA_PASSAGES:
      return lines[AMZ_CONFIG_KEY_EXTRA_PASSAGES];
    case AMZ_RECIPE_ERROR_PATTERN:
      return lines[AMZ_CONFIG_KEY_PATTERN];
    case AMZ_RECIPE_ERROR_PATH_LENGTH:
      return MAX (lines[AMZ_CONFIG_KEY_MIN_PATH], lines[AMZ_CONFIG_KEY_MAX_PATH]);
    case AMZ_RECIPE_ERROR_SYNTAX:
    default:
      return 0;
    }
}

/**
 * amz_config_parse: (constructor)
 * @bytes: what is in the file
 * @name: (type filename): the name of the file, for messages
 * @flags: how strictly to read
 * @error: return location for a #GError
 *
 * Reads a configuration, and checks that a maze can be made of it.
 *
 * Returns: (transfer full): a configuration, or %NULL with an error of %AMZ_CONFIG_ERROR whose
 *   message begins with @name and, where there is one, the line
 */
AmzConfig *
amz_config_parse (GBytes *bytes, const char *name, AmzConfigFlags flags, GError **error)
{
  g_auto (AmzConfigValues) values = { 0 };
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (AmzRecipe) recipe = NULL;
  g_autoptr (GError) local_error = NULL;
  AmzConfig *self = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  notes = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_note_free);
  if (!amz_config_values_read (&values, bytes, name, flags, notes, error))
    return NULL;
  recipe = make_recipe (&values);
  if (!amz_recipe_check (recipe, &local_error))
    {
      amz_config_set_error (error, AMZ_CONFIG_ERROR_IMPOSSIBLE, name,
                            find_line (&values, (AmzRecipeError) local_error->code), "%s",
                            local_error->message);
      return NULL;
    }

  self = amz_config_new (recipe);
  self->has_seed = values.lines[AMZ_CONFIG_KEY_SEED] > 0;
  amz_config_set_output_file (self, values.output_file);
  self->playable = values.playable;
  self->terminal = values.terminal;
  self->color = values.color;
  memcpy (self->lines, values.lines, sizeof self->lines);
  g_ptr_array_extend_and_steal (self->notes, g_steal_pointer (&notes));
  return self;
}

/**
 * amz_config_load: (constructor)
 * @filename: (type filename): the name of a file, a pipe or a device
 * @flags: how strictly to read
 * @error: return location for a #GError
 *
 * Reads a configuration from a file, as amz_config_parse() does.
 *
 * Returns: (transfer full): a configuration, or %NULL with an error of %AMZ_CONFIG_ERROR whose
 *   message begins with @filename and, where there is one, the line
 */
AmzConfig *
amz_config_load (const char *filename, AmzConfigFlags flags, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (filename != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  bytes = amz_file_read (filename, MAX_FILE_SIZE, NULL, &local_error);
  if (bytes != NULL)
    return amz_config_parse (bytes, filename, flags, error);
  amz_config_set_error (error, AMZ_CONFIG_ERROR_READ, filename, 0,
                        _ ("The configuration could not be read: %s"), local_error->message);
  return NULL;
}

/**
 * amz_config_get_recipe:
 * @self: a configuration
 *
 * Gets the maze to be made.  To change it, take a copy.
 *
 * Returns: (transfer none): the recipe
 */
AmzRecipe *
amz_config_get_recipe (AmzConfig *self)
{
  g_return_val_if_fail (AMZ_IS_CONFIG (self), NULL);

  return self->recipe;
}

/**
 * amz_config_get_has_seed:
 * @self: a configuration
 *
 * Tells whether the seed of the recipe was given.  The one of a file without SEED, which is read only
 * with %AMZ_CONFIG_FLAGS_SEED_OPTIONAL, was drawn by chance.
 *
 * Returns: whether it was given
 */
gboolean
amz_config_get_has_seed (AmzConfig *self)
{
  g_return_val_if_fail (AMZ_IS_CONFIG (self), FALSE);

  return self->has_seed;
}

/**
 * amz_config_get_output_file:
 * @self: a configuration
 *
 * Gets the name of the maze file, relative to the current folder.
 *
 * Returns: (type filename): the name, which is empty if a person is to be asked for one
 */
const char *
amz_config_get_output_file (AmzConfig *self)
{
  g_return_val_if_fail (AMZ_IS_CONFIG (self), NULL);

  return self->output_file;
}

/**
 * amz_config_set_output_file:
 * @self: a configuration
 * @output_file: (type filename): the name of the maze file
 *
 * Sets the name of the maze file.
 */
void
amz_config_set_output_file (AmzConfig *self, const char *output_file)
{
  char *copy = NULL;

  g_return_if_fail (AMZ_IS_CONFIG (self));
  g_return_if_fail (output_file != NULL);

  copy = g_strdup (output_file);
  g_free (self->output_file);
  self->output_file = copy;
}

/**
 * amz_config_get_playable:
 * @self: a configuration
 *
 * Gets PLAYABLE, which has nothing to do with the kind of the maze.
 *
 * Returns: whether the program begins with a game
 */
gboolean
amz_config_get_playable (AmzConfig *self)
{
  g_return_val_if_fail (AMZ_IS_CONFIG (self), FALSE);

  return self->playable;
}

/**
 * amz_config_set_playable:
 * @self: a configuration
 * @playable: whether the program begins with a game
 *
 * Sets PLAYABLE.
 */
void
amz_config_set_playable (AmzConfig *self, gboolean playable)
{
  g_return_if_fail (AMZ_IS_CONFIG (self));

  self->playable = playable != FALSE;
}

/**
 * amz_config_get_terminal:
 * @self: a configuration
 *
 * Gets TERMINAL.
 *
 * Returns: whether the maze is shown on the terminal
 */
gboolean
amz_config_get_terminal (AmzConfig *self)
{
  g_return_val_if_fail (AMZ_IS_CONFIG (self), FALSE);

  return self->terminal;
}

/**
 * amz_config_set_terminal:
 * @self: a configuration
 * @terminal: whether the maze is shown on the terminal
 *
 * Sets TERMINAL.
 */
void
amz_config_set_terminal (AmzConfig *self, gboolean terminal)
{
  g_return_if_fail (AMZ_IS_CONFIG (self));

  self->terminal = terminal != FALSE;
}

/**
 * amz_config_get_color:
 * @self: a configuration
 *
 * Gets COLOR.
 *
 * Returns: whether the colours of the terminal can be changed
 */
gboolean
amz_config_get_color (AmzConfig *self)
{
  g_return_val_if_fail (AMZ_IS_CONFIG (self), FALSE);

  return self->color;
}

/**
 * amz_config_set_color:
 * @self: a configuration
 * @color: whether the colours of the terminal can be changed
 *
 * Sets COLOR.
 */
void
amz_config_set_color (AmzConfig *self, gboolean color)
{
  g_return_if_fail (AMZ_IS_CONFIG (self));

  self->color = color != FALSE;
}

/**
 * amz_config_get_line:
 * @self: a configuration
 * @key: the name of a key, such as WIDTH, in any case
 *
 * Finds out where a key was given, so that a message can name the place.
 *
 * Returns: the line, from 1, or 0 if the key was not given or there is no such key
 */
int
amz_config_get_line (AmzConfig *self, const char *key)
{
  int index = -1;

  g_return_val_if_fail (AMZ_IS_CONFIG (self), 0);
  g_return_val_if_fail (key != NULL, 0);

  index = amz_config_key_find (key, strlen (key));
  return index >= 0 ? self->lines[index] : 0;
}

/**
 * amz_config_get_notes:
 * @self: a configuration
 *
 * Gets what the reader passed over: the keys that it does not know.
 *
 * Returns: (transfer none) (element-type AmzNote): the notes, in the order of the file
 */
GPtrArray *
amz_config_get_notes (AmzConfig *self)
{
  g_return_val_if_fail (AMZ_IS_CONFIG (self), NULL);

  return self->notes;
}
