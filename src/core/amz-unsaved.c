/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-unsaved.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "amz-file-lock.h"

/* The name of a draft is `maze-`, eight digits, and this. */
#define PREFIX "maze-"
#define SUFFIX ".draft"
#define NAME_LENGTH (sizeof PREFIX - 1 + 8 + sizeof SUFFIX - 1)

/* What is behind the name of one that cannot be read. */
#define DAMAGED ".damaged"

struct _AmzUnsaved
{
  char *path;
  int lock;
};

/*
 * amz_unsaved_dup_default_folder:
 *
 * Returns: (transfer full): where unsaved work of this person is kept.  It need not exist
 */
char *
amz_unsaved_dup_default_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "amazeing", "unsaved", NULL);
}

static AmzUnsaved *
unsaved_new (char *path, int lock)
{
  AmzUnsaved *self = g_new0 (AmzUnsaved, 1);

  self->path = path;
  self->lock = lock;
  return self;
}

static gboolean
make_folder (const char *folder, GError **error)
{
  int error_number = 0;
  g_autofree char *name = NULL;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  error_number = errno;
  name = g_filename_display_name (folder);
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (error_number),
               _ ("the folder “%s” cannot be made: %s"), name, g_strerror (error_number));
  return FALSE;
}

/*
 * amz_unsaved_new:
 * @folder: where; it is made if it is missing
 * @error: return location for a #GError
 *
 * Makes a place that nobody else has, with nothing in it.  This may block; any thread may call it.
 *
 * Returns: (transfer full): a place, or %NULL with %G_IO_ERROR
 */
AmzUnsaved *
amz_unsaved_new (const char *folder, GError **error)
{
  if (!make_folder (folder, error))
    return NULL;
  for (;;)
    {
      g_autofree char *name = g_strdup_printf (PREFIX "%08x" SUFFIX, g_random_int ());
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) local_error = NULL;
      int lock = amz_file_try_lock (path, &local_error);

      if (lock < 0 && !g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_BUSY))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
      if (lock >= 0 && !g_file_test (path, G_FILE_TEST_EXISTS))
        return unsaved_new (g_steal_pointer (&path), lock);
      if (lock >= 0)
        amz_file_unlock (lock);
    }
}

/* The name of the draft that a file in the folder belongs to: itself, its lock, or what was being written to
 * take its place. */
static char *
dup_draft_name (const char *name)
{
  const char *start = name[0] == '.' ? name + 1 : name;

  if (strlen (start) < NAME_LENGTH || !g_str_has_prefix (start, PREFIX) ||
      strncmp (start + NAME_LENGTH - strlen (SUFFIX), SUFFIX, strlen (SUFFIX)) != 0)
    return NULL;
  for (gsize i = strlen (PREFIX); i < strlen (PREFIX) + 8; i++)
    if (!g_ascii_isxdigit (start[i]))
      return NULL;
  if (start == name ? start[NAME_LENGTH] != '\0' : start[NAME_LENGTH] != '.')
    return NULL;
  return g_strndup (start, NAME_LENGTH);
}

/* By draft: the names of all its files. */
static GHashTable *
list_files (const char *folder)
{
  GHashTable *drafts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *draft = dup_draft_name (name);
      GPtrArray *names = draft != NULL ? g_hash_table_lookup (drafts, draft) : NULL;

      if (draft == NULL)
        continue;
      if (names == NULL)
        {
          names = g_ptr_array_new_with_free_func (g_free);
          g_hash_table_insert (drafts, g_steal_pointer (&draft), names);
        }
      g_ptr_array_add (names, g_strdup (name));
    }
  return drafts;
}

/* Removes what was being written when its owner died. */
static void
sweep (const char *folder, const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      if (name[0] == '.' && !g_str_has_suffix (name, ".lock"))
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);

          g_unlink (path);
        }
    }
}

/*
 * amz_unsaved_take_over:
 * @folder: where, which need not exist
 *
 * Makes the places of owners that have died those of the caller, as far as something is in them.  Of the
 * others nothing is left.  Those of living owners stay alone.  This may block; any thread may call it.
 *
 * Returns: (transfer full) (element-type AmzUnsaved): the places
 */
GPtrArray *
amz_unsaved_take_over (const char *folder)
{
  GPtrArray *taken = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_unsaved_free);
  g_autoptr (GHashTable) drafts = list_files (folder);
  GHashTableIter iter;
  gpointer name = NULL;
  gpointer names = NULL;

  g_hash_table_iter_init (&iter, drafts);
  while (g_hash_table_iter_next (&iter, &name, &names))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      int lock = amz_file_try_lock (path, NULL);
      AmzUnsaved *self = NULL;

      /* Where locks cannot be had, who lives cannot be told from who does not. */
      if (lock < 0)
        continue;
      sweep (folder, names);
      self = unsaved_new (g_steal_pointer (&path), lock);
      if (g_file_test (self->path, G_FILE_TEST_EXISTS))
        g_ptr_array_add (taken, self);
      else
        amz_unsaved_free (self);
    }
  return taken;
}

/*
 * amz_unsaved_free:
 * @self: (transfer full): a place
 *
 * Gives a place up.  What is in it stays, for whoever takes it over.
 */
void
amz_unsaved_free (AmzUnsaved *self)
{
  if (self == NULL)
    return;
  if (g_file_test (self->path, G_FILE_TEST_EXISTS))
    amz_file_unlock (self->lock);
  else
    amz_file_unlock_for_good (self->path, self->lock);
  g_free (self->path);
  g_free (self);
}

/*
 * amz_unsaved_get_filename:
 *
 * Returns: where to write the draft
 */
const char *
amz_unsaved_get_filename (const AmzUnsaved *self)
{
  return self->path;
}

/*
 * amz_unsaved_remove:
 *
 * Removes what is in a place: it is in a file now, or not wanted.
 */
void
amz_unsaved_remove (AmzUnsaved *self)
{
  g_unlink (self->path);
}

/*
 * amz_unsaved_set_aside:
 *
 * Gives what cannot be read another name, under which it is kept and not looked at again.
 *
 * Returns: (transfer full) (nullable): the name, or %NULL if it stays where it is
 */
char *
amz_unsaved_set_aside (AmzUnsaved *self)
{
  g_autofree char *aside = g_strconcat (self->path, DAMAGED, NULL);

  return g_rename (self->path, aside) == 0 ? g_steal_pointer (&aside) : NULL;
}
