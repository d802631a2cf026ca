/* SPDX-License-Identifier: MIT */
#include <gio/gio.h>
#include <string.h>

#include "amazeing.h"
#include "test-maze-text.h"

/* The places of all notes, such as "1:2 7:0". */
static char *
describe_notes (AmzMaze *maze)
{
  GString *text = g_string_new (NULL);
  GPtrArray *notes = amz_maze_get_notes (maze);

  for (guint i = 0; i < notes->len; i++)
    {
      const AmzNote *note = g_ptr_array_index (notes, i);

      g_assert_true (g_utf8_validate (note->text, -1, NULL));
      g_string_append_printf (text, "%s%d:%d", i > 0 ? " " : "", note->line, note->column);
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *name;
  const char *text;
  const char *maze;
  const char *notes;
} readable[] = {
  { "plain", ROWS "\n0,0\n1,1\nES\n", "93/c6 0,0 1,1 ES", "" },
  { "plain without a path", ROWS "\n0,0\n1,1\n\n", "93/c6 0,0 1,1 -", "" },
  { "one cell", "f\n\n0,0\n0,0\n\n", "f 0,0 0,0 -", "" },
  { "ends outside", ROWS "\n-1,7\n2,-2147483647\nNNNN\n", "93/c6 -1,7 2,-2147483647 NNNN", "" },
  { "all digits", "0123456789abcdef\n\n0,0\n1,0\n\n", "0123456789abcdef 0,0 1,0 -", "" },
  { "a path of hexadecimal digits", "93\nc6\n\n0,0\n1,0\nEE\n", "93/c6 0,0 1,0 EE", "" },
  { "upper case", "93\nC6\n\n0,0\n1,1\nES\n", "93/c6 0,0 1,1 ES", "2:1" },
  { "mixed case", "aBCd\n\n0,0\n1,0\n\n", "abcd 0,0 1,0 -", "1:2" },
  { "all digits in upper case", "0123456789ABCDEF\n\n0,0\n1,0\n\n", "0123456789abcdef 0,0 1,0 -",
    "1:11" },
  { "CR LF", "93\r\nc6\r\n\r\n0,0\r\n1,1\r\nES\r\n", "93/c6 0,0 1,1 ES", "1:3" },
  { "CR LF in one line", ROWS "\n0,0\n1,1\r\nES\n", "93/c6 0,0 1,1 ES", "5:4" },
  { "CR", "93\rc6\r\r0,0\r1,1\rES\r", "93/c6 0,0 1,1 ES", "1:3" },
  { "byte order mark", "\xef\xbb\xbf" ROWS "\n0,0\n1,1\nES\n", "93/c6 0,0 1,1 ES", "1:1" },
  { "no final line end", ROWS "\n0,0\n1,1\nES", "93/c6 0,0 1,1 ES", "6:3" },
  { "no line of the path", ROWS "\n0,0\n1,1\n", "93/c6 0,0 1,1 -", "5:0" },
  { "neither final line end nor path", ROWS "\n0,0\n1,1", "93/c6 0,0 1,1 -", "5:4 5:0" },
  { "no exit", ROWS "\n0,0\n", "93/c6 0,0 - -", "4:0 4:0" },
  { "path but no exit", ROWS "\n0,0\nES\n", "93/c6 0,0 - ES", "5:0" },
  { "path but no ends", ROWS "\nES\n", "93/c6 - - ES", "4:0 4:0" },
  { "rows only", ROWS, "93/c6 - - -", "2:0 2:0 2:0" },
  { "rows only, no final line end", "93\nc6", "93/c6 - - -", "2:3 2:0 2:0 2:0" },
  { "one digit", "7", "7 - - -", "1:2 1:0 1:0 1:0" },
  { "empty lines above", "\n \t\n" ROWS "\n0,0\n1,1\nES\n", "93/c6 0,0 1,1 ES", "1:0" },
  { "empty lines between", ROWS "\n\n\n0,0\n1,1\nES\n", "93/c6 0,0 1,1 ES", "6:0" },
  { "empty line above the exit", ROWS "\n0,0\n\n1,1\nES\n", "93/c6 0,0 1,1 ES", "6:0" },
  { "empty line above the path", ROWS "\n0,0\n1,1\n\nES\n", "93/c6 0,0 1,1 ES", "7:0" },
  { "empty lines below", ROWS "\n0,0\n1,1\nES\n\n\n", "93/c6 0,0 1,1 ES", "8:0" },
  { "empty lines below, no path", ROWS "\n0,0\n1,1\n\n\n", "93/c6 0,0 1,1 -", "7:0" },
  { "no empty line", ROWS "0,0\n1,1\nES\n", "93/c6 0,0 1,1 ES", "3:1" },
  { "no empty line, as wide as the maze", "913\nc46\n0,0\n2,1\nSEE\n", "913/c46 0,0 2,1 SEE",
    "3:1" },
  { "no empty line above a path", ROWS "ES\n", "93/c6 - - ES", "3:1 3:0 3:0" },
  { "blanks around", " 93\nc6\t \n\n 0,0\n1,1 \nES\n", "93/c6 0,0 1,1 ES", "1:1" },
  { "blanks below", ROWS "\n0,0\n1,1\nES  \n", "93/c6 0,0 1,1 ES", "6:3" },
  { "in parentheses", ROWS "\n(0, 0)\n(1,1)\nES\n", "93/c6 0,0 1,1 ES", "4:1 5:1" },
  { "in brackets", ROWS "\n[0, 0]\n[ 1 ,1 ]\nES\n", "93/c6 0,0 1,1 ES", "4:1 5:1" },
  { "with blanks", ROWS "\n0, 0\n1 ,\t1\nES\n", "93/c6 0,0 1,1 ES", "4:1 5:1" },
  { "with zeros and signs", ROWS "\n00,-0\n+1,01\nES\n", "93/c6 0,0 1,1 ES", "4:1 5:1" },
  { "too large", ROWS "\n0,99999999999999999999\n-2147483648,1\n\n",
    "93/c6 0,2147483647 -2147483647,1 -", "4:1 5:1" },
  { "a path of dashes", ROWS "\n0,0\n1,1\n--\n", "93/c6 0,0 1,1 -", "6:1" },
  { "None", ROWS "\n0,0\n1,1\nNone\n", "93/c6 0,0 1,1 -", "6:1" },
  { "a path in lower case", ROWS "\n0,0\n1,1\nEs\n", "93/c6 0,0 1,1 ES", "6:2" },
  { "a broken path", ROWS "\n0,0\n1,1\nESEX\n", "93/c6 0,0 1,1 ESE", "6:4" },
  { "a row behind the path", ROWS "\n0,0\n1,1\nESE93\n", "93/c6 0,0 1,1 ESE", "6:4" },
  { "text below", ROWS "\n0,0\n1,1\nES\n\nMade by hand\n1,1\n", "93/c6 0,0 1,1 ES", "8:0 8:1" },
  { "text below no path", ROWS "\n0,0\n1,1\n-\nMade by hand\n", "93/c6 0,0 1,1 -", "6:1 7:1" },
  { "the path above the ends", ROWS "\nES\n0,0\n1,1\n", "93/c6 0,0 1,1 ES", "5:1 6:1" },
};

static void
test_readable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readable); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AmzMaze) maze = test_maze_parse (readable[i].text, -1, &error);
      g_autofree char *found = NULL;
      g_autofree char *notes = NULL;

      g_test_message ("%s", readable[i].name);
      g_assert_no_error (error);
      found = test_maze_describe (maze);
      notes = describe_notes (maze);
      g_assert_cmpstr (found, ==, readable[i].maze);
      g_assert_cmpstr (notes, ==, readable[i].notes);
      g_assert_null (amz_maze_get_recipe (maze));
      g_assert_cmpmem (g_bytes_get_data (amz_maze_get_source (maze), NULL),
                       g_bytes_get_size (amz_maze_get_source (maze)), readable[i].text,
                       strlen (readable[i].text));
    }
}

