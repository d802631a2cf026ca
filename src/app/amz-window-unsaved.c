/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "amz-dialogs.h"
#include "amz-window-private.h"

/* What becomes of edits that are in no file: they are asked about before they go, and come back after a
 * crash. */

static void
on_failed (AmzWindow *self, const GError *error)
{
  g_autoptr (GError) told = g_error_copy (error);

  g_prefix_error (&told, _ ("Edits would be lost in a crash: "));
  amz_window_tell_error (self, told);
}

/* The offer to discard stands until something else was decided. */
static void
on_document_changed (AmzWindow *self)
{
  if (!amz_document_get_modified (self->document))
    self->is_restored = FALSE;
  if (!self->is_restored)
    amz_window_dismiss_offer (self);
  amz_window_update_actions (self);
}

/*
 * amz_window_install_unsaved:
 *
 * Keeps edits from then on.
 */
void
amz_window_install_unsaved (AmzWindow *self)
{
  self->autosave = amz_autosave_new (self->document);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (on_failed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::modified", G_CALLBACK (on_document_changed),
                           self, G_CONNECT_SWAPPED);
}

static void
on_offer_dismissed (AmzWindow *self)
{
  g_clear_object (&self->offer);
}

/*
 * amz_window_dismiss_offer:
 *
 * Takes the offer to discard what was restored away; it would keep what is told later from being seen.
 */
void
amz_window_dismiss_offer (AmzWindow *self)
{
  g_autoptr (AdwToast) offer = g_steal_pointer (&self->offer);

  if (offer != NULL)
    adw_toast_dismiss (offer);
}

static void
offer_to_discard (AmzWindow *self)
{
  self->offer = g_object_ref (adw_toast_new (_ ("Restored after a crash")));
  adw_toast_set_button_label (self->offer, _ ("_Discard"));
  adw_toast_set_action_name (self->offer, "win.discard-restored");
  adw_toast_set_timeout (self->offer, 0);
  g_signal_connect_object (self->offer, "dismissed", G_CALLBACK (on_offer_dismissed), self,
                           G_CONNECT_SWAPPED);
  amz_content_add_toast (self->content, g_object_ref (self->offer));
}

/*
 * amz_window_restore:
 * @draft: what the document of a new window is to be
 * @place: (transfer full): where that is kept
 *
 * Gives back what a crash left.
 */
void
amz_window_restore (AmzWindow *self, const AmzDraft *draft, AmzUnsaved *place)
{
  self->has_opened = TRUE;
  self->is_restored = TRUE;
  amz_document_restore (self->document, draft);
  amz_autosave_take_place (self->autosave, place);
  offer_to_discard (self);
  amz_window_update_actions (self);
}

/*
 * amz_window_discard_restored:
 *
 * Shows what the restored edits were made on, as far as it can be had.  This can be undone.
 */
void
amz_window_discard_restored (AmzWindow *self)
{
  AmzRecipe *recipe = amz_maze_get_recipe (amz_document_get_maze (self->document));
  GFile *file = amz_document_get_file (self->document);
  g_autoptr (AmzRecipe) first = NULL;

  if (recipe != NULL)
    amz_document_generate (self->document, recipe, _ ("Discard"));
  else if (file != NULL && g_file_query_exists (file, NULL))
    amz_document_load (self->document, file);
  else
    {
      first = amz_window_dup_first_recipe (self);
      amz_document_generate (self->document, first, _ ("Discard"));
    }
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  AmzWindow *self = g_task_get_source_object (task);
  g_autofree char *response = amz_dialogs_confirm_finish (result, NULL);

  self->is_asking = FALSE;
  if (g_strcmp0 (response, "save") == 0)
    amz_window_save_for (self, g_steal_pointer (&task));
  else
    g_task_return_boolean (task, g_strcmp0 (response, "discard") == 0);
}

/*
 * amz_window_leave_async:
 *
 * Asks what to do with edits that are in no file, if there are any, before the maze is left.
 */
void
amz_window_leave_async (AmzWindow *self, GAsyncReadyCallback callback, gpointer data)
{
  const AmzDialogsResponse responses[] = {
    { "cancel", _ ("_Cancel"), AMZ_DIALOGS_APPEARANCE_DEFAULT },
    { "discard", _ ("_Discard"), AMZ_DIALOGS_APPEARANCE_DESTRUCTIVE },
    { "save", _ ("_Save"), AMZ_DIALOGS_APPEARANCE_SUGGESTED },
    { NULL, NULL, AMZ_DIALOGS_APPEARANCE_DEFAULT },
  };
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, data);
  g_autofree char *title = amz_document_dup_title (self->document);
  g_autofree char *heading = g_strdup_printf (_ ("Save Changes to “%s”?"), title);

  g_task_set_source_tag (task, amz_window_leave_async);
  if (!amz_document_get_modified (self->document))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  gtk_window_present (GTK_WINDOW (self));
  /* The question that is there already will be answered. */
  if (self->is_asking)
    {
      g_task_return_boolean (task, FALSE);
      return;
    }
  self->is_asking = TRUE;
  amz_dialogs_confirm_async (
      GTK_WINDOW (self), heading,
      _ ("Your edits are in no file. They are lost if you do not save them."), responses, "save",
      self->cancellable, on_answer, g_steal_pointer (&task));
}

/*
 * amz_window_leave_finish:
 *
 * Returns: whether the maze may be left: it was saved, or may be lost
 */
gboolean
amz_window_leave_finish (AmzWindow *self, GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}

/*
 * amz_window_close_without_question:
 *
 * Closes the window; what is not saved was said to be not wanted.
 */
void
amz_window_close_without_question (AmzWindow *self)
{
  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_left (GObject *source, GAsyncResult *result, gpointer data)
{
  AmzWindow *self = AMZ_WINDOW (source);

  if (amz_window_leave_finish (self, result) && !self->is_gone)
    amz_window_close_without_question (self);
}

/*
 * amz_window_ask_and_close:
 *
 * Asks what to do with edits that are in no file, and closes the window unless the person stays.
 */
void
amz_window_ask_and_close (AmzWindow *self)
{
  amz_window_leave_async (self, on_left, NULL);
}
