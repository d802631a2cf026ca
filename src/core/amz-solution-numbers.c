/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-solution.h"

#include <glib/gi18n-lib.h>

#include "amz-path-steps.h"
#include "amz-solution-private.h"

/* So near the end a path's place is told from there, where its number is too great. */
#define MAX_LAST_BUT 1000

/* The counts; there must be a path. */
static const AmzPathCounts *
get_counts (AmzSolution *self, GCancellable *cancellable, GError **error)
{
  const AmzPathCounts *counts = NULL;

  g_mutex_lock (&self->mutex);
  if (self->counts == NULL)
    self->counts = amz_path_counts_new (self->wave, cancellable, error);
  counts = self->counts;
  g_mutex_unlock (&self->mutex);
  return counts;
}

/**
 * amz_solution_prepare_count:
 * @self: a solution
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #GError
 *
 * Counts the shortest paths now, so that nobody has to wait for it later.
 *
 * Whatever needs the number does so by itself, but cannot be cancelled there.
 *
 * Returns: whether they are counted; if not, @error is %AMZ_MAZE_ERROR_MEMORY or
 *   %G_IO_ERROR_CANCELLED
 */
gboolean
amz_solution_prepare_count (AmzSolution *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (AMZ_IS_SOLUTION (self), FALSE);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return self->wave->length < 0 || get_counts (self, cancellable, error) != NULL;
}

/**
 * amz_solution_count:
 * @self: a solution
 * @count: (out): the number of shortest paths
 *
 * Counts the shortest paths.
 *
 * Returns: whether @count is the exact number.  If not, it is beyond 2⁶⁴ − 1, or there is not
 *   enough memory to count, and @count is %G_MAXUINT64.
 */
gboolean
amz_solution_count (AmzSolution *self, guint64 *count)
{
  const AmzPathCounts *counts = NULL;
  AmzCount total = { 0, 0 };

  g_return_val_if_fail (AMZ_IS_SOLUTION (self), FALSE);
  g_return_val_if_fail (count != NULL, FALSE);

  if (self->wave->length >= 0)
    {
      counts = get_counts (self, NULL, NULL);
      if (counts == NULL)
        {
          *count = G_MAXUINT64;
          return FALSE;
        }
      total = amz_path_counts_get_total (counts);
    }
  *count = amz_count_saturate (total);
  return amz_count_is_exact (total);
}

/**
 * amz_solution_dup_count_text:
 * @self: a solution
 *
 * Counts the shortest paths, for people: "48", "about 3.2 × 10⁴¹", or "an unknown number" where
 * there is not enough memory to count them.
 *
 * Returns: (transfer full): the number, translated
 */
char *
amz_solution_dup_count_text (AmzSolution *self)
{
  const AmzPathCounts *counts = NULL;

  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);

  if (self->wave->length < 0)
    return g_strdup ("0");
  counts = get_counts (self, NULL, NULL);
  if (counts == NULL)
    return g_strdup (_ ("an unknown number"));
  return amz_count_to_text (amz_path_counts_get_total (counts));
}

/* Sets the error for a number that no path has. */
static void
set_no_such_path (AmzSolution *self, guint64 number, GError **error)
{
  g_autofree char *text = NULL;
  guint64 count = 0;

  amz_solution_count (self, &count);
  if (count == 0)
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_PATH,
                           _ ("There is no path from the entry to the exit"));
      return;
    }
  if (number == 0)
    {
      g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_PATH,
                           _ ("There is no path number 0: the first one is number 1"));
      return;
    }
  text = g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  /* The plural form depends on the last digits only; a long may be too short for all of them. */
  g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_SUCH_PATH,
               ngettext ("There is only %s shortest path", "There are only %s shortest paths",
                         (gulong) (count < 1000000 ? count : 1000000 + count % 1000000)),
               text);
}

