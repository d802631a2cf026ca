/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "amz-application.h"
#include "amz-cli.h"

static int
show (int argc, char **argv)
{
  g_autoptr (AmzApplication) application = amz_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* A file that grows beyond a limit is an error to be told, not a reason to be killed. */
  signal (SIGXFSZ, SIG_IGN);

  return amz_cli_run (argc, argv, show);
}
