/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "boards.h"

/* One corridor, as perfect as it gets. */
#define SNAKE "d53 956 c57"
/* Three by two cells and three by three, all open. */
#define TWO_LOOPS "913 c46"
#define OPEN_AREA "913 802 c46"
/* A ring, and two of them that do not touch. */
#define RING "93 c6"
#define TWO_RINGS "9393 c6c6"
/* Two loops with three, and with two, dead ends behind them. */
#define THREE_DEAD_ENDS "911113 c46eee"
#define TWO_DEAD_ENDS "91113 c46ee"
/* Two loops and a closed corner; a ring around a closed centre. */
#define NO_CORNER "f913 d446"
#define NO_CENTRE "953 afa c56"
/* The 42 with everything open around it, and a board of that size without. */
#define IN_PLACE "951115553 af802fffa afc4057fa afffafffa 813fafd52 802fafffa c44545556"
#define NO_PATTERN "911111113 800000002 800000002 800000002 800000002 800000002 c44444446"

static void
test_verdicts (void)
{
  static const struct
  {
    const char *board;
    int entry_x; /* at the top, or ABSENT */
    AmzVerdict verdict;
    const char *text;
  } cases[] = {
    { "d73 956 c57", 0, AMZ_VERDICT_INCOHERENT, "Incoherent: 2 cells contradict their neighbours" },
    { "7d7", 0, AMZ_VERDICT_ISOLATED_CELL, "Closed in: no passage leads away from the entry" },
    { "fd7", 0, AMZ_VERDICT_ISOLATED_CELL, "Closed in: no passage leads away from the entry" },
    { "f", ABSENT, AMZ_VERDICT_ISOLATED_CELL, "Closed in: no cell has a passage" },
    { "fe fb", 7, AMZ_VERDICT_ISOLATED_CELL, "Closed in: no cell has a passage" },
    { "7d7", 1, AMZ_VERDICT_NOT_CONNECTED,
      "Not connected: 1 cell cannot be reached from the entry" },
    { "7d7", ABSENT, AMZ_VERDICT_NOT_CONNECTED,
      "Not connected: 1 cell lies outside the largest region" },
    { TWO_RINGS, 3, AMZ_VERDICT_NOT_CONNECTED,
      "Not connected: 4 cells cannot be reached from the entry" },
    { SNAKE, 0, AMZ_VERDICT_PERFECT, "Perfect: one path between any two cells" },
    { "fd57", 1, AMZ_VERDICT_PERFECT, "Perfect: one path between any two cells" },
    { NO_CORNER, 1, AMZ_VERDICT_CORNERS,
      "Not playable: 2 loops, but a corner or the centre is closed" },
    { NO_CENTRE, 1, AMZ_VERDICT_CORNERS,
      "Not playable: 1 loop, but a corner or the centre is closed" },
    { RING, 0, AMZ_VERDICT_FEW_LOOPS, "Not playable: only 1 loop" },
    { THREE_DEAD_ENDS, 0, AMZ_VERDICT_DEAD_ENDS, "Not playable: 2 loops, 3 real dead ends" },
    { TWO_DEAD_ENDS, 0, AMZ_VERDICT_PLAYABLE, "Playable: 2 loops, 2 real dead ends" },
    { TWO_LOOPS, ABSENT, AMZ_VERDICT_PLAYABLE_BONUS,
      "Playable, bonus grade: 2 loops, no real dead end" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AmzReport) report =
          boards_inspect (cases[i].board, cases[i].entry_x, 0, ABSENT, 0, NULL);

      g_test_message ("%s", cases[i].board);
      g_assert_cmpstr (amz_report_get_verdict_text (report), ==, cases[i].text);
      g_assert_cmpint (amz_report_get_verdict (report), ==, cases[i].verdict);
      g_assert_null (amz_report_get_solution (report));
    }
}

