/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "oracle.h"

G_BEGIN_DECLS

/* A maze file as a test sees it: read by code that has nothing to do with the program's. */
typedef struct
{
  int width;
  int height;
  guint8 *digits; /* row by row */
  int entry_x;
  int entry_y;
  int exit_x;
  int exit_y;
  char *path;
} MazeText;

MazeText *maze_text_read (const char *text);
MazeText *maze_text_read_good (const char *text, int width, int height, OracleKind kind);
void maze_text_free (MazeText *self);
void maze_text_assert_path (const MazeText *self);
void maze_text_assert_shortest (const MazeText *self);
void maze_text_assert_ends (const MazeText *self, int entry_x, int entry_y, int exit_x, int exit_y);
void maze_text_assert_printed (const MazeText *self, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MazeText, maze_text_free)

G_END_DECLS
