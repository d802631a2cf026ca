/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "amz-document-private.h"
#include "amz-draft.h"
#include "amz-recipe-guess.h"

/* One thread at a time works for a document.  A newer request cancels the one that is at work and waits
 * until that has stopped; a request that waits gives way to a newer one. */

static void start_next (AmzDocument *self);

/* Mazes up to this size are solved before the next frame is drawn. */
#define MAX_CELLS_AT_ONCE (1 << 15)

/* Whether a job puts another maze in the place of the one that is there. */
static gboolean
is_replacing (const AmzJob *job)
{
  return job != NULL && (job->kind == AMZ_JOB_GENERATE || job->kind == AMZ_JOB_LOAD ||
                         job->kind == AMZ_JOB_REBUILD);
}

static void
request (AmzDocument *self, AmzJob *job)
{
  g_clear_pointer (&self->pending, amz_job_free);
  self->pending = job;
  if (self->running != NULL)
    g_cancellable_cancel (self->running->cancellable);
  else
    start_next (self);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (amz_job_run (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Puts a maze in place; what was known of the one before is forgotten, and will be worked out. */
static void
replace_maze (AmzDocument *self, AmzMaze *maze)
{
  g_set_object (&self->maze, maze);
  g_clear_object (&self->solution);
  g_clear_object (&self->report);
  g_clear_pointer (&self->path, g_free);
  self->path_number = 0;
  self->needs_solution = TRUE;
  self->needs_report = TRUE;
}

/* A file tells no seed: the one in the settings goes on. */
static AmzRecipe *
recipe_of_maze (AmzMaze *maze, const AmzRecipe *before)
{
  g_autoptr (AmzRecipe) fresh = NULL;

  if (amz_maze_get_recipe (maze) != NULL)
    return amz_recipe_copy (amz_maze_get_recipe (maze));
  fresh = amz_recipe_new (amz_maze_get_width (maze), amz_maze_get_height (maze));
  return amz_recipe_guess (maze, amz_recipe_get_seed (before != NULL ? before : fresh));
}

/* Edits change no settings but where the ends are.  What was guessed from a file stays. */
static AmzRecipe *
recipe_after_edit (AmzMaze *maze, const AmzRecipe *before)
{
  AmzRecipe *own = amz_maze_get_recipe (maze);
  AmzRecipe *recipe = amz_recipe_copy (own != NULL ? own : before);
  int recipe_x = 0;
  int recipe_y = 0;
  int x = 0;
  int y = 0;

  amz_recipe_get_entry (recipe, &recipe_x, &recipe_y);
  if (amz_maze_get_entry (maze, &x, &y) && (x != recipe_x || y != recipe_y))
    amz_recipe_set_entry (recipe, x, y);
  amz_recipe_get_exit (recipe, &recipe_x, &recipe_y);
  if (amz_maze_get_exit (maze, &x, &y) && (x != recipe_x || y != recipe_y))
    amz_recipe_set_exit (recipe, x, y);
  return recipe;
}

static void
set_wanted (AmzDocument *self, AmzRecipe *recipe)
{
  g_clear_pointer (&self->wanted, amz_recipe_free);
  self->wanted = recipe;
}

static AmzOrigin *
get_origin (AmzDocument *self)
{
  guint n_edits = 0;

  return amz_history_get_origin (self->history, amz_history_get_position (self->history), &n_edits);
}

/* What was read from a file and then replaced by another maze must not replace the file when that one is
 * saved; and where the replacing is undone, the file is the document's again. */
static void
change_file (AmzDocument *self, AmzOrigin *before, AmzOrigin *after)
{
  amz_origin_set_file (before, self->file_is_of_maze ? self->file : NULL);
  if (self->file_is_of_maze || amz_origin_get_bytes (after) != NULL ||
      (amz_origin_get_maze (after) != NULL && amz_origin_get_file (after) != NULL))
    amz_document_keep_file (self, amz_origin_get_file (after));
}

static void
remember (AmzDocument *self, const AmzJob *job)
{
  AmzHistoryGroup *group = NULL;

  if (job->kind == AMZ_JOB_REBUILD)
    {
      g_autoptr (AmzOrigin) before = amz_origin_ref (get_origin (self));

      amz_history_set_position (self->history, job->position);
      if (get_origin (self) != before)
        change_file (self, before, get_origin (self));
      return;
    }
  if (self->history == NULL)
    self->history = amz_history_new (job->origin);
  else
    {
      change_file (self, get_origin (self), job->origin);
      group = amz_history_group_new (job->label);
      group->origin = amz_origin_ref (job->origin);
      amz_history_push (self->history, group);
    }
  self->target = amz_history_get_position (self->history);
}

static void
take_solution (AmzDocument *self, AmzJob *job)
{
  guint64 number = job->path != NULL ? 1 : 0;

  self->needs_solution = FALSE;
  g_set_object (&self->solution, job->solution);
  amz_document_take_path (self, g_steal_pointer (&job->path), number);
}

/* Shows what a job has made. */
static void
publish (AmzDocument *self, AmzJob *job)
{
  switch (job->kind)
    {
    case AMZ_JOB_GENERATE:
    case AMZ_JOB_LOAD:
    case AMZ_JOB_REBUILD:
      remember (self, job);
      amz_document_drop_spares (self);
      replace_maze (self, job->maze);
      set_wanted (self, recipe_of_maze (job->maze, self->wanted));
      amz_document_emit_changed (self, AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS |
                                           AMZ_CHANGE_REPORT);
      take_solution (self, job);
      if (job->kind == AMZ_JOB_LOAD && !job->is_config)
        amz_document_keep_file (self, job->file);
      amz_document_notify_history (self);
      break;
    case AMZ_JOB_SOLVE:
      take_solution (self, job);
      break;
    case AMZ_JOB_REPORT:
      self->needs_report = FALSE;
      g_set_object (&self->report, job->report);
      amz_document_emit_changed (self, AMZ_CHANGE_REPORT);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* What could not be done leaves everything as it was, the settings too. */
static void
give_up (AmzDocument *self, const AmzJob *job, const GError *error)
{
  if (is_replacing (job) && self->maze != NULL)
    {
      set_wanted (self, recipe_of_maze (self->maze, self->wanted));
      self->target = amz_history_get_position (self->history);
      amz_document_notify_history (self);
    }
  /* What was not wanted or cannot be worked out is not begun again; for another maze, it is. */
  if (job->kind == AMZ_JOB_SOLVE && job->maze == self->maze)
    self->needs_solution = FALSE;
  else if (job->kind == AMZ_JOB_REPORT && job->maze == self->maze)
    self->needs_report = FALSE;
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    amz_document_take_problem (self, g_error_copy (error));
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AmzDocument) self = AMZ_DOCUMENT (data);
  g_autoptr (AmzJob) job = g_steal_pointer (&self->running);
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (done)
    done = !g_cancellable_set_error_if_cancelled (job->cancellable, &error);

  /* Where a newer request waits, what an older one made is dropped. */
  if (self->pending == NULL && done)
    publish (self, job);
  else if (self->pending == NULL)
    give_up (self, job, error);
  start_next (self);
}

/* What is worked out by itself once no request is left. */
static AmzJob *
next_by_itself (AmzDocument *self)
{
  AmzJob *job = NULL;

  if (self->needs_solution)
    job = amz_job_new (AMZ_JOB_SOLVE);
  else if (self->needs_report)
    job = amz_job_new (AMZ_JOB_REPORT);
  if (job != NULL)
    job->maze = g_object_ref (self->maze);
  return job;
}

static void
start_next (AmzDocument *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->running == NULL && self->pending == NULL)
    self->pending = next_by_itself (self);
  if (self->running == NULL && self->pending != NULL)
    {
      self->running = g_steal_pointer (&self->pending);
      /* The document is not the task's source: the thread may be the last one to let go of that, and
       * would then finalize it. */
      task = g_task_new (NULL, NULL, on_done, g_object_ref (self));
      g_task_set_source_tag (task, start_next);
      g_task_set_task_data (task, self->running, NULL);
      g_task_run_in_thread (task, run_in_thread);
    }
  amz_document_set_busy (self, self->running != NULL);
}

static void
request_replacing (AmzDocument *self, AmzJob *job)
{
  amz_document_take_problem (self, NULL);
  request (self, job);
}

/* Whether a recipe differs from that of the maze that is there only in what does not move walls. */
static gboolean
keeps_walls (AmzDocument *self, const AmzRecipe *recipe)
{
  g_autoptr (AmzRecipe) same_ends = NULL;
  AmzRecipe *current = self->maze != NULL ? amz_maze_get_recipe (self->maze) : NULL;
  int x = 0;
  int y = 0;

  if (current == NULL || amz_recipe_get_edited (current) ||
      amz_recipe_get_placement (recipe) != AMZ_PLACEMENT_FIXED ||
      amz_recipe_get_min_path (recipe) != AMZ_PATH_LENGTH_ANY ||
      amz_recipe_get_max_path (recipe) != AMZ_PATH_LENGTH_ANY || !amz_recipe_check (recipe, NULL))
    return FALSE;
  same_ends = amz_recipe_copy (current);
  amz_recipe_get_entry (recipe, &x, &y);
  amz_recipe_set_entry (same_ends, x, y);
  amz_recipe_get_exit (recipe, &x, &y);
  amz_recipe_set_exit (same_ends, x, y);
  return amz_recipe_equal (same_ends, recipe);
}

/**
 * amz_document_generate:
 * @self: a document
 * @recipe: what to make
 * @label: what this is called when it is to be undone, translated
 *
 * Generates a maze in a thread and puts it in the place of the one that is there, as one step that can
 * be undone.  Where it cannot be made, the maze stays and #AmzDocument:problem tells why.
 */
void
amz_document_generate (AmzDocument *self, const AmzRecipe *recipe, const char *label)
{
  g_autoptr (AmzRecipe) untouched = NULL;
  AmzJob *job = NULL;

  g_return_if_fail (AMZ_IS_DOCUMENT (self));
  g_return_if_fail (recipe != NULL);
  g_return_if_fail (label != NULL);

  amz_document_end_stroke (self);
  untouched = amz_recipe_copy (recipe);
  amz_recipe_set_edited (untouched, FALSE);
  job = amz_job_new (AMZ_JOB_GENERATE);
  job->label = g_strdup (label);
  job->origin = amz_origin_new_from_recipe (untouched);
  if (keeps_walls (self, untouched))
    job->walls = amz_grid_ref (amz_maze_get_grid (self->maze));
  set_wanted (self, g_steal_pointer (&untouched));
  request_replacing (self, job);
}

/**
 * amz_document_load:
 * @self: a document
 * @file: a maze file, or a configuration
 *
 * Reads a file in a thread and puts its maze in the place of the one that is there; the maze of a
 * configuration is made.  Which of both it is, is seen from its content.
 */
void
amz_document_load (AmzDocument *self, GFile *file)
{
  AmzJob *job = NULL;

  g_return_if_fail (AMZ_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  amz_document_end_stroke (self);
  job = amz_job_new (AMZ_JOB_LOAD);
  job->label = g_strdup (_ ("Open"));
  job->file = g_object_ref (file);
  request_replacing (self, job);
}

/**
 * amz_document_cancel:
 * @self: a document
 *
 * Stops what a thread is doing for the document; it stays as it is.
 */
void
amz_document_cancel (AmzDocument *self)
{
  gboolean was_replacing = FALSE;

  g_return_if_fail (AMZ_IS_DOCUMENT (self));

  was_replacing = is_replacing (self->pending);
  g_clear_pointer (&self->pending, amz_job_free);
  if (self->running != NULL)
    g_cancellable_cancel (self->running->cancellable);
  /* The one that runs tells when it has ended; of the one that waited, nobody would. */
  if (was_replacing && self->maze != NULL)
    {
      set_wanted (self, recipe_of_maze (self->maze, self->wanted));
      self->target = amz_history_get_position (self->history);
    }
}

/* Whether another maze is on its way. */
gboolean
amz_document_is_being_replaced (AmzDocument *self)
{
  return self->pending != NULL ? is_replacing (self->pending) : is_replacing (self->running);
}

/* Stops what would replace the maze, since it is being changed otherwise now. */
void
amz_document_drop_replacing (AmzDocument *self)
{
  if (amz_document_is_being_replaced (self))
    {
      amz_document_cancel (self);
      set_wanted (self, recipe_of_maze (self->maze, self->wanted));
      self->target = amz_history_get_position (self->history);
    }
  amz_document_take_problem (self, NULL);
}

/*
 * amz_document_edit_maze:
 * @maze: the maze after an edit
 * @changes: what the edit has changed, in the area that the other arguments give
 *
 * Puts an edited maze in place.  The answers about it follow: at once where it is small, else from a
 * thread.
 */
void
amz_document_edit_maze (AmzDocument *self,
                        AmzMaze *maze,
                        AmzChange changes,
                        int x,
                        int y,
                        int width,
                        int height)
{
  replace_maze (self, maze);
  set_wanted (self, recipe_after_edit (maze, self->wanted));
  amz_document_emit_changed_in (self, changes | AMZ_CHANGE_REPORT, x, y, width, height);
  if ((gint64) amz_maze_get_width (maze) * amz_maze_get_height (maze) <= MAX_CELLS_AT_ONCE)
    {
      g_autoptr (AmzJob) job = amz_job_new (AMZ_JOB_SOLVE);

      job->maze = g_object_ref (maze);
      if (amz_job_run (job, NULL))
        take_solution (self, job);
    }
  amz_document_notify_history (self);

  /* A thread that is at the answers about the maze before need not go on. */
  if (self->running != NULL)
    g_cancellable_cancel (self->running->cancellable);
  start_next (self);
}

/*
 * amz_document_restore:
 * @self: a document without a maze
 * @draft: what it is to be
 *
 * Gives back a document as it was.  It has edits that are in no file, and a history that begins there.
 */
void
amz_document_restore (AmzDocument *self, const AmzDraft *draft)
{
  g_autoptr (AmzOrigin) origin = NULL;

  g_return_if_fail (AMZ_IS_DOCUMENT (self));
  g_return_if_fail (draft != NULL);
  g_return_if_fail (self->maze == NULL && self->running == NULL);

  amz_document_set_file (self, draft->file);
  self->file_is_of_maze = draft->file_is_of_maze;
  origin = amz_origin_new_from_maze (draft->maze);
  self->history = amz_history_new (origin);
  replace_maze (self, draft->maze);
  set_wanted (self, draft->settings != NULL ? recipe_after_edit (draft->maze, draft->settings)
                                            : recipe_of_maze (draft->maze, NULL));
  amz_document_emit_changed (self, AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS |
                                       AMZ_CHANGE_REPORT | AMZ_CHANGE_FILE);
  amz_document_notify_history (self);
  start_next (self);
}

/*
 * amz_document_dup_draft:
 * @self: a document with a maze
 *
 * Returns: (transfer full): what is needed to give the document back as it is now, for any thread
 */
AmzDraft *
amz_document_dup_draft (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self) && self->maze != NULL, NULL);

  return amz_draft_new (self->maze, self->wanted, self->file, self->file_is_of_maze);
}

/* Makes the state at another position of the history in a thread. */
static void
rebuild (AmzDocument *self, guint position)
{
  AmzJob *job = amz_job_new (AMZ_JOB_REBUILD);
  guint n_edits = 0;

  job->position = position;
  job->origin = amz_origin_ref (amz_history_get_origin (self->history, position, &n_edits));
  job->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_history_group_free);
  for (guint i = position - n_edits; i < position; i++)
    g_ptr_array_add (job->edits, amz_history_group_copy (amz_history_get_group (self->history, i)));
  self->target = position;
  if (amz_origin_get_recipe (job->origin) != NULL)
    set_wanted (self, amz_recipe_copy (amz_origin_get_recipe (job->origin)));
  request_replacing (self, job);
  amz_document_notify_history (self);
}

/**
 * amz_document_undo:
 * @self: a document
 *
 * Takes back what was done last.  Where that replaced all of the maze, the one before is made again in a
 * thread.
 */
void
amz_document_undo (AmzDocument *self)
{
  g_return_if_fail (AMZ_IS_DOCUMENT (self));

  amz_document_end_stroke (self);
  if (self->history != NULL && self->target > 0 && !amz_document_step_edit (self, self->target - 1))
    rebuild (self, self->target - 1);
}

/**
 * amz_document_redo:
 * @self: a document
 *
 * Does again what was undone last.
 */
void
amz_document_redo (AmzDocument *self)
{
  g_return_if_fail (AMZ_IS_DOCUMENT (self));

  amz_document_end_stroke (self);
  if (self->history != NULL && self->target < amz_history_get_length (self->history) &&
      !amz_document_step_edit (self, self->target + 1))
    rebuild (self, self->target + 1);
}
