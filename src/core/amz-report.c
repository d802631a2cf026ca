/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include "amz-grid-private.h"
#include "amz-i18n.h"
#include "amz-maze-private.h"
#include "amz-memory.h"

/**
 * AmzReport:
 *
 * What can be said of a maze: a verdict, measures, and findings that each name their cells.
 *
 * The verdict is that of the script by which 42 judges mazes.  It does not look at everything; the
 * findings do, and they do not change it.
 *
 * A report never changes, so any thread may read it.
 */

G_DEFINE_FINAL_TYPE (AmzReport, amz_report, G_TYPE_OBJECT)

static void
amz_report_finalize (GObject *object)
{
  AmzReport *self = AMZ_REPORT (object);

  g_clear_object (&self->maze);
  g_clear_object (&self->solution);
  g_clear_object (&self->findings);
  g_free (self->verdict_details);
  g_free (self->verdict_text);
  g_free (self->pattern_text);
  g_free (self->path_text);

  G_OBJECT_CLASS (amz_report_parent_class)->finalize (object);
}

static void
amz_report_class_init (AmzReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_report_finalize;
}

static void
amz_report_init (AmzReport *self)
{
  self->findings = g_list_store_new (AMZ_TYPE_FINDING);
}

/*
 * amz_inspection_add:
 * @self: a report in the making
 * @kind: what the finding is about
 * @severity: how bad it is
 * @text: (transfer full): a sentence for people
 *
 * Adds a finding.
 *
 * Returns: (transfer none): the finding, so that cells can be added to it
 */
AmzFinding *
amz_inspection_add (AmzInspection *self, AmzFindingKind kind, AmzSeverity severity, char *text)
{
  AmzFinding *finding = amz_finding_new (kind, severity, text);

  g_ptr_array_add (self->findings, finding);
  return finding;
}

/*
 * amz_inspection_add_cell:
 * @self: a report in the making
 * @finding: a finding without cells
 * @position: where the cell lies
 * @error: return location for a #GError
 *
 * Gives a finding its only cell.
 *
 * Returns: %FALSE with %AMZ_MAZE_ERROR_MEMORY
 */
gboolean
amz_inspection_add_cell (AmzInspection *self, AmzFinding *finding, gsize position, GError **error)
{
  guint32 *positions = amz_finding_add_cells (finding, self->grid, 1, error);

  if (positions == NULL)
    return FALSE;
  *positions = (guint32) position;
  return TRUE;
}

static gboolean
solve (AmzInspection *self, GError **error)
{
  AmzReport *report = self->report;
  gsize entry = 0;
  gsize exit = 0;

  /* Without both ends there is nothing to solve, which the findings say. */
  if (!amz_maze_get_ends (report->maze, &entry, &exit, NULL))
    return TRUE;
  report->solution = amz_solution_new (report->maze, self->cancellable, error);
  return report->solution != NULL;
}

static void
find_notes (AmzInspection *self)
{
  GPtrArray *notes = amz_maze_get_notes (self->report->maze);

  for (guint i = 0; i < notes->len; i++)
    {
      const AmzNote *note = g_ptr_array_index (notes, i);
      char *text = NULL;

      if (note->line > 0 && note->column > 0)
        text = g_strdup_printf (_ ("Line %d, column %d: %s"), note->line, note->column, note->text);
      else if (note->line > 0)
        text = g_strdup_printf (_ ("Line %d: %s"), note->line, note->text);
      else
        text = g_strdup (note->text);
      amz_inspection_add (self, AMZ_FINDING_READER, AMZ_SEVERITY_NOTE, text);
    }
}

static gboolean
inspect (AmzInspection *self, GError **error)
{
  if (!solve (self, error) || !amz_inspection_measure_walls (self, error) ||
      !amz_inspection_measure_regions (self, error))
    return FALSE;
  amz_inspection_judge (self);
  if (!amz_inspection_find_cells (self, error) || !amz_inspection_find_ends (self, error) ||
      !amz_inspection_find_path (self, error) || !amz_inspection_find_pattern (self, error))
    return FALSE;
  find_notes (self);
  return TRUE;
}

/* The worst findings come first, and those of one severity in the order of their kinds. */
static int
compare_findings (gconstpointer a, gconstpointer b)
{
  AmzFinding *one = *(AmzFinding *const *) a;
  AmzFinding *two = *(AmzFinding *const *) b;

  if (amz_finding_get_severity (one) != amz_finding_get_severity (two))
    return (int) amz_finding_get_severity (two) - (int) amz_finding_get_severity (one);
  return (int) amz_finding_get_kind (one) - (int) amz_finding_get_kind (two);
}

