/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include "amz-grid-private.h"
#include "amz-i18n.h"

/*
 * What the fully closed cells form: the 42 in its place, the 42 elsewhere, something else, nothing.
 */

/* A maze that is large enough for the pattern, to ask for its cells. */
#define ROOMY 100

/* The 42 pattern by itself, and where it stands or might stand. */
typedef struct
{
  guint8 *cells; /* row after row: whether the cell is one of the pattern's */
  int width;
  int height;
  int n_cells;
  int left;
  int top;
} Stamp;

static void
stamp_init (Stamp *stamp, AmzPattern *pattern)
{
  int left = 0;
  int top = 0;

  amz_pattern_get_area (pattern, ROOMY, ROOMY, &left, &top, &stamp->width, &stamp->height);
  stamp->cells = g_new0 (guint8, (gsize) stamp->width * (gsize) stamp->height);
  for (int y = 0; y < stamp->height; y++)
    for (int x = 0; x < stamp->width; x++)
      if (amz_pattern_contains (pattern, ROOMY, ROOMY, left + x, top + y))
        {
          stamp->cells[y * stamp->width + x] = TRUE;
          stamp->n_cells++;
        }
}

static gboolean
is_closed (const AmzGrid *grid, int x, int y)
{
  return (grid->cells[amz_grid_position (grid, x, y)] & AMZ_WALLS_MASK) == AMZ_WALLS_MASK;
}

/* Whether a cell of the maze is one of the pattern's, given where that stands. */
static gboolean
stamp_contains (const Stamp *stamp, int x, int y)
{
  return x >= stamp->left && x < stamp->left + stamp->width && y >= stamp->top &&
         y < stamp->top + stamp->height &&
         stamp->cells[(y - stamp->top) * stamp->width + x - stamp->left];
}

/* Whether exactly the pattern's cells are closed in its block: where everything is closed, nobody
 * sees a 42. */
static gboolean
stamp_fits (Stamp *stamp, const AmzGrid *grid, int left, int top)
{
  stamp->left = left;
  stamp->top = top;
  if (left + stamp->width > grid->width || top + stamp->height > grid->height)
    return FALSE;
  for (int y = top; y < top + stamp->height; y++)
    for (int x = left; x < left + stamp->width; x++)
      if (is_closed (grid, x, y) != stamp_contains (stamp, x, y))
        return FALSE;
  return TRUE;
}

/* Looks for the pattern at every place of the block around all closed cells. */
static gboolean
search_stamp (AmzInspection *self, Stamp *stamp)
{
  for (int y = self->closed_top; y + stamp->height <= self->closed_bottom + 1; y++)
    for (int x = self->closed_left; x + stamp->width <= self->closed_right + 1; x++)
      if (stamp_fits (stamp, self->grid, x, y))
        return TRUE;
  return FALSE;
}

/* Gives a finding the closed cells that are, or are not, the pattern's; all of them without one. */
static gboolean
add_closed_cells (AmzInspection *self,
                  AmzFinding *finding,
                  const Stamp *stamp,
                  gboolean of_pattern,
                  gsize n_cells,
                  GError **error)
{
  guint32 *positions = amz_finding_add_cells (finding, self->grid, n_cells, error);

  if (positions == NULL)
    return FALSE;
  for (int y = self->closed_top; y <= self->closed_bottom; y++)
    for (int x = self->closed_left; x <= self->closed_right; x++)
      if (is_closed (self->grid, x, y) &&
          (stamp == NULL || stamp_contains (stamp, x, y) == of_pattern))
        *positions++ = (guint32) amz_grid_position (self->grid, x, y);
  return TRUE;
}

/* A maze that was made without the pattern on purpose does not miss it. */
static gboolean
wants_42 (AmzMaze *maze)
{
  AmzRecipe *recipe = amz_maze_get_recipe (maze);

  return recipe == NULL ||
         amz_pattern_get_kind (amz_recipe_get_pattern (recipe)) == AMZ_PATTERN_KIND_42;
}

