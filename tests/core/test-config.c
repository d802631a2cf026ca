/* SPDX-License-Identifier: MIT */
#include <gio/gio.h>
#include <string.h>

#include "amazeing.h"
#include "test-config-text.h"
#include "test-files.h"

/* All values in one line: the recipe, the file, and P, T, C for those of the switches that are on. */
static char *
describe (AmzConfig *config)
{
  g_autofree char *recipe = amz_recipe_to_string (amz_config_get_recipe (config));

  return g_strdup_printf (
      "%s|%s|%s%s%s", recipe + strlen ("amazeing:1 "), amz_config_get_output_file (config),
      amz_config_get_playable (config) ? "P" : "", amz_config_get_terminal (config) ? "T" : "",
      amz_config_get_color (config) ? "C" : "");
}

#define RECIPE(size, ends, seed, kind)                                                             \
  "size=" size " " ends " seed=" seed " kind=" kind                                                \
  " algorithm=backtracker dead-ends=0 extra=0 pattern=42"

static const struct
{
  const char *name;
  const char *text;
  const char *config;
} good[] = {
  { "only what must be", SIZE ENDS REST,
    RECIPE ("25x20", "entry=0,0 exit=24,19", "42", "playable") "|maze.txt|T" },
  { "no final line end", "SEED=42\n" SIZE ENDS "OUTPUT_FILE=maze.txt",
    RECIPE ("25x20", "entry=0,0 exit=24,19", "42", "playable") "|maze.txt|T" },
  { "all keys, in another order",
    "PATTERN=False\nMAX_PATH=70\nMIN_PATH=0\nDEAD_ENDS=any\nEXTRA_PASSAGES=100\n"
    "ALGORITHM=Backtracker\nCOLOR=TRUE\nTERMINAL=false\nPLAYABLE=tRuE\nPERFECT=True\n" REST ENDS
        SIZE,
    "size=25x20 entry=0,0 exit=24,19 seed=42 kind=perfect algorithm=backtracker dead-ends=any "
    "extra=100 pattern=none min-path=0 max-path=70|maze.txt|PC" },
  { "CR LF, byte order mark, empty lines and comments",
    "\xef\xbb\xbf# saved by an editor\r\nWIDTH=10\r\nHEIGHT=10\r\n\r\n \t\r\n\t # more\r\n"
    "ENTRY=9,1\r\nEXIT=0,1\r\nOUTPUT_FILE=maze.txt\r\nPERFECT=True\r\nSEED=-5\r\n",
    RECIPE ("10x10", "entry=9,1 exit=0,1", "-5", "perfect") "|maze.txt|T" },
  { "CR alone", "WIDTH=10\rHEIGHT=10\rENTRY=9,1\rEXIT=0,1\rOUTPUT_FILE=maze.txt\rSEED=1\r",
    RECIPE ("10x10", "entry=9,1 exit=0,1", "1", "playable") "|maze.txt|T" },
  { "comments behind values",
    "WIDTH=20\t\t# columns\nHEIGHT=15 #rows # and more\nENTRY=0,0 # a\nEXIT=19,14\t#\n"
    "OUTPUT_FILE=maze #1.txt\nPERFECT=false # braided\nSEED=3            # any\n",
    RECIPE ("20x15", "entry=0,0 exit=19,14", "3", "playable") "|maze #1.txt|T" },
  { "keys in any case",
    "width=20\nhEIGHT=20\nEntry=0,1\nexit=19,17\noutput_file=Maze.TXT\nseed=0\n",
    RECIPE ("20x20", "entry=0,1 exit=19,17", "0", "playable") "|Maze.TXT|T" },
  { "blanks everywhere",
    "WIDTH\t\t= 23\n\tHEIGHT =23 \nENTRY =  0 ,\t0\t\nEXIT= 22 , 22\nOUTPUT_FILE\t = my maze.txt \t\n"
    "SEED =\t7\n",
    RECIPE ("23x23", "entry=0,0 exit=22,22", "7", "playable") "|my maze.txt|T" },
  { "numbers", "WIDTH=+0025\nHEIGHT=020\nENTRY=-0,+00\nEXIT=024,+19\nOUTPUT_FILE=m\nSEED=007\n",
    RECIPE ("25x20", "entry=0,0 exit=24,19", "7", "playable") "|m|T" },
  { "the smallest seed", SIZE ENDS "OUTPUT_FILE=m\nSEED=-9223372036854775808\n",
    RECIPE ("25x20", "entry=0,0 exit=24,19", "-9223372036854775808", "playable") "|m|T" },
  { "the largest seed", SIZE ENDS "OUTPUT_FILE=m\nSEED=+9223372036854775807\n",
    RECIPE ("25x20", "entry=0,0 exit=24,19", "9223372036854775807", "playable") "|m|T" },
  { "seed -0", SIZE ENDS "OUTPUT_FILE=m\nSEED=-0\n",
    RECIPE ("25x20", "entry=0,0 exit=24,19", "0", "playable") "|m|T" },
  { "no maze file", SIZE ENDS "OUTPUT_FILE=\nSEED=42\n",
    RECIPE ("25x20", "entry=0,0 exit=24,19", "42", "playable") "||T" },
  { "no maze file, but blanks", SIZE ENDS "OUTPUT_FILE= \t \nSEED=42\n",
    RECIPE ("25x20", "entry=0,0 exit=24,19", "42", "playable") "||T" },
  { "a maze file with all that is special",
    SIZE ENDS "OUTPUT_FILE==a=\"b\" # c\xff[1,2].TXT#\nSEED=42\n",
    RECIPE ("25x20", "entry=0,0 exit=24,19", "42", "playable") "|=a=\"b\" # c\xff[1,2].TXT#|T" },
  { "a comment in another encoding",
    "# gr\xf6\xdf"
    "e\n" SIZE ENDS REST,
    RECIPE ("25x20", "entry=0,0 exit=24,19", "42", "playable") "|maze.txt|T" },
  { "one row", "WIDTH=2\nHEIGHT=1\nENTRY=1,0\nEXIT=0,0\nPERFECT=True\n" REST,
    RECIPE ("2x1", "entry=1,0 exit=0,0", "42", "perfect") "|maze.txt|T" },
  { "smallest playable", "WIDTH=3\nHEIGHT=2\nENTRY=1,0\nEXIT=0,0\n" REST,
    RECIPE ("3x2", "entry=1,0 exit=0,0", "42", "playable") "|maze.txt|T" },
  { "where the pattern would be", "WIDTH=15\nHEIGHT=15\nENTRY=0,0\nEXIT=6,7\nPATTERN=False\n" REST,
    "size=15x15 entry=0,0 exit=6,7 seed=42 kind=playable algorithm=backtracker dead-ends=0 extra=0 "
    "pattern=none|maze.txt|T" },
};

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzConfig) config = test_config_parse (good[i].text, &error);
      g_autofree char *found = NULL;

      g_test_message ("%s", good[i].name);
      g_assert_no_error (error);
      found = describe (config);
      g_assert_cmpstr (found, ==, good[i].config);
      g_assert_true (amz_config_get_has_seed (config));
      g_assert_cmpuint (amz_config_get_notes (config)->len, ==, 0);
    }
}