/* The message is the whole one: it is what a person has. */
static const struct
{
  const char *text;
  const char *message;
} unreadable[] = {
  { "", "the file is empty" },
  { "\n \r\n\n", "there is nothing in it but empty lines" },
  { "\xef\xbb\xbf", "there is nothing in it but empty lines" },
  { "93\nc6\n93\ncg\n", "line 4, column 2: “g” is not a hexadecimal digit" },
  { "93\n\xc3\xa9"
    "c€\n",
    "line 2, column 1: “é” is not a hexadecimal digit" },
  { "93\n9\xf0\x9d\x84\x9e\n", "line 2, column 2: “𝄞” is not a hexadecimal digit" },
  { "\x89PNG\r\n", "line 1, column 1: “\\x89” is not a hexadecimal digit" },
  { "GIF89a", "line 1, column 1: “G” is not a hexadecimal digit" },
  { "ff d8", "line 1, column 3: “ ” is not a hexadecimal digit" },
  { "93\nc6\x1b\n", "line 2, column 3: “\\x1b” is not a hexadecimal digit" },
  { "0x93\n", "line 1, column 2: “x” is not a hexadecimal digit" },
  { "# a maze\n93\n", "line 1, column 1: “#” is not a hexadecimal digit" },
  { "0,0\n93\n", "line 1, column 2: “,” is not a hexadecimal digit" },
  { "ES\n", "line 1, column 2: “S” is not a hexadecimal digit" },
  { "951\nc4\n", "line 2, column 3: the row has 2 digits where the first one has 3" },
  { "95\n\nc4\n", "line 3, column 1: “c4” is neither a place, such as 0,0, nor a path of the "
                  "letters N, E, S and W" },
  { " 95\nc456\n", "line 2, column 3: the row has 4 digits where the first one has 2" },
  { ROWS "Path: ES\n", "line 3, column 1: “P” is not a hexadecimal digit" },
  { ROWS "\nEntry: 0,0\n", "line 4, column 1: “Entry: 0,0” is neither a place, such as 0,0, nor a "
                           "path of the letters N, E, S and W" },
  { ROWS "\n0,0\n1\n", "line 5, column 1: “1” is neither a place, such as 0,0, nor a path of the "
                       "letters N, E, S and W" },
  { ROWS "\n0,0\n(1,1]\n", "line 5, column 1: “(1,1]” is neither a place, such as 0,0, nor a path "
                           "of the letters N, E, S and W" },
  { ROWS "\n0,0\n1,1,\n", "line 5, column 1: “1,1,” is neither a place, such as 0,0, nor a path "
                          "of the letters N, E, S and W" },
  { ROWS "\n0,0\n1,1\nNOT FOUND\n", "line 6, column 1: “NOT FOUND” is neither a place, such as "
                                    "0,0, nor a path of the letters N, E, S and W" },
  { ROWS "\n0,0\n1,1\n2,2\n", "line 6, column 1: “2,2” is a third place, after those of entry and "
                              "exit" },
  { "\xff\xfe"
    "9\0003\0",
    "line 1, column 1: the file is UTF-16 text; it must be saved as plain "
    "text or UTF-8" },
};

