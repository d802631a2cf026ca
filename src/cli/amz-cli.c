/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-cli.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <stdlib.h>

#include "amz-headless.h"
#include "amz-inspect.h"
#include "amz-message.h"
#include "amz-options.h"

/* What all programs end with that cannot make sense of their command line. */
#define EXIT_USAGE 2

static void
print_versions (void)
{
  g_print ("Amazeing %s\n", PACKAGE_VERSION);
  g_print (_ ("GLib %d.%d.%d (built with %d.%d.%d)\n"), glib_major_version, glib_minor_version,
           glib_micro_version, GLIB_MAJOR_VERSION, GLIB_MINOR_VERSION, GLIB_MICRO_VERSION);
  g_print (_ ("GTK %d.%d.%d (built with %d.%d.%d)\n"), gtk_get_major_version (),
           gtk_get_minor_version (), gtk_get_micro_version (), GTK_MAJOR_VERSION, GTK_MINOR_VERSION,
           GTK_MICRO_VERSION);
}

/* What a message bus starts has no options of ours. */
static gboolean
is_service (int argc, char **argv)
{
  return argc == 2 && g_str_equal (argv[1], "--gapplication-service");
}

static int
show_with (AmzCliShowFunc show, GPtrArray *arguments)
{
  g_ptr_array_add (arguments, NULL);
  return show ((int) arguments->len - 1, (char **) arguments->pdata);
}

/* Files are opened by name; without any, the program shows what it showed last. */
static int
show_files (const AmzOptions *options, AmzCliShowFunc show)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();

  if (!gtk_init_check ())
    {
      amz_message_error (
          _ ("There is no display for a window; --config FILE --headless makes a maze "
             "without one"));
      return EXIT_FAILURE;
    }
  g_ptr_array_add (arguments, (gpointer) AMZ_PROGRAM_NAME);
  g_ptr_array_add (arguments, (gpointer) "--");
  for (char **file = options->files; file != NULL && *file != NULL; file++)
    g_ptr_array_add (arguments, *file);
  return show_with (show, arguments);
}

/* The configuration is read, and its maze made and written, here, where errors can be told; the window
 * may be one of another process, and gets the recipe. */
static int
show_config (const AmzOptions *options, AmzCliShowFunc show)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autofree char *recipe = NULL;
  g_autofree char *output = NULL;

  if (!gtk_init_check ())
    {
      if (!options->quiet)
        amz_message_warning (_ ("There is no display for a window, so the terminal is used"));
      return amz_headless_run (options);
    }
  if (!amz_headless_make (options, &recipe, &output))
    return EXIT_FAILURE;
  g_ptr_array_add (arguments, (gpointer) AMZ_PROGRAM_NAME);
  g_ptr_array_add (arguments, (gpointer) "--recipe");
  g_ptr_array_add (arguments, recipe);
  if (output != NULL)
    {
      g_ptr_array_add (arguments, (gpointer) "--output");
      g_ptr_array_add (arguments, output);
    }
  return show_with (show, arguments);
}

/*
 * amz_cli_run:
 * @argc: as main() got it
 * @argv: as main() got it
 * @show: runs the program with a window
 *
 * Does what the command line asks for.
 *
 * Returns: the exit status
 */
int
amz_cli_run (int argc, char **argv, AmzCliShowFunc show)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzOptions) options = NULL;

  amz_message_set_up ();
  if (is_service (argc, argv))
    return show (argc, argv);
  options = amz_options_parse (argc, argv, &error);
  if (options == NULL)
    {
      amz_message_error (error->message);
      g_printerr (_ ("“%s --help” tells what can be written.\n"), AMZ_PROGRAM_NAME);
      return EXIT_USAGE;
    }
  if (options->help != NULL || options->version)
    {
      if (options->help != NULL)
        g_print ("%s", options->help);
      else
        print_versions ();
      return amz_message_flush_output () ? EXIT_SUCCESS : EXIT_FAILURE;
    }
  if (options->inspect)
    return amz_inspect ((const char *const *) options->files, options->quiet);
  if (options->config != NULL && !options->headless)
    return show_config (options, show);
  if (options->config != NULL || options->recipe != NULL)
    return amz_headless_run (options);
  return show_files (options, show);
}
