/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-document.h"

#include <glib/gi18n-lib.h>

#include "amz-document-private.h"
#include "amz-enums.h"
#include "amz-maze-private.h"

/**
 * AmzDocument:
 *
 * One maze that a person works on: the only owner of what a window shows.
 *
 * The maze itself is always a finished, unchanging [class@Maze]; a change puts another one in its place.
 * What takes long happens in a thread, on mazes that nobody changes.  Of several requests the newest
 * wins: what an older one made is dropped.  Until it is there, the document stays as it was.
 *
 * All functions are to be called from the thread in which the document was made, with its main context
 * running.
 */

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_MODIFIED,
  PROP_FILE,
  PROP_PROBLEM,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AmzDocument, amz_document, G_TYPE_OBJECT)

static void
amz_document_dispose (GObject *object)
{
  AmzDocument *self = AMZ_DOCUMENT (object);

  amz_document_cancel (self);

  G_OBJECT_CLASS (amz_document_parent_class)->dispose (object);
}

static void
amz_document_finalize (GObject *object)
{
  AmzDocument *self = AMZ_DOCUMENT (object);

  g_clear_object (&self->maze);
  g_clear_object (&self->solution);
  g_clear_object (&self->report);
  g_free (self->path);
  g_clear_pointer (&self->history, amz_history_free);
  g_free (self->stroke_label);
  g_clear_pointer (&self->spares, amz_spare_grids_free);
  g_clear_object (&self->file);
  g_clear_pointer (&self->wanted, amz_recipe_free);
  g_clear_error (&self->problem);

  G_OBJECT_CLASS (amz_document_parent_class)->finalize (object);
}

static void
amz_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AmzDocument *self = AMZ_DOCUMENT (object);

  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, amz_document_get_modified (self));
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_PROBLEM:
      g_value_set_boxed (value, self->problem);
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, amz_document_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, amz_document_get_redo_label (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
amz_document_class_init (AmzDocumentClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = amz_document_dispose;
  object_class->finalize = amz_document_finalize;
  object_class->get_property = amz_document_get_property;

  /**
   * AmzDocument:busy:
   *
   * Whether a thread works on the document.
   */
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  /**
   * AmzDocument:modified:
   *
   * Whether there are edits by hand that are in no file.
   */
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  /**
   * AmzDocument:file:
   *
   * The file that the document was read from or saved to.
   */
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  /**
   * AmzDocument:problem:
   *
   * Why the newest request could not be done.
   */
  properties[PROP_PROBLEM] = g_param_spec_boxed ("problem", NULL, NULL, G_TYPE_ERROR, flags);
  /**
   * AmzDocument:undo-label:
   *
   * What can be undone, translated.
   */
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  /**
   * AmzDocument:redo-label:
   *
   * What can be redone, translated.
   */
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * AmzDocument::changed:
   * @self: the document
   * @changes: what has changed
   * @x: the left column of the cells that have
   * @y: their top row
   * @width: how many columns
   * @height: how many rows
   *
   * Something has changed.  The area holds all cells whose looks may be others.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 5, AMZ_TYPE_CHANGE,
                                          G_TYPE_INT, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
}

static void
amz_document_init (AmzDocument *self)
{
}

/**
 * amz_document_new: (constructor)
 *
 * Makes a document without a maze.  [method@Document.generate] or [method@Document.load] give it one.
 *
 * Returns: (transfer full): a new document
 */
AmzDocument *
amz_document_new (void)
{
  return g_object_new (AMZ_TYPE_DOCUMENT, NULL);
}

/**
 * amz_document_get_maze:
 * @self: a document
 *
 * Gets the maze as it is now.
 *
 * Returns: (transfer none) (nullable): the maze, or %NULL until the first one is made
 */
AmzMaze *
amz_document_get_maze (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  return self->maze;
}

/**
 * amz_document_get_recipe:
 * @self: a document
 *
 * Gets the settings: the recipe of the newest request, also while a thread is still at it; of a maze
 * that was read, one of its size, with its entry and exit.
 *
 * Returns: (transfer none) (nullable): the recipe, or %NULL until there is one
 */
AmzRecipe *
amz_document_get_recipe (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  return self->wanted;
}

/**
 * amz_document_get_solution:
 * @self: a document
 *
 * Gets the solution of the maze.
 *
 * Returns: (transfer none) (nullable): the solution, or %NULL while it is being worked out, and where
 *   an end is missing or outside
 */
AmzSolution *
amz_document_get_solution (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  return self->solution;
}

/**
 * amz_document_get_report:
 * @self: a document
 *
 * Gets the report on the maze.
 *
 * Returns: (transfer none) (nullable): the report, or %NULL while it is being made
 */
AmzReport *
amz_document_get_report (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  return self->report;
}

/**
 * amz_document_get_file:
 * @self: a document
 *
 * Gets the file that the document was read from or saved to.
 *
 * Returns: (transfer none) (nullable): the file, or %NULL if there is none yet
 */
GFile *
amz_document_get_file (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  return self->file;
}

static void
take_file (AmzDocument *self, GFile *file)
{
  if (!g_set_object (&self->file, file))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  amz_document_emit_changed (self, AMZ_CHANGE_FILE);
}

/**
 * amz_document_set_file:
 * @self: a document
 * @file: (nullable): a file
 *
 * Says which file the document is kept in, this maze and those that take its place.  A file that was read,
 * or to which the maze was saved, is only that of this maze.
 */
void
amz_document_set_file (AmzDocument *self, GFile *file)
{
  g_return_if_fail (AMZ_IS_DOCUMENT (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  self->file_is_of_maze = FALSE;
  take_file (self, file);
}

/*
 * amz_document_keep_file:
 * @file: (nullable): a file
 *
 * Says which file the maze that is there is kept in.  It stays the file of those that take its place if it
 * is that already.
 */
void
amz_document_keep_file (AmzDocument *self, GFile *file)
{
  if (file == NULL || self->file == NULL || !g_file_equal (self->file, file))
    self->file_is_of_maze = file != NULL;
  take_file (self, file);
}

/**
 * amz_document_dup_title:
 * @self: a document
 *
 * Gets what the document is called: the name of its file.
 *
 * Returns: (transfer full): the title, translated where there is no file
 */
char *
amz_document_dup_title (AmzDocument *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  if (self->file == NULL)
    return g_strdup (_ ("Untitled"));
  name = g_file_get_basename (self->file);
  return g_filename_display_name (name);
}

/**
 * amz_document_get_modified:
 * @self: a document
 *
 * Tests whether something would be lost: edits by hand that are in no file.  A maze that was generated
 * or read, and not touched, can be had again.
 *
 * Returns: whether it would
 */
gboolean
amz_document_get_modified (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);

  return self->history != NULL && amz_history_is_modified (self->history);
}

/**
 * amz_document_get_busy:
 * @self: a document
 *
 * Tests whether a thread works on the document.
 *
 * Returns: whether there is more to come
 */
gboolean
amz_document_get_busy (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), FALSE);

  return self->busy;
}

