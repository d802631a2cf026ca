/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-frontier.h"

#include <glib/gi18n-lib.h>

#include "amz-memory.h"

#define FIRST_CAPACITY ((gsize) 1024)
#define ENTRIES_BETWEEN_CHECKS ((gsize) 1 << 14)

/*
 * amz_frontier_init:
 * @self: memory that is zero
 * @entry: where the search begins
 *
 * Makes a level of one entry.
 *
 * Returns: whether there is memory for it and nobody cancelled
 */
gboolean
amz_frontier_init (AmzFrontier *self, guint64 entry, GCancellable *cancellable, GError **error)
{
  const gsize size = FIRST_CAPACITY * sizeof (guint64);
  const char *purpose = _ ("the search for paths");

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  self->level = amz_memory_try_new0 (size, purpose, error);
  if (self->level == NULL)
    return FALSE;
  self->level_capacity = FIRST_CAPACITY;
  self->next = amz_memory_try_new0 (size, purpose, error);
  if (self->next == NULL)
    return FALSE;
  self->next_capacity = FIRST_CAPACITY;

  self->level[0] = entry;
  self->n = 1;
  return TRUE;
}

/* The array is empty, so there is nothing to copy.  Only what is written takes real memory. */
static gboolean
make_room (AmzFrontier *self, gsize n, GError **error)
{
  gsize capacity = 2 * n;

  amz_memory_free (self->next, self->next_capacity * sizeof (guint64));
  self->next_capacity = 0;
  self->next =
      amz_memory_try_reserve (capacity * sizeof (guint64), _ ("the search for paths"), error);
  if (self->next == NULL)
    return FALSE;
  self->next_capacity = capacity;
  return TRUE;
}

/*
 * amz_frontier_advance:
 *
 * Goes on to the next level.
 *
 * Returns: whether there is memory for what it may add and nobody cancelled
 */
gboolean
amz_frontier_advance (AmzFrontier *self, GCancellable *cancellable, GError **error)
{
  guint64 *level = self->level;
  gsize capacity = self->level_capacity;
  gsize room = 0;

  self->n_unchecked += self->n;
  if (self->n_unchecked >= ENTRIES_BETWEEN_CHECKS)
    {
      self->n_unchecked = 0;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
    }

  self->level = self->next;
  self->level_capacity = self->next_capacity;
  self->n = self->n_next;
  self->next = level;
  self->next_capacity = capacity;
  self->n_next = 0;

  room = AMZ_FRONTIER_FANOUT * self->n + 1;
  return room <= self->next_capacity || make_room (self, room, error);
}

/*
 * amz_frontier_clear:
 *
 * Gives the memory back.
 */
void
amz_frontier_clear (AmzFrontier *self)
{
  amz_memory_free (self->level, self->level_capacity * sizeof (guint64));
  amz_memory_free (self->next, self->next_capacity * sizeof (guint64));
  *self = (AmzFrontier){ 0 };
}
