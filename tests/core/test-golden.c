/* SPDX-License-Identifier: MIT */
#include "amazeing.h"

/*
 * What a recipe gives is part of its format: whoever pastes one gets the maze that was meant, whatever
 * machine, compiler and optimisation made the program.  Each line here is a recipe and the SHA-256 of
 * its maze: the rows of the file, entry and exit, all followed by a line end.
 *
 * AMZ_GOLDEN_UPDATE=1 prints the hashes as they would be now.  Before release 1.0 it may change, on
 * purpose and noted in NEWS; after it only together with the number in “amazeing:1”.
 */
typedef struct
{
  const char *recipe;
  const char *hash;
} Golden;

/* clang-format off */
static const Golden table[] = {
  { "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "372ace2a02a54b65d7f6e86c9538509b074ac1918b819d94cae4e754bbf4a3c0" },
  { "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 kind=perfect algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "00fd4ce5e2a179087a276f8203530eab88a9a6563f3a45becd64390ba3f92a9f" },
  { "amazeing:1 size=16x15 entry=0,0 exit=4,4 seed=42 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "6bfd729f0c952fd99e9c6d544858caa3d6a5b22fbe42efce115391af6d48f28d" },
  { "amazeing:1 size=4x4 entry=0,0 exit=3,3 seed=1 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "bf12dfd462b8ff6ca86f580bf3d24c5ca1c5d747bf03d871790f2a535e2d1456" },
  { "amazeing:1 size=1x2 entry=0,0 exit=0,1 seed=-1 kind=perfect algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "68272256e5136865384c0dc0d5d529a7e5e5f638c47da1543f853f29893477cd" },
  { "amazeing:1 size=9x7 entry=0,6 exit=8,0 seed=-9223372036854775808 kind=playable "
    "algorithm=backtracker dead-ends=0 extra=0 pattern=42",
    "407f6b7cd649de2bada2fddbb7851bbd527914aec4d80366f4bb85fe18c333e4" },
  { "amazeing:1 size=9x7 entry=8,6 exit=0,0 seed=9223372036854775807 kind=perfect "
    "algorithm=backtracker dead-ends=0 extra=0 pattern=42",
    "8e30001be0bbcbe4d34a1ce4436011b39eab48f026c7361d1efcac5df8c90c1a" },
  { "amazeing:1 size=40x25 entry=0,0 exit=39,24 seed=1 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=100 pattern=none",
    "b75831eec2d683db5e9ce8dc2c4feb927b6154238ad893ca79fe7574d79dc238" },
  { "amazeing:1 size=40x25 entry=0,0 exit=39,24 seed=2 kind=playable algorithm=backtracker "
    "dead-ends=any extra=7 pattern=none",
    "a96391b5f25e0dd706ae5fbcd3a302545d022b5e3b6f3c766441d74627e8e3c7" },
  { "amazeing:1 size=40x25 entry=0,0 exit=39,24 seed=3 kind=playable algorithm=backtracker "
    "dead-ends=3 extra=0 pattern=42",
    "9afd98240efef8c8954ed7da390397ba43caef60e2b30b39ab5982bf2037f910" },
  { "amazeing:1 size=99x7 entry=0,0 exit=98,6 seed=1555 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=10 pattern=42",
    "35e072435c17660c30a3ee8a62a48125f4e5f88ce64c224f18e40391f961a2b8" },
  { "amazeing:1 size=7x99 placement=random seed=5 kind=playable algorithm=backtracker "
    "dead-ends=12 extra=5 pattern=none",
    "143befb4353ab71039691697c91d8470e553258f574f62f6eeff238e98c7f91e" },
  { "amazeing:1 size=33x50 placement=random seed=6 kind=perfect algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "1e18914ef59f1e4075377ac0aeae4d80ba54a1434a49ec0aa41234d2104b4cf4" },
  { "amazeing:1 size=33x50 placement=farthest seed=7 kind=perfect algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "48f6f4e15e4b4e42f74de106f00dd0e7c1b32598b49eb3e9f45ad031a135cef0" },
  { "amazeing:1 size=14x11 placement=farthest seed=2494 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "401e116ae2d45507ce14556a53cae98fe725a3f9449da852373d835879c19f81" },
  { "amazeing:1 size=23x23 entry=0,0 exit=22,22 seed=3 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=0 "
    "pattern=22x22+0+1:7fe7fc7fe3fc7febfc7febfc7febfc7febfc7febfc7febfc7febfc7febfc0003fcffeffcff"
    "effcffeffcffeffcffeffcffeffcffeffcffeffcffeffcffeffcffe000",
    "cd7717cb38b76814b5ea8d3a7e6847f6611c70b73457e62af37448a07f4ff62a" },
  { "amazeing:1 size=20x20 entry=0,0 exit=19,19 seed=9 kind=perfect algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42 min-path=150",
    "5d91182af187ac2a27b9829056af2231722576443f9f415386964187e180430b" },
  { "amazeing:1 size=20x20 entry=0,0 exit=19,19 seed=10 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42 min-path=60 max-path=64 tries=5000",
    "3c801f90fdcf01b17774d3ca42a39873d5142901c08f2bf028ba6579ca2590db" },
  { "amazeing:1 size=200x120 entry=0,0 exit=199,119 seed=11 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=0 pattern=42",
    "3b931e03cf15aff71fd1012e4843f74aecd7c953da90bf3c507aa5aa653057ab" },
  { "amazeing:1 size=1000x500 entry=0,0 exit=999,499 seed=12 kind=playable algorithm=backtracker "
    "dead-ends=0 extra=50 pattern=42",
    "23ad8a0b00630cd6feb62fde3eba95efb4f3fafcdb07add4e164d2c5a83341b7" },
};
/* clang-format on */

static void
add_line (GChecksum *checksum, const char *text)
{
  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_update (checksum, (const guchar *) "\n", 1);
}

static void
add_end (GChecksum *checksum, int x, int y)
{
  g_autofree char *text = g_strdup_printf ("%d,%d", x, y);

  add_line (checksum, text);
}

static char *
hash_maze (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (line, &error);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_auto (GStrv) rows = NULL;
  int x = -1;
  int y = -1;

  g_assert_no_error (error);
  maze = amz_maze_generate (recipe, NULL, &error);
  g_assert_no_error (error);
  rows = amz_maze_dup_rows (maze);
  for (char **row = rows; *row != NULL; row++)
    add_line (checksum, *row);
  g_assert_true (amz_maze_get_entry (maze, &x, &y));
  add_end (checksum, x, y);
  g_assert_true (amz_maze_get_exit (maze, &x, &y));
  add_end (checksum, x, y);
  return g_strdup (g_checksum_get_string (checksum));
}

static void
test_golden (gconstpointer data)
{
  const Golden *golden = data;
  g_autofree char *hash = hash_maze (golden->recipe);

  if (g_getenv ("AMZ_GOLDEN_UPDATE") != NULL)
    g_print ("    \"%s\" }, /* %s */\n", hash, golden->recipe);
  else
    g_assert_cmpstr (hash, ==, golden->hash);
}

/* The lines are written as the library writes them, so that nothing is left to a default. */
static void
test_lines (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzRecipe) recipe = amz_recipe_parse (table[i].recipe, &error);
      g_autofree char *line = NULL;

      g_assert_no_error (error);
      line = amz_recipe_to_string (recipe);
      g_assert_cmpstr (line, ==, table[i].recipe);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/golden/lines", test_lines);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *path = g_strdup_printf ("/golden/%02d", (int) i + 1);

      g_test_add_data_func (path, &table[i], test_golden);
    }

  return g_test_run ();
}
