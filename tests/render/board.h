/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

/* What is wrong, or only special, in a random board. */
typedef enum
{
  BOARD_PLAIN = 0,
  BOARD_FAULTS = 1 << 0,  /* walls that only one of their cells has */
  BOARD_OPEN = 1 << 1,    /* gaps in the border */
  BOARD_PATTERN = 1 << 2, /* closed cells */
  BOARD_ALL = (1 << 3) - 1,
} BoardFlags;

/* Boards that never change, whatever the generator does. */
AmzMaze *board_read (const char *text);
AmzMaze *board_make (int width, int height, guint32 seed, BoardFlags flags);
char *board_make_path (AmzMaze *maze, gsize n_steps, guint32 seed);

G_END_DECLS
