/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "amazeing.h"
#include "amz-theme.h"
#include "amz-viewport.h"

G_BEGIN_DECLS

#define AMZ_TYPE_MAZE_VIEW (amz_maze_view_get_type ())

/*
 * Shows a maze, of any size: a GtkScrollable of which only the visible part is drawn.
 *
 * Properties: "maze" (AmzMaze), "path" (string, letters from the entry, or NULL), "theme" (string: an id of
 * the table of themes, or "system" for light, dark or high contrast as the desktop has it), "show-path",
 * "zoom-text" (read only, "100 %"), "status" (read only: what is under the pointer or the keyboard cursor),
 * "reveal" (double 0…1, how much of the path is drawn).
 *
 * Signals: "cell-activated" (int x, int y): a click or Enter on a cell.
 */
G_DECLARE_FINAL_TYPE (AmzMazeView, amz_maze_view, AMZ, MAZE_VIEW, GtkWidget)

GtkWidget *amz_maze_view_new (void);
AmzViewport *amz_maze_view_get_viewport (AmzMazeView *self);
AmzMaze *amz_maze_view_get_maze (AmzMazeView *self);
void amz_maze_view_set_maze (AmzMazeView *self, AmzMaze *maze);
void amz_maze_view_set_path (AmzMazeView *self, const char *path);
void amz_maze_view_set_theme (AmzMazeView *self, const char *theme);
void amz_maze_view_set_solution (AmzMazeView *self, AmzSolution *solution);
void amz_maze_view_highlight_cells (AmzMazeView *self, GPtrArray *cells, gboolean is_error);
void amz_maze_view_zoom_in (AmzMazeView *self);
void amz_maze_view_zoom_out (AmzMazeView *self);
void amz_maze_view_zoom_fit (AmzMazeView *self);
void amz_maze_view_zoom_100 (AmzMazeView *self);

G_END_DECLS
