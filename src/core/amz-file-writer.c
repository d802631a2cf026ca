/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "amz-file-path.h"

/* Small pieces are gathered to this many bytes; larger ones are not copied. */
#define BUFFER_SIZE ((gsize) 1 << 16)

/* The longest file name in a folder whose file system does not tell. */
#define DEFAULT_NAME_MAX 255

struct _AmzFileWriter
{
  char *filename;  /* as it was given, for messages */
  char *path;      /* the file to be replaced; NULL where it is written directly */
  char *temporary; /* what will replace it; NULL once that is done */
  int descriptor;
  gboolean failed; /* a part is missing: never to be moved into place */
  guint8 *buffer;
  gsize used;
};

static void
prefix_error (AmzFileWriter *self, GError **error)
{
  g_autofree char *name = g_filename_display_name (self->filename);

  g_prefix_error (error, _ ("Could not write “%s”: "), name);
}

static gboolean
check_replaceable (const char *path, const struct stat *status, GError **error)
{
  if (S_ISDIR (status->st_mode))
    {
      amz_file_path_set_error (error, EISDIR);
      return FALSE;
    }
  /* A rename asks only for the folder's permission.  But who made a file read-only meant it. */
  if (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
    {
      if (errno == EACCES)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                             _ ("the file is there and may not be changed"));
      else
        amz_file_path_set_error (error, errno);
      return FALSE;
    }
  return TRUE;
}

/* A hidden name beside the file, which no file name that is allowed makes too long. */
static char *
make_template (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = NULL;
  const char *suffix = ".XXXXXX";
  long name_max = pathconf (folder, _PC_NAME_MAX);
  gsize room = (gsize) (name_max > 0 ? name_max : DEFAULT_NAME_MAX);
  gsize length = strlen (base);

  room = room > strlen (suffix) + 1 ? room - strlen (suffix) - 1 : 0;
  if (length > room)
    {
      gboolean is_utf8 = g_utf8_validate (base, -1, NULL);

      length = room;
      /* Some file systems refuse half a character. */
      while (is_utf8 && length > 0 && (base[length] & 0xc0) == 0x80)
        length--;
    }
  name = g_strdup_printf (".%.*s%s", (int) length, base, suffix);
  return g_build_filename (folder, name, NULL);
}

/* Gives the new file the permissions of the one that it replaces, and its owner as far as that can
 * be had; without its group, the group gets no more than everybody. */
static gboolean
copy_permissions (int descriptor, const struct stat *status, GError **error)
{
  mode_t mode = status->st_mode & 0777;

  if (fchown (descriptor, status->st_uid, status->st_gid) != 0 &&
      fchown (descriptor, (uid_t) -1, status->st_gid) != 0)
    mode &= (mode_t) ~070 | ((mode & 07) << 3);
  if (fchmod (descriptor, mode) != 0)
    {
      amz_file_path_set_error (error, errno);
      return FALSE;
    }
  return TRUE;
}

static void
set_folder_error (const char *path, int error_number, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_filename_display_name (folder);

  if (error_number == EACCES || error_number == EROFS)
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (error_number),
                 _ ("nothing can be written in the folder “%s”"), name);
  else
    amz_file_path_set_error (error, error_number);
}

/* @status: (nullable): the file that will be replaced */
static gboolean
open_temporary (AmzFileWriter *self, const struct stat *status, GError **error)
{
  g_autofree char *template = make_template (self->path);

  /* A new file gets what the umask leaves; another one stays closed to others until its
   * permissions are known to be right. */
  self->descriptor = g_mkstemp_full (template, O_WRONLY | O_CLOEXEC, status != NULL ? 0600 : 0666);
  if (self->descriptor < 0)
    {
      set_folder_error (self->path, errno, error);
      return FALSE;
    }
  self->temporary = g_steal_pointer (&template);
  return status == NULL || copy_permissions (self->descriptor, status, error);
}

static gboolean
open_file (AmzFileWriter *self, GError **error)
{
  g_autofree char *path = NULL;
  struct stat status;
  int own = -1;

  if (!amz_file_path_resolve (self->filename, &path, &own, error))
    return FALSE;
  if (own >= 0)
    {
      self->descriptor = amz_file_path_open (NULL, own, O_WRONLY, error);
      return self->descriptor >= 0;
    }
  if (stat (path, &status) != 0)
    {
      if (errno != ENOENT)
        {
          amz_file_path_set_error (error, errno);
          return FALSE;
        }
      self->path = g_steal_pointer (&path);
      return open_temporary (self, NULL, error);
    }
  if (!check_replaceable (path, &status, error))
    return FALSE;
  if (!S_ISREG (status.st_mode))
    {
      self->descriptor = amz_file_path_open (path, -1, O_WRONLY, error);
      return self->descriptor >= 0;
    }
  self->path = g_steal_pointer (&path);
  return open_temporary (self, &status, error);
}

