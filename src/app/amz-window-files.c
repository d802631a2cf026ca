/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "amz-dialogs.h"
#include "amz-export-job.h"
#include "amz-window-private.h"

/* What an answer is for, where a person is asked in between. */
typedef struct
{
  AmzWindow *window;
  GFile *file;
  char *format;   /* of an export; NULL for the document itself */
  GTask *leaving; /* what waits for the document to be saved; else NULL */
} Request;

static Request *
request_new (AmzWindow *window)
{
  Request *request = g_new0 (Request, 1);

  request->window = g_object_ref (window);
  return request;
}

static void
request_free (Request *request)
{
  /* Whatever went wrong was told. */
  if (request->leaving != NULL)
    g_task_return_boolean (request->leaving, FALSE);
  g_clear_object (&request->leaving);
  g_object_unref (request->window);
  g_clear_object (&request->file);
  g_free (request->format);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* An answer that nobody waits for is no news. */
static void
tell_unless_cancelled (AmzWindow *self, const GError *error)
{
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    amz_window_tell_error (self, error);
}

static void
tell_where (AmzWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *display_name = g_filename_display_name (name);
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”"), display_name);

  amz_window_tell (self, text);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  AmzWindow *self = request->window;
  g_autoptr (GError) error = NULL;

  g_application_release (g_application_get_default ());
  if (!amz_document_save_finish (AMZ_DOCUMENT (source), result, &error))
    {
      tell_unless_cancelled (self, error);
      return;
    }
  if (amz_document_get_path (self->document) == NULL)
    amz_window_tell (self, _ ("Saved. The maze has no path, so its line is empty"));
  else if (request->leaving == NULL)
    tell_where (self, request->file);
  if (request->leaving != NULL)
    {
      g_autoptr (GTask) leaving = g_steal_pointer (&request->leaving);

      /* What was changed while it was written is not saved. */
      g_task_return_boolean (leaving, !amz_document_get_modified (self->document));
    }
}

static void
save_file (Request *request, gboolean keeps_file)
{
  AmzWindow *self = request->window;

  /* What was begun is ended, even if the window is closed. */
  g_application_hold (g_application_get_default ());
  amz_document_save_async (self->document, request->file, keeps_file, NULL, on_saved, request);
}

static void
on_save_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;

  request->file = amz_dialogs_save_finish (result, &error);
  if (request->file == NULL)
    tell_unless_cancelled (request->window, error);
  else if (request->format != NULL)
    {
      g_autofree char *uri = g_file_get_uri (request->file);

      amz_window_export_to (request->window, request->format, uri);
    }
  else
    save_file (g_steal_pointer (&request), TRUE);
}

/* The name of the document's file, with the ending of NAME, which stands in where there is no file. */
static char *
make_name (AmzWindow *self, const char *name)
{
  GFile *file = amz_document_get_file (self->document);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;
  char *dot = base != NULL ? strrchr (base, '.') : NULL;

  if (base == NULL || !g_utf8_validate (base, -1, NULL))
    return g_strdup (name);
  if (dot != NULL && dot != base)
    *dot = '\0';
  return g_strconcat (base, strrchr (name, '.'), NULL);
}

static void
ask_where (Request *request, const char *ending)
{
  AmzWindow *self = request->window;
  g_autofree char *name = make_name (self, ending);

  amz_dialogs_save_async (GTK_WINDOW (self), name, amz_document_get_file (self->document),
                          self->cancellable, on_save_chosen, request);
}

/*
 * amz_window_save:
 *
 * Writes the maze to its file; where there is none yet, asks for one.
 */
void
amz_window_save (AmzWindow *self)
{
  amz_window_save_for (self, NULL);
}

/*
 * amz_window_save_for:
 * @task: (transfer full) (nullable): what is told whether all is in a file then
 *
 * The same for what waits for it.
 */
void
amz_window_save_for (AmzWindow *self, GTask *task)
{
  Request *request = request_new (self);

  request->leaving = task;
  if (amz_document_get_file (self->document) == NULL)
    {
      ask_where (request, "maze.txt");
      return;
    }
  request->file = g_object_ref (amz_document_get_file (self->document));
  save_file (request, TRUE);
}

