/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Writes a file in pieces, whole or not at all.
 *
 * A regular file, or one that does not exist, is written beside its place and moved there by
 * amz_file_writer_commit(); a symbolic link is followed; a device or a pipe is written directly.
 */
typedef struct _AmzFileWriter AmzFileWriter;

AmzFileWriter *amz_file_writer_new (const char *filename, GError **error);
gboolean amz_file_writer_write (AmzFileWriter *self,
                                gconstpointer data,
                                gsize length,
                                GError **error);
gboolean amz_file_writer_commit (AmzFileWriter *self, GError **error);
void amz_file_writer_free (AmzFileWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzFileWriter, amz_file_writer_free)

G_END_DECLS
