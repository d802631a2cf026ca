/* SPDX-License-Identifier: MIT */
#include "board.h"

#include <string.h>

/* Marsaglia's xorshift generator.  The state is never 0. */
static guint
next (guint32 *state, guint n)
{
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return (*state >> 8) % n;
}

/* Reads a maze file. */
AmzMaze *
board_read (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AmzMaze *maze = amz_maze_parse (bytes, &error);

  g_assert_no_error (error);
  return maze;
}

/* Closes some cells near each other, and their neighbours' sides. */
static void
add_pattern (AmzGrid *grid, guint32 *state)
{
  int width = amz_grid_get_width (grid);
  int height = amz_grid_get_height (grid);
  int middle_x = (int) next (state, (guint) width);
  int middle_y = (int) next (state, (guint) height);

  for (int i = 0; i < 12; i++)
    {
      int x = middle_x + (int) next (state, 5) - 2;
      int y = middle_y + (int) next (state, 5) - 2;

      if (!amz_grid_contains (grid, x, y))
        continue;
      for (guint direction = 1; direction < 16; direction <<= 1)
        amz_grid_close (grid, x, y, (AmzDirection) direction);
      amz_grid_set_locked (grid, x, y, TRUE);
    }
}

/* A board with about half of its walls. */
AmzMaze *
board_make (int width, int height, guint32 seed, BoardFlags flags)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzGrid) grid = amz_grid_new (width, height, &error);
  guint32 state = seed * 2654435761u + 1;

  g_assert_no_error (error);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        if (next (&state, 2) == 0)
          amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
        if (next (&state, 2) == 0)
          amz_grid_open (grid, x, y, AMZ_DIRECTION_SOUTH);
      }
  if ((flags & BOARD_PATTERN) != 0)
    for (int i = 0; i < 1 + width * height / 200; i++)
      add_pattern (grid, &state);
  if ((flags & BOARD_FAULTS) != 0)
    for (int i = 0; i < 1 + width * height / 10; i++)
      {
        int x = (int) next (&state, (guint) width);
        int y = (int) next (&state, (guint) height);
        guint walls = amz_grid_get_walls (grid, x, y) ^ (1u << next (&state, 4));

        /* The border stays as it is. */
        if (x > 0 && y > 0 && x < width - 1 && y < height - 1)
          amz_grid_set_walls (grid, x, y, (AmzDirection) walls);
      }
  if ((flags & BOARD_OPEN) != 0)
    {
      guint west = amz_grid_get_walls (grid, 0, height / 2) & ~(guint) AMZ_DIRECTION_WEST;
      guint north = amz_grid_get_walls (grid, width / 2, 0) & ~(guint) AMZ_DIRECTION_NORTH;

      amz_grid_set_walls (grid, 0, height / 2, (AmzDirection) west);
      amz_grid_set_walls (grid, width / 2, 0, (AmzDirection) north);
    }
  return amz_maze_new_with_ends (
      grid, (int) next (&state, (guint) width), (int) next (&state, (guint) height),
      (int) next (&state, (guint) width), (int) next (&state, (guint) height));
}

/* A walk that stays inside of the maze, and does not look at walls. */
char *
board_make_path (AmzMaze *maze, gsize n_steps, guint32 seed)
{
  AmzGrid *grid = amz_maze_get_grid (maze);
  g_autofree char *path = g_malloc (n_steps + 1);
  guint32 state = seed * 2654435761u + 1;
  int x = 0;
  int y = 0;

  g_assert_true (amz_maze_get_entry (maze, &x, &y));
  for (gsize i = 0; i < n_steps;)
    {
      guint direction = next (&state, 4);
      int next_x = x + (direction == 1) - (direction == 3);
      int next_y = y + (direction == 2) - (direction == 0);

      if (!amz_grid_contains (grid, next_x, next_y))
        continue;
      x = next_x;
      y = next_y;
      path[i] = "NESW"[direction];
      i++;
    }
  path[n_steps] = '\0';
  return g_steal_pointer (&path);
}
