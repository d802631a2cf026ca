/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-dead-end-filling.h"

G_BEGIN_DECLS

const guint32 *amz_dead_end_filling_get_last_step (AmzDeadEndFilling *self, gsize *n);

G_END_DECLS
