/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-maze.h"

#include <glib/gi18n-lib.h>

#include "amz-grid-private.h"
#include "amz-maze-private.h"

/**
 * AmzMaze:
 *
 * A maze: walls, entry, exit and what is known about where it came from.
 *
 * A maze never changes, so any thread may read it.  It can hold what files hold: walls that
 * contradict each other, an entry or exit that is absent or outside, and a stored path that is
 * wrong.
 */

typedef struct
{
  gboolean present;
  int x;
  int y;
} End;

/* Where a maze came from.  Those that edits make of it share it, so that an edit costs little however
 * much this is, and so that taking all edits back gives the maze that tells of no edit. */
typedef struct
{
  char *stored_path;
  AmzRecipe *recipe;
  GPtrArray *notes;
  GBytes *source;
} Facts;

struct _AmzMaze
{
  GObject parent_instance;

  AmzGrid *grid;
  End entry;
  End exit;
  Facts *facts;             /* counted by reference */
  AmzRecipe *edited_recipe; /* only of an edited maze, instead of that in the facts */
  GPtrArray *no_notes; /* only of an edited maze: what was noted of the file is not said of it */
};

G_DEFINE_FINAL_TYPE (AmzMaze, amz_maze, G_TYPE_OBJECT)

static void
clear_facts (gpointer data)
{
  Facts *facts = data;

  g_free (facts->stored_path);
  g_clear_pointer (&facts->recipe, amz_recipe_free);
  g_ptr_array_unref (facts->notes);
  g_clear_pointer (&facts->source, g_bytes_unref);
}

static void
amz_maze_finalize (GObject *object)
{
  AmzMaze *self = AMZ_MAZE (object);

  amz_grid_unref (self->grid);
  g_atomic_rc_box_release_full (self->facts, clear_facts);
  g_clear_pointer (&self->edited_recipe, amz_recipe_free);
  g_clear_pointer (&self->no_notes, g_ptr_array_unref);

  G_OBJECT_CLASS (amz_maze_parent_class)->finalize (object);
}

static void
amz_maze_class_init (AmzMazeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_maze_finalize;
}

static void
amz_maze_init (AmzMaze *self)
{
}

/* Takes the facts. */
static AmzMaze *
new_with_facts (AmzGrid *grid, Facts *facts)
{
  AmzMaze *self = g_object_new (AMZ_TYPE_MAZE, NULL);

  self->grid = amz_grid_ref (grid);
  self->facts = facts;
  return self;
}

/**
 * amz_maze_new: (constructor)
 * @grid: the walls, which must not be changed afterwards
 *
 * Makes a maze from walls, without entry and exit.
 *
 * Returns: (transfer full): a new maze
 */
AmzMaze *
amz_maze_new (AmzGrid *grid)
{
  Facts *facts = NULL;

  g_return_val_if_fail (grid != NULL, NULL);

  facts = g_atomic_rc_box_new0 (Facts);
  facts->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) amz_note_free);
  return new_with_facts (grid, facts);
}

/*
 * amz_maze_new_after_edit:
 * @self: a maze
 * @grid: the walls, which must not be changed afterwards
 * @is_edited: %FALSE where all edits were taken back
 *
 * Makes the maze that an edit leads to, without ends.  Where it came from stays known; that of an edited
 * one has a recipe that says so, and neither notes nor source.
 *
 * Returns: (transfer full): a new maze
 */
AmzMaze *
amz_maze_new_after_edit (AmzMaze *self, AmzGrid *grid, gboolean is_edited)
{
  AmzMaze *maze = new_with_facts (grid, g_atomic_rc_box_acquire (self->facts));

  if (!is_edited)
    return maze;
  maze->no_notes = g_ptr_array_new ();
  if (self->facts->recipe != NULL)
    {
      maze->edited_recipe = amz_recipe_copy (self->facts->recipe);
      amz_recipe_set_edited (maze->edited_recipe, TRUE);
    }
  return maze;
}

/**
 * amz_maze_new_with_ends: (constructor)
 * @grid: the walls, which must not be changed afterwards
 * @entry_x: the entry's column, which may lie outside
 * @entry_y: the entry's row
 * @exit_x: the exit's column
 * @exit_y: the exit's row
 *
 * Makes a maze from walls, entry and exit.
 *
 * Returns: (transfer full): a new maze
 */
AmzMaze *
amz_maze_new_with_ends (AmzGrid *grid, int entry_x, int entry_y, int exit_x, int exit_y)
{
  AmzMaze *self = NULL;

  g_return_val_if_fail (grid != NULL, NULL);

  self = amz_maze_new (grid);
  amz_maze_set_entry (self, entry_x, entry_y);
  amz_maze_set_exit (self, exit_x, exit_y);
  return self;
}

void
amz_maze_set_entry (AmzMaze *self, int x, int y)
{
  self->entry = (End){ TRUE, x, y };
}

void
amz_maze_set_exit (AmzMaze *self, int x, int y)
{
  self->exit = (End){ TRUE, x, y };
}

void
amz_maze_take_stored_path (AmzMaze *self, char *path)
{
  g_free (self->facts->stored_path);
  self->facts->stored_path = path;
}

void
amz_maze_set_recipe (AmzMaze *self, const AmzRecipe *recipe)
{
  g_clear_pointer (&self->facts->recipe, amz_recipe_free);
  self->facts->recipe = recipe != NULL ? amz_recipe_copy (recipe) : NULL;
}

