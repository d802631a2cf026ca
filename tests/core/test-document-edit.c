/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "ascii.h"
#include "editing.h"

static const char board[] = "+--+--+--+\n"
                            "|a    |  |\n"
                            "+--+  +  +\n"
                            "|       b|\n"
                            "+--+--+--+\n";

/* A pattern of one cell. */
static const char patterned[] = "+--+--+--+\n"
                                "|a    |##|\n"
                                "+  +  +--+\n"
                                "|       b|\n"
                                "+--+--+--+\n";

/* The walls between 0,0 and 1,0 and between 1,1 and 2,1 are closed on one side only, and the border is
 * open in the west of 0,1. */
static const char incoherent[] = "B93\n4C4\n\n0,0\n2,1\n";

/* The cells that a listener was told of last. */
typedef struct
{
  AmzChange changes;
  int x;
  int y;
  int width;
  int height;
  guint n_edits;
} Heard;

static void
on_changed (AmzDocument *document,
            AmzChange changes,
            int x,
            int y,
            int width,
            int height,
            Heard *heard)
{
  heard->changes |= changes;
  if ((changes & (AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS)) == 0)
    return;
  heard->x = x;
  heard->y = y;
  heard->width = width;
  heard->height = height;
  heard->n_edits++;
}

/* A thread may keep the document longer than the test does what hears of it. */
static void
stop_hearing (AmzDocument *document, Heard *heard)
{
  g_signal_handlers_disconnect_by_data (document, heard);
}

static void
assert_heard (Heard *heard, int x, int y, int width, int height)
{
  g_assert_cmpint (heard->x, ==, x);
  g_assert_cmpint (heard->y, ==, y);
  g_assert_cmpint (heard->width, ==, width);
  g_assert_cmpint (heard->height, ==, height);
  g_assert_cmpuint (heard->changes & AMZ_CHANGE_SIZE, ==, 0);
}

static void
assert_digits (AmzDocument *document, const char *digits)
{
  g_auto (GStrv) rows = amz_grid_dup_rows (editing_get_grid (document));
  g_autofree char *joined = g_strjoinv (" ", rows);

  g_assert_cmpstr (joined, ==, digits);
}

static void
test_set_wall (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  const char opened[] = "+--+--+--+\n"
                        "|a    |  |\n"
                        "+  +  +  +\n"
                        "|       b|\n"
                        "+--+--+--+\n";
  g_autofree char *label = g_strdup (amz_document_get_undo_label (document));
  g_autoptr (GError) error = NULL;
  Heard heard = { 0 };

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), &heard);
  g_assert_true (amz_document_get_wall (document, 0, 0, AMZ_DIRECTION_SOUTH));
  g_assert_true (amz_document_set_wall (document, 0, 1, AMZ_DIRECTION_NORTH, TRUE, &error));
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, label);

  g_assert_true (amz_document_set_wall (document, 0, 1, AMZ_DIRECTION_NORTH, FALSE, &error));
  g_assert_no_error (error);
  ascii_assert_equal (editing_get_grid (document), opened);
  assert_heard (&heard, 0, 0, 1, 2);
  g_assert_false (amz_document_get_wall (document, 0, 0, AMZ_DIRECTION_SOUTH));
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Open Wall");
  editing_assert_answers (document);

  g_assert_true (amz_document_set_wall (document, 1, 0, AMZ_DIRECTION_WEST, TRUE, &error));
  assert_heard (&heard, 0, 0, 2, 1);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Close Wall");
  amz_document_undo (document);
  assert_heard (&heard, 0, 0, 2, 1);
  g_assert_cmpstr (amz_document_get_redo_label (document), ==, "Close Wall");
  ascii_assert_equal (editing_get_grid (document), opened);
  amz_document_undo (document);
  ascii_assert_equal (editing_get_grid (document), board);
  g_assert_cmpuint (heard.n_edits, ==, 4);
  stop_hearing (document, &heard);
  editing_assert_answers (document);
}

