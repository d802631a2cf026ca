/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-message.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>

/* What GLib cannot show in the character set of the terminal, it replaces by question marks.  The C
 * library often knows something near: x for ×, "" for “”. */
static char *
convert (const char *text, const char *charset)
{
  g_autofree char *target = g_strconcat (charset, "//TRANSLIT", NULL);
  char *converted = g_convert_with_fallback (text, -1, target, "UTF-8", "?", NULL, NULL, NULL);

  if (converted == NULL)
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  return converted;
}

static void
print (const char *text, FILE *stream)
{
  const char *charset = NULL;
  g_autofree char *valid = NULL;
  g_autofree char *converted = NULL;

  /* A command line may have any bytes, and they come back in messages. */
  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  if (!g_get_charset (&charset))
    converted = convert (text, charset);
  fputs (converted != NULL ? converted : text, stream);
}

static void
print_output (const char *text)
{
  print (text, stdout);
}

static void
print_error (const char *text)
{
  /* Where both go to one place, what was printed before comes before. */
  fflush (stdout);
  print (text, stderr);
}

/*
 * amz_message_set_up:
 *
 * Makes g_print() and g_printerr() write what every terminal can show.
 */
void
amz_message_set_up (void)
{
  g_set_print_handler (print_output);
  g_set_printerr_handler (print_error);
}

/*
 * amz_message_make_line:
 * @text: text in UTF-8
 *
 * Makes text fit for one line of a terminal: the name of a file in it may have line ends and other
 * control characters.
 *
 * Returns: (transfer full): the line
 */
char *
amz_message_make_line (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *line = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (line, g_unichar_iscntrl (c) ? 0xfffd : c);
    }
  return g_string_free (line, FALSE);
}

/*
 * amz_message_error:
 * @text: what is wrong, translated
 *
 * Says on standard error, in one line, why something could not be done.
 */
void
amz_message_error (const char *text)
{
  g_autofree char *line = amz_message_make_line (text);

  g_printerr (AMZ_PROGRAM_NAME ": %s\n", line);
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
  g_autofree char *line = amz_message_make_line (text);

  g_printerr (_ ("%s: warning: %s\n"), AMZ_PROGRAM_NAME, line);
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
