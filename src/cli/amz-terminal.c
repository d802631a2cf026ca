/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-terminal.h"

#include <glib-unix.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "amz-curses.h"

/* How long the bytes of a key may take that begins like Escape, in milliseconds. */
#define ESCAPE_DELAY 25

struct _AmzTerminal
{
  SCREEN *screen;
  gboolean colors;
  int status;
  gboolean ends;
  gboolean resized;
  gboolean timed_out;
  gboolean has_input;
  guint input_source;
  guint signal_sources[4];
};

/* What ends the program at once, and by default without a word. */
static const int crash_signals[] = { SIGSEGV, SIGABRT, SIGBUS,  SIGFPE,  SIGILL, SIGTRAP,
                                     SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU };

/* For the handler of crashes. */
static struct termios saved_attributes;

/* A crash must not leave the terminal without echo; only what is safe in a handler is called. */
static void
on_crash (int number)
{
  static const char leave[] = "\033[?1l\033>\033[?1049l\033[?25h\033[0m\r\n";

  if (write (STDOUT_FILENO, leave, sizeof leave - 1) < 0)
    _exit (128 + number);
  tcsetattr (STDIN_FILENO, TCSANOW, &saved_attributes);
  raise (number);
}

static void
set_crash_handlers (gboolean set)
{
  struct sigaction action = { .sa_handler = set ? on_crash : SIG_DFL,
                              .sa_flags = SA_RESETHAND | SA_NODEFER };

  for (guint i = 0; i < G_N_ELEMENTS (crash_signals); i++)
    sigaction (crash_signals[i], &action, NULL);
}

static void
end_with (AmzTerminal *self, int number)
{
  self->ends = TRUE;
  self->status = 128 + number;
}

