/* SPDX-License-Identifier: MIT */
#include "amz-direction.h"

/**
 * amz_direction_to_letter:
 * @direction: one direction
 *
 * Gives the letter that stands for a step in a path.
 *
 * Returns: `N`, `E`, `S` or `W`, or `?` for anything but one direction
 */
char
amz_direction_to_letter (AmzDirection direction)
{
  switch (direction)
    {
    case AMZ_DIRECTION_NORTH:
      return 'N';
    case AMZ_DIRECTION_EAST:
      return 'E';
    case AMZ_DIRECTION_SOUTH:
      return 'S';
    case AMZ_DIRECTION_WEST:
      return 'W';
    case AMZ_DIRECTION_NONE:
    default:
      return '?';
    }
}

/**
 * amz_direction_from_letter:
 * @letter: a letter of a path, upper case
 *
 * Reads one step of a path.
 *
 * Returns: the direction, or %AMZ_DIRECTION_NONE for any other character
 */
AmzDirection
amz_direction_from_letter (char letter)
{
  switch (letter)
    {
    case 'N':
      return AMZ_DIRECTION_NORTH;
    case 'E':
      return AMZ_DIRECTION_EAST;
    case 'S':
      return AMZ_DIRECTION_SOUTH;
    case 'W':
      return AMZ_DIRECTION_WEST;
    default:
      return AMZ_DIRECTION_NONE;
    }
}

/**
 * amz_direction_opposite:
 * @direction: one direction or several
 *
 * Turns directions round.
 *
 * Returns: each direction of @direction turned by half a circle
 */
AmzDirection
amz_direction_opposite (AmzDirection direction)
{
  guint bits = (guint) direction & 15;

  return (AmzDirection) (((bits << 2) | (bits >> 2)) & 15);
}
