/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-text-lines.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-note.h"
#include "amz-text.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/*
 * amz_text_lines_init:
 * @self: filled in
 * @bytes: (nullable): the file, or its beginning
 * @length: how many bytes
 * @notes: (nullable): where departures are noted
 *
 * Begins with the first line.
 */
void
amz_text_lines_init (AmzTextLines *self, const char *bytes, gsize length, GPtrArray *notes)
{
  /* Empty files may come as no memory at all, with which one cannot calculate. */
  if (length == 0)
    bytes = "";
  *self = (AmzTextLines){
    .place = bytes,
    .end = bytes + length,
    .line_end = '\n',
    .notes = notes,
    .line = bytes,
  };

  /* Where there is no line feed at all, the file may come from an old Macintosh. */
  if (length > 0 && memchr (bytes, '\n', length) == NULL)
    self->line_end = '\r';
  if (length >= strlen (BYTE_ORDER_MARK) &&
      memcmp (bytes, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    {
      self->line_number = 1;
      amz_text_lines_note (self, bytes, _ ("The file begins with a byte order mark"));
      self->line_number = 0;
      self->place += strlen (BYTE_ORDER_MARK);
    }
  amz_text_lines_next_line (self);
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static void
look_at_line_end (AmzTextLines *self, const char *line_end)
{
  if (line_end == NULL)
    {
      if (self->line < self->end)
        amz_text_lines_note (self, self->end, _ ("The last line has no line end"));
    }
  else if (*line_end == '\r')
    amz_text_lines_note_once (self, AMZ_TEXT_DEPARTURE_LINE_END, line_end,
                              _ ("Lines end with a carriage return, as on an old Macintosh"));
  else if (line_end > self->line && line_end[-1] == '\r')
    amz_text_lines_note_once (self, AMZ_TEXT_DEPARTURE_LINE_END, line_end - 1,
                              _ ("Lines end with carriage return and line feed, as on Windows"));
}

/* Blanks in a line that is otherwise empty do not make it another. */
static void
strip_blanks (AmzTextLines *self)
{
  const char *first = self->first;
  const char *last = self->last;

  while (self->last > self->first && is_blank (self->last[-1]))
    self->last--;
  while (self->first < self->last && is_blank (*self->first))
    self->first++;
  if (self->first < self->last && (self->first != first || self->last != last))
    amz_text_lines_note_once (self, AMZ_TEXT_DEPARTURE_BLANKS,
                              self->first != first ? first : self->last,
                              _ ("There are blanks around the text of a line"));
}

/*
 * amz_text_lines_next_line:
 * @self: a text
 *
 * Goes on to the next line, or behind the last one.
 */
void
amz_text_lines_next_line (AmzTextLines *self)
{
  const char *line_end = NULL;

  self->line = self->place;
  self->first = self->place;
  self->last = self->place;
  self->has_line = self->place < self->end;
  if (!self->has_line)
    return;

  self->line_number++;
  line_end = memchr (self->place, self->line_end, (gsize) (self->end - self->place));
  self->last = line_end != NULL ? line_end : self->end;
  self->place = line_end != NULL ? line_end + 1 : self->end;
  look_at_line_end (self, line_end);
  while (self->last > self->first && self->last[-1] == '\r')
    self->last--;

  strip_blanks (self);
}

/*
 * amz_text_lines_skip_empty_lines:
 * @self: a text
 *
 * Goes on to the next line that is not empty, or behind the last one.
 *
 * Returns: how many lines were empty
 */
gint64
amz_text_lines_skip_empty_lines (AmzTextLines *self)
{
  gint64 n = 0;

  for (; amz_text_lines_is_empty (self); n++)
    amz_text_lines_next_line (self);
  return n;
}

/*
 * amz_text_lines_get_number:
 * @self: a text
 *
 * Returns: the number of the current line, or of the last one behind it; from 1
 */
int
amz_text_lines_get_number (const AmzTextLines *self)
{
  return (int) CLAMP (self->line_number, 1, G_MAXINT);
}

/*
 * amz_text_lines_note:
 * @self: a text
 * @place: (nullable): the place in the current line, or %NULL if it is the line as a whole
 * @format: what was found and what was assumed, translated
 * @...: what it speaks of
 *
 * Adds a note.
 */
void
amz_text_lines_note (AmzTextLines *self, const char *place, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  if (self->notes == NULL)
    return;
  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (self->notes,
                   amz_note_new (amz_text_lines_get_number (self),
                                 place != NULL ? amz_text_get_column (self->line, place) : 0,
                                 text));
}

/*
 * amz_text_lines_note_once:
 * @self: a text
 * @departure: what is not noted a second time
 * @place: the place in the current line
 * @text: what was found, translated
 *
 * Adds a note on something that may be found in every line.
 */
void
amz_text_lines_note_once (AmzTextLines *self,
                          AmzTextDeparture departure,
                          const char *place,
                          const char *text)
{
  if ((self->noted & departure) != 0)
    return;
  self->noted |= departure;
  amz_text_lines_note (self, place, "%s", text);
}
