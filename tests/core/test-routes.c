/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-algorithm.h"
#include "amz-blocks.h"
#include "amz-braid-private.h"
#include "amz-open-area.h"
#include "ascii.h"

static void
cure (AmzGrid *grid, gint64 seed)
{
  g_autoptr (GError) error = NULL;
  AmzRandom random;

  amz_random_init (&random, seed, AMZ_STREAM_ROUTES);
  amz_braid_routes (grid, &random, NULL, &error);
  g_assert_no_error (error);
}

/* By position: bit 0 for a cut cell, the others for the passages that are bridges. */
static guint8 *
find_separations (const AmzGrid *grid, AmzBlocksGraph graph)
{
  g_autoptr (AmzBlocks) blocks = amz_blocks_new (grid, graph, NULL, NULL);
  guint8 *found = g_malloc0 (grid->length);

  g_assert_cmpuint (blocks->n_regions, ==, 1);
  for (gsize i = 0; i < blocks->n_separations; i++)
    {
      const AmzSeparation *separation = &blocks->separations[i];

      if (separation->is_cut)
        found[separation->position] |= 1;
      if (separation->is_bridge)
        found[separation->position] |= (guint8) (separation->direction << 1);
    }
  return found;
}

static void
fail (const AmzGrid *grid, const char *problem)
{
  g_autofree char *drawing = grid->width <= 30 ? ascii_draw (grid) : NULL;

  g_error ("%s\n%s", problem, drawing != NULL ? drawing : "(too large to be drawn)");
}

/* What is a bridge or a cut cell now would be one with all walls open, and nothing breaks the rules. */
static void
assert_cured (const AmzGrid *grid)
{
  g_autofree guint8 *found = find_separations (grid, AMZ_BLOCKS_PASSAGES);
  g_autofree guint8 *unavoidable = find_separations (grid, AMZ_BLOCKS_ALL_WALLS);

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        gsize position = amz_grid_position (grid, x, y);
        guint open = ~(guint) grid->cells[position] & AMZ_WALLS_MASK;

        if ((found[position] & 1) != (unavoidable[position] & 1))
          fail (grid, "There is an avoidable cut cell");
        if (amz_open_area_at (grid, position))
          fail (grid, "There is an open area");
        if (open != amz_grid_passages (grid, position))
          fail (grid, "The sides of a wall differ");
        if ((grid->cells[position] & AMZ_CELL_LOCKED) != 0 && open != 0)
          fail (grid, "A locked cell is open");
      }
  /* Where a bridge is written down depends on where the search began, so they are counted. */
  for (gsize i = 0, n = 0; i <= grid->length; i++)
    {
      if (i == grid->length)
        {
          if (n != 0)
            fail (grid, "There is an avoidable bridge");
          break;
        }
      for (guint bit = 2; bit <= 16; bit <<= 1)
        n += ((found[i] & bit) != 0) - ((unavoidable[i] & bit) != 0);
    }
}

/* Cures a drawing where only one outcome is possible. */
static void
assert_outcome (const char *before, const char *after)
{
  for (gint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (before);

      cure (grid, seed);
      assert_cured (grid);
      ascii_assert_equal (grid, after);
    }
}

/* Cures a drawing with many seeds.  Returns how many different outcomes there are. */
static guint
cure_in_all_ways (const char *before)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gint64 seed = 0; seed < 300; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (before);

      cure (grid, seed);
      assert_cured (grid);
      g_hash_table_add (seen, ascii_draw (grid));
    }
  return g_hash_table_size (seen);
}

/* Nothing hangs on anything: nothing is changed. */
static void
test_nothing_to_do (void)
{
  static const char ring[] = "+--+--+--+\n"
                             "|        |\n"
                             "+  +--+  +\n"
                             "|  |##|  |\n"
                             "+  +--+  +\n"
                             "|        |\n"
                             "+--+--+--+\n";
  static const char two_wide[] = "+--+--+--+\n"
                                 "|        |\n"
                                 "+  +  +  +\n"
                                 "|        |\n"
                                 "+--+--+--+\n";
  static const char two_cells[] = "+--+--+\n"
                                  "|     |\n"
                                  "+--+--+\n";

  assert_outcome (ring, ring);
  assert_outcome (two_wide, two_wide);
  assert_outcome (two_cells, two_cells);
}

