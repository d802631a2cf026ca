/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include "amz-i18n.h"
#include "amz-text-table.h"

/* Places that are named for one finding; the others are counted. */
#define MAX_PLACES 6

/* One cell or, of a bridge, the cells on both of its sides. */
static void
append_place (GString *text, AmzFinding *finding, gsize cell, gsize cells_per_place)
{
  for (gsize i = 0; i < cells_per_place; i++)
    {
      int x = 0;
      int y = 0;

      amz_finding_get_cell (finding, cell + i, &x, &y);
      g_string_append_printf (text, i == 0 ? "%d,%d" : "–%d,%d", x, y);
    }
}

/* Open areas may overlap, so their cells alone do not tell them apart; but the first cell of all is
 * the upper left one of a block. */
static void
append_open_area (GString *text, AmzFinding *finding)
{
  int x = 0;
  int y = 0;

  amz_finding_get_cell (finding, 0, &x, &y);
  g_string_append_printf (text, ": %d,%d–%d,%d", x, y, x + 2, y + 2);
  if (amz_finding_get_n_cells (finding) > 9)
    g_string_append (text, _ (" and more"));
}

static void
append_places (GString *text, AmzFinding *finding)
{
  AmzFindingKind kind = amz_finding_get_kind (finding);
  gsize cells_per_place = kind == AMZ_FINDING_BRIDGE ? 2 : 1;
  gsize n = amz_finding_get_n_cells (finding) / cells_per_place;
  gsize shown = MIN (n, MAX_PLACES);
  long long hidden = (long long) (n - shown);

  /* Two whole regions are no places, and their sizes are in the text. */
  if (n == 0 || kind == AMZ_FINDING_NO_WAY)
    return;
  if (kind == AMZ_FINDING_OPEN_AREA)
    {
      append_open_area (text, finding);
      return;
    }
  for (gsize i = 0; i < shown; i++)
    {
      g_string_append (text, i == 0 ? ": " : "  ");
      append_place (text, finding, i * cells_per_place, cells_per_place);
    }
  if (hidden > 0)
    g_string_append_printf (text, ngettext (" and %lld more", " and %lld more", hidden), hidden);
}

static const char *
severity_label (AmzSeverity severity)
{
  switch (severity)
    {
    case AMZ_SEVERITY_ERROR:
      return _ ("error");
    case AMZ_SEVERITY_WARNING:
      return _ ("warning");
    case AMZ_SEVERITY_NOTE:
    default:
      return _ ("note");
    }
}

static void
append_findings (GString *text, AmzReport *self)
{
  g_autoptr (AmzTextTable) table = amz_text_table_new (2);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->findings));

  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AmzFinding) finding = g_list_model_get_item (G_LIST_MODEL (self->findings), i);
      GString *line = g_string_new (amz_finding_get_text (finding));

      append_places (line, finding);
      amz_text_table_add (table, severity_label (amz_finding_get_severity (finding)));
      amz_text_table_add (table, line->str);
      g_string_free (line, TRUE);
    }
  amz_text_table_print (table, text);
  g_string_append_c (text, '\n');
}

static void
add_row (AmzTextTable *table, const char *label, char *value)
{
  amz_text_table_add (table, label);
  amz_text_table_add (table, value);
  g_free (value);
}

static char *
describe_end (const AmzGrid *grid, gboolean present, int x, int y)
{
  if (!present)
    return g_strdup (_ ("none"));
  if (!amz_grid_contains (grid, x, y))
    return g_strdup_printf (_ ("%d,%d, outside"), x, y);
  return g_strdup_printf ("%d,%d", x, y);
}

static char *
describe_shortest (AmzSolution *solution)
{
  long long length = solution != NULL ? amz_solution_get_length (solution) : -1;
  g_autofree char *steps = NULL;
  g_autofree char *count = NULL;
  guint64 n = 0;

  if (length < 0)
    return g_strdup (_ ("none"));
  steps = g_strdup_printf (ngettext ("%lld step", "%lld steps", length), length);
  count = amz_solution_dup_count_text (solution);
  if (!amz_solution_count (solution, &n))
    n = G_MAXINT;
  /* Translators: the first %s is "12 steps", the second one a number. */
  return g_strdup_printf (ngettext ("%s, %s path", "%s, %s paths", MIN (n, G_MAXINT)), steps,
                          count);
}

static char *
describe_loops (const gint64 *measures)
{
  long long loops = measures[AMZ_MEASURE_LOOPS];
  long long most = measures[AMZ_MEASURE_MAX_LOOPS];

  if (most == 0)
    return g_strdup (_ ("none possible"));
  return g_strdup_printf (_ ("%lld of %lld possible, %lld %%"), loops, most,
                          (loops * 100 + most / 2) / most);
}

