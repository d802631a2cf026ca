/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-private.h"

#include "amz-grid-private.h"
#include "amz-i18n.h"
#include "amz-maze-private.h"

/*
 * The path that a file brought.
 */

typedef enum
{
  STOP_AT_END,
  STOP_AT_WALL,
  STOP_AT_BORDER,
  STOP_AT_LETTER,
} Stop;

static gboolean
leads_outside (const AmzGrid *grid, gsize position, guint direction)
{
  int x = amz_grid_position_x (grid, position);
  int y = amz_grid_position_y (grid, position);

  return (direction == AMZ_DIRECTION_NORTH && y == 0) ||
         (direction == AMZ_DIRECTION_EAST && x == grid->width - 1) ||
         (direction == AMZ_DIRECTION_SOUTH && y == grid->height - 1) ||
         (direction == AMZ_DIRECTION_WEST && x == 0);
}

/* Follows the letters from @position as far as they lead along passages, and leaves there the cell
 * where they end and in @steps how many led on. */
static Stop
follow (const AmzGrid *grid, const char *path, gsize *position, gsize *steps)
{
  for (*steps = 0; path[*steps] != '\0'; ++*steps)
    {
      guint direction = amz_direction_from_letter (path[*steps]);

      if (direction == AMZ_DIRECTION_NONE)
        return STOP_AT_LETTER;
      if ((amz_grid_passages (grid, *position) & direction) == 0)
        return (grid->cells[*position] & direction) == 0 &&
                       leads_outside (grid, *position, direction)
                   ? STOP_AT_BORDER
                   : STOP_AT_WALL;
      *position += (gsize) amz_grid_offset (grid, direction);
    }
  return STOP_AT_END;
}

static char *
steps_text (long long n)
{
  return g_strdup_printf (ngettext ("%lld step", "%lld steps", n), n);
}

static char *
describe_stop (Stop stop, long long step)
{
  switch (stop)
    {
    case STOP_AT_WALL:
      return g_strdup_printf (_ ("The stored path hits a wall at step %lld"), step);
    case STOP_AT_BORDER:
      return g_strdup_printf (_ ("The stored path leaves the maze at step %lld"), step);
    case STOP_AT_LETTER:
      return g_strdup_printf (_ ("The stored path names no direction at step %lld"), step);
    case STOP_AT_END:
    default:
      g_assert_not_reached ();
    }
}

/* The path leads to the exit: is it a shortest one, and which? */
static void
compare_with_shortest (AmzInspection *self, const char *path, gint64 length)
{
  AmzReport *report = self->report;
  gint64 surplus = length - amz_solution_get_length (report->solution);
  g_autofree char *steps = steps_text (length);
  g_autofree char *place = NULL;
  long long n = surplus;

  if (surplus == 0)
    {
      place = amz_solution_dup_place_text (report->solution, path);
      /* Translators: the first %s is "12 steps", the second one "3 of 48". */
      report->path_text = g_strdup_printf (_ ("%s, shortest path %s"), steps, place);
      return;
    }
  report->path_text = g_strdup_printf (
      ngettext ("%s, %lld more than needed", "%s, %lld more than needed", n), steps, n);
  amz_inspection_add (
      self, AMZ_FINDING_PATH_NOT_SHORTEST, AMZ_SEVERITY_ERROR,
      g_strdup_printf (ngettext ("The stored path has %s, %lld more than a shortest one",
                                 "The stored path has %s, %lld more than a shortest one", n),
                       steps, n));
}

static gboolean
check_path (AmzInspection *self, const char *path, gsize position, GError **error)
{
  AmzReport *report = self->report;
  g_autofree char *length = steps_text ((long long) strlen (path));
  AmzFinding *finding = NULL;
  gsize entry = 0;
  gsize exit = 0;
  gsize steps = 0;
  Stop stop = follow (self->grid, path, &position, &steps);

  if (stop != STOP_AT_END)
    {
      long long n_good = (long long) steps;
      char *text = describe_stop (stop, n_good + 1);

      finding = amz_inspection_add (self, AMZ_FINDING_PATH_WRONG, AMZ_SEVERITY_ERROR, text);
      report->path_text = g_strdup_printf (
          ngettext ("%s, of which %lld is good", "%s, of which %lld are good", n_good), length,
          n_good);
      return amz_inspection_add_cell (self, finding, position, error);
    }
  if (!amz_maze_get_ends (report->maze, &entry, &exit, NULL))
    {
      report->path_text = g_strdup_printf (_ ("%s along passages"), length);
      return TRUE;
    }
  if (position != exit)
    {
      finding = amz_inspection_add (self, AMZ_FINDING_PATH_WRONG, AMZ_SEVERITY_ERROR,
                                    g_strdup (_ ("The stored path does not end at the exit")));
      report->path_text = g_strdup_printf (_ ("%s, not to the exit"), length);
      return amz_inspection_add_cell (self, finding, position, error);
    }
  compare_with_shortest (self, path, (gint64) steps);
  return TRUE;
}

/* A maze that was not read from a file has no need of a stored path, and one without a way between
 * its ends has none to store. */
static void
miss_path (AmzInspection *self)
{
  AmzReport *report = self->report;

  if (amz_maze_get_source (report->maze) == NULL)
    return;
  report->path_text = g_strdup (_ ("none"));
  if (report->solution == NULL || amz_solution_get_length (report->solution) >= 0)
    amz_inspection_add (self, AMZ_FINDING_PATH_MISSING, AMZ_SEVERITY_WARNING,
                        g_strdup (_ ("No path is stored")));
}

/*
 * amz_inspection_find_path:
 * @self: a report in the making, whose solution is made where there can be one
 * @error: return location for a #GError
 *
 * Follows the stored path: along passages, to the exit, and no longer than need be.
 *
 * Returns: %FALSE with %AMZ_MAZE_ERROR_MEMORY
 */
gboolean
amz_inspection_find_path (AmzInspection *self, GError **error)
{
  AmzReport *report = self->report;
  const char *path = amz_maze_get_stored_path (report->maze);
  int x = 0;
  int y = 0;
  gboolean has_entry =
      amz_maze_get_entry (report->maze, &x, &y) && amz_grid_contains (self->grid, x, y);
  /* Between ends that are the same cell, the empty path is the right one. */
  gboolean needs_steps =
      report->solution == NULL || amz_solution_get_length (report->solution) != 0;

  if (path == NULL || (*path == '\0' && needs_steps))
    {
      miss_path (self);
      return TRUE;
    }
  if (!has_entry)
    {
      g_autofree char *length = steps_text ((long long) strlen (path));

      report->path_text = g_strdup_printf (_ ("%s, from an entry that is not there"), length);
      return TRUE;
    }
  return check_path (self, path, amz_grid_position (self->grid, x, y), error);
}
