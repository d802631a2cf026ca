/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "judge.h"

/* What SPEC section 1 promises of the walls, on a great many boards. */

#define N_SEEDS 50
#define LARGEST_SMALL_SIDE 14

/* Sizes beyond those that are all tried. */
static const int large_sizes[][2] = {
  { 15, 15 }, { 16, 15 }, { 25, 20 }, { 40, 25 }, { 33, 50 },
  { 64, 64 }, { 99, 7 },  { 9, 7 },   { 7, 99 },  { 200, 120 },
};

typedef struct
{
  const char *name;
  AmzKind kind;
  int dead_ends;
  int extra;
  int n_seeds;
} Options;

static const Options all_options[] = {
  { "perfect", AMZ_KIND_PERFECT, 0, 0, N_SEEDS },
  { "playable", AMZ_KIND_PLAYABLE, 0, 0, N_SEEDS },
  { "extra-7", AMZ_KIND_PLAYABLE, 0, 7, 20 },
  { "extra-100", AMZ_KIND_PLAYABLE, 0, 100, 20 },
  { "dead-ends-3", AMZ_KIND_PLAYABLE, 3, 0, 20 },
  { "dead-ends-3-extra-7", AMZ_KIND_PLAYABLE, 3, 7, 20 },
  { "dead-ends-3-extra-100", AMZ_KIND_PLAYABLE, 3, 100, 20 },
  { "dead-ends-any", AMZ_KIND_PLAYABLE, AMZ_DEAD_ENDS_ANY, 0, 20 },
  { "dead-ends-any-extra-7", AMZ_KIND_PLAYABLE, AMZ_DEAD_ENDS_ANY, 7, 20 },
  { "dead-ends-any-extra-100", AMZ_KIND_PLAYABLE, AMZ_DEAD_ENDS_ANY, 100, 20 },
};

static gboolean
is_too_small (int width, int height, AmzKind kind)
{
  if (kind == AMZ_KIND_PERFECT)
    return width * height < 2;
  return width < 2 || height < 2 || width * height < 6;
}

/* Judges one size with both patterns, or only its refusal. */
static void
judge_size (int width, int height, const Options *options, int n_seeds)
{
  g_autoptr (Oracle) with_42 = oracle_new_42 (width, height);
  g_autoptr (Oracle) plain = oracle_new (width, height);
  g_autoptr (AmzPattern) none = amz_pattern_new_none ();

  for (int i = 0; i < n_seeds; i++)
    {
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (width, height, options->kind, i);
      g_autoptr (AmzMaze) maze = NULL;
      gboolean has_pattern = i % 4 != 3;

      amz_recipe_set_dead_ends (recipe, options->dead_ends);
      amz_recipe_set_extra_passages (recipe, options->extra);
      if (!has_pattern)
        amz_recipe_set_pattern (recipe, none);
      if (is_too_small (width, height, options->kind))
        judge_refusal (recipe, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE);
      else
        maze = judge_recipe (has_pattern ? with_42 : plain, recipe);
    }
}

static void
test_small (gconstpointer data)
{
  const Options *options = data;

  for (int height = 1; height <= LARGEST_SMALL_SIDE; height++)
    {
      for (int width = 1; width <= LARGEST_SMALL_SIDE; width++)
        judge_size (width, height, options, judge_scale (options->n_seeds));
    }
}

static void
test_large (gconstpointer data)
{
  const Options *options = data;

  for (gsize i = 0; i < G_N_ELEMENTS (large_sizes); i++)
    judge_size (large_sizes[i][0], large_sizes[i][1], options, judge_scale (options->n_seeds));
}

/* As many dead ends as the perfect maze has are left with `any`: only corners, the centre and the two
 * loops open walls, seven at most. */
static void
test_any_dead_ends (void)
{
  for (int i = 0; i < judge_scale (200); i++)
    {
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (20, 15, AMZ_KIND_PERFECT, i);
      g_autoptr (AmzMaze) perfect = judge_generate (recipe);
      g_autoptr (OracleGraph) before = judge_read_graph (perfect);
      g_autoptr (AmzMaze) braided = NULL;
      g_autoptr (OracleGraph) after = NULL;

      amz_recipe_set_kind (recipe, AMZ_KIND_PLAYABLE);
      amz_recipe_set_dead_ends (recipe, AMZ_DEAD_ENDS_ANY);
      braided = judge_generate (recipe);
      after = judge_read_graph (braided);
      g_assert_cmpuint (oracle_graph_count_edges (after), >=,
                        oracle_graph_count_edges (before) + 2);
      g_assert_cmpuint (oracle_graph_count_edges (after), <=,
                        oracle_graph_count_edges (before) + 7);
    }
}

