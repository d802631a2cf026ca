/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-file-reader.h"
#include "amz-file-writer.h"
#include "amz-grid-private.h"

/* How many cells are turned into text at once. */
#define BLOCK_SIZE ((gsize) 1 << 16)

/* The longest file that can be one: the cells, a path through all of them, and line ends. */
#define MAX_FILE_SIZE (4 * (guint64) AMZ_GRID_MAX_CELLS)

/*
 * amz_draft_new:
 * @settings: (nullable): only kept for a maze without a recipe, and without the ends
 * @file: (nullable): the document's
 *
 * Returns: (transfer full): a new draft
 */
AmzDraft *
amz_draft_new (AmzMaze *maze, const AmzRecipe *settings, GFile *file, gboolean file_is_of_maze)
{
  AmzDraft *self = g_new0 (AmzDraft, 1);

  self->maze = g_object_ref (maze);
  if (amz_maze_get_recipe (maze) == NULL && settings != NULL)
    {
      /* Those of a file may lie where no recipe has them; what counts is where the maze has them. */
      self->settings = amz_recipe_copy (settings);
      amz_recipe_set_entry (self->settings, 0, 0);
      amz_recipe_set_exit (self->settings, amz_maze_get_width (maze) - 1,
                           amz_maze_get_height (maze) - 1);
    }
  if (file != NULL)
    self->file = g_object_ref (file);
  self->file_is_of_maze = file != NULL && file_is_of_maze;
  return self;
}

void
amz_draft_free (AmzDraft *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->maze);
  g_clear_pointer (&self->settings, amz_recipe_free);
  g_clear_object (&self->file);
  g_free (self);
}

static void
append_recipe (GString *text, const char *key, const AmzRecipe *recipe)
{
  g_autofree char *line = recipe != NULL ? amz_recipe_to_string (recipe) : NULL;

  if (line != NULL)
    g_string_append_printf (text, "%s=%s\n", key, line);
}

/* What stands above the rows. */
static char *
make_header (const AmzDraft *self)
{
  g_autoptr (GString) text = g_string_new ("amazeing-unsaved:1\n");
  const char *path = amz_maze_get_stored_path (self->maze);
  int x = 0;
  int y = 0;

  if (self->file != NULL)
    {
      g_autofree char *uri = g_file_get_uri (self->file);

      g_string_append_printf (text, "%s=%s\n", self->file_is_of_maze ? "file" : "output", uri);
    }
  append_recipe (text, "recipe", amz_maze_get_recipe (self->maze));
  append_recipe (text, "settings", self->settings);
  if (amz_maze_get_entry (self->maze, &x, &y))
    g_string_append_printf (text, "entry=%d,%d\n", x, y);
  if (amz_maze_get_exit (self->maze, &x, &y))
    g_string_append_printf (text, "exit=%d,%d\n", x, y);
  if (path != NULL)
    g_string_append_printf (text, "path=%s\n", path);
  g_string_append_printf (text, "size=%dx%d\n\n", amz_maze_get_width (self->maze),
                          amz_maze_get_height (self->maze));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Without a branch, so that the compiler makes vectors of it. */
static void
encode (char *restrict digits, const guint8 *restrict cells, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      guint8 cell = cells[i] & (AMZ_WALLS_MASK | AMZ_CELL_LOCKED);

      digits[i] = (char) (cell + (cell > 9 ? 'a' - 10 : '0'));
    }
}

static gboolean
write_rows (AmzFileWriter *writer, const AmzGrid *grid, GCancellable *cancellable, GError **error)
{
  g_autofree char *digits = g_malloc (BLOCK_SIZE);

  for (int y = 0; y < grid->height; y++)
    {
      const guint8 *row = grid->cells + amz_grid_position (grid, 0, y);
      gsize n = 0;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      for (gsize x = 0; x < (gsize) grid->width; x += n)
        {
          n = MIN ((gsize) grid->width - x, BLOCK_SIZE);
          encode (digits, row + x, n);
          if (!amz_file_writer_write (writer, digits, n, error))
            return FALSE;
        }
      if (!amz_file_writer_write (writer, "\n", 1, error))
        return FALSE;
    }
  return TRUE;
}

/*
 * amz_draft_write:
 *
 * Writes a draft, whole or not at all.  This blocks; any thread may call it.
 *
 * Returns: whether it was written
 */
gboolean
amz_draft_write (const AmzDraft *self,
                 const char *filename,
                 GCancellable *cancellable,
                 GError **error)
{
  g_autoptr (AmzFileWriter) writer = amz_file_writer_new (filename, error);
  g_autofree char *header = make_header (self);

  return writer != NULL && amz_file_writer_write (writer, header, strlen (header), error) &&
         write_rows (writer, amz_maze_get_grid (self->maze), cancellable, error) &&
         amz_file_writer_write (writer, "end\n", 4, error) &&
         !g_cancellable_set_error_if_cancelled (cancellable, error) &&
         amz_file_writer_commit (writer, error);
}

/*
 * amz_draft_read:
 *
 * Reads what amz_draft_write() has written.  This blocks; any thread may call it.
 *
 * Returns: (transfer full): a draft, or %NULL with %AMZ_MAZE_ERROR_FORMAT, %AMZ_MAZE_ERROR_SIZE,
 *   %AMZ_MAZE_ERROR_MEMORY or one of %G_IO_ERROR; the message names the file
 */
AmzDraft *
amz_draft_read (const char *filename, GError **error)
{
  g_autoptr (GBytes) bytes = amz_file_read (filename, MAX_FILE_SIZE, NULL, error);
  AmzDraft *self = bytes != NULL ? amz_draft_parse (bytes, error) : NULL;

  if (self == NULL)
    {
      g_autofree char *name = g_filename_display_name (filename);

      g_prefix_error (error, _ ("Could not read “%s”: "), name);
    }
  return self;
}
