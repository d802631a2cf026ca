/* SPDX-License-Identifier: MIT */
#include "amz-scores-text.h"

#include <string.h>

#include "amz-parse.h"
#include "amz-score-name.h"

/* The longest way to write a date is not much longer than this one: 2026-01-01T12:00:00.000000+01:00 */
#define MAX_DATE 40

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static const char *
skip_blanks (const char *text)
{
  while (is_blank (*text))
    text++;
  return text;
}

static GDateTime *
parse_date (const char *text, gsize length)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *date = NULL;

  if (length > MAX_DATE)
    return NULL;
  date = g_strndup (text, length);
  return g_date_time_new_from_iso8601 (date, utc);
}

/* Reads a line without its end.  NULL if it is none of ours. */
static AmzScore *
parse_line (const char *bytes, gsize length)
{
  g_autofree char *line = g_strndup (bytes, length);
  const char *text = skip_blanks (line);
  const char *date_text = NULL;
  g_autoptr (GDateTime) date = NULL;
  AmzScore *score = NULL;
  gint64 level = 0;

  if (memchr (bytes, '\0', length) != NULL || !amz_parse_digits (&text, &level) || level < 1 ||
      level > G_MAXINT || !is_blank (*text))
    return NULL;
  date_text = skip_blanks (text);
  text = date_text + strcspn (date_text, " \t\r");
  date = parse_date (date_text, (gsize) (text - date_text));
  if (date == NULL)
    return NULL;
  score = g_new0 (AmzScore, 1);
  score->level = (int) level;
  score->date = g_steal_pointer (&date);
  score->name = amz_score_name_clean (text, strlen (text));
  return score;
}

/* The higher level comes first; of equal ones the one that was there first. */
static int
compare (const AmzScore *score, const AmzScore *other)
{
  if (score->level != other->level)
    return score->level > other->level ? -1 : 1;
  return g_date_time_compare (score->date, other->date);
}

static int
compare_pointers (gconstpointer a, gconstpointer b)
{
  return compare (*(const AmzScore *const *) a, *(const AmzScore *const *) b);
}

/* Where the line ends that begins at @start, its line feed included. */
static gsize
get_line_end (const char *text, gsize start, gsize length)
{
  const char *end = memchr (text + start, '\n', length - start);

  return end != NULL ? (gsize) (end - text) + 1 : length;
}

static AmzScore *
parse_whole_line (const char *text, gsize start, gsize end)
{
  return parse_line (text + start, end - start - (text[end - 1] == '\n'));
}

/*
 * amz_scores_parse:
 * @bytes: what is in a file of scores
 *
 * Reads scores.  What is no score is passed over.
 *
 * Returns: (transfer container) (element-type AmzScore): the scores, best first
 */
GPtrArray *
amz_scores_parse (GBytes *bytes)
{
  GPtrArray *scores = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_score_free);
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);
  gsize end = 0;

  for (gsize start = 0; start < length; start = end)
    {
      AmzScore *score = NULL;

      end = get_line_end (text, start, length);
      score = parse_whole_line (text, start, end);
      if (score != NULL)
        g_ptr_array_add (scores, score);
    }
  g_ptr_array_sort (scores, compare_pointers);
  return scores;
}

static GBytes *
put_line (GBytes *bytes, gsize place, const AmzScore *score)
{
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GDateTime) utc = g_date_time_to_utc (score->date);
  g_autofree char *date = g_date_time_format (utc, "%Y-%m-%dT%H:%M:%SZ");
  GString *result = g_string_sized_new (length + 100);

  g_string_append_len (result, text, (gssize) place);
  if (place > 0 && text[place - 1] != '\n')
    g_string_append_c (result, '\n');
  g_string_append_printf (result, "%d\t%s\t%s\n", score->level, date, score->name);
  g_string_append_len (result, text + place, (gssize) (length - place));
  return g_string_free_to_bytes (result);
}

/*
 * amz_scores_insert:
 * @bytes: what is in a file of scores
 * @score: another one
 * @place: (out) (optional): which it is among all, from 1
 *
 * Puts a score before the first one that is worse.  All other lines stay as they are, and where they are.
 *
 * Returns: (transfer full): what shall be in the file
 */
GBytes *
amz_scores_insert (GBytes *bytes, const AmzScore *score, guint *place)
{
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);
  gsize end = 0;
  gsize insertion = length;
  guint n_better = 0;

  for (gsize start = 0; start < length; start = end)
    {
      g_autoptr (AmzScore) other = NULL;

      end = get_line_end (text, start, length);
      other = parse_whole_line (text, start, end);
      if (other == NULL)
        continue;
      if (compare (other, score) <= 0)
        n_better++;
      else if (insertion == length)
        insertion = start;
    }
  if (place != NULL)
    *place = n_better + 1;
  return put_line (bytes, insertion, score);
}
