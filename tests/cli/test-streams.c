/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "maze-text.h"
#include "runner.h"

/* Standard output, pipes and devices: what cannot be replaced is written directly, and what does not
 * arrive there is an error. */

#define COULD_NOT "Could not write to standard output: "

static const char config[] =
    "WIDTH=16\nHEIGHT=15\nENTRY=0,0\nEXIT=4,4\nOUTPUT_FILE=maze.txt\nSEED=42\n";

/* The maze file of that configuration. */
static char *
make_maze (Cli *self)
{
  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt", "--quiet", "--output", "expected.txt");
  cli_assert_done (self);
  return cli_read (self, "expected.txt");
}

/* All names of standard output mean the same. */
static const char *const names[] = { "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1" };

static void
test_pipe (Cli *self, gconstpointer data)
{
  const char *name = data;
  g_autofree char *maze = make_maze (self);

  cli_run (self, "--headless", "--config", "config.txt", "--output", name);
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, maze);
  cli_assert_files (self, "config.txt expected.txt");
}

static void
test_file (Cli *self, gconstpointer data)
{
  const char *name = data;
  g_autofree char *maze = make_maze (self);

  cli_write (self, "out", "something old");
  self->output = CLI_OUTPUT_FILE;
  self->output_file = "out";
  cli_run (self, "--headless", "--config", "config.txt", "--output", name);
  cli_assert_done (self);
  cli_assert_file (self, "out", maze);
  cli_assert_files (self, "config.txt expected.txt out");
}

static void
test_append (Cli *self, gconstpointer data)
{
  const char *name = data;
  g_autofree char *maze = make_maze (self);
  g_autofree char *all = g_strconcat ("before\n", maze, maze, NULL);

  cli_write (self, "out", "before\n");
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "out";
  cli_run (self, "--headless", "--config", "config.txt", "--output", name);
  cli_assert_done (self);
  cli_run (self, "--headless", "--config", "config.txt", "--output", name);
  cli_assert_done (self);
  cli_assert_file (self, "out", all);
}

static void
test_key (Cli *self, gconstpointer data)
{
  g_autofree char *maze = make_maze (self);

  cli_write (self, "config.txt",
             "WIDTH=16\nHEIGHT=15\nENTRY=0,0\nEXIT=4,4\nOUTPUT_FILE=/dev/stdout\nSEED=42\n");
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_done (self);
  g_assert_cmpstr (self->text, ==, maze);
}

static void
test_recipe_to_file (Cli *self, gconstpointer data)
{
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "out";
  cli_write (self, "out", "before\n");
  cli_run (self, "--recipe",
           "amazeing:1 size=2x1 entry=0,0 exit=1,0 seed=1 kind=perfect pattern=none");
  cli_assert_done (self);
  cli_assert_file (self, "out", "before\nd7\n\n0,0\n1,0\nE\n");
}

/* Appended to the configuration, the maze would make it useless. */
static void
test_config (Cli *self, gconstpointer data)
{
  const char *name = data;

  cli_write (self, "config.txt", config);
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "config.txt";
  cli_run (self, "--headless", "--config", "config.txt", "--output", name);
  cli_assert_failed (self, 1, "");
  cli_assert_contains (self->errors, "the configuration itself");
  cli_assert_file (self, "config.txt", config);
}

static void
test_error_output (Cli *self, gconstpointer data)
{
  g_autofree char *maze = make_maze (self);

  cli_run (self, "--headless", "--config", "config.txt", "--output", "/dev/stderr", "--quiet");
  g_assert_cmpint (self->status, ==, 0);
  g_assert_cmpstr (self->text, ==, "");
  g_assert_cmpstr (self->errors, ==, maze);
}

