/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <gio/gio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "amazeing.h"
#include "test-files.h"
#include "test-maze-text.h"

/* Any walls, coherent or not, and any ends. */
static AmzMaze *
make_random_maze (GRand *random, char **path)
{
  int width = g_rand_int_range (random, 1, 200);
  int height = g_rand_int_range (random, 1, 40);
  g_autoptr (AmzGrid) grid = amz_grid_new (width, height, NULL);
  int length = g_rand_int_range (random, 1, 400);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        AmzDirection walls = (AmzDirection) g_rand_int_range (random, 0, 16);

        amz_grid_set_walls (grid, x, y, walls);
        amz_grid_set_locked (grid, x, y, walls == 15);
      }
  *path = g_rand_boolean (random) ? g_strnfill ((gsize) length, 'N') : NULL;
  for (int i = 0; *path != NULL && i < length; i++)
    (*path)[i] = "NESW"[g_rand_int_range (random, 0, 4)];
  return amz_maze_new_with_ends (
      grid, g_rand_int_range (random, -1000, 1000), g_rand_int_range (random, -1000, 1000),
      g_rand_int_range (random, -1000, 1000), g_rand_int_range (random, -1000, 1000));
}

static void
assert_same_maze (AmzMaze *maze, const char *path, AmzMaze *read)
{
  g_autofree char *expected = test_maze_describe (maze);
  g_autofree char *found = test_maze_describe (read);

  g_assert_true (amz_grid_equal (amz_maze_get_grid (maze), amz_maze_get_grid (read)));
  g_assert_cmpstr (amz_maze_get_stored_path (read), ==, path);
  /* The one that was made has no stored path, which is written as a dash at the end. */
  g_assert_true (g_str_has_prefix (found, expected) ||
                 strncmp (found, expected, strlen (expected) - 1) == 0);
  g_assert_cmpuint (amz_maze_get_notes (read)->len, ==, 0);
}

static void
test_round_trip (TestFolder *folder, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);
  g_autofree char *filename = test_folder_get_path (folder, "maze.txt");
  GError *error = NULL;

  for (int i = 0; i < 300; i++)
    {
      g_autofree char *path = NULL;
      g_autoptr (AmzMaze) maze = make_random_maze (random, &path);
      g_autoptr (AmzMaze) loaded = NULL;
      g_autoptr (AmzMaze) parsed = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) again = NULL;

      amz_maze_save (maze, path, filename, &error);
      g_assert_no_error (error);
      loaded = amz_maze_load (filename, &error);
      g_assert_no_error (error);
      assert_same_maze (maze, path, loaded);

      bytes = amz_maze_to_bytes (maze, path, &error);
      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (bytes, amz_maze_get_source (loaded)));
      parsed = amz_maze_parse (bytes, &error);
      g_assert_no_error (error);
      again = amz_maze_to_bytes (parsed, amz_maze_get_stored_path (parsed), &error);
      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (bytes, again));
    }
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

/* Rows that are longer than the blocks in which they are written, and many short ones. */
static void
test_large (TestFolder *folder, gconstpointer data)
{
  const int sizes[][2] = { { 400000, 3 }, { 131071, 4 }, { 131072, 4 }, { 131073, 2 },
                           { 1, 300000 }, { 2, 200000 }, { 1023, 700 } };
  g_autofree char *filename = test_folder_get_path (folder, "maze.txt");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (AmzGrid) grid = amz_grid_new (sizes[i][0], sizes[i][1], NULL);
      g_autoptr (AmzMaze) maze = NULL;
      g_autoptr (AmzMaze) loaded = NULL;
      g_autoptr (GBytes) bytes = NULL;
      GError *error = NULL;
      guint n = 0;

      for (int y = 0; y < sizes[i][1]; y++)
        for (int x = 0; x < sizes[i][0]; x++, n++)
          amz_grid_set_walls (grid, x, y, (AmzDirection) ((n * 2654435761u >> 13) % 15));
      maze = amz_maze_new_with_ends (grid, 0, 0, 1, 0);
      amz_maze_save (maze, "E", filename, &error);
      g_assert_no_error (error);
      loaded = amz_maze_load (filename, &error);
      g_assert_no_error (error);
      g_assert_true (amz_grid_equal (grid, amz_maze_get_grid (loaded)));
      bytes = amz_maze_to_bytes (maze, "E", &error);
      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (bytes, amz_maze_get_source (loaded)));
    }
}

