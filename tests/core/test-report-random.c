/* SPDX-License-Identifier: MIT */
#include "boards.h"
#include "plain-board.h"

/*
 * The report on random boards, compared with what the plainest of methods find.
 */

static AmzReport *
inspect (const PlainBoard *board)
{
  g_autoptr (AmzGrid) grid = amz_grid_new (board->width, board->height, NULL);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (GError) error = NULL;
  AmzReport *report = NULL;

  for (int i = 0; i < board->n; i++)
    {
      amz_grid_set_walls (grid, i % board->width, i / board->width, (AmzDirection) board->walls[i]);
      /* A reader locks what is closed, and another program may lock anything. */
      if (board->walls[i] == 15 || i % 11 == 5)
        amz_grid_set_locked (grid, i % board->width, i / board->width, board->n % 3 != 0);
    }
  maze = amz_maze_new_with_ends (
      grid, board->entry != NOWHERE ? board->entry % board->width : board->width,
      board->entry != NOWHERE ? board->entry / board->width : 0,
      board->exit != NOWHERE ? board->exit % board->width : -1,
      board->exit != NOWHERE ? board->exit / board->width : 0);
  report = amz_report_new (maze, NULL, &error);
  g_assert_no_error (error);
  return report;
}

/* The cells of a finding, in its order; none if there is no such finding. */
static GArray *
list_cells (AmzReport *report, AmzFindingKind kind, int width)
{
  GListModel *findings = amz_report_get_findings (report);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AmzFinding) finding = g_list_model_get_item (findings, i);
      int x = 0;
      int y = 0;

      if (amz_finding_get_kind (finding) == kind)
        for (gsize j = 0; amz_finding_get_cell (finding, j, &x, &y); j++)
          {
            int cell = y * width + x;

            g_array_append_val (cells, cell);
          }
    }
  return cells;
}

static void
assert_cells (AmzReport *report,
              const PlainBoard *board,
              AmzFindingKind kind,
              const GArray *expected)
{
  g_autoptr (GArray) cells = list_cells (report, kind, board->width);

  g_assert_cmpmem (cells->data, cells->len * sizeof (int), expected->data,
                   expected->len * sizeof (int));
}

static int
check_walls (AmzReport *report, const PlainBoard *board)
{
  g_autoptr (GArray) incoherent = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) border = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean in_area[MAX_CELLS] = { FALSE };
  int n_openings = 0;
  int n_areas = 0;

  for (int i = 0; i < board->n; i++)
    {
      if (plain_is_incoherent (board, i))
        g_array_append_val (incoherent, i);
      if (plain_count_border_openings (board, i) > 0)
        g_array_append_val (border, i);
      n_openings += plain_count_border_openings (board, i);
      if (!plain_is_open_area (board, i))
        continue;
      n_areas++;
      for (int j = 0; j < 9; j++)
        in_area[i + j / 3 * board->width + j % 3] = TRUE;
    }
  for (int i = 0; i < board->n; i++)
    if (in_area[i])
      g_array_append_val (areas, i);

  boards_assert_measure (report, AMZ_MEASURE_INCOHERENT_CELLS, (int) incoherent->len);
  boards_assert_measure (report, AMZ_MEASURE_BORDER_OPENINGS, n_openings);
  boards_assert_measure (report, AMZ_MEASURE_OPEN_AREAS, n_areas);
  assert_cells (report, board, AMZ_FINDING_INCOHERENT, incoherent);
  assert_cells (report, board, AMZ_FINDING_BORDER_OPEN, border);
  assert_cells (report, board, AMZ_FINDING_OPEN_AREA, areas);
  return (incoherent->len > 0) + (border->len > 0) + (n_areas > 0);
}

