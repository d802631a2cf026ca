/* SPDX-License-Identifier: MIT */
#include "amz-blocks.h"
#include "amz-grid-private.h"
#include "ascii.h"

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

/* One board by hand, which shows what all of this means. */
static void
test_drawn (void)
{
  static const char drawing[] = "+--+--+--+--+--+\n"
                                "|r     a |b |  |\n"
                                "+  +--+  +  +--+\n"
                                "|        |c    |\n"
                                "+--+  +--+--+--+\n"
                                "|##|d  e |  |  |\n"
                                "+--+--+--+--+--+\n";
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  g_autoptr (AmzBlocks) blocks = search (grid, AMZ_BLOCKS_PASSAGES);
  gsize d = ascii_find_position (grid, drawing, 'd');
  gsize over_d = d - grid->stride;
  const AmzSeparation *separations = NULL;
  guint n = 0;

  /* The ring with d and e; and b with c and what is beside it. */
  g_assert_cmpuint (blocks->n_regions, ==, 2);
  g_assert_cmpuint (amz_blocks_get_region (blocks, d)->size, ==, 8);
  g_assert_cmpuint (amz_blocks_get_region (blocks, d)->root, ==,
                    ascii_find_position (grid, drawing, 'r'));
  g_assert_cmpuint (amz_blocks_get_region (blocks, ascii_find_position (grid, drawing, 'c'))->size,
                    ==, 3);

  separations = find_separations (blocks, over_d, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (separations->size, ==, 2);
  g_assert_cmpuint (separations->direction, ==, AMZ_DIRECTION_SOUTH);
  g_assert_true (separations->is_bridge);
  g_assert_true (separations->is_cut);
  separations = find_separations (blocks, d, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (separations->size, ==, 1);

  /* b is a dead end in which a search began: a bridge, but no cut. */
  separations = find_separations (blocks, ascii_find_position (grid, drawing, 'b'), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (separations->is_bridge);
  g_assert_false (separations->is_cut);
}

/* A search that began in the middle of a row keeps two parts apart, each behind a bridge. */
static void
test_root_in_middle (void)
{
  static const char drawing[] = "+--+--+--+\n"
                                "|  |r    |\n"
                                "+--+  +  +\n"
                                "|     |  |\n"
                                "+--+--+--+\n";
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  g_autoptr (AmzBlocks) blocks = search (grid, AMZ_BLOCKS_PASSAGES);
  const AmzSeparation *separations = NULL;
  guint n = 0;

  separations = find_separations (blocks, ascii_find_position (grid, drawing, 'r'), &n);
  g_assert_cmpuint (n, ==, 2);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (separations[i].size, ==, 2);
      g_assert_true (separations[i].is_bridge);
      g_assert_true (separations[i].is_cut);
    }
}

/* One corridor to and fro through the whole grid: millions of cells deep. */
static AmzGrid *
make_serpentine (int width, int height)
{
  AmzGrid *grid = amz_grid_new (width, height, NULL);

  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x + 1 < width; x++)
        amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
      amz_grid_open (grid, y % 2 == 0 ? width - 1 : 0, y, AMZ_DIRECTION_SOUTH);
    }
  return grid;
}

static void
test_serpentine (void)
{
  const int side = 2000;
  const guint n_cells = (guint) (side * side);
  g_autoptr (AmzGrid) grid = make_serpentine (side, side);
  g_autoptr (AmzBlocks) blocks = search (grid, AMZ_BLOCKS_PASSAGES);

  g_assert_cmpuint (blocks->n_regions, ==, 1);
  g_assert_cmpuint (blocks->n_separations, ==, n_cells - 1);
  for (guint i = 0; i < n_cells - 1; i++)
    {
      const AmzSeparation *separation = &blocks->separations[i];

      if (separation->size != i + 1 || separation->first != n_cells - 1 - i ||
          !separation->is_bridge || separation->is_cut != (i < n_cells - 2))
        g_error ("separation %u is wrong", i);
    }
}

/* With all walls open the same grid has no separation at all. */
static void
test_open_square (void)
{
  const int side = 1000;
  g_autoptr (AmzGrid) grid = make_serpentine (side, side);
  g_autoptr (AmzBlocks) blocks = search (grid, AMZ_BLOCKS_ALL_WALLS);

  g_assert_cmpuint (blocks->n_regions, ==, 1);
  g_assert_cmpuint (blocks->n_separations, ==, 0);
}

static void
test_cancelled (gconstpointer data)
{
  gboolean is_isolated = GPOINTER_TO_INT (data);
  g_autoptr (AmzGrid) grid = amz_grid_new (1500, 1500, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  if (is_isolated)
    for (int y = 0; y < 1500; y++)
      for (int x = 0; x < 1500; x++)
        amz_grid_set_walls (grid, x, y, AMZ_DIRECTION_NORTH);
  g_cancellable_cancel (cancellable);
  g_assert_null (amz_blocks_new (grid, AMZ_BLOCKS_PASSAGES, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/blocks/drawn", test_drawn);
  g_test_add_func ("/blocks/root-in-middle", test_root_in_middle);
  g_test_add_func ("/blocks/serpentine", test_serpentine);
  g_test_add_func ("/blocks/open-square", test_open_square);
  g_test_add_data_func ("/blocks/cancelled/isolated", GINT_TO_POINTER (TRUE), test_cancelled);
  g_test_add_data_func ("/blocks/cancelled/closed", GINT_TO_POINTER (FALSE), test_cancelled);

  return g_test_run ();
}
