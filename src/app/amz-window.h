/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "amazeing.h"
#include "amz-draft.h"
#include "amz-unsaved.h"

G_BEGIN_DECLS

#define AMZ_TYPE_WINDOW (amz_window_get_type ())

G_DECLARE_FINAL_TYPE (AmzWindow, amz_window, AMZ, WINDOW, AdwApplicationWindow)

AmzWindow *amz_window_new (AdwApplication *application);
AmzDocument *amz_window_get_document (AmzWindow *self);
gboolean amz_window_is_untouched (AmzWindow *self);
AmzRecipe *amz_window_dup_first_recipe (AmzWindow *self);
void amz_window_generate (AmzWindow *self, const AmzRecipe *recipe);
void amz_window_open_file (AmzWindow *self, GFile *file);
void amz_window_restore (AmzWindow *self, const AmzDraft *draft, AmzUnsaved *place);
void amz_window_leave_async (AmzWindow *self, GAsyncReadyCallback callback, gpointer data);
gboolean amz_window_leave_finish (AmzWindow *self, GAsyncResult *result);
void amz_window_close_without_question (AmzWindow *self);
void amz_window_tell_error (AmzWindow *self, const GError *error);

G_END_DECLS
