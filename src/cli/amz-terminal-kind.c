/* SPDX-License-Identifier: MIT */
#include <curses.h>
#include <stdlib.h>
#include <term.h>
#include <unistd.h>

#include "amz-terminal.h"

/* Apart from the rest, since term.h has macros with names such as lines and columns. */

/* Whether the cursor can be sent anywhere: without that there is no picture that changes. */
static gboolean
can_move_cursor (void)
{
  int result = 0;
  char *sequence = NULL;
  gboolean can_move = FALSE;

  if (setupterm (NULL, STDOUT_FILENO, &result) != OK)
    return FALSE;
  sequence = tigetstr ((char *) "cup");
  can_move = sequence != NULL && sequence != (char *) -1;
  del_curterm (cur_term);
  return can_move;
}

/*
 * amz_terminal_is_possible:
 *
 * Returns: whether standard input and output are a terminal that can show a picture that changes
 */
gboolean
amz_terminal_is_possible (void)
{
  const char *kind = getenv ("TERM");

  return isatty (STDIN_FILENO) && isatty (STDOUT_FILENO) && kind != NULL && *kind != '\0' &&
         can_move_cursor ();
}
