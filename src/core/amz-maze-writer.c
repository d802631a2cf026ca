/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-file-writer.h"
#include "amz-grid-private.h"
#include "amz-maze.h"

/* How much of a grid is turned into text at once: it stays in the processor's cache. */
#define BLOCK_SIZE ((gsize) 1 << 17)

/* How far the rows of a grid have been written. */
typedef struct
{
  const AmzGrid *grid;
  int y;
  gsize x; /* up to the width: where the line end is still to come */
} Rows;

/* Without a branch, so that the compiler makes vectors of it. */
static void
encode (guint8 *restrict digits, const guint8 *restrict cells, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      guint8 walls = cells[i] & AMZ_WALLS_MASK;

      digits[i] = (guint8) (walls + (walls > 9 ? 'a' - 10 : '0'));
    }
}

/* Writes the next rows, or parts of them, until @text is full or no row is left. */
static gsize
take_rows (Rows *self, guint8 *text, gsize size)
{
  gsize used = 0;

  while (used < size && self->y < self->grid->height)
    {
      const guint8 *row = self->grid->cells + amz_grid_position (self->grid, 0, self->y);
      gsize n = MIN ((gsize) self->grid->width - self->x, size - used);

      encode (text + used, row + self->x, n);
      used += n;
      self->x += n;
      if (self->x == (gsize) self->grid->width && used < size)
        {
          text[used++] = '\n';
          self->x = 0;
          self->y++;
        }
    }
  return used;
}

/* What stands between the grid and the path. */
static char *
make_footer (AmzMaze *maze, GError **error)
{
  int entry_x = 0;
  int entry_y = 0;
  int exit_x = 0;
  int exit_y = 0;

  if (!amz_maze_get_entry (maze, &entry_x, &entry_y))
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS,
                           _ ("The maze has no entry, which its file must name"));
      return NULL;
    }
  if (!amz_maze_get_exit (maze, &exit_x, &exit_y))
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS,
                           _ ("The maze has no exit, which its file must name"));
      return NULL;
    }
  return g_strdup_printf ("\n%d,%d\n%d,%d\n", entry_x, entry_y, exit_x, exit_y);
}

static gboolean
check_path (const char *path, GError **error)
{
  gsize length = strspn (path, "NESW");

  if (path[length] == '\0')
    return TRUE;
  g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT,
               _ ("Step %zu of the path is not one of the directions N, E, S and W"), length + 1);
  return FALSE;
}

/**
 * amz_maze_save:
 * @self: a maze
 * @path: (nullable): the path to store, of the letters N, E, S and W; %NULL stores none
 * @filename: (type filename): where to write
 * @error: return location for a #GError
 *
 * Writes the maze file: the rows of lower-case hexadecimal digits, an empty line, entry, exit and the
 * path.  docs/FORMATS.md describes it.
 *
 * The file is replaced whole or not at all; symbolic links are followed; devices and pipes are
 * written directly.  Nothing checks that @path leads from the entry to the exit.
 *
 * Returns: whether it was written; if not, the error is %AMZ_MAZE_ERROR_NO_ENDS where entry or exit
 *   are absent, %AMZ_MAZE_ERROR_FORMAT where @path is no path, or one of %G_IO_ERROR
 */
gboolean
amz_maze_save (AmzMaze *self, const char *path, const char *filename, GError **error)
{
  g_autoptr (AmzFileWriter) writer = NULL;
  g_autofree char *footer = NULL;
  g_autofree guint8 *block = NULL;
  Rows rows = { 0 };
  gsize n = 0;

  g_return_val_if_fail (AMZ_IS_MAZE (self), FALSE);
  g_return_val_if_fail (filename != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  path = path != NULL ? path : "";
  footer = make_footer (self, error);
  if (footer == NULL || !check_path (path, error))
    return FALSE;
  writer = amz_file_writer_new (filename, error);
  if (writer == NULL)
    return FALSE;

  rows.grid = amz_maze_get_grid (self);
  block = g_malloc (BLOCK_SIZE);
  while ((n = take_rows (&rows, block, BLOCK_SIZE)) > 0)
    if (!amz_file_writer_write (writer, block, n, error))
      return FALSE;
  return amz_file_writer_write (writer, footer, strlen (footer), error) &&
         amz_file_writer_write (writer, path, strlen (path), error) &&
         amz_file_writer_write (writer, "\n", 1, error) && amz_file_writer_commit (writer, error);
}

/**
 * amz_maze_to_bytes:
 * @self: a maze
 * @path: (nullable): the path to store, of the letters N, E, S and W; %NULL stores none
 * @error: return location for a #GError
 *
 * Makes what amz_maze_save() writes.
 *
 * Returns: (transfer full): the bytes of the maze file, or %NULL with %AMZ_MAZE_ERROR_NO_ENDS,
 *   %AMZ_MAZE_ERROR_FORMAT or %AMZ_MAZE_ERROR_MEMORY
 */
GBytes *
amz_maze_to_bytes (AmzMaze *self, const char *path, GError **error)
{
  g_autofree char *footer = NULL;
  guint8 *text = NULL;
  Rows rows = { 0 };
  gsize size = 0;
  gsize n = 0;

  g_return_val_if_fail (AMZ_IS_MAZE (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  path = path != NULL ? path : "";
  footer = make_footer (self, error);
  if (footer == NULL || !check_path (path, error))
    return NULL;

  rows.grid = amz_maze_get_grid (self);
  size = ((gsize) rows.grid->width + 1) * (gsize) rows.grid->height + strlen (footer) +
         strlen (path) + 1;
  text = g_try_malloc (size);
  if (text == NULL)
    {
      g_autofree char *amount = g_format_size_full (size, G_FORMAT_SIZE_IEC_UNITS);

      g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY,
                   _ ("There is not enough memory: %s more are needed for the maze file"), amount);
      return NULL;
    }
  n = take_rows (&rows, text, size);
  memcpy (text + n, footer, strlen (footer));
  n += strlen (footer);
  memcpy (text + n, path, strlen (path));
  n += strlen (path);
  text[n++] = '\n';
  g_assert (n == size);
  return g_bytes_new_take (text, size);
}
