/* SPDX-License-Identifier: MIT */
#include <gio/gio.h>
#include <string.h>

#include "amazeing.h"
#include "test-files.h"

#define KEYS                                                                                       \
  "the keys are WIDTH, HEIGHT, ENTRY, EXIT, OUTPUT_FILE, PERFECT, SEED, PLAYABLE, TERMINAL, "      \
  "COLOR, ALGORITHM, EXTRA_PASSAGES, DEAD_ENDS, MIN_PATH, MAX_PATH, PATTERN"

/* Everything that must be there but for the keys under test. */
#define SIZE "WIDTH=25\nHEIGHT=20\n"
#define ENDS "ENTRY=0,0\nEXIT=24,19\n"
#define REST "OUTPUT_FILE=maze.txt\nSEED=42\n"

static AmzConfig *
parse_with_flags (const char *text, AmzConfigFlags flags, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return amz_config_parse (bytes, "config.txt", flags, error);
}

static AmzConfig *
parse (const char *text, GError **error)
{
  return parse_with_flags (text, AMZ_CONFIG_FLAGS_NONE, error);
}

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
      g_autoptr (AmzConfig) config = parse (good[i].text, &error);
      g_autofree char *found = NULL;

      g_test_message ("%s", good[i].name);
      g_assert_no_error (error);
      found = describe (config);
      g_assert_cmpstr (found, ==, good[i].config);
      g_assert_true (amz_config_get_has_seed (config));
      g_assert_cmpuint (amz_config_get_notes (config)->len, ==, 0);
    }
}