/**
 * amz_solution_dup_nth:
 * @self: a solution
 * @number: the number of a path, from 1
 * @error: return location for a #GError
 *
 * Gets a shortest path by its number.
 *
 * Returns: (transfer full): the letters of the path, or %NULL with %AMZ_MAZE_ERROR_NO_SUCH_PATH or
 *   %AMZ_MAZE_ERROR_MEMORY
 */
char *
amz_solution_dup_nth (AmzSolution *self, guint64 number, GError **error)
{
  const AmzPathCounts *counts = NULL;

  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (self->wave->length >= 0)
    {
      counts = get_counts (self, NULL, error);
      if (counts == NULL)
        return NULL;
    }
  if (counts == NULL || number == 0 ||
      number > amz_count_saturate (amz_path_counts_get_total (counts)))
    {
      set_no_such_path (self, number, error);
      return NULL;
    }
  return amz_path_counts_dup_nth (counts, number);
}

/**
 * amz_solution_rank:
 * @self: a solution
 * @path: the letters of a path, right or wrong
 * @rank: (out): the number of the path, from 1, or 0 where there is none
 *
 * Finds the number of a shortest path: the opposite of [method@Solution.dup_nth].
 *
 * Returns: whether @path is a shortest path whose number is not beyond 2⁶⁴ − 1
 */
gboolean
amz_solution_rank (AmzSolution *self, const char *path, guint64 *rank)
{
  const AmzPathCounts *counts = NULL;
  guint64 n_before = 0;
  guint64 n_behind = 0;

  g_return_val_if_fail (AMZ_IS_SOLUTION (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (rank != NULL, FALSE);

  *rank = 0;
  if (!amz_path_is_shortest (self->wave, path))
    return FALSE;
  counts = get_counts (self, NULL, NULL);
  if (counts == NULL)
    return FALSE;

  amz_path_counts_rank (counts, path, &n_before, &n_behind);
  if (n_before == G_MAXUINT64)
    return FALSE;
  *rank = n_before + 1;
  return TRUE;
}

static char *
format_place (guint64 n_before, guint64 n_behind, const char *total)
{
  g_autofree char *number = NULL;

  if (n_before < G_MAXUINT64)
    {
      number = g_strdup_printf ("%" G_GUINT64_FORMAT, n_before + 1);
      /* Translators: the place of a path among all shortest ones, "17 of 48". */
      return g_strdup_printf (_ ("%s of %s"), number, total);
    }
  if (n_behind == 0)
    /* Translators: as in "last of about 3.2 × 10⁴¹". */
    return g_strdup_printf (_ ("last of %s"), total);
  if (n_behind < MAX_LAST_BUT)
    /* Translators: as in "last but 2 of about 3.2 × 10⁴¹": two more come after it. */
    return g_strdup_printf (_ ("last but %u of %s"), (guint) n_behind, total);
  /* Translators: as in "one of about 3.2 × 10⁴¹". */
  return g_strdup_printf (_ ("one of %s"), total);
}

/**
 * amz_solution_dup_place_text:
 * @self: a solution
 * @path: the letters of a path, right or wrong
 *
 * Tells the place of a path among all shortest ones, for people: "17 of 48".  Where its number is
 * beyond 2⁶⁴ − 1 that is "last of …", "last but 2 of …" or just "one of …".
 *
 * Returns: (transfer full) (nullable): the place, translated, or %NULL for a path that is no
 *   shortest one
 */
char *
amz_solution_dup_place_text (AmzSolution *self, const char *path)
{
  const AmzPathCounts *counts = NULL;
  g_autofree char *total = NULL;
  guint64 n_before = G_MAXUINT64;
  guint64 n_behind = G_MAXUINT64;

  g_return_val_if_fail (AMZ_IS_SOLUTION (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (!amz_path_is_shortest (self->wave, path))
    return NULL;
  counts = get_counts (self, NULL, NULL);
  if (counts != NULL)
    amz_path_counts_rank (counts, path, &n_before, &n_behind);
  total = amz_solution_dup_count_text (self);
  return format_place (n_before, n_behind, total);
}