/* Locks cells by chance. */
static void
sprinkle (GRand *random, guint8 *locked, gsize n_cells)
{
  double density = g_rand_double (random);

  for (gsize cell = 0; cell < n_cells; cell++)
    locked[cell] = g_rand_double (random) < density * density * 0.7;
}

/* Locks all but one winding region, in which bridges and cut cells cannot be avoided. */
static void
burrow (GRand *random, guint8 *locked, int width, int height)
{
  int x = g_rand_int_range (random, 0, width);
  int y = g_rand_int_range (random, 0, height);
  int n_steps = g_rand_int_range (random, 2, 3 * width * height);

  for (int cell = 0; cell < width * height; cell++)
    locked[cell] = TRUE;
  for (int i = 0; i < n_steps; i++)
    {
      gboolean is_level = g_rand_boolean (random);
      int step = g_rand_boolean (random) ? 1 : -1;

      locked[y * width + x] = FALSE;
      x = CLAMP (x + (is_level ? step : 0), 0, width - 1);
      y = CLAMP (y + (is_level ? 0 : step), 0, height - 1);
    }
}

/* Gives a recipe the locked cells as a pattern whose block may be smaller than the maze. */
static void
set_locked (AmzRecipe *recipe, const guint8 *locked)
{
  int width = amz_recipe_get_width (recipe);
  int height = amz_recipe_get_height (recipe);
  int left = width;
  int top = height;
  int right = -1;
  int bottom = -1;
  g_autofree guint8 *cells = NULL;
  g_autoptr (AmzPattern) pattern = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_cells = 0;

  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        {
          if (!locked[y * width + x])
            continue;
          left = MIN (left, x);
          top = MIN (top, y);
          right = MAX (right, x);
          bottom = MAX (bottom, y);
        }
    }
  if (right < 0)
    {
      pattern = amz_pattern_new_none ();
      amz_recipe_set_pattern (recipe, pattern);
      return;
    }
  cells = g_new (guint8, (gsize) (width * height));
  for (int y = top; y <= bottom; y++)
    {
      for (int x = left; x <= right; x++)
        cells[n_cells++] = locked[y * width + x];
    }
  pattern =
      amz_pattern_new_cells (left, top, right - left + 1, bottom - top + 1, cells, n_cells, &error);
  g_assert_no_error (error);
  amz_recipe_set_pattern (recipe, pattern);
}

/* Chooses two different free cells, where there are two. */
static void
set_ends (GRand *random, AmzRecipe *recipe, const OracleGraph *open)
{
  gsize entry = 0;
  gsize exit = 0;

  if (oracle_graph_count_nodes (open) < 2)
    {
      amz_recipe_set_placement (recipe, AMZ_PLACEMENT_RANDOM);
      return;
    }
  do
    {
      entry = (gsize) g_rand_int_range (random, 0, (gint32) open->n_cells);
      exit = (gsize) g_rand_int_range (random, 0, (gint32) open->n_cells);
    }
  while (entry == exit || !open->nodes[entry] || !open->nodes[exit]);
  amz_recipe_set_entry (recipe, (int) entry % open->width, (int) entry / open->width);
  amz_recipe_set_exit (recipe, (int) exit % open->width, (int) exit / open->width);
}

/* Streets of two cells' width.  They can be blocked where no dead end shows it, and what then hangs on
 * one cell can only be joined to the rest far away from it. */
static void
test_streets (void)
{
  for (int i = 0; i < judge_scale (400); i++)
    {
      int pitch = 20 + i % 7;
      int side = 2 * pitch + 2 - i % 3;
      g_autofree guint8 *locked = g_new0 (guint8, (gsize) (side * side));
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (side, side, AMZ_KIND_PLAYABLE, i);
      g_autoptr (Oracle) oracle = NULL;
      g_autoptr (AmzMaze) maze = NULL;

      for (int y = 0; y < side; y++)
        {
          for (int x = 0; x < side; x++)
            locked[y * side + x] = x % pitch > 1 && y % pitch > 1;
        }
      oracle = oracle_new_with_locked (side, side, locked);
      set_locked (recipe, locked);
      amz_recipe_set_exit (recipe, 1, side - 1);
      maze = judge_recipe (oracle, recipe);
    }
}

