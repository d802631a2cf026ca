/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-inspect.h"

#include <glib/gi18n.h>

#include "amazeing.h"
#include "amz-message.h"
#include "amz-text-table.h"

/* The status of a run is the highest one among its files. */
enum
{
  STATUS_GOOD,
  STATUS_ERRORS,
  STATUS_UNREADABLE,
};

#define STANDARD_INPUT "-"

static AmzReport *
inspect_file (const char *file, GError **error)
{
  g_autoptr (AmzMaze) maze =
      amz_maze_load (g_str_equal (file, STANDARD_INPUT) ? "/dev/stdin" : file, error);

  return maze != NULL ? amz_report_new (maze, NULL, error) : NULL;
}

static void
add_row (AmzTextTable *table,
         const char *name,
         const char *size,
         const char *errors,
         const char *warnings,
         const char *verdict)
{
  amz_text_table_add (table, name);
  amz_text_table_add (table, size);
  amz_text_table_add (table, errors);
  amz_text_table_add (table, warnings);
  amz_text_table_add (table, verdict);
}

static AmzTextTable *
new_summary (void)
{
  AmzTextTable *table = amz_text_table_new (5);

  amz_text_table_align_right (table, 1);
  amz_text_table_align_right (table, 2);
  amz_text_table_align_right (table, 3);
  add_row (table, _ ("File"), _ ("Size"), _ ("Errors"), _ ("Warnings"), _ ("Verdict"));
  return table;
}

static void
add_report (AmzTextTable *table, const char *name, AmzReport *report)
{
  AmzMaze *maze = amz_report_get_maze (report);
  g_autofree char *size =
      g_strdup_printf (_ ("%d × %d"), amz_maze_get_width (maze), amz_maze_get_height (maze));
  g_autofree char *errors =
      g_strdup_printf ("%u", amz_report_count_findings (report, AMZ_SEVERITY_ERROR));
  g_autofree char *warnings =
      g_strdup_printf ("%u", amz_report_count_findings (report, AMZ_SEVERITY_WARNING));

  add_row (table, name, size, errors, warnings, amz_report_get_verdict_text (report));
}

/*
 * amz_inspect:
 * @files: (array zero-terminated=1): names of maze files; `-` is standard input
 * @quiet: whether nothing is printed but what could not be read
 *
 * Prints a report for each file and, for several, a table of all.
 *
 * Returns: the exit status: 0 if no report has an error, 1 if one has, or if standard output cannot
 *   be written, 2 if a file could not be read
 */
int
amz_inspect (const char *const *files, gboolean quiet)
{
  g_autoptr (AmzTextTable) summary = new_summary ();
  gboolean is_first = TRUE;
  int status = STATUS_GOOD;

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *display_name = g_filename_display_name (files[i]);
      g_autofree char *name = amz_message_make_line (display_name);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzReport) report = inspect_file (files[i], &error);

      if (report == NULL)
        {
          amz_message_error (error->message);
          add_row (summary, name, "–", "–", "–", _ ("Could not be read"));
          status = STATUS_UNREADABLE;
          continue;
        }
      if (amz_report_has_errors (report))
        status = MAX (status, STATUS_ERRORS);
      if (quiet)
        continue;
      add_report (summary, name, report);
      text = amz_report_to_text (report);
      g_print ("%s%s: %s", is_first ? "" : "\n", name, text);
      is_first = FALSE;
    }

  if (!quiet && g_strv_length ((char **) files) > 1)
    {
      g_autoptr (GString) text = g_string_new (is_first ? NULL : "\n");

      amz_text_table_print (summary, text);
      g_print ("%s", text->str);
    }
  if (!amz_message_flush_output ())
    status = MAX (status, STATUS_ERRORS);
  return status;
}
