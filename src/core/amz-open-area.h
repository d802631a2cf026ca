/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid-private.h"
#include "amz-random.h"

G_BEGIN_DECLS

/*
 * The open area rule: no block of 3 × 3 cells has all of its 12 inner walls open.
 *
 * These take grids in which both sides of every wall agree.
 */

/* Whether the block around @centre is open.  The border being closed, no place needs a test. */
static inline gboolean
amz_open_area_at (const AmzGrid *grid, gsize centre)
{
  const guint8 *c = grid->cells + centre;
  gssize s = (gssize) grid->stride;

  if ((c[0] & AMZ_WALLS_MASK) != 0)
    return FALSE;
  return ((c[-s - 1] & 6) | (c[-s] & 14) | (c[-s + 1] & 12) | (c[-1] & 7) | (c[1] & 13) |
          (c[s - 1] & 3) | (c[s] & 11) | (c[s + 1] & 9)) == 0;
}

gboolean amz_open_area_allows (AmzGrid *grid, gsize position, guint direction);
void amz_open_area_open_and_mend (AmzGrid *grid,
                                  gsize position,
                                  guint direction,
                                  AmzRandom *random);

G_END_DECLS
