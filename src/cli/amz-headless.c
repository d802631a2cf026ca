/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-headless-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "amazeing.h"
#include "amz-message.h"
#include "amz-prompt.h"

/* What the original program makes at most, since the terminal must show it. */
#define MAX_WIDTH 40
#define MAX_HEIGHT 25

#define STANDARD_OUTPUT "/dev/stdout"

static void
run_clear (AmzRun *run)
{
  g_clear_object (&run->config);
  g_clear_pointer (&run->output, g_free);
  g_clear_object (&run->maze);
  g_clear_object (&run->solution);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AmzRun, run_clear)

static void
warn_unless_quiet (const AmzRun *run, const char *text)
{
  if (!run->options->quiet)
    amz_message_warning (text);
}

static gboolean
read_config (AmzRun *run, GError **error)
{
  AmzConfigFlags flags = AMZ_CONFIG_FLAGS_NONE;
  GPtrArray *notes = NULL;

  if (run->options->ignore_unknown)
    flags |= AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN;
  if (run->options->has_seed)
    flags |= AMZ_CONFIG_FLAGS_SEED_OPTIONAL;
  run->config = amz_config_load (run->options->config, flags, error);
  if (run->config == NULL)
    return FALSE;
  notes = amz_config_get_notes (run->config);
  for (guint i = 0; i < notes->len; i++)
    {
      const AmzNote *note = g_ptr_array_index (notes, i);
      g_autofree char *name = g_filename_display_name (run->options->config);
      g_autofree char *text = g_strdup_printf ("%s:%d: %s", name, note->line, note->text);

      warn_unless_quiet (run, text);
    }
  return TRUE;
}

static gboolean
read_recipe (AmzRun *run, GError **error)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (run->options->recipe, error);

  if (recipe == NULL)
    return FALSE;
  if (amz_recipe_get_edited (recipe))
    warn_unless_quiet (run,
                       _ ("The recipe is of a maze that was edited by hand: what it made before "
                          "that is made again"));
  run->config = amz_config_new (recipe);
  return TRUE;
}

/* Puts the place in the configuration before a message, as its reader does: the file, and the line of
 * a key where there is one.  A recipe line has no places. */
static void
prefix_place (const AmzRun *run, const char *key, GError **error)
{
  g_autofree char *name = NULL;
  int line = 0;

  if (run->options->config == NULL || error == NULL)
    return;
  name = g_filename_display_name (run->options->config);
  if (key != NULL)
    line = amz_config_get_line (run->config, key);
  if (line > 0)
    g_prefix_error (error, "%s:%d: ", name, line);
  else
    g_prefix_error (error, "%s: ", name);
}

static gboolean
check_limit (const AmzRun *run, const AmzRecipe *recipe, GError **error)
{
  int width = amz_recipe_get_width (recipe);
  int height = amz_recipe_get_height (recipe);

  if (run->options->unlimited || (width <= MAX_WIDTH && height <= MAX_HEIGHT))
    return TRUE;
  g_set_error (
      error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE,
      _ ("A maze of %d × %d cells is larger than %d × %d, the most that a terminal is sure to "
         "show: make it smaller, or add --unlimited"),
      width, height, MAX_WIDTH, MAX_HEIGHT);
  prefix_place (run, width > MAX_WIDTH ? "WIDTH" : "HEIGHT", error);
  return FALSE;
}

/* What the command line says goes before what the configuration says. */
static gboolean
apply_options (AmzRun *run, GError **error)
{
  AmzRecipe *recipe = amz_config_get_recipe (run->config);

  if (run->options->has_seed)
    amz_recipe_set_seed (recipe, run->options->seed);
  if (run->options->tries > 0)
    amz_recipe_set_tries (recipe, run->options->tries);
  return amz_recipe_check (recipe, error);
}

/* Whether two names lead to the same regular file. */
static gboolean
is_same_file (const char *one, const char *other)
{
  struct stat stat_one;
  struct stat stat_other;

  return stat (one, &stat_one) == 0 && stat (other, &stat_other) == 0 &&
         S_ISREG (stat_one.st_mode) && stat_one.st_dev == stat_other.st_dev &&
         stat_one.st_ino == stat_other.st_ino;
}

static gboolean
has_control_character (const char *text)
{
  for (; *text != '\0'; text++)
    if (g_ascii_iscntrl (*text))
      return TRUE;
  return FALSE;
}

/* Asks where the configuration leaves the name empty. */
static char *
ask_for_output (const AmzRun *run, GError **error)
{
  g_autofree char *answer = NULL;

  if (!amz_prompt_is_possible ())
    {
      g_set_error_literal (
          error, AMZ_CONFIG_ERROR, AMZ_CONFIG_ERROR_VALUE,
          _ ("OUTPUT_FILE is empty, and there is no terminal on which to ask: give "
             "a file name there, or --output FILE"));
      prefix_place (run, "OUTPUT_FILE", error);
      return NULL;
    }
  answer = amz_prompt (_ ("Write the maze to which file? "));
  if (answer != NULL && has_control_character (answer))
    {
      g_set_error_literal (
          error, AMZ_CONFIG_ERROR, AMZ_CONFIG_ERROR_VALUE,
          _ ("That is no file name: keys like Esc and the arrows write what cannot be "
             "seen, so nothing was written"));
      return NULL;
    }
  if (answer != NULL && *answer != '\0')
    return g_steal_pointer (&answer);
  g_set_error_literal (error, AMZ_CONFIG_ERROR, AMZ_CONFIG_ERROR_VALUE,
                       _ ("No file name was given, so nothing was written"));
  return NULL;
}

