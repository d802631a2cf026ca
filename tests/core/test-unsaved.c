/* SPDX-License-Identifier: MIT */
#include <sched.h>
#include <sys/mount.h>

#include "amazeing.h"
#include "amz-draft.h"
#include "amz-ends.h"
#include "amz-maze-private.h"
#include "amz-unsaved.h"
#include "editing.h"
#include "test-files.h"

static const char odd_maze[] = "953\r\nEd6\r\nFF0\r\n\r\n(0, 0)\r\n(7, -1)\r\nEES\r\n";

static AmzUnsaved *
new_place (const char *folder)
{
  g_autoptr (GError) error = NULL;
  AmzUnsaved *place = amz_unsaved_new (folder, &error);

  g_assert_no_error (error);
  g_assert_false (g_file_test (amz_unsaved_get_filename (place), G_FILE_TEST_EXISTS));
  return place;
}

static AmzDocument *
generate (const char *line)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (line, NULL);
  AmzDocument *document = amz_document_new ();

  amz_document_generate (document, recipe, "New Maze");
  editing_wait (document);
  g_assert_no_error (amz_document_get_problem (document));
  return document;
}

static void
keep (AmzUnsaved *place, AmzDocument *document)
{
  g_autoptr (AmzDraft) draft = amz_document_dup_draft (document);
  g_autoptr (GError) error = NULL;

  amz_draft_write (draft, amz_unsaved_get_filename (place), NULL, &error);
  g_assert_no_error (error);
}

static AmzDocument *
restore (AmzUnsaved *place)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzDraft) draft = amz_draft_read (amz_unsaved_get_filename (place), &error);
  AmzDocument *document = amz_document_new ();

  g_assert_no_error (error);
  amz_document_restore (document, draft);
  editing_wait (document);
  return document;
}

static void
assert_same_recipe (AmzRecipe *a, AmzRecipe *b)
{
  g_autofree char *line = a != NULL ? amz_recipe_to_string (a) : NULL;
  g_autofree char *other_line = b != NULL ? amz_recipe_to_string (b) : NULL;

  g_assert_cmpstr (line, ==, other_line);
}

/* All that shows, and all that a file would hold. */
static void
assert_same (AmzDocument *document, AmzDocument *other)
{
  AmzMaze *maze = amz_document_get_maze (document);
  AmzMaze *other_maze = amz_document_get_maze (other);
  GFile *file = amz_document_get_file (document);
  AmzEnds ends = amz_ends_of_maze (maze);
  AmzEnds other_ends = amz_ends_of_maze (other_maze);
  g_autofree char *title = amz_document_dup_title (document);
  g_autofree char *other_title = amz_document_dup_title (other);

  g_assert_true (amz_grid_equal (amz_maze_get_grid (maze), amz_maze_get_grid (other_maze)));
  g_assert_true (amz_ends_equal (&ends, &other_ends));
  g_assert_cmpstr (amz_maze_get_stored_path (maze), ==, amz_maze_get_stored_path (other_maze));
  assert_same_recipe (amz_maze_get_recipe (maze), amz_maze_get_recipe (other_maze));
  assert_same_recipe (amz_document_get_recipe (document), amz_document_get_recipe (other));
  g_assert_true (file == NULL ? amz_document_get_file (other) == NULL
                              : g_file_equal (file, amz_document_get_file (other)));
  g_assert_cmpstr (title, ==, other_title);
  g_assert_cmpstr (amz_document_get_path (document), ==, amz_document_get_path (other));
  g_assert_cmpint (amz_document_get_modified (document), ==, amz_document_get_modified (other));
  g_assert_null (amz_maze_get_source (other_maze));
  g_assert_cmpuint (amz_maze_get_notes (other_maze)->len, ==, 0);
}

static void
toggle (AmzDocument *document, int x, int y)
{
  g_autoptr (GError) error = NULL;

  amz_document_toggle_wall (document, x, y, AMZ_DIRECTION_EAST, &error);
  g_assert_no_error (error);
  editing_wait (document);
}