static void
test_perfect (void)
{
  g_autoptr (AmzReport) report = boards_inspect (SNAKE, 0, 0, 2, 2, "EESWWSEE");

  boards_assert_measure (report, AMZ_MEASURE_CELLS, 9);
  boards_assert_measure (report, AMZ_MEASURE_CLOSED_CELLS, 0);
  boards_assert_measure (report, AMZ_MEASURE_PASSAGES, 8);
  boards_assert_measure (report, AMZ_MEASURE_INCOHERENT_CELLS, 0);
  boards_assert_measure (report, AMZ_MEASURE_BORDER_OPENINGS, 0);
  boards_assert_measure (report, AMZ_MEASURE_REGIONS, 1);
  boards_assert_measure (report, AMZ_MEASURE_UNREACHABLE_CELLS, 0);
  boards_assert_measure (report, AMZ_MEASURE_LOOPS, 0);
  boards_assert_measure (report, AMZ_MEASURE_MAX_LOOPS, 4);
  boards_assert_measure (report, AMZ_MEASURE_DEAD_ENDS, 2);
  boards_assert_measure (report, AMZ_MEASURE_BRIDGES, 8);
  boards_assert_measure (report, AMZ_MEASURE_CUT_CELLS, 7);
  boards_assert_measure (report, AMZ_MEASURE_OPEN_AREAS, 0);
  boards_assert_measure (report, AMZ_MEASURE_POOR_CORNERS, 2);

  /* Bridges, cut cells, dead ends and poor corners are the nature of a perfect maze. */
  g_assert_cmpuint (g_list_model_get_n_items (amz_report_get_findings (report)), ==, 0);
  g_assert_false (amz_report_has_errors (report));
  g_assert_cmpint (amz_solution_get_length (amz_report_get_solution (report)), ==, 8);
}

static void
test_dead_ends (void)
{
  g_autoptr (AmzReport) report = boards_inspect (THREE_DEAD_ENDS, 0, 0, 5, 1, "EEEEES");

  boards_assert_finding (report, AMZ_FINDING_DEAD_END, AMZ_SEVERITY_WARNING,
                         "3 dead ends could be opened", "3,1 4,1 5,1");
  boards_assert_finding (report, AMZ_FINDING_BRIDGE, AMZ_SEVERITY_WARNING,
                         "6 passages are avoidable bridges: the only way between two parts",
                         "2,0 3,0 3,0 4,0 3,0 3,1 4,0 5,0 4,0 4,1 5,0 5,1");
  boards_assert_finding (
      report, AMZ_FINDING_CUT_CELL, AMZ_SEVERITY_WARNING,
      "4 cells are avoidable cut cells: all ways between two parts lead through them",
      "2,0 3,0 4,0 5,0");
  boards_assert_finding (report, AMZ_FINDING_CORNER, AMZ_SEVERITY_WARNING,
                         "2 of the corners and the centre have fewer than two passages", "5,1 3,1");
  boards_assert_measure (report, AMZ_MEASURE_DEAD_ENDS, 3);
  boards_assert_measure (report, AMZ_MEASURE_ENCLOSED_DEAD_ENDS, 0);
  boards_assert_measure (report, AMZ_MEASURE_BRIDGES, 6);
  boards_assert_measure (report, AMZ_MEASURE_CUT_CELLS, 4);
  g_assert_cmpuint (amz_report_count_findings (report, AMZ_SEVERITY_WARNING), ==, 4);
  g_assert_cmpuint (amz_report_count_findings (report, AMZ_SEVERITY_NOTE), ==, 0);
  g_assert_false (amz_report_has_errors (report));
}

