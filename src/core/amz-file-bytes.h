/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GBytes *amz_file_load (GFile *file, GCancellable *cancellable, GError **error);
gboolean amz_file_write_bytes (GFile *file,
                               GBytes *bytes,
                               GCancellable *cancellable,
                               GError **error);

G_END_DECLS
