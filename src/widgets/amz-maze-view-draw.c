/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-maze-view-private.h"

/* Cells around a tile of which something may be seen in it.  Entry and exit reach out of small cells. */
#define TILE_REACH 1
#define TILE_REACH_OF_ENDS 2

/* The same in pixels, for a view from far away. */
#define FAR_REACH 3.0

/* Logical pixels. */
#define CURSOR_LINE 2.0
#define MIN_HOVER 7.0
#define MIN_CURSOR 9.0
#define CURSOR_RADIUS 3.0

#define HOVER_ALPHA 0.12
#define SMALL_HOVER_ALPHA 0.6
#define HOVER_RADIUS 0.15

/* How far a highlighted cell reaches out of the maze, in logical pixels; badges reach farther. */
#define HIGHLIGHT_REACH MAX (7.0, AMZ_MARKS_REACH)

/* How much larger or smaller than they were drawn pictures may be shown while the person zooms. */
#define MAX_PICTURE_ZOOM 1.5

/* While something plays, so many microseconds are for drawing in each frame of the screen. */
#define PLAYING_BUDGET 8000

/* How much of the highlight is left in the middle of its pulse. */
#define PULSE_DEPTH 0.75

/* Whether cells are so small that everything is drawn as one picture. */
static gboolean
is_far (AmzMazeView *self)
{
  return self->pictures_cell < AMZ_PAINTER_FAR;
}

/* Draws layers of the maze into the rectangle of device pixels that begins at X, Y. */
static void
draw_layers (AmzMazeView *self, cairo_surface_t *surface, AmzLayers layers, gint64 x, gint64 y)
{
  double cell = self->pictures_cell;
  int reach = (layers & AMZ_LAYER_ENDS) != 0 ? TILE_REACH_OF_ENDS : TILE_REACH;
  int n = (int) ceil (AMZ_TILE_SIZE / cell) + 1 + 2 * reach;
  cairo_t *cr = cairo_create (surface);

  if ((layers & AMZ_LAYER_GROUND) != 0)
    {
      amz_theme_set_source (self->theme, cr, AMZ_COLOR_GROUND, 1);
      cairo_paint (cr);
    }
  cairo_translate (cr, -(double) x, -(double) y);
  amz_painter_draw (self->painter, cr, layers, cell, (int) floor ((double) x / cell) - reach,
                    (int) floor ((double) y / cell) - reach, n, n);
  cairo_destroy (cr);
}

static gboolean
draw_board (cairo_surface_t *surface, gint64 x, gint64 y, gpointer data)
{
  AmzMazeView *self = data;
  double cell = self->pictures_cell;

  if (is_far (self))
    amz_painter_draw_far (self->painter, surface, cell, (double) x / cell, (double) y / cell);
  else
    draw_layers (self, surface, AMZ_LAYER_GROUND | AMZ_LAYER_PATTERN | AMZ_LAYER_WALLS, x, y);
  return TRUE;
}

