/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-maze.h"

G_BEGIN_DECLS

#define AMZ_TYPE_DEAD_END_FILLING (amz_dead_end_filling_get_type ())

AMZ_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (AmzDeadEndFilling, amz_dead_end_filling, AMZ, DEAD_END_FILLING, GObject)

AMZ_AVAILABLE_IN_1_0
AmzDeadEndFilling *amz_dead_end_filling_new (AmzMaze *maze,
                                             GCancellable *cancellable,
                                             GError **error);
AMZ_AVAILABLE_IN_1_0
gsize amz_dead_end_filling_step (AmzDeadEndFilling *self);
AMZ_AVAILABLE_IN_1_0
void amz_dead_end_filling_finish (AmzDeadEndFilling *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_dead_end_filling_get_filled (AmzDeadEndFilling *self, int x, int y);
AMZ_AVAILABLE_IN_1_0
gsize amz_dead_end_filling_get_n_filled (AmzDeadEndFilling *self);
AMZ_AVAILABLE_IN_1_0
GPtrArray *amz_dead_end_filling_list_last_step (AmzDeadEndFilling *self);

G_END_DECLS
