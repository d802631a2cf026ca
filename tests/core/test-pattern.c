/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-error.h"
#include "amz-pattern.h"

/* The block of the 42, as it is specified. */
static const char *const block_42[] = {
  "#...###", "#.....#", "###.###", "..#.#..", "..#.###",
};

static AmzPattern *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  AmzPattern *pattern = amz_pattern_parse (text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (pattern);
  return pattern;
}

/* The cells of a maze as text: # for those that the pattern locks. */
static char *
draw (const AmzPattern *pattern, int width, int height)
{
  GString *text = g_string_new (NULL);

  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        g_string_append_c (text, amz_pattern_contains (pattern, width, height, x, y) ? '#' : '.');
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_drawing (const AmzPattern *pattern, int width, int height, const char *expected)
{
  g_autofree char *text = draw (pattern, width, height);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_42_drawing (void)
{
  g_autoptr (AmzPattern) pattern = amz_pattern_new_42 ();

  g_assert_cmpint (amz_pattern_get_kind (pattern), ==, AMZ_PATTERN_KIND_42);
  assert_drawing (pattern, 9, 7,
                  ".........\n"
                  ".#...###.\n"
                  ".#.....#.\n"
                  ".###.###.\n"
                  "...#.#...\n"
                  "...#.###.\n"
                  ".........\n");
  /* An even width is rounded to the right, an even height up. */
  assert_drawing (pattern, 10, 8,
                  "..........\n"
                  "..#...###.\n"
                  "..#.....#.\n"
                  "..###.###.\n"
                  "....#.#...\n"
                  "....#.###.\n"
                  "..........\n"
                  "..........\n");
  assert_drawing (pattern, 12, 9,
                  "............\n"
                  "............\n"
                  "...#...###..\n"
                  "...#.....#..\n"
                  "...###.###..\n"
                  ".....#.#....\n"
                  ".....#.###..\n"
                  "............\n"
                  "............\n");
}

static void
assert_42_at (const AmzPattern *pattern, int width, int height, int left, int top)
{
  int n_locked = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        int column = x - left;
        int row = y - top;
        gboolean expected =
            column >= 0 && column < 7 && row >= 0 && row < 5 && block_42[row][column] == '#';

        g_assert_cmpint (amz_pattern_contains (pattern, width, height, x, y), ==, expected);
        n_locked += expected;
      }
  g_assert_cmpint (n_locked, ==, 18);
  g_assert_false (amz_pattern_contains (pattern, width, height, width / 2, height / 2));
}

static void
test_42_sizes (void)
{
  g_autoptr (AmzPattern) pattern = amz_pattern_new_42 ();

  for (int height = 7; height <= 40; height++)
    for (int width = 9; width <= 40; width++)
      {
        int left = (width - 7) / 2 + (width - 7) % 2;
        int top = (height - 5) / 2;
        int area[4] = { -1, -1, -1, -1 };

        assert_42_at (pattern, width, height, left, top);
        g_assert_true (
            amz_pattern_get_area (pattern, width, height, &area[0], &area[1], &area[2], &area[3]));
        g_assert_cmpint (area[0], ==, left);
        g_assert_cmpint (area[1], ==, top);
        g_assert_cmpint (area[2], ==, 7);
        g_assert_cmpint (area[3], ==, 5);
      }
}

static void
test_42_left_out (void)
{
  static const int sizes[][2] = { { 8, 7 }, { 9, 6 },         { 8, 100 }, { 100, 6 },
                                  { 1, 1 }, { 8, G_MAXINT },  { 0, 0 },   { -5, -5 },
                                  { 7, 5 }, { G_MININT, 10 }, { 10, -1 } };
  g_autoptr (AmzPattern) pattern = amz_pattern_new_42 ();

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int width = sizes[i][0];
      int height = sizes[i][1];
      int area[4] = { -1, -1, -1, -1 };

      g_assert_false (
          amz_pattern_get_area (pattern, width, height, &area[0], &area[1], &area[2], &area[3]));
      for (int j = 0; j < 4; j++)
        g_assert_cmpint (area[j], ==, 0);
      for (int y = 0; y < MIN (height, 20); y++)
        for (int x = 0; x < MIN (width, 20); x++)
          g_assert_false (amz_pattern_contains (pattern, width, height, x, y));
    }
}

