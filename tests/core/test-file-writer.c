/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <gio/gio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>

#include "amz-file-writer.h"
#include "test-files.h"

static void
write_text (const char *path, const char *text, GError **error)
{
  g_autoptr (AmzFileWriter) writer = amz_file_writer_new (path, error);

  if (writer != NULL && amz_file_writer_write (writer, text, strlen (text), error))
    amz_file_writer_commit (writer, error);
}

/* Fails if writing succeeds; the error must be of that code and say all the words. */
static void
assert_refused (const char *path, int code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_name (path);

  write_text (path, "new", &error);
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_true (g_str_has_prefix (error->message, "Could not write “"));
  g_assert_nonnull (strstr (error->message, name));
}

static void
assert_written (const char *path)
{
  g_autoptr (GError) error = NULL;

  write_text (path, "new", &error);
  g_assert_no_error (error);
}

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

  assert_written (path);
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
  assert_written ("maze.txt");
  test_file_assert (path, "new");
  assert_written ("./second");
  g_assert_cmpuint (test_folder_count ("."), ==, 2);
  g_assert_cmpint (g_chdir (old_folder), ==, 0);
}

static void
test_replaced (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "maze.txt");

  test_file_write (path, "something old that is longer");
  g_assert_cmpint (chmod (path, 0604), ==, 0);
  assert_written (path);
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
  assert_written (path);
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

static void
link_to (TestFolder *folder, const char *name, const char *target)
{
  g_autofree char *path = test_folder_get_path (folder, name);

  g_assert_cmpint (symlink (target, path), ==, 0);
}

static void
assert_is_link (TestFolder *folder, const char *name)
{
  g_autofree char *path = test_folder_get_path (folder, name);

  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}

/* first → sub/second → ../third (an absolute link) → sub/real */
static void
test_links (TestFolder *folder, gconstpointer data)
{
  g_autofree char *sub = test_folder_get_path (folder, "sub");
  g_autofree char *first = test_folder_get_path (folder, "first");
  g_autofree char *real = test_folder_get_path (folder, "sub/real");

  g_assert_cmpint (g_mkdir (sub, 0755), ==, 0);
  link_to (folder, "first", "sub/second");
  link_to (folder, "sub/second", "../third");
  link_to (folder, "third", real);

  /* The last one leads nowhere yet: the file comes into being there. */
  assert_written (first);
  test_file_assert (real, "new");
  g_assert_cmpint (chmod (real, 0600), ==, 0);
  test_file_write (real, "old");
  assert_written (first);
  test_file_assert (real, "new");
  assert_is_link (folder, "first");
  assert_is_link (folder, "sub/second");
  assert_is_link (folder, "third");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 3);
  g_assert_cmpuint (test_folder_count (sub), ==, 2);
}

static void
test_bad_links (TestFolder *folder, gconstpointer data)
{
  g_autofree char *one = test_folder_get_path (folder, "one");
  g_autofree char *lost = test_folder_get_path (folder, "lost");
  g_autofree char *slash = test_folder_get_path (folder, "slash");

  link_to (folder, "one", "two");
  link_to (folder, "two", "one");
  link_to (folder, "lost", "no-folder/file");
  link_to (folder, "slash", "new-folder/");
  assert_refused (one, G_IO_ERROR_TOO_MANY_LINKS, "circle");
  assert_refused (lost, G_IO_ERROR_NOT_FOUND, "no-folder");
  assert_refused (slash, G_IO_ERROR_NOT_FOUND, "new-folder");
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
  assert_refused (missing, G_IO_ERROR_NOT_FOUND, "there is no folder “");
  assert_refused (below_file, G_IO_ERROR_NOT_DIRECTORY, "is not a folder");
  assert_refused (folder->folder, G_IO_ERROR_IS_DIRECTORY, "it is a folder");
  assert_refused (with_slash, G_IO_ERROR_IS_DIRECTORY, "it is a folder");
  assert_refused ("", G_IO_ERROR_INVALID_FILENAME, "the name is empty");
  assert_refused (".", G_IO_ERROR_IS_DIRECTORY, "it is a folder");
  assert_refused (too_long, G_IO_ERROR_FILENAME_TOO_LONG, "too long");
  g_assert_cmpuint (test_folder_count (folder->folder), ==, 1);
}

