/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-maze.h"
#include "amz-recipe.h"

G_BEGIN_DECLS

AmzRecipe *amz_recipe_guess (AmzMaze *maze, gint64 seed);

G_END_DECLS