static void
test_42_extreme_sizes (void)
{
  g_autoptr (AmzPattern) pattern = amz_pattern_new_42 ();
  int x = 0;
  int y = 0;

  g_assert_true (amz_pattern_get_area (pattern, G_MAXINT, G_MAXINT, &x, &y, NULL, NULL));
  g_assert_cmpint (x, ==, (G_MAXINT - 7) / 2);
  g_assert_cmpint (y, ==, (G_MAXINT - 5) / 2);
  g_assert_true (amz_pattern_contains (pattern, G_MAXINT, G_MAXINT, x, y));
  g_assert_false (amz_pattern_contains (pattern, G_MAXINT, G_MAXINT, G_MAXINT, G_MAXINT));
  g_assert_false (amz_pattern_contains (pattern, G_MAXINT, G_MAXINT, G_MININT, G_MININT));
}

static void
test_none (void)
{
  g_autoptr (AmzPattern) pattern = amz_pattern_new_none ();

  g_assert_cmpint (amz_pattern_get_kind (pattern), ==, AMZ_PATTERN_KIND_NONE);
  g_assert_false (amz_pattern_get_area (pattern, 20, 20, NULL, NULL, NULL, NULL));
  assert_drawing (pattern, 3, 2, "...\n...\n");
}

static void
test_new_cells (void)
{
  static const guint8 cells[] = { 1, 0, 0, 0, 255, 0, 0, 0, 7, 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzPattern) pattern =
      amz_pattern_new_cells (1, 2, 5, 2, cells, G_N_ELEMENTS (cells), &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (amz_pattern_get_kind (pattern), ==, AMZ_PATTERN_KIND_CELLS);
  assert_drawing (pattern, 7, 5,
                  ".......\n"
                  ".......\n"
                  ".#...#.\n"
                  "....##.\n"
                  ".......\n");
  /* The place does not depend on the size, and the block may reach out of a maze. */
  assert_drawing (pattern, 3, 3,
                  "...\n"
                  "...\n"
                  ".#.\n");
  text = amz_pattern_to_string (pattern);
  g_assert_cmpstr (text, ==, "5x2+1+2:8818");
}

static void
assert_no_cells (int x, int y, int width, int height, gsize n_cells)
{
  static const guint8 cells[16] = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_null (
      amz_pattern_new_cells (x, y, width, height, n_cells > 0 ? cells : NULL, n_cells, &error));
  g_assert_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN);
}

static void
test_new_cells_errors (void)
{
  assert_no_cells (0, 0, 0, 4, 0);
  assert_no_cells (0, 0, 4, 0, 0);
  assert_no_cells (0, 0, -4, -4, 16);
  assert_no_cells (-1, 0, 4, 4, 16);
  assert_no_cells (0, -1, 4, 4, 16);
  assert_no_cells (0, 0, 4, 4, 15);
  assert_no_cells (0, 0, 4, 3, 16);
  assert_no_cells (0, 0, 4, 4, 0);
  assert_no_cells (G_MAXINT, 0, 4, 4, 16);
  assert_no_cells (0, G_MAXINT, 4, 4, 16);
  assert_no_cells (0, 0, G_MAXINT, G_MAXINT, 16);
  assert_no_cells (0, 0, 65536, 65536, 0);
}

static void
test_text (void)
{
  g_autoptr (AmzPattern) none = parse ("none");
  g_autoptr (AmzPattern) digits = parse ("42");
  g_autoptr (AmzPattern) cells = parse ("3x2+10+5:e4");
  g_autofree char *none_text = amz_pattern_to_string (none);
  g_autofree char *digits_text = amz_pattern_to_string (digits);
  g_autofree char *cells_text = amz_pattern_to_string (cells);
  int area[4] = { 0 };

  g_assert_cmpint (amz_pattern_get_kind (none), ==, AMZ_PATTERN_KIND_NONE);
  g_assert_cmpstr (none_text, ==, "none");
  g_assert_cmpint (amz_pattern_get_kind (digits), ==, AMZ_PATTERN_KIND_42);
  g_assert_cmpstr (digits_text, ==, "42");
  g_assert_cmpint (amz_pattern_get_kind (cells), ==, AMZ_PATTERN_KIND_CELLS);
  g_assert_cmpstr (cells_text, ==, "3x2+10+5:e4");
  g_assert_true (amz_pattern_get_area (cells, 1, 1, &area[0], &area[1], &area[2], &area[3]));
  g_assert_cmpint (area[0], ==, 10);
  g_assert_cmpint (area[1], ==, 5);
  g_assert_cmpint (area[2], ==, 3);
  g_assert_cmpint (area[3], ==, 2);
  g_assert_true (amz_pattern_contains (cells, 20, 20, 12, 5));
  g_assert_false (amz_pattern_contains (cells, 20, 20, 10, 6));
  g_assert_true (amz_pattern_contains (cells, 20, 20, 11, 6));
}

