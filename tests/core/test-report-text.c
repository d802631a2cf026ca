/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-maze-private.h"
#include "amz-text-table.h"
#include "boards.h"

/* The 42 where a board of 9 × 7 cells has it: # is a closed cell, and everything else is open. */
#define IN_PLACE "......... .#...###. .#.....#. .###.###. ...#.#... ...#.###. ........."
#define IN_PLACE_AND_MORE "#........ .#...###. .#.....#. .###.###. ...#.#... ...#.###. ........#"
#define ELSEWHERE                                                                                  \
  ".......... .......... ..#...###. ..#.....#. ..###.###. ....#.#... ....#.###. .........."
#define ELSEWHERE_AND_MORE                                                                         \
  ".......... #......... ..#...###. ..#.....#. ..###.###. ....#.#... ....#.###. .........."
#define IN_A_CORNER "#...### #.....# ###.### ..#.#.. ..#.###"
#define OTHER "......... .#...###. .#.#...#. .###.###. ...#.#... ...#.###. ........."
#define ALL_CLOSED "######### ######### ######### ######### ######### ######### #########"
#define NONE "......... ......... ......... ......... ......... ......... ........."
#define NO_ROOM "........ ........ ........ ........ ........ ........ ........"

/* Opens all walls between the cells that are not closed. */
static AmzMaze *
draw_closed (const char *drawing)
{
  g_auto (GStrv) rows = g_strsplit (drawing, " ", -1);
  int width = (int) strlen (rows[0]);
  int height = (int) g_strv_length (rows);
  g_autoptr (AmzGrid) grid = amz_grid_new (width, height, NULL);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        if (rows[y][x] == '#')
          continue;
        if (x + 1 < width && rows[y][x + 1] != '#')
          amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
        if (y + 1 < height && rows[y + 1][x] != '#')
          amz_grid_open (grid, x, y, AMZ_DIRECTION_SOUTH);
      }
  return amz_maze_new (grid);
}

static void
test_pattern (void)
{
  static const struct
  {
    const char *drawing;
    const char *finding; /* or NULL if nothing is wrong */
    AmzSeverity severity;
    const char *cells; /* or NULL for those of the 42 at 2,2 */
    const char *line;
  } cases[] = {
    { IN_PLACE, NULL, AMZ_SEVERITY_NOTE, "", "18: the 42 pattern in its place, 1,1" },
    { IN_PLACE_AND_MORE, "2 closed cells do not belong to the 42 pattern", AMZ_SEVERITY_WARNING,
      "0,0 8,6", "20: the 42 pattern in its place, 1,1" },
    { ELSEWHERE, "The 42 pattern stands at 2,2, which is not its usual place", AMZ_SEVERITY_NOTE,
      "2,2 6,2 7,2 8,2 2,3 8,3 2,4 3,4 4,4 6,4 7,4 8,4 4,5 6,5 4,6 6,6 7,6 8,6",
      "18: the 42 pattern at 2,2" },
    { IN_A_CORNER, "The 42 pattern stands at 0,0, which is not its usual place", AMZ_SEVERITY_NOTE,
      "0,0 4,0 5,0 6,0 0,1 6,1 0,2 1,2 2,2 4,2 5,2 6,2 2,3 4,3 2,4 4,4 5,4 6,4",
      "18: the 42 pattern at 0,0" },
    { OTHER, "19 closed cells, which are not the 42 pattern, in a block of 7 × 5 at 1,1",
      AMZ_SEVERITY_NOTE,
      "1,1 5,1 6,1 7,1 1,2 3,2 7,2 1,3 2,3 3,3 5,3 6,3 7,3 3,4 5,4 3,5 5,5 6,5 7,5",
      "19: in a block of 7 × 5 at 1,1" },
    { "...#..", "1 closed cell, which is not the 42 pattern, in a block of 1 × 1 at 3,0",
      AMZ_SEVERITY_NOTE, "3,0", "1: in a block of 1 × 1 at 3,0" },
    { NONE, "The 42 pattern is missing", AMZ_SEVERITY_WARNING, "", "none" },
    { NO_ROOM, NULL, AMZ_SEVERITY_NOTE, "", "none" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AmzMaze) maze = draw_closed (cases[i].drawing);
      g_autoptr (AmzReport) report = amz_report_new (maze, NULL, NULL);
      g_autofree char *text = amz_report_to_text (report);
      g_autofree char *line = g_strdup_printf ("\nClosed cells      %s\n", cases[i].line);

      g_test_message ("%s", cases[i].drawing);
      if (cases[i].finding != NULL)
        boards_assert_finding (report, AMZ_FINDING_PATTERN, cases[i].severity, cases[i].finding,
                               cases[i].cells);
      else
        boards_assert_none (report, AMZ_FINDING_PATTERN);
      g_assert_nonnull (strstr (text, line));
    }
}

