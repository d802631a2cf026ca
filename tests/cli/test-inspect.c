/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <string.h>

#include "runner.h"

/* Reports on maze files, and the status of a run over several. */

/* Perfect, two wide and one tall. */
#define GOOD "d7\n\n0,0\n1,0\nE\n"

/* Its path hits a wall. */
#define WRONG_PATH "d7\n\n0,0\n1,0\nW\n"

/* One wall is there only for one of its sides. */
#define INCOHERENT "f7\n\n0,0\n1,0\nE\n"

/* No path is stored, which is no error. */
#define NO_PATH "d7\n\n0,0\n1,0\n\n"

static void
write_all (Cli *self)
{
  cli_write (self, "good.txt", GOOD);
  cli_write (self, "second.txt", NO_PATH);
  cli_write (self, "wrong.txt", WRONG_PATH);
  cli_write (self, "incoherent.txt", INCOHERENT);
  cli_write (self, "garbage.txt", "nothing like a maze\n");
}

/* The line of the table that begins with @name. */
static char *
find_row (const char *text, const char *name)
{
  const char *table = strstr (text, "\nFile ");
  g_auto (GStrv) lines = NULL;

  if (table == NULL)
    table = g_str_has_prefix (text, "File ") ? text : NULL;
  g_assert_nonnull (table);
  lines = g_strsplit (table, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], name) && lines[i][strlen (name)] == ' ')
      return g_strdup (lines[i]);
  g_error ("there is no row “%s” in “%s”", name, table);
}

static void
assert_row (Cli *self, const char *name, const char *pattern)
{
  g_autofree char *row = find_row (self->text, name);
  g_autofree char *expression = g_strdup_printf ("^\\Q%s\\E +%s", name, pattern);

  g_test_message ("%s", row);
  g_assert_true (g_regex_match_simple (expression, row, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT));
}

static void
test_good (Cli *self, gconstpointer data)
{
  write_all (self);
  cli_run (self, "--inspect", "good.txt");
  cli_assert_done (self);
  g_assert_true (g_str_has_prefix (self->text, "good.txt: Perfect"));
  cli_assert_contains (self->text, "2 × 1");
  g_assert_null (strstr (self->text, "\nerror  "));
  /* No table for one file. */
  g_assert_null (strstr (self->text, "\nFile "));
}

static void
test_warning (Cli *self, gconstpointer data)
{
  write_all (self);
  cli_run (self, "--inspect", "second.txt");
  cli_assert_done (self);
  cli_assert_contains (self->text, "\nwarning  ");
  g_assert_null (strstr (self->text, "\nerror  "));
}

static void
test_errors (Cli *self, gconstpointer data)
{
  const char *const names[] = { "wrong.txt", "incoherent.txt" };

  write_all (self);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      cli_run (self, "--inspect", names[i]);
      g_assert_cmpint (self->status, ==, 1);
      g_assert_cmpstr (self->errors, ==, "");
      g_assert_true (g_str_has_prefix (self->text, names[i]));
      cli_assert_contains (self->text, "\nerror  ");
    }
}

/* What the program makes is without fault in its own eyes, of either kind. */
static void
test_own (Cli *self, gconstpointer data)
{
  const char *const recipes[] = {
    "amazeing:1 size=16x15 entry=0,0 exit=4,4 seed=42",
    "amazeing:1 size=16x15 entry=0,0 exit=4,4 seed=42 kind=perfect",
    "amazeing:1 size=3x2 entry=0,0 exit=2,1 seed=1",
    "amazeing:1 size=1x7 entry=0,0 exit=0,6 seed=1 kind=perfect",
  };

  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      cli_run (self, "--recipe", recipes[i], "--output", "maze.txt", "--quiet");
      cli_assert_done (self);
      cli_run (self, "--inspect", "maze.txt");
      cli_assert_done (self);
      g_assert_null (strstr (self->text, "\nerror  "));
    }
}

static void
assert_unreadable (Cli *self, const char *name, const char *words)
{
  cli_run (self, "--inspect", name);
  cli_assert_failed (self, 2, "");
  cli_assert_contains (self->errors, name);
  cli_assert_contains (self->errors, words);
}

