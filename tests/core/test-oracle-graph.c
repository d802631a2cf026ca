/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "oracle-graph.h"

static OracleGraph *
make_random_graph (GRand *random, int width, int height)
{
  OracleGraph *graph = oracle_graph_new (width, height);
  double density = g_rand_double (random);

  for (gsize cell = 0; cell < graph->n_cells; cell++)
    {
      graph->nodes[cell] = TRUE;
      for (guint direction = 2; direction <= 4; direction *= 2)
        {
          if (oracle_graph_neighbour (graph, cell, direction) != ORACLE_NOWHERE &&
              g_rand_double (random) > density * 0.7)
            oracle_graph_join (graph, cell, direction);
        }
    }
  return graph;
}

/* Rings of four cells have no bridge, and where only corners touch there are cut cells. */
static OracleGraph *
make_graph_of_rings (GRand *random, int width, int height)
{
  OracleGraph *graph = oracle_graph_new (width, height);

  memset (graph->nodes, TRUE, graph->n_cells);
  for (int i = g_rand_int_range (random, 1, (width * height + 3) / 2); i > 0; i--)
    {
      gsize x = (gsize) g_rand_int_range (random, 0, width - 1);
      gsize y = (gsize) g_rand_int_range (random, 0, height - 1);
      gsize cell = y * (gsize) width + x;

      oracle_graph_join (graph, cell, 2);
      oracle_graph_join (graph, cell, 4);
      oracle_graph_join (graph, cell + 1, 4);
      oracle_graph_join (graph, cell + (gsize) width, 2);
    }
  return graph;
}

/* Leaves only what can be reached from the first cell. */
static void
keep_first_region (OracleGraph *graph)
{
  g_autofree int *distances = oracle_graph_list_distances (graph, 0);

  for (gsize cell = 0; cell < graph->n_cells; cell++)
    {
      if (distances[cell] < 0)
        {
          graph->nodes[cell] = FALSE;
          graph->ways[cell] = 0;
        }
    }
}

/* Blocks against taking away, and both against the promise of two routes between any two cells. */
static void
test_blocks (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  gsize n_with_bridge = 0;
  gsize n_with_cut = 0;
  gsize n_whole = 0;

  for (int i = 0; i < 3000; i++)
    {
      int width = g_rand_int_range (random, 2, 7);
      int height = g_rand_int_range (random, 2, 7);
      g_autoptr (OracleGraph) graph = i % 2 == 0 ? make_random_graph (random, width, height)
                                                 : make_graph_of_rings (random, width, height);
      g_autofree guint32 *blocks = NULL;
      g_autofree guint8 *bridges = NULL;
      g_autofree guint8 *cuts = NULL;
      g_autofree guint8 *plain_bridges = NULL;
      g_autofree guint8 *plain_cuts = NULL;
      g_autofree guint8 *pairs = NULL;
      gboolean has_bridge = FALSE;
      gboolean has_cut = FALSE;
      gboolean lacks_routes = FALSE;

      keep_first_region (graph);
      g_assert_true (oracle_graph_is_connected (graph));
      blocks = oracle_graph_list_blocks (graph);
      bridges = oracle_graph_list_bridges (graph, blocks);
      cuts = oracle_graph_list_cuts (graph, blocks);
      plain_bridges = oracle_graph_list_bridges_plainly (graph);
      plain_cuts = oracle_graph_list_cuts_plainly (graph);
      pairs = oracle_graph_list_pairs_plainly (graph);
      g_assert_cmpmem (bridges, graph->n_cells, plain_bridges, graph->n_cells);
      g_assert_cmpmem (cuts, graph->n_cells, plain_cuts, graph->n_cells);
      for (gsize a = 0; a < graph->n_cells; a++)
        {
          has_bridge |= bridges[a] != 0;
          has_cut |= cuts[a];
          for (gsize b = 0; b < graph->n_cells; b++)
            lacks_routes |=
                a != b && graph->nodes[a] && graph->nodes[b] && !pairs[a * graph->n_cells + b];
        }
      g_assert_cmpint (lacks_routes, ==, has_bridge || has_cut);
      n_with_bridge += has_bridge;
      n_with_cut += has_cut && !has_bridge;
      n_whole += !lacks_routes;
    }
  /* Otherwise nothing was compared. */
  g_assert_cmpuint (n_with_bridge, >, 100);
  g_assert_cmpuint (n_with_cut, >, 100);
  g_assert_cmpuint (n_whole, >, 100);
}

