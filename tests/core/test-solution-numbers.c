/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "solving.h"

/* A trail that only ever leads east or south, so that each way along it is a shortest one. */
typedef struct
{
  AmzGrid *grid;
  int x;
  int y;
} Trail;

static void
trail_init (Trail *trail)
{
  *trail = (Trail){ amz_grid_new (200, 100, NULL), 0, 0 };
}

static void
trail_go (Trail *trail, AmzDirection direction)
{
  g_assert_true (amz_grid_open (trail->grid, trail->x, trail->y, direction));
  trail->x += direction == AMZ_DIRECTION_EAST;
  trail->y += direction == AMZ_DIRECTION_SOUTH;
}

/* Twice as many ways. */
static void
trail_double (Trail *trail)
{
  Trail other = *trail;

  trail_go (&other, AMZ_DIRECTION_EAST);
  trail_go (&other, AMZ_DIRECTION_SOUTH);
  trail_go (trail, AMZ_DIRECTION_SOUTH);
  trail_go (trail, AMZ_DIRECTION_EAST);
}

/* 2^n times as many ways. */
static void
trail_multiply (Trail *trail, int n)
{
  for (int i = 0; i < n; i++)
    {
      if (i > 0)
        trail_go (trail, AMZ_DIRECTION_EAST);
      trail_double (trail);
    }
}

/* 2^n + 1 times as many ways: one goes round the others. */
static void
trail_multiply_plus_one (Trail *trail, int n)
{
  Trail round = *trail;

  trail_go (trail, AMZ_DIRECTION_EAST);
  trail_multiply (trail, n);
  trail_go (trail, AMZ_DIRECTION_SOUTH);
  while (round.y < trail->y)
    trail_go (&round, AMZ_DIRECTION_SOUTH);
  while (round.x < trail->x)
    trail_go (&round, AMZ_DIRECTION_EAST);
}

static AmzSolution *
trail_solve (Trail *trail)
{
  g_autoptr (AmzGrid) grid = trail->grid;
  AmzSolution *solution = solving_solve_grid (grid, 0, 0, trail->x, trail->y);

  g_assert_cmpint (amz_solution_get_length (solution), ==, trail->x + trail->y);
  return solution;
}

