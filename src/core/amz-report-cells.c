/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include "amz-grid-private.h"
#include "amz-i18n.h"

/*
 * Makes findings of the marked cells: one for each kind, with all its cells.
 */

typedef struct
{
  AmzFindingKind kind;
  AmzSeverity severity;
  AmzMeasure measure; /* how many there are; there is no finding at none */
  AmzMark mark;
  gboolean of_trees; /* it is the nature of a maze without loops, and nothing to find fault with */
} MarkedKind;

static const MarkedKind marked_kinds[] = {
  { AMZ_FINDING_INCOHERENT, AMZ_SEVERITY_ERROR, AMZ_MEASURE_INCOHERENT_CELLS, AMZ_MARK_INCOHERENT,
    FALSE },
  { AMZ_FINDING_BORDER_OPEN, AMZ_SEVERITY_ERROR, AMZ_MEASURE_BORDER_OPENINGS, AMZ_MARK_BORDER_OPEN,
    FALSE },
  { AMZ_FINDING_UNREACHABLE, AMZ_SEVERITY_ERROR, AMZ_MEASURE_UNREACHABLE_CELLS,
    AMZ_MARK_UNREACHABLE, FALSE },
  { AMZ_FINDING_OPEN_AREA, AMZ_SEVERITY_ERROR, AMZ_MEASURE_OPEN_AREAS, AMZ_MARK_OPEN_AREA, FALSE },
  { AMZ_FINDING_DEAD_END, AMZ_SEVERITY_WARNING, AMZ_MEASURE_DEAD_ENDS, AMZ_MARK_DEAD_END, TRUE },
  { AMZ_FINDING_BRIDGE, AMZ_SEVERITY_WARNING, AMZ_MEASURE_BRIDGES,
    AMZ_MARK_BRIDGE_EAST | AMZ_MARK_BRIDGE_SOUTH, TRUE },
  { AMZ_FINDING_CUT_CELL, AMZ_SEVERITY_WARNING, AMZ_MEASURE_CUT_CELLS, AMZ_MARK_CUT_CELL, TRUE },
};

static char *
describe_unreachable (const AmzReport *report)
{
  long long n = report->measures[AMZ_MEASURE_UNREACHABLE_CELLS];

  if (report->from_entry)
    return g_strdup_printf (ngettext ("%lld cell cannot be reached from the entry",
                                      "%lld cells cannot be reached from the entry", n),
                            n);
  return g_strdup_printf (ngettext ("%lld cell lies outside the largest region",
                                    "%lld cells lie outside the largest region", n),
                          n);
}

static char *
describe_marked (const AmzReport *report, AmzFindingKind kind, long long n)
{
  if (kind == AMZ_FINDING_INCOHERENT)
    return g_strdup_printf (
        ngettext ("%lld cell contradicts a neighbour about the wall between them",
                  "%lld cells contradict a neighbour about the wall between them", n),
        n);
  if (kind == AMZ_FINDING_BORDER_OPEN)
    return g_strdup_printf (ngettext ("%lld wall of the outer border is open",
                                      "%lld walls of the outer border are open", n),
                            n);
  if (kind == AMZ_FINDING_UNREACHABLE)
    return describe_unreachable (report);
  if (kind == AMZ_FINDING_OPEN_AREA)
    return g_strdup_printf (ngettext ("%lld block of 3 × 3 cells has no inner wall",
                                      "%lld blocks of 3 × 3 cells have no inner wall", n),
                            n);
  if (kind == AMZ_FINDING_DEAD_END)
    return g_strdup_printf (
        ngettext ("%lld dead end could be opened", "%lld dead ends could be opened", n), n);
  if (kind == AMZ_FINDING_BRIDGE)
    return g_strdup_printf (
        ngettext ("%lld passage is an avoidable bridge: the only way between two parts",
                  "%lld passages are avoidable bridges: the only way between two parts", n),
        n);
  g_assert (kind == AMZ_FINDING_CUT_CELL);
  return g_strdup_printf (
      ngettext ("%lld cell is an avoidable cut cell: all ways between two parts lead through it",
                "%lld cells are avoidable cut cells: all ways between two parts lead through them",
                n),
      n);
}

