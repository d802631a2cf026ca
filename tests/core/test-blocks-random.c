/* SPDX-License-Identifier: MIT */
#include "amz-blocks.h"
#include "amz-grid-private.h"

#define MAX_SIDE 6
#define MAX_CELLS (MAX_SIDE * MAX_SIDE)
#define NOWHERE (-1)

/* The graph that is searched, worked out from the grid's public functions alone. */
typedef struct
{
  const AmzGrid *grid;
  int n;
  gboolean in[MAX_CELLS];
  int next[MAX_CELLS][4]; /* by cell and bit of the direction: the neighbour, or NOWHERE */
} Graph;

/* By cell: a label of the region in which it lies, or NOWHERE; the labels are numbered by the first
 * cell in reading order. */
typedef struct
{
  int n;
  int of[MAX_CELLS];
  guint32 sizes[MAX_CELLS];
} Labels;

static AmzBlocks *
search (const AmzGrid *grid, AmzBlocksGraph graph)
{
  g_autoptr (GError) error = NULL;
  AmzBlocks *blocks = amz_blocks_new (grid, graph, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (blocks);
  return blocks;
}

/* Those of one cell stand together. */
static const AmzSeparation *
find_separations (const AmzBlocks *blocks, gsize position, guint *n)
{
  const AmzSeparation *first = NULL;

  *n = 0;
  for (gsize i = 0; i < blocks->n_separations; i++)
    {
      const AmzSeparation *separation = &blocks->separations[i];

      if (separation->position != position)
        continue;
      if (*n == 0)
        first = separation;
      g_assert_true (separation == first + *n);
      ++*n;
    }
  return first;
}

static void
make_graph (const AmzGrid *grid, AmzBlocksGraph kind, Graph *graph)
{
  static const int dx[] = { 0, 1, 0, -1 };
  static const int dy[] = { -1, 0, 1, 0 };
  int width = amz_grid_get_width (grid);

  graph->grid = grid;
  graph->n = width * amz_grid_get_height (grid);
  for (int cell = 0; cell < graph->n; cell++)
    graph->in[cell] =
        amz_grid_get_walls (grid, cell % width, cell / width) != 15 &&
        (kind == AMZ_BLOCKS_PASSAGES || !amz_grid_get_locked (grid, cell % width, cell / width));
  for (int cell = 0; cell < graph->n; cell++)
    for (int i = 0; i < 4; i++)
      {
        int x = cell % width + dx[i];
        int y = cell / width + dy[i];
        int neighbour = y * width + x;

        graph->next[cell][i] = NOWHERE;
        if (!graph->in[cell] || !amz_grid_contains (grid, x, y) || !graph->in[neighbour])
          continue;
        if (kind == AMZ_BLOCKS_ALL_WALLS ||
            amz_grid_has_passage (grid, cell % width, cell / width, (AmzDirection) (1 << i)))
          graph->next[cell][i] = neighbour;
      }
}

static void
label_from (const Graph *graph, int start, int blocked, Labels *labels)
{
  int queue[MAX_CELLS] = { start };
  int n_queued = 1;

  labels->of[start] = labels->n;
  for (int i = 0; i < n_queued; i++)
    for (int j = 0; j < 4; j++)
      {
        int neighbour = graph->next[queue[i]][j];

        if (neighbour == NOWHERE || neighbour == blocked || labels->of[neighbour] != NOWHERE)
          continue;
        labels->of[neighbour] = labels->n;
        queue[n_queued++] = neighbour;
      }
  labels->sizes[labels->n++] = (guint32) n_queued;
}

/* Finds the regions that are left when one cell is blocked, or all if it is NOWHERE. */
static void
label_regions (const Graph *graph, int blocked, Labels *labels)
{
  labels->n = 0;
  for (int cell = 0; cell < MAX_CELLS; cell++)
    labels->of[cell] = NOWHERE;
  for (int cell = 0; cell < graph->n; cell++)
    if (cell != blocked && graph->in[cell] && labels->of[cell] == NOWHERE)
      label_from (graph, cell, blocked, labels);
}

static gsize
get_position (const Graph *graph, int cell)
{
  int width = amz_grid_get_width (graph->grid);

  return amz_grid_position (graph->grid, cell % width, cell / width);
}

static guint32
get_number (const Graph *graph, const AmzBlocks *blocks, int cell)
{
  return blocks->numbers[get_position (graph, cell)];
}

static void
check_regions (const Graph *graph, const AmzBlocks *blocks, const Labels *regions)
{
  guint32 next = 0;

  g_assert_cmpuint (blocks->n_regions, ==, (guint) regions->n);
  for (int i = 0; i < regions->n; i++)
    {
      const AmzRegion *region = &blocks->regions[i];

      g_assert_cmpuint (region->first, ==, next);
      g_assert_cmpuint (region->size, ==, regions->sizes[i]);
      g_assert_cmpuint (blocks->numbers[region->root], ==, region->first);
      next += region->size;
    }

  for (int cell = 0, n_roots = 0; cell < graph->n; cell++)
    {
      gsize position = get_position (graph, cell);
      const AmzRegion *region = amz_blocks_get_region (blocks, position);

      if (regions->of[cell] == NOWHERE)
        {
          g_assert_null (region);
          g_assert_cmpuint (blocks->numbers[position], ==, AMZ_BLOCKS_UNSEEN);
          continue;
        }
      g_assert_true (region == &blocks->regions[regions->of[cell]]);
      g_assert_cmpuint (blocks->numbers[position] - region->first, <, region->size);
      /* The first cell of a region in reading order is its root. */
      if (regions->of[cell] == n_roots)
        {
          g_assert_cmpuint (region->root, ==, position);
          n_roots++;
        }
    }
}

/* The numbers are those of a depth-first search: each cell was found from one with a lower number, and
 * what is in the graph beside it is one of those around it in the tree, or below. */
static void
check_tree (const Graph *graph, const AmzBlocks *blocks)
{
  int cells[MAX_CELLS] = { 0 };
  int ends[MAX_CELLS] = { 0 };
  int n_seen = 0;

  for (int cell = 0; cell < graph->n; cell++)
    if (graph->in[cell])
      {
        cells[get_number (graph, blocks, cell)] = cell;
        n_seen++;
      }
  for (int cell = 0; cell < graph->n; cell++)
    {
      gsize position = get_position (graph, cell);
      guint parent = blocks->parents[position] >> 4;

      g_assert_cmpuint (blocks->parents[position] & 15, ==, 0);
      if (!graph->in[cell] || amz_blocks_get_region (blocks, position)->root == position)
        g_assert_cmpuint (parent, ==, 0);
      else
        {
          int bit = g_bit_nth_lsf (parent, -1);

          g_assert_cmpuint (parent, ==, 1u << bit);
          g_assert_cmpint (graph->next[cell][bit], !=, NOWHERE);
          g_assert_cmpuint (get_number (graph, blocks, graph->next[cell][bit]), <,
                            get_number (graph, blocks, cell));
        }
    }

  /* From the last cell to the first: where the numbers of what was found from each one end. */
  for (int number = n_seen - 1; number >= 0; number--)
    {
      int cell = cells[number];
      guint parent = blocks->parents[get_position (graph, cell)] >> 4;

      ends[cell] = MAX (ends[cell], number + 1);
      if (parent != 0)
        {
          int *end = &ends[graph->next[cell][g_bit_nth_lsf (parent, -1)]];

          *end = MAX (*end, ends[cell]);
        }
    }
  for (int cell = 0; cell < graph->n; cell++)
    for (int i = 0; i < 4; i++)
      if (graph->next[cell][i] != NOWHERE)
        {
          int other = graph->next[cell][i];
          int number = (int) get_number (graph, blocks, cell);
          int other_number = (int) get_number (graph, blocks, other);

          g_assert_true (number < other_number ? other_number < ends[cell] : number < ends[other]);
        }
}

/* Blocks one cell and compares what falls apart with its separations. */
static void
check_cell (const Graph *graph, const AmzBlocks *blocks, int cell)
{
  gsize position = get_position (graph, cell);
  const AmzRegion *region = amz_blocks_get_region (blocks, position);
  gboolean is_root = region->root == position;
  Labels left;
  guint n_links[MAX_CELLS] = { 0 };
  guint n_found[MAX_CELLS] = { 0 };
  int root_label = NOWHERE;
  guint n_parts = 0;
  guint n_expected = 0;
  guint n = 0;
  const AmzSeparation *separations = find_separations (blocks, position, &n);

  label_regions (graph, cell, &left);
  for (int i = 0; i < graph->n; i++)
    if (get_position (graph, i) == region->root && !is_root)
      root_label = left.of[i];
  for (int i = 0; i < 4; i++)
    {
      int neighbour = graph->next[cell][i];

      if (neighbour != NOWHERE)
        n_parts += n_links[left.of[neighbour]]++ == 0;
    }

  /* One for each part, but the one in which the search began; where it began at this cell, only a
   * bridge counts if there is but one part. */
  for (int label = 0; label < left.n; label++)
    if (n_links[label] > 0 && label != root_label)
      n_expected += !is_root || n_parts > 1 || n_links[label] == 1;
  g_assert_cmpuint (n, ==, n_expected);
  g_assert_true ((n == 0) == (separations == NULL));

  for (guint i = 0; i < n; i++)
    {
      const AmzSeparation *separation = &separations[i];
      int bit = g_bit_nth_lsf (separation->direction, -1);
      int neighbour = graph->next[cell][bit];
      int label = left.of[neighbour];

      g_assert_cmpuint (separation->position, ==, position);
      g_assert_cmpuint (separation->direction, ==, 1u << bit);
      g_assert_cmpint (label, !=, root_label);
      g_assert_cmpuint (n_found[label]++, ==, 0);
      g_assert_cmpuint (separation->first, ==, get_number (graph, blocks, neighbour));
      g_assert_cmpuint (separation->size, ==, left.sizes[label]);
      g_assert_cmpint (separation->is_bridge, ==, n_links[label] == 1);
      g_assert_cmpint (separation->is_cut, ==, n_parts > 1);
      for (int j = 0; j < graph->n; j++)
        {
          guint32 number = get_number (graph, blocks, j);

          g_assert_cmpint (number >= separation->first &&
                               number - separation->first < separation->size,
                           ==, left.of[j] == label);
        }
    }
}

/* No cell comes after a far side in which it lies, and those of one cell are sorted by their number. */
static void
check_order (const AmzBlocks *blocks)
{
  for (gsize i = 0; i < blocks->n_separations; i++)
    for (gsize j = i + 1; j < blocks->n_separations; j++)
      {
        const AmzSeparation *one = &blocks->separations[i];
        const AmzSeparation *two = &blocks->separations[j];

        if (one->position == two->position)
          g_assert_cmpuint (one->first, <, two->first);
        else
          g_assert_cmpuint (blocks->numbers[two->position] - one->first, >=, one->size);
      }
}

static void
check_grid (const AmzGrid *grid)
{
  for (int kind = AMZ_BLOCKS_PASSAGES; kind <= AMZ_BLOCKS_ALL_WALLS; kind++)
    {
      g_autoptr (AmzBlocks) blocks = search (grid, (AmzBlocksGraph) kind);
      Graph graph = { 0 };
      Labels regions;
      guint n_separations = 0;
      guint n = 0;

      make_graph (grid, (AmzBlocksGraph) kind, &graph);
      label_regions (&graph, NOWHERE, &regions);
      check_regions (&graph, blocks, &regions);
      check_tree (&graph, blocks);
      check_order (blocks);
      for (int cell = 0; cell < graph.n; cell++)
        {
          if (graph.in[cell])
            check_cell (&graph, blocks, cell);
          find_separations (blocks, get_position (&graph, cell), &n);
          g_assert_true (graph.in[cell] || n == 0);
          n_separations += n;
        }
      g_assert_cmpuint (n_separations, ==, blocks->n_separations);
    }
}

/* Every set of passages that a board of this size can have. */
static void
check_all_boards (int width, int height)
{
  int n_level = (width - 1) * height;
  int n_walls = n_level + width * (height - 1);

  for (guint open = 0; open < 1u << n_walls; open++)
    {
      g_autoptr (AmzGrid) grid = amz_grid_new (width, height, NULL);

      for (int i = 0; i < n_walls; i++)
        {
          int j = i - n_level;

          if ((open & 1u << i) == 0)
            continue;
          if (i < n_level)
            amz_grid_open (grid, i % (width - 1), i / (width - 1), AMZ_DIRECTION_EAST);
          else
            amz_grid_open (grid, j % width, j / width, AMZ_DIRECTION_SOUTH);
        }
      check_grid (grid);
    }
}

static void
test_all_small (void)
{
  check_all_boards (2, 2);
  check_all_boards (3, 2);
  check_all_boards (2, 4);
  check_all_boards (3, 3);
}

static void
test_rows (void)
{
  check_all_boards (1, 1);
  check_all_boards (6, 1);
  check_all_boards (1, 6);
}

/* Walls drawn with some density, some of them from one side only, and closed and locked cells. */
static AmzGrid *
draw_grid (GRand *random, gboolean is_coherent)
{
  int width = g_rand_int_range (random, 1, MAX_SIDE + 1);
  int height = g_rand_int_range (random, 1, MAX_SIDE + 1);
  AmzGrid *grid = amz_grid_new (width, height, NULL);
  int n_open = g_rand_int_range (random, 0, 21);
  int n_locked = g_rand_int_range (random, 0, 10);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint walls = 0;

        for (int i = 0; i < 4; i++)
          if (g_rand_int_range (random, 0, 20) >= n_open)
            walls |= 1u << i;
        if (!is_coherent)
          amz_grid_set_walls (grid, x, y, (AmzDirection) walls);
        else
          for (guint direction = 1; direction < 16; direction <<= 1)
            if ((walls & direction) == 0)
              amz_grid_open (grid, x, y, (AmzDirection) direction);
        amz_grid_set_locked (grid, x, y, g_rand_int_range (random, 0, 20) < n_locked);
      }
  return grid;
}

static void
test_random (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (int i = 0; i < 3000; i++)
    {
      g_autoptr (AmzGrid) grid = draw_grid (random, GPOINTER_TO_INT (data));

      check_grid (grid);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/blocks-random/all-small", test_all_small);
  g_test_add_func ("/blocks-random/rows", test_rows);
  g_test_add_data_func ("/blocks-random/coherent", GINT_TO_POINTER (TRUE), test_random);
  g_test_add_data_func ("/blocks-random/incoherent", GINT_TO_POINTER (FALSE), test_random);

  return g_test_run ();
}
