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

typedef struct
{
  const char *line;
  AmzRecipeError code;
  const char *message; /* a part of it */
} Impossible;

#define P "amazeing:1 kind=perfect size="

static const Impossible impossible[] = {
  { "amazeing:1 size=0x5", AMZ_RECIPE_ERROR_SIZE, "0 × 5 cells cannot be: width and height are" },
  { P "5x0", AMZ_RECIPE_ERROR_SIZE, "5 × 0 cells cannot be: width and height are at least 1" },
  { P "65536x32769", AMZ_RECIPE_ERROR_SIZE, "65536 × 32769 cells is too large: there can be 2³¹" },
  { P "2147483647x2147483647", AMZ_RECIPE_ERROR_SIZE, "is too large: there can be 2³¹ cells" },
  { P "2147483647x1", AMZ_RECIPE_ERROR_SIZE, "fewer in one or two rows or in one column" },
  { P "1x2147483647", AMZ_RECIPE_ERROR_SIZE, "fewer in one or two rows or in one column" },
  { P "1x1", AMZ_RECIPE_ERROR_SIZE, "the smallest sizes that work are 2 × 1 and 1 × 2" },
  { "amazeing:1 size=1x1", AMZ_RECIPE_ERROR_SIZE, "sizes that work are 3 × 2 and 2 × 3" },
  { "amazeing:1 size=2x2", AMZ_RECIPE_ERROR_SIZE, "playable maze cannot have 2 × 2 cells" },
  { "amazeing:1 size=1x9", AMZ_RECIPE_ERROR_SIZE, "playable maze cannot have 1 × 9 cells" },
  { "amazeing:1 size=9x1", AMZ_RECIPE_ERROR_SIZE, "playable maze cannot have 9 × 1 cells" },

  { P "5x4 entry=5,0", AMZ_RECIPE_ERROR_ENTRY,
    "The entry 5,0 lies outside the maze, which goes from 0,0 to 4,3" },
  { P "5x4 entry=0,4", AMZ_RECIPE_ERROR_ENTRY, "The entry 0,4 lies outside" },
  { P "5x4 exit=5,0", AMZ_RECIPE_ERROR_EXIT, "The exit 5,0 lies outside the maze, which" },
  { P "5x4 exit=0,2147483647", AMZ_RECIPE_ERROR_EXIT, "The exit 0,2147483647 lies outside" },
  { P "5x4 entry=5,0 exit=5,0", AMZ_RECIPE_ERROR_ENTRY, "The entry 5,0 lies outside" },
  { P "9x7 entry=1,1", AMZ_RECIPE_ERROR_ENTRY,
    "The entry 1,1 lies on the pattern, whose cells are closed" },
  { P "9x7 exit=7,5", AMZ_RECIPE_ERROR_EXIT,
    "The exit 7,5 lies on the pattern, whose cells are closed" },
  { P "5x4 pattern=1x1+2+2:8 entry=2,2", AMZ_RECIPE_ERROR_ENTRY, "lies on the pattern" },
  { P "5x4 entry=2,2 exit=2,2", AMZ_RECIPE_ERROR_EXIT,
    "Entry and exit are both at 2,2 and must differ" },
  { P "5x4 entry=4,3", AMZ_RECIPE_ERROR_EXIT, "Entry and exit are both at 4,3" },

  { P "5x4 pattern=2x2+4+0:00", AMZ_RECIPE_ERROR_PATTERN,
    "The pattern of 2 × 2 cells at 4,0 reaches out of the maze" },
  { P "5x4 pattern=2x2+0+3:00", AMZ_RECIPE_ERROR_PATTERN, "at 0,3 reaches out" },
  { P "5x4 pattern=6x1+0+0:00", AMZ_RECIPE_ERROR_PATTERN, "of 6 × 1 cells at 0,0 reaches out" },
  { P "5x4 pattern=1x1+2147483646+0:0", AMZ_RECIPE_ERROR_PATTERN, "at 2147483646,0 reaches" },

  { P "5x4 max-path=0", AMZ_RECIPE_ERROR_PATH_LENGTH, "is a number of steps from 1" },
  { P "5x4 min-path=8 max-path=7", AMZ_RECIPE_ERROR_PATH_LENGTH,
    "No path is at least 8 and at most 7 steps long" },
};

