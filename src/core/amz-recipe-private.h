/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-recipe.h"

G_BEGIN_DECLS

struct _AmzRecipe
{
  int width;
  int height;
  int entry_x;
  int entry_y;
  int exit_x;
  int exit_y;
  AmzPlacement placement;
  gint64 seed;
  AmzKind kind;
  const char *algorithm; /* an id from the table of algorithms, never freed */
  int dead_ends;
  int extra_passages;
  AmzPattern *pattern;
  gint64 min_path;
  gint64 max_path;
  int tries;
  gboolean edited;
};

G_END_DECLS