static void
test_walls_refused (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (patterned);
  g_autoptr (AmzDocument) empty = amz_document_new ();
  const struct
  {
    int x;
    int y;
    AmzDirection direction;
    const char *problem;
  } cases[] = {
    { 0, 0, AMZ_DIRECTION_WEST, "The outer border stays closed" },
    { 0, 0, AMZ_DIRECTION_NORTH, "The outer border stays closed" },
    { 2, 1, AMZ_DIRECTION_EAST, "The outer border stays closed" },
    { 2, 1, AMZ_DIRECTION_SOUTH, "The outer border stays closed" },
    { 2, 1, AMZ_DIRECTION_NORTH, "The cells of the pattern stay closed" },
    { 2, 0, AMZ_DIRECTION_WEST, "The cells of the pattern stay closed" },
    { 3, 0, AMZ_DIRECTION_WEST, "There is no such cell" },
    { G_MAXINT, G_MININT, AMZ_DIRECTION_WEST, "There is no such cell" },
    { 0, 0, AMZ_DIRECTION_NONE, "A wall lies in the north, east, south or west of a cell" },
    { 0, 0, AMZ_DIRECTION_NORTH | AMZ_DIRECTION_SOUTH,
      "A wall lies in the north, east, south or west of a cell" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) asked = NULL;

      g_assert_false (amz_document_set_wall (document, cases[i].x, cases[i].y, cases[i].direction,
                                             FALSE, &error));
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_WALL);
      g_assert_cmpstr (error->message, ==, cases[i].problem);
      g_assert_false (amz_document_can_edit_wall (document, cases[i].x, cases[i].y,
                                                  cases[i].direction, &asked));
      g_assert_cmpstr (asked->message, ==, cases[i].problem);
      g_assert_true (amz_document_get_wall (document, cases[i].x, cases[i].y, cases[i].direction));
    }
  g_assert_true (amz_document_can_edit_wall (document, 0, 0, AMZ_DIRECTION_SOUTH, NULL));
  g_assert_true (amz_document_set_wall (document, 0, 0, AMZ_DIRECTION_NORTH, TRUE, NULL));
  ascii_assert_equal (editing_get_grid (document), patterned);

  g_assert_false (amz_document_set_wall (empty, 0, 0, AMZ_DIRECTION_EAST, TRUE, NULL));
  g_assert_false (amz_document_set_locked (empty, 0, 0, TRUE, NULL));
  g_assert_false (amz_document_open_area (empty, 0, 0, 1, 1, NULL));
  g_assert_true (amz_document_get_wall (empty, 0, 0, AMZ_DIRECTION_EAST));
  amz_document_begin_stroke (empty, "Draw");
  amz_document_end_stroke (empty);
  amz_document_undo (empty);
}

/* An edit makes both sides of its wall agree, and leaves all others as they came. */
static void
test_incoherent (void)
{
  g_autoptr (AmzDocument) document = editing_load (incoherent);
  g_autofree char *saved = NULL;

  assert_digits (document, "b93 4c4");
  g_assert_true (amz_document_get_wall (document, 0, 0, AMZ_DIRECTION_EAST));
  g_assert_true (amz_document_can_edit_wall (document, 0, 0, AMZ_DIRECTION_EAST, NULL));
  g_assert_false (amz_document_get_wall (document, 0, 1, AMZ_DIRECTION_WEST));
  g_assert_true (amz_document_can_edit_wall (document, 0, 1, AMZ_DIRECTION_WEST, NULL));

  g_assert_true (amz_document_set_wall (document, 1, 1, AMZ_DIRECTION_NORTH, TRUE, NULL));
  assert_digits (document, "bd3 4d4");
  amz_document_undo (document);
  g_assert_true (amz_document_set_wall (document, 0, 0, AMZ_DIRECTION_EAST, FALSE, NULL));
  assert_digits (document, "913 4c4");
  g_assert_true (amz_document_toggle_wall (document, 0, 1, AMZ_DIRECTION_EAST, NULL));
  assert_digits (document, "913 6c4");
  g_assert_true (amz_document_set_wall (document, 0, 1, AMZ_DIRECTION_WEST, TRUE, NULL));
  assert_digits (document, "913 ec4");
  g_assert_true (amz_document_open_area (document, 0, 0, 2, 2, NULL));
  assert_digits (document, "913 c44");
  for (guint i = 0; i < 4; i++)
    amz_document_undo (document);
  assert_digits (document, "b93 4c4");
  saved = editing_dup_saved (document);
  g_assert_cmpstr (saved, ==, incoherent);
}

