/* SPDX-License-Identifier: MIT */
#include "amz-coverage.h"

#include <math.h>

#include "board.h"

/* More levels than any of these boards has. */
#define MAX_LEVEL 12

typedef struct
{
  int width;
  int height;
  double *walls;
  double *pattern;
} Samples;

static void
samples_clear (Samples *self)
{
  g_clear_pointer (&self->walls, g_free);
  g_clear_pointer (&self->pattern, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Samples, samples_clear)

/* Reads the columns of a level from FIRST up to END, in an order of rows that SEED decides. */
static Samples
read_level (const AmzCoverage *coverage, int level, gint64 first, gint64 end, guint32 seed)
{
  gint64 width = 0;
  gint64 height = 0;
  g_auto (AmzCoverageRows) rows = { NULL };
  Samples self = { 0 };

  amz_coverage_get_scale (coverage, level, &width, &height);
  self.width = (int) (end - first);
  self.height = (int) height;
  self.walls = g_new0 (double, (gsize) self.width *(gsize) self.height);
  self.pattern = g_new0 (double, (gsize) self.width *(gsize) self.height);
  amz_coverage_rows_init (&rows, coverage, level, 0, first, end);
  for (int i = 0; i < self.height; i++)
    {
      int y = seed % 2 == 0 ? i : self.height - 1 - i;
      AmzCoverageRow row = amz_coverage_rows_read (&rows, y);

      for (int x = 0; x < self.width; x++)
        {
          self.walls[y * self.width + x] = row.walls[x];
          self.pattern[y * self.width + x] = row.pattern != NULL ? row.pattern[x] : 0;
        }
    }
  return self;
}

static Samples
read_all (const AmzCoverage *coverage, int level)
{
  gint64 width = 0;
  gint64 height = 0;

  amz_coverage_get_scale (coverage, level, &width, &height);
  return read_level (coverage, level, 0, width, 0);
}

/* The mean of N × N samples; there are none beyond the last. */
static double
get_mean (const Samples *samples, const double *values, int x, int y, int n)
{
  double sum = 0;

  for (int i = y; i < MIN (y + n, samples->height); i++)
    for (int j = x; j < MIN (x + n, samples->width); j++)
      sum += values[i * samples->width + j];
  return sum / (n * n);
}

static void
check_level (const Samples *fine, const Samples *coarse, int n, double epsilon)
{
  g_assert_cmpint (coarse->width, ==, (fine->width + n - 1) / n);
  g_assert_cmpint (coarse->height, ==, (fine->height + n - 1) / n);
  for (int y = 0; y < coarse->height; y++)
    for (int x = 0; x < coarse->width; x++)
      {
        g_assert_cmpfloat_with_epsilon (coarse->walls[y * coarse->width + x],
                                        get_mean (fine, fine->walls, x * n, y * n, n), epsilon);
        g_assert_cmpfloat_with_epsilon (coarse->pattern[y * coarse->width + x],
                                        get_mean (fine, fine->pattern, x * n, y * n, n), epsilon);
      }
}

/* Each level is made of the one before it, and all of the pixels. */
static void
test_levels (void)
{
  static const int sizes[][2] = { { 1, 1 },   { 1, 70 },  { 70, 1 },  { 7, 8 },
                                  { 31, 32 }, { 33, 17 }, { 100, 63 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint32 seed = 0; seed <= BOARD_ALL; seed++)
      {
        g_autoptr (AmzMaze) maze = board_make (sizes[i][0], sizes[i][1], seed + 1, seed);
        g_autoptr (AmzCoverage) coverage =
            amz_coverage_new (amz_maze_get_grid (maze), G_MAXSIZE, NULL);
        g_auto (Samples) pixels = read_all (coverage, AMZ_COVERAGE_DETAIL_LEVEL);
        g_auto (Samples) cells = read_all (coverage, 0);
        int n_levels = 1;

        check_level (&pixels, &cells, AMZ_COVERAGE_DETAIL, 0.7);
        g_assert_cmpint (amz_coverage_choose_level (coverage, 1e-9), <, MAX_LEVEL);
        for (int level = 1; level <= amz_coverage_choose_level (coverage, 1e-9); level++)
          {
            g_auto (Samples) means = read_all (coverage, level);

            /* Each level rounds once. */
            check_level (&cells, &means, 1 << level, 0.51 * level);
            n_levels++;
          }
        g_assert_cmpint (n_levels, >=, sizes[i][0] >= 100 ? 4 : 1);
      }
}

/* Some columns are the same as all of them, from whatever side they are read. */
static void
test_columns (void)
{
  g_autoptr (AmzMaze) maze = board_make (50, 20, 3, BOARD_ALL);
  g_autoptr (AmzCoverage) coverage = amz_coverage_new (amz_maze_get_grid (maze), G_MAXSIZE, NULL);

  for (int level = AMZ_COVERAGE_DETAIL_LEVEL; level <= 2; level++)
    for (guint32 seed = 0; seed < 40; seed++)
      {
        g_auto (Samples) all = read_all (coverage, level);
        gint64 first = seed % (guint32) all.width;
        gint64 end = MIN (first + 1 + seed / 3, all.width);
        g_auto (Samples) some = { 0 };

        if (level == AMZ_COVERAGE_DETAIL_LEVEL)
          first -= first % AMZ_COVERAGE_DETAIL;
        some = read_level (coverage, level, first, end, seed);
        for (int y = 0; y < some.height; y++)
          for (int x = 0; x < some.width; x++)
            {
              g_assert_cmpfloat (some.walls[y * some.width + x], ==,
                                 all.walls[y * all.width + x + first]);
              g_assert_cmpfloat (some.pattern[y * some.width + x], ==,
                                 all.pattern[y * all.width + x + first]);
            }
      }
}

/* The pixels of one small board, drawn by hand: N, W and corners; the last wall has width. */
static void
test_pixels (void)
{
  static const char *const expected[] = {
    "#######", "#  #  #", "#  #  #", "####  #", "#     #", "#     #", "#######",
  };
  g_autoptr (AmzGrid) grid = amz_grid_new (2, 2, NULL);
  g_autoptr (AmzCoverage) coverage = NULL;
  g_auto (Samples) pixels = { 0 };

  amz_grid_open (grid, 1, 0, AMZ_DIRECTION_SOUTH);
  amz_grid_open (grid, 0, 1, AMZ_DIRECTION_EAST);
  coverage = amz_coverage_new (grid, G_MAXSIZE, NULL);
  pixels = read_all (coverage, AMZ_COVERAGE_DETAIL_LEVEL);
  g_assert_cmpint (pixels.width, ==, 9);
  for (int y = 0; y < 7; y++)
    for (int x = 0; x < 7; x++)
      g_assert_cmpfloat (pixels.walls[y * 9 + x], ==, expected[y][x] == '#' ? 255 : 0);
}

/* With less memory fewer levels are kept, and those are the same. */
static void
test_limit (void)
{
  g_autoptr (AmzMaze) maze = board_make (200, 150, 3, BOARD_PATTERN);
  AmzGrid *grid = amz_maze_get_grid (maze);
  g_autoptr (AmzCoverage) all = amz_coverage_new (grid, G_MAXSIZE, NULL);
  int last = amz_coverage_choose_level (all, 1e-9);
  int n_unkept = 0;

  g_assert_cmpint (last, >=, 4);
  for (gsize limit = 0; limit < 30000; limit += 100)
    {
      g_autoptr (AmzCoverage) some = amz_coverage_new (grid, limit, NULL);

      for (int level = 1; level <= last; level++)
        {
          int chosen = amz_coverage_choose_level (some, 0.5 / (1 << level));

          g_assert_true (chosen == 0 || chosen == level);
          n_unkept += chosen == 0;
          if (chosen == level && limit % 1000 == 0)
            {
              g_auto (Samples) samples = read_all (some, level);
              g_auto (Samples) expected = read_all (all, level);

              for (int i = 0; i < samples.width * samples.height; i++)
                {
                  /* Those that are made of cells at once are rounded less. */
                  g_assert_cmpfloat_with_epsilon (samples.walls[i], expected.walls[i], 1.5);
                  g_assert_cmpfloat_with_epsilon (samples.pattern[i], expected.pattern[i], 1.5);
                }
            }
        }
    }
  g_assert_cmpint (n_unkept, >, last);
}

/* After an edit it is as if it had been made anew, whichever levels are kept. */
static void
test_update (void)
{
  static const gsize limits[] = { G_MAXSIZE, 12000, 3000, 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzMaze) maze = board_make (200, 151, 3, BOARD_PATTERN);
      g_autoptr (AmzCoverage) coverage =
          amz_coverage_new (amz_maze_get_grid (maze), limits[i], NULL);
      g_autoptr (AmzCoverage) expected = NULL;
      g_autoptr (AmzGrid) grid = amz_grid_dup (amz_maze_get_grid (maze), &error);
      int last = amz_coverage_choose_level (coverage, 1e-9);

      g_assert_no_error (error);
      for (int y = 0; y < 150; y += 29)
        {
          g_autoptr (AmzGrid) next = NULL;

          for (int x = 0; x < 199; x += 7)
            if (!amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST))
              amz_grid_close (grid, x, y, AMZ_DIRECTION_SOUTH);
          next = amz_grid_dup (grid, &error);
          g_assert_no_error (error);
          amz_coverage_update (coverage, next, y, 2);
        }
      expected = amz_coverage_new (grid, limits[i], NULL);
      for (int level = 0; level <= last; level++)
        {
          int chosen = amz_coverage_choose_level (coverage, 0.5 / (1 << level));
          g_auto (Samples) samples = read_all (coverage, chosen);
          g_auto (Samples) wanted = read_all (expected, chosen);

          for (int j = 0; j < samples.width * samples.height; j++)
            {
              g_assert_cmpfloat (samples.walls[j], ==, wanted.walls[j]);
              g_assert_cmpfloat (samples.pattern[j], ==, wanted.pattern[j]);
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/coverage/levels", test_levels);
  g_test_add_func ("/coverage/columns", test_columns);
  g_test_add_func ("/coverage/pixels", test_pixels);
  g_test_add_func ("/coverage/limit", test_limit);
  g_test_add_func ("/coverage/update", test_update);

  return g_test_run ();
}
