/* SPDX-License-Identifier: MIT */
#include "plain-board.h"

static const int step_x[4] = { 0, 1, 0, -1 };
static const int step_y[4] = { -1, 0, 1, 0 };

static int
neighbour (const PlainBoard *board, int cell, int direction)
{
  int x = cell % board->width + step_x[direction];
  int y = cell / board->width + step_y[direction];

  if (x < 0 || x >= board->width || y < 0 || y >= board->height)
    return NOWHERE;
  return y * board->width + x;
}

static gboolean
wall_is_open (const PlainBoard *board, int cell, int direction)
{
  return (board->walls[cell] >> direction & 1) == 0;
}

static gboolean
has_passage (const PlainBoard *board, int cell, int direction)
{
  int other = neighbour (board, cell, direction);

  return other != NOWHERE && wall_is_open (board, cell, direction) &&
         wall_is_open (board, other, (direction + 2) % 4);
}

void
plain_draw_random (GRand *rand, PlainBoard *board)
{
  /* How many of 16 walls are closed, cells are, and sides of walls are wrong. */
  int closed_walls = g_rand_int_range (rand, 0, 17);
  int closed_cells = g_rand_int_range (rand, -4, 5);
  int wrong_sides = g_rand_int_range (rand, -6, 3);

  board->width = g_rand_int_range (rand, 1, MAX_SIDE + 1);
  board->height = g_rand_int_range (rand, 1, MAX_SIDE + 1);
  board->n = board->width * board->height;
  for (int i = 0; i < board->n; i++)
    board->walls[i] = 15;
  for (int i = 0; i < board->n; i++)
    for (int d = 1; d <= 2; d++)
      if (neighbour (board, i, d) != NOWHERE && g_rand_int_range (rand, 0, 16) >= closed_walls)
        {
          board->walls[i] &= ~(1 << d);
          board->walls[neighbour (board, i, d)] &= ~(1 << (d + 2) % 4);
        }
  for (int i = 0; i < board->n; i++)
    {
      if (g_rand_int_range (rand, 0, 16) < closed_cells)
        {
          board->walls[i] = 15;
          for (int d = 0; d < 4; d++)
            if (neighbour (board, i, d) != NOWHERE)
              board->walls[neighbour (board, i, d)] |= 1 << (d + 2) % 4;
        }
      if (g_rand_int_range (rand, 0, 16) < wrong_sides)
        board->walls[i] ^= 1 << g_rand_int_range (rand, 0, 4);
    }
  board->entry = g_rand_int_range (rand, -1, board->n);
  board->exit = g_rand_int_range (rand, -1, board->n);
}

void
plain_make_graphs (const PlainBoard *board, PlainGraph *passages, PlainGraph *all)
{
  passages->n = all->n = board->n;
  for (int i = 0; i < board->n; i++)
    {
      passages->in[i] = all->in[i] = board->walls[i] != 15;
      for (int d = 0; d < 4; d++)
        {
          int other = neighbour (board, i, d);
          gboolean possible =
              other != NOWHERE && board->walls[i] != 15 && board->walls[other] != 15;

          passages->next[i][d] = has_passage (board, i, d) ? other : NOWHERE;
          all->next[i][d] = possible ? other : NOWHERE;
        }
    }
}

/* Marks with @label what can be reached from @cell; returns how many cells that is. */
static int
flood (const PlainGraph *graph, int cell, int label, int labels[MAX_CELLS])
{
  int queue[MAX_CELLS] = { cell };
  int n = 1;

  labels[cell] = label;
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 4; d++)
      {
        int next = graph->next[queue[i]][d];

        if (next == NOWHERE || labels[next] != NOWHERE)
          continue;
        labels[next] = label;
        queue[n++] = next;
      }
  return n;
}

/* Numbers the regions from 0, in the order of their first cells, and returns how many there are. */
int
plain_find_regions (const PlainGraph *graph, int labels[MAX_CELLS])
{
  int n = 0;

  for (int i = 0; i < graph->n; i++)
    labels[i] = NOWHERE;
  for (int i = 0; i < graph->n; i++)
    if (graph->in[i] && labels[i] == NOWHERE)
      flood (graph, i, n++, labels);
  return n;
}

int
plain_count_regions (const PlainGraph *graph)
{
  int labels[MAX_CELLS];

  return plain_find_regions (graph, labels);
}

int
plain_count_edges (const PlainGraph *graph)
{
  int n = 0;

  for (int i = 0; i < graph->n; i++)
    for (int d = 0; d < 4; d++)
      n += graph->next[i][d] != NOWHERE;
  g_assert_cmpint (n % 2, ==, 0);
  return n / 2;
}

gboolean
plain_is_bridge (const PlainGraph *graph, int cell, int direction)
{
  PlainGraph without = *graph;
  int other = graph->next[cell][direction];

  if (other == NOWHERE)
    return FALSE;
  without.next[cell][direction] = NOWHERE;
  without.next[other][(direction + 2) % 4] = NOWHERE;
  return plain_count_regions (&without) > plain_count_regions (graph);
}

gboolean
plain_is_cut_cell (const PlainGraph *graph, int cell)
{
  PlainGraph without = *graph;

  if (!graph->in[cell])
    return FALSE;
  without.in[cell] = FALSE;
  for (int d = 0; d < 4; d++)
    if (graph->next[cell][d] != NOWHERE)
      {
        without.next[cell][d] = NOWHERE;
        without.next[graph->next[cell][d]][(d + 2) % 4] = NOWHERE;
      }
  return plain_count_regions (&without) > plain_count_regions (graph);
}

int
plain_get_degree (const PlainGraph *graph, int cell)
{
  int n = 0;

  for (int d = 0; d < 4; d++)
    n += graph->next[cell][d] != NOWHERE;
  return n;
}

gboolean
plain_is_incoherent (const PlainBoard *board, int cell)
{
  for (int d = 0; d < 4; d++)
    {
      int other = neighbour (board, cell, d);

      if (other != NOWHERE &&
          wall_is_open (board, cell, d) != wall_is_open (board, other, (d + 2) % 4))
        return TRUE;
    }
  return FALSE;
}

int
plain_count_border_openings (const PlainBoard *board, int cell)
{
  int n = 0;

  for (int d = 0; d < 4; d++)
    n += neighbour (board, cell, d) == NOWHERE && wall_is_open (board, cell, d);
  return n;
}

/* Whether the 3 × 3 block whose upper left cell is @cell has all of its 12 inner walls open. */
gboolean
plain_is_open_area (const PlainBoard *board, int cell)
{
  int left = cell % board->width;
  int top = cell / board->width;

  if (left + 3 > board->width || top + 3 > board->height)
    return FALSE;
  for (int y = top; y < top + 3; y++)
    for (int x = left; x < left + 3; x++)
      {
        int i = y * board->width + x;

        if ((x < left + 2 && !has_passage (board, i, 1)) ||
            (y < top + 2 && !has_passage (board, i, 2)))
          return FALSE;
      }
  return TRUE;
}
