/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gpointer amz_memory_try_new0 (gsize size, const char *purpose, GError **error);
gpointer amz_memory_try_reserve (gsize size, const char *purpose, GError **error);
gpointer amz_memory_try_grow (gpointer memory, gsize *size, const char *purpose, GError **error);
gboolean amz_memory_check_available (guint64 size, const char *purpose, GError **error);
void amz_memory_set_error (gsize size, const char *purpose, GError **error);
void amz_memory_free (gpointer memory, gsize size);

G_END_DECLS
