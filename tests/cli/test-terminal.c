/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "maze-text.h"
#include "runner.h"

/* The program on a terminal, where it can ask. */

#define QUESTION "Write the maze to which file? "

static const char config[] = "WIDTH=9\nHEIGHT=7\nENTRY=0,0\nEXIT=8,6\nOUTPUT_FILE=\nSEED=42\n";

/* Runs with @typed on the keyboard. */
static void
run_with (Cli *self, const char *typed)
{
  cli_write (self, "config.txt", config);
  self->input = CLI_INPUT_TERMINAL;
  self->input_text = typed;
  cli_run (self, "--config", "config.txt", "--headless");
}

static void
assert_answered (Cli *self, const char *name)
{
  g_autofree char *file = cli_read (self, name);

  cli_assert_done (self);
  maze_text_free (maze_text_read (file));
  g_assert_cmpuint (cli_count (self->text, QUESTION), ==, 1);
  g_assert_null (strchr (self->text, '\033'));
  g_assert_cmpuint (cli_count (self->text, "Maze:   9 × 7, "), ==, 1);
}

/* After a question came to nothing. */
static void
assert_refused (Cli *self, const char *words)
{
  g_assert_cmpint (self->status, ==, 1);
  g_assert_cmpuint (cli_count (self->text, QUESTION), ==, 1);
  g_assert_true (g_str_has_prefix (self->errors, "amazeing-gtk: "));
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, 1);
  cli_assert_contains (self->errors, words);
  cli_assert_files (self, "config.txt");
  cli_assert_file (self, "config.txt", config);
}

static void
test_answer (Cli *self, gconstpointer data)
{
  run_with (self, "answer.txt\n");
  assert_answered (self, "answer.txt");
  cli_assert_files (self, "answer.txt config.txt");
}

static void
test_answer_with_blanks (Cli *self, gconstpointer data)
{
  run_with (self, "  my maze.txt \n");
  assert_answered (self, "my maze.txt");
}

/* Ctrl-D. */
static void
test_end (Cli *self, gconstpointer data)
{
  run_with (self, "\004");
  assert_refused (self, "nothing was written");
  g_assert_true (g_str_has_suffix (self->text, QUESTION "\n"));
}

static void
test_empty_line (Cli *self, gconstpointer data)
{
  run_with (self, "\n");
  assert_refused (self, "nothing was written");
}

static void
test_blank_line (Cli *self, gconstpointer data)
{
  run_with (self, " \t \n");
  assert_refused (self, "nothing was written");
}

static void
test_config_as_answer (Cli *self, gconstpointer data)
{
  run_with (self, "./config.txt\n");
  assert_refused (self, "itself");
}

static void
test_missing_folder (Cli *self, gconstpointer data)
{
  run_with (self, "nowhere/maze.txt\n");
  assert_refused (self, "there is no folder “nowhere”");
}

static void
test_option_answers (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", config);
  self->input = CLI_INPUT_TERMINAL;
  self->input_text = "wrong.txt\n";
  cli_run (self, "--headless", "--config", "config.txt", "--output", "maze.txt");
  cli_assert_done (self);
  g_assert_null (strstr (self->text, QUESTION));
  cli_assert_contains (self->text, "Maze:   9 × 7, ");
  cli_assert_files (self, "config.txt maze.txt");
}

/* A question is no print: --quiet does not make the program guess. */
static void
test_quiet (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", config);
  self->input = CLI_INPUT_TERMINAL;
  self->input_text = "maze.txt\n";
  cli_run (self, "--headless", "--config", "config.txt", "--quiet");
  cli_assert_done (self);
  g_assert_true (g_str_has_suffix (self->text, QUESTION));
  cli_assert_files (self, "config.txt maze.txt");
}

/* The question would be lost in the pipe. */
static void
test_output_elsewhere (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", config);
  self->input = CLI_INPUT_TERMINAL_ALONE;
  self->input_text = "maze.txt\n";
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_failed (self, 1, "config.txt:5: ");
  cli_assert_contains (self->errors, "no terminal");
  cli_assert_files (self, "config.txt");
}

/* Nothing is asked that a wrong configuration makes useless. */
static void
test_wrong_config (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", "WIDTH=9\nHEIGHT=7\nENTRY=0,0\nEXIT=9,6\nOUTPUT_FILE=\nSEED=42\n");
  self->input = CLI_INPUT_TERMINAL;
  self->input_text = "";
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_failed (self, 1, "config.txt:4: ");
}

/* A terminal on which the cursor cannot be moved gets a single print like everything else. */
static void
test_shown_once (Cli *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  cli_write (self, "config.txt",
             "WIDTH=9\nHEIGHT=7\nENTRY=0,0\nEXIT=8,6\nOUTPUT_FILE=maze.txt\nSEED=42\n");
  cli_run (self, "--headless", "--config", "config.txt");
  text = g_strdup (self->text);
  self->input = CLI_INPUT_TERMINAL;
  self->input_text = "";
  cli_run (self, "--config", "config.txt", "--headless");
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  cli_add_test ("/terminal/answer", test_answer);
  cli_add_test ("/terminal/answer-with-blanks", test_answer_with_blanks);
  cli_add_test ("/terminal/end", test_end);
  cli_add_test ("/terminal/empty-line", test_empty_line);
  cli_add_test ("/terminal/blank-line", test_blank_line);
  cli_add_test ("/terminal/config-as-answer", test_config_as_answer);
  cli_add_test ("/terminal/missing-folder", test_missing_folder);
  cli_add_test ("/terminal/option-answers", test_option_answers);
  cli_add_test ("/terminal/quiet", test_quiet);
  cli_add_test ("/terminal/output-elsewhere", test_output_elsewhere);
  cli_add_test ("/terminal/wrong-config", test_wrong_config);
  cli_add_test ("/terminal/shown-once", test_shown_once);

  return g_test_run ();
}