static void
test_unknown_ignored (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) syntax_error = NULL;
  g_autoptr (AmzConfig) config =
      test_config_parse_with_flags (SIZE "  MODE=tty\n" ENDS REST "COLOUR=True\nMODE=gtk\n",
                                    AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN, &error);
  const int places[][2] = { { 3, 3 }, { 8, 1 }, { 9, 1 } };
  GPtrArray *notes = NULL;

  g_assert_no_error (error);
  notes = amz_config_get_notes (config);
  g_assert_cmpuint (notes->len, ==, G_N_ELEMENTS (places));
  for (guint i = 0; i < notes->len; i++)
    {
      const AmzNote *note = g_ptr_array_index (notes, i);

      g_assert_cmpint (note->line, ==, places[i][0]);
      g_assert_cmpint (note->column, ==, places[i][1]);
    }
  g_assert_cmpstr (((AmzNote *) g_ptr_array_index (notes, 1))->text, ==,
                   "There is no key \"COLOUR\"; COLOR may be meant");

  g_assert_null (test_config_parse_with_flags (SIZE "MODE tty\n", AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN,
                                               &syntax_error));
  g_assert_error (syntax_error, AMZ_CONFIG_ERROR, AMZ_CONFIG_ERROR_SYNTAX);
}

/* A hundred notes are enough for anybody. */
static void
test_many_unknown (void)
{
  g_autoptr (GString) text = g_string_new (SIZE ENDS REST);
  g_autoptr (AmzConfig) config = NULL;
  GPtrArray *notes = NULL;
  GError *error = NULL;

  for (int i = 0; i < 10000; i++)
    g_string_append (text, "a=\n");
  config = test_config_parse_with_flags (text->str, AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN, &error);
  g_assert_no_error (error);
  notes = amz_config_get_notes (config);
  g_assert_cmpuint (notes->len, ==, 101);
  g_assert_cmpint (((AmzNote *) g_ptr_array_index (notes, 100))->line, ==, 107);
}