/* The text of the 42's block as a pattern of one's own locks the same cells. */
static void
test_text_of_42 (void)
{
  g_autoptr (AmzPattern) digits = amz_pattern_new_42 ();
  g_autoptr (AmzPattern) cells = parse ("7x5+2+1:8e82ee282e");
  g_autofree char *expected = draw (digits, 10, 8);

  assert_drawing (cells, 10, 8, expected);
  g_assert_false (amz_pattern_equal (digits, cells));
}

static void
test_text_both_ways (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (int i = 0; i < 5000; i++)
    {
      int width = g_rand_int_range (random, 1, 20);
      int height = g_rand_int_range (random, 1, 10);
      int x = g_rand_int_range (random, 0, i % 2 == 0 ? 5 : G_MAXINT - 20);
      int y = g_rand_int_range (random, 0, i % 3 == 0 ? 5 : G_MAXINT - 20);
      gsize n_cells = (gsize) width * (gsize) height;
      g_autofree guint8 *cells = g_new0 (guint8, n_cells);
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzPattern) pattern = NULL;
      g_autoptr (AmzPattern) again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;

      for (gsize cell = 0; cell < n_cells; cell++)
        cells[cell] = (guint8) g_rand_int_range (random, 0, 2);
      pattern = amz_pattern_new_cells (x, y, width, height, cells, n_cells, &error);
      g_assert_no_error (error);
      text = amz_pattern_to_string (pattern);
      again = parse (text);
      text_again = amz_pattern_to_string (again);
      g_assert_cmpstr (text, ==, text_again);
      g_assert_true (amz_pattern_equal (pattern, again));
      for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++)
          g_assert_cmpint (amz_pattern_contains (again, 5, 5, x + column, y + row), ==,
                           cells[row * width + column]);
    }
}

/* Upper-case digits and leading zeros are read and not written. */
static void
test_text_other_spelling (void)
{
  g_autoptr (AmzPattern) pattern = parse ("003x02+00010+5:E4");
  g_autofree char *text = amz_pattern_to_string (pattern);

  g_assert_cmpstr (text, ==, "3x2+10+5:e4");
}

typedef struct
{
  const char *text;
  const char *message; /* a part of it */
} BadText;

#define FORM "like “3x2+10+5:e4”"
#define BLOCK "from one to 2³¹ cells"