static void
test_unreadable (Cli *self, gconstpointer data)
{
  g_autofree char *nuls = g_malloc0 (100);

  write_all (self);
  cli_write (self, "empty.txt", "");
  cli_write (self, "ragged.txt", "d7\nd\n\n0,0\n1,0\nE\n");
  cli_write_bytes (self, "nuls.txt", nuls, 100);
  assert_unreadable (self, "garbage.txt", "line 1, column 1: ");
  assert_unreadable (self, "empty.txt", "the file is empty");
  assert_unreadable (self, "ragged.txt", "line 2, column 2: ");
  assert_unreadable (self, "nuls.txt", "line 1, column 1: ");
  assert_unreadable (self, "missing.txt", "there is no such file");
  assert_unreadable (self, "nowhere/missing.txt", "there is no folder “nowhere”");
  assert_unreadable (self, ".", "it is a folder");
}

static void
test_not_permitted (Cli *self, gconstpointer data)
{
  if (!cli_has_permissions (self))
    return;
  write_all (self);
  cli_set_mode (self, "good.txt", 0);
  assert_unreadable (self, "good.txt", "Permission denied");
}

static void
test_noise (Cli *self, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);
  gsize length = 10000000;
  g_autofree guint32 *words = g_new (guint32, length / 4);

  for (gsize i = 0; i < length / 4; i++)
    words[i] = g_rand_int (random);
  cli_write_bytes (self, "noise.txt", words, length);
  assert_unreadable (self, "noise.txt", "line 1, ");
}

static void
test_several (Cli *self, gconstpointer data)
{
  write_all (self);
  cli_run (self, "--inspect", "good.txt", "second.txt");
  cli_assert_done (self);
  cli_assert_contains (self->text, "\n\nsecond.txt: ");
  g_assert_cmpuint (cli_count (self->text, "\nFile "), ==, 1);
  assert_row (self, "good.txt", "2 × 1 +0 +0 +Perfect");
  assert_row (self, "second.txt", "2 × 1 +0 +1 +Perfect");
}

/* The worst one tells, wherever it stands. */
static void
test_worst (Cli *self, gconstpointer data)
{
  write_all (self);
  cli_run (self, "--inspect", "wrong.txt", "good.txt");
  g_assert_cmpint (self->status, ==, 1);
  g_assert_cmpstr (self->errors, ==, "");
  assert_row (self, "wrong.txt", "2 × 1 +1 +0 +Perfect");
  assert_row (self, "good.txt", "2 × 1 +0 +0 +Perfect");

  cli_run (self, "--inspect", "garbage.txt", "wrong.txt", "good.txt");
  g_assert_cmpint (self->status, ==, 2);
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, 1);
  g_assert_true (g_str_has_prefix (self->errors, "amazeing-gtk: garbage.txt: "));
  assert_row (self, "garbage.txt", "– +– +– +Could not be read");
  assert_row (self, "wrong.txt", "2 × 1 +1 +0 +Perfect");

  cli_run (self, "--inspect", "good.txt", "missing.txt");
  g_assert_cmpint (self->status, ==, 2);
  cli_assert_contains (self->errors, "missing.txt");
  assert_row (self, "missing.txt", "– +– +– +Could not be read");
}

static void
test_only_unreadable (Cli *self, gconstpointer data)
{
  write_all (self);
  cli_run (self, "--inspect", "garbage.txt", "missing.txt");
  g_assert_cmpint (self->status, ==, 2);
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, 2);
  g_assert_true (g_str_has_prefix (self->text, "File "));
}

static void
test_standard_input (Cli *self, gconstpointer data)
{
  write_all (self);
  self->input = CLI_INPUT_TEXT;
  self->input_text = GOOD;
  cli_run (self, "--inspect", "-");
  cli_assert_done (self);
  cli_assert_contains (self->text, ": Perfect");

  self->input_text = WRONG_PATH;
  cli_run (self, "--inspect", "good.txt", "-");
  g_assert_cmpint (self->status, ==, 1);
  assert_row (self, "-", "2 × 1 +1 +0 +Perfect");

  self->input_text = "";
  cli_run (self, "--inspect", "-");
  cli_assert_failed (self, 2, "");
  cli_assert_contains (self->errors, "/dev/stdin");

  self->input = CLI_INPUT_FILE;
  self->input_text = "good.txt";
  cli_run (self, "--inspect", "-");
  cli_assert_done (self);

  self->input = CLI_INPUT_CLOSED;
  cli_run (self, "--inspect", "-");
  cli_assert_failed (self, 2, "");
}

