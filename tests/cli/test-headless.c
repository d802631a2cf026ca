/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "maze-text.h"
#include "runner.h"

/* The main job: a configuration or a recipe in, a maze file and a picture out. */

/* As the one that is shipped. */
static const char shipped[] = "# The maze that `make run` makes: one KEY=VALUE a line.\n"
                              "\n"
                              "# Size in cells\n"
                              "WIDTH=16\n"
                              "HEIGHT=15\n"
                              "\n"
                              "ENTRY=0,0\n"
                              "EXIT=4,4\n"
                              "\n"
                              "# Where the maze is written\n"
                              "OUTPUT_FILE=maze.txt\n"
                              "PERFECT=False\n"
                              "SEED=42\n"
                              "PLAYABLE=True\n"
                              "TERMINAL=True\n"
                              "COLOR=True\n";

/* A configuration of that size, with more lines at its end. */
static void
write_config (Cli *self, int width, int height, const char *rest)
{
  g_autofree char *text = g_strdup_printf (
      "WIDTH=%d\nHEIGHT=%d\nENTRY=0,0\nEXIT=1,0\nOUTPUT_FILE=maze.txt\nSEED=42\n%s", width, height,
      rest);

  cli_write (self, "config.txt", text);
}

static MazeText *
judge_file (Cli *self, const char *name, int width, int height, OracleKind kind)
{
  g_autofree char *text = cli_read (self, name);

  return maze_text_read_good (text, width, height, kind);
}

static void
run_shipped (Cli *self)
{
  g_autoptr (MazeText) maze = NULL;

  cli_write (self, "config.txt", shipped);
  cli_run (self, "--config", "config.txt", "--headless");
  cli_assert_done (self);
  cli_assert_files (self, "config.txt maze.txt");
  cli_assert_file (self, "config.txt", shipped);
  maze = judge_file (self, "maze.txt", 16, 15, ORACLE_PLAYABLE);
  maze_text_assert_ends (maze, 0, 0, 4, 4);
  maze_text_assert_printed (maze, self->text);
  cli_assert_contains (self->text, "\nMaze:   16 × 15, playable, seed 42\n");
  cli_assert_contains (self->text, " steps from S at 0,0 to E at 4,4, shortest path 1 of ");
  cli_assert_contains (self->text, "\nFile:   maze.txt\n");
}

static void
test_shipped (Cli *self, gconstpointer data)
{
  run_shipped (self);
}

static void
test_closed_input (Cli *self, gconstpointer data)
{
  self->input = CLI_INPUT_CLOSED;
  run_shipped (self);
}

/* What it may be fed with is left alone. */
static void
test_input (Cli *self, gconstpointer data)
{
  self->input = CLI_INPUT_TEXT;
  self->input_text = "q\nq\nq\n";
  run_shipped (self);
}

static void
test_twice (Cli *self, gconstpointer data)
{
  g_autofree char *maze = NULL;
  g_autofree char *text = NULL;

  run_shipped (self);
  maze = cli_read (self, "maze.txt");
  text = g_strdup (self->text);
  run_shipped (self);
  cli_assert_file (self, "maze.txt", maze);
  g_assert_cmpstr (self->text, ==, text);
}

/* The recipe that is printed makes the same maze again. */
static void
test_printed_recipe (Cli *self, gconstpointer data)
{
  g_autofree char *line = NULL;
  g_autofree char *maze = NULL;

  run_shipped (self);
  maze = cli_read (self, "maze.txt");
  line = g_strdup (strstr (self->text, "amazeing:1"));
  cli_run (self, "--recipe", g_strchomp (line));
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, maze);
}

/* Without --headless, which is for the days when there is a window. */
static void
test_without_headless (Cli *self, gconstpointer data)
{
  g_autofree char *maze = NULL;
  g_autofree char *text = NULL;

  run_shipped (self);
  maze = cli_read (self, "maze.txt");
  text = g_strdup (self->text);
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_done (self);
  cli_assert_file (self, "maze.txt", maze);
  g_assert_cmpstr (self->text, ==, text);
}

static void
test_config_from_pipe (Cli *self, gconstpointer data)
{
  self->input = CLI_INPUT_TEXT;
  self->input_text = shipped;
  cli_run (self, "--headless", "--config", "/dev/stdin");
  cli_assert_done (self);
  maze_text_free (judge_file (self, "maze.txt", 16, 15, ORACLE_PLAYABLE));
}

static void
test_perfect (Cli *self, gconstpointer data)
{
  g_autoptr (MazeText) maze = NULL;

  write_config (self, 40, 25, "PERFECT=True\n");
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_done (self);
  maze = judge_file (self, "maze.txt", 40, 25, ORACLE_PERFECT);
  maze_text_assert_printed (maze, self->text);
  cli_assert_contains (self->text, "Maze:   40 × 25, perfect, seed 42\n");
  cli_assert_contains (self->text, "shortest path 1 of 1\n");
}

