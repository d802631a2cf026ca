/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The place where one document's edits are kept until they are in a file of the person's: the name of a file
 * for a draft, and a lock that is held for as long as the document is open.  The system takes the lock from a
 * process that ends, however it does; so what nobody has locked is what a crash has left.
 */
typedef struct _AmzUnsaved AmzUnsaved;

char *amz_unsaved_dup_default_folder (void);
AmzUnsaved *amz_unsaved_new (const char *folder, GError **error);
GPtrArray *amz_unsaved_take_over (const char *folder);
void amz_unsaved_free (AmzUnsaved *self);

const char *amz_unsaved_get_filename (const AmzUnsaved *self);
void amz_unsaved_remove (AmzUnsaved *self);
char *amz_unsaved_set_aside (AmzUnsaved *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzUnsaved, amz_unsaved_free)

G_END_DECLS
