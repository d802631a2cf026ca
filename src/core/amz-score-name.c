/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-score-name.h"

#include <glib/gi18n-lib.h>

#include "amz-scores.h"

/* Invisible, but part of how some scripts and emoji are written. */
#define ZERO_WIDTH_NON_JOINER 0x200c
#define ZERO_WIDTH_JOINER 0x200d

static gboolean
is_joiner (gunichar c)
{
  return c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER;
}

/* Half a flag. */
static gboolean
is_regional (gunichar c)
{
  return c >= 0x1f1e6 && c <= 0x1f1ff;
}

static gboolean
is_skin_tone (gunichar c)
{
  return c >= 0x1f3fb && c <= 0x1f3ff;
}

static void
append (GArray *text, gunichar c)
{
  g_array_append_val (text, c);
}

/*
 * The characters that can be shown, with one space for any blanks between them.  What is dropped: bytes
 * that are no UTF-8, controls, marks of direction and other invisible ones, and accents and joiners that
 * have nothing to belong to.
 */
static GArray *
filter (const char *bytes, gsize length)
{
  GArray *text = g_array_new (FALSE, FALSE, sizeof (gunichar));
  gunichar waiting = 0; /* a space or a joiner that needs something to follow */
  gsize place = 0;

  while (place < length)
    {
      gunichar c = g_utf8_get_char_validated (bytes + place, (gssize) MIN (length - place, 6));

      if (c == (gunichar) -1 || c == (gunichar) -2 || c == 0)
        {
          place++;
          continue;
        }
      place += (gsize) g_unichar_to_utf8 (c, NULL);
      if (g_unichar_isspace (c))
        waiting = text->len > 0 ? ' ' : 0;
      else if (is_joiner (c))
        waiting = text->len > 0 && waiting == 0 ? c : waiting;
      else if (g_unichar_isprint (c) &&
               !(g_unichar_ismark (c) && (text->len == 0 || waiting == ' ')))
        {
          if (waiting != 0)
            append (text, waiting);
          waiting = 0;
          append (text, c);
        }
    }
  return text;
}

/* Where what a reader takes for one character ends: with its accents, or a whole family of emoji. */
static gsize
get_cluster_end (const gunichar *text, gsize start, gsize length)
{
  gsize end = start + 1;

  if (end < length && is_regional (text[start]) && is_regional (text[end]))
    end++;
  while (end < length && (g_unichar_ismark (text[end]) || is_joiner (text[end]) ||
                          is_skin_tone (text[end]) || text[end - 1] == ZERO_WIDTH_JOINER))
    end++;
  return end;
}

/* How many characters are kept, so that nothing is cut in the middle, unless it is too long alone. */
static gsize
get_length (const GArray *text)
{
  const gunichar *characters = (const gunichar *) (const void *) text->data;
  gsize length = 0;

  while (length < text->len)
    {
      gsize end = get_cluster_end (characters, length, text->len);

      if (end > AMZ_SCORE_MAX_NAME)
        break;
      length = end;
    }
  if (length == 0)
    length = MIN (text->len, AMZ_SCORE_MAX_NAME);
  while (length > 0 && (characters[length - 1] == ' ' || is_joiner (characters[length - 1])))
    length--;
  return length;
}

/*
 * amz_score_name_clean:
 * @bytes: what somebody has typed, or what is in a file: any bytes
 * @length: how many
 *
 * Makes a name fit to be shown anywhere and to stand on one line of a file.
 *
 * Returns: (transfer full): the name, in some words if nothing is left of it
 */
char *
amz_score_name_clean (const char *bytes, gsize length)
{
  g_autoptr (GArray) text = filter (bytes, length);
  gsize kept = get_length (text);

  if (kept == 0)
    return g_strdup (_ ("Anonymous"));
  return g_ucs4_to_utf8 ((const gunichar *) (const void *) text->data, (glong) kept, NULL, NULL,
                         NULL);
}
