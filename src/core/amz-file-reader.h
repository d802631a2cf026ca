/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * AmzFileStartFunc:
 * @start: the first bytes of a file
 * @length: how many, at least AMZ_FILE_START where the file has so many
 *
 * Looks whether it is worth to read the rest.  Returns FALSE and sets @error if not.
 */
typedef gboolean (*AmzFileStartFunc) (const char *start, gsize length, GError **error);

#define AMZ_FILE_START ((gsize) 1 << 16)

GBytes *amz_file_read (const char *filename,
                       guint64 limit,
                       AmzFileStartFunc check_start,
                       GError **error);

G_END_DECLS
