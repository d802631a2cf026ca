/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The random numbers of the generator: xoshiro256++ 1.0 by David Blackman and Sebastiano Vigna
 * (https://prng.di.unimi.it), its state filled by SplitMix64 from the seed.  docs/FORMATS.md
 * describes them for whoever wants the same mazes in another language.
 */
typedef struct
{
  guint64 state[4];
} AmzRandom;

/* Each step of a generation draws from a stream of its own, so that a change of one option does not
 * shuffle what the others do.  The numbers are part of the format of recipes. */
typedef enum
{
  AMZ_STREAM_CARVE = 0,
  AMZ_STREAM_DEAD_ENDS = 1,
  AMZ_STREAM_ROUTES = 2,
  AMZ_STREAM_EXTRA_PASSAGES = 3,
  AMZ_STREAM_PLACEMENT = 4,
} AmzStream;

void amz_random_init (AmzRandom *self, gint64 seed, AmzStream stream);

static inline guint64
amz_random_rotate (guint64 value, int bits)
{
  return (value << bits) | (value >> (64 - bits));
}

static inline guint64
amz_random_next (AmzRandom *self)
{
  guint64 *s = self->state;
  guint64 result = amz_random_rotate (s[0] + s[3], 23) + s[0];
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = amz_random_rotate (s[3], 45);
  return result;
}

/* A number from 0 to @n − 1, by one multiplication of the upper 32 bits.  @n is 1 to 2³². */
static inline guint64
amz_random_below (AmzRandom *self, guint64 n)
{
  return ((amz_random_next (self) >> 32) * n) >> 32;
}

G_END_DECLS
