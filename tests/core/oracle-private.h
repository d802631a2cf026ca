/* SPDX-License-Identifier: MIT */
#pragma once

#include "oracle.h"

G_BEGIN_DECLS

/* What holds the cells of one graph together. */
typedef struct
{
  const OracleGraph *graph;
  guint32 *blocks;
  guint8 *bridges;
  guint8 *cuts;
} OracleBonds;

struct _Oracle
{
  int width;
  int height;
  gsize n_cells;
  guint8 *locked;
  gboolean is_other;       /* the locked cells are a pattern that somebody drew */
  OracleGraph *open_graph; /* every wall between free cells open: the best that any maze can be */
  OracleBonds open;        /* and what holds that together */
};

void oracle_bonds_init (OracleBonds *self, const OracleGraph *graph);
void oracle_bonds_clear (OracleBonds *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OracleBonds, oracle_bonds_clear)

char *oracle_complain (const Oracle *self, gsize cell, const char *what) G_GNUC_WARN_UNUSED_RESULT;
gboolean oracle_is_open_area (const OracleGraph *graph, int x, int y);
char *oracle_judge_playable (const Oracle *self, OracleGraph *graph, const OracleOrder *order);

G_END_DECLS
