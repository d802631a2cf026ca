/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

/* What the tests of games share. */

AmzMaze *playing_read_maze (const char *drawing);
AmzRecipe *playing_parse_recipe (const char *line);
AmzGame *playing_start (const char *line, AmzGameMode mode);
gint64 playing_walk_to_exit (AmzGame *game, gint64 time);

G_END_DECLS