static void
test_enclosed (void)
{
  g_autoptr (AmzReport) report = boards_inspect_walls (NO_CORNER);
  g_autoptr (AmzReport) ring = boards_inspect_walls (NO_CENTRE);
  g_autoptr (AmzReport) pockets = boards_inspect_walls (IN_PLACE);

  boards_assert_measure (report, AMZ_MEASURE_DEAD_ENDS, 0);
  boards_assert_measure (report, AMZ_MEASURE_ENCLOSED_DEAD_ENDS, 1);
  boards_assert_measure (report, AMZ_MEASURE_BRIDGES, 0);
  boards_assert_measure (report, AMZ_MEASURE_ENCLOSED_BRIDGES, 1);
  boards_assert_measure (report, AMZ_MEASURE_CUT_CELLS, 0);
  boards_assert_measure (report, AMZ_MEASURE_ENCLOSED_CUT_CELLS, 1);
  /* The dead end is a corner too, but cannot have two passages. */
  boards_assert_measure (report, AMZ_MEASURE_POOR_CORNERS, 0);
  boards_assert_none (report, AMZ_FINDING_DEAD_END);
  boards_assert_none (report, AMZ_FINDING_BRIDGE);
  boards_assert_none (report, AMZ_FINDING_CUT_CELL);
  boards_assert_finding (report, AMZ_FINDING_CORNER, AMZ_SEVERITY_WARNING, "1 corner is closed",
                         "0,0");

  boards_assert_measure (ring, AMZ_MEASURE_CUT_CELLS, 0);
  boards_assert_finding (ring, AMZ_FINDING_CORNER, AMZ_SEVERITY_WARNING, "The centre is closed",
                         "1,1");

  boards_assert_measure (pockets, AMZ_MEASURE_ENCLOSED_DEAD_ENDS, 2);
  boards_assert_measure (pockets, AMZ_MEASURE_ENCLOSED_BRIDGES, 4);
  boards_assert_measure (pockets, AMZ_MEASURE_ENCLOSED_CUT_CELLS, 4);
}

static void
test_errors_of_cells (void)
{
  g_autoptr (AmzReport) incoherent = boards_inspect_walls ("d73 956 c57");
  g_autoptr (AmzReport) border = boards_inspect_walls ("913 c42");
  g_autoptr (AmzReport) corner = boards_inspect_walls ("013 c46");
  g_autoptr (AmzReport) area = boards_inspect_walls (OPEN_AREA);
  g_autoptr (AmzReport) areas = boards_inspect_walls (NO_PATTERN);
  g_autoptr (AmzReport) parts = boards_inspect_walls ("7d7");

  boards_assert_finding (incoherent, AMZ_FINDING_INCOHERENT, AMZ_SEVERITY_ERROR,
                         "2 cells contradict a neighbour about the wall between them", "1,0 2,0");
  boards_assert_measure (incoherent, AMZ_MEASURE_INCOHERENT_CELLS, 2);
  boards_assert_measure (incoherent, AMZ_MEASURE_PASSAGES, 7);
  boards_assert_measure (incoherent, AMZ_MEASURE_REGIONS, 2);
  g_assert_true (amz_report_has_errors (incoherent));

  boards_assert_finding (border, AMZ_FINDING_BORDER_OPEN, AMZ_SEVERITY_ERROR,
                         "1 wall of the outer border is open", "2,1");
  boards_assert_measure (border, AMZ_MEASURE_BORDER_OPENINGS, 1);
  g_assert_cmpint (amz_report_get_verdict (border), ==, AMZ_VERDICT_PLAYABLE_BONUS);
  /* A corner without any outer wall is one cell with two openings. */
  boards_assert_finding (corner, AMZ_FINDING_BORDER_OPEN, AMZ_SEVERITY_ERROR,
                         "2 walls of the outer border are open", "0,0");
  boards_assert_measure (corner, AMZ_MEASURE_BORDER_OPENINGS, 2);

  boards_assert_finding (area, AMZ_FINDING_OPEN_AREA, AMZ_SEVERITY_ERROR,
                         "1 block of 3 × 3 cells has no inner wall",
                         "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2");
  boards_assert_measure (area, AMZ_MEASURE_OPEN_AREAS, 1);
  boards_assert_measure (areas, AMZ_MEASURE_OPEN_AREAS, 35);
  g_assert_cmpuint (amz_finding_get_n_cells (boards_get_finding (areas, AMZ_FINDING_OPEN_AREA)), ==,
                    63);

  boards_assert_finding (parts, AMZ_FINDING_UNREACHABLE, AMZ_SEVERITY_ERROR,
                         "1 cell lies outside the largest region", "0,0");
}