static void
assert_nth (AmzSolution *solution, guint64 number, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = amz_solution_dup_nth (solution, number, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (path, ==, expected);
}

static void
assert_place (AmzSolution *solution, const char *path, const char *expected)
{
  g_autofree char *place = amz_solution_dup_place_text (solution, path);

  g_assert_cmpstr (place, ==, expected);
}

/* A rank of 0 stands for one that is beyond 2⁶⁴ − 1. */
static void
assert_rank (AmzSolution *solution, const char *path, guint64 expected)
{
  guint64 rank = 0;

  g_assert_cmpint (amz_solution_rank (solution, path, &rank), ==, expected > 0);
  g_assert_cmpuint (rank, ==, expected);
}

static void
assert_exact (AmzSolution *solution, guint64 expected)
{
  g_autofree char *text = amz_solution_dup_count_text (solution);
  g_autofree char *expected_text = g_strdup_printf ("%" G_GUINT64_FORMAT, expected);
  g_autofree char *last = amz_solution_dup_last (solution);
  g_autofree char *last_but_one = amz_solution_dup_previous (solution, last);
  g_autofree char *place = g_strdup_printf ("%s of %s", text, text);
  guint64 count = 0;

  g_assert_true (amz_solution_count (solution, &count));
  g_assert_cmpuint (count, ==, expected);
  g_assert_cmpstr (text, ==, expected_text);
  assert_nth (solution, expected, last);
  assert_nth (solution, expected - 1, last_but_one);
  assert_rank (solution, last, expected);
  assert_rank (solution, last_but_one, expected - 1);
  assert_place (solution, last, place);
}

static void
assert_beyond (AmzSolution *solution, const char *expected_text)
{
  g_autofree char *text = amz_solution_dup_count_text (solution);
  g_autofree char *last = amz_solution_dup_last (solution);
  g_autofree char *place = g_strdup_printf ("last of %s", expected_text);
  guint64 count = 0;

  g_assert_false (amz_solution_count (solution, &count));
  g_assert_cmpuint (count, ==, G_MAXUINT64);
  g_assert_cmpstr (text, ==, expected_text);
  assert_rank (solution, last, 0);
  assert_place (solution, last, place);
}

static void
test_powers (void)
{
  for (int n = 1; n < 64; n++)
    {
      g_autoptr (AmzSolution) solution = NULL;
      Trail trail;

      trail_init (&trail);
      trail_multiply (&trail, n);
      solution = trail_solve (&trail);
      assert_exact (solution, G_GUINT64_CONSTANT (1) << n);
    }
}

static void
test_powers_plus_one (void)
{
  for (int n = 1; n < 64; n++)
    {
      g_autoptr (AmzSolution) solution = NULL;
      Trail trail;

      trail_init (&trail);
      trail_multiply_plus_one (&trail, n);
      solution = trail_solve (&trail);
      assert_exact (solution, (G_GUINT64_CONSTANT (1) << n) + 1);
    }
}

/* 2⁶⁴ − 1 = (2 + 1) (2² + 1) (2⁴ + 1) (2⁸ + 1) (2¹⁶ + 1) (2³² + 1). */
static void
test_greatest_exact (void)
{
  g_autoptr (AmzSolution) solution = NULL;
  Trail trail;

  trail_init (&trail);
  for (int n = 1; n <= 32; n *= 2)
    {
      trail_multiply_plus_one (&trail, n);
      trail_go (&trail, AMZ_DIRECTION_EAST);
    }
  solution = trail_solve (&trail);
  assert_exact (solution, G_MAXUINT64);
}

/* 2⁶⁴: one more than can be exact, but the last but one still has a number. */
static void
test_first_inexact (void)
{
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *last = NULL;
  g_autofree char *last_but_one = NULL;
  Trail trail;

  trail_init (&trail);
  trail_multiply (&trail, 64);
  solution = trail_solve (&trail);
  assert_beyond (solution, "about 1.8 × 10¹⁹");
  last = amz_solution_dup_last (solution);
  last_but_one = amz_solution_dup_previous (solution, last);
  assert_nth (solution, G_MAXUINT64, last_but_one);
  assert_rank (solution, last_but_one, G_MAXUINT64);
  assert_place (solution, last_but_one, "18446744073709551615 of about 1.8 × 10¹⁹");
}

/* 2⁶⁴ + 1: of the two last ones neither has. */
static void
test_second_inexact (void)
{
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *last = NULL;
  g_autofree char *last_but_one = NULL;
  g_autofree char *last_but_two = NULL;
  Trail trail;

  trail_init (&trail);
  trail_multiply_plus_one (&trail, 64);
  solution = trail_solve (&trail);
  assert_beyond (solution, "about 1.8 × 10¹⁹");
  last = amz_solution_dup_last (solution);
  last_but_one = amz_solution_dup_previous (solution, last);
  last_but_two = amz_solution_dup_previous (solution, last_but_one);
  assert_rank (solution, last_but_one, 0);
  assert_place (solution, last_but_one, "last but 1 of about 1.8 × 10¹⁹");
  assert_rank (solution, last_but_two, G_MAXUINT64);
}

/* 2⁶⁵: in the middle there is a last number, and beyond it none. */
static void
test_middle (void)
{
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *path = NULL;
  g_autofree char *next = NULL;
  Trail trail;

  trail_init (&trail);
  trail_multiply (&trail, 65);
  solution = trail_solve (&trail);
  assert_beyond (solution, "about 3.7 × 10¹⁹");
  path = amz_solution_dup_nth (solution, G_MAXUINT64, NULL);
  next = amz_solution_dup_next (solution, path);
  assert_rank (solution, path, G_MAXUINT64);
  assert_place (solution, path, "18446744073709551615 of about 3.7 × 10¹⁹");
  assert_rank (solution, next, 0);
  assert_place (solution, next, "one of about 3.7 × 10¹⁹");
}

/* The number is C(118, 59) = 24356699707654619143838606602026720. */
static void
test_near_the_end (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (60, 60);
  g_autoptr (AmzSolution) solution = solving_solve_grid (grid, 0, 0, 59, 59);
  g_autofree char *first = amz_solution_dup_first (solution);
  g_autofree char *path = amz_solution_dup_last (solution);

  assert_beyond (solution, "about 2.4 × 10³⁴");
  assert_place (solution, first, "1 of about 2.4 × 10³⁴");
  for (int i = 1; i < 1100; i++)
    {
      char *previous = amz_solution_dup_previous (solution, path);
      g_autofree char *next = amz_solution_dup_next (solution, previous);
      g_autofree char *place = i < 1000 ? g_strdup_printf ("last but %d of about 2.4 × 10³⁴", i)
                                        : g_strdup ("one of about 2.4 × 10³⁴");

      g_assert_cmpstr (next, ==, path);
      assert_place (solution, previous, place);
      g_free (path);
      path = previous;
    }
}

static void
test_random_numbers (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (AmzGrid) grid = solving_make_open_grid (60, 60);
  g_autoptr (AmzSolution) solution = solving_solve_grid (grid, 59, 0, 0, 59);

  for (int i = 0; i < 1000; i++)
    {
      guint64 number = (guint64) g_rand_int (rand) << 32 | g_rand_int (rand);
      g_autofree char *path = NULL;
      g_autofree char *next = NULL;

      /* All orders of magnitude. */
      number >>= g_rand_int_range (rand, 0, 64);
      number = MAX (number, 1);
      path = amz_solution_dup_nth (solution, number, NULL);
      next = amz_solution_dup_next (solution, path);
      assert_rank (solution, path, number);
      if (number < G_MAXUINT64)
        assert_nth (solution, number + 1, next);
    }
}

/* A number of any size, in groups of nine digits, the lowest first. */
#define N_GROUPS 8
#define GROUP 1000000000u

typedef struct
{
  guint32 groups[N_GROUPS];
} Big;

static void
big_add (Big *sum, const Big *other)
{
  guint32 carry = 0;

  for (int i = 0; i < N_GROUPS; i++)
    {
      guint32 group = sum->groups[i] + other->groups[i] + carry;

      carry = group >= GROUP;
      sum->groups[i] = group - carry * GROUP;
    }
  g_assert_cmpuint (carry, ==, 0);
}

static char *
big_to_digits (const Big *number)
{
  GString *digits = g_string_new (NULL);
  gsize n_zeros = 0;

  for (int i = N_GROUPS - 1; i >= 0; i--)
    g_string_append_printf (digits, "%09u", number->groups[i]);
  n_zeros = strspn (digits->str, "0");
  g_string_erase (digits, 0, (gssize) MIN (n_zeros, digits->len - 1));
  return g_string_free (digits, FALSE);
}

static gboolean
fits_into_64_bits (const char *digits)
{
  return strlen (digits) < 20 ||
         (strlen (digits) == 20 && strcmp (digits, "18446744073709551615") <= 0);
}

static char *
big_to_text (const Big *number)
{
  static const char *const superscripts[] = {
    "¹⁹", "²⁰", "²¹", "²²", "²³", "²⁴", "²⁵", "²⁶", "²⁷", "²⁸", "²⁹", "³⁰", "³¹", "³²",
    "³³", "³⁴", "³⁵", "³⁶", "³⁷", "³⁸", "³⁹", "⁴⁰", "⁴¹", "⁴²", "⁴³", "⁴⁴", "⁴⁵",
  };
  g_autofree char *digits = big_to_digits (number);
  gsize exponent = strlen (digits) - 1;
  int tenths = 0;

  if (fits_into_64_bits (digits))
    return g_steal_pointer (&digits);
  tenths = 10 * (digits[0] - '0') + (digits[1] - '0') + (digits[2] >= '5');
  if (tenths == 100)
    {
      tenths = 10;
      exponent++;
    }
  g_assert_cmpuint (exponent - 19, <, G_N_ELEMENTS (superscripts));
  return g_strdup_printf ("about %d.%d × 10%s", tenths / 10, tenths % 10,
                          superscripts[exponent - 19]);
}

#define SIDE 60

static gboolean
can_go (const AmzGrid *grid, int x, int y, int direction)
{
  static const int dx[4] = { 0, 1, 0, -1 };
  static const int dy[4] = { -1, 0, 1, 0 };
  int other_x = x + dx[direction];
  int other_y = y + dy[direction];

  if (other_x < 0 || other_x >= SIDE || other_y < 0 || other_y >= SIDE)
    return FALSE;
  return (amz_grid_get_walls (grid, x, y) >> direction & 1) == 0 &&
         (amz_grid_get_walls (grid, other_x, other_y) >> (direction + 2) % 4 & 1) == 0;
}

/* Counts the shortest paths from one corner to the other, cell by cell from the exit on. */
static Big
count_plainly (const AmzGrid *grid)
{
  static const int offsets[4] = { -SIDE, 1, SIDE, -1 };
  g_autofree Big *counts = g_new0 (Big, SIDE * SIDE);
  g_autofree int *distances = g_new (int, SIDE *SIDE);
  g_autofree int *queue = g_new (int, SIDE *SIDE);
  int n = 1;

  for (int i = 0; i < SIDE * SIDE; i++)
    distances[i] = -1;
  queue[0] = SIDE * SIDE - 1;
  distances[queue[0]] = 0;
  counts[queue[0]].groups[0] = 1;
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 4; d++)
      {
        int cell = queue[i];
        int next = cell + offsets[d];

        if (!can_go (grid, cell % SIDE, cell / SIDE, d))
          continue;
        if (distances[next] < 0)
          {
            distances[next] = distances[cell] + 1;
            queue[n++] = next;
          }
        if (distances[next] == distances[cell] + 1)
          big_add (&counts[next], &counts[cell]);
      }
  return counts[0];
}

