/* SPDX-License-Identifier: MIT */
#include "amz-origin.h"

struct _AmzOrigin
{
  gatomicrefcount ref_count;
  AmzRecipe *recipe; /* either this */
  GBytes *bytes;     /* or this */
  AmzMaze *maze;     /* or this */
  GFile *file;       /* the document's, not a thread's */
};

static AmzOrigin *
origin_new (AmzRecipe *recipe, GBytes *bytes)
{
  AmzOrigin *self = g_new0 (AmzOrigin, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->recipe = recipe;
  self->bytes = bytes;
  return self;
}

/*
 * amz_origin_new_from_recipe:
 *
 * Returns: (transfer full): what makes the maze of a recipe
 */
AmzOrigin *
amz_origin_new_from_recipe (const AmzRecipe *recipe)
{
  return origin_new (amz_recipe_copy (recipe), NULL);
}

/*
 * amz_origin_new_from_bytes:
 *
 * Returns: (transfer full): what reads the maze of a file's bytes
 */
AmzOrigin *
amz_origin_new_from_bytes (GBytes *bytes)
{
  return origin_new (NULL, g_bytes_ref (bytes));
}

/*
 * amz_origin_new_from_maze:
 *
 * Returns: (transfer full): what gives back a maze that nothing else can make any more
 */
AmzOrigin *
amz_origin_new_from_maze (AmzMaze *maze)
{
  AmzOrigin *self = origin_new (NULL, NULL);

  self->maze = g_object_ref (maze);
  return self;
}

AmzOrigin *
amz_origin_ref (AmzOrigin *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
amz_origin_unref (AmzOrigin *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->recipe, amz_recipe_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->maze);
  g_clear_object (&self->file);
  g_free (self);
}

/*
 * amz_origin_get_recipe:
 *
 * Returns: (nullable): the recipe, or %NULL where there is none
 */
const AmzRecipe *
amz_origin_get_recipe (const AmzOrigin *self)
{
  return self->recipe;
}

/*
 * amz_origin_get_bytes:
 *
 * Returns: (nullable): the file's bytes, or %NULL where there are none
 */
GBytes *
amz_origin_get_bytes (const AmzOrigin *self)
{
  return self->bytes;
}

/*
 * amz_origin_get_maze:
 *
 * Returns: (nullable): a maze that is in no file and that no recipe gives, or %NULL
 */
AmzMaze *
amz_origin_get_maze (const AmzOrigin *self)
{
  return self->maze;
}

/*
 * amz_origin_get_file:
 *
 * Returns: (nullable): where the document kept what began here, as amz_origin_set_file() was told
 */
GFile *
amz_origin_get_file (const AmzOrigin *self)
{
  return self->file;
}

void
amz_origin_set_file (AmzOrigin *self, GFile *file)
{
  g_set_object (&self->file, file);
}

/*
 * amz_origin_make_maze:
 *
 * Makes the maze.  This blocks; any thread may call it.
 *
 * Returns: (transfer full): the maze, or %NULL with the error of whoever makes it
 */
AmzMaze *
amz_origin_make_maze (const AmzOrigin *self, GCancellable *cancellable, GError **error)
{
  if (self->maze != NULL)
    return g_object_ref (self->maze);
  return self->recipe != NULL ? amz_maze_generate (self->recipe, cancellable, error)
                              : amz_maze_parse (self->bytes, error);
}
