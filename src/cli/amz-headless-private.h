/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-headless.h"
#include "amz-live.h"

G_BEGIN_DECLS

/* One run: what was asked for, and what came of it. */
typedef struct
{
  const AmzOptions *options;
  AmzConfig *config; /* of a recipe line, one without a file */
  char *output;      /* NULL: standard output */
  AmzMaze *maze;
  AmzSolution *solution;
  AmzLiveMaze live; /* the same, for the terminal */
  int status;       /* what a signal that ended the terminal's program asks for */
} AmzRun;

/* amz-headless-show.c */
gboolean amz_run_show (AmzRun *run, const char *path, GError **error);

G_END_DECLS
