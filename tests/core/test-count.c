/* SPDX-License-Identifier: MIT */
#include "amz-count.h"

static void
assert_text (guint64 mantissa, guint32 exponent, const char *expected)
{
  g_autofree char *text = amz_count_to_text ((AmzCount){ mantissa, exponent });

  g_assert_cmpstr (text, ==, expected);
}

static void
test_text (void)
{
  const guint64 highest_bit = G_GUINT64_CONSTANT (1) << 63;

  assert_text (0, 0, "0");
  assert_text (G_MAXUINT64, 0, "18446744073709551615");
  assert_text (highest_bit, 1, "about 1.8 × 10¹⁹");
  assert_text (G_GUINT64_CONSTANT (13155480462043353088), 76, "about 9.9 × 10⁴¹");
  assert_text (G_GUINT64_CONSTANT (13181950241645049856), 76, "about 1.0 × 10⁴²");
  assert_text (highest_bit, G_MAXUINT32, "about 1.4 × 10¹²⁹²⁹¹⁴⁰⁰⁵");
}

static void
assert_sum (AmzCount a, AmzCount b, guint64 mantissa, guint32 exponent)
{
  AmzCount sum = amz_count_add (a, b);
  AmzCount other_way_round = amz_count_add (b, a);

  g_assert_cmpuint (sum.mantissa, ==, mantissa);
  g_assert_cmpuint (sum.exponent, ==, exponent);
  g_assert_cmpuint (other_way_round.mantissa, ==, mantissa);
  g_assert_cmpuint (other_way_round.exponent, ==, exponent);
}

static void
test_sum (void)
{
  const guint64 half = G_GUINT64_CONSTANT (1) << 63;

  assert_sum ((AmzCount){ 2, 0 }, (AmzCount){ 3, 0 }, 5, 0);
  assert_sum ((AmzCount){ half, 0 }, (AmzCount){ half - 1, 0 }, G_MAXUINT64, 0);
  assert_sum ((AmzCount){ half, 0 }, (AmzCount){ half, 0 }, half, 1);
  assert_sum ((AmzCount){ G_MAXUINT64, 0 }, (AmzCount){ G_MAXUINT64, 0 }, G_MAXUINT64, 1);
  assert_sum ((AmzCount){ half, 1 }, (AmzCount){ 7, 0 }, half + 3, 1);
  assert_sum ((AmzCount){ half, 63 }, (AmzCount){ half, 0 }, half + 1, 63);
  assert_sum ((AmzCount){ half, 64 }, (AmzCount){ G_MAXUINT64, 0 }, half, 64);
  assert_sum ((AmzCount){ G_MAXUINT64, 9 }, (AmzCount){ half, 8 }, half + half / 4 - 1, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/count/text", test_text);
  g_test_add_func ("/count/sum", test_sum);

  return g_test_run ();
}