static guint8 *
list_digits (const OracleGraph *graph)
{
  guint8 *digits = g_new (guint8, graph->n_cells);

  for (gsize cell = 0; cell < graph->n_cells; cell++)
    digits[cell] = 15 ^ graph->ways[cell];
  return digits;
}

/* The theorem of oracle-playable.c: on a board without avoidable bridge and cut cell no two cells
 * lack the two routes that they could have.  Here the free cells fall into several blocks. */
static void
test_blocks_beside_patterns (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (21);
  gsize n_good = 0;
  gsize n_bad = 0;

  for (int i = 0; i < 6000; i++)
    {
      g_autoptr (OracleGraph) open = make_random_graph (random, 5, 4);
      g_autoptr (OracleGraph) graph = NULL;
      g_autofree guint8 *possible = NULL;
      g_autofree guint8 *actual = NULL;
      g_autofree guint8 *open_bridges = NULL;
      g_autofree guint8 *open_cuts = NULL;
      g_autofree guint8 *bridges = NULL;
      g_autofree guint8 *cuts = NULL;
      g_autofree guint8 *digits = NULL;
      gboolean is_broken = FALSE;
      gboolean lacks_routes = FALSE;

      keep_first_region (open);
      digits = list_digits (open);
      graph = oracle_graph_new_from_digits (5, 4, digits);
      for (gsize cell = 0; cell < graph->n_cells; cell++)
        {
          for (guint direction = 2; direction <= 4; direction *= 2)
            {
              if ((graph->ways[cell] & direction) != 0 && g_rand_int_range (random, 0, 5) == 0)
                oracle_graph_part (graph, cell, direction);
            }
        }
      memcpy (graph->nodes, open->nodes, open->n_cells);
      if (!oracle_graph_is_connected (graph))
        continue;
      possible = oracle_graph_list_pairs_plainly (open);
      actual = oracle_graph_list_pairs_plainly (graph);
      open_bridges = oracle_graph_list_bridges_plainly (open);
      open_cuts = oracle_graph_list_cuts_plainly (open);
      bridges = oracle_graph_list_bridges_plainly (graph);
      cuts = oracle_graph_list_cuts_plainly (graph);
      for (gsize cell = 0; cell < graph->n_cells; cell++)
        is_broken |= (bridges[cell] & ~open_bridges[cell]) != 0 || cuts[cell] > open_cuts[cell];
      for (gsize pair = 0; pair < graph->n_cells * graph->n_cells; pair++)
        lacks_routes |= possible[pair] && !actual[pair];
      g_assert_cmpint (is_broken, ==, lacks_routes);
      n_good += !is_broken;
      n_bad += is_broken;
    }
  g_assert_cmpuint (n_good, >, 100);
  g_assert_cmpuint (n_bad, >, 100);
}

static void
test_distances (void)
{
  /* A spiral from the corner to the middle. */
  const guint8 digits[] = { 13, 5, 3, 9, 7, 10, 12, 5, 6 };
  g_autoptr (OracleGraph) graph = oracle_graph_new_from_digits (3, 3, digits);

  g_assert_cmpint (oracle_graph_get_distance (graph, 0, 4), ==, 8);
  g_assert_cmpint (oracle_graph_get_distance (graph, 2, 3), ==, 5);
  g_assert_cmpint (oracle_graph_get_diameter (graph), ==, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/oracle-graph/blocks", test_blocks);
  g_test_add_func ("/oracle-graph/blocks-beside-patterns", test_blocks_beside_patterns);
  g_test_add_func ("/oracle-graph/distances", test_distances);

  return g_test_run ();
}
