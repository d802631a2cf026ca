/* SPDX-License-Identifier: MIT */
#include "boards.h"

#include <string.h>

#include "amz-maze-private.h"

static AmzGrid *
draw (const char *board)
{
  g_auto (GStrv) rows = g_strsplit (board, " ", -1);
  int width = (int) strlen (rows[0]);
  int height = (int) g_strv_length (rows);
  g_autoptr (AmzGrid) grid = amz_grid_new (width, height, NULL);

  for (int y = 0; y < height; y++)
    {
      g_assert_cmpuint (strlen (rows[y]), ==, (gsize) width);
      for (int x = 0; x < width; x++)
        amz_grid_set_walls (grid, x, y, (AmzDirection) g_ascii_xdigit_value (rows[y][x]));
    }
  return g_steal_pointer (&grid);
}

/* A maze as a reader makes it. */
AmzMaze *
boards_read (const char *board, int entry_x, int entry_y, int exit_x, int exit_y, const char *path)
{
  g_autoptr (AmzGrid) grid = draw (board);
  g_autoptr (GBytes) source = g_bytes_new_static (board, strlen (board));
  AmzMaze *maze = amz_maze_new (grid);

  if (entry_x != ABSENT)
    amz_maze_set_entry (maze, entry_x, entry_y);
  if (exit_x != ABSENT)
    amz_maze_set_exit (maze, exit_x, exit_y);
  amz_maze_take_stored_path (maze, g_strdup (path));
  amz_maze_set_source (maze, source);
  return maze;
}

AmzReport *
boards_inspect (const char *board,
                int entry_x,
                int entry_y,
                int exit_x,
                int exit_y,
                const char *path)
{
  g_autoptr (AmzMaze) maze = boards_read (board, entry_x, entry_y, exit_x, exit_y, path);
  g_autoptr (GError) error = NULL;
  AmzReport *report = amz_report_new (maze, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (amz_report_get_maze (report) == maze);
  return report;
}

AmzReport *
boards_inspect_walls (const char *board)
{
  return boards_inspect (board, ABSENT, 0, ABSENT, 0, NULL);
}

/* Gets the only finding of a kind. */
AmzFinding *
boards_get_finding (AmzReport *report, AmzFindingKind kind)
{
  GListModel *findings = amz_report_get_findings (report);
  AmzFinding *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AmzFinding) finding = g_list_model_get_item (findings, i);

      if (amz_finding_get_kind (finding) == kind)
        {
          g_assert_null (found);
          found = finding;
        }
    }
  return found;
}

void
boards_assert_none (AmzReport *report, AmzFindingKind kind)
{
  g_assert_null (boards_get_finding (report, kind));
}

/* @cells is "x,y x,y …" in the finding's order. */
void
boards_assert_finding (AmzReport *report,
                       AmzFindingKind kind,
                       AmzSeverity severity,
                       const char *text,
                       const char *cells)
{
  AmzFinding *finding = boards_get_finding (report, kind);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_nonnull (finding);
  list = amz_finding_list_cells (finding);
  g_assert_cmpuint (list->len, ==, amz_finding_get_n_cells (finding));
  for (guint i = 0; i < list->len; i++)
    {
      const AmzCell *cell = g_ptr_array_index (list, i);
      int x = 0;
      int y = 0;

      g_assert_true (amz_finding_get_cell (finding, i, &x, &y));
      g_assert_cmpint (x, ==, cell->x);
      g_assert_cmpint (y, ==, cell->y);
      g_string_append_printf (found, "%s%d,%d", i > 0 ? " " : "", x, y);
    }
  g_assert_false (amz_finding_get_cell (finding, list->len, NULL, NULL));
  g_assert_cmpint (amz_finding_get_severity (finding), ==, severity);
  g_assert_cmpstr (amz_finding_get_text (finding), ==, text);
  g_assert_cmpstr (found->str, ==, cells);
}

void
boards_assert_measure (AmzReport *report, AmzMeasure measure, gint64 value)
{
  g_assert_cmpint (amz_report_get_measure (report, measure), ==, value);
}
