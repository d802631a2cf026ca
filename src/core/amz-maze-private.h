/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-maze.h"

G_BEGIN_DECLS

/* Only for who makes a maze, before anybody else sees it. */
void amz_maze_set_entry (AmzMaze *self, int x, int y);
void amz_maze_set_exit (AmzMaze *self, int x, int y);
void amz_maze_take_stored_path (AmzMaze *self, char *path);
void amz_maze_set_recipe (AmzMaze *self, const AmzRecipe *recipe);
void amz_maze_take_note (AmzMaze *self, AmzNote *note);
void amz_maze_set_source (AmzMaze *self, GBytes *source);

AmzMaze *amz_maze_new_after_edit (AmzMaze *self, AmzGrid *grid, gboolean is_edited);

/* Whether both ends are there, inside and thus fit to be solved; sets @error if not. */
gboolean amz_maze_get_ends (AmzMaze *self, gsize *entry, gsize *exit, GError **error);

G_END_DECLS
