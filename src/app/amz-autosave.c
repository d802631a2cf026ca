/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-autosave.h"

#include "amz-draft.h"

/* No more than what was done in this time is lost, in milliseconds. */
#define DELAY 3000

/* Writing a very large maze may take no more than a fifth of the time. */
#define SHARE 4

/* When it is tried again after it failed. */
#define DELAY_AFTER_FAILURE 60000

struct _AmzAutosave
{
  GObject parent_instance;

  AmzDocument *document;
  AmzUnsaved *place;     /* NULL while nothing is kept, and while a thread has it */
  GCancellable *writing; /* of the thread that writes; NULL while there is none */
  guint timeout;         /* until the next one; 0 while there is none */
  gint64 cost;           /* what the last one took, in milliseconds */
  gboolean is_dirty;     /* what is kept is not what the document is now */
  gboolean has_ended;    /* nothing is to be kept any more */
  gboolean has_failed;   /* and was not well since */
  gboolean has_told;
};

G_DEFINE_FINAL_TYPE (AmzAutosave, amz_autosave, G_TYPE_OBJECT)

enum
{
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What a thread does; it shares nothing with it but this. */
typedef struct
{
  AmzUnsaved *place; /* NULL: to be made */
  AmzDraft *draft;
  gint64 cost;
} Job;

static void update (AmzAutosave *self);

static void
job_free (Job *job)
{
  amz_unsaved_free (job->place);
  amz_draft_free (job->draft);
  g_free (job);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autofree char *folder = amz_unsaved_dup_default_folder ();
  gint64 start = g_get_monotonic_time ();
  GError *error = NULL;

  if (job->place == NULL)
    job->place = amz_unsaved_new (folder, &error);
  if (job->place == NULL ||
      !amz_draft_write (job->draft, amz_unsaved_get_filename (job->place), cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  job->cost = (g_get_monotonic_time () - start) / 1000;
  g_task_return_boolean (task, TRUE);
}

static void
tell_failure (AmzAutosave *self, const GError *error)
{
  self->has_failed = TRUE;
  if (self->has_told)
    return;
  self->has_told = TRUE;
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AmzAutosave) self = data;
  Job *job = g_task_get_task_data (G_TASK (result));
  GApplication *application = g_application_get_default ();
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->writing);
  self->place = g_steal_pointer (&job->place);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      self->cost = job->cost;
      self->has_failed = FALSE;
    }
  else
    {
      self->is_dirty = TRUE;
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        tell_failure (self, error);
    }
  update (self);
  if (application != NULL)
    g_application_release (application);
}

static gboolean
on_timeout (gpointer data)
{
  AmzAutosave *self = data;
  GApplication *application = g_application_get_default ();
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  self->timeout = 0;
  self->is_dirty = FALSE;
  self->writing = g_cancellable_new ();
  job->place = g_steal_pointer (&self->place);
  job->draft = amz_document_dup_draft (self->document);
  /* What is written as the last window closes may have to be removed again. */
  if (application != NULL)
    g_application_hold (application);
  /* This is not the task's source: the thread may be the last one to let go of that. */
  task = g_task_new (NULL, self->writing, on_written, g_object_ref (self));
  g_task_set_source_tag (task, on_timeout);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, write_in_thread);
  return G_SOURCE_REMOVE;
}

static void
forget (AmzAutosave *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->place != NULL)
    amz_unsaved_remove (self->place);
  g_clear_pointer (&self->place, amz_unsaved_free);
  self->is_dirty = FALSE;
}

/* Decides what is to be done next. */
static void
update (AmzAutosave *self)
{
  gboolean is_wanted = !self->has_ended && amz_document_get_modified (self->document);

  if (self->writing != NULL)
    {
      /* It is decided once more when the thread has stopped. */
      if (!is_wanted)
        g_cancellable_cancel (self->writing);
      return;
    }
  if (!is_wanted)
    {
      forget (self);
      return;
    }
  if (self->place == NULL)
    self->is_dirty = TRUE;
  if (self->is_dirty && self->timeout == 0)
    self->timeout =
        g_timeout_add (self->has_failed ? DELAY_AFTER_FAILURE
                                        : (guint) CLAMP (SHARE * self->cost, DELAY, G_MAXINT),
                       on_timeout, self);
}

static void
on_changed (AmzAutosave *self, AmzChange changes)
{
  if ((changes & (AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS | AMZ_CHANGE_FILE)) != 0)
    self->is_dirty = TRUE;
  update (self);
}

static void
amz_autosave_finalize (GObject *object)
{
  AmzAutosave *self = AMZ_AUTOSAVE (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->place, amz_unsaved_free);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (amz_autosave_parent_class)->finalize (object);
}

static void
amz_autosave_class_init (AmzAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_autosave_finalize;

  signals[SIGNAL_FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
amz_autosave_init (AmzAutosave *self)
{
}

/*
 * amz_autosave_new:
 *
 * Returns: (transfer full): what keeps the edits of a document
 */
AmzAutosave *
amz_autosave_new (AmzDocument *document)
{
  AmzAutosave *self = g_object_new (AMZ_TYPE_AUTOSAVE, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/*
 * amz_autosave_take_place:
 * @place: (transfer full): where the document is kept already, as it is now
 *
 * Goes on where another process ended.
 */
void
amz_autosave_take_place (AmzAutosave *self, AmzUnsaved *place)
{
  g_return_if_fail (self->place == NULL && self->writing == NULL);

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->place = place;
  self->is_dirty = FALSE;
}

/*
 * amz_autosave_end:
 *
 * Keeps nothing any more: what is not in a file now is not wanted.
 */
void
amz_autosave_end (AmzAutosave *self)
{
  self->has_ended = TRUE;
  update (self);
}
