/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "amazeing.h"
#include "amz-look.h"
#include "amz-theme.h"
#include "amz-tool.h"
#include "amz-viewport.h"

G_BEGIN_DECLS

/* The theme that is light, dark or of high contrast as the desktop is. */
#define AMZ_MAZE_VIEW_SYSTEM_THEME "system"

/* How fast films play; 1 is usual. */
#define AMZ_MAZE_VIEW_MIN_SPEED 0.25
#define AMZ_MAZE_VIEW_MAX_SPEED 16.0

#define AMZ_TYPE_MAZE_VIEW (amz_maze_view_get_type ())

/*
 * Shows a maze, of any size: a GtkScrollable, to be put into a GtkScrolledWindow, of which only the
 * visible part is drawn.
 *
 * Properties: "maze" (AmzMaze), "path" (string, letters from the entry, or NULL), "solution" (AmzSolution,
 * for the distances in "status"), "theme" (string: an id of the table of themes, or "system"), "show-path",
 * "zoom-text" (read only, "100 %"), "status" (read only: what is under the pointer or the keyboard cursor),
 * "reveal" (double 0…1, how much of the path is drawn), "show-arrows" (along the path).
 *
 * What else is seen of the maze: "seeing" (string: none shortest heat dead-ends search generation), and where
 * that is a film "seeing-length" (read only, its frames), "seeing-progress" (double 0…1), "seeing-playing",
 * "seeing-speed" (double 0.25…16).
 *
 * Signals: "cell-activated" (int x, int y): a click, Enter or Space on a cell; "seeing-failed" (string): why
 * something cannot be seen of this maze, after "seeing" has become "none".  What the tools draw:
 * "wall-drawn" (int stroke, int x, int y, int direction) and "cell-drawn" (int stroke, int x, int y), where
 * stroke is an AmzStroke, at whose end the rest says nothing; "end-moved" (bool is_entry, int x, int y);
 * "selection-changed"; "cursor-moved", of the keyboard.
 *
 * Keys: arrows, Home, End (the row's ends; with Ctrl those of the maze), Page Up and Page Down move the
 * cursor, Ctrl and arrows the view.  Ctrl and scrolling, or two fingers, zoom at the pointer; the middle
 * button, or Space and the first one, drag the maze.  With a tool, w, a, s and d draw the walls of the cell
 * at the cursor, Enter and Space do what a click does, and Shift and arrows select.
 */
G_DECLARE_FINAL_TYPE (AmzMazeView, amz_maze_view, AMZ, MAZE_VIEW, GtkWidget)

GtkWidget *amz_maze_view_new (void);
AmzViewport *amz_maze_view_get_viewport (AmzMazeView *self);
AmzMaze *amz_maze_view_get_maze (AmzMazeView *self);
void amz_maze_view_set_maze (AmzMazeView *self, AmzMaze *maze);
void amz_maze_view_update_maze (AmzMazeView *self,
                                AmzMaze *maze,
                                int x,
                                int y,
                                int width,
                                int height);
const char *amz_maze_view_get_path (AmzMazeView *self);
void amz_maze_view_set_path (AmzMazeView *self, const char *path);
gboolean amz_maze_view_get_show_path (AmzMazeView *self);
void amz_maze_view_set_show_path (AmzMazeView *self, gboolean show_path);
gboolean amz_maze_view_get_show_arrows (AmzMazeView *self);
void amz_maze_view_set_show_arrows (AmzMazeView *self, gboolean show_arrows);
double amz_maze_view_get_reveal (AmzMazeView *self);
void amz_maze_view_set_reveal (AmzMazeView *self, double reveal);
void amz_maze_view_reveal_path (AmzMazeView *self);
const char *amz_maze_view_get_theme (AmzMazeView *self);
void amz_maze_view_set_theme (AmzMazeView *self, const char *theme);
void amz_maze_view_set_look (AmzMazeView *self, const AmzLook *look);
const AmzTheme *amz_maze_view_find_theme (const char *id);
AmzSolution *amz_maze_view_get_solution (AmzMazeView *self);
void amz_maze_view_set_solution (AmzMazeView *self, AmzSolution *solution);
const char *amz_maze_view_get_status (AmzMazeView *self);
char *amz_maze_view_dup_zoom_text (AmzMazeView *self);
void amz_maze_view_highlight_cells (AmzMazeView *self, GPtrArray *cells, gboolean is_error);
void amz_maze_view_mark_findings (AmzMazeView *self, AmzReport *report);
gboolean amz_maze_view_get_cursor (AmzMazeView *self, int *x, int *y);
void amz_maze_view_set_cursor (AmzMazeView *self, int x, int y);
AmzTool amz_maze_view_get_tool (AmzMazeView *self);
void amz_maze_view_set_tool (AmzMazeView *self, AmzTool tool);
gboolean amz_maze_view_get_selection (AmzMazeView *self, int *x, int *y, int *width, int *height);
void amz_maze_view_set_selection (AmzMazeView *self, int x, int y, int width, int height);
void amz_maze_view_zoom_in (AmzMazeView *self);
void amz_maze_view_zoom_out (AmzMazeView *self);
void amz_maze_view_zoom_fit (AmzMazeView *self);
void amz_maze_view_zoom_100 (AmzMazeView *self);
const char *amz_maze_view_get_seeing (AmzMazeView *self);
void amz_maze_view_set_seeing (AmzMazeView *self, const char *id);
guint amz_maze_view_get_seeing_length (AmzMazeView *self);
double amz_maze_view_get_seeing_progress (AmzMazeView *self);
void amz_maze_view_set_seeing_progress (AmzMazeView *self, double progress);
gboolean amz_maze_view_get_seeing_playing (AmzMazeView *self);
void amz_maze_view_set_seeing_playing (AmzMazeView *self, gboolean playing);
void amz_maze_view_step_seeing (AmzMazeView *self);
double amz_maze_view_get_seeing_speed (AmzMazeView *self);
void amz_maze_view_set_seeing_speed (AmzMazeView *self, double speed);
guint32 amz_maze_view_get_heat_color (AmzMazeView *self, double part);

G_END_DECLS
