/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <string.h>

#include "amazeing.h"

/* What a listener has heard since it was last asked. */
typedef struct
{
  AmzChange changes;
  guint n_signals;
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
  AmzMaze *maze = amz_document_get_maze (document);

  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (width, >=, 1);
  g_assert_cmpint (height, >=, 1);
  g_assert_cmpint (x + width, <=, amz_maze_get_width (maze));
  g_assert_cmpint (y + height, <=, amz_maze_get_height (maze));
  heard->changes |= changes;
  heard->n_signals++;
}

/* Lets threads finish. */
static void
wait_until_idle (AmzDocument *document)
{
  while (amz_document_get_busy (document))
    g_main_context_iteration (NULL, TRUE);
}

static AmzRecipe *
new_recipe (int width, int height, gint64 seed)
{
  AmzRecipe *recipe = amz_recipe_new (width, height);

  amz_recipe_set_seed (recipe, seed);
  return recipe;
}

static AmzDocument *
new_document (int width, int height, gint64 seed)
{
  g_autoptr (AmzRecipe) recipe = new_recipe (width, height, seed);
  AmzDocument *document = amz_document_new ();

  amz_document_generate (document, recipe, "New Maze");
  wait_until_idle (document);
  g_assert_no_error (amz_document_get_problem (document));
  return document;
}

/* At rest, a document is what its recipe gives. */
static void
assert_is_made_by (AmzDocument *document, const AmzRecipe *recipe)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzMaze) maze = amz_maze_generate (recipe, NULL, &error);
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *path = NULL;
  int x = 0;
  int y = 0;
  int wanted_x = 0;
  int wanted_y = 0;

  g_assert_no_error (error);
  g_assert_true (amz_grid_equal (amz_maze_get_grid (maze),
                                 amz_maze_get_grid (amz_document_get_maze (document))));
  g_assert_true (amz_maze_get_exit (maze, &wanted_x, &wanted_y));
  g_assert_true (amz_maze_get_exit (amz_document_get_maze (document), &x, &y));
  g_assert_cmpint (x, ==, wanted_x);
  g_assert_cmpint (y, ==, wanted_y);
  solution = amz_solution_new (maze, NULL, &error);
  g_assert_no_error (error);
  path = amz_solution_dup_first (solution);
  g_assert_cmpstr (amz_document_get_path (document), ==, path);
  g_assert_nonnull (amz_document_get_report (document));
  g_assert_true (amz_report_get_maze (amz_document_get_report (document)) ==
                 amz_document_get_maze (document));
}

static void
test_generate (void)
{
  g_autoptr (AmzDocument) document = amz_document_new ();
  g_autoptr (AmzRecipe) recipe = new_recipe (12, 9, 42);
  Heard heard = { 0 };

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), &heard);
  g_assert_null (amz_document_get_maze (document));
  amz_document_generate (document, recipe, "New Maze");
  g_assert_true (amz_document_get_busy (document));
  g_assert_null (amz_document_get_maze (document));
  g_assert_true (amz_recipe_equal (amz_document_get_recipe (document), recipe));
  wait_until_idle (document);
  g_assert_cmpuint (heard.changes & (AMZ_CHANGE_SIZE | AMZ_CHANGE_PATH | AMZ_CHANGE_REPORT), ==,
                    AMZ_CHANGE_SIZE | AMZ_CHANGE_PATH | AMZ_CHANGE_REPORT);
  assert_is_made_by (document, recipe);
  g_assert_false (amz_document_get_modified (document));
  g_assert_null (amz_document_get_undo_label (document));
}

/* A document may be told where it is kept before it has a maze. */
static void
test_file_first (void)
{
  g_autoptr (AmzDocument) document = amz_document_new ();
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/maze.txt");
  g_autofree char *title = NULL;

  amz_document_set_file (document, file);
  title = amz_document_dup_title (document);
  g_assert_cmpstr (title, ==, "maze.txt");
}