/* Dead ends, bridges and cut cells are only found fault with where there are loops. */
static void
check_separations (AmzReport *report,
                   const PlainBoard *board,
                   const PlainGraph *passages,
                   const PlainGraph *all)
{
  gboolean has_loops = amz_report_get_measure (report, AMZ_MEASURE_LOOPS) > 0;
  g_autoptr (GArray) dead_ends = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) bridges = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (int));
  int enclosed_dead_ends = 0;
  int enclosed_bridges = 0;
  int enclosed_cuts = 0;

  for (int i = 0; i < board->n; i++)
    {
      if (plain_get_degree (passages, i) == 1 && plain_get_degree (all, i) > 1)
        g_array_append_val (dead_ends, i);
      enclosed_dead_ends += plain_get_degree (passages, i) == 1 && plain_get_degree (all, i) == 1;
      for (int d = 1; d <= 2; d++)
        {
          if (!plain_is_bridge (passages, i, d))
            continue;
          if (plain_is_bridge (all, i, d))
            enclosed_bridges++;
          else
            {
              g_array_append_val (bridges, i);
              g_array_append_val (bridges, passages->next[i][d]);
            }
        }
      if (!plain_is_cut_cell (passages, i))
        continue;
      if (plain_is_cut_cell (all, i))
        enclosed_cuts++;
      else
        g_array_append_val (cuts, i);
    }

  boards_assert_measure (report, AMZ_MEASURE_DEAD_ENDS, (int) dead_ends->len);
  boards_assert_measure (report, AMZ_MEASURE_ENCLOSED_DEAD_ENDS, enclosed_dead_ends);
  boards_assert_measure (report, AMZ_MEASURE_BRIDGES, (int) bridges->len / 2);
  boards_assert_measure (report, AMZ_MEASURE_ENCLOSED_BRIDGES, enclosed_bridges);
  boards_assert_measure (report, AMZ_MEASURE_CUT_CELLS, (int) cuts->len);
  boards_assert_measure (report, AMZ_MEASURE_ENCLOSED_CUT_CELLS, enclosed_cuts);
  assert_cells (report, board, AMZ_FINDING_DEAD_END, has_loops ? dead_ends : none);
  assert_cells (report, board, AMZ_FINDING_BRIDGE, has_loops ? bridges : none);
  assert_cells (report, board, AMZ_FINDING_CUT_CELL, has_loops ? cuts : none);
}

/* The region that counts as reachable: the entry's, if a passage leads away from there; else the
 * largest, and the first of those. */
static int
choose_region (const PlainBoard *board, const PlainGraph *passages, const int labels[MAX_CELLS])
{
  int sizes[MAX_CELLS] = { 0 };
  int best = NOWHERE;

  if (board->entry != NOWHERE && plain_get_degree (passages, board->entry) > 0)
    return labels[board->entry];
  for (int i = 0; i < board->n; i++)
    if (labels[i] != NOWHERE)
      sizes[labels[i]]++;
  for (int i = 0; i < board->n; i++)
    if (sizes[i] > 0 && (best == NOWHERE || sizes[i] > sizes[best]))
      best = i;
  return best;
}

static void
append_region (GArray *cells, const PlainBoard *board, const int labels[MAX_CELLS], int first)
{
  g_array_append_val (cells, first);
  for (int i = 0; i < board->n; i++)
    if (i != first && labels[i] == labels[first])
      g_array_append_val (cells, i);
}

