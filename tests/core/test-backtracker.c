/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-algorithm.h"
#include "amz-error.h"
#include "amz-grid-private.h"
#include "ascii.h"

static gboolean
carve (AmzGrid *grid, gint64 seed, GError **error)
{
  AmzRandom random;

  amz_random_init (&random, seed, AMZ_STREAM_CARVE);
  return amz_carve_backtracker (grid, &random, NULL, error);
}

/* Carves a drawing with many seeds.  Returns how many different outcomes there are. */
static guint
carve_in_all_ways (const char *drawing)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gint64 seed = 0; seed < 300; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (drawing);
      g_autoptr (GError) error = NULL;

      carve (grid, seed, &error);
      g_assert_no_error (error);
      g_hash_table_add (seen, ascii_draw (grid));
    }
  return g_hash_table_size (seen);
}

static void
assert_carved (const char *drawing, const char *expected)
{
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (carve_in_all_ways (drawing), ==, 1);
  carve (grid, 1, &error);
  g_assert_no_error (error);
  ascii_assert_equal (grid, expected);
}

/* Where only one tree is possible. */
static void
test_drawn (void)
{
  assert_carved ("+--+--+--+\n"
                 "|  |  |  |\n"
                 "+--+--+--+\n",
                 "+--+--+--+\n"
                 "|        |\n"
                 "+--+--+--+\n");
  assert_carved ("+--+--+--+--+\n"
                 "|##|##|##|  |\n"
                 "+--+--+--+--+\n"
                 "|  |##|  |  |\n"
                 "+--+--+--+--+\n"
                 "|  |  |  |##|\n"
                 "+--+--+--+--+\n",
                 "+--+--+--+--+\n"
                 "|##|##|##|  |\n"
                 "+--+--+--+  +\n"
                 "|  |##|     |\n"
                 "+  +--+  +--+\n"
                 "|        |##|\n"
                 "+--+--+--+--+\n");
}

/* The walk begins at the first free cell, and goes back only where it can go no farther: so a ring is cut
 * beside its first cell, on either side. */
static void
test_ring (void)
{
  static const char four[] = "+--+--+\n"
                             "|  |  |\n"
                             "+--+--+\n"
                             "|  |  |\n"
                             "+--+--+\n";
  static const char ring[] = "+--+--+--+--+\n"
                             "|##|  |  |  |\n"
                             "+--+--+--+--+\n"
                             "|  |  |##|  |\n"
                             "+--+--+--+--+\n"
                             "|  |##|##|  |\n"
                             "+--+--+--+--+\n"
                             "|  |  |  |  |\n"
                             "+--+--+--+--+\n";
  g_autoptr (AmzGrid) grid = ascii_read (ring);

  g_assert_cmpuint (carve_in_all_ways (four), ==, 2);
  g_assert_cmpuint (carve_in_all_ways (ring), ==, 2);
  carve (grid, 1, NULL);
  g_assert_true (amz_grid_has_passage (grid, 1, 0, AMZ_DIRECTION_EAST) !=
                 amz_grid_has_passage (grid, 1, 0, AMZ_DIRECTION_SOUTH));
}

static void
assert_tree (const AmzGrid *grid, const AmzGrid *before)
{
  g_autofree gsize *found = g_new (gsize, grid->length);
  g_autofree guint8 *seen = g_malloc0 (grid->length);
  gsize n_free = 0;
  gsize n_found = 0;
  gsize n_passages = 0;

  for (gsize position = 0; position < grid->length; position++)
    {
      guint cell = grid->cells[position];

      g_assert_cmpuint (cell & AMZ_CELL_LOCKED, ==, before->cells[position] & AMZ_CELL_LOCKED);
      if ((cell & AMZ_CELL_LOCKED) != 0)
        {
          g_assert_cmpuint (cell, ==, AMZ_CELL_BORDER);
          continue;
        }
      if (n_free++ == 0)
        {
          found[n_found++] = position;
          seen[position] = TRUE;
        }
      g_assert_cmpuint (~cell & AMZ_WALLS_MASK, ==, amz_grid_passages (grid, position));
    }
  for (gsize i = 0; i < n_found; i++)
    for (guint direction = 1; direction < 16; direction <<= 1)
      {
        gsize neighbour = found[i] + (gsize) amz_grid_offset (grid, direction);

        if ((amz_grid_passages (grid, found[i]) & direction) == 0)
          continue;
        n_passages++;
        if (!seen[neighbour])
          found[n_found++] = neighbour;
        seen[neighbour] = TRUE;
      }
  g_assert_cmpuint (n_found, ==, n_free);
  g_assert_cmpuint (n_passages, ==, 2 * (n_free - 1));
}

/* Whatever is free and hangs together becomes a tree; the rest, and the border, is as it was. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);
  int n_refused = 0;

  for (int i = 0; i < 3000; i++)
    {
      int width = g_rand_int_range (random, 2, 20);
      int height = g_rand_int_range (random, 1, 20);
      int odds = g_rand_int_range (random, 0, 40);
      g_autoptr (AmzGrid) grid = amz_grid_new (width, height, NULL);
      g_autoptr (AmzGrid) before = NULL;
      g_autoptr (GError) error = NULL;

      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          amz_grid_set_locked (grid, x, y, g_rand_int_range (random, 0, 100) < odds);
      amz_grid_set_locked (grid, 0, 0, FALSE);
      amz_grid_set_locked (grid, 1, 0, FALSE);
      before = amz_grid_dup (grid, NULL);
      if (carve (grid, i, &error))
        assert_tree (grid, before);
      else
        {
          g_assert_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN);
          n_refused++;
        }
    }
  g_assert_cmpint (n_refused, >, 300);
  g_assert_cmpint (n_refused, <, 2700);
}

static void
test_large (void)
{
  static const int sizes[][2] = { { 1000000, 1 }, { 1, 1000000 }, { 700, 900 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (AmzGrid) grid = amz_grid_new (sizes[i][0], sizes[i][1], NULL);
      g_autoptr (AmzGrid) before = amz_grid_dup (grid, NULL);

      g_assert_true (carve (grid, 1, NULL));
      assert_tree (grid, before);
    }
}

/* Every algorithm can be found by its identifier, and says what it is. */
static void
test_algorithms (void)
{
  int n = 0;

  for (const AmzAlgorithm *algorithm = amz_algorithms; algorithm->id != NULL; algorithm++, n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzGrid) grid = amz_grid_new (30, 20, NULL);
      g_autoptr (AmzGrid) before = amz_grid_dup (grid, NULL);
      AmzRandom random;

      g_assert_true (amz_algorithm_find (algorithm->id, &error) == algorithm);
      g_assert_no_error (error);
      g_assert_cmpuint (strlen (algorithm->name), >, 0);
      g_assert_cmpuint (strlen (algorithm->description), >, 0);
      amz_random_init (&random, n, AMZ_STREAM_CARVE);
      g_assert_true (algorithm->carve (grid, &random, NULL, &error));
      g_assert_no_error (error);
      assert_tree (grid, before);
    }
  g_assert_cmpint (n, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/backtracker/drawn", test_drawn);
  g_test_add_func ("/backtracker/ring", test_ring);
  g_test_add_func ("/backtracker/random", test_random);
  g_test_add_func ("/backtracker/large", test_large);
  g_test_add_func ("/algorithms", test_algorithms);

  return g_test_run ();
}
