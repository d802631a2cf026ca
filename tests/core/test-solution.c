/* SPDX-License-Identifier: MIT */
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "amazeing.h"
#include "solving.h"

static void
assert_no_ends (AmzMaze *maze, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (amz_solution_new (maze, NULL, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_no_ends (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (4, 3);
  g_autoptr (AmzMaze) without = amz_maze_new (grid);
  g_autoptr (AmzMaze) entry_outside = amz_maze_new_with_ends (grid, 4, 0, 0, 0);
  g_autoptr (AmzMaze) exit_outside = amz_maze_new_with_ends (grid, 0, 0, 0, -1);

  assert_no_ends (without, "The maze has no entry");
  assert_no_ends (entry_outside, "The entry lies outside the maze");
  assert_no_ends (exit_outside, "The exit lies outside the maze");
}

static void
test_entry_is_exit (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (4, 3);
  g_autoptr (AmzSolution) solution = solving_solve_grid (grid, 2, 1, 2, 1);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  g_autoptr (GPtrArray) cells = amz_solution_list_cells (solution, "");

  g_ptr_array_add (paths, (gpointer) "");
  solving_assert_paths (solution, paths);
  g_assert_cmpint (amz_solution_get_length (solution), ==, 0);
  g_assert_cmpint (amz_solution_get_distance (solution, 0, 0), ==, 3);
  g_assert_false (amz_solution_is_shortest (solution, "EW"));
  g_assert_cmpuint (cells->len, ==, 1);
}

static void
test_no_path (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (4, 3);
  g_autoptr (AmzSolution) solution = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  for (int y = 0; y < 3; y++)
    amz_grid_close (grid, 1, y, AMZ_DIRECTION_EAST);
  solution = solving_solve_grid (grid, 0, 0, 3, 2);
  solving_assert_paths (solution, none);
  g_assert_false (solving_assert_recognised (solution, none, ""));
  g_assert_false (solving_assert_recognised (solution, none, "EEESS"));
  g_assert_true (amz_solution_prepare_count (solution, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (amz_solution_get_length (solution), ==, -1);
  g_assert_cmpint (amz_solution_get_distance (solution, 2, 0), ==, 3);
  g_assert_cmpint (amz_solution_get_distance (solution, 1, 0), ==, -1);
  g_assert_cmpint (amz_solution_get_distance (solution, -1, 0), ==, -1);
  g_assert_cmpint (amz_solution_get_distance (solution, 0, 3), ==, -1);
  g_assert_null (amz_solution_dup_nth (solution, 1, &error));
  g_assert_cmpstr (error->message, ==, "There is no path from the entry to the exit");
}

static void
test_messages (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (3, 3);
  g_autoptr (AmzSolution) several = solving_solve_grid (grid, 0, 0, 2, 2);
  g_autoptr (AmzSolution) single = solving_solve_grid (grid, 0, 0, 2, 0);
  g_autoptr (GError) error = NULL;

  g_assert_null (amz_solution_dup_nth (several, 7, &error));
  g_assert_cmpstr (error->message, ==, "There are only 6 shortest paths");
  g_clear_error (&error);
  g_assert_null (amz_solution_dup_nth (several, 0, &error));
  g_assert_cmpstr (error->message, ==, "There is no path number 0: the first one is number 1");
  g_clear_error (&error);
  g_assert_null (amz_solution_dup_nth (single, 2, &error));
  g_assert_cmpstr (error->message, ==, "There is only 1 shortest path");
}

/* Writes cells as "0,0 1,0". */
static char *
list_cells (AmzSolution *solution, const char *path)
{
  g_autoptr (GPtrArray) cells = amz_solution_list_cells (solution, path);
  GString *text = NULL;

  if (cells == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < cells->len; i++)
    {
      const AmzCell *cell = g_ptr_array_index (cells, i);

      g_string_append_printf (text, "%s%d,%d", i > 0 ? " " : "", cell->x, cell->y);
    }
  return g_string_free (text, FALSE);
}

static void
assert_cells (AmzSolution *solution, const char *path, const char *expected)
{
  g_autofree char *cells = list_cells (solution, path);

  g_assert_cmpstr (cells, ==, expected);
}

static void
test_cells (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (3, 2);
  g_autoptr (AmzSolution) solution = NULL;

  amz_grid_close (grid, 1, 0, AMZ_DIRECTION_EAST);
  /* As a file may have it: open on one side only, and open at the border. */
  amz_grid_set_walls (grid, 2, 1, AMZ_DIRECTION_NORTH | AMZ_DIRECTION_SOUTH);
  solution = solving_solve_grid (grid, 0, 0, 2, 1);

  assert_cells (solution, "", "0,0");
  assert_cells (solution, "ESE", "0,0 1,0 1,1 2,1");
  assert_cells (solution, "EWES", "0,0 1,0 0,0 1,0 1,1");
  assert_cells (solution, "EE", NULL);
  assert_cells (solution, "ESEN", NULL);
  assert_cells (solution, "ESEE", NULL);
  assert_cells (solution, "N", NULL);
  assert_cells (solution, "W", NULL);
  assert_cells (solution, "eSE", NULL);
  assert_cells (solution, "E\xc3\x28", NULL);
}

/* One corridor through all cells, row by row: no recursion would survive it. */
static void
test_serpentine (void)
{
  const int side = 2000;
  const int n_cells = side * side;
  g_autoptr (AmzGrid) grid = amz_grid_new (side, side, NULL);
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  guint64 count = 0;

  for (int y = 0; y < side; y++)
    {
      for (int x = 0; x < side - 1; x++)
        amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
      amz_grid_open (grid, y % 2 == 0 ? side - 1 : 0, y, AMZ_DIRECTION_SOUTH);
    }
  solution = solving_solve_grid (grid, 0, 0, 0, side - 1);
  first = amz_solution_dup_first (solution);
  last = amz_solution_dup_last (solution);

  g_assert_cmpint (amz_solution_get_length (solution), ==, n_cells - 1);
  g_assert_cmpint (amz_solution_get_distance (solution, side - 1, 0), ==, n_cells - side);
  g_assert_cmpuint (strlen (first), ==, n_cells - 1);
  g_assert_cmpstr (first, ==, last);
  g_assert_true (amz_solution_count (solution, &count));
  g_assert_cmpuint (count, ==, 1);
  g_assert_null (amz_solution_dup_next (solution, first));
}

static void
assert_distance_of_all (AmzSolution *solution,
                        int width,
                        int height,
                        int (*get_distance) (int x, int y))
{
  g_autofree gint32 *distances = NULL;
  gsize n = 0;
  gsize n_wrong = 0;

  distances = amz_solution_dup_distances (solution, &n, NULL, NULL);
  g_assert_cmpuint (n, ==, (gsize) width * (gsize) height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      n_wrong += distances[y * width + x] != get_distance (x, y);
  g_assert_cmpuint (n_wrong, ==, 0);
}

static int
get_distance_in_comb (int x, int y)
{
  return x == 1999 ? 1999 - y : y + (1999 - x) + 1999;
}

/* 2000 dead ends side by side. */
static void
test_comb (void)
{
  const int side = 2000;
  g_autoptr (AmzGrid) grid = amz_grid_new (side, side, NULL);
  g_autoptr (AmzSolution) solution = NULL;

  for (int x = 0; x < side; x++)
    {
      amz_grid_open (grid, x, 0, AMZ_DIRECTION_EAST);
      for (int y = 0; y < side - 1; y++)
        amz_grid_open (grid, x, y, AMZ_DIRECTION_SOUTH);
    }
  solution = solving_solve_grid (grid, 0, side - 1, side - 1, side - 1);
  g_assert_cmpint (amz_solution_get_length (solution), ==, get_distance_in_comb (0, side - 1));
  assert_distance_of_all (solution, side, side, get_distance_in_comb);
}

static int
get_distance_in_open (int x, int y)
{
  return ABS (x - 300) + ABS (y - 420);
}

/* The edge of the search grows to more than a thousand cells. */
static void
test_open (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (700, 800);
  g_autoptr (AmzSolution) solution = solving_solve_grid (grid, 0, 0, 300, 420);

  g_assert_cmpint (amz_solution_get_length (solution), ==, 720);
  assert_distance_of_all (solution, 700, 800, get_distance_in_open);
}

#define FAN 2000

static int
get_distance_in_fan (int x, int y)
{
  return y == 0 || x % 2 == 0 || x + y == FAN + 1 ? x + y : -1;
}

/* A thousand corridors that all fork at the same distance: the edge of the search doubles at once. */
static void
test_fan (void)
{
  g_autoptr (AmzGrid) grid = amz_grid_new (FAN, FAN + 5, NULL);
  g_autoptr (AmzSolution) solution = NULL;

  for (int x = 0; x < FAN; x++)
    {
      amz_grid_open (grid, x, 0, AMZ_DIRECTION_EAST);
      for (int y = 0; y < FAN + 4 && x % 2 == 0; y++)
        amz_grid_open (grid, x, y, AMZ_DIRECTION_SOUTH);
      if (x % 2 == 0)
        amz_grid_open (grid, x, FAN - x, AMZ_DIRECTION_EAST);
    }
  solution = solving_solve_grid (grid, FAN - 1, 0, 0, 0);
  assert_distance_of_all (solution, FAN, FAN + 5, get_distance_in_fan);
}

static void
test_cancelled (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (20, 20);
  g_autoptr (AmzMaze) maze = amz_maze_new_with_ends (grid, 0, 0, 19, 19);
  g_autoptr (AmzSolution) solution = solving_solve (maze);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gsize n = 1;
  guint64 count = 0;

  g_cancellable_cancel (cancellable);
  g_assert_null (amz_solution_new (maze, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (amz_solution_dup_distances (solution, &n, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (n, ==, 0);
  g_clear_error (&error);
  g_assert_false (amz_solution_prepare_count (solution, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);

  /* That one was cancelled does not hinder the next one. */
  g_assert_true (amz_solution_prepare_count (solution, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (amz_solution_count (solution, &count));
  g_assert_cmpuint (count, ==, G_GUINT64_CONSTANT (35345263800));
}

static gpointer
count_in_thread (gpointer data)
{
  return amz_solution_dup_count_text (data);
}

/* Several threads ask for the number at once, before anybody has counted. */
static void
test_threads (void)
{
  g_autoptr (AmzGrid) grid = solving_make_open_grid (20, 20);

  for (int i = 0; i < 50; i++)
    {
      g_autoptr (AmzSolution) solution = solving_solve_grid (grid, 0, 0, 19, 19);
      GThread *threads[4] = { NULL };

      for (guint j = 0; j < G_N_ELEMENTS (threads); j++)
        threads[j] = g_thread_new ("count", count_in_thread, solution);
      for (guint j = 0; j < G_N_ELEMENTS (threads); j++)
        {
          g_autofree char *text = g_thread_join (threads[j]);

          g_assert_cmpstr (text, ==, "35345263800");
        }
    }
}

/* Sanitizers themselves need more memory than would be left. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CAN_LIMIT_MEMORY 0
#elif defined(__has_feature)
#define CAN_LIMIT_MEMORY (!__has_feature (address_sanitizer) && !__has_feature (thread_sanitizer))
#else
#define CAN_LIMIT_MEMORY 1
#endif

#if CAN_LIMIT_MEMORY

/* From now on only a little more memory can be had. */
static void
limit_memory (void)
{
  g_autofree char *text = NULL;
  struct rlimit limit;
  rlim_t n_pages = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  n_pages = g_ascii_strtoull (text, NULL, 10);
  g_assert_cmpuint (n_pages, >, 0);
  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur = n_pages * (rlim_t) sysconf (_SC_PAGESIZE) + (512 << 10);
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

static void
test_no_memory (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) grid = NULL;
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *place = NULL;
  guint64 number = 0;
  gsize n = 1;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
      return;
    }

  grid = solving_make_open_grid (3000, 3000);
  maze = amz_maze_new_with_ends (grid, 0, 0, 2999, 2999);
  solution = solving_solve (maze);
  path = amz_solution_dup_first (solution);
  limit_memory ();

  g_assert_null (amz_solution_new (maze, NULL, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY);
  g_clear_error (&error);
  g_assert_null (amz_solution_dup_distances (solution, &n, NULL, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY);
  g_assert_cmpuint (n, ==, 0);
  g_clear_error (&error);
  g_assert_false (amz_solution_prepare_count (solution, NULL, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY);
  g_clear_error (&error);
  g_assert_null (amz_solution_dup_nth (solution, 1, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY);

  g_assert_false (amz_solution_count (solution, &number));
  g_assert_cmpuint (number, ==, G_MAXUINT64);
  g_assert_false (amz_solution_rank (solution, path, &number));
  g_assert_cmpuint (number, ==, 0);
  text = amz_solution_dup_count_text (solution);
  g_assert_cmpstr (text, ==, "an unknown number");
  place = amz_solution_dup_place_text (solution, path);
  g_assert_cmpstr (place, ==, "one of an unknown number");
}

#endif

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solution/no-ends", test_no_ends);
  g_test_add_func ("/solution/entry-is-exit", test_entry_is_exit);
  g_test_add_func ("/solution/no-path", test_no_path);
  g_test_add_func ("/solution/messages", test_messages);
  g_test_add_func ("/solution/cells", test_cells);
  g_test_add_func ("/solution/serpentine", test_serpentine);
  g_test_add_func ("/solution/comb", test_comb);
  g_test_add_func ("/solution/open", test_open);
  g_test_add_func ("/solution/fan", test_fan);
  g_test_add_func ("/solution/cancelled", test_cancelled);
  g_test_add_func ("/solution/threads", test_threads);
#if CAN_LIMIT_MEMORY
  g_test_add_func ("/solution/no-memory", test_no_memory);
#endif

  return g_test_run ();
}
