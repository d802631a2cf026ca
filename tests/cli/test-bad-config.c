/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "runner.h"

/*
 * Every configuration that is wrong is refused: one line says where and why, the status is 1, and
 * nothing is written.
 */

#define N_LINES 10

/* One line of a good configuration is changed, or one is added. */
static const char *const good[N_LINES] = {
  "WIDTH=16",      "HEIGHT=15", "ENTRY=0,0",     "EXIT=4,4",      "OUTPUT_FILE=maze.txt",
  "PERFECT=False", "SEED=42",   "PLAYABLE=True", "TERMINAL=True", "COLOR=True",
};

typedef struct
{
  const char *name;
  int line; /* from 1; N_LINES + 1 adds one */
  const char *text;
  int place;         /* the line in the message, 0 where there is none */
  const char *words; /* also in the message */
} Case;

static const Case cases[] = {
  { "width-zero", 1, "WIDTH=0", 1, "WIDTH must be" },
  { "width-negative", 1, "WIDTH=-1", 1, "\"-1\"" },
  { "width-exponent", 1, "WIDTH=1e3", 1, "\"1e3\"" },
  { "width-full-width-digits", 1, "WIDTH=１２", 1, "WIDTH must be" },
  { "width-fraction", 1, "WIDTH=12.0", 1, "\"12.0\"" },
  { "width-hexadecimal", 1, "WIDTH=0x10", 1, "\"0x10\"" },
  { "width-text", 1, "WIDTH=wide", 1, "\"wide\"" },
  { "width-empty", 1, "WIDTH=", 1, "no value" },
  { "width-only-comment", 1, "WIDTH= # wide", 1, "no value" },
  { "width-two-numbers", 1, "WIDTH=16 15", 1, "\"16 15\"" },
  { "width-only-sign", 1, "WIDTH=+", 1, "\"+\"" },
  { "width-beyond-32-bits", 1, "WIDTH=2147483648", 1, "beyond" },
  { "width-beyond-64-bits", 1, "WIDTH=18446744073709551632", 1, "beyond" },
  { "width-beyond-everything", 1, "WIDTH=99999999999999999999999999999999999999", 1, "beyond" },
  { "width-beyond-memory", 1, "WIDTH=2147483647", 2, "2147483647" },
  { "height-zero", 2, "HEIGHT=0", 2, "HEIGHT must be" },
  { "height-negative", 2, "HEIGHT=-15", 2, "\"-15\"" },
  { "height-not-utf8", 2, "HEIGHT=1\xe9", 2, "\"1\\xe9\"" },
  { "height-escape", 2, "HEIGHT=\033[31m15", 2, "\\x1b[31m15" },
  { "width-over-limit", 1, "WIDTH=41", 1, "--unlimited" },
  { "height-over-limit", 2, "HEIGHT=26", 2, "--unlimited" },
  { "entry-one-number", 3, "ENTRY=0", 3, "ENTRY must be" },
  { "entry-three-numbers", 3, "ENTRY=0,0,0", 3, "\"0,0,0\"" },
  { "entry-trailing-comma", 3, "ENTRY=0,0,", 3, "\"0,0,\"" },
  { "entry-brackets", 3, "ENTRY=[0, 0]", 3, "\"[0, 0]\"" },
  { "entry-semicolon", 3, "ENTRY=0;0", 3, "\"0;0\"" },
  { "entry-letters", 3, "ENTRY=a,b", 3, "\"a,b\"" },
  { "entry-empty", 3, "ENTRY=", 3, "no value" },
  { "entry-beyond-64-bits", 3, "ENTRY=0,18446744073709551616", 3, "beyond" },
  { "entry-right-of-maze", 3, "ENTRY=16,0", 3, "outside" },
  { "entry-below-maze", 3, "ENTRY=0,15", 3, "outside" },
  { "entry-negative", 3, "ENTRY=-1,0", 3, "outside" },
  { "entry-on-pattern", 3, "ENTRY=5,5", 3, "pattern" },
  { "exit-outside", 4, "EXIT=0,15", 4, "15,14" },
  { "exit-negative", 4, "EXIT=0,-1", 4, "outside" },
  { "exit-on-pattern", 4, "EXIT=7,7", 4, "pattern" },
  { "exit-at-entry", 4, "EXIT=0,0", 4, "differ" },
  { "entry-at-exit", 3, "ENTRY=4,4", 4, "differ" },
  { "perfect-word", 6, "PERFECT=hello", 6, "True or False" },
  { "perfect-yes", 6, "PERFECT=yes", 6, "\"yes\"" },
  { "perfect-number", 6, "PERFECT=1", 6, "\"1\"" },
  { "perfect-empty", 6, "PERFECT=", 6, "no value" },
  { "seed-text", 7, "SEED=SOMETHING", 7, "\"SOMETHING\"" },
  { "seed-empty", 7, "SEED=", 7, "no value" },
  { "seed-fraction", 7, "SEED=4.2", 7, "\"4.2\"" },
  { "seed-too-large", 7, "SEED=9223372036854775808", 7, "9223372036854775807" },
  { "seed-too-small", 7, "SEED=-9223372036854775809", 7, "-9223372036854775808" },
  { "playable-wrong", 8, "PLAYABLE=maybe", 8, "PLAYABLE must be" },
  { "terminal-wrong", 9, "TERMINAL=no", 9, "TERMINAL must be" },
  { "color-wrong", 10, "COLOR=red", 10, "COLOR must be" },
  { "algorithm-unknown", 11, "ALGORITHM=magic", 11, "\"magic\"" },
  { "extra-passages-over-100", 11, "EXTRA_PASSAGES=101", 11, "100" },
  { "extra-passages-per-cent", 11, "EXTRA_PASSAGES=10%", 11, "\"10%\"" },
  { "dead-ends-word", 11, "DEAD_ENDS=some", 11, "any" },
  { "dead-ends-negative", 11, "DEAD_ENDS=-1", 11, "\"-1\"" },
  { "min-path-negative", 11, "MIN_PATH=-1", 11, "MIN_PATH must be" },
  { "max-path-zero", 11, "MAX_PATH=0", 11, "MAX_PATH must be" },
  { "pattern-word", 11, "PATTERN=42", 11, "True or False" },
  { "limits-contradict", 11, "MIN_PATH=9\nMAX_PATH=8", 12, "at most 8" },
  { "no-maze-in-limits", 11, "MIN_PATH=223", 11, "the closest is " },
  { "unknown-key", 11, "DISPLAY_MODE=tty", 11, "\"DISPLAY_MODE\"" },
  { "misspelt-key", 11, "COLOUR=True", 11, "COLOR may be meant" },
  { "unknown-key-not-utf8", 11, "\xe9=5", 11, "\\xe9" },
  { "unknown-key-full-width", 11, "ＷＩＤＴＨ=5", 11, "There is no key" },
  { "key-twice", 11, "WIDTH=16", 11, "line 1" },
  { "key-twice-in-other-case", 11, "width=17", 11, "WIDTH is there twice" },
  { "key-twice-first-wrong", 3, "ENTRY=x\nENTRY=0,0", 3, "\"x\"" },
  { "no-equals", 11, "just some words", 11, "KEY=VALUE" },
  { "no-key", 11, "=5", 11, "before the =" },
  { "section", 11, "[maze]", 11, "KEY=VALUE" },
  { "long-line-of-nothing", 11, "                    !                   ", 11, "\"!\"" },
  { "width-missing", 1, "", 0, "WIDTH is missing" },
  { "height-missing", 2, "# HEIGHT=15", 0, "HEIGHT is missing" },
  { "entry-missing", 3, "", 0, "ENTRY is missing" },
  { "exit-missing", 4, "", 0, "EXIT is missing" },
  { "output-file-missing", 5, "", 0, "OUTPUT_FILE is missing" },
  { "seed-missing", 7, "", 0, "SEED is missing" },
  { "output-file-empty", 5, "OUTPUT_FILE=", 5, "--output" },
  { "output-file-blank", 5, "OUTPUT_FILE=  \t", 5, "no terminal" },
  { "output-file-is-config", 5, "OUTPUT_FILE=config.txt", 5, "itself" },
};