/*
 * amz_window_save_as:
 *
 * Asks for a file and writes the maze to it.
 */
void
amz_window_save_as (AmzWindow *self)
{
  ask_where (request_new (self), "maze.txt");
}

/*
 * amz_window_save_to:
 * @place: a path or a URI
 *
 * Writes a copy of the maze, without any question.
 */
void
amz_window_save_to (AmzWindow *self, const char *place)
{
  Request *request = request_new (self);

  request->file = g_file_new_for_commandline_arg (place);
  save_file (request, FALSE);
}

/*
 * amz_window_export:
 * @format: `txt`, `png`, `svg` or `config`
 *
 * Asks for a file and writes the maze to it in another form.
 */
void
amz_window_export (AmzWindow *self, const char *format)
{
  const char *name = amz_export_job_get_name (format);
  Request *request = NULL;

  if (name == NULL)
    {
      amz_window_tell (self, _ ("There is no such format to export to"));
      return;
    }
  request = request_new (self);
  request->format = g_strdup (format);
  ask_where (request, name);
}

static void
on_exported (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;

  if (--request->window->n_exports == 0)
    g_clear_object (&request->window->exporting);
  g_application_release (g_application_get_default ());
  if (!request->window->is_gone)
    amz_window_update_actions (request->window);
  if (amz_export_job_finish (result, &error))
    tell_where (request->window, request->file);
  else
    tell_unless_cancelled (request->window, error);
}

/*
 * amz_window_export_to:
 * @format: as for amz_window_export()
 * @place: a path or a URI
 *
 * Writes the maze in another form, without any question.
 */
void
amz_window_export_to (AmzWindow *self, const char *format, const char *place)
{
  Request *request = request_new (self);
  const char *path = self->show_path ? amz_document_get_path (self->document) : NULL;

  request->file = g_file_new_for_commandline_arg (place);
  request->format = g_strdup (format);
  if (self->exporting == NULL)
    self->exporting = g_cancellable_new ();
  /* What was begun is ended, even if its window is closed. */
  g_application_hold (g_application_get_default ());
  self->n_exports++;
  amz_export_job_start (format, amz_document_get_maze (self->document),
                        amz_document_get_path (self->document), path,
                        amz_document_get_recipe (self->document), request->file, self->exporting,
                        on_exported, request);
  amz_window_update_actions (self);
}

/*
 * amz_window_cancel_exports:
 *
 * Stops what is being written in another form.
 */
void
amz_window_cancel_exports (AmzWindow *self)
{
  g_cancellable_cancel (self->exporting);
  g_clear_object (&self->exporting);
}

static void
open_now (AmzWindow *self, GFile *file)
{
  amz_document_load (self->document, file);
}

static void
on_left (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;

  if (amz_window_leave_finish (request->window, result))
    open_now (request->window, request->file);
}

/*
 * amz_window_open_file:
 * @file: a maze file or a configuration
 *
 * Shows a file in the place of what the window shows.  Edits that are in no file are asked about.
 */
void
amz_window_open_file (AmzWindow *self, GFile *file)
{
  Request *request = NULL;

  self->has_opened = TRUE;
  if (!amz_document_get_modified (self->document))
    {
      open_now (self, file);
      return;
    }
  request = request_new (self);
  request->file = g_object_ref (file);
  amz_window_leave_async (self, on_left, request);
}

static void
on_open_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AmzWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) files = amz_dialogs_open_finish (result, &error);
  g_autoptr (GFile) file = NULL;

  if (files == NULL || g_list_model_get_n_items (files) == 0)
    {
      tell_unless_cancelled (self, error);
      return;
    }
  file = g_list_model_get_item (files, 0);
  amz_window_open_file (self, file);
}

/*
 * amz_window_open:
 *
 * Asks for a file and shows it.
 */
void
amz_window_open (AmzWindow *self)
{
  amz_dialogs_open_async (GTK_WINDOW (self), amz_document_get_file (self->document),
                          self->cancellable, on_open_chosen, g_object_ref (self));
}