/**
 * amz_document_get_problem:
 * @self: a document
 *
 * Gets why the newest request could not be done; the maze stayed as it was.
 *
 * Returns: (transfer none) (nullable): the error, or %NULL where there is none
 */
const GError *
amz_document_get_problem (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  return self->problem;
}

/**
 * amz_document_get_undo_label:
 * @self: a document
 *
 * Gets what can be undone.
 *
 * Returns: (nullable): what was done last, translated, or %NULL if there is nothing to undo
 */
const char *
amz_document_get_undo_label (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  if (self->history == NULL || self->target == 0)
    return NULL;
  return amz_history_get_group (self->history, self->target - 1)->label;
}

/**
 * amz_document_get_redo_label:
 * @self: a document
 *
 * Gets what can be redone.
 *
 * Returns: (nullable): what was undone last, translated, or %NULL if there is nothing to redo
 */
const char *
amz_document_get_redo_label (AmzDocument *self)
{
  g_return_val_if_fail (AMZ_IS_DOCUMENT (self), NULL);

  if (self->history == NULL || self->target == amz_history_get_length (self->history))
    return NULL;
  return amz_history_get_group (self->history, self->target)->label;
}

/* Tells a change that may concern any cell. Before there is a maze, nobody has seen one. */
void
amz_document_emit_changed (AmzDocument *self, AmzChange changes)
{
  if (self->maze == NULL)
    return;
  amz_document_emit_changed_in (self, changes, 0, 0, amz_maze_get_width (self->maze),
                                amz_maze_get_height (self->maze));
}

void
amz_document_emit_changed_in (AmzDocument *self,
                              AmzChange changes,
                              int x,
                              int y,
                              int width,
                              int height)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, changes, x, y, width, height);
}

/* Tells of everything that follows from the history. */
void
amz_document_notify_history (AmzDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDO_LABEL]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REDO_LABEL]);
}

void
amz_document_take_problem (AmzDocument *self, GError *problem)
{
  if (self->problem == NULL && problem == NULL)
    return;
  g_clear_error (&self->problem);
  self->problem = problem;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

void
amz_document_set_busy (AmzDocument *self, gboolean busy)
{
  if (self->busy == busy)
    return;
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}
