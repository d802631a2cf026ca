/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "maze-text.h"
#include "runner.h"

/* Maze files on the disk: replaced whole or not at all, and never the configuration. */

#define OLD "old\n"

static const char config[] =
    "WIDTH=16\nHEIGHT=15\nENTRY=0,0\nEXIT=4,4\nOUTPUT_FILE=maze.txt\nSEED=42\n";

static void
run (Cli *self, const char *output)
{
  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt", "--output", output);
}

static void
assert_maze (Cli *self, const char *name)
{
  g_autofree char *text = cli_read (self, name);
  g_autoptr (MazeText) maze = maze_text_read (text);

  g_assert_cmpint (maze->width, ==, 16);
  g_assert_cmpint (maze->height, ==, 15);
}

static void
make_link (Cli *self, const char *target, const char *name)
{
  g_autofree char *path = cli_get_path (self, name);

  g_assert_cmpint (symlink (target, path), ==, 0);
}

static void
make_hard_link (Cli *self, const char *target, const char *name)
{
  g_autofree char *path = cli_get_path (self, name);
  g_autofree char *target_path = cli_get_path (self, target);

  g_assert_cmpint (link (target_path, path), ==, 0);
}

static void
assert_link (Cli *self, const char *name, const char *target)
{
  g_autofree char *path = cli_get_path (self, name);
  GError *error = NULL;
  g_autofree char *found = g_file_read_link (path, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, target);
}

static void
test_replaced (Cli *self, gconstpointer data)
{
  g_autofree char *old = g_strnfill (100000, 'x');

  cli_write (self, "maze.txt", old);
  run (self, "maze.txt");
  cli_assert_done (self);
  assert_maze (self, "maze.txt");
  cli_assert_files (self, "config.txt maze.txt");
}

static void
test_permissions (Cli *self, gconstpointer data)
{
  cli_write (self, "maze.txt", OLD);
  cli_set_mode (self, "maze.txt", 0604);
  run (self, "maze.txt");
  cli_assert_done (self);
  assert_maze (self, "maze.txt");
  g_assert_cmpuint (cli_get_mode (self, "maze.txt"), ==, 0604);
}

static void
test_new_permissions (Cli *self, gconstpointer data)
{
  mode_t old = umask (027);

  run (self, "maze.txt");
  umask (old);
  cli_assert_done (self);
  g_assert_cmpuint (cli_get_mode (self, "maze.txt"), ==, 0640);
}

static void
test_folder (Cli *self, gconstpointer data)
{
  cli_make_folder (self, "mazes");
  run (self, "mazes/maze.txt");
  cli_assert_done (self);
  assert_maze (self, "mazes/maze.txt");
  run (self, "./mazes/../mazes//maze.txt");
  cli_assert_done (self);
  cli_assert_files (self, "config.txt mazes");
}

static void
test_absolute (Cli *self, gconstpointer data)
{
  g_autofree char *path = cli_get_path (self, "maze.txt");

  run (self, path);
  cli_assert_done (self);
  assert_maze (self, "maze.txt");
}

/* The name is seen from where the program runs, not from where the configuration lies. */
static void
test_relative_to_current_folder (Cli *self, gconstpointer data)
{
  cli_make_folder (self, "configs");
  cli_write (self, "configs/config.txt", config);
  cli_run (self, "--headless", "--config", "configs/config.txt");
  cli_assert_done (self);
  cli_assert_files (self, "configs maze.txt");
}

static void
test_long_name (Cli *self, gconstpointer data)
{
  g_autofree char *longest = g_strnfill (255, 'm');
  g_autofree char *too_long = g_strnfill (256, 'm');

  run (self, longest);
  cli_assert_done (self);
  assert_maze (self, longest);
  run (self, too_long);
  cli_assert_failed (self, 1, "Could not write “mmm");
  cli_assert_contains (self->errors, "the name is too long");
}

static void
test_missing_folder (Cli *self, gconstpointer data)
{
  run (self, "nowhere/maze.txt");
  cli_assert_failed (self, 1, "Could not write “nowhere/maze.txt”: ");
  cli_assert_contains (self->errors, "there is no folder “nowhere”");
  cli_assert_files (self, "config.txt");
}

static void
test_file_as_folder (Cli *self, gconstpointer data)
{
  cli_write (self, "file", OLD);
  run (self, "file/maze.txt");
  cli_assert_failed (self, 1, "Could not write “file/maze.txt”: ");
  cli_assert_file (self, "file", OLD);
}

