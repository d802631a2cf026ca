/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A text file, gone through line by line.
 *
 * It understands what lies below the meaning of a line: byte order mark, line ends and blanks.  Each
 * departure from plain text is noted; one that may concern every line only where it first appears.
 */
typedef struct
{
  const char *place; /* where the next line begins */
  const char *end;
  char line_end;    /* the last byte of each line */
  GPtrArray *notes; /* AmzNote; NULL where nothing is to be noted */
  guint noted;      /* what is noted once and has been, AmzTextDeparture */

  /* The current line. */
  gboolean has_line;  /* FALSE behind the last one */
  gint64 line_number; /* from 1 */
  const char *line;   /* its first byte */
  const char *first;  /* its first byte that is not blank; @last where there is none */
  const char *last;   /* behind its last byte that is not blank */
} AmzTextLines;

typedef enum
{
  AMZ_TEXT_DEPARTURE_LINE_END = 1 << 0,
  AMZ_TEXT_DEPARTURE_BLANKS = 1 << 1,
  AMZ_TEXT_DEPARTURE_CASE = 1 << 2,
} AmzTextDeparture;

void amz_text_lines_init (AmzTextLines *self, const char *bytes, gsize length, GPtrArray *notes);
void amz_text_lines_next_line (AmzTextLines *self);
gint64 amz_text_lines_skip_empty_lines (AmzTextLines *self);
int amz_text_lines_get_number (const AmzTextLines *self);
void amz_text_lines_note (AmzTextLines *self, const char *place, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void amz_text_lines_note_once (AmzTextLines *self,
                               AmzTextDeparture departure,
                               const char *place,
                               const char *text);

/* Whether there is a line, but nothing in it. */
static inline gboolean
amz_text_lines_is_empty (const AmzTextLines *self)
{
  return self->has_line && self->first == self->last;
}

static inline gsize
amz_text_lines_get_length (const AmzTextLines *self)
{
  return (gsize) (self->last - self->first);
}

G_END_DECLS