static void
test_several_patterns (void)
{
  g_autoptr (AmzMaze) maze = draw_closed (ELSEWHERE_AND_MORE);
  g_autoptr (AmzReport) report = amz_report_new (maze, NULL, NULL);
  g_autoptr (AmzMaze) closed = draw_closed (ALL_CLOSED);
  g_autoptr (AmzReport) nothing = amz_report_new (closed, NULL, NULL);
  g_autofree char *text = amz_report_to_text (report);

  g_assert_nonnull (
      strstr (text, "warning  1 closed cell does not belong to the 42 pattern: 0,1\n"));
  g_assert_nonnull (strstr (text, "note     The 42 pattern stands at 2,2, which is not its usual "
                                  "place: 2,2  6,2  7,2  8,2  2,3  8,3 and 12 more\n"));

  /* A 42 on a background that is closed as well is none. */
  boards_assert_finding (
      nothing, AMZ_FINDING_PATTERN, AMZ_SEVERITY_NOTE,
      "63 closed cells, which are not the 42 pattern, in a block of 9 × 7 at 0,0",
      "0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 8,0 0,1 1,1 2,1 3,1 4,1 5,1 6,1 7,1 8,1 "
      "0,2 1,2 2,2 3,2 4,2 5,2 6,2 7,2 8,2 0,3 1,3 2,3 3,3 4,3 5,3 6,3 7,3 8,3 "
      "0,4 1,4 2,4 3,4 4,4 5,4 6,4 7,4 8,4 0,5 1,5 2,5 3,5 4,5 5,5 6,5 7,5 8,5 "
      "0,6 1,6 2,6 3,6 4,6 5,6 6,6 7,6 8,6");
  g_assert_cmpint (amz_report_get_verdict (nothing), ==, AMZ_VERDICT_ISOLATED_CELL);
}

/* Who asked for a maze without the pattern does not miss it, nor a path in a maze that was never in a
 * file. */
static void
test_generated (void)
{
  g_autoptr (AmzPattern) none = amz_pattern_new_none ();
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (9, 7);
  g_autoptr (AmzMaze) maze = draw_closed (NONE);
  g_autoptr (AmzReport) with = NULL;
  g_autoptr (AmzReport) without = NULL;

  amz_maze_set_entry (maze, 0, 0);
  amz_maze_set_exit (maze, 8, 6);
  amz_maze_set_recipe (maze, recipe);
  with = amz_report_new (maze, NULL, NULL);
  g_assert_nonnull (boards_get_finding (with, AMZ_FINDING_PATTERN));
  boards_assert_none (with, AMZ_FINDING_PATH_MISSING);

  amz_recipe_set_pattern (recipe, none);
  amz_maze_set_recipe (maze, recipe);
  without = amz_report_new (maze, NULL, NULL);
  boards_assert_none (without, AMZ_FINDING_PATTERN);
}

