/* SPDX-License-Identifier: MIT */
#include "ascii.h"
#include "editing.h"

static const char board[] = "+--+--+--+--+\n"
                            "|a |     |  |\n"
                            "+  +--+--+  +\n"
                            "|     |##|  |\n"
                            "+--+  +--+  +\n"
                            "|     |    b|\n"
                            "+--+--+--+--+\n";

/* What the piece 1,0 to 2,1 of it is like. */
static const char piece_of_board[] = "+--+--+\n"
                                     "|     |\n"
                                     "+--+--+\n"
                                     "   |##|\n"
                                     "+  +--+\n";

static void
undo_and_redo (AmzDocument *document, const char *before, const char *after, const char *label)
{
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, label);
  amz_document_undo (document);
  ascii_assert_equal (editing_get_grid (document), before);
  g_assert_cmpstr (amz_document_get_redo_label (document), ==, label);
  amz_document_redo (document);
  ascii_assert_equal (editing_get_grid (document), after);
  editing_assert_answers (document);
}

static void
test_open (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  const char opened[] = "+--+--+--+--+\n"
                        "|a |        |\n"
                        "+  +  +--+  +\n"
                        "|     |##|  |\n"
                        "+--+  +--+  +\n"
                        "|     |    b|\n"
                        "+--+--+--+--+\n";

  g_assert_true (amz_document_open_area (document, 1, 0, 3, 2, NULL));
  ascii_assert_equal (editing_get_grid (document), opened);
  g_assert_true (amz_document_open_area (document, 1, 0, 3, 2, NULL));
  undo_and_redo (document, board, opened, "Open All Walls");
}

static void
test_close (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  /* The wall between 0,0 and 0,1 leads out of the block. */
  const char closed[] = "+--+--+--+--+\n"
                        "|a |     |  |\n"
                        "+  +--+--+  +\n"
                        "|  |  |##|  |\n"
                        "+--+--+--+  +\n"
                        "|  |  |    b|\n"
                        "+--+--+--+--+\n";

  g_assert_true (amz_document_close_area (document, 0, 1, 3, 2, NULL));
  ascii_assert_equal (editing_get_grid (document), closed);
  undo_and_redo (document, board, closed, "Close All Walls");
}

static void
test_refused (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  g_autoptr (AmzGrid) piece = ascii_read (piece_of_board);
  g_autofree char *label = g_strdup (amz_document_get_undo_label (document));
  const struct
  {
    int x;
    int y;
    int width;
    int height;
  } cases[] = {
    { -1, 0, 2, 2 }, { 0, -1, 2, 2 }, { 0, 0, 0, 1 },        { 0, 0, 1, -1 },
    { 3, 0, 2, 1 },  { 0, 2, 1, 2 },  { 1, 1, G_MAXINT, 1 }, { 1, 1, 1, G_MAXINT },
    { 4, 0, 1, 1 },  { 0, 3, 1, 1 },  { G_MININT, 0, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const int x = cases[i].x;
      const int y = cases[i].y;
      const int width = cases[i].width;
      const int height = cases[i].height;
      g_autoptr (GError) error = NULL;

      g_assert_false (amz_document_open_area (document, x, y, width, height, &error));
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_AREA);
      g_assert_false (amz_document_close_area (document, x, y, width, height, NULL));
      g_assert_false (amz_document_carve_area (document, x, y, width, height, 1, NULL));
      g_assert_false (amz_document_braid_area (document, x, y, width, height, 1, NULL));
      g_assert_false (amz_document_rotate_area (document, x, y, width, height, TRUE, NULL));
      g_assert_false (amz_document_mirror_area (document, x, y, width, height, TRUE, NULL));
      g_assert_null (amz_document_copy_area (document, x, y, width, height, NULL));
    }
  g_assert_false (amz_document_paste (document, piece, 4, 0, NULL));
  g_assert_false (amz_document_paste (document, piece, 0, 3, NULL));
  g_assert_false (amz_document_paste (document, piece, -2, 0, NULL));
  g_assert_false (amz_document_paste (document, piece, G_MAXINT, G_MAXINT, NULL));
  g_assert_false (amz_document_paste (document, piece, G_MININT, G_MININT, NULL));
  /* Turned, it would stick out. */
  g_assert_false (amz_document_rotate_area (document, 0, 0, 4, 1, TRUE, NULL));
  g_assert_false (amz_document_rotate_area (document, 3, 0, 1, 2, TRUE, NULL));
  ascii_assert_equal (editing_get_grid (document), board);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, label);
}