static void
test_one_wall (void)
{
  assert_outcome ("+--+--+--+\n"
                  "|        |\n"
                  "+--+--+  +\n"
                  "|        |\n"
                  "+--+--+--+\n",
                  "+--+--+--+\n"
                  "|        |\n"
                  "+  +--+  +\n"
                  "|        |\n"
                  "+--+--+--+\n");
}

/* A bridge at the corner of an otherwise open block: no wall cures it that does not open the whole
 * block, so one around the centre is closed. */
static void
test_swap (void)
{
  static const char corner[] = "+--+--+--+\n"
                               "|        |\n"
                               "+--+  +  +\n"
                               "|        |\n"
                               "+  +  +  +\n"
                               "|        |\n"
                               "+--+--+--+\n";
  static const char last_corner[] = "+--+--+--+\n"
                                    "|        |\n"
                                    "+  +  +  +\n"
                                    "|        |\n"
                                    "+  +  +  +\n"
                                    "|     |  |\n"
                                    "+--+--+--+\n";
  g_autoptr (AmzGrid) grid = ascii_read (corner);

  g_assert_cmpuint (cure_in_all_ways (corner), ==, 4);
  g_assert_cmpuint (cure_in_all_ways (last_corner), ==, 4);

  cure (grid, 0);
  g_assert_cmpuint (amz_grid_get_walls (grid, 0, 0), ==, 9);
  g_assert_cmpint (amz_braid_count_loops (grid), ==, 3);
}

/* Where another wall does as well, none is closed. */
static void
test_no_swap (void)
{
  assert_outcome ("+--+--+--+--+\n"
                  "|     |  |  |\n"
                  "+  +  +  +  +\n"
                  "|        |  |\n"
                  "+  +  +  +  +\n"
                  "|           |\n"
                  "+--+--+--+--+\n",
                  "+--+--+--+--+\n"
                  "|     |     |\n"
                  "+  +  +  +  +\n"
                  "|        |  |\n"
                  "+  +  +  +  +\n"
                  "|           |\n"
                  "+--+--+--+--+\n");
}

/* The search begins in a cut cell, which keeps two parts apart. */
static void
test_root (void)
{
  assert_outcome ("+--+--+--+\n"
                  "|        |\n"
                  "+  +--+  +\n"
                  "|  |##|  |\n"
                  "+  +--+  +\n"
                  "|     |  |\n"
                  "+--+--+--+\n",
                  "+--+--+--+\n"
                  "|        |\n"
                  "+  +--+  +\n"
                  "|  |##|  |\n"
                  "+  +--+  +\n"
                  "|        |\n"
                  "+--+--+--+\n");
}

/* A cell keeps three parts apart, then four. */
static void
test_many_parts (void)
{
  assert_outcome ("+--+--+--+\n"
                  "|        |\n"
                  "+--+  +--+\n"
                  "|        |\n"
                  "+--+--+--+\n",
                  "+--+--+--+\n"
                  "|        |\n"
                  "+  +  +  +\n"
                  "|        |\n"
                  "+--+--+--+\n");
  /* All four corners need their second wall; the block would be open, so the centre loses one. */
  g_assert_cmpuint (cure_in_all_ways ("+--+--+--+\n"
                                      "|     |  |\n"
                                      "+--+  +  +\n"
                                      "|        |\n"
                                      "+  +  +--+\n"
                                      "|  |     |\n"
                                      "+--+--+--+\n"),
                    ==, 4);
}

/* Two parts behind a cell can only be joined to each other: they are, and still hang on it. */
static void
test_siblings (void)
{
  assert_outcome ("+--+--+--+--+\n"
                  "|     |##|##|\n"
                  "+  +  +--+--+\n"
                  "|           |\n"
                  "+--+--+  +--+\n"
                  "|##|##|     |\n"
                  "+--+--+--+--+\n",
                  "+--+--+--+--+\n"
                  "|     |##|##|\n"
                  "+  +  +--+--+\n"
                  "|           |\n"
                  "+--+--+  +  +\n"
                  "|##|##|     |\n"
                  "+--+--+--+--+\n");
}