static void
assert_text (AmzReport *report, const char *expected)
{
  g_autofree char *text = amz_report_to_text (report);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_text (void)
{
  g_autoptr (AmzReport) dead_ends = boards_inspect ("911113 c46eee", 0, 0, 5, 1, "SEENEEES");
  g_autoptr (AmzReport) good = boards_inspect ("913 c46", 0, 0, 2, 1, "ESE");

  assert_text (dead_ends,
               "Not playable: 2 loops, 3 real dead ends\n"
               "\n"
               "error    The stored path has 8 steps, 2 more than a shortest one\n"
               "warning  3 dead ends could be opened: 3,1  4,1  5,1\n"
               "warning  6 passages are avoidable bridges: the only way between two parts: "
               "2,0–3,0  3,0–4,0  3,0–3,1  4,0–5,0  4,0–4,1  5,0–5,1\n"
               "warning  4 cells are avoidable cut cells: all ways between two parts lead through "
               "them: 2,0  3,0  4,0  5,0\n"
               "warning  2 of the corners and the centre have fewer than two passages: 5,1  3,1\n"
               "\n"
               "Size              6 × 2\n"
               "Entry             0,0\n"
               "Exit              5,1\n"
               "Shortest path     6 steps, 1 path\n"
               "Stored path       8 steps, 2 more than needed\n"
               "Cells             12\n"
               "Closed cells      none\n"
               "Regions           1\n"
               "Passages          13\n"
               "Loops             2 of 5 possible, 40 %\n"
               "Dead ends         3 real, 0 enclosed\n"
               "Bridges           6 avoidable, 0 unavoidable\n"
               "Cut cells         4 avoidable, 0 unavoidable\n"
               "Corners, centre   2 with fewer than two passages\n"
               "Open 3 × 3 areas  none\n"
               "Incoherent cells  none\n"
               "Border openings   none\n");
  assert_text (good, "Playable, bonus grade: 2 loops, no real dead end\n"
                     "\n"
                     "Size              3 × 2\n"
                     "Entry             0,0\n"
                     "Exit              2,1\n"
                     "Shortest path     3 steps, 3 paths\n"
                     "Stored path       3 steps, shortest path 2 of 3\n"
                     "Cells             6\n"
                     "Closed cells      none\n"
                     "Regions           1\n"
                     "Passages          7\n"
                     "Loops             2 of 2 possible, 100 %\n"
                     "Dead ends         none\n"
                     "Bridges           none\n"
                     "Cut cells         none\n"
                     "Corners, centre   two passages or more, where they can\n"
                     "Open 3 × 3 areas  none\n"
                     "Incoherent cells  none\n"
                     "Border openings   none\n");
}

/* All that can be wrong at once, what the reader noted, and the order of it. */
static void
test_text_of_errors (void)
{
  g_autoptr (AmzMaze) maze = boards_read ("17 f5 d7", ABSENT, 0, 4, 0, "EE");
  g_autoptr (AmzReport) report = NULL;

  amz_maze_take_note (maze, amz_note_new (2, 7, "There is a tab"));
  amz_maze_take_note (maze, amz_note_new (1, 0, "There is a byte order mark"));
  amz_maze_take_note (maze, amz_note_new (0, 0, "The last line has no end"));
  report = amz_report_new (maze, NULL, NULL);
  assert_text (report,
               "Incoherent: 3 cells contradict their neighbours\n"
               "\n"
               "error  3 cells contradict a neighbour about the wall between them: 0,0  0,1  1,1\n"
               "error  2 walls of the outer border are open: 0,0  1,1\n"
               "error  3 cells lie outside the largest region: 1,1  0,2  1,2\n"
               "error  There is no entry\n"
               "error  The exit, 4,0, lies outside the maze\n"
               "note   1 closed cell, which is not the 42 pattern, in a block of 1 × 1 at 0,1: "
               "0,1\n"
               "note   Line 2, column 7: There is a tab\n"
               "note   Line 1: There is a byte order mark\n"
               "note   The last line has no end\n"
               "\n"
               "Size              2 × 3\n"
               "Entry             none\n"
               "Exit              4,0, outside\n"
               "Shortest path     none\n"
               "Stored path       2 steps, from an entry that is not there\n"
               "Cells             5\n"
               "Closed cells      1: in a block of 1 × 1 at 0,1\n"
               "Regions           3 (3 cells unreachable)\n"
               "Passages          2\n"
               "Loops             none possible\n"
               "Dead ends         2 real, 2 enclosed\n"
               "Bridges           0 avoidable, 2 unavoidable\n"
               "Cut cells         none\n"
               "Corners, centre   3 with fewer than two passages\n"
               "Open 3 × 3 areas  none\n"
               "Incoherent cells  3\n"
               "Border openings   2\n");
  g_assert_cmpuint (amz_report_count_findings (report, AMZ_SEVERITY_ERROR), ==, 5);
  g_assert_cmpuint (amz_report_count_findings (report, AMZ_SEVERITY_NOTE), ==, 4);
}

static void
test_text_of_areas (void)
{
  g_autoptr (AmzReport) one = boards_inspect_walls ("913 802 c46");
  g_autoptr (AmzReport) two = boards_inspect_walls ("9113 8002 c446");
  g_autofree char *text = amz_report_to_text (one);
  g_autofree char *more = amz_report_to_text (two);

  g_assert_nonnull (strstr (text, "1 block of 3 × 3 cells has no inner wall: 0,0–2,2\n"));
  g_assert_nonnull (
      strstr (more, "2 blocks of 3 × 3 cells have no inner wall: 0,0–2,2 and more\n"));
}

static void
test_table (void)
{
  g_autoptr (AmzTextTable) table = amz_text_table_new (3);
  g_autoptr (GString) text = g_string_new ("Files:\n");

  amz_text_table_align_right (table, 1);
  amz_text_table_add (table, "name");
  amz_text_table_add (table, "n");
  amz_text_table_add (table, "verdict");
  amz_text_table_add (table, "m\xc3\xa4ze");
  amz_text_table_add (table, "10");
  amz_text_table_add (table, "good");
  /* Characters that are two columns wide, one that takes none, and bytes that are no text. */
  amz_text_table_add (table, "\xe8\xbf\xb7\xe8\xb7\xaf");
  amz_text_table_add (table, "123");
  amz_text_table_add (table, "e\xcc\x81");
  amz_text_table_add (table, "\xff");
  amz_text_table_add (table, "");
  amz_text_table_add (table, "bad");
  amz_text_table_print (table, text);
  g_assert_cmpstr (text->str, ==,
                   "Files:\n"
                   "name    n  verdict\n"
                   "m\xc3\xa4ze   10  good\n"
                   "\xe8\xbf\xb7\xe8\xb7\xaf  123  e\xcc\x81\n"
                   "\xef\xbf\xbd          bad\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report-text/pattern", test_pattern);
  g_test_add_func ("/report-text/several-patterns", test_several_patterns);
  g_test_add_func ("/report-text/generated", test_generated);
  g_test_add_func ("/report-text/whole", test_text);
  g_test_add_func ("/report-text/errors", test_text_of_errors);
  g_test_add_func ("/report-text/areas", test_text_of_areas);
  g_test_add_func ("/report-text/table", test_table);
  return g_test_run ();
}
