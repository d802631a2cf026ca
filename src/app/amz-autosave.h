/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-document.h"
#include "amz-unsaved.h"

G_BEGIN_DECLS

#define AMZ_TYPE_AUTOSAVE (amz_autosave_get_type ())

/*
 * Keeps the edits of a document that are in no file where a crash leaves them, for as long as there are any.
 * Its signal `failed` tells once why that does not work.
 */
G_DECLARE_FINAL_TYPE (AmzAutosave, amz_autosave, AMZ, AUTOSAVE, GObject)

AmzAutosave *amz_autosave_new (AmzDocument *document);
void amz_autosave_take_place (AmzAutosave *self, AmzUnsaved *place);
void amz_autosave_end (AmzAutosave *self);

G_END_DECLS
