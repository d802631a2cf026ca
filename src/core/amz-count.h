/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A number of paths: mantissa × 2^exponent.
 *
 * Up to 2⁶⁴ − 1 the exponent is 0 and the number exact.  Beyond, the mantissa's highest bit is set,
 * and what falls off its lower end is lost: a sum of n numbers is too small by less than n parts in
 * 2⁶³.  There is no floating point in it, so it is the same on every machine.
 */
typedef struct
{
  guint64 mantissa;
  guint32 exponent;
} AmzCount;

static inline AmzCount
amz_count_add (AmzCount a, AmzCount b)
{
  const AmzCount *big = a.exponent >= b.exponent ? &a : &b;
  const AmzCount *small = big == &a ? &b : &a;
  guint32 shift = big->exponent - small->exponent;
  AmzCount sum = { big->mantissa + (shift < 64 ? small->mantissa >> shift : 0), big->exponent };

  if (sum.mantissa < big->mantissa)
    {
      sum.mantissa = sum.mantissa >> 1 | G_GUINT64_CONSTANT (1) << 63;
      sum.exponent++;
    }
  return sum;
}

static inline gboolean
amz_count_is_exact (AmzCount self)
{
  return self.exponent == 0;
}

/* The number, or 2⁶⁴ − 1 where it is greater. */
static inline guint64
amz_count_saturate (AmzCount self)
{
  return amz_count_is_exact (self) ? self.mantissa : G_MAXUINT64;
}

char *amz_count_to_text (AmzCount self);

G_END_DECLS
