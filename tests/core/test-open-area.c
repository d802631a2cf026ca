/* SPDX-License-Identifier: MIT */
#include "amz-open-area.h"
#include "ascii.h"

static const char open_block[] = "+--+--+--+\n"
                                 "|        |\n"
                                 "+  +  +  +\n"
                                 "|   c    |\n"
                                 "+  +  +  +\n"
                                 "|        |\n"
                                 "+--+--+--+\n";

/* The 12 walls between the cells of a 3 × 3 block: a cell and a direction each. */
typedef struct
{
  int x;
  int y;
  AmzDirection direction;
} Wall;

static void
get_inner_walls (Wall walls[12])
{
  int n = 0;

  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++)
      {
        if (x < 2)
          walls[n++] = (Wall){ x, y, AMZ_DIRECTION_EAST };
        if (y < 2)
          walls[n++] = (Wall){ x, y, AMZ_DIRECTION_SOUTH };
      }
  g_assert_cmpint (n, ==, 12);
}

static guint
count_open_areas (const AmzGrid *grid)
{
  guint n = 0;

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      n += amz_open_area_at (grid, amz_grid_position (grid, x, y));
  return n;
}

/* The rule as it is written, by looking at all blocks. */
static guint
count_open_blocks (const AmzGrid *grid)
{
  Wall walls[12];
  guint n = 0;

  get_inner_walls (walls);
  for (int y = 0; y + 2 < grid->height; y++)
    for (int x = 0; x + 2 < grid->width; x++)
      {
        int n_open = 0;

        for (int i = 0; i < 12; i++)
          n_open += amz_grid_has_passage (grid, x + walls[i].x, y + walls[i].y, walls[i].direction);
        n += n_open == 12;
      }
  return n;
}

/* Each inner wall alone keeps a block from being open, and none of the outer ones does. */
static void
test_one_wall (void)
{
  g_autoptr (AmzGrid) grid = ascii_read (open_block);
  Wall walls[12];

  g_assert_true (amz_open_area_at (grid, ascii_find_position (grid, open_block, 'c')));
  g_assert_cmpuint (count_open_areas (grid), ==, 1);
  get_inner_walls (walls);
  for (int i = 0; i < 12; i++)
    {
      gsize position = amz_grid_position (grid, walls[i].x, walls[i].y);

      amz_grid_close (grid, walls[i].x, walls[i].y, walls[i].direction);
      g_assert_cmpuint (count_open_areas (grid), ==, 0);
      g_assert_false (amz_open_area_allows (grid, position, walls[i].direction));
      g_assert_false (
          amz_open_area_allows (grid, position + (gsize) amz_grid_offset (grid, walls[i].direction),
                                amz_opposite (walls[i].direction)));
      amz_grid_open (grid, walls[i].x, walls[i].y, walls[i].direction);
    }
  ascii_assert_equal (grid, open_block);
}

/* Two closed walls: opening one of them is allowed. */
static void
test_two_walls (void)
{
  Wall walls[12];

  get_inner_walls (walls);
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 12; j++)
      {
        g_autoptr (AmzGrid) grid = ascii_read (open_block);
        g_autoptr (AmzGrid) before = NULL;

        if (i == j)
          continue;
        amz_grid_close (grid, walls[i].x, walls[i].y, walls[i].direction);
        amz_grid_close (grid, walls[j].x, walls[j].y, walls[j].direction);
        before = amz_grid_dup (grid, NULL);
        g_assert_true (amz_open_area_allows (grid, amz_grid_position (grid, walls[i].x, walls[i].y),
                                             walls[i].direction));
        g_assert_true (amz_grid_equal (grid, before));
      }
}

/* Two rows or columns may be open all along. */
static void
test_narrow (void)
{
  g_autoptr (AmzGrid) rows = ascii_read ("+--+--+--+--+\n"
                                         "|           |\n"
                                         "+  +  +  +  +\n"
                                         "|           |\n"
                                         "+--+--+--+--+\n");
  g_autoptr (AmzGrid) columns = ascii_read ("+--+--+\n"
                                            "|     |\n"
                                            "+  +  +\n"
                                            "|     |\n"
                                            "+  +  +\n"
                                            "|     |\n"
                                            "+--+--+\n");

  g_assert_cmpuint (count_open_areas (rows), ==, 0);
  g_assert_cmpuint (count_open_areas (columns), ==, 0);
}

