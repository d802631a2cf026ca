/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

/* A distance that nobody has worked out. */
#define AMZ_DISTANCE_UNKNOWN G_GINT64_CONSTANT (-2)

char *amz_cell_text_new (AmzMaze *maze, int x, int y, gint64 distance);
char *amz_cell_text_new_wall (AmzMaze *maze, int x, int y, AmzDirection direction);
char *amz_cell_text_new_spoken (AmzMaze *maze,
                                int x,
                                int y,
                                gboolean tells_locked,
                                gint64 distance);

G_END_DECLS
