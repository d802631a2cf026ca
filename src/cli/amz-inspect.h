/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int amz_inspect (const char *const *files, gboolean quiet);

G_END_DECLS