/* The message is the whole one: it is what a person has. */
static const struct
{
  const char *text;
  AmzConfigError code;
  const char *message;
} bad[] = {
  /* Lines */
  { "", AMZ_CONFIG_ERROR_MISSING_KEY,
    "config.txt: WIDTH, HEIGHT, ENTRY, EXIT, OUTPUT_FILE, SEED are missing; lines such as WIDTH=25, "
    "HEIGHT=20, ENTRY=0,0, EXIT=24,19, OUTPUT_FILE=maze.txt, SEED=42 are needed" },
  { SIZE ENDS "SEED=1\n", AMZ_CONFIG_ERROR_MISSING_KEY,
    "config.txt: OUTPUT_FILE is missing; a line such as OUTPUT_FILE=maze.txt is needed" },
  { SIZE ENDS "OUTPUT_FILE=m\n", AMZ_CONFIG_ERROR_MISSING_KEY,
    "config.txt: SEED is missing; a line such as SEED=42 is needed" },
  { "WIDTH=25\nhello\n", AMZ_CONFIG_ERROR_SYNTAX,
    "config.txt:2: A line must be KEY=VALUE, such as WIDTH=25, not \"hello\"" },
  { "WIDTH 25\n", AMZ_CONFIG_ERROR_SYNTAX,
    "config.txt:1: A line must be KEY=VALUE, such as WIDTH=25, not \"WIDTH 25\"" },
  { "\n\n=25\n", AMZ_CONFIG_ERROR_SYNTAX,
    "config.txt:3: There must be a key before the =, as in WIDTH=25" },
  { "=", AMZ_CONFIG_ERROR_SYNTAX,
    "config.txt:1: There must be a key before the =, as in WIDTH=25" },
  { "\xff\xfeW\0", AMZ_CONFIG_ERROR_SYNTAX,
    "config.txt:1: The file is UTF-16 text; it must be saved as plain text or UTF-8" },
  { "# a\n\xef\xbb\xbfWIDTH=25\n", AMZ_CONFIG_ERROR_UNKNOWN_KEY,
    "config.txt:2: There is no key \"\\xef\\xbb\\xbfWIDTH\"; " KEYS },
  { "\x1b[31mred\n", AMZ_CONFIG_ERROR_SYNTAX,
    "config.txt:1: A line must be KEY=VALUE, such as WIDTH=25, not \"\\x1b[31mred\"" },
  { "0123456789012345678901234567890123456789ab\n", AMZ_CONFIG_ERROR_SYNTAX,
    "config.txt:1: A line must be KEY=VALUE, such as WIDTH=25, not "
    "\"0123456789012345678901234567890123456789...\"" },
  /* Keys */
  { "WIDHT=25\n", AMZ_CONFIG_ERROR_UNKNOWN_KEY,
    "config.txt:1: There is no key \"WIDHT\"; WIDTH may be meant" },
  { "\nextra-passage=5\n", AMZ_CONFIG_ERROR_UNKNOWN_KEY,
    "config.txt:2: There is no key \"extra-passage\"; EXTRA_PASSAGES may be meant" },
  { "COLOUR=True\n", AMZ_CONFIG_ERROR_UNKNOWN_KEY,
    "config.txt:1: There is no key \"COLOUR\"; COLOR may be meant" },
  { "DISPLAY_MODE=tty\n", AMZ_CONFIG_ERROR_UNKNOWN_KEY,
    "config.txt:1: There is no key \"DISPLAY_MODE\"; " KEYS },
  { "export WIDTH=25\n", AMZ_CONFIG_ERROR_UNKNOWN_KEY,
    "config.txt:1: There is no key \"export WIDTH\"; " KEYS },
  { "WIDTH=25\nHEIGHT=20\n\nwidth=25\n", AMZ_CONFIG_ERROR_DUPLICATE_KEY,
    "config.txt:4: WIDTH is there twice, first on line 1; one of the lines must go" },
  /* Values */
  { "WIDTH=12a\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: WIDTH must be a whole number of cells from 1, such as 25, not \"12a\"" },
  { "WIDTH=\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: WIDTH must be a whole number of cells from 1, such as 25, but has no value" },
  { "WIDTH= # none\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: WIDTH must be a whole number of cells from 1, such as 25, but has no value" },
  { "WIDTH=#25\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: WIDTH must be a whole number of cells from 1, such as 25, not \"#25\"" },
  { "WIDTH=25#columns\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: WIDTH must be a whole number of cells from 1, such as 25, not \"25#columns\"" },
  { "HEIGHT=0\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"0\"" },
  { "HEIGHT=-0\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"-0\"" },
  { "HEIGHT=-1\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"-1\"" },
  { "HEIGHT=1e3\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"1e3\"" },
  { "HEIGHT=0x10\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"0x10\"" },
  { "HEIGHT=2.0\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"2.0\"" },
  { "HEIGHT=1 2\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"1 2\"" },
  { "HEIGHT=+\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"+\"" },
  { "HEIGHT=--5\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"--5\"" },
  { "HEIGHT=１２\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"１２\"" },
  { "HEIGHT=1\xff\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"1\\xff\"" },
  { "HEIGHT=1\r2\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20, not \"1\\x0d2\"" },
  { "HEIGHT=2147483648\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20; \"2147483648\" is "
    "beyond what it can be" },
  { "HEIGHT=99999999999999999999\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: HEIGHT must be a whole number of cells from 1, such as 20; "
    "\"99999999999999999999\" is beyond what it can be" },
  { "ENTRY=0\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: ENTRY must be a column and a row, such as 0,0, not \"0\"" },
  { "ENTRY=0;0\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: ENTRY must be a column and a row, such as 0,0, not \"0;0\"" },
  { "ENTRY=,0\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: ENTRY must be a column and a row, such as 0,0, not \",0\"" },
  { "ENTRY=[0, 0]\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: ENTRY must be a column and a row, such as 0,0, not \"[0, 0]\"" },
  { "EXIT=24,24,\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: EXIT must be a column and a row, such as 24,19, not \"24,24,\"" },
  { "EXIT=1,2,3\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: EXIT must be a column and a row, such as 24,19, not \"1,2,3\"" },
  { "EXIT=1,9999999999\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: EXIT must be a column and a row, such as 24,19; \"1,9999999999\" is beyond what "
    "it can be" },
  { "PERFECT=hello\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: PERFECT must be True or False, not \"hello\"" },
  { "PLAYABLE=1\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: PLAYABLE must be True or False, not \"1\"" },
  { "TERMINAL=Truee\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: TERMINAL must be True or False, not \"Truee\"" },
  { "COLOR=\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: COLOR must be True or False, but has no value" },
  { "PATTERN=42\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: PATTERN must be True or False, not \"42\"" },
  { "SEED=SOMETHING\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: SEED must be a whole number from -9223372036854775808 to 9223372036854775807, "
    "such as 42, not \"SOMETHING\"" },
  { "SEED=9223372036854775808\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: SEED must be a whole number from -9223372036854775808 to 9223372036854775807, "
    "such as 42; \"9223372036854775808\" is beyond what it can be" },
  { "SEED=-9223372036854775809\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: SEED must be a whole number from -9223372036854775808 to 9223372036854775807, "
    "such as 42; \"-9223372036854775809\" is beyond what it can be" },
  { "ALGORITHM=magic\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: ALGORITHM must be the name of an algorithm, such as backtracker, not \"magic\"" },
  { "EXTRA_PASSAGES=101\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: EXTRA_PASSAGES must be a whole percentage from 0 to 100, such as 10; \"101\" is "
    "beyond what it can be" },
  { "EXTRA_PASSAGES=-1\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: EXTRA_PASSAGES must be a whole percentage from 0 to 100, such as 10, not \"-1\"" },
  { "EXTRA_PASSAGES=5%\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: EXTRA_PASSAGES must be a whole percentage from 0 to 100, such as 10, not \"5%\"" },
  { "DEAD_ENDS=some\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: DEAD_ENDS must be a whole number from 0, or any, not \"some\"" },
  { "DEAD_ENDS=-1\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: DEAD_ENDS must be a whole number from 0, or any, not \"-1\"" },
  { "MIN_PATH=-1\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: MIN_PATH must be a whole number of steps from 0, such as 20, not \"-1\"" },
  { "MAX_PATH=0\n", AMZ_CONFIG_ERROR_VALUE,
    "config.txt:1: MAX_PATH must be a whole number of steps from 1, such as 60, not \"0\"" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (bad[i].text, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, bad[i].message);
      g_assert_error (error, AMZ_CONFIG_ERROR, (int) bad[i].code);
    }
}

