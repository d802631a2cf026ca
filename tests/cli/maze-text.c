/* SPDX-License-Identifier: MIT */
#include "maze-text.h"

#include <stdio.h>
#include <string.h>

static const char letters[] = "NESW";
static const int steps_x[] = { 0, 1, 0, -1 };
static const int steps_y[] = { -1, 0, 1, 0 };

/* Writes it as the format wants it, so that whatever departs from the format shows. */
static char *
write_again (const MazeText *self)
{
  GString *text = g_string_new (NULL);

  for (int y = 0; y < self->height; y++)
    {
      for (int x = 0; x < self->width; x++)
        g_string_append_printf (text, "%x", self->digits[y * self->width + x]);
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, "\n%d,%d\n%d,%d\n%s\n", self->entry_x, self->entry_y, self->exit_x,
                          self->exit_y, self->path);
  return g_string_free (text, FALSE);
}

/* Reads a maze file, which must be one to the letter: lower case, one empty line, a line end at the
 * end, no blanks. */
MazeText *
maze_text_read (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *again = NULL;
  MazeText *self = g_new0 (MazeText, 1);

  self->width = (int) strlen (lines[0]);
  g_assert_cmpint (self->width, >, 0);
  while (lines[self->height] != NULL && *lines[self->height] != '\0')
    self->height++;
  g_assert_cmpuint (g_strv_length (lines), ==, (guint) self->height + 5);
  self->digits = g_new (guint8, (gsize) self->width * (gsize) self->height);
  for (int y = 0; y < self->height; y++)
    {
      g_assert_cmpuint (strlen (lines[y]), ==, (gsize) self->width);
      for (int x = 0; x < self->width; x++)
        self->digits[y * self->width + x] = (guint8) g_ascii_xdigit_value (lines[y][x]);
    }
  g_assert_cmpint (sscanf (lines[self->height + 1], "%d,%d", &self->entry_x, &self->entry_y), ==,
                   2);
  g_assert_cmpint (sscanf (lines[self->height + 2], "%d,%d", &self->exit_x, &self->exit_y), ==, 2);
  self->path = g_strdup (lines[self->height + 3]);

  again = write_again (self);
  g_assert_cmpstr (again, ==, text);
  return self;
}

void
maze_text_free (MazeText *self)
{
  if (self == NULL)
    return;
  g_free (self->digits);
  g_free (self->path);
  g_free (self);
}

/* Whether both sides of the wall are open.  What lies outside has no open wall. */
static gboolean
is_open (const MazeText *self, int x, int y, int direction)
{
  int next_x = x + steps_x[direction];
  int next_y = y + steps_y[direction];

  return next_x >= 0 && next_x < self->width && next_y >= 0 && next_y < self->height &&
         (self->digits[y * self->width + x] >> direction & 1) == 0 &&
         (self->digits[next_y * self->width + next_x] >> (direction + 2) % 4 & 1) == 0;
}

/* Walks from the entry to the exit on the digits. */
void
maze_text_assert_path (const MazeText *self)
{
  int x = self->entry_x;
  int y = self->entry_y;

  g_assert_true (x >= 0 && x < self->width && y >= 0 && y < self->height);
  for (const char *step = self->path; *step != '\0'; step++)
    {
      const char *letter = strchr (letters, *step);

      g_assert_nonnull (letter);
      g_assert_true (is_open (self, x, y, (int) (letter - letters)));
      x += steps_x[letter - letters];
      y += steps_y[letter - letters];
    }
  g_assert_cmpint (x, ==, self->exit_x);
  g_assert_cmpint (y, ==, self->exit_y);
}

/* The same, and no way is shorter. */
void
maze_text_assert_shortest (const MazeText *self)
{
  gsize n_cells = (gsize) self->width * (gsize) self->height;
  g_autofree int *distances = g_new (int, n_cells);
  g_autofree int *queue = g_new (int, n_cells);
  gsize first = 0;
  gsize last = 0;

  maze_text_assert_path (self);
  memset (distances, -1, n_cells * sizeof *distances);
  queue[last++] = self->entry_y * self->width + self->entry_x;
  distances[queue[0]] = 0;
  for (; first < last; first++)
    for (int direction = 0; direction < 4; direction++)
      {
        int x = queue[first] % self->width;
        int y = queue[first] / self->width;
        int next = queue[first] + steps_y[direction] * self->width + steps_x[direction];

        if (is_open (self, x, y, direction) && distances[next] < 0)
          {
            distances[next] = distances[queue[first]] + 1;
            queue[last++] = next;
          }
      }
  g_assert_cmpint (distances[self->exit_y * self->width + self->exit_x], ==,
                   (int) strlen (self->path));
}

void
maze_text_assert_ends (const MazeText *self, int entry_x, int entry_y, int exit_x, int exit_y)
{
  g_assert_cmpint (self->entry_x, ==, entry_x);
  g_assert_cmpint (self->entry_y, ==, entry_y);
  g_assert_cmpint (self->exit_x, ==, exit_x);
  g_assert_cmpint (self->exit_y, ==, exit_y);
}

/* Reads a maze file of that size, and every promise of a maze of that kind is kept. */
MazeText *
maze_text_read_good (const char *text, int width, int height, OracleKind kind)
{
  g_autoptr (MazeText) self = maze_text_read (text);
  g_autoptr (Oracle) oracle = oracle_new_42 (width, height);
  const OracleOrder order = { .kind = kind,
                              .entry_x = self->entry_x,
                              .entry_y = self->entry_y,
                              .exit_x = self->exit_x,
                              .exit_y = self->exit_y };
  g_autofree char *complaint = NULL;

  g_assert_cmpint (self->width, ==, width);
  g_assert_cmpint (self->height, ==, height);
  complaint = oracle_judge (oracle, self->digits, (gsize) width * (gsize) height, &order);
  g_assert_cmpstr (complaint, ==, NULL);
  maze_text_assert_shortest (self);
  return g_steal_pointer (&self);
}

/* @text shows the maze once, with nothing in it that is not for any terminal, and what is known about
 * it. */
void
maze_text_assert_printed (const MazeText *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int n_picture_lines = 2 * self->height + 1;
  g_autofree char *length = g_strdup_printf ("Path:   %zu step", strlen (self->path));

  g_assert_cmpuint (g_strv_length (lines), ==, (guint) n_picture_lines + 5);
  for (int i = 0; i < n_picture_lines; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), ==, 4 * self->width + 1);
  for (const char *p = text; *p != '\0'; p++)
    g_assert_false (g_ascii_iscntrl (*p) && *p != '\n');
  g_assert_true (g_str_has_prefix (lines[n_picture_lines], "Maze:   "));
  g_assert_true (g_str_has_prefix (lines[n_picture_lines + 1], length));
  g_assert_true (g_str_has_prefix (lines[n_picture_lines + 2], "File:   "));
  g_assert_true (g_str_has_prefix (lines[n_picture_lines + 3], "Recipe: amazeing:1 "));
}
