/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-palette.h"
#include "amz-terminal.h"

G_BEGIN_DECLS

/*
 * A maze on the terminal, between a line that says what it is and one that says what can be done.  Where
 * the maze is larger than the terminal, a part of it is shown.
 */
typedef struct _AmzMazeScreen AmzMazeScreen;

AmzMazeScreen *amz_maze_screen_new (AmzTextStyle style, gboolean colors);
void amz_maze_screen_free (AmzMazeScreen *self);
AmzPalette *amz_maze_screen_get_palette (AmzMazeScreen *self);
gboolean amz_maze_screen_set_maze (AmzMazeScreen *self, AmzMaze *maze, GError **error);
void amz_maze_screen_set_path (AmzMazeScreen *self, const char *path, gsize length);
void amz_maze_screen_set_player (AmzMazeScreen *self, int x, int y);
gboolean amz_maze_screen_is_cut (AmzMazeScreen *self);
gboolean amz_maze_screen_scroll (AmzMazeScreen *self, guint32 key);
gboolean amz_maze_screen_draw (AmzMazeScreen *self,
                               const char *title,
                               const char *keys,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzMazeScreen, amz_maze_screen_free)

G_END_DECLS
