/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"
#include "plain-board.h"

G_BEGIN_DECLS

/* What the tests of solutions share. */

AmzMaze *solving_make_maze (const PlainBoard *board);
AmzGrid *solving_make_open_grid (int width, int height);
AmzSolution *solving_solve (AmzMaze *maze);
AmzSolution *solving_solve_grid (AmzGrid *grid, int entry_x, int entry_y, int exit_x, int exit_y);
void solving_assert_paths (AmzSolution *solution, const GPtrArray *paths);
gboolean solving_assert_recognised (AmzSolution *solution,
                                    const GPtrArray *paths,
                                    const char *path);

G_END_DECLS
