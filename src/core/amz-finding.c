/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-finding-private.h"

#include <glib/gi18n-lib.h>

#include "amz-grid-private.h"
#include "amz-memory.h"

/**
 * AmzFinding:
 *
 * One thing that a [class@Report] has to say about a maze, and the cells it concerns.
 *
 * A finding never changes, so any thread may read it.
 */

struct _AmzFinding
{
  GObject parent_instance;

  AmzFindingKind kind;
  AmzSeverity severity;
  char *text;

  AmzGrid *grid;      /* whose positions the cells are; NULL without cells */
  guint32 *positions; /* four bytes a cell: there can be as many as the maze has */
  gsize n_cells;
};

G_DEFINE_FINAL_TYPE (AmzFinding, amz_finding, G_TYPE_OBJECT)

static void
amz_finding_finalize (GObject *object)
{
  AmzFinding *self = AMZ_FINDING (object);

  g_free (self->text);
  g_clear_pointer (&self->grid, amz_grid_unref);
  amz_memory_free (self->positions, self->n_cells * sizeof *self->positions);

  G_OBJECT_CLASS (amz_finding_parent_class)->finalize (object);
}

static void
amz_finding_class_init (AmzFindingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_finding_finalize;
}

static void
amz_finding_init (AmzFinding *self)
{
}

/*
 * amz_finding_new:
 * @kind: what it is about
 * @severity: how bad it is
 * @text: (transfer full): a sentence for people, translated, without the cells' places
 *
 * Makes a finding that concerns no cell.
 *
 * Returns: (transfer full): a new finding
 */
AmzFinding *
amz_finding_new (AmzFindingKind kind, AmzSeverity severity, char *text)
{
  AmzFinding *self = g_object_new (AMZ_TYPE_FINDING, NULL);

  g_assert (text != NULL);

  self->kind = kind;
  self->severity = severity;
  self->text = text;
  return self;
}

/*
 * amz_finding_add_cells:
 * @self: a finding without cells, which nobody else has seen
 * @grid: where the cells lie
 * @n_cells: how many, 1 or more
 * @error: return location for a #GError
 *
 * Makes room for the cells.  The caller fills it.
 *
 * Returns: (transfer none): room for @n_cells positions in @grid, or %NULL with
 *   %AMZ_MAZE_ERROR_MEMORY
 */
guint32 *
amz_finding_add_cells (AmzFinding *self, const AmzGrid *grid, gsize n_cells, GError **error)
{
  g_assert (self->positions == NULL && n_cells > 0);

  self->positions =
      amz_memory_try_new0 (n_cells * sizeof *self->positions, _ ("the cells of a finding"), error);
  if (self->positions == NULL)
    return NULL;
  self->n_cells = n_cells;
  self->grid = amz_grid_ref ((AmzGrid *) grid);
  return self->positions;
}

/**
 * amz_finding_get_kind:
 * @self: a finding
 *
 * Gets what the finding is about.
 *
 * Returns: the kind
 */
AmzFindingKind
amz_finding_get_kind (AmzFinding *self)
{
  g_return_val_if_fail (AMZ_IS_FINDING (self), AMZ_FINDING_READER);

  return self->kind;
}

/**
 * amz_finding_get_severity:
 * @self: a finding
 *
 * Gets how bad the finding is.
 *
 * Returns: the severity
 */
AmzSeverity
amz_finding_get_severity (AmzFinding *self)
{
  g_return_val_if_fail (AMZ_IS_FINDING (self), AMZ_SEVERITY_NOTE);

  return self->severity;
}

/**
 * amz_finding_get_text:
 * @self: a finding
 *
 * Gets a sentence for people, without full stop.  It does not say where the finding's cells lie:
 * amz_finding_get_cell() does.
 *
 * Returns: the text, translated
 */
const char *
amz_finding_get_text (AmzFinding *self)
{
  g_return_val_if_fail (AMZ_IS_FINDING (self), NULL);

  return self->text;
}

/**
 * amz_finding_get_n_cells:
 * @self: a finding
 *
 * Counts the cells that the finding concerns.
 *
 * The cells of %AMZ_FINDING_BRIDGE come in pairs, one for each side of a passage.  Those of
 * %AMZ_FINDING_NO_WAY are the entry's region, which begins with the entry, then the exit's, which
 * begins with the exit.
 *
 * Returns: the number of cells, 0 if the finding has no place
 */
gsize
amz_finding_get_n_cells (AmzFinding *self)
{
  g_return_val_if_fail (AMZ_IS_FINDING (self), 0);

  return self->n_cells;
}

/**
 * amz_finding_get_cell:
 * @self: a finding
 * @index: which cell, from 0
 * @x: (out) (optional): the column, -1 without such a cell
 * @y: (out) (optional): the row, -1 without such a cell
 *
 * Gets one of the cells that the finding concerns.
 *
 * Returns: whether there is such a cell
 */
gboolean
amz_finding_get_cell (AmzFinding *self, gsize index, int *x, int *y)
{
  gboolean found = FALSE;

  g_return_val_if_fail (AMZ_IS_FINDING (self), FALSE);

  found = index < self->n_cells;
  if (x != NULL)
    *x = found ? amz_grid_position_x (self->grid, self->positions[index]) : -1;
  if (y != NULL)
    *y = found ? amz_grid_position_y (self->grid, self->positions[index]) : -1;
  return found;
}

/**
 * amz_finding_list_cells:
 * @self: a finding
 *
 * Lists the cells that the finding concerns.  There may be as many as the maze has: where only some
 * of them are wanted, ask amz_finding_get_cell().
 *
 * Returns: (transfer container) (element-type AmzCell): the cells, which are freed with the list, in
 *   the order of amz_finding_get_n_cells()
 */
GPtrArray *
amz_finding_list_cells (AmzFinding *self)
{
  g_autoptr (GPtrArray) cells = NULL;

  g_return_val_if_fail (AMZ_IS_FINDING (self), NULL);

  cells = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_cell_free);
  for (gsize i = 0; i < self->n_cells; i++)
    g_ptr_array_add (cells, amz_cell_new (amz_grid_position_x (self->grid, self->positions[i]),
                                          amz_grid_position_y (self->grid, self->positions[i])));
  return g_steal_pointer (&cells);
}