static char *
describe_regions (const gint64 *measures)
{
  long long regions = measures[AMZ_MEASURE_REGIONS];
  long long n = measures[AMZ_MEASURE_UNREACHABLE_CELLS];

  if (n == 0)
    return g_strdup_printf ("%lld", regions);
  return g_strdup_printf (
      ngettext ("%lld (%lld cell unreachable)", "%lld (%lld cells unreachable)", n), regions, n);
}

static char *
describe_corners (const gint64 *measures)
{
  long long n = measures[AMZ_MEASURE_POOR_CORNERS];

  if (n == 0)
    return g_strdup (_ ("two passages or more, where they can"));
  return g_strdup_printf (
      ngettext ("%lld with fewer than two passages", "%lld with fewer than two passages", n), n);
}

static char *
describe_number (gint64 n)
{
  return n == 0 ? g_strdup (_ ("none")) : g_strdup_printf ("%lld", (long long) n);
}

static char *
describe_closed (const AmzReport *self)
{
  long long n = self->measures[AMZ_MEASURE_CLOSED_CELLS];

  if (n == 0)
    return g_strdup (_ ("none"));
  /* Translators: %s is what the closed cells form, as in "18: the 42 pattern in its place, 9,7". */
  return g_strdup_printf (_ ("%lld: %s"), n, self->pattern_text);
}

static char *
describe_avoidable (gint64 avoidable, gint64 unavoidable)
{
  if (avoidable == 0 && unavoidable == 0)
    return g_strdup (_ ("none"));
  return g_strdup_printf (_ ("%lld avoidable, %lld unavoidable"), (long long) avoidable,
                          (long long) unavoidable);
}

static char *
describe_dead_ends (const gint64 *measures)
{
  long long real = measures[AMZ_MEASURE_DEAD_ENDS];
  long long enclosed = measures[AMZ_MEASURE_ENCLOSED_DEAD_ENDS];

  if (real == 0 && enclosed == 0)
    return g_strdup (_ ("none"));
  return g_strdup_printf (_ ("%lld real, %lld enclosed"), real, enclosed);
}

static void
append_ends (AmzTextTable *table, AmzReport *self)
{
  const AmzGrid *grid = amz_maze_get_grid (self->maze);
  int x = 0;
  int y = 0;
  gboolean present = amz_maze_get_entry (self->maze, &x, &y);

  add_row (table, _ ("Entry"), describe_end (grid, present, x, y));
  present = amz_maze_get_exit (self->maze, &x, &y);
  add_row (table, _ ("Exit"), describe_end (grid, present, x, y));
  add_row (table, _ ("Shortest path"), describe_shortest (self->solution));
  if (self->path_text != NULL)
    add_row (table, _ ("Stored path"), g_strdup (self->path_text));
}

static void
append_measures (GString *text, AmzReport *self)
{
  const gint64 *measures = self->measures;
  g_autoptr (AmzTextTable) table = amz_text_table_new (2);

  add_row (table, _ ("Size"),
           g_strdup_printf (_ ("%d × %d"), amz_maze_get_width (self->maze),
                            amz_maze_get_height (self->maze)));
  append_ends (table, self);
  add_row (table, _ ("Cells"), describe_number (measures[AMZ_MEASURE_CELLS]));
  add_row (table, _ ("Closed cells"), describe_closed (self));
  add_row (table, _ ("Regions"), describe_regions (measures));
  add_row (table, _ ("Passages"), describe_number (measures[AMZ_MEASURE_PASSAGES]));
  add_row (table, _ ("Loops"), describe_loops (measures));
  add_row (table, _ ("Dead ends"), describe_dead_ends (measures));
  add_row (
      table, _ ("Bridges"),
      describe_avoidable (measures[AMZ_MEASURE_BRIDGES], measures[AMZ_MEASURE_ENCLOSED_BRIDGES]));
  add_row (table, _ ("Cut cells"),
           describe_avoidable (measures[AMZ_MEASURE_CUT_CELLS],
                               measures[AMZ_MEASURE_ENCLOSED_CUT_CELLS]));
  add_row (table, _ ("Corners, centre"), describe_corners (measures));
  add_row (table, _ ("Open 3 × 3 areas"), describe_number (measures[AMZ_MEASURE_OPEN_AREAS]));
  add_row (table, _ ("Incoherent cells"), describe_number (measures[AMZ_MEASURE_INCOHERENT_CELLS]));
  add_row (table, _ ("Border openings"), describe_number (measures[AMZ_MEASURE_BORDER_OPENINGS]));
  amz_text_table_print (table, text);
}

/**
 * amz_report_to_text:
 * @self: a report
 *
 * Writes the report for people: the verdict in the first line, then the findings, the worst first
 * and each with its first cells, then the measures.
 *
 * Returns: (transfer full): several lines of text, translated
 */
char *
amz_report_to_text (AmzReport *self)
{
  GString *text = NULL;

  g_return_val_if_fail (AMZ_IS_REPORT (self), NULL);

  text = g_string_new (self->verdict_text);
  g_string_append (text, "\n\n");
  append_findings (text, self);
  append_measures (text, self);
  return g_string_free (text, FALSE);
}
