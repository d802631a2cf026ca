/* SPDX-License-Identifier: MIT */
#include "amz-prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * amz_prompt_is_possible:
 *
 * Returns: whether there is somebody to ask: standard input and output are a terminal
 */
gboolean
amz_prompt_is_possible (void)
{
  return isatty (STDIN_FILENO) && isatty (STDOUT_FILENO);
}

/*
 * amz_prompt:
 * @question: what to ask, translated
 *
 * Asks on the terminal and waits for a line.
 *
 * Returns: (transfer full) (nullable): the line, without the blanks around it, or %NULL where the
 *   person ended the input instead
 */
char *
amz_prompt (const char *question)
{
  char *line = NULL;
  gsize size = 0;
  char *answer = NULL;

  g_print ("%s", question);
  fflush (stdout);
  if (getline (&line, &size, stdin) >= 0)
    answer = g_strdup (g_strstrip (line));
  else
    g_print ("\n");
  free (line);
  return answer;
}
