/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-error.h"
#include "amz-grid-private.h"
#include "ascii.h"

static const AmzDirection directions[] = { AMZ_DIRECTION_NORTH, AMZ_DIRECTION_EAST,
                                           AMZ_DIRECTION_SOUTH, AMZ_DIRECTION_WEST };

static AmzGrid *
new_grid (int width, int height)
{
  g_autoptr (GError) error = NULL;
  AmzGrid *grid = amz_grid_new (width, height, &error);

  g_assert_no_error (error);
  g_assert_nonnull (grid);
  return grid;
}

static void
test_new (void)
{
  g_autoptr (AmzGrid) grid = new_grid (3, 2);
  g_autoptr (AmzGrid) cell = new_grid (1, 1);

  g_assert_cmpint (amz_grid_get_width (grid), ==, 3);
  g_assert_cmpint (amz_grid_get_height (grid), ==, 2);
  ascii_assert_equal (grid, "+--+--+--+\n"
                            "|  |  |  |\n"
                            "+--+--+--+\n"
                            "|  |  |  |\n"
                            "+--+--+--+\n");
  ascii_assert_equal (cell, "+--+\n"
                            "|  |\n"
                            "+--+\n");
}

/* All that a loop may read around the cells is closed and locked. */
static void
assert_border (const AmzGrid *grid)
{
  gssize margin = AMZ_GRID_MARGIN;

  for (gssize position = -margin; position < (gssize) grid->length + margin; position++)
    {
      gssize x = position % (gssize) grid->stride;
      gssize y = position / (gssize) grid->stride - 1;

      if (position < 0 || y < 0 || y >= grid->height || x >= grid->width)
        g_assert_cmpuint (grid->cells[position], ==, AMZ_CELL_BORDER);
      else
        g_assert_cmpuint (grid->cells[position] & AMZ_CELL_LOCKED, ==, 0);
    }
}

static void
test_border (void)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 7 }, { 7, 1 }, { 5, 4 }, { 200, 3 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (AmzGrid) grid = new_grid (sizes[i][0], sizes[i][1]);

      for (int y = 0; y < sizes[i][1]; y++)
        for (int x = 0; x < sizes[i][0]; x++)
          for (gsize j = 0; j < G_N_ELEMENTS (directions); j++)
            amz_grid_open (grid, x, y, directions[j]);
      assert_border (grid);
    }
}

static void
test_positions (void)
{
  g_autoptr (AmzGrid) grid = new_grid (5, 4);

  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 5; x++)
      {
        gsize position = amz_grid_position (grid, x, y);

        g_assert_cmpint (amz_grid_position_x (grid, position), ==, x);
        g_assert_cmpint (amz_grid_position_y (grid, position), ==, y);
        g_assert_cmpuint (position + (gsize) amz_grid_offset (grid, AMZ_DIRECTION_NORTH), ==,
                          amz_grid_position (grid, x, y - 1));
        g_assert_cmpuint (position + (gsize) amz_grid_offset (grid, AMZ_DIRECTION_SOUTH), ==,
                          amz_grid_position (grid, x, y + 1));
        g_assert_cmpuint (position + (gsize) amz_grid_offset (grid, AMZ_DIRECTION_EAST), ==,
                          amz_grid_position (grid, x + 1, y));
        g_assert_cmpuint (position + (gsize) amz_grid_offset (grid, AMZ_DIRECTION_WEST), ==,
                          position - 1);
      }
}

static void
test_offsets (void)
{
  g_autoptr (AmzGrid) grid = new_grid (5, 4);
  gssize offsets[16];

  amz_grid_get_offsets (grid, offsets);
  for (guint bits = 0; bits < 16; bits++)
    {
      gboolean is_one = bits != 0 && (bits & (bits - 1)) == 0;

      g_assert_cmpint (offsets[bits], ==, is_one ? amz_grid_offset (grid, bits) : 0);
    }
}

static void
assert_no_grid (int width, int height)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *size = g_strdup_printf ("%d × %d", width, height);

  g_assert_null (amz_grid_new (width, height, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_SIZE);
  g_assert_nonnull (strstr (error->message, size));
}

static void
test_impossible_sizes (void)
{
  assert_no_grid (0, 0);
  assert_no_grid (0, 5);
  assert_no_grid (5, 0);
  assert_no_grid (-1, 5);
  assert_no_grid (5, -1);
  assert_no_grid (-1, -1);
  assert_no_grid (G_MININT, G_MININT);
  assert_no_grid (G_MAXINT, G_MAXINT);
  assert_no_grid (G_MAXINT, 2);
  assert_no_grid (65536, 32769);
  assert_no_grid (32769, 65536);
}

