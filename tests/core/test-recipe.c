/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-error.h"
#include "amz-recipe.h"

static AmzRecipe *
parse (const char *line)
{
  g_autoptr (GError) error = NULL;
  AmzRecipe *recipe = amz_recipe_parse (line, &error);

  g_assert_no_error (error);
  g_assert_nonnull (recipe);
  return recipe;
}

static void
set_pattern (AmzRecipe *recipe, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzPattern) pattern = amz_pattern_parse (text, &error);

  g_assert_no_error (error);
  amz_recipe_set_pattern (recipe, pattern);
}

static void
assert_ends (const AmzRecipe *recipe, int entry_x, int entry_y, int exit_x, int exit_y)
{
  int x = -1;
  int y = -1;

  amz_recipe_get_entry (recipe, &x, &y);
  g_assert_cmpint (x, ==, entry_x);
  g_assert_cmpint (y, ==, entry_y);
  amz_recipe_get_exit (recipe, &x, &y);
  g_assert_cmpint (x, ==, exit_x);
  g_assert_cmpint (y, ==, exit_y);
}

static void
test_new (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (25, 20);
  g_autoptr (AmzRecipe) copy = g_boxed_copy (AMZ_TYPE_RECIPE, recipe);
  g_autoptr (GError) error = NULL;

  g_assert_true (amz_recipe_check (recipe, &error));
  g_assert_no_error (error);
  assert_ends (recipe, 0, 0, 24, 19);
  g_assert_true (amz_recipe_equal (recipe, copy));
  amz_recipe_set_size (copy, 26, 20);
  amz_recipe_set_seed (copy, amz_recipe_get_seed (recipe) + 1);
  set_pattern (copy, "none");
  g_assert_cmpint (amz_recipe_get_width (recipe), ==, 25);
  g_assert_cmpint (amz_pattern_get_kind (amz_recipe_get_pattern (recipe)), ==, AMZ_PATTERN_KIND_42);
  amz_recipe_get_entry (recipe, NULL, NULL);
  amz_recipe_get_exit (recipe, NULL, NULL);
}

