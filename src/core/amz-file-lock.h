/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

int amz_file_lock (const char *path, GError **error);
void amz_file_unlock (int lock);

G_END_DECLS
