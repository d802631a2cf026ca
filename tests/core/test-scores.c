/* SPDX-License-Identifier: MIT */
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include "amazeing.h"
#include "amz-file-lock.h"
#include "test-files.h"

#define N_ADDS 100
#define N_PROGRAMS 2
#define N_THREADS 4

static void
add (const char *path, int level, const char *name)
{
  g_autoptr (AmzScore) score = amz_score_new (level, NULL, name);
  g_autoptr (GError) error = NULL;

  amz_scores_add (path, score, NULL, &error);
  g_assert_no_error (error);
}

/* Says what is wrong, and names the file. */
static void
assert_refused (const char *path, int code, const char *words)
{
  g_autoptr (AmzScore) score = amz_score_new (5, NULL, "Ada");
  g_autoptr (GError) error = NULL;
  g_autofree char *beginning = g_strdup_printf ("Could not write “%s”: ", path);

  g_assert_false (amz_scores_add (path, score, NULL, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, beginning));
  g_assert_nonnull (strstr (error->message, words));
  g_assert_null (strstr (error->message + strlen (beginning), "Could not write"));
  g_assert_false (amz_scores_add (path, score, NULL, NULL));
}

static GPtrArray *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *scores = amz_scores_load (path, &error);

  g_assert_no_error (error);
  return scores;
}

static guint
count (const char *path)
{
  g_autoptr (GPtrArray) scores = load (path);

  return scores->len;
}

static void
test_add (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "new/highscore.txt");
  g_autofree char *new_folder = test_folder_get_path (folder, "new");
  g_autoptr (GPtrArray) scores = NULL;
  g_autoptr (AmzScore) third = amz_score_new (4, NULL, "c");
  struct stat status;
  guint place = 0;

  g_assert_cmpuint (count (path), ==, 0);
  g_assert_false (g_file_test (new_folder, G_FILE_TEST_EXISTS));

  add (path, 5, "a");
  add (path, 3, "b");
  g_assert_true (amz_scores_add (path, third, &place, NULL));
  g_assert_cmpuint (place, ==, 2);
  scores = load (path);
  g_assert_cmpuint (scores->len, ==, 3);
  g_assert_cmpstr (((AmzScore *) g_ptr_array_index (scores, 0))->name, ==, "a");
  g_assert_cmpstr (((AmzScore *) g_ptr_array_index (scores, 1))->name, ==, "c");
  g_assert_cmpstr (((AmzScore *) g_ptr_array_index (scores, 2))->name, ==, "b");

  /* Nothing is left but the file and what locks it. */
  g_assert_cmpuint (test_folder_count (new_folder), ==, 2);
  g_assert_cmpint (stat (new_folder, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
}

static void
test_default (void)
{
  g_autofree char *filename = amz_scores_dup_default_filename ();
  g_autofree char *expected =
      g_build_filename (g_get_user_data_dir (), "amazeing", "highscore.txt", NULL);

  g_assert_cmpstr (filename, ==, expected);
}

/* The permissions stay, and a symbolic link does. */
static void
test_kept (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "real.txt");
  g_autofree char *link = test_folder_get_path (folder, "link.txt");
  struct stat status;

  test_file_write (path, "# mine\n2 2026-10-03T14:05:09Z B");
  g_assert_cmpint (chmod (path, 0604), ==, 0);
  g_assert_cmpint (symlink ("real.txt", link), ==, 0);
  add (link, 1, "A");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0604);
  g_assert_cmpuint (count (path), ==, 2);
}

typedef struct
{
  const char *path;
  int number;
} Adder;

static void
add_many (gpointer data)
{
  const Adder *adder = data;

  for (int i = 0; i < N_ADDS; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d %d", adder->number, i);

      add (adder->path, 1 + (i * 7 + adder->number) % 50, name);
    }
}

static gpointer
add_many_in_thread (gpointer data)
{
  add_many (data);
  return NULL;
}

/* Each of the scores is there once, and they are in order. */
static void
assert_complete (const char *path, guint n_adders)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) scores = load (path);

  g_assert_cmpuint (scores->len / N_ADDS, ==, n_adders);
  g_assert_cmpuint (scores->len % N_ADDS, ==, 0);
  for (guint i = 0; i < scores->len; i++)
    {
      const AmzScore *score = g_ptr_array_index (scores, i);

      g_assert_true (g_hash_table_add (names, score->name));
      if (i > 0)
        g_assert_cmpint (((AmzScore *) g_ptr_array_index (scores, i - 1))->level, >=, score->level);
    }
}

