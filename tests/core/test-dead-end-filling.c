/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "ascii.h"
#include "plain-board.h"
#include "solving.h"

#define N_BOARDS 10000

static AmzDeadEndFilling *
new_filling (AmzMaze *maze)
{
  g_autoptr (GError) error = NULL;
  AmzDeadEndFilling *filling = amz_dead_end_filling_new (maze, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (amz_dead_end_filling_get_n_filled (filling), ==, 0);
  return filling;
}

/* A maze with the entry at "a" and the exit at "b", where they are drawn. */
static AmzMaze *
read_maze (const char *drawing)
{
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  int entry_x = -1;
  int entry_y = -1;
  int exit_x = -1;
  int exit_y = -1;

  if (strchr (drawing, 'a') != NULL)
    ascii_find (drawing, 'a', &entry_x, &entry_y);
  if (strchr (drawing, 'b') != NULL)
    ascii_find (drawing, 'b', &exit_x, &exit_y);
  return amz_maze_new_with_ends (grid, entry_x, entry_y, exit_x, exit_y);
}

/* One row of "#" (filled) and "." a line, with a blank between them. */
static char *
draw_filled (AmzDeadEndFilling *filling, AmzMaze *maze)
{
  GString *text = g_string_new (NULL);

  for (int y = 0; y < amz_maze_get_height (maze); y++)
    {
      if (y > 0)
        g_string_append_c (text, ' ');
      for (int x = 0; x < amz_maze_get_width (maze); x++)
        g_string_append_c (text, amz_dead_end_filling_get_filled (filling, x, y) ? '#' : '.');
    }
  return g_string_free (text, FALSE);
}

static void
assert_filled (AmzDeadEndFilling *filling, AmzMaze *maze, const char *expected)
{
  g_autofree char *drawn = draw_filled (filling, maze);

  g_assert_cmpstr (drawn, ==, expected);
}

/* What each step fills, until nothing is left. */
static void
assert_steps (const char *drawing, const char *const *expected)
{
  g_autoptr (AmzMaze) maze = read_maze (drawing);
  g_autoptr (AmzDeadEndFilling) filling = new_filling (maze);
  g_autoptr (AmzDeadEndFilling) at_once = new_filling (maze);

  assert_filled (filling, maze, expected[0]);
  for (guint i = 1; expected[i] != NULL; i++)
    {
      g_assert_cmpuint (amz_dead_end_filling_step (filling), >, 0);
      assert_filled (filling, maze, expected[i]);
      if (expected[i + 1] == NULL)
        {
          amz_dead_end_filling_finish (at_once);
          assert_filled (at_once, maze, expected[i]);
        }
    }
  g_assert_cmpuint (amz_dead_end_filling_step (filling), ==, 0);
  g_assert_cmpuint (amz_dead_end_filling_step (filling), ==, 0);
}

static void
test_steps (void)
{
  static const char *const expected[] = {
    "..... ..... .....", "..... #.... #....", "..... #.... ##...", "..... ##... ##...", NULL,
  };

  assert_steps ("+--+--+--+--+--+\n"
                "|a             |\n"
                "+--+--+  +--+  +\n"
                "|        |     |\n"
                "+--+  +  +  +--+\n"
                "|     |b    |  |\n"
                "+--+--+--+--+--+\n",
                expected);
}

/* Without any end all is filled: two dead ends that face each other at once, a last cell alone. */
static void
test_meeting (void)
{
  static const char *const even[] = { "....", "#..#", "####", NULL };
  static const char *const odd[] = { "...", "#.#", "###", NULL };

  assert_steps ("+--+--+--+--+\n"
                "|           |\n"
                "+--+--+--+--+\n",
                even);
  assert_steps ("+--+--+--+\n"
                "|        |\n"
                "+--+--+--+\n",
                odd);
}

/* An end that is not there does not matter. */
static void
test_one_end (void)
{
  static const char *const expected[] = { "....", "...#", "..##", ".###", NULL };

  assert_steps ("+--+--+--+--+\n"
                "|a          |\n"
                "+--+--+--+--+\n",
                expected);
  assert_steps ("+--+--+--+--+\n"
                "|b          |\n"
                "+--+--+--+--+\n",
                expected);
}

/* What is connected with neither end stays as it is, and so do closed cells. */
static void
test_regions (void)
{
  static const char *const apart[] = { "..... .....", "....# ....#", "....# ...##", NULL };
  static const char *const together[] = { "..... .....", NULL };

  assert_steps ("+--+--+--+--+--+\n"
                "|     |##|b    |\n"
                "+--+--+--+  +--+\n"
                "|a |  |  |     |\n"
                "+--+--+--+--+--+\n",
                apart);
  assert_steps ("+--+--+--+--+--+\n"
                "|a    |##|     |\n"
                "+--+  +--+--+--+\n"
                "|b    |  |     |\n"
                "+--+--+--+--+--+\n",
                together);
}

static void
test_loop (void)
{
  static const char *const expected[] = { "... ... ...", "..# ... ...", "..# ..# ...", NULL };

  assert_steps ("+--+--+--+\n"
                "|a    |  |\n"
                "+  +  +  +\n"
                "|     |  |\n"
                "+  +--+  +\n"
                "|       b|\n"
                "+--+--+--+\n",
                expected);
}

static void
test_last_step (void)
{
  g_autoptr (AmzMaze) maze = read_maze ("+--+--+--+\n"
                                        "|a       |\n"
                                        "+--+  +--+\n"
                                        "|        |\n"
                                        "+--+--+--+\n");
  g_autoptr (AmzDeadEndFilling) filling = new_filling (maze);
  g_autoptr (GPtrArray) none = amz_dead_end_filling_list_last_step (filling);
  g_autoptr (GPtrArray) first = NULL;
  g_autoptr (GPtrArray) second = NULL;
  g_autoptr (GPtrArray) after = NULL;
  const AmzCell *cell = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (amz_dead_end_filling_step (filling), ==, 3);
  first = amz_dead_end_filling_list_last_step (filling);
  g_assert_cmpuint (first->len, ==, 3);
  for (guint i = 0; i < first->len; i++)
    {
      cell = g_ptr_array_index (first, i);
      g_assert_true (amz_dead_end_filling_get_filled (filling, cell->x, cell->y));
    }
  g_assert_cmpuint (amz_dead_end_filling_step (filling), ==, 1);
  second = amz_dead_end_filling_list_last_step (filling);
  g_assert_cmpuint (second->len, ==, 1);
  cell = g_ptr_array_index (second, 0);
  g_assert_cmpint (cell->x, ==, 1);
  g_assert_cmpint (cell->y, ==, 1);
  amz_dead_end_filling_finish (filling);
  g_assert_cmpuint (amz_dead_end_filling_get_n_filled (filling), ==, 5);
  after = amz_dead_end_filling_list_last_step (filling);
  g_assert_cmpuint (after->len, ==, 0);
  g_assert_cmpuint (amz_dead_end_filling_step (filling), ==, 0);

  g_assert_false (amz_dead_end_filling_get_filled (filling, 0, 0));
  g_assert_false (amz_dead_end_filling_get_filled (filling, -1, 0));
  g_assert_false (amz_dead_end_filling_get_filled (filling, 0, 2));
}

/* The plainest way: look at all cells again and again. */
typedef struct
{
  const PlainBoard *board;
  PlainGraph graph;
  gboolean takes_part[MAX_CELLS];
  gboolean filled[MAX_CELLS];
} Plain;

static void
plain_init (Plain *plain, const PlainBoard *board)
{
  PlainGraph all;
  int labels[MAX_CELLS];

  plain->board = board;
  plain_make_graphs (board, &plain->graph, &all);
  plain_find_regions (&plain->graph, labels);
  for (int i = 0; i < board->n; i++)
    {
      gboolean near_entry = board->entry != NOWHERE && labels[i] == labels[board->entry];
      gboolean near_exit = board->exit != NOWHERE && labels[i] == labels[board->exit];
      gboolean no_end = board->entry == NOWHERE && board->exit == NOWHERE;

      plain->takes_part[i] = plain_get_degree (&plain->graph, i) > 0 && i != board->entry &&
                             i != board->exit && (near_entry || near_exit || no_end);
      plain->filled[i] = FALSE;
    }
}

static guint
plain_step (Plain *plain)
{
  gboolean dead_ends[MAX_CELLS];
  guint n = 0;

  for (int i = 0; i < plain->board->n; i++)
    {
      int n_ways = 0;

      for (int d = 0; d < 4; d++)
        n_ways += plain->graph.next[i][d] != NOWHERE && !plain->filled[plain->graph.next[i][d]];
      dead_ends[i] = plain->takes_part[i] && !plain->filled[i] && n_ways <= 1;
    }
  for (int i = 0; i < plain->board->n; i++)
    {
      n += dead_ends[i];
      plain->filled[i] |= dead_ends[i];
    }
  return n;
}

static void
test_random_boards (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_long = 0;

  for (int i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (AmzMaze) maze = NULL;
      g_autoptr (AmzDeadEndFilling) filling = NULL;
      g_autoptr (AmzDeadEndFilling) at_once = NULL;
      PlainBoard board;
      Plain plain;
      guint n = 1;
      guint n_filled = 0;
      guint n_steps = 0;

      plain_draw_random (rand, &board);
      plain_init (&plain, &board);
      maze = solving_make_maze (&board);
      filling = new_filling (maze);
      at_once = new_filling (maze);
      for (; n > 0; n_steps++)
        {
          n = plain_step (&plain);
          n_filled += n;
          g_assert_cmpuint (amz_dead_end_filling_step (filling), ==, n);
          g_assert_cmpuint (amz_dead_end_filling_get_n_filled (filling), ==, n_filled);
          for (int j = 0; j < board.n; j++)
            g_assert_cmpint (
                amz_dead_end_filling_get_filled (filling, j % board.width, j / board.width), ==,
                plain.filled[j]);
        }
      /* The rest at once, after a step or none. */
      if (i % 2 == 0)
        amz_dead_end_filling_step (at_once);
      amz_dead_end_filling_finish (at_once);
      g_assert_cmpuint (amz_dead_end_filling_get_n_filled (at_once), ==, n_filled);
      for (int j = 0; j < board.n; j++)
        g_assert_cmpint (
            amz_dead_end_filling_get_filled (at_once, j % board.width, j / board.width), ==,
            plain.filled[j]);
      n_long += n_steps > 6;
    }
  g_assert_cmpuint (n_long, >, N_BOARDS / 50);
}

/* What remains of a perfect maze is its path, and nothing else. */
static void
test_perfect (void)
{
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (AmzRecipe) recipe = amz_recipe_new (30 + i, 20 + 2 * i);
      g_autoptr (AmzMaze) maze = NULL;
      g_autoptr (AmzSolution) solution = NULL;
      g_autoptr (AmzDeadEndFilling) filling = NULL;
      g_autoptr (GPtrArray) cells = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *path = NULL;
      gsize n_free = 0;

      amz_recipe_set_kind (recipe, AMZ_KIND_PERFECT);
      amz_recipe_set_seed (recipe, i);
      maze = amz_maze_generate (recipe, NULL, &error);
      g_assert_no_error (error);
      solution = solving_solve (maze);
      path = amz_solution_dup_first (solution);
      cells = amz_solution_list_cells (solution, path);
      filling = new_filling (maze);
      amz_dead_end_filling_finish (filling);

      for (int y = 0; y < amz_maze_get_height (maze); y++)
        for (int x = 0; x < amz_maze_get_width (maze); x++)
          n_free += amz_maze_get_walls (maze, x, y) != 15;
      g_assert_cmpuint (n_free - amz_dead_end_filling_get_n_filled (filling), ==, cells->len);
      for (guint j = 0; j < cells->len; j++)
        {
          const AmzCell *cell = g_ptr_array_index (cells, j);

          g_assert_false (amz_dead_end_filling_get_filled (filling, cell->x, cell->y));
        }
    }
}

