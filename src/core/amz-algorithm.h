/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-grid.h"
#include "amz-random.h"

G_BEGIN_DECLS

/*
 * A way of carving.
 *
 * Each cell that becomes a part of the maze is told to amz_grid_note_carved(), so that the making can be
 * shown; an algorithm that does not is not shown.
 *
 * @carve is given a grid with every wall closed and some cells locked, and opens passages between
 * all others until exactly one path leads from any of them to any other.  It draws all its choices
 * from @random.  It sets an error where the free cells do not hang together
 * (%AMZ_RECIPE_ERROR_PATTERN), where there is not enough memory, or where it was cancelled; what the
 * grid is then does not matter.
 */
typedef struct
{
  const char *id;          /* in recipes and configurations; never translated */
  const char *name;        /* for people, to be translated */
  const char *description; /* one sentence on what its mazes look like, to be translated */
  gboolean (*carve) (AmzGrid *grid, AmzRandom *random, GCancellable *cancellable, GError **error);
} AmzAlgorithm;

/* The first one is what a recipe uses unless told otherwise; an entry without id ends the table. */
extern const AmzAlgorithm amz_algorithms[];

const AmzAlgorithm *amz_algorithm_find (const char *id, GError **error);

gboolean amz_carve_backtracker (AmzGrid *grid,
                                AmzRandom *random,
                                GCancellable *cancellable,
                                GError **error);

G_END_DECLS
