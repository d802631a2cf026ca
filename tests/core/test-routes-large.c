/* SPDX-License-Identifier: MIT */
#include "amz-algorithm.h"
#include "amz-braid-private.h"
#include "curing.h"

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
  curing_cure (grid, 1);
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
  curing_cure (grid, 1);
  curing_assert_cured (grid);
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
  curing_cure (grid, 1);
  curing_assert_cured (grid);
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
      curing_cure (grid, seed);
      curing_assert_cured (grid);
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
      curing_cure (grid, i);
      curing_assert_cured (grid);
      cured = amz_grid_dup (grid, NULL);
      curing_cure (grid, i + 1);
      g_assert_true (amz_grid_equal (grid, cured));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/routes-large/spiral", test_spiral);
  g_test_add_func ("/routes-large/small-ring", test_small_ring);
  g_test_add_func ("/routes-large/ring", test_ring);
  g_test_add_func ("/routes-large/mesh", test_mesh);
  g_test_add_func ("/routes-large/random", test_random);

  return g_test_run ();
}
