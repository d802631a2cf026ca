/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-marks.h"

#include <math.h>
#include <string.h>

/* More badges than these tell nothing, and take long to be drawn. */
#define MAX_BADGES 300

/* In logical pixels; smaller cells have smaller badges, down to those that have none. */
#define BADGE_RADIUS 8.5
#define BADGE_RING 1.5
#define BADGE_PER_CELL 0.36
#define MIN_BADGE_CELL 12.0

enum
{
  SET_WARNING,
  SET_ERROR,
  N_SETS,
};

/* At the upper right corner of a cell. */
typedef struct
{
  int x;
  int y;
  gboolean is_error;
} Badge;

struct _AmzMarks
{
  AmzHighlight *sets[N_SETS]; /* each may be NULL */
  Badge *badges;
  guint n_badges;
};

/* What is the nature of a maze is no reason to mark it: one without loops is all bridges and dead ends,
 * and stays so when a wall of it is opened. */
static gboolean
is_marked (AmzMaze *maze, AmzFinding *finding)
{
  AmzRecipe *recipe = amz_maze_get_recipe (maze);

  switch (amz_finding_get_kind (finding))
    {
    case AMZ_FINDING_INCOHERENT:
    case AMZ_FINDING_BORDER_OPEN:
    case AMZ_FINDING_UNREACHABLE:
    case AMZ_FINDING_OPEN_AREA:
      return TRUE;
    case AMZ_FINDING_DEAD_END:
    case AMZ_FINDING_BRIDGE:
      return recipe == NULL || amz_recipe_get_kind (recipe) != AMZ_KIND_PERFECT;
    case AMZ_FINDING_ENTRY:
    case AMZ_FINDING_EXIT:
    case AMZ_FINDING_NO_WAY:
    case AMZ_FINDING_PATH_MISSING:
    case AMZ_FINDING_PATH_WRONG:
    case AMZ_FINDING_PATH_NOT_SHORTEST:
    case AMZ_FINDING_CUT_CELL:
    case AMZ_FINDING_CORNER:
    case AMZ_FINDING_PATTERN:
    case AMZ_FINDING_READER:
    default:
      return FALSE;
    }
}

static guint64 *
list_keys (AmzReport *report, gboolean is_error, gsize *n_keys)
{
  AmzMaze *maze = amz_report_get_maze (report);
  AmzGrid *grid = amz_maze_get_grid (maze);
  GListModel *findings = amz_report_get_findings (report);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AmzFinding) finding = g_list_model_get_item (findings, i);
      AmzSeverity severity = amz_finding_get_severity (finding);
      int x = 0;
      int y = 0;

      if (severity != (is_error ? AMZ_SEVERITY_ERROR : AMZ_SEVERITY_WARNING) ||
          !is_marked (maze, finding))
        continue;
      for (gsize j = 0; amz_finding_get_cell (finding, j, &x, &y); j++)
        {
          guint64 key = amz_highlight_make_key (x, y);

          if (amz_grid_contains (grid, x, y))
            g_array_append_val (keys, key);
        }
    }
  return g_array_steal (keys, n_keys);
}

static int
compare_keys (gconstpointer first, gconstpointer second)
{
  guint64 a = *(const guint64 *) first;
  guint64 b = *(const guint64 *) second;

  return a < b ? -1 : a > b;
}

/* Sorts cells, and drops those that are there twice. */
static void
sort (guint64 *keys, gsize *n_keys)
{
  gsize n = 0;

  if (*n_keys > 0)
    qsort (keys, *n_keys, sizeof *keys, compare_keys);
  for (gsize i = 0; i < *n_keys; i++)
    {
      if (n == 0 || keys[n - 1] != keys[i])
        keys[n++] = keys[i];
    }
  *n_keys = n;
}

/* Drops the cells that are among others; both are sorted. */
static void
drop_others (guint64 *keys, gsize *n_keys, const guint64 *others, gsize n_others)
{
  gsize n = 0;
  gsize j = 0;

  for (gsize i = 0; i < *n_keys; i++)
    {
      while (j < n_others && others[j] < keys[i])
        j++;
      if (j == n_others || others[j] != keys[i])
        keys[n++] = keys[i];
    }
  *n_keys = n;
}

/* A row of cells without a gap. */
typedef struct
{
  int x0;
  int x1; /* the first behind it */
  int y;
  guint parent; /* one above that touches it, or one above that touches that, or itself */
} Run;

