/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-headless.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "amazeing.h"
#include "amz-live.h"
#include "amz-message.h"
#include "amz-play.h"
#include "amz-prompt.h"
#include "amz-terminal.h"
#include "amz-text-picture.h"

/* What the original program makes at most, since the terminal must show it. */
#define MAX_WIDTH 40
#define MAX_HEIGHT 25

#define STANDARD_OUTPUT "/dev/stdout"

/* One run: what was asked for, and what came of it. */
typedef struct
{
  const AmzOptions *options;
  AmzConfig *config; /* of a recipe line, one without a file */
  char *output;      /* NULL: standard output */
  AmzMaze *maze;
  AmzSolution *solution;
  AmzLiveMaze live; /* the same, for the terminal */
  int status;       /* what a signal that ended the terminal's program asks for */
} Run;

static void
run_clear (Run *run)
{
  g_clear_object (&run->config);
  g_clear_pointer (&run->output, g_free);
  g_clear_object (&run->maze);
  g_clear_object (&run->solution);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static void
warn_unless_quiet (const Run *run, const char *text)
{
  if (!run->options->quiet)
    amz_message_warning (text);
}

static gboolean
read_config (Run *run, GError **error)
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
read_recipe (Run *run, GError **error)
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
prefix_place (const Run *run, const char *key, GError **error)
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
check_limit (const Run *run, const AmzRecipe *recipe, GError **error)
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
apply_options (Run *run, GError **error)
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
is_standard_output (const char *name)
{
  struct stat stat_name;
  struct stat stat_output;

  return stat (name, &stat_name) == 0 && fstat (STDOUT_FILENO, &stat_output) == 0 &&
         stat_name.st_dev == stat_output.st_dev && stat_name.st_ino == stat_output.st_ino &&
         (!S_ISCHR (stat_name.st_mode) || stat_name.st_rdev == stat_output.st_rdev);
}

/* Asks where the configuration leaves the name empty. */
static char *
ask_for_output (const Run *run, GError **error)
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
  if (answer != NULL && *answer != '\0')
    return g_steal_pointer (&answer);
  g_set_error_literal (error, AMZ_CONFIG_ERROR, AMZ_CONFIG_ERROR_VALUE,
                       _ ("No file name was given, so nothing was written"));
  return NULL;
}

/* The configuration is what the person wrote by hand; standard output may lead to it too. */
static gboolean
check_overwriting (const Run *run, GError **error)
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
choose_output (Run *run, GError **error)
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
warn_of_missing_pattern (const Run *run)
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
prefix_path_limits (const Run *run, GError **error)
{
  gboolean is_later =
      amz_config_get_line (run->config, "MAX_PATH") > amz_config_get_line (run->config, "MIN_PATH");

  if (error != NULL && g_error_matches (*error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_PATH_LENGTH))
    prefix_place (run, is_later ? "MAX_PATH" : "MIN_PATH", error);
  else
    prefix_place (run, NULL, error);
}

static gboolean
make_maze (Run *run, GError **error)
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

static void
print_lines (const char *lines, gpointer data)
{
  g_print ("%s", lines);
}

/* What the locale can write, unless plain characters are asked for. */
static AmzTextStyle
choose_style (const Run *run)
{
  return run->options->ascii || !g_get_charset (NULL) ? AMZ_TEXT_STYLE_ASCII
                                                      : AMZ_TEXT_STYLE_BOX_DRAWING;
}

static gboolean
print_picture (const Run *run, const char *path, GError **error)
{
  g_autoptr (AmzTextPicture) picture =
      amz_text_picture_new (run->maze, choose_style (run), AMZ_TEXT_WIDE_CELL, error);

  if (picture == NULL)
    return FALSE;
  if (path != NULL)
    amz_text_picture_set_path (picture, path, strlen (path));
  amz_text_picture_print (picture, print_lines, NULL);
  return TRUE;
}