static void
test_no_way (void)
{
  g_autoptr (AmzReport) report = boards_inspect (TWO_RINGS, 3, 0, 0, 1, "");
  g_autoptr (AmzReport) closed_in = boards_inspect ("7d7", 1, 0, 0, 0, NULL);

  boards_assert_finding (
      report, AMZ_FINDING_NO_WAY, AMZ_SEVERITY_ERROR,
      "No way leads from the entry, in a region of 4 cells, to the exit, in one of "
      "4 cells",
      "3,0 2,0 2,1 3,1 0,1 0,0 1,0 1,1");
  boards_assert_finding (report, AMZ_FINDING_UNREACHABLE, AMZ_SEVERITY_ERROR,
                         "4 cells cannot be reached from the entry", "0,0 1,0 0,1 1,1");
  boards_assert_measure (report, AMZ_MEASURE_REGIONS, 2);
  boards_assert_measure (report, AMZ_MEASURE_UNREACHABLE_CELLS, 4);
  boards_assert_measure (report, AMZ_MEASURE_LOOPS, 2);
  g_assert_cmpint (amz_solution_get_length (amz_report_get_solution (report)), ==, -1);
  /* There is no path that the file could have stored. */
  boards_assert_none (report, AMZ_FINDING_PATH_MISSING);

  boards_assert_none (closed_in, AMZ_FINDING_NO_WAY);
  boards_assert_finding (closed_in, AMZ_FINDING_EXIT, AMZ_SEVERITY_ERROR,
                         "The exit is closed in: no passage leads to it", "0,0");
}

