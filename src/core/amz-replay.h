/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-game.h"

G_BEGIN_DECLS

#define AMZ_TYPE_REPLAY (amz_replay_get_type ())

typedef struct _AmzReplay AmzReplay;

AMZ_AVAILABLE_IN_1_0
GType amz_replay_get_type (void) G_GNUC_CONST;
AMZ_AVAILABLE_IN_1_0
AmzReplay *amz_replay_new (AmzGame *game, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzReplay *amz_replay_parse (const char *line, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzReplay *amz_replay_ref (AmzReplay *self);
AMZ_AVAILABLE_IN_1_0
void amz_replay_unref (AmzReplay *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_replay_equal (const AmzReplay *self, const AmzReplay *other);
AMZ_AVAILABLE_IN_1_0
char *amz_replay_to_string (const AmzReplay *self);

AMZ_AVAILABLE_IN_1_0
AmzGameMode amz_replay_get_mode (const AmzReplay *self);
AMZ_AVAILABLE_IN_1_0
AmzRecipe *amz_replay_get_recipe (const AmzReplay *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_replay_get_clock (const AmzReplay *self);
AMZ_AVAILABLE_IN_1_0
guint amz_replay_get_n_keys (const AmzReplay *self);
AMZ_AVAILABLE_IN_1_0
AmzDirection amz_replay_get_key (const AmzReplay *self, guint number, gint64 *time);

AMZ_AVAILABLE_IN_1_0
AmzGame *amz_replay_start (const AmzReplay *self, GError **error);
AMZ_AVAILABLE_IN_1_0
guint amz_replay_advance (const AmzReplay *self, AmzGame *game, guint n_done, gint64 time);
AMZ_AVAILABLE_IN_1_0
AmzGame *amz_replay_play (const AmzReplay *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzReplay, amz_replay_unref)

G_END_DECLS
