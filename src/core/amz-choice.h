/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-random.h"

G_BEGIN_DECLS

/* A number below 12 chooses fairly among 1, 2, 3 and 4 things. */
#define AMZ_CHOICES 12

/* By set of directions and number below 12: the direction that is chosen. */
extern const guint8 amz_choice_table[16][AMZ_CHOICES];

/* Chooses one of a set of directions, which must not be empty, at the cost of one random number. */
static inline guint
amz_choose_direction (guint directions, AmzRandom *random)
{
  return amz_choice_table[directions][amz_random_below (random, AMZ_CHOICES)];
}

G_END_DECLS
