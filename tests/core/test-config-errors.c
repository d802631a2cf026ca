/* SPDX-License-Identifier: MIT */
#include <gio/gio.h>
#include <string.h>

#include "amazeing.h"
#include "test-config-text.h"

#define KEYS                                                                                       \
  "the keys are WIDTH, HEIGHT, ENTRY, EXIT, OUTPUT_FILE, PERFECT, SEED, PLAYABLE, TERMINAL, "      \
  "COLOR, ALGORITHM, EXTRA_PASSAGES, DEAD_ENDS, MIN_PATH, MAX_PATH, PATTERN"

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

      g_assert_null (test_config_parse (bad[i].text, &error));
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

      g_assert_null (test_config_parse (impossible[i].text, &error));
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/config-errors/bad", test_bad);
  g_test_add_func ("/config-errors/impossible", test_impossible);
  g_test_add_func ("/config-errors/zero-bytes", test_zero_bytes);
  g_test_add_func ("/config-errors/noise", test_noise);
  return g_test_run ();
}