/*
 * amz_file_writer_new:
 * @filename: a file name, relative to the current folder
 * @error: return location for a #GError
 *
 * Begins to write a file.  One that is there already stays as it is until the new one is complete;
 * it is refused if its permissions do not allow to change it, although the folder's might.  The new
 * file has the old one's permissions.  Its other hard links keep the old content.
 *
 * Opening a pipe by name waits for somebody to read it.
 *
 * Returns: (transfer full): a writer, or %NULL with an error of %G_IO_ERROR
 */
AmzFileWriter *
amz_file_writer_new (const char *filename, GError **error)
{
  g_autoptr (AmzFileWriter) self = NULL;

  g_return_val_if_fail (filename != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_new0 (AmzFileWriter, 1);
  self->filename = g_strdup (filename);
  self->descriptor = -1;
  if (!open_file (self, error))
    {
      prefix_error (self, error);
      return NULL;
    }
  self->buffer = g_malloc (BUFFER_SIZE);
  return g_steal_pointer (&self);
}

static gboolean
fail (AmzFileWriter *self, int error_number, GError **error)
{
  self->failed = TRUE;
  amz_file_path_set_error (error, error_number);
  prefix_error (self, error);
  return FALSE;
}

/* Standard output may have been made non-blocking by whoever shares it. */
static gboolean
wait_until_writable (AmzFileWriter *self)
{
  GPollFD poll = { self->descriptor, G_IO_OUT, 0 };

  return g_poll (&poll, 1, -1) >= 0 || errno == EINTR;
}

static gboolean
write_all (AmzFileWriter *self, const guint8 *data, gsize length, GError **error)
{
  while (length > 0)
    {
      gssize n = write (self->descriptor, data, length);

      if (n > 0)
        {
          data += n;
          length -= (gsize) n;
        }
      else if (n == 0)
        return fail (self, EIO, error);
      else if (errno != EINTR && !(errno == EAGAIN && wait_until_writable (self)))
        return fail (self, errno, error);
    }
  return TRUE;
}

static gboolean
flush (AmzFileWriter *self, GError **error)
{
  gsize used = self->used;

  self->used = 0;
  return write_all (self, self->buffer, used, error);
}

/*
 * amz_file_writer_write:
 * @self: a writer
 * @data: bytes
 * @length: how many
 * @error: return location for a #GError
 *
 * Appends to the file.
 *
 * Returns: whether that worked; if not, the file cannot be completed any more
 */
gboolean
amz_file_writer_write (AmzFileWriter *self, gconstpointer data, gsize length, GError **error)
{
  g_return_val_if_fail (self != NULL && self->descriptor >= 0 && !self->failed, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (length > BUFFER_SIZE - self->used && !flush (self, error))
    return FALSE;
  if (length >= BUFFER_SIZE)
    return write_all (self, data, length, error);
  if (length > 0)
    memcpy (self->buffer + self->used, data, length);
  self->used += length;
  return TRUE;
}

static gboolean
synchronise (AmzFileWriter *self)
{
  while (fsync (self->descriptor) != 0)
    if (errno != EINTR)
      return FALSE;
  return TRUE;
}

static gboolean
close_descriptor (AmzFileWriter *self)
{
  int descriptor = self->descriptor;

  self->descriptor = -1;
  /* An interrupted close has closed all the same. */
  return close (descriptor) == 0 || errno == EINTR;
}

/*
 * amz_file_writer_commit:
 * @self: a writer to which everything was written without an error
 * @error: return location for a #GError
 *
 * Completes the file: only now does it take the place of the old one, once it is safely on the disk.
 *
 * Returns: whether that worked; if not, the old file is as it was
 */
gboolean
amz_file_writer_commit (AmzFileWriter *self, GError **error)
{
  g_return_val_if_fail (self != NULL && self->descriptor >= 0 && !self->failed, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!flush (self, error))
    return FALSE;
  if (self->temporary != NULL && !synchronise (self))
    return fail (self, errno, error);
  if (!close_descriptor (self))
    return fail (self, errno, error);
  if (self->temporary == NULL)
    return TRUE;
  if (rename (self->temporary, self->path) != 0)
    return fail (self, errno, error);
  g_clear_pointer (&self->temporary, g_free);
  return TRUE;
}

/*
 * amz_file_writer_free:
 * @self: (transfer full): a writer
 *
 * Ends the writing.  Without amz_file_writer_commit() nothing has happened to a regular file.
 */
void
amz_file_writer_free (AmzFileWriter *self)
{
  if (self == NULL)
    return;
  if (self->descriptor >= 0)
    close_descriptor (self);
  if (self->temporary != NULL)
    g_unlink (self->temporary);
  g_free (self->temporary);
  g_free (self->path);
  g_free (self->filename);
  g_free (self->buffer);
  g_free (self);
}