static void
test_null (Cli *self, gconstpointer data)
{
  struct stat status;

  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt", "--output", "/dev/null");
  cli_assert_done (self);
  cli_assert_contains (self->text, "\nFile:   /dev/null\n");
  g_assert_cmpint (stat ("/dev/null", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
}

static void
test_full (Cli *self, gconstpointer data)
{
  struct stat status;

  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt", "--output", "/dev/full");
  cli_assert_failed (self, 1, "Could not write “/dev/full”: No space left on device");
  cli_assert_files (self, "config.txt");
  g_assert_cmpint (stat ("/dev/full", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
}

/* The pipe has room for all of it, and a reader, so that nobody waits. */
static void
test_named_pipe (Cli *self, gconstpointer data)
{
  g_autofree char *maze = make_maze (self);
  g_autofree char *path = cli_get_path (self, "pipe");
  char found[4096] = "";
  int pipe = -1;
  struct stat status;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  cli_give (self, "pipe");
  pipe = open (path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  g_assert_cmpint (pipe, >=, 0);
  cli_run (self, "--headless", "--config", "config.txt", "--output", "pipe");
  cli_assert_done (self);
  cli_assert_contains (self->text, "\nFile:   pipe\n");
  g_assert_cmpint (read (pipe, found, sizeof found - 1), ==, strlen (maze));
  close (pipe);
  g_assert_cmpstr (found, ==, maze);
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));
}

/* The maze file is complete; only the picture did not arrive. */
static void
assert_picture_lost (Cli *self, const char *reason)
{
  g_autofree char *maze = make_maze (self);

  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_failed (self, 1, reason);
  cli_assert_file (self, "maze.txt", maze);

  /* Where nothing is printed, nothing is lost. */
  cli_run (self, "--headless", "--config", "config.txt", "--quiet");
  cli_assert_done (self);
}

static void
test_picture_into_full (Cli *self, gconstpointer data)
{
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "/dev/full";
  assert_picture_lost (self, COULD_NOT "No space left on device");
}

/* More than the buffer of standard output holds, so that an early write fails. */
static void
test_large_picture_into_full (Cli *self, gconstpointer data)
{
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "/dev/full";
  cli_run (self, "--recipe", "amazeing:1 size=300x300 entry=0,0 exit=299,299 seed=1", "--unlimited",
           "--output", "maze.txt");
  cli_assert_failed (self, 1, COULD_NOT "No space left on device");
}

static void
test_picture_into_closed (Cli *self, gconstpointer data)
{
  self->output = CLI_OUTPUT_CLOSED;
  assert_picture_lost (self, COULD_NOT "Bad file descriptor");
}

static void
test_both_closed (Cli *self, gconstpointer data)
{
  self->input = CLI_INPUT_CLOSED;
  self->output = CLI_OUTPUT_CLOSED;
  assert_picture_lost (self, COULD_NOT "Bad file descriptor");
}

/* The maze fits, the picture does not. */
static void
test_picture_over_size_limit (Cli *self, gconstpointer data)
{
  g_autofree char *maze = make_maze (self);

  self->largest_file = 1000;
  self->output = CLI_OUTPUT_FILE;
  self->output_file = "out";
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_failed (self, 1, COULD_NOT "File too large");
  cli_assert_file (self, "maze.txt", maze);
}

static void
test_maze_into_full (Cli *self, gconstpointer data)
{
  const char *name = data;

  cli_write (self, "config.txt", config);
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "/dev/full";
  cli_run (self, "--headless", "--config", "config.txt", "--output", name);
  cli_assert_failed (self, 1, "Could not write ");
  cli_assert_contains (self->errors, "No space left on device");
  cli_assert_files (self, "config.txt");
}

static void
test_maze_into_closed (Cli *self, gconstpointer data)
{
  const char *name = data;

  cli_write (self, "config.txt", config);
  self->output = CLI_OUTPUT_CLOSED;
  cli_run (self, "--headless", "--config", "config.txt", "--output", name);
  cli_assert_failed (self, 1, "Could not write ");
  cli_assert_files (self, "config.txt");
}

static void
test_recipe_into_full (Cli *self, gconstpointer data)
{
  self->output = CLI_OUTPUT_APPEND;
  self->output_file = "/dev/full";
  cli_run (self, "--recipe", "amazeing:1 size=9x7 entry=0,0 exit=8,6 seed=5");
  cli_assert_failed (self, 1, "Could not write ");
  cli_assert_contains (self->errors, "“/dev/stdout”");
}

/* As in “| head -1”: the program ends like any other, without a word. */
static void
test_broken_pipe (Cli *self, gconstpointer data)
{
  g_autofree char *maze = make_maze (self);

  self->output = CLI_OUTPUT_BROKEN;
  cli_run (self, "--headless", "--config", "config.txt");
  g_assert_cmpint (self->signal, ==, SIGPIPE);
  g_assert_cmpstr (self->errors, ==, "");
  cli_assert_file (self, "maze.txt", maze);
  cli_run (self, "--headless", "--config", "config.txt", "--output", "/dev/stdout");
  g_assert_cmpint (self->signal, ==, SIGPIPE);
  g_assert_cmpstr (self->errors, ==, "");
}

/* Where the signal is ignored, writing fails instead. */
static void
test_broken_pipe_ignored (Cli *self, gconstpointer data)
{
  self->ignores_broken_pipes = TRUE;
  self->output = CLI_OUTPUT_BROKEN;
  assert_picture_lost (self, COULD_NOT "Broken pipe");
  cli_run (self, "--headless", "--config", "config.txt", "--output", "/dev/stdout");
  cli_assert_failed (self, 1, "Could not write ");
  cli_assert_contains (self->errors, "Broken pipe");
}

/* Standard output and the file are two things, even if they have one name in the shell's line. */
static void
test_output_of_same_name (Cli *self, gconstpointer data)
{
  g_autofree char *maze = make_maze (self);

  self->output = CLI_OUTPUT_FILE;
  self->output_file = "maze.txt";
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_done (self);
  cli_assert_file (self, "maze.txt", maze);
}

static void
add_for_names (const char *path, CliTestFunc func)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup (names[i]);
      g_autofree char *full = NULL;

      g_strdelimit (name, "/", '_');
      full = g_strconcat ("/streams/", path, "/", name, NULL);
      cli_add_data_test (full, names[i], func);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_for_names ("pipe", test_pipe);
  add_for_names ("file", test_file);
  add_for_names ("append", test_append);
  add_for_names ("config", test_config);
  add_for_names ("maze-into-full", test_maze_into_full);
  add_for_names ("maze-into-closed", test_maze_into_closed);
  cli_add_test ("/streams/key", test_key);
  cli_add_test ("/streams/recipe-to-file", test_recipe_to_file);
  cli_add_test ("/streams/error-output", test_error_output);
  cli_add_test ("/streams/null", test_null);
  cli_add_test ("/streams/full", test_full);
  cli_add_test ("/streams/named-pipe", test_named_pipe);
  cli_add_test ("/streams/picture-into-full", test_picture_into_full);
  cli_add_test ("/streams/large-picture-into-full", test_large_picture_into_full);
  cli_add_test ("/streams/picture-into-closed", test_picture_into_closed);
  cli_add_test ("/streams/both-closed", test_both_closed);
  cli_add_test ("/streams/picture-over-size-limit", test_picture_over_size_limit);
  cli_add_test ("/streams/recipe-into-full", test_recipe_into_full);
  cli_add_test ("/streams/broken-pipe", test_broken_pipe);
  cli_add_test ("/streams/broken-pipe-ignored", test_broken_pipe_ignored);
  cli_add_test ("/streams/output-of-same-name", test_output_of_same_name);

  return g_test_run ();
}
