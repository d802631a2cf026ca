/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amz-error.h"
#include "amz-recipe.h"

/* The line that the specification gives as an example. */
#define EXAMPLE                                                                                    \
  "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 kind=playable algorithm=backtracker "        \
  "dead-ends=0 extra=0 pattern=42"

static AmzRecipe *
parse (const char *line)
{
  g_autoptr (GError) error = NULL;
  AmzRecipe *recipe = amz_recipe_parse (line, &error);

  g_assert_no_error (error);
  g_assert_nonnull (recipe);
  return recipe;
}

static void
assert_line (const AmzRecipe *recipe, const char *expected)
{
  g_autofree char *line = amz_recipe_to_string (recipe);

  g_assert_cmpstr (line, ==, expected);
}

static void
test_example (void)
{
  g_autoptr (AmzRecipe) made = amz_recipe_new (25, 20);
  g_autoptr (AmzRecipe) parsed = parse (EXAMPLE);
  int x = -1;
  int y = -1;

  amz_recipe_set_seed (made, 42);
  assert_line (made, EXAMPLE);
  g_assert_true (amz_recipe_equal (made, parsed));

  g_assert_cmpint (amz_recipe_get_width (parsed), ==, 25);
  g_assert_cmpint (amz_recipe_get_height (parsed), ==, 20);
  amz_recipe_get_entry (parsed, &x, &y);
  g_assert_cmpint (x, ==, 0);
  g_assert_cmpint (y, ==, 0);
  amz_recipe_get_exit (parsed, &x, &y);
  g_assert_cmpint (x, ==, 24);
  g_assert_cmpint (y, ==, 19);
  g_assert_cmpint (amz_recipe_get_placement (parsed), ==, AMZ_PLACEMENT_FIXED);
  g_assert_cmpint (amz_recipe_get_seed (parsed), ==, 42);
  g_assert_cmpint (amz_recipe_get_kind (parsed), ==, AMZ_KIND_PLAYABLE);
  g_assert_cmpstr (amz_recipe_get_algorithm (parsed), ==, "backtracker");
  g_assert_cmpint (amz_recipe_get_dead_ends (parsed), ==, 0);
  g_assert_cmpint (amz_recipe_get_extra_passages (parsed), ==, 0);
  g_assert_cmpint (amz_pattern_get_kind (amz_recipe_get_pattern (parsed)), ==, AMZ_PATTERN_KIND_42);
  g_assert_cmpint (amz_recipe_get_min_path (parsed), ==, AMZ_PATH_LENGTH_ANY);
  g_assert_cmpint (amz_recipe_get_max_path (parsed), ==, AMZ_PATH_LENGTH_ANY);
  g_assert_cmpint (amz_recipe_get_tries (parsed), ==, 1000);
  g_assert_false (amz_recipe_get_edited (parsed));
}

/* Every word with another value than usual. */
#define ALL                                                                                        \
  "amazeing:1 size=5x7 entry=1,2 exit=3,4 seed=-9223372036854775808 kind=perfect "                 \
  "algorithm=backtracker dead-ends=any extra=100 pattern=3x2+1+5:e4 min-path=5 max-path=17 "       \
  "tries=12 edited"

static void
test_all_words (void)
{
  g_autoptr (AmzRecipe) recipe = parse (ALL);
  g_autoptr (AmzPattern) pattern = amz_pattern_parse ("3x2+1+5:e4", NULL);
  int x = -1;
  int y = -1;

  assert_line (recipe, ALL);
  g_assert_cmpint (amz_recipe_get_width (recipe), ==, 5);
  g_assert_cmpint (amz_recipe_get_height (recipe), ==, 7);
  amz_recipe_get_entry (recipe, &x, &y);
  g_assert_cmpint (x, ==, 1);
  g_assert_cmpint (y, ==, 2);
  amz_recipe_get_exit (recipe, &x, &y);
  g_assert_cmpint (x, ==, 3);
  g_assert_cmpint (y, ==, 4);
  g_assert_cmpint (amz_recipe_get_seed (recipe), ==, G_MININT64);
  g_assert_cmpint (amz_recipe_get_kind (recipe), ==, AMZ_KIND_PERFECT);
  g_assert_cmpint (amz_recipe_get_dead_ends (recipe), ==, AMZ_DEAD_ENDS_ANY);
  g_assert_cmpint (amz_recipe_get_extra_passages (recipe), ==, 100);
  g_assert_true (amz_pattern_equal (amz_recipe_get_pattern (recipe), pattern));
  g_assert_cmpint (amz_recipe_get_min_path (recipe), ==, 5);
  g_assert_cmpint (amz_recipe_get_max_path (recipe), ==, 17);
  g_assert_cmpint (amz_recipe_get_tries (recipe), ==, 12);
  g_assert_true (amz_recipe_get_edited (recipe));
}

