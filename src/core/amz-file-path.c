/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-file-path.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "amz-parse.h"

/* As many as Linux itself follows. */
#define MAX_LINKS 40

/*
 * amz_file_path_set_error:
 * @error: return location for a #GError
 * @error_number: what the system said
 *
 * Sets an error of %G_IO_ERROR whose message is only the reason, fit to follow a colon: the caller
 * knows what was tried, and puts that before it.
 */
void
amz_file_path_set_error (GError **error, int error_number)
{
  const char *reason = NULL;

  switch (error_number)
    {
    case ENOENT:
      reason = _ ("there is no such file");
      break;
    case EISDIR:
      reason = _ ("it is a folder, not a file");
      break;
    case ELOOP:
      reason = _ ("its symbolic links lead round in a circle, or are too many");
      break;
    case ENAMETOOLONG:
      reason = _ ("the name is too long");
      break;
    default:
      reason = g_strerror (error_number);
    }
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (error_number), reason);
}

static void
set_folder_error (GError **error, const char *folder, int error_number)
{
  g_autofree char *name = g_filename_display_name (folder);
  int code = (int) g_io_error_from_errno (error_number);

  if (error_number == ENOENT)
    g_set_error (error, G_IO_ERROR, code, _ ("there is no folder “%s”"), name);
  else if (error_number == ENOTDIR)
    g_set_error (error, G_IO_ERROR, code, _ ("“%s” is not a folder"), name);
  else
    g_set_error (error, G_IO_ERROR, code, _ ("the folder “%s” cannot be entered: %s"), name,
                 g_strerror (error_number));
}

/* The descriptor that a name stands for where it lies in the folder of this process's open files,
 * or -1.  Opening such a name again would forget where the writing of others has got to, and what
 * it leads to must never be replaced. */
static int
find_descriptor (const char *folder, const char *name)
{
  g_autofree char *process = g_strdup_printf ("/proc/%ld/", (long) getpid ());
  gint64 number = 0;

  if (!g_str_equal (folder, "/dev/fd") &&
      !(g_str_has_prefix (folder, process) && g_str_has_suffix (folder, "/fd")))
    return -1;
  if (!amz_parse_digits (&name, &number) || *name != '\0' || number > G_MAXINT)
    return -1;
  return (int) number;
}

/* The folder part of a name, without any symbolic link, and what follows it in @base. */
static char *
resolve_folder (const char *filename, const char **base, GError **error)
{
  const char *slash = strrchr (filename, '/');
  g_autofree char *folder = NULL;
  char *resolved = NULL;

  *base = slash != NULL ? slash + 1 : filename;
  if (slash == NULL)
    folder = g_strdup (".");
  else
    folder = slash == filename ? g_strdup ("/") : g_strndup (filename, (gsize) (slash - filename));

  resolved = realpath (folder, NULL);
  if (resolved == NULL)
    set_folder_error (error, folder, errno);
  return resolved;
}

/* Finds out where the symbolic link at @path leads, seen from the folder that it is in.  FALSE on
 * errors; @target is %NULL where there is no link. */
static gboolean
follow_link (const char *path, const char *folder, char **target, GError **error)
{
  char content[PATH_MAX] = "";
  struct stat status;

  *target = NULL;
  if (lstat (path, &status) == 0)
    {
      if (!S_ISLNK (status.st_mode))
        return TRUE;
      if (readlink (path, content, sizeof content - 1) >= 0)
        {
          *target = *content == '/' ? g_strdup (content) : g_build_filename (folder, content, NULL);
          return TRUE;
        }
    }
  if (errno == ENOENT)
    return TRUE;
  if (errno == EACCES || errno == ENOTDIR)
    set_folder_error (error, folder, errno);
  else
    amz_file_path_set_error (error, errno);
  return FALSE;
}

/*
 * amz_file_path_resolve:
 * @filename: a file name, relative to the current folder
 * @path: (out): the file at the end of all symbolic links, which need not exist; its folder does
 * @descriptor: (out): instead of @path, an open file of this process, as behind /dev/stdout; else -1
 * @error: return location for a #GError, whose message is only the reason
 *
 * Finds out where a file name leads.
 *
 * Returns: whether it leads anywhere
 */
gboolean
amz_file_path_resolve (const char *filename, char **path, int *descriptor, GError **error)
{
  g_autofree char *name = g_strdup (filename);

  *path = NULL;
  *descriptor = -1;
  if (*filename == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME, _ ("the name is empty"));
      return FALSE;
    }
  for (int i = 0; i < MAX_LINKS; i++)
    {
      const char *base = NULL;
      g_autofree char *folder = resolve_folder (name, &base, error);
      g_autofree char *full = NULL;
      g_autofree char *target = NULL;

      if (folder == NULL)
        return FALSE;
      *descriptor = find_descriptor (folder, base);
      if (*descriptor >= 0)
        return TRUE;
      if (*base == '\0')
        {
          amz_file_path_set_error (error, EISDIR);
          return FALSE;
        }
      full = g_build_filename (folder, base, NULL);
      if (!follow_link (full, folder, &target, error))
        return FALSE;
      if (target == NULL)
        {
          *path = g_steal_pointer (&full);
          return TRUE;
        }
      g_free (name);
      name = g_steal_pointer (&target);
    }
  amz_file_path_set_error (error, ELOOP);
  return FALSE;
}

/*
 * amz_file_path_open:
 * @path: (nullable): what amz_file_path_resolve() found
 * @descriptor: the same: where it is 0 or more, @path does not matter
 * @flags: how to open @path
 * @error: return location for a #GError, whose message is only the reason
 *
 * Opens a file that is there already.
 *
 * Returns: a descriptor of the caller's own, or -1
 */
int
amz_file_path_open (const char *path, int descriptor, int flags, GError **error)
{
  int result = -1;

  /* To wait for the other end of a pipe can be interrupted by signals that are no reason to end. */
  do
    {
      if (descriptor >= 0)
        result = fcntl (descriptor, F_DUPFD_CLOEXEC, 3);
      else
        result = open (path, flags | O_CLOEXEC | O_NOCTTY);
    }
  while (result < 0 && errno == EINTR);

  if (result < 0)
    amz_file_path_set_error (error, errno);
  return result;
}