static void
test_folder_as_file (Cli *self, gconstpointer data)
{
  cli_make_folder (self, "mazes");
  run (self, "mazes");
  cli_assert_failed (self, 1, "Could not write “mazes”: ");
  cli_assert_contains (self->errors, "it is a folder");
  run (self, "mazes/");
  cli_assert_failed (self, 1, "Could not write “mazes/”: ");
  run (self, "new/");
  cli_assert_failed (self, 1, "Could not write “new/”: ");
  cli_assert_files (self, "config.txt mazes");
}

static void
test_read_only_folder (Cli *self, gconstpointer data)
{
  if (!cli_has_permissions (self))
    return;
  cli_make_folder (self, "mazes");
  cli_write (self, "mazes/maze.txt", OLD);
  cli_set_mode (self, "mazes/maze.txt", 0666);
  cli_set_mode (self, "mazes", 0555);
  run (self, "mazes/new.txt");
  cli_assert_failed (self, 1, "Could not write “mazes/new.txt”: ");
  cli_assert_contains (self->errors, "nothing can be written in the folder");
  /* A file there cannot be replaced, and is not written over instead. */
  run (self, "mazes/maze.txt");
  cli_assert_failed (self, 1, "Could not write “mazes/maze.txt”: ");
  cli_assert_file (self, "mazes/maze.txt", OLD);
  cli_set_mode (self, "mazes", 0755);
}

static void
test_closed_folder (Cli *self, gconstpointer data)
{
  if (!cli_has_permissions (self))
    return;
  cli_make_folder (self, "mazes");
  cli_set_mode (self, "mazes", 0);
  run (self, "mazes/maze.txt");
  cli_assert_failed (self, 1, "Could not write “mazes/maze.txt”: ");
  cli_assert_contains (self->errors, "Permission denied");
  cli_set_mode (self, "mazes", 0755);
}

/* Its folder would let it be replaced. */
static void
test_read_only_file (Cli *self, gconstpointer data)
{
  if (!cli_has_permissions (self))
    return;
  cli_write (self, "maze.txt", OLD);
  cli_set_mode (self, "maze.txt", 0444);
  run (self, "maze.txt");
  cli_assert_failed (self, 1, "Could not write “maze.txt”: ");
  cli_assert_contains (self->errors, "may not be changed");
  cli_assert_file (self, "maze.txt", OLD);
  cli_assert_files (self, "config.txt maze.txt");
}

/* As on a disk that gets full. */
static void
test_size_limit (Cli *self, gconstpointer data)
{
  cli_write (self, "maze.txt", OLD);
  self->largest_file = 100;
  run (self, "maze.txt");
  cli_assert_failed (self, 1, "Could not write “maze.txt”: ");
  cli_assert_contains (self->errors, "File too large");
  cli_assert_file (self, "maze.txt", OLD);
  cli_assert_files (self, "config.txt maze.txt");

  run (self, "new.txt");
  cli_assert_failed (self, 1, "Could not write “new.txt”: ");
  cli_assert_files (self, "config.txt maze.txt");
}

/* A maze that is written in more than one piece. */
static void
test_size_limit_in_the_middle (Cli *self, gconstpointer data)
{
  cli_write (self, "maze.txt", OLD);
  self->largest_file = 500000;
  cli_run (self, "--recipe", "amazeing:1 size=1000x1000 entry=0,0 exit=999,999 seed=1",
           "--unlimited", "--output", "maze.txt");
  cli_assert_failed (self, 1, "Could not write “maze.txt”: ");
  cli_assert_file (self, "maze.txt", OLD);
  cli_assert_files (self, "maze.txt");
}

static void
test_link (Cli *self, gconstpointer data)
{
  cli_make_folder (self, "mazes");
  cli_write (self, "mazes/target.txt", OLD);
  make_link (self, "mazes/target.txt", "link.txt");
  run (self, "link.txt");
  cli_assert_done (self);
  assert_link (self, "link.txt", "mazes/target.txt");
  assert_maze (self, "mazes/target.txt");
  cli_assert_files (self, "config.txt link.txt mazes");
}

static void
test_dangling_link (Cli *self, gconstpointer data)
{
  make_link (self, "target.txt", "link.txt");
  run (self, "link.txt");
  cli_assert_done (self);
  assert_link (self, "link.txt", "target.txt");
  assert_maze (self, "target.txt");
  cli_assert_files (self, "config.txt link.txt target.txt");

  make_link (self, "nowhere/target.txt", "other.txt");
  run (self, "other.txt");
  cli_assert_failed (self, 1, "Could not write “other.txt”: ");
  assert_link (self, "other.txt", "nowhere/target.txt");
}

static void
test_link_circle (Cli *self, gconstpointer data)
{
  make_link (self, "two", "one");
  make_link (self, "one", "two");
  run (self, "one");
  cli_assert_failed (self, 1, "Could not write “one”: ");
  cli_assert_contains (self->errors, "circle");
  assert_link (self, "one", "two");
}