/* The configuration is what the person wrote by hand; standard output may lead to it too. */
static gboolean
check_overwriting (const AmzRun *run, GError **error)
{
  const char *output = run->output != NULL ? run->output : STANDARD_OUTPUT;
  g_autofree char *name = g_filename_display_name (output);

  if (run->options->config == NULL || !is_same_file (run->options->config, output))
    return TRUE;
  g_set_error (error, AMZ_CONFIG_ERROR, AMZ_CONFIG_ERROR_IMPOSSIBLE,
               _ ("The maze would overwrite “%s”, the configuration itself: choose another file"),
               name);
  if (run->options->output == NULL)
    prefix_place (run, "OUTPUT_FILE", error);
  return FALSE;
}

static gboolean
choose_output (AmzRun *run, GError **error)
{
  const char *output = run->options->output;

  if (output == NULL && run->options->config != NULL)
    output = amz_config_get_output_file (run->config);
  if (output != NULL && *output == '\0')
    {
      run->output = ask_for_output (run, error);
      if (run->output == NULL)
        return FALSE;
    }
  else if (output != run->options->output || g_strcmp0 (output, "-") != 0)
    run->output = g_strdup (output);
  return check_overwriting (run, error);
}

static void
warn_of_missing_pattern (const AmzRun *run)
{
  AmzRecipe *recipe = amz_maze_get_recipe (run->maze);
  AmzPattern *pattern = amz_recipe_get_pattern (recipe);

  if (amz_pattern_get_kind (pattern) == AMZ_PATTERN_KIND_42 &&
      !amz_pattern_get_area (pattern, amz_recipe_get_width (recipe), amz_recipe_get_height (recipe),
                             NULL, NULL, NULL, NULL))
    warn_unless_quiet (run,
                       _ ("The maze is too small for the 42, which needs 9 × 7 cells; it is left "
                          "out"));
}

/* The line of the later limit, which is where they became too much, like with other contradictions. */
static void
prefix_path_limits (const AmzRun *run, GError **error)
{
  gboolean is_later =
      amz_config_get_line (run->config, "MAX_PATH") > amz_config_get_line (run->config, "MIN_PATH");

  if (error != NULL && g_error_matches (*error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_PATH_LENGTH))
    prefix_place (run, is_later ? "MAX_PATH" : "MIN_PATH", error);
  else
    prefix_place (run, NULL, error);
}

static gboolean
make_maze (AmzRun *run, GError **error)
{
  run->maze = amz_maze_generate (amz_config_get_recipe (run->config), NULL, error);
  if (run->maze == NULL)
    {
      prefix_path_limits (run, error);
      return FALSE;
    }
  warn_of_missing_pattern (run);
  run->solution = amz_solution_new (run->maze, NULL, error);
  return run->solution != NULL;
}

static gboolean
write_maze (AmzRun *run, const char *path, GError **error)
{
  return amz_maze_save (run->maze, path, run->output != NULL ? run->output : STANDARD_OUTPUT,
                        error);
}

static gboolean
run_steps (AmzRun *run, GError **error)
{
  g_autofree char *path = NULL;

  if (!(run->options->config != NULL ? read_config (run, error) : read_recipe (run, error)) ||
      !apply_options (run, error) ||
      !check_limit (run, amz_config_get_recipe (run->config), error) ||
      !choose_output (run, error) || !make_maze (run, error))
    return FALSE;

  path = amz_solution_dup_first (run->solution);
  if (!write_maze (run, path, error))
    return FALSE;
  return amz_run_show (run, path, error);
}

/*
 * amz_headless_run:
 * @options: the command line, with a configuration or a recipe
 *
 * Makes a maze, solves it, writes it and prints it.
 *
 * Returns: the exit status: 0, or 1 where it could not be done, which has then been told
 */
int
amz_headless_run (const AmzOptions *options)
{
  g_auto (AmzRun) run = { .options = options };
  g_autoptr (GError) error = NULL;

  if (!run_steps (&run, &error))
    {
      amz_message_error (error->message);
      return EXIT_FAILURE;
    }
  return amz_message_flush_output () ? run.status : EXIT_FAILURE;
}

/* A window has no need of a file, and no question is asked on the terminal for it. */
static gboolean
make_steps (AmzRun *run, GError **error)
{
  g_autofree char *path = NULL;
  const char *output = NULL;

  if (!read_config (run, error) || !apply_options (run, error))
    return FALSE;
  output = run->options->output != NULL ? run->options->output
                                        : amz_config_get_output_file (run->config);
  if (*output != '\0' && !choose_output (run, error))
    return FALSE;
  if (!make_maze (run, error))
    return FALSE;
  path = amz_solution_dup_first (run->solution);
  return run->output == NULL || write_maze (run, path, error);
}

/*
 * amz_headless_make:
 * @options: the command line, with a configuration
 * @recipe: (out): what a window shall show
 * @output: (out) (nullable): the full name of the file to which the maze was written, or %NULL if there is
 *   none
 *
 * Makes the maze of a configuration and writes it, for a window that then shows it.
 *
 * Returns: whether it could be done; if not, that has been told
 */
gboolean
amz_headless_make (const AmzOptions *options, char **recipe, char **output)
{
  g_auto (AmzRun) run = { .options = options };
  g_autoptr (GError) error = NULL;

  if (!make_steps (&run, &error))
    {
      amz_message_error (error->message);
      return FALSE;
    }
  *recipe = amz_recipe_to_string (amz_maze_get_recipe (run.maze));
  *output = run.output != NULL ? g_canonicalize_filename (run.output, NULL) : NULL;
  return TRUE;
}
