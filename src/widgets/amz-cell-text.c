/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-cell-text.h"

#include "amz-i18n.h"

static gboolean
is_entry (AmzMaze *maze, int x, int y)
{
  int entry_x = 0;
  int entry_y = 0;

  return amz_maze_get_entry (maze, &entry_x, &entry_y) && entry_x == x && entry_y == y;
}

static gboolean
is_exit (AmzMaze *maze, int x, int y)
{
  int exit_x = 0;
  int exit_y = 0;

  return amz_maze_get_exit (maze, &exit_x, &exit_y) && exit_x == x && exit_y == y;
}

static void
add_ends (GPtrArray *parts, AmzMaze *maze, int x, int y, gint64 distance)
{
  if (is_entry (maze, x, y))
    g_ptr_array_add (parts, g_strdup (_ ("entry")));
  if (is_exit (maze, x, y))
    g_ptr_array_add (parts, g_strdup (_ ("exit")));
  else if (distance >= 0)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, distance);

      g_ptr_array_add (
          parts, g_strdup_printf (
                     ngettext ("%s step to the exit", "%s steps to the exit", distance), number));
    }
  else if (distance != AMZ_DISTANCE_UNKNOWN)
    g_ptr_array_add (parts, g_strdup (_ ("no way to the exit")));
}

/* What the walls of a closed cell enclose has no way to anywhere, and need not be told so. */
static gint64
get_told_distance (AmzDirection walls, gint64 distance)
{
  gboolean is_closed = walls == (AMZ_DIRECTION_NORTH | AMZ_DIRECTION_EAST | AMZ_DIRECTION_SOUTH |
                                 AMZ_DIRECTION_WEST);

  return is_closed ? AMZ_DISTANCE_UNKNOWN : distance;
}

static char *
join (GPtrArray *parts, const char *separator)
{
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (separator, (char **) parts->pdata);
}

/*
 * amz_cell_text_new:
 * @maze: a maze
 * @x: a column of it
 * @y: a row of it
 * @distance: the steps to the exit, -1 if no path leads there, or %AMZ_DISTANCE_UNKNOWN
 *
 * Tells what a person who points at a cell may want to know.
 *
 * Returns: (transfer full): a short line
 */
char *
amz_cell_text_new (AmzMaze *maze, int x, int y, gint64 distance)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  AmzDirection walls = amz_maze_get_walls (maze, x, y);

  g_ptr_array_add (parts, g_strdup_printf (_ ("Cell %d, %d"), x, y));
  /* TRANSLATORS: the hexadecimal digit that stands for the walls of a cell in the file of a maze. */
  g_ptr_array_add (parts, g_strdup_printf (_ ("digit %x"), (guint) walls));
  add_ends (parts, maze, x, y, get_told_distance (walls, distance));
  return join (parts, " · ");
}

static const struct
{
  AmzDirection direction;
  const char *name;
} directions[] = {
  { AMZ_DIRECTION_NORTH, N_ ("north") },
  { AMZ_DIRECTION_EAST, N_ ("east") },
  { AMZ_DIRECTION_SOUTH, N_ ("south") },
  { AMZ_DIRECTION_WEST, N_ ("west") },
};

static const char *
get_direction_name (AmzDirection direction)
{
  for (gsize i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      if (directions[i].direction == direction)
        return _ (directions[i].name);
    }
  g_return_val_if_reached ("");
}

/*
 * amz_cell_text_new_wall:
 * @maze: a maze
 * @x: a column of it
 * @y: a row of it
 * @direction: which wall of the cell
 *
 * Tells what a person who is about to open or close a wall may want to know.
 *
 * Returns: (transfer full): a short line
 */
char *
amz_cell_text_new_wall (AmzMaze *maze, int x, int y, AmzDirection direction)
{
  const char *name = get_direction_name (direction);

  if (amz_grid_has_passage (amz_maze_get_grid (maze), x, y, direction))
    /* TRANSLATORS: column and row of a cell, and a direction, like "north": the wall is not there. */
    return g_strdup_printf (_ ("Cell %d, %d · wall %s · open"), x, y, name);
  /* TRANSLATORS: column and row of a cell, and a direction, like "north": the wall is there. */
  return g_strdup_printf (_ ("Cell %d, %d · wall %s · closed"), x, y, name);
}

static char *
new_walls_text (AmzDirection walls)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      if ((walls & directions[i].direction) != 0)
        g_ptr_array_add (names, g_strdup (_ (directions[i].name)));
    }
  if (names->len == 0)
    return g_strdup (_ ("no walls"));
  if (names->len == G_N_ELEMENTS (directions))
    return g_strdup (_ ("closed"));
  list = join (names, ", ");
  /* TRANSLATORS: %s is one direction or several, like "north, west". */
  return g_strdup_printf (ngettext ("wall %s", "walls %s", names->len - 1), list);
}

/*
 * amz_cell_text_new_spoken:
 * @maze: a maze
 * @x: a column of it
 * @y: a row of it
 * @tells_locked: whether to tell that no passage may lead into the cell
 * @distance: the steps to the exit, -1 if no path leads there, or %AMZ_DISTANCE_UNKNOWN
 *
 * Tells of a cell what somebody needs who hears the maze: the walls by their names.
 *
 * Returns: (transfer full): a line
 */
char *
amz_cell_text_new_spoken (AmzMaze *maze, int x, int y, gboolean tells_locked, gint64 distance)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  AmzDirection walls = amz_maze_get_walls (maze, x, y);

  g_ptr_array_add (parts, g_strdup_printf (_ ("Row %d, column %d"), y, x));
  g_ptr_array_add (parts, new_walls_text (walls));
  if (tells_locked && amz_grid_get_locked (amz_maze_get_grid (maze), x, y))
    /* TRANSLATORS: a cell of the pattern, which stays closed. */
    g_ptr_array_add (parts, g_strdup (_ ("locked")));
  add_ends (parts, maze, x, y, get_told_distance (walls, distance));
  return join (parts, "; ");
}
