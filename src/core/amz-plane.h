/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid-private.h"

G_BEGIN_DECLS

/*
 * Two bits a position of a grid, in memory of their own: what a search notes down about cells.
 *
 * A byte holds four positions, the first one in its lowest bits.
 */
static inline gsize
amz_plane_size (const AmzGrid *grid)
{
  return grid->length / 4 + 1;
}

static inline guint
amz_plane_get (const guint8 *plane, gsize position)
{
  return (plane[position >> 2] >> ((position & 3) * 2)) & 3;
}

static inline void
amz_plane_set (guint8 *plane, gsize position, guint value)
{
  guint shift = (position & 3) * 2;

  plane[position >> 2] = (guint8) ((plane[position >> 2] & ~(3u << shift)) | (value << shift));
}

/* The directions of the neighbours that hold @value. */
static inline guint
amz_plane_get_neighbours (const guint8 *plane, const AmzGrid *grid, gsize position, guint value)
{
  return (guint) (amz_plane_get (plane, position - grid->stride) == value) |
         (guint) (amz_plane_get (plane, position + 1) == value) << 1 |
         (guint) (amz_plane_get (plane, position + grid->stride) == value) << 2 |
         (guint) (amz_plane_get (plane, position - 1) == value) << 3;
}

G_END_DECLS
