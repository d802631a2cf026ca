/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-grid-private.h"
#include "amz-plane.h"

G_BEGIN_DECLS

/*
 * How far all cells are from one of them, modulo 3.
 *
 * Neighbours that are joined by a passage have distances that differ by exactly one, since a grid
 * can be coloured like a chessboard.  So the distance modulo 3 tells the nearer neighbours from the
 * farther ones, and that is all it takes to walk along shortest paths.  Two bits a cell hold it:
 * its *class* is 0 where the wave did not come, else 1 + distance mod 3.
 */
typedef struct
{
  AmzGrid *grid;
  gsize source;  /* position where it began */
  gsize target;  /* position whose distance was wanted */
  gint64 length; /* steps from the target to the source, or -1 */
  guint8 *plane; /* the classes */
} AmzWave;

AmzWave *amz_wave_new (AmzGrid *grid,
                       gsize source,
                       gsize target,
                       GCancellable *cancellable,
                       GError **error);
void amz_wave_free (AmzWave *self);
gint32 *amz_wave_dup_distances (const AmzWave *self, GCancellable *cancellable, GError **error);

static inline guint
amz_wave_get_class (const AmzWave *self, gsize position)
{
  return amz_plane_get (self->plane, position);
}

/* The directions of the passages that lead to a cell of @class. */
static inline guint
amz_wave_get_ways_to (const AmzWave *self, gsize position, guint class)
{
  return amz_plane_get_neighbours (self->plane, self->grid, position, class) &
         amz_grid_passages (self->grid, position);
}

/* The directions of the steps that bring one nearer to the source; none at the source itself and
 * where the wave did not come. */
static inline guint
amz_wave_get_nearer (const AmzWave *self, gsize position)
{
  static const guint8 nearer[4] = { 4, 3, 1, 2 };

  return amz_wave_get_ways_to (self, position, nearer[amz_wave_get_class (self, position)]);
}

/* The directions of the steps that lead farther away from the source. */
static inline guint
amz_wave_get_farther (const AmzWave *self, gsize position)
{
  static const guint8 farther[4] = { 4, 2, 3, 1 };

  return amz_wave_get_ways_to (self, position, farther[amz_wave_get_class (self, position)]);
}

/* Of several directions the first one, and the last one, in the order N, E, S, W. */
static inline guint
amz_first_direction (guint directions)
{
  return directions & (0u - directions);
}

static inline guint
amz_last_direction (guint directions)
{
  guint up_to_last = directions | directions >> 1;

  up_to_last |= up_to_last >> 2;
  return up_to_last ^ up_to_last >> 1;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzWave, amz_wave_free)

G_END_DECLS
