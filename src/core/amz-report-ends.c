/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include "amz-grid-private.h"
#include "amz-i18n.h"

/*
 * The ends of the maze.
 */

/* The texts are whole sentences for each end: in some languages the two differ in more than the
 * noun. */
static char *
describe_end (const AmzGrid *grid, AmzFindingKind kind, gboolean present, int x, int y)
{
  gboolean is_entry = kind == AMZ_FINDING_ENTRY;
  gsize position = 0;

  if (!present)
    return g_strdup (is_entry ? _ ("There is no entry") : _ ("There is no exit"));
  if (!amz_grid_contains (grid, x, y))
    return g_strdup_printf (is_entry ? _ ("The entry, %d,%d, lies outside the maze")
                                     : _ ("The exit, %d,%d, lies outside the maze"),
                            x, y);
  position = amz_grid_position (grid, x, y);
  if ((grid->cells[position] & AMZ_WALLS_MASK) == AMZ_WALLS_MASK)
    return g_strdup (is_entry ? _ ("The entry is on a fully closed cell")
                              : _ ("The exit is on a fully closed cell"));
  if (amz_grid_passages (grid, position) == 0)
    return g_strdup (is_entry ? _ ("The entry is closed in: no passage leads away from it")
                              : _ ("The exit is closed in: no passage leads to it"));
  return NULL;
}

static gboolean
find_end (AmzInspection *self, AmzFindingKind kind, gboolean present, int x, int y, GError **error)
{
  char *text = describe_end (self->grid, kind, present, x, y);
  AmzFinding *finding = NULL;

  if (text == NULL)
    return TRUE;
  finding = amz_inspection_add (self, kind, AMZ_SEVERITY_ERROR, text);
  return !present || !amz_grid_contains (self->grid, x, y) ||
         amz_inspection_add_cell (self, finding, amz_grid_position (self->grid, x, y), error);
}

/*
 * amz_inspection_find_ends:
 * @self: a report in the making
 * @error: return location for a #GError
 *
 * Makes the findings about entry and exit, each by itself.  Whether a way leads from one to the
 * other is found with the regions.
 *
 * Returns: %FALSE with %AMZ_MAZE_ERROR_MEMORY
 */
gboolean
amz_inspection_find_ends (AmzInspection *self, GError **error)
{
  AmzMaze *maze = self->report->maze;
  int entry_x = 0;
  int entry_y = 0;
  int exit_x = 0;
  int exit_y = 0;
  gboolean has_entry = amz_maze_get_entry (maze, &entry_x, &entry_y);
  gboolean has_exit = amz_maze_get_exit (maze, &exit_x, &exit_y);
  AmzFinding *finding = NULL;

  if (!find_end (self, AMZ_FINDING_ENTRY, has_entry, entry_x, entry_y, error) ||
      !find_end (self, AMZ_FINDING_EXIT, has_exit, exit_x, exit_y, error))
    return FALSE;
  if (!has_entry || !has_exit || entry_x != exit_x || entry_y != exit_y ||
      !amz_grid_contains (self->grid, exit_x, exit_y))
    return TRUE;
  finding = amz_inspection_add (self, AMZ_FINDING_EXIT, AMZ_SEVERITY_ERROR,
                                g_strdup (_ ("Entry and exit are the same cell")));
  return amz_inspection_add_cell (self, finding, amz_grid_position (self->grid, exit_x, exit_y),
                                  error);
}
