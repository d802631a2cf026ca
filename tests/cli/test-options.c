/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "maze-text.h"
#include "runner.h"

/* What can be written on the command line, and what cannot. */

static const char config[] =
    "WIDTH=9\nHEIGHT=7\nENTRY=0,0\nEXIT=8,6\nOUTPUT_FILE=maze.txt\nSEED=42\n";

/* A command line that means nothing, and what the message must speak of. */
typedef struct
{
  const char *name;
  const char *arguments[6];
  const char *words;
} Misuse;

static const Misuse misuses[] = {
  { "only-headless", { "--headless" }, "--config FILE, --recipe LINE or --inspect FILE" },
  { "only-output", { "--output", "maze.txt" }, "--config or --recipe" },
  { "only-seed", { "--seed", "1", "maze.txt" }, "--config or --recipe" },
  { "unknown-option", { "--confg", "config.txt" }, "--confg" },
  { "unknown-letter", { "-x" }, "-x" },
  { "config-without-file", { "--config" }, "--config" },
  { "config-without-name", { "--config", "" }, "--config" },
  { "recipe-without-line", { "--recipe" }, "--recipe" },
  { "config-and-recipe", { "--config", "config.txt", "--recipe", "amazeing:1" }, "Only one of" },
  { "config-and-inspect", { "--config", "config.txt", "--inspect", "maze.txt" }, "Only one of" },
  { "recipe-and-inspect", { "--recipe", "amazeing:1", "--inspect", "a" }, "Only one of" },
  { "file-with-config", { "--config", "config.txt", "maze.txt" }, "--output" },
  { "inspect-nothing", { "--inspect" }, "--inspect needs" },
  { "inspect-with-output", { "--inspect", "--output", "a", "b" }, "--output" },
  { "inspect-with-seed", { "--inspect", "--seed", "1", "b" }, "--seed" },
  { "inspect-with-tries", { "--inspect", "--tries", "1", "b" }, "--tries" },
  { "output-without-name", { "--config", "config.txt", "--output", "" }, "--output" },
  { "output-without-argument", { "--config", "config.txt", "--output" }, "--output" },
  { "seed-text", { "--config", "config.txt", "--seed", "x" }, "“x”" },
  { "seed-empty", { "--config", "config.txt", "--seed", "" }, "--seed" },
  { "seed-fraction", { "--config", "config.txt", "--seed", "1.5" }, "“1.5”" },
  { "seed-exponent", { "--config", "config.txt", "--seed", "1e3" }, "“1e3”" },
  { "seed-blank", { "--config", "config.txt", "--seed", " 1" }, "“ 1”" },
  { "seed-hexadecimal", { "--config", "config.txt", "--seed", "0x10" }, "“0x10”" },
  { "seed-two-signs", { "--config", "config.txt", "--seed=--5" }, "“--5”" },
  { "seed-full-width", { "--config", "config.txt", "--seed", "１２" }, "“１２”" },
  { "seed-not-utf8", { "--config", "config.txt", "--seed", "\xe9" }, "--seed takes" },
  { "seed-too-large", { "--config", "config.txt", "--seed", "9223372036854775808" }, "64 bits" },
  { "seed-too-small", { "--config", "config.txt", "--seed=-9223372036854775809" }, "64 bits" },
  { "tries-zero", { "--config", "config.txt", "--tries", "0" }, "“0”" },
  { "tries-negative", { "--config", "config.txt", "--tries=-1" }, "“-1”" },
  { "tries-text", { "--config", "config.txt", "--tries", "many" }, "“many”" },
  { "tries-too-many", { "--config", "config.txt", "--tries", "2147483648" }, "“2147483648”" },
};

static void
test_misuse (Cli *self, gconstpointer data)
{
  const Misuse *misuse = data;

  cli_write (self, "config.txt", config);
  cli_run_arguments (self, misuse->arguments);
  cli_assert_misused (self);
  cli_assert_contains (self->errors, misuse->words);
  cli_assert_files (self, "config.txt");
}

