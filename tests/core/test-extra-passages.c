/* SPDX-License-Identifier: MIT */
#include "amz-algorithm.h"
#include "amz-braid-private.h"
#include "amz-open-area.h"
#include "ascii.h"

static AmzGrid *
carve (int width, int height, gint64 seed)
{
  AmzGrid *grid = amz_grid_new (width, height, NULL);
  AmzRandom random;

  amz_random_init (&random, seed, AMZ_STREAM_CARVE);
  amz_carve_backtracker (grid, &random, NULL, NULL);
  return grid;
}

static void
assert_no_open_area (const AmzGrid *grid)
{
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      g_assert_false (amz_open_area_at (grid, amz_grid_position (grid, x, y)));
}

static void
open_extra (AmzGrid *grid, int percent, gint64 seed)
{
  g_autoptr (GError) error = NULL;
  AmzRandom random;

  amz_random_init (&random, seed, AMZ_STREAM_EXTRA_PASSAGES);
  amz_braid_extra_passages (grid, percent, &random, NULL, &error);
  g_assert_no_error (error);
}

/* Opens extra passages with many seeds.  Returns how many different outcomes there are. */
static guint
count_outcomes (const char *before, int percent)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gint64 seed = 0; seed < 400; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (before);

      open_extra (grid, percent, seed);
      g_hash_table_add (seen, ascii_draw (grid));
    }
  return g_hash_table_size (seen);
}

static void
assert_outcome (const char *before, int percent, const char *after)
{
  g_autoptr (AmzGrid) grid = ascii_read (before);

  g_assert_cmpuint (count_outcomes (before, percent), ==, 1);
  open_extra (grid, percent, 1);
  ascii_assert_equal (grid, after);
}

static gint64
count_closed (const AmzGrid *grid)
{
  gint64 n = 0;

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        n += x + 1 < grid->width && !amz_grid_has_passage (grid, x, y, AMZ_DIRECTION_EAST);
        n += y + 1 < grid->height && !amz_grid_has_passage (grid, x, y, AMZ_DIRECTION_SOUTH);
      }
  return n;
}

/* So many are opened as the share says, rounded down, until the rule stands in the way of all. */
static void
test_share (void)
{
  for (int percent = 0; percent <= 40; percent++)
    {
      g_autoptr (AmzGrid) grid = carve (20, 15, percent);
      gint64 n_closed = count_closed (grid);

      open_extra (grid, percent, percent);
      g_assert_cmpint (n_closed - count_closed (grid), ==, n_closed * percent / 100);
      assert_no_open_area (grid);
    }
}

/* With all of them, no wall is left that the rule would allow to open. */
static void
test_all (void)
{
  for (gint64 seed = 0; seed < 50; seed++)
    {
      g_autoptr (AmzGrid) grid = carve (20, 15, seed);

      open_extra (grid, 100, seed);
      assert_no_open_area (grid);
      for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
          {
            gsize position = amz_grid_position (grid, x, y);
            guint closed = amz_braid_closed_walls (grid, position);

            for (; closed != 0; closed &= closed - 1)
              g_assert_false (amz_open_area_allows (grid, position, closed & (0u - closed)));
          }
    }
}

static void
test_drawn (void)
{
  static const char drawing[] = "+--+--+--+--+\n"
                                "|     |  |##|\n"
                                "+--+--+--+--+\n"
                                "|##|  |     |\n"
                                "+--+--+--+--+\n";

  /* Nothing is opened towards the pattern. */
  assert_outcome (drawing, 100,
                  "+--+--+--+--+\n"
                  "|        |##|\n"
                  "+--+  +  +--+\n"
                  "|##|        |\n"
                  "+--+--+--+--+\n");
  /* Four are closed: a quarter is one, and less than that is none. */
  assert_outcome (drawing, 24, drawing);
  g_assert_cmpuint (count_outcomes (drawing, 25), ==, 4);
  g_assert_cmpuint (count_outcomes (drawing, 50), ==, 6);
  g_assert_cmpuint (count_outcomes (drawing, 99), ==, 4);
}

static void
test_cancelled (void)
{
  g_autoptr (AmzGrid) grid = carve (20, 15, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  AmzRandom random;

  amz_random_init (&random, 1, AMZ_STREAM_EXTRA_PASSAGES);
  g_cancellable_cancel (cancellable);
  g_assert_false (amz_braid_extra_passages (grid, 50, &random, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/extra-passages/share", test_share);
  g_test_add_func ("/extra-passages/all", test_all);
  g_test_add_func ("/extra-passages/drawn", test_drawn);
  g_test_add_func ("/extra-passages/cancelled", test_cancelled);

  return g_test_run ();
}
