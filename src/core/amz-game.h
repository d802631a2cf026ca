/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-maze.h"

G_BEGIN_DECLS

/**
 * AMZ_GAME_STEP_TIME:
 *
 * How long the player takes for one cell, in milliseconds.
 */
#define AMZ_GAME_STEP_TIME 60

/**
 * AmzGameMode:
 * @AMZ_GAME_MODE_NORMAL: reach the exit once
 * @AMZ_GAME_MODE_ENDLESS: each exit leads into another maze of the same size
 * @AMZ_GAME_MODE_CRAZY: against time, through mazes that grow
 *
 * What a game is about.
 */
typedef enum
{
  AMZ_GAME_MODE_NORMAL,
  AMZ_GAME_MODE_ENDLESS,
  AMZ_GAME_MODE_CRAZY,
} AmzGameMode;

/**
 * AmzGameState:
 * @AMZ_GAME_STATE_PLAYING: time passes and keys count
 * @AMZ_GAME_STATE_PAUSED: neither does, until the game is resumed
 * @AMZ_GAME_STATE_WON: over: the exit was reached
 * @AMZ_GAME_STATE_LOST: over: time ran out
 * @AMZ_GAME_STATE_FAILED: over: the next maze could not be made, and [method@Game.get_problem] says why
 *
 * How a game stands.
 */
typedef enum
{
  AMZ_GAME_STATE_PLAYING,
  AMZ_GAME_STATE_PAUSED,
  AMZ_GAME_STATE_WON,
  AMZ_GAME_STATE_LOST,
  AMZ_GAME_STATE_FAILED,
} AmzGameState;

/**
 * AmzGameChange:
 * @AMZ_GAME_CHANGE_NONE: nothing
 * @AMZ_GAME_CHANGE_PLAYER: the player is in another cell
 * @AMZ_GAME_CHANGE_LEVEL: another maze has begun
 * @AMZ_GAME_CHANGE_STATE: the game was paused or resumed, or it is over
 *
 * What has changed in a game.
 */
typedef enum /*< flags >*/
{
  AMZ_GAME_CHANGE_NONE = 0,
  AMZ_GAME_CHANGE_PLAYER = 1 << 0,
  AMZ_GAME_CHANGE_LEVEL = 1 << 1,
  AMZ_GAME_CHANGE_STATE = 1 << 2,
} AmzGameChange;

#define AMZ_TYPE_GAME (amz_game_get_type ())

AMZ_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (AmzGame, amz_game, AMZ, GAME, GObject)

AMZ_AVAILABLE_IN_1_0
AmzGame *amz_game_new (const AmzRecipe *recipe, AmzGameMode mode, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzGame *amz_game_new_with_maze (AmzMaze *maze,
                                 AmzGameMode mode,
                                 const AmzRecipe *recipe,
                                 GError **error);

/* What comes from outside. */
AMZ_AVAILABLE_IN_1_0
void amz_game_advance (AmzGame *self, gint64 time);
AMZ_AVAILABLE_IN_1_0
void amz_game_press (AmzGame *self, AmzDirection direction, gint64 time);
AMZ_AVAILABLE_IN_1_0
void amz_game_pause (AmzGame *self, gint64 time);
AMZ_AVAILABLE_IN_1_0
void amz_game_resume (AmzGame *self, gint64 time);
AMZ_AVAILABLE_IN_1_0
gint64 amz_game_get_next_time (AmzGame *self);

/* How it stands. */
AMZ_AVAILABLE_IN_1_0
AmzGameMode amz_game_get_mode (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
AmzGameState amz_game_get_state (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
const GError *amz_game_get_problem (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
AmzRecipe *amz_game_get_recipe (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_game_get_maze (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
int amz_game_get_level (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_game_get_clock (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_game_get_remaining (AmzGame *self);

/* Where the player is. */
AMZ_AVAILABLE_IN_1_0
void amz_game_get_player (AmzGame *self, int *x, int *y);
AMZ_AVAILABLE_IN_1_0
AmzDirection amz_game_get_heading (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_game_get_step_time (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_game_get_running (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_game_get_steps (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_game_get_shortest (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_game_get_total_steps (AmzGame *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_game_get_total_shortest (AmzGame *self);

G_END_DECLS