static void
test_quiet (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", shipped);
  cli_run (self, "--headless", "--config", "config.txt", "--quiet");
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, "");
  maze_text_free (judge_file (self, "maze.txt", 16, 15, ORACLE_PLAYABLE));

  /* Nor warnings, of which these two have one each. */
  write_config (self, 4, 4, "NEW_KEY=1\n");
  cli_run (self, "--headless", "--config", "config.txt", "--quiet", "--ignore-unknown");
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, "");

  /* But errors. */
  cli_run (self, "--headless", "--config", "config.txt", "--quiet");
  cli_assert_failed (self, 1, "config.txt:7: ");
}

static void
test_output_option (Cli *self, gconstpointer data)
{
  g_autoptr (MazeText) maze = NULL;

  cli_write (self, "config.txt", shipped);
  cli_run (self, "--headless", "--config", "config.txt", "--output", "other.txt");
  cli_assert_done (self);
  cli_assert_files (self, "config.txt other.txt");
  maze = judge_file (self, "other.txt", 16, 15, ORACLE_PLAYABLE);
  maze_text_assert_printed (maze, self->text);
  cli_assert_contains (self->text, "\nFile:   other.txt\n");
}

/* The name of the file keeps its case, its blanks and what looks like a comment. */
static void
test_output_file_name (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt",
             "width=16\nHeight=15\nENTRY=0,0\nexit=4,4\nseed=42\nOutput_File= My Maze #1.TXT \n");
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_done (self);
  cli_assert_files (self, "My Maze #1.TXT config.txt");
  maze_text_free (judge_file (self, "My Maze #1.TXT", 16, 15, ORACLE_PLAYABLE));
}

static void
test_output_name_not_utf8 (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", shipped);
  cli_run (self, "--headless", "--config", "config.txt", "--output", "caf\xe9.txt");
  cli_assert_done (self);
  g_assert_true (g_utf8_validate (self->text, -1, NULL));
  cli_assert_files (self, "caf\xe9.txt config.txt");
}

/* Byte order mark, CRLF, comments behind values, tabs. */
static void
test_tolerated_config (Cli *self, gconstpointer data)
{
  g_autofree char *maze = NULL;

  run_shipped (self);
  maze = cli_read (self, "maze.txt");
  cli_write (self, "config.txt",
             "\xef\xbb\xbf# Windows\r\n  WIDTH = 16\t# columns\r\nHEIGHT\t=\t15\r\n\r\n"
             "ENTRY= 0 , 0 # top left\r\nEXIT=4,4\r\nOUTPUT_FILE=other.txt\r\nperfect=FALSE\r\n"
             "SEED=+0042\r\nPlayable=true\r\nTERMINAL=TRUE\r\nCOLOR=tRUE");
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_done (self);
  cli_assert_file (self, "other.txt", maze);
}

/* What the terminal is sure to show, and a column or a row more; the message points at the key that
 * is too large. */
static void
test_limit (Cli *self, gconstpointer data)
{
  write_config (self, 40, 25, "");
  cli_run (self, "--headless", "--config", "config.txt", "--quiet");
  cli_assert_done (self);

  write_config (self, 41, 25, "");
  cli_run (self, "--headless", "--config", "config.txt", "--output", "big.txt");
  cli_assert_failed (self, 1, "config.txt:1: ");
  cli_assert_contains (self->errors, "--unlimited");
  write_config (self, 40, 26, "");
  cli_run (self, "--headless", "--config", "config.txt", "--output", "big.txt");
  cli_assert_failed (self, 1, "config.txt:2: ");
  cli_assert_contains (self->errors, "40 × 25");
  cli_run (self, "--recipe", "amazeing:1 size=41x25 entry=0,0 exit=1,0 seed=1");
  cli_assert_failed (self, 1, "");
  cli_assert_contains (self->errors, "--unlimited");
  cli_assert_files (self, "config.txt maze.txt");
}

static void
test_unlimited (Cli *self, gconstpointer data)
{
  g_autoptr (MazeText) maze = NULL;

  write_config (self, 120, 80, "");
  cli_run (self, "--headless", "--config", "config.txt", "--unlimited");
  cli_assert_done (self);
  maze = judge_file (self, "maze.txt", 120, 80, ORACLE_PLAYABLE);
  maze_text_assert_printed (maze, self->text);
}

static void
test_ignore_unknown (Cli *self, gconstpointer data)
{
  g_autoptr (MazeText) maze = NULL;

  write_config (self, 16, 15, "DISPLAY_MODE=tty\nPERFECT=True\nCOLOUR=1\n");
  cli_run (self, "--headless", "--config", "config.txt", "--ignore-unknown");
  g_assert_cmpint (self->status, ==, 0);
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, 2);
  g_assert_true (g_str_has_prefix (self->errors, "amazeing-gtk: warning: config.txt:7: "));
  cli_assert_contains (self->errors, "\"DISPLAY_MODE\"");
  cli_assert_contains (self->errors, "\namazeing-gtk: warning: config.txt:9: ");
  maze = judge_file (self, "maze.txt", 16, 15, ORACLE_PERFECT);
  maze_text_assert_printed (maze, self->text);

  /* Only unknown keys. */
  write_config (self, 16, 15, "PERFECT=perhaps\n");
  cli_run (self, "--headless", "--config", "config.txt", "--ignore-unknown");
  cli_assert_failed (self, 1, "config.txt:7: ");
}

