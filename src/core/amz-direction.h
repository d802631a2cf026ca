/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-version-macros.h"

G_BEGIN_DECLS

/**
 * AmzDirection:
 * @AMZ_DIRECTION_NONE: no direction
 * @AMZ_DIRECTION_NORTH: towards row 0
 * @AMZ_DIRECTION_EAST: towards greater columns
 * @AMZ_DIRECTION_SOUTH: towards greater rows
 * @AMZ_DIRECTION_WEST: towards column 0
 *
 * A direction, or the set of a cell's closed walls.
 *
 * The bits are those of a maze file's hexadecimal digit: a set bit is a closed wall.
 */
typedef enum /*< flags >*/
{
  AMZ_DIRECTION_NONE = 0,
  AMZ_DIRECTION_NORTH = 1 << 0,
  AMZ_DIRECTION_EAST = 1 << 1,
  AMZ_DIRECTION_SOUTH = 1 << 2,
  AMZ_DIRECTION_WEST = 1 << 3,
} AmzDirection;

AMZ_AVAILABLE_IN_1_0
char amz_direction_to_letter (AmzDirection direction);
AMZ_AVAILABLE_IN_1_0
AmzDirection amz_direction_from_letter (char letter);
AMZ_AVAILABLE_IN_1_0
AmzDirection amz_direction_opposite (AmzDirection direction);

G_END_DECLS