static void
test_placement (void)
{
  static const char random[] = "amazeing:1 size=25x20 placement=random seed=7 kind=playable "
                               "algorithm=backtracker dead-ends=0 extra=0 pattern=none";
  static const char farthest[] = "amazeing:1 size=25x20 placement=farthest seed=7 kind=playable "
                                 "algorithm=backtracker dead-ends=0 extra=0 pattern=none";
  g_autoptr (AmzRecipe) first = parse (random);
  g_autoptr (AmzRecipe) second = parse (farthest);

  g_assert_cmpint (amz_recipe_get_placement (first), ==, AMZ_PLACEMENT_RANDOM);
  g_assert_cmpint (amz_recipe_get_placement (second), ==, AMZ_PLACEMENT_FARTHEST);
  assert_line (first, random);
  assert_line (second, farthest);
  g_assert_false (amz_recipe_equal (first, second));
}

/* A recipe all of whose values are drawn. */
static AmzRecipe *
draw_recipe (GRand *random)
{
  int width = g_rand_int_range (random, 1, 50);
  int height = g_rand_int_range (random, 1, 50);
  AmzRecipe *recipe = amz_recipe_new (width, height);
  gint64 seed = (gint64) ((guint64) g_rand_int (random) << 32 | g_rand_int (random));

  amz_recipe_set_seed (recipe, seed >> g_rand_int_range (random, 0, 64));
  amz_recipe_set_kind (recipe, g_rand_boolean (random) ? AMZ_KIND_PERFECT : AMZ_KIND_PLAYABLE);
  amz_recipe_set_dead_ends (
      recipe, g_rand_boolean (random) ? AMZ_DEAD_ENDS_ANY : g_rand_int_range (random, 0, G_MAXINT));
  amz_recipe_set_extra_passages (recipe, g_rand_int_range (random, 0, 101));
  if (g_rand_boolean (random))
    amz_recipe_set_path_limits (recipe, g_rand_int_range (random, -1, G_MAXINT),
                                g_rand_int_range (random, -1, G_MAXINT));
  if (g_rand_boolean (random))
    amz_recipe_set_tries (recipe, g_rand_int_range (random, 1, G_MAXINT));
  if (g_rand_boolean (random))
    {
      guint8 cells[12] = { 0 };
      g_autoptr (AmzPattern) pattern = NULL;

      for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
        cells[i] = (guint8) g_rand_int_range (random, 0, 2);
      pattern =
          amz_pattern_new_cells (g_rand_int_range (random, 0, 40), g_rand_int_range (random, 0, 40),
                                 6, 2, cells, G_N_ELEMENTS (cells), NULL);
      amz_recipe_set_pattern (recipe, pattern);
    }
  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      amz_recipe_set_placement (recipe, AMZ_PLACEMENT_RANDOM);
      break;
    case 1:
      amz_recipe_set_placement (recipe, AMZ_PLACEMENT_FARTHEST);
      break;
    default:
      amz_recipe_set_entry (recipe, g_rand_int_range (random, 0, G_MAXINT),
                            g_rand_int_range (random, 0, 50));
      amz_recipe_set_exit (recipe, g_rand_int_range (random, 0, 50),
                           g_rand_int_range (random, 0, G_MAXINT));
      break;
    }
  amz_recipe_set_edited (recipe, g_rand_boolean (random));
  return recipe;
}

static void
test_both_ways (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (int i = 0; i < 10000; i++)
    {
      g_autoptr (AmzRecipe) recipe = draw_recipe (random);
      g_autofree char *line = amz_recipe_to_string (recipe);
      g_autoptr (AmzRecipe) parsed = parse (line);

      g_assert_true (amz_recipe_equal (recipe, parsed));
      assert_line (parsed, line);
      g_assert_null (strchr (line, '\n'));
    }
}

