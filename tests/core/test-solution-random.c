/* SPDX-License-Identifier: MIT */
#include "plain-board.h"
#include "solving.h"

#define N_BOARDS 10000

/* All shortest paths of a small board, found in the plainest way. */
typedef struct
{
  const PlainGraph *graph;
  int distances[MAX_CELLS]; /* to the exit, or NOWHERE */
  GPtrArray *paths;
} Truth;

/* Lowers distances until none can be lowered any more. */
static void
measure (Truth *truth, int exit)
{
  const PlainGraph *graph = truth->graph;
  gboolean changed = TRUE;

  for (int i = 0; i < graph->n; i++)
    truth->distances[i] = NOWHERE;
  truth->distances[exit] = 0;
  while (changed)
    {
      changed = FALSE;
      for (int i = 0; i < graph->n; i++)
        for (int d = 0; d < 4; d++)
          {
            int next = graph->next[i][d];

            if (next == NOWHERE || truth->distances[next] == NOWHERE)
              continue;
            if (truth->distances[i] == NOWHERE || truth->distances[i] > truth->distances[next] + 1)
              {
                truth->distances[i] = truth->distances[next] + 1;
                changed = TRUE;
              }
          }
    }
}

/* Tries all directions in their order, wherever the exit can be reached in time. */
static void
list_paths (Truth *truth, int cell, GString *path, int n_left)
{
  if (n_left == 0)
    g_ptr_array_add (truth->paths, g_strdup (path->str));
  for (int d = 0; d < 4; d++)
    {
      int next = truth->graph->next[cell][d];

      if (next == NOWHERE || truth->distances[next] == NOWHERE ||
          truth->distances[next] > n_left - 1)
        continue;
      g_string_append_c (path, "NESW"[d]);
      list_paths (truth, next, path, n_left - 1);
      g_string_truncate (path, path->len - 1);
    }
}

static void
truth_init (Truth *truth, const PlainGraph *graph, const PlainBoard *board)
{
  g_autoptr (GString) path = g_string_new (NULL);

  truth->graph = graph;
  truth->paths = g_ptr_array_new_with_free_func (g_free);
  measure (truth, board->exit);
  if (truth->distances[board->entry] != NOWHERE)
    list_paths (truth, board->entry, path, truth->distances[board->entry]);
}

static void
assert_distances (AmzSolution *solution, const PlainBoard *board, const Truth *truth)
{
  g_autoptr (GError) error = NULL;
  g_autofree gint32 *distances = NULL;
  gsize n = 0;

  distances = amz_solution_dup_distances (solution, &n, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, (gsize) board->n);
  g_assert_cmpint (amz_solution_get_length (solution), ==, truth->distances[board->entry]);
  for (int i = 0; i < board->n; i++)
    {
      g_assert_cmpint (distances[i], ==, truth->distances[i]);
      g_assert_cmpint (amz_solution_get_distance (solution, i % board->width, i / board->width), ==,
                       truth->distances[i]);
    }
}

/* A letter changed, dropped, doubled or added; sometimes that is a shortest path again. */
static void
assert_odd_paths (AmzSolution *solution, const GPtrArray *paths, GRand *rand)
{
  for (guint i = 0; i < MIN (paths->len, 20); i++)
    {
      g_autoptr (GString) path = g_string_new (g_ptr_array_index (paths, i));
      char letter = "NESWn\xff\n?"[g_rand_int_range (rand, 0, 8)];

      if (path->len == 0)
        continue;
      path->str[g_rand_int_range (rand, 0, (gint32) path->len)] = letter;
      solving_assert_recognised (solution, paths, path->str);
      g_string_assign (path, g_ptr_array_index (paths, i));
      g_string_append_c (path, letter);
      g_assert_false (solving_assert_recognised (solution, paths, path->str));
      g_string_truncate (path, path->len - 2);
      g_assert_false (solving_assert_recognised (solution, paths, path->str));
      g_string_insert_c (path, 0, path->str[0]);
      solving_assert_recognised (solution, paths, path->str);
    }
}

/* Against boards that are small enough to try all ways. */
static void
test_random_boards (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2024);
  guint n_boards = 0;
  guint n_without_path = 0;
  guint n_with_choice = 0;
  guint most = 0;

  while (n_boards < N_BOARDS)
    {
      g_autoptr (AmzMaze) maze = NULL;
      g_autoptr (AmzSolution) solution = NULL;
      g_autoptr (GPtrArray) paths = NULL;
      PlainBoard board;
      PlainGraph passages;
      PlainGraph all;
      Truth truth;

      plain_draw_random (rand, &board);
      if (board.entry == NOWHERE || board.exit == NOWHERE)
        continue;
      plain_make_graphs (&board, &passages, &all);
      truth_init (&truth, &passages, &board);
      paths = truth.paths;
      maze = solving_make_maze (&board);
      solution = solving_solve (maze);
      assert_distances (solution, &board, &truth);
      solving_assert_paths (solution, paths);
      assert_odd_paths (solution, paths, rand);

      n_boards++;
      n_without_path += paths->len == 0;
      n_with_choice += paths->len > 1;
      most = MAX (most, paths->len);
    }
  /* The boards must be worth something. */
  g_assert_cmpuint (n_without_path, >, N_BOARDS / 20);
  g_assert_cmpuint (n_with_choice, >, N_BOARDS / 10);
  g_assert_cmpuint (most, >, 200);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solution/random-boards", test_random_boards);

  return g_test_run ();
}
