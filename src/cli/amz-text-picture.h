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

/* What a character of the picture belongs to. */
typedef enum
{
  AMZ_TEXT_PART_PASSAGE,
  AMZ_TEXT_PART_WALL,
  AMZ_TEXT_PART_PATTERN,
  AMZ_TEXT_PART_PATH,
  AMZ_TEXT_PART_ENTRY,
  AMZ_TEXT_PART_EXIT,
} AmzTextPart;

/* One place of the picture. */
typedef struct
{
  const char *text; /* a character that is one column wide, in UTF-8 */
  AmzTextPart part;
} AmzTextGlyph;

/* How many characters a cell can be wide, without its walls. */
#define AMZ_TEXT_WIDE_CELL 3
#define AMZ_TEXT_NARROW_CELL 1

/* @lines: in UTF-8, each with its end */
typedef void (*AmzTextPictureFunc) (const char *lines, gpointer data);

typedef struct _AmzTextPicture AmzTextPicture;

AmzTextPicture *amz_text_picture_new (AmzMaze *maze, AmzTextStyle style, int cell, GError **error);
void amz_text_picture_free (AmzTextPicture *self);
void amz_text_picture_set_path (AmzTextPicture *self, const char *path, gsize length);
int amz_text_picture_get_cell (const AmzTextPicture *self);
gint64 amz_text_picture_get_columns (const AmzTextPicture *self);
gint64 amz_text_picture_get_rows (const AmzTextPicture *self);
AmzTextGlyph amz_text_picture_get_glyph (const AmzTextPicture *self, gint64 column, gint64 row);
void amz_text_picture_print (const AmzTextPicture *self, AmzTextPictureFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzTextPicture, amz_text_picture_free)

G_END_DECLS