static gboolean
on_interrupt (gpointer data)
{
  end_with (data, SIGINT);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_terminate (gpointer data)
{
  end_with (data, SIGTERM);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_hang_up (gpointer data)
{
  end_with (data, SIGHUP);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_resize (gpointer data)
{
  AmzTerminal *self = data;
  struct winsize size;

  self->resized = TRUE;
  if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
    resizeterm (size.ws_row, size.ws_col);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_input (int descriptor, GIOCondition condition, gpointer data)
{
  AmzTerminal *self = data;

  self->has_input = TRUE;
  if ((condition & (G_IO_HUP | G_IO_ERR | G_IO_NVAL)) == 0)
    return G_SOURCE_CONTINUE;

  /* A source of a terminal that is gone would be ready for ever. */
  self->input_source = 0;
  end_with (self, SIGHUP);
  return G_SOURCE_REMOVE;
}

static gboolean
on_timeout (gpointer data)
{
  AmzTerminal *self = data;

  self->timed_out = TRUE;
  return G_SOURCE_CONTINUE;
}

static void
set_up_screen (AmzTerminal *self, gboolean colors)
{
  struct termios attributes;

  cbreak ();
  noecho ();
  nonl ();
  /* Ctrl+S would stop the picture, near the keys of a game. */
  if (tcgetattr (STDIN_FILENO, &attributes) == 0)
    {
      attributes.c_iflag &= ~(tcflag_t) IXON;
      tcsetattr (STDIN_FILENO, TCSANOW, &attributes);
      def_prog_mode ();
    }
  curs_set (0);
  keypad (stdscr, TRUE);
  nodelay (stdscr, TRUE);
  set_escdelay (ESCAPE_DELAY);
  self->colors = colors && has_colors () && start_color () == OK;
  if (self->colors)
    use_default_colors ();
}

/*
 * amz_terminal_new:
 * @colors: whether colours are wanted
 *
 * Takes the terminal, of which amz_terminal_is_possible() was true.
 *
 * Returns: (transfer full) (nullable): the terminal, or %NULL if it cannot be used after all
 */
AmzTerminal *
amz_terminal_new (gboolean colors)
{
  AmzTerminal *self = NULL;
  SCREEN *screen = NULL;

  tcgetattr (STDIN_FILENO, &saved_attributes);
  screen = newterm (NULL, stdout, stdin);
  if (screen == NULL)
    return NULL;
  self = g_new0 (AmzTerminal, 1);
  self->screen = screen;
  set_crash_handlers (TRUE);
  set_up_screen (self, colors);

  /* These take the place of the handlers of curses, but that for Ctrl+Z, which knows what to do. */
  self->signal_sources[0] = g_unix_signal_add (SIGWINCH, on_resize, self);
  self->signal_sources[1] = g_unix_signal_add (SIGINT, on_interrupt, self);
  self->signal_sources[2] = g_unix_signal_add (SIGTERM, on_terminate, self);
  self->signal_sources[3] = g_unix_signal_add (SIGHUP, on_hang_up, self);
  self->input_source = g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, on_input, self);
  return self;
}

void
amz_terminal_free (AmzTerminal *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->input_source, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->signal_sources); i++)
    g_source_remove (self->signal_sources[i]);
  endwin ();
  delscreen (self->screen);
  set_crash_handlers (FALSE);
  g_free (self);
}

static guint32
translate_key (int kind, wint_t key)
{
  static const struct
  {
    int code;
    guint32 key;
  } codes[] = {
    { KEY_UP, AMZ_KEY_UP },
    { KEY_DOWN, AMZ_KEY_DOWN },
    { KEY_LEFT, AMZ_KEY_LEFT },
    { KEY_RIGHT, AMZ_KEY_RIGHT },
    { KEY_HOME, AMZ_KEY_HOME },
    { KEY_END, AMZ_KEY_END },
    { KEY_PPAGE, AMZ_KEY_PAGE_UP },
    { KEY_NPAGE, AMZ_KEY_PAGE_DOWN },
    { KEY_BACKSPACE, AMZ_KEY_BACKSPACE },
    { KEY_DC, AMZ_KEY_DELETE },
    { KEY_ENTER, AMZ_KEY_ENTER },
  };

  if (kind != KEY_CODE_YES)
    switch (key)
      {
      case '\r':
        return AMZ_KEY_ENTER;
      case '\b':
      case 0177:
        return AMZ_KEY_BACKSPACE;
      default:
        return (guint32) key;
      }
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if ((wint_t) codes[i].code == key)
      return codes[i].key;
  return AMZ_KEY_OTHER;
}

/* Takes a key that has arrived. */
static gboolean
take_key (AmzTerminalEvent *event)
{
  wint_t key = 0;
  int kind = get_wch (&key);

  if (kind == ERR)
    return FALSE;
  event->type = kind == KEY_CODE_YES && key == KEY_RESIZE ? AMZ_TERMINAL_EVENT_RESIZE
                                                          : AMZ_TERMINAL_EVENT_KEY;
  event->key = translate_key (kind, key);
  return TRUE;
}

/*
 * amz_terminal_show:
 *
 * Shows what was drawn, without waiting for anything.
 */
void
amz_terminal_show (void)
{
  wnoutrefresh (stdscr);
  doupdate ();
}

/*
 * amz_terminal_wait:
 * @timeout: how many milliseconds to wait, or −1 for ever
 *
 * Shows what was drawn, and waits for what happens next.
 *
 * Returns: what has happened
 */
AmzTerminalEvent
amz_terminal_wait (AmzTerminal *self, int timeout)
{
  AmzTerminalEvent event = { .type = AMZ_TERMINAL_EVENT_END };
  guint source = 0;

  amz_terminal_show ();
  /* Signals go before keys, however many of those there are. */
  g_main_context_iteration (NULL, FALSE);
  if (!self->ends && !self->resized && take_key (&event))
    return event;

  self->timed_out = FALSE;
  if (timeout >= 0)
    source = g_timeout_add ((guint) timeout, on_timeout, self);
  for (;;)
    {
      if (self->ends)
        event.type = AMZ_TERMINAL_EVENT_END;
      else if (self->resized)
        event.type = AMZ_TERMINAL_EVENT_RESIZE;
      else if (self->has_input && take_key (&event))
        break;
      else if (self->timed_out)
        event.type = AMZ_TERMINAL_EVENT_TIMEOUT;
      else
        {
          self->has_input = FALSE;
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      break;
    }
  self->resized = FALSE;
  if (source != 0)
    g_source_remove (source);
  return event;
}

/*
 * amz_terminal_get_status:
 *
 * Returns: the exit status that a signal asks for, or 0
 */
int
amz_terminal_get_status (const AmzTerminal *self)
{
  return self->status;
}

/*
 * amz_terminal_get_colors:
 *
 * Returns: whether there are colours, and they are wanted
 */
gboolean
amz_terminal_get_colors (const AmzTerminal *self)
{
  return self->colors;
}

static int
width_of (gunichar character)
{
  if (g_unichar_iszerowidth (character))
    return 0;
  return g_unichar_iswide (character) ? 2 : 1;
}

/*
 * amz_terminal_measure:
 * @text: in UTF-8
 *
 * Returns: how many columns the text takes
 */
int
amz_terminal_measure (const char *text)
{
  int width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    width += width_of (g_utf8_get_char (text));
  return width;
}

/* The same number of columns: what stands between two numbers has nothing like it in ASCII. */
static char *
to_ascii (const char *text)
{
  g_autoptr (GString) string = g_string_new (text);

  g_string_replace (string, "·", "-", 0);
  return g_str_to_ascii (string->str, NULL);
}

/*
 * amz_terminal_print:
 * @row: on the screen
 * @column: on the screen
 * @width: how many columns there are for it
 * @text: in UTF-8, without control characters
 *
 * Draws a text, cut where it is too long.  What the locale cannot show becomes a question mark.
 *
 * Returns: the column behind it
 */
int
amz_terminal_print (int row, int column, int width, const char *text)
{
  const char *charset = NULL;
  const char *end = text;
  g_autofree char *cut = NULL;
  g_autofree char *converted = NULL;
  int used = 0;

  while (*end != '\0' && used + width_of (g_utf8_get_char (end)) <= width)
    {
      used += width_of (g_utf8_get_char (end));
      end = g_utf8_next_char (end);
    }
  cut = g_strndup (text, (gsize) (end - text));
  if (!g_get_charset (&charset))
    {
      converted = g_convert (cut, -1, charset, "UTF-8", NULL, NULL, NULL);
      if (converted == NULL)
        converted = to_ascii (cut);
    }
  if (used > 0)
    mvaddstr (row, column, converted != NULL ? converted : cut);
  return column + used;
}

/*
 * amz_terminal_draw_bar:
 * @row: on the screen
 * @text: as for amz_terminal_print()
 *
 * Draws a line that says what is seen, or what can be done.
 */
void
amz_terminal_draw_bar (int row, const char *text)
{
  attr_set (A_REVERSE, 0, NULL);
  mvhline (row, 0, ' ', COLS);
  amz_terminal_print (row, 1, COLS - 2, text);
  attr_set (A_NORMAL, 0, NULL);
}