/* What the picture does not show: the numbers, and the line that makes the same maze again. */
static void
print_summary (const Run *run, const char *path, const char *name)
{
  AmzRecipe *recipe = amz_maze_get_recipe (run->maze);
  gint64 length = amz_solution_get_length (run->solution);
  g_autofree char *place = amz_solution_dup_place_text (run->solution, path);
  g_autofree char *line = amz_recipe_to_string (recipe);
  int entry_x = 0;
  int entry_y = 0;
  int exit_x = 0;
  int exit_y = 0;

  amz_maze_get_entry (run->maze, &entry_x, &entry_y);
  amz_maze_get_exit (run->maze, &exit_x, &exit_y);
  g_print (_ ("Maze:   %d × %d, %s, seed %" G_GINT64_FORMAT "\n"), amz_maze_get_width (run->maze),
           amz_maze_get_height (run->maze),
           amz_recipe_get_kind (recipe) == AMZ_KIND_PERFECT ? _ ("perfect") : _ ("playable"),
           amz_recipe_get_seed (recipe));
  g_print (g_dngettext (GETTEXT_PACKAGE,
                        "Path:   %" G_GINT64_FORMAT " step from S at %d,%d to E at %d,%d, shortest "
                        "path %s\n",
                        "Path:   %" G_GINT64_FORMAT
                        " steps from S at %d,%d to E at %d,%d, shortest "
                        "path %s\n",
                        (gulong) length),
           length, entry_x, entry_y, exit_x, exit_y, place);
  g_print (_ ("File:   %s\n"), name);
  g_print (_ ("Recipe: %s\n"), line);
}

static gboolean
write_maze (Run *run, const char *path, GError **error)
{
  return amz_maze_save (run->maze, path, run->output != NULL ? run->output : STANDARD_OUTPUT,
                        error);
}

/* Tells of a maze that was written elsewhere. */
static gboolean
print_maze (const Run *run, const char *path, GError **error)
{
  g_autofree char *display_name = g_filename_display_name (run->output);
  g_autofree char *name = amz_message_make_line (display_name);

  if (run->options->headless && !amz_config_get_terminal (run->config))
    {
      g_print (_ ("The maze is in “%s”; TERMINAL=False asks for a window, which opens without "
                  "--headless\n"),
               name);
      return TRUE;
    }
  if (!print_picture (run, path, error))
    return FALSE;
  print_summary (run, path, name);
  return TRUE;
}

/* Makes the maze of the next seed and writes it; what was there stays if that cannot be done. */
static gboolean
make_next (gpointer data, GError **error)
{
  Run *run = data;
  AmzRecipe *recipe = amz_config_get_recipe (run->config);
  gint64 seed = amz_recipe_get_seed (recipe);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *path = NULL;

  amz_recipe_set_seed (recipe, amz_recipe_get_seed (amz_maze_get_recipe (run->maze)));
  amz_recipe_next_seed (recipe);
  maze = amz_maze_generate (recipe, NULL, error);
  if (maze != NULL)
    solution = amz_solution_new (maze, NULL, error);
  if (solution != NULL)
    path = amz_solution_dup_first (solution);
  if (path == NULL || !amz_maze_save (maze, path, run->output, error))
    {
      amz_recipe_set_seed (recipe, seed);
      return FALSE;
    }
  g_set_object (&run->maze, maze);
  g_set_object (&run->solution, solution);
  run->live.maze = maze;
  run->live.solution = solution;
  return TRUE;
}

/* The configuration is that of the original program, on a terminal that can show a maze live. */
static gboolean
is_live (const Run *run)
{
  return run->options->config != NULL && !run->options->quiet &&
         amz_config_get_terminal (run->config) && run->output != NULL &&
         !is_standard_output (run->output) && amz_terminal_is_possible ();
}

static gboolean
run_live (Run *run, GError **error)
{
  gboolean color = amz_config_get_color (run->config);
  const char *no_color = g_getenv ("NO_COLOR");
  AmzTextStyle style = color ? choose_style (run) : AMZ_TEXT_STYLE_ASCII;
  g_autofree char *display_name = g_filename_display_name (run->output);
  g_autofree char *name = amz_message_make_line (display_name);
  g_autoptr (AmzTerminal) terminal =
      amz_terminal_new (color && (no_color == NULL || *no_color == '\0'));
  gboolean done = FALSE;

  if (terminal == NULL)
    return FALSE;
  run->live = (AmzLiveMaze){
    .maze = run->maze, .solution = run->solution, .name = name, .make_next = make_next, .run = run
  };
  if (amz_config_get_playable (run->config))
    done = amz_play_run (terminal, style, run->maze, error);
  else
    done = amz_live_run (terminal, style, &run->live, error);
  run->status = amz_terminal_get_status (terminal);
  return done;
}

static gboolean
run_steps (Run *run, GError **error)
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
  if (is_live (run))
    return run_live (run, error);
  return run->options->quiet || run->output == NULL || is_standard_output (run->output) ||
         print_maze (run, path, error);
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
  g_auto (Run) run = { .options = options };
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
make_steps (Run *run, GError **error)
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
  g_auto (Run) run = { .options = options };
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
