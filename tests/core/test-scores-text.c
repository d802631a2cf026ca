/* SPDX-License-Identifier: MIT */
#include "amz-scores-text.h"

#include <string.h>

#include "amz-score-name.h"

static AmzScore *
make_score (int level, const char *date_text, const char *name)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (date_text, NULL);

  g_assert_nonnull (date);
  return amz_score_new (level, date, name);
}

static GBytes *
make_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* Scores as "level name" with a bar between them. */
static char *
describe (GPtrArray *scores)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scores->len; i++)
    {
      const AmzScore *score = g_ptr_array_index (scores, i);

      g_string_append_printf (text, "%s%d %s", i > 0 ? "|" : "", score->level, score->name);
    }
  return g_string_free (text, FALSE);
}

static void
assert_parsed (const char *text, const char *expected)
{
  g_autoptr (GBytes) bytes = make_bytes (text);
  g_autoptr (GPtrArray) scores = amz_scores_parse (bytes);
  g_autofree char *description = describe (scores);

  g_assert_cmpstr (description, ==, expected);
}

static void
test_parse (void)
{
  g_autoptr (GBytes) bytes = make_bytes ("12\t2026-10-03T14:05:09Z\tAda Lovelace\n");
  g_autoptr (GPtrArray) scores = amz_scores_parse (bytes);
  const AmzScore *score = NULL;
  g_autofree char *date = NULL;

  g_assert_cmpuint (scores->len, ==, 1);
  score = g_ptr_array_index (scores, 0);
  date = g_date_time_format_iso8601 (score->date);
  g_assert_cmpint (score->level, ==, 12);
  g_assert_cmpstr (date, ==, "2026-10-03T14:05:09Z");
  g_assert_cmpstr (score->name, ==, "Ada Lovelace");

  assert_parsed ("", "");
  assert_parsed ("\n\n", "");
  assert_parsed ("1 2026-10-03T14:05:09Z A", "1 A");
  assert_parsed ("  007   2026-10-03T14:05:09+02:00\t A  b \r\n", "7 A b");
  assert_parsed ("3\t2026-10-03T14:05:09Z\n", "3 Anonymous");
  assert_parsed ("3\t2026-10-03T14:05:09Z\r\n", "3 Anonymous");
  assert_parsed ("3\t2026-10-03T14:05:09Z\tA\tB\n", "3 A B");
}

static void
test_order (void)
{
  assert_parsed ("2 2026-10-03T14:05:09Z d\n"
                 "3 2026-10-03T14:05:09Z b\n"
                 "2 2026-10-03T14:05:08Z c\n"
                 "2147483647 2026-10-03T14:05:09Z a\n"
                 "2 2026-10-03T16:05:09+02:00 e\n",
                 "2147483647 a|3 b|2 c|2 d|2 e");
}

static void
test_bad_lines (void)
{
  static const char *const lines[] = {
    "# a comment",
    "x",
    "12",
    "12 A",
    "0 2026-10-03T14:05:09Z A",
    "-1 2026-10-03T14:05:09Z A",
    "+1 2026-10-03T14:05:09Z A",
    "2147483648 2026-10-03T14:05:09Z A",
    "99999999999999999999 2026-10-03T14:05:09Z A",
    "1.5 2026-10-03T14:05:09Z A",
    "1x 2026-10-03T14:05:09Z A",
    "1 2026-13-03T14:05:09Z A",
    "1 2026-10-03 A",
    "1 yesterday A",
    "1 2026-10-03T14:05:09.000000000000000000000000Z A",
    "\xef\xbb\xbf 1 2026-10-03T14:05:09Z A",
    "\xff\xfe",
  };
  static const char zero[] = "1 2026-10-03T14:05:09Z A\0B\n2 2026-10-03T14:05:09Z C\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (zero, sizeof zero - 1);
  g_autoptr (GPtrArray) scores = amz_scores_parse (bytes);

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text =
          g_strconcat (lines[i], "\n2 2026-10-03T14:05:09Z B\n", lines[i], NULL);

      assert_parsed (text, "2 B");
    }
  g_assert_cmpuint (scores->len, ==, 1);
}

static void
assert_inserted (const char *text, int level, const char *expected, guint expected_place)
{
  g_autoptr (GBytes) bytes = make_bytes (text);
  g_autoptr (AmzScore) score = make_score (level, "2026-10-03T14:05:09.5+02:00", "New");
  guint place = 0;
  g_autoptr (GBytes) result = amz_scores_insert (bytes, score, &place);
  g_autoptr (GBytes) wanted = make_bytes (expected);

  g_assert_cmpmem (g_bytes_get_data (result, NULL), g_bytes_get_size (result), expected,
                   strlen (expected));
  g_assert_true (g_bytes_equal (result, wanted));
  g_assert_cmpuint (place, ==, expected_place);
}

#define NEW(level) level "\t2026-10-03T12:05:09Z\tNew\n"