static char *
make_config (const Case *test)
{
  GString *text = g_string_new (NULL);

  for (int i = 1; i <= N_LINES; i++)
    g_string_append_printf (text, "%s\n", i == test->line ? test->text : good[i - 1]);
  if (test->line > N_LINES)
    g_string_append_printf (text, "%s\n", test->text);
  return g_string_free (text, FALSE);
}

/* A file that was there stays as it was. */
static void
assert_refused (Cli *self, const char *place, const char *words)
{
  cli_write (self, "maze.txt", "old\n");
  cli_run (self, "--config", "config.txt", "--headless");
  cli_assert_failed (self, 1, place);
  cli_assert_contains (self->errors, words);
  cli_assert_file (self, "maze.txt", "old\n");
  cli_assert_files (self, "config.txt maze.txt");
}

static void
test_case (Cli *self, gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = make_config (test);
  g_autofree char *place = test->place > 0 ? g_strdup_printf ("config.txt:%d: ", test->place)
                                           : g_strdup ("config.txt: ");

  cli_write (self, "config.txt", text);
  assert_refused (self, place, test->words);
  cli_assert_file (self, "config.txt", text);
}

/* The good one is good: otherwise the cases would show little. */
static void
test_good (Cli *self, gconstpointer data)
{
  const Case unchanged = { .name = "good", .line = 0 };
  g_autofree char *text = make_config (&unchanged);

  cli_write (self, "config.txt", text);
  cli_run (self, "--config", "config.txt", "--headless");
  cli_assert_done (self);
  cli_assert_files (self, "config.txt maze.txt");
}

