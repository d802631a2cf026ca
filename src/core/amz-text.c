/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-text.h"

#include <string.h>

/* Longer pieces of a file are cut in messages: they are to be recognised, not read. */
#define MAX_CHARACTERS 40

static gsize
append_escaped (GString *text, const char *bytes, gsize length)
{
  gsize old_length = text->len;

  for (gsize i = 0; i < length; i++)
    g_string_append_printf (text, "\\x%02x", (guchar) bytes[i]);
  return text->len - old_length;
}

/*
 * amz_text_excerpt:
 * @bytes: a piece of a file: any bytes
 * @length: how many
 *
 * Makes a piece of a file fit to be shown in a message, on a terminal too: what is no printable
 * character becomes \xNN byte by byte, and what is long is cut.
 *
 * Returns: (transfer full): valid text in one line
 */
char *
amz_text_excerpt (const char *bytes, gsize length)
{
  GString *text = g_string_new (NULL);
  gsize place = 0;
  gsize n_shown = 0;

  while (place < length)
    {
      gunichar c = g_utf8_get_char_validated (bytes + place, (gssize) MIN (length - place, 6));
      gsize size = 1;

      if (n_shown >= MAX_CHARACTERS)
        {
          g_string_append (text, "...");
          break;
        }
      if (c != (gunichar) -1 && c != (gunichar) -2 && c != 0)
        size = (gsize) g_unichar_to_utf8 (c, NULL);
      /* A byte that begins no character is never printable, as both marks of failure are not. */
      if (g_unichar_isprint (c))
        {
          g_string_append_len (text, bytes + place, (gssize) size);
          n_shown++;
        }
      else
        n_shown += append_escaped (text, bytes + place, size);
      place += size;
    }
  return g_string_free (text, FALSE);
}

/*
 * amz_text_is_utf16:
 * @bytes: the beginning of a file
 * @length: how many bytes
 *
 * Returns: whether it has the mark of UTF-16, which some editors on Windows call “Unicode”
 */
gboolean
amz_text_is_utf16 (const char *bytes, gsize length)
{
  return length >= 2 && (memcmp (bytes, "\xff\xfe", 2) == 0 || memcmp (bytes, "\xfe\xff", 2) == 0);
}

/*
 * amz_text_get_column:
 * @line: where a line begins
 * @place: a place in it
 *
 * Counts characters, not bytes, as editors do; in text that is not UTF-8 each stray byte counts
 * like the character that it may have been.
 *
 * Returns: the column of @place, from 1
 */
int
amz_text_get_column (const char *line, const char *place)
{
  gsize column = 1;

  for (const char *p = line; p < place; p++)
    if (((guchar) *p & 0xc0) != 0x80)
      column++;
  return (int) MIN (column, G_MAXINT);
}
