/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-grid.h"

G_BEGIN_DECLS

/*
 * What holds a board together: its regions, bridges and cut cells, by one depth-first search.
 *
 * A *separation* says that everything behind the passage from a cell in a direction, its far side,
 * hangs on this cell alone.  The search numbers the cells in the order in which it finds them; a far
 * side is the cells numbered first … first + size − 1.
 */
typedef struct
{
  guint32 position; /* the cell, a position in the grid */
  guint32 first;    /* the number of the cell behind the passage, the first one of the far side */
  guint32 size;     /* cells on the far side */
  guint8 direction; /* one direction, from the cell to the far side */
  guint8 is_bridge; /* whether no other passage joins the cell and the far side */
  guint8 is_cut;    /* whether something else hangs on the cell; FALSE for a dead end in which the
                     * search began, where there is only a bridge */
} AmzSeparation;

/* The cells that can be reached from each other: those numbered first … first + size − 1. */
typedef struct
{
  guint32 root; /* the position where the search began: the first one in reading order */
  guint32 first;
  guint32 size;
} AmzRegion;

/* What counts as a passage. */
typedef enum
{
  AMZ_BLOCKS_PASSAGES, /* walls that are open on both sides, between cells that are not fully closed */
  AMZ_BLOCKS_ALL_WALLS, /* all walls between cells that are neither locked nor fully closed, as if
                         * every one of them were open */
} AmzBlocksGraph;

#define AMZ_BLOCKS_UNSEEN G_MAXUINT32

typedef struct
{
  guint32 *numbers; /* by position; AMZ_BLOCKS_UNSEEN for what is in no region */
  guint8 *parents;  /* by position, in the upper four bits: the direction to the cell from where it
                     * was found; 0 for a root.  The lower four are 0 */
  AmzSeparation *separations; /* those of one cell together, inner ones before those around them */
  AmzRegion *regions;         /* in the order of the search */
  gsize n_separations;
  gsize n_regions;
  gsize length; /* positions in the grid */

  gsize separations_size; /* allocated, in bytes */
  gsize regions_size;
} AmzBlocks;

AmzBlocks *amz_blocks_new (const AmzGrid *grid,
                           AmzBlocksGraph graph,
                           GCancellable *cancellable,
                           GError **error);
void amz_blocks_free (AmzBlocks *self);
const AmzRegion *amz_blocks_get_region (const AmzBlocks *self, gsize position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzBlocks, amz_blocks_free)

G_END_DECLS
