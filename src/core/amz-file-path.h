/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean amz_file_path_resolve (const char *filename, char **path, int *descriptor, GError **error);
int amz_file_path_open (const char *path, int descriptor, int flags, GError **error);
void amz_file_path_set_error (GError **error, int error_number);

G_END_DECLS
