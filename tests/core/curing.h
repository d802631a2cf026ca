/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid-private.h"

G_BEGIN_DECLS

/* What the tests of the cure for bridges and cut cells share. */

void curing_cure (AmzGrid *grid, gint64 seed);
void curing_assert_cured (const AmzGrid *grid);

G_END_DECLS
