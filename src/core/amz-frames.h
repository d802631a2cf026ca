/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-grid-private.h"
#include "amz-maze.h"

G_BEGIN_DECLS

/* What can be seen of a maze besides its walls. */
typedef enum
{
  AMZ_SEEING_NONE,
  AMZ_SEEING_SHORTEST,   /* the cells that lie on any shortest path */
  AMZ_SEEING_HEAT,       /* how far each cell is from the exit */
  AMZ_SEEING_DEAD_ENDS,  /* how dead ends are filled */
  AMZ_SEEING_SEARCH,     /* how a breadth-first search comes from the entry to the exit */
  AMZ_SEEING_GENERATION, /* how the maze was made */
  AMZ_N_SEEINGS,
} AmzSeeing;

/* The number of a cell to which nothing happens. */
#define AMZ_FRAMES_NEVER G_MAXUINT32

/*
 * A film of a maze: for each cell the number of the frame in which something happens to it.
 *
 * So any frame can be shown at any time, by comparing numbers; nothing has to be done again to go back, and
 * all films are the same to who shows them.  It does not change, so any thread may read it.
 */
typedef struct
{
  gatomicrefcount ref_count;
  AmzSeeing seeing;
  AmzMaze *maze;
  AmzMaze *carved;   /* before it was braided, or NULL; shown in all frames but the last one */
  AmzGrid *grid;     /* of the maze */
  guint32 *numbers;  /* by position */
  guint32 n_frames;  /* in frame N all has happened whose number is less than N; from 0 to this */
  guint32 n_numbers; /* the numbers of cells are below this; it may be less by one */
} AmzFrames;

const char *amz_seeing_get_id (AmzSeeing seeing);
gboolean amz_seeing_find (const char *id, AmzSeeing *seeing);
gboolean amz_seeing_is_film (AmzSeeing seeing);
gboolean amz_seeing_check (AmzSeeing seeing, AmzMaze *maze, GError **error);

AmzFrames *amz_frames_new (AmzSeeing seeing,
                           AmzMaze *maze,
                           GCancellable *cancellable,
                           GError **error);
AmzFrames *amz_frames_ref (AmzFrames *self);
void amz_frames_unref (AmzFrames *self);

static inline guint32
amz_frames_get_number (const AmzFrames *self, int x, int y)
{
  return self->numbers[amz_grid_position (self->grid, x, y)];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzFrames, amz_frames_unref)

G_END_DECLS
