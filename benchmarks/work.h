/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"
#include "amz-painter.h"

G_BEGIN_DECLS

/* What the rows of the table work with. */
typedef struct
{
  int side;     /* the maze is square */
  AmzKind kind; /* of the maze that is made or worked on */
  AmzMaze *maze;
  GBytes *bytes;
  char *filename;
  AmzPainter *painter;
} Work;

G_NORETURN void give_up (const char *what, const GError *error);
void generate (Work *work);

/* A view of 1200 × 850 pixels, in tiles as the window draws it, with a path. */
void prepare_painter (Work *work);
void draw_large (Work *work);
void draw_small (Work *work);
void draw_tiny (Work *work);
void draw_far (Work *work);
void prepare_far (Work *work);

G_END_DECLS
