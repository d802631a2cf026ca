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

/*
 * amz_cli_run:
 * @argc: as main() got it
 * @argv: as main() got it
 *
 * Does what the command line asks for.
 *
 * Returns: the exit status
 */
int
amz_cli_run (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzOptions) options = NULL;

  amz_message_set_up ();
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
  return amz_headless_run (options);
}
