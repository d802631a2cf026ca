/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "amz-maze-view.h"

G_BEGIN_DECLS

#define AMZ_TYPE_SEEING_BAR (amz_seeing_bar_get_type ())

G_DECLARE_FINAL_TYPE (AmzSeeingBar, amz_seeing_bar, AMZ, SEEING_BAR, AdwBin)

G_END_DECLS
