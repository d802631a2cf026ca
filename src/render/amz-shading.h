/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-frames.h"
#include "amz-theme.h"

G_BEGIN_DECLS

/* The colours of a heat map. */
#define AMZ_N_HEATS 64

/* How a cell is tinted. */
enum
{
  AMZ_SHADE_NONE,
  AMZ_SHADE_DONE,  /* something has happened to it */
  AMZ_SHADE_FRONT, /* it happens now */
  AMZ_SHADE_AHEAD, /* it has not been made yet */
  AMZ_SHADE_HEAT,  /* and those of greater distances behind it */
  AMZ_N_SHADES = AMZ_SHADE_HEAT + AMZ_N_HEATS,
};

/*
 * One frame of a film: what colour each cell has in it.
 */
typedef struct
{
  const AmzFrames *frames;
  guint32 frame;
  guint32 colors[AMZ_N_SHADES]; /* 0xrrggbb */
  double alphas[AMZ_N_SHADES];
} AmzShading;

void amz_shading_init (AmzShading *self,
                       const AmzFrames *frames,
                       guint32 frame,
                       const AmzTheme *theme);
guint32 amz_heat_get_color (const AmzTheme *theme, double part);

/* How the cell of a number is tinted: one of the shades. */
static inline guint
amz_shading_get (const AmzShading *self, guint32 number)
{
  const AmzFrames *frames = self->frames;

  if (number == AMZ_FRAMES_NEVER)
    return AMZ_SHADE_NONE;
  if (frames->seeing == AMZ_SEEING_HEAT)
    return AMZ_SHADE_HEAT +
           (guint) ((guint64) number * (AMZ_N_HEATS - 1) / MAX (frames->n_numbers - 1, 1));
  if (frames->seeing == AMZ_SEEING_SHORTEST)
    return AMZ_SHADE_DONE;
  if (number >= self->frame)
    return frames->seeing == AMZ_SEEING_GENERATION ? AMZ_SHADE_AHEAD : AMZ_SHADE_NONE;
  if (number == self->frame - 1 && self->frame < frames->n_frames)
    return AMZ_SHADE_FRONT;
  return frames->seeing == AMZ_SEEING_GENERATION ? AMZ_SHADE_NONE : AMZ_SHADE_DONE;
}

G_END_DECLS