static int
check_regions (AmzReport *report,
               const PlainBoard *board,
               const PlainGraph *passages,
               const PlainGraph *all)
{
  g_autoptr (GArray) unreachable = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) no_way = g_array_new (FALSE, FALSE, sizeof (int));
  int labels[MAX_CELLS];
  int n_regions = plain_find_regions (passages, labels);
  int region = choose_region (board, passages, labels);
  int n_cells = 0;
  gboolean entry_leads = board->entry != NOWHERE && plain_get_degree (passages, board->entry) > 0;
  gboolean exit_leads = board->exit != NOWHERE && plain_get_degree (passages, board->exit) > 0;

  for (int i = 0; i < board->n; i++)
    {
      n_cells += labels[i] != NOWHERE;
      if (labels[i] != NOWHERE && labels[i] != region)
        g_array_append_val (unreachable, i);
    }
  if (entry_leads && exit_leads && labels[board->entry] != labels[board->exit])
    {
      append_region (no_way, board, labels, board->entry);
      append_region (no_way, board, labels, board->exit);
    }

  boards_assert_measure (report, AMZ_MEASURE_CELLS, n_cells);
  boards_assert_measure (report, AMZ_MEASURE_CLOSED_CELLS, board->n - n_cells);
  boards_assert_measure (report, AMZ_MEASURE_PASSAGES, plain_count_edges (passages));
  boards_assert_measure (report, AMZ_MEASURE_REGIONS, n_regions);
  boards_assert_measure (report, AMZ_MEASURE_LOOPS,
                         plain_count_edges (passages) - n_cells + n_regions);
  boards_assert_measure (report, AMZ_MEASURE_MAX_LOOPS,
                         plain_count_edges (all) - n_cells + plain_count_regions (all));
  boards_assert_measure (report, AMZ_MEASURE_UNREACHABLE_CELLS, (int) unreachable->len);
  assert_cells (report, board, AMZ_FINDING_UNREACHABLE, unreachable);
  assert_cells (report, board, AMZ_FINDING_NO_WAY, no_way);
  return (unreachable->len > 0) + (no_way->len > 0) + !entry_leads + !exit_leads +
         (board->entry != NOWHERE && board->entry == board->exit);
}

static gboolean
is_key_cell (const PlainBoard *board, int x, int y, gboolean with_centre)
{
  return ((x == 0 || x == board->width - 1) && (y == 0 || y == board->height - 1)) ||
         (with_centre && x == board->width / 2 && y == board->height / 2);
}

/* Whether a corner, or everything in the middle, is closed. */
static gboolean
lacks_key_cell (const PlainBoard *board)
{
  gboolean centre_open = FALSE;

  for (int i = 0; i < board->n; i++)
    {
      int x = i % board->width;
      int y = i / board->width;
      gboolean in_middle =
          ABS (2 * x - board->width + 1) <= 1 && ABS (2 * y - board->height + 1) <= 1;

      if (is_key_cell (board, x, y, FALSE) && board->walls[i] == 15)
        return TRUE;
      centre_open |= in_middle && board->walls[i] != 15;
    }
  return !centre_open;
}

/* What 42's analyzer says, question after question. */
static AmzVerdict
judge (const PlainBoard *board, const PlainGraph *passages, AmzReport *report)
{
  int labels[MAX_CELLS];
  int walked = 0;
  gint64 loops = amz_report_get_measure (report, AMZ_MEASURE_LOOPS);
  gint64 dead_ends = amz_report_get_measure (report, AMZ_MEASURE_DEAD_ENDS);
  int n_regions = plain_find_regions (passages, labels);

  for (int i = 0; i < board->n; i++)
    if (plain_is_incoherent (board, i))
      return AMZ_VERDICT_INCOHERENT;
  if (board->entry != NOWHERE)
    walked = plain_get_degree (passages, board->entry) > 0 ? 2 : 1;
  else
    walked = plain_count_edges (passages) > 0 ? 2 : 1;
  if (walked == 1)
    return AMZ_VERDICT_ISOLATED_CELL;
  if (n_regions > 1)
    return AMZ_VERDICT_NOT_CONNECTED;
  if (loops == 0)
    return AMZ_VERDICT_PERFECT;
  if (lacks_key_cell (board))
    return AMZ_VERDICT_CORNERS;
  if (loops < 2)
    return AMZ_VERDICT_FEW_LOOPS;
  if (dead_ends > 2)
    return AMZ_VERDICT_DEAD_ENDS;
  return dead_ends > 0 ? AMZ_VERDICT_PLAYABLE : AMZ_VERDICT_PLAYABLE_BONUS;
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20250);
  int verdicts[AMZ_VERDICT_PLAYABLE_BONUS + 1] = { 0 };

  for (int i = 0; i < 6000; i++)
    {
      g_autoptr (AmzReport) report = NULL;
      PlainBoard board = { 0 };
      PlainGraph passages = { 0 };
      PlainGraph all = { 0 };
      guint n_errors = 0;
      int n_poor = 0;

      plain_draw_random (rand, &board);
      plain_make_graphs (&board, &passages, &all);
      report = inspect (&board);
      n_errors += (guint) check_walls (report, &board);
      n_errors += (guint) check_regions (report, &board, &passages, &all);
      check_separations (report, &board, &passages, &all);
      for (int j = 0; j < board.n; j++)
        n_poor += is_key_cell (&board, j % board.width, j / board.width, TRUE) &&
                  plain_get_degree (&all, j) >= 2 && plain_get_degree (&passages, j) < 2;
      boards_assert_measure (report, AMZ_MEASURE_POOR_CORNERS, n_poor);
      g_assert_cmpint (amz_report_get_verdict (report), ==, judge (&board, &passages, report));
      g_assert_cmpuint (amz_report_count_findings (report, AMZ_SEVERITY_ERROR), ==, n_errors);
      verdicts[amz_report_get_verdict (report)]++;
    }
  /* Each verdict was among them, or the boards have tested less than they seem to. */
  for (gsize i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      g_test_message ("verdict %zu: %d boards", i, verdicts[i]);
      g_assert_cmpint (verdicts[i], >, 5);
    }
}

