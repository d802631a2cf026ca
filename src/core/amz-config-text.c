/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-algorithm.h"
#include "amz-config-keys.h"
#include "amz-config.h"
#include "amz-text.h"

static void append (GString *text, AmzConfigKey key, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
append (GString *text, AmzConfigKey key, const char *format, ...)
{
  va_list arguments;

  g_string_append_printf (text, "%s=", amz_config_keys[key].name);
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  g_string_append_c (text, '\n');
}

static void
append_boolean (GString *text, AmzConfigKey key, gboolean value)
{
  append (text, key, "%s", value ? "True" : "False");
}

static gboolean
can_hold_recipe (const AmzRecipe *recipe)
{
  return amz_recipe_get_placement (recipe) == AMZ_PLACEMENT_FIXED &&
         amz_pattern_get_kind (amz_recipe_get_pattern (recipe)) != AMZ_PATTERN_KIND_CELLS &&
         amz_recipe_get_tries (recipe) == AMZ_DEFAULT_TRIES && !amz_recipe_get_edited (recipe);
}

static void
append_recipe_comment (GString *text, const AmzRecipe *recipe)
{
  g_autofree char *line = NULL;

  if (can_hold_recipe (recipe))
    return;
  line = amz_recipe_to_string (recipe);
  g_string_append_printf (text, "# %s\n# %s\n",
                          _ ("A configuration cannot say all of this recipe; it comes near to it:"),
                          line);
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

/* Whether a reader gets the same name back: it takes blanks and line ends away. */
static gboolean
can_hold_name (const char *name)
{
  gsize length = strlen (name);

  return length == 0 || (strchr (name, '\n') == NULL && name[0] != ' ' && name[0] != '\t' &&
                         !is_blank (name[length - 1]));
}

static void
append_output_file (GString *text, const char *name)
{
  g_autofree char *excerpt = NULL;

  if (can_hold_name (name))
    {
      append (text, AMZ_CONFIG_KEY_OUTPUT_FILE, "%s", name);
      return;
    }
  excerpt = amz_text_excerpt (name, strlen (name));
  g_string_append_printf (text, _ ("# A configuration cannot hold the name \"%s\":\n"), excerpt);
  append (text, AMZ_CONFIG_KEY_OUTPUT_FILE, "%s", "");
}

static void
append_options (GString *text, const AmzRecipe *recipe)
{
  int dead_ends = amz_recipe_get_dead_ends (recipe);
  int extra_passages = amz_recipe_get_extra_passages (recipe);
  gint64 min_path = amz_recipe_get_min_path (recipe);
  gint64 max_path = amz_recipe_get_max_path (recipe);

  if (!g_str_equal (amz_recipe_get_algorithm (recipe), amz_algorithms[0].id))
    append (text, AMZ_CONFIG_KEY_ALGORITHM, "%s", amz_recipe_get_algorithm (recipe));
  if (extra_passages != 0)
    append (text, AMZ_CONFIG_KEY_EXTRA_PASSAGES, "%d", extra_passages);
  if (dead_ends == AMZ_DEAD_ENDS_ANY)
    append (text, AMZ_CONFIG_KEY_DEAD_ENDS, "any");
  else if (dead_ends != 0)
    append (text, AMZ_CONFIG_KEY_DEAD_ENDS, "%d", dead_ends);
  if (min_path != AMZ_PATH_LENGTH_ANY)
    append (text, AMZ_CONFIG_KEY_MIN_PATH, "%" G_GINT64_FORMAT, min_path);
  if (max_path != AMZ_PATH_LENGTH_ANY)
    append (text, AMZ_CONFIG_KEY_MAX_PATH, "%" G_GINT64_FORMAT, max_path);
  /* Without a pattern no cell is taken that a pattern of cells leaves free. */
  if (amz_pattern_get_kind (amz_recipe_get_pattern (recipe)) != AMZ_PATTERN_KIND_42)
    append_boolean (text, AMZ_CONFIG_KEY_PATTERN, FALSE);
}

/**
 * amz_config_to_string:
 * @self: a configuration
 *
 * Writes a configuration.  The keys of the original program are all there, the others where they
 * differ from what holds without them.  Reading it gives an equal configuration, but for what a
 * configuration cannot say; comments in it tell of that:
 *
 * - a pattern of a person's own (none is written), a placement that is not fixed (entry and exit are
 *   written as they are in the recipe), a number of tries, and that the maze was edited;
 * - the name of a maze file that begins or ends with a blank or has a line end in it (none is
 *   written).
 *
 * Returns: (transfer full) (type filename): the text, in which the name of the maze file is in the
 *   encoding of file names
 */
char *
amz_config_to_string (AmzConfig *self)
{
  GString *text = NULL;
  const AmzRecipe *recipe = NULL;
  int x = 0;
  int y = 0;

  g_return_val_if_fail (AMZ_IS_CONFIG (self), NULL);

  text = g_string_new (NULL);
  recipe = amz_config_get_recipe (self);
  append_recipe_comment (text, recipe);
  append (text, AMZ_CONFIG_KEY_WIDTH, "%d", amz_recipe_get_width (recipe));
  append (text, AMZ_CONFIG_KEY_HEIGHT, "%d", amz_recipe_get_height (recipe));
  amz_recipe_get_entry (recipe, &x, &y);
  append (text, AMZ_CONFIG_KEY_ENTRY, "%d,%d", x, y);
  amz_recipe_get_exit (recipe, &x, &y);
  append (text, AMZ_CONFIG_KEY_EXIT, "%d,%d", x, y);
  append_output_file (text, amz_config_get_output_file (self));
  append_boolean (text, AMZ_CONFIG_KEY_PERFECT, amz_recipe_get_kind (recipe) == AMZ_KIND_PERFECT);
  append (text, AMZ_CONFIG_KEY_SEED, "%" G_GINT64_FORMAT, amz_recipe_get_seed (recipe));
  append_boolean (text, AMZ_CONFIG_KEY_PLAYABLE, amz_config_get_playable (self));
  append_boolean (text, AMZ_CONFIG_KEY_TERMINAL, amz_config_get_terminal (self));
  append_boolean (text, AMZ_CONFIG_KEY_COLOR, amz_config_get_color (self));
  append_options (text, recipe);
  return g_string_free (text, FALSE);
}