void
amz_maze_take_note (AmzMaze *self, AmzNote *note)
{
  g_ptr_array_add (self->facts->notes, note);
}

void
amz_maze_set_source (AmzMaze *self, GBytes *source)
{
  g_clear_pointer (&self->facts->source, g_bytes_unref);
  self->facts->source = g_bytes_ref (source);
}

/**
 * amz_maze_get_width:
 * @self: a maze
 *
 * Gets the number of columns.
 *
 * Returns: the width in cells
 */
int
amz_maze_get_width (AmzMaze *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), 0);

  return self->grid->width;
}

/**
 * amz_maze_get_height:
 * @self: a maze
 *
 * Gets the number of rows.
 *
 * Returns: the height in cells
 */
int
amz_maze_get_height (AmzMaze *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), 0);

  return self->grid->height;
}

/**
 * amz_maze_get_grid:
 * @self: a maze
 *
 * Gets the walls, to be read only.
 *
 * Returns: (transfer none): the grid
 */
AmzGrid *
amz_maze_get_grid (AmzMaze *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), NULL);

  return self->grid;
}

/**
 * amz_maze_get_walls:
 * @self: a maze
 * @x: the column
 * @y: the row
 *
 * Gets the closed walls of a cell.
 *
 * Returns: the walls
 */
AmzDirection
amz_maze_get_walls (AmzMaze *self, int x, int y)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), AMZ_DIRECTION_NONE);

  return amz_grid_get_walls (self->grid, x, y);
}

/**
 * amz_maze_dup_rows:
 * @self: a maze
 *
 * Gets the rows of the maze file: one hexadecimal digit a cell.
 *
 * Returns: (transfer full) (array zero-terminated=1): one string a row
 */
char **
amz_maze_dup_rows (AmzMaze *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), NULL);

  return amz_grid_dup_rows (self->grid);
}

static gboolean
get_end (const End *end, int *x, int *y)
{
  if (x != NULL)
    *x = end->present ? end->x : -1;
  if (y != NULL)
    *y = end->present ? end->y : -1;
  return end->present;
}

/**
 * amz_maze_get_entry:
 * @self: a maze
 * @x: (out) (optional): the column, -1 without an entry
 * @y: (out) (optional): the row, -1 without an entry
 *
 * Gets the entry.  That of a maze that was read may lie outside.
 *
 * Returns: whether the maze has an entry
 */
gboolean
amz_maze_get_entry (AmzMaze *self, int *x, int *y)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), FALSE);

  return get_end (&self->entry, x, y);
}

/**
 * amz_maze_get_exit:
 * @self: a maze
 * @x: (out) (optional): the column, -1 without an exit
 * @y: (out) (optional): the row, -1 without an exit
 *
 * Gets the exit.  That of a maze that was read may lie outside.
 *
 * Returns: whether the maze has an exit
 */
gboolean
amz_maze_get_exit (AmzMaze *self, int *x, int *y)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), FALSE);

  return get_end (&self->exit, x, y);
}

static gboolean
end_is_inside (AmzMaze *self, const End *end)
{
  return end->present && amz_grid_contains (self->grid, end->x, end->y);
}

gboolean
amz_maze_get_ends (AmzMaze *self, gsize *entry, gsize *exit, GError **error)
{
  if (!end_is_inside (self, &self->entry) || !end_is_inside (self, &self->exit))
    {
      const End *end = end_is_inside (self, &self->entry) ? &self->exit : &self->entry;

      if (end == &self->entry)
        g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS,
                             end->present ? _ ("The entry lies outside the maze")
                                          : _ ("The maze has no entry"));
      else
        g_set_error_literal (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_NO_ENDS,
                             end->present ? _ ("The exit lies outside the maze")
                                          : _ ("The maze has no exit"));
      return FALSE;
    }
  *entry = amz_grid_position (self->grid, self->entry.x, self->entry.y);
  *exit = amz_grid_position (self->grid, self->exit.x, self->exit.y);
  return TRUE;
}

/**
 * amz_maze_get_stored_path:
 * @self: a maze
 *
 * Gets the path that a file brought, right or wrong.
 *
 * Returns: (nullable): the letters N, E, S and W, or %NULL if there is none
 */
const char *
amz_maze_get_stored_path (AmzMaze *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), NULL);

  return self->facts->stored_path;
}

/**
 * amz_maze_get_recipe:
 * @self: a maze
 *
 * Gets the recipe that gives this maze.  Its seed is the one that was used, also where several had
 * to be tried.
 *
 * Returns: (transfer none) (nullable): the recipe, or %NULL for a maze that was not generated
 */
AmzRecipe *
amz_maze_get_recipe (AmzMaze *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), NULL);

  return self->edited_recipe != NULL ? self->edited_recipe : self->facts->recipe;
}

/**
 * amz_maze_get_notes:
 * @self: a maze
 *
 * Gets what the reader noted, in the order of the file.
 *
 * Returns: (transfer none) (element-type AmzNote): the notes, none for a maze that was not read
 */
GPtrArray *
amz_maze_get_notes (AmzMaze *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), NULL);

  return self->no_notes != NULL ? self->no_notes : self->facts->notes;
}

/**
 * amz_maze_get_source:
 * @self: a maze
 *
 * Gets the bytes of the file that the maze was read from.
 *
 * Returns: (transfer none) (nullable): the bytes, or %NULL for a maze that was not read
 */
GBytes *
amz_maze_get_source (AmzMaze *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE (self), NULL);

  return self->no_notes != NULL ? NULL : self->facts->source;
}
