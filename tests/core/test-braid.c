/* SPDX-License-Identifier: MIT */
#include "amz-algorithm.h"
#include "amz-braid-private.h"
#include "amz-open-area.h"
#include "ascii.h"

/* What the helpers of this file do to a grid. */
typedef enum
{
  DEAD_ENDS,
  CORNERS,
  LOOPS,
} Step;

static void
take_step (AmzGrid *grid, Step step, int amount, gint64 seed)
{
  AmzRandom random;

  amz_random_init (&random, seed, AMZ_STREAM_DEAD_ENDS);
  switch (step)
    {
    case DEAD_ENDS:
      amz_braid_dead_ends (grid, amount, &random);
      break;
    case CORNERS:
      amz_braid_corners (grid, &random);
      break;
    case LOOPS:
    default:
      amz_braid_loops (grid, &random);
      break;
    }
}

/* Takes a step where only one outcome is possible. */
static void
assert_outcome (const char *before, Step step, int amount, const char *after)
{
  for (gint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (before);

      take_step (grid, step, amount, seed);
      ascii_assert_equal (grid, after);
    }
}

/* Takes a step with many seeds.  Returns how many different outcomes there are. */
static guint
count_outcomes (const char *before, Step step, int amount)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gint64 seed = 0; seed < 400; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (before);

      take_step (grid, step, amount, seed);
      g_hash_table_add (seen, ascii_draw (grid));
    }
  return g_hash_table_size (seen);
}

static AmzGrid *
carve (int width, int height, gint64 seed)
{
  AmzGrid *grid = amz_grid_new (width, height, NULL);
  AmzRandom random;

  amz_random_init (&random, seed, AMZ_STREAM_CARVE);
  amz_carve_backtracker (grid, &random, NULL, NULL);
  return grid;
}

static int
count_dead_ends (const AmzGrid *grid)
{
  int n = 0;

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        int n_passages = 0;

        for (guint direction = 1; direction < 16; direction <<= 1)
          n_passages += amz_grid_has_passage (grid, x, y, (AmzDirection) direction);
        n += n_passages == 1;
      }
  return n;
}

static void
assert_no_open_area (const AmzGrid *grid)
{
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      g_assert_false (amz_open_area_at (grid, amz_grid_position (grid, x, y)));
}

static void
test_is_dead_end (void)
{
  for (guint walls = 0; walls < 16; walls++)
    g_assert_cmpint (amz_braid_is_dead_end (walls), ==,
                     walls == 7 || walls == 11 || walls == 13 || walls == 14);
}

static void
test_openable (void)
{
  static const char drawing[] = "+--+--+--+\n"
                                "|   a |  |\n"
                                "+--+--+--+\n"
                                "|##|b |c |\n"
                                "+--+--+--+\n"
                                "|  |##|d |\n"
                                "+--+--+--+\n";
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  gsize locked = ascii_find_position (grid, drawing, 'b') - 1;

  g_assert_cmpuint (amz_braid_openable (grid, ascii_find_position (grid, drawing, 'a')), ==,
                    AMZ_DIRECTION_EAST | AMZ_DIRECTION_SOUTH);
  g_assert_cmpuint (amz_braid_openable (grid, ascii_find_position (grid, drawing, 'b')), ==,
                    AMZ_DIRECTION_NORTH | AMZ_DIRECTION_EAST);
  g_assert_cmpuint (amz_braid_openable (grid, ascii_find_position (grid, drawing, 'c')), ==,
                    AMZ_DIRECTION_NORTH | AMZ_DIRECTION_SOUTH | AMZ_DIRECTION_WEST);
  g_assert_cmpuint (amz_braid_openable (grid, ascii_find_position (grid, drawing, 'd')), ==,
                    AMZ_DIRECTION_NORTH);
  g_assert_cmpuint (amz_braid_closed_walls (grid, ascii_find_position (grid, drawing, 'a')), ==,
                    AMZ_DIRECTION_EAST | AMZ_DIRECTION_SOUTH);
  g_assert_cmpuint (amz_braid_closed_walls (grid, ascii_find_position (grid, drawing, 'c')), ==,
                    AMZ_DIRECTION_SOUTH);
  g_assert_cmpuint (amz_braid_closed_walls (grid, ascii_find_position (grid, drawing, 'd')), ==, 0);
  g_assert_cmpuint (amz_braid_closed_walls (grid, locked), ==, 0);
}