static void
test_carve (void)
{
  const char before[] = "+--+--+--+--+--+\n"
                        "|a |     |##|  |\n"
                        "+  +--+--+--+  +\n"
                        "|  |        |  |\n"
                        "+  +  +  +  +  +\n"
                        "|           |  |\n"
                        "+  +  +  +  +  +\n"
                        "|  |        | b|\n"
                        "+--+--+--+--+--+\n";
  guint n_different = 0;

  for (gint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (AmzDocument) document = editing_load_drawing (before);
      g_autoptr (AmzGrid) carved = NULL;

      /* The block is 1,0 to 3,3, of which 3,0 is locked. */
      g_assert_true (amz_document_carve_area (document, 1, 0, 3, 4, seed, NULL));
      editing_wait (document);
      carved = amz_grid_ref (editing_get_grid (document));
      /* Eleven cells hang together by ten passages; there are three left and right, and one between. */
      g_assert_cmpint (
          amz_report_get_measure (amz_document_get_report (document), AMZ_MEASURE_PASSAGES), ==,
          17);
      g_assert_cmpint (
          amz_report_get_measure (amz_document_get_report (document), AMZ_MEASURE_LOOPS), ==, 0);
      for (int y = 0; y < 4; y++)
        {
          g_assert_true (amz_document_get_wall (document, 0, y, AMZ_DIRECTION_EAST) == (y != 2));
          g_assert_true (amz_document_get_wall (document, 4, y, AMZ_DIRECTION_WEST));
        }
      g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Carve");
      amz_document_undo (document);
      ascii_assert_equal (editing_get_grid (document), before);

      /* The seed decides. */
      g_assert_true (amz_document_carve_area (document, 1, 0, 3, 4, seed, NULL));
      g_assert_true (amz_grid_equal (editing_get_grid (document), carved));
      g_assert_true (amz_document_carve_area (document, 1, 0, 3, 4, seed + 1, NULL));
      n_different += !amz_grid_equal (editing_get_grid (document), carved);
    }
  g_assert_cmpuint (n_different, >, 20);
}

/* Locked cells part the block: each part gets a tree, and a cell alone stays closed, but not locked. */
static void
test_carve_parted (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing ("+--+--+--+--+--+\n"
                                                           "|a    |##|     |\n"
                                                           "+  +--+--+--+  +\n"
                                                           "|  |##|  |##|  |\n"
                                                           "+  +--+  +--+  +\n"
                                                           "|             b|\n"
                                                           "+--+--+--+--+--+\n");

  /* Without the last row, 2,1 is alone. */
  g_assert_true (amz_document_carve_area (document, 0, 0, 5, 2, 7, NULL));
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+--+--+\n"
                                                   "|a    |##|     |\n"
                                                   "+  +--+--+--+  +\n"
                                                   "|  |##|  |##|  |\n"
                                                   "+  +--+  +--+  +\n"
                                                   "|             b|\n"
                                                   "+--+--+--+--+--+\n");
  g_assert_true (amz_document_close_area (document, 0, 0, 5, 3, NULL));
  g_assert_false (amz_grid_get_locked (editing_get_grid (document), 2, 1));
  g_assert_true (amz_document_carve_area (document, 0, 0, 5, 2, 7, NULL));
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+--+--+\n"
                                                   "|a    |##|     |\n"
                                                   "+  +--+--+--+  +\n"
                                                   "|  |##|  |##|  |\n"
                                                   "+--+--+--+--+--+\n"
                                                   "|  |  |  |  | b|\n"
                                                   "+--+--+--+--+--+\n");
}

static void
test_braid (void)
{
  const char before[] = "+--+--+--+--+\n"
                        "|a |  |  |  |\n"
                        "+  +  +  +  +\n"
                        "|  |  |  |  |\n"
                        "+  +  +  +  +\n"
                        "|          b|\n"
                        "+--+--+--+--+\n";
  /* The four ends are joined in pairs. */
  const char after[] = "+--+--+--+--+\n"
                       "|a    |     |\n"
                       "+  +  +  +  +\n"
                       "|  |  |  |  |\n"
                       "+  +  +  +  +\n"
                       "|          b|\n"
                       "+--+--+--+--+\n";
  g_autoptr (AmzDocument) document = editing_load_drawing (before);

  g_assert_true (amz_document_braid_area (document, 0, 0, 4, 3, 3, NULL));
  ascii_assert_equal (editing_get_grid (document), after);
  undo_and_redo (document, before, after, "Braid");

  /* Where the block has no other wall, a dead end stays. */
  amz_document_undo (document);
  g_assert_true (amz_document_braid_area (document, 0, 0, 1, 3, 3, NULL));
  ascii_assert_equal (editing_get_grid (document), before);
}

