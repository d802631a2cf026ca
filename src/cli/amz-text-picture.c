/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-text-picture.h"

#include <glib/gi18n.h>
#include <string.h>

#include "amz-grid-private.h"
#include "amz-memory.h"

/*
 * A picture is a lattice: between every two cells, and around all of them, there is room for walls, one
 * character wide and high.  A cell is one character high, and three wide, so that it looks about as wide as
 * it is high; or one wide, where there is little room.
 *
 * Each place is worked out when it is asked for, so that a part of a large maze costs no more than that of a
 * small one.
 */

/* Of each cell: in which directions the path goes on, and whether it is on the path at all. */
#define ON_PATH 0x10

struct _AmzTextPicture
{
  AmzMaze *maze;
  const AmzGrid *grid;
  AmzTextStyle style;
  int cell;
  guint8 *marks;
  gsize size;
  char *path; /* what is marked */
};

/* By style and part; each is one character wide. */
static const char *const contents[][6] = {
  [AMZ_TEXT_STYLE_ASCII] = {
    [AMZ_TEXT_PART_PASSAGE] = " ",
    [AMZ_TEXT_PART_PATTERN] = "#",
    [AMZ_TEXT_PART_PATH] = ".",
    [AMZ_TEXT_PART_ENTRY] = "S",
    [AMZ_TEXT_PART_EXIT] = "E",
  },
  [AMZ_TEXT_STYLE_BOX_DRAWING] = {
    [AMZ_TEXT_PART_PASSAGE] = " ",
    [AMZ_TEXT_PART_PATTERN] = "█",
    [AMZ_TEXT_PART_PATH] = "·",
    [AMZ_TEXT_PART_ENTRY] = "S",
    [AMZ_TEXT_PART_EXIT] = "E",
  },
};

/* By set of directions in which lines go from the point where walls meet. */
static const char *const corners[][16] = {
  [AMZ_TEXT_STYLE_ASCII] = { " ", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+",
                             "+", "+" },
  [AMZ_TEXT_STYLE_BOX_DRAWING] = { " ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐",
                                   "┤", "┬", "┼" },
};

/* A wall from left to right, and one from the top down. */
static const char *const lines[][2] = {
  [AMZ_TEXT_STYLE_ASCII] = { "-", "|" },
  [AMZ_TEXT_STYLE_BOX_DRAWING] = { "─", "│" },
};

static guint8 *
get_mark (const AmzTextPicture *self, int x, int y)
{
  return self->marks + (gsize) y * (gsize) self->grid->width + (gsize) x;
}

/* Marks or clears the cells of a path, which may lead out of the maze where a file brought it. */
static void
mark_path (AmzTextPicture *self, const char *path, gboolean on)
{
  int x = 0;
  int y = 0;

  if (!amz_maze_get_entry (self->maze, &x, &y))
    return;
  for (; amz_grid_contains (self->grid, x, y); path++)
    {
      AmzDirection direction = *path != '\0' ? amz_direction_from_letter (*path) : 0;
      guint8 *mark = get_mark (self, x, y);

      *mark = on ? (guint8) (*mark | ON_PATH | direction) : 0;
      if (*path == '\0')
        return;
      x += (direction == AMZ_DIRECTION_EAST) - (direction == AMZ_DIRECTION_WEST);
      y += (direction == AMZ_DIRECTION_SOUTH) - (direction == AMZ_DIRECTION_NORTH);
      if (on && amz_grid_contains (self->grid, x, y))
        *get_mark (self, x, y) |= (guint8) amz_direction_opposite (direction);
    }
}

static gboolean
is_closed (const AmzGrid *grid, gsize position)
{
  return (grid->cells[position] & AMZ_WALLS_MASK) == AMZ_WALLS_MASK;
}

/* What is between two neighbouring points of the lattice, where walls meet. */
typedef enum
{
  EDGE_OPEN,
  EDGE_WALL,
  EDGE_CLOSED, /* inside of a pattern, which is drawn as one piece */
} Edge;

/* The edge between two cells.  Of the border, the cell outside is one that the grid keeps closed; it is
 * not asked. */
static Edge
get_edge (const AmzGrid *grid,
          gsize cell,
          gboolean cell_is_inside,
          gsize other,
          gboolean other_is_inside,
          guint direction)
{
  gboolean is_wall = (cell_is_inside && (grid->cells[cell] & direction) != 0) ||
                     (other_is_inside && (grid->cells[other] & amz_opposite (direction)) != 0);

  if (cell_is_inside && other_is_inside && is_closed (grid, cell) && is_closed (grid, other))
    return EDGE_CLOSED;
  return is_wall ? EDGE_WALL : EDGE_OPEN;
}

