/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

/*
 * Boards drawn by hand for the tests of the report, and what is asked of their findings.
 *
 * A board is written as rows of hexadecimal digits with blanks between them; 1 is a closed wall in the
 * north, 2 in the east, 4 in the south, 8 in the west.
 */

/* An entry or exit that is not there. */
#define ABSENT (-1000)

AmzMaze *boards_read (const char *board,
                      int entry_x,
                      int entry_y,
                      int exit_x,
                      int exit_y,
                      const char *path);
AmzReport *boards_inspect (const char *board,
                           int entry_x,
                           int entry_y,
                           int exit_x,
                           int exit_y,
                           const char *path);
AmzReport *boards_inspect_walls (const char *board);
AmzFinding *boards_get_finding (AmzReport *report, AmzFindingKind kind);
void boards_assert_none (AmzReport *report, AmzFindingKind kind);
void boards_assert_finding (AmzReport *report,
                            AmzFindingKind kind,
                            AmzSeverity severity,
                            const char *text,
                            const char *cells);
void boards_assert_measure (AmzReport *report, AmzMeasure measure, gint64 value);

G_END_DECLS
