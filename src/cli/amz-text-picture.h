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

char *amz_text_picture_new (AmzMaze *maze, const char *path, AmzTextStyle style);

G_END_DECLS
