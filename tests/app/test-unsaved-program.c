/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <string.h>

#include "program.h"

/* Edits that are in no file, and what becomes of them when the program dies. */

#define RECIPE                                                                                     \
  "amazeing:1 size=12x9 entry=0,0 exit=11,8 seed=7 kind=playable algorithm=backtracker dead-ends=0 extra=0 pattern=42"

/* One-sided walls, a cell that is closed all around, an exit that is outside, a path that is wrong. */
static const char odd_maze[] = "953\r\nEd6\r\nFF0\r\n\r\n(0, 0)\r\n(7, -1)\r\nEES\r\n";

static void
toggle_wall (Program *program, int x, int y, const char *side)
{
  program_activate (program, "toggle-wall", g_variant_new ("(iis)", x, y, side));
  program_wait_until_idle (program);
}

/* What the document would be saved as. */
static char *
dup_saved (Program *program, const char *name)
{
  g_autofree char *path = program_path (program, name);

  program_activate (program, "save-to", g_variant_new_string (path));
  return program_read (program, name);
}

static void
use_recipe (Program *program)
{
  program_activate (program, "recipe", g_variant_new_string (RECIPE));
  program_wait_until_idle (program);
}

static void
save (Program *program)
{
  program_activate (program, "save", NULL);
  program_wait_for_unsaved (program, 0);
}

/* Waits until the maze of the window is not that of TEXT, or is. */
static void
wait_for_saved (Program *program, const char *text, gboolean same)
{
  gboolean found = !same;

  for (guint i = 0; found != same; i++)
    {
      g_autofree char *name = g_strdup_printf ("look-%u.txt", i);
      g_autofree char *saved = dup_saved (program, name);

      found = strcmp (saved, text) == 0;
    }
}

static void
test_crash (Program *program, gconstpointer data)
{
  g_autofree char *unedited = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *recipe = NULL;
  g_autofree char *restored_recipe = NULL;

  program_start (program, NULL);
  use_recipe (program);
  unedited = dup_saved (program, "unedited.txt");
  g_assert_false (program_get_enabled (program, "discard-restored"));
  toggle_wall (program, 0, 0, "S");
  toggle_wall (program, 5, 0, "E");
  program_wait_for_unsaved (program, 1);
  before = dup_saved (program, "before.txt");
  recipe = program_get_recipe (program);
  program_kill (program);

  program_start (program, NULL);
  after = dup_saved (program, "after.txt");
  g_assert_cmpstr (after, ==, before);
  restored_recipe = program_get_recipe (program);
  g_assert_cmpstr (restored_recipe, ==, recipe);
  g_assert_true (g_str_has_suffix (recipe, " edited"));
  g_assert_false (program_get_enabled (program, "undo"));
  g_assert_true (program_get_enabled (program, "discard-restored"));
  program_wait_for_unsaved (program, 1);

  /* Nobody has answered, and it crashes once more. */
  program_kill (program);
  program_start (program, NULL);
  g_clear_pointer (&after, g_free);
  after = dup_saved (program, "again.txt");
  g_assert_cmpstr (after, ==, before);

  /* What is discarded is kept no more, but may be had back for as long as the window is there. */
  program_activate (program, "discard-restored", NULL);
  program_wait_for_unsaved (program, 0);
  program_wait_until_idle (program);
  wait_for_saved (program, unedited, TRUE);
  g_assert_false (program_get_enabled (program, "discard-restored"));
  program_activate (program, "undo", NULL);
  program_wait_until_idle (program);
  wait_for_saved (program, before, TRUE);
  program_wait_for_unsaved (program, 1);
  program_activate (program, "redo", NULL);
  program_wait_for_unsaved (program, 0);

  /* Not modified: it ends without a question. */
  program_quit (program);
}

static void
test_file (Program *program, gconstpointer data)
{
  const char *arguments[] = { "odd.txt", NULL };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *path = program_path (program, "odd.txt");

  program_write (program, "odd.txt", odd_maze);
  program_start (program, arguments);
  toggle_wall (program, 1, 0, "E");
  program_wait_for_unsaved (program, 1);
  before = dup_saved (program, "before.txt");
  program_kill (program);

  /* The file itself was not touched, and is that of the window again. */
  program_start (program, NULL);
  after = dup_saved (program, "after.txt");
  g_assert_cmpstr (after, ==, before);
  saved = program_read (program, "odd.txt");
  g_assert_cmpstr (saved, ==, odd_maze);
  save (program);
  g_clear_pointer (&saved, g_free);
  saved = program_read (program, "odd.txt");
  g_assert_cmpstr (saved, ==, before);

  /* Saved before the crash: nothing is offered. */
  program_kill (program);
  program_start (program, NULL);
  g_assert_false (program_get_enabled (program, "discard-restored"));
  program_quit (program);
}

