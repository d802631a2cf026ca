/* SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "amazeing.h"

/* Two rows, in most of the texts. */
#define ROWS                                                                                       \
  "93\n"                                                                                           \
  "c6\n"

static inline AmzMaze *
test_maze_parse (const char *text, gssize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return amz_maze_parse (bytes, error);
}

static inline void
test_maze_append_end (GString *text, gboolean present, int x, int y)
{
  if (present)
    g_string_append_printf (text, " %d,%d", x, y);
  else
    g_string_append (text, " -");
}

/* All that was read, in one line: the rows, the ends, the path. */
static inline char *
test_maze_describe (AmzMaze *maze)
{
  g_auto (GStrv) rows = amz_maze_dup_rows (maze);
  g_autofree char *joined = g_strjoinv ("/", rows);
  GString *text = g_string_new (joined);
  int x = 0;
  int y = 0;
  gboolean present = amz_maze_get_entry (maze, &x, &y);

  test_maze_append_end (text, present, x, y);
  present = amz_maze_get_exit (maze, &x, &y);
  test_maze_append_end (text, present, x, y);
  g_string_append_printf (text, " %s",
                          amz_maze_get_stored_path (maze) ? amz_maze_get_stored_path (maze) : "-");
  return g_string_free (text, FALSE);
}