static void
publish_findings (AmzInspection *self)
{
  AmzReport *report = self->report;

  g_ptr_array_sort (self->findings, compare_findings);
  for (guint i = 0; i < self->findings->len; i++)
    {
      AmzFinding *finding = g_ptr_array_index (self->findings, i);

      g_list_store_append (report->findings, finding);
      report->n_findings[amz_finding_get_severity (finding)]++;
    }
}

/**
 * amz_report_new: (constructor)
 * @maze: a maze, as wrong as it may be
 * @cancellable: (nullable): a cancellable
 * @error: return location for a #GError
 *
 * Inspects a maze, in time and memory that grow with the number of its cells.  May take a while for
 * a large maze: call it in a thread.
 *
 * Returns: (transfer full): a report, or %NULL with %AMZ_MAZE_ERROR_MEMORY or
 *   %G_IO_ERROR_CANCELLED
 */
AmzReport *
amz_report_new (AmzMaze *maze, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzReport) self = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  AmzInspection inspection = { 0 };
  gsize size = 0;
  gboolean finished = FALSE;

  g_return_val_if_fail (AMZ_IS_MAZE (maze), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (AMZ_TYPE_REPORT, NULL);
  self->maze = g_object_ref (maze);
  findings = g_ptr_array_new_with_free_func (g_object_unref);
  inspection.report = self;
  inspection.grid = amz_maze_get_grid (maze);
  inspection.cancellable = cancellable;
  inspection.findings = findings;
  size = inspection.grid->length;
  inspection.marks = amz_memory_try_new0 (size, _ ("the report"), error);
  if (inspection.marks == NULL)
    return NULL;

  finished = inspect (&inspection, error);
  amz_memory_free (inspection.marks, size);
  if (!finished)
    return NULL;
  publish_findings (&inspection);
  return g_steal_pointer (&self);
}

/**
 * amz_report_get_maze:
 * @self: a report
 *
 * Gets the maze that was inspected.
 *
 * Returns: (transfer none): the maze
 */
AmzMaze *
amz_report_get_maze (AmzReport *self)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), NULL);

  return self->maze;
}

/**
 * amz_report_get_solution:
 * @self: a report
 *
 * Gets the maze's solution, which was needed for the report.
 *
 * Returns: (transfer none) (nullable): the solution, or %NULL if entry or exit is absent or outside
 */
AmzSolution *
amz_report_get_solution (AmzReport *self)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), NULL);

  return self->solution;
}

/**
 * amz_report_get_verdict:
 * @self: a report
 *
 * Gets the verdict.
 *
 * Returns: the verdict
 */
AmzVerdict
amz_report_get_verdict (AmzReport *self)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), AMZ_VERDICT_INCOHERENT);

  return self->verdict;
}

/**
 * amz_report_get_verdict_text:
 * @self: a report
 *
 * Gets the verdict with the numbers that led to it, as one line without full stop.
 *
 * Returns: the text, translated
 */
const char *
amz_report_get_verdict_text (AmzReport *self)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), NULL);

  return self->verdict_text;
}

/**
 * amz_report_get_verdict_details:
 * @self: a report
 *
 * Gets the numbers that led to the verdict, as one line that follows its title, without full stop.
 *
 * Returns: (transfer none): the details, translated
 */
const char *
amz_report_get_verdict_details (AmzReport *self)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), NULL);

  return self->verdict_details;
}

/**
 * amz_report_get_measure:
 * @self: a report
 * @measure: what to get
 *
 * Gets one of the numbers.
 *
 * Returns: the number
 */
gint64
amz_report_get_measure (AmzReport *self, AmzMeasure measure)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), 0);
  g_return_val_if_fail ((guint) measure < AMZ_N_MEASURES, 0);

  return self->measures[measure];
}

/**
 * amz_report_has_errors:
 * @self: a report
 *
 * Tests for findings that are errors.
 *
 * Returns: whether there is one
 */
gboolean
amz_report_has_errors (AmzReport *self)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), FALSE);

  return self->n_findings[AMZ_SEVERITY_ERROR] > 0;
}

/**
 * amz_report_count_findings:
 * @self: a report
 * @severity: how bad
 *
 * Counts the findings of one severity.
 *
 * Returns: their number
 */
guint
amz_report_count_findings (AmzReport *self, AmzSeverity severity)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), 0);
  g_return_val_if_fail ((guint) severity < AMZ_N_SEVERITIES, 0);

  return self->n_findings[severity];
}

/**
 * amz_report_get_findings:
 * @self: a report
 *
 * Gets the findings: errors first, then warnings, then notes.
 *
 * Returns: (transfer none): a list of [class@Finding], which must not be changed
 */
GListModel *
amz_report_get_findings (AmzReport *self)
{
  g_return_val_if_fail (AMZ_IS_REPORT (self), NULL);

  return G_LIST_MODEL (self->findings);
}
