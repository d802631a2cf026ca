/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The terminal while the program has all of it: it waits for what happens, and leaves the terminal as it
 * was, whatever ends the program.
 */
typedef struct _AmzTerminal AmzTerminal;

typedef enum
{
  AMZ_TERMINAL_EVENT_KEY,
  AMZ_TERMINAL_EVENT_TIMEOUT, /* as long as was asked for, nothing happened */
  AMZ_TERMINAL_EVENT_RESIZE,
  AMZ_TERMINAL_EVENT_END, /* by a signal, or the terminal is gone: the program has to end */
} AmzTerminalEventType;

/* Keys that stand for no character; they lie behind all characters. */
enum
{
  AMZ_KEY_UP = 0x110000,
  AMZ_KEY_DOWN,
  AMZ_KEY_LEFT,
  AMZ_KEY_RIGHT,
  AMZ_KEY_HOME,
  AMZ_KEY_END,
  AMZ_KEY_PAGE_UP,
  AMZ_KEY_PAGE_DOWN,
  AMZ_KEY_BACKSPACE,
  AMZ_KEY_DELETE,
  AMZ_KEY_OTHER,
};

#define AMZ_KEY_ENTER '\n'
#define AMZ_KEY_ESCAPE 033
#define AMZ_KEY_END_OF_INPUT 004

typedef struct
{
  AmzTerminalEventType type;
  guint32 key; /* a character, or one of the keys above */
} AmzTerminalEvent;

gboolean amz_terminal_is_possible (void);
AmzTerminal *amz_terminal_new (gboolean colors);
void amz_terminal_free (AmzTerminal *self);
AmzTerminalEvent amz_terminal_wait (AmzTerminal *self, int timeout);
int amz_terminal_get_status (const AmzTerminal *self);
gboolean amz_terminal_get_colors (const AmzTerminal *self);

void amz_terminal_show (void);
int amz_terminal_print (int row, int column, int width, const char *text);
void amz_terminal_draw_bar (int row, const char *text);
int amz_terminal_measure (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzTerminal, amz_terminal_free)

G_END_DECLS
