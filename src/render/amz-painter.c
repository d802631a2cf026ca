/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-painter-private.h"

/**
 * AmzPainter:
 *
 * Draws one maze with cairo.
 *
 * The widget's tiles, pictures, print and thumbnails all come from here.  A painter belongs to one
 * thread at a time; the maze may be shared.
 */

G_DEFINE_FINAL_TYPE (AmzPainter, amz_painter, G_TYPE_OBJECT)

static void
amz_painter_finalize (GObject *object)
{
  AmzPainter *self = AMZ_PAINTER (object);

  g_clear_pointer (&self->track, amz_track_free);
  g_clear_pointer (&self->frames, amz_frames_unref);
  g_clear_pointer (&self->coverage, amz_coverage_free);
  g_object_unref (self->maze);

  G_OBJECT_CLASS (amz_painter_parent_class)->finalize (object);
}

static void
amz_painter_class_init (AmzPainterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_painter_finalize;
}

static void
amz_painter_init (AmzPainter *self)
{
  self->theme = &amz_themes[0];
  self->n_path_cells = G_MAXUINT32;
}

static gboolean
is_enclosed (const AmzGrid *grid)
{
  for (int x = 0; x < grid->width; x++)
    {
      if (amz_drawing_get_wall (grid, FALSE, x, 0) == AMZ_WALL_OPEN ||
          amz_drawing_get_wall (grid, FALSE, x, grid->height) == AMZ_WALL_OPEN)
        return FALSE;
    }
  for (int y = 0; y < grid->height; y++)
    {
      if (amz_drawing_get_wall (grid, TRUE, 0, y) == AMZ_WALL_OPEN ||
          amz_drawing_get_wall (grid, TRUE, grid->width, y) == AMZ_WALL_OPEN)
        return FALSE;
    }
  return TRUE;
}

/*
 * amz_painter_new:
 * @maze: what to draw
 *
 * Makes a painter with the light theme and without a path.
 *
 * Returns: (transfer full): a new painter
 */
AmzPainter *
amz_painter_new (AmzMaze *maze)
{
  AmzPainter *self = NULL;

  g_return_val_if_fail (AMZ_IS_MAZE (maze), NULL);

  self = g_object_new (AMZ_TYPE_PAINTER, NULL);
  self->maze = g_object_ref (maze);
  self->is_enclosed = is_enclosed (amz_maze_get_grid (maze));
  return self;
}

/*
 * amz_painter_get_maze:
 * @self: a painter
 *
 * Returns: (transfer none): what it draws
 */
AmzMaze *
amz_painter_get_maze (AmzPainter *self)
{
  g_return_val_if_fail (AMZ_IS_PAINTER (self), NULL);

  return self->maze;
}

static gboolean
has_same_entry (AmzMaze *one, AmzMaze *other)
{
  int x = 0;
  int y = 0;
  int other_x = 0;
  int other_y = 0;
  gboolean has_entry = amz_maze_get_entry (one, &x, &y);

  return has_entry == amz_maze_get_entry (other, &other_x, &other_y) &&
         (!has_entry || (x == other_x && y == other_y));
}

/*
 * amz_painter_update_maze:
 * @self: a painter
 * @maze: another maze of the same size
 * @y: the first row in which cells are others
 * @height: how many rows; entry and exit may be others anywhere
 *
 * Draws another maze from now on, as after an edit.  Its path stays, unless that began elsewhere.  This
 * takes time in proportion to the rows that have changed.
 *
 * Returns: whether the path is still there
 */
gboolean
amz_painter_update_maze (AmzPainter *self, AmzMaze *maze, int y, int height)
{
  AmzGrid *grid = NULL;
  gboolean keeps_path = TRUE;

  g_return_val_if_fail (AMZ_IS_PAINTER (self), FALSE);
  g_return_val_if_fail (AMZ_IS_MAZE (maze), FALSE);
  g_return_val_if_fail (amz_maze_get_width (maze) == amz_maze_get_width (self->maze) &&
                            amz_maze_get_height (maze) == amz_maze_get_height (self->maze),
                        FALSE);

  grid = amz_maze_get_grid (maze);
  keeps_path = has_same_entry (self->maze, maze);
  if (!keeps_path)
    g_clear_pointer (&self->track, amz_track_free);
  g_set_object (&self->maze, maze);
  self->is_enclosed = is_enclosed (grid);
  if (self->coverage != NULL)
    amz_coverage_update (self->coverage, grid, y, height);
  return keeps_path;
}

/*
 * amz_painter_set_theme:
 * @self: a painter
 * @theme: (transfer none): how the maze is to look; it must live as long as the painter
 *
 * Chooses colours and style.
 */
void
amz_painter_set_theme (AmzPainter *self, const AmzTheme *theme)
{
  g_return_if_fail (AMZ_IS_PAINTER (self));
  g_return_if_fail (theme != NULL);

  self->theme = theme;
  if (self->frames != NULL)
    amz_shading_init (&self->shading, self->frames, self->shading.frame, theme);
}

/*
 * amz_painter_get_theme:
 * @self: a painter
 *
 * Returns: (transfer none): how the maze looks
 */
