/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-maze.h"

G_BEGIN_DECLS

/* Where entry and exit are, if anywhere. */
typedef struct
{
  gboolean has_entry;
  gboolean has_exit;
  int entry_x;
  int entry_y;
  int exit_x;
  int exit_y;
} AmzEnds;

AmzEnds amz_ends_of_maze (AmzMaze *maze);
gboolean amz_ends_equal (const AmzEnds *self, const AmzEnds *other);
gboolean amz_ends_are_at (const AmzEnds *self, int x, int y);
AmzMaze *amz_ends_make_maze (const AmzEnds *self,
                             AmzGrid *grid,
                             AmzMaze *before,
                             gboolean is_edited);

G_END_DECLS
