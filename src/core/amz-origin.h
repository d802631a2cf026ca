/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-maze.h"

G_BEGIN_DECLS

/*
 * What a document's maze was made from, in one piece: a recipe, or the bytes of a file; or
 * itself, where it is what somebody drew and was given back after a crash.  The first two are small where the
 * maze is large, and give the same maze each time.  A document also notes in it where that
 * maze is kept.
 */
typedef struct _AmzOrigin AmzOrigin;

AmzOrigin *amz_origin_new_from_recipe (const AmzRecipe *recipe);
AmzOrigin *amz_origin_new_from_bytes (GBytes *bytes);
AmzOrigin *amz_origin_new_from_maze (AmzMaze *maze);
AmzOrigin *amz_origin_ref (AmzOrigin *self);
void amz_origin_unref (AmzOrigin *self);
const AmzRecipe *amz_origin_get_recipe (const AmzOrigin *self);
GBytes *amz_origin_get_bytes (const AmzOrigin *self);
AmzMaze *amz_origin_get_maze (const AmzOrigin *self);
GFile *amz_origin_get_file (const AmzOrigin *self);
void amz_origin_set_file (AmzOrigin *self, GFile *file);
AmzMaze *amz_origin_make_maze (const AmzOrigin *self, GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzOrigin, amz_origin_unref)

G_END_DECLS