/* Frees the cells from one place to another one in the same row or column. */
static void
dig (guint8 *locked, int side, int *x, int *y, int to_x, int to_y)
{
  while (*x != to_x || *y != to_y)
    {
      *x += (to_x > *x) - (to_x < *x);
      *y += (to_y > *y) - (to_y < *y);
      locked[*y * side + *x] = FALSE;
    }
}

/* Two rings of corridors share one cell, far from the only place where they touch, if they do: there
 * the walls have to be opened that make that cell avoidable. */
static void
test_rings (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);

  for (int i = 0; i < judge_scale (400); i++)
    {
      int length = g_rand_int_range (random, 8, 46);
      int row = g_rand_int_range (random, 2, length - 2);
      int side = 2 * length + 1;
      int column = length + (i % 4 == 0 ? 2 : 1);
      int x = 0;
      int y = 0;
      g_autofree guint8 *locked = g_new (guint8, (gsize) (side * side));
      g_autoptr (AmzRecipe) recipe = judge_make_recipe (side, side, AMZ_KIND_PLAYABLE, i);
      g_autoptr (Oracle) oracle = NULL;
      g_autoptr (AmzMaze) maze = NULL;

      memset (locked, TRUE, (gsize) (side * side));
      dig (locked, side, &x, &y, length, 0);
      dig (locked, side, &x, &y, length, length);
      dig (locked, side, &x, &y, 0, length);
      dig (locked, side, &x, &y, 0, 0);
      x = y = length;
      dig (locked, side, &x, &y, column + 1, length);
      dig (locked, side, &x, &y, column + 1, row);
      dig (locked, side, &x, &y, column, row);
      dig (locked, side, &x, &y, column, row - 2);
      dig (locked, side, &x, &y, side - 1, row - 2);
      dig (locked, side, &x, &y, side - 1, side - 1);
      dig (locked, side, &x, &y, length, side - 1);
      dig (locked, side, &x, &y, length, length);
      oracle = oracle_new_with_locked (side, side, locked);
      set_locked (recipe, locked);
      maze = judge_recipe (oracle, recipe);
    }
}

/* Judges one random pattern.  Returns whether mazes are possible with it. */
static gboolean
judge_random_pattern (GRand *random, int i)
{
  static const int dead_ends[] = { 0, 0, 0, 3, AMZ_DEAD_ENDS_ANY };
  static const int extra[] = { 0, 0, 7, 100 };
  AmzKind kind = i % 3 == 0 ? AMZ_KIND_PERFECT : AMZ_KIND_PLAYABLE;
  int smallest = kind == AMZ_KIND_PERFECT ? 1 : 2;
  int width = g_rand_int_range (random, smallest, 13);
  int height = g_rand_int_range (random, smallest, 13);
  g_autofree guint8 *locked = g_new0 (guint8, (gsize) (width * height));
  g_autoptr (AmzRecipe) recipe = judge_make_recipe (width, height, kind, i);
  g_autoptr (Oracle) oracle = NULL;
  g_autoptr (AmzMaze) maze = NULL;

  if (i % 2 == 0)
    sprinkle (random, locked, (gsize) (width * height));
  else
    burrow (random, locked, width, height);
  oracle = oracle_new_with_locked (width, height, locked);
  amz_recipe_set_dead_ends (recipe, dead_ends[i / 6 % G_N_ELEMENTS (dead_ends)]);
  amz_recipe_set_extra_passages (recipe, extra[i / 30 % G_N_ELEMENTS (extra)]);
  set_locked (recipe, locked);
  set_ends (random, recipe, oracle_get_open_graph (oracle));
  if (is_too_small (width, height, kind))
    judge_refusal (recipe, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE);
  else if (!oracle_is_possible (oracle))
    judge_refusal (recipe, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN);
  else
    maze = judge_recipe (oracle, recipe);
  return maze != NULL;
}

static void
test_random_patterns (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);
  int n_wanted = judge_scale (3000);
  int n_possible = 0;
  int n_refused = 0;

  for (int i = 0; n_possible < n_wanted; i++)
    {
      if (judge_random_pattern (random, i))
        n_possible++;
      else
        n_refused++;
    }
  g_test_message ("%d patterns were possible, %d were not", n_possible, n_refused);
  g_assert_cmpint (n_refused, >, n_wanted / 20);
}