static void
test_clean_form (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = test_maze_parse ("\n 9B \r\nCE\n\n\n( 0,0 )\n[1, 1]\nes", -1, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) without_path = NULL;
  const char *expected = "9b\nce\n\n0,0\n1,1\nES\n";
  const char *expected_without = "9b\nce\n\n0,0\n1,1\n\n";

  g_assert_no_error (error);
  bytes = amz_maze_to_bytes (maze, amz_maze_get_stored_path (maze), &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                   strlen (expected));
  without_path = amz_maze_to_bytes (maze, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (without_path, NULL), g_bytes_get_size (without_path),
                   expected_without, strlen (expected_without));
}

static void
assert_not_saved (const char *text, const char *path, int code, const char *filename)
{
  g_autoptr (AmzMaze) maze = test_maze_parse (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) bytes_error = NULL;

  g_assert_false (amz_maze_save (maze, path, filename, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, code);
  g_assert_null (amz_maze_to_bytes (maze, path, &bytes_error));
  g_assert_error (bytes_error, AMZ_MAZE_ERROR, code);
  test_file_assert (filename, "old");
}

static void
test_not_saved (TestFolder *folder, gconstpointer data)
{
  g_autofree char *filename = test_folder_get_path (folder, "maze.txt");

  test_file_write (filename, "old");
  assert_not_saved (ROWS, NULL, AMZ_MAZE_ERROR_NO_ENDS, filename);
  assert_not_saved (ROWS "\n0,0\n", NULL, AMZ_MAZE_ERROR_NO_ENDS, filename);
  assert_not_saved (ROWS "\n0,0\n1,1\n", "ESx", AMZ_MAZE_ERROR_FORMAT, filename);
  assert_not_saved (ROWS "\n0,0\n1,1\n", "es", AMZ_MAZE_ERROR_FORMAT, filename);
  assert_not_saved (ROWS "\n0,0\n1,1\n", "ES\n", AMZ_MAZE_ERROR_FORMAT, filename);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

static void
save_on_full_disk (gpointer data)
{
  struct rlimit limit = { 1000, 1000 };
  g_autoptr (AmzGrid) grid = amz_grid_new (500, 500, NULL);
  g_autoptr (AmzMaze) maze = amz_maze_new_with_ends (grid, 0, 0, 1, 1);
  g_autoptr (GError) error = NULL;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (amz_maze_save (maze, NULL, data, &error));
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
}

static void
test_save_errors (TestFolder *folder, gconstpointer data)
{
  g_autofree char *filename = test_folder_get_path (folder, "maze.txt");
  g_autofree char *missing = test_folder_get_path (folder, "missing/maze.txt");
  g_autoptr (AmzMaze) maze = test_maze_parse (ROWS "\n0,0\n1,1\n", -1, NULL);
  const struct
  {
    const char *filename;
    int code;
  } cases[] = {
    { missing, G_IO_ERROR_NOT_FOUND },
    { folder->folder, G_IO_ERROR_IS_DIRECTORY },
    { "/dev/full", G_IO_ERROR_NO_SPACE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (amz_maze_save (maze, "ES", cases[i].filename, &error));
      g_assert_error (error, G_IO_ERROR, cases[i].code);
    }
  test_file_write (filename, "old");
  g_assert_cmpint (test_run_child (save_on_full_disk, filename), ==, TEST_DONE);
  test_file_assert (filename, "old");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

static void
assert_not_loaded (const char *filename, GQuark domain, int code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_name (filename);

  g_assert_null (amz_maze_load (filename, &error));
  g_assert_error (error, domain, code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_nonnull (strstr (error->message, name));
}

static void
load_as_user (gpointer data)
{
  assert_not_loaded (data, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, g_strerror (EACCES));
}

static void
test_load_errors (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "file");
  g_autofree char *missing = test_folder_get_path (folder, "missing");
  g_autofree char *below = test_folder_get_path (folder, "missing/maze.txt");
  g_autofree char *message = g_strconcat (path, ": line 2, column 1: “x” is not", NULL);

  assert_not_loaded (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "there is no such file");
  assert_not_loaded (below, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "there is no folder");
  assert_not_loaded (folder->folder, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, "it is a folder");
  assert_not_loaded ("", G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME, "the name is empty");
  assert_not_loaded ("/dev/null", AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT, "the file is empty");
  /* This one would never end. */
  assert_not_loaded ("/dev/zero", AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT, "“\\x00” is not");
  test_file_write (path, "");
  assert_not_loaded (path, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT, "the file is empty");
  test_file_write (path, "93\nx6\n");
  assert_not_loaded (path, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT, message);

  g_assert_cmpint (chmod (path, 0200), ==, 0);
  g_assert_cmpint (chmod (folder->folder, 0755), ==, 0);
  test_run_as_user (load_as_user, path);
}

/* What is no maze is refused at its beginning: this file of 1 TiB takes no memory and no time. */
static void
test_load_huge (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "file");
  int descriptor = open (path, O_WRONLY | O_CREAT, 0600);

  g_assert_cmpint (write (descriptor, "95", 2), ==, 2);
  g_assert_cmpint (ftruncate (descriptor, (off_t) 1 << 32), ==, 0);
  assert_not_loaded (path, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT,
                     "line 1, column 3: “\\x00” is not");
  g_assert_cmpint (ftruncate (descriptor, (off_t) 1 << 40), ==, 0);
  assert_not_loaded (path, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "it is larger than 8.0");
  close (descriptor);
}

static gpointer
feed (gpointer data)
{
  int descriptor = open (data, O_WRONLY);
  g_autofree char *row = g_strnfill (99999, '5');

  row[99998] = '\n';
  for (int i = 0; i < 30; i++)
    g_assert_cmpint (write (descriptor, row, 99999), ==, 99999);
  close (descriptor);
  return NULL;
}

static void
test_load_fifo (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "fifo");
  g_autoptr (AmzMaze) maze = NULL;
  GThread *thread = NULL;
  GError *error = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  thread = g_thread_new ("feeder", feed, path);
  maze = amz_maze_load (path, &error);
  g_thread_join (thread);
  g_assert_no_error (error);
  g_assert_cmpint (amz_maze_get_width (maze), ==, 99998);
  g_assert_cmpint (amz_maze_get_height (maze), ==, 30);
}

static void
load_from_input (gpointer data)
{
  int descriptor = open (data, O_RDONLY);
  g_autoptr (AmzMaze) maze = NULL;
  g_autofree char *found = NULL;
  GError *error = NULL;
  char letter = '\0';

  /* What was read from standard input before is gone. */
  g_assert_cmpint (dup2 (descriptor, 0), ==, 0);
  g_assert_cmpint (read (0, &letter, 1), ==, 1);
  maze = amz_maze_load ("/dev/stdin", &error);
  g_assert_no_error (error);
  found = test_maze_describe (maze);
  g_assert_cmpstr (found, ==, "93/c6 0,0 1,1 ES");
}

static void
test_load_input (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "file");

  test_file_write (path, "x" ROWS "\n0,0\n1,1\nES\n");
  g_assert_cmpint (test_run_child (load_from_input, path), ==, TEST_DONE);
}

static void
test_generated (TestFolder *folder, gconstpointer data)
{
  const char *recipes[] = {
    "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 kind=playable",
    "amazeing:1 size=60x31 entry=3,3 exit=7,30 seed=-7 kind=perfect pattern=none",
  };
  g_autofree char *filename = test_folder_get_path (folder, "maze.txt");

  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (AmzRecipe) recipe = amz_recipe_parse (recipes[i], NULL);
      g_autoptr (AmzMaze) maze = NULL;
      g_autoptr (AmzMaze) loaded = NULL;
      GError *error = NULL;

      maze = amz_maze_generate (recipe, NULL, &error);
      g_assert_no_error (error);
      amz_maze_save (maze, "NESW", filename, &error);
      g_assert_no_error (error);
      loaded = amz_maze_load (filename, &error);
      g_assert_no_error (error);
      assert_same_maze (maze, "NESW", loaded);
    }
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *name;
    void (*func) (TestFolder *folder, gconstpointer data);
  } tests[] = {
    { "round-trip", test_round_trip },   { "large", test_large },
    { "not-saved", test_not_saved },     { "save-errors", test_save_errors },
    { "load-errors", test_load_errors }, { "load-huge", test_load_huge },
    { "load-fifo", test_load_fifo },     { "load-input", test_load_input },
    { "generated", test_generated },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/maze-file/clean-form", test_clean_form);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/maze-file/", tests[i].name, NULL);

      g_test_add (path, TestFolder, NULL, test_folder_set_up, tests[i].func, test_folder_tear_down);
    }
  return g_test_run ();
}