static const BadText bad_texts[] = {
  { "", FORM },
  { "None", FORM },
  { "43", FORM },
  { " 42", FORM },
  { "42 ", FORM },
  { "3x2", FORM },
  { "3x2+10", FORM },
  { "3x2+10+5", FORM },
  { "3x2+10+5e4", FORM },
  { "3x2+10+5;e4", FORM },
  { "3X2+10+5:e4", FORM },
  { "x2+10+5:e4", FORM },
  { "3x+10+5:e4", FORM },
  { "3x2++5:e4", FORM },
  { "3x2+10+:e4", FORM },
  { "3x2-10+5:e4", FORM },
  { "3x2+-10+5:e4", FORM },
  { "-3x2+10+5:e4", FORM },
  { "+3x2+10+5:e4", FORM },
  { "3 x2+10+5:e4", FORM },
  { "0x3x2+10+5:e4", FORM },
  { "99999999999999999999x1+0+0:", FORM },
  { "1x99999999999999999999+0+0:", FORM },
  { "1x1+99999999999999999999+0:8", FORM },
  { "1x1+0+9223372036854775808:8", FORM },
  { "9223372036854775807x1+0+0:", BLOCK },
  { "9223372036854775807x9223372036854775807+9223372036854775807+9223372036854775807:", BLOCK },
  { "2147483648x1+0+0:", BLOCK },
  { "65536x65536+0+0:", BLOCK },
  { "1x1+2147483647+0:8", BLOCK },
  { "1x1+0+2147483647:8", BLOCK },
  { "0x2+10+5:", BLOCK },
  { "3x0+10+5:", BLOCK },
  { "0x0+0+0:", BLOCK },
  { "3x2+10+5:", "take 2 hexadecimal digits, and 0 are given" },
  { "3x2+10+5:e", "take 2 hexadecimal digits, and 1 are given" },
  { "3x2+10+5:e44", "take 2 hexadecimal digits, and 3 are given" },
  { "3x2+10+5:e4 ", "take 2 hexadecimal digits, and 3 are given" },
  { "5x2+10+5:e4", "take 4 hexadecimal digits, and 2 are given" },
  { "65536x32768+0+0:e4", "take 536870912 hexadecimal digits, and 2 are given" },
  { "3x2+10+5:eg", "Digit 2 of the pattern is not hexadecimal" },
  { "3x2+10+5:-4", "Digit 1 of the pattern is not hexadecimal" },
  { "1x2+0+0:\303\244", "Digit 1 of the pattern is not hexadecimal" },
  { "3x2+10+5:f4", "Digit 1 of the pattern locks cells beyond its right edge" },
  { "3x2+10+5:e5", "Digit 2 of the pattern locks cells beyond its right edge" },
  { "1x1+0+0:4", "Digit 1 of the pattern locks cells beyond its right edge" },
  { "6x1+0+0:f2", "Digit 2 of the pattern locks cells beyond its right edge" },
  { "5x2+0+0:f8f1", "Digit 4 of the pattern locks cells beyond its right edge" },
};

static void
test_text_errors (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzPattern) pattern = amz_pattern_parse (bad_texts[i].text, &error);

      g_test_message ("%s", bad_texts[i].text);
      g_assert_null (pattern);
      g_assert_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, bad_texts[i].message));
      g_assert_null (amz_pattern_parse (bad_texts[i].text, NULL));
    }
}

static void
test_equal (void)
{
  static const char *const texts[] = {
    "none",        "42",          "3x2+10+5:e4", "3x2+10+5:e0", "3x2+11+5:e4",
    "3x2+10+6:e4", "2x2+10+5:c4", "4x2+10+5:e4", "3x1+10+5:e",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        g_autoptr (AmzPattern) one = parse (texts[i]);
        g_autoptr (AmzPattern) other = parse (texts[j]);

        g_assert_cmpint (amz_pattern_equal (one, other), ==, i == j);
      }
}

static void
test_ref (void)
{
  AmzPattern *pattern = parse ("3x2+10+5:e4");
  AmzPattern *same = g_boxed_copy (AMZ_TYPE_PATTERN, pattern);

  g_assert_true (pattern == same);
  amz_pattern_unref (pattern);
  g_assert_true (amz_pattern_contains (same, 20, 20, 10, 5));
  g_boxed_free (AMZ_TYPE_PATTERN, same);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pattern/42/drawing", test_42_drawing);
  g_test_add_func ("/pattern/42/sizes", test_42_sizes);
  g_test_add_func ("/pattern/42/left-out", test_42_left_out);
  g_test_add_func ("/pattern/42/extreme-sizes", test_42_extreme_sizes);
  g_test_add_func ("/pattern/none", test_none);
  g_test_add_func ("/pattern/new-cells", test_new_cells);
  g_test_add_func ("/pattern/new-cells/errors", test_new_cells_errors);
  g_test_add_func ("/pattern/text", test_text);
  g_test_add_func ("/pattern/text/of-42", test_text_of_42);
  g_test_add_func ("/pattern/text/both-ways", test_text_both_ways);
  g_test_add_func ("/pattern/text/other-spelling", test_text_other_spelling);
  g_test_add_func ("/pattern/text/errors", test_text_errors);
  g_test_add_func ("/pattern/equal", test_equal);
  g_test_add_func ("/pattern/ref", test_ref);

  return g_test_run ();
}