/* Words come in any order, with any blanks. */
static void
test_order (void)
{
  g_autoptr (AmzRecipe) expected = parse (ALL);
  g_autoptr (GRand) random = g_rand_new_with_seed (42);
  g_auto (GStrv) words = g_strsplit (ALL, " ", -1);
  int n_words = (int) g_strv_length (words);

  for (int i = 0; i < 200; i++)
    {
      static const char *const blanks[] = { " ", "  ", "\t", " \t ", "\r\n", "\n\n" };
      g_autoptr (GString) line = g_string_new (i % 2 == 0 ? "" : "\t ");
      g_autoptr (AmzRecipe) recipe = NULL;

      for (int j = 1; j < n_words; j++)
        {
          int other = g_rand_int_range (random, j, n_words);
          char *word = words[other];

          words[other] = words[j];
          words[j] = word;
        }
      for (int j = 0; j < n_words; j++)
        g_string_append_printf (line, "%s%s", words[j],
                                blanks[g_rand_int_range (random, 0, G_N_ELEMENTS (blanks))]);
      recipe = parse (line->str);
      g_assert_true (amz_recipe_equal (recipe, expected));
    }
}

/* What a line leaves out is as usual; the corners are those of the size and the pattern given. */
static void
test_left_out (void)
{
  g_autoptr (AmzRecipe) size = parse ("amazeing:1 size=25x20 seed=42");
  g_autoptr (AmzRecipe) entry = parse ("amazeing:1 entry=7,8 size=25x20 seed=42");
  g_autoptr (AmzRecipe) exit = parse ("amazeing:1 exit=7,8 size=25x20 seed=42");
  g_autoptr (AmzRecipe) pattern =
      parse ("amazeing:1 pattern=4x3+0+0:f01 size=4x3 kind=perfect seed=42");

  assert_line (size, EXAMPLE);
  assert_line (entry, "amazeing:1 size=25x20 entry=7,8 exit=24,19 seed=42 kind=playable "
                      "algorithm=backtracker dead-ends=0 extra=0 pattern=42");
  assert_line (exit, "amazeing:1 size=25x20 entry=0,0 exit=7,8 seed=42 kind=playable "
                     "algorithm=backtracker dead-ends=0 extra=0 pattern=42");
  assert_line (pattern, "amazeing:1 size=4x3 entry=0,1 exit=3,1 seed=42 kind=perfect "
                        "algorithm=backtracker dead-ends=0 extra=0 pattern=4x3+0+0:f01");
}

/* Without a seed one is drawn each time. */
static void
test_no_seed (void)
{
  gint64 first = -1;
  gboolean differ = FALSE;

  for (int i = 0; i < 100; i++)
    {
      g_autoptr (AmzRecipe) recipe = parse ("amazeing:1 size=25x20");
      gint64 seed = amz_recipe_get_seed (recipe);

      g_assert_cmpint (seed, >=, 0);
      g_assert_cmpint (seed, <, 1000000);
      if (i == 0)
        first = seed;
      differ = differ || seed != first;
    }
  g_assert_true (differ);
}

/* Other spellings of the same. */
static void
test_other_spelling (void)
{
  static const char *const words[] = {
    "amazeing:1 size=025x0020 seed=42",
    "amazeing:1 size=25x20 seed=+42",
    "amazeing:1 size=25x20 seed=0042",
    "amazeing:1 size=25x20 seed=42 algorithm=BackTracker",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (AmzRecipe) recipe = parse (words[i]);

      assert_line (recipe, EXAMPLE);
    }
}

typedef struct
{
  const char *line;
  AmzRecipeError code;
  const char *message; /* a part of it */
} BadLine;

#define A "amazeing:1 size=25x20 "