static void
test_quiet (Cli *self, gconstpointer data)
{
  write_all (self);
  cli_run (self, "--inspect", "--quiet", "good.txt", "wrong.txt");
  g_assert_cmpint (self->status, ==, 1);
  g_assert_cmpstr (self->text, ==, "");
  g_assert_cmpstr (self->errors, ==, "");
  cli_run (self, "--inspect", "--quiet", "good.txt", "garbage.txt");
  cli_assert_failed (self, 2, "garbage.txt: ");
}

/* In one stream, each message stands where its file would. */
static void
test_order (Cli *self, gconstpointer data)
{
  const char *place = NULL;

  write_all (self);
  self->merges_errors = TRUE;
  cli_run (self, "--inspect", "good.txt", "garbage.txt", "second.txt");
  g_assert_cmpint (self->status, ==, 2);
  g_assert_true (g_str_has_prefix (self->text, "good.txt: "));
  place = strstr (self->text, "\namazeing-gtk: garbage.txt: ");
  g_assert_nonnull (place);
  g_assert_nonnull (strstr (place, "\nsecond.txt: "));
  g_assert_null (strstr (place, "good.txt: "));
}

static void
test_lost (Cli *self, gconstpointer data)
{
  write_all (self);
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "/dev/full";
  cli_run (self, "--inspect", "good.txt");
  cli_assert_failed (self, 1, "Could not write to standard output: ");
}

static void
test_c_locale (Cli *self, gconstpointer data)
{
  write_all (self);
  self->environment = g_environ_setenv (self->environment, "LANG", "C", TRUE);
  cli_run (self, "--inspect", "good.txt", "garbage.txt");
  g_assert_cmpint (self->status, ==, 2);
  g_assert_true (g_str_is_ascii (self->text));
  g_assert_true (g_str_is_ascii (self->errors));
  g_assert_null (strchr (self->text, '?'));
  assert_row (self, "good.txt", "2 x 1 +0 +0 +Perfect");
  assert_row (self, "garbage.txt", "- +- +- +Could not be read");
}

/* Names are shown as they can be, one line each. */
static void
test_names (Cli *self, gconstpointer data)
{
  cli_write (self, "caf\xe9", GOOD);
  cli_write (self, "two\nlines", GOOD);
  cli_run (self, "--inspect", "caf\xe9", "two\nlines");
  cli_assert_done (self);
  g_assert_true (g_utf8_validate (self->text, -1, NULL));
  g_assert_null (strstr (self->text, "two\nlines"));
}

/* They are only read. */
static void
test_unchanged (Cli *self, gconstpointer data)
{
  write_all (self);
  cli_run (self, "--inspect", "good.txt", "second.txt", "wrong.txt", "incoherent.txt",
           "garbage.txt");
  g_assert_cmpint (self->status, ==, 2);
  cli_assert_file (self, "good.txt", GOOD);
  cli_assert_file (self, "wrong.txt", WRONG_PATH);
  cli_assert_file (self, "incoherent.txt", INCOHERENT);
  cli_assert_files (self, "garbage.txt good.txt incoherent.txt second.txt wrong.txt");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  cli_add_test ("/inspect/good", test_good);
  cli_add_test ("/inspect/warning", test_warning);
  cli_add_test ("/inspect/errors", test_errors);
  cli_add_test ("/inspect/own", test_own);
  cli_add_test ("/inspect/unreadable", test_unreadable);
  cli_add_test ("/inspect/not-permitted", test_not_permitted);
  cli_add_test ("/inspect/noise", test_noise);
  cli_add_test ("/inspect/several", test_several);
  cli_add_test ("/inspect/worst", test_worst);
  cli_add_test ("/inspect/only-unreadable", test_only_unreadable);
  cli_add_test ("/inspect/standard-input", test_standard_input);
  cli_add_test ("/inspect/quiet", test_quiet);
  cli_add_test ("/inspect/order", test_order);
  cli_add_test ("/inspect/lost", test_lost);
  cli_add_test ("/inspect/c-locale", test_c_locale);
  cli_add_test ("/inspect/names", test_names);
  cli_add_test ("/inspect/unchanged", test_unchanged);

  return g_test_run ();
}