static void
find_no_pattern (AmzInspection *self, gboolean has_room)
{
  if (has_room && wants_42 (self->report->maze))
    amz_inspection_add (self, AMZ_FINDING_PATTERN, AMZ_SEVERITY_WARNING,
                        g_strdup (_ ("The 42 pattern is missing")));
}

static gboolean
find_other_pattern (AmzInspection *self, GError **error)
{
  AmzReport *report = self->report;
  long long n = report->measures[AMZ_MEASURE_CLOSED_CELLS];
  int width = self->closed_right - self->closed_left + 1;
  int height = self->closed_bottom - self->closed_top + 1;
  AmzFinding *finding = NULL;

  report->pattern_text = g_strdup_printf (_ ("in a block of %d × %d at %d,%d"), width, height,
                                          self->closed_left, self->closed_top);
  finding = amz_inspection_add (
      self, AMZ_FINDING_PATTERN, AMZ_SEVERITY_NOTE,
      g_strdup_printf (
          ngettext (
              "%lld closed cell, which is not the 42 pattern, in a block of %d × %d at %d,%d",
              "%lld closed cells, which are not the 42 pattern, in a block of %d × %d at %d,%d", n),
          n, width, height, self->closed_left, self->closed_top));
  return add_closed_cells (self, finding, NULL, FALSE, (gsize) n, error);
}

/* The pattern is there: is it in its place, and is nothing else closed? */
static gboolean
find_42 (AmzInspection *self, const Stamp *stamp, gboolean in_place, GError **error)
{
  AmzReport *report = self->report;
  long long surplus = report->measures[AMZ_MEASURE_CLOSED_CELLS] - stamp->n_cells;
  AmzFinding *finding = NULL;

  report->pattern_text = g_strdup_printf (in_place ? _ ("the 42 pattern in its place, %d,%d")
                                                   : _ ("the 42 pattern at %d,%d"),
                                          stamp->left, stamp->top);
  if (!in_place)
    {
      finding = amz_inspection_add (
          self, AMZ_FINDING_PATTERN, AMZ_SEVERITY_NOTE,
          g_strdup_printf (_ ("The 42 pattern stands at %d,%d, which is not its usual place"),
                           stamp->left, stamp->top));
      if (!add_closed_cells (self, finding, stamp, TRUE, (gsize) stamp->n_cells, error))
        return FALSE;
    }
  if (surplus == 0)
    return TRUE;
  finding = amz_inspection_add (
      self, AMZ_FINDING_PATTERN, AMZ_SEVERITY_WARNING,
      g_strdup_printf (ngettext ("%lld closed cell does not belong to the 42 pattern",
                                 "%lld closed cells do not belong to the 42 pattern", surplus),
                       surplus));
  return add_closed_cells (self, finding, stamp, FALSE, (gsize) surplus, error);
}

/*
 * amz_inspection_find_pattern:
 * @self: a report in the making, whose walls are measured
 * @error: return location for a #GError
 *
 * Finds out which pattern the closed cells form.
 *
 * Returns: %FALSE with %AMZ_MAZE_ERROR_MEMORY
 */
gboolean
amz_inspection_find_pattern (AmzInspection *self, GError **error)
{
  const AmzGrid *grid = self->grid;
  g_autoptr (AmzPattern) pattern = amz_pattern_new_42 ();
  Stamp stamp = { 0 };
  int x = 0;
  int y = 0;
  gboolean has_room = FALSE;
  gboolean in_place = FALSE;
  gboolean finished = TRUE;

  stamp_init (&stamp, pattern);
  has_room = amz_pattern_get_area (pattern, grid->width, grid->height, &x, &y, NULL, NULL);
  in_place = has_room && stamp_fits (&stamp, grid, x, y);
  if (self->report->measures[AMZ_MEASURE_CLOSED_CELLS] == 0)
    find_no_pattern (self, has_room);
  else if (in_place || search_stamp (self, &stamp))
    finished = find_42 (self, &stamp, in_place, error);
  else
    finished = find_other_pattern (self, error);
  g_free (stamp.cells);
  return finished;
}
