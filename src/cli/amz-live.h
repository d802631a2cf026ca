/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"
#include "amz-terminal.h"
#include "amz-text-picture.h"

G_BEGIN_DECLS

/* The maze of a run, which can be made anew. */
typedef struct
{
  AmzMaze *maze;
  AmzSolution *solution;
  const char *name; /* of the file to which it is written, for people */

  /* Makes the maze of the next seed and writes it; then the fields above are those of that one. */
  gboolean (*make_next) (gpointer run, GError **error);
  gpointer run;
} AmzLiveMaze;

gboolean amz_live_run (AmzTerminal *terminal,
                       AmzTextStyle style,
                       AmzLiveMaze *maze,
                       GError **error);

G_END_DECLS
