/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-recovery.h"

#include <glib/gi18n.h>

void
amz_remains_free (AmzRemains *self)
{
  amz_unsaved_free (self->place);
  amz_draft_free (self->draft);
  g_clear_error (&self->error);
  g_free (self);
}

/* What is damaged is kept, but not met at every start.  What could only not be read now is. */
static void
set_aside (AmzRemains *self)
{
  g_autofree char *aside = NULL;
  g_autofree char *name = NULL;

  if (!g_error_matches (self->error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_FORMAT))
    return;
  aside = amz_unsaved_set_aside (self->place);
  if (aside == NULL)
    return;
  name = g_filename_display_name (aside);
  g_prefix_error (&self->error, _ ("Unsaved work is damaged, and is kept as “%s”. "), name);
}

static void
recover_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree char *folder = amz_unsaved_dup_default_folder ();
  g_autoptr (GPtrArray) places = amz_unsaved_take_over (folder);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_remains_free);

  while (places->len > 0)
    {
      AmzRemains *remains = g_new0 (AmzRemains, 1);

      remains->place = g_ptr_array_steal_index (places, places->len - 1);
      remains->draft = amz_draft_read (amz_unsaved_get_filename (remains->place), &remains->error);
      if (remains->draft == NULL)
        set_aside (remains);
      g_ptr_array_add (all, remains);
    }
  g_task_return_pointer (task, all, (GDestroyNotify) g_ptr_array_unref);
}

/*
 * amz_recovery_run_async:
 *
 * Looks for what processes that died have left, and makes it that of this one.
 */
void
amz_recovery_run_async (GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_task_set_source_tag (task, amz_recovery_run_async);
  g_task_run_in_thread (task, recover_in_thread);
}

/*
 * amz_recovery_run_finish:
 *
 * Returns: (transfer full) (element-type AmzRemains): what there is
 */
GPtrArray *
amz_recovery_run_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