/* Two parts of one cell may get a passage to each other while an inner cell is cured; this must not be
 * taken for one to the rest. */
static void
test_siblings_and_rest (void)
{
  g_assert_cmpuint (cure_in_all_ways ("+--+--+--+--+--+\n"
                                      "|              |\n"
                                      "+  +--+--+--+  +\n"
                                      "|     |##|##|  |\n"
                                      "+  +  +--+--+  +\n"
                                      "|           |  |\n"
                                      "+--+--+  +--+  +\n"
                                      "|##|##|     |  |\n"
                                      "+--+--+--+--+--+\n"),
                    >, 1);
}

/* What the pattern encloses stays as it is. */
static void
test_pockets (void)
{
  assert_outcome ("+--+--+--+--+--+\n"
                  "|              |\n"
                  "+  +--+--+--+  +\n"
                  "|  |##|  |##|  |\n"
                  "+  +--+  +--+  +\n"
                  "|  |##|  |##|  |\n"
                  "+  +--+  +--+  +\n"
                  "|              |\n"
                  "+--+--+--+--+--+\n",
                  "+--+--+--+--+--+\n"
                  "|              |\n"
                  "+  +--+  +--+  +\n"
                  "|  |##|  |##|  |\n"
                  "+  +--+  +--+  +\n"
                  "|  |##|  |##|  |\n"
                  "+  +--+  +--+  +\n"
                  "|              |\n"
                  "+--+--+--+--+--+\n");
  assert_outcome ("+--+--+--+--+--+\n"
                  "|              |\n"
                  "+  +--+--+--+  +\n"
                  "|  |##|##|##|  |\n"
                  "+  +--+--+--+  +\n"
                  "|  |##|  |##|  |\n"
                  "+  +--+  +--+  +\n"
                  "|              |\n"
                  "+--+--+--+--+--+\n",
                  "+--+--+--+--+--+\n"
                  "|              |\n"
                  "+  +--+--+--+  +\n"
                  "|  |##|##|##|  |\n"
                  "+  +--+--+--+  +\n"
                  "|  |##|  |##|  |\n"
                  "+  +--+  +--+  +\n"
                  "|              |\n"
                  "+--+--+--+--+--+\n");
}

/* Two rooms joined by one corridor: the corridor is all bridges. */
static void
test_rooms (void)
{
  assert_outcome ("+--+--+--+--+--+--+--+--+\n"
                  "|     |##|##|##|##|     |\n"
                  "+  +--+--+--+--+--+--+  +\n"
                  "|                       |\n"
                  "+  +  +--+--+--+--+  +--+\n"
                  "|     |##|##|##|##|     |\n"
                  "+--+--+--+--+--+--+--+--+\n",
                  "+--+--+--+--+--+--+--+--+\n"
                  "|     |##|##|##|##|     |\n"
                  "+  +  +--+--+--+--+  +  +\n"
                  "|                       |\n"
                  "+  +  +--+--+--+--+  +  +\n"
                  "|     |##|##|##|##|     |\n"
                  "+--+--+--+--+--+--+--+--+\n");
}

/* A grid in which only some cells are free, with all walls between them open. */
static AmzGrid *
new_locked (int width, int height)
{
  AmzGrid *grid = amz_grid_new (width, height, NULL);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      amz_grid_set_locked (grid, x, y, TRUE);
  return grid;
}

static void
open_all (AmzGrid *grid)
{
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        gsize position = amz_grid_position (grid, x, y);
        guint closed = amz_braid_closed_walls (grid, position);

        for (; closed != 0; closed &= closed - 1)
          amz_grid_open_at (grid, position, closed & (0u - closed));
      }
}

