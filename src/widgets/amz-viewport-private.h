/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-viewport.h"

G_BEGIN_DECLS

/* Scales that differ by a smaller part are the same: they only went through other sums. */
#define AMZ_VIEWPORT_SAME_SCALE 1e-6

/* Both directions are worked out in the same way. */
enum
{
  AMZ_AXIS_X,
  AMZ_AXIS_Y,
  AMZ_N_AXES,
};

struct _AmzViewport
{
  GObject parent_instance;

  int cells[AMZ_N_AXES]; /* 0 without a maze */
  int view[AMZ_N_AXES];  /* 0 before there is one */
  int start_margin[AMZ_N_AXES];
  int end_margin[AMZ_N_AXES];
  double device_scale;

  double scale;
  double origin[AMZ_N_AXES];
  gboolean fits;
};

gboolean amz_viewport_is_empty (AmzViewport *self);
void amz_viewport_get_margins (AmzViewport *self, int axis, double *start, double *end);
double amz_viewport_round_scale (AmzViewport *self, double scale);
void amz_viewport_clamp_place (AmzViewport *self, AmzPlace *place);

G_END_DECLS
