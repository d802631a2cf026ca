/* SPDX-License-Identifier: MIT */
#include "judge.h"

/* Where memory is watched everything takes ten times as long, and the first boards show as much as the
 * last. */
#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED TRUE
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED TRUE
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED FALSE
#endif

/*
 * judge_scale:
 * @n: how many boards are looked at
 *
 * Returns: how many are enough here: a quarter under a sanitizer, and where the variable
 *   AMZ_TEST_BRIEF is set
 */
int
judge_scale (int n)
{
  return IS_SANITIZED || g_getenv ("AMZ_TEST_BRIEF") != NULL ? MAX (n / 4, 1) : n;
}

AmzRecipe *
judge_make_recipe (int width, int height, AmzKind kind, gint64 seed)
{
  AmzRecipe *recipe = amz_recipe_new (width, height);

  amz_recipe_set_kind (recipe, kind);
  amz_recipe_set_seed (recipe, seed);
  return recipe;
}

G_NORETURN static void
give_up (const AmzRecipe *recipe, const char *complaint)
{
  g_autofree char *line = amz_recipe_to_string (recipe);

  g_error ("%s: %s", line, complaint);
}

/*
 * judge_generate:
 *
 * Returns: (transfer full): the maze, which must not be refused
 */
AmzMaze *
judge_generate (const AmzRecipe *recipe)
{
  g_autoptr (GError) error = NULL;
  AmzMaze *maze = amz_maze_generate (recipe, NULL, &error);

  if (maze == NULL)
    give_up (recipe, error->message);
  g_assert_no_error (error);
  return maze;
}

static void
judge_locked (const Oracle *oracle, const AmzRecipe *recipe, AmzMaze *maze)
{
  AmzGrid *grid = amz_maze_get_grid (maze);
  const guint8 *locked = oracle_get_locked (oracle);
  int width = amz_recipe_get_width (recipe);
  int height = amz_recipe_get_height (recipe);

  if (amz_maze_get_width (maze) != width || amz_maze_get_height (maze) != height)
    give_up (recipe, "the maze is of another size");
  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        {
          if (amz_grid_get_locked (grid, x, y) != (gboolean) locked[y * width + x])
            give_up (recipe, "other cells are locked than those of the pattern");
        }
    }
}

/* The recipe of the result is the one that was given, but for the places that it left open. */
static void
judge_recipe_of_result (const AmzRecipe *recipe, AmzMaze *maze)
{
  AmzRecipe *result = amz_maze_get_recipe (maze);
  g_autofree char *line = NULL;
  g_autoptr (AmzRecipe) copy = NULL;
  int ends[8] = { 0 };

  if (result == NULL || !amz_recipe_equal (result, recipe))
    give_up (recipe, "the maze has another recipe");
  line = amz_recipe_to_string (result);
  copy = amz_recipe_parse (line, NULL);
  if (copy == NULL || !amz_recipe_equal (result, copy))
    give_up (recipe, "the recipe cannot be read again");
  if (!amz_maze_get_entry (maze, &ends[0], &ends[1]) ||
      !amz_maze_get_exit (maze, &ends[2], &ends[3]))
    give_up (recipe, "the maze has no entry or no exit");
  amz_recipe_get_entry (result, &ends[4], &ends[5]);
  amz_recipe_get_exit (result, &ends[6], &ends[7]);
  for (int i = 0; i < 4; i++)
    {
      if (ends[i] != ends[i + 4])
        give_up (recipe, "the recipe of the maze has other ends");
    }
}

static GBytes *
generate_without_extra (const AmzRecipe *recipe)
{
  g_autoptr (AmzRecipe) plain = amz_recipe_copy (recipe);
  g_autoptr (AmzMaze) maze = NULL;

  amz_recipe_set_extra_passages (plain, 0);
  maze = judge_generate (plain);
  return amz_grid_dup_digits (amz_maze_get_grid (maze));
}

/*
 * judge_recipe:
 *
 * Generates a maze and lets the oracle judge it.
 *
 * Returns: (transfer full): the maze, which keeps every promise
 */
AmzMaze *
judge_recipe (const Oracle *oracle, const AmzRecipe *recipe)
{
  AmzMaze *maze = judge_generate (recipe);
  g_autoptr (GBytes) digits = amz_grid_dup_digits (amz_maze_get_grid (maze));
  g_autoptr (GBytes) without_extra = NULL;
  g_autofree char *complaint = NULL;
  OracleOrder order = {
    amz_recipe_get_kind (recipe) == AMZ_KIND_PERFECT ? ORACLE_PERFECT : ORACLE_PLAYABLE,
    amz_recipe_get_dead_ends (recipe),
    amz_recipe_get_extra_passages (recipe),
  };

  judge_locked (oracle, recipe, maze);
  judge_recipe_of_result (recipe, maze);
  if (order.kind == ORACLE_PLAYABLE && order.extra > 0)
    {
      without_extra = generate_without_extra (recipe);
      order.without_extra = g_bytes_get_data (without_extra, NULL);
    }
  amz_maze_get_entry (maze, &order.entry_x, &order.entry_y);
  amz_maze_get_exit (maze, &order.exit_x, &order.exit_y);
  complaint =
      oracle_judge (oracle, g_bytes_get_data (digits, NULL), g_bytes_get_size (digits), &order);
  if (complaint != NULL)
    give_up (recipe, complaint);
  return maze;
}

/*
 * judge_refusal:
 *
 * Generates a maze that cannot be, which must be refused with this error.
 */
void
judge_refusal (const AmzRecipe *recipe, GQuark domain, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = amz_maze_generate (recipe, NULL, &error);

  if (maze != NULL)
    give_up (recipe, "was not refused");
  if (!g_error_matches (error, domain, code))
    give_up (recipe, error->message);
  g_assert_cmpstr (error->message, !=, "");
}

void
judge_same_walls (AmzMaze *maze, AmzMaze *other)
{
  if (!amz_grid_equal (amz_maze_get_grid (maze), amz_maze_get_grid (other)))
    give_up (amz_maze_get_recipe (maze), "the walls are not the same");
}

/*
 * judge_read_graph:
 *
 * Returns: (transfer full): the maze's passages, for questions to the oracle
 */
OracleGraph *
judge_read_graph (AmzMaze *maze)
{
  g_autoptr (GBytes) digits = amz_grid_dup_digits (amz_maze_get_grid (maze));

  return oracle_graph_new_from_digits (amz_maze_get_width (maze), amz_maze_get_height (maze),
                                       g_bytes_get_data (digits, NULL));
}

/*
 * judge_path_length:
 *
 * Returns: the fewest steps from entry to exit
 */
int
judge_path_length (AmzMaze *maze)
{
  g_autoptr (OracleGraph) graph = judge_read_graph (maze);
  int entry[2] = { 0 };
  int exit[2] = { 0 };

  amz_maze_get_entry (maze, &entry[0], &entry[1]);
  amz_maze_get_exit (maze, &exit[0], &exit[1]);
  return oracle_graph_get_distance (graph, (gsize) (entry[1] * graph->width + entry[0]),
                                    (gsize) (exit[1] * graph->width + exit[0]));
}
