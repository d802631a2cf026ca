/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-options.h"

G_BEGIN_DECLS

int amz_headless_run (const AmzOptions *options);

G_END_DECLS