static void
test_newest_wins (void)
{
  g_autoptr (AmzDocument) document = new_document (10, 10, 1);
  g_autoptr (AmzRecipe) recipe = NULL;

  for (gint64 seed = 2; seed <= 40; seed++)
    {
      g_clear_pointer (&recipe, amz_recipe_free);
      recipe = new_recipe (10 + (int) seed % 7, 10, seed);
      amz_document_generate (document, recipe, "New Maze");
      if (seed % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  wait_until_idle (document);
  assert_is_made_by (document, recipe);
}

static void
test_undo_regeneration (void)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (AmzRecipe) first = new_recipe (10, 8, 1);
  g_autoptr (AmzRecipe) second = new_recipe (20, 15, 2);

  amz_document_generate (document, second, "Size");
  wait_until_idle (document);
  g_assert_cmpstr (amz_document_get_undo_label (document), ==, "Size");
  amz_document_undo (document);
  wait_until_idle (document);
  assert_is_made_by (document, first);
  g_assert_true (amz_recipe_equal (amz_document_get_recipe (document), first));
  g_assert_cmpstr (amz_document_get_redo_label (document), ==, "Size");
  amz_document_redo (document);
  wait_until_idle (document);
  assert_is_made_by (document, second);

  /* Faster than a thread can follow. */
  amz_document_undo (document);
  amz_document_redo (document);
  amz_document_undo (document);
  wait_until_idle (document);
  assert_is_made_by (document, first);
}

static void
test_problem (void)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (AmzRecipe) good = new_recipe (10, 8, 1);
  g_autoptr (AmzRecipe) bad = new_recipe (10, 8, 2);

  amz_recipe_set_path_limits (bad, 79, 79);
  amz_recipe_set_tries (bad, 3);
  amz_document_generate (document, bad, "Path Length");
  wait_until_idle (document);
  g_assert_error (amz_document_get_problem (document), AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_PATH_LENGTH);
  assert_is_made_by (document, good);
  g_assert_true (amz_recipe_equal (amz_document_get_recipe (document), good));

  amz_document_generate (document, good, "New Maze");
  g_assert_null (amz_document_get_problem (document));
  wait_until_idle (document);
  g_assert_null (amz_document_get_problem (document));
}

static void
test_cancel (void)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (AmzRecipe) first = new_recipe (10, 8, 1);
  g_autoptr (AmzRecipe) large = new_recipe (3000, 3000, 2);

  amz_document_generate (document, large, "Size");
  g_main_context_iteration (NULL, FALSE);
  amz_document_cancel (document);
  wait_until_idle (document);
  assert_is_made_by (document, first);
  g_assert_null (amz_document_get_problem (document));
  g_assert_null (amz_document_get_undo_label (document));
}

static void
test_drop_while_busy (void)
{
  AmzDocument *document = amz_document_new ();
  g_autoptr (AmzRecipe) large = new_recipe (1000, 1000, 2);

  amz_document_generate (document, large, "Size");
  g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &document);
  amz_document_cancel (document);
  g_object_unref (document);
  while (document != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_toggle_wall (void)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (AmzGrid) before =
      amz_grid_dup (amz_maze_get_grid (amz_document_get_maze (document)), NULL);
  g_autoptr (AmzMaze) kept = g_object_ref (amz_document_get_maze (document));
  g_autoptr (GError) error = NULL;
  gboolean open = amz_grid_has_passage (before, 0, 0, AMZ_DIRECTION_EAST);
  Heard heard = { 0 };

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), &heard);
  g_assert_true (amz_document_toggle_wall (document, 0, 0, AMZ_DIRECTION_EAST, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (heard.changes & AMZ_CHANGE_SIZE, ==, 0);
  g_assert_cmpuint (heard.changes & AMZ_CHANGE_CELLS, !=, 0);
  g_assert_true (amz_document_get_modified (document));
  g_assert_true (amz_grid_has_passage (amz_maze_get_grid (amz_document_get_maze (document)), 0, 0,
                                       AMZ_DIRECTION_EAST) != open);
  g_assert_true (amz_recipe_get_edited (amz_document_get_recipe (document)));

  /* The maze that others hold is as it was. */
  g_assert_true (amz_grid_equal (amz_maze_get_grid (kept), before));

  g_assert_true (amz_document_toggle_wall (document, 1, 1, AMZ_DIRECTION_SOUTH, NULL));
  amz_document_undo (document);
  amz_document_undo (document);
  wait_until_idle (document);
  g_assert_true (amz_grid_equal (amz_maze_get_grid (amz_document_get_maze (document)), before));
  g_assert_false (amz_document_get_modified (document));
  g_assert_false (amz_recipe_get_edited (amz_document_get_recipe (document)));
}

static void
test_toggle_refused (void)
{
  g_autoptr (AmzDocument) document = new_document (15, 15, 1);
  const struct
  {
    int x;
    int y;
    AmzDirection direction;
  } cases[] = {
    { 0, 0, AMZ_DIRECTION_WEST },   { 0, 0, AMZ_DIRECTION_NORTH }, { 14, 3, AMZ_DIRECTION_EAST },
    { 3, 14, AMZ_DIRECTION_SOUTH }, { 15, 0, AMZ_DIRECTION_WEST }, { -1, 0, AMZ_DIRECTION_EAST },
    { 4, 5, AMZ_DIRECTION_NORTH },  { 3, 5, AMZ_DIRECTION_EAST },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (
          amz_document_toggle_wall (document, cases[i].x, cases[i].y, cases[i].direction, &error));
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_WALL);
    }
  g_assert_null (amz_document_get_undo_label (document));
}