static GArray *
list_runs (const guint64 *keys, gsize n_keys)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));

  for (gsize i = 0; i < n_keys;)
    {
      gsize first = i;
      Run run = { (int) (guint32) keys[i], 0, (int) (keys[i] >> 32), runs->len };

      for (i++; i < n_keys && keys[i] == keys[i - 1] + 1; i++)
        ;
      run.x1 = run.x0 + (int) (i - first);
      g_array_append_val (runs, run);
    }
  return runs;
}

static guint
find_root (Run *runs, guint i)
{
  while (runs[i].parent != i)
    {
      runs[i].parent = runs[runs[i].parent].parent;
      i = runs[i].parent;
    }
  return i;
}

/* The root of a group is its topmost run, and of several the last. */
static gboolean
is_before (const Run *a, const Run *b)
{
  return a->y != b->y ? a->y < b->y : a->x0 > b->x0;
}

static void
join (Run *runs, guint i, guint j)
{
  i = find_root (runs, i);
  j = find_root (runs, j);
  if (is_before (&runs[i], &runs[j]))
    runs[j].parent = i;
  else
    runs[i].parent = j;
}

/* Joins all runs that touch one of the row above. */
static void
find_groups (Run *runs, guint n_runs)
{
  guint above = 0;

  for (guint i = 0; i < n_runs; i++)
    {
      while (above < i && (runs[above].y < runs[i].y - 1 ||
                           (runs[above].y == runs[i].y - 1 && runs[above].x1 <= runs[i].x0)))
        above++;
      for (guint j = above; j < i && runs[j].y == runs[i].y - 1 && runs[j].x0 < runs[i].x1; j++)
        join (runs, i, j);
    }
}

/* Adds the badges of one set.  Returns FALSE if there are too many. */
static gboolean
add_badges (GArray *badges, const guint64 *keys, gsize n_keys, gboolean is_error)
{
  g_autoptr (GArray) list = list_runs (keys, n_keys);
  Run *runs = (Run *) (gpointer) list->data;

  find_groups (runs, list->len);
  for (guint i = 0; i < list->len; i++)
    {
      Badge badge = { runs[i].x1, runs[i].y, is_error };

      if (runs[i].parent != i)
        continue;
      if (badges->len == MAX_BADGES)
        return FALSE;
      g_array_append_val (badges, badge);
    }
  return TRUE;
}

/*
 * amz_marks_new:
 * @report: on a maze
 *
 * Finds what to mark.
 *
 * Returns: (transfer full) (nullable): new marks, or %NULL if there is nothing to mark
 */
AmzMarks *
amz_marks_new (AmzReport *report)
{
  g_autoptr (AmzMarks) self = g_new0 (AmzMarks, 1);
  g_autoptr (GArray) badges = g_array_new (FALSE, FALSE, sizeof (Badge));
  guint64 *keys[N_SETS];
  gsize n_keys[N_SETS];
  gboolean is_dense = FALSE;

  for (int i = 0; i < N_SETS; i++)
    {
      keys[i] = list_keys (report, i == SET_ERROR, &n_keys[i]);
      sort (keys[i], &n_keys[i]);
    }
  /* What is wrong is more than worth a look. */
  drop_others (keys[SET_WARNING], &n_keys[SET_WARNING], keys[SET_ERROR], n_keys[SET_ERROR]);
  for (int i = 0; i < N_SETS; i++)
    is_dense = is_dense || !add_badges (badges, keys[i], n_keys[i], i == SET_ERROR);
  for (int i = 0; i < N_SETS; i++)
    self->sets[i] = amz_highlight_new_from_keys (
        keys[i], n_keys[i], i == SET_ERROR, is_dense ? AMZ_HIGHLIGHT_TINTED : AMZ_HIGHLIGHT_MARKED);
  if (self->sets[SET_WARNING] == NULL && self->sets[SET_ERROR] == NULL)
    return NULL;
  if (!is_dense)
    {
      self->n_badges = badges->len;
      self->badges = g_array_steal (badges, NULL);
    }
  return g_steal_pointer (&self);
}

/*
 * amz_marks_free:
 * @self: (transfer full): marks
 *
 * Frees them.
 */
void
amz_marks_free (AmzMarks *self)
{
  for (int i = 0; i < N_SETS; i++)
    g_clear_pointer (&self->sets[i], amz_highlight_free);
  g_free (self->badges);
  g_free (self);
}

