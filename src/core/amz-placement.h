/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-grid.h"
#include "amz-random.h"

G_BEGIN_DECLS

void amz_placement_random (const AmzGrid *grid, AmzRandom *random, gsize *entry, gsize *exit);
gsize amz_placement_random_exit (const AmzGrid *grid, gint64 seed, gsize start);
gboolean amz_placement_farthest (const AmzGrid *grid,
                                 gsize *entry,
                                 gsize *exit,
                                 GCancellable *cancellable,
                                 GError **error);

G_END_DECLS
