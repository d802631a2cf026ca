/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-grid.h"
#include "amz-random.h"

G_BEGIN_DECLS

void amz_braid_dead_ends (AmzGrid *grid, int n_kept, AmzRandom *random);
void amz_braid_corners (AmzGrid *grid, AmzRandom *random);
void amz_braid_loops (AmzGrid *grid, AmzRandom *random);
gboolean amz_braid_routes (AmzGrid *grid,
                           AmzRandom *random,
                           GCancellable *cancellable,
                           GError **error);
gboolean amz_braid_extra_passages (AmzGrid *grid,
                                   int percent,
                                   AmzRandom *random,
                                   GCancellable *cancellable,
                                   GError **error);

G_END_DECLS