static AmzGrid *
draw_grid (GRand *random)
{
  int width = g_rand_int_range (random, 1, 7);
  int height = g_rand_int_range (random, 1, 7);
  int odds = g_rand_int_range (random, 60, 101);
  AmzGrid *grid = amz_grid_new (width, height, NULL);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        if (g_rand_int_range (random, 0, 100) < odds)
          amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
        if (g_rand_int_range (random, 0, 100) < odds)
          amz_grid_open (grid, x, y, AMZ_DIRECTION_SOUTH);
      }
  return grid;
}

/* The test by centre finds what the rule says, and so does the test before opening. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (int i = 0; i < 3000; i++)
    {
      g_autoptr (AmzGrid) grid = draw_grid (random);
      guint n = count_open_blocks (grid);

      g_assert_cmpuint (count_open_areas (grid), ==, n);
      for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
          for (guint direction = 1; direction < 16; direction <<= 1)
            {
              guint n_then = 0;

              if (n > 0 || amz_grid_has_passage (grid, x, y, (AmzDirection) direction) ||
                  !amz_grid_open (grid, x, y, (AmzDirection) direction))
                continue;
              n_then = count_open_blocks (grid);
              amz_grid_close (grid, x, y, (AmzDirection) direction);
              g_assert_cmpint (
                  amz_open_area_allows (grid, amz_grid_position (grid, x, y), direction), ==,
                  n_then == 0);
            }
    }
}

/* One wall at the centre is closed, any of the four with the same chance, but never the one that was to
 * be opened. */
static void
test_mend (void)
{
  Wall walls[12];

  get_inner_walls (walls);
  for (int i = 0; i < 12; i++)
    {
      gboolean is_at_centre =
          (walls[i].x == 1 && walls[i].y == 1) ||
          (walls[i].x == 0 && walls[i].direction == AMZ_DIRECTION_EAST && walls[i].y == 1) ||
          (walls[i].y == 0 && walls[i].direction == AMZ_DIRECTION_SOUTH && walls[i].x == 1);
      guint seen = 0;

      for (gint64 seed = 0; seed < 100; seed++)
        {
          g_autoptr (AmzGrid) grid = ascii_read (open_block);
          AmzRandom random;
          guint closed = 0;

          amz_random_init (&random, seed, AMZ_STREAM_ROUTES);
          amz_grid_close (grid, walls[i].x, walls[i].y, walls[i].direction);
          amz_open_area_open_and_mend (grid, amz_grid_position (grid, walls[i].x, walls[i].y),
                                       walls[i].direction, &random);
          g_assert_true (amz_grid_has_passage (grid, walls[i].x, walls[i].y, walls[i].direction));
          closed = amz_grid_get_walls (grid, 1, 1);
          g_assert_cmpuint (closed & (closed - 1), ==, 0);
          g_assert_cmpuint (closed, !=, 0);
          seen |= closed;
          amz_grid_open (grid, 1, 1, (AmzDirection) closed);
          ascii_assert_equal (grid, open_block);
        }
      g_assert_cmpint (__builtin_popcount (seen), ==, is_at_centre ? 3 : 4);
    }
}

/* A wall that keeps six blocks from being open: all of them are mended. */
static void
test_mend_several (void)
{
  static const char drawing[] = "+--+--+--+--+--+\n"
                                "|              |\n"
                                "+  +  +  +  +  +\n"
                                "|              |\n"
                                "+  +  +  +  +  +\n"
                                "|  |   a |     |\n"
                                "+  +  +  +  +  +\n"
                                "|              |\n"
                                "+  +  +  +  +  +\n"
                                "|              |\n"
                                "+--+--+--+--+--+\n";

  for (gint64 seed = 0; seed < 200; seed++)
    {
      g_autoptr (AmzGrid) grid = ascii_read (drawing);
      gsize position = ascii_find_position (grid, drawing, 'a');
      AmzRandom random;

      g_assert_cmpuint (count_open_areas (grid), ==, 0);
      g_assert_false (amz_open_area_allows (grid, position, AMZ_DIRECTION_EAST));
      amz_random_init (&random, seed, AMZ_STREAM_ROUTES);
      amz_open_area_open_and_mend (grid, position, AMZ_DIRECTION_EAST, &random);
      g_assert_true (amz_grid_has_passage (grid, 2, 2, AMZ_DIRECTION_EAST));
      g_assert_cmpuint (count_open_areas (grid), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/open-area/one-wall", test_one_wall);
  g_test_add_func ("/open-area/two-walls", test_two_walls);
  g_test_add_func ("/open-area/narrow", test_narrow);
  g_test_add_func ("/open-area/random", test_random);
  g_test_add_func ("/open-area/mend", test_mend);
  g_test_add_func ("/open-area/mend/several", test_mend_several);

  return g_test_run ();
}