static const BadLine bad_lines[] = {
  { "", AMZ_RECIPE_ERROR_SYNTAX, "one begins with “amazeing:1”" },
  { " \t\n", AMZ_RECIPE_ERROR_SYNTAX, "one begins with “amazeing:1”" },
  { "size=25x20", AMZ_RECIPE_ERROR_SYNTAX, "one begins with “amazeing:1”" },
  { "WIDTH=25", AMZ_RECIPE_ERROR_SYNTAX, "one begins with “amazeing:1”" },
  { "Amazeing:1 size=25x20", AMZ_RECIPE_ERROR_SYNTAX, "one begins with “amazeing:1”" },
  { "size=25x20 amazeing:1", AMZ_RECIPE_ERROR_SYNTAX, "one begins with “amazeing:1”" },
  { "amazeing", AMZ_RECIPE_ERROR_SYNTAX, "one begins with “amazeing:1”" },
  { "amazeing:2 size=25x20", AMZ_RECIPE_ERROR_SYNTAX, "another version" },
  { "amazeing:10 size=25x20", AMZ_RECIPE_ERROR_SYNTAX, "another version" },
  { "amazeing: size=25x20", AMZ_RECIPE_ERROR_SYNTAX, "another version" },
  { A "amazeing:1", AMZ_RECIPE_ERROR_SYNTAX, "“amazeing:1” is no part of a recipe" },
  { A "seed", AMZ_RECIPE_ERROR_SYNTAX, "“seed” is no part of a recipe" },
  { A "=5", AMZ_RECIPE_ERROR_SYNTAX, "“=5” is no part of a recipe" },
  { A "Seed=5", AMZ_RECIPE_ERROR_SYNTAX, "“Seed=5” is no part of a recipe" },
  { A "see=5", AMZ_RECIPE_ERROR_SYNTAX, "“see=5” is no part of a recipe" },
  { A "seeds=5", AMZ_RECIPE_ERROR_SYNTAX, "“seeds=5” is no part of a recipe" },
  { A "edited=1", AMZ_RECIPE_ERROR_SYNTAX, "“edited=1” is no part of a recipe" },
  { A "seed = 5", AMZ_RECIPE_ERROR_SYNTAX, "“seed” is no part of a recipe" },
  { A "\033[31m\377=5", AMZ_RECIPE_ERROR_SYNTAX, "“\\x1b[31m\\xff=5” is no part of a recipe" },
  { A "size=25x20", AMZ_RECIPE_ERROR_SYNTAX, "gives “size” twice" },
  { A "seed=1 seed=1", AMZ_RECIPE_ERROR_SYNTAX, "gives “seed” twice" },
  { A "entry=1,1 kind=perfect entry=1,1", AMZ_RECIPE_ERROR_SYNTAX, "gives “entry” twice" },
  { A "tries=1 tries=2", AMZ_RECIPE_ERROR_SYNTAX, "gives “tries” twice" },

  { "amazeing:1", AMZ_RECIPE_ERROR_SIZE, "does not give a size, such as size=25x20" },
  { "amazeing:1 seed=5", AMZ_RECIPE_ERROR_SIZE, "does not give a size, such as size=25x20" },
  { "amazeing:1 size=", AMZ_RECIPE_ERROR_SIZE, "size= in the recipe is not a size such as 25x20" },
  { "amazeing:1 size=25", AMZ_RECIPE_ERROR_SIZE, "size=25 in the recipe is not" },
  { "amazeing:1 size=25x", AMZ_RECIPE_ERROR_SIZE, "size=25x in" },
  { "amazeing:1 size=x20", AMZ_RECIPE_ERROR_SIZE, "size=x20 in" },
  { "amazeing:1 size=25X20", AMZ_RECIPE_ERROR_SIZE, "size=25X20 in" },
  { "amazeing:1 size=25,20", AMZ_RECIPE_ERROR_SIZE, "size=25,20 in" },
  { "amazeing:1 size=-25x20", AMZ_RECIPE_ERROR_SIZE, "size=-25x20 in" },
  { "amazeing:1 size=25x20x3", AMZ_RECIPE_ERROR_SIZE, "size=25x20x3 in" },
  { "amazeing:1 size=1e3x20", AMZ_RECIPE_ERROR_SIZE, "size=1e3x20 in" },
  { "amazeing:1 size=\357\274\221x1", AMZ_RECIPE_ERROR_SIZE, "size=\357\274\221x1 in" },
  { "amazeing:1 size=2147483648x1", AMZ_RECIPE_ERROR_SIZE, "size=2147483648x1 in" },
  { "amazeing:1 size=1x99999999999999999999", AMZ_RECIPE_ERROR_SIZE, "size=1x9999" },

  { A "entry=0", AMZ_RECIPE_ERROR_ENTRY, "entry=0 in the recipe is not a place such as 0,0" },
  { A "entry=0;0", AMZ_RECIPE_ERROR_ENTRY, "entry=0;0 in" },
  { A "entry=-1,0", AMZ_RECIPE_ERROR_ENTRY, "entry=-1,0 in" },
  { A "entry=0,0,0", AMZ_RECIPE_ERROR_ENTRY, "entry=0,0,0 in" },
  { A "exit=", AMZ_RECIPE_ERROR_EXIT, "exit= in the recipe is not a place such as 24,19" },
  { A "exit=0,", AMZ_RECIPE_ERROR_EXIT, "exit=0, in" },
  { A "exit=0,2147483648", AMZ_RECIPE_ERROR_EXIT, "exit=0,2147483648 in" },
  { A "placement=fixed", AMZ_RECIPE_ERROR_ENTRY,
    "placement=fixed in the recipe is not “random” or “farthest”" },
  { A "placement=", AMZ_RECIPE_ERROR_ENTRY, "placement= in" },
  { A "placement=random entry=0,0", AMZ_RECIPE_ERROR_ENTRY, "both a placement and" },
  { A "exit=0,0 placement=random", AMZ_RECIPE_ERROR_EXIT, "both a placement and" },

  { A "seed=", AMZ_RECIPE_ERROR_SEED, "seed= in the recipe is not a whole number" },
  { A "seed=1.5", AMZ_RECIPE_ERROR_SEED, "seed=1.5 in" },
  { A "seed=0x10", AMZ_RECIPE_ERROR_SEED, "seed=0x10 in" },
  { A "seed=--1", AMZ_RECIPE_ERROR_SEED, "seed=--1 in" },
  { A "seed=-", AMZ_RECIPE_ERROR_SEED, "seed=- in" },
  { A "seed=9223372036854775808", AMZ_RECIPE_ERROR_SEED, "seed=9223372036854775808 in" },
  { A "seed=-9223372036854775809", AMZ_RECIPE_ERROR_SEED, "seed=-9223372036854775809 in" },
  { A "seed=99999999999999999999999999999999999999999", AMZ_RECIPE_ERROR_SEED, "... in" },
  { A "kind=braided", AMZ_RECIPE_ERROR_KIND,
    "kind=braided in the recipe is not “perfect” or “playable”" },
  { A "kind=Perfect", AMZ_RECIPE_ERROR_KIND, "kind=Perfect in" },
  { A "algorithm=prim", AMZ_RECIPE_ERROR_ALGORITHM, "no algorithm of that name; there is “back" },
  { A "algorithm=", AMZ_RECIPE_ERROR_ALGORITHM, "no algorithm of that name" },
  { A "dead-ends=-1", AMZ_RECIPE_ERROR_DEAD_ENDS,
    "dead-ends=-1 in the recipe is not a whole number from 0, or “any”" },
  { A "dead-ends=all", AMZ_RECIPE_ERROR_DEAD_ENDS, "dead-ends=all in" },
  { A "dead-ends=2147483648", AMZ_RECIPE_ERROR_DEAD_ENDS, "dead-ends=2147483648 in" },
  { A "extra=101", AMZ_RECIPE_ERROR_EXTRA_PASSAGES,
    "extra=101 in the recipe is not a percentage from 0 to 100" },
  { A "extra=5%", AMZ_RECIPE_ERROR_EXTRA_PASSAGES, "extra=5% in" },
  { A "extra=-0", AMZ_RECIPE_ERROR_EXTRA_PASSAGES, "extra=-0 in" },
  { A "pattern=43", AMZ_RECIPE_ERROR_PATTERN, "A pattern is “none”, “42”, or" },
  { A "pattern=3x2+10+5:e", AMZ_RECIPE_ERROR_PATTERN, "rows of a pattern" },
  { A "min-path=-1", AMZ_RECIPE_ERROR_PATH_LENGTH,
    "min-path=-1 in the recipe is not a number of steps" },
  { A "min-path=9223372036854775808", AMZ_RECIPE_ERROR_PATH_LENGTH, "min-path=9223" },
  { A "max-path=any", AMZ_RECIPE_ERROR_PATH_LENGTH, "max-path=any in" },
  { A "tries=-1", AMZ_RECIPE_ERROR_PATH_LENGTH,
    "tries=-1 in the recipe is not a number of seeds from 1" },
  { A "tries=0", AMZ_RECIPE_ERROR_PATH_LENGTH, "tries=0 in" },
  { A "tries=2147483648", AMZ_RECIPE_ERROR_PATH_LENGTH, "tries=2147483648 in" },
};