/* Also where no letter of the message but ASCII can be shown. */
static void
test_misuse_in_c (Cli *self, gconstpointer data)
{
  self->environment = g_environ_setenv (self->environment, "LANG", "C", TRUE);
  cli_run (self, "--headless", "--seed", "x", "--config", "config.txt");
  g_assert_cmpint (self->status, ==, 2);
  g_assert_true (g_str_is_ascii (self->errors));
  cli_assert_contains (self->errors, "\"x\"");
  g_assert_null (strchr (self->errors, '?'));
}

/* How a seed may be written, and how the program writes it. */
typedef struct
{
  const char *name;
  const char *argument;
  const char *seed;
} Seed;

static const Seed seeds[] = {
  { "zero", "--seed=0", "0" },
  { "negative", "--seed=-7", "-7" },
  { "plus", "--seed=+5", "5" },
  { "leading-zeros", "--seed=007", "7" },
  { "minus-zero", "--seed=-0", "0" },
  { "largest", "--seed=9223372036854775807", "9223372036854775807" },
  { "smallest", "--seed=-9223372036854775808", "-9223372036854775808" },
};

static void
test_seed (Cli *self, gconstpointer data)
{
  const Seed *seed = data;
  g_autofree char *line = g_strdup_printf (" seed=%s ", seed->seed);
  g_autofree char *recipe =
      g_strdup_printf ("amazeing:1 size=9x7 entry=0,0 exit=8,6 seed=%s kind=playable", seed->seed);
  g_autofree char *maze = NULL;

  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt", seed->argument);
  cli_assert_done (self);
  cli_assert_contains (self->text, line);
  maze = cli_read (self, "maze.txt");

  cli_run (self, "--recipe", recipe);
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, maze);
}

/* A negative number behind a blank is no option. */
static void
test_seed_apart (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt", "--seed", "-7");
  cli_assert_done (self);
  cli_assert_contains (self->text, " seed=-7 ");
}

/* The seed of the command line goes before that of the configuration, which need not have one then;
 * what it has must still be right. */
static void
test_seed_replaces (Cli *self, gconstpointer data)
{
  g_autofree char *maze = NULL;

  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt", "--quiet");
  cli_assert_done (self);
  maze = cli_read (self, "maze.txt");

  cli_write (self, "other.txt",
             "WIDTH=9\nHEIGHT=7\nENTRY=0,0\nEXIT=8,6\nOUTPUT_FILE=b.txt\nSEED=1\n");
  cli_run (self, "--headless", "--config", "other.txt", "--seed", "42", "--quiet");
  cli_assert_done (self);
  cli_assert_file (self, "b.txt", maze);

  cli_write (self, "other.txt", "WIDTH=9\nHEIGHT=7\nENTRY=0,0\nEXIT=8,6\nOUTPUT_FILE=c.txt\n");
  cli_run (self, "--headless", "--config", "other.txt", "--seed", "42", "--quiet");
  cli_assert_done (self);
  cli_assert_file (self, "c.txt", maze);

  cli_write (self, "other.txt",
             "WIDTH=9\nHEIGHT=7\nENTRY=0,0\nEXIT=8,6\nOUTPUT_FILE=d.txt\nSEED=x\n");
  cli_run (self, "--headless", "--config", "other.txt", "--seed", "42", "--quiet");
  cli_assert_failed (self, 1, "other.txt:6: ");
  cli_assert_files (self, "b.txt c.txt config.txt maze.txt other.txt");
}

static void
test_help (Cli *self, gconstpointer data)
{
  const char *const options[] = { "--help",   "--config", "--headless",  "--output",
                                  "--seed",   "--quiet",  "--unlimited", "--ignore-unknown",
                                  "--recipe", "--tries",  "--inspect",   "--version" };

  cli_run (self, "--help");
  cli_assert_done (self);
  g_assert_true (g_str_has_prefix (self->text, "Usage:\n  amazeing-gtk "));
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    cli_assert_contains (self->text, options[i]);

  cli_run (self, "-h");
  cli_assert_done (self);
  cli_assert_contains (self->text, "--config");
}