/* The edge between the points (x, y) and (x + 1, y): below the cell (x, y − 1) and above (x, y). */
static Edge
edge_right_of (const AmzGrid *grid, int x, int y)
{
  gsize below = amz_grid_position (grid, x, y);

  if (x < 0 || x >= grid->width)
    return EDGE_OPEN;
  return get_edge (grid, below - grid->stride, y > 0, below, y < grid->height, AMZ_DIRECTION_SOUTH);
}

/* The edge between the points (x, y) and (x, y + 1): right of the cell (x − 1, y) and left of (x, y). */
static Edge
edge_below (const AmzGrid *grid, int x, int y)
{
  gsize right = amz_grid_position (grid, x, y);

  if (y < 0 || y >= grid->height)
    return EDGE_OPEN;
  return get_edge (grid, right - 1, x > 0, right, x < grid->width, AMZ_DIRECTION_EAST);
}

static AmzTextGlyph
make_content (const AmzTextPicture *self, AmzTextPart part, gboolean shows_text)
{
  AmzTextPart drawn = shows_text || part == AMZ_TEXT_PART_PATTERN ? part : AMZ_TEXT_PART_PASSAGE;

  return (AmzTextGlyph){ .text = contents[self->style][drawn], .part = part };
}

static AmzTextGlyph
make_wall (const char *text)
{
  return (AmzTextGlyph){ .text = text, .part = AMZ_TEXT_PART_WALL };
}

/* The point (x, y), where up to four walls meet. */
static AmzTextGlyph
get_corner (const AmzTextPicture *self, int x, int y)
{
  const Edge edges[] = { edge_below (self->grid, x, y - 1), edge_right_of (self->grid, x, y),
                         edge_below (self->grid, x, y), edge_right_of (self->grid, x - 1, y) };
  guint directions = 0;
  guint n_closed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      directions |= edges[i] == EDGE_WALL ? 1u << i : 0;
      n_closed += edges[i] == EDGE_CLOSED;
    }
  if (n_closed == G_N_ELEMENTS (edges))
    return make_content (self, AMZ_TEXT_PART_PATTERN, TRUE);
  if (directions == 0)
    return make_content (self, AMZ_TEXT_PART_PASSAGE, TRUE);
  return make_wall (corners[self->style][directions]);
}

/* Between the cells (x, y − 1) and (x, y). */
static AmzTextGlyph
get_edge_above (const AmzTextPicture *self, int x, int y, gboolean is_middle)
{
  Edge edge = edge_right_of (self->grid, x, y);
  gboolean on_path =
      y > 0 && y < self->grid->height && (*get_mark (self, x, y) & AMZ_DIRECTION_NORTH) != 0;

  if (edge == EDGE_WALL)
    return make_wall (lines[self->style][0]);
  if (edge == EDGE_CLOSED)
    return make_content (self, AMZ_TEXT_PART_PATTERN, TRUE);
  return make_content (self, on_path ? AMZ_TEXT_PART_PATH : AMZ_TEXT_PART_PASSAGE, is_middle);
}

/* Between the cells (x − 1, y) and (x, y). */
static AmzTextGlyph
get_edge_left (const AmzTextPicture *self, int x, int y)
{
  Edge edge = edge_below (self->grid, x, y);
  gboolean on_path =
      x > 0 && x < self->grid->width && (*get_mark (self, x, y) & AMZ_DIRECTION_WEST) != 0;

  if (edge == EDGE_WALL)
    return make_wall (lines[self->style][1]);
  if (edge == EDGE_CLOSED)
    return make_content (self, AMZ_TEXT_PART_PATTERN, TRUE);
  return make_content (self, on_path ? AMZ_TEXT_PART_PATH : AMZ_TEXT_PART_PASSAGE, TRUE);
}

