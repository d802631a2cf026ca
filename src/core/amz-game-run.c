/* SPDX-License-Identifier: MIT */
#include "amz-game-private.h"

#include "amz-grid-private.h"

/*
 * The rules of a step, and of time.
 *
 * A game is a list of what will happen next, which is one of two things: a step at @ready, where the
 * player runs or a key waits, and the end of time at @deadline.  Everything is a whole number of
 * milliseconds, so it happens at the same times wherever it is played.
 */

/* The ways on from a cell that was just entered: all but back. */
static guint
get_ways_on (AmzGame *self)
{
  return amz_grid_passages (self->grid, self->position) & ~amz_opposite ((guint) self->heading);
}

static gboolean
is_one_way (guint ways)
{
  return ways != 0 && (ways & (ways - 1)) == 0;
}

/* Decides what a cell that was just entered does with the run, and with the key that waits: one that was
 * not pressed here is for a way on, and does not mean to turn round. */
static void
settle (AmzGame *self)
{
  guint ways = get_ways_on (self);

  /* This ends: a ring without a choice has the exit in it, since there is a way to it. */
  self->running = is_one_way (ways);
  self->turns = (ways & (guint) self->wanted) != 0;
  if (!self->running && !self->turns)
    self->wanted = AMZ_DIRECTION_NONE;
}

static void
stop (AmzGame *self)
{
  self->running = FALSE;
  self->turns = FALSE;
  self->wanted = AMZ_DIRECTION_NONE;
}

static void
set_over (AmzGame *self, AmzGameState state)
{
  self->state = state;
  stop (self);
}

static void
reach_exit (AmzGame *self)
{
  AmzGameChange changes = AMZ_GAME_CHANGE_PLAYER;

  stop (self);
  self->total_steps += self->steps;
  self->total_shortest += self->shortest;
  if (self->mode == AMZ_GAME_MODE_NORMAL)
    {
      set_over (self, AMZ_GAME_STATE_WON);
      changes |= AMZ_GAME_CHANGE_STATE;
    }
  else if (amz_game_start_next_level (self, &self->problem))
    changes |= AMZ_GAME_CHANGE_LEVEL;
  else
    {
      set_over (self, AMZ_GAME_STATE_FAILED);
      changes |= AMZ_GAME_CHANGE_STATE;
    }
  amz_game_emit_changed (self, changes);
}

/* Goes on to the next cell, now. */
static void
enter (AmzGame *self, guint direction)
{
  self->position += (gsize) amz_grid_offset (self->grid, direction);
  self->heading = (AmzDirection) direction;
  self->steps++;
  self->stepped = self->clock;
  self->ready = self->clock + AMZ_GAME_STEP_TIME;
  if (self->position == self->exit)
    {
      reach_exit (self);
      return;
    }
  settle (self);
  amz_game_emit_changed (self, AMZ_GAME_CHANGE_PLAYER);
}

/* Goes where a key says. */
static void
turn (AmzGame *self, AmzDirection direction)
{
  self->wanted = AMZ_DIRECTION_NONE;
  self->turns = FALSE;
  enter (self, (guint) direction);
}

/* The step that is due. */
static void
step (AmzGame *self)
{
  if (self->turns)
    turn (self, self->wanted);
  else
    enter (self, get_ways_on (self));
}

static void
lose (AmzGame *self)
{
  set_over (self, AMZ_GAME_STATE_LOST);
  amz_game_emit_changed (self, AMZ_GAME_CHANGE_STATE);
}

static gboolean
is_step_due (AmzGame *self)
{
  return self->running || self->turns;
}

/* On the game's clock, or -1. */
static gint64
get_next (AmzGame *self)
{
  if (!is_step_due (self))
    return self->deadline;
  return self->deadline >= 0 ? MIN (self->deadline, self->ready) : self->ready;
}

/* Takes the caller's time, which never goes back.  Returns it on the game's clock. */
static gint64
take_time (AmzGame *self, gint64 time)
{
  self->now = MAX (self->now, MIN (time, AMZ_GAME_MAX_TIME));
  return self->now - self->offset;
}

/**
 * amz_game_advance:
 * @self: a game
 * @time: milliseconds since the game began
 *
 * Lets happen what is due up to a time, that time included.
 *
 * All times that a game is given are of one clock of the caller's, that runs on in pauses too.  A time
 * before the last one that was given counts as that one.
 */