static AmzMaze *
make_large (int side, int closed_of_16)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (AmzGrid) grid = amz_grid_new (side, side, NULL);

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      {
        if (g_rand_int_range (rand, 0, 16) >= closed_of_16)
          amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
        if (g_rand_int_range (rand, 0, 16) >= closed_of_16)
          amz_grid_open (grid, x, y, AMZ_DIRECTION_SOUTH);
      }
  return amz_maze_new_with_ends (grid, 0, 0, side - 1, side - 1);
}

/* Long ways through many cells: with one call a cell on the stack, it would run over. */
static void
test_large (void)
{
  for (int closed = 0; closed <= 8; closed += 4)
    {
      g_autoptr (AmzMaze) maze = make_large (1000, closed);
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzReport) report = amz_report_new (maze, NULL, &error);
      g_autofree char *text = NULL;
      gint64 cells = 0;
      gint64 passages = 0;

      g_assert_no_error (error);
      for (int y = 0; y < 1000; y++)
        for (int x = 0; x < 1000; x++)
          {
            guint walls = amz_maze_get_walls (maze, x, y);

            cells += walls != 15;
            passages += (walls & 2) == 0;
            passages += (walls & 4) == 0;
          }
      boards_assert_measure (report, AMZ_MEASURE_CELLS, (int) cells);
      boards_assert_measure (report, AMZ_MEASURE_PASSAGES, (int) passages);
      boards_assert_measure (
          report, AMZ_MEASURE_LOOPS,
          (int) (passages - cells + amz_report_get_measure (report, AMZ_MEASURE_REGIONS)));
      boards_assert_measure (report, AMZ_MEASURE_INCOHERENT_CELLS, 0);
      if (closed == 0)
        {
          boards_assert_measure (report, AMZ_MEASURE_MAX_LOOPS, 999 * 999L);
          boards_assert_measure (report, AMZ_MEASURE_OPEN_AREAS, 998 * 998L);
          boards_assert_measure (report, AMZ_MEASURE_BRIDGES, 0);
          boards_assert_measure (report, AMZ_MEASURE_CUT_CELLS, 0);
        }
      text = amz_report_to_text (report);
      g_assert_true (g_str_has_prefix (text, amz_report_get_verdict_text (report)));
    }
}

static void
test_cancel (void)
{
  g_autoptr (AmzMaze) maze = make_large (20, 4);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (amz_report_new (maze, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report-random/brute-force", test_random);
  g_test_add_func ("/report-random/large", test_large);
  g_test_add_func ("/report-random/cancel", test_cancel);
  return g_test_run ();
}
