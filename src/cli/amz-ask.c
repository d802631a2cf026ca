/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-ask.h"

#include <glib/gi18n.h>
#include <string.h>

#include "amz-curses.h"
#include "amz-parse.h"

/* Three digits are enough, and one more shows that there are too many. */
#define MAX_COLOR_LENGTH 4

/* How many columns an answer has at least. */
#define MIN_ANSWER 8

#define ZERO_WIDTH_JOINER 0x200d

/* The end of a long answer is what is being typed, so that is what is seen. */
static const char *
visible_end (const char *text, int width)
{
  while (amz_terminal_measure (text) > width)
    text = g_utf8_next_char (text);
  return text;
}

/* The end of both is what matters: what is asked for last, and what is typed now. */
static void
draw_question (const char *question, const char *answer)
{
  int width = COLS - 2;
  int room = MAX (width - MAX (amz_terminal_measure (answer) + 1, MIN_ANSWER), width / 2);
  int column = 0;

  attr_set (A_NORMAL, 0, NULL);
  mvhline (LINES - 1, 0, ' ', COLS);
  attr_set (A_BOLD, 0, NULL);
  column = amz_terminal_print (LINES - 1, 1, width, visible_end (question, room));
  attr_set (A_NORMAL, 0, NULL);
  if (column < width)
    column = amz_terminal_print (LINES - 1, column, width - column,
                                 visible_end (answer, width - column - 1));
  move (LINES - 1, MIN (column, COLS - 1));
}

static gboolean
is_end (const AmzTerminalEvent *event)
{
  return event->type == AMZ_TERMINAL_EVENT_END ||
         (event->type == AMZ_TERMINAL_EVENT_KEY &&
          (event->key == AMZ_KEY_ESCAPE || event->key == AMZ_KEY_END_OF_INPUT));
}

static void
remove_last (GString *text)
{
  const char *last = g_utf8_find_prev_char (text->str, text->str + text->len);

  if (last != NULL)
    g_string_truncate (text, (gsize) (last - text->str));
}

static void
edit (GString *text, guint32 key, glong max_length)
{
  if (key == AMZ_KEY_BACKSPACE || key == AMZ_KEY_DELETE)
    remove_last (text);
  else if (key == ('u' & 037))
    g_string_truncate (text, 0);
  else if (g_unichar_validate (key) && (g_unichar_isprint (key) || key == ZERO_WIDTH_JOINER) &&
           g_utf8_strlen (text->str, -1) < max_length)
    g_string_append_unichar (text, key);
}

/*
 * amz_ask_line:
 * @question: what to ask, translated
 * @max_length: of the answer, in characters
 *
 * Asks in the last line of the terminal.
 *
 * Returns: (transfer full) (nullable): the answer, without the blanks around it, or %NULL where the person
 *   ended the input, or the program has to end
 */
char *
amz_ask_line (AmzTerminal *terminal,
              AmzAskDraw draw,
              gpointer data,
              const char *question,
              glong max_length)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (;;)
    {
      AmzTerminalEvent event;

      draw (data);
      draw_question (question, text->str);
      curs_set (1);
      event = amz_terminal_wait (terminal, -1);
      curs_set (0);
      if (is_end (&event))
        return NULL;
      if (event.type != AMZ_TERMINAL_EVENT_KEY)
        continue;
      if (event.key == AMZ_KEY_ENTER)
        return g_strstrip (g_strdup (text->str));
      edit (text, event.key, max_length);
    }
}

/*
 * amz_ask_key:
 * @question: what to ask, translated
 * @key: (out): the answer
 *
 * Asks for a single key.
 *
 * Returns: whether one was pressed that does not end the input
 */
gboolean
amz_ask_key (AmzTerminal *terminal,
             AmzAskDraw draw,
             gpointer data,
             const char *question,
             guint32 *key)
{
  for (;;)
    {
      AmzTerminalEvent event;

      draw (data);
      draw_question (question, "");
      event = amz_terminal_wait (terminal, -1);
      if (is_end (&event))
        return FALSE;
      if (event.type != AMZ_TERMINAL_EVENT_KEY)
        continue;
      *key = event.key;
      return TRUE;
    }
}

/* How many bytes of a text fit in one line, in whole words where there is more than one. */
static gsize
measure_words (const char *text)
{
  const char *end = strchrnul (text, ' ');

  while (*end != '\0')
    {
      const char *next = strchrnul (end + 1, ' ');
      g_autofree char *line = g_strndup (text, (gsize) (next - text));

      if (amz_terminal_measure (line) > COLS - 2)
        break;
      end = next;
    }
  return (gsize) (end - text);
}

/*
 * amz_ask_read:
 * @text: translated
 *
 * Shows a text that may be longer than a line, until a key is pressed.
 */
void
amz_ask_read (AmzTerminal *terminal, const char *text)
{
  AmzTerminalEvent event = { .type = AMZ_TERMINAL_EVENT_RESIZE };

  while (event.type == AMZ_TERMINAL_EVENT_RESIZE)
    {
      const char *rest = text;

      attr_set (A_NORMAL, 0, NULL);
      erase ();
      for (int row = 1; *rest != '\0' && row < LINES - 1; row++)
        {
          gsize length = measure_words (rest);
          g_autofree char *line = g_strndup (rest, length);

          amz_terminal_print (row, 1, COLS - 2, line);
          rest += length + strspn (rest + length, " ");
        }
      draw_question (_ ("Press any key"), "");
      event = amz_terminal_wait (terminal, -1);
    }
}

/*
 * amz_ask_color:
 * @palette: the colours to change
 *
 * Asks what to recolour, and how, until that is answered or given up.
 */
void
amz_ask_color (AmzTerminal *terminal, AmzAskDraw draw, gpointer data, AmzPalette *palette)
{
  static const char *const parts[] = { N_ ("walls"), N_ ("pattern"), N_ ("path"), N_ ("passages") };
  guint32 key = 0;
  guint part = 0;
  g_autofree char *question = NULL;
  g_autofree char *answer = NULL;
  gint64 color = 0;

  if (!amz_ask_key (terminal, draw, data, _ ("Recolour: 1 walls, 2 pattern, 3 path, 4 passages "),
                    &key) ||
      key < '1' || key >= '1' + G_N_ELEMENTS (parts))
    return;
  part = key - '1';

  /* Translators: %s is "walls", "pattern", "path" or "passages". */
  question = g_strdup_printf (_ ("Colour of the %s, 0 to 255: "), _ (parts[part]));
  for (;;)
    {
      g_clear_pointer (&answer, g_free);
      answer = amz_ask_line (terminal, draw, data, question, MAX_COLOR_LENGTH);
      if (answer == NULL || *answer == '\0')
        return;
      if (amz_parse_int64 (answer, &color) && color >= 0 && color <= AMZ_PALETTE_MAX_COLOR)
        break;
      g_free (question);
      question = g_strdup_printf (_ ("“%s” is no colour: write a number from 0 to 255: "), answer);
    }
  amz_palette_set_color (palette, (AmzPalettePart) part, (int) color);
}