/* What is newer than what is kept takes its place. */
static void
test_later_edits (Program *program, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  program_start (program, NULL);
  use_recipe (program);
  toggle_wall (program, 0, 0, "S");
  program_wait_for_unsaved (program, 1);
  first = program_dup_unsaved (program);
  toggle_wall (program, 11, 0, "W");
  do
    {
      g_free (second);
      second = program_dup_unsaved (program);
    }
  while (g_str_equal (first, second));
  before = dup_saved (program, "before.txt");
  program_kill (program);
  program_start (program, NULL);
  after = dup_saved (program, "after.txt");
  g_assert_cmpstr (after, ==, before);

  /* Taken back one by one, it is still what it was. */
  toggle_wall (program, 2, 0, "E");
  program_activate (program, "undo", NULL);
  wait_for_saved (program, before, TRUE);
  program_wait_for_unsaved (program, 1);
}

/* Undone to what is in a file or was generated, nothing is kept. */
static void
test_undone (Program *program, gconstpointer data)
{
  program_start (program, NULL);
  use_recipe (program);
  toggle_wall (program, 0, 0, "S");
  program_wait_for_unsaved (program, 1);
  program_activate (program, "undo", NULL);
  program_wait_for_unsaved (program, 0);
  program_activate (program, "redo", NULL);
  program_wait_for_unsaved (program, 1);
  program_activate (program, "regenerate", NULL);
  program_wait_for_unsaved (program, 0);
  program_quit (program);
}

/* Two windows, and a file to open at the next start. */
static void
test_windows (Program *program, gconstpointer data)
{
  const char *arguments[] = { "odd.txt", NULL };
  guint n_restored = 0;

  program_write (program, "odd.txt", odd_maze);
  program_start (program, NULL);
  use_recipe (program);
  toggle_wall (program, 0, 0, "S");
  g_assert_cmpint (program_run (program, arguments), ==, 0);
  program_wait_for_window (program, 2);
  program_wait_until_idle (program);
  toggle_wall (program, 1, 0, "E");
  program_wait_for_unsaved (program, 2);
  program_kill (program);

  program_start (program, arguments);
  program_wait_for_window (program, 3);
  for (program->window = 1; program->window <= 3; program->window++)
    {
      program_wait_until_idle (program);
      n_restored += program_get_enabled (program, "discard-restored");
    }
  g_assert_cmpuint (n_restored, ==, 2);
  program->window = 1;
  program_wait_for_unsaved (program, 2);
}

/* What cannot be read is told, and kept. */
static void
test_damaged (Program *program, gconstpointer data)
{
  g_autofree char *folder = program_path (program, "state/amazeing/unsaved");
  g_autofree char *kept = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  program_write (program, "state/amazeing/unsaved/maze-01234567.draft", "half of a dr");
  program_start (program, NULL);
  g_assert_false (program_get_enabled (program, "discard-restored"));
  kept = program_read (program, "state/amazeing/unsaved/maze-01234567.draft.damaged");
  g_assert_cmpstr (kept, ==, "half of a dr");
  program_wait_for_unsaved (program, 0);
  program_quit (program);
}

/* Where nothing can be kept, the window is of use all the same. */
static void
test_no_folder (Program *program, gconstpointer data)
{
  g_autofree char *text = NULL;

  program_write (program, "state", "in the way");
  program_start (program, NULL);
  use_recipe (program);
  toggle_wall (program, 0, 0, "S");
  g_usleep (4 * G_USEC_PER_SEC);
  text = dup_saved (program, "a.txt");
  g_assert_nonnull (text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program_set_executable (argv[1]);

#define ADD(name, function)                                                                        \
  g_test_add ("/unsaved-program/" name, Program, NULL, program_set_up, function, program_tear_down)
  ADD ("crash", test_crash);
  ADD ("file", test_file);
  ADD ("later-edits", test_later_edits);
  ADD ("undone", test_undone);
  ADD ("windows", test_windows);
  ADD ("damaged", test_damaged);
  ADD ("no-folder", test_no_folder);
#undef ADD
  return g_test_run ();
}