/* A whole configuration, where more than one line matters. */
typedef struct
{
  const char *name;
  const char *text;
  const char *place;
  const char *words;
} Whole;

#define REST "OUTPUT_FILE=maze.txt\nSEED=1\n"

static const Whole wholes[] = {
  { "empty", "", "config.txt: ", "WIDTH, HEIGHT, ENTRY, EXIT, OUTPUT_FILE, SEED are missing" },
  { "only-comments", "# nothing\n\n   # here\n", "config.txt: ", "are missing" },
  { "playable-one-wide", "WIDTH=1\nHEIGHT=9\nENTRY=0,0\nEXIT=0,8\n" REST,
    "config.txt:2: ", "3 × 2" },
  { "playable-one-tall", "WIDTH=9\nHEIGHT=1\nENTRY=0,0\nEXIT=8,0\n" REST,
    "config.txt:2: ", "2 × 3" },
  { "playable-2x2", "WIDTH=2\nHEIGHT=2\nENTRY=0,0\nEXIT=1,1\n" REST, "config.txt:2: ", "3 × 2" },
  { "perfect-one-cell", "HEIGHT=1\nENTRY=0,0\nEXIT=0,0\nPERFECT=True\nWIDTH=1\n" REST,
    "config.txt:5: ", "2 × 1" },
  { "both-over-limit", "HEIGHT=99\nWIDTH=99\nENTRY=0,0\nEXIT=1,1\n" REST,
    "config.txt:2: ", "40 × 25" },
  { "maze-file", "9153\nc446\n\n0,0\n3,1\nEEES\n", "config.txt:1: ", "KEY=VALUE" },
  { "carriage-returns-only", "WIDTH=5\rHEIGHT=5\r", "config.txt:", "" },
  { "markup", "<?xml version=\"1.0\"?>\n<maze/>\n", "config.txt:1: ", "<?xml" },
};

static void
test_whole (Cli *self, gconstpointer data)
{
  const Whole *whole = data;

  cli_write (self, "config.txt", whole->text);
  assert_refused (self, whole->place, whole->words);
}

static void
test_nul (Cli *self, gconstpointer data)
{
  const char text[] = "WIDTH=16\nHEIGHT=\0"
                      "15\n";

  cli_write_bytes (self, "config.txt", text, sizeof text - 1);
  assert_refused (self, "config.txt:2: ", "zero");
}

/* In a comment too: the file is not what it seems. */
static void
test_only_nuls (Cli *self, gconstpointer data)
{
  const char text[4096] = "";

  cli_write_bytes (self, "config.txt", text, sizeof text);
  assert_refused (self, "config.txt:1: ", "zero");
}

static void
test_utf16 (Cli *self, gconstpointer data)
{
  const char text[] = "\xff\xfeW\0I\0D\0T\0H\0=\0"
                      "5\0\n\0";

  cli_write_bytes (self, "config.txt", text, sizeof text - 1);
  assert_refused (self, "config.txt:1: ", "UTF-16");
}

static void
write_noise (Cli *self, gsize length, gboolean has_line_ends)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);
  g_autofree guint32 *words = g_new (guint32, length / 4);

  for (gsize i = 0; i < length / 4; i++)
    words[i] = g_rand_int (random) | (has_line_ends ? 0 : 0x80808080u);
  cli_write_bytes (self, "config.txt", words, length);
}

