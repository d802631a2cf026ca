/* SPDX-License-Identifier: MIT */
#include "oracle-graph.h"

#include <string.h>

OracleGraph *
oracle_graph_new (int width, int height)
{
  OracleGraph *self = g_new0 (OracleGraph, 1);

  g_assert (width > 0 && height > 0);

  self->width = width;
  self->height = height;
  self->n_cells = (gsize) width * (gsize) height;
  self->nodes = g_new0 (guint8, self->n_cells);
  self->ways = g_new0 (guint8, self->n_cells);
  return self;
}

void
oracle_graph_free (OracleGraph *self)
{
  g_free (self->nodes);
  g_free (self->ways);
  g_free (self);
}

/*
 * oracle_graph_neighbour:
 *
 * Returns: the cell beside @cell, or ORACLE_NOWHERE beyond the border
 */
gsize
oracle_graph_neighbour (const OracleGraph *self, gsize cell, guint direction)
{
  gsize width = (gsize) self->width;
  gsize x = cell % width;
  gsize y = cell / width;

  switch (direction)
    {
    case 1:
      return y > 0 ? cell - width : ORACLE_NOWHERE;
    case 2:
      return x + 1 < width ? cell + 1 : ORACLE_NOWHERE;
    case 4:
      return y + 1 < (gsize) self->height ? cell + width : ORACLE_NOWHERE;
    case 8:
      return x > 0 ? cell - 1 : ORACLE_NOWHERE;
    default:
      g_assert_not_reached ();
    }
}

void
oracle_graph_join (OracleGraph *self, gsize cell, guint direction)
{
  gsize other = oracle_graph_neighbour (self, cell, direction);

  g_assert (other != ORACLE_NOWHERE);

  self->ways[cell] |= (guint8) direction;
  self->ways[other] |= (guint8) oracle_opposite (direction);
}

void
oracle_graph_part (OracleGraph *self, gsize cell, guint direction)
{
  gsize other = oracle_graph_neighbour (self, cell, direction);

  g_assert (other != ORACLE_NOWHERE);

  self->ways[cell] &= (guint8) ~direction;
  self->ways[other] &= (guint8) ~oracle_opposite (direction);
}

/*
 * oracle_graph_new_from_digits:
 * @digits: coherent walls, one byte a cell, row after row
 *
 * Returns: (transfer full): the cells that are not closed, and their passages
 */
OracleGraph *
oracle_graph_new_from_digits (int width, int height, const guint8 *digits)
{
  OracleGraph *graph = oracle_graph_new (width, height);

  for (gsize cell = 0; cell < graph->n_cells; cell++)
    {
      graph->nodes[cell] = digits[cell] != 15;
      for (guint direction = 2; direction <= 4; direction *= 2)
        {
          if ((digits[cell] & direction) == 0)
            oracle_graph_join (graph, cell, direction);
        }
    }
  return graph;
}

guint
oracle_graph_count_ways (const OracleGraph *self, gsize cell)
{
  guint n = 0;

  for (guint direction = 1; direction <= 8; direction *= 2)
    n += (self->ways[cell] & direction) != 0;
  return n;
}

gsize
oracle_graph_count_nodes (const OracleGraph *self)
{
  gsize n = 0;

  for (gsize cell = 0; cell < self->n_cells; cell++)
    n += self->nodes[cell] != 0;
  return n;
}

gsize
oracle_graph_count_edges (const OracleGraph *self)
{
  gsize n = 0;

  for (gsize cell = 0; cell < self->n_cells; cell++)
    n += oracle_graph_count_ways (self, cell);
  return n / 2;
}

/* Gives each cell that can be reached from @from without @taken_away its distance, and all the
 * others −1. */
static void
spread (const OracleGraph *self, gsize from, gsize taken_away, int *distances, gsize *queue)
{
  gsize head = 0;
  gsize tail = 0;

  for (gsize cell = 0; cell < self->n_cells; cell++)
    distances[cell] = -1;
  distances[from] = 0;
  queue[tail++] = from;
  while (head < tail)
    {
      gsize cell = queue[head++];

      for (guint direction = 1; direction <= 8; direction *= 2)
        {
          gsize other = 0;

          if ((self->ways[cell] & direction) == 0)
            continue;
          other = oracle_graph_neighbour (self, cell, direction);
          if (other == taken_away || distances[other] >= 0)
            continue;
          distances[other] = distances[cell] + 1;
          queue[tail++] = other;
        }
    }
}

/*
 * oracle_graph_list_distances:
 *
 * Returns: (transfer full): by cell, the fewest steps from @from, or −1
 */
int *
oracle_graph_list_distances (const OracleGraph *self, gsize from)
{
  int *distances = g_new (int, self->n_cells);
  g_autofree gsize *queue = g_new (gsize, self->n_cells);

  g_assert (from < self->n_cells);

  spread (self, from, ORACLE_NOWHERE, distances, queue);
  return distances;
}

/*
 * oracle_graph_get_distance:
 *
 * Returns: the fewest steps between two cells, or −1
 */
int
oracle_graph_get_distance (const OracleGraph *self, gsize from, gsize to)
{
  g_autofree int *distances = oracle_graph_list_distances (self, from);

  g_assert (to < self->n_cells);

  return distances[to];
}

/*
 * oracle_graph_get_diameter:
 *
 * Returns: the distance of the two cells that are farthest apart, by asking all of them
 */
