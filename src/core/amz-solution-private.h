/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-path-counts.h"
#include "amz-solution.h"
#include "amz-wave.h"

G_BEGIN_DECLS

struct _AmzSolution
{
  GObject parent_instance;

  AmzMaze *maze;
  AmzWave *wave; /* from the exit to the entry */

  GMutex mutex;
  AmzPathCounts *counts; /* guarded by the mutex; never changed again once it is there */
};

G_END_DECLS