/* A corridor in a spiral: half a million cut cells, none of which can be cured. */
static void
test_spiral (void)
{
  const int side = 1001;
  const int last = side - 1;
  g_autoptr (AmzGrid) grid = new_locked (side, side);
  g_autoptr (AmzGrid) before = NULL;
  int x = 0;
  int y = 0;
  int left = 0;
  int top = 0;
  int right = last;
  int bottom = last;

  amz_grid_set_locked (grid, x, y, FALSE);
  while (left <= right)
    {
      while (x < right)
        amz_grid_set_locked (grid, ++x, y, FALSE);
      while (y < bottom)
        amz_grid_set_locked (grid, x, ++y, FALSE);
      while (x > left)
        amz_grid_set_locked (grid, --x, y, FALSE);
      top += 2;
      while (y > top)
        amz_grid_set_locked (grid, x, --y, FALSE);
      left += 2;
      right -= 2;
      bottom -= 2;
    }
  open_all (grid);
  before = amz_grid_dup (grid, NULL);
  cure (grid, 1);
  g_assert_true (amz_grid_equal (grid, before));
}

/* A small ring with a wider place at the top, which is parted in its middle: from the ends of its halves
 * the walls that cure are too far away to be found nearby. */
static void
test_small_ring (void)
{
  const int width = 26;
  const int height = 12;
  g_autoptr (AmzGrid) grid = new_locked (width, height);
  gint64 n_loops = 0;

  for (int i = 0; i < width; i++)
    {
      amz_grid_set_locked (grid, i, 0, FALSE);
      amz_grid_set_locked (grid, i, 1, FALSE);
      amz_grid_set_locked (grid, i, height - 1, FALSE);
    }
  for (int i = 2; i < height - 1; i++)
    {
      amz_grid_set_locked (grid, 0, i, FALSE);
      amz_grid_set_locked (grid, width - 1, i, FALSE);
    }
  open_all (grid);
  n_loops = amz_braid_count_loops (grid);
  amz_grid_close (grid, 12, 0, AMZ_DIRECTION_EAST);
  amz_grid_close (grid, 12, 1, AMZ_DIRECTION_EAST);
  cure (grid, 1);
  assert_cured (grid);
  g_assert_cmpint (amz_braid_count_loops (grid), ==, n_loops - 1);
}

/* Locks all but a corridor that runs round along the edge of a wide serpentine: a ring of more than a
 * hundred thousand cells, from which the next free cell is three cells away. */
static AmzGrid *
new_ring (int side)
{
  AmzGrid *grid = new_locked (side, side);
  const int n = side - 1;
  g_autofree guint8 *wide = g_malloc0 ((gsize) side * (gsize) side);

  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++)
      wide[y * side + x] = y % 6 < 5 || (y / 6 % 2 == 0 ? x >= n - 5 : x < 5);
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++)
      {
        gboolean is_edge = x == 0 || y == 0;

        for (int i = 0; i < 9 && !is_edge; i++)
          is_edge = !wide[(y + i / 3 - 1) * side + x + i % 3 - 1];
        if (wide[y * side + x] && is_edge)
          amz_grid_set_locked (grid, x, y, FALSE);
      }
  return grid;
}

/* A ring that is parted in the middle of a wider place, where there is no dead end: from every one of its
 * cells the only wall that cures is far away. */
static void
test_ring (void)
{
  const int side = 600;
  g_autoptr (AmzGrid) grid = new_ring (side);
  gint64 n_loops = 0;

  for (int x = 100; x < 160; x++)
    amz_grid_set_locked (grid, x, 1, FALSE);
  open_all (grid);
  n_loops = amz_braid_count_loops (grid);
  amz_grid_close (grid, 130, 0, AMZ_DIRECTION_EAST);
  amz_grid_close (grid, 130, 1, AMZ_DIRECTION_EAST);
  cure (grid, 1);
  assert_cured (grid);
  g_assert_cmpint (amz_braid_count_loops (grid), ==, n_loops - 1);
}

/* A wide mesh of corridors, carved into a tree: most walls that cure something are far from it. */
static void
test_mesh (void)
{
  const int side = 481;
  const int mesh = 12;

  for (gint64 seed = 0; seed < 5; seed++)
    {
      g_autoptr (AmzGrid) grid = new_locked (side, side);
      g_autoptr (GError) error = NULL;
      AmzRandom random;

      for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
          amz_grid_set_locked (grid, x, y, x % mesh != 0 && y % mesh != 0);
      amz_random_init (&random, seed, AMZ_STREAM_CARVE);
      amz_carve_backtracker (grid, &random, NULL, &error);
      g_assert_no_error (error);
      cure (grid, seed);
      assert_cured (grid);
    }
}