const AmzTheme *
amz_painter_get_theme (AmzPainter *self)
{
  g_return_val_if_fail (AMZ_IS_PAINTER (self), NULL);

  return self->theme;
}

/*
 * amz_painter_set_path:
 * @self: a painter
 * @path: (nullable): letters N, E, S and W from the entry, or %NULL for none
 *
 * Chooses the path that is drawn.  It may be wrong: it is drawn through walls, and up to where it
 * leaves the maze.  Without an entry inside the maze no path is drawn.
 *
 * This takes time in proportion to the length of the path; drawing a block does not.
 */
void
amz_painter_set_path (AmzPainter *self, const char *path)
{
  AmzGrid *grid = NULL;
  int x = 0;
  int y = 0;

  g_return_if_fail (AMZ_IS_PAINTER (self));

  grid = amz_maze_get_grid (self->maze);
  g_clear_pointer (&self->track, amz_track_free);
  if (path != NULL && *path != '\0' && amz_maze_get_entry (self->maze, &x, &y) &&
      amz_grid_contains (grid, x, y))
    self->track = amz_track_new (grid->width, grid->height, x, y, path);
}

/*
 * amz_painter_set_path_length:
 * @self: a painter
 * @n_steps: how many steps of the path are drawn, or -1 for all
 *
 * Shows only the beginning of the path, as while it is revealed.  This takes no time.
 */
void
amz_painter_set_path_length (AmzPainter *self, gint64 n_steps)
{
  g_return_if_fail (AMZ_IS_PAINTER (self));
  g_return_if_fail (n_steps >= -1);

  self->n_path_cells = n_steps >= 0 && n_steps < G_MAXUINT32 ? (guint32) n_steps + 1 : G_MAXUINT32;
}

/*
 * amz_painter_set_arrows:
 * @self: a painter
 * @has_arrows: whether arrows lie along the path
 *
 * Tells in which direction the path leads, where cells are large enough for that.
 */
void
amz_painter_set_arrows (AmzPainter *self, gboolean has_arrows)
{
  g_return_if_fail (AMZ_IS_PAINTER (self));

  self->has_arrows = has_arrows;
}

/*
 * amz_painter_set_frames:
 * @self: a painter
 * @frames: (nullable): a film of a maze of this size, or %NULL for none
 * @frame: which of its frames is drawn
 *
 * Chooses what else is seen of the maze: it belongs to the layers of ground and walls.  In a film of how it
 * was made these walls are those of that time.
 */
void
amz_painter_set_frames (AmzPainter *self, AmzFrames *frames, guint32 frame)
{
  g_return_if_fail (AMZ_IS_PAINTER (self));
  g_return_if_fail (frames == NULL || (frames->grid->width == amz_maze_get_width (self->maze) &&
                                       frames->grid->height == amz_maze_get_height (self->maze)));

  if (frames != self->frames)
    {
      g_clear_pointer (&self->frames, amz_frames_unref);
      self->frames = frames != NULL ? amz_frames_ref (frames) : NULL;
    }
  if (frames != NULL)
    amz_shading_init (&self->shading, frames, frame, self->theme);
}

/* Whether lines could be blurred.  Paper, and files of lines, have no pixels. */
static gboolean
has_pixels (cairo_t *cr)
{
  static const cairo_surface_type_t without[] = {
    CAIRO_SURFACE_TYPE_PDF, CAIRO_SURFACE_TYPE_PS,     CAIRO_SURFACE_TYPE_WIN32_PRINTING,
    CAIRO_SURFACE_TYPE_SVG, CAIRO_SURFACE_TYPE_SCRIPT,
  };
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));

  for (gsize i = 0; i < G_N_ELEMENTS (without); i++)
    {
      if (type == without[i])
        return FALSE;
    }
  return TRUE;
}

/*
 * amz_painter_init_drawing:
 * @self: a painter
 * @drawing: what to fill in, but for the block
 * @cr: where to draw
 * @cell: units from one cell to the next
 *
 * Begins a drawing.
 */
void
amz_painter_init_drawing (AmzPainter *self, AmzDrawing *drawing, cairo_t *cr, double cell)
{
  AmzGrid *grid = amz_maze_get_grid (self->maze);

  *drawing = (AmzDrawing){
    .cr = cr,
    .grid = grid,
    .theme = self->theme,
    /* One cell is no path. */
    .track = self->n_path_cells > 1 ? self->track : NULL,
    .n_path_cells = self->n_path_cells,
    .is_enclosed = self->is_enclosed,
  };
  drawing->has_arrows = self->has_arrows;
  if (self->frames != NULL)
    {
      drawing->shading = &self->shading;
      if (self->frames->carved != NULL && self->shading.frame < self->frames->n_frames)
        drawing->grid = amz_maze_get_grid (self->frames->carved);
    }
  amz_measures_init (&drawing->measures, self->theme, cell,
                     floor (cell) == cell || has_pixels (cr));
  /* Those of a file may lie outside. */
  drawing->has_entry = amz_maze_get_entry (self->maze, &drawing->entry[0], &drawing->entry[1]) &&
                       amz_grid_contains (grid, drawing->entry[0], drawing->entry[1]);
  drawing->has_exit = amz_maze_get_exit (self->maze, &drawing->exit[0], &drawing->exit[1]) &&
                      amz_grid_contains (grid, drawing->exit[0], drawing->exit[1]);
}

