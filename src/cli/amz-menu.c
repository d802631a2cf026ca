/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-menu.h"

#include <glib/gi18n.h>

#include "amz-curses.h"

/* The number of an item and the blanks around it. */
#define NUMBER_WIDTH 4

#define GAP 3

static void
draw_item (const AmzMenuItem *item,
           guint number,
           int row,
           int left,
           int title_width,
           gboolean chosen)
{
  g_autofree char *text = g_strdup_printf (" %u  %s", number, item->title);
  int column = 0;

  attr_set (chosen ? A_REVERSE : A_BOLD, 0, NULL);
  column = amz_terminal_print (row, left, COLS - left, text);
  while (column < left + NUMBER_WIDTH + title_width + 1 && column < COLS)
    column = amz_terminal_print (row, column, COLS - column, " ");
  attr_set (A_NORMAL, 0, NULL);
  column += GAP - 1;
  if (column < COLS)
    amz_terminal_print (row, column, COLS - column, item->description);
}

static void
draw (const char *title, const AmzMenuItem *items, guint n_items, guint chosen)
{
  int title_width = 0;
  int width = 0;
  int left = 0;
  int top = 0;

  for (guint i = 0; i < n_items; i++)
    {
      title_width = MAX (title_width, amz_terminal_measure (items[i].title));
      width = MAX (width, amz_terminal_measure (items[i].description));
    }
  width += NUMBER_WIDTH + title_width + GAP;
  left = MAX ((COLS - width) / 2, 0);
  top = MAX ((LINES - (int) n_items) / 2, 1);

  attr_set (A_NORMAL, 0, NULL);
  erase ();
  for (guint i = 0; i < n_items && top + (int) i < LINES; i++)
    draw_item (&items[i], i + 1, top + (int) i, left, title_width, i == chosen);
  amz_terminal_draw_bar (0, title);
  amz_terminal_draw_bar (LINES - 1, _ ("Number, or arrows and Enter"));
}

/*
 * amz_menu_choose:
 * @title: above the menu, translated
 * @items: what there is to choose from, at most nine
 * @chosen: which item to begin at, from 0
 *
 * Lets the person choose, by number or with arrow keys and Enter.
 *
 * Returns: the number of the item, from 0, or −1 where nothing was chosen
 */
int
amz_menu_choose (AmzTerminal *terminal,
                 const char *title,
                 const AmzMenuItem *items,
                 guint n_items,
                 guint chosen)
{
  for (;;)
    {
      AmzTerminalEvent event;

      draw (title, items, n_items, chosen);
      event = amz_terminal_wait (terminal, -1);
      if (event.type == AMZ_TERMINAL_EVENT_END)
        return -1;
      if (event.type != AMZ_TERMINAL_EVENT_KEY)
        continue;
      if (event.key == 'q' || event.key == AMZ_KEY_END_OF_INPUT)
        return -1;
      if (event.key >= '1' && event.key < '1' + n_items)
        return (int) (event.key - '1');
      if (event.key == AMZ_KEY_ENTER)
        return (int) chosen;
      if (event.key == AMZ_KEY_DOWN || event.key == 's')
        chosen = (chosen + 1) % n_items;
      else if (event.key == AMZ_KEY_UP || event.key == 'w')
        chosen = (chosen + n_items - 1) % n_items;
    }
}
