/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "amazeing.h"
#include "amz-frames.h"
#include "amz-theme.h"

G_BEGIN_DECLS

/**
 * AmzLayers:
 * @AMZ_LAYER_GROUND: the floor of the cells
 * @AMZ_LAYER_PATH: the path
 * @AMZ_LAYER_WALLS: walls and border
 * @AMZ_LAYER_PATTERN: closed cells that form a pattern
 * @AMZ_LAYER_ENDS: entry and exit
 * @AMZ_LAYER_ALL: all of them
 *
 * What is drawn, from the lowest to the highest.  Of the walls, the border and the marks of walls that
 * only one of their two cells has lie above the pattern.
 */
typedef enum /*< flags >*/
{
  AMZ_LAYER_GROUND = 1 << 0,
  AMZ_LAYER_PATH = 1 << 1,
  AMZ_LAYER_WALLS = 1 << 2,
  AMZ_LAYER_PATTERN = 1 << 3,
  AMZ_LAYER_ENDS = 1 << 4,
  AMZ_LAYER_ALL = (1 << 5) - 1,
} AmzLayers;

/* Under so many pixels a cell, amz_painter_draw_far() shows more than amz_painter_draw(): with fewer
 * than two there is no room for a wall and a passage. */
#define AMZ_PAINTER_FAR 3.0

#define AMZ_TYPE_PAINTER (amz_painter_get_type ())

G_DECLARE_FINAL_TYPE (AmzPainter, amz_painter, AMZ, PAINTER, GObject)

AmzPainter *amz_painter_new (AmzMaze *maze);
AmzMaze *amz_painter_get_maze (AmzPainter *self);
gboolean amz_painter_update_maze (AmzPainter *self, AmzMaze *maze, int y, int height);
void amz_painter_set_theme (AmzPainter *self, const AmzTheme *theme);
const AmzTheme *amz_painter_get_theme (AmzPainter *self);
void amz_painter_set_path (AmzPainter *self, const char *path);
void amz_painter_set_path_length (AmzPainter *self, gint64 n_steps);
void amz_painter_set_arrows (AmzPainter *self, gboolean has_arrows);
void amz_painter_set_frames (AmzPainter *self, AmzFrames *frames, guint32 frame);

void amz_painter_draw (AmzPainter *self,
                       cairo_t *cr,
                       AmzLayers layers,
                       double cell,
                       int x,
                       int y,
                       int width,
                       int height);
double amz_painter_get_margin (AmzPainter *self, double cell);

gboolean amz_painter_prepare_far (AmzPainter *self, GCancellable *cancellable, GError **error);
void amz_painter_draw_far (AmzPainter *self,
                           cairo_surface_t *surface,
                           double cell,
                           double origin_x,
                           double origin_y);

G_END_DECLS
