/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-grid.h"
#include "amz-recipe.h"

G_BEGIN_DECLS

AmzGrid *amz_generator_carve (const AmzRecipe *recipe,
                              guint32 *order,
                              guint32 *n_carved,
                              GCancellable *cancellable,
                              GError **error);

G_END_DECLS
