/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-text-picture.h"

#include <glib/gi18n.h>

#include "amz-grid-private.h"
#include "amz-memory.h"

/*
 * A cell is three characters wide and one high; the walls are one character more on each side, so a
 * cell is about as wide as it is high.
 */

/* What lies in the middle of a cell, or between two cells. */
typedef enum
{
  CONTENT_NOTHING,
  CONTENT_PATH,
  CONTENT_ENTRY,
  CONTENT_EXIT,
  CONTENT_CLOSED,
} Content;

/* Of each cell: its content, and in which directions the path goes on. */
typedef struct
{
  guint8 content;
  guint8 path;
} Mark;

typedef struct
{
  const AmzGrid *grid;
  AmzTextStyle style;
  Mark *marks;
  GString *text;
} Picture;

/* By style and content; each is one character wide. */
static const char *const contents[][5] = {
  [AMZ_TEXT_STYLE_ASCII] = { " ", ".", "S", "E", "#" },
  [AMZ_TEXT_STYLE_BOX_DRAWING] = { " ", "·", "S", "E", "█" },
};

/* By set of directions in which lines go from the point where walls meet. */
static const char *const corners[16] = { " ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                         "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼" };

static Mark *
get_mark (const Picture *picture, int x, int y)
{
  return picture->marks + (gsize) y * (gsize) picture->grid->width + (gsize) x;
}

static void
mark_end (const Picture *picture, gboolean present, int x, int y, Content content)
{
  if (present && amz_grid_contains (picture->grid, x, y))
    get_mark (picture, x, y)->content = (guint8) content;
}

static void
mark_path (const Picture *picture, int x, int y, const char *path)
{
  for (; *path != '\0' && amz_grid_contains (picture->grid, x, y); path++)
    {
      AmzDirection direction = amz_direction_from_letter (*path);

      get_mark (picture, x, y)->path |= (guint8) direction;
      get_mark (picture, x, y)->content = CONTENT_PATH;
      x += (direction == AMZ_DIRECTION_EAST) - (direction == AMZ_DIRECTION_WEST);
      y += (direction == AMZ_DIRECTION_SOUTH) - (direction == AMZ_DIRECTION_NORTH);
      if (amz_grid_contains (picture->grid, x, y))
        get_mark (picture, x, y)->path |= (guint8) amz_direction_opposite (direction);
    }
  /* A path that a file brought may end anywhere. */
  mark_end (picture, TRUE, x, y, CONTENT_PATH);
}

static gboolean
is_closed (const AmzGrid *grid, gsize position)
{
  return (grid->cells[position] & AMZ_WALLS_MASK) == AMZ_WALLS_MASK;
}

static void
mark_cells (const Picture *picture, AmzMaze *maze, const char *path)
{
  int x = 0;
  int y = 0;
  gboolean present = FALSE;

  for (int row = 0; row < picture->grid->height; row++)
    for (int column = 0; column < picture->grid->width; column++)
      if (is_closed (picture->grid, amz_grid_position (picture->grid, column, row)))
        get_mark (picture, column, row)->content = CONTENT_CLOSED;
  present = amz_maze_get_entry (maze, &x, &y);
  if (present && path != NULL)
    mark_path (picture, x, y, path);
  mark_end (picture, present, x, y, CONTENT_ENTRY);
  present = amz_maze_get_exit (maze, &x, &y);
  mark_end (picture, present, x, y, CONTENT_EXIT);
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

static void
append_corner (const Picture *picture, int x, int y)
{
  const Edge edges[] = { edge_below (picture->grid, x, y - 1), edge_right_of (picture->grid, x, y),
                         edge_below (picture->grid, x, y),
                         edge_right_of (picture->grid, x - 1, y) };
  guint lines = 0;
  guint n_closed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      lines |= edges[i] == EDGE_WALL ? 1u << i : 0;
      n_closed += edges[i] == EDGE_CLOSED;
    }
  if (n_closed == G_N_ELEMENTS (edges))
    g_string_append (picture->text, contents[picture->style][CONTENT_CLOSED]);
  else if (picture->style == AMZ_TEXT_STYLE_ASCII)
    g_string_append (picture->text, lines != 0 ? "+" : " ");
  else
    g_string_append (picture->text, corners[lines]);
}

static void
append_three (const Picture *picture, const char *side, const char *middle)
{
  g_string_append (picture->text, side);
  g_string_append (picture->text, middle);
  g_string_append (picture->text, side);
}

/* The line of walls above row @y, or below the last row. */
static void
append_wall_line (const Picture *picture, int y)
{
  const char *wall = picture->style == AMZ_TEXT_STYLE_ASCII ? "-" : "─";
  const char *const *content = contents[picture->style];

  for (int x = 0; x < picture->grid->width; x++)
    {
      gboolean on_path = y > 0 && y < picture->grid->height &&
                         (get_mark (picture, x, y)->path & AMZ_DIRECTION_NORTH) != 0;
      Edge edge = edge_right_of (picture->grid, x, y);
      const char *side = content[CONTENT_NOTHING];
      const char *middle = content[on_path ? CONTENT_PATH : CONTENT_NOTHING];

      if (edge != EDGE_OPEN)
        side = middle = edge == EDGE_WALL ? wall : content[CONTENT_CLOSED];
      append_corner (picture, x, y);
      append_three (picture, side, middle);
    }
  append_corner (picture, picture->grid->width, y);
  g_string_append_c (picture->text, '\n');
}

static void
append_cell (const Picture *picture, int x, int y)
{
  const char *const *content = contents[picture->style];
  gboolean closed = is_closed (picture->grid, amz_grid_position (picture->grid, x, y));
  const char *side = content[closed ? CONTENT_CLOSED : CONTENT_NOTHING];

  append_three (picture, side, content[get_mark (picture, x, y)->content]);
}

static void
append_cell_line (const Picture *picture, int y)
{
  const char *const *content = contents[picture->style];
  const char *wall = picture->style == AMZ_TEXT_STYLE_ASCII ? "|" : "│";

  for (int x = 0; x <= picture->grid->width; x++)
    {
      Edge edge = edge_below (picture->grid, x, y);
      gboolean is_cell = x < picture->grid->width;
      gboolean on_path = is_cell && (get_mark (picture, x, y)->path & AMZ_DIRECTION_WEST) != 0;

      if (edge == EDGE_OPEN)
        g_string_append (picture->text, content[on_path ? CONTENT_PATH : CONTENT_NOTHING]);
      else
        g_string_append (picture->text, edge == EDGE_WALL ? wall : content[CONTENT_CLOSED]);
      if (is_cell)
        append_cell (picture, x, y);
    }
  g_string_append_c (picture->text, '\n');
}

static void
draw_lines (Picture *picture, AmzTextPictureFunc func, gpointer data)
{
  for (int y = 0; y <= picture->grid->height; y++)
    {
      g_string_truncate (picture->text, 0);
      append_wall_line (picture, y);
      if (y < picture->grid->height)
        append_cell_line (picture, y);
      func (picture->text->str, data);
    }
}

/*
 * amz_text_picture_draw:
 * @maze: any maze
 * @path: (nullable): a path to draw, from the entry
 * @style: what to draw with
 * @func: gets the picture from the top to the bottom, some lines at a time: all of it may be too much
 *   to be held
 * @data: for @func
 * @error: return location for a #GError
 *
 * Draws a maze in characters.  A wall that only one of its sides has is drawn.
 *
 * Returns: whether it was drawn; if not, @func was not called and the error is
 *   %AMZ_MAZE_ERROR_MEMORY
 */
gboolean
amz_text_picture_draw (AmzMaze *maze,
                       const char *path,
                       AmzTextStyle style,
                       AmzTextPictureFunc func,
                       gpointer data,
                       GError **error)
{
  const AmzGrid *grid = amz_maze_get_grid (maze);
  gsize size = (gsize) grid->width * (gsize) grid->height * sizeof (Mark);
  Mark *marks = amz_memory_try_new0 (size, _ ("drawing the maze"), error);
  g_autoptr (GString) text = g_string_new (NULL);
  Picture picture = { .grid = grid, .style = style, .marks = marks, .text = text };

  if (marks == NULL)
    return FALSE;
  mark_cells (&picture, maze, path);
  draw_lines (&picture, func, data);
  amz_memory_free (marks, size);
  return TRUE;
}
