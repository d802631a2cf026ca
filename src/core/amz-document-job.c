/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-document-job.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "amz-config.h"
#include "amz-ends.h"
#include "amz-file-bytes.h"
#include "amz-file-kind.h"
#include "amz-maze-private.h"

/*
 * amz_job_new:
 *
 * Returns: (transfer full): a job with nothing but a cancellable of its own
 */
AmzJob *
amz_job_new (AmzJobKind kind)
{
  AmzJob *self = g_new0 (AmzJob, 1);

  self->kind = kind;
  self->cancellable = g_cancellable_new ();
  return self;
}

void
amz_job_free (AmzJob *self)
{
  g_object_unref (self->cancellable);
  g_free (self->label);
  g_clear_pointer (&self->origin, amz_origin_unref);
  g_clear_pointer (&self->walls, amz_grid_unref);
  g_clear_object (&self->file);
  g_clear_pointer (&self->edits, g_ptr_array_unref);
  g_clear_object (&self->maze);
  g_clear_object (&self->solution);
  g_free (self->path);
  g_clear_object (&self->report);
  g_free (self);
}

/* What is wrong with a file is told with its name. */
static void
prefix_name (const AmzJob *self, GError **error)
{
  g_autofree char *name = g_file_get_basename (self->file);
  g_autofree char *display_name = g_filename_display_name (name);

  g_prefix_error (error, "%s: ", display_name);
}

/* A pipe to which nobody writes would be waited for without an end. */
static gboolean
check_is_no_pipe (GFile *file, GError **error)
{
  const char *path = g_file_peek_path (file);
  GStatBuf status;

  if (path == NULL || g_stat (path, &status) != 0 || !(S_ISFIFO (status.st_mode)))
    return TRUE;
  g_set_error_literal (
      error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
      _ ("This is a pipe, and nobody may ever write to it; save it in a file first"));
  return FALSE;
}

/* The maze of a configuration is made; any other file is one itself. */
static gboolean
load (AmzJob *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = g_file_get_basename (self->file);
  g_autoptr (AmzConfig) config = NULL;

  if (!check_is_no_pipe (self->file, error))
    return FALSE;
  bytes = amz_file_load (self->file, self->cancellable, error);
  if (bytes == NULL)
    return FALSE;
  self->is_config = amz_file_kind_guess (bytes) == AMZ_FILE_KIND_CONFIG;
  if (!self->is_config)
    {
      self->origin = amz_origin_new_from_bytes (bytes);
      return TRUE;
    }
  config = amz_config_parse (bytes, name, AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN, error);
  if (config == NULL)
    return FALSE;
  self->origin = amz_origin_new_from_recipe (amz_config_get_recipe (config));
  return TRUE;
}

/* The same walls with other ends are not made again. */
static AmzMaze *
make_maze (const AmzJob *self, GError **error)
{
  const AmzRecipe *recipe = amz_origin_get_recipe (self->origin);
  AmzMaze *maze = NULL;
  int entry_x = 0;
  int entry_y = 0;
  int exit_x = 0;
  int exit_y = 0;

  if (self->walls == NULL)
    return amz_origin_make_maze (self->origin, self->cancellable, error);
  amz_recipe_get_entry (recipe, &entry_x, &entry_y);
  amz_recipe_get_exit (recipe, &exit_x, &exit_y);
  maze = amz_maze_new_with_ends (self->walls, entry_x, entry_y, exit_x, exit_y);
  amz_maze_set_recipe (maze, recipe);
  return maze;
}

/* Makes the edits of a history once more, all on one copy of the grid. */
static AmzMaze *
edit_maze (const AmzJob *self, AmzMaze *maze, GError **error)
{
  g_autoptr (AmzGrid) grid = amz_grid_dup (amz_maze_get_grid (maze), error);
  AmzEnds ends = amz_ends_of_maze (maze);

  if (grid == NULL)
    return NULL;
  for (guint i = 0; i < self->edits->len; i++)
    amz_history_group_apply (g_ptr_array_index (self->edits, i), grid, &ends);
  return amz_ends_make_maze (&ends, grid, maze, TRUE);
}

static gboolean
solve (AmzJob *self, GError **error)
{
  g_autoptr (GError) local_error = NULL;

  self->solution = amz_solution_new (self->maze, self->cancellable, &local_error);
  if (self->solution != NULL)
    {
      self->path = amz_solution_dup_first (self->solution);
      return amz_solution_prepare_count (self->solution, self->cancellable, error);
    }
  if (g_error_matches (local_error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/*
 * amz_job_run:
 *
 * Does the work.  This blocks, and is called in a thread.
 *
 * Returns: whether it is done
 */
gboolean
amz_job_run (AmzJob *self, GError **error)
{
  if (self->kind == AMZ_JOB_REPORT)
    {
      self->report = amz_report_new (self->maze, self->cancellable, error);
      return self->report != NULL;
    }
  if (self->kind == AMZ_JOB_SOLVE)
    return solve (self, error);

  if (self->kind == AMZ_JOB_LOAD && !load (self, error))
    return FALSE;
  self->maze = make_maze (self, error);
  if (self->maze == NULL && self->kind == AMZ_JOB_LOAD && !self->is_config)
    prefix_name (self, error);
  if (self->maze != NULL && self->edits != NULL && self->edits->len > 0)
    {
      g_autoptr (AmzMaze) untouched = g_steal_pointer (&self->maze);

      self->maze = edit_maze (self, untouched, error);
    }
  return self->maze != NULL && solve (self, error);
}
