/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-cell.h"

G_BEGIN_DECLS

#define AMZ_TYPE_FINDING (amz_finding_get_type ())

/**
 * AmzSeverity:
 * @AMZ_SEVERITY_NOTE: worth knowing
 * @AMZ_SEVERITY_WARNING: a good maze would not have it
 * @AMZ_SEVERITY_ERROR: the maze breaks a rule
 *
 * How bad a finding is.
 */
typedef enum
{
  AMZ_SEVERITY_NOTE,
  AMZ_SEVERITY_WARNING,
  AMZ_SEVERITY_ERROR,
} AmzSeverity;

/**
 * AmzFindingKind:
 * @AMZ_FINDING_INCOHERENT: two cells disagree about the wall between them
 * @AMZ_FINDING_BORDER_OPEN: a wall of the outer border is open
 * @AMZ_FINDING_UNREACHABLE: cells cannot be reached from the entry or, where it has no passage,
 *   from the largest region
 * @AMZ_FINDING_OPEN_AREA: a block of 3 × 3 cells has no inner wall
 * @AMZ_FINDING_ENTRY: the entry is absent, outside or closed in
 * @AMZ_FINDING_EXIT: the exit is absent, outside, closed in or the same as the entry
 * @AMZ_FINDING_NO_WAY: entry and exit are not connected
 * @AMZ_FINDING_PATH_MISSING: no path is stored
 * @AMZ_FINDING_PATH_WRONG: the stored path hits a wall or ends elsewhere
 * @AMZ_FINDING_PATH_NOT_SHORTEST: the stored path is longer than need be
 * @AMZ_FINDING_DEAD_END: a dead end of which another wall could be opened
 * @AMZ_FINDING_BRIDGE: an avoidable passage that alone joins two parts
 * @AMZ_FINDING_CUT_CELL: an avoidable cell that alone joins two parts
 * @AMZ_FINDING_CORNER: a corner or the centre is closed, or has fewer than two passages
 * @AMZ_FINDING_PATTERN: the 42 pattern is missing, elsewhere or another one
 * @AMZ_FINDING_READER: what the reader noted about the file
 *
 * What a finding is about.
 */
typedef enum
{
  AMZ_FINDING_INCOHERENT,
  AMZ_FINDING_BORDER_OPEN,
  AMZ_FINDING_UNREACHABLE,
  AMZ_FINDING_OPEN_AREA,
  AMZ_FINDING_ENTRY,
  AMZ_FINDING_EXIT,
  AMZ_FINDING_NO_WAY,
  AMZ_FINDING_PATH_MISSING,
  AMZ_FINDING_PATH_WRONG,
  AMZ_FINDING_PATH_NOT_SHORTEST,
  AMZ_FINDING_DEAD_END,
  AMZ_FINDING_BRIDGE,
  AMZ_FINDING_CUT_CELL,
  AMZ_FINDING_CORNER,
  AMZ_FINDING_PATTERN,
  AMZ_FINDING_READER,
} AmzFindingKind;

AMZ_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (AmzFinding, amz_finding, AMZ, FINDING, GObject)

AMZ_AVAILABLE_IN_1_0
AmzFindingKind amz_finding_get_kind (AmzFinding *self);
AMZ_AVAILABLE_IN_1_0
AmzSeverity amz_finding_get_severity (AmzFinding *self);
AMZ_AVAILABLE_IN_1_0
const char *amz_finding_get_text (AmzFinding *self);
AMZ_AVAILABLE_IN_1_0
gsize amz_finding_get_n_cells (AmzFinding *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_finding_get_cell (AmzFinding *self, gsize index, int *x, int *y);
AMZ_AVAILABLE_IN_1_0
GPtrArray *amz_finding_list_cells (AmzFinding *self);

G_END_DECLS