/* Another name of the same file is another file afterwards, with what it had. */
static void
test_hard_link (Cli *self, gconstpointer data)
{
  cli_write (self, "maze.txt", OLD);
  make_hard_link (self, "maze.txt", "other.txt");
  run (self, "maze.txt");
  cli_assert_done (self);
  assert_maze (self, "maze.txt");
  cli_assert_file (self, "other.txt", OLD);
}

static void
assert_config_kept (Cli *self, const char *output, const char *files)
{
  cli_run (self, "--headless", "--config", "config.txt", "--output", output);
  cli_assert_failed (self, 1, "");
  cli_assert_contains (self->errors, "the configuration itself");
  /* The line of OUTPUT_FILE has nothing to do with it. */
  g_assert_null (strstr (self->errors, "config.txt:5"));
  g_assert_null (strstr (self->errors, "OUTPUT_FILE"));
  cli_assert_file (self, "config.txt", config);
  cli_assert_files (self, files);
}

static void
test_config (Cli *self, gconstpointer data)
{
  g_autofree char *path = cli_get_path (self, "config.txt");

  cli_write (self, "config.txt", config);
  assert_config_kept (self, "config.txt", "config.txt");
  assert_config_kept (self, "./config.txt", "config.txt");
  assert_config_kept (self, path, "config.txt");
}

static void
test_config_by_link (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", config);
  make_link (self, "config.txt", "link.txt");
  assert_config_kept (self, "link.txt", "config.txt link.txt");
  make_hard_link (self, "config.txt", "other.txt");
  assert_config_kept (self, "other.txt", "config.txt link.txt other.txt");

  /* The other way round. */
  cli_run (self, "--headless", "--config", "link.txt", "--output", "config.txt");
  cli_assert_failed (self, 1, "");
  cli_assert_file (self, "config.txt", config);
  assert_link (self, "link.txt", "config.txt");
}

/* There the key is what has to be mended. */
static void
test_config_in_config (Cli *self, gconstpointer data)
{
  static const char own[] =
      "WIDTH=16\nHEIGHT=15\nENTRY=0,0\nEXIT=4,4\nSEED=42\nOUTPUT_FILE=link.txt\n";

  cli_write (self, "config.txt", own);
  make_link (self, "./config.txt", "link.txt");
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_failed (self, 1, "config.txt:6: ");
  cli_assert_contains (self->errors, "the configuration itself");
  cli_assert_file (self, "config.txt", own);
  cli_assert_files (self, "config.txt link.txt");
}

static void
test_config_from_input (Cli *self, gconstpointer data)
{
  cli_write (self, "config.txt", config);
  self->input = CLI_INPUT_FILE;
  self->input_text = "config.txt";
  cli_run (self, "--headless", "--config", "/dev/stdin", "--output", "config.txt");
  cli_assert_failed (self, 1, "");
  cli_assert_file (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "/dev/stdin");
  cli_assert_done (self);
  assert_maze (self, "maze.txt");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  cli_add_test ("/output/replaced", test_replaced);
  cli_add_test ("/output/permissions", test_permissions);
  cli_add_test ("/output/new-permissions", test_new_permissions);
  cli_add_test ("/output/folder", test_folder);
  cli_add_test ("/output/absolute", test_absolute);
  cli_add_test ("/output/relative-to-current-folder", test_relative_to_current_folder);
  cli_add_test ("/output/long-name", test_long_name);
  cli_add_test ("/output/missing-folder", test_missing_folder);
  cli_add_test ("/output/file-as-folder", test_file_as_folder);
  cli_add_test ("/output/folder-as-file", test_folder_as_file);
  cli_add_test ("/output/read-only-folder", test_read_only_folder);
  cli_add_test ("/output/closed-folder", test_closed_folder);
  cli_add_test ("/output/read-only-file", test_read_only_file);
  cli_add_test ("/output/size-limit", test_size_limit);
  cli_add_test ("/output/size-limit-in-the-middle", test_size_limit_in_the_middle);
  cli_add_test ("/output/link", test_link);
  cli_add_test ("/output/dangling-link", test_dangling_link);
  cli_add_test ("/output/link-circle", test_link_circle);
  cli_add_test ("/output/hard-link", test_hard_link);
  cli_add_test ("/output/config", test_config);
  cli_add_test ("/output/config-by-link", test_config_by_link);
  cli_add_test ("/output/config-in-config", test_config_in_config);
  cli_add_test ("/output/config-from-input", test_config_from_input);

  return g_test_run ();
}
