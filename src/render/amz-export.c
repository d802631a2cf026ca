/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-export.h"

#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

G_DEFINE_QUARK (amz - export - error - quark, amz_export_error)

/* Cairo's limits: of pictures in pixels, and of coordinates, which have 23 bits before the point. */
#define MAX_PIXELS 32767
#define MAX_UNITS 8388607

/* Around the maze is half a cell, and room for entry and exit where cells are small. */
#define MIN_MARGIN 6

/* Where a cell has fewer pixels, a wall and a passage do not fit into it. */
#define MIN_CELL 2

/* So many pixels are drawn between two looks at whether to go on. */
#define BLOCK_SIZE 512

/* The bytes of a picture, as cairo writes them. */
typedef struct
{
  GByteArray *bytes;
  GCancellable *cancellable;
} Output;

static cairo_status_t
output_write (void *closure, const unsigned char *data, unsigned int length)
{
  Output *self = closure;

  if (g_cancellable_is_cancelled (self->cancellable))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (self->bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Whether all went well; sets @error if not. */
static gboolean
check_status (cairo_status_t status, GCancellable *cancellable, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  if (status == CAIRO_STATUS_NO_MEMORY)
    g_set_error_literal (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_MEMORY,
                         _ ("There is not enough memory for so large a picture"));
  else
    g_set_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_FAILED,
                 _ ("The picture cannot be made: %s"), cairo_status_to_string (status));
  return FALSE;
}

static double
get_margin (double cell)
{
  return MAX (floor (cell / 2), MIN_MARGIN);
}

static double
get_size (int n_cells, double cell)
{
  return ceil (n_cells * cell) + 2 * get_margin (cell);
}

/*
 * amz_export_fit_cell:
 * @maze: a maze
 * @wanted: pixels a cell
 *
 * Finds out how large the cells of a PNG picture can be.
 *
 * Returns: the largest size up to @wanted, or 0 if the maze is too large for any
 */
int
amz_export_fit_cell (AmzMaze *maze, int wanted)
{
  int n_cells = 0;
  int cell = 0;

  g_return_val_if_fail (AMZ_IS_MAZE (maze), 0);

  n_cells = MAX (amz_maze_get_width (maze), amz_maze_get_height (maze));
  cell = CLAMP (wanted, 0, MAX_PIXELS / n_cells);
  while (cell > 0 && get_size (n_cells, cell) > MAX_PIXELS)
    cell--;
  return cell;
}

static void
paint_ground (AmzPainter *painter, cairo_t *cr, double margin)
{
  amz_theme_set_source (amz_painter_get_theme (painter), cr, AMZ_COLOR_GROUND, 1);
  cairo_paint (cr);
  cairo_translate (cr, margin, margin);
}

/* Draws block after block: together they are the same as all at once, and take less memory. */
static void
draw_blocks (AmzPainter *painter, cairo_t *cr, int cell, GCancellable *cancellable)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  int n_cells = MAX (BLOCK_SIZE / cell, 1);

  for (int y = 0; y < amz_maze_get_height (maze); y += n_cells)
    for (int x = 0; x < amz_maze_get_width (maze); x += n_cells)
      {
        if (g_cancellable_is_cancelled (cancellable))
          return;
        amz_painter_draw (painter, cr, AMZ_LAYER_ALL, cell, x, y, n_cells, n_cells);
      }
}

static gboolean
draw_png (AmzPainter *painter,
          cairo_surface_t *surface,
          int cell,
          GCancellable *cancellable,
          GError **error)
{
  double margin = get_margin (cell);
  cairo_t *cr = NULL;
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS && cell < MIN_CELL)
    {
      if (!amz_painter_prepare_far (painter, cancellable, error))
        return FALSE;
      amz_painter_draw_far (painter, surface, cell, -margin / cell, -margin / cell);
    }
  else if (status == CAIRO_STATUS_SUCCESS)
    {
      cr = cairo_create (surface);
      paint_ground (painter, cr, margin);
      draw_blocks (painter, cr, cell, cancellable);
      status = cairo_status (cr);
      cairo_destroy (cr);
    }
  return check_status (status, cancellable, error);
}

/*
 * amz_export_png:
 * @painter: what draws the maze
 * @cell: pixels a cell
 * @cancellable: (nullable): stops it
 * @error: return location for a #GError
 *
 * Makes a PNG picture of all that the painter draws, with half a cell of ground around it.
 *
 * Returns: (transfer full): the file, or %NULL with an #AmzExportError or %G_IO_ERROR_CANCELLED
 */