static void
assert_bad (const char *line, AmzRecipeError code, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (amz_recipe_parse (line, &error));
  g_assert_error (error, AMZ_RECIPE_ERROR, (int) code);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (strlen (error->message), <, 300);
  if (strstr (error->message, message) == NULL)
    g_error ("“%s” gives “%s”, not “%s”", line, error->message, message);
  g_assert_null (amz_recipe_parse (line, NULL));
}

static void
test_errors (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_lines); i++)
    assert_bad (bad_lines[i].line, bad_lines[i].code, bad_lines[i].message);
}

/* Three mebibytes of all sorts behind each word. */
static void
test_noise (void)
{
  static const struct
  {
    const char *before;
    AmzRecipeError code;
  } words[] = {
    { "", AMZ_RECIPE_ERROR_SYNTAX },
    { A, AMZ_RECIPE_ERROR_SYNTAX },
    { "amazeing:", AMZ_RECIPE_ERROR_SYNTAX },
    { "amazeing:1 size=", AMZ_RECIPE_ERROR_SIZE },
    { A "entry=", AMZ_RECIPE_ERROR_ENTRY },
    { A "exit=", AMZ_RECIPE_ERROR_EXIT },
    { A "seed=", AMZ_RECIPE_ERROR_SEED },
    { A "kind=", AMZ_RECIPE_ERROR_KIND },
    { A "tries=", AMZ_RECIPE_ERROR_PATH_LENGTH },
    { A "algorithm=", AMZ_RECIPE_ERROR_ALGORITHM },
    { A "pattern=", AMZ_RECIPE_ERROR_PATTERN },
    { A "pattern=9x9+0+0:", AMZ_RECIPE_ERROR_PATTERN },
  };
  const gsize n_bytes = 3 << 20;
  g_autofree char *noise = g_malloc (n_bytes + 1);
  g_autofree char *digits = g_strnfill (n_bytes, '9');
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (gsize i = 0; i < n_bytes; i++)
    noise[i] = (char) g_rand_int_range (random, 33, 256);
  noise[n_bytes] = '\0';
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *line = g_strconcat (words[i].before, noise, NULL);
      g_autofree char *number = g_strconcat (words[i].before, digits, NULL);

      assert_bad (line, words[i].code, "");
      assert_bad (number, words[i].code, "");
    }
}

