/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

int amz_file_lock (const char *path, GError **error);
int amz_file_try_lock (const char *path, GError **error);
void amz_file_unlock (int lock);
void amz_file_unlock_for_good (const char *path, int lock);

G_END_DECLS