static void
test_noise (Cli *self, gconstpointer data)
{
  write_noise (self, 10000000, TRUE);
  assert_refused (self, "config.txt:1: ", "");
}

/* One line of ten million bytes is not repeated in the message. */
static void
test_long_line (Cli *self, gconstpointer data)
{
  write_noise (self, 10000000, FALSE);
  assert_refused (self, "config.txt:1: ", "KEY=VALUE");
  g_assert_cmpuint (strlen (self->errors), <, 500);
}

static void
test_long_value (Cli *self, gconstpointer data)
{
  g_autofree char *digits = g_strnfill (10000000, '9');
  g_autofree char *text = g_strdup_printf ("WIDTH=%s\n", digits);

  cli_write (self, "config.txt", text);
  assert_refused (self, "config.txt:1: ", "WIDTH must be");
  g_assert_cmpuint (strlen (self->errors), <, 500);
}

/* Where it never ends. */
static void
test_endless (Cli *self, gconstpointer data)
{
  cli_run (self, "--headless", "--config", "/dev/zero");
  cli_assert_failed (self, 1, "/dev/zero: ");
  cli_assert_contains (self->errors, "larger than");
}

static void
test_missing (Cli *self, gconstpointer data)
{
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_failed (self, 1, "config.txt: ");
  cli_assert_contains (self->errors, "there is no such file");
  cli_run (self, "--headless", "--config", "nowhere/config.txt");
  cli_assert_failed (self, 1, "nowhere/config.txt: ");
  cli_assert_contains (self->errors, "there is no folder “nowhere”");
  cli_assert_files (self, "");
}

static void
test_folder (Cli *self, gconstpointer data)
{
  cli_run (self, "--headless", "--config", ".");
  cli_assert_failed (self, 1, ".: ");
  cli_assert_contains (self->errors, "it is a folder");
  cli_assert_files (self, "");
}

static void
test_file_as_folder (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", "");
  cli_run (self, "--headless", "--config", "config.txt/config.txt");
  cli_assert_failed (self, 1, "config.txt/config.txt: ");
  cli_assert_contains (self->errors, "/config.txt” is not a folder");
}

static void
test_unreadable (Cli *self, gconstpointer data)
{
  if (!cli_has_permissions (self))
    return;
  cli_write (self, "config.txt", "WIDTH=5\n");
  cli_set_mode (self, "config.txt", 0);
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_failed (self, 1, "config.txt: ");
  cli_assert_contains (self->errors, "Permission denied");
  cli_assert_files (self, "config.txt");
}

/* The message is text all the same, in one line. */
static void
test_name_not_utf8 (Cli *self, gconstpointer data)
{
  cli_run (self, "--headless", "--config", "caf\xe9.txt");
  cli_assert_failed (self, 1, "caf");
  cli_assert_contains (self->errors, ".txt: ");
}

static void
test_name_with_controls (Cli *self, gconstpointer data)
{
  cli_run (self, "--headless", "--config", "two\nlines\033[31m.txt");
  cli_assert_failed (self, 1, "two");
  g_assert_null (strchr (self->errors, '\033'));
}

static void
add_tests (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/bad-config/line/", cases[i].name, NULL);

      cli_add_data_test (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wholes); i++)
    {
      g_autofree char *path = g_strconcat ("/bad-config/whole/", wholes[i].name, NULL);

      cli_add_data_test (path, &wholes[i], test_whole);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  cli_add_test ("/bad-config/good", test_good);
  add_tests ();
  cli_add_test ("/bad-config/nul", test_nul);
  cli_add_test ("/bad-config/only-nuls", test_only_nuls);
  cli_add_test ("/bad-config/utf16", test_utf16);
  cli_add_test ("/bad-config/noise", test_noise);
  cli_add_test ("/bad-config/long-line", test_long_line);
  cli_add_test ("/bad-config/long-value", test_long_value);
  cli_add_test ("/bad-config/endless", test_endless);
  cli_add_test ("/bad-config/missing", test_missing);
  cli_add_test ("/bad-config/folder", test_folder);
  cli_add_test ("/bad-config/file-as-folder", test_file_as_folder);
  cli_add_test ("/bad-config/unreadable", test_unreadable);
  cli_add_test ("/bad-config/name-not-utf8", test_name_not_utf8);
  cli_add_test ("/bad-config/name-with-controls", test_name_with_controls);

  return g_test_run ();
}