/* A pattern that leaves one cell, none, or does not fit into the maze. */
static void
test_bad_patterns (void)
{
  static const char *const patterns[] = {
    "3x2+0+0:ea", "3x2+0+0:ee", "4x2+0+0:00", "3x3+0+0:000", "3x2+1+0:00",
    "3x2+0+1:00", "1x1+3+0:8",  "1x1+0+2:8",  "1x2+1+0:88",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      for (int kind = AMZ_KIND_PERFECT; kind <= AMZ_KIND_PLAYABLE; kind++)
        {
          g_autoptr (AmzRecipe) recipe = judge_make_recipe (3, 2, (AmzKind) kind, 1);
          g_autoptr (GError) error = NULL;
          g_autoptr (AmzPattern) pattern = amz_pattern_parse (patterns[i], &error);

          g_assert_no_error (error);
          amz_recipe_set_pattern (recipe, pattern);
          amz_recipe_set_placement (recipe, AMZ_PLACEMENT_RANDOM);
          judge_refusal (recipe, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN);
        }
    }
}

static void
test_extreme_sizes (void)
{
  static const int impossible[][2] = {
    { 0, 0 },
    { 0, 5 },
    { 5, 0 },
    { -1, 5 },
    { 5, -1 },
    { 1, 1 },
    { G_MININT, G_MININT },
    { G_MAXINT, 2 },
    { G_MAXINT, G_MAXINT },
    { 65536, 32769 },
  };
  static const int rows[][2] = { { 1, 2 }, { 2, 1 }, { 2, 2 }, { 1, 300 }, { 300, 1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      for (int kind = AMZ_KIND_PERFECT; kind <= AMZ_KIND_PLAYABLE; kind++)
        {
          g_autoptr (AmzRecipe) recipe =
              judge_make_recipe (impossible[i][0], impossible[i][1], (AmzKind) kind, 1);

          judge_refusal (recipe, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE);
        }
    }
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Oracle) oracle = oracle_new (rows[i][0], rows[i][1]);
      g_autoptr (AmzRecipe) recipe =
          judge_make_recipe (rows[i][0], rows[i][1], AMZ_KIND_PERFECT, 1);
      g_autoptr (AmzMaze) maze = judge_recipe (oracle, recipe);

      amz_recipe_set_kind (recipe, AMZ_KIND_PLAYABLE);
      judge_refusal (recipe, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE);
    }
}

/* Every seed is one like any other, and gives the same maze each time and another one than its
 * neighbours. */
static void
test_seeds (void)
{
  static const gint64 seeds[] = { 0,         1, -1, 42, G_MININT64, G_MININT64 + 1, G_MAXINT64 - 1,
                                  G_MAXINT64 };
  g_autoptr (Oracle) oracle = oracle_new_42 (16, 15);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      for (int kind = AMZ_KIND_PERFECT; kind <= AMZ_KIND_PLAYABLE; kind++)
        {
          g_autoptr (AmzRecipe) recipe = judge_make_recipe (16, 15, (AmzKind) kind, seeds[i]);
          g_autoptr (AmzMaze) maze = judge_recipe (oracle, recipe);
          g_autoptr (AmzMaze) again = judge_recipe (oracle, recipe);
          g_auto (GStrv) rows = amz_maze_dup_rows (maze);

          judge_same_walls (maze, again);
          g_assert_cmpint (amz_recipe_get_seed (amz_maze_get_recipe (maze)), ==, seeds[i]);
          g_assert_true (g_hash_table_add (seen, g_strjoinv ("\n", rows)));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (all_options); i++)
    {
      g_autofree char *small = g_strdup_printf ("/promises/small/%s", all_options[i].name);
      g_autofree char *large = g_strdup_printf ("/promises/large/%s", all_options[i].name);

      g_test_add_data_func (small, &all_options[i], test_small);
      g_test_add_data_func (large, &all_options[i], test_large);
    }
  g_test_add_func ("/promises/any-dead-ends", test_any_dead_ends);
  g_test_add_func ("/promises/random-patterns", test_random_patterns);
  g_test_add_func ("/promises/rings", test_rings);
  g_test_add_func ("/promises/streets", test_streets);
  g_test_add_func ("/promises/bad-patterns", test_bad_patterns);
  g_test_add_func ("/promises/extreme-sizes", test_extreme_sizes);
  g_test_add_func ("/promises/seeds", test_seeds);

  return g_test_run ();
}
