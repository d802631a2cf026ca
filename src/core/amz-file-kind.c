/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-file-kind.h"

#include <string.h>

/* How far into a file a configuration must have shown what it is. */
#define START ((gsize) 1 << 16)

/* Whether a line is KEY=VALUE: letters, perhaps with blanks around them, and an equals sign. */
static gboolean
is_assignment (const char *line, gsize length)
{
  const char *equals = memchr (line, '=', length);
  const char *p = line;

  if (equals == NULL)
    return FALSE;
  while (p < equals && (*p == ' ' || *p == '\t'))
    p++;
  if (p == equals)
    return FALSE;
  while (p < equals && (g_ascii_isalpha (*p) || *p == '_'))
    p++;
  while (p < equals && (*p == ' ' || *p == '\t'))
    p++;
  return p == equals;
}

/*
 * amz_file_kind_guess:
 * @bytes: what is in a file
 *
 * Tells a configuration from a maze: its first line that is neither blank nor a comment is KEY=VALUE,
 * which no row of a maze is.
 *
 * Returns: the kind; anything that is no configuration is left to the reader of mazes, who says what is
 *   wrong with it
 */
AmzFileKind
amz_file_kind_guess (GBytes *bytes)
{
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);
  const char *end = text + MIN (length, START);

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    text += 3;
  while (text < end)
    {
      const char *line_end = memchr (text, '\n', (gsize) (end - text));
      gsize line_length = (gsize) ((line_end != NULL ? line_end : end) - text);
      gsize blanks = 0;

      while (blanks < line_length && strchr (" \t\r", text[blanks]) != NULL && text[blanks] != '\0')
        blanks++;
      if (blanks < line_length && text[blanks] != '#')
        return is_assignment (text, line_length) ? AMZ_FILE_KIND_CONFIG : AMZ_FILE_KIND_MAZE;
      text += line_length + 1;
    }
  return AMZ_FILE_KIND_MAZE;
}
