/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-game.h"

G_BEGIN_DECLS

/* Later than this nobody plays, and sums of a few such times do not overflow. */
#define AMZ_GAME_MAX_TIME (G_GINT64_CONSTANT (1) << 50)

/* A key that counted. */
typedef struct
{
  gint64 time; /* on the game's clock */
  AmzDirection direction;
} AmzGameKey;

struct _AmzGame
{
  GObject parent_instance;

  AmzGameMode mode;
  AmzGameState state;
  GError *problem;
  AmzRecipe *recipe;      /* what the mazes are made from */
  gboolean is_replayable; /* the first one is what the recipe gives */
  GArray *keys;           /* of AmzGameKey */

  /* The maze that is played. */
  AmzMaze *maze;
  AmzGrid *grid; /* its grid, borrowed */
  gsize exit;
  int level;
  gint64 shortest;
  gint64 steps;
  gint64 total_steps;
  gint64 total_shortest;

  /* The player. */
  gsize position;
  AmzDirection heading; /* of the last step */
  AmzDirection wanted;  /* a key that is to take effect later, or none */
  gboolean turns;       /* it does with the next step */
  gboolean running;     /* there will be another step without any key */

  /* Time.  All but @now is on the game's clock, which stands still in pauses. */
  gint64 now;      /* what the caller last said */
  gint64 offset;   /* what the caller's time is ahead of the clock */
  gint64 clock;    /* up to where all that was due has happened */
  gint64 ready;    /* no step before this */
  gint64 stepped;  /* when the last one was made */
  gint64 deadline; /* when time runs out, or -1 */
};

void amz_game_emit_changed (AmzGame *self, AmzGameChange changes);

/* amz-game-levels.c */
gboolean amz_game_start (AmzGame *self, AmzMaze *maze, GError **error);
gboolean amz_game_start_next_level (AmzGame *self, GError **error);
AmzRecipe *amz_game_make_level_recipe (AmzGame *self, int level, int start_x, int start_y);

G_END_DECLS
