/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What one entry of a level may add to the next one at most: a neighbour in each direction. */
#define AMZ_FRONTIER_FANOUT 4

/*
 * The moving edge of a breadth-first search: the level that is being worked on and the next one.
 *
 * The lower half of an entry is a position; the upper half is the search's own.  A level is worked
 * through from 0 to n − 1, what it reaches is written to `next` and counted in `n_next`, and
 * amz_frontier_advance() makes that the level.  There is always room in `next` for all that a level
 * can add, and for one entry more, so that a loop may write first and decide afterwards.
 */
typedef struct
{
  guint64 *level;
  guint64 *next;
  gsize n;
  gsize n_next;

  gsize level_capacity;
  gsize next_capacity;
  gsize n_unchecked; /* entries since the cancellable was last looked at */
} AmzFrontier;

gboolean amz_frontier_init (AmzFrontier *self,
                            guint64 entry,
                            GCancellable *cancellable,
                            GError **error);
gboolean amz_frontier_advance (AmzFrontier *self, GCancellable *cancellable, GError **error);
void amz_frontier_clear (AmzFrontier *self);

static inline void
amz_frontier_add (AmzFrontier *self, guint64 entry)
{
  self->next[self->n_next++] = entry;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AmzFrontier, amz_frontier_clear)

G_END_DECLS
