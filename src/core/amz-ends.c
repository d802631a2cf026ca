/* SPDX-License-Identifier: MIT */
#include "amz-ends.h"

#include "amz-maze-private.h"

/*
 * amz_ends_of_maze:
 *
 * Returns: the ends of a maze
 */
AmzEnds
amz_ends_of_maze (AmzMaze *maze)
{
  AmzEnds self = { 0 };

  self.has_entry = amz_maze_get_entry (maze, &self.entry_x, &self.entry_y);
  self.has_exit = amz_maze_get_exit (maze, &self.exit_x, &self.exit_y);
  return self;
}

static gboolean
end_equals (gboolean has, int x, int y, gboolean other_has, int other_x, int other_y)
{
  return has == other_has && (!has || (x == other_x && y == other_y));
}

gboolean
amz_ends_equal (const AmzEnds *self, const AmzEnds *other)
{
  return end_equals (self->has_entry, self->entry_x, self->entry_y, other->has_entry,
                     other->entry_x, other->entry_y) &&
         end_equals (self->has_exit, self->exit_x, self->exit_y, other->has_exit, other->exit_x,
                     other->exit_y);
}

/*
 * amz_ends_are_at:
 *
 * Returns: whether the entry or the exit is in a cell
 */
gboolean
amz_ends_are_at (const AmzEnds *self, int x, int y)
{
  return (self->has_entry && self->entry_x == x && self->entry_y == y) ||
         (self->has_exit && self->exit_x == x && self->exit_y == y);
}

/*
 * amz_ends_make_maze:
 * @grid: the walls, which must not be changed afterwards
 * @before: the maze that was edited
 * @is_edited: %FALSE where all edits were taken back
 *
 * Makes the maze that an edit leads to.  It keeps what @before was made from.
 *
 * Returns: (transfer full): a new maze
 */
AmzMaze *
amz_ends_make_maze (const AmzEnds *self, AmzGrid *grid, AmzMaze *before, gboolean is_edited)
{
  AmzMaze *maze = amz_maze_new_after_edit (before, grid, is_edited);

  if (self->has_entry)
    amz_maze_set_entry (maze, self->entry_x, self->entry_y);
  if (self->has_exit)
    amz_maze_set_exit (maze, self->exit_x, self->exit_y);
  return maze;
}
