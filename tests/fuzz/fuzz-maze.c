/* SPDX-License-Identifier: MIT */
#include "amazeing.h"
#include "fuzz.h"

static void
assert_same_end (AmzMaze *maze, AmzMaze *other, gboolean (*get_end) (AmzMaze *self, int *x, int *y))
{
  int x = 0;
  int y = 0;
  int other_x = 0;
  int other_y = 0;

  g_assert_true (get_end (maze, &x, &y));
  g_assert_true (get_end (other, &other_x, &other_y));
  g_assert_cmpint (x, ==, other_x);
  g_assert_cmpint (y, ==, other_y);
}

/* The clean form of a maze reads as the same maze, and there is nothing to note about it. */
static void
check_round_trip (AmzMaze *maze)
{
  const char *path = amz_maze_get_stored_path (maze);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AmzMaze) again = NULL;
  GError *error = NULL;

  bytes = amz_maze_to_bytes (maze, path, &error);
  if (!amz_maze_get_entry (maze, NULL, NULL) || !amz_maze_get_exit (maze, NULL, NULL))
    {
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS);
      g_error_free (error);
      return;
    }
  g_assert_no_error (error);
  again = amz_maze_parse (bytes, &error);
  g_assert_no_error (error);
  g_assert_true (amz_grid_equal (amz_maze_get_grid (maze), amz_maze_get_grid (again)));
  assert_same_end (maze, again, amz_maze_get_entry);
  assert_same_end (maze, again, amz_maze_get_exit);
  g_assert_cmpstr (path, ==, amz_maze_get_stored_path (again));
  g_assert_cmpuint (amz_maze_get_notes (again)->len, ==, 0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = amz_maze_parse (bytes, &error);
  GPtrArray *notes = NULL;

  if (maze == NULL)
    {
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT);
      fuzz_assert_presentable (error->message);
      return 0;
    }
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, amz_maze_get_source (maze)));
  notes = amz_maze_get_notes (maze);
  for (guint i = 0; i < notes->len; i++)
    fuzz_assert_presentable (((const AmzNote *) g_ptr_array_index (notes, i))->text);
  check_round_trip (maze);
  return 0;
}
