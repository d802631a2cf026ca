/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

/* What a maze is drawn with. */
typedef enum
{
  AMZ_TEXT_STYLE_ASCII,
  AMZ_TEXT_STYLE_BOX_DRAWING,
} AmzTextStyle;

/* @lines: in UTF-8, each with its end */
typedef void (*AmzTextPictureFunc) (const char *lines, gpointer data);

gboolean amz_text_picture_draw (AmzMaze *maze,
                                const char *path,
                                AmzTextStyle style,
                                AmzTextPictureFunc func,
                                gpointer data,
                                GError **error);

G_END_DECLS
