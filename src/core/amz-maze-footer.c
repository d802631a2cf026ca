/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-maze-footer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-maze-private.h"
#include "amz-text.h"

typedef enum
{
  TOKEN_END,
  TOKEN_NUMBER, /* digits, perhaps with a sign */
  TOKEN_WORD,   /* letters */
  TOKEN_MARK,   /* any other byte */
} TokenKind;

typedef struct
{
  TokenKind kind;
  const char *start;
  gsize length;
} Token;

typedef struct
{
  int x;
  int y;
  gboolean too_large; /* a number is beyond what an int holds, and stands for the largest one */
} Place;

typedef struct
{
  AmzTextLines *text;
  AmzMaze *maze;
  gboolean has_entry;
  gboolean has_exit;
  gboolean has_path; /* or something that says that there is none */
} Footer;

static Token
take_token (const char **place, const char *end)
{
  Token token = { TOKEN_END, *place, 0 };
  const char *p = *place;

  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  token.start = p;
  if (p < end &&
      (g_ascii_isdigit (*p) || ((*p == '-' || *p == '+') && p + 1 < end && g_ascii_isdigit (p[1]))))
    {
      token.kind = TOKEN_NUMBER;
      for (p++; p < end && g_ascii_isdigit (*p); p++)
        ;
    }
  else if (p < end && g_ascii_isalpha (*p))
    {
      token.kind = TOKEN_WORD;
      for (p++; p < end && g_ascii_isalpha (*p); p++)
        ;
    }
  else if (p < end)
    {
      token.kind = TOKEN_MARK;
      p++;
    }
  token.length = (gsize) (p - token.start);
  *place = p;
  return token;
}

/* Reads digits of any number: what no int can hold lies outside of every maze in any case. */
static int
read_number (const Token *token, gboolean *too_large)
{
  gboolean negative = *token->start == '-';
  gint64 number = 0;

  for (gsize i = 0; i < token->length; i++)
    if (g_ascii_isdigit (token->start[i]))
      number = MIN (number * 10 + (token->start[i] - '0'), (gint64) G_MAXINT + 1);
  if (number > G_MAXINT)
    {
      *too_large = TRUE;
      number = G_MAXINT;
    }
  return (int) (negative ? -number : number);
}

static gboolean
is_mark (const Token *token, char mark)
{
  return token->kind == TOKEN_MARK && *token->start == mark;
}

/* Reads x,y or (x, y) or [x, y] from the whole line. */
static gboolean
read_place (const AmzTextLines *text, Place *result)
{
  const char *place = text->first;
  Token token = take_token (&place, text->last);
  Token tokens[4];
  char closing = '\0';

  if (is_mark (&token, '('))
    closing = ')';
  else if (is_mark (&token, '['))
    closing = ']';
  if (closing != '\0')
    token = take_token (&place, text->last);

  tokens[0] = token;
  for (guint i = 1; i < G_N_ELEMENTS (tokens); i++)
    tokens[i] = take_token (&place, text->last);
  if (tokens[0].kind != TOKEN_NUMBER || !is_mark (&tokens[1], ',') ||
      tokens[2].kind != TOKEN_NUMBER)
    return FALSE;
  if (closing == '\0'
          ? tokens[3].kind != TOKEN_END
          : !is_mark (&tokens[3], closing) || take_token (&place, text->last).kind != TOKEN_END)
    return FALSE;

  *result = (Place){ 0 };
  result->x = read_number (&tokens[0], &result->too_large);
  result->y = read_number (&tokens[2], &result->too_large);
  return TRUE;
}

static gboolean
is_direction (char c)
{
  char upper = (char) (c & ~0x20);

  return upper == 'N' || upper == 'E' || upper == 'S' || upper == 'W';
}

static gsize
count_directions (const AmzTextLines *text)
{
  const char *p = text->first;

  while (p < text->last && is_direction (*p))
    p++;
  return (gsize) (p - text->first);
}

static gboolean
says_no_path (const AmzTextLines *text)
{
  gsize length = amz_text_lines_get_length (text);
  gsize n_dashes = 0;

  while (n_dashes < length && text->first[n_dashes] == '-')
    n_dashes++;
  return n_dashes == length ||
         (length == strlen ("None") && g_ascii_strncasecmp (text->first, "None", length) == 0);
}

/*
 * amz_footer_line_classify:
 * @text: a text at a line that is not empty
 *
 * Returns: what the line is if it stands below the grid
 */
AmzFooterLine
amz_footer_line_classify (const AmzTextLines *text)
{
  gsize length = amz_text_lines_get_length (text);
  gsize n_directions = count_directions (text);
  Place place;

  if (n_directions == length)
    return AMZ_FOOTER_LINE_PATH;
  if (read_place (text, &place))
    return AMZ_FOOTER_LINE_PLACE;
  if (says_no_path (text))
    return AMZ_FOOTER_LINE_NO_PATH;
  return n_directions > length / 2 ? AMZ_FOOTER_LINE_BROKEN_PATH : AMZ_FOOTER_LINE_UNKNOWN;
}