static void
test_count_loops (void)
{
  g_autoptr (AmzGrid) tree = ascii_read ("+--+--+--+\n"
                                         "|        |\n"
                                         "+  +--+--+\n"
                                         "|     |##|\n"
                                         "+--+--+--+\n");
  g_autoptr (AmzGrid) ring = ascii_read ("+--+--+--+\n"
                                         "|        |\n"
                                         "+  +--+  +\n"
                                         "|  |##|  |\n"
                                         "+  +--+  +\n"
                                         "|        |\n"
                                         "+--+--+--+\n");
  g_autoptr (AmzGrid) block = ascii_read ("+--+--+--+\n"
                                          "|        |\n"
                                          "+  +  +  +\n"
                                          "|        |\n"
                                          "+  +  +  +\n"
                                          "|        |\n"
                                          "+--+--+--+\n");

  g_assert_cmpint (amz_braid_count_loops (tree), ==, 0);
  g_assert_cmpint (amz_braid_count_loops (ring), ==, 1);
  g_assert_cmpint (amz_braid_count_loops (block), ==, 4);
}

/* Two dead ends side by side are joined to each other, whatever else could be opened. */
static void
test_dead_ends_joined (void)
{
  assert_outcome ("+--+--+--+--+\n"
                  "|     |     |\n"
                  "+  +--+  +  +\n"
                  "|  |  |  |  |\n"
                  "+  +  +  +  +\n"
                  "|           |\n"
                  "+--+--+--+--+\n",
                  DEAD_ENDS, 0,
                  "+--+--+--+--+\n"
                  "|     |     |\n"
                  "+  +  +  +  +\n"
                  "|  |  |  |  |\n"
                  "+  +  +  +  +\n"
                  "|           |\n"
                  "+--+--+--+--+\n");
  assert_outcome ("+--+--+--+\n"
                  "|  |  |  |\n"
                  "+  +  +  +\n"
                  "|        |\n"
                  "+--+--+--+\n",
                  DEAD_ENDS, 0,
                  "+--+--+--+\n"
                  "|        |\n"
                  "+  +  +  +\n"
                  "|        |\n"
                  "+--+--+--+\n");
}

/* A dead end with three walls to free cells: each of them may be the one. */
static void
test_dead_ends_choice (void)
{
  static const char drawing[] = "+--+--+--+\n"
                                "|        |\n"
                                "+  +--+  +\n"
                                "|  |  |  |\n"
                                "+  +  +  +\n"
                                "|        |\n"
                                "+--+--+--+\n";

  g_assert_cmpuint (count_outcomes (drawing, DEAD_ENDS, 0), ==, 3);
}

/* What only walls to the pattern and the border surround stays. */
static void
test_dead_ends_enclosed (void)
{
  static const char drawing[] = "+--+--+--+\n"
                                "|        |\n"
                                "+--+--+  +\n"
                                "|##|##|  |\n"
                                "+--+--+  +\n"
                                "|        |\n"
                                "+--+--+--+\n";

  assert_outcome (drawing, DEAD_ENDS, 0, drawing);
}

/* The only wall of a dead end would open a block: it is opened, and one around the centre closed. */
static void
test_dead_ends_mended (void)
{
  static const char drawing[] = "+--+--+--+\n"
                                "|        |\n"
                                "+--+  +  +\n"
                                "|        |\n"
                                "+  +  +  +\n"
                                "|        |\n"
                                "+--+--+--+\n";
  g_autoptr (AmzGrid) grid = ascii_read (drawing);

  g_assert_cmpuint (count_outcomes (drawing, DEAD_ENDS, 0), ==, 4);
  take_step (grid, DEAD_ENDS, 0, 1);
  g_assert_cmpint (count_dead_ends (grid), ==, 0);
  assert_no_open_area (grid);
}

/* At most so many stay, and about so many as there may. */
static void
test_dead_ends_kept (void)
{
  static const int kept[] = { 1, 2, 3, 10, 20, 1000, G_MAXINT };

  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    for (gint64 seed = 0; seed < 100; seed++)
      {
        g_autoptr (AmzGrid) grid = carve (25, 20, seed);
        int n_before = count_dead_ends (grid);

        take_step (grid, DEAD_ENDS, kept[i], seed);
        assert_no_open_area (grid);
        g_assert_cmpint (count_dead_ends (grid), <=, kept[i]);
        g_assert_cmpint (count_dead_ends (grid), >=, MIN (n_before, kept[i] / 3));
        if (kept[i] >= n_before)
          g_assert_cmpint (count_dead_ends (grid), ==, n_before);
      }
}

/* Of two dead ends each one is kept at times, so the choice does not depend on the place. */
static void
test_dead_ends_kept_choice (void)
{
  static const char drawing[] = "+--+--+--+--+\n"
                                "|           |\n"
                                "+--+--+--+--+\n"
                                "|##|##|##|##|\n"
                                "+--+--+--+--+\n";
  static const char two[] = "+--+--+--+\n"
                            "|  |  |  |\n"
                            "+  +  +  +\n"
                            "|  |     |\n"
                            "+  +  +--+\n"
                            "|        |\n"
                            "+--+--+--+\n";

  /* Nothing can be opened. */
  assert_outcome (drawing, DEAD_ENDS, 0, drawing);
  assert_outcome (drawing, DEAD_ENDS, 1, drawing);
  g_assert_cmpuint (count_outcomes (two, DEAD_ENDS, 1), >, 2);
}