static void
test_unreadable (void)
{
  g_autoptr (GError) nul_error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (test_maze_parse (unreadable[i].text, -1, &error));
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT);
      g_assert_cmpstr (error->message, ==, unreadable[i].message);
    }

  g_assert_null (test_maze_parse ("93\nc\0\n", 6, &nul_error));
  g_assert_error (nul_error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT);
  g_assert_cmpstr (nul_error->message, ==, "line 2, column 2: “\\x00” is not a hexadecimal digit");
}

/* Every byte in the middle of a row long enough for loops that work in vectors. */
static void
test_every_byte (void)
{
  for (int byte = 0; byte < 256; byte++)
    for (guint place = 0; place < 77; place++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (AmzMaze) maze = NULL;
        char row[78];

        memset (row, '5', 77);
        row[77] = '\n';
        row[place] = (char) byte;
        if (byte == '\n' || byte == '\r' || byte == ' ' || byte == '\t')
          continue;
        maze = test_maze_parse (row, sizeof row, &error);
        if (g_ascii_isxdigit (byte))
          {
            g_assert_no_error (error);
            g_assert_cmpint (amz_maze_get_walls (maze, (int) place, 0), ==,
                             g_ascii_xdigit_value ((char) byte));
            g_assert_cmpint (amz_grid_get_locked (amz_maze_get_grid (maze), (int) place, 0), ==,
                             byte == 'f' || byte == 'F');
          }
        else
          {
            g_autofree char *start = g_strdup_printf ("line 1, column %u: ", place + 1);

            g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT);
            /* A byte that may continue a character has no column of its own. */
            if (byte < 0x80 || byte >= 0xc0)
              g_assert_true (g_str_has_prefix (error->message, start));
          }
      }
}

static void
test_long_excerpts (void)
{
  g_autofree char *noise = g_strnfill (1000000, '%');
  g_autofree char *text = g_strconcat (ROWS "\n", noise, "\n", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (test_maze_parse (text, -1, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT);
  g_assert_cmpuint (strlen (error->message), <, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/maze-reader/readable", test_readable);
  g_test_add_func ("/maze-reader/unreadable", test_unreadable);
  g_test_add_func ("/maze-reader/every-byte", test_every_byte);
  g_test_add_func ("/maze-reader/long-excerpts", test_long_excerpts);
  return g_test_run ();
}