/* A seed with which entry and exit have no wall between them, as with every other one. */
static char *
find_short_path (Cli *self)
{
  write_config (self, 16, 15, "PERFECT=True\n");
  for (int i = 1; i < 100; i++)
    {
      g_autofree char *seed = g_strdup_printf ("--seed=%d", i);
      g_autoptr (MazeText) maze = NULL;

      cli_run (self, "--headless", "--config", "config.txt", "--output", "-", seed);
      cli_assert_done (self);
      maze = maze_text_read (self->text);
      if (strlen (maze->path) == 1)
        return g_steal_pointer (&seed);
    }
  g_error ("no seed of a hundred leaves that wall open");
}

/* Of the seeds that are tried, the one that fits is told; nothing is written if none does. */
static void
test_tries (Cli *self, gconstpointer data)
{
  g_autofree char *seed = find_short_path (self);
  g_autofree char *line = NULL;
  g_autoptr (MazeText) maze = NULL;

  write_config (self, 16, 15, "PERFECT=True\nMIN_PATH=2\n");
  cli_run (self, "--headless", "--config", "config.txt", seed, "--tries", "1");
  cli_assert_failed (self, 1, "config.txt:8: ");
  cli_assert_files (self, "config.txt");

  cli_run (self, "--headless", "--config", "config.txt", seed);
  cli_assert_done (self);
  maze = judge_file (self, "maze.txt", 16, 15, ORACLE_PERFECT);
  g_assert_cmpuint (strlen (maze->path), >=, 2);
  line = g_strdup_printf (" %s ", strstr (seed, "seed="));
  g_assert_null (strstr (self->text, line));
  maze_text_assert_printed (maze, self->text);
}

static void
test_terminal_false (Cli *self, gconstpointer data)
{
  g_autoptr (MazeText) maze = NULL;

  write_config (self, 16, 15, "TERMINAL=False\n");
  cli_run (self, "--config", "config.txt", "--headless");
  cli_assert_done (self);
  g_assert_cmpuint (cli_count (self->text, "\n"), ==, 1);
  cli_assert_contains (self->text, "maze.txt");
  cli_assert_contains (self->text, "window");
  cli_assert_contains (self->text, "--headless");
  maze = judge_file (self, "maze.txt", 16, 15, ORACLE_PLAYABLE);

  cli_run (self, "--config", "config.txt", "--headless", "--quiet");
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, "");

  /* It is no matter where no --headless forbids the window, and only the display is missing. */
  cli_run (self, "--config", "config.txt");
  g_assert_cmpint (self->status, ==, 0);
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, 1);
  cli_assert_contains (self->errors, "no display");
  maze_text_assert_printed (maze, self->text);
  cli_run (self, "--config", "config.txt", "--quiet");
  cli_assert_done (self);
}

static void
assert_pattern_warning (Cli *self, int width, int height, const char *rest, guint n_warnings)
{
  write_config (self, width, height, rest);
  cli_run (self, "--headless", "--config", "config.txt");
  g_assert_cmpint (self->status, ==, 0);
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, n_warnings);
  g_assert_cmpuint (cli_count (self->errors, "amazeing-gtk: warning: "), ==, n_warnings);
  g_assert_cmpuint (cli_count (self->errors, "42"), ==, n_warnings);
  maze_text_free (judge_file (self, "maze.txt", width, height, ORACLE_PLAYABLE));
}

static void
test_pattern_left_out (Cli *self, gconstpointer data)
{
  assert_pattern_warning (self, 8, 7, "", 1);
  assert_pattern_warning (self, 9, 6, "", 1);
  assert_pattern_warning (self, 9, 7, "", 0);
  assert_pattern_warning (self, 8, 6, "PATTERN=False\n", 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  cli_add_test ("/headless/shipped", test_shipped);
  cli_add_test ("/headless/closed-input", test_closed_input);
  cli_add_test ("/headless/input", test_input);
  cli_add_test ("/headless/twice", test_twice);
  cli_add_test ("/headless/printed-recipe", test_printed_recipe);
  cli_add_test ("/headless/without-headless", test_without_headless);
  cli_add_test ("/headless/config-from-pipe", test_config_from_pipe);
  cli_add_test ("/headless/perfect", test_perfect);
  cli_add_test ("/headless/quiet", test_quiet);
  cli_add_test ("/headless/output-option", test_output_option);
  cli_add_test ("/headless/output-file-name", test_output_file_name);
  cli_add_test ("/headless/output-name-not-utf8", test_output_name_not_utf8);
  cli_add_test ("/headless/tolerated-config", test_tolerated_config);
  cli_add_test ("/headless/limit", test_limit);
  cli_add_test ("/headless/unlimited", test_unlimited);
  cli_add_test ("/headless/ignore-unknown", test_ignore_unknown);
  cli_add_test ("/headless/tries", test_tries);
  cli_add_test ("/headless/terminal-false", test_terminal_false);
  cli_add_test ("/headless/pattern-left-out", test_pattern_left_out);

  return g_test_run ();
}