static void
test_edit_then_regenerate (void)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (AmzRecipe) second = new_recipe (9, 9, 7);
  g_autoptr (AmzGrid) edited = NULL;

  g_assert_true (amz_document_toggle_wall (document, 0, 3, AMZ_DIRECTION_EAST, NULL));
  g_assert_true (amz_document_toggle_wall (document, 0, 5, AMZ_DIRECTION_SOUTH, NULL));
  edited = amz_grid_dup (amz_maze_get_grid (amz_document_get_maze (document)), NULL);
  amz_document_generate (document, second, "New Maze");
  wait_until_idle (document);
  g_assert_false (amz_document_get_modified (document));
  amz_document_undo (document);
  wait_until_idle (document);
  g_assert_true (amz_grid_equal (amz_maze_get_grid (amz_document_get_maze (document)), edited));
  g_assert_true (amz_document_get_modified (document));
  amz_document_undo (document);
  amz_document_redo (document);
  wait_until_idle (document);
  g_assert_true (amz_grid_equal (amz_maze_get_grid (amz_document_get_maze (document)), edited));
}

/* The second edit stops the report on the maze after the first one, and wants one of its own. */
static void
test_edit_during_report (void)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);

  g_assert_true (amz_document_toggle_wall (document, 0, 3, AMZ_DIRECTION_EAST, NULL));
  g_assert_true (amz_document_get_busy (document));
  g_assert_true (amz_document_toggle_wall (document, 0, 5, AMZ_DIRECTION_SOUTH, NULL));
  g_assert_null (amz_document_get_report (document));
  wait_until_idle (document);
  g_assert_nonnull (amz_document_get_report (document));
  g_assert_true (amz_report_get_maze (amz_document_get_report (document)) ==
                 amz_document_get_maze (document));
}

