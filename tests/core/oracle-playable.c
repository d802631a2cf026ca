/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

#include <string.h>

/* Up to so many cells every bridge and cut cell is found by taking it away, too; and up to so many
 * every pair of cells is asked for its two routes. */
#define MOST_CELLS_FOR_REMOVAL 196
#define MOST_CELLS_FOR_PAIRS 25

static char *
judge_dead_ends (const Oracle *self, const OracleGraph *graph, int n_allowed)
{
  gsize n_real = 0;
  gsize last = 0;

  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      if (oracle_graph_count_ways (graph, cell) == 1 &&
          oracle_graph_count_ways (self->open_graph, cell) > 1)
        {
          last = cell;
          n_real++;
        }
    }
  if (n_allowed != ORACLE_ANY && n_real > (gsize) n_allowed)
    {
      g_autofree char *what = g_strdup_printf (
          "%" G_GSIZE_FORMAT " real dead ends, %d allowed, one", n_real, n_allowed);

      return oracle_complain (self, last, what);
    }
  return NULL;
}

static char *
judge_places (const Oracle *self, const OracleGraph *graph)
{
  int right = self->width - 1;
  int bottom = self->height - 1;
  const struct
  {
    int x;
    int y;
    const char *what;
  } places[] = {
    { 0, 0, "fewer than two open walls at the corner" },
    { right, 0, "fewer than two open walls at the corner" },
    { 0, bottom, "fewer than two open walls at the corner" },
    { right, bottom, "fewer than two open walls at the corner" },
    { self->width / 2, self->height / 2, "fewer than two open walls at the centre" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      gsize cell = (gsize) places[i].y * (gsize) self->width + (gsize) places[i].x;

      /* Where somebody drew the pattern, it may lie there. */
      if (self->is_other && oracle_graph_count_ways (self->open_graph, cell) < 2)
        continue;
      if (oracle_graph_count_ways (graph, cell) < 2)
        return oracle_complain (self, cell, places[i].what);
    }
  return NULL;
}

static char *
judge_loops (const Oracle *self, const OracleGraph *graph)
{
  gsize n_loops = oracle_graph_count_edges (graph) + 1 - oracle_graph_count_nodes (graph);

  if (!self->is_other && n_loops < 2)
    return g_strdup_printf ("%" G_GSIZE_FORMAT " loops, not two", n_loops);
  return NULL;
}

static gboolean
has_open_area_beside (const OracleGraph *graph, gsize cell)
{
  int x = (int) cell % graph->width;
  int y = (int) cell / graph->width;

  for (int row = MAX (y - 1, 1); row <= MIN (y + 1, graph->height - 2); row++)
    {
      for (int column = MAX (x - 1, 1); column <= MIN (x + 1, graph->width - 2); column++)
        {
          if (oracle_is_open_area (graph, column, row))
            return TRUE;
        }
    }
  return FALSE;
}

/* Looks for a wall between free cells that could be opened without an open area. */
static char *
judge_closed_walls (const Oracle *self, OracleGraph *graph)
{
  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      for (guint direction = 2; direction <= 4; direction *= 2)
        {
          gboolean breaks_rule = FALSE;

          if ((self->open_graph->ways[cell] & ~graph->ways[cell] & direction) == 0)
            continue;
          oracle_graph_join (graph, cell, direction);
          breaks_rule = has_open_area_beside (graph, cell);
          oracle_graph_part (graph, cell, direction);
          if (!breaks_rule)
            return oracle_complain (self, cell, "too few extra passages: a wall could be opened");
        }
    }
  return NULL;
}