/* The limits, without the memory that a grid of such a size would take. */
static void
test_limits (void)
{
  g_assert_true (amz_grid_is_size (1, 1));
  g_assert_true (amz_grid_is_size (65536, 32768));
  g_assert_true (amz_grid_is_size (32768, 65536));
  g_assert_false (amz_grid_is_size (65536, 32769));

  /* Long ones: a stride more and two, and positions of 32 bits. */
  g_assert_true (amz_grid_is_size (1, 2147483645));
  g_assert_false (amz_grid_is_size (1, 2147483646));
  g_assert_false (amz_grid_is_size (1, G_MAXINT));
  g_assert_true (amz_grid_is_size (1431655764, 1));
  g_assert_false (amz_grid_is_size (1431655765, 1));
  g_assert_false (amz_grid_is_size (G_MAXINT, 1));
  g_assert_true (amz_grid_is_size (1073741822, 2));
  g_assert_false (amz_grid_is_size (1073741824, 2));
  g_assert_true (amz_grid_is_size (715827882, 3));
  g_assert_true (amz_grid_is_size (2, 1073741824));
}

static void
test_open (void)
{
  g_autoptr (AmzGrid) grid = new_grid (3, 3);

  g_assert_true (amz_grid_open (grid, 1, 1, AMZ_DIRECTION_NORTH));
  g_assert_true (amz_grid_open (grid, 1, 1, AMZ_DIRECTION_WEST));
  g_assert_true (amz_grid_open (grid, 2, 1, AMZ_DIRECTION_SOUTH));
  g_assert_true (amz_grid_open (grid, 0, 2, AMZ_DIRECTION_EAST));
  ascii_assert_equal (grid, "+--+--+--+\n"
                            "|  |  |  |\n"
                            "+--+  +--+\n"
                            "|     |  |\n"
                            "+--+--+  +\n"
                            "|     |  |\n"
                            "+--+--+--+\n");

  g_assert_true (amz_grid_close (grid, 1, 0, AMZ_DIRECTION_SOUTH));
  g_assert_true (amz_grid_close (grid, 0, 1, AMZ_DIRECTION_EAST));
  g_assert_true (amz_grid_close (grid, 2, 2, AMZ_DIRECTION_NORTH));
  g_assert_true (amz_grid_close (grid, 1, 2, AMZ_DIRECTION_WEST));
  ascii_assert_equal (grid, "+--+--+--+\n"
                            "|  |  |  |\n"
                            "+--+--+--+\n"
                            "|  |  |  |\n"
                            "+--+--+--+\n"
                            "|  |  |  |\n"
                            "+--+--+--+\n");
}

static void
test_open_border (void)
{
  g_autoptr (AmzGrid) grid = new_grid (2, 2);
  g_autoptr (AmzGrid) closed = new_grid (2, 2);

  for (int i = 0; i < 2; i++)
    {
      g_assert_false (amz_grid_open (grid, i, 0, AMZ_DIRECTION_NORTH));
      g_assert_false (amz_grid_open (grid, 1, i, AMZ_DIRECTION_EAST));
      g_assert_false (amz_grid_open (grid, i, 1, AMZ_DIRECTION_SOUTH));
      g_assert_false (amz_grid_open (grid, 0, i, AMZ_DIRECTION_WEST));
    }
  g_assert_true (amz_grid_equal (grid, closed));
}

static void
test_open_no_direction (void)
{
  g_autoptr (AmzGrid) grid = new_grid (3, 3);
  g_autoptr (AmzGrid) closed = new_grid (3, 3);

  for (guint bits = 0; bits < 16; bits++)
    {
      if (bits != 0 && (bits & (bits - 1)) == 0)
        continue;
      g_assert_false (amz_grid_open (grid, 1, 1, (AmzDirection) bits));
      g_assert_false (amz_grid_close (grid, 1, 1, (AmzDirection) bits));
    }
  g_assert_true (amz_grid_equal (grid, closed));
}

