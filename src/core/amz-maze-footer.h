/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-maze.h"
#include "amz-text-lines.h"

G_BEGIN_DECLS

/* What a line below the grid is. */
typedef enum
{
  AMZ_FOOTER_LINE_UNKNOWN,
  AMZ_FOOTER_LINE_PLACE,       /* column and row of entry or exit */
  AMZ_FOOTER_LINE_PATH,        /* nothing but directions */
  AMZ_FOOTER_LINE_BROKEN_PATH, /* mostly directions, from the beginning on */
  AMZ_FOOTER_LINE_NO_PATH,     /* what says that there is no path */
} AmzFooterLine;

void amz_maze_reader_set_error (const AmzTextLines *text,
                                const char *place,
                                GError **error,
                                const char *format,
                                ...) G_GNUC_PRINTF (4, 5);
AmzFooterLine amz_footer_line_classify (const AmzTextLines *text);
gboolean amz_maze_footer_read (AmzTextLines *text, AmzMaze *maze, gint64 n_empty, GError **error);

G_END_DECLS