/* All that was there stays as it was. */
static void
test_insert (void)
{
#define A "5 2026-01-01T00:00:00Z A\r\n"
#define B "3\t2026-12-01T00:00:00Z\t  B\n"
#define BAD "not a score \xff\n"
  assert_inserted ("", 4, NEW ("4"), 1);
  assert_inserted (A B, 6, NEW ("6") A B, 1);
  assert_inserted (A B, 5, A NEW ("5") B, 2);
  assert_inserted (A B, 4, A NEW ("4") B, 2);
  assert_inserted (A B, 3, A NEW ("3") B, 2);
  assert_inserted (A B, 2, A B NEW ("2"), 3);
  assert_inserted (BAD A BAD B BAD, 4, BAD A BAD NEW ("4") B BAD, 2);
  assert_inserted (BAD, 4, BAD NEW ("4"), 1);
  assert_inserted ("no line end", 4, "no line end\n" NEW ("4"), 1);
  assert_inserted ("\n", 4, "\n" NEW ("4"), 1);

  /* Who was there first stays first. */
  assert_inserted ("4 2026-10-03T12:05:09.5Z A\n", 4, "4 2026-10-03T12:05:09.5Z A\n" NEW ("4"), 2);
  assert_inserted ("4 2026-10-03T12:05:10Z A\n", 4, NEW ("4") "4 2026-10-03T12:05:10Z A\n", 1);

  /* In a file out of order too. */
  assert_inserted (B A, 4, NEW ("4") B A, 2);
#undef A
#undef B
#undef BAD
}

static void
assert_name (const char *bytes, const char *expected)
{
  g_autofree char *name = amz_score_name_clean (bytes, strlen (bytes));
  g_autofree char *again = amz_score_name_clean (name, strlen (name));

  g_assert_cmpstr (name, ==, expected);
  g_assert_cmpstr (again, ==, expected);
}

static void
test_names (void)
{
  assert_name ("Ada", "Ada");
  assert_name ("Ζωή 张伟 Óscar 🐱", "Ζωή 张伟 Óscar 🐱");
  assert_name ("  \t Ada \r\n  Lovelace\v\n", "Ada Lovelace");
  assert_name ("a\u00a0\u2003\u3000b", "a b");
  assert_name ("a\u2028b\u2029c", "a b c");
  assert_name ("\x1b[31mred\x1b[0m\a\x7f", "[31mred[0m");
  assert_name ("a\xc2\x85"
               "b\xc2\x9b"
               "c",
               "abc");
  assert_name ("\u202eevil\u202c \u2066x\u2069\u200e\u200f", "evil x");
  assert_name ("\ufeff"
               "a\u00ad"
               "b\u200b"
               "c\u2060"
               "d",
               "abcd");
  assert_name ("a\xff\xc3"
               "b\xed\xa0\x80"
               "c\xf4\x90\x80\x80",
               "abc");
  assert_name ("a\xc0\x80"
               "b",
               "ab");

  /* Accents need a letter, joiners two. */
  assert_name ("e\u0301", "e\u0301");
  assert_name ("\u0301e \u0301f", "e f");
  assert_name ("\u200d\u200ca\u200d \u200cb\u200d", "a b");
  assert_name ("می\u200cخواهم", "می\u200cخواهم");
  assert_name ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧");

  assert_name ("", "Anonymous");
  assert_name (" \t\n", "Anonymous");
  assert_name ("\x01\x02\u202e\xff", "Anonymous");
}

#define TEN "0123456789"
#define THIRTY TEN TEN TEN

static void
test_long_names (void)
{
  g_autofree char *very_long = g_strnfill (1000000, 'x');
  g_autofree char *cut = g_strndup (very_long, AMZ_SCORE_MAX_NAME);
  GString *accents = g_string_new ("e");
  glong length = 0;
  g_autofree char *accented = NULL;

  assert_name (very_long, cut);
  assert_name (THIRTY "ab", THIRTY "ab");
  assert_name (THIRTY "abc", THIRTY "ab");
  assert_name (THIRTY "äöü", THIRTY "äö");
  assert_name (THIRTY "a b", THIRTY "a");
  assert_name (THIRTY "🐱🐱🐱", THIRTY "🐱🐱");

  /* What looks like one character is not cut in two. */
  assert_name (THIRTY "ae\u0301", THIRTY "a");
  assert_name (THIRTY "e\u0301", THIRTY "e\u0301");
  assert_name (THIRTY "👩\u200d👧", THIRTY);
  assert_name (THIRTY "a👍🏽", THIRTY "a");
  assert_name (THIRTY "🇫🇷", THIRTY "🇫🇷");
  assert_name (THIRTY "a🇫🇷", THIRTY "a");

  /* Unless it has no end. */
  for (int i = 0; i < 1000; i++)
    g_string_append (accents, "\u0301");
  accented = amz_score_name_clean (accents->str, accents->len);
  length = g_utf8_strlen (accented, -1);
  g_assert_cmpint (length, ==, AMZ_SCORE_MAX_NAME);
  g_string_free (accents, TRUE);
}

static void
test_score (void)
{
  g_autoptr (AmzScore) score = amz_score_new (3, NULL, " a\nb ");
  g_autoptr (AmzScore) copy = amz_score_copy (score);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  g_assert_cmpint (copy->level, ==, 3);
  g_assert_cmpstr (copy->name, ==, "a b");
  g_assert_true (g_date_time_equal (copy->date, score->date));
  g_assert_cmpint (g_date_time_difference (now, copy->date), <, G_TIME_SPAN_MINUTE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scores-text/parse", test_parse);
  g_test_add_func ("/scores-text/order", test_order);
  g_test_add_func ("/scores-text/bad-lines", test_bad_lines);
  g_test_add_func ("/scores-text/insert", test_insert);
  g_test_add_func ("/scores-text/names", test_names);
  g_test_add_func ("/scores-text/long-names", test_long_names);
  g_test_add_func ("/scores-text/score", test_score);

  return g_test_run ();
}
