/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-replay.h"

#include <glib/gi18n-lib.h>

#include "amz-game-private.h"
#include "amz-replay-private.h"

/**
 * AmzReplay:
 *
 * A game written down: what it was about, the recipe of its mazes, and the keys with their times.
 *
 * Played again, it is the same game step by step, on every machine.  A replay is one line of text, which
 * docs/FORMATS.md describes; it never changes.
 */

G_DEFINE_BOXED_TYPE (AmzReplay, amz_replay, amz_replay_ref, amz_replay_unref)

/* Without a recipe yet. */
AmzReplay *
amz_replay_alloc (void)
{
  AmzReplay *self = g_new0 (AmzReplay, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->keys = g_array_new (FALSE, FALSE, sizeof (AmzGameKey));
  return self;
}

/**
 * amz_replay_new: (constructor)
 * @game: a game
 * @error: return location for a #GError
 *
 * Writes a game down as far as it has come.
 *
 * Returns: (transfer full): a new replay, or %NULL with %AMZ_GAME_ERROR_NO_REPLAY where the game began in a
 *   maze that was edited or read from a file
 */
AmzReplay *
amz_replay_new (AmzGame *game, GError **error)
{
  AmzReplay *self = NULL;

  g_return_val_if_fail (AMZ_IS_GAME (game), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!game->is_replayable)
    {
      g_set_error_literal (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_NO_REPLAY,
                           _ ("This game began in a maze that no recipe gives, so it cannot be "
                              "written down as a line of text"));
      return NULL;
    }
  self = amz_replay_alloc ();
  self->mode = game->mode;
  self->recipe = amz_recipe_copy (game->recipe);
  self->clock = game->clock;
  g_array_append_vals (self->keys, game->keys->data, game->keys->len);
  return self;
}

/**
 * amz_replay_ref:
 * @self: a replay
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the same replay
 */
AmzReplay *
amz_replay_ref (AmzReplay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * amz_replay_unref:
 * @self: (transfer full): a replay
 *
 * Releases a reference.
 */
void
amz_replay_unref (AmzReplay *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  amz_recipe_free (self->recipe);
  g_array_unref (self->keys);
  g_free (self);
}

static gboolean
keys_are_equal (const GArray *keys, const GArray *others)
{
  if (keys->len != others->len)
    return FALSE;
  for (guint i = 0; i < keys->len; i++)
    {
      const AmzGameKey *key = &g_array_index (keys, AmzGameKey, i);
      const AmzGameKey *other = &g_array_index (others, AmzGameKey, i);

      if (key->time != other->time || key->direction != other->direction)
        return FALSE;
    }
  return TRUE;
}

/**
 * amz_replay_equal:
 * @self: a replay
 * @other: another replay
 *
 * Compares two replays.
 *
 * Returns: whether they are the same
 */
gboolean
amz_replay_equal (const AmzReplay *self, const AmzReplay *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return self->mode == other->mode && amz_recipe_equal (self->recipe, other->recipe) &&
         self->clock == other->clock && keys_are_equal (self->keys, other->keys);
}

/**
 * amz_replay_get_mode:
 * @self: a replay
 *
 * Gets what the game was about.
 *
 * Returns: the mode
 */
AmzGameMode
amz_replay_get_mode (const AmzReplay *self)
{
  g_return_val_if_fail (self != NULL, AMZ_GAME_MODE_NORMAL);

  return self->mode;
}

/**
 * amz_replay_get_recipe:
 * @self: a replay
 *
 * Gets what the mazes of the game were made from.
 *
 * Returns: (transfer none): the recipe
 */
AmzRecipe *
amz_replay_get_recipe (const AmzReplay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->recipe;
}

/**
 * amz_replay_get_clock:
 * @self: a replay
 *
 * Gets how long the game was played.
 *
 * Returns: milliseconds
 */
gint64
amz_replay_get_clock (const AmzReplay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->clock;
}

/**
 * amz_replay_get_n_keys:
 * @self: a replay
 *
 * Counts the keys that did something.
 *
 * Returns: the number of keys
 */
guint
amz_replay_get_n_keys (const AmzReplay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->keys->len;
}

/**
 * amz_replay_get_key:
 * @self: a replay
 * @number: which of the keys, from 0
 * @time: (out) (optional): when it was pressed, in milliseconds on the game's clock
 *
 * Gets a key.
 *
 * Returns: its direction, or %AMZ_DIRECTION_NONE where there are not so many keys
 */
AmzDirection
amz_replay_get_key (const AmzReplay *self, guint number, gint64 *time)
{
  AmzGameKey key = { 0, AMZ_DIRECTION_NONE };

  g_return_val_if_fail (self != NULL, AMZ_DIRECTION_NONE);

  if (number < self->keys->len)
    key = g_array_index (self->keys, AmzGameKey, number);
  if (time != NULL)
    *time = key.time;
  return key.direction;
}

/**
 * amz_replay_start:
 * @self: a replay
 * @error: return location for a #GError
 *
 * Begins the game again, to be played by [method@Replay.advance].
 *
 * Returns: (transfer full): a new game in which nothing has happened yet, or %NULL with an error of
 *   amz_game_new()
 */
AmzGame *
amz_replay_start (const AmzReplay *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return amz_game_new (self->recipe, self->mode, error);
}

/**
 * amz_replay_advance:
 * @self: a replay
 * @game: what amz_replay_start() gave
 * @n_done: how many of the keys were pressed before: 0, then what this function returned
 * @time: milliseconds since the game began, without pauses; what is later than the end of the replay counts
 *   as that
 *
 * Plays on up to a time.
 *
 * Returns: how many of the keys have been pressed now
 */
guint
amz_replay_advance (const AmzReplay *self, AmzGame *game, guint n_done, gint64 time)
{
  g_return_val_if_fail (self != NULL, n_done);
  g_return_val_if_fail (AMZ_IS_GAME (game), n_done);

  time = MIN (time, self->clock);
  while (n_done < self->keys->len)
    {
      const AmzGameKey *key = &g_array_index (self->keys, AmzGameKey, n_done);

      if (key->time > time)
        break;
      amz_game_press (game, key->direction, key->time);
      n_done++;
    }
  amz_game_advance (game, time);
  return n_done;
}

/**
 * amz_replay_play:
 * @self: a replay
 * @error: return location for a #GError
 *
 * Plays a replay to its end.  This makes all of its mazes, and blocks meanwhile.
 *
 * Returns: (transfer full): the game as it stood when it was written down, or %NULL with an error of
 *   amz_game_new()
 */
AmzGame *
amz_replay_play (const AmzReplay *self, GError **error)
{
  AmzGame *game = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  game = amz_replay_start (self, error);
  if (game != NULL)
    amz_replay_advance (self, game, 0, self->clock);
  return game;
}