void
amz_game_advance (AmzGame *self, gint64 time)
{
  gint64 target = 0;

  g_return_if_fail (AMZ_IS_GAME (self));

  /* Who is told of a change may let go of the game. */
  g_object_ref (self);
  target = take_time (self, time);
  while (self->state == AMZ_GAME_STATE_PLAYING)
    {
      gint64 next = get_next (self);

      if (next < 0 || next > target)
        {
          self->clock = MAX (self->clock, target);
          break;
        }
      self->clock = next;
      /* What would come at the last moment comes too late. */
      if (next == self->deadline)
        lose (self);
      else
        step (self);
    }
  g_object_unref (self);
}

static void
keep_key (AmzGame *self, AmzDirection direction)
{
  AmzGameKey key = { self->clock, direction };

  g_array_append_val (self->keys, key);
}

static void
press (AmzGame *self, AmzDirection direction)
{
  gboolean is_open = (amz_grid_passages (self->grid, self->position) & (guint) direction) != 0;

  if ((!self->running && !is_open) || (direction == self->wanted && is_open == self->turns))
    return;
  keep_key (self, direction);
  if (self->running || self->clock < self->ready)
    {
      self->wanted = direction;
      self->turns = is_open;
    }
  else
    turn (self, direction);
}

/**
 * amz_game_press:
 * @self: a game
 * @direction: one direction
 * @time: milliseconds since the game began
 *
 * Takes a key, after what was due up to then has happened.
 *
 * A player who stands goes on to the next cell at once, but a step's time after the last step at the
 * earliest; a key for a wall does nothing then.  To who runs, a key says where to go from the cell where the
 * player is, to turn round as well.  Where that is a wall, the key is kept until the first cell where it
 * tells a way on, and forgotten where the run ends before that.  So one can turn into a side way ahead
 * without waiting for it.  Of several keys the last one counts.  Keys count only while the game is played.
 */
void
amz_game_press (AmzGame *self, AmzDirection direction, gint64 time)
{
  g_return_if_fail (AMZ_IS_GAME (self));
  g_return_if_fail (direction == AMZ_DIRECTION_NORTH || direction == AMZ_DIRECTION_EAST ||
                    direction == AMZ_DIRECTION_SOUTH || direction == AMZ_DIRECTION_WEST);

  g_object_ref (self);
  amz_game_advance (self, time);
  if (self->state == AMZ_GAME_STATE_PLAYING)
    press (self, direction);
  g_object_unref (self);
}

/**
 * amz_game_pause:
 * @self: a game
 * @time: milliseconds since the game began
 *
 * Stops a game's clock, after what was due up to then has happened.  A game that is not played stays as it
 * is.
 */
void
amz_game_pause (AmzGame *self, gint64 time)
{
  g_return_if_fail (AMZ_IS_GAME (self));

  g_object_ref (self);
  amz_game_advance (self, time);
  if (self->state == AMZ_GAME_STATE_PLAYING)
    {
      self->state = AMZ_GAME_STATE_PAUSED;
      amz_game_emit_changed (self, AMZ_GAME_CHANGE_STATE);
    }
  g_object_unref (self);
}

/**
 * amz_game_resume:
 * @self: a game
 * @time: milliseconds since the game began, pauses included
 *
 * Lets the clock of a paused game run on: all that was to come comes later by the length of the pause.
 */
void
amz_game_resume (AmzGame *self, gint64 time)
{
  g_return_if_fail (AMZ_IS_GAME (self));

  take_time (self, time);
  if (self->state != AMZ_GAME_STATE_PAUSED)
    return;
  self->offset = self->now - self->clock;
  self->state = AMZ_GAME_STATE_PLAYING;
  amz_game_emit_changed (self, AMZ_GAME_CHANGE_STATE);
}

/**
 * amz_game_get_next_time:
 * @self: a game
 *
 * Tells when something will happen of itself, so that nobody has to look before.
 *
 * Returns: a time for [method@Game.advance], or -1 if nothing will happen without a key
 */
gint64
amz_game_get_next_time (AmzGame *self)
{
  gint64 next = -1;

  g_return_val_if_fail (AMZ_IS_GAME (self), -1);

  if (self->state == AMZ_GAME_STATE_PLAYING)
    next = get_next (self);
  return next >= 0 ? next + self->offset : -1;
}
