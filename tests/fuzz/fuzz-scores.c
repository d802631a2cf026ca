/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "amazeing.h"
#include "amz-scores-text.h"
#include "fuzz.h"

/* Whatever is in the file, a name can be shown, and written again as it is. */
static void
check_name (const char *name)
{
  g_autoptr (AmzScore) again = amz_score_new (1, NULL, name);

  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (name, -1), >, 0);
  g_assert_cmpint (g_utf8_strlen (name, -1), <=, AMZ_SCORE_MAX_NAME);
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      /* These two join what is around them. */
      g_assert_true (g_unichar_isprint (c) || c == 0x200c || c == 0x200d);
    }
  g_assert_cmpstr (again->name, ==, name);
}

static void
check_scores (GPtrArray *scores)
{
  for (guint i = 0; i < scores->len; i++)
    {
      const AmzScore *score = g_ptr_array_index (scores, i);

      check_name (score->name);
      g_assert_cmpint (score->level, >=, 1);
      if (i > 0)
        g_assert_cmpint (((AmzScore *) g_ptr_array_index (scores, i - 1))->level, >=, score->level);
    }
}

/* With another score in it, a file still holds all that it held. */
static void
check_insert (GBytes *bytes, guint n_scores, int level)
{
  g_autoptr (AmzScore) score = amz_score_new (level, NULL, "New");
  guint place = 0;
  g_autoptr (GBytes) after = amz_scores_insert (bytes, score, &place);
  g_autoptr (GPtrArray) scores = amz_scores_parse (after);
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);
  gsize after_length = 0;
  const char *after_text = g_bytes_get_data (after, &after_length);
  gsize start = 0;
  gsize rest = 0;

  g_assert_cmpuint (scores->len, ==, n_scores + 1);
  g_assert_cmpstr (((AmzScore *) g_ptr_array_index (scores, place - 1))->name, ==, "New");
  while (start < length && start < after_length && text[start] == after_text[start])
    start++;
  while (rest < length - start && text[length - rest - 1] == after_text[after_length - rest - 1])
    rest++;
  g_assert_cmpuint (start + rest, ==, length);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GPtrArray) scores = amz_scores_parse (bytes);

  check_scores (scores);
  check_insert (bytes, scores->len, 1);
  check_insert (bytes, scores->len, 7);
  check_insert (bytes, scores->len, G_MAXINT);
  return 0;
}
