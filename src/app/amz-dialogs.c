/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-dialogs.h"

#include <glib/gi18n.h>

/* The only file in which the version of a library makes a difference when it is compiled. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

#if GTK_CHECK_VERSION(4, 10, 0)

static GtkFileDialog *
file_dialog_new (const char *title, GFile *near)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autoptr (GFile) folder = near != NULL ? g_file_get_parent (near) : NULL;

  gtk_file_dialog_set_title (dialog, title);
  if (folder != NULL)
    gtk_file_dialog_set_initial_folder (dialog, folder);
  return dialog;
}

/* Whether a dialog was closed without an answer; all of them say so in the same way here. */
static void
return_error (GTask *task, GError *error)
{
  if (g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED) ||
      g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED))
    {
      g_clear_error (&error);
      error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Nothing was chosen"));
    }
  g_task_return_error (task, error);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  GListModel *files =
      gtk_file_dialog_open_multiple_finish (GTK_FILE_DIALOG (source), result, &error);

  if (files != NULL)
    g_task_return_pointer (task, files, g_object_unref);
  else
    return_error (task, error);
}

static void
show_open (GtkWindow *parent, GFile *near, GTask *task)
{
  g_autoptr (GtkFileDialog) dialog = file_dialog_new (_ ("Open Maze"), near);

  gtk_file_dialog_open_multiple (dialog, parent, g_task_get_cancellable (task), on_opened, task);
}

static void
on_save_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  GFile *file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file != NULL)
    g_task_return_pointer (task, file, g_object_unref);
  else
    return_error (task, error);
}

static void
show_save (GtkWindow *parent, const char *name, GFile *near, GTask *task)
{
  g_autoptr (GtkFileDialog) dialog = file_dialog_new (_ ("Save Maze"), near);

  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, parent, g_task_get_cancellable (task), on_save_chosen, task);
}

#else

/* The task owns the dialog, and the dialog's handler the task. */
static GtkNativeDialog *
file_chooser_new (GtkWindow *parent,
                  const char *title,
                  GtkFileChooserAction action,
                  GFile *near,
                  GTask *task)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, action, action == GTK_FILE_CHOOSER_ACTION_SAVE ? _ ("_Save") : _ ("_Open"),
      _ ("_Cancel"));
  g_autoptr (GFile) folder = near != NULL ? g_file_get_parent (near) : NULL;

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  g_task_set_task_data (task, dialog, g_object_unref);
  return GTK_NATIVE_DIALOG (dialog);
}

static gboolean
is_accepted (GTask *task, int response)
{
  gtk_native_dialog_hide (g_task_get_task_data (task));
  if (response == GTK_RESPONSE_ACCEPT)
    return TRUE;
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Nothing was chosen"));
  return FALSE;
}

static void
on_open_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GTask) task = data;

  if (is_accepted (task, response))
    g_task_return_pointer (task, gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog)),
                           g_object_unref);
}

static void
show_open (GtkWindow *parent, GFile *near, GTask *task)
{
  GtkNativeDialog *dialog =
      file_chooser_new (parent, _ ("Open Maze"), GTK_FILE_CHOOSER_ACTION_OPEN, near, task);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_open_response), task);
  gtk_native_dialog_show (dialog);
}

static void
on_save_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GTask) task = data;

  if (is_accepted (task, response))
    g_task_return_pointer (task, gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)),
                           g_object_unref);
}

static void
show_save (GtkWindow *parent, const char *name, GFile *near, GTask *task)
{
  GtkNativeDialog *dialog =
      file_chooser_new (parent, _ ("Save Maze"), GTK_FILE_CHOOSER_ACTION_SAVE, near, task);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect (dialog, "response", G_CALLBACK (on_save_response), task);
  gtk_native_dialog_show (dialog);
}

#endif

/*
 * amz_dialogs_open_async:
 * @near: (nullable): a file in whose folder to begin
 *
 * Asks for files to open.
 */
void
amz_dialogs_open_async (GtkWindow *parent,
                        GFile *near,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, amz_dialogs_open_async);
  show_open (parent, near, task);
}

/*
 * amz_dialogs_open_finish:
 *
 * Returns: (transfer full): a list of GFile, or %NULL with %G_IO_ERROR_CANCELLED
 */
