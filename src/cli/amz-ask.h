/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-palette.h"
#include "amz-terminal.h"

G_BEGIN_DECLS

/* Draws all of the terminal; the last line is then taken for the question. */
typedef void (*AmzAskDraw) (gpointer data);

char *amz_ask_line (AmzTerminal *terminal,
                    AmzAskDraw draw,
                    gpointer data,
                    const char *question,
                    glong max_length);
gboolean amz_ask_key (AmzTerminal *terminal,
                      AmzAskDraw draw,
                      gpointer data,
                      const char *question,
                      guint32 *key);
void amz_ask_read (AmzTerminal *terminal, const char *text);
void amz_ask_color (AmzTerminal *terminal, AmzAskDraw draw, gpointer data, AmzPalette *palette);

G_END_DECLS
