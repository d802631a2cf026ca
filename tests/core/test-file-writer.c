/* SPDX-License-Identifier: MIT */
#include <gio/gio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "amz-file-writer.h"
#include "test-files.h"
#include "test-writer.h"

static guint
get_mode (const char *path)
{
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

static void
test_new_file (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "maze.txt");
  mode_t old_umask = umask (027);

  test_writer_assert_written (path);
  umask (old_umask);
  test_file_assert (path, "new");
  g_assert_cmpuint (get_mode (path), ==, 0640);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

static void
test_relative (TestFolder *folder, gconstpointer data)
{
  g_autofree char *old_folder = g_get_current_dir ();
  g_autofree char *path = test_folder_get_path (folder, "maze.txt");

  g_assert_cmpint (g_chdir (folder->folder), ==, 0);
  test_writer_assert_written ("maze.txt");
  test_file_assert (path, "new");
  test_writer_assert_written ("./second");
  g_assert_cmpuint (test_folder_count ("."), ==, 2);
  g_assert_cmpint (g_chdir (old_folder), ==, 0);
}

static void
test_replaced (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "maze.txt");

  test_file_write (path, "something old that is longer");
  g_assert_cmpint (chmod (path, 0604), ==, 0);
  test_writer_assert_written (path);
  test_file_assert (path, "new");
  g_assert_cmpuint (get_mode (path), ==, 0604);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

/* Root replaces a person's file: it stays that person's. */
static void
test_owner (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "maze.txt");
  struct stat status;

  if (geteuid () != 0)
    {
      g_test_skip ("only root can give files away");
      return;
    }
  test_file_write (path, "old");
  test_give_to_user (path);
  test_writer_assert_written (path);
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_uid, ==, 65534);
  g_assert_cmpuint (status.st_gid, ==, 65534);
}

static void
test_not_committed (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "maze.txt");
  g_autofree char *other = test_folder_get_path (folder, "other");
  GError *error = NULL;

  test_file_write (path, "old");
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (AmzFileWriter) writer = amz_file_writer_new (i == 0 ? path : other, &error);

      g_assert_no_error (error);
      amz_file_writer_write (writer, "new", 3, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (test_folder_count (folder->folder), ==, 2);
      test_file_assert (path, "old");
    }
  test_file_assert (path, "old");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

/* Pieces of all sizes around that of the buffer. */
static void
test_pieces (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "maze.txt");
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (AmzFileWriter) writer = amz_file_writer_new (path, NULL);
  GError *error = NULL;
  const gsize sizes[] = { 0,     1,      100,   65535, 65536, 65537, 3,   65533, 65536,
                          65535, 200000, 65536, 1,     65535, 1,     700, 0 };

  g_assert_nonnull (writer);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *piece = g_strnfill (sizes[i], (char) ('a' + i));

      amz_file_writer_write (writer, piece, sizes[i], &error);
      g_assert_no_error (error);
      g_string_append (expected, piece);
    }
  amz_file_writer_commit (writer, &error);
  g_assert_no_error (error);
  test_file_assert (path, expected->str);
}

/* first → sub/second → ../third (an absolute link) → sub/real */
static void
test_links (TestFolder *folder, gconstpointer data)
{
  g_autofree char *sub = test_folder_get_path (folder, "sub");
  g_autofree char *first = test_folder_get_path (folder, "first");
  g_autofree char *real = test_folder_get_path (folder, "sub/real");

  g_assert_cmpint (g_mkdir (sub, 0755), ==, 0);
  test_writer_link_to (folder, "first", "sub/second");
  test_writer_link_to (folder, "sub/second", "../third");
  test_writer_link_to (folder, "third", real);

  /* The last one leads nowhere yet: the file comes into being there. */
  test_writer_assert_written (first);
  test_file_assert (real, "new");
  g_assert_cmpint (chmod (real, 0600), ==, 0);
  test_file_write (real, "old");
  test_writer_assert_written (first);
  test_file_assert (real, "new");
  test_writer_assert_is_link (folder, "first");
  test_writer_assert_is_link (folder, "sub/second");
  test_writer_assert_is_link (folder, "third");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 3);
  g_assert_cmpuint (test_folder_count (sub), ==, 2);
}

static void
test_bad_links (TestFolder *folder, gconstpointer data)
{
  g_autofree char *one = test_folder_get_path (folder, "one");
  g_autofree char *lost = test_folder_get_path (folder, "lost");
  g_autofree char *slash = test_folder_get_path (folder, "slash");

  test_writer_link_to (folder, "one", "two");
  test_writer_link_to (folder, "two", "one");
  test_writer_link_to (folder, "lost", "no-folder/file");
  test_writer_link_to (folder, "slash", "new-folder/");
  test_writer_assert_refused (one, G_IO_ERROR_TOO_MANY_LINKS, "circle");
  test_writer_assert_refused (lost, G_IO_ERROR_NOT_FOUND, "no-folder");
  test_writer_assert_refused (slash, G_IO_ERROR_NOT_FOUND, "new-folder");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 4);
}

