/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-scores.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "amz-file-lock.h"
#include "amz-file-path.h"
#include "amz-file-reader.h"
#include "amz-file-writer.h"
#include "amz-score-name.h"
#include "amz-scores-text.h"

/* More than a life of play. */
#define MAX_SIZE ((guint64) 16 << 20)

G_DEFINE_BOXED_TYPE (AmzScore, amz_score, amz_score_copy, amz_score_free)

/**
 * amz_score_new: (constructor)
 * @level: the level that was reached, from 1
 * @date: (nullable): when that was, or %NULL for now
 * @name: who it was, as it was typed
 *
 * Makes a score.  Of the name is kept what can be shown on one line, whole characters up to
 * %AMZ_SCORE_MAX_NAME; where nothing is left, it says so in the language of the person.
 *
 * Returns: (transfer full): a new score
 */
AmzScore *
amz_score_new (int level, GDateTime *date, const char *name)
{
  AmzScore *score = NULL;

  g_return_val_if_fail (level >= 1, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  score = g_new0 (AmzScore, 1);
  score->level = level;
  score->date = date != NULL ? g_date_time_ref (date) : g_date_time_new_now_utc ();
  score->name = amz_score_name_clean (name, strlen (name));
  return score;
}

/**
 * amz_score_copy:
 * @score: a score
 *
 * Copies a score.
 *
 * Returns: (transfer full): a copy
 */
AmzScore *
amz_score_copy (const AmzScore *score)
{
  AmzScore *copy = NULL;

  g_return_val_if_fail (score != NULL, NULL);

  copy = g_new0 (AmzScore, 1);
  copy->level = score->level;
  copy->date = g_date_time_ref (score->date);
  copy->name = g_strdup (score->name);
  return copy;
}

/**
 * amz_score_free:
 * @score: (transfer full): a score
 *
 * Frees a score.
 */
void
amz_score_free (AmzScore *score)
{
  if (score == NULL)
    return;
  g_date_time_unref (score->date);
  g_free (score->name);
  g_free (score);
}

/**
 * amz_scores_dup_default_filename:
 *
 * Tells where the high scores of this person are, `amazeing/highscore.txt` in the folder for data of
 * programs.  Neither need exist.
 *
 * Returns: (transfer full) (type filename): a file name
 */
char *
amz_scores_dup_default_filename (void)
{
  return g_build_filename (g_get_user_data_dir (), "amazeing", "highscore.txt", NULL);
}

/* What is in a file, nothing if there is none. */
static GBytes *
read_file (const char *filename, GError **error)
{
  struct stat status;

  if (g_stat (filename, &status) != 0)
    {
      if (errno == ENOENT)
        return g_bytes_new_static ("", 0);
      amz_file_path_set_error (error, errno);
      return NULL;
    }
  /* One that does not end would be waited for. */
  if (!S_ISREG (status.st_mode))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                           _ ("it is not a regular file"));
      return NULL;
    }
  return amz_file_read (filename, MAX_SIZE, NULL, error);
}

/**
 * amz_scores_load:
 * @filename: (type filename): a file of scores, see [func@scores_dup_default_filename]
 * @error: return location for a #GError
 *
 * Reads high scores.  Lines that are none are passed over; without a file there are no scores.
 *
 * Returns: (transfer container) (element-type AmzScore): the scores, best first, or %NULL with
 *   %G_IO_ERROR
 */
GPtrArray *
amz_scores_load (const char *filename, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (filename != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  bytes = read_file (filename, error);
  if (bytes == NULL)
    {
      g_autofree char *name = g_filename_display_name (filename);

      g_prefix_error (error, _ ("Could not read “%s”: "), name);
      return NULL;
    }
  return amz_scores_parse (bytes);
}

/* Makes the folder of a file where it is missing, and finds out where the file really is. */
static char *
prepare (const char *filename, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (filename);
  char *path = NULL;
  int descriptor = -1;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int error_number = errno;
      g_autofree char *name = g_filename_display_name (folder);

      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (error_number),
                   _ ("the folder “%s” cannot be made: %s"), name, g_strerror (error_number));
      return NULL;
    }
  if (!amz_file_path_resolve (filename, &path, &descriptor, error))
    return NULL;
  if (path == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                         _ ("it is not a regular file"));
  return path;
}

/* Writes a file anew while nobody else does.  The writer's errors name the file themselves. */
static gboolean
add_locked (const char *path,
            const AmzScore *score,
            guint *place,
            gboolean *names_file,
            GError **error)
{
  g_autoptr (GBytes) before = read_file (path, error);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (AmzFileWriter) writer = NULL;
  gsize length = 0;
  const char *data = NULL;

  if (before == NULL)
    return FALSE;
  after = amz_scores_insert (before, score, place);
  data = g_bytes_get_data (after, &length);
  *names_file = TRUE;
  writer = amz_file_writer_new (path, error);
  return writer != NULL && amz_file_writer_write (writer, data, length, error) &&
         amz_file_writer_commit (writer, error);
}

/**
 * amz_scores_add:
 * @filename: (type filename): a file of scores, see [func@scores_dup_default_filename]
 * @score: a score
 * @place: (out) (optional): which it is among all, from 1
 * @error: return location for a #GError
 *
 * Adds a high score to a file, which is made where it is missing, together with its folder.
 *
 * Any number of programs and threads may do that at once: one waits for the other, up to ten seconds.  The
 * file is replaced whole or not at all, and keeps all that was in it.
 *
 * Returns: whether it was added; if not, the file is as it was, and an error of %G_IO_ERROR says why:
 *   %G_IO_ERROR_BUSY if another program does not come to an end
 */
gboolean
amz_scores_add (const char *filename, const AmzScore *score, guint *place, GError **error)
{
  g_autofree char *path = NULL;
  gboolean names_file = FALSE;
  gboolean added = FALSE;
  int lock = -1;

  g_return_val_if_fail (filename != NULL, FALSE);
  g_return_val_if_fail (score != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  path = prepare (filename, error);
  if (path != NULL)
    lock = amz_file_lock (path, error);
  if (lock >= 0)
    {
      added = add_locked (path, score, place, &names_file, error);
      amz_file_unlock (lock);
    }
  if (!added && !names_file)
    {
      g_autofree char *name = g_filename_display_name (filename);

      g_prefix_error (error, _ ("Could not write “%s”: "), name);
    }
  return added;
}
