/* SPDX-License-Identifier: MIT */
#include "amz-choice.h"
#include "amz-direction.h"
#include "amz-random.h"

/* The five numbers that are published with SplitMix64 for this seed; the first four are a state. */
static void
test_splitmix64 (void)
{
  static const guint64 expected[] = {
    G_GUINT64_CONSTANT (6457827717110365317),  G_GUINT64_CONSTANT (3203168211198807973),
    G_GUINT64_CONSTANT (9817491932198370423),  G_GUINT64_CONSTANT (4593380528125082431),
    G_GUINT64_CONSTANT (16408922859458223821),
  };
  AmzRandom random;
  AmzRandom next;

  amz_random_init (&random, 1234567, AMZ_STREAM_CARVE);
  for (int i = 0; i < 4; i++)
    g_assert_cmpuint (random.state[i], ==, expected[i]);
  amz_random_init (&next, 1234567, (AmzStream) 1);
  g_assert_cmpuint (next.state[0], ==, expected[4]);
}

/* The first numbers that the authors' own program gives from this state. */
static void
test_xoshiro256 (void)
{
  static const guint64 expected[] = {
    G_GUINT64_CONSTANT (41943041),
    G_GUINT64_CONSTANT (58720359),
    G_GUINT64_CONSTANT (3588806011781223),
    G_GUINT64_CONSTANT (3591011842654386),
    G_GUINT64_CONSTANT (9228616714210784205),
    G_GUINT64_CONSTANT (9973669472204895162),
    G_GUINT64_CONSTANT (14011001112246962877),
    G_GUINT64_CONSTANT (12406186145184390807),
    G_GUINT64_CONSTANT (15849039046786891736),
    G_GUINT64_CONSTANT (10450023813501588000),
  };
  AmzRandom random = { { 1, 2, 3, 4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (amz_random_next (&random), ==, expected[i]);
}

/* A generator whose next number is known. */
static AmzRandom
random_giving (guint64 number)
{
  /* The result is rotate (s[0] + s[3], 23) + s[0]. */
  AmzRandom random = { { 0, 0, 0, amz_random_rotate (number, 64 - 23) } };

  return random;
}

static void
assert_below (guint64 number, guint64 n, guint64 expected)
{
  AmzRandom random = random_giving (number);
  AmzRandom same = random;

  g_assert_cmpuint (amz_random_next (&same), ==, number);
  g_assert_cmpuint (amz_random_below (&random, n), ==, expected);
}

static void
test_below (void)
{
  const guint64 all = G_GUINT64_CONSTANT (1) << 32;

  assert_below (0, 1, 0);
  assert_below (G_MAXUINT64, 1, 0);
  assert_below (G_MAXUINT64, 2, 1);
  assert_below (G_MAXUINT64, 12, 11);
  assert_below (0, all, 0);
  assert_below (G_MAXUINT64, all, all - 1);
  assert_below (G_GUINT64_CONSTANT (0x123456789abcdef0), all, 0x12345678);

  /* Where one of three parts ends and the next begins; the lower half does not count. */
  assert_below (G_GUINT64_CONSTANT (0x55555555ffffffff), 3, 0);
  assert_below (G_GUINT64_CONSTANT (0x5555555600000000), 3, 1);
  assert_below (G_GUINT64_CONSTANT (0xaaaaaaaaffffffff), 3, 1);
  assert_below (G_GUINT64_CONSTANT (0xaaaaaaab00000000), 3, 2);
}

/* Each number takes one step, whatever the bound. */
static void
test_below_steps (void)
{
  AmzRandom one;
  AmzRandom other;

  amz_random_init (&one, 5, AMZ_STREAM_CARVE);
  amz_random_init (&other, 5, AMZ_STREAM_CARVE);
  for (guint64 n = 1; n < 1000; n++)
    {
      g_assert_cmpuint (amz_random_below (&one, n), <, n);
      amz_random_next (&other);
    }
  g_assert_cmpmem (&one, sizeof one, &other, sizeof other);
}

/* The streams of a seed, and those of other seeds, have no state in common. */
static void
test_streams (void)
{
  static const gint64 seeds[] = { 0, 1, -1, 42, G_MININT64, G_MAXINT64, 1000000 };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (seeds); i++)
    for (int stream = AMZ_STREAM_CARVE; stream <= AMZ_STREAM_PLACEMENT; stream++)
      {
        AmzRandom random;
        guint64 first = 0;

        amz_random_init (&random, seeds[i], (AmzStream) stream);
        first = amz_random_next (&random);
        g_assert_true (g_hash_table_add (seen, g_memdup2 (&first, sizeof first)));
      }
}

/* A stream goes on where the one before it ends: so they are parts of one long sequence. */
static void
test_streams_are_parts (void)
{
  const guint64 gamma = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  for (int stream = AMZ_STREAM_CARVE; stream < AMZ_STREAM_PLACEMENT; stream++)
    {
      AmzRandom random;
      AmzRandom shifted;

      amz_random_init (&random, -7, (AmzStream) (stream + 1));
      amz_random_init (&shifted, (gint64) (G_MAXUINT64 - 6 + 4 * gamma), (AmzStream) stream);
      g_assert_cmpmem (&random, sizeof random, &shifted, sizeof shifted);
    }
}

/* Of a set of directions each one is chosen, and all equally often. */
static void
test_choice (void)
{
  for (guint directions = 1; directions < 16; directions++)
    {
      guint n_directions = 0;
      guint counts[16] = { 0 };

      for (guint direction = 1; direction < 16; direction <<= 1)
        n_directions += (directions & direction) != 0;
      for (guint i = 0; i < AMZ_CHOICES; i++)
        counts[amz_choice_table[directions][i]]++;
      for (guint direction = 0; direction < 16; direction++)
        {
          gboolean is_one = direction == AMZ_DIRECTION_NORTH || direction == AMZ_DIRECTION_EAST ||
                            direction == AMZ_DIRECTION_SOUTH || direction == AMZ_DIRECTION_WEST;

          g_assert_cmpuint (counts[direction], ==,
                            is_one && (directions & direction) != 0 ? AMZ_CHOICES / n_directions
                                                                    : 0);
        }
    }
}

static void
test_choose_direction (void)
{
  const guint all = 15;
  AmzRandom random = random_giving (0);

  g_assert_cmpuint (amz_choose_direction (all, &random), ==, AMZ_DIRECTION_NORTH);
  random = random_giving (G_MAXUINT64);
  g_assert_cmpuint (amz_choose_direction (all, &random), ==, AMZ_DIRECTION_WEST);
  random = random_giving (G_MAXUINT64);
  g_assert_cmpuint (amz_choose_direction (AMZ_DIRECTION_EAST, &random), ==, AMZ_DIRECTION_EAST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/random/splitmix64", test_splitmix64);
  g_test_add_func ("/random/xoshiro256", test_xoshiro256);
  g_test_add_func ("/random/below", test_below);
  g_test_add_func ("/random/below/steps", test_below_steps);
  g_test_add_func ("/random/streams", test_streams);
  g_test_add_func ("/random/streams/are-parts", test_streams_are_parts);
  g_test_add_func ("/random/choice", test_choice);
  g_test_add_func ("/random/choose-direction", test_choose_direction);

  return g_test_run ();
}