/* Lines with a few wrong bytes: any outcome is good that is a recipe or an error with a message. */
static void
test_wrong_bytes (void)
{
  /* The end of the string is one of them. */
  static const char bytes[] = "0123456789 0123456789=,x+:-aenyf\n\033\377\303";
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (int i = 0; i < 20000; i++)
    {
      g_autofree char *line = g_strdup (i % 2 == 0 ? ALL : EXAMPLE);
      g_autoptr (AmzRecipe) recipe = NULL;
      g_autoptr (GError) error = NULL;

      for (int j = g_rand_int_range (random, 1, 4); j > 0; j--)
        {
          gint32 place = g_rand_int_range (random, 0, (gint32) strlen (EXAMPLE));

          line[place] = bytes[g_rand_int_range (random, 0, G_N_ELEMENTS (bytes))];
        }
      recipe = amz_recipe_parse (line, &error);
      g_assert_true ((recipe == NULL) == (error != NULL));
      if (recipe == NULL)
        {
          g_assert_true (error->domain == AMZ_RECIPE_ERROR);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
        }
      else
        {
          g_autofree char *text = amz_recipe_to_string (recipe);
          g_autoptr (AmzRecipe) again = parse (text);

          g_assert_true (amz_recipe_equal (recipe, again));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/recipe-text/example", test_example);
  g_test_add_func ("/recipe-text/all-words", test_all_words);
  g_test_add_func ("/recipe-text/placement", test_placement);
  g_test_add_func ("/recipe-text/both-ways", test_both_ways);
  g_test_add_func ("/recipe-text/order", test_order);
  g_test_add_func ("/recipe-text/left-out", test_left_out);
  g_test_add_func ("/recipe-text/no-seed", test_no_seed);
  g_test_add_func ("/recipe-text/other-spelling", test_other_spelling);
  g_test_add_func ("/recipe-text/errors", test_errors);
  g_test_add_func ("/recipe-text/noise", test_noise);
  g_test_add_func ("/recipe-text/wrong-bytes", test_wrong_bytes);

  return g_test_run ();
}