static void
test_set_locked (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  g_autoptr (GError) error = NULL;
  Heard heard = { 0 };

  g_assert_false (amz_document_set_locked (document, 0, 0, TRUE, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS);
  g_clear_error (&error);
  g_assert_false (amz_document_set_locked (document, 2, 1, TRUE, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS);
  g_clear_error (&error);
  g_assert_false (amz_document_set_locked (document, 3, 1, TRUE, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_AREA);

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), &heard);
  g_assert_true (amz_document_set_locked (document, 1, 1, TRUE, NULL));
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+\n"
                                                   "|a    |  |\n"
                                                   "+--+--+  +\n"
                                                   "|  |##| b|\n"
                                                   "+--+--+--+\n");
  assert_heard (&heard, 0, 0, 3, 2);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Lock Cell");
  g_assert_false (amz_document_move_exit (document, 1, 1, NULL));
  g_assert_true (amz_document_set_locked (document, 1, 1, TRUE, NULL));
  g_assert_cmpuint (heard.n_edits, ==, 1);
  stop_hearing (document, &heard);
  g_assert_true (amz_document_set_locked (document, 1, 1, FALSE, NULL));
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Free Cell");
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+\n"
                                                   "|a    |  |\n"
                                                   "+--+--+  +\n"
                                                   "|  |  | b|\n"
                                                   "+--+--+--+\n");
  g_assert_true (amz_document_set_locked (document, 1, 1, FALSE, NULL));
  amz_document_undo (document);
  amz_document_undo (document);
  ascii_assert_equal (editing_get_grid (document), board);
}

static void
test_stroke (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  Heard heard = { 0 };

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), &heard);
  amz_document_begin_stroke (document, "Draw Walls");
  g_assert_true (amz_document_set_wall (document, 0, 0, AMZ_DIRECTION_SOUTH, FALSE, NULL));
  g_assert_false (amz_document_get_wall (document, 0, 0, AMZ_DIRECTION_SOUTH));
  assert_heard (&heard, 0, 0, 1, 2);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Draw Walls");
  g_assert_true (amz_document_set_wall (document, 1, 0, AMZ_DIRECTION_EAST, FALSE, NULL));
  assert_heard (&heard, 1, 0, 2, 1);
  g_assert_true (amz_document_set_locked (document, 1, 1, TRUE, NULL));
  g_assert_true (amz_document_set_wall (document, 0, 0, AMZ_DIRECTION_SOUTH, TRUE, NULL));
  g_assert_cmpuint (heard.n_edits, ==, 4);
  stop_hearing (document, &heard);
  amz_document_end_stroke (document);
  amz_document_end_stroke (document);
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+\n"
                                                   "|a       |\n"
                                                   "+--+--+  +\n"
                                                   "|  |##| b|\n"
                                                   "+--+--+--+\n");
  g_assert_true (amz_document_get_modified (document));

  /* The next edit is not part of it. */
  g_assert_true (amz_document_set_wall (document, 0, 0, AMZ_DIRECTION_EAST, TRUE, NULL));
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Close Wall");
  amz_document_undo (document);
  amz_document_undo (document);
  ascii_assert_equal (editing_get_grid (document), board);
  g_assert_cmpstr (amz_document_get_redo_label (document), ==, "Draw Walls");
  g_assert_false (amz_document_get_modified (document));
  amz_document_redo (document);
  g_assert_true (amz_document_get_wall (document, 0, 1, AMZ_DIRECTION_EAST));
  g_assert_false (amz_document_get_wall (document, 1, 0, AMZ_DIRECTION_EAST));
  editing_assert_answers (document);
}

