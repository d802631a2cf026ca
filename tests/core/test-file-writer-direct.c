/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <gio/gio.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>

#include "test-files.h"
#include "test-writer.h"

static void
test_devices (TestFolder *folder, gconstpointer data)
{
  g_autofree char *link = test_folder_get_path (folder, "null");
  struct stat status;

  test_writer_link_to (folder, "null", "/dev/null");
  test_writer_assert_written ("/dev/null");
  test_writer_assert_written (link);
  g_assert_cmpint (lstat ("/dev/null", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
  test_writer_assert_refused ("/dev/full", G_IO_ERROR_NO_SPACE, g_strerror (ENOSPC));
  g_assert_cmpint (lstat ("/dev/full", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
}

static gpointer
open_and_read (gpointer data)
{
  int descriptor = open (data, O_RDONLY);
  GString *text = g_string_new (NULL);
  char piece[1000];
  gssize n = 0;

  while ((n = read (descriptor, piece, sizeof piece)) > 0)
    g_string_append_len (text, piece, n);
  close (descriptor);
  return text;
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
  test_writer_assert_written (path);
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
  test_writer_write_text (path, "new", &error);
  g_assert_nonnull (error);
  g_assert_true (error->domain == G_IO_ERROR);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  close (descriptor);
}

static void
ignore_signal (int number)
{
}

/* Reads so slowly that the writer has to wait for room again and again. */
static gpointer
read_slowly (gpointer data)
{
  int descriptor = GPOINTER_TO_INT (data);
  GString *text = g_string_new (NULL);
  char piece[4096];
  gssize n = 0;

  while ((n = read (descriptor, piece, sizeof piece)) > 0)
    {
      g_string_append_len (text, piece, n);
      g_usleep (100);
    }
  close (descriptor);
  return text;
}

/* A thread in which no alarm goes off, so that all of them interrupt the writer. */
static GThread *
start_slow_reader (int descriptor)
{
  sigset_t alarm_only;
  GThread *thread = NULL;

  sigemptyset (&alarm_only);
  sigaddset (&alarm_only, SIGALRM);
  g_assert_cmpint (pthread_sigmask (SIG_BLOCK, &alarm_only, NULL), ==, 0);
  thread = g_thread_new ("reader", read_slowly, GINT_TO_POINTER (descriptor));
  g_assert_cmpint (pthread_sigmask (SIG_UNBLOCK, &alarm_only, NULL), ==, 0);
  return thread;
}

/* A pipe that takes little at once, once non-blocking, and a clock that interrupts every wait. */
static void
test_interrupted (TestFolder *folder, gconstpointer data)
{
  struct sigaction action = { .sa_handler = ignore_signal };
  struct sigaction old_action;
  struct itimerval timer = { { 0, 200 }, { 0, 200 } };
  const struct itimerval no_timer = { { 0, 0 }, { 0, 0 } };
  g_autofree char *expected = g_strnfill (1000000, 'y');
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
      reader = start_slow_reader (ends[0]);
      g_assert_cmpint (setitimer (ITIMER_REAL, &timer, NULL), ==, 0);
      path = g_strdup_printf ("/dev/fd/%d", ends[1]);
      test_writer_write_text (path, expected, &error);
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
  test_writer_assert_written (redirection->name);
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

  test_writer_link_to (folder, "link", "/dev/stdout");
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
  test_writer_assert_is_link (folder, "link");
}

static void
write_to_closed_output (gpointer data)
{
  g_assert_cmpint (close (1), ==, 0);
  test_writer_assert_refused ("/dev/stdout", (int) g_io_error_from_errno (EBADF),
                              g_strerror (EBADF));
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
      g_autofree char *path = g_strconcat ("/file-writer-direct/", tests[i].name, NULL);

      g_test_add (path, TestFolder, NULL, test_folder_set_up, tests[i].func, test_folder_tear_down);
    }
  return g_test_run ();
}