/* The only wall that the dead end has would make the block an open area. */
static void
test_braid_open_area (void)
{
  const char before[] = "+--+--+--+\n"
                        "|a |     |\n"
                        "+  +  +  +\n"
                        "|        |\n"
                        "+  +  +  +\n"
                        "|       b|\n"
                        "+--+--+--+\n";
  g_autoptr (AmzDocument) document = editing_load_drawing (before);

  g_assert_true (amz_document_braid_area (document, 0, 0, 3, 3, 1, NULL));
  ascii_assert_equal (editing_get_grid (document), before);
}

/* The same where only the dead end itself has the wall closed: what is not opened stays as it came. */
static void
test_braid_incoherent (void)
{
  g_autoptr (AmzDocument) document = editing_load ("b13\n802\nc46\n\n0,0\n2,2\n");
  g_auto (GStrv) rows = NULL;

  g_assert_true (amz_document_braid_area (document, 0, 0, 3, 3, 1, NULL));
  rows = amz_grid_dup_rows (editing_get_grid (document));
  g_assert_cmpstr (rows[0], ==, "b13");
  g_assert_cmpstr (rows[1], ==, "802");
}

static void
test_copy_and_paste (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  g_autoptr (AmzGrid) piece = amz_document_copy_area (document, 1, 0, 2, 2, NULL);
  /* The frame comes along: 1,1 leads to the west and the south. */
  const char pasted[] = "+--+--+--+--+\n"
                        "|a |     |  |\n"
                        "+--+--+--+  +\n"
                        "|     |##|  |\n"
                        "+--+--+--+  +\n"
                        "|  |##|    b|\n"
                        "+--+--+--+--+\n";
  g_autofree char *drawing = ascii_draw (piece);

  g_assert_cmpstr (drawing, ==, piece_of_board);
  g_assert_true (amz_document_paste (document, piece, 0, 1, NULL));
  ascii_assert_equal (editing_get_grid (document), pasted);
  undo_and_redo (document, board, pasted, "Paste");
  amz_document_undo (document);

  /* In its own place it changes nothing. */
  g_assert_true (amz_document_paste (document, piece, 1, 0, NULL));
  ascii_assert_equal (editing_get_grid (document), board);
  g_assert_cmpstr (amz_document_get_redo_label (document), ==, "Paste");
}

/* A piece that sticks out is cut, and the border stays closed. */
static void
test_paste_cut (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  g_autoptr (AmzGrid) piece = ascii_read ("+  +--+--+\n"
                                          "      |   \n"
                                          "+  +  +  +\n"
                                          "   |##|   \n"
                                          "+  +  +  +\n");

  g_assert_true (amz_document_paste (document, piece, -1, -1, NULL));
  /* The locked cell lies on the entry. */
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+--+\n"
                                                   "|a |     |  |\n"
                                                   "+  +  +--+  +\n"
                                                   "|     |##|  |\n"
                                                   "+--+  +--+  +\n"
                                                   "|     |    b|\n"
                                                   "+--+--+--+--+\n");
  amz_document_undo (document);
  g_assert_true (amz_document_paste (document, piece, 2, 2, NULL));
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+--+\n"
                                                   "|a |     |  |\n"
                                                   "+  +--+--+  +\n"
                                                   "|     |##|  |\n"
                                                   "+--+  +--+--+\n"
                                                   "|          b|\n"
                                                   "+--+--+--+--+\n");
  amz_document_undo (document);
  g_assert_true (amz_document_paste (document, piece, 1, -1, NULL));
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+--+\n"
                                                   "|a    |##|  |\n"
                                                   "+  +  +--+  +\n"
                                                   "|     |##|  |\n"
                                                   "+--+  +--+  +\n"
                                                   "|     |    b|\n"
                                                   "+--+--+--+--+\n");
}

