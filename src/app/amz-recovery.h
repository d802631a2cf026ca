/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-draft.h"
#include "amz-unsaved.h"

G_BEGIN_DECLS

/* What a process that died has left: a draft, or why it cannot be read. */
typedef struct
{
  AmzUnsaved *place;
  AmzDraft *draft;
  GError *error;
} AmzRemains;

void amz_remains_free (AmzRemains *self);

void amz_recovery_run_async (GAsyncReadyCallback callback, gpointer data);
GPtrArray *amz_recovery_run_finish (GAsyncResult *result);

G_END_DECLS