static void
test_seed_optional (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzConfig) without = test_config_parse_with_flags (
      SIZE ENDS "OUTPUT_FILE=m\n", AMZ_CONFIG_FLAGS_SEED_OPTIONAL, &error);
  g_autoptr (AmzConfig) another = test_config_parse_with_flags (
      SIZE ENDS "OUTPUT_FILE=m\n", AMZ_CONFIG_FLAGS_SEED_OPTIONAL, &error);
  g_autoptr (AmzConfig) with =
      test_config_parse_with_flags (SIZE ENDS REST, AMZ_CONFIG_FLAGS_SEED_OPTIONAL, &error);

  g_assert_no_error (error);
  g_assert_false (amz_config_get_has_seed (without));
  /* Two seeds of 64 bits that are drawn are the same once in 2⁶⁴ runs. */
  g_assert_cmpint (amz_recipe_get_seed (amz_config_get_recipe (without)), !=,
                   amz_recipe_get_seed (amz_config_get_recipe (another)));
  g_assert_true (amz_config_get_has_seed (with));
  g_assert_cmpint (amz_recipe_get_seed (amz_config_get_recipe (with)), ==, 42);
}

static void
test_lines (void)
{
  g_autoptr (AmzConfig) config = test_config_parse ("# a\n" SIZE "\n" ENDS REST, NULL);

  g_assert_cmpint (amz_config_get_line (config, "WIDTH"), ==, 2);
  g_assert_cmpint (amz_config_get_line (config, "output_file"), ==, 7);
  g_assert_cmpint (amz_config_get_line (config, "PERFECT"), ==, 0);
  g_assert_cmpint (amz_config_get_line (config, "DEPTH"), ==, 0);
}

/* What is written reads as an equal configuration, which is written as the same text. */
static void
assert_round_trip (AmzConfig *config)
{
  g_autofree char *text = amz_config_to_string (config);
  g_autofree char *text_again = NULL;
  g_autofree char *values = describe (config);
  g_autofree char *values_again = NULL;
  g_autoptr (AmzConfig) again = NULL;
  GError *error = NULL;

  again = test_config_parse (text, &error);
  g_assert_no_error (error);
  values_again = describe (again);
  g_assert_cmpstr (values, ==, values_again);
  g_assert_true (amz_recipe_equal (amz_config_get_recipe (config), amz_config_get_recipe (again)));
  text_again = amz_config_to_string (again);
  g_assert_cmpstr (text, ==, text_again);
}

