/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-maze-screen.h"

#include <string.h>

#include "amz-curses.h"

/* The lines above and below the maze. */
#define N_BARS 2

#define NOWHERE (-1)

/* Farther than any maze. */
#define FAR (G_GINT64_CONSTANT (1) << 40)

struct _AmzMazeScreen
{
  AmzTextStyle style;
  AmzPalette palette;
  AmzMaze *maze;
  AmzTextPicture *picture;
  char *path;
  gsize path_length;
  int player_x;
  int player_y;

  /* What of the picture is at the top left of the terminal; less than 0 where there is room around. */
  gint64 left;
  gint64 top;
};

/*
 * amz_maze_screen_new:
 * @style: what to draw with
 * @colors: whether the terminal has colours, and they are wanted
 *
 * Returns: (transfer full): a screen without a maze
 */
AmzMazeScreen *
amz_maze_screen_new (AmzTextStyle style, gboolean colors)
{
  AmzMazeScreen *self = g_new0 (AmzMazeScreen, 1);

  self->style = style;
  self->player_x = NOWHERE;
  self->player_y = NOWHERE;
  amz_palette_init (&self->palette, colors);
  return self;
}

void
amz_maze_screen_free (AmzMazeScreen *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->picture, amz_text_picture_free);
  g_clear_object (&self->maze);
  g_free (self->path);
  g_free (self);
}

/*
 * amz_maze_screen_get_palette:
 *
 * Returns: (transfer none): the colours, which may be changed
 */
AmzPalette *
amz_maze_screen_get_palette (AmzMazeScreen *self)
{
  return &self->palette;
}

/* Chooses cells as wide as there is room for, and draws the picture anew if that has changed. */
static gboolean
update_picture (AmzMazeScreen *self, GError **error)
{
  gint64 columns = (gint64) amz_maze_get_width (self->maze) * (AMZ_TEXT_WIDE_CELL + 1) + 1;
  int cell = columns <= COLS ? AMZ_TEXT_WIDE_CELL : AMZ_TEXT_NARROW_CELL;

  if (self->picture != NULL && amz_text_picture_get_cell (self->picture) == cell)
    return TRUE;
  g_clear_pointer (&self->picture, amz_text_picture_free);
  self->picture = amz_text_picture_new (self->maze, self->style, cell, error);
  if (self->picture == NULL)
    return FALSE;
  amz_text_picture_set_path (self->picture, self->path, self->path_length);
  return TRUE;
}

/*
 * amz_maze_screen_set_maze:
 * @maze: what to show from now on, without path and player
 *
 * Returns: whether there is memory for its picture; if not, the error is set
 */
gboolean
amz_maze_screen_set_maze (AmzMazeScreen *self, AmzMaze *maze, GError **error)
{
  g_set_object (&self->maze, maze);
  g_clear_pointer (&self->picture, amz_text_picture_free);
  g_clear_pointer (&self->path, g_free);
  self->player_x = NOWHERE;
  self->player_y = NOWHERE;
  self->left = 0;
  self->top = 0;
  return update_picture (self, error);
}

/*
 * amz_maze_screen_set_path:
 * @path: (nullable): a path from the entry
 * @length: how many of its steps to show
 */
void
amz_maze_screen_set_path (AmzMazeScreen *self, const char *path, gsize length)
{
  g_free (self->path);
  self->path = g_strdup (path);
  self->path_length = length;
  if (self->picture != NULL)
    amz_text_picture_set_path (self->picture, path, length);
}

/*
 * amz_maze_screen_set_player:
 *
 * Says where the player is, who is kept in sight.
 */
void
amz_maze_screen_set_player (AmzMazeScreen *self, int x, int y)
{
  self->player_x = x;
  self->player_y = y;
}

static int
room_for_rows (void)
{
  return MAX (LINES - N_BARS, 1);
}

/* How far to go for a key, in characters. */
static gboolean
distance_of_key (guint32 key, gint64 *columns, gint64 *rows)
{
  const int step_x = 4;
  const int step_y = 2;

  switch (key)
    {
    case AMZ_KEY_UP:
      *rows = -step_y;
      return TRUE;
    case AMZ_KEY_DOWN:
      *rows = step_y;
      return TRUE;
    case AMZ_KEY_LEFT:
      *columns = -step_x;
      return TRUE;
    case AMZ_KEY_RIGHT:
      *columns = step_x;
      return TRUE;
    case AMZ_KEY_PAGE_UP:
      *rows = -room_for_rows ();
      return TRUE;
    case AMZ_KEY_PAGE_DOWN:
      *rows = room_for_rows ();
      return TRUE;
    case AMZ_KEY_HOME:
      *columns = -FAR;
      return TRUE;
    case AMZ_KEY_END:
      *columns = FAR;
      return TRUE;
    default:
      return FALSE;
    }
}