static void
test_recipe (TestFolder *folder, gconstpointer data)
{
  g_autoptr (AmzUnsaved) place = new_place (folder->folder);
  g_autoptr (AmzDocument) document = generate ("amazeing:1 size=12x9 seed=7 kind=perfect");
  g_autoptr (AmzDocument) restored = NULL;
  g_autoptr (AmzDocument) again = NULL;
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/a maze ü.txt");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  amz_document_set_file (document, file);
  toggle (document, 1, 0);
  g_assert_true (amz_document_get_modified (document));
  keep (place, document);
  restored = restore (place);
  assert_same (document, restored);
  g_assert_null (amz_document_get_undo_label (restored));
  before = editing_dup_saved (document);
  after = editing_dup_saved (restored);
  g_assert_cmpstr (before, ==, after);

  /* It is in no file, however far it is undone from there. */
  toggle (restored, 5, 8);
  amz_document_undo (restored);
  assert_same (document, restored);
  amz_document_redo (restored);
  toggle (document, 5, 8);
  assert_same (document, restored);

  /* The file is also that of the maze which takes its place; and this can be undone. */
  amz_document_generate (restored, amz_document_get_recipe (restored), "New Maze");
  editing_wait (restored);
  g_assert_false (amz_document_get_modified (restored));
  g_assert_true (g_file_equal (amz_document_get_file (restored), file));
  amz_document_undo (restored);
  editing_wait (restored);
  assert_same (document, restored);

  /* It may be kept once more. */
  keep (place, restored);
  again = restore (place);
  assert_same (document, again);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  amz_document_save_finish (AMZ_DOCUMENT (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
save (AmzDocument *document, GFile *file)
{
  gboolean done = FALSE;

  amz_document_save_async (document, file, TRUE, NULL, on_saved, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* What a file held that is wrong in many ways, with one more edit. */
static void
test_file (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "odd.txt");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AmzUnsaved) place = new_place (folder->folder);
  g_autoptr (AmzDocument) document = amz_document_new ();
  g_autoptr (AmzDocument) restored = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (5, 5);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  test_file_write (path, odd_maze);
  amz_document_load (document, file);
  editing_wait (document);
  toggle (document, 1, 0);
  keep (place, document);
  restored = restore (place);
  assert_same (document, restored);
  before = editing_dup_saved (document);
  after = editing_dup_saved (restored);
  g_assert_cmpstr (before, ==, after);

  /* The file is not that of another maze, and is again that of this one. */
  amz_recipe_set_seed (recipe, amz_recipe_get_seed (amz_document_get_recipe (document)));
  amz_document_generate (restored, recipe, "New Maze");
  editing_wait (restored);
  g_assert_null (amz_document_get_file (restored));
  amz_document_undo (restored);
  editing_wait (restored);
  assert_same (document, restored);

  save (restored, file);
  g_assert_false (amz_document_get_modified (restored));
  test_file_assert (path, before);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Without ends, and without a file. */
static void
test_no_ends (TestFolder *folder, gconstpointer data)
{
  g_autoptr (AmzUnsaved) place = new_place (folder->folder);
  g_autoptr (AmzDocument) document = editing_load ("9513\nc446\n");
  g_autoptr (AmzDocument) restored = NULL;

  amz_document_set_file (document, NULL);
  toggle (document, 1, 0);
  keep (place, document);
  restored = restore (place);
  assert_same (document, restored);
  g_assert_null (amz_document_get_path (restored));
}

/* Each of the 32 things that a cell can be. */
static void
test_cells (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "cells");
  g_autoptr (AmzGrid) grid = amz_grid_new (16, 2, NULL);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzDraft) draft = NULL;
  g_autoptr (AmzDraft) read = NULL;
  g_autoptr (GError) error = NULL;

  for (int x = 0; x < 16; x++)
    for (int y = 0; y < 2; y++)
      {
        amz_grid_set_walls (grid, x, y, (AmzDirection) x);
        amz_grid_set_locked (grid, x, y, y == 1);
      }
  maze = amz_maze_new (grid);
  amz_maze_set_exit (maze, -5, G_MAXINT);
  draft = amz_draft_new (maze, NULL, NULL, FALSE);
  g_assert_true (amz_draft_write (draft, path, NULL, &error));
  test_file_assert (
      path,
      "amazeing-unsaved:1\nexit=-5,2147483647\nsize=16x2\n\n0123456789abcdef\nghijklmnopqrstuv\nend\n");
  read = amz_draft_read (path, &error);
  g_assert_no_error (error);
  g_assert_true (amz_grid_equal (grid, amz_maze_get_grid (read->maze)));
  g_assert_false (amz_maze_get_entry (read->maze, NULL, NULL));
}

static void
test_damaged (TestFolder *folder, gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *words;
  } cases[] = {
    { "", "line 1: this is not unsaved work of this version" },
    { "amazeing-unsaved:2\nsize=1x1\n\nf\nend\n", "line 1: this is not unsaved work" },
    { "amazeing-unsaved:1\nsize=1x1\n", "line 3: the end is missing" },
    { "amazeing-unsaved:1\nsize=1x1", "line 2: the end is missing" },
    { "amazeing-unsaved:1\n\nf\nend\n", "line 2: the size is missing" },
    { "amazeing-unsaved:1\nsize=1x1\nsize=1x1\n\nf\nend\n", "line 3: this is not understood" },
    { "amazeing-unsaved:1\nsize=0x1\n\nf\nend\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\nsize=1\n\nf\nend\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\nsize=\n\nf\nend\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\nsize=1x\n\nf\nend\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\nentry=1,9999999999\n\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\npath=NEX\n\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\nrecipe=x\n\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\ncolour=red\n\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\nnothing\n\n", "line 2: this is not understood" },
    { "amazeing-unsaved:1\nrecipe=amazeing:1 size=9x9 seed=1\nsize=1x1\n\nf\nend\n",
      "another one than that of the recipe" },
    { "amazeing-unsaved:1\nsize=40000x40000\n\nf\nend\n", "line 3: the end is missing" },
    { "amazeing-unsaved:1\nsize=2x2\n\nff\nfw\nend\n", "line 5: this is not a row" },
    { "amazeing-unsaved:1\nsize=2x2\n\nff\nfA\nend\n", "line 5: this is not a row" },
    { "amazeing-unsaved:1\nsize=2x2\n\nfff\nf\nend\n", "line 4: this is not a row" },
    { "amazeing-unsaved:1\nsize=2x2\n\nff\nff\nen", "line 6: the end is missing" },
    { "amazeing-unsaved:1\nsize=2x2\n\nff\nff\nend\nend\n", "line 6: the end is missing" },
  };
  g_autoptr (AmzUnsaved) place = new_place (folder->folder);
  const char *filename = amz_unsaved_get_filename (place);
  g_autofree char *aside = NULL;
  g_autoptr (GPtrArray) taken = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      test_file_write (filename, cases[i].text);
      g_assert_null (amz_draft_read (filename, &error));
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT);
      g_assert_nonnull (strstr (error->message, filename));
      if (strstr (error->message, cases[i].words) == NULL)
        g_error ("%u: %s", i, error->message);
    }

  /* It is kept, and not offered again. */
  test_file_write (filename, "what was it?");
  aside = amz_unsaved_set_aside (place);
  g_clear_pointer (&place, amz_unsaved_free);
  taken = amz_unsaved_take_over (folder->folder);
  g_assert_cmpuint (taken->len, ==, 0);
  test_file_assert (aside, "what was it?");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

