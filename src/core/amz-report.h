/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-finding.h"
#include "amz-maze.h"
#include "amz-solution.h"

G_BEGIN_DECLS

#define AMZ_TYPE_REPORT (amz_report_get_type ())

/**
 * AmzVerdict:
 * @AMZ_VERDICT_INCOHERENT: walls contradict each other
 * @AMZ_VERDICT_ISOLATED_CELL: no passage leads away from the entry or, without an entry inside,
 *   from any cell: a region of one cell
 * @AMZ_VERDICT_NOT_CONNECTED: there are several regions
 * @AMZ_VERDICT_PERFECT: connected, without any loop
 * @AMZ_VERDICT_CORNERS: loops, but a corner or every cell in the middle is fully closed
 * @AMZ_VERDICT_FEW_LOOPS: fewer than two loops
 * @AMZ_VERDICT_DEAD_ENDS: more than two real dead ends
 * @AMZ_VERDICT_PLAYABLE: a board to play on, with one or two real dead ends
 * @AMZ_VERDICT_PLAYABLE_BONUS: a board to play on, without a real dead end
 *
 * What 42's analyzer says of a maze; it stops at the first that holds, in this order.
 */
typedef enum
{
  AMZ_VERDICT_INCOHERENT,
  AMZ_VERDICT_ISOLATED_CELL,
  AMZ_VERDICT_NOT_CONNECTED,
  AMZ_VERDICT_PERFECT,
  AMZ_VERDICT_CORNERS,
  AMZ_VERDICT_FEW_LOOPS,
  AMZ_VERDICT_DEAD_ENDS,
  AMZ_VERDICT_PLAYABLE,
  AMZ_VERDICT_PLAYABLE_BONUS,
} AmzVerdict;

/**
 * AmzMeasure:
 * @AMZ_MEASURE_CELLS: cells that are not fully closed
 * @AMZ_MEASURE_CLOSED_CELLS: fully closed cells
 * @AMZ_MEASURE_PASSAGES: walls that are open on both sides
 * @AMZ_MEASURE_INCOHERENT_CELLS: cells with a wall that the neighbour contradicts
 * @AMZ_MEASURE_BORDER_OPENINGS: open walls of the outer border
 * @AMZ_MEASURE_REGIONS: regions of cells that are not fully closed
 * @AMZ_MEASURE_UNREACHABLE_CELLS: cells outside the entry's region or, if no passage leads away
 *   from an entry inside, outside the largest region
 * @AMZ_MEASURE_LOOPS: passages − cells + regions
 * @AMZ_MEASURE_MAX_LOOPS: the same if all walls between cells that are not fully closed were open
 * @AMZ_MEASURE_DEAD_ENDS: real dead ends, of which another wall could be opened
 * @AMZ_MEASURE_ENCLOSED_DEAD_ENDS: dead ends that no open wall could cure
 * @AMZ_MEASURE_BRIDGES: avoidable bridges
 * @AMZ_MEASURE_ENCLOSED_BRIDGES: bridges that would be bridges with every wall open
 * @AMZ_MEASURE_CUT_CELLS: avoidable cut cells
 * @AMZ_MEASURE_ENCLOSED_CUT_CELLS: cut cells that would be cut cells with every wall open
 * @AMZ_MEASURE_OPEN_AREAS: 3 × 3 blocks without inner walls
 * @AMZ_MEASURE_POOR_CORNERS: corners and centre that have fewer than two passages, and could have
 *   them: they and two of their neighbours are not fully closed
 *
 * The numbers that a report gives.
 */
typedef enum
{
  AMZ_MEASURE_CELLS,
  AMZ_MEASURE_CLOSED_CELLS,
  AMZ_MEASURE_PASSAGES,
  AMZ_MEASURE_INCOHERENT_CELLS,
  AMZ_MEASURE_BORDER_OPENINGS,
  AMZ_MEASURE_REGIONS,
  AMZ_MEASURE_UNREACHABLE_CELLS,
  AMZ_MEASURE_LOOPS,
  AMZ_MEASURE_MAX_LOOPS,
  AMZ_MEASURE_DEAD_ENDS,
  AMZ_MEASURE_ENCLOSED_DEAD_ENDS,
  AMZ_MEASURE_BRIDGES,
  AMZ_MEASURE_ENCLOSED_BRIDGES,
  AMZ_MEASURE_CUT_CELLS,
  AMZ_MEASURE_ENCLOSED_CUT_CELLS,
  AMZ_MEASURE_OPEN_AREAS,
  AMZ_MEASURE_POOR_CORNERS,
} AmzMeasure;

AMZ_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (AmzReport, amz_report, AMZ, REPORT, GObject)

AMZ_AVAILABLE_IN_1_0
AmzReport *amz_report_new (AmzMaze *maze, GCancellable *cancellable, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_report_get_maze (AmzReport *self);
AMZ_AVAILABLE_IN_1_0
AmzSolution *amz_report_get_solution (AmzReport *self);
AMZ_AVAILABLE_IN_1_0
AmzVerdict amz_report_get_verdict (AmzReport *self);
AMZ_AVAILABLE_IN_1_0
const char *amz_verdict_get_title (AmzVerdict verdict);
AMZ_AVAILABLE_IN_1_0
const char *amz_report_get_verdict_text (AmzReport *self);
AMZ_AVAILABLE_IN_1_0
const char *amz_report_get_verdict_details (AmzReport *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_report_get_measure (AmzReport *self, AmzMeasure measure);
AMZ_AVAILABLE_IN_1_0
gboolean amz_report_has_errors (AmzReport *self);
AMZ_AVAILABLE_IN_1_0
guint amz_report_count_findings (AmzReport *self, AmzSeverity severity);
AMZ_AVAILABLE_IN_1_0
GListModel *amz_report_get_findings (AmzReport *self);
AMZ_AVAILABLE_IN_1_0
char *amz_report_to_text (AmzReport *self);

G_END_DECLS