GListModel *
amz_dialogs_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/*
 * amz_dialogs_save_async:
 * @name: what the file is called unless the person chooses otherwise
 * @near: (nullable): a file in whose folder to begin
 *
 * Asks for a file to write to.
 */
void
amz_dialogs_save_async (GtkWindow *parent,
                        const char *name,
                        GFile *near,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, amz_dialogs_save_async);
  show_save (parent, name, near, task);
}

/*
 * amz_dialogs_save_finish:
 *
 * Returns: (transfer full): the file, or %NULL with %G_IO_ERROR_CANCELLED
 */
GFile *
amz_dialogs_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

#if ADW_CHECK_VERSION(1, 5, 0)

static GObject *
question_new (GtkWindow *parent, const char *heading, const char *body)
{
  return G_OBJECT (adw_alert_dialog_new (heading, body));
}

static void
question_add (GObject *question,
              const AmzDialogsResponse *response,
              AdwResponseAppearance appearance)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (question);

  adw_alert_dialog_add_response (dialog, response->id, response->label);
  adw_alert_dialog_set_response_appearance (dialog, response->id, appearance);
}

static void
question_present (GObject *question, GtkWindow *parent)
{
  adw_dialog_present (ADW_DIALOG (question), GTK_WIDGET (parent));
}

#else

static GObject *
question_new (GtkWindow *parent, const char *heading, const char *body)
{
  return G_OBJECT (adw_message_dialog_new (parent, heading, body));
}

static void
question_add (GObject *question,
              const AmzDialogsResponse *response,
              AdwResponseAppearance appearance)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (question);

  adw_message_dialog_add_response (dialog, response->id, response->label);
  adw_message_dialog_set_response_appearance (dialog, response->id, appearance);
}

static void
question_present (GObject *question, GtkWindow *parent)
{
  gtk_window_present (GTK_WINDOW (question));
}

#endif

static void
on_response (GObject *question, const char *response, gpointer data)
{
  g_autoptr (GTask) task = data;

  g_task_return_pointer (task, g_strdup (response), g_free);
}

/*
 * amz_dialogs_confirm_async:
 * @responses: ended by one without an id; one of them is called `cancel`, and is what closing means
 * @default_id: what Enter means
 *
 * Asks a question.
 */
void
amz_dialogs_confirm_async (GtkWindow *parent,
                           const char *heading,
                           const char *body,
                           const AmzDialogsResponse *responses,
                           const char *default_id,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  static const AdwResponseAppearance appearances[] = {
    [AMZ_DIALOGS_APPEARANCE_DEFAULT] = ADW_RESPONSE_DEFAULT,
    [AMZ_DIALOGS_APPEARANCE_SUGGESTED] = ADW_RESPONSE_SUGGESTED,
    [AMZ_DIALOGS_APPEARANCE_DESTRUCTIVE] = ADW_RESPONSE_DESTRUCTIVE,
  };
  GTask *task = g_task_new (NULL, cancellable, callback, data);
  GObject *question = question_new (parent, heading, body);

  g_task_set_source_tag (task, amz_dialogs_confirm_async);
  for (; responses->id != NULL; responses++)
    question_add (question, responses, appearances[responses->appearance]);
  g_object_set (question, "default-response", default_id, "close-response", "cancel", NULL);
  g_signal_connect (question, "response", G_CALLBACK (on_response), task);
  question_present (question, parent);
}

/*
 * amz_dialogs_confirm_finish:
 *
 * Returns: (transfer full): the id of the response
 */
char *
amz_dialogs_confirm_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/*
 * amz_dialogs_present_about:
 *
 * Tells what the program is.
 */
void
amz_dialogs_present_about (GtkWindow *parent)
{
  static const char *const developers[] = { "The Amazeing authors", NULL };

  adw_show_about_window (parent, "application-name", "Amazeing", "application-icon", APPLICATION_ID,
                         "version", PACKAGE_VERSION, "developer-name", _ ("The Amazeing authors"),
                         "developers", developers, "license-type", GTK_LICENSE_MIT_X11, "comments",
                         _ ("Makes mazes, solves them, and tells the truth about them."), NULL);
}

G_GNUC_END_IGNORE_DEPRECATIONS