static double
get_margin (const AmzDrawing *drawing)
{
  double border = ceil (drawing->measures.border - floor (drawing->measures.wall / 2));

  return MAX (border, amz_drawing_get_end_margin (drawing));
}

/* Cuts the drawing to the block, and at the edge of the maze to what reaches out of it. */
static void
clip_to_block (const AmzDrawing *drawing)
{
  const AmzMeasures *measures = &drawing->measures;
  double margin = get_margin (drawing);
  double left = amz_measures_line (measures, drawing->x0) - (drawing->x0 == 0 ? margin : 0);
  double top = amz_measures_line (measures, drawing->y0) - (drawing->y0 == 0 ? margin : 0);
  double right = amz_measures_line (measures, drawing->x1) +
                 (drawing->x1 == drawing->grid->width ? margin : 0);
  double bottom = amz_measures_line (measures, drawing->y1) +
                  (drawing->y1 == drawing->grid->height ? margin : 0);

  cairo_rectangle (drawing->cr, left, top, right - left, bottom - top);
  cairo_clip (drawing->cr);
}

static gboolean
is_whole (const AmzDrawing *drawing)
{
  return drawing->x0 == 0 && drawing->y0 == 0 && drawing->x1 == drawing->grid->width &&
         drawing->y1 == drawing->grid->height;
}

/*
 * amz_painter_draw:
 * @self: a painter
 * @cr: where to draw
 * @layers: what to draw
 * @cell: units from one cell to the next
 * @x: the first column
 * @y: the first row
 * @width: how many columns
 * @height: how many rows
 *
 * Draws a block of cells, cut to the maze, and all that reaches into it.  The maze's top left corner
 * is at the origin of user space.  Time and memory are in proportion to the block.
 *
 * Nothing is drawn outside of the block, except for what reaches out of the maze at its edges: see
 * amz_painter_get_margin().  Column i begins at i × @cell, rounded to a whole number, unless @cell
 * has a fraction and the surface no pixels.  So blocks that lie side by side fit together; lines are
 * crisp if one user unit is one pixel.
 */
void
amz_painter_draw (AmzPainter *self,
                  cairo_t *cr,
                  AmzLayers layers,
                  double cell,
                  int x,
                  int y,
                  int width,
                  int height)
{
  static const struct
  {
    AmzLayers layer;
    void (*draw) (AmzDrawing *drawing);
  } all_layers[] = {
    { AMZ_LAYER_GROUND, amz_drawing_draw_ground },
    { AMZ_LAYER_GROUND, amz_drawing_draw_seeing },
    { AMZ_LAYER_PATH, amz_drawing_draw_path },
    { AMZ_LAYER_PATH, amz_drawing_draw_arrows },
    { AMZ_LAYER_WALLS, amz_drawing_draw_walls },
    { AMZ_LAYER_WALLS, amz_drawing_draw_rock },
    { AMZ_LAYER_PATTERN, amz_drawing_draw_pattern },
    /* What must not be hidden by a pattern. */
    { AMZ_LAYER_WALLS, amz_drawing_draw_border },
    { AMZ_LAYER_WALLS, amz_drawing_draw_faults },
    { AMZ_LAYER_ENDS, amz_drawing_draw_ends },
  };
  AmzDrawing drawing;

  g_return_if_fail (AMZ_IS_PAINTER (self));
  g_return_if_fail (cr != NULL);
  g_return_if_fail (cell > 0);

  amz_painter_init_drawing (self, &drawing, cr, cell);
  drawing.x0 = MAX (x, 0);
  drawing.y0 = MAX (y, 0);
  drawing.x1 = (int) CLAMP ((gint64) x + width, 0, drawing.grid->width);
  drawing.y1 = (int) CLAMP ((gint64) y + height, 0, drawing.grid->height);
  if (drawing.x0 >= drawing.x1 || drawing.y0 >= drawing.y1)
    return;

  cairo_save (cr);
  cairo_new_path (cr);

  if (!is_whole (&drawing))
    clip_to_block (&drawing);
  for (gsize i = 0; i < G_N_ELEMENTS (all_layers); i++)
    {
      if ((layers & all_layers[i].layer) != 0)
        all_layers[i].draw (&drawing);
    }
  cairo_restore (cr);
}

/*
 * amz_painter_get_margin:
 * @self: a painter
 * @cell: units from one cell to the next
 *
 * Gets how far a drawing reaches out of the maze's rectangle on each side: half of the border, and
 * entry and exit where cells are small.
 *
 * Returns: a whole number of units
 */
double
amz_painter_get_margin (AmzPainter *self, double cell)
{
  AmzDrawing drawing = { NULL };

  g_return_val_if_fail (AMZ_IS_PAINTER (self), 0);
  g_return_val_if_fail (cell > 0, 0);

  amz_measures_init (&drawing.measures, self->theme, cell, TRUE);
  return get_margin (&drawing);
}
