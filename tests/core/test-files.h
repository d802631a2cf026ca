/* SPDX-License-Identifier: MIT */
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <grp.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Files for tests: a folder of its own for each test, and work as another user. */

typedef struct
{
  char *folder;
} TestFolder;

static inline void
test_folder_set_up (TestFolder *self, gconstpointer data)
{
  GError *error = NULL;

  self->folder = g_dir_make_tmp ("amazeing-test-XXXXXX", &error);
  g_assert_no_error (error);
}

/* Removes everything in a folder; none here has folders below its own folders. */
static inline void
test_folder_empty (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_remove (path) != 0)
        {
          g_autoptr (GDir) inner = g_dir_open (path, 0, NULL);
          const char *inner_name = NULL;

          g_assert_nonnull (inner);
          while ((inner_name = g_dir_read_name (inner)) != NULL)
            {
              g_autofree char *inner_path = g_build_filename (path, inner_name, NULL);

              g_assert_cmpint (g_remove (inner_path), ==, 0);
            }
          g_assert_cmpint (g_remove (path), ==, 0);
        }
    }
  g_dir_close (dir);
}

static inline void
test_folder_tear_down (TestFolder *self, gconstpointer data)
{
  test_folder_empty (self->folder);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
}

static inline char *
test_folder_get_path (TestFolder *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static inline guint
test_folder_count (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static inline void
test_file_write (const char *path, const char *content)
{
  GError *error = NULL;

  g_file_set_contents (path, content, -1, &error);
  g_assert_no_error (error);
}

/* Writes into what is there, such as a pipe, and does not put a new file in its place. */
static inline void
test_file_write_directly (const char *path, const char *content)
{
  int descriptor = open (path, O_WRONLY);

  g_assert_cmpint (descriptor, >=, 0);
  g_assert_cmpint (write (descriptor, content, strlen (content)), ==, (gssize) strlen (content));
  close (descriptor);
}

static inline void
test_file_assert (const char *path, const char *content)
{
  g_autofree char *found = NULL;
  gsize length = 0;
  GError *error = NULL;

  g_file_get_contents (path, &found, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (found, length, content, strlen (content));
}

typedef void (*TestFunc) (gpointer data);

/* How a child process ends that has done its work, or cannot become another user.  It is killed
 * instead of ending by itself, because what searches for leaks would take what the parent holds in
 * its registers for lost. */
#define TEST_DONE SIGKILL
#define TEST_NO_OTHER_USER SIGUSR1

/* Does something in a process of its own.  Returns how it ended. */
static inline int
test_run_child (TestFunc func, gpointer data)
{
  pid_t child = fork ();
  int status = 0;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      func (data);
      raise (TEST_DONE);
    }
  while (waitpid (child, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  g_assert_true (WIFSIGNALED (status));
  return WTERMSIG (status);
}

typedef struct
{
  TestFunc func;
  gpointer data;
} TestWork;

static inline void
test_work_as_user (gpointer data)
{
  const TestWork *work = data;

  if (setgroups (0, NULL) != 0 || setgid (65534) != 0 || setuid (65534) != 0)
    raise (TEST_NO_OTHER_USER);
  work->func (work->data);
}

/* Does something as a user to whom permissions apply: root may do anything.  The test is skipped
 * where that cannot be had. */
static inline void
test_run_as_user (TestFunc func, gpointer data)
{
  TestWork work = { func, data };
  int end = 0;

  if (geteuid () != 0)
    {
      func (data);
      return;
    }
  end = test_run_child (test_work_as_user, &work);
  if (end == TEST_NO_OTHER_USER)
    g_test_skip ("cannot become an ordinary user here");
  else
    g_assert_cmpint (end, ==, TEST_DONE);
}

/* Makes a file or folder that of the user of test_run_as_user(). */
static inline void
test_give_to_user (const char *path)
{
  if (geteuid () == 0)
    g_assert_cmpint (chown (path, 65534, 65534), ==, 0);
}
