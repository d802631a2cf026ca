/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

/*
 * The plainest model of a maze that is edited, which shares no code with the library: by column and row,
 * what each cell has.  Directions are numbers here: north, east, south, west.
 */

#define MAX_SIDE 9

extern const int plain_step_x[4];
extern const int plain_step_y[4];

typedef struct
{
  int width;
  int height;
  gboolean closed[MAX_SIDE][MAX_SIDE][4]; /* by column and row: what the cell itself has */
  gboolean locked[MAX_SIDE][MAX_SIDE];
  int entry_x;
  int entry_y;
  int exit_x;
  int exit_y;
} PlainMaze;

typedef struct
{
  int x;
  int y;
  int width;
  int height;
} PlainBlock;

gboolean plain_maze_is_inside (const PlainMaze *state, int x, int y);
gboolean plain_maze_is_end (const PlainMaze *state, int x, int y);
void plain_maze_set_wall (PlainMaze *state, int x, int y, int direction, gboolean closed);
gboolean plain_maze_is_passage (const PlainMaze *state, int x, int y, int direction);
PlainMaze plain_maze_read (AmzDocument *document);
gboolean plain_maze_equals (const PlainMaze *a, const PlainMaze *b);
gboolean plain_maze_is_inner (const PlainBlock *block, int x, int y, int direction);
void plain_maze_assert_only_inner (const PlainMaze *before,
                                   const PlainMaze *after,
                                   const PlainBlock *block);
int plain_maze_count_parts (const PlainMaze *state, const PlainBlock *block, gboolean all);
int plain_maze_count_passages (const PlainMaze *state, int x, int y);
int plain_maze_count_open_areas (const PlainMaze *state);
PlainMaze plain_maze_copy (const PlainMaze *state, const PlainBlock *block);
void plain_maze_paste (const PlainMaze *piece, PlainMaze *state, int left, int top);

G_END_DECLS