/* A file may have the outer border open; closing mends it, and nothing else changes. */
static void
test_close_border (void)
{
  g_autoptr (AmzGrid) grid = new_grid (2, 2);
  g_autoptr (AmzGrid) closed = new_grid (2, 2);

  amz_grid_set_walls (grid, 0, 0, AMZ_DIRECTION_EAST | AMZ_DIRECTION_SOUTH);
  amz_grid_set_walls (grid, 1, 1, AMZ_DIRECTION_NORTH | AMZ_DIRECTION_WEST);
  g_assert_false (amz_grid_has_passage (grid, 0, 0, AMZ_DIRECTION_NORTH));
  g_assert_false (amz_grid_has_passage (grid, 0, 0, AMZ_DIRECTION_WEST));
  g_assert_false (amz_grid_has_passage (grid, 1, 1, AMZ_DIRECTION_EAST));
  g_assert_false (amz_grid_has_passage (grid, 1, 1, AMZ_DIRECTION_SOUTH));
  g_assert_true (amz_grid_close (grid, 0, 0, AMZ_DIRECTION_NORTH));
  g_assert_true (amz_grid_close (grid, 0, 0, AMZ_DIRECTION_WEST));
  g_assert_true (amz_grid_close (grid, 1, 1, AMZ_DIRECTION_EAST));
  g_assert_true (amz_grid_close (grid, 1, 1, AMZ_DIRECTION_SOUTH));
  g_assert_true (amz_grid_equal (grid, closed));
}

static void
test_set_walls (void)
{
  g_autoptr (AmzGrid) grid = new_grid (3, 1);

  amz_grid_set_walls (grid, 1, 0, AMZ_DIRECTION_NORTH | AMZ_DIRECTION_SOUTH | AMZ_DIRECTION_EAST);
  g_assert_cmpuint (amz_grid_get_walls (grid, 0, 0), ==, 15);
  g_assert_cmpuint (amz_grid_get_walls (grid, 1, 0), ==, 7);
  g_assert_false (amz_grid_has_passage (grid, 1, 0, AMZ_DIRECTION_WEST));
  g_assert_false (amz_grid_has_passage (grid, 0, 0, AMZ_DIRECTION_EAST));

  amz_grid_set_walls (grid, 0, 0, AMZ_DIRECTION_NORTH | AMZ_DIRECTION_SOUTH | AMZ_DIRECTION_WEST);
  g_assert_true (amz_grid_has_passage (grid, 1, 0, AMZ_DIRECTION_WEST));
  g_assert_true (amz_grid_has_passage (grid, 0, 0, AMZ_DIRECTION_EAST));

  /* Bits that are no walls do not matter. */
  amz_grid_set_walls (grid, 2, 0, (AmzDirection) 0xff5);
  g_assert_cmpuint (amz_grid_get_walls (grid, 2, 0), ==, 5);
  g_assert_false (amz_grid_get_locked (grid, 2, 0));
}

static void
test_locked (void)
{
  g_autoptr (AmzGrid) grid = new_grid (2, 2);

  amz_grid_open (grid, 0, 0, AMZ_DIRECTION_EAST);
  amz_grid_set_locked (grid, 0, 0, TRUE);
  g_assert_true (amz_grid_get_locked (grid, 0, 0));
  g_assert_false (amz_grid_get_locked (grid, 1, 0));
  g_assert_cmpuint (amz_grid_get_walls (grid, 0, 0), ==, 13);
  g_assert_true (amz_grid_has_passage (grid, 0, 0, AMZ_DIRECTION_EAST));

  amz_grid_set_walls (grid, 0, 0, (AmzDirection) 15);
  g_assert_true (amz_grid_get_locked (grid, 0, 0));
  amz_grid_set_locked (grid, 0, 0, TRUE);
  amz_grid_set_locked (grid, 0, 0, FALSE);
  g_assert_false (amz_grid_get_locked (grid, 0, 0));
  g_assert_cmpuint (amz_grid_get_walls (grid, 0, 0), ==, 15);
}

/* The passages of a cell against what they are defined as, on grids full of contradictions. */
static void
test_passages (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (int i = 0; i < 200; i++)
    {
      int width = g_rand_int_range (random, 1, 6);
      int height = g_rand_int_range (random, 1, 6);
      g_autoptr (AmzGrid) grid = new_grid (width, height);

      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          {
            amz_grid_set_walls (grid, x, y, (AmzDirection) g_rand_int_range (random, 0, 16));
            amz_grid_set_locked (grid, x, y, g_rand_boolean (random));
          }
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          {
            guint closed = amz_grid_get_walls (grid, x, y);
            guint passages = 0;

            if (y > 0 && (closed & 1) == 0 && (amz_grid_get_walls (grid, x, y - 1) & 4) == 0)
              passages |= 1;
            if (x + 1 < width && (closed & 2) == 0 &&
                (amz_grid_get_walls (grid, x + 1, y) & 8) == 0)
              passages |= 2;
            if (y + 1 < height && (closed & 4) == 0 &&
                (amz_grid_get_walls (grid, x, y + 1) & 1) == 0)
              passages |= 4;
            if (x > 0 && (closed & 8) == 0 && (amz_grid_get_walls (grid, x - 1, y) & 2) == 0)
              passages |= 8;
            g_assert_cmpuint (amz_grid_passages (grid, amz_grid_position (grid, x, y)), ==,
                              passages);
            for (gsize j = 0; j < G_N_ELEMENTS (directions); j++)
              g_assert_cmpint (amz_grid_has_passage (grid, x, y, directions[j]), ==,
                               (passages & directions[j]) != 0);
          }
    }
}

