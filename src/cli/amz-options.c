/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-options.h"

#include <glib/gi18n.h>

#include "amz-message.h"
#include "amz-parse.h"

static gboolean
parse_seed (AmzOptions *self, const char *text, GError **error)
{
  if (text == NULL)
    return TRUE;
  self->has_seed = TRUE;
  if (amz_parse_int64 (text, &self->seed))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--seed takes a whole number of 64 bits with sign, such as 42, not “%s”"), text);
  return FALSE;
}

static gboolean
parse_tries (AmzOptions *self, const char *text, GError **error)
{
  gint64 tries = 0;

  if (text == NULL)
    return TRUE;
  if (amz_parse_int64 (text, &tries) && tries >= 1 && tries <= G_MAXINT)
    {
      self->tries = (int) tries;
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--tries takes a number of seeds from 1, such as 1000, not “%s”"), text);
  return FALSE;
}

static gboolean
is_empty (const char *name)
{
  return name != NULL && *name == '\0';
}

/* What the options say together. */
static gboolean
check (const AmzOptions *self, GError **error)
{
  const char *problem = NULL;
  int n_tasks = (self->config != NULL) + (self->recipe != NULL) + self->inspect;

  if (self->help != NULL || self->version)
    return TRUE;
  if (n_tasks > 1)
    problem = _ ("Only one of --config, --recipe and --inspect can be done at a time");
  else if (n_tasks == 0 && self->headless)
    problem = _ ("--headless needs --config FILE, --recipe LINE or --inspect FILE…");
  else if (n_tasks == 0 && (self->output != NULL || self->has_seed || self->tries > 0))
    problem = _ ("--output, --seed and --tries go with --config or --recipe");
  else if (self->inspect && self->files == NULL)
    problem = _ ("--inspect needs the names of one or more maze files");
  else if (n_tasks == 1 && !self->inspect && self->files != NULL)
    problem = _ ("File names go with --inspect; the maze is written to what --output names");
  else if (self->inspect && (self->output != NULL || self->has_seed || self->tries > 0))
    problem = _ ("--output, --seed and --tries are for making a maze, not for --inspect");
  else if (is_empty (self->config) || is_empty (self->output))
    problem = _ ("--config and --output need a file name, which cannot be empty");

  if (problem == NULL)
    return TRUE;
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, problem);
  return FALSE;
}

/*
 * amz_options_parse:
 * @argc: as main() got it
 * @argv: as main() got it
 *
 * Reads the command line.
 *
 * Returns: (transfer full): the options, or %NULL with a %G_OPTION_ERROR
 */
AmzOptions *
amz_options_parse (int argc, char **argv, GError **error)
{
  g_autoptr (AmzOptions) self = g_new0 (AmzOptions, 1);
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) arguments = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *tries = NULL;
  gboolean wants_help = FALSE;
  /* Bytes of any kind, as file names are: GLib's error for what is no text names no option. */
  const GOptionEntry entries[] = {
    { "config", 'c', 0, G_OPTION_ARG_FILENAME, &self->config,
      N_ ("Make the maze of a configuration"), N_ ("FILE") },
    { "headless", 0, 0, G_OPTION_ARG_NONE, &self->headless,
      N_ ("Work in the terminal, even if there is a display"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output,
      N_ ("Write the maze to FILE, “-” for standard output"), N_ ("FILE") },
    { "seed", 's', 0, G_OPTION_ARG_FILENAME, &seed, N_ ("Use this seed"), N_ ("NUMBER") },
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &self->quiet, N_ ("Print nothing but errors"), NULL },
    { "unlimited", 0, 0, G_OPTION_ARG_NONE, &self->unlimited,
      N_ ("Make mazes larger than 40 × 25 cells"), NULL },
    { "ascii", 0, 0, G_OPTION_ARG_NONE, &self->ascii, N_ ("Draw mazes with ASCII characters only"),
      NULL },
    { "ignore-unknown", 0, 0, G_OPTION_ARG_NONE, &self->ignore_unknown,
      N_ ("Warn about unknown keys of a configuration instead of refusing it"), NULL },
    { "recipe", 'r', 0, G_OPTION_ARG_FILENAME, &self->recipe, N_ ("Make the maze of a recipe line"),
      N_ ("LINE") },
    { "tries", 0, 0, G_OPTION_ARG_FILENAME, &tries,
      N_ ("Try so many seeds where the length of the path is limited"), N_ ("NUMBER") },
    { "inspect", 'i', 0, G_OPTION_ARG_NONE, &self->inspect, N_ ("Report on maze files"), NULL },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &wants_help, N_ ("Tell what can be written"), NULL },
    { "version", 'v', 0, G_OPTION_ARG_NONE, &self->version, N_ ("Tell the versions"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, N_ ("[FILE…]") },
    G_OPTION_ENTRY_NULL,
  };

  /* The parser rearranges what it is given, and cannot do without a name for the program. */
  arguments = g_new0 (char *, (gsize) MAX (argc, 1) + 1);
  for (int i = 0; i < argc; i++)
    arguments[i] = g_strdup (argv[i]);
  if (argc == 0)
    arguments[0] = g_strdup (AMZ_PROGRAM_NAME);

  /* GLib's own help ends the program without looking whether it could be written. */
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (
      context, _ ("Makes, solves and inspects mazes, in a window and without one."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse_strv (context, &arguments, error))
    return NULL;
  if (wants_help)
    self->help = g_option_context_get_help (context, TRUE, NULL);
  if (!parse_seed (self, seed, error) || !parse_tries (self, tries, error) || !check (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/*
 * amz_options_free:
 * @self: (transfer full): what amz_options_parse() gave
 */
void
amz_options_free (AmzOptions *self)
{
  if (self == NULL)
    return;
  g_free (self->config);
  g_free (self->recipe);
  g_free (self->output);
  g_strfreev (self->files);
  g_free (self->help);
  g_free (self);
}