static gboolean
is_blank (cairo_surface_t *surface)
{
  const guint8 *data = NULL;
  int stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (gsize i = 0; i < (gsize) stride * AMZ_TILE_SIZE; i++)
    {
      if (data[i] != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
draw_path (cairo_surface_t *surface, gint64 x, gint64 y, gpointer data)
{
  AmzMazeView *self = data;
  AmzLayers layers = AMZ_LAYER_ENDS;

  if (self->show_path)
    layers |= AMZ_LAYER_PATH;
  draw_layers (self, surface, layers, x, y);
  return !is_blank (surface);
}

static gboolean
draw_marks (cairo_surface_t *surface, gint64 x, gint64 y, gpointer data)
{
  AmzMazeView *self = data;
  AmzHighlightArea area = {
    x, y, AMZ_TILE_SIZE, AMZ_TILE_SIZE, amz_viewport_get_device_scale (self->viewport),
  };
  AmzMeasures measures;

  amz_measures_init (&measures, self->theme, self->pictures_cell, TRUE);
  return amz_marks_draw (self->marks, surface, self->theme, &measures, &area);
}

static gboolean
draw_highlight (cairo_surface_t *surface, gint64 x, gint64 y, gpointer data)
{
  AmzMazeView *self = data;
  AmzHighlightArea area = {
    x, y, AMZ_TILE_SIZE, AMZ_TILE_SIZE, amz_viewport_get_device_scale (self->viewport),
  };
  AmzMeasures measures;

  amz_measures_init (&measures, self->theme, self->pictures_cell, TRUE);
  return amz_highlight_draw (self->highlight, surface, self->theme, &measures, &area);
}

/*
 * amz_maze_view_init_draw:
 * @self: a view
 *
 * Makes what draws.
 */
void
amz_maze_view_init_draw (AmzMazeView *self)
{
  static const AmzTilesDraw draw[AMZ_N_PICTURES] = {
    [AMZ_PICTURE_BOARD] = draw_board,
    [AMZ_PICTURE_MARKS] = draw_marks,
    [AMZ_PICTURE_HIGHLIGHT] = draw_highlight,
    [AMZ_PICTURE_PATH] = draw_path,
  };

  for (gsize i = 0; i < AMZ_N_PICTURES; i++)
    self->pictures[i] = amz_tiles_new (i == AMZ_PICTURE_BOARD, draw[i], self);
}

/*
 * amz_maze_view_redraw:
 * @self: a view
 * @picture: which one has changed
 *
 * Draws a picture again.
 */
void
amz_maze_view_redraw (AmzMazeView *self, AmzPicture picture)
{
  amz_tiles_clear (self->pictures[picture]);
  if (picture == AMZ_PICTURE_PATH && is_far (self))
    amz_tiles_clear (self->pictures[AMZ_PICTURE_BOARD]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/*
 * amz_maze_view_redraw_all:
 * @self: a view
 *
 * Draws everything again.
 */
void
amz_maze_view_redraw_all (AmzMazeView *self)
{
  for (gsize i = 0; i < AMZ_N_PICTURES; i++)
    amz_tiles_clear (self->pictures[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* On a fractional scale the widget itself may begin inside of a device pixel.  This goes to the
 * nearest edge of one. */
static void
translate_to_pixel (AmzMazeView *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkNative *native = gtk_widget_get_native (widget);
  double device_scale = amz_viewport_get_device_scale (self->viewport);
  graphene_point_t point;
  double surface_x = 0;
  double surface_y = 0;
  double x = 0;
  double y = 0;

  if (native == NULL ||
      !gtk_widget_compute_point (widget, GTK_WIDGET (native), &GRAPHENE_POINT_INIT (0, 0), &point))
    return;
  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  x = (point.x + surface_x) * device_scale;
  y = (point.y + surface_y) * device_scale;
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) ((floor (x + 0.5) - x) / device_scale),
                                                (float) ((floor (y + 0.5) - y) / device_scale)));
}

/*
 * amz_maze_view_redraw_cells:
 * @self: a view
 * @x: the first column
 * @y: the first row
 * @width: how many columns
 * @height: how many rows
 *
 * Draws a block of cells again.
 */
void
amz_maze_view_redraw_cells (AmzMazeView *self, int x, int y, int width, int height)
{
  double cell = self->pictures_cell;
  double reach = TILE_REACH * cell;

  /* From far away a cell is only a part of what is under a pixel, and under those beside it. */
  if (is_far (self))
    reach = MAX (reach, FAR_REACH);
  amz_tiles_drop_area (self->pictures[AMZ_PICTURE_BOARD], x * cell - reach, y * cell - reach,
                       (x + width) * cell + reach, (y + height) * cell + reach);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* While the person zooms, pictures that are about as large as they should be are good enough. */
static void
choose_pictures (AmzMazeView *self)
{
  double cell = amz_viewport_get_device_cell (self->viewport);
  double zoom = cell / self->pictures_cell;

  if (zoom == 1 || (self->is_zooming && zoom < MAX_PICTURE_ZOOM && zoom > 1 / MAX_PICTURE_ZOOM))
    return;
  self->pictures_cell = cell;
  for (gsize i = 0; i < AMZ_N_PICTURES; i++)
    amz_tiles_clear (self->pictures[i]);
}

static void
find_view (AmzMazeView *self, AmzTilesView *view)
{
  double cell = self->pictures_cell;
  double device_scale = amz_viewport_get_device_scale (self->viewport);
  double margin = amz_painter_get_margin (self->painter, cell);

  /* What is highlighted at the edge reaches out as well. */
  margin = MAX (margin, ceil (HIGHLIGHT_REACH * device_scale));
  *view = (AmzTilesView){
    .width = (int) ceil (gtk_widget_get_width (GTK_WIDGET (self)) * device_scale),
    .height = (int) ceil (gtk_widget_get_height (GTK_WIDGET (self)) * device_scale),
    .device_scale = device_scale,
    .budget = self->seeing.is_playing ? PLAYING_BUDGET : 0,
    .zoom = amz_viewport_get_device_cell (self->viewport) / cell,
    .left = -margin,
    .top = -margin,
    .right = ceil (amz_maze_get_width (self->maze) * cell) + margin,
    .bottom = ceil (amz_maze_get_height (self->maze) * cell) + margin,
  };
  amz_viewport_get_device_origin (self->viewport, &view->x, &view->y);
}

static void
snapshot_highlight (AmzMazeView *self, GtkSnapshot *snapshot, const AmzTilesView *view)
{
  double value = adw_animation_get_value (self->pulse);
  double opacity = 1 - PULSE_DEPTH * sin (G_PI * CLAMP (value, 0, 1));

  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  amz_tiles_snapshot (self->pictures[AMZ_PICTURE_HIGHLIGHT], snapshot, view);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/*
 * amz_maze_view_get_color:
 * @role: a colour of the theme
 * @alpha: how opaque it shall be
 */
void
amz_maze_view_get_color (AmzMazeView *self, AmzColorRole role, double alpha, GdkRGBA *color)
{
  guint32 rgb = self->theme->colors[role];

  *color = (GdkRGBA){ (float) (rgb >> 16 & 0xff) / 255, (float) (rgb >> 8 & 0xff) / 255,
                      (float) (rgb & 0xff) / 255, (float) alpha };
}

/* The room between the walls of a cell, in the view's coordinates, which is not smaller than MIN. */
static void
get_room (AmzMazeView *self, const AmzViewCell *cell, double min, graphene_rect_t *room)
{
  double device_scale = amz_viewport_get_device_scale (self->viewport);
  AmzMeasures measures;
  gint64 origin_x = 0;
  gint64 origin_y = 0;
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  amz_measures_init (&measures, self->theme, amz_viewport_get_device_cell (self->viewport), TRUE);
  amz_viewport_get_device_origin (self->viewport, &origin_x, &origin_y);
  left = (amz_measures_wall_end (&measures, cell->x) - (double) origin_x) / device_scale;
  top = (amz_measures_wall_end (&measures, cell->y) - (double) origin_y) / device_scale;
  right = (amz_measures_wall_start (&measures, cell->x + 1) - (double) origin_x) / device_scale;
  bottom = (amz_measures_wall_start (&measures, cell->y + 1) - (double) origin_y) / device_scale;
  *room = GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (right - left),
                              (float) (bottom - top));
  if (right - left < min || bottom - top < min)
    graphene_rect_inset (room, (float) ((right - left - min) / 2),
                         (float) ((bottom - top - min) / 2));
}

static void
snapshot_hover (AmzMazeView *self, GtkSnapshot *snapshot)
{
  double inset = 1 / amz_viewport_get_device_scale (self->viewport);
  double scale = amz_viewport_get_scale (self->viewport);
  double alpha = scale < MIN_HOVER ? SMALL_HOVER_ALPHA : HOVER_ALPHA;
  graphene_rect_t room;
  GskRoundedRect outline;
  GdkRGBA color;

  get_room (self, &self->hover, MIN_HOVER, &room);
  graphene_rect_inset (&room, (float) inset, (float) inset);
  gsk_rounded_rect_init_from_rect (&outline, &room, (float) (scale * HOVER_RADIUS));
  amz_maze_view_get_color (self, AMZ_COLOR_ACCENT,
                           alpha * adw_animation_get_value (self->hover_animation), &color);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &color, &room);
  gtk_snapshot_pop (snapshot);
}

static void
append_frame (AmzMazeView *self,
              GtkSnapshot *snapshot,
              const graphene_rect_t *bounds,
              AmzColorRole role)
{
  GskRoundedRect outline;
  GdkRGBA color;

  amz_maze_view_get_color (self, role, 1, &color);
  gsk_rounded_rect_init_from_rect (&outline, bounds, (float) CURSOR_RADIUS);
  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]){ CURSOR_LINE, CURSOR_LINE, CURSOR_LINE, CURSOR_LINE },
                              (GdkRGBA[4]){ color, color, color, color });
}

/* A ring, and one of passage in it, so that it is seen on the path as well. */
static void
snapshot_cursor (AmzMazeView *self, GtkSnapshot *snapshot)
{
  graphene_rect_t room;

  get_room (self, &self->cursor, MIN_CURSOR, &room);
  append_frame (self, snapshot, &room, AMZ_COLOR_ACCENT);
  graphene_rect_inset (&room, (float) CURSOR_LINE, (float) CURSOR_LINE);
  if (room.size.width >= 2 * CURSOR_LINE && room.size.height >= 2 * CURSOR_LINE)
    append_frame (self, snapshot, &room, AMZ_COLOR_PASSAGE);
}

static void
snapshot_maze (AmzMazeView *self, GtkSnapshot *snapshot)
{
  AmzTilesView view;

  choose_pictures (self);
  find_view (self, &view);
  if (!is_far (self) || amz_maze_view_can_draw_far (self))
    amz_tiles_snapshot (self->pictures[AMZ_PICTURE_BOARD], snapshot, &view);
  if (self->marks != NULL)
    amz_tiles_snapshot (self->pictures[AMZ_PICTURE_MARKS], snapshot, &view);
  if (self->highlight != NULL)
    snapshot_highlight (self, snapshot, &view);
  if (!is_far (self))
    amz_tiles_snapshot (self->pictures[AMZ_PICTURE_PATH], snapshot, &view);
  if (self->hover.is_set && !self->uses_keys)
    snapshot_hover (self, snapshot);
  amz_maze_view_snapshot_edit (self, snapshot);
  if (self->cursor.is_set &&
      (self->uses_keys ? amz_maze_view_has_focus (self) : amz_maze_view_has_visible_focus (self)))
    snapshot_cursor (self, snapshot);
}

/*
 * amz_maze_view_snapshot:
 * @widget: a view
 * @snapshot: where to draw
 *
 * Draws what is seen.  All that moves by itself is a node of its own, so that the rest stays as it is.
 */
void
amz_maze_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);
  GdkRGBA ground;

  amz_maze_view_get_color (self, AMZ_COLOR_GROUND, 1, &ground);
  gtk_snapshot_append_color (snapshot, &ground,
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                  (float) gtk_widget_get_height (widget)));
  if (self->maze == NULL)
    return;
  gtk_snapshot_save (snapshot);
  translate_to_pixel (self, snapshot);
  snapshot_maze (self, snapshot);
  gtk_snapshot_restore (snapshot);
}