/* What no maze can be: the line is that of the key which is to be changed.  The text is that of the
 * recipe's error, whose tests are elsewhere. */
static const struct
{
  const char *text;
  const char *place;
} impossible[] = {
  { "\n" SIZE "ENTRY=1,2\nEXIT=1,2\n" REST, "config.txt:5: " },
  { SIZE "EXIT=25,0\nENTRY=1,2\n" REST, "config.txt:3: " },
  { SIZE "EXIT=24,20\nENTRY=1,2\n" REST, "config.txt:3: " },
  { SIZE "ENTRY=-1,0\nEXIT=1,2\n" REST, "config.txt:3: " },
  { "ENTRY=0,0\nWIDTH=15\nHEIGHT=15\nEXIT=6,7\n" REST, "config.txt:4: " },
  { "ENTRY=6,7\nWIDTH=15\nHEIGHT=15\nEXIT=0,0\n" REST, "config.txt:1: " },
  { "WIDTH=2\nHEIGHT=2\nENTRY=0,0\nEXIT=1,1\n" REST, "config.txt:2: " },
  { "HEIGHT=1\nWIDTH=9\nENTRY=0,0\nEXIT=1,0\n" REST, "config.txt:2: " },
  { "WIDTH=1\nHEIGHT=1\nPERFECT=True\nENTRY=0,0\nEXIT=0,0\n" REST, "config.txt:2: " },
  { "WIDTH=2147483647\nHEIGHT=2147483647\nENTRY=0,0\nEXIT=1,1\n" REST, "config.txt:2: " },
  { "MAX_PATH=30\nMIN_PATH=31\n" SIZE ENDS REST, "config.txt:2: " },
};

static void
test_impossible (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (impossible[i].text, &error));
      g_assert_error (error, AMZ_CONFIG_ERROR, AMZ_CONFIG_ERROR_IMPOSSIBLE);
      g_assert_true (g_str_has_prefix (error->message, impossible[i].place));
    }
}

static void
test_zero_bytes (void)
{
  const struct
  {
    const char *text;
    gsize length;
    int line;
  } cases[] = {
    { "\0", 1, 1 },
    { "WIDTH=25\n# \0\n", 13, 2 },
    { "WIDTH=25\nHEIGHT=2\0"
      "0\n",
      19, 2 },
    { "WIDTH=25\n\nOUTPUT_FILE=a\0.txt\n", 29, 3 },
    { "WID\0TH=25\n", 10, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, cases[i].length);
      g_autofree char *place = g_strdup_printf ("a b:%d: ", cases[i].line);
      g_autoptr (GError) error = NULL;

      g_assert_null (amz_config_parse (bytes, "a b", AMZ_CONFIG_FLAGS_NONE, &error));
      g_assert_error (error, AMZ_CONFIG_ERROR, AMZ_CONFIG_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, place));
      g_assert_nonnull (strstr (error->message, "zero"));
    }
}

