/* SPDX-License-Identifier: MIT */
#include "amz-cell-text.h"

/* Three cells in a row, and a closed one below the last. */
static AmzMaze *
new_maze (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) grid = amz_grid_new (3, 2, &error);

  g_assert_no_error (error);
  amz_grid_open (grid, 0, 0, AMZ_DIRECTION_EAST);
  amz_grid_open (grid, 1, 0, AMZ_DIRECTION_EAST);
  amz_grid_open (grid, 1, 0, AMZ_DIRECTION_SOUTH);
  return amz_maze_new_with_ends (grid, 0, 0, 2, 0);
}

typedef struct
{
  int x;
  int y;
  gint64 distance;
  const char *text;
  const char *spoken;
} Case;

static void
test_texts (void)
{
  static const Case cases[] = {
    { 0, 0, 2, "Cell 0, 0 · digit d · entry · 2 steps to the exit",
      "Row 0, column 0; walls north, south, west; entry; 2 steps to the exit" },
    { 1, 0, 1, "Cell 1, 0 · digit 1 · 1 step to the exit",
      "Row 0, column 1; wall north; 1 step to the exit" },
    { 2, 0, 0, "Cell 2, 0 · digit 7 · exit", "Row 0, column 2; walls north, east, south; exit" },
    { 1, 1, -1, "Cell 1, 1 · digit e · no way to the exit",
      "Row 1, column 1; walls east, south, west; no way to the exit" },
    { 1, 1, AMZ_DISTANCE_UNKNOWN, "Cell 1, 1 · digit e",
      "Row 1, column 1; walls east, south, west" },
    { 2, 1, -1, "Cell 2, 1 · digit f", "Row 1, column 2; closed" },
    { 1, 1, G_GINT64_CONSTANT (3000000000), "Cell 1, 1 · digit e · 3000000000 steps to the exit",
      "Row 1, column 1; walls east, south, west; 3000000000 steps to the exit" },
  };
  g_autoptr (AmzMaze) maze = new_maze ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *test = &cases[i];
      g_autofree char *text = amz_cell_text_new (maze, test->x, test->y, test->distance);
      g_autofree char *spoken =
          amz_cell_text_new_spoken (maze, test->x, test->y, FALSE, test->distance);

      g_assert_cmpstr (text, ==, test->text);
      g_assert_cmpstr (spoken, ==, test->spoken);
    }
}

/* Whether a wall is there. */
static void
test_walls (void)
{
  g_autoptr (AmzMaze) maze = new_maze ();
  g_autofree char *open = amz_cell_text_new_wall (maze, 1, 0, AMZ_DIRECTION_SOUTH);
  g_autofree char *closed = amz_cell_text_new_wall (maze, 0, 0, AMZ_DIRECTION_WEST);

  g_assert_cmpstr (open, ==, "Cell 1, 0 · wall south · open");
  g_assert_cmpstr (closed, ==, "Cell 0, 0 · wall west · closed");
}

/* A maze without ends, and a cell without walls. */
static void
test_open (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) grid = amz_grid_new (1, 1, &error);
  g_autoptr (AmzMaze) maze = NULL;
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  g_assert_no_error (error);
  amz_grid_set_walls (grid, 0, 0, AMZ_DIRECTION_NONE);
  maze = amz_maze_new (grid);
  text = amz_cell_text_new (maze, 0, 0, AMZ_DISTANCE_UNKNOWN);
  spoken = amz_cell_text_new_spoken (maze, 0, 0, FALSE, AMZ_DISTANCE_UNKNOWN);
  g_assert_cmpstr (text, ==, "Cell 0, 0 · digit 0");
  g_assert_cmpstr (spoken, ==, "Row 0, column 0; no walls");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cell-text/texts", test_texts);
  g_test_add_func ("/cell-text/walls", test_walls);
  g_test_add_func ("/cell-text/open", test_open);

  return g_test_run ();
}