int
oracle_graph_get_diameter (const OracleGraph *self)
{
  int longest = 0;

  for (gsize from = 0; from < self->n_cells; from++)
    {
      g_autofree int *distances = oracle_graph_list_distances (self, from);

      for (gsize to = 0; to < self->n_cells; to++)
        longest = MAX (longest, distances[to]);
    }
  return longest;
}

static gsize
find_first_node (const OracleGraph *self, gsize but)
{
  gsize cell = 0;

  while (cell < self->n_cells && (!self->nodes[cell] || cell == but))
    cell++;
  return cell;
}

/* Whether all nodes but @taken_away can reach each other. */
static gboolean
holds_without (const OracleGraph *self, gsize taken_away, int *distances, gsize *queue)
{
  gsize first = find_first_node (self, taken_away);

  if (first == self->n_cells)
    return TRUE;
  spread (self, first, taken_away, distances, queue);
  for (gsize cell = first; cell < self->n_cells; cell++)
    {
      if (self->nodes[cell] && cell != taken_away && distances[cell] < 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
oracle_graph_is_connected (const OracleGraph *self)
{
  g_autofree int *distances = g_new (int, self->n_cells);
  g_autofree gsize *queue = g_new (gsize, self->n_cells);

  return holds_without (self, ORACLE_NOWHERE, distances, queue);
}

static OracleGraph *
duplicate (const OracleGraph *self)
{
  OracleGraph *copy = oracle_graph_new (self->width, self->height);

  memcpy (copy->nodes, self->nodes, self->n_cells);
  memcpy (copy->ways, self->ways, self->n_cells);
  return copy;
}

/*
 * oracle_graph_list_bridges_plainly:
 * @self: a connected graph
 *
 * Returns: (transfer full): by cell, the directions of those ways without which the graph falls
 *   apart
 */
guint8 *
oracle_graph_list_bridges_plainly (const OracleGraph *self)
{
  g_autoptr (OracleGraph) rest = duplicate (self);
  g_autofree int *distances = g_new (int, self->n_cells);
  g_autofree gsize *queue = g_new (gsize, self->n_cells);
  guint8 *bridges = g_new0 (guint8, self->n_cells);

  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      for (guint direction = 2; direction <= 4; direction *= 2)
        {
          if ((self->ways[cell] & direction) == 0)
            continue;
          oracle_graph_part (rest, cell, direction);
          if (!holds_without (rest, ORACLE_NOWHERE, distances, queue))
            {
              gsize other = oracle_graph_neighbour (self, cell, direction);

              bridges[cell] |= (guint8) direction;
              bridges[other] |= (guint8) oracle_opposite (direction);
            }
          oracle_graph_join (rest, cell, direction);
        }
    }
  return bridges;
}

/*
 * oracle_graph_list_cuts_plainly:
 * @self: a connected graph
 *
 * Returns: (transfer full): by cell, whether the other nodes fall apart without it
 */
guint8 *
oracle_graph_list_cuts_plainly (const OracleGraph *self)
{
  g_autofree int *distances = g_new (int, self->n_cells);
  g_autofree gsize *queue = g_new (gsize, self->n_cells);
  guint8 *cuts = g_new0 (guint8, self->n_cells);

  for (gsize cell = 0; cell < self->n_cells; cell++)
    cuts[cell] = self->nodes[cell] && !holds_without (self, cell, distances, queue);
  return cuts;
}

/* Menger's theorem for neighbours: two routes that share only their ends are the way between them
 * and any other route. */
static void
forbid_lonely_neighbours (const OracleGraph *self, guint8 *pairs)
{
  g_autofree guint8 *bridges = oracle_graph_list_bridges_plainly (self);

  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      for (guint direction = 1; direction <= 8; direction *= 2)
        {
          if ((self->ways[cell] & direction) != 0)
            pairs[cell * self->n_cells + oracle_graph_neighbour (self, cell, direction)] =
                (bridges[cell] & direction) == 0;
        }
    }
}

/*
 * oracle_graph_list_pairs_plainly:
 * @self: a connected graph
 *
 * Tells for each two nodes whether there are two routes between them that share no cell but their
 * ends.  By Menger's theorem two nodes that are no neighbours have them unless one other node parts
 * them.
 *
 * Returns: (transfer full): by first cell × cells + second cell
 */
guint8 *
oracle_graph_list_pairs_plainly (const OracleGraph *self)
{
  g_autofree int *distances = g_new (int, self->n_cells);
  g_autofree gsize *queue = g_new (gsize, self->n_cells);
  gsize n = self->n_cells;
  guint8 *pairs = g_new0 (guint8, n * n);

  for (gsize a = 0; a < n; a++)
    {
      for (gsize b = 0; b < n; b++)
        pairs[a * n + b] = a != b && self->nodes[a] && self->nodes[b];
    }
  for (gsize middle = 0; middle < n; middle++)
    {
      for (gsize a = 0; a < n; a++)
        {
          if (!self->nodes[a] || !self->nodes[middle] || a == middle)
            continue;
          spread (self, a, middle, distances, queue);
          for (gsize b = 0; b < n; b++)
            {
              if (b != middle && distances[b] < 0)
                pairs[a * n + b] = FALSE;
            }
        }
    }
  forbid_lonely_neighbours (self, pairs);
  return pairs;
}