/* What leaves everything as it was is no step, and the file's bytes are what is saved. */
static void
test_empty_stroke (void)
{
  g_autoptr (AmzDocument) document = editing_load (incoherent);
  g_autofree char *label = g_strdup (amz_document_get_undo_label (document));
  g_autofree char *saved = NULL;

  amz_document_begin_stroke (document, "Draw Walls");
  amz_document_end_stroke (document);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, label);

  amz_document_begin_stroke (document, "Draw Walls");
  g_assert_true (amz_document_set_wall (document, 0, 0, AMZ_DIRECTION_SOUTH, TRUE, NULL));
  g_assert_true (amz_document_move_exit (document, 1, 1, NULL));
  g_assert_true (amz_document_get_modified (document));
  g_assert_null (amz_maze_get_source (amz_document_get_maze (document)));
  g_assert_true (amz_document_set_wall (document, 0, 0, AMZ_DIRECTION_SOUTH, FALSE, NULL));
  g_assert_true (amz_document_move_exit (document, 2, 1, NULL));
  amz_document_end_stroke (document);
  g_assert_false (amz_document_get_modified (document));
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, label);
  g_assert_null (amz_document_get_redo_label (document));
  saved = editing_dup_saved (document);
  g_assert_cmpstr (saved, ==, incoherent);
  editing_assert_answers (document);
}

/* Whatever looks at the history ends a stroke first. */
static void
test_stroke_is_ended (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (5, 5);
  g_autofree char *saved = NULL;

  amz_document_begin_stroke (document, "First");
  g_assert_true (amz_document_set_wall (document, 0, 0, AMZ_DIRECTION_SOUTH, FALSE, NULL));
  amz_document_begin_stroke (document, "Second");
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "First");
  g_assert_true (amz_document_set_wall (document, 1, 0, AMZ_DIRECTION_SOUTH, TRUE, NULL));
  g_assert_true (amz_document_set_wall (document, 1, 0, AMZ_DIRECTION_EAST, FALSE, NULL));
  amz_document_undo (document);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "First");
  g_assert_cmpstr (amz_document_get_redo_label (document), ==, "Second");
  amz_document_end_stroke (document);
  g_assert_cmpstr (amz_document_get_redo_label (document), ==, "Second");
  amz_document_begin_stroke (document, "Third");
  amz_document_redo (document);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Second");
  g_assert_true (amz_document_set_wall (document, 1, 0, AMZ_DIRECTION_WEST, TRUE, NULL));
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Close Wall");

  amz_document_begin_stroke (document, "Fourth");
  g_assert_true (amz_document_set_wall (document, 1, 0, AMZ_DIRECTION_WEST, FALSE, NULL));
  saved = editing_dup_saved (document);
  g_assert_cmpstr (saved, !=, "");
  g_assert_true (amz_document_set_wall (document, 0, 1, AMZ_DIRECTION_EAST, TRUE, NULL));
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Close Wall");

  amz_document_begin_stroke (document, "Fifth");
  amz_document_generate (document, recipe, "New Maze");
  editing_wait (document);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "New Maze");
  g_assert_true (amz_document_toggle_wall (document, 1, 0, AMZ_DIRECTION_WEST, NULL));
  g_assert_true (amz_recipe_get_edited (amz_document_get_recipe (document)));
  amz_document_undo (document);
  g_assert_true (amz_recipe_equal (amz_document_get_recipe (document), recipe));
}

