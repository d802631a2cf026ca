/* SPDX-License-Identifier: MIT */
#include <amazeing.h>

/* A program by somebody who has only the installed library: it makes a maze, solves it and writes it. */
int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (16, 15);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *path = NULL;

  if (argc != 2)
    return 2;
  amz_recipe_set_seed (recipe, 42);
  maze = amz_maze_generate (recipe, NULL, &error);
  if (maze != NULL)
    solution = amz_solution_new (maze, NULL, &error);
  if (solution != NULL)
    path = amz_solution_dup_first (solution);
  if (solution == NULL || !amz_maze_save (maze, path, argv[1], &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  g_print ("%" G_GINT64_FORMAT "\n", amz_solution_get_length (solution));
  return 0;
}
