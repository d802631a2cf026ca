/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-file-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "amz-file-path.h"

/* How long it is waited for others, and how often it is tried meanwhile, in microseconds.  Who holds a
 * lock that long is not at work but stopped. */
#define PATIENCE G_GINT64_CONSTANT (10000000)
#define INTERVAL 2000

static int
open_lock (const char *name, GError **error)
{
  int lock = -1;

  do
    lock = open (name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW, 0666);
  while (lock < 0 && errno == EINTR);
  if (lock < 0)
    amz_file_path_set_error (error, errno);
  return lock;
}

static gboolean
wait_for_lock (int lock, gint64 deadline, GError **error)
{
  while (flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      if (errno == EINTR)
        continue;
      if (errno != EWOULDBLOCK)
        {
          amz_file_path_set_error (error, errno);
          return FALSE;
        }
      if (g_get_monotonic_time () >= deadline)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                               _ ("another program is writing it and does not come to an end"));
          return FALSE;
        }
      g_usleep (INTERVAL);
    }
  return TRUE;
}

/* Whether the file that was locked is still the one that others find by its name. */
static gboolean
is_in_place (int lock, const char *name)
{
  struct stat locked;
  struct stat found;

  return fstat (lock, &locked) == 0 && stat (name, &found) == 0 && locked.st_dev == found.st_dev &&
         locked.st_ino == found.st_ino;
}

static char *
dup_lock_name (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *lock_base = g_strdup_printf (".%s.lock", base);

  return g_build_filename (folder, lock_base, NULL);
}

static int
lock_until (const char *path, gint64 deadline, GError **error)
{
  g_autofree char *name = dup_lock_name (path);

  for (;;)
    {
      int lock = open_lock (name, error);

      if (lock < 0)
        return -1;
      if (!wait_for_lock (lock, deadline, error))
        {
          close (lock);
          return -1;
        }
      if (is_in_place (lock, name))
        return lock;
      close (lock);
    }
}

/*
 * amz_file_lock:
 * @path: a file, without symbolic links; it need not exist, but its folder does
 * @error: return location for a #GError
 *
 * Waits until no other program that uses this function, and no other thread, works on a file.
 *
 * What is locked is not the file itself but a hidden one beside it, `.NAME.lock`, since a file that is
 * replaced as a whole takes its lock away with it: who waited for it would hold a lock on the old one.
 * The hidden file stays, because who removes it may part two others who wait for it.
 *
 * It is flock() and not fcntl(), whose locks do not keep threads of one process apart, and are lost when
 * the process closes the same file anywhere else.
 *
 * Returns: a lock for amz_file_unlock(), or -1 with %G_IO_ERROR whose message is only the reason
 */
int
amz_file_lock (const char *path, GError **error)
{
  return lock_until (path, g_get_monotonic_time () + PATIENCE, error);
}

/*
 * amz_file_try_lock:
 * @path: as for amz_file_lock()
 * @error: return location for a #GError
 *
 * Does the same, but waits for nobody.
 *
 * Returns: a lock for amz_file_unlock(), or -1: with %G_IO_ERROR_BUSY where somebody else has it
 */
int
amz_file_try_lock (const char *path, GError **error)
{
  return lock_until (path, G_MININT64, error);
}

/*
 * amz_file_unlock:
 * @lock: what amz_file_lock() gave
 *
 * Lets others work on the file.
 */
void
amz_file_unlock (int lock)
{
  close (lock);
}

/*
 * amz_file_unlock_for_good:
 * @path: the file that was locked
 * @lock: what amz_file_lock() or amz_file_try_lock() gave
 *
 * The same for a file that is gone: its lock goes with it.  Who waits for it sees that and makes another one.
 */
void
amz_file_unlock_for_good (const char *path, int lock)
{
  g_autofree char *name = dup_lock_name (path);

  unlink (name);
  close (lock);
}