/* Any tree on any set of free cells that hang together. */
static AmzGrid *
draw_tree (GRand *random)
{
  int width = g_rand_int_range (random, 2, 13);
  int height = g_rand_int_range (random, 1, 13);
  AmzGrid *grid = new_locked (width, height);
  int n_wanted = g_rand_int_range (random, 2, width * height + 2);
  int straight = g_rand_int_range (random, 0, 20);
  int x = g_rand_int_range (random, 0, width);
  int y = g_rand_int_range (random, 0, height);
  guint direction = 1;

  amz_grid_set_locked (grid, x, y, FALSE);
  for (int i = 0; i < 20 * n_wanted; i++)
    {
      int next_x = 0;
      int next_y = 0;

      if (g_rand_int_range (random, 0, 20) >= straight)
        direction = 1u << g_rand_int_range (random, 0, 4);
      next_x = x + (direction == AMZ_DIRECTION_EAST) - (direction == AMZ_DIRECTION_WEST);
      next_y = y + (direction == AMZ_DIRECTION_SOUTH) - (direction == AMZ_DIRECTION_NORTH);
      if (!amz_grid_contains (grid, next_x, next_y))
        {
          direction = 1u << g_rand_int_range (random, 0, 4);
          continue;
        }
      if (amz_grid_get_locked (grid, next_x, next_y))
        {
          if (n_wanted-- <= 0)
            continue;
          amz_grid_set_locked (grid, next_x, next_y, FALSE);
          amz_grid_open (grid, x, y, (AmzDirection) direction);
        }
      x = next_x;
      y = next_y;
    }
  return grid;
}

/* Nothing but bridges and cut cells to begin with, then with more and more open already. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (int i = 0; i < 8000; i++)
    {
      g_autoptr (AmzGrid) grid = draw_tree (random);
      g_autoptr (AmzGrid) cured = NULL;
      AmzRandom extra;

      if (i % 4 == 1)
        {
          amz_random_init (&extra, i, AMZ_STREAM_EXTRA_PASSAGES);
          amz_braid_extra_passages (grid, g_rand_int_range (random, 0, 101), &extra, NULL, NULL);
        }
      cure (grid, i);
      assert_cured (grid);
      cured = amz_grid_dup (grid, NULL);
      cure (grid, i + 1);
      g_assert_true (amz_grid_equal (grid, cured));
    }
}

static void
test_cancelled (void)
{
  g_autoptr (AmzGrid) grid = ascii_read ("+--+--+--+\n"
                                         "|        |\n"
                                         "+--+--+--+\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  AmzRandom random;

  amz_random_init (&random, 1, AMZ_STREAM_ROUTES);
  g_cancellable_cancel (cancellable);
  g_assert_false (amz_braid_routes (grid, &random, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/routes/nothing-to-do", test_nothing_to_do);
  g_test_add_func ("/routes/one-wall", test_one_wall);
  g_test_add_func ("/routes/swap", test_swap);
  g_test_add_func ("/routes/no-swap", test_no_swap);
  g_test_add_func ("/routes/root", test_root);
  g_test_add_func ("/routes/many-parts", test_many_parts);
  g_test_add_func ("/routes/siblings", test_siblings);
  g_test_add_func ("/routes/siblings-and-rest", test_siblings_and_rest);
  g_test_add_func ("/routes/pockets", test_pockets);
  g_test_add_func ("/routes/rooms", test_rooms);
  g_test_add_func ("/routes/spiral", test_spiral);
  g_test_add_func ("/routes/small-ring", test_small_ring);
  g_test_add_func ("/routes/ring", test_ring);
  g_test_add_func ("/routes/mesh", test_mesh);
  g_test_add_func ("/routes/random", test_random);
  g_test_add_func ("/routes/cancelled", test_cancelled);

  return g_test_run ();
}