static void
test_corners (void)
{
  assert_outcome ("+--+--+--+--+--+\n"
                  "|              |\n"
                  "+--+--+  +--+--+\n"
                  "|     |  |     |\n"
                  "+  +--+  +--+  +\n"
                  "|              |\n"
                  "+--+--+  +--+--+\n"
                  "|              |\n"
                  "+--+--+--+--+--+\n",
                  CORNERS, 0,
                  "+--+--+--+--+--+\n"
                  "|              |\n"
                  "+  +--+  +--+  +\n"
                  "|     |  |     |\n"
                  "+  +--+  +--+  +\n"
                  "|              |\n"
                  "+  +--+  +--+  +\n"
                  "|              |\n"
                  "+--+--+--+--+--+\n");
}

/* The centre of an even size is the lower right one of the four cells in the middle. */
static void
test_corners_centre (void)
{
  static const char drawing[] = "+--+--+--+--+\n"
                                "|           |\n"
                                "+  +  +--+  +\n"
                                "|  |     |  |\n"
                                "+  +  +--+  +\n"
                                "|  |   c |  |\n"
                                "+  +--+--+  +\n"
                                "|           |\n"
                                "+--+--+--+--+\n";

  g_assert_cmpuint (count_outcomes (drawing, CORNERS, 0), ==, 3);
  for (gint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (drawing);
      gsize centre = ascii_find_position (grid, drawing, 'c');

      take_step (grid, CORNERS, 0, seed);
      g_assert_false (amz_braid_is_dead_end (grid->cells[centre]));
    }
}

/* Corners that are locked, or have but one free neighbour, stay as they are. */
static void
test_corners_cannot (void)
{
  static const char drawing[] = "+--+--+--+\n"
                                "|##|     |\n"
                                "+--+  +--+\n"
                                "|     |##|\n"
                                "+  +--+--+\n"
                                "|  |##|##|\n"
                                "+--+--+--+\n";

  assert_outcome (drawing, CORNERS, 0, drawing);
}

static void
test_loops (void)
{
  static const char none[] = "+--+--+--+\n"
                             "|        |\n"
                             "+--+  +--+\n"
                             "|        |\n"
                             "+--+--+--+\n";
  static const char one[] = "+--+--+--+\n"
                            "|        |\n"
                            "+  +  +--+\n"
                            "|        |\n"
                            "+--+--+--+\n";
  static const char two[] = "+--+--+--+\n"
                            "|        |\n"
                            "+  +  +  +\n"
                            "|        |\n"
                            "+--+--+--+\n";
  static const char narrow[] = "+--+--+--+\n"
                               "|        |\n"
                               "+--+  +--+\n"
                               "|##|  |##|\n"
                               "+--+--+--+\n";

  assert_outcome (none, LOOPS, 0, two);
  assert_outcome (one, LOOPS, 0, two);
  assert_outcome (two, LOOPS, 0, two);
  /* There is no wall to be opened. */
  assert_outcome (narrow, LOOPS, 0, narrow);
}

/* Any two of the four closed walls may be the ones. */
static void
test_loops_choice (void)
{
  static const char drawing[] = "+--+--+--+\n"
                                "|        |\n"
                                "+--+--+  +\n"
                                "|        |\n"
                                "+  +--+--+\n"
                                "|        |\n"
                                "+--+--+--+\n";

  g_assert_cmpuint (count_outcomes (drawing, LOOPS, 0), ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/braid/is-dead-end", test_is_dead_end);
  g_test_add_func ("/braid/openable", test_openable);
  g_test_add_func ("/braid/count-loops", test_count_loops);
  g_test_add_func ("/braid/dead-ends/joined", test_dead_ends_joined);
  g_test_add_func ("/braid/dead-ends/choice", test_dead_ends_choice);
  g_test_add_func ("/braid/dead-ends/enclosed", test_dead_ends_enclosed);
  g_test_add_func ("/braid/dead-ends/mended", test_dead_ends_mended);
  g_test_add_func ("/braid/dead-ends/kept", test_dead_ends_kept);
  g_test_add_func ("/braid/dead-ends/kept/choice", test_dead_ends_kept_choice);
  g_test_add_func ("/braid/corners", test_corners);
  g_test_add_func ("/braid/corners/centre", test_corners_centre);
  g_test_add_func ("/braid/corners/cannot", test_corners_cannot);
  g_test_add_func ("/braid/loops", test_loops);
  g_test_add_func ("/braid/loops/choice", test_loops_choice);

  return g_test_run ();
}
