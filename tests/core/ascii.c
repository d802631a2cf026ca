/* SPDX-License-Identifier: MIT */
#include "ascii.h"

#include <string.h>

#include "amz-grid-private.h"

/* Characters from one cell to the next. */
#define CELL_WIDTH 3
#define CELL_HEIGHT 2

typedef struct
{
  const char *text;
  int width;  /* in cells */
  int height; /* in cells */
  int line_length;
} Drawing;

/* A drawing that cannot be read is a mistake in the test: show it and where it is wrong. */
static void G_GNUC_NORETURN
fail (const Drawing *drawing, int line, int column, const char *problem)
{
  g_error ("line %d, column %d of this drawing: %s\n%s", line + 1, column + 1, problem,
           drawing->text);
}

static char
get (const Drawing *drawing, int line, int column)
{
  return drawing->text[line * (drawing->line_length + 1) + column];
}

/* Finds the size, and makes sure that all lines are of one length. */
static Drawing
measure (const char *text)
{
  Drawing drawing = { .text = text };
  int n_lines = 0;

  drawing.line_length = (int) strcspn (text, "\n");
  for (const char *line = text; *line != '\0'; n_lines++)
    {
      int length = (int) strcspn (line, "\n");

      if (length != drawing.line_length)
        fail (&drawing, n_lines, MIN (length, drawing.line_length), "lines differ in length");
      if (line[length] != '\n')
        fail (&drawing, n_lines, length, "no line feed");
      line += length + 1;
    }
  if (drawing.line_length < 1 + CELL_WIDTH || drawing.line_length % CELL_WIDTH != 1)
    fail (&drawing, 0, drawing.line_length, "no whole number of cells wide");
  if (n_lines < 1 + CELL_HEIGHT || n_lines % CELL_HEIGHT != 1)
    fail (&drawing, n_lines, 0, "no whole number of cells high");
  drawing.width = drawing.line_length / CELL_WIDTH;
  drawing.height = n_lines / CELL_HEIGHT;
  return drawing;
}

static gboolean
is_closed (const Drawing *drawing, int line, int column, int length, char closed)
{
  char first = get (drawing, line, column);

  if (first != closed && first != ' ')
    fail (drawing, line, column, "neither a wall nor an opening");
  if (length == 2 && get (drawing, line, column + 1) != first)
    fail (drawing, line, column + 1, "half a wall");
  return first == closed;
}

/* The two characters in a cell: blank, ## or one letter. */
static gboolean
is_locked (const Drawing *drawing, int line, int column)
{
  char left = get (drawing, line, column);
  char right = get (drawing, line, column + 1);

  if (left == '#' && right == '#')
    return TRUE;
  if ((left == ' ' || (g_ascii_isalpha (left) && right == ' ')) &&
      (right == ' ' || (g_ascii_isalpha (right) && left == ' ')))
    return FALSE;
  fail (drawing, line, column, "neither blank nor ## nor one letter");
}

static void
read_cell (const Drawing *drawing, AmzGrid *grid, int x, int y)
{
  int line = y * CELL_HEIGHT + 1;
  int column = x * CELL_WIDTH + 1;
  guint walls = 0;

  if (is_closed (drawing, line - 1, column, 2, '-'))
    walls |= AMZ_DIRECTION_NORTH;
  if (is_closed (drawing, line, column + 2, 1, '|'))
    walls |= AMZ_DIRECTION_EAST;
  if (is_closed (drawing, line + 1, column, 2, '-'))
    walls |= AMZ_DIRECTION_SOUTH;
  if (is_closed (drawing, line, column - 1, 1, '|'))
    walls |= AMZ_DIRECTION_WEST;
  amz_grid_set_walls (grid, x, y, (AmzDirection) walls);
  amz_grid_set_locked (grid, x, y, is_locked (drawing, line, column));
}

/*
 * ascii_read:
 * @drawing: a maze
 *
 * Reads a drawing.  One with a mistake ends the program, with the place of the mistake.
 *
 * Returns: (transfer full): the grid
 */
AmzGrid *
ascii_read (const char *drawing)
{
  Drawing measured = measure (drawing);
  g_autoptr (GError) error = NULL;
  AmzGrid *grid = amz_grid_new (measured.width, measured.height, &error);

  g_assert_no_error (error);
  for (int line = 0; line <= measured.height * CELL_HEIGHT; line += CELL_HEIGHT)
    for (int column = 0; column <= measured.width * CELL_WIDTH; column += CELL_WIDTH)
      if (get (&measured, line, column) != '+')
        fail (&measured, line, column, "no +");
  for (int y = 0; y < measured.height; y++)
    for (int x = 0; x < measured.width; x++)
      read_cell (&measured, grid, x, y);
  return grid;
}

