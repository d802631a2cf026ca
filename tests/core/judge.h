/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"
#include "oracle.h"

G_BEGIN_DECLS

/*
 * Brings the library's mazes before the oracle.  Whatever is wrong ends the test with the recipe in
 * the message, which is all that is needed to look into it.
 */

int judge_scale (int n);
AmzRecipe *judge_make_recipe (int width, int height, AmzKind kind, gint64 seed);
AmzMaze *judge_generate (const AmzRecipe *recipe);
AmzMaze *judge_recipe (const Oracle *oracle, const AmzRecipe *recipe);
void judge_refusal (const AmzRecipe *recipe, GQuark domain, int code);
void judge_same_walls (AmzMaze *maze, AmzMaze *other);
OracleGraph *judge_read_graph (AmzMaze *maze);
int judge_path_length (AmzMaze *maze);

G_END_DECLS
