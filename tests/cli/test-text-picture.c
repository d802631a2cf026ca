/* SPDX-License-Identifier: MIT */
#include "amz-text-picture.h"

#include <string.h>

#include "boards.h"

/* Mazes drawn by hand, both ways. */

typedef struct
{
  const char *name;
  const char *board;
  int ends[4]; /* entry and exit */
  const char *path;
  const char *ascii;
  const char *box_drawing;
} Case;

static const Case cases[] = {
  { "path",
    "d3b d46",
    { 0, 0, 2, 1 },
    "ESE",
    "+---+---+---+\n"
    "| S . . |   |\n"
    "+---+ . +   +\n"
    "|     . . E |\n"
    "+---+---+---+\n",
    "┌───────┬───┐\n"
    "│ S · · │   │\n"
    "├───╴ · ╵   │\n"
    "│     · · E │\n"
    "└───────────┘\n" },
  { "no-path",
    "d3b d46",
    { 0, 0, 2, 1 },
    NULL,
    "+---+---+---+\n"
    "| S     |   |\n"
    "+---+   +   +\n"
    "|         E |\n"
    "+---+---+---+\n",
    "┌───────┬───┐\n"
    "│ S     │   │\n"
    "├───╴   ╵   │\n"
    "│         E │\n"
    "└───────────┘\n" },
  { "no-ends",
    "d3b d46",
    { ABSENT, 0, ABSENT, 0 },
    "ESE",
    "+---+---+---+\n"
    "|       |   |\n"
    "+---+   +   +\n"
    "|           |\n"
    "+---+---+---+\n",
    "┌───────┬───┐\n"
    "│       │   │\n"
    "├───╴   ╵   │\n"
    "│           │\n"
    "└───────────┘\n" },
  { "ends-outside",
    "b e",
    { 0, -1, 1, 0 },
    "SS",
    "+---+\n"
    "|   |\n"
    "+   +\n"
    "|   |\n"
    "+---+\n",
    "┌───┐\n"
    "│   │\n"
    "│   │\n"
    "│   │\n"
    "└───┘\n" },
  { "ends-at-one-place",
    "d7",
    { 1, 0, 1, 0 },
    "",
    "+---+---+\n"
    "|     E |\n"
    "+---+---+\n",
    "┌───────┐\n"
    "│     E │\n"
    "└───────┘\n" },
  /* West and north, over itself, and not as far as the exit. */
  { "path-that-ends-early",
    "953 ac6 c53",
    { 1, 1, 2, 2 },
    "ENWWS",
    "+---+---+---+\n"
    "| . . . . . |\n"
    "+ . +---+ . +\n"
    "| . | S . . |\n"
    "+   +---+---+\n"
    "|         E |\n"
    "+---+---+   +\n",
    "┌───────────┐\n"
    "│ · · · · · │\n"
    "│ · ┌───╴ · │\n"
    "│ · │ S · · │\n"
    "│   └───────┤\n"
    "│         E │\n"
    "└───────╴   ╵\n" },
  /* What is behind a wall does not show. */
  { "path-through-wall",
    "97 c7",
    { 0, 0, 1, 1 },
    "ES",
    "+---+---+\n"
    "| S . . |\n"
    "+   +---+\n"
    "|     E |\n"
    "+---+---+\n",
    "┌───────┐\n"
    "│ S · · │\n"
    "│   ╶───┤\n"
    "│     E │\n"
    "└───────┘\n" },
  { "path-that-leaves",
    "97 c7",
    { 0, 0, 1, 1 },
    "ENNNN",
    "+---+---+\n"
    "| S . . |\n"
    "+   +---+\n"
    "|     E |\n"
    "+---+---+\n",
    "┌───────┐\n"
    "│ S · · │\n"
    "│   ╶───┤\n"
    "│     E │\n"
    "└───────┘\n" },
  { "closed-cells",
    "9553 affa affa c556",
    { 0, 0, 3, 3 },
    NULL,
    "+---+---+---+---+\n"
    "| S             |\n"
    "+   +---+---+   +\n"
    "|   |#######|   |\n"
    "+   +#######+   +\n"
    "|   |#######|   |\n"
    "+   +---+---+   +\n"
    "|             E |\n"
    "+---+---+---+---+\n",
    "┌───────────────┐\n"
    "│ S             │\n"
    "│   ┌───────┐   │\n"
    "│   │███████│   │\n"
    "│   │███████│   │\n"
    "│   │███████│   │\n"
    "│   └───────┘   │\n"
    "│             E │\n"
    "└───────────────┘\n" },
  /* Corners where only two of the cells are closed, and an end on one. */
  { "closed-cells-at-a-point",
    "9f f6",
    { 1, 0, 0, 1 },
    NULL,
    "+---+---+\n"
    "|   |#S#|\n"
    "+---+---+\n"
    "|#E#|   |\n"
    "+---+---+\n",
    "┌───┬───┐\n"
    "│   │█S█│\n"
    "├───┼───┤\n"
    "│█E█│   │\n"
    "└───┴───┘\n" },
  { "one-closed-cell",
    "f",
    { ABSENT, 0, ABSENT, 0 },
    NULL,
    "+---+\n"
    "|###|\n"
    "+---+\n",
    "┌───┐\n"
    "│███│\n"
    "└───┘\n" },
  { "nothing-closed",
    "00 00",
    { 0, 0, 1, 1 },
    NULL,
    "         \n"
    "  S      \n"
    "         \n"
    "      E  \n"
    "         \n",
    "         \n"
    "  S      \n"
    "         \n"
    "      E  \n"
    "         \n" },
  /* Each inner wall is there on one side only. */
  { "one-sided-walls",
    "b9 c6",
    { ABSENT, 0, ABSENT, 0 },
    NULL,
    "+---+---+\n"
    "|   |    \n"
    "+   +   +\n"
    "|       |\n"
    "+---+---+\n",
    "┌───┬───╴\n"
    "│   │    \n"
    "│   ╵   ╷\n"
    "│       │\n"
    "└───────┘\n" },
  { "corners",
    "bd3 c9a d66",
    { ABSENT, 0, ABSENT, 0 },
    NULL,
    "+---+---+---+\n"
    "|   |       |\n"
    "+   +---+   +\n"
    "|   |   |   |\n"
    "+---+   +   +\n"
    "|       |   |\n"
    "+---+---+---+\n",
    "┌───┬───────┐\n"
    "│   │       │\n"
    "│   ├───┐   │\n"
    "│   │   │   │\n"
    "├───┘   │   │\n"
    "│       │   │\n"
    "└───────┴───┘\n" },
};

static void
collect (const char *lines, gpointer data)
{
  g_string_append (data, lines);
}

static void
assert_picture (AmzMaze *maze, const char *path, AmzTextStyle style, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzTextPicture) picture =
      amz_text_picture_new (maze, style, AMZ_TEXT_WIDE_CELL, &error);

  g_assert_no_error (error);
  if (path != NULL)
    amz_text_picture_set_path (picture, path, strlen (path));
  amz_text_picture_print (picture, collect, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (AmzMaze) maze =
      boards_read (test->board, test->ends[0], test->ends[1], test->ends[2], test->ends[3], NULL);

  assert_picture (maze, test->path, AMZ_TEXT_STYLE_ASCII, test->ascii);
  assert_picture (maze, test->path, AMZ_TEXT_STYLE_BOX_DRAWING, test->box_drawing);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/text-picture/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
