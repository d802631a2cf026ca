/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Cells and the ways between neighbours, for the oracle: nothing here knows of the code under test.
 *
 * Cell i lies in column i mod width and row i div width.  The four directions are those of the maze
 * file: 1 north, 2 east, 4 south, 8 west.
 */
typedef struct
{
  int width;
  int height;
  gsize n_cells;
  guint8 *nodes; /* by cell: whether it takes part */
  guint8 *ways;  /* by cell: the directions in which it is joined to its neighbour */
} OracleGraph;

#define ORACLE_NOWHERE G_MAXSIZE

static inline guint
oracle_opposite (guint direction)
{
  return direction < 4 ? direction << 2 : direction >> 2;
}

OracleGraph *oracle_graph_new (int width, int height);
OracleGraph *oracle_graph_new_from_digits (int width, int height, const guint8 *digits);
void oracle_graph_free (OracleGraph *self);
gsize oracle_graph_neighbour (const OracleGraph *self, gsize cell, guint direction);
void oracle_graph_join (OracleGraph *self, gsize cell, guint direction);
void oracle_graph_part (OracleGraph *self, gsize cell, guint direction);

guint oracle_graph_count_ways (const OracleGraph *self, gsize cell);
gsize oracle_graph_count_nodes (const OracleGraph *self);
gsize oracle_graph_count_edges (const OracleGraph *self);
int *oracle_graph_list_distances (const OracleGraph *self, gsize from);
int oracle_graph_get_distance (const OracleGraph *self, gsize from, gsize to);
int oracle_graph_get_diameter (const OracleGraph *self);
gboolean oracle_graph_is_connected (const OracleGraph *self);

/* By plainly taking away each edge or node in turn. */
guint8 *oracle_graph_list_bridges_plainly (const OracleGraph *self);
guint8 *oracle_graph_list_cuts_plainly (const OracleGraph *self);
guint8 *oracle_graph_list_pairs_plainly (const OracleGraph *self);

/* The same from blocks, in linear time. */
guint32 *oracle_graph_list_blocks (const OracleGraph *self);
guint32 oracle_graph_get_block (const OracleGraph *self,
                                const guint32 *blocks,
                                gsize cell,
                                guint direction);
guint8 *oracle_graph_list_bridges (const OracleGraph *self, const guint32 *blocks);
guint8 *oracle_graph_list_cuts (const OracleGraph *self, const guint32 *blocks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OracleGraph, oracle_graph_free)

G_END_DECLS