/* One corridor of four million cells with an end in the middle: no recursion would survive it. */
static void
test_serpentine (void)
{
  const int side = 2000;
  g_autoptr (AmzGrid) grid = amz_grid_new (side, side, NULL);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzDeadEndFilling) filling = NULL;

  for (int y = 0; y < side; y++)
    {
      for (int x = 0; x < side - 1; x++)
        amz_grid_open (grid, x, y, AMZ_DIRECTION_EAST);
      amz_grid_open (grid, y % 2 == 0 ? side - 1 : 0, y, AMZ_DIRECTION_SOUTH);
    }
  maze = amz_maze_new_with_ends (grid, 0, 1000, 0, 1001);
  filling = new_filling (maze);
  amz_dead_end_filling_finish (filling);
  g_assert_cmpuint (amz_dead_end_filling_get_n_filled (filling), ==, side * side - 2 * side);
}

static void
test_cancelled (void)
{
  g_autoptr (AmzMaze) maze = read_maze ("+--+--+\n"
                                        "|a   b|\n"
                                        "+--+--+\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (amz_dead_end_filling_new (maze, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/dead-end-filling/steps", test_steps);
  g_test_add_func ("/dead-end-filling/meeting", test_meeting);
  g_test_add_func ("/dead-end-filling/one-end", test_one_end);
  g_test_add_func ("/dead-end-filling/regions", test_regions);
  g_test_add_func ("/dead-end-filling/loop", test_loop);
  g_test_add_func ("/dead-end-filling/last-step", test_last_step);
  g_test_add_func ("/dead-end-filling/random-boards", test_random_boards);
  g_test_add_func ("/dead-end-filling/perfect", test_perfect);
  g_test_add_func ("/dead-end-filling/serpentine", test_serpentine);
  g_test_add_func ("/dead-end-filling/cancelled", test_cancelled);

  return g_test_run ();
}