/*
 * amz_maze_screen_is_cut:
 *
 * Returns: whether the maze is larger than the terminal
 */
gboolean
amz_maze_screen_is_cut (AmzMazeScreen *self)
{
  return self->picture != NULL && (amz_text_picture_get_columns (self->picture) > COLS ||
                                   amz_text_picture_get_rows (self->picture) > room_for_rows ());
}

/*
 * amz_maze_screen_scroll:
 * @key: a key
 *
 * Shows another part of the maze, if the key is one for that.
 *
 * Returns: whether it is
 */
gboolean
amz_maze_screen_scroll (AmzMazeScreen *self, guint32 key)
{
  gint64 columns = 0;
  gint64 rows = 0;

  if (!distance_of_key (key, &columns, &rows))
    return FALSE;
  self->left += columns;
  self->top += rows;
  return TRUE;
}

/* Where a picture of some size begins in what there is room for: in the middle if it fits, else so that
 * no room is left free. */
static gint64
clamp_origin (gint64 origin, gint64 size, int room)
{
  if (size <= room)
    return -((room - size) / 2);
  return CLAMP (origin, 0, size - room);
}

/* Brings a place into the middle half of what is seen. */
static gint64
follow (gint64 origin, gint64 place, int room)
{
  gint64 margin = room / 4;

  return CLAMP (origin, place - room + margin + 1, place - margin);
}

static gint64
column_of_player (const AmzMazeScreen *self)
{
  return (gint64) self->player_x * (amz_text_picture_get_cell (self->picture) + 1) + 1;
}

static void
place_picture (AmzMazeScreen *self)
{
  int rows = room_for_rows ();

  if (self->player_x != NOWHERE)
    {
      self->left = follow (self->left, column_of_player (self), COLS);
      self->top = follow (self->top, (gint64) self->player_y * 2 + 1, rows);
    }
  self->left = clamp_origin (self->left, amz_text_picture_get_columns (self->picture), COLS);
  self->top = clamp_origin (self->top, amz_text_picture_get_rows (self->picture), rows);
}

static void
draw_place (const AmzMazeScreen *self, gint64 column, gint64 row)
{
  AmzTextGlyph glyph = amz_text_picture_get_glyph (self->picture, column, row);

  amz_palette_use_part (&self->palette, glyph.part, column / 2 + row);
  addstr (glyph.text);
}

static void
draw_picture (const AmzMazeScreen *self)
{
  gint64 columns = amz_text_picture_get_columns (self->picture);
  gint64 rows = amz_text_picture_get_rows (self->picture);

  for (int y = 0; y < room_for_rows (); y++)
    {
      gint64 row = self->top + y;
      gint64 first = MAX (self->left, 0);

      if (row < 0 || row >= rows)
        continue;
      move (y + 1, (int) (first - self->left));
      for (gint64 column = first; column < columns && column - self->left < COLS; column++)
        draw_place (self, column, row);
    }
}

/* Over the middle of the cell, and in colour over all of it. */
static void
draw_player (const AmzMazeScreen *self)
{
  int cell = amz_text_picture_get_cell (self->picture);
  int row = (int) ((gint64) self->player_y * 2 + 1 - self->top) + 1;
  int column = (int) (column_of_player (self) - self->left);
  const char *text = cell == AMZ_TEXT_WIDE_CELL ? " @ " : "@";

  if (self->player_x == NOWHERE || row < 1 || row > room_for_rows ())
    return;
  amz_palette_use_player (&self->palette);
  amz_terminal_print (row, column, COLS - column, text);
}

/*
 * amz_maze_screen_draw:
 * @title: the line above the maze
 * @keys: the line below it
 *
 * Draws all of the terminal; amz_terminal_wait() shows it.
 *
 * Returns: whether there is memory for the picture; if not, the error is set
 */
gboolean
amz_maze_screen_draw (AmzMazeScreen *self, const char *title, const char *keys, GError **error)
{
  if (!update_picture (self, error))
    return FALSE;
  place_picture (self);
  amz_palette_use_text (&self->palette);
  erase ();
  draw_picture (self);
  draw_player (self);
  amz_terminal_draw_bar (0, title);
  if (LINES >= N_BARS)
    amz_terminal_draw_bar (LINES - 1, keys);
  amz_palette_use_text (&self->palette);
  return TRUE;
}
