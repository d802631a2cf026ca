/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *amz_text_excerpt (const char *bytes, gsize length);
gboolean amz_text_is_utf16 (const char *bytes, gsize length);
int amz_text_get_column (const char *line, const char *place);

G_END_DECLS