static void
test_equal (void)
{
  g_autoptr (AmzGrid) grid = new_grid (2, 3);
  g_autoptr (AmzGrid) same = new_grid (2, 3);
  g_autoptr (AmzGrid) turned = new_grid (3, 2);
  g_autoptr (AmzGrid) wider = new_grid (5, 1);

  g_assert_true (amz_grid_equal (grid, grid));
  g_assert_true (amz_grid_equal (grid, same));
  g_assert_false (amz_grid_equal (grid, turned));
  g_assert_false (amz_grid_equal (turned, wider));

  amz_grid_set_locked (same, 1, 2, TRUE);
  g_assert_false (amz_grid_equal (grid, same));
  amz_grid_set_locked (grid, 1, 2, TRUE);
  g_assert_true (amz_grid_equal (grid, same));
  amz_grid_open (same, 0, 0, AMZ_DIRECTION_EAST);
  g_assert_false (amz_grid_equal (grid, same));
}

static void
test_dup (void)
{
  static const char drawing[] = "+--+--+\n"
                                "|  |##|\n"
                                "+  +--+\n"
                                "|     |\n"
                                "+--+--+\n";
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) copy = amz_grid_dup (grid, &error);

  g_assert_no_error (error);
  g_assert_true (amz_grid_equal (grid, copy));
  amz_grid_close (copy, 0, 0, AMZ_DIRECTION_SOUTH);
  amz_grid_set_locked (copy, 1, 0, FALSE);
  ascii_assert_equal (grid, drawing);
  ascii_assert_equal (copy, "+--+--+\n"
                            "|  |  |\n"
                            "+--+--+\n"
                            "|     |\n"
                            "+--+--+\n");
}

/* From one mebibyte on, memory comes from elsewhere. */
static void
test_large (void)
{
  g_autoptr (AmzGrid) grid = new_grid (2000, 1000);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) copy = NULL;

  assert_border (grid);
  amz_grid_open (grid, 1999, 999, AMZ_DIRECTION_WEST);
  copy = amz_grid_dup (grid, &error);
  g_assert_no_error (error);
  g_assert_true (amz_grid_equal (grid, copy));
  g_assert_true (amz_grid_has_passage (copy, 1998, 999, AMZ_DIRECTION_EAST));
  amz_grid_open (copy, 0, 0, AMZ_DIRECTION_SOUTH);
  g_assert_false (amz_grid_equal (grid, copy));
}

static void
test_ref (void)
{
  AmzGrid *grid = new_grid (2, 2);
  AmzGrid *same = g_boxed_copy (AMZ_TYPE_GRID, grid);

  g_assert_true (same == grid);
  amz_grid_unref (grid);
  g_assert_cmpint (amz_grid_get_width (same), ==, 2);
  g_boxed_free (AMZ_TYPE_GRID, same);
}

static void
test_contains (void)
{
  g_autoptr (AmzGrid) grid = new_grid (3, 2);

  g_assert_true (amz_grid_contains (grid, 0, 0));
  g_assert_true (amz_grid_contains (grid, 2, 1));
  g_assert_false (amz_grid_contains (grid, 3, 1));
  g_assert_false (amz_grid_contains (grid, 2, 2));
  g_assert_false (amz_grid_contains (grid, -1, 0));
  g_assert_false (amz_grid_contains (grid, 0, -1));
  g_assert_false (amz_grid_contains (grid, G_MAXINT, G_MAXINT));
  g_assert_false (amz_grid_contains (grid, G_MININT, G_MININT));
}

/* Each digit once, so that each letter of the rows is seen. */
static void
test_digits (void)
{
  g_autoptr (AmzGrid) grid = new_grid (4, 4);
  g_auto (GStrv) rows = NULL;
  g_autoptr (GBytes) digits = NULL;
  guint8 expected[16];

  for (int i = 0; i < 16; i++)
    {
      amz_grid_set_walls (grid, i % 4, i / 4, (AmzDirection) i);
      amz_grid_set_locked (grid, i % 4, i / 4, i % 3 == 0);
      expected[i] = (guint8) i;
    }
  rows = amz_grid_dup_rows (grid);
  g_assert_cmpuint (g_strv_length (rows), ==, 4);
  g_assert_cmpstr (rows[0], ==, "0123");
  g_assert_cmpstr (rows[1], ==, "4567");
  g_assert_cmpstr (rows[2], ==, "89ab");
  g_assert_cmpstr (rows[3], ==, "cdef");
  digits = amz_grid_dup_digits (grid);
  g_assert_cmpmem (g_bytes_get_data (digits, NULL), g_bytes_get_size (digits), expected, 16);
}

