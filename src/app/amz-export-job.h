/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

const char *amz_export_job_get_name (const char *format);
void amz_export_job_start (const char *format,
                           AmzMaze *maze,
                           const char *path,
                           const char *shown_path,
                           const AmzRecipe *recipe,
                           GFile *file,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data);
gboolean amz_export_job_finish (GAsyncResult *result, GError **error);

G_END_DECLS
