/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-document-private.h"

/* Shows another path.  Its number is 0 where it is beyond 64 bits or not known. */
void
amz_document_take_path (AmzDocument *self, char *path, guint64 number)
{
  g_free (self->path);
  self->path = path;
  self->path_number = number;
  amz_document_emit_changed (self, AMZ_CHANGE_PATH);
}

/* The same where there may be no such path, which leaves things as they are. */
static gboolean
take_if_any (AmzDocument *self, char *path, guint64 number)
{
  if (path == NULL)
    return FALSE;
  amz_document_take_path (self, path, number);
  return TRUE;
}

/* The number of a path that was reached otherwise than by counting. */
static guint64
find_number (AmzDocument *self, const char *path)
{
  guint64 number = 0;

  return path != NULL && amz_solution_rank (self->solution, path, &number) ? number : 0;
}

/**
 * amz_document_get_path:
 * @self: a document
 *
 * Gets the path that is shown, one of the shortest ones.
 *
 * Returns: (nullable): its letters, or %NULL while none is known and where there is none
 */
const char *
amz_document_get_path (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  return self->path;
}

/**
 * amz_document_get_path_number:
 * @self: a document
 *
 * Gets which of the shortest paths is shown.
 *
 * Returns: its number from 1, or 0 where there is no path or the number is beyond 64 bits
 */
guint64
amz_document_get_path_number (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), 0);

  return self->path_number;
}

/**
 * amz_document_set_path_number:
 * @self: a document
 * @number: from 1
 * @error: return location for a #GError
 *
 * Shows another one of the shortest paths.
 *
 * Returns: whether there is such a path
 */
gboolean
amz_document_set_path_number (AmzDocument *self, guint64 number, GError **error)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (self->solution == NULL)
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_PATH,
                           _ ("No path is known"));
      return FALSE;
    }
  return take_if_any (self, amz_solution_dup_nth (self->solution, number, error), number);
}

/**
 * amz_document_path_first:
 * @self: a document
 *
 * Shows the first of the shortest paths.
 *
 * Returns: whether there is one
 */
gboolean
amz_document_path_first (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);

  return self->solution != NULL && take_if_any (self, amz_solution_dup_first (self->solution), 1);
}

/**
 * amz_document_path_last:
 * @self: a document
 *
 * Shows the last of the shortest paths.
 *
 * Returns: whether there is one
 */
gboolean
amz_document_path_last (AmzDocument *self)
{
  char *path = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);

  if (self->solution == NULL)
    return FALSE;
  path = amz_solution_dup_last (self->solution);
  return take_if_any (self, path, find_number (self, path));
}

/**
 * amz_document_path_next:
 * @self: a document
 *
 * Shows the shortest path after the one that is shown.
 *
 * Returns: whether there is one
 */
gboolean
amz_document_path_next (AmzDocument *self)
{
  char *path = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);

  if (self->path == NULL)
    return FALSE;
  path = amz_solution_dup_next (self->solution, self->path);
  return take_if_any (self, path,
                      self->path_number > 0 ? self->path_number + 1 : find_number (self, path));
}

/**
 * amz_document_path_previous:
 * @self: a document
 *
 * Shows the shortest path before the one that is shown.
 *
 * Returns: whether there is one
 */
gboolean
amz_document_path_previous (AmzDocument *self)
{
  char *path = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);

  if (self->path == NULL)
    return FALSE;
  path = amz_solution_dup_previous (self->solution, self->path);
  return take_if_any (self, path,
                      self->path_number > 1 ? self->path_number - 1 : find_number (self, path));
}
