/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-file-reader.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "amz-file-path.h"
#include "amz-memory.h"

/* How much is read at once, and the least by which the memory grows. */
#define BLOCK ((gsize) 1 << 20)

/* What has no size might never end. */
#define STREAM_LIMIT ((guint64) 1 << 30)

typedef struct
{
  int descriptor;
  guint64 limit;
  gsize expected; /* what the system says of the file's size; 0 where it does not know */
  char *bytes;
  gsize length;
  gsize capacity;
} Reader;

static int
open_file (const char *filename, GError **error)
{
  g_autofree char *path = NULL;
  int own = -1;

  if (!amz_file_path_resolve (filename, &path, &own, error))
    return -1;
  return amz_file_path_open (path, own, O_RDONLY, error);
}

static void
set_limit_error (GError **error, guint64 limit)
{
  g_autofree char *size = g_format_size_full (limit, G_FORMAT_SIZE_IEC_UNITS);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, _ ("it is larger than %s"), size);
}

static gboolean
look_at_size (Reader *self, GError **error)
{
  struct stat status;

  if (fstat (self->descriptor, &status) != 0)
    {
      amz_file_path_set_error (error, errno);
      return FALSE;
    }
  if (S_ISDIR (status.st_mode))
    {
      amz_file_path_set_error (error, EISDIR);
      return FALSE;
    }
  if (!S_ISREG (status.st_mode))
    self->limit = MIN (self->limit, STREAM_LIMIT);
  if (!S_ISREG (status.st_mode) || status.st_size <= 0)
    return TRUE;
  if ((guint64) status.st_size > self->limit)
    {
      set_limit_error (error, self->limit);
      return FALSE;
    }
  self->expected = (gsize) status.st_size;
  return TRUE;
}

/* Makes room for at least one byte more than there is, so that the end of the file can be seen. */
static gboolean
reserve (Reader *self, GError **error)
{
  gsize capacity = 0;
  char *bytes = NULL;

  if (self->length < self->capacity)
    return TRUE;
  /* The rest at once where its size is known. */
  capacity = MAX (self->expected + 1, self->capacity + MAX (self->capacity, BLOCK));
  if (self->capacity == 0)
    capacity = AMZ_FILE_START;
  bytes = amz_memory_try_new0 (capacity, _ ("what is in it"), error);
  if (bytes == NULL)
    return FALSE;
  if (self->length > 0)
    memcpy (bytes, self->bytes, self->length);
  amz_memory_free (self->bytes, self->capacity);
  self->bytes = bytes;
  self->capacity = capacity;
  return TRUE;
}

static gboolean
wait_until_readable (Reader *self)
{
  GPollFD poll = { self->descriptor, G_IO_IN, 0 };

  return g_poll (&poll, 1, -1) >= 0 || errno == EINTR;
}

/* Reads up to @end bytes in all, or to the end of the file, which it says in @at_end. */
static gboolean
read_until (Reader *self, gsize end, gboolean *at_end, GError **error)
{
  *at_end = FALSE;
  while (self->length < end)
    {
      gssize n = 0;

      if (!reserve (self, error))
        return FALSE;
      n = read (self->descriptor, self->bytes + self->length,
                MIN (MIN (self->capacity, end) - self->length, BLOCK));
      if (n == 0)
        {
          *at_end = TRUE;
          return TRUE;
        }
      if (n > 0)
        self->length += (gsize) n;
      else if (errno != EINTR && !(errno == EAGAIN && wait_until_readable (self)))
        {
          amz_file_path_set_error (error, errno);
          return FALSE;
        }
      if (self->length > self->limit)
        {
          set_limit_error (error, self->limit);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_all (Reader *self, AmzFileStartFunc check_start, GError **error)
{
  gboolean at_end = FALSE;

  if (!look_at_size (self, error) || !read_until (self, AMZ_FILE_START, &at_end, error))
    return FALSE;
  if (check_start != NULL && !check_start (self->bytes, self->length, error))
    return FALSE;
  return at_end || read_until (self, G_MAXSIZE, &at_end, error);
}

static void
free_reader (gpointer data)
{
  Reader *self = data;

  amz_memory_free (self->bytes, self->capacity);
  g_free (self);
}

/*
 * amz_file_read:
 * @filename: the name of a file, a pipe or a device
 * @limit: the most bytes that are read
 * @check_start: (nullable): may refuse the file before the rest of it is read
 * @error: return location for a #GError
 *
 * Reads a file to its end.
 *
 * Returns: (transfer full): its bytes, or %NULL with an error of @check_start, or one of %G_IO_ERROR
 *   or %AMZ_MAZE_ERROR_MEMORY whose message is only the reason
 */
GBytes *
amz_file_read (const char *filename, guint64 limit, AmzFileStartFunc check_start, GError **error)
{
  Reader self = { .descriptor = open_file (filename, error), .limit = limit };
  gboolean done = FALSE;

  if (self.descriptor < 0)
    return NULL;
  done = read_all (&self, check_start, error);
  close (self.descriptor);
  if (!done)
    {
      amz_memory_free (self.bytes, self.capacity);
      return NULL;
    }
  return g_bytes_new_with_free_func (self.bytes, self.length, free_reader,
                                     g_memdup2 (&self, sizeof self));
}