/* A beginning of a whole file is never taken for one. */
static void
test_cut (TestFolder *folder, gconstpointer data)
{
  const char whole[] =
      "amazeing-unsaved:1\nfile=file:///a\nentry=0,0\npath=E\nsize=2x2\n\n95\n36\nend\n";

  for (gsize length = 0; length < strlen (whole); length++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (whole, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (amz_draft_parse (bytes, &error));
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT);
    }
}

/* The places of living owners, this process too, are not taken. */
static void
test_alive (TestFolder *folder, gconstpointer data)
{
  g_autoptr (AmzDocument) document = generate ("amazeing:1 size=5x5 seed=7 pattern=none");
  g_autofree char *missing = test_folder_get_path (folder, "missing");
  int ready[2];
  char byte = 0;
  pid_t child = -1;
  int status = 0;

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      AmzUnsaved *place = new_place (folder->folder);
      g_autofree char *temporary =
          g_strdup_printf ("%s/.%s.AbCdEf", folder->folder,
                           amz_unsaved_get_filename (place) + strlen (folder->folder) + 1);

      keep (place, document);
      test_file_write (temporary, "half of");
      /* One that has nothing in it. */
      new_place (folder->folder);
      g_assert_cmpint (write (ready[1], "x", 1), ==, 1);
      for (;;)
        pause ();
    }
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);

  {
    g_autoptr (GPtrArray) taken = amz_unsaved_take_over (folder->folder);

    g_assert_cmpuint (taken->len, ==, 0);
    g_assert_cmpuint (test_folder_count (folder->folder), ==, 4);
  }
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);

  {
    g_autoptr (GPtrArray) taken = amz_unsaved_take_over (folder->folder);
    g_autoptr (GPtrArray) again = amz_unsaved_take_over (folder->folder);
    g_autoptr (AmzDocument) restored = NULL;

    g_assert_cmpuint (taken->len, ==, 1);
    g_assert_cmpuint (again->len, ==, 0);
    g_assert_cmpuint (test_folder_count (folder->folder), ==, 2);
    restored = restore (g_ptr_array_index (taken, 0));
    g_assert_true (amz_grid_equal (editing_get_grid (document), editing_get_grid (restored)));
  }

  /* Given up and not removed, it is there for the next one. */
  {
    g_autoptr (GPtrArray) taken = amz_unsaved_take_over (folder->folder);

    g_assert_cmpuint (taken->len, ==, 1);
    amz_unsaved_remove (g_ptr_array_index (taken, 0));
  }
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 0);
  {
    g_autoptr (GPtrArray) taken = amz_unsaved_take_over (missing);

    g_assert_cmpuint (taken->len, ==, 0);
    g_assert_false (g_file_test (missing, G_FILE_TEST_EXISTS));
  }
  close (ready[0]);
  close (ready[1]);
}

