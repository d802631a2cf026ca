/* SPDX-License-Identifier: MIT */
#include "amz-history.h"

#include "amz-grid-private.h"

/* No state has this serial number. */
#define NEVER G_MAXUINT64

struct _AmzHistory
{
  AmzOrigin *origin; /* what all began with */
  GPtrArray *groups; /* of AmzHistoryGroup */
  guint position;
  guint64 last_serial;
  guint64
      saved_serial; /* of the last group that was in effect when the document was saved; or NEVER */
};

/*
 * amz_history_group_new:
 * @label: what was done, translated
 *
 * Returns: (transfer full): a group without any change
 */
AmzHistoryGroup *
amz_history_group_new (const char *label)
{
  AmzHistoryGroup *group = g_new0 (AmzHistoryGroup, 1);

  group->label = g_strdup (label);
  return group;
}

/*
 * amz_history_group_copy:
 *
 * Returns: (transfer full): a copy for another thread; it shares the cells, which never change
 */
AmzHistoryGroup *
amz_history_group_copy (const AmzHistoryGroup *group)
{
  AmzHistoryGroup *copy = g_memdup2 (group, sizeof *group);

  copy->label = g_strdup (group->label);
  copy->origin = group->origin != NULL ? amz_origin_ref (group->origin) : NULL;
  copy->cells = group->cells != NULL ? g_array_ref (group->cells) : NULL;
  return copy;
}

void
amz_history_group_free (AmzHistoryGroup *group)
{
  g_free (group->label);
  g_clear_pointer (&group->origin, amz_origin_unref);
  g_clear_pointer (&group->cells, g_array_unref);
  g_free (group);
}

/*
 * amz_history_group_add:
 *
 * Adds a change of a cell behind the others.
 */
void
amz_history_group_add (AmzHistoryGroup *group, gsize position, guint8 before, guint8 after)
{
  AmzCellChange change = { (guint32) position, before, after };

  if (group->cells == NULL)
    group->cells = g_array_new (FALSE, FALSE, sizeof change);
  g_array_append_val (group->cells, change);
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  guint32 first = ((const AmzCellChange *) a)->position;
  guint32 second = ((const AmzCellChange *) b)->position;

  return (first > second) - (first < second);
}

static gboolean
is_sorted (const GArray *cells)
{
  for (guint i = 1; i < cells->len; i++)
    if (g_array_index (cells, AmzCellChange, i - 1).position >=
        g_array_index (cells, AmzCellChange, i).position)
      return FALSE;
  return TRUE;
}

/*
 * amz_history_group_merge:
 *
 * Makes one change of several of the same cell, and none of those that leave it as it was.  The group
 * must not be shared with a copy.
 */
void
amz_history_group_merge (AmzHistoryGroup *group)
{
  AmzCellChange *cells = NULL;
  guint n = 0;

  if (group->cells == NULL)
    return;
  /* The sort is a stable one: changes of the same cell stay in order. */
  if (!is_sorted (group->cells))
    g_array_sort (group->cells, compare_positions);
  cells = (AmzCellChange *) (gpointer) group->cells->data;
  for (guint i = 0; i < group->cells->len;)
    {
      AmzCellChange merged = cells[i];

      for (; i < group->cells->len && cells[i].position == merged.position; i++)
        merged.after = cells[i].after;
      if (merged.before != merged.after)
        cells[n++] = merged;
    }
  g_array_set_size (group->cells, n);
  if (n == 0)
    g_clear_pointer (&group->cells, g_array_unref);
}

/*
 * amz_history_group_apply:
 *
 * Makes the changes of an edit.
 */
void
amz_history_group_apply (const AmzHistoryGroup *group, AmzGrid *grid, AmzEnds *ends)
{
  for (guint i = 0; group->cells != NULL && i < group->cells->len; i++)
    {
      const AmzCellChange *change = &g_array_index (group->cells, AmzCellChange, i);

      grid->cells[change->position] = change->after;
    }
  if (group->moves_ends)
    *ends = group->ends_after;
}

/*
 * amz_history_group_revert:
 *
 * Takes the changes of an edit back, the last one first: a cell may be among them twice.
 */