static void
assert_impossible (const AmzRecipe *recipe, AmzRecipeError code, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (amz_recipe_check (recipe, &error));
  g_assert_error (error, AMZ_RECIPE_ERROR, (int) code);
  if (strstr (error->message, message) == NULL)
    g_error ("the message is “%s”, not “%s”", error->message, message);
  g_assert_false (amz_recipe_check (recipe, NULL));
}

static void
test_check (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      g_autoptr (AmzRecipe) recipe = parse (impossible[i].line);

      assert_impossible (recipe, impossible[i].code, impossible[i].message);
    }
}

/* What no line can say, but a program can set. */
static void
test_check_values (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (-5, 7);

  assert_impossible (recipe, AMZ_RECIPE_ERROR_SIZE, "-5 × 7 cells cannot be");
  amz_recipe_set_size (recipe, 20, 20);
  amz_recipe_place_at_corners (recipe);

  amz_recipe_set_kind (recipe, (AmzKind) 2);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_KIND, "no kind of maze number 2");
  amz_recipe_set_kind (recipe, AMZ_KIND_PLAYABLE);
  amz_recipe_set_placement (recipe, (AmzPlacement) -1);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_ENTRY, "no placement number -1");
  amz_recipe_set_entry (recipe, -1, 0);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_ENTRY, "The entry -1,0 lies outside");
  amz_recipe_set_entry (recipe, 0, 0);
  amz_recipe_set_exit (recipe, 0, G_MININT);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_EXIT, "The exit 0,-2147483648 lies outside");
  amz_recipe_set_exit (recipe, 5, 0);

  amz_recipe_set_dead_ends (recipe, -2);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_DEAD_ENDS, "-2 dead ends cannot be allowed");
  amz_recipe_set_dead_ends (recipe, G_MAXINT);
  amz_recipe_set_extra_passages (recipe, 101);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_EXTRA_PASSAGES, "101 % of extra passages cannot be");
  amz_recipe_set_extra_passages (recipe, -1);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_EXTRA_PASSAGES, "whole number from 0 to 100");
  amz_recipe_set_extra_passages (recipe, 100);
  amz_recipe_set_path_limits (recipe, -2, 5);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_PATH_LENGTH, "number of steps from 1");
  amz_recipe_set_path_limits (recipe, 5, G_MININT64);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_PATH_LENGTH, "number of steps from 1");
  amz_recipe_set_path_limits (recipe, G_MAXINT64, G_MAXINT64);
  amz_recipe_set_tries (recipe, 0);
  assert_impossible (recipe, AMZ_RECIPE_ERROR_PATH_LENGTH, "At least one seed must be tried");
  amz_recipe_set_tries (recipe, 1);
  g_assert_true (amz_recipe_check (recipe, NULL));
}

/* Just possible. */
static void
test_check_possible (void)
{
  static const char *const lines[] = {
    "amazeing:1 size=3x2",
    "amazeing:1 size=2x3",
    P "2x1",
    P "1x2",
    P "65536x32768",
    P "1x2147483645",
    P "1431655764x1",
    P "8x7 entry=1,1 exit=7,6",
    P "9x7 entry=2,2 exit=4,3",
    P "9x7 pattern=none entry=1,1",
    P "5x4 pattern=2x2+3+2:00",
    P "5x4 pattern=5x4+0+0:00000008",
    P "5x4 min-path=7 max-path=7",
    P "5x4 min-path=9223372036854775807",
    P "5x4 placement=random",
    "amazeing:1 size=5x4 entry=4,3 exit=0,0",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzRecipe) recipe = amz_recipe_parse (lines[i], &error);

      g_test_message ("%s", lines[i]);
      if (recipe != NULL)
        amz_recipe_check (recipe, &error);
      g_assert_no_error (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/recipe-check/lines", test_check);
  g_test_add_func ("/recipe-check/values", test_check_values);
  g_test_add_func ("/recipe-check/possible", test_check_possible);

  return g_test_run ();
}