static gboolean
take_place (Footer *self, GError **error)
{
  AmzTextLines *text = self->text;
  gsize length = amz_text_lines_get_length (text);
  g_autofree char *excerpt = amz_text_excerpt (text->first, length);
  g_autofree char *plain = NULL;
  Place place;

  if (!read_place (text, &place))
    g_assert_not_reached ();
  if (self->has_exit)
    {
      amz_maze_reader_set_error (text, text->first, error,
                                 _ ("“%s” is a third place, after those of entry and exit"),
                                 excerpt);
      return FALSE;
    }

  plain = g_strdup_printf ("%d,%d", place.x, place.y);
  if (place.too_large)
    amz_text_lines_note (text, text->first,
                         _ ("“%s” has a number that is too large; it is read as %s"), excerpt,
                         plain);
  else if (strlen (plain) != length || memcmp (plain, text->first, length) != 0)
    amz_text_lines_note (text, text->first, _ ("“%s” is read as %s"), excerpt, plain);
  if (self->has_path)
    amz_text_lines_note (text, text->first, _ ("The place stands below the path"));

  if (self->has_entry)
    amz_maze_set_exit (self->maze, place.x, place.y);
  else
    amz_maze_set_entry (self->maze, place.x, place.y);
  self->has_exit = self->has_entry;
  self->has_entry = TRUE;
  return TRUE;
}

static gboolean
take_path (Footer *self, GError **error)
{
  AmzTextLines *text = self->text;
  gsize length = count_directions (text);
  const char *lower = NULL;
  char *path = g_try_malloc (length + 1);

  if (path == NULL)
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY,
                           _ ("There is not enough memory for the path"));
      return FALSE;
    }
  for (gsize i = 0; i < length; i++)
    {
      path[i] = (char) (text->first[i] & ~0x20);
      if (path[i] != text->first[i] && lower == NULL)
        lower = text->first + i;
    }
  path[length] = '\0';
  if (lower != NULL)
    amz_text_lines_note (text, lower, _ ("The path has lower-case letters"));
  if (length < amz_text_lines_get_length (text))
    {
      const char *rest = text->first + length;
      g_autofree char *excerpt = amz_text_excerpt (rest, (gsize) (text->last - rest));

      amz_text_lines_note (text, rest,
                           _ ("“%s” is not part of the path, which is read up to there"), excerpt);
    }
  amz_maze_take_stored_path (self->maze, path);
  self->has_path = TRUE;
  return TRUE;
}

static void
take_no_path (Footer *self)
{
  AmzTextLines *text = self->text;
  g_autofree char *excerpt = amz_text_excerpt (text->first, amz_text_lines_get_length (text));

  amz_text_lines_note (text, text->first, _ ("“%s” says that there is no path"), excerpt);
  self->has_path = TRUE;
}

/* @is_done: whether nothing more is read after this line */
static gboolean
take_line (Footer *self, gboolean *is_done, GError **error)
{
  AmzTextLines *text = self->text;
  AmzFooterLine kind = amz_footer_line_classify (text);
  g_autofree char *excerpt = NULL;

  if (kind == AMZ_FOOTER_LINE_PLACE && !(self->has_path && self->has_exit))
    return take_place (self, error);
  if ((kind == AMZ_FOOTER_LINE_PATH || kind == AMZ_FOOTER_LINE_BROKEN_PATH) && !self->has_path)
    return take_path (self, error);
  if (kind == AMZ_FOOTER_LINE_NO_PATH && !self->has_path)
    {
      take_no_path (self);
      return TRUE;
    }
  if (self->has_path)
    {
      amz_text_lines_note (text, text->first, _ ("What stands below the path is left out"));
      *is_done = TRUE;
      return TRUE;
    }

  excerpt = amz_text_excerpt (text->first, amz_text_lines_get_length (text));
  amz_maze_reader_set_error (
      text, text->first, error,
      _ ("“%s” is neither a place, such as 0,0, nor a path of the letters N, E, "
         "S and W"),
      excerpt);
  return FALSE;
}

static void
note_what_is_missing (Footer *self, gint64 n_empty)
{
  if (!self->has_entry)
    amz_text_lines_note (self->text, NULL, _ ("The file does not name the entry"));
  if (!self->has_exit)
    amz_text_lines_note (self->text, NULL, _ ("The file does not name the exit"));
  /* One empty line below the exit is how a file says that there is no path. */
  if (!self->has_path && !(self->has_exit && n_empty > 0))
    amz_text_lines_note (self->text, NULL, _ ("The file has no line for the path"));
  if (n_empty > (self->has_exit && !self->has_path ? 1 : 0))
    amz_text_lines_note (self->text, NULL, _ ("There are empty lines at the end"));
}

/*
 * amz_maze_footer_read:
 * @text: the text, at the first line below the grid and the empty lines, or at the end
 * @maze: the maze to which entry, exit and path are added
 * @n_empty: empty lines between the grid and here
 * @error: return location for a #GError
 *
 * Reads what stands below the grid.
 *
 * Returns: whether it could be understood; if not, %AMZ_MAZE_ERROR_FORMAT or
 *   %AMZ_MAZE_ERROR_MEMORY
 */
gboolean
amz_maze_footer_read (AmzTextLines *text, AmzMaze *maze, gint64 n_empty, GError **error)
{
  Footer footer = { .text = text, .maze = maze };
  gboolean is_done = FALSE;

  if (text->has_line && n_empty == 0)
    amz_text_lines_note (text, text->first, _ ("There is no empty line below the grid"));
  else if (text->has_line && n_empty > 1)
    amz_text_lines_note (text, NULL, _ ("There are several empty lines below the grid"));

  while (text->has_line && !is_done)
    {
      if (!take_line (&footer, &is_done, error))
        return FALSE;
      amz_text_lines_next_line (text);
      n_empty = amz_text_lines_skip_empty_lines (text);
      if (text->has_line && n_empty > 0 && !is_done)
        amz_text_lines_note (text, NULL, _ ("There are empty lines above this one"));
    }
  if (!is_done)
    note_what_is_missing (&footer, n_empty);
  return TRUE;
}