static void
test_two_programs (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");
  pid_t children[N_PROGRAMS];

  for (int i = 0; i < N_PROGRAMS; i++)
    {
      Adder adder = { path, i };

      children[i] = fork ();
      g_assert_cmpint (children[i], >=, 0);
      if (children[i] == 0)
        {
          add_many (&adder);
          raise (TEST_DONE);
        }
    }
  for (int i = 0; i < N_PROGRAMS; i++)
    {
      int status = 0;

      while (waitpid (children[i], &status, 0) < 0)
        g_assert_cmpint (errno, ==, EINTR);
      g_assert_true (WIFSIGNALED (status));
      g_assert_cmpint (WTERMSIG (status), ==, TEST_DONE);
    }
  assert_complete (path, N_PROGRAMS);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 2);
}

static void
test_threads (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");
  Adder adders[N_THREADS];
  GThread *threads[N_THREADS];

  for (int i = 0; i < N_THREADS; i++)
    {
      adders[i] = (Adder){ path, i };
      threads[i] = g_thread_new ("adder", add_many_in_thread, &adders[i]);
    }
  for (int i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  assert_complete (path, N_THREADS);
}

static gpointer
unlock_later (gpointer data)
{
  g_usleep (100000);
  amz_file_unlock (GPOINTER_TO_INT (data));
  return NULL;
}

/* Who comes second waits. */
static void
test_wait (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();
  int lock = amz_file_lock (path, &error);
  GThread *thread = NULL;

  g_assert_no_error (error);
  thread = g_thread_new ("unlock", unlock_later, GINT_TO_POINTER (lock));
  add (path, 1, "A");
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 100000);
  g_thread_join (thread);
  /* cppcheck-suppress memleak */
}

