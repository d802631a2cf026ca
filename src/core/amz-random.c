/* SPDX-License-Identifier: MIT */
#include "amz-random.h"

/*
 * amz_random_init:
 * @seed: any number
 * @stream: which of the independent sequences of this seed
 *
 * SplitMix64 (Guy Steele, Doug Lea, Christine Flood: "Fast Splittable Pseudorandom Number
 * Generators", 2014) started at @seed gives one long sequence; stream k begins with its outputs
 * 4k … 4k + 3 as state.
 */
void
amz_random_init (AmzRandom *self, gint64 seed, AmzStream stream)
{
  const guint64 gamma = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint64 counter = (guint64) seed + 4 * (guint64) stream * gamma;

  for (int i = 0; i < 4; i++)
    {
      guint64 z = counter += gamma;

      z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
      self->state[i] = z ^ (z >> 31);
    }
}