static void
test_move_ends (void)
{
  g_autoptr (AmzDocument) document = new_document (15, 15, 1);
  g_autoptr (AmzGrid) before = amz_grid_ref (amz_maze_get_grid (amz_document_get_maze (document)));
  g_autoptr (GError) error = NULL;
  int x = 0;
  int y = 0;

  g_assert_true (amz_document_move_exit (document, 7, 0, &error));
  g_assert_no_error (error);
  wait_until_idle (document);
  g_assert_true (amz_maze_get_exit (amz_document_get_maze (document), &x, &y));
  g_assert_cmpint (x, ==, 7);
  g_assert_cmpint (y, ==, 0);
  g_assert_true (amz_grid_equal (amz_maze_get_grid (amz_document_get_maze (document)), before));
  assert_is_made_by (document, amz_document_get_recipe (document));
  g_assert_false (amz_document_get_modified (document));

  g_assert_false (amz_document_move_entry (document, 7, 0, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS);
  g_clear_error (&error);
  g_assert_false (amz_document_move_entry (document, 4, 5, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS);
  g_clear_error (&error);
  g_assert_false (amz_document_move_entry (document, 15, 5, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS);

  amz_document_undo (document);
  wait_until_idle (document);
  g_assert_true (amz_maze_get_exit (amz_document_get_maze (document), &x, &y));
  g_assert_cmpint (x, ==, 14);
}

static void
test_path (void)
{
  g_autoptr (AmzDocument) document = amz_document_new ();
  g_autoptr (AmzRecipe) recipe = new_recipe (20, 20, 3);
  g_autoptr (GError) error = NULL;
  guint64 count = 0;
  Heard heard = { 0 };

  amz_recipe_set_extra_passages (recipe, 40);
  amz_document_generate (document, recipe, "New Maze");
  wait_until_idle (document);
  g_assert_true (amz_solution_count (amz_document_get_solution (document), &count));
  g_assert_cmpuint (count, >, 3);
  g_assert_cmpuint (amz_document_get_path_number (document), ==, 1);
  g_assert_false (amz_document_path_previous (document));
  g_assert_true (amz_document_path_next (document));
  g_assert_cmpuint (amz_document_get_path_number (document), ==, 2);
  g_signal_connect (document, "changed", G_CALLBACK (on_changed), &heard);
  g_assert_true (amz_document_path_last (document));
  g_assert_cmpuint (heard.changes, ==, AMZ_CHANGE_PATH);
  g_assert_cmpuint (amz_document_get_path_number (document), ==, count);
  g_assert_false (amz_document_path_next (document));
  g_assert_true (amz_document_set_path_number (document, 3, NULL));
  g_assert_true (amz_document_path_previous (document));
  g_assert_cmpuint (amz_document_get_path_number (document), ==, 2);
  g_assert_false (amz_document_set_path_number (document, count + 1, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_PATH);
  g_assert_cmpuint (amz_document_get_path_number (document), ==, 2);
  g_assert_true (amz_document_path_first (document));
  g_assert_cmpuint (amz_document_get_path_number (document), ==, 1);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (amz_document_save_finish (AMZ_DOCUMENT (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
save (AmzDocument *document, GFile *file, gboolean keeps_file)
{
  gboolean done = FALSE;

  amz_document_save_async (document, file, keeps_file, NULL, on_saved, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static char *
contents_of (GFile *file)
{
  char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_file_load_contents (file, NULL, &contents, NULL, NULL, &error);
  g_assert_no_error (error);
  return contents;
}

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("amazeing-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

/* A file with departures from the plain form, so that its bytes tell whether it was written anew. */
static const char odd_maze[] = "953\r\nEd6\r\n\r\n(0, 0)\r\n(2, 1)\r\n";

static GFile *
new_file (const Fixture *fixture, const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  if (contents != NULL)
    g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  return g_file_new_for_path (path);
}

static void
test_load_and_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (GFile) file = new_file (fixture, "odd.txt", odd_maze);
  g_autoptr (GFile) copy = new_file (fixture, "copy.txt", NULL);
  g_autofree char *title = NULL;
  g_autofree char *untouched = NULL;
  g_autofree char *edited = NULL;
  g_autofree char *undone = NULL;

  amz_document_load (document, file);
  wait_until_idle (document);
  g_assert_no_error (amz_document_get_problem (document));
  g_assert_true (amz_document_get_file (document) == file);
  title = amz_document_dup_title (document);
  g_assert_cmpstr (title, ==, "odd.txt");
  g_assert_cmpstr (amz_document_get_undo_label (document), !=, NULL);
  g_assert_false (amz_document_get_modified (document));

  save (document, copy, FALSE);
  untouched = contents_of (copy);
  g_assert_cmpstr (untouched, ==, odd_maze);
  g_assert_true (amz_document_get_file (document) == file);

  g_assert_true (amz_document_toggle_wall (document, 1, 0, AMZ_DIRECTION_SOUTH, NULL));
  wait_until_idle (document);
  g_assert_true (amz_document_get_modified (document));
  save (document, copy, TRUE);
  edited = contents_of (copy);
  g_assert_cmpstr (edited, ==, "913\nec6\n\n0,0\n2,1\nEES\n");
  g_assert_false (amz_document_get_modified (document));
  g_assert_true (g_file_equal (amz_document_get_file (document), copy));

  amz_document_undo (document);
  wait_until_idle (document);
  save (document, copy, TRUE);
  undone = contents_of (copy);
  g_assert_cmpstr (undone, ==, odd_maze);
}

/* A new maze must not take the place of the file that the one before was read from. */
static void
test_file_of_replaced_maze (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (AmzRecipe) recipe = new_recipe (9, 9, 7);
  g_autoptr (GFile) file = new_file (fixture, "odd.txt", odd_maze);

  amz_document_load (document, file);
  wait_until_idle (document);
  amz_document_generate (document, recipe, "New Maze");
  wait_until_idle (document);
  g_assert_null (amz_document_get_file (document));
  amz_document_undo (document);
  wait_until_idle (document);
  g_assert_true (amz_document_get_file (document) == file);
  amz_document_redo (document);
  wait_until_idle (document);
  g_assert_null (amz_document_get_file (document));

  /* One that the maze was saved to is no place for the next maze either. */
  save (document, file, TRUE);
  amz_recipe_next_seed (recipe);
  amz_document_generate (document, recipe, "New Maze");
  wait_until_idle (document);
  g_assert_null (amz_document_get_file (document));

  /* The file of a configuration is that of all mazes, as in the original program. */
  amz_document_set_file (document, file);
  amz_recipe_next_seed (recipe);
  amz_document_generate (document, recipe, "New Maze");
  wait_until_idle (document);
  g_assert_true (amz_document_get_file (document) == file);
}

static void
test_load_config (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (GFile) file = new_file (fixture, "anything",
                                     "# a maze\nWIDTH=12\nHEIGHT=11\nENTRY=0,0\nEXIT=11,10\n"
                                     "OUTPUT_FILE=x\nPERFECT=True\nSEED=5\nCOLOUR=blue\n");
  g_autoptr (AmzRecipe) recipe = new_recipe (12, 11, 5);

  amz_recipe_set_kind (recipe, AMZ_KIND_PERFECT);
  amz_document_load (document, file);
  wait_until_idle (document);
  g_assert_no_error (amz_document_get_problem (document));
  assert_is_made_by (document, recipe);
  g_assert_null (amz_document_get_file (document));
}

static void
test_load_bad (Fixture *fixture, gconstpointer data)
{
  const char *const contents[] = { "", "hello", "93\n9\n", "WIDTH=x\n", "\x89PNG\r\n" };
  g_autoptr (AmzDocument) document = new_document (10, 8, 1);
  g_autoptr (AmzRecipe) recipe = new_recipe (10, 8, 1);

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (GFile) file = new_file (fixture, "bad", contents[i]);

      amz_document_load (document, file);
      wait_until_idle (document);
      g_assert_nonnull (amz_document_get_problem (document));
      assert_is_made_by (document, recipe);
      g_assert_null (amz_document_get_file (document));
    }
}

/* One random change of the settings. */
static void
change_settings (AmzRecipe *recipe, GRand *rand)
{
  static AmzPattern *(*const patterns[]) (void) = { amz_pattern_new_none, amz_pattern_new_42 };
  g_autoptr (AmzPattern) pattern = NULL;

  switch (g_rand_int_range (rand, 0, 7))
    {
    case 0:
      amz_recipe_set_size (recipe, g_rand_int_range (rand, 3, 30), amz_recipe_get_height (recipe));
      break;
    case 1:
      amz_recipe_set_size (recipe, amz_recipe_get_width (recipe), g_rand_int_range (rand, 3, 30));
      break;
    case 2:
      amz_recipe_set_kind (recipe, g_rand_boolean (rand) ? AMZ_KIND_PERFECT : AMZ_KIND_PLAYABLE);
      break;
    case 3:
      pattern = patterns[g_rand_int_range (rand, 0, 2)]();
      amz_recipe_set_pattern (recipe, pattern);
      break;
    case 4:
      amz_recipe_set_dead_ends (recipe, g_rand_int_range (rand, -1, 5));
      break;
    case 5:
      amz_recipe_set_extra_passages (recipe, g_rand_int_range (rand, 0, 101));
      break;
    default:
      amz_recipe_next_seed (recipe);
    }
}

static void
test_random_settings (void)
{
  g_autoptr (AmzDocument) document = new_document (20, 15, 1);

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);

      for (int j = 0; j < 8; j++)
        {
          g_autoptr (AmzRecipe) recipe = amz_recipe_copy (amz_document_get_recipe (document));
          int what = g_rand_int_range (rand, 0, 10);

          change_settings (recipe, rand);
          if (what == 0)
            amz_document_undo (document);
          else if (what == 1)
            amz_document_redo (document);
          else if (amz_recipe_check (recipe, NULL))
            amz_document_generate (document, recipe, "Settings");
          if (g_rand_boolean (rand))
            g_main_context_iteration (NULL, FALSE);
        }
      wait_until_idle (document);
      g_assert_no_error (amz_document_get_problem (document));
      assert_is_made_by (document, amz_document_get_recipe (document));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/generate", test_generate);
  g_test_add_func ("/document/file-first", test_file_first);
  g_test_add_func ("/document/newest-wins", test_newest_wins);
  g_test_add_func ("/document/undo-regeneration", test_undo_regeneration);
  g_test_add_func ("/document/problem", test_problem);
  g_test_add_func ("/document/cancel", test_cancel);
  g_test_add_func ("/document/drop-while-busy", test_drop_while_busy);
  g_test_add_func ("/document/toggle-wall", test_toggle_wall);
  g_test_add_func ("/document/toggle-refused", test_toggle_refused);
  g_test_add_func ("/document/edit-then-regenerate", test_edit_then_regenerate);
  g_test_add_func ("/document/edit-during-report", test_edit_during_report);
  g_test_add_func ("/document/move-ends", test_move_ends);
  g_test_add_func ("/document/path", test_path);
  g_test_add ("/document/load-and-save", Fixture, NULL, set_up, test_load_and_save, tear_down);
  g_test_add ("/document/file-of-replaced-maze", Fixture, NULL, set_up, test_file_of_replaced_maze,
              tear_down);
  g_test_add ("/document/load-config", Fixture, NULL, set_up, test_load_config, tear_down);
  g_test_add ("/document/load-bad", Fixture, NULL, set_up, test_load_bad, tear_down);
  g_test_add_func ("/document/random-settings", test_random_settings);
  return g_test_run ();
}
