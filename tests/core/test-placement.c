/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "judge.h"

/* Where entry and exit come to lie, and the search for a seed whose path is of the length that is
 * wanted. */

typedef struct
{
  int width;
  int height;
  AmzKind kind;
} Board;

static const Board boards[] = {
  { 1, 2, AMZ_KIND_PERFECT },  { 7, 1, AMZ_KIND_PERFECT },    { 5, 4, AMZ_KIND_PERFECT },
  { 12, 9, AMZ_KIND_PERFECT }, { 2, 3, AMZ_KIND_PLAYABLE },   { 6, 3, AMZ_KIND_PLAYABLE },
  { 9, 7, AMZ_KIND_PLAYABLE }, { 13, 11, AMZ_KIND_PLAYABLE }, { 24, 16, AMZ_KIND_PLAYABLE },
};

/* Whatever moves entry and exit, the walls stay. */
static void
test_walls_stay (void)
{
  for (int i = 0; i < judge_scale (400); i++)
    {
      Board board = boards[(gsize) i % G_N_ELEMENTS (boards)];
      g_autoptr (Oracle) oracle = oracle_new_42 (board.width, board.height);
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (board.width, board.height, board.kind, i);
      g_autoptr (AmzRecipe) swapped = amz_recipe_copy (recipe);
      g_autoptr (AmzRecipe) drawn = amz_recipe_copy (recipe);
      g_autoptr (AmzRecipe) farthest = amz_recipe_copy (recipe);
      g_autoptr (AmzMaze) maze = judge_recipe (oracle, recipe);
      g_autoptr (AmzMaze) swapped_maze = NULL;
      g_autoptr (AmzMaze) drawn_maze = NULL;
      g_autoptr (AmzMaze) farthest_maze = NULL;

      amz_recipe_set_entry (swapped, board.width - 1, 0);
      amz_recipe_set_exit (swapped, 0, board.height - 1);
      if (board.width == 1 || board.height == 1)
        {
          amz_recipe_set_entry (swapped, board.width - 1, board.height - 1);
          amz_recipe_set_exit (swapped, 0, 0);
        }
      amz_recipe_set_placement (drawn, AMZ_PLACEMENT_RANDOM);
      amz_recipe_set_placement (farthest, AMZ_PLACEMENT_FARTHEST);
      swapped_maze = judge_recipe (oracle, swapped);
      drawn_maze = judge_recipe (oracle, drawn);
      farthest_maze = judge_recipe (oracle, farthest);
      judge_same_walls (maze, swapped_maze);
      judge_same_walls (maze, drawn_maze);
      judge_same_walls (maze, farthest_maze);
    }
}

/* The default is opposite corners. */
static void
test_corners (void)
{
  g_autoptr (AmzRecipe) recipe = judge_make_recipe (25, 20, AMZ_KIND_PLAYABLE, 42);
  g_autoptr (AmzMaze) maze = judge_generate (recipe);
  int x = -1;
  int y = -1;

  g_assert_true (amz_maze_get_entry (maze, &x, &y));
  g_assert_cmpint (x, ==, 0);
  g_assert_cmpint (y, ==, 0);
  g_assert_true (amz_maze_get_exit (maze, &x, &y));
  g_assert_cmpint (x, ==, 24);
  g_assert_cmpint (y, ==, 19);
}

/* By chance means that every free cell has its turn, as entry and as exit, and about as often as the
 * others: 62 free cells and 4000 draws, some 65 for each. */
static void
test_random (void)
{
  g_autoptr (Oracle) oracle = oracle_new_42 (10, 8);
  const guint8 *locked = oracle_get_locked (oracle);
  int n_entries[80] = { 0 };
  int n_exits[80] = { 0 };

  for (int i = 0; i < 4000; i++)
    {
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (10, 8, AMZ_KIND_PERFECT, i);
      g_autoptr (AmzMaze) maze = NULL;
      int entry[2] = { 0 };
      int exit[2] = { 0 };

      amz_recipe_set_placement (recipe, AMZ_PLACEMENT_RANDOM);
      maze = judge_generate (recipe);
      g_assert_true (amz_maze_get_entry (maze, &entry[0], &entry[1]));
      g_assert_true (amz_maze_get_exit (maze, &exit[0], &exit[1]));
      g_assert_false (entry[0] == exit[0] && entry[1] == exit[1]);
      n_entries[entry[1] * 10 + entry[0]]++;
      n_exits[exit[1] * 10 + exit[0]]++;
    }
  for (int cell = 0; cell < 80; cell++)
    {
      g_assert_cmpint (n_entries[cell], >=, locked[cell] ? 0 : 25);
      g_assert_cmpint (n_exits[cell], >=, locked[cell] ? 0 : 25);
      g_assert_cmpint (n_entries[cell], <=, locked[cell] ? 0 : 130);
      g_assert_cmpint (n_exits[cell], <=, locked[cell] ? 0 : 130);
    }
}

