/* SPDX-License-Identifier: MIT */
#include "amz-grid-private.h"
#include "ascii.h"

/* What draws and reads the mazes of the other tests. */
static void
test_ascii (void)
{
  static const char drawing[] = "+--+--+--+\n"
                                "|a    |##|\n"
                                "+  +--+--+\n"
                                "       b |\n"
                                "+--+--+  +\n";
  g_autoptr (AmzGrid) grid = ascii_read (drawing);
  g_auto (GStrv) rows = amz_grid_dup_rows (grid);
  g_autofree char *text = NULL;
  int x = -1;
  int y = -1;

  g_assert_cmpstr (rows[0], ==, "97f");
  g_assert_cmpstr (rows[1], ==, "453");
  g_assert_true (amz_grid_get_locked (grid, 2, 0));
  g_assert_false (amz_grid_get_locked (grid, 1, 0));
  ascii_find (drawing, 'a', &x, &y);
  g_assert_cmpint (x, ==, 0);
  g_assert_cmpint (y, ==, 0);
  ascii_find (drawing, 'b', &x, &y);
  g_assert_cmpint (x, ==, 2);
  g_assert_cmpint (y, ==, 1);
  g_assert_cmpuint (ascii_find_position (grid, drawing, 'b'), ==, amz_grid_position (grid, 2, 1));

  amz_grid_set_walls (grid, 0, 0, (AmzDirection) 15);
  text = ascii_draw (grid);
  g_assert_cmpstr (text, ==,
                   "+--+--+--+\n"
                   "|  ?  |##|\n"
                   "+\?\?+--+--+\n"
                   "         |\n"
                   "+--+--+  +\n");
}

typedef struct
{
  const char *name;
  const char *drawing;
  const char *message;
} BadDrawing;

static const BadDrawing bad_drawings[] = {
  { "short-line", "+--+--+\n|  |\n+--+--+\n", "*line 2, column 5*lines differ*" },
  { "no-line-feed", "+--+\n|  |\n+--+", "*line 3, column 5*no line feed*" },
  { "width", "+--+-\n|  | \n+--+-\n", "*line 1, column 6*cells wide*" },
  { "height", "+--+\n|  |\n+--+\n|  |\n", "*line 5, column 1*cells high*" },
  { "corner", "+--+\n|  |\n+---\n", "*line 3, column 4*no +*" },
  { "half-wall", "+- +\n|  |\n+--+\n", "*line 1, column 3*half a wall*" },
  { "wall", "+--+\n!  |\n+--+\n", "*line 2, column 1*neither a wall*" },
  { "cell", "+--+\n|##|\n+--+\n|# |\n+--+\n", "*line 4, column 2*neither blank*" },
  { "two-letters", "+--+\n|ab|\n+--+\n", "*line 2, column 2*neither blank*" },
};

static void
test_ascii_bad (gconstpointer data)
{
  const BadDrawing *bad = data;

  if (g_test_subprocess ())
    {
      amz_grid_unref (ascii_read (bad->drawing));
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr (bad->message);
}

static void
test_ascii_differs (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (AmzGrid) grid = amz_grid_new (1, 1, NULL);

      ascii_assert_equal (grid, "+--+\n"
                                "|   \n"
                                "+--+\n");
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*the maze is*|  |*should be*|   *");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ascii/both-ways", test_ascii);
  g_test_add_func ("/ascii/differs", test_ascii_differs);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_drawings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ascii/bad/%s", bad_drawings[i].name);

      g_test_add_data_func (path, &bad_drawings[i], test_ascii_bad);
    }

  return g_test_run ();
}
