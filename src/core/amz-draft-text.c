/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-draft.h"
#include "amz-ends.h"
#include "amz-grid-private.h"
#include "amz-maze-private.h"

/* How drafts are read.  Only this program writes them, so what departs from what it writes is damage. */

/* How far a text was read. */
typedef struct
{
  const char *next;
  const char *end;
  guint line; /* the number of the line before NEXT */
} Text;

/* What the lines above the rows say. */
typedef struct
{
  char *file;
  char *output;
  AmzRecipe *recipe;
  AmzRecipe *settings;
  AmzEnds ends;
  char *path;
  int width; /* 0 until it is known */
  int height;
} Header;

static void
header_clear (Header *self)
{
  g_free (self->file);
  g_free (self->output);
  g_clear_pointer (&self->recipe, amz_recipe_free);
  g_clear_pointer (&self->settings, amz_recipe_free);
  g_free (self->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Header, header_clear)

static gboolean
fail (const Text *text, GError **error, const char *what)
{
  g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT, _ ("line %u: %s"), text->line, what);
  return FALSE;
}

/* The next line, or NULL where none is complete. */
static char *
take_line (Text *text)
{
  const char *start = text->next;
  const char *end = start < text->end ? memchr (start, '\n', (gsize) (text->end - start)) : NULL;

  text->line++;
  if (end == NULL || memchr (start, '\0', (gsize) (end - start)) != NULL)
    return NULL;
  text->next = end + 1;
  return g_strndup (start, (gsize) (end - start));
}

/* Two numbers with a character between them, and nothing else. */
static gboolean
parse_pair (const char *value, char separator, int *a, int *b)
{
  char *end = NULL;
  gint64 first = g_ascii_strtoll (value, &end, 10);
  gint64 second = 0;
  const char *rest = end + 1;

  if (end == value || *end != separator)
    return FALSE;
  second = g_ascii_strtoll (rest, &end, 10);
  if (end == rest || *end != '\0' || ABS (first) > G_MAXINT || ABS (second) > G_MAXINT)
    return FALSE;
  *a = (int) first;
  *b = (int) second;
  return TRUE;
}

/* Each key stands once. */
static gboolean
take_text (char **place, const char *value)
{
  if (*place != NULL)
    return FALSE;
  *place = g_strdup (value);
  return TRUE;
}

static gboolean
take_recipe (AmzRecipe **place, const char *value)
{
  if (*place != NULL)
    return FALSE;
  *place = amz_recipe_parse (value, NULL);
  return *place != NULL;
}

static gboolean
take_end (gboolean *has, int *x, int *y, const char *value)
{
  if (*has)
    return FALSE;
  *has = parse_pair (value, ',', x, y);
  return *has;
}

static gboolean
take_key (Header *self, const char *key, const char *value)
{
  if (g_str_equal (key, "file"))
    return take_text (&self->file, value);
  if (g_str_equal (key, "output"))
    return take_text (&self->output, value);
  if (g_str_equal (key, "recipe"))
    return take_recipe (&self->recipe, value);
  if (g_str_equal (key, "settings"))
    return take_recipe (&self->settings, value);
  if (g_str_equal (key, "entry"))
    return take_end (&self->ends.has_entry, &self->ends.entry_x, &self->ends.entry_y, value);
  if (g_str_equal (key, "exit"))
    return take_end (&self->ends.has_exit, &self->ends.exit_x, &self->ends.exit_y, value);
  if (g_str_equal (key, "path"))
    return take_text (&self->path, value) && value[strspn (value, "NESW")] == '\0';
  if (g_str_equal (key, "size"))
    return self->width == 0 && parse_pair (value, 'x', &self->width, &self->height) &&
           amz_grid_is_size (self->width, self->height);
  return FALSE;
}

static gboolean
fits (const Header *self, const AmzRecipe *recipe)
{
  return recipe == NULL || (amz_recipe_get_width (recipe) == self->width &&
                            amz_recipe_get_height (recipe) == self->height);
}