static void
test_unknown_ignored (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) syntax_error = NULL;
  g_autoptr (AmzConfig) config =
      parse_with_flags (SIZE "  MODE=tty\n" ENDS REST "COLOUR=True\nMODE=gtk\n",
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

  g_assert_null (
      parse_with_flags (SIZE "MODE tty\n", AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN, &syntax_error));
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
  config = parse_with_flags (text->str, AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN, &error);
  g_assert_no_error (error);
  notes = amz_config_get_notes (config);
  g_assert_cmpuint (notes->len, ==, 101);
  g_assert_cmpint (((AmzNote *) g_ptr_array_index (notes, 100))->line, ==, 107);
}

static void
test_seed_optional (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzConfig) without =
      parse_with_flags (SIZE ENDS "OUTPUT_FILE=m\n", AMZ_CONFIG_FLAGS_SEED_OPTIONAL, &error);
  g_autoptr (AmzConfig) another =
      parse_with_flags (SIZE ENDS "OUTPUT_FILE=m\n", AMZ_CONFIG_FLAGS_SEED_OPTIONAL, &error);
  g_autoptr (AmzConfig) with =
      parse_with_flags (SIZE ENDS REST, AMZ_CONFIG_FLAGS_SEED_OPTIONAL, &error);

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
  g_autoptr (AmzConfig) config = parse ("# a\n" SIZE "\n" ENDS REST, NULL);

  g_assert_cmpint (amz_config_get_line (config, "WIDTH"), ==, 2);
  g_assert_cmpint (amz_config_get_line (config, "output_file"), ==, 7);
  g_assert_cmpint (amz_config_get_line (config, "PERFECT"), ==, 0);
  g_assert_cmpint (amz_config_get_line (config, "DEPTH"), ==, 0);
}

static void
assert_quickly_refused (const char *noise, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (noise, length);
  g_autoptr (GError) error = NULL;

  g_assert_null (amz_config_parse (bytes, "config.txt", AMZ_CONFIG_FLAGS_NONE, &error));
  g_assert_true (error->domain == AMZ_CONFIG_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (strlen (error->message), <, 500);
}

/* 10 MB of each: random bytes, one line, one key, one value, one comment, very many lines. */
static void
test_noise (void)
{
  const gsize length = 10000000;
  g_autofree char *noise = g_malloc (length);
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (gsize i = 0; i < length; i++)
    noise[i] = (char) g_rand_int (random);
  assert_quickly_refused (noise, length);
  memset (noise, 'a', length);
  assert_quickly_refused (noise, length);
  noise[length - 2] = '=';
  assert_quickly_refused (noise, length);
  memcpy (noise, "WIDTH=", strlen ("WIDTH="));
  assert_quickly_refused (noise, length);
  memset (noise, ' ', length);
  assert_quickly_refused (noise, length);
  noise[0] = '#';
  assert_quickly_refused (noise, length);
  memset (noise, '\n', length);
  assert_quickly_refused (noise, length);
  memset (noise, '=', length);
  assert_quickly_refused (noise, length);
  memset (noise, '\xf0', length);
  assert_quickly_refused (noise, length);
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

  again = parse (text, &error);
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
      g_autoptr (AmzConfig) config = parse (good[i].text, NULL);

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
      again = parse (text, &error);
      g_assert_no_error (error);
      g_assert_cmpint (amz_recipe_get_seed (amz_config_get_recipe (again)), ==, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (AmzConfig) config = parse (SIZE ENDS REST, NULL);
      g_autoptr (AmzConfig) again = NULL;
      g_autofree char *text = NULL;
      GError *error = NULL;

      amz_config_set_output_file (config, names[i]);
      text = amz_config_to_string (config);
      g_assert_nonnull (strstr (text, "# "));
      again = parse (text, &error);
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
  g_test_add_func ("/config/bad", test_bad);
  g_test_add_func ("/config/impossible", test_impossible);
  g_test_add_func ("/config/zero-bytes", test_zero_bytes);
  g_test_add_func ("/config/unknown-ignored", test_unknown_ignored);
  g_test_add_func ("/config/many-unknown", test_many_unknown);
  g_test_add_func ("/config/seed-optional", test_seed_optional);
  g_test_add_func ("/config/lines", test_lines);
  g_test_add_func ("/config/noise", test_noise);
  g_test_add_func ("/config/round-trips", test_round_trips);
  g_test_add_func ("/config/written", test_written);
  g_test_add_func ("/config/written-in-comments", test_written_in_comments);
  g_test_add ("/config/load", TestFolder, NULL, test_folder_set_up, test_load,
              test_folder_tear_down);
  g_test_add ("/config/load-fifo", TestFolder, NULL, test_folder_set_up, test_load_fifo,
              test_folder_tear_down);
  return g_test_run ();
}