/* What is not of this kind stays. */
static void
test_strangers (TestFolder *folder, gconstpointer data)
{
  static const char *const names[] = {
    "notes.txt",
    "maze-.draft",
    "maze-0123456z.draft",
    "maze-01234567.draft.damaged",
    "maze-01234567.drafts",
    ".maze-01234567.drafty.lock",
    "maze-01234567.draft~",
  };
  g_autoptr (GPtrArray) taken = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = test_folder_get_path (folder, names[i]);

      test_file_write (path, "x");
    }
  taken = amz_unsaved_take_over (folder->folder);
  g_assert_cmpuint (taken->len, ==, 0);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, G_N_ELEMENTS (names));
}

#define N_TAKERS 4
#define N_PLACES 40

static gpointer
take_over_in_thread (gpointer data)
{
  return amz_unsaved_take_over (data);
}

/* Of several that start at once each gets some, and none the same. */
static void
test_rivals (TestFolder *folder, gconstpointer data)
{
  GThread *threads[N_TAKERS];
  guint n_taken = 0;

  for (guint i = 0; i < N_PLACES; i++)
    {
      g_autoptr (AmzUnsaved) place = new_place (folder->folder);

      test_file_write (amz_unsaved_get_filename (place), "x");
    }
  for (guint i = 0; i < N_TAKERS; i++)
    threads[i] = g_thread_new ("taker", take_over_in_thread, folder->folder);
  {
    g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

    for (guint i = 0; i < N_TAKERS; i++)
      {
        GPtrArray *taken = g_thread_join (threads[i]);

        n_taken += taken->len;
        g_ptr_array_add (all, taken);
      }
    g_assert_cmpuint (n_taken, ==, N_PLACES);
  }
}

typedef struct
{
  const char *folder;
  AmzDraft *draft;
} FullDisk;

