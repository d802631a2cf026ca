/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-document-private.h"
#include "amz-file-bytes.h"

/* What is to be written: the bytes that were read, or the maze and a path. */
typedef struct
{
  GFile *file;
  gboolean keeps_file;
  guint64 serial; /* of the state that is written */
  GBytes *bytes;
  AmzMaze *maze;
  char *path;
} Save;

static void
save_free (Save *save)
{
  g_object_unref (save->file);
  g_clear_pointer (&save->bytes, g_bytes_unref);
  g_clear_object (&save->maze);
  g_free (save->path);
  g_free (save);
}

static gboolean
save (const Save *data, GCancellable *cancellable, GError **error)
{
  const char *filename = g_file_peek_path (data->file);
  g_autoptr (GBytes) bytes = NULL;

  if (data->bytes == NULL && filename != NULL)
    return amz_maze_save (data->maze, data->path, filename, error);
  bytes = data->bytes != NULL ? g_bytes_ref (data->bytes)
                              : amz_maze_to_bytes (data->maze, data->path, error);
  return bytes != NULL && amz_file_write_bytes (data->file, bytes, cancellable, error);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (save (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * amz_document_save_async:
 * @self: a document
 * @file: where to
 * @keeps_file: whether the document is kept there from then on; else it is a copy
 * @cancellable: (nullable): to stop it
 * @callback: called when it is done
 * @data: for @callback
 *
 * Writes the maze as it is now, whole or not at all.  One that stands as it was read is written byte for
 * byte; any other one in the clean form, with the path that is shown.
 */
void
amz_document_save_async (AmzDocument *self,
                         GFile *file,
                         gboolean keeps_file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Save *job = NULL;

  g_return_if_fail (AMZ_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  amz_document_end_stroke (self);
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, amz_document_save_async);
  if (self->maze == NULL)
    {
      g_task_return_new_error (task, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS,
                               _ ("There is no maze yet"));
      return;
    }

  job = g_new0 (Save, 1);
  job->file = g_object_ref (file);
  job->keeps_file = keeps_file;
  job->serial = amz_history_get_serial (self->history);
  job->maze = g_object_ref (self->maze);
  job->path = g_strdup (self->path);
  if (amz_maze_get_source (self->maze) != NULL)
    job->bytes = g_bytes_ref (amz_maze_get_source (self->maze));
  g_task_set_task_data (task, job, (GDestroyNotify) save_free);
  g_task_run_in_thread (task, save_in_thread);
}

/**
 * amz_document_save_finish:
 * @self: a document
 * @result: what the callback was given
 * @error: return location for a #GError
 *
 * Ends what [method@Document.save_async] began.
 *
 * Returns: whether the maze was written
 */
gboolean
amz_document_save_finish (AmzDocument *self, GAsyncResult *result, GError **error)
{
  Save *job = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  job = g_task_get_task_data (G_TASK (result));
  if (job->keeps_file)
    {
      amz_history_mark_saved (self->history, job->serial);
      amz_document_keep_file (self, job->file);
      amz_document_notify_history (self);
    }
  return TRUE;
}
