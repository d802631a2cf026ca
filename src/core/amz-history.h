/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-ends.h"
#include "amz-grid.h"
#include "amz-origin.h"

G_BEGIN_DECLS

/* One cell's byte in the grid, before and after an edit: eight bytes for each side of a wall. */
typedef struct
{
  guint32 position;
  guint8 before;
  guint8 after;
} AmzCellChange;

/*
 * What is undone in one step.  It either replaces all of the maze by one of another origin, or changes
 * cells, entry and exit.
 */
typedef struct
{
  guint64 serial;    /* from 1, never used twice in a history */
  char *label;       /* what was done, translated, as in “Undo New Maze” */
  AmzOrigin *origin; /* what it replaced all by; NULL for an edit */
  GArray
      *cells; /* of AmzCellChange, in the order in which they were made; NULL if there are none */
  gboolean moves_ends;
  AmzEnds ends_before;
  AmzEnds ends_after;
} AmzHistoryGroup;

/*
 * What was done to a document, and how far it has been undone.  There is no limit.
 *
 * Positions count groups: at position n, n of them are in effect.  The state at any position is that of
 * the last origin up to there and the edits since.
 */
typedef struct _AmzHistory AmzHistory;

AmzHistory *amz_history_new (AmzOrigin *origin);
void amz_history_free (AmzHistory *self);

AmzHistoryGroup *amz_history_group_new (const char *label);
AmzHistoryGroup *amz_history_group_copy (const AmzHistoryGroup *group);
void amz_history_group_free (AmzHistoryGroup *group);
void amz_history_group_add (AmzHistoryGroup *group, gsize position, guint8 before, guint8 after);
void amz_history_group_merge (AmzHistoryGroup *group);

void amz_history_push (AmzHistory *self, AmzHistoryGroup *group);
void amz_history_pop (AmzHistory *self);
guint amz_history_get_position (const AmzHistory *self);
void amz_history_set_position (AmzHistory *self, guint position);
guint amz_history_get_length (const AmzHistory *self);
const AmzHistoryGroup *amz_history_get_group (const AmzHistory *self, guint index);
AmzOrigin *amz_history_get_origin (const AmzHistory *self, guint position, guint *n_edits);

guint64 amz_history_get_serial (const AmzHistory *self);
void amz_history_mark_saved (AmzHistory *self, guint64 serial);
gboolean amz_history_is_modified (const AmzHistory *self);

void amz_history_group_apply (const AmzHistoryGroup *group, AmzGrid *grid, AmzEnds *ends);
void amz_history_group_revert (const AmzHistoryGroup *group, AmzGrid *grid, AmzEnds *ends);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzHistory, amz_history_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzHistoryGroup, amz_history_group_free)

G_END_DECLS
