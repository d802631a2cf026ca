/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-options.h"

G_BEGIN_DECLS

int amz_headless_run (const AmzOptions *options);
gboolean amz_headless_make (const AmzOptions *options, char **recipe, char **output);

G_END_DECLS
