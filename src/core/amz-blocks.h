/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-grid.h"

G_BEGIN_DECLS

/*
 * What holds a board together: its bridges and cut cells, by one depth-first search over the passages.
 *
 * A *separation* (cell, direction) says that everything behind the passage from that cell in that
 * direction hangs on this cell alone.  The far side is `size` cells, those numbered first … first +
 * size − 1 by the search.  The passage is a *bridge* if no other passage leads from the far side to the cell.
 */
typedef struct
{
  guint32 position;  /* the cell, a position in the grid */
  guint32 first;     /* number of the cell behind the passage: the first one of the far side */
  guint32 size;      /* cells on the far side */
  guint8 direction;  /* one direction, from the cell to the far side */
  guint8 is_bridge;  /* whether the passage is the only one between the two sides */
  guint8 is_cut;     /* whether the cell holds more than this one part: FALSE for a dead end where the search began */
} AmzSeparation;

#define AMZ_BLOCKS_UNSEEN G_MAXUINT32

typedef struct
{
  guint32 *numbers;    /* by position: order of discovery, or AMZ_BLOCKS_UNSEEN */
  guint8 *parents;     /* by position: in the upper four bits, the direction to where it was found from; 0 for a root */
  GArray *separations; /* AmzSeparation, the inner ones before those around them */
  GArray *regions;     /* guint32: the size of each region, in the order of discovery */
  GArray *roots;       /* guint32: the position where each region's search began */
  gsize length;        /* positions in the grid */
} AmzBlocks;

/* Which walls count as passages. */
typedef enum
{
  AMZ_BLOCKS_PASSAGES,  /* those that are open on both sides, between all cells that are not fully closed */
  AMZ_BLOCKS_ALL_WALLS, /* all between two cells that are neither locked nor fully closed, as if every wall were open */
} AmzBlocksGraph;

AmzBlocks *amz_blocks_new (const AmzGrid *grid, AmzBlocksGraph graph, GCancellable *cancellable, GError **error);
void amz_blocks_free (AmzBlocks *self);
guint32 amz_blocks_get_far_size (const AmzBlocks *self, const AmzGrid *grid, gsize position, guint direction);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzBlocks, amz_blocks_free)

G_END_DECLS