void
amz_history_group_revert (const AmzHistoryGroup *group, AmzGrid *grid, AmzEnds *ends)
{
  for (guint i = group->cells != NULL ? group->cells->len : 0; i > 0; i--)
    {
      const AmzCellChange *change = &g_array_index (group->cells, AmzCellChange, i - 1);

      grid->cells[change->position] = change->before;
    }
  if (group->moves_ends)
    *ends = group->ends_before;
}

/*
 * amz_history_new:
 * @origin: what the document begins with
 *
 * Returns: (transfer full): a history in which nothing was done
 */
AmzHistory *
amz_history_new (AmzOrigin *origin)
{
  AmzHistory *self = g_new0 (AmzHistory, 1);

  self->origin = amz_origin_ref (origin);
  self->saved_serial = amz_origin_get_maze (origin) != NULL ? NEVER : 0;
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_history_group_free);
  return self;
}

void
amz_history_free (AmzHistory *self)
{
  amz_origin_unref (self->origin);
  g_ptr_array_unref (self->groups);
  g_free (self);
}

/*
 * amz_history_push:
 * @group: (transfer full): what was done
 *
 * Adds a group behind those in effect.  What had been undone is lost.
 */
void
amz_history_push (AmzHistory *self, AmzHistoryGroup *group)
{
  group->serial = ++self->last_serial;
  g_ptr_array_set_size (self->groups, (int) self->position);
  g_ptr_array_add (self->groups, group);
  self->position++;
}

/*
 * amz_history_pop:
 *
 * Takes the last group in effect away, which must be the last of all: it did nothing.
 */
void
amz_history_pop (AmzHistory *self)
{
  g_assert (self->position > 0 && self->position == self->groups->len);
  self->position--;
  g_ptr_array_set_size (self->groups, (int) self->position);
}

guint
amz_history_get_position (const AmzHistory *self)
{
  return self->position;
}

void
amz_history_set_position (AmzHistory *self, guint position)
{
  g_assert (position <= self->groups->len);
  self->position = position;
}

guint
amz_history_get_length (const AmzHistory *self)
{
  return self->groups->len;
}

/*
 * amz_history_get_group:
 * @index: from 0
 *
 * Returns: (transfer none): the group that leads from position @index to the next
 */
const AmzHistoryGroup *
amz_history_get_group (const AmzHistory *self, guint index)
{
  return g_ptr_array_index (self->groups, index);
}

/*
 * amz_history_get_origin:
 * @position: any position
 * @n_edits: (out): how many groups before the position are edits made since
 *
 * Returns: (transfer none): what the state at a position was made from
 */
AmzOrigin *
amz_history_get_origin (const AmzHistory *self, guint position, guint *n_edits)
{
  for (*n_edits = 0; *n_edits < position; ++*n_edits)
    {
      const AmzHistoryGroup *group = amz_history_get_group (self, position - 1 - *n_edits);

      if (group->origin != NULL)
        return group->origin;
    }
  return self->origin;
}

/*
 * amz_history_get_serial:
 *
 * Names the state that the history is at: no other one, now or later, has the same number.
 *
 * Returns: the serial number of the last group in effect, 0 before the first one
 */
guint64
amz_history_get_serial (const AmzHistory *self)
{
  return self->position > 0 ? amz_history_get_group (self, self->position - 1)->serial : 0;
}

/*
 * amz_history_mark_saved:
 * @serial: of the state that the file now holds
 */
void
amz_history_mark_saved (AmzHistory *self, guint64 serial)
{
  self->saved_serial = serial;
}

/*
 * amz_history_is_modified:
 *
 * Returns: whether there are edits that are in no file.  What was generated or read and not touched can
 *   be had again, and counts as none; what was given back after a crash cannot
 */
gboolean
amz_history_is_modified (const AmzHistory *self)
{
  guint n_edits = 0;
  const AmzOrigin *origin = amz_history_get_origin (self, self->position, &n_edits);

  return (n_edits > 0 || amz_origin_get_maze (origin) != NULL) &&
         amz_history_get_serial (self) != self->saved_serial;
}