/* The cells that the mark at @position stands for: the cell itself, or both sides of each bridge. */
static guint
list_marked (const AmzGrid *grid, guint8 found, gsize position, guint32 cells[4])
{
  guint n = 0;

  if ((found & (AMZ_MARK_BRIDGE_EAST | AMZ_MARK_BRIDGE_SOUTH)) == 0)
    {
      cells[n++] = (guint32) position;
      return n;
    }
  if ((found & AMZ_MARK_BRIDGE_EAST) != 0)
    {
      cells[n++] = (guint32) position;
      cells[n++] = (guint32) position + 1;
    }
  if ((found & AMZ_MARK_BRIDGE_SOUTH) != 0)
    {
      cells[n++] = (guint32) position;
      cells[n++] = (guint32) (position + grid->stride);
    }
  return n;
}

static gboolean
add_marked (AmzInspection *self, const MarkedKind *marked, GError **error)
{
  const AmzGrid *grid = self->grid;
  long long n = self->report->measures[marked->measure];
  AmzFinding *finding = NULL;
  guint32 *positions = NULL;
  guint32 cells[4] = { 0 };
  gsize n_cells = 0;

  if (n == 0 || (marked->of_trees && self->report->measures[AMZ_MEASURE_LOOPS] == 0))
    return TRUE;

  /* Counting first costs a second look, and saves holding the list twice while it grows. */
  for (gsize i = 0; i < grid->length; i++)
    if ((self->marks[i] & marked->mark) != 0)
      n_cells += list_marked (grid, self->marks[i] & marked->mark, i, cells);

  finding = amz_inspection_add (self, marked->kind, marked->severity,
                                describe_marked (self->report, marked->kind, n));
  positions = amz_finding_add_cells (finding, grid, n_cells, error);
  if (positions == NULL)
    return FALSE;
  for (gsize i = 0; i < grid->length; i++)
    if ((self->marks[i] & marked->mark) != 0)
      {
        guint n_marked = list_marked (grid, self->marks[i] & marked->mark, i, cells);

        memcpy (positions, cells, n_marked * sizeof *cells);
        positions += n_marked;
      }
  return TRUE;
}

static gboolean
add_key_cells (AmzInspection *self, const AmzKeyCells *cells, char *text, GError **error)
{
  AmzFinding *finding = amz_inspection_add (self, AMZ_FINDING_CORNER, AMZ_SEVERITY_WARNING, text);
  guint32 *positions = amz_finding_add_cells (finding, self->grid, cells->n, error);

  if (positions == NULL)
    return FALSE;
  memcpy (positions, cells->positions, cells->n * sizeof *positions);
  return TRUE;
}

static gboolean
find_corners (AmzInspection *self, GError **error)
{
  guint n = 0;

  if (self->report->measures[AMZ_MEASURE_LOOPS] == 0)
    return TRUE;
  n = self->closed_corners.n;
  if (n > 0 &&
      !add_key_cells (
          self, &self->closed_corners,
          g_strdup_printf (ngettext ("%u corner is closed", "%u corners are closed", n), n), error))
    return FALSE;
  if (self->closed_middle.n > 0 &&
      !add_key_cells (self, &self->closed_middle, g_strdup (_ ("The centre is closed")), error))
    return FALSE;
  n = self->poor.n;
  return n == 0 ||
         add_key_cells (
             self, &self->poor,
             g_strdup_printf (
                 ngettext ("%u of the corners and the centre has fewer than two passages",
                           "%u of the corners and the centre have fewer than two passages", n),
                 n),
             error);
}

/*
 * amz_inspection_find_cells:
 * @self: a report in the making, whose walls and regions are measured
 * @error: return location for a #GError
 *
 * Makes the findings that follow from the measures of the cells.
 *
 * Returns: %FALSE with %AMZ_MAZE_ERROR_MEMORY or %G_IO_ERROR_CANCELLED
 */
gboolean
amz_inspection_find_cells (AmzInspection *self, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (marked_kinds); i++)
    {
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error) ||
          !add_marked (self, marked_kinds + i, error))
        return FALSE;
    }
  return find_corners (self, error);
}