/* Against the distances between all pairs of cells. */
static void
test_farthest (void)
{
  for (int i = 0; i < judge_scale (500); i++)
    {
      Board board = boards[(gsize) i % G_N_ELEMENTS (boards)];
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (board.width, board.height, board.kind, i);
      g_autoptr (AmzMaze) maze = NULL;
      g_autoptr (OracleGraph) graph = NULL;

      amz_recipe_set_placement (recipe, AMZ_PLACEMENT_FARTHEST);
      amz_recipe_set_extra_passages (recipe, i % 4 == 0 ? 100 : 0);
      maze = judge_generate (recipe);
      graph = judge_read_graph (maze);
      g_assert_cmpint (judge_path_length (maze), ==, oracle_graph_get_diameter (graph));
    }
}

static gboolean
fits (int length, int min_path, int max_path)
{
  return (min_path == AMZ_PATH_LENGTH_ANY || length >= min_path) &&
         (max_path == AMZ_PATH_LENGTH_ANY || length <= max_path);
}

/* The maze of a recipe with limits must be that of the first seed which fits, and the same without
 * them. */
static void
judge_limits (const AmzRecipe *plain, int min_path, int max_path, int n_tries)
{
  g_autoptr (AmzRecipe) limited = amz_recipe_copy (plain);
  g_autoptr (AmzRecipe) found = NULL;
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzMaze) expected = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  gint64 best = G_MAXINT64;
  g_autoptr (GPtrArray) closest = g_ptr_array_new_with_free_func (g_free);
  gboolean is_named = FALSE;

  found = amz_recipe_copy (plain);
  for (int i = 0; i < n_tries; i++)
    {
      g_autoptr (AmzMaze) candidate = judge_generate (found);
      int length = judge_path_length (candidate);
      gint64 distance = length < min_path ? min_path - length : length - max_path;

      if (fits (length, min_path, max_path))
        {
          expected = g_steal_pointer (&candidate);
          break;
        }
      if (distance < best)
        g_ptr_array_set_size (closest, 0);
      best = MIN (best, distance);
      if (distance == best)
        g_ptr_array_add (closest, g_strdup_printf ("%d steps, with seed %" G_GINT64_FORMAT, length,
                                                   amz_recipe_get_seed (found)));
      amz_recipe_next_seed (found);
    }

  amz_recipe_set_path_limits (limited, min_path, max_path);
  amz_recipe_set_tries (limited, n_tries);
  maze = amz_maze_generate (limited, NULL, &error);
  if (expected == NULL)
    {
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_PATH_LENGTH);
      g_assert_null (maze);
      for (guint i = 0; i < closest->len; i++)
        is_named |= strstr (error->message, closest->pdata[i]) != NULL;
      if (!is_named)
        g_error ("“%s” does not say “%s”", error->message, (const char *) closest->pdata[0]);
      return;
    }
  g_assert_no_error (error);
  judge_same_walls (maze, expected);
  g_assert_cmpint (judge_path_length (maze), ==, judge_path_length (expected));
  g_assert_cmpint (amz_recipe_get_seed (amz_maze_get_recipe (maze)), ==,
                   amz_recipe_get_seed (amz_maze_get_recipe (expected)));

  /* What is shown to the person gives the same maze, with the limits and without. */
  line = amz_recipe_to_string (amz_maze_get_recipe (maze));
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (AmzRecipe) copy = amz_recipe_parse (line, &error);
      g_autoptr (AmzMaze) again = NULL;

      g_assert_no_error (error);
      if (i == 1)
        amz_recipe_set_path_limits (copy, AMZ_PATH_LENGTH_ANY, AMZ_PATH_LENGTH_ANY);
      again = judge_generate (copy);
      judge_same_walls (maze, again);
    }
}

static void
test_limits (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (int i = 0; i < judge_scale (300); i++)
    {
      Board board = boards[2 + (gsize) i % (G_N_ELEMENTS (boards) - 3)];
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (board.width, board.height, board.kind, i);
      int shortest = board.width + board.height - 2;
      int min_path = g_rand_int_range (random, 1, 3 * shortest);
      int max_path = min_path + g_rand_int_range (random, 0, 4);

      if (i % 3 == 1)
        min_path = AMZ_PATH_LENGTH_ANY;
      if (i % 3 == 2)
        max_path = AMZ_PATH_LENGTH_ANY;
      if (i % 5 == 0)
        amz_recipe_set_placement (recipe, AMZ_PLACEMENT_RANDOM);
      if (i % 7 == 0)
        amz_recipe_set_placement (recipe, AMZ_PLACEMENT_FARTHEST);
      judge_limits (recipe, min_path, max_path, 20);
    }
}

