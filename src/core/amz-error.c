/* SPDX-License-Identifier: MIT */
#include "amz-error.h"

G_DEFINE_QUARK (amz - game - error - quark, amz_game_error)
G_DEFINE_QUARK (amz - maze - error - quark, amz_maze_error)
G_DEFINE_QUARK (amz - recipe - error - quark, amz_recipe_error)
