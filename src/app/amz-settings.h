/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The program's settings: a GSettings of io.github.amazeing.Amazeing, wherever its schema is found.
 * Keys: width, height (i), maximized, sidebar, show-path, path-arrows (b), theme, recipe (s). */
GSettings *amz_settings_get_default (void);

G_END_DECLS
