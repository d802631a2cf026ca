/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads decimal digits at @text, without sign or blanks, and moves @text behind them.  FALSE, and
 * nothing moved, where there is none or the number is beyond 63 bits. */
static inline gboolean
amz_parse_digits (const char **text, gint64 *value)
{
  const char *p = *text;
  gint64 number = 0;

  if (!g_ascii_isdigit (*p))
    return FALSE;
  for (; g_ascii_isdigit (*p); p++)
    {
      int digit = *p - '0';

      if (number > (G_MAXINT64 - digit) / 10)
        return FALSE;
      number = number * 10 + digit;
    }
  *text = p;
  *value = number;
  return TRUE;
}

/* Reads a whole string as a signed 64-bit integer, with an optional sign. */
static inline gboolean
amz_parse_int64 (const char *text, gint64 *value)
{
  gboolean negative = *text == '-';
  guint64 limit = negative ? (guint64) G_MAXINT64 + 1 : G_MAXINT64;
  guint64 number = 0;

  if (*text == '-' || *text == '+')
    text++;
  if (*text == '\0')
    return FALSE;
  for (; *text != '\0'; text++)
    {
      guint64 digit = (guint64) (*text - '0');

      if (!g_ascii_isdigit (*text) || number > (limit - digit) / 10)
        return FALSE;
      number = number * 10 + digit;
    }
  *value = (gint64) (negative ? 0 - number : number);
  return TRUE;
}

G_END_DECLS
