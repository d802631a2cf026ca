/* SPDX-License-Identifier: MIT */
#include "amz-braid-private.h"
#include "ascii.h"
#include "curing.h"

/* Cures a drawing where only one outcome is possible. */
static void
assert_outcome (const char *before, const char *after)
{
  for (gint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (before);

      curing_cure (grid, seed);
      curing_assert_cured (grid);
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

      curing_cure (grid, seed);
      curing_assert_cured (grid);
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

  curing_cure (grid, 0);
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
  g_test_add_func ("/routes/cancelled", test_cancelled);

  return g_test_run ();
}
