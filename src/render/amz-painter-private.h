/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-coverage.h"
#include "amz-drawing.h"
#include "amz-painter.h"

G_BEGIN_DECLS

struct _AmzPainter
{
  GObject parent_instance;

  AmzMaze *maze;
  const AmzTheme *theme;
  AmzTrack *track;       /* or NULL without a path */
  guint32 n_path_cells;  /* how many of its cells are shown */
  gboolean is_enclosed;  /* whether the border is closed all around */
  gboolean has_arrows;   /* whether they lie along the path */
  AmzFrames *frames;     /* or NULL without a film */
  AmzShading shading;    /* of its frame that is shown */
  AmzCoverage *coverage; /* or NULL before it is needed */
};

void amz_painter_init_drawing (AmzPainter *self, AmzDrawing *drawing, cairo_t *cr, double cell);

G_END_DECLS