static AmzTextGlyph
get_cell (const AmzTextPicture *self, int x, int y, gboolean is_middle)
{
  AmzTextPart part = AMZ_TEXT_PART_PASSAGE;
  gboolean closed = is_closed (self->grid, amz_grid_position (self->grid, x, y));
  int end_x = 0;
  int end_y = 0;

  if (closed && !is_middle)
    part = AMZ_TEXT_PART_PATTERN;
  else if (amz_maze_get_exit (self->maze, &end_x, &end_y) && end_x == x && end_y == y)
    part = AMZ_TEXT_PART_EXIT;
  else if (amz_maze_get_entry (self->maze, &end_x, &end_y) && end_x == x && end_y == y)
    part = AMZ_TEXT_PART_ENTRY;
  else if ((*get_mark (self, x, y) & ON_PATH) != 0)
    part = AMZ_TEXT_PART_PATH;
  else if (closed)
    part = AMZ_TEXT_PART_PATTERN;
  return make_content (self, part, is_middle);
}

/*
 * amz_text_picture_new:
 * @maze: any maze
 * @style: what to draw with
 * @cell: how wide a cell is, %AMZ_TEXT_WIDE_CELL or %AMZ_TEXT_NARROW_CELL
 *
 * Draws a maze in characters, without a path.  A wall that only one of its sides has is drawn.
 *
 * Returns: (transfer full): the picture, or %NULL with %AMZ_MAZE_ERROR_MEMORY
 */
AmzTextPicture *
amz_text_picture_new (AmzMaze *maze, AmzTextStyle style, int cell, GError **error)
{
  const AmzGrid *grid = amz_maze_get_grid (maze);
  gsize size = (gsize) grid->width * (gsize) grid->height;
  guint8 *marks = amz_memory_try_new0 (size, _ ("drawing the maze"), error);
  AmzTextPicture *self = NULL;

  if (marks == NULL)
    return NULL;
  self = g_new0 (AmzTextPicture, 1);
  self->maze = g_object_ref (maze);
  self->grid = grid;
  self->style = style;
  self->cell = cell;
  self->marks = marks;
  self->size = size;
  return self;
}

void
amz_text_picture_free (AmzTextPicture *self)
{
  if (self == NULL)
    return;
  amz_memory_free (self->marks, self->size);
  g_free (self->path);
  g_object_unref (self->maze);
  g_free (self);
}

/*
 * amz_text_picture_set_path:
 * @path: (nullable): letters of a path that begins at the entry
 * @length: how many of them to draw
 *
 * Draws the beginning of another path, or none.
 */
void
amz_text_picture_set_path (AmzTextPicture *self, const char *path, gsize length)
{
  if (self->path != NULL)
    mark_path (self, self->path, FALSE);
  g_free (self->path);
  self->path = path != NULL ? g_strndup (path, length) : NULL;
  if (self->path != NULL)
    mark_path (self, self->path, TRUE);
}

int
amz_text_picture_get_cell (const AmzTextPicture *self)
{
  return self->cell;
}

gint64
amz_text_picture_get_columns (const AmzTextPicture *self)
{
  return (gint64) self->grid->width * (self->cell + 1) + 1;
}

gint64
amz_text_picture_get_rows (const AmzTextPicture *self)
{
  return (gint64) self->grid->height * 2 + 1;
}

/*
 * amz_text_picture_get_glyph:
 * @column: from 0 to amz_text_picture_get_columns() − 1
 * @row: from 0 to amz_text_picture_get_rows() − 1
 *
 * Returns: what is at a place of the picture
 */
AmzTextGlyph
amz_text_picture_get_glyph (const AmzTextPicture *self, gint64 column, gint64 row)
{
  int x = (int) (column / (self->cell + 1));
  int y = (int) (row / 2);
  int offset = (int) (column % (self->cell + 1));
  gboolean is_middle = offset == (self->cell + 1) / 2;

  if (row % 2 == 0)
    return offset == 0 ? get_corner (self, x, y) : get_edge_above (self, x, y, is_middle);
  return offset == 0 ? get_edge_left (self, x, y) : get_cell (self, x, y, is_middle);
}

/*
 * amz_text_picture_print:
 * @func: gets the picture from the top to the bottom, a line at a time: all of it may be too much to be held
 * @data: for @func
 */
void
amz_text_picture_print (const AmzTextPicture *self, AmzTextPictureFunc func, gpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint64 row = 0; row < amz_text_picture_get_rows (self); row++)
    {
      g_string_truncate (text, 0);
      for (gint64 column = 0; column < amz_text_picture_get_columns (self); column++)
        g_string_append (text, amz_text_picture_get_glyph (self, column, row).text);
      g_string_append_c (text, '\n');
      func (text->str, data);
    }
}
