/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "amz-cli.h"

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* A file that grows beyond a limit is an error to be told, not a reason to be killed. */
  signal (SIGXFSZ, SIG_IGN);

  return amz_cli_run (argc, argv);
}