/* From nearly open boards to such that have few paths, some walls in two minds. */
static void
test_against_long_arithmetic (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  guint n_beyond = 0;
  guint n_exact = 0;

  for (int i = 0; i < 120; i++)
    {
      g_autoptr (AmzGrid) grid = solving_make_open_grid (SIDE, SIDE);
      g_autoptr (AmzSolution) solution = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *text = NULL;
      Big number;

      for (int j = 0; j < SIDE * SIDE * i / 80; j++)
        {
          int x = g_rand_int_range (rand, 0, SIDE);
          int y = g_rand_int_range (rand, 0, SIDE);
          AmzDirection wall = (AmzDirection) (1 << g_rand_int_range (rand, 0, 4));

          if (g_rand_boolean (rand))
            amz_grid_close (grid, x, y, wall);
          else
            amz_grid_set_walls (grid, x, y, amz_grid_get_walls (grid, x, y) | wall);
        }
      solution = solving_solve_grid (grid, 0, 0, SIDE - 1, SIDE - 1);
      number = count_plainly (grid);
      expected = big_to_text (&number);
      text = amz_solution_dup_count_text (solution);
      g_assert_cmpstr (text, ==, expected);
      n_beyond += g_str_has_prefix (text, "about");
      n_exact += strlen (text) > 6 && !g_str_has_prefix (text, "about");
    }
  g_assert_cmpuint (n_beyond, >, 10);
  g_assert_cmpuint (n_exact, >, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solution-numbers/powers", test_powers);
  g_test_add_func ("/solution-numbers/powers-plus-one", test_powers_plus_one);
  g_test_add_func ("/solution-numbers/greatest-exact", test_greatest_exact);
  g_test_add_func ("/solution-numbers/first-inexact", test_first_inexact);
  g_test_add_func ("/solution-numbers/second-inexact", test_second_inexact);
  g_test_add_func ("/solution-numbers/middle", test_middle);
  g_test_add_func ("/solution-numbers/near-the-end", test_near_the_end);
  g_test_add_func ("/solution-numbers/random-numbers", test_random_numbers);
  g_test_add_func ("/solution-numbers/long-arithmetic", test_against_long_arithmetic);

  return g_test_run ();
}
