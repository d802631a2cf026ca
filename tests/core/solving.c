/* SPDX-License-Identifier: MIT */
#include "solving.h"

/* The same maze for the library.  An end that is not there lies outside. */
AmzMaze *
solving_make_maze (const PlainBoard *board)
{
  g_autoptr (AmzGrid) grid = amz_grid_new (board->width, board->height, NULL);

  for (int i = 0; i < board->n; i++)
    amz_grid_set_walls (grid, i % board->width, i / board->width, (AmzDirection) board->walls[i]);
  return amz_maze_new_with_ends (grid, board->entry % board->width, board->entry / board->width,
                                 board->exit % board->width, board->exit / board->width);
}

AmzSolution *
solving_solve (AmzMaze *maze)
{
  g_autoptr (GError) error = NULL;
  AmzSolution *solution = amz_solution_new (maze, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (amz_solution_get_maze (solution) == maze);
  return solution;
}

AmzSolution *
solving_solve_grid (AmzGrid *grid, int entry_x, int entry_y, int exit_x, int exit_y)
{
  g_autoptr (AmzMaze) maze = amz_maze_new_with_ends (grid, entry_x, entry_y, exit_x, exit_y);

  return solving_solve (maze);
}

/* A grid of which every wall inside is open. */
AmzGrid *
solving_make_open_grid (int width, int height)
{
  AmzGrid *grid = amz_grid_new (width, height, NULL);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
        amz_grid_open (grid, x, y, AMZ_DIRECTION_SOUTH);
      }
  return grid;
}

static void
assert_no_such_path (AmzSolution *solution, guint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = amz_solution_dup_nth (solution, number, &error);

  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_PATH);
  g_assert_null (path);
}

static void
assert_is_nth (AmzSolution *solution, const GPtrArray *paths, guint i)
{
  g_autoptr (GError) error = NULL;
  const char *path = g_ptr_array_index (paths, i);
  const char *next = i + 1 < paths->len ? g_ptr_array_index (paths, i + 1) : NULL;
  const char *previous = i > 0 ? g_ptr_array_index (paths, i - 1) : NULL;
  g_autofree char *found_next = amz_solution_dup_next (solution, path);
  g_autofree char *found_previous = amz_solution_dup_previous (solution, path);
  g_autofree char *nth = amz_solution_dup_nth (solution, i + 1, &error);
  g_autofree char *place = amz_solution_dup_place_text (solution, path);
  g_autofree char *expected_place = g_strdup_printf ("%u of %u", i + 1, paths->len);
  guint64 rank = 0;

  g_assert_no_error (error);
  g_assert_cmpstr (nth, ==, path);
  g_assert_cmpstr (found_next, ==, next);
  g_assert_cmpstr (found_previous, ==, previous);
  g_assert_true (amz_solution_is_shortest (solution, path));
  g_assert_true (amz_solution_rank (solution, path, &rank));
  g_assert_cmpuint (rank, ==, i + 1);
  g_assert_cmpstr (place, ==, expected_place);
}

void
solving_assert_paths (AmzSolution *solution, const GPtrArray *paths)
{
  g_autofree char *first = amz_solution_dup_first (solution);
  g_autofree char *last = amz_solution_dup_last (solution);
  g_autofree char *text = amz_solution_dup_count_text (solution);
  g_autofree char *expected_text = g_strdup_printf ("%u", paths->len);
  guint64 count = 0;

  g_assert_true (amz_solution_count (solution, &count));
  g_assert_cmpuint (count, ==, paths->len);
  g_assert_cmpstr (text, ==, expected_text);
  g_assert_cmpstr (first, ==, paths->len > 0 ? g_ptr_array_index (paths, 0) : NULL);
  g_assert_cmpstr (last, ==, paths->len > 0 ? g_ptr_array_index (paths, paths->len - 1) : NULL);
  for (guint i = 0; i < paths->len; i++)
    assert_is_nth (solution, paths, i);
  assert_no_such_path (solution, 0);
  assert_no_such_path (solution, paths->len + 1);
  assert_no_such_path (solution, G_MAXUINT64);
}

/* What is said of @path must be right, whether it is a shortest path or not. */
gboolean
solving_assert_recognised (AmzSolution *solution, const GPtrArray *paths, const char *path)
{
  gboolean is_one = g_ptr_array_find_with_equal_func ((GPtrArray *) paths, path, g_str_equal, NULL);
  guint64 rank = 0;

  g_assert_cmpint (amz_solution_is_shortest (solution, path), ==, is_one);
  g_assert_cmpint (amz_solution_rank (solution, path, &rank), ==, is_one);
  if (!is_one)
    {
      g_assert_cmpuint (rank, ==, 0);
      g_assert_null (amz_solution_dup_next (solution, path));
      g_assert_null (amz_solution_dup_previous (solution, path));
      g_assert_null (amz_solution_dup_place_text (solution, path));
    }
  return is_one;
}