/* Somebody who is stopped is not waited for without end. */
static void
test_stuck (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");
  g_autoptr (AmzScore) score = amz_score_new (1, NULL, "A");
  g_autoptr (GError) error = NULL;
  int lock = -1;

  if (!g_test_slow ())
    {
      g_test_skip ("takes ten seconds; -m slow runs it");
      return;
    }
  lock = amz_file_lock (path, &error);
  g_assert_no_error (error);
  g_assert_false (amz_scores_add (path, score, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  amz_file_unlock (lock);
}

typedef struct
{
  const char *path;
  int lock;
} Removal;

static gpointer
remove_later (gpointer data)
{
  const Removal *removal = data;

  g_usleep (50000);
  g_assert_cmpint (g_unlink (removal->path), ==, 0);
  amz_file_unlock (removal->lock);
  return NULL;
}

/* A lock that somebody removed is made again, also by who waits for it. */
static void
test_lost_lock (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");
  g_autofree char *lock_path = test_folder_get_path (folder, ".highscore.txt.lock");
  g_autoptr (GError) error = NULL;
  Removal removal = { lock_path, -1 };
  GThread *thread = NULL;
  int lock = -1;

  add (path, 1, "A");
  g_assert_cmpint (g_unlink (lock_path), ==, 0);
  add (path, 1, "B");
  g_assert_cmpuint (count (path), ==, 2);
  g_assert_true (g_file_test (lock_path, G_FILE_TEST_EXISTS));

  removal.lock = amz_file_lock (path, &error);
  g_assert_no_error (error);
  thread = g_thread_new ("remove", remove_later, &removal);
  lock = amz_file_lock (path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (lock_path, G_FILE_TEST_EXISTS));
  amz_file_unlock (lock);
  g_thread_join (thread);
  /* cppcheck-suppress memleak */
}

static void
try_read_only_folder (gpointer data)
{
  assert_refused (data, G_IO_ERROR_PERMISSION_DENIED, "Permission denied");
  g_assert_cmpuint (count (data), ==, 1);
}

static void
test_read_only_folder (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");

  test_file_write (path, "2 2026-10-03T14:05:09Z B\n");
  test_give_to_user (path);
  g_assert_cmpint (chmod (path, 0644), ==, 0);
  test_give_to_user (folder->folder);
  g_assert_cmpint (chmod (folder->folder, 0555), ==, 0);
  test_run_as_user (try_read_only_folder, path);
  g_assert_cmpint (chmod (folder->folder, 0755), ==, 0);
  test_file_assert (path, "2 2026-10-03T14:05:09Z B\n");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

/* A home where not even the folder can be made. */
static void
try_no_folder (gpointer data)
{
  assert_refused (data, G_IO_ERROR_PERMISSION_DENIED, "cannot be made: Permission denied");
  g_assert_cmpuint (count (data), ==, 0);
}

static void
test_no_folder (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "a/b/highscore.txt");

  test_give_to_user (folder->folder);
  g_assert_cmpint (chmod (folder->folder, 0555), ==, 0);
  test_run_as_user (try_no_folder, path);
  g_assert_cmpint (chmod (folder->folder, 0755), ==, 0);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 0);
}

static void
try_read_only_file (gpointer data)
{
  assert_refused (data, G_IO_ERROR_PERMISSION_DENIED, "the file is there and may not be changed");
}

static void
test_read_only_file (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");

  test_file_write (path, "2 2026-10-03T14:05:09Z B\n");
  g_assert_cmpint (chmod (path, 0444), ==, 0);
  test_give_to_user (folder->folder);
  test_give_to_user (path);
  test_run_as_user (try_read_only_file, path);
  test_file_assert (path, "2 2026-10-03T14:05:09Z B\n");
}

static void
test_no_file (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");
  g_autofree char *below = test_folder_get_path (folder, "file/highscore.txt");
  g_autofree char *file = test_folder_get_path (folder, "file");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
  assert_refused (path, G_IO_ERROR_NOT_REGULAR_FILE, "it is not a regular file");
  g_assert_null (amz_scores_load (path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_true (g_str_has_prefix (error->message, "Could not read “"));
  assert_refused ("/dev/stdout", G_IO_ERROR_NOT_REGULAR_FILE, "it is not a regular file");

  test_file_write (file, "");
  assert_refused (below, G_IO_ERROR_NOT_DIRECTORY, "cannot be made");
}

/* What is in the way stays, also the file that is too large to be written. */
static void
try_too_large (gpointer data)
{
  struct rlimit limit = { 100, 100 };

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  assert_refused (data, G_IO_ERROR_FAILED, "File too large");
}

static void
test_too_large (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "highscore.txt");
  g_autofree char *text = g_strnfill (99, '#');

  test_file_write (path, text);
  g_assert_cmpint (test_run_child (try_too_large, path), ==, TEST_DONE);
  test_file_assert (path, text);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 2);
}

/* Fills a disk of its own to the last byte. */
static void
try_full_disk (gpointer data)
{
  const char *folder = data;
  g_autofree char *path = g_build_filename (folder, "highscore.txt", NULL);
  g_autofree char *filler = g_build_filename (folder, "filler", NULL);
  char block[4096] = { 0 };
  int file = -1;

  if (unshare (geteuid () == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0 ||
      mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
      mount ("tmpfs", folder, "tmpfs", 0, "size=64k,mode=0777") != 0)
    raise (TEST_NO_OTHER_USER);
  add (path, 2, "B");
  file = open (filler, O_WRONLY | O_CREAT, 0600);
  g_assert_cmpint (file, >=, 0);
  while (write (file, block, sizeof block) > 0)
    ;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (file);
  assert_refused (path, G_IO_ERROR_NO_SPACE, "No space left on device");
  g_assert_cmpuint (count (path), ==, 1);
  g_assert_cmpuint (test_folder_count (folder), ==, 3);
}

static void
test_full_disk (TestFolder *folder, gconstpointer data)
{
  int end = test_run_child (try_full_disk, folder->folder);

  if (end == TEST_NO_OTHER_USER)
    g_test_skip ("cannot mount a small disk here");
  else
    g_assert_cmpint (end, ==, TEST_DONE);
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

  add_test ("/scores/add", test_add);
  g_test_add_func ("/scores/default", test_default);
  add_test ("/scores/kept", test_kept);
  add_test ("/scores/two-programs", test_two_programs);
  add_test ("/scores/threads", test_threads);
  add_test ("/scores/wait", test_wait);
  add_test ("/scores/stuck", test_stuck);
  add_test ("/scores/lost-lock", test_lost_lock);
  add_test ("/scores/read-only-folder", test_read_only_folder);
  add_test ("/scores/no-folder", test_no_folder);
  add_test ("/scores/read-only-file", test_read_only_file);
  add_test ("/scores/no-file", test_no_file);
  add_test ("/scores/too-large", test_too_large);
  add_test ("/scores/full-disk", test_full_disk);

  return g_test_run ();
}
