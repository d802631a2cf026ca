/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "maze-text.h"
#include "runner.h"

/* A recipe line instead of a configuration. */

#define SMALL "amazeing:1 size=9x7 entry=0,0 exit=8,6 seed=5 kind=playable"

static void
test_one_step (Cli *self, gconstpointer data)
{
  const char *const file = "d7\n\n0,0\n1,0\nE\n";
  g_autoptr (MazeText) maze = maze_text_read (file);

  cli_run (self, "--recipe",
           "amazeing:1 size=2x1 entry=0,0 exit=1,0 seed=1 kind=perfect pattern=none", "--output",
           "maze.txt");
  cli_assert_done (self);
  cli_assert_file (self, "maze.txt", file);
  maze_text_assert_printed (maze, self->text);
  cli_assert_contains (self->text, "Path:   1 step from S at 0,0 to E at 1,0, ");
}

/* Nothing but the maze file goes to standard output. */
static void
test_recipe_to_output (Cli *self, gconstpointer data)
{
  g_autoptr (MazeText) maze = NULL;

  cli_run (self, "--recipe", SMALL);
  cli_assert_done (self);
  maze = maze_text_read_good (self->text, 9, 7, ORACLE_PLAYABLE);
  maze_text_assert_ends (maze, 0, 0, 8, 6);
  cli_assert_files (self, "");
}

static void
test_recipe_to_file (Cli *self, gconstpointer data)
{
  g_autofree char *file = NULL;
  g_autoptr (MazeText) maze = NULL;

  cli_run (self, "--recipe", SMALL);
  file = g_strdup (self->text);
  cli_run (self, "--recipe", SMALL, "--output", "maze.txt");
  cli_assert_done (self);
  cli_assert_file (self, "maze.txt", file);
  maze = maze_text_read (file);
  maze_text_assert_printed (maze, self->text);
  cli_assert_contains (self->text, "\nRecipe: " SMALL " ");
}

static void
test_recipe_with_seed (Cli *self, gconstpointer data)
{
  g_autofree char *file = NULL;

  cli_run (self, "--recipe", "amazeing:1 size=9x7 entry=0,0 exit=8,6 seed=-3");
  cli_assert_done (self);
  file = g_strdup (self->text);
  cli_run (self, "--recipe", SMALL, "--seed", "-3");
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, file);
}

static void
test_bad_recipe (Cli *self, gconstpointer data)
{
  const char *const lines[] = {
    "",
    "nonsense",
    "\xe9",
    "amazeing:1 size=9x7 entry=0,0 exit=8,6 seed=\xe9",
    "amazeing:2 size=9x7 entry=0,0 exit=8,6 seed=5",
    "amazeing:1 size=9x7 entry=0,0 exit=9,6 seed=5",
    "amazeing:1 size=9x7 entry=0,0 exit=0,0 seed=5",
    "amazeing:1 size=9x7 entry=0,0 exit=8,6 seed=9223372036854775808",
    "amazeing:1 size=99999999999999999999x7 entry=0,0 exit=8,6 seed=5",
    "amazeing:1 size=9x7 entry=0,0 exit=8,6 seed=5 colour=red",
    "amazeing:1 size=2x2 entry=0,0 exit=1,1 seed=5",
    "amazeing:1 size=9x7 entry=0,0 exit=8,6 seed=5\nseed=6",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      cli_run (self, "--recipe", lines[i], "--output", "maze.txt");
      cli_assert_failed (self, 1, "");
      cli_assert_files (self, "");
    }
}

static void
test_edited_recipe (Cli *self, gconstpointer data)
{
  g_autofree char *file = NULL;

  cli_run (self, "--recipe", SMALL);
  file = g_strdup (self->text);
  cli_run (self, "--recipe", SMALL " edited");
  g_assert_cmpint (self->status, ==, 0);
  g_assert_cmpstr (self->text, ==, file);
  g_assert_true (g_str_has_prefix (self->errors, "amazeing-gtk: warning: "));
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, 1);
}

/* The message tells how much would be needed. */
static void
test_memory (Cli *self, gconstpointer data)
{
  self->most_memory = (rlim_t) 1 << 30;
  cli_run (self, "--version");
  if (self->status != 0)
    {
      g_test_skip ("a sanitizer or wrapper needs more address space");
      return;
    }
  cli_run (self, "--recipe", "amazeing:1 size=40000x40000 entry=0,0 exit=9,9 seed=1", "--unlimited",
           "--output", "maze.txt");
  cli_assert_failed (self, 1, "");
  cli_assert_contains (self->errors, "not enough memory");
  cli_assert_contains (self->errors, "GiB more are needed");
  cli_assert_files (self, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  cli_add_test ("/recipe-run/one-step", test_one_step);
  cli_add_test ("/recipe-run/to-output", test_recipe_to_output);
  cli_add_test ("/recipe-run/to-file", test_recipe_to_file);
  cli_add_test ("/recipe-run/with-seed", test_recipe_with_seed);
  cli_add_test ("/recipe-run/bad-recipe", test_bad_recipe);
  cli_add_test ("/recipe-run/edited-recipe", test_edited_recipe);
  cli_add_test ("/recipe-run/memory", test_memory);

  return g_test_run ();
}
