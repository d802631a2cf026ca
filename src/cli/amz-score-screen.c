/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-score-screen.h"

#include <glib/gi18n.h>

#include "amazeing.h"
#include "amz-curses.h"

#define N_BARS 2
#define WIDTH 62

static void
draw_score (const AmzScore *score, guint place, int row, int left, gboolean is_new)
{
  g_autofree char *date = g_date_time_format (score->date, "%Y-%m-%d");
  /* Translators: place, level, date and name of a high score. */
  g_autofree char *text =
      g_strdup_printf (_ ("%3u. level %-4d %s  %s"), place, score->level, date, score->name);

  attr_set (is_new ? A_REVERSE : A_NORMAL, 0, NULL);
  amz_terminal_print (row, left, COLS - left, text);
  attr_set (A_NORMAL, 0, NULL);
}

/* Shows the best, or the part of the table around the new one. */
static void
draw (const GPtrArray *scores, guint place)
{
  int room = MAX (LINES - N_BARS - 1, 1);
  int left = MAX ((COLS - WIDTH) / 2, 1);
  guint first = place > (guint) room ? place - (guint) room : 0;

  attr_set (A_NORMAL, 0, NULL);
  erase ();
  amz_terminal_draw_bar (0, _ ("High scores"));
  for (guint i = first; i < scores->len && i < first + (guint) room; i++)
    draw_score (g_ptr_array_index (scores, i), i + 1, 2 + (int) (i - first), left, i + 1 == place);
  amz_terminal_draw_bar (LINES - 1, _ ("Press any key"));
}

/*
 * amz_score_screen_run:
 * @scores: (element-type AmzScore): the best first
 * @place: which of them is new, from 1; 0: none
 *
 * Shows the high scores until a key is pressed.
 */
void
amz_score_screen_run (AmzTerminal *terminal, GPtrArray *scores, guint place)
{
  AmzTerminalEvent event = { .type = AMZ_TERMINAL_EVENT_RESIZE };

  while (event.type == AMZ_TERMINAL_EVENT_RESIZE)
    {
      draw (scores, place);
      event = amz_terminal_wait (terminal, -1);
    }
}
