/* SPDX-License-Identifier: MIT */
#include "plain-maze.h"

#include <string.h>

const int plain_step_x[4] = { 0, 1, 0, -1 };
const int plain_step_y[4] = { -1, 0, 1, 0 };

gboolean
plain_maze_is_inside (const PlainMaze *state, int x, int y)
{
  return x >= 0 && x < state->width && y >= 0 && y < state->height;
}

gboolean
plain_maze_is_end (const PlainMaze *state, int x, int y)
{
  return (x == state->entry_x && y == state->entry_y) || (x == state->exit_x && y == state->exit_y);
}

void
plain_maze_set_wall (PlainMaze *state, int x, int y, int direction, gboolean closed)
{
  int other_x = x + plain_step_x[direction];
  int other_y = y + plain_step_y[direction];

  state->closed[x][y][direction] = closed;
  if (plain_maze_is_inside (state, other_x, other_y))
    state->closed[other_x][other_y][(direction + 2) % 4] = closed;
}

gboolean
plain_maze_is_passage (const PlainMaze *state, int x, int y, int direction)
{
  int other_x = x + plain_step_x[direction];
  int other_y = y + plain_step_y[direction];

  return plain_maze_is_inside (state, other_x, other_y) && !state->closed[x][y][direction] &&
         !state->closed[other_x][other_y][(direction + 2) % 4];
}

PlainMaze
plain_maze_read (AmzDocument *document)
{
  AmzMaze *maze = amz_document_get_maze (document);
  AmzGrid *grid = amz_maze_get_grid (maze);
  PlainMaze state = { .width = amz_grid_get_width (grid), .height = amz_grid_get_height (grid) };

  for (int x = 0; x < state.width; x++)
    for (int y = 0; y < state.height; y++)
      {
        state.locked[x][y] = amz_grid_get_locked (grid, x, y);
        for (int direction = 0; direction < 4; direction++)
          state.closed[x][y][direction] =
              (amz_grid_get_walls (grid, x, y) & (1u << direction)) != 0;
      }
  amz_maze_get_entry (maze, &state.entry_x, &state.entry_y);
  amz_maze_get_exit (maze, &state.exit_x, &state.exit_y);
  return state;
}

gboolean
plain_maze_equals (const PlainMaze *a, const PlainMaze *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static gboolean
is_in_block (const PlainBlock *block, int x, int y)
{
  return x >= block->x && x < block->x + block->width && y >= block->y &&
         y < block->y + block->height;
}

/* Whether a wall parts two cells of the block. */
gboolean
plain_maze_is_inner (const PlainBlock *block, int x, int y, int direction)
{
  return is_in_block (block, x, y) &&
         is_in_block (block, x + plain_step_x[direction], y + plain_step_y[direction]);
}

/* Everything but inner walls of the block is as it was. */
void
plain_maze_assert_only_inner (const PlainMaze *before,
                              const PlainMaze *after,
                              const PlainBlock *block)
{
  PlainMaze merged = *after;

  for (int x = 0; x < after->width; x++)
    for (int y = 0; y < after->height; y++)
      for (int direction = 0; direction < 4; direction++)
        if (plain_maze_is_inner (block, x, y, direction))
          merged.closed[x][y][direction] = before->closed[x][y][direction];
  g_assert_true (plain_maze_equals (&merged, before));
}

/* Gives all cells that inner walls of the block join, or could join, the same label. */
static void
flood (const PlainMaze *state,
       const PlainBlock *block,
       gboolean all,
       int x,
       int y,
       int label,
       int *labels)
{
  if (labels[y * MAX_SIDE + x] == label)
    return;
  labels[y * MAX_SIDE + x] = label;
  for (int direction = 0; direction < 4; direction++)
    {
      int other_x = x + plain_step_x[direction];
      int other_y = y + plain_step_y[direction];

      if (plain_maze_is_inner (block, x, y, direction) &&
          (all ? !state->locked[other_x][other_y] : plain_maze_is_passage (state, x, y, direction)))
        flood (state, block, all, other_x, other_y, label, labels);
    }
}

int
plain_maze_count_parts (const PlainMaze *state, const PlainBlock *block, gboolean all)
{
  int labels[MAX_SIDE * MAX_SIDE] = { 0 };
  int n = 0;

  for (int x = block->x; x < block->x + block->width; x++)
    for (int y = block->y; y < block->y + block->height; y++)
      if (!state->locked[x][y] && labels[y * MAX_SIDE + x] == 0)
        flood (state, block, all, x, y, ++n, labels);
  return n;
}

int
plain_maze_count_passages (const PlainMaze *state, int x, int y)
{
  int n = 0;

  for (int direction = 0; direction < 4; direction++)
    n += plain_maze_is_passage (state, x, y, direction);
  return n;
}

static gboolean
is_open_area (const PlainMaze *state, int left, int top)
{
  for (int x = left; x < left + 3; x++)
    for (int y = top; y < top + 3; y++)
      if ((x < left + 2 && !plain_maze_is_passage (state, x, y, 1)) ||
          (y < top + 2 && !plain_maze_is_passage (state, x, y, 2)))
        return FALSE;
  return TRUE;
}

int
plain_maze_count_open_areas (const PlainMaze *state)
{
  int n = 0;

  for (int x = 0; x + 3 <= state->width; x++)
    for (int y = 0; y + 3 <= state->height; y++)
      n += is_open_area (state, x, y);
  return n;
}

/* What leads out of the state counts as closed there. */
PlainMaze
plain_maze_copy (const PlainMaze *state, const PlainBlock *block)
{
  PlainMaze piece = { .width = block->width, .height = block->height };

  for (int x = 0; x < block->width; x++)
    for (int y = 0; y < block->height; y++)
      {
        piece.locked[x][y] = state->locked[block->x + x][block->y + y];
        for (int direction = 0; direction < 4; direction++)
          piece.closed[x][y][direction] =
              !plain_maze_is_passage (state, block->x + x, block->y + y, direction);
      }
  return piece;
}

void
plain_maze_paste (const PlainMaze *piece, PlainMaze *state, int left, int top)
{
  for (int x = 0; x < piece->width; x++)
    for (int y = 0; y < piece->height; y++)
      if (plain_maze_is_inside (state, left + x, top + y))
        state->locked[left + x][top + y] =
            piece->locked[x][y] && !plain_maze_is_end (state, left + x, top + y);
  for (int x = 0; x < piece->width; x++)
    for (int y = 0; y < piece->height; y++)
      for (int direction = 0; direction < 4; direction++)
        {
          int other_x = left + x + plain_step_x[direction];
          int other_y = top + y + plain_step_y[direction];

          if (!plain_maze_is_inside (state, left + x, top + y))
            continue;
          if (!plain_maze_is_inside (state, other_x, other_y))
            state->closed[left + x][top + y][direction] |= state->locked[left + x][top + y];
          else
            plain_maze_set_wall (state, left + x, top + y, direction,
                                 piece->closed[x][y][direction] ||
                                     state->locked[left + x][top + y] ||
                                     state->locked[other_x][other_y]);
        }
}