static void
test_rotate (void)
{
  const char before[] = "+--+--+--+--+\n"
                        "|a    |  |  |\n"
                        "+  +--+  +  +\n"
                        "|  |##|     |\n"
                        "+  +--+--+  +\n"
                        "|          b|\n"
                        "+--+--+--+--+\n";
  /* 0,0 to 1,2 was two wide and three high; what led out in the east leads out in the south, and the
   * border in the north comes to lie in the east. */
  const char to_the_right[] = "+--+--+--+--+\n"
                              "|a       |  |\n"
                              "+  +--+  +  +\n"
                              "|  |##|  |  |\n"
                              "+  +--+--+  +\n"
                              "|          b|\n"
                              "+--+--+--+--+\n";
  g_autoptr (AmzDocument) document = editing_load_drawing (before);

  g_assert_true (amz_document_rotate_area (document, 0, 0, 2, 3, TRUE, NULL));
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Rotate");
  ascii_assert_equal (editing_get_grid (document), to_the_right);
  undo_and_redo (document, before, to_the_right, "Rotate");
}

/* Away from border and pattern, where no opening is lost, four quarters are none, and one to the left takes back
 * one to the right. */
static void
test_rotate_back (void)
{
  g_autoptr (AmzDocument) document = amz_document_new ();
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (14, 12);
  g_autoptr (AmzPattern) pattern = amz_pattern_new_none ();
  g_autoptr (AmzGrid) before = NULL;
  g_autoptr (AmzGrid) once = NULL;

  amz_recipe_set_pattern (recipe, pattern);
  amz_document_generate (document, recipe, "New Maze");
  editing_wait (document);
  before = amz_grid_ref (editing_get_grid (document));
  amz_document_begin_stroke (document, "Turn");
  g_assert_true (amz_document_rotate_area (document, 2, 2, 7, 7, TRUE, NULL));
  once = amz_grid_ref (editing_get_grid (document));
  g_assert_false (amz_grid_equal (once, before));
  g_assert_true (amz_document_rotate_area (document, 2, 2, 7, 7, FALSE, NULL));
  g_assert_true (amz_grid_equal (editing_get_grid (document), before));
  for (guint i = 0; i < 3; i++)
    g_assert_true (amz_document_rotate_area (document, 2, 2, 7, 7, FALSE, NULL));
  g_assert_true (amz_grid_equal (editing_get_grid (document), once));
  g_assert_true (amz_document_rotate_area (document, 2, 2, 7, 7, FALSE, NULL));
  amz_document_end_stroke (document);
  g_assert_true (amz_grid_equal (editing_get_grid (document), before));
  g_assert_null (amz_document_get_undo_label (document));
  g_assert_false (amz_recipe_get_edited (amz_document_get_recipe (document)));
}

static void
test_mirror (void)
{
  g_autoptr (AmzDocument) document = editing_load_drawing (board);
  const char left_and_right[] = "+--+--+--+--+\n"
                                "|a |     |  |\n"
                                "+  +--+--+  +\n"
                                "|  |##|     |\n"
                                "+  +--+  +--+\n"
                                "|     |    b|\n"
                                "+--+--+--+--+\n";

  g_assert_true (amz_document_mirror_area (document, 0, 1, 4, 1, TRUE, NULL));
  ascii_assert_equal (editing_get_grid (document), left_and_right);
  undo_and_redo (document, board, left_and_right, "Mirror");
  g_assert_true (amz_document_mirror_area (document, 0, 1, 4, 1, TRUE, NULL));
  ascii_assert_equal (editing_get_grid (document), board);
  g_assert_true (amz_document_mirror_area (document, 0, 1, 4, 2, FALSE, NULL));
  ascii_assert_equal (editing_get_grid (document), "+--+--+--+--+\n"
                                                   "|a |     |  |\n"
                                                   "+--+--+--+--+\n"
                                                   "|     |     |\n"
                                                   "+--+  +--+  +\n"
                                                   "|     |##| b|\n"
                                                   "+--+--+--+--+\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-area/open", test_open);
  g_test_add_func ("/document-area/close", test_close);
  g_test_add_func ("/document-area/refused", test_refused);
  g_test_add_func ("/document-area/carve", test_carve);
  g_test_add_func ("/document-area/carve-parted", test_carve_parted);
  g_test_add_func ("/document-area/braid", test_braid);
  g_test_add_func ("/document-area/braid-open-area", test_braid_open_area);
  g_test_add_func ("/document-area/braid-incoherent", test_braid_incoherent);
  g_test_add_func ("/document-area/copy-and-paste", test_copy_and_paste);
  g_test_add_func ("/document-area/paste-cut", test_paste_cut);
  g_test_add_func ("/document-area/rotate", test_rotate);
  g_test_add_func ("/document-area/rotate-back", test_rotate_back);
  g_test_add_func ("/document-area/mirror", test_mirror);
  return g_test_run ();
}
