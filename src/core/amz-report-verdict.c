/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include <glib/gi18n-lib.h>

/* More real dead ends than these are traps for who is chased, fewer loops give no way round. */
#define MAX_DEAD_ENDS 2
#define MIN_LOOPS 2

static AmzVerdict
choose_verdict (const AmzInspection *self)
{
  const gint64 *measures = self->report->measures;

  if (measures[AMZ_MEASURE_INCOHERENT_CELLS] > 0)
    return AMZ_VERDICT_INCOHERENT;
  if (self->n_walked <= 1)
    return AMZ_VERDICT_ISOLATED_CELL;
  if (measures[AMZ_MEASURE_UNREACHABLE_CELLS] > 0)
    return AMZ_VERDICT_NOT_CONNECTED;
  if (measures[AMZ_MEASURE_LOOPS] == 0)
    return AMZ_VERDICT_PERFECT;
  /* What is connected is out of reach only if it is fully closed. */
  if (self->closed_corners.n > 0 || self->closed_middle.n > 0)
    return AMZ_VERDICT_CORNERS;
  if (measures[AMZ_MEASURE_LOOPS] < MIN_LOOPS)
    return AMZ_VERDICT_FEW_LOOPS;
  if (measures[AMZ_MEASURE_DEAD_ENDS] > MAX_DEAD_ENDS)
    return AMZ_VERDICT_DEAD_ENDS;
  if (measures[AMZ_MEASURE_DEAD_ENDS] > 0)
    return AMZ_VERDICT_PLAYABLE;
  return AMZ_VERDICT_PLAYABLE_BONUS;
}

static char *
loops_text (const AmzReport *report)
{
  long long n = report->measures[AMZ_MEASURE_LOOPS];

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lld loop", "%lld loops", (gulong) n), n);
}

static char *
dead_ends_text (const AmzReport *report)
{
  long long n = report->measures[AMZ_MEASURE_DEAD_ENDS];

  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%lld real dead end", "%lld real dead ends", (gulong) n), n);
}

static char *
incoherent_text (const AmzReport *report)
{
  long long n = report->measures[AMZ_MEASURE_INCOHERENT_CELLS];

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lld cell contradicts its neighbours",
                                       "%lld cells contradict their neighbours", (gulong) n),
                          n);
}

static char *
not_connected_text (const AmzReport *report)
{
  long long n = report->measures[AMZ_MEASURE_UNREACHABLE_CELLS];

  if (report->from_entry)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%lld cell cannot be reached from the entry",
                                         "%lld cells cannot be reached from the entry", (gulong) n),
                            n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lld cell lies outside the largest region",
                                       "%lld cells lie outside the largest region", (gulong) n),
                          n);
}

static char *
closed_in_text (const AmzReport *report)
{
  int x = 0;
  int y = 0;
  gboolean present = amz_maze_get_entry (report->maze, &x, &y);

  if (present && amz_grid_contains (amz_maze_get_grid (report->maze), x, y))
    return g_strdup (_ ("no passage leads away from the entry"));
  return g_strdup (_ ("no cell has a passage"));
}

static char *
describe_details (const AmzReport *report)
{
  g_autofree char *loops = loops_text (report);
  g_autofree char *dead_ends = dead_ends_text (report);

  switch (report->verdict)
    {
    case AMZ_VERDICT_INCOHERENT:
      return incoherent_text (report);
    case AMZ_VERDICT_ISOLATED_CELL:
      return closed_in_text (report);
    case AMZ_VERDICT_NOT_CONNECTED:
      return not_connected_text (report);
    case AMZ_VERDICT_PERFECT:
      return g_strdup (_ ("one path between any two cells"));
    case AMZ_VERDICT_CORNERS:
      /* Translators: %s is "12 loops". */
      return g_strdup_printf (_ ("%s, but a corner or the centre is closed"), loops);
    case AMZ_VERDICT_FEW_LOOPS:
      return g_strdup_printf (_ ("only %s"), loops);
    case AMZ_VERDICT_DEAD_ENDS:
      /* Translators: the first %s is "12 loops", the second one "4 real dead ends". */
      return g_strdup_printf (_ ("%s, %s"), loops, dead_ends);
    case AMZ_VERDICT_PLAYABLE:
      /* Translators: the first %s is "12 loops", the second one "2 real dead ends". */
      return g_strdup_printf (_ ("%s, %s"), loops, dead_ends);
    case AMZ_VERDICT_PLAYABLE_BONUS:
      /* Translators: %s is "12 loops". */
      return g_strdup_printf (_ ("%s, no real dead end"), loops);
    default:
      g_assert_not_reached ();
    }
}

/*
 * amz_inspection_judge:
 * @self: a report in the making, whose walls and regions are measured
 *
 * Finds the verdict of 42's analyzer, which looks at one thing after the other and stops at the
 * first that is wrong.  It walks from the entry where that lies inside, else through the largest
 * region.
 */
void
amz_inspection_judge (AmzInspection *self)
{
  self->report->verdict = choose_verdict (self);
  self->report->verdict_details = describe_details (self->report);
  self->report->verdict_text = g_strdup_printf (
      "%s: %s", amz_verdict_get_title (self->report->verdict), self->report->verdict_details);
}

/**
 * amz_verdict_get_title:
 * @verdict: a verdict
 *
 * Gets the name of a verdict, for people.
 *
 * Returns: the name, translated
 */
const char *
amz_verdict_get_title (AmzVerdict verdict)
{
  switch (verdict)
    {
    case AMZ_VERDICT_INCOHERENT:
      return _ ("Incoherent");
    case AMZ_VERDICT_ISOLATED_CELL:
      return _ ("Closed in");
    case AMZ_VERDICT_NOT_CONNECTED:
      return _ ("Not connected");
    case AMZ_VERDICT_PERFECT:
      return _ ("Perfect");
    case AMZ_VERDICT_CORNERS:
    case AMZ_VERDICT_FEW_LOOPS:
    case AMZ_VERDICT_DEAD_ENDS:
      return _ ("Not playable");
    case AMZ_VERDICT_PLAYABLE:
      return _ ("Playable");
    case AMZ_VERDICT_PLAYABLE_BONUS:
      return _ ("Playable, bonus grade");
    default:
      g_return_val_if_reached (NULL);
    }
}
