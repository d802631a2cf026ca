/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid.h"

G_BEGIN_DECLS

/* The walls of one cell and, above them, what only this program knows of it. */
#define AMZ_WALLS_MASK 0x0f
#define AMZ_CELL_LOCKED 0x10

/* What stands in the border round the cells: closed and locked, so that no passage leads there and
 * no loop has to test where the grid ends. */
#define AMZ_CELL_BORDER (AMZ_CELL_LOCKED | AMZ_WALLS_MASK)

/*
 * One byte a cell, row after row.  Each row is followed by one border cell, which is also the left
 * neighbour of the next row's first cell; a border row lies above and below.  A cell's position is
 * (y + 1) * stride + x; the neighbours lie at -stride, +1, +stride and -1.  All positions fit into
 * 32 bits.  Around it all are AMZ_GRID_MARGIN spare bytes, so that positions one row off the border
 * may be read, and loops may work in vectors.
 */
#define AMZ_GRID_MARGIN ((gsize) 64)

struct _AmzGrid
{
  gatomicrefcount ref_count;
  int width;
  int height;
  gsize stride;   /* bytes from a cell to the one below it */
  gsize length;   /* bytes in cells, border included, margins not */
  guint8 *cells;  /* position 0: the first byte of the border row above the grid */
  guint8 *memory; /* what was allocated, of length + 2 margins */
  /* Only while a maze is made for show: the number of each position in the order in which they are
   * carved, and the next number. */
  guint32 *order;
  guint32 n_carved;
};

/* What an algorithm may keep for each position, in bytes. */
#define AMZ_GRID_MAX_SCRATCH 16

/* Whether there can be so many cells.  Positions of 32 bits are enough for 2³¹ cells of any shape but
 * one or two rows and one column, to which the border adds as much again. */
static inline gboolean
amz_grid_is_size (int width, int height)
{
  return width >= 1 && height >= 1 && (gint64) width * height <= AMZ_GRID_MAX_CELLS &&
         ((guint64) width + 1) * ((guint64) height + 2) <= G_MAXUINT32;
}

static inline gsize
amz_grid_position (const AmzGrid *self, int x, int y)
{
  return ((gsize) y + 1) * self->stride + (gsize) x;
}

static inline int
amz_grid_position_x (const AmzGrid *self, gsize position)
{
  return (int) (position % self->stride);
}

static inline int
amz_grid_position_y (const AmzGrid *self, gsize position)
{
  return (int) (position / self->stride) - 1;
}

/* What to add to a position for a step in one direction. */
static inline gssize
amz_grid_offset (const AmzGrid *self, guint direction)
{
  switch (direction)
    {
    case AMZ_DIRECTION_NORTH:
      return -(gssize) self->stride;
    case AMZ_DIRECTION_EAST:
      return 1;
    case AMZ_DIRECTION_SOUTH:
      return (gssize) self->stride;
    default:
      return -1;
    }
}

/* The same for each of the four bits, for loops that look it up: offsets[direction]. */
static inline void
amz_grid_get_offsets (const AmzGrid *self, gssize offsets[16])
{
  for (guint i = 0; i < 16; i++)
    offsets[i] = 0;
  offsets[AMZ_DIRECTION_NORTH] = -(gssize) self->stride;
  offsets[AMZ_DIRECTION_EAST] = 1;
  offsets[AMZ_DIRECTION_SOUTH] = (gssize) self->stride;
  offsets[AMZ_DIRECTION_WEST] = -1;
}

static inline guint
amz_opposite (guint direction)
{
  return ((direction << 2) | (direction >> 2)) & 15;
}

/* The directions in which the walls of a cell and of its neighbour are both open.  In an incoherent
 * grid this is less than what the cell itself says. */
static inline guint
amz_passages_of (const guint8 *cell, gssize stride)
{
  guint closed = cell[0] | ((cell[-stride] >> 2) & AMZ_DIRECTION_NORTH) |
                 ((cell[1] >> 2) & AMZ_DIRECTION_EAST) |
                 ((cell[stride] << 2) & AMZ_DIRECTION_SOUTH) |
                 ((cell[-1] << 2) & AMZ_DIRECTION_WEST);

  return ~closed & AMZ_WALLS_MASK;
}

static inline guint
amz_grid_passages (const AmzGrid *self, gsize position)
{
  return amz_passages_of (self->cells + position, (gssize) self->stride);
}

/* Notes that a cell belongs to the maze from now on, if somebody wants to know. */
static inline void
amz_grid_note_carved (AmzGrid *self, gsize position)
{
  if (self->order != NULL)
    self->order[position] = self->n_carved++;
}

/* Opens or closes both sides of a wall, without any test. */
static inline void
amz_grid_open_at (AmzGrid *self, gsize position, guint direction)
{
  self->cells[position] &= (guint8) ~direction;
  self->cells[position + (gsize) amz_grid_offset (self, direction)] &=
      (guint8) ~amz_opposite (direction);
}

static inline void
amz_grid_close_at (AmzGrid *self, gsize position, guint direction)
{
  self->cells[position] |= (guint8) direction;
  self->cells[position + (gsize) amz_grid_offset (self, direction)] |=
      (guint8) amz_opposite (direction);
}

G_END_DECLS