/* A maze that others hold never changes, also within a stroke that reuses grids. */
static void
test_stroke_keeps_mazes (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  g_autoptr (GPtrArray) mazes = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) grids = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_grid_unref);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  amz_document_begin_stroke (document, "Draw");
  for (guint i = 0; i < 300; i++)
    {
      if (g_rand_int_range (rand, 0, 3) == 0)
        {
          g_ptr_array_add (mazes, g_object_ref (amz_document_get_maze (document)));
          g_ptr_array_add (grids, amz_grid_dup (editing_get_grid (document), NULL));
        }
      if (mazes->len > 0 && g_rand_int_range (rand, 0, 3) == 0)
        {
          guint which = (guint) g_rand_int_range (rand, 0, (gint32) mazes->len);

          g_assert_true (amz_grid_equal (amz_maze_get_grid (g_ptr_array_index (mazes, which)),
                                         g_ptr_array_index (grids, which)));
          g_ptr_array_remove_index (mazes, which);
          g_ptr_array_remove_index (grids, which);
        }
      g_assert_true (amz_document_set_wall (document, g_rand_int_range (rand, 0, 2),
                                            g_rand_int_range (rand, 0, 2), AMZ_DIRECTION_EAST,
                                            g_rand_boolean (rand), NULL));
      if (g_rand_int_range (rand, 0, 10) == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  for (guint i = 0; i < mazes->len; i++)
    g_assert_true (amz_grid_equal (amz_maze_get_grid (g_ptr_array_index (mazes, i)),
                                   g_ptr_array_index (grids, i)));
  amz_document_undo (document);
  ascii_assert_equal (editing_get_grid (document), board);
}

/* A maze that is too large to be solved at once is read by threads while a stroke goes on. */
static void
test_stroke_during_answers (void)
{
  g_autoptr (AmzDocument) document = amz_document_new ();
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (300, 300);
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (AmzGrid) before = NULL;
  g_autoptr (AmzGrid) expected = NULL;

  amz_document_generate (document, recipe, "New Maze");
  editing_wait (document);
  before = amz_grid_ref (editing_get_grid (document));
  expected = amz_grid_dup (before, NULL);
  amz_document_begin_stroke (document, "Draw");
  for (guint i = 0; i < 2000; i++)
    {
      int x = g_rand_int_range (rand, 0, 120);
      int y = g_rand_int_range (rand, 0, 120);
      gboolean closed = g_rand_boolean (rand);

      g_assert_true (amz_document_set_wall (document, x, y, AMZ_DIRECTION_EAST, closed, NULL));
      if (closed)
        amz_grid_close (expected, x, y, AMZ_DIRECTION_EAST);
      else
        amz_grid_open (expected, x, y, AMZ_DIRECTION_EAST);
      if (i % 7 == 0)
        g_main_context_iteration (NULL, FALSE);
      if (i % 100 == 0)
        g_usleep (1000);
    }
  amz_document_end_stroke (document);
  g_assert_true (amz_grid_equal (editing_get_grid (document), expected));
  editing_assert_answers (document);
  amz_document_undo (document);
  g_assert_true (amz_grid_equal (editing_get_grid (document), before));
  editing_assert_answers (document);
  amz_document_redo (document);
  g_assert_true (amz_grid_equal (editing_get_grid (document), expected));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-edit/set-wall", test_set_wall);
  g_test_add_func ("/document-edit/walls-refused", test_walls_refused);
  g_test_add_func ("/document-edit/incoherent", test_incoherent);
  g_test_add_func ("/document-edit/set-locked", test_set_locked);
  g_test_add_func ("/document-edit/stroke", test_stroke);
  g_test_add_func ("/document-edit/empty-stroke", test_empty_stroke);
  g_test_add_func ("/document-edit/stroke-is-ended", test_stroke_is_ended);
  g_test_add_func ("/document-edit/stroke-keeps-mazes", test_stroke_keeps_mazes);
  g_test_add_func ("/document-edit/stroke-during-answers", test_stroke_during_answers);
  return g_test_run ();
}