static gboolean
is_same_set (AmzHighlight *one, AmzHighlight *other)
{
  const guint64 *keys = NULL;
  const guint64 *other_keys = NULL;
  gsize n_keys = 0;
  gsize n_other_keys = 0;

  if (one == NULL || other == NULL)
    return one == other;
  keys = amz_highlight_get_keys (one, &n_keys);
  other_keys = amz_highlight_get_keys (other, &n_other_keys);
  return n_keys == n_other_keys && memcmp (keys, other_keys, n_keys * sizeof *keys) == 0;
}

/*
 * amz_marks_equal:
 * @self: (nullable): marks
 * @other: (nullable): marks
 *
 * Returns: whether both look the same
 */
gboolean
amz_marks_equal (AmzMarks *self, AmzMarks *other)
{
  if (self == NULL || other == NULL)
    return self == other;
  return self->n_badges == other->n_badges &&
         is_same_set (self->sets[SET_WARNING], other->sets[SET_WARNING]) &&
         is_same_set (self->sets[SET_ERROR], other->sets[SET_ERROR]);
}

/*
 * amz_marks_get_n_badges:
 * @self: marks
 *
 * Returns: how many badges there are: 0 where there would be too many
 */
guint
amz_marks_get_n_badges (AmzMarks *self)
{
  return self->n_badges;
}

/*
 * amz_marks_contains:
 * @self: marks
 * @x: a column
 * @y: a row
 * @is_error: which of them to look for
 *
 * Returns: whether the cell is marked as an error, or as a warning
 */
gboolean
amz_marks_contains (AmzMarks *self, int x, int y, gboolean is_error)
{
  AmzHighlight *set = self->sets[is_error ? SET_ERROR : SET_WARNING];

  return set != NULL && amz_highlight_contains (set, x, y);
}

/* An exclamation mark is told apart from the colour alone. */
static void
draw_badge (cairo_t *cr,
            const AmzTheme *theme,
            const Badge *badge,
            double x,
            double y,
            double radius)
{
  double line = radius * 0.26;

  amz_theme_set_source (theme, cr, AMZ_COLOR_GROUND, 1);
  cairo_arc (cr, x, y, radius * (1 + BADGE_RING / BADGE_RADIUS), 0, 2 * G_PI);
  cairo_fill (cr);
  amz_theme_set_source (theme, cr, badge->is_error ? AMZ_COLOR_ERROR : AMZ_COLOR_WARNING, 1);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill (cr);
  amz_theme_set_source (theme, cr, AMZ_COLOR_PASSAGE, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, line);
  cairo_move_to (cr, x, y - radius * 0.5);
  cairo_line_to (cr, x, y + radius * 0.1);
  cairo_stroke (cr);
  cairo_arc (cr, x, y + radius * 0.5, line * 0.6, 0, 2 * G_PI);
  cairo_fill (cr);
}

static gboolean
draw_badges (AmzMarks *self,
             cairo_surface_t *surface,
             const AmzTheme *theme,
             const AmzMeasures *measures,
             const AmzHighlightArea *area)
{
  double radius = MIN (BADGE_RADIUS * area->unit, BADGE_PER_CELL * measures->cell);
  double reach = radius + BADGE_RING * area->unit + 1;
  cairo_t *cr = NULL;

  if (measures->cell < MIN_BADGE_CELL * area->unit)
    return FALSE;
  for (guint i = 0; i < self->n_badges; i++)
    {
      const Badge *badge = &self->badges[i];
      double x = amz_measures_line (measures, badge->x) - (double) area->x;
      double y = amz_measures_line (measures, badge->y) - (double) area->y;

      if (x + reach < 0 || y + reach < 0 || x - reach > area->width || y - reach > area->height)
        continue;
      if (cr == NULL)
        cr = cairo_create (surface);
      draw_badge (cr, theme, badge, x, y, radius);
    }
  if (cr == NULL)
    return FALSE;
  cairo_destroy (cr);
  return TRUE;
}

/*
 * amz_marks_draw:
 * @self: marks
 * @surface: where to draw
 * @theme: the colours
 * @measures: how large everything is
 * @area: which part of the maze @surface is
 *
 * Draws what can be seen in a part of the maze.
 *
 * Returns: whether there was anything to draw
 */
gboolean
amz_marks_draw (AmzMarks *self,
                cairo_surface_t *surface,
                const AmzTheme *theme,
                const AmzMeasures *measures,
                const AmzHighlightArea *area)
{
  gboolean is_drawn = FALSE;

  for (int i = 0; i < N_SETS; i++)
    {
      if (self->sets[i] != NULL &&
          amz_highlight_draw (self->sets[i], surface, theme, measures, area))
        is_drawn = TRUE;
    }
  return draw_badges (self, surface, theme, measures, area) || is_drawn;
}
