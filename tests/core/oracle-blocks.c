/* SPDX-License-Identifier: MIT */
#include "oracle-graph.h"

/* An edge's number: each belongs to its western or northern cell. */
static gsize
get_edge (const OracleGraph *self, gsize cell, guint direction)
{
  if (direction == 1 || direction == 8)
    return get_edge (self, oracle_graph_neighbour (self, cell, direction),
                     oracle_opposite (direction));
  return 2 * cell + (direction == 4);
}

/* What the search for blocks keeps of each cell. */
typedef struct
{
  guint32 number; /* in the order of discovery, from 1 */
  guint32 low;    /* the lowest number that is reached from here on without going back */
  guint8 next;    /* the direction to be tried next */
  guint8 back;    /* the direction to where it was found from */
} Visit;

static void
find_blocks_from (const OracleGraph *self,
                  gsize root,
                  Visit *visits,
                  gsize *trail,
                  gsize *edges,
                  guint32 *n_found,
                  guint32 *n_blocks,
                  guint32 *blocks)
{
  gsize n_trail = 0;
  gsize n_edges = 0;

  ++*n_found;
  visits[root] = (Visit){ *n_found, *n_found, 1, 0 };
  trail[n_trail++] = root;
  while (n_trail > 0)
    {
      gsize cell = trail[n_trail - 1];
      Visit *visit = &visits[cell];
      guint direction = visit->next;

      if (direction <= 8)
        {
          gsize other = 0;

          visit->next = (guint8) (direction * 2);
          if ((self->ways[cell] & direction) == 0 || direction == visit->back)
            continue;
          other = oracle_graph_neighbour (self, cell, direction);
          if (visits[other].number == 0)
            {
              ++*n_found;
              edges[n_edges++] = get_edge (self, cell, direction);
              visits[other] =
                  (Visit){ *n_found, *n_found, 1, (guint8) oracle_opposite (direction) };
              trail[n_trail++] = other;
            }
          else if (visits[other].number < visit->number)
            {
              edges[n_edges++] = get_edge (self, cell, direction);
              visit->low = MIN (visit->low, visits[other].number);
            }
        }
      else if (--n_trail > 0)
        {
          Visit *parent = &visits[trail[n_trail - 1]];
          gsize last = get_edge (self, cell, visit->back);

          parent->low = MIN (parent->low, visit->low);
          if (visit->low < parent->number)
            continue;
          ++*n_blocks;
          do
            blocks[edges[--n_edges]] = *n_blocks;
          while (edges[n_edges] != last);
        }
    }
  g_assert (n_edges == 0);
}

/*
 * oracle_graph_list_blocks:
 *
 * Finds the blocks (biconnected components) by the depth-first search of John Hopcroft and Robert
 * Tarjan ("Algorithm 447", 1973).  Two nodes have two independent routes between them if and only
 * if they are in a block of more than one edge.
 *
 * Returns: (transfer full): the block of each edge, from 1; see oracle_graph_get_block()
 */
guint32 *
oracle_graph_list_blocks (const OracleGraph *self)
{
  g_autofree Visit *visits = g_new0 (Visit, self->n_cells);
  g_autofree gsize *trail = g_new (gsize, self->n_cells);
  g_autofree gsize *edges = g_new (gsize, 2 * self->n_cells);
  guint32 *blocks = g_new0 (guint32, 2 * self->n_cells);
  guint32 n_found = 0;
  guint32 n_blocks = 0;

  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      if (self->nodes[cell] && visits[cell].number == 0)
        find_blocks_from (self, cell, visits, trail, edges, &n_found, &n_blocks, blocks);
    }
  return blocks;
}

/*
 * oracle_graph_get_block:
 * @direction: one in which there is a way
 *
 * Returns: the block of that way
 */
guint32
oracle_graph_get_block (const OracleGraph *self, const guint32 *blocks, gsize cell, guint direction)
{
  g_assert ((self->ways[cell] & direction) != 0);

  return blocks[get_edge (self, cell, direction)];
}

/*
 * oracle_graph_list_bridges:
 *
 * Returns: (transfer full): by cell, the directions of the ways that are blocks of their own
 */
guint8 *
oracle_graph_list_bridges (const OracleGraph *self, const guint32 *blocks)
{
  g_autofree guint32 *sizes = g_new0 (guint32, 2 * self->n_cells + 1);
  guint8 *bridges = g_new0 (guint8, self->n_cells);

  for (gsize edge = 0; edge < 2 * self->n_cells; edge++)
    sizes[blocks[edge]]++;
  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      for (guint direction = 1; direction <= 8; direction *= 2)
        {
          if ((self->ways[cell] & direction) != 0 &&
              sizes[oracle_graph_get_block (self, blocks, cell, direction)] == 1)
            bridges[cell] |= (guint8) direction;
        }
    }
  return bridges;
}

/*
 * oracle_graph_list_cuts:
 *
 * Returns: (transfer full): by cell, whether it belongs to more than one block
 */
guint8 *
oracle_graph_list_cuts (const OracleGraph *self, const guint32 *blocks)
{
  guint8 *cuts = g_new0 (guint8, self->n_cells);

  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      guint32 first = 0;

      for (guint direction = 1; direction <= 8; direction *= 2)
        {
          guint32 block = 0;

          if ((self->ways[cell] & direction) == 0)
            continue;
          block = oracle_graph_get_block (self, blocks, cell, direction);
          if (first == 0)
            first = block;
          cuts[cell] |= block != first;
        }
    }
  return cuts;
}
