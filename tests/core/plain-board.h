/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Small boards and the plainest way to find out about each thing: take it away and look what can still
 * be reached.  None of it shares code with the library.
 */

#define MAX_SIDE 7
#define MAX_CELLS (MAX_SIDE * MAX_SIDE)
#define NOWHERE (-1)

typedef struct
{
  int width;
  int height;
  int n;
  int walls[MAX_CELLS]; /* by cell: bit 0 north, 1 east, 2 south, 3 west; set: closed */
  int entry;            /* a cell, or NOWHERE */
  int exit;
} PlainBoard;

/* A graph on the cells: the passages of a board, or all walls between cells that are not closed. */
typedef struct
{
  int n;
  gboolean in[MAX_CELLS];
  int next[MAX_CELLS][4]; /* by cell and direction: the neighbour, or NOWHERE */
} PlainGraph;

void plain_draw_random (GRand *rand, PlainBoard *board);
void plain_make_graphs (const PlainBoard *board, PlainGraph *passages, PlainGraph *all);
int plain_find_regions (const PlainGraph *graph, int labels[MAX_CELLS]);
int plain_count_regions (const PlainGraph *graph);
int plain_count_edges (const PlainGraph *graph);
gboolean plain_is_bridge (const PlainGraph *graph, int cell, int direction);
gboolean plain_is_cut_cell (const PlainGraph *graph, int cell);
int plain_get_degree (const PlainGraph *graph, int cell);
gboolean plain_is_incoherent (const PlainBoard *board, int cell);
int plain_count_border_openings (const PlainBoard *board, int cell);
gboolean plain_is_open_area (const PlainBoard *board, int cell);

G_END_DECLS