static void
test_long_names (TestFolder *folder, gconstpointer data)
{
  const char *letters[] = { "a", "é", "€", "𝄞" };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    for (gsize length = 240; length <= 255; length++)
      {
        g_autoptr (GString) name = g_string_new (NULL);
        g_autofree char *path = NULL;

        while (name->len + strlen (letters[i]) <= length)
          g_string_append (name, letters[i]);
        path = test_folder_get_path (folder, name->str);
        assert_written (path);
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

  assert_written (path);
  test_file_assert (path, "new");
}

static void
try_as_user (gpointer data)
{
  TestFolder *folder = data;
  g_autofree char *read_only = test_folder_get_path (folder, "read-only");
  g_autofree char *in_closed = test_folder_get_path (folder, "closed/maze.txt");
  g_autofree char *new_in_closed = test_folder_get_path (folder, "closed/new");

  assert_refused (read_only, G_IO_ERROR_PERMISSION_DENIED, "may not be changed");
  assert_refused (in_closed, G_IO_ERROR_PERMISSION_DENIED, "nothing can be written in the folder");
  assert_refused (new_in_closed, G_IO_ERROR_PERMISSION_DENIED,
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

static void
test_devices (TestFolder *folder, gconstpointer data)
{
  g_autofree char *link = test_folder_get_path (folder, "null");
  struct stat status;

  link_to (folder, "null", "/dev/null");
  assert_written ("/dev/null");
  assert_written (link);
  g_assert_cmpint (lstat ("/dev/null", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
  assert_refused ("/dev/full", G_IO_ERROR_NO_SPACE, g_strerror (ENOSPC));
  g_assert_cmpint (lstat ("/dev/full", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
}

static gpointer
read_to_end (gpointer data)
{
  int descriptor = GPOINTER_TO_INT (data);
  GString *text = g_string_new (NULL);
  char piece[1000];
  gssize n = 0;

  do
    {
      n = read (descriptor, piece, sizeof piece);
      if (n > 0)
        g_string_append_len (text, piece, n);
    }
  while (n > 0 || (n < 0 && errno == EINTR));
  close (descriptor);
  return text;
}

static gpointer
open_and_read (gpointer data)
{
  return read_to_end (GINT_TO_POINTER (open (data, O_RDONLY)));
}

static void
test_fifo (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "fifo");
  struct stat status;
  GThread *reader = NULL;
  GString *text = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  reader = g_thread_new ("reader", open_and_read, path);
  assert_written (path);
  text = g_thread_join (reader);
  g_assert_cmpstr (text->str, ==, "new");
  g_string_free (text, TRUE);
  g_assert_cmpint (lstat (path, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));
}

static void
test_socket (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "socket");
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int descriptor = socket (AF_UNIX, SOCK_STREAM, 0);
  g_autoptr (GError) error = NULL;

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  g_assert_cmpint (bind (descriptor, (struct sockaddr *) &address, sizeof address), ==, 0);
  write_text (path, "new", &error);
  g_assert_nonnull (error);
  g_assert_true (error->domain == G_IO_ERROR);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  close (descriptor);
}

static void
ignore_signal (int number)
{
}

/* A pipe that takes little at once, is non-blocking, and a clock that interrupts every write. */
static void
test_interrupted (TestFolder *folder, gconstpointer data)
{
  struct sigaction action = { .sa_handler = ignore_signal };
  struct sigaction old_action;
  struct itimerval timer = { { 0, 500 }, { 0, 500 } };
  const struct itimerval no_timer = { { 0, 0 }, { 0, 0 } };
  g_autofree char *expected = g_strnfill (3000000, 'y');
  g_autoptr (GError) error = NULL;
  int ends[2] = { -1, -1 };

  g_assert_cmpint (sigaction (SIGALRM, &action, &old_action), ==, 0);
  for (int non_blocking = 0; non_blocking < 2; non_blocking++)
    {
      g_autofree char *path = NULL;
      GThread *reader = NULL;
      GString *text = NULL;

      g_assert_cmpint (pipe (ends), ==, 0);
      if (non_blocking)
        g_assert_cmpint (fcntl (ends[1], F_SETFL, O_NONBLOCK), ==, 0);
      reader = g_thread_new ("reader", read_to_end, GINT_TO_POINTER (ends[0]));
      g_assert_cmpint (setitimer (ITIMER_REAL, &timer, NULL), ==, 0);
      path = g_strdup_printf ("/dev/fd/%d", ends[1]);
      write_text (path, expected, &error);
      g_assert_cmpint (setitimer (ITIMER_REAL, &no_timer, NULL), ==, 0);
      g_assert_no_error (error);
      close (ends[1]);
      text = g_thread_join (reader);
      g_assert_cmpstr (text->str, ==, expected);
      g_string_free (text, TRUE);
    }
  g_assert_cmpint (sigaction (SIGALRM, &old_action, NULL), ==, 0);
}

typedef struct
{
  int output;
  const char *name;
} Redirection;

static void
write_to_output (gpointer data)
{
  const Redirection *redirection = data;

  g_assert_cmpint (dup2 (redirection->output, 1), ==, 1);
  g_assert_cmpint (write (1, "before ", 7), ==, 7);
  assert_written (redirection->name);
  g_assert_cmpint (write (1, " after", 6), ==, 6);
}

/* Standard output that goes to a file is written on there, not replaced, whatever leads to it. */
static void
test_standard_output (TestFolder *folder, gconstpointer data)
{
  g_autofree char *path = test_folder_get_path (folder, "output");
  g_autofree char *link = test_folder_get_path (folder, "link");
  const char *names[] = { "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/dev/../dev/stdout",
                          link };

  link_to (folder, "link", "/dev/stdout");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      Redirection redirection = { open (path, O_WRONLY | O_CREAT | O_TRUNC, 0600), names[i] };
      struct stat before;
      struct stat after;

      g_assert_cmpint (fstat (redirection.output, &before), ==, 0);
      g_assert_cmpint (test_run_child (write_to_output, &redirection), ==, TEST_DONE);
      close (redirection.output);
      test_file_assert (path, "before new after");
      g_assert_cmpint (stat (path, &after), ==, 0);
      g_assert_cmpuint (before.st_ino, ==, after.st_ino);
      g_assert_cmpuint (test_folder_count (folder->folder), ==, 2);
    }
  assert_is_link (folder, "link");
}

static void
write_to_closed_output (gpointer data)
{
  g_assert_cmpint (close (1), ==, 0);
  assert_refused ("/dev/stdout", (int) g_io_error_from_errno (EBADF), g_strerror (EBADF));
}

static void
test_closed_output (TestFolder *folder, gconstpointer data)
{
  g_assert_cmpint (test_run_child (write_to_closed_output, NULL), ==, TEST_DONE);
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
    { "devices", test_devices },
    { "fifo", test_fifo },
    { "socket", test_socket },
    { "interrupted", test_interrupted },
    { "standard-output", test_standard_output },
    { "closed-output", test_closed_output },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/file-writer/", tests[i].name, NULL);

      g_test_add (path, TestFolder, NULL, test_folder_set_up, tests[i].func, test_folder_tear_down);
    }
  return g_test_run ();
}