static void
test_bad_names (TestFolder *folder, gconstpointer data)
{
  g_autofree char *missing = test_folder_get_path (folder, "missing/maze.txt");
  g_autofree char *file = test_folder_get_path (folder, "file");
  g_autofree char *below_file = test_folder_get_path (folder, "file/maze.txt");
  g_autofree char *with_slash = g_strconcat (folder->folder, "/", NULL);
  g_autofree char *too_long_name = g_strnfill (256, 'a');
  g_autofree char *too_long = test_folder_get_path (folder, too_long_name);

  test_file_write (file, "old");
  test_writer_assert_refused (missing, G_IO_ERROR_NOT_FOUND, "there is no folder “");
  test_writer_assert_refused (below_file, G_IO_ERROR_NOT_DIRECTORY, "is not a folder");
  test_writer_assert_refused (folder->folder, G_IO_ERROR_IS_DIRECTORY, "it is a folder");
  test_writer_assert_refused (with_slash, G_IO_ERROR_IS_DIRECTORY, "it is a folder");
  test_writer_assert_refused ("", G_IO_ERROR_INVALID_FILENAME, "the name is empty");
  test_writer_assert_refused (".", G_IO_ERROR_IS_DIRECTORY, "it is a folder");
  test_writer_assert_refused (too_long, G_IO_ERROR_FILENAME_TOO_LONG, "too long");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

/* All names in a folder; some file systems refuse what is not UTF-8, half a character for example. */
static void
assert_names_are_utf8 (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_true (g_utf8_validate (name, -1, NULL));
}

static void
test_long_names (TestFolder *folder, gconstpointer data)
{
  const char *letters[] = { "a", "é", "€", "𝄞" };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    for (gsize length = 240; length <= 255; length++)
      {
        g_autoptr (GString) name = g_string_new (NULL);
        g_autoptr (AmzFileWriter) writer = NULL;
        g_autofree char *path = NULL;
        GError *error = NULL;

        while (name->len + strlen (letters[i]) <= length)
          g_string_append (name, letters[i]);
        path = test_folder_get_path (folder, name->str);
        writer = amz_file_writer_new (path, &error);
        g_assert_no_error (error);
        assert_names_are_utf8 (folder->folder);
        amz_file_writer_write (writer, "new", 3, &error);
        amz_file_writer_commit (writer, &error);
        g_assert_no_error (error);
        test_file_assert (path, "new");
        g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
        g_assert_cmpint (g_unlink (path), ==, 0);
      }
}

/* A file name is bytes, of which messages show what can be shown. */
static void
test_name_of_bytes (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "m\xff#z.txt");

  test_writer_assert_written (path);
  test_file_assert (path, "new");
}

static void
try_as_user (gpointer data)
{
  TestFolder *folder = data;
  g_autofree char *read_only = test_folder_get_path (folder, "read-only");
  g_autofree char *in_closed = test_folder_get_path (folder, "closed/maze.txt");
  g_autofree char *new_in_closed = test_folder_get_path (folder, "closed/new");

  test_writer_assert_refused (read_only, G_IO_ERROR_PERMISSION_DENIED, "may not be changed");
  test_writer_assert_refused (in_closed, G_IO_ERROR_PERMISSION_DENIED,
                              "nothing can be written in the folder");
  test_writer_assert_refused (new_in_closed, G_IO_ERROR_PERMISSION_DENIED,
                              "nothing can be written in the folder");
}

static void
test_permissions (TestFolder *folder, gconstpointer data)
{
  g_autofree char *read_only = test_folder_get_path (folder, "read-only");
  g_autofree char *closed = test_folder_get_path (folder, "closed");
  g_autofree char *in_closed = test_folder_get_path (folder, "closed/maze.txt");

  test_give_to_user (folder->folder);
  test_file_write (read_only, "old");
  g_assert_cmpint (chmod (read_only, 0444), ==, 0);
  g_assert_cmpint (g_mkdir (closed, 0755), ==, 0);
  test_file_write (in_closed, "old");
  g_assert_cmpint (chmod (in_closed, 0666), ==, 0);
  g_assert_cmpint (chmod (closed, 0555), ==, 0);

  test_run_as_user (try_as_user, folder);
  test_file_assert (read_only, "old");
  test_file_assert (in_closed, "old");
  g_assert_cmpuint (test_folder_count (closed), ==, 1);
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 2);
  g_assert_cmpint (chmod (closed, 0755), ==, 0);
}

static void
fill_disk (gpointer data)
{
  const char *path = data;
  struct rlimit limit = { 100000, 100000 };
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzFileWriter) writer = amz_file_writer_new (path, &error);
  g_autofree char *text = g_strnfill (300000, 'x');

  g_assert_no_error (error);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  amz_file_writer_write (writer, text, strlen (text), &error);
  g_assert_nonnull (error);
  g_assert_true (error->domain == G_IO_ERROR);
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
}

/* The limit of a file's size stands for a file system that has no room. */
static void
test_full_disk (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "maze.txt");

  test_file_write (path, "old");
  g_assert_cmpint (test_run_child (fill_disk, path), ==, TEST_DONE);
  test_file_assert (path, "old");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *name;
    void (*func) (TestFolder *folder, gconstpointer data);
  } tests[] = {
    { "new-file", test_new_file },
    { "relative", test_relative },
    { "replaced", test_replaced },
    { "owner", test_owner },
    { "not-committed", test_not_committed },
    { "pieces", test_pieces },
    { "links", test_links },
    { "bad-links", test_bad_links },
    { "bad-names", test_bad_names },
    { "long-names", test_long_names },
    { "name-of-bytes", test_name_of_bytes },
    { "permissions", test_permissions },
    { "full-disk", test_full_disk },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/file-writer/", tests[i].name, NULL);

      g_test_add (path, TestFolder, NULL, test_folder_set_up, tests[i].func, test_folder_tear_down);
    }
  return g_test_run ();
}
