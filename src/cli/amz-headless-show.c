/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "amz-headless-private.h"
#include "amz-message.h"
#include "amz-play.h"
#include "amz-terminal.h"
#include "amz-text-picture.h"

/* How the maze of a run is shown: live on a terminal, else as a single print. */

static gboolean
is_standard_output (const char *name)
{
  struct stat stat_name;
  struct stat stat_output;

  return stat (name, &stat_name) == 0 && fstat (STDOUT_FILENO, &stat_output) == 0 &&
         stat_name.st_dev == stat_output.st_dev && stat_name.st_ino == stat_output.st_ino &&
         (!S_ISCHR (stat_name.st_mode) || stat_name.st_rdev == stat_output.st_rdev);
}

static void
print_lines (const char *lines, gpointer data)
{
  g_print ("%s", lines);
}

/* What the locale can write, unless plain characters are asked for. */
static AmzTextStyle
choose_style (const AmzRun *run)
{
  return run->options->ascii || !g_get_charset (NULL) ? AMZ_TEXT_STYLE_ASCII
                                                      : AMZ_TEXT_STYLE_BOX_DRAWING;
}

static gboolean
print_picture (const AmzRun *run, const char *path, GError **error)
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
print_summary (const AmzRun *run, const char *path, const char *name)
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

/* Tells of a maze that was written elsewhere. */
static gboolean
print_maze (const AmzRun *run, const char *path, GError **error)
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
  AmzRun *run = data;
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
is_live (const AmzRun *run)
{
  return run->options->config != NULL && amz_config_get_terminal (run->config) &&
         amz_terminal_is_possible ();
}

static gboolean
run_live (AmzRun *run, const char *path, GError **error)
{
  gboolean color = amz_config_get_color (run->config);
  const char *no_color = g_getenv ("NO_COLOR");
  AmzTextStyle style = color ? choose_style (run) : AMZ_TEXT_STYLE_ASCII;
  g_autofree char *display_name = g_filename_display_name (run->output);
  g_autofree char *name = amz_message_make_line (display_name);
  AmzTerminal *terminal = amz_terminal_new (color && (no_color == NULL || *no_color == '\0'));
  gboolean done = FALSE;

  if (terminal == NULL)
    return print_maze (run, path, error);
  run->live = (AmzLiveMaze){
    .maze = run->maze, .solution = run->solution, .name = name, .make_next = make_next, .run = run
  };
  if (amz_config_get_playable (run->config))
    done = amz_play_run (terminal, style, run->maze, error);
  else
    done = amz_live_run (terminal, style, &run->live, error);
  run->status = amz_terminal_get_status (terminal);
  amz_terminal_free (terminal);

  /* What was on the terminal is gone with the display; this stays. */
  if (done && run->status == 0)
    {
      g_autofree char *first = amz_solution_dup_first (run->solution);

      print_summary (run, first, name);
    }
  return done;
}

/*
 * amz_run_show:
 * @run: a run whose maze is made and written
 * @path: its first path
 *
 * Shows the maze as well as standard output can, unless that is where it was written.
 *
 * Returns: whether it could be shown; if not, the error is set
 */
gboolean
amz_run_show (AmzRun *run, const char *path, GError **error)
{
  if (run->options->quiet || run->output == NULL || is_standard_output (run->output))
    return TRUE;
  if (amz_config_get_playable (run->config) && run->options->config != NULL && !is_live (run) &&
      amz_config_get_terminal (run->config) && isatty (STDIN_FILENO) && isatty (STDOUT_FILENO))
    amz_message_warning (_ ("This terminal cannot show a game, so the maze is only printed"));
  return is_live (run) ? run_live (run, path, error) : print_maze (run, path, error);
}