/*
 * ascii_find:
 * @drawing: a maze
 * @mark: a letter
 * @x: (out): the column of the cell that is marked by it
 * @y: (out): its row
 *
 * Finds a marked cell.  Where there is none, or several, it ends the program.
 */
void
ascii_find (const char *drawing, char mark, int *x, int *y)
{
  Drawing measured = measure (drawing);
  const char *place = strchr (drawing, mark);
  int line = 0;

  if (place == NULL)
    g_error ("“%c” is not in this drawing:\n%s", mark, drawing);
  if (strchr (place + 1, mark) != NULL)
    g_error ("“%c” is in this drawing twice:\n%s", mark, drawing);
  line = (int) (place - drawing) / (measured.line_length + 1);
  *x = (int) (place - drawing) % (measured.line_length + 1) / CELL_WIDTH;
  *y = line / CELL_HEIGHT;
}

/*
 * ascii_find_position:
 * @grid: what the drawing was read as
 *
 * Returns: the position of a marked cell
 */
gsize
ascii_find_position (const AmzGrid *grid, const char *drawing, char mark)
{
  int x = 0;
  int y = 0;

  ascii_find (drawing, mark, &x, &y);
  return amz_grid_position (grid, x, y);
}

/* Whether the two cells at a wall have it closed; outside the grid there is no second opinion. */
static void
draw_wall (GString *text, const AmzGrid *grid, int x, int y, guint direction)
{
  int other_x = x + (direction == AMZ_DIRECTION_EAST) - (direction == AMZ_DIRECTION_WEST);
  int other_y = y + (direction == AMZ_DIRECTION_SOUTH) - (direction == AMZ_DIRECTION_NORTH);
  gboolean is_level = direction == AMZ_DIRECTION_NORTH || direction == AMZ_DIRECTION_SOUTH;
  gboolean closed = (amz_grid_get_walls (grid, x, y) & direction) != 0;
  gboolean closed_there = closed;

  if (amz_grid_contains (grid, other_x, other_y))
    closed_there = (amz_grid_get_walls (grid, other_x, other_y) & amz_opposite (direction)) != 0;
  if (closed != closed_there)
    g_string_append (text, is_level ? "??" : "?");
  else if (closed)
    g_string_append (text, is_level ? "--" : "|");
  else
    g_string_append (text, is_level ? "  " : " ");
}

static void
draw_walls_of_row (GString *text, const AmzGrid *grid, int y, guint direction)
{
  for (int x = 0; x < amz_grid_get_width (grid); x++)
    {
      g_string_append_c (text, '+');
      draw_wall (text, grid, x, y, direction);
    }
  g_string_append (text, "+\n");
}

/*
 * ascii_draw:
 * @grid: any grid
 *
 * Returns: (transfer full): its drawing
 */
char *
ascii_draw (const AmzGrid *grid)
{
  GString *text = g_string_new (NULL);

  draw_walls_of_row (text, grid, 0, AMZ_DIRECTION_NORTH);
  for (int y = 0; y < amz_grid_get_height (grid); y++)
    {
      draw_wall (text, grid, 0, y, AMZ_DIRECTION_WEST);
      for (int x = 0; x < amz_grid_get_width (grid); x++)
        {
          g_string_append (text, amz_grid_get_locked (grid, x, y) ? "##" : "  ");
          draw_wall (text, grid, x, y, AMZ_DIRECTION_EAST);
        }
      g_string_append_c (text, '\n');
      draw_walls_of_row (text, grid, y, AMZ_DIRECTION_SOUTH);
    }
  return g_string_free (text, FALSE);
}

/*
 * ascii_assert_equal:
 * @grid: what came out
 * @drawing: what should; marks in it do not matter
 *
 * Ends the test where they differ, and shows both.
 */
void
ascii_assert_equal (const AmzGrid *grid, const char *drawing)
{
  g_autoptr (AmzGrid) expected = ascii_read (drawing);
  g_autofree char *expected_text = ascii_draw (expected);
  g_autofree char *text = ascii_draw (grid);

  if (!g_str_equal (text, expected_text))
    g_error ("the maze is\n%sand should be\n%s", text, expected_text);
  g_assert_true (amz_grid_equal (grid, expected));
}
