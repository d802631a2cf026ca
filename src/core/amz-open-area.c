/* SPDX-License-Identifier: MIT */
#include "amz-open-area.h"

#include "amz-choice.h"

/* The centres of the blocks of which the wall at @position in @direction is an inner wall. */
static void
get_centres (const AmzGrid *grid, gsize position, guint direction, gsize centres[6])
{
  gsize neighbour = position + (gsize) amz_grid_offset (grid, direction);
  gsize across = (direction & (AMZ_DIRECTION_EAST | AMZ_DIRECTION_WEST)) != 0 ? grid->stride : 1;

  centres[0] = position;
  centres[1] = neighbour;
  centres[2] = position - across;
  centres[3] = position + across;
  centres[4] = neighbour - across;
  centres[5] = neighbour + across;
}

/*
 * amz_open_area_allows:
 * @position: a cell
 * @direction: towards a neighbour, behind a closed wall
 *
 * Tests whether a wall may be opened without breaking the rule.  The grid is the same afterwards.
 */
gboolean
amz_open_area_allows (AmzGrid *grid, gsize position, guint direction)
{
  gsize centres[6];
  gboolean allowed = TRUE;

  get_centres (grid, position, direction, centres);
  amz_grid_open_at (grid, position, direction);
  for (guint i = 0; i < G_N_ELEMENTS (centres) && allowed; i++)
    allowed = !amz_open_area_at (grid, centres[i]);
  amz_grid_close_at (grid, position, direction);
  return allowed;
}

/*
 * amz_open_area_open_and_mend:
 * @position: a cell
 * @direction: towards a neighbour, behind a closed wall
 * @random: for the choice of what is closed
 *
 * Opens a wall in any case.  Where this breaks the rule, one of the other three or four walls around
 * the open block's centre is closed.
 *
 * Without that wall the block's nine cells still have two independent routes between any two of them
 * (the ring of eight, and the centre joined to it three times), so nothing anywhere comes to hang on
 * one cell or one passage by it; and its two cells keep two passages or more.
 */
void
amz_open_area_open_and_mend (AmzGrid *grid, gsize position, guint direction, AmzRandom *random)
{
  gsize neighbour = position + (gsize) amz_grid_offset (grid, direction);
  gsize centres[6];

  get_centres (grid, position, direction, centres);
  amz_grid_open_at (grid, position, direction);
  for (guint i = 0; i < G_N_ELEMENTS (centres); i++)
    {
      guint walls = AMZ_WALLS_MASK;

      if (!amz_open_area_at (grid, centres[i]))
        continue;
      if (centres[i] == position)
        walls &= ~direction;
      else if (centres[i] == neighbour)
        walls &= ~amz_opposite (direction);
      amz_grid_close_at (grid, centres[i], amz_choose_direction (walls, random));
    }
}
