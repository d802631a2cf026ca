/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-pattern.h"

G_BEGIN_DECLS

#define AMZ_TYPE_RECIPE (amz_recipe_get_type ())

typedef struct _AmzRecipe AmzRecipe;

/**
 * AMZ_DEAD_ENDS_ANY:
 *
 * The number of allowed dead ends that leaves them all.
 */
#define AMZ_DEAD_ENDS_ANY (-1)

/**
 * AMZ_PATH_LENGTH_ANY:
 *
 * The limit of the path length that limits nothing.
 */
#define AMZ_PATH_LENGTH_ANY (-1)

/**
 * AMZ_DEFAULT_TRIES:
 *
 * How many seeds are tried where the path length is limited, unless told otherwise.
 */
#define AMZ_DEFAULT_TRIES 1000

/**
 * AmzKind:
 * @AMZ_KIND_PERFECT: exactly one path between any two cells
 * @AMZ_KIND_PLAYABLE: a braided board to play on: loops, no avoidable dead end, bridge or cut cell
 *
 * The two kinds of mazes that are made.
 */
typedef enum
{
  AMZ_KIND_PERFECT,
  AMZ_KIND_PLAYABLE,
} AmzKind;

/**
 * AmzPlacement:
 * @AMZ_PLACEMENT_FIXED: entry and exit are where the recipe says
 * @AMZ_PLACEMENT_RANDOM: two different free cells are drawn from the seed
 * @AMZ_PLACEMENT_FARTHEST: the two cells that are farthest apart
 *
 * How the entry and the exit are chosen.
 */
typedef enum
{
  AMZ_PLACEMENT_FIXED,
  AMZ_PLACEMENT_RANDOM,
  AMZ_PLACEMENT_FARTHEST,
} AmzPlacement;

AMZ_AVAILABLE_IN_1_0
GType amz_recipe_get_type (void) G_GNUC_CONST;
AMZ_AVAILABLE_IN_1_0
AmzRecipe *amz_recipe_new (int width, int height);
AMZ_AVAILABLE_IN_1_0
AmzRecipe *amz_recipe_copy (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_free (AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_recipe_equal (const AmzRecipe *self, const AmzRecipe *other);

AMZ_AVAILABLE_IN_1_0
AmzRecipe *amz_recipe_parse (const char *line, GError **error);
AMZ_AVAILABLE_IN_1_0
char *amz_recipe_to_string (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_recipe_check (const AmzRecipe *self, GError **error);

AMZ_AVAILABLE_IN_1_0
int amz_recipe_get_width (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
int amz_recipe_get_height (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_size (AmzRecipe *self, int width, int height);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_get_entry (const AmzRecipe *self, int *x, int *y);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_entry (AmzRecipe *self, int x, int y);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_get_exit (const AmzRecipe *self, int *x, int *y);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_exit (AmzRecipe *self, int x, int y);
AMZ_AVAILABLE_IN_1_0
AmzPlacement amz_recipe_get_placement (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_placement (AmzRecipe *self, AmzPlacement placement);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_place_at_corners (AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_recipe_get_seed (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_seed (AmzRecipe *self, gint64 seed);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_draw_seed (AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_next_seed (AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
AmzKind amz_recipe_get_kind (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_kind (AmzRecipe *self, AmzKind kind);
AMZ_AVAILABLE_IN_1_0
const char *amz_recipe_get_algorithm (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_recipe_set_algorithm (AmzRecipe *self, const char *id, GError **error);
AMZ_AVAILABLE_IN_1_0
int amz_recipe_get_dead_ends (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_dead_ends (AmzRecipe *self, int dead_ends);
AMZ_AVAILABLE_IN_1_0
int amz_recipe_get_extra_passages (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_extra_passages (AmzRecipe *self, int percent);
AMZ_AVAILABLE_IN_1_0
AmzPattern *amz_recipe_get_pattern (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_pattern (AmzRecipe *self, AmzPattern *pattern);
AMZ_AVAILABLE_IN_1_0
gint64 amz_recipe_get_min_path (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_recipe_get_max_path (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_path_limits (AmzRecipe *self, gint64 min_path, gint64 max_path);
AMZ_AVAILABLE_IN_1_0
int amz_recipe_get_tries (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_tries (AmzRecipe *self, int tries);
AMZ_AVAILABLE_IN_1_0
gboolean amz_recipe_get_edited (const AmzRecipe *self);
AMZ_AVAILABLE_IN_1_0
void amz_recipe_set_edited (AmzRecipe *self, gboolean edited);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzRecipe, amz_recipe_free)

G_END_DECLS
