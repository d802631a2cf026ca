/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-message.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>

/*
 * amz_message_error:
 * @text: what is wrong, translated
 *
 * Says on standard error why something could not be done.
 */
void
amz_message_error (const char *text)
{
  g_printerr (AMZ_PROGRAM_NAME ": %s\n", text);
}

/*
 * amz_message_warning:
 * @text: what is worth knowing, translated
 *
 * Says on standard error what a person may not expect.
 */
void
amz_message_warning (const char *text)
{
  g_printerr (_ ("%s: warning: %s\n"), AMZ_PROGRAM_NAME, text);
}

/*
 * amz_message_flush_output:
 *
 * Makes sure that all that was printed has arrived, as it has not on a full disk.
 *
 * Returns: whether it has; if not, the error has been told
 */
gboolean
amz_message_flush_output (void)
{
  g_autofree char *text = NULL;

  if (fflush (stdout) == 0 && !ferror (stdout))
    return TRUE;
  text = g_strdup_printf (_ ("Could not write to standard output: %s"), g_strerror (errno));
  amz_message_error (text);
  return FALSE;
}