/* The seed after the largest is the smallest. */
static void
test_limits_wrap (void)
{
  g_autoptr (AmzRecipe) recipe = judge_make_recipe (8, 8, AMZ_KIND_PERFECT, G_MAXINT64 - 2);
  g_autoptr (AmzRecipe) next = amz_recipe_copy (recipe);
  int longest = 0;

  /* Longer than what the three largest seeds give, and no longer than some after them give. */
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (AmzMaze) maze = judge_generate (next);
      int length = judge_path_length (maze);

      if (i < 3)
        longest = MAX (longest, length);
      if (i >= 3 && length > longest)
        {
          g_assert_cmpint (amz_recipe_get_seed (next), <, 0);
          judge_limits (recipe, length, AMZ_PATH_LENGTH_ANY, 20);
          return;
        }
      amz_recipe_next_seed (next);
    }
  g_assert_not_reached ();
}

static void
test_impossible_limits (void)
{
  static const struct
  {
    gint64 min_path;
    gint64 max_path;
    int tries;
  } impossible[] = {
    { 8, 7, 20 },
    { -2, AMZ_PATH_LENGTH_ANY, 20 },
    { AMZ_PATH_LENGTH_ANY, -2, 20 },
    { AMZ_PATH_LENGTH_ANY, 0, 20 },
    { 1, 100, 0 },
    { 1, 100, -1 },
    { G_MAXINT64, G_MAXINT64 - 1, 20 },
    { G_MININT64, 5, 20 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (6, 6, AMZ_KIND_PERFECT, 1);

      amz_recipe_set_path_limits (recipe, impossible[i].min_path, impossible[i].max_path);
      amz_recipe_set_tries (recipe, impossible[i].tries);
      judge_refusal (recipe, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATH_LENGTH);
    }
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (6, 6, AMZ_KIND_PERFECT, 1);

      amz_recipe_set_path_limits (recipe, i == 0 ? G_MAXINT64 : 1,
                                  i == 0 ? AMZ_PATH_LENGTH_ANY : 9);
      amz_recipe_set_tries (recipe, 20);
      judge_refusal (recipe, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_PATH_LENGTH);
    }
}

static void
test_impossible_ends (void)
{
  static const struct
  {
    int entry[2];
    int exit[2];
    AmzRecipeError code;
  } impossible[] = {
    { { -1, 0 }, { 8, 6 }, AMZ_RECIPE_ERROR_ENTRY },
    { { 0, -1 }, { 8, 6 }, AMZ_RECIPE_ERROR_ENTRY },
    { { 9, 0 }, { 8, 6 }, AMZ_RECIPE_ERROR_ENTRY },
    { { 0, 7 }, { 8, 6 }, AMZ_RECIPE_ERROR_ENTRY },
    { { 1, 1 }, { 8, 6 }, AMZ_RECIPE_ERROR_ENTRY },
    { { G_MININT, G_MAXINT }, { 8, 6 }, AMZ_RECIPE_ERROR_ENTRY },
    { { 0, 0 }, { 9, 6 }, AMZ_RECIPE_ERROR_EXIT },
    { { 0, 0 }, { 8, 7 }, AMZ_RECIPE_ERROR_EXIT },
    { { 0, 0 }, { 7, 5 }, AMZ_RECIPE_ERROR_EXIT },
    { { 0, 0 }, { 0, 0 }, AMZ_RECIPE_ERROR_EXIT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      for (int kind = AMZ_KIND_PERFECT; kind <= AMZ_KIND_PLAYABLE; kind++)
        {
          g_autoptr (AmzRecipe) recipe = judge_make_recipe (9, 7, (AmzKind) kind, 1);

          amz_recipe_set_entry (recipe, impossible[i].entry[0], impossible[i].entry[1]);
          amz_recipe_set_exit (recipe, impossible[i].exit[0], impossible[i].exit[1]);
          judge_refusal (recipe, AMZ_RECIPE_ERROR, (int) impossible[i].code);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/placement/walls-stay", test_walls_stay);
  g_test_add_func ("/placement/corners", test_corners);
  g_test_add_func ("/placement/random", test_random);
  g_test_add_func ("/placement/farthest", test_farthest);
  g_test_add_func ("/placement/limits", test_limits);
  g_test_add_func ("/placement/limits-wrap", test_limits_wrap);
  g_test_add_func ("/placement/impossible-limits", test_impossible_limits);
  g_test_add_func ("/placement/impossible-ends", test_impossible_ends);

  return g_test_run ();
}