static void
test_round_trips (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);
  g_autoptr (AmzPattern) none = amz_pattern_new_none ();

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (AmzConfig) config = test_config_parse (good[i].text, NULL);

      assert_round_trip (config);
    }
  for (int i = 0; i < 300; i++)
    {
      g_autoptr (AmzRecipe) recipe =
          amz_recipe_new (g_rand_int_range (random, 9, 100), g_rand_int_range (random, 7, 100));
      g_autoptr (AmzConfig) config = NULL;
      gint64 min_path = g_rand_int_range (random, -1, 100);

      if (g_rand_boolean (random))
        amz_recipe_set_kind (recipe, AMZ_KIND_PERFECT);
      if (g_rand_boolean (random))
        amz_recipe_set_pattern (recipe, none);
      amz_recipe_set_dead_ends (recipe, g_rand_int_range (random, -1, 3));
      amz_recipe_set_extra_passages (recipe, g_rand_int_range (random, 0, 101));
      amz_recipe_set_path_limits (recipe, min_path,
                                  g_rand_boolean (random) ? AMZ_PATH_LENGTH_ANY : min_path + 5);
      amz_recipe_set_entry (recipe, 1, 0);
      config = amz_config_new (recipe);
      amz_config_set_playable (config, g_rand_boolean (random));
      amz_config_set_terminal (config, g_rand_boolean (random));
      amz_config_set_color (config, g_rand_boolean (random));
      amz_config_set_output_file (config, g_rand_boolean (random) ? "a #b=\xff.txt" : "");
      assert_round_trip (config);
    }
}

static void
test_written (void)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (16, 15);
  g_autoptr (AmzConfig) config = NULL;
  g_autofree char *text = NULL;

  amz_recipe_set_exit (recipe, 4, 4);
  amz_recipe_set_seed (recipe, -1);
  config = amz_config_new (recipe);
  amz_config_set_output_file (config, "maze.txt");
  text = amz_config_to_string (config);
  g_assert_cmpstr (text, ==,
                   "WIDTH=16\nHEIGHT=15\nENTRY=0,0\nEXIT=4,4\nOUTPUT_FILE=maze.txt\nPERFECT=False\n"
                   "SEED=-1\nPLAYABLE=False\nTERMINAL=True\nCOLOR=False\n");
}

/* What a configuration cannot say is said in comments, and the rest can be read. */
static void
test_written_in_comments (void)
{
  const char *recipes[] = {
    "amazeing:1 size=25x20 placement=random seed=1",
    "amazeing:1 size=25x20 placement=farthest seed=1",
    "amazeing:1 size=25x20 seed=1 pattern=3x1+2+2:e",
    "amazeing:1 size=25x20 seed=1 tries=7",
    "amazeing:1 size=25x20 seed=1 edited",
  };
  const char *names[] = { " a", "\ta", "a ", "a\t", "a\r", "a\nWIDTH=3", "\n" };

  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      GError *error = NULL;
      g_autoptr (AmzRecipe) recipe = amz_recipe_parse (recipes[i], &error);
      g_autoptr (AmzConfig) config = NULL;
      g_autoptr (AmzConfig) again = NULL;
      g_autofree char *line = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      config = amz_config_new (recipe);
      text = amz_config_to_string (config);
      line = amz_recipe_to_string (recipe);
      g_assert_nonnull (strstr (text, line));
      again = test_config_parse (text, &error);
      g_assert_no_error (error);
      g_assert_cmpint (amz_recipe_get_seed (amz_config_get_recipe (again)), ==, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (AmzConfig) config = test_config_parse (SIZE ENDS REST, NULL);
      g_autoptr (AmzConfig) again = NULL;
      g_autofree char *text = NULL;
      GError *error = NULL;

      amz_config_set_output_file (config, names[i]);
      text = amz_config_to_string (config);
      g_assert_nonnull (strstr (text, "# "));
      again = test_config_parse (text, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (amz_config_get_output_file (again), ==, "");
      g_assert_cmpint (amz_recipe_get_width (amz_config_get_recipe (again)), ==, 25);
    }
}

static void
assert_not_loaded (const char *filename, AmzConfigError code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_name (filename);
  g_autofree char *whole = g_strconcat (name, ": ", message, NULL);

  g_assert_null (amz_config_load (filename, AMZ_CONFIG_FLAGS_NONE, &error));
  g_assert_error (error, AMZ_CONFIG_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, whole));
}