GBytes *
amz_export_png (AmzPainter *painter, int cell, GCancellable *cancellable, GError **error)
{
  AmzMaze *maze = NULL;
  cairo_surface_t *surface = NULL;
  g_autoptr (GByteArray) bytes = NULL;
  Output output = { NULL };
  double width = 0;
  double height = 0;
  gboolean success = FALSE;

  g_return_val_if_fail (AMZ_IS_PAINTER (painter), NULL);
  g_return_val_if_fail (cell > 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  maze = amz_painter_get_maze (painter);
  width = get_size (amz_maze_get_width (maze), cell);
  height = get_size (amz_maze_get_height (maze), cell);
  if (MAX (width, height) > MAX_PIXELS)
    {
      int fitting = amz_export_fit_cell (maze, cell);

      if (fitting > 0)
        g_set_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_TOO_LARGE,
                     _ ("The picture would have %.0f × %.0f pixels, and at most %d are possible in "
                        "each direction: that is %d pixels a cell"),
                     width, height, MAX_PIXELS, fitting);
      else
        g_set_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_TOO_LARGE,
                     _ ("The picture would have %.0f × %.0f pixels, and at most %d are possible in "
                        "each direction: the maze is too large for a PNG picture"),
                     width, height, MAX_PIXELS);
      return NULL;
    }

  bytes = g_byte_array_new ();
  output = (Output){ bytes, cancellable };
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  success = draw_png (painter, surface, cell, cancellable, error) &&
            check_status (cairo_surface_write_to_png_stream (surface, output_write, &output),
                          cancellable, error);
  cairo_surface_destroy (surface);
  return success ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

/* Cairo numbers the surfaces of a process, and writes the number into the file.  Nothing refers to it;
 * without it the same picture always gives the same bytes. */
static GBytes *
drop_surface_number (GByteArray *bytes)
{
  static const char start[] = "<g id=\"surface";
  const guint8 *id = memmem (bytes->data, bytes->len, start, strlen (start));
  const guint8 *end = NULL;

  if (id != NULL)
    end = memchr (id, '>', (gsize) (bytes->data + bytes->len - id));
  if (end != NULL)
    {
      guint first = (guint) (id - bytes->data) + (guint) strlen ("<g");

      g_byte_array_remove_range (bytes, first, (guint) (end - bytes->data) - first);
    }
  return g_byte_array_free_to_bytes (bytes);
}

static cairo_status_t
draw_svg (AmzPainter *painter, Output *output, double cell)
{
  AmzMaze *maze = amz_painter_get_maze (painter);
  int width = amz_maze_get_width (maze);
  int height = amz_maze_get_height (maze);
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (
      output_write, output, get_size (width, cell), get_size (height, cell));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  paint_ground (painter, cr, get_margin (cell));
  amz_painter_draw (painter, cr, AMZ_LAYER_ALL, cell, 0, 0, width, height);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

/*
 * amz_export_svg:
 * @painter: what draws the maze
 * @cell: the size of a cell in pixels, a whole number or not
 * @cancellable: (nullable): stops it
 * @error: return location for a #GError
 *
 * Makes an SVG picture of all that the painter draws, with half a cell of ground around it.  The same
 * maze always gives the same bytes.
 *
 * Returns: (transfer full): the file, or %NULL with an #AmzExportError or %G_IO_ERROR_CANCELLED
 */
GBytes *
amz_export_svg (AmzPainter *painter, double cell, GCancellable *cancellable, GError **error)
{
  AmzMaze *maze = NULL;
  g_autoptr (GByteArray) bytes = NULL;
  Output output = { NULL };
  double width = 0;
  double height = 0;

  g_return_val_if_fail (AMZ_IS_PAINTER (painter), NULL);
  g_return_val_if_fail (cell > 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  maze = amz_painter_get_maze (painter);
  width = get_size (amz_maze_get_width (maze), cell);
  height = get_size (amz_maze_get_height (maze), cell);
  if (MAX (width, height) > MAX_UNITS)
    {
      g_set_error (error, AMZ_EXPORT_ERROR, AMZ_EXPORT_ERROR_TOO_LARGE,
                   _ ("The picture would have %.0f × %.0f pixels, and at most %d are possible in "
                      "each direction: choose smaller cells"),
                   width, height, MAX_UNITS);
      return NULL;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  bytes = g_byte_array_new ();
  output = (Output){ bytes, cancellable };
  if (!check_status (draw_svg (painter, &output, cell), cancellable, error))
    return NULL;
  return drop_surface_number (g_steal_pointer (&bytes));
}
