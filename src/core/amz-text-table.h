/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text in aligned columns, for people. */
typedef struct _AmzTextTable AmzTextTable;

AmzTextTable *amz_text_table_new (guint n_columns);
void amz_text_table_align_right (AmzTextTable *self, guint column);
void amz_text_table_add (AmzTextTable *self, const char *text);
void amz_text_table_print (AmzTextTable *self, GString *string);
void amz_text_table_free (AmzTextTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzTextTable, amz_text_table_free)

G_END_DECLS