/* Each word of the first line, changed, makes another recipe. */
static void
test_equal (void)
{
  static const char *const lines[] = {
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42",
    "amazeing:1 size=26x20 entry=0,0 exit=24,19 seed=42",
    "amazeing:1 size=25x21 entry=0,0 exit=24,19 seed=42",
    "amazeing:1 size=25x20 entry=1,0 exit=24,19 seed=42",
    "amazeing:1 size=25x20 entry=0,1 exit=24,19 seed=42",
    "amazeing:1 size=25x20 entry=0,0 exit=23,19 seed=42",
    "amazeing:1 size=25x20 entry=0,0 exit=24,18 seed=42",
    "amazeing:1 size=25x20 placement=random seed=42",
    "amazeing:1 size=25x20 placement=farthest seed=42",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=-42",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 kind=perfect",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 dead-ends=1",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 extra=1",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 pattern=none",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 min-path=1",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 max-path=1",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 tries=1",
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 edited",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (lines); j++)
      {
        g_autoptr (AmzRecipe) one = parse (lines[i]);
        g_autoptr (AmzRecipe) other = parse (lines[j]);

        g_assert_cmpint (amz_recipe_equal (one, other), ==, i == j);
      }
}

/* Where entry and exit are not fixed, what they were does not count. */
static void
test_equal_placement (void)
{
  g_autoptr (AmzRecipe) one = parse ("amazeing:1 size=25x20 entry=1,1 seed=42");
  g_autoptr (AmzRecipe) other = parse ("amazeing:1 size=25x20 entry=2,2 seed=42");

  g_assert_false (amz_recipe_equal (one, other));
  amz_recipe_set_placement (one, AMZ_PLACEMENT_RANDOM);
  amz_recipe_set_placement (other, AMZ_PLACEMENT_RANDOM);
  g_assert_true (amz_recipe_equal (one, other));
  amz_recipe_set_entry (one, 1, 1);
  g_assert_cmpint (amz_recipe_get_placement (one), ==, AMZ_PLACEMENT_FIXED);
  amz_recipe_set_exit (other, 1, 1);
  g_assert_cmpint (amz_recipe_get_placement (other), ==, AMZ_PLACEMENT_FIXED);
}

static void
test_next_seed (void)
{
  static const gint64 seeds[][2] = { { 0, 1 },
                                     { -1, 0 },
                                     { 41, 42 },
                                     { G_MAXINT32, (gint64) G_MAXINT32 + 1 },
                                     { G_MININT64, G_MININT64 + 1 },
                                     { G_MAXINT64 - 1, G_MAXINT64 },
                                     { G_MAXINT64, G_MININT64 } };
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (5, 5);

  for (gsize i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      amz_recipe_set_seed (recipe, seeds[i][0]);
      amz_recipe_next_seed (recipe);
      g_assert_cmpint (amz_recipe_get_seed (recipe), ==, seeds[i][1]);
    }
}

static void
test_draw_seed (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (5, 5);
  gint64 smallest = G_MAXINT64;
  gint64 largest = G_MININT64;

  for (int i = 0; i < 1000; i++)
    {
      amz_recipe_draw_seed (recipe);
      smallest = MIN (smallest, amz_recipe_get_seed (recipe));
      largest = MAX (largest, amz_recipe_get_seed (recipe));
    }
  g_assert_cmpint (smallest, >=, 0);
  g_assert_cmpint (largest, <, 1000000);
  g_assert_cmpint (smallest, <, largest);
}

static void
test_algorithm (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (5, 5);
  g_autoptr (GError) error = NULL;

  g_assert_true (amz_recipe_set_algorithm (recipe, "BACKTRACKER", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (amz_recipe_get_algorithm (recipe), ==, "backtracker");
  g_assert_false (amz_recipe_set_algorithm (recipe, "backtrack", &error));
  g_assert_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_ALGORITHM);
  g_assert_nonnull (strstr (error->message, "“backtracker”"));
  g_assert_cmpstr (amz_recipe_get_algorithm (recipe), ==, "backtracker");
}

static void
test_size_corners (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (25, 20);

  amz_recipe_set_size (recipe, 10, 30);
  assert_ends (recipe, 0, 0, 9, 29);
  amz_recipe_set_size (recipe, 40, 4);
  assert_ends (recipe, 0, 0, 39, 3);
  amz_recipe_set_size (recipe, 40, 25);

  amz_recipe_set_entry (recipe, 39, 0);
  amz_recipe_set_exit (recipe, 0, 24);
  amz_recipe_set_size (recipe, 20, 30);
  assert_ends (recipe, 19, 0, 0, 29);
}

static void
test_size_edges (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (20, 20);

  set_pattern (recipe, "none");
  amz_recipe_set_entry (recipe, 19, 7);
  amz_recipe_set_exit (recipe, 8, 19);
  amz_recipe_set_size (recipe, 30, 30);
  assert_ends (recipe, 29, 7, 8, 29);
  amz_recipe_set_size (recipe, 10, 10);
  assert_ends (recipe, 9, 7, 8, 9);

  /* What is inside stays, what would be outside is moved to the edge. */
  amz_recipe_set_entry (recipe, 4, 5);
  amz_recipe_set_exit (recipe, 8, 8);
  amz_recipe_set_size (recipe, 6, 7);
  assert_ends (recipe, 4, 5, 5, 6);
  /* An exit that follows its corner stays there, and the entry makes way. */
  amz_recipe_set_size (recipe, 3, 2);
  assert_ends (recipe, 2, 0, 2, 1);
}

/* Both would come to lie on one cell, and both would have been outside: the exit makes way. */
static void
test_size_apart (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (20, 20);

  amz_recipe_set_entry (recipe, 15, 15);
  amz_recipe_set_exit (recipe, 16, 16);
  amz_recipe_set_size (recipe, 5, 5);
  assert_ends (recipe, 4, 4, 4, 3);
  amz_recipe_set_size (recipe, 2, 1);
  assert_ends (recipe, 1, 0, 0, 0);
  /* There is no second cell. */
  amz_recipe_set_size (recipe, 1, 1);
  assert_ends (recipe, 0, 0, 0, 0);
}

static void
test_size_impossible (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (20, 15);

  amz_recipe_set_size (recipe, 0, 15);
  g_assert_cmpint (amz_recipe_get_width (recipe), ==, 0);
  assert_ends (recipe, 0, 0, 19, 14);
  amz_recipe_set_size (recipe, -5, G_MAXINT);
  amz_recipe_set_size (recipe, G_MAXINT, G_MININT);
  amz_recipe_set_size (recipe, G_MININT, G_MAXINT);
  amz_recipe_set_size (recipe, 20, 15);
  assert_ends (recipe, 0, 0, 19, 14);

  amz_recipe_set_exit (recipe, G_MAXINT, G_MININT);
  amz_recipe_set_size (recipe, 10, 10);
  assert_ends (recipe, 0, 0, 9, 0);
}

/* Of the free cells nearest to a place, the first one in reading order, found by looking at all. */
static void
find_nearest_free (const AmzRecipe *recipe, int *x, int *y, int other_x, int other_y)
{
  int width = amz_recipe_get_width (recipe);
  int height = amz_recipe_get_height (recipe);
  int best = G_MAXINT;
  int from_x = *x;
  int from_y = *y;

  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      {
        int distance = ABS (column - from_x) + ABS (row - from_y);

        if (distance >= best || (column == other_x && row == other_y) ||
            amz_pattern_contains (amz_recipe_get_pattern (recipe), width, height, column, row))
          continue;
        best = distance;
        *x = column;
        *y = row;
      }
}

static AmzPattern *
draw_pattern (GRand *random)
{
  guint8 cells[100];
  gsize n_cells = 0;
  int width = g_rand_int_range (random, 1, 11);
  int height = g_rand_int_range (random, 1, 11);
  int odds = g_rand_int_range (random, 0, 20);

  for (; n_cells < (gsize) width * (gsize) height; n_cells++)
    cells[n_cells] = g_rand_int_range (random, 0, 20) < odds;
  return amz_pattern_new_cells (g_rand_int_range (random, 0, 4), g_rand_int_range (random, 0, 4),
                                width, height, cells, n_cells, NULL);
}

static void
test_size_pattern (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (int i = 0; i < 20000; i++)
    {
      int old_width = g_rand_int_range (random, 1, 13);
      int old_height = g_rand_int_range (random, 1, 13);
      int width = g_rand_int_range (random, 1, 13);
      int height = g_rand_int_range (random, 1, 13);
      g_autoptr (AmzRecipe) recipe = amz_recipe_new (old_width, old_height);
      g_autoptr (AmzPattern) pattern = draw_pattern (random);
      int entry_x = g_rand_int_range (random, 0, old_width);
      int entry_y = g_rand_int_range (random, 0, old_height);
      int exit_x = g_rand_int_range (random, 0, old_width);
      int exit_y = g_rand_int_range (random, 0, old_height);
      gboolean entry_moves = FALSE;
      gboolean exit_moves = FALSE;

      if (i % 4 != 0)
        amz_recipe_set_pattern (recipe, pattern);
      amz_recipe_set_entry (recipe, entry_x, entry_y);
      amz_recipe_set_exit (recipe, exit_x, exit_y);
      amz_recipe_set_size (recipe, width, height);

      entry_moves = (entry_x >= width && entry_x < old_width - 1) ||
                    (entry_y >= height && entry_y < old_height - 1);
      exit_moves = (exit_x >= width && exit_x < old_width - 1) ||
                   (exit_y >= height && exit_y < old_height - 1);
      entry_x = entry_x > 0 && entry_x == old_width - 1 ? width - 1 : MIN (entry_x, width - 1);
      entry_y = entry_y > 0 && entry_y == old_height - 1 ? height - 1 : MIN (entry_y, height - 1);
      exit_x = exit_x > 0 && exit_x == old_width - 1 ? width - 1 : MIN (exit_x, width - 1);
      exit_y = exit_y > 0 && exit_y == old_height - 1 ? height - 1 : MIN (exit_y, height - 1);
      if (entry_moves && !exit_moves)
        {
          find_nearest_free (recipe, &exit_x, &exit_y, -1, -1);
          find_nearest_free (recipe, &entry_x, &entry_y, exit_x, exit_y);
        }
      else
        {
          find_nearest_free (recipe, &entry_x, &entry_y, -1, -1);
          find_nearest_free (recipe, &exit_x, &exit_y, entry_x, entry_y);
        }
      assert_ends (recipe, entry_x, entry_y, exit_x, exit_y);

      amz_recipe_place_at_corners (recipe);
      entry_x = entry_y = 0;
      exit_x = width - 1;
      exit_y = height - 1;
      find_nearest_free (recipe, &entry_x, &entry_y, -1, -1);
      find_nearest_free (recipe, &exit_x, &exit_y, entry_x, entry_y);
      assert_ends (recipe, entry_x, entry_y, exit_x, exit_y);
    }
}

/* A wide pattern that covers all but the far end. */
static void
test_size_wide (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (3000, 2);
  g_autofree guint8 *cells = g_malloc (5998);
  g_autoptr (AmzPattern) pattern = NULL;

  memset (cells, 1, 5998);
  pattern = amz_pattern_new_cells (0, 0, 2999, 2, cells, 5998, NULL);
  amz_recipe_set_pattern (recipe, pattern);
  amz_recipe_place_at_corners (recipe);
  assert_ends (recipe, 2999, 0, 2999, 1);
  amz_recipe_set_entry (recipe, 0, 1);
  amz_recipe_set_exit (recipe, 0, 0);
  amz_recipe_set_size (recipe, 3000, 2);
  /* The lower row's edge is followed; the upper one's cell is the other. */
  assert_ends (recipe, 2999, 1, 2999, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/recipe/new", test_new);
  g_test_add_func ("/recipe/equal", test_equal);
  g_test_add_func ("/recipe/equal/placement", test_equal_placement);
  g_test_add_func ("/recipe/next-seed", test_next_seed);
  g_test_add_func ("/recipe/draw-seed", test_draw_seed);
  g_test_add_func ("/recipe/algorithm", test_algorithm);
  g_test_add_func ("/recipe/size/corners", test_size_corners);
  g_test_add_func ("/recipe/size/edges", test_size_edges);
  g_test_add_func ("/recipe/size/apart", test_size_apart);
  g_test_add_func ("/recipe/size/impossible", test_size_impossible);
  g_test_add_func ("/recipe/size/pattern", test_size_pattern);
  g_test_add_func ("/recipe/size/wide", test_size_wide);

  return g_test_run ();
}
