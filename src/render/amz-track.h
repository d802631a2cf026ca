/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-direction.h"

G_BEGIN_DECLS

/*
 * A path of cells, kept so that the parts in a block of the maze are found without walking along
 * the rest.
 *
 * A step takes two bits.  The maze is divided into squares, and each stay of the path in a square is
 * a piece: the number of its first cell and where that is, listed by squares.
 */
typedef struct _AmzTrack AmzTrack;

/* The side of a square: 32 cells.  With larger ones a block looks at more cells outside of it, with
 * smaller ones there are more pieces. */
#define AMZ_TRACK_SQUARE_BITS 5

/* What a step in one direction adds to the coordinates. */
static inline int
amz_direction_get_x (guint direction)
{
  return (direction == AMZ_DIRECTION_EAST) - (direction == AMZ_DIRECTION_WEST);
}

static inline int
amz_direction_get_y (guint direction)
{
  return (direction == AMZ_DIRECTION_SOUTH) - (direction == AMZ_DIRECTION_NORTH);
}

/* A cell of the path, while one walks along it. */
typedef struct
{
  guint32 number; /* from 0, the entry */
  int x;
  int y;
  guint in;  /* the direction of the step into it, 0 at the beginning */
  guint out; /* the direction of the step out of it, 0 at the end */
} AmzTrackCell;

typedef struct
{
  const AmzTrack *track;
  const guint8 *steps;
  guint32 n_cells; /* the path is cut there */
  int x0;          /* the block, in squares; x1 and y1 are the first ones behind it */
  int x1;
  int y; /* the next row of squares */
  int y1;
  gsize next; /* the pieces that are left of the row before */
  gsize end;
  int square_x; /* where the piece is */
  int square_y;
  gboolean is_whole; /* the path is one piece */
  gboolean has_cell;
  AmzTrackCell cell;
} AmzTrackIter;

AmzTrack *amz_track_new (int width, int height, int x, int y, const char *steps);
void amz_track_free (AmzTrack *self);
guint32 amz_track_get_n_cells (const AmzTrack *self);

void amz_track_iter_init (AmzTrackIter *self,
                          const AmzTrack *track,
                          guint32 n_cells,
                          int x0,
                          int y0,
                          int x1,
                          int y1);
gboolean amz_track_iter_start_piece (AmzTrackIter *self);

/* A step of the path.  A byte holds four, the first one in its lowest bits. */
static inline guint
amz_track_get_step (const guint8 *steps, guint32 number)
{
  return 1u << ((steps[number >> 2] >> ((number & 3) * 2)) & 3);
}

/*
 * amz_track_iter_next:
 * @self: an iterator
 * @cell: (out): the next cell
 *
 * Goes to the next cell.  Cells with consecutive numbers come one after the other as long as the path
 * stays in one square; the numbers tell where another part begins.
 *
 * Returns: whether there is one
 */
static inline gboolean
amz_track_iter_next (AmzTrackIter *self, AmzTrackCell *cell)
{
  if (!self->has_cell && !amz_track_iter_start_piece (self))
    return FALSE;
  self->cell.out = self->cell.number + 1 < self->n_cells
                       ? amz_track_get_step (self->steps, self->cell.number)
                       : 0;
  *cell = self->cell;

  self->cell.number++;
  self->cell.in = self->cell.out;
  self->cell.x += amz_direction_get_x (self->cell.out);
  self->cell.y += amz_direction_get_y (self->cell.out);
  self->has_cell = self->cell.in != 0 &&
                   (self->is_whole || (self->cell.x >> AMZ_TRACK_SQUARE_BITS == self->square_x &&
                                       self->cell.y >> AMZ_TRACK_SQUARE_BITS == self->square_y));
  return TRUE;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzTrack, amz_track_free)

G_END_DECLS