/* Reads up to the empty line above the rows. */
static gboolean
read_header (Text *text, Header *self, GError **error)
{
  g_autofree char *line = take_line (text);

  if (g_strcmp0 (line, "amazeing-unsaved:1") != 0)
    return fail (text, error, _ ("this is not unsaved work of this version"));
  for (;;)
    {
      char *equals = NULL;

      g_free (line);
      line = take_line (text);
      if (line == NULL)
        return fail (text, error, _ ("the end is missing"));
      if (*line == '\0')
        break;
      equals = strchr (line, '=');
      if (equals == NULL)
        return fail (text, error, _ ("this is not understood"));
      *equals = '\0';
      if (!take_key (self, line, equals + 1))
        return fail (text, error, _ ("this is not understood"));
    }
  if (self->width == 0)
    return fail (text, error, _ ("the size is missing"));
  if (!fits (self, self->recipe) || !fits (self, self->settings))
    return fail (text, error, _ ("the size is another one than that of the recipe"));
  return TRUE;
}

/* Returns whether all of them are digits. */
static gboolean
decode (guint8 *restrict cells, const char *restrict digits, gsize n)
{
  guint8 is_wrong = 0;

  for (gsize i = 0; i < n; i++)
    {
      guint8 number = (guint8) (digits[i] - '0');
      guint8 letter = (guint8) (digits[i] - 'a');

      cells[i] = number < 10 ? number : (guint8) ((letter + 10) & 31);
      is_wrong |= (guint8) ((number >= 10) & (letter >= 22));
    }
  return !is_wrong;
}

static AmzGrid *
read_rows (Text *text, const Header *header, GError **error)
{
  gsize width = (gsize) header->width;
  g_autoptr (AmzGrid) grid = NULL;

  /* What is not there need not be made room for. */
  if ((guint64) (text->end - text->next) < ((guint64) width + 1) * (guint64) header->height)
    {
      fail (text, error, _ ("the end is missing"));
      return NULL;
    }
  grid = amz_grid_new (header->width, header->height, error);
  if (grid == NULL)
    return NULL;
  for (int y = 0; y < header->height; y++)
    {
      guint8 *row = grid->cells + amz_grid_position (grid, 0, y);

      text->line++;
      if (!decode (row, text->next, width) || text->next[width] != '\n')
        {
          fail (text, error, _ ("this is not a row of the maze"));
          return NULL;
        }
      text->next += width + 1;
    }
  return g_steal_pointer (&grid);
}

static AmzMaze *
make_maze (Header *header, AmzGrid *grid)
{
  AmzMaze *maze = amz_maze_new (grid);

  if (header->ends.has_entry)
    amz_maze_set_entry (maze, header->ends.entry_x, header->ends.entry_y);
  if (header->ends.has_exit)
    amz_maze_set_exit (maze, header->ends.exit_x, header->ends.exit_y);
  amz_maze_take_stored_path (maze, g_steal_pointer (&header->path));
  /* The recipe does not give what was drawn. */
  if (header->recipe != NULL)
    amz_recipe_set_edited (header->recipe, TRUE);
  amz_maze_set_recipe (maze, header->recipe);
  return maze;
}

/*
 * amz_draft_parse:
 *
 * Reads the bytes of a draft's file.
 *
 * Returns: (transfer full): a draft, or %NULL with an error as of amz_draft_read()
 */
AmzDraft *
amz_draft_parse (GBytes *bytes, GError **error)
{
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  Text text = { data, data + length, 0 };
  g_auto (Header) header = { 0 };
  g_autoptr (AmzGrid) grid = NULL;
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *end = NULL;

  if (!read_header (&text, &header, error))
    return NULL;
  grid = read_rows (&text, &header, error);
  if (grid == NULL)
    return NULL;
  end = take_line (&text);
  if (g_strcmp0 (end, "end") != 0 || text.next != text.end)
    {
      fail (&text, error, _ ("the end is missing"));
      return NULL;
    }
  maze = make_maze (&header, grid);
  if (header.file != NULL || header.output != NULL)
    file = g_file_new_for_uri (header.file != NULL ? header.file : header.output);
  return amz_draft_new (maze, header.settings, file, header.file != NULL);
}
