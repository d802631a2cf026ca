/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-cell.h"
#include "amz-error.h"
#include "amz-grid.h"
#include "amz-note.h"
#include "amz-recipe.h"

G_BEGIN_DECLS

#define AMZ_TYPE_MAZE (amz_maze_get_type ())

AMZ_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (AmzMaze, amz_maze, AMZ, MAZE, GObject)

AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_maze_generate (const AmzRecipe *recipe, GCancellable *cancellable, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_maze_new (AmzGrid *grid);
AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_maze_new_with_ends (AmzGrid *grid, int entry_x, int entry_y, int exit_x, int exit_y);
AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_maze_parse (GBytes *bytes, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_maze_load (const char *filename, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_maze_save (AmzMaze *self, const char *path, const char *filename, GError **error);
AMZ_AVAILABLE_IN_1_0
GBytes *amz_maze_to_bytes (AmzMaze *self, const char *path, GError **error);

AMZ_AVAILABLE_IN_1_0
int amz_maze_get_width (AmzMaze *self);
AMZ_AVAILABLE_IN_1_0
int amz_maze_get_height (AmzMaze *self);
AMZ_AVAILABLE_IN_1_0
AmzGrid *amz_maze_get_grid (AmzMaze *self);
AMZ_AVAILABLE_IN_1_0
AmzDirection amz_maze_get_walls (AmzMaze *self, int x, int y);
AMZ_AVAILABLE_IN_1_0
char **amz_maze_dup_rows (AmzMaze *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_maze_get_entry (AmzMaze *self, int *x, int *y);
AMZ_AVAILABLE_IN_1_0
gboolean amz_maze_get_exit (AmzMaze *self, int *x, int *y);
AMZ_AVAILABLE_IN_1_0
const char *amz_maze_get_stored_path (AmzMaze *self);
AMZ_AVAILABLE_IN_1_0
AmzRecipe *amz_maze_get_recipe (AmzMaze *self);
AMZ_AVAILABLE_IN_1_0
GPtrArray *amz_maze_get_notes (AmzMaze *self);
AMZ_AVAILABLE_IN_1_0
GBytes *amz_maze_get_source (AmzMaze *self);

G_END_DECLS
