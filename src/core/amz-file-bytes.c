/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-file-bytes.h"

#include <glib/gi18n-lib.h>

#include "amz-file-reader.h"
#include "amz-file-writer.h"

/* More than any maze file that memory holds would be worth waiting for. */
#define MAX_SIZE G_GUINT64_CONSTANT (0x100000000)

/*
 * amz_file_load:
 * @file: any file
 *
 * Reads a file for a document.
 *
 * Returns: (transfer full): its bytes, or %NULL with %G_IO_ERROR; the message names the file
 */
GBytes *
amz_file_load (GFile *file, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  GBytes *bytes = path != NULL ? amz_file_read (path, MAX_SIZE, NULL, error)
                               : g_file_load_bytes (file, cancellable, NULL, error);

  if (bytes == NULL && error != NULL)
    g_prefix_error (error, _ ("Could not read “%s”: "), name);
  return bytes;
}

/*
 * amz_file_write_bytes:
 * @file: any file
 * @bytes: what shall be in it
 *
 * Writes a file, whole or not at all.
 *
 * Returns: whether it was written
 */
gboolean
amz_file_write_bytes (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  const char *filename = g_file_peek_path (file);
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (AmzFileWriter) writer = NULL;

  if (filename == NULL)
    return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                    cancellable, error);
  writer = amz_file_writer_new (filename, error);
  return writer != NULL && amz_file_writer_write (writer, data, length, error) &&
         amz_file_writer_commit (writer, error);
}
