/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-count.h"
#include "amz-wave.h"

G_BEGIN_DECLS

/* How many shortest paths lead to the source of a wave from each cell on the way there, and what
 * follows from it: which path is the k-th one in the order of N, E, S, W. */
typedef struct _AmzPathCounts AmzPathCounts;

AmzPathCounts *amz_path_counts_new (const AmzWave *wave, GCancellable *cancellable, GError **error);
void amz_path_counts_free (AmzPathCounts *self);
AmzCount amz_path_counts_get_total (const AmzPathCounts *self);
char *amz_path_counts_dup_nth (const AmzPathCounts *self, guint64 number);
void amz_path_counts_rank (const AmzPathCounts *self,
                           const char *path,
                           guint64 *n_before,
                           guint64 *n_behind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzPathCounts, amz_path_counts_free)

G_END_DECLS