static void
load_as_user (gpointer data)
{
  assert_not_loaded (data, AMZ_CONFIG_ERROR_READ, "The configuration could not be read: ");
}

static void
test_load (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "con\xff"
                                                        "fig.txt");
  g_autofree char *missing = test_folder_get_path (folder, "missing");
  g_autofree char *large = g_strnfill (16 * 1024 * 1024 + 1, '\n');
  g_autoptr (AmzConfig) config = NULL;
  g_autofree char *found = NULL;
  GError *error = NULL;

  test_file_write (path, SIZE ENDS REST);
  config = amz_config_load (path, AMZ_CONFIG_FLAGS_NONE, &error);
  g_assert_no_error (error);
  found = describe (config);
  g_assert_cmpstr (found, ==, good[0].config);

  assert_not_loaded (missing, AMZ_CONFIG_ERROR_READ,
                     "The configuration could not be read: there is no such file");
  assert_not_loaded (folder->folder, AMZ_CONFIG_ERROR_READ,
                     "The configuration could not be read: it is a folder");
  assert_not_loaded ("", AMZ_CONFIG_ERROR_READ,
                     "The configuration could not be read: the name is empty");
  assert_not_loaded ("/dev/null", AMZ_CONFIG_ERROR_MISSING_KEY, "WIDTH, HEIGHT");
  assert_not_loaded ("/dev/zero", AMZ_CONFIG_ERROR_READ,
                     "The configuration could not be read: it is larger than 16.0");
  test_file_write (path, "");
  assert_not_loaded (path, AMZ_CONFIG_ERROR_MISSING_KEY, "WIDTH, HEIGHT");
  test_file_write (path, large);
  assert_not_loaded (path, AMZ_CONFIG_ERROR_READ,
                     "The configuration could not be read: it is larger than 16.0");

  g_assert_cmpint (chmod (path, 0200), ==, 0);
  g_assert_cmpint (chmod (folder->folder, 0755), ==, 0);
  test_run_as_user (load_as_user, path);
}

static gpointer
feed (gpointer data)
{
  test_file_write_directly (data, SIZE ENDS REST);
  return NULL;
}

static void
test_load_fifo (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "fifo");
  g_autoptr (AmzConfig) config = NULL;
  g_autofree char *found = NULL;
  GThread *thread = NULL;
  GError *error = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  thread = g_thread_new ("feeder", feed, path);
  config = amz_config_load (path, AMZ_CONFIG_FLAGS_NONE, &error);
  g_thread_join (thread);
  g_assert_no_error (error);
  found = describe (config);
  g_assert_cmpstr (found, ==, good[0].config);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/config/good", test_good);
  g_test_add_func ("/config/unknown-ignored", test_unknown_ignored);
  g_test_add_func ("/config/many-unknown", test_many_unknown);
  g_test_add_func ("/config/seed-optional", test_seed_optional);
  g_test_add_func ("/config/lines", test_lines);
  g_test_add_func ("/config/round-trips", test_round_trips);
  g_test_add_func ("/config/written", test_written);
  g_test_add_func ("/config/written-in-comments", test_written_in_comments);
  g_test_add ("/config/load", TestFolder, NULL, test_folder_set_up, test_load,
              test_folder_tear_down);
  g_test_add ("/config/load-fifo", TestFolder, NULL, test_folder_set_up, test_load_fifo,
              test_folder_tear_down);
  return g_test_run ();
}