static void
test_ends (void)
{
  static const struct
  {
    const char *board;
    int x; /* of the entry, or the exit, at the top */
    const char *entry;
    const char *exit;
    const char *cells;
  } cases[] = {
    { SNAKE, ABSENT, "There is no entry", "There is no exit", "" },
    { SNAKE, 3, "The entry, 3,0, lies outside the maze", "The exit, 3,0, lies outside the maze",
      "" },
    { SNAKE, -1, "The entry, -1,0, lies outside the maze", "The exit, -1,0, lies outside the maze",
      "" },
    { NO_CORNER, 0, "The entry is on a fully closed cell", "The exit is on a fully closed cell",
      "0,0" },
    { "7d7", 0, "The entry is closed in: no passage leads away from it",
      "The exit is closed in: no passage leads to it", "0,0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AmzReport) entry = boards_inspect (cases[i].board, cases[i].x, 0, 1, 0, NULL);
      g_autoptr (AmzReport) exit = boards_inspect (cases[i].board, 1, 0, cases[i].x, 0, NULL);

      boards_assert_finding (entry, AMZ_FINDING_ENTRY, AMZ_SEVERITY_ERROR, cases[i].entry,
                             cases[i].cells);
      boards_assert_none (entry, AMZ_FINDING_EXIT);
      boards_assert_finding (exit, AMZ_FINDING_EXIT, AMZ_SEVERITY_ERROR, cases[i].exit,
                             cases[i].cells);
      boards_assert_none (exit, AMZ_FINDING_ENTRY);
    }
}

static void
test_equal_ends (void)
{
  g_autoptr (AmzReport) report = boards_inspect (SNAKE, 1, 1, 1, 1, "");

  boards_assert_finding (report, AMZ_FINDING_EXIT, AMZ_SEVERITY_ERROR,
                         "Entry and exit are the same cell", "1,1");
  boards_assert_none (report, AMZ_FINDING_PATH_MISSING);
  boards_assert_none (report, AMZ_FINDING_NO_WAY);
}

static void
test_path (void)
{
  static const struct
  {
    const char *board;
    int exit_x;
    int exit_y;
    const char *path;
    AmzFindingKind kind; /* AMZ_FINDING_READER if nothing is wrong */
    const char *finding;
    const char *cells;
    const char *line; /* what the text says in its table */
  } cases[] = {
    { TWO_LOOPS, 2, 1, "EES", AMZ_FINDING_READER, NULL, NULL, "3 steps, shortest path 1 of 3" },
    { TWO_LOOPS, 2, 1, "ESE", AMZ_FINDING_READER, NULL, NULL, "3 steps, shortest path 2 of 3" },
    { TWO_LOOPS, 1, 0, "E", AMZ_FINDING_READER, NULL, NULL, "1 step, shortest path 1 of 1" },
    { TWO_LOOPS, 2, 1, "ESENS", AMZ_FINDING_PATH_NOT_SHORTEST,
      "The stored path has 5 steps, 2 more than a shortest one", "",
      "5 steps, 2 more than needed" },
    { SNAKE, 2, 2, "ESE", AMZ_FINDING_PATH_WRONG, "The stored path hits a wall at step 2", "1,0",
      "3 steps, of which 1 is good" },
    { SNAKE, 2, 2, "EESNN", AMZ_FINDING_PATH_WRONG, "The stored path hits a wall at step 5", "2,0",
      "5 steps, of which 4 are good" },
    { "d73 956 c57", 2, 2, "EES", AMZ_FINDING_PATH_WRONG, "The stored path hits a wall at step 2",
      "1,0", "3 steps, of which 1 is good" },
    { "913 c42", 2, 0, "ESES", AMZ_FINDING_PATH_WRONG, "The stored path leaves the maze at step 4",
      "2,1", "4 steps, of which 3 are good" },
    { "813 c46", 2, 0, "N", AMZ_FINDING_PATH_WRONG, "The stored path leaves the maze at step 1",
      "0,0", "1 step, of which 0 are good" },
    { "113 c46", 2, 0, "W", AMZ_FINDING_PATH_WRONG, "The stored path leaves the maze at step 1",
      "0,0", "1 step, of which 0 are good" },
    { "911 c46", 2, 0, "EEE", AMZ_FINDING_PATH_WRONG, "The stored path leaves the maze at step 3",
      "2,0", "3 steps, of which 2 are good" },
    { SNAKE, 2, 2, "EExE", AMZ_FINDING_PATH_WRONG, "The stored path names no direction at step 3",
      "2,0", "4 steps, of which 2 are good" },
    { SNAKE, 2, 2, "EES", AMZ_FINDING_PATH_WRONG, "The stored path does not end at the exit", "2,1",
      "3 steps, not to the exit" },
    { SNAKE, 2, 2, "", AMZ_FINDING_PATH_MISSING, "No path is stored", "", "none" },
    { SNAKE, 2, 2, NULL, AMZ_FINDING_PATH_MISSING, "No path is stored", "", "none" },
    { SNAKE, ABSENT, 0, "EES", AMZ_FINDING_READER, NULL, NULL, "3 steps along passages" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AmzReport) report =
          boards_inspect (cases[i].board, 0, 0, cases[i].exit_x, cases[i].exit_y, cases[i].path);
      g_autofree char *text = amz_report_to_text (report);
      g_autofree char *line = g_strdup_printf ("\nStored path       %s\n", cases[i].line);

      g_test_message ("%s %s", cases[i].board, cases[i].path != NULL ? cases[i].path : "-");
      for (AmzFindingKind kind = AMZ_FINDING_PATH_MISSING; kind <= AMZ_FINDING_PATH_NOT_SHORTEST;
           kind++)
        if (kind == cases[i].kind)
          boards_assert_finding (report, kind,
                                 kind == AMZ_FINDING_PATH_MISSING ? AMZ_SEVERITY_WARNING
                                                                  : AMZ_SEVERITY_ERROR,
                                 cases[i].finding, cases[i].cells);
        else
          boards_assert_none (report, kind);
      g_assert_nonnull (strstr (text, line));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/verdicts", test_verdicts);
  g_test_add_func ("/report/perfect", test_perfect);
  g_test_add_func ("/report/dead-ends", test_dead_ends);
  g_test_add_func ("/report/enclosed", test_enclosed);
  g_test_add_func ("/report/errors-of-cells", test_errors_of_cells);
  g_test_add_func ("/report/no-way", test_no_way);
  g_test_add_func ("/report/ends", test_ends);
  g_test_add_func ("/report/equal-ends", test_equal_ends);
  g_test_add_func ("/report/path", test_path);
  return g_test_run ();
}
