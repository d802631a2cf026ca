/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-finding-private.h"
#include "amz-grid.h"
#include "amz-report.h"

G_BEGIN_DECLS

#define AMZ_N_MEASURES (AMZ_MEASURE_POOR_CORNERS + 1)
#define AMZ_N_SEVERITIES (AMZ_SEVERITY_ERROR + 1)

struct _AmzReport
{
  GObject parent_instance;

  AmzMaze *maze;
  AmzSolution *solution; /* NULL if an end is absent or outside */
  gint64 measures[AMZ_N_MEASURES];
  gboolean from_entry; /* reachable means: from the entry, not from the largest region */
  AmzVerdict verdict;
  char *verdict_details;
  char *verdict_text;   /* title and details */
  GListStore *findings; /* the worst first */
  guint n_findings[AMZ_N_SEVERITIES];
  char *pattern_text; /* what the closed cells form, for the table; NULL if there are none */
  char *path_text;    /* the same about the stored path; NULL if there is none */
};

/* One bit for each thing that can be the matter with a cell.  A bridge is marked at the cell to the
 * west or north of it. */
typedef enum
{
  AMZ_MARK_INCOHERENT = 1 << 0,
  AMZ_MARK_BORDER_OPEN = 1 << 1,
  AMZ_MARK_UNREACHABLE = 1 << 2,
  AMZ_MARK_OPEN_AREA = 1 << 3,
  AMZ_MARK_DEAD_END = 1 << 4,
  AMZ_MARK_BRIDGE_EAST = 1 << 5,
  AMZ_MARK_BRIDGE_SOUTH = 1 << 6,
  AMZ_MARK_CUT_CELL = 1 << 7,
} AmzMark;

/* Some of the corners and of the cells in the middle. */
typedef struct
{
  guint32 positions[5];
  guint n;
} AmzKeyCells;

/* What is known of the maze while its report is made. */
typedef struct
{
  AmzReport *report;         /* borrowed: what the parts below fill */
  const AmzGrid *grid;       /* borrowed */
  GCancellable *cancellable; /* borrowed */
  GPtrArray *findings;       /* owned: in the order in which they were made */
  guint8 *marks;             /* owned: AmzMark by position */

  AmzKeyCells poor; /* corners and centre with fewer passages than the two they could have */
  AmzKeyCells closed_corners; /* corners that are fully closed */
  AmzKeyCells closed_middle;  /* the cells in the middle, if all of them are fully closed */
  int closed_left;            /* the block around all fully closed cells */
  int closed_top;
  int closed_right;
  int closed_bottom;
  gint64 n_possible_passages; /* walls between two cells that are not fully closed */
  gint64 n_open_locked;       /* locked cells that are not fully closed */
  gint64 n_walked;            /* the cells of the region that the analyzer looks at */
} AmzInspection;

/* The parts, in the order in which they run: each needs what those before it measured. */
gboolean amz_inspection_measure_walls (AmzInspection *self, GError **error);
gboolean amz_inspection_measure_regions (AmzInspection *self, GError **error);
void amz_inspection_judge (AmzInspection *self);
gboolean amz_inspection_find_cells (AmzInspection *self, GError **error);
gboolean amz_inspection_find_ends (AmzInspection *self, GError **error);
gboolean amz_inspection_find_path (AmzInspection *self, GError **error);
gboolean amz_inspection_find_pattern (AmzInspection *self, GError **error);

AmzFinding *amz_inspection_add (AmzInspection *self,
                                AmzFindingKind kind,
                                AmzSeverity severity,
                                char *text);
gboolean amz_inspection_add_cell (AmzInspection *self,
                                  AmzFinding *finding,
                                  gsize position,
                                  GError **error);

G_END_DECLS