static char *
judge_extra_passages (const Oracle *self, OracleGraph *graph, const OracleOrder *order)
{
  g_autoptr (OracleGraph) before =
      oracle_graph_new_from_digits (self->width, self->height, order->without_extra);
  gsize n_before = oracle_graph_count_edges (before);
  gsize n_closed = oracle_graph_count_edges (self->open_graph) - n_before;
  gsize n_wanted = n_closed * (gsize) order->extra / 100;
  gsize n_passages = oracle_graph_count_edges (graph);

  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      if ((before->ways[cell] & ~graph->ways[cell]) != 0)
        return oracle_complain (self, cell, "extra passages closed a wall");
    }
  if (n_passages > n_before + n_wanted)
    return g_strdup_printf ("too many extra passages: %" G_GSIZE_FORMAT ", not %" G_GSIZE_FORMAT,
                            n_passages - n_before, n_wanted);
  if (n_passages < n_before + n_wanted)
    return judge_closed_walls (self, graph);
  return NULL;
}

/* The same answers by taking things away one by one. */
static char *
judge_oneself (const OracleBonds *bonds)
{
  g_autofree guint8 *bridges = oracle_graph_list_bridges_plainly (bonds->graph);
  g_autofree guint8 *cuts = oracle_graph_list_cuts_plainly (bonds->graph);

  if (memcmp (bridges, bonds->bridges, bonds->graph->n_cells) != 0 ||
      memcmp (cuts, bonds->cuts, bonds->graph->n_cells) != 0)
    return g_strdup ("the oracle disagrees with itself");
  return NULL;
}

static char *
judge_bridges_and_cuts (const Oracle *self, const OracleBonds *bonds)
{
  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      if ((bonds->bridges[cell] & ~self->open.bridges[cell]) != 0)
        return oracle_complain (self, cell, "an avoidable bridge");
      if (bonds->cuts[cell] && !self->open.cuts[cell])
        return oracle_complain (self, cell, "an avoidable cut cell");
    }
  return NULL;
}

/* The promise in its own words, which takes too long on large boards. */
static char *
judge_pairs (const Oracle *self, const OracleGraph *graph)
{
  g_autofree guint8 *possible = oracle_graph_list_pairs_plainly (self->open_graph);
  g_autofree guint8 *actual = oracle_graph_list_pairs_plainly (graph);

  for (gsize pair = 0; pair < self->n_cells * self->n_cells; pair++)
    {
      if (possible[pair] && !actual[pair])
        {
          gsize other = pair % self->n_cells;
          g_autofree char *what =
              g_strdup_printf ("no two independent routes between %d,%d and the cell",
                               (int) other % self->width, (int) other / self->width);

          return oracle_complain (self, pair / self->n_cells, what);
        }
    }
  return NULL;
}

/*
 * Two cells that could have two independent routes have them on every board without an avoidable
 * bridge or cut cell.  Otherwise one block of the open graph would be in two parts at some cell,
 * which is a cut cell in the open graph too because of another block.  A part that touches the cell
 * with one passage only is a bridge, so each has two, and the other block has one: five passages.
 */
static char *
judge_independence (const Oracle *self, const OracleGraph *graph)
{
  g_auto (OracleBonds) bonds = { NULL };
  char *complaint = NULL;

  oracle_bonds_init (&bonds, graph);
  if (self->n_cells <= MOST_CELLS_FOR_REMOVAL)
    complaint = judge_oneself (&bonds);
  if (complaint == NULL && self->n_cells <= MOST_CELLS_FOR_PAIRS)
    complaint = judge_pairs (self, graph);
  if (complaint == NULL)
    complaint = judge_bridges_and_cuts (self, &bonds);
  return complaint;
}

/*
 * oracle_judge_playable:
 * @graph: the passages of a connected board; it comes back as it was
 *
 * Returns: (transfer full) (nullable): what is broken
 */
char *
oracle_judge_playable (const Oracle *self, OracleGraph *graph, const OracleOrder *order)
{
  char *complaint = judge_dead_ends (self, graph, order->dead_ends);

  if (complaint == NULL)
    complaint = judge_places (self, graph);
  if (complaint == NULL)
    complaint = judge_loops (self, graph);
  if (complaint == NULL && order->extra > 0)
    complaint = judge_extra_passages (self, graph, order);
  if (complaint == NULL && order->dead_ends == 0)
    complaint = judge_independence (self, graph);
  return complaint;
}
