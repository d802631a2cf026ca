/* SPDX-License-Identifier: MIT */
#include "editing.h"

#include <glib/gstdio.h>
#include <string.h>

#include "amz-enums.h"
#include "ascii.h"

/* Lets threads finish. */
void
editing_wait (AmzDocument *document)
{
  while (amz_document_get_busy (document))
    g_main_context_iteration (NULL, TRUE);
}

/* A document that was read from a file with this text. */
AmzDocument *
editing_load (const char *text)
{
  AmzDocument *document = amz_document_new ();
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("amazeing-XXXXXX", &stream, &error);

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  amz_document_load (document, file);
  editing_wait (document);
  g_assert_no_error (amz_document_get_problem (document));
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  return document;
}

/* The same of a drawing in which a marks the entry and b the exit, if they are there.  Closed cells are
 * locked, as they are in any file. */
AmzDocument *
editing_load_drawing (const char *drawing)
{
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  g_auto (GStrv) rows = amz_grid_dup_rows (grid);
  g_autofree char *joined = g_strjoinv ("\n", rows);
  g_autoptr (GString) text = g_string_new (joined);
  AmzDocument *document = NULL;
  int x = 0;
  int y = 0;

  g_string_append (text, "\n\n");
  if (strchr (drawing, 'a') != NULL && strchr (drawing, 'b') != NULL)
    {
      ascii_find (drawing, 'a', &x, &y);
      g_string_append_printf (text, "%d,%d\n", x, y);
      ascii_find (drawing, 'b', &x, &y);
      g_string_append_printf (text, "%d,%d\n", x, y);
    }
  document = editing_load (text->str);
  ascii_assert_equal (editing_get_grid (document), drawing);
  return document;
}

AmzGrid *
editing_get_grid (AmzDocument *document)
{
  return amz_maze_get_grid (amz_document_get_maze (document));
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  amz_document_save_finish (AMZ_DOCUMENT (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* What a copy of the document holds. */
char *
editing_dup_saved (AmzDocument *document)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("amazeing-XXXXXX", &stream, NULL);
  char *contents = NULL;
  gboolean done = FALSE;

  amz_document_save_async (document, file, FALSE, NULL, on_saved, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &contents, NULL, NULL));
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  return contents;
}

static void
assert_solution (AmzDocument *document, AmzMaze *maze)
{
  AmzSolution *found = amz_document_get_solution (document);
  g_autoptr (AmzSolution) solution = amz_solution_new (maze, NULL, NULL);
  g_autofree char *count = NULL;
  g_autofree char *found_count = NULL;
  g_autofree char *path = NULL;

  if (solution == NULL)
    {
      g_assert_null (found);
      return;
    }
  g_assert_true (amz_solution_get_maze (found) == amz_document_get_maze (document));
  g_assert_cmpint (amz_solution_get_length (found), ==, amz_solution_get_length (solution));
  count = amz_solution_dup_count_text (solution);
  found_count = amz_solution_dup_count_text (found);
  g_assert_cmpstr (found_count, ==, count);
  path = amz_solution_dup_first (solution);
  g_assert_cmpstr (amz_document_get_path (document), ==, path);
}

static void
assert_report (AmzDocument *document, AmzMaze *maze)
{
  AmzReport *found = amz_document_get_report (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzReport) report = amz_report_new (maze, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (amz_report_get_maze (found) == amz_document_get_maze (document));
  g_assert_cmpint (amz_report_get_verdict (found), ==, amz_report_get_verdict (report));
  for (AmzMeasure i = AMZ_MEASURE_CELLS; i <= AMZ_MEASURE_POOR_CORNERS; i++)
    g_assert_cmpint (amz_report_get_measure (found, i), ==, amz_report_get_measure (report, i));
}

/* What the document tells of its maze is what is found out about a maze like it. */
void
editing_assert_answers (AmzDocument *document)
{
  g_autoptr (AmzGrid) grid = amz_grid_dup (editing_get_grid (document), NULL);
  g_autoptr (AmzMaze) maze = NULL;
  int entry_x = 0;
  int entry_y = 0;
  int exit_x = 0;
  int exit_y = 0;

  if (amz_maze_get_entry (amz_document_get_maze (document), &entry_x, &entry_y) &&
      amz_maze_get_exit (amz_document_get_maze (document), &exit_x, &exit_y))
    maze = amz_maze_new_with_ends (grid, entry_x, entry_y, exit_x, exit_y);
  else
    maze = amz_maze_new (grid);
  editing_wait (document);
  assert_solution (document, maze);
  assert_report (document, maze);
}
