/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *amz_score_name_clean (const char *bytes, gsize length);

G_END_DECLS
