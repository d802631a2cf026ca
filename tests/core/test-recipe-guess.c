/* SPDX-License-Identifier: MIT */
#include "amazeing.h"
#include "amz-recipe-guess.h"

/* Settings that are guessed from the walls alone are those that the maze was made with. */
static void
test_of_generated (void)
{
  static const char *const lines[] = {
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 kind=playable algorithm=backtracker dead-ends=0 "
    "extra=0 pattern=42",
    "amazeing:1 size=25x20 entry=3,0 exit=1,19 seed=42 kind=perfect algorithm=backtracker dead-ends=0 "
    "extra=0 pattern=42",
    "amazeing:1 size=12x9 entry=0,0 exit=11,8 seed=42 kind=perfect algorithm=backtracker dead-ends=0 "
    "extra=0 pattern=none",
    "amazeing:1 size=3x2 entry=0,0 exit=2,1 seed=42 kind=playable algorithm=backtracker dead-ends=0 "
    "extra=0 pattern=none",
    "amazeing:1 size=1x7 entry=0,0 exit=0,6 seed=42 kind=perfect algorithm=backtracker dead-ends=0 "
    "extra=0 pattern=none",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzRecipe) recipe = amz_recipe_parse (lines[i], &error);
      g_autoptr (AmzMaze) maze = NULL;
      g_autoptr (AmzRecipe) guess = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      maze = amz_maze_generate (recipe, NULL, &error);
      g_assert_no_error (error);
      guess = amz_recipe_guess (maze, 42);
      text = amz_recipe_to_string (guess);
      g_assert_cmpstr (text, ==, lines[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recipe-guess/of-generated", test_of_generated);
  return g_test_run ();
}