/* A mistake in the calling program is told, and does no harm. */
static void
test_mistakes (void)
{
  g_autoptr (AmzGrid) grid = new_grid (2, 2);
  g_autoptr (AmzGrid) closed = new_grid (2, 2);

  for (int i = 0; i < 6; i++)
    g_test_expect_message ("Amazeing", G_LOG_LEVEL_CRITICAL, "*amz_grid_contains*");
  g_assert_cmpuint (amz_grid_get_walls (grid, 2, 0), ==, AMZ_DIRECTION_NONE);
  amz_grid_set_walls (grid, 0, -1, AMZ_DIRECTION_NORTH);
  amz_grid_set_locked (grid, 0, 2, TRUE);
  g_assert_false (amz_grid_open (grid, -1, 0, AMZ_DIRECTION_EAST));
  g_assert_false (amz_grid_close (grid, G_MAXINT, 0, AMZ_DIRECTION_EAST));
  g_assert_false (amz_grid_has_passage (grid, 0, G_MININT, AMZ_DIRECTION_EAST));
  g_test_expect_message ("Amazeing", G_LOG_LEVEL_CRITICAL, "*is_direction*");
  g_assert_false (amz_grid_has_passage (grid, 0, 0, AMZ_DIRECTION_NONE));
  g_test_assert_expected_messages ();
  g_assert_true (amz_grid_equal (grid, closed));
}

static void
test_direction (void)
{
  static const char letters[] = "NESW";

  for (gsize i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      AmzDirection opposite = directions[(i + 2) % 4];

      g_assert_true (amz_direction_to_letter (directions[i]) == letters[i]);
      g_assert_cmpuint (amz_direction_from_letter (letters[i]), ==, directions[i]);
      g_assert_cmpuint (amz_direction_opposite (directions[i]), ==, opposite);
      g_assert_cmpuint (amz_opposite (directions[i]), ==, opposite);
    }
  g_assert_true (amz_direction_to_letter (AMZ_DIRECTION_NONE) == '?');
  g_assert_true (amz_direction_to_letter ((AmzDirection) 3) == '?');
  g_assert_true (amz_direction_to_letter ((AmzDirection) 16) == '?');
  for (int c = 0; c < 128; c++)
    if (strchr (letters, c) == NULL)
      g_assert_cmpuint (amz_direction_from_letter ((char) c), ==, AMZ_DIRECTION_NONE);
  g_assert_cmpuint (amz_direction_opposite (AMZ_DIRECTION_NORTH | AMZ_DIRECTION_EAST), ==,
                    AMZ_DIRECTION_SOUTH | AMZ_DIRECTION_WEST);
  g_assert_cmpuint (amz_direction_opposite (AMZ_DIRECTION_NONE), ==, AMZ_DIRECTION_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/grid/new", test_new);
  g_test_add_func ("/grid/border", test_border);
  g_test_add_func ("/grid/positions", test_positions);
  g_test_add_func ("/grid/offsets", test_offsets);
  g_test_add_func ("/grid/impossible-sizes", test_impossible_sizes);
  g_test_add_func ("/grid/limits", test_limits);
  g_test_add_func ("/grid/open", test_open);
  g_test_add_func ("/grid/open/border", test_open_border);
  g_test_add_func ("/grid/open/no-direction", test_open_no_direction);
  g_test_add_func ("/grid/close/border", test_close_border);
  g_test_add_func ("/grid/set-walls", test_set_walls);
  g_test_add_func ("/grid/locked", test_locked);
  g_test_add_func ("/grid/passages", test_passages);
  g_test_add_func ("/grid/equal", test_equal);
  g_test_add_func ("/grid/dup", test_dup);
  g_test_add_func ("/grid/large", test_large);
  g_test_add_func ("/grid/ref", test_ref);
  g_test_add_func ("/grid/contains", test_contains);
  g_test_add_func ("/grid/digits", test_digits);
  g_test_add_func ("/grid/mistakes", test_mistakes);
  g_test_add_func ("/grid/direction", test_direction);

  return g_test_run ();
}
