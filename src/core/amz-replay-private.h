/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-replay.h"

G_BEGIN_DECLS

struct _AmzReplay
{
  gatomicrefcount ref_count;
  AmzGameMode mode;
  AmzRecipe *recipe;
  gint64 clock; /* when the record ends */
  GArray *keys; /* of AmzGameKey */
};

AmzReplay *amz_replay_alloc (void);

G_END_DECLS
