/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-export-job.h"

#include <glib/gi18n.h>
#include <string.h>

#include "amz-export.h"
#include "amz-file-bytes.h"

/* Pixels a cell of a picture, unless the maze is so large that it must be less. */
#define PICTURE_CELL 24

/* Pixels in each direction that a picture has at most, unless a cell then had less than the fewest that
 * show a wall and a passage: larger ones take long to write, and few programs can show them. */
#define MAX_PICTURE 8192
#define MIN_PICTURE_CELL 3

typedef struct
{
  const char *format;
  AmzMaze *maze;
  char *path;       /* for the maze file, which always holds one */
  char *shown_path; /* for pictures; NULL without a solution */
  AmzRecipe *recipe;
  GFile *file;
} Job;

typedef struct
{
  const char *id;
  const char *name; /* of the file, to begin with */
  GBytes *(*make) (const Job *job, GCancellable *cancellable, GError **error);
} Format;

static void
job_free (Job *job)
{
  g_object_unref (job->maze);
  g_free (job->path);
  g_free (job->shown_path);
  g_clear_pointer (&job->recipe, amz_recipe_free);
  g_object_unref (job->file);
  g_free (job);
}

static AmzPainter *
new_painter (const Job *job)
{
  AmzPainter *painter = amz_painter_new (job->maze);

  amz_painter_set_theme (painter, amz_theme_find ("light"));
  amz_painter_set_path (painter, job->shown_path);
  return painter;
}

static GBytes *
make_txt (const Job *job, GCancellable *cancellable, GError **error)
{
  return amz_maze_to_bytes (job->maze, job->path, error);
}

static GBytes *
make_png (const Job *job, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzPainter) painter = new_painter (job);
  int n_cells = MAX (amz_maze_get_width (job->maze), amz_maze_get_height (job->maze));
  int wanted = CLAMP (MAX_PICTURE / n_cells, MIN_PICTURE_CELL, PICTURE_CELL);
  int cell = amz_export_fit_cell (job->maze, wanted);

  return amz_export_png (painter, MAX (cell, 1), cancellable, error);
}

static GBytes *
make_svg (const Job *job, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzPainter) painter = new_painter (job);

  return amz_export_svg (painter, PICTURE_CELL, cancellable, error);
}

static GBytes *
make_config (const Job *job, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzConfig) config = amz_config_new (job->recipe);
  char *text = NULL;

  amz_config_set_output_file (config, "maze.txt");
  text = amz_config_to_string (config);
  return g_bytes_new_take (text, strlen (text));
}

static const Format formats[] = {
  { "txt", "maze.txt", make_txt },
  { "png", "maze.png", make_png },
  { "svg", "maze.svg", make_svg },
  { "config", "config.txt", make_config },
};

static const Format *
find_format (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].id, id))
      return &formats[i];
  return NULL;
}

/*
 * amz_export_job_get_name:
 * @format: what a person asked for
 *
 * Returns: (nullable): how a file of that format is called to begin with, or %NULL if there is no such
 *   format
 */
const char *
amz_export_job_get_name (const char *format)
{
  const Format *found = find_format (format);

  return found != NULL ? found->name : NULL;
}

static gboolean
run (const Job *job, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = find_format (job->format)->make (job, cancellable, error);

  return bytes != NULL && amz_file_write_bytes (job->file, bytes, cancellable, error);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (run (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/*
 * amz_export_job_start:
 * @format: `txt`, `png`, `svg` or `config`
 * @maze: what to write
 * @path: (nullable): its path
 * @shown_path: (nullable): the path in pictures
 * @recipe: the settings, for a configuration
 * @file: where to
 *
 * Writes a maze in another form, in a thread, whole or not at all.
 */
void
amz_export_job_start (const char *format,
                      AmzMaze *maze,
                      const char *path,
                      const char *shown_path,
                      const AmzRecipe *recipe,
                      GFile *file,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  const Format *found = find_format (format);
  Job *job = NULL;

  g_task_set_source_tag (task, amz_export_job_start);
  if (found == NULL || maze == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                               found == NULL ? _ ("There is no such format to export to")
                                             : _ ("There is no maze yet"));
      return;
    }
  job = g_new0 (Job, 1);
  job->format = found->id;
  job->maze = g_object_ref (maze);
  job->path = g_strdup (path);
  job->shown_path = g_strdup (shown_path);
  job->recipe = amz_recipe_copy (recipe);
  job->file = g_object_ref (file);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, run_in_thread);
}

gboolean
amz_export_job_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
