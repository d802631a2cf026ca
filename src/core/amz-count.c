/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-count.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static char *
superscript (guint64 number)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *plain = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  GString *text = g_string_new (NULL);

  for (const char *digit = plain; *digit != '\0'; digit++)
    g_string_append (text, digits[*digit - '0']);
  return g_string_free (text, FALSE);
}

/*
 * amz_count_to_text:
 *
 * Writes a number of paths for people: exactly, or as "about 3.2 × 10⁴¹".
 *
 * Returns: (transfer full): the text, translated
 */
char *
amz_count_to_text (AmzCount self)
{
  g_autofree char *power = NULL;
  double logarithm = 0;
  guint64 exponent = 0;
  guint tenths = 0;

  if (amz_count_is_exact (self))
    return g_strdup_printf ("%" G_GUINT64_FORMAT, self.mantissa);

  /* The greatest exponent there can be leaves a double six digits behind the point. */
  logarithm = log10 ((double) self.mantissa) + self.exponent * log10 (2.0);
  exponent = (guint64) logarithm;
  tenths = (guint) lround (10 * pow (10.0, logarithm - (double) exponent));
  if (tenths >= 100)
    {
      tenths /= 10;
      exponent++;
    }
  power = superscript (exponent);
  /* Translators: a large number, as in "about 3.2 × 10⁴¹". */
  return g_strdup_printf (_ ("about %u.%u × 10%s"), tenths / 10, tenths % 10, power);
}