static void
test_help_in_c (Cli *self, gconstpointer data)
{
  self->environment = g_environ_setenv (self->environment, "LANG", "C", TRUE);
  cli_run (self, "--help");
  cli_assert_done (self);
  g_assert_true (g_str_is_ascii (self->text));
  cli_assert_contains (self->text, "larger than 40 x 25 cells");
}

static void
test_version (Cli *self, gconstpointer data)
{
  cli_run (self, "--version");
  cli_assert_done (self);
  g_assert_true (g_regex_match_simple ("^Amazeing \\d+\\.\\d+\\.\\d+\n"
                                       "GLib 2\\.\\d+\\.\\d+ \\(built with 2\\.\\d+\\.\\d+\\)\n"
                                       "GTK 4\\.\\d+\\.\\d+ \\(built with 4\\.\\d+\\.\\d+\\)\n$",
                                       self->text, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT));

  cli_run (self, "-v");
  cli_assert_done (self);
  g_assert_true (g_str_has_prefix (self->text, "Amazeing "));
}

/* Whoever asked must not take an empty answer for one. */
static void
test_answers_into_full_disk (Cli *self, gconstpointer data)
{
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "/dev/full";
  cli_run (self, "--help");
  cli_assert_failed (self, 1, "Could not write to standard output: ");
  cli_run (self, "--version");
  cli_assert_failed (self, 1, "Could not write to standard output: ");
}

static void
test_short_options (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "-q", "-c", "config.txt", "-s", "3", "-o", "other.txt");
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, "");
  cli_assert_files (self, "config.txt other.txt");

  cli_run (self, "-r", "amazeing:1 size=5x5 entry=0,0 exit=4,4 seed=1 pattern=none");
  cli_assert_done (self);
  maze_text_free (maze_text_read (self->text));
  cli_run (self, "-i", "other.txt");
  cli_assert_done (self);
}

/* Names that look like options. */
static void
test_double_dash (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", config);
  cli_run (self, "--config=config.txt", "--output=--maze", "--quiet");
  cli_assert_done (self);
  cli_run (self, "--inspect", "--", "--maze");
  cli_assert_done (self);
  g_assert_true (g_str_has_prefix (self->text, "--maze: "));
}

/* Whatever needs a window says so where there is no display. */
static void
test_no_display (Cli *self, gconstpointer data)
{
  cli_run_arguments (self, (const char *const[]){ NULL });
  cli_assert_failed (self, 1, "There is no display");
  cli_run (self, "maze.txt");
  cli_assert_failed (self, 1, "There is no display");
  cli_run (self, "--gapplication-service");
  g_assert_cmpint (self->status, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  cli_add_test ("/options/no-display", test_no_display);

  for (guint i = 0; i < G_N_ELEMENTS (misuses); i++)
    {
      g_autofree char *path = g_strconcat ("/options/misuse/", misuses[i].name, NULL);

      cli_add_data_test (path, &misuses[i], test_misuse);
    }
  cli_add_test ("/options/misuse-in-c", test_misuse_in_c);
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autofree char *path = g_strconcat ("/options/seed/", seeds[i].name, NULL);

      cli_add_data_test (path, &seeds[i], test_seed);
    }
  cli_add_test ("/options/seed-apart", test_seed_apart);
  cli_add_test ("/options/seed-replaces", test_seed_replaces);
  cli_add_test ("/options/help", test_help);
  cli_add_test ("/options/help-in-c", test_help_in_c);
  cli_add_test ("/options/version", test_version);
  cli_add_test ("/options/answers-into-full-disk", test_answers_into_full_disk);
  cli_add_test ("/options/short", test_short_options);
  cli_add_test ("/options/double-dash", test_double_dash);

  return g_test_run ();
}