/* A process that was forked has no threads, so it has no documents either. */
static void
try_full_disk (gpointer data)
{
  const FullDisk *disk = data;
  g_autofree char *filler = g_build_filename (disk->folder, "filler", NULL);
  g_autoptr (AmzUnsaved) place = NULL;
  g_autoptr (AmzDraft) read = NULL;
  g_autoptr (GError) error = NULL;
  char block[4096] = { 0 };
  int file = -1;

  if (unshare (geteuid () == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0 ||
      mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
      mount ("tmpfs", disk->folder, "tmpfs", 0, "size=64k,mode=0777") != 0)
    raise (TEST_NO_OTHER_USER);
  place = new_place (disk->folder);
  g_assert_true (amz_draft_write (disk->draft, amz_unsaved_get_filename (place), NULL, NULL));
  file = open (filler, O_WRONLY | O_CREAT, 0600);
  g_assert_cmpint (file, >=, 0);
  while (write (file, block, sizeof block) > 0)
    ;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (file);
  g_assert_false (amz_draft_write (disk->draft, amz_unsaved_get_filename (place), NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);

  /* What was kept before is as it was, and half a file is not left. */
  read = amz_draft_read (amz_unsaved_get_filename (place), NULL);
  g_assert_nonnull (read);
  g_assert_true (
      amz_grid_equal (amz_maze_get_grid (disk->draft->maze), amz_maze_get_grid (read->maze)));
  g_assert_cmpuint (test_folder_count (disk->folder), ==, 3);
}

static void
test_full_disk (TestFolder *folder, gconstpointer data)
{
  g_autoptr (AmzDocument) document = generate ("amazeing:1 size=150x150 seed=7 pattern=none");
  g_autoptr (AmzDraft) draft = amz_document_dup_draft (document);
  FullDisk disk = { folder->folder, draft };
  int end = test_run_child (try_full_disk, &disk);

  if (end == TEST_NO_OTHER_USER)
    g_test_skip ("cannot mount a small disk here");
  else
    g_assert_cmpint (end, ==, TEST_DONE);
}

static void
try_no_folder (gpointer data)
{
  g_autofree char *folder = g_build_filename (data, "amazeing", "unsaved", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (amz_unsaved_new (folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_nonnull (strstr (error->message, folder));
}

static void
test_no_folder (TestFolder *folder, gconstpointer data)
{
  test_give_to_user (folder->folder);
  g_assert_cmpint (chmod (folder->folder, 0555), ==, 0);
  test_run_as_user (try_no_folder, folder->folder);
  g_assert_cmpint (chmod (folder->folder, 0755), ==, 0);
}

/* Four million cells; and what was cancelled leaves nothing. */
static void
test_large (TestFolder *folder, gconstpointer data)
{
  g_autoptr (AmzUnsaved) place = new_place (folder->folder);
  g_autoptr (AmzRecipe) recipe =
      amz_recipe_parse ("amazeing:1 size=2000x2000 seed=1 kind=perfect", NULL);
  g_autoptr (AmzMaze) maze = amz_maze_generate (recipe, NULL, NULL);
  g_autoptr (AmzDraft) draft = amz_draft_new (maze, NULL, NULL, FALSE);
  g_autoptr (AmzDraft) read = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();

  g_assert_true (amz_draft_write (draft, amz_unsaved_get_filename (place), NULL, &error));
  g_test_message ("written in %d ms", (int) ((g_get_monotonic_time () - start) / 1000));
  start = g_get_monotonic_time ();
  read = amz_draft_read (amz_unsaved_get_filename (place), &error);
  g_assert_no_error (error);
  g_test_message ("read in %d ms", (int) ((g_get_monotonic_time () - start) / 1000));
  g_assert_true (amz_grid_equal (amz_maze_get_grid (maze), amz_maze_get_grid (read->maze)));
  g_assert_true (amz_recipe_get_edited (amz_maze_get_recipe (read->maze)));

  amz_unsaved_remove (place);
  g_cancellable_cancel (cancellable);
  g_assert_false (amz_draft_write (draft, amz_unsaved_get_filename (place), cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

static void
add_test (const char *path, void (*test) (TestFolder *, gconstpointer))
{
  g_test_add (path, TestFolder, NULL, test_folder_set_up, test, test_folder_tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/unsaved/recipe", test_recipe);
  add_test ("/unsaved/file", test_file);
  add_test ("/unsaved/no-ends", test_no_ends);
  add_test ("/unsaved/cells", test_cells);
  add_test ("/unsaved/damaged", test_damaged);
  add_test ("/unsaved/cut", test_cut);
  add_test ("/unsaved/alive", test_alive);
  add_test ("/unsaved/strangers", test_strangers);
  add_test ("/unsaved/rivals", test_rivals);
  add_test ("/unsaved/full-disk", test_full_disk);
  add_test ("/unsaved/no-folder", test_no_folder);
  add_test ("/unsaved/large", test_large);
  return g_test_run ();
}
