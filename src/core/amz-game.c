/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-game.h"

#include <glib/gi18n-lib.h>

#include "amz-enums.h"
#include "amz-game-private.h"
#include "amz-grid-private.h"
#include "amz-recipe-private.h"

/**
 * AmzGame:
 *
 * A game: one player in one maze after the other.
 *
 * It knows neither keyboard nor clock: who shows it tells it keys and times, in milliseconds since the
 * game began, and sleeps until [method@Game.get_next_time] otherwise.  The same recipe, keys and times
 * always give the same game; [struct@Replay] writes them down.
 *
 * The player enters a cell every %AMZ_GAME_STEP_TIME milliseconds, as long as there is only one way on
 * that is not back, round corners too; then it stops: at a choice, a dead end or the exit.
 *
 * In a normal game it is enough to reach the exit once.  In an endless one each exit leads into a new maze
 * of the same size, with an exit at random, and goes on where the player stands.  A crazy game begins in a
 * perfect maze of 4 × 4 cells with 15 seconds; each exit leads into a perfect maze that is larger by a row
 * and a column, and adds 0.4 seconds for each step of the shortest path there, 4 seconds at least.
 *
 * A game never changes a maze.
 */

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AmzGame, amz_game, G_TYPE_OBJECT)

static void
amz_game_finalize (GObject *object)
{
  AmzGame *self = AMZ_GAME (object);

  g_clear_object (&self->maze);
  g_clear_pointer (&self->recipe, amz_recipe_free);
  g_clear_error (&self->problem);
  g_array_unref (self->keys);

  G_OBJECT_CLASS (amz_game_parent_class)->finalize (object);
}

static void
amz_game_class_init (AmzGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = amz_game_finalize;

  /**
   * AmzGame::changed:
   * @self: the game
   * @changes: what has changed
   *
   * Something has happened: a step, another maze, another state.  It is told at each cell that the player
   * enters, also where one call lets several steps happen; then [method@Game.get_clock] tells when it was.
   */
  signals[SIGNAL_CHANGED] =
      g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, AMZ_TYPE_GAME_CHANGE);
}

static void
amz_game_init (AmzGame *self)
{
  self->keys = g_array_new (FALSE, FALSE, sizeof (AmzGameKey));
}

void
amz_game_emit_changed (AmzGame *self, AmzGameChange changes)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, changes);
}

/* Other languages let any number pass for an enumeration. */
static gboolean
check_mode (AmzGameMode mode, GError **error)
{
  if (mode == AMZ_GAME_MODE_NORMAL || mode == AMZ_GAME_MODE_ENDLESS || mode == AMZ_GAME_MODE_CRAZY)
    return TRUE;
  g_set_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_MODE,
               _ ("There is no game number %d: one is normal, endless or crazy"), (int) mode);
  return FALSE;
}

/* Takes @recipe. */
static AmzGame *
start (AmzMaze *maze, AmzGameMode mode, AmzRecipe *recipe, gboolean is_replayable, GError **error)
{
  g_autoptr (AmzGame) self = g_object_new (AMZ_TYPE_GAME, NULL);

  self->mode = mode;
  self->recipe = recipe;
  self->is_replayable = is_replayable;
  if (!amz_game_start (self, maze, error))
    return NULL;
  return g_steal_pointer (&self);
}

static AmzRecipe *
copy_unedited (const AmzRecipe *recipe)
{
  AmzRecipe *copy = amz_recipe_copy (recipe);

  amz_recipe_set_edited (copy, FALSE);
  return copy;
}

/**
 * amz_game_new: (constructor)
 * @recipe: what the mazes are made from
 * @mode: what the game is about
 * @error: return location for a #GError
 *
 * Begins a game in the maze of a recipe.  A crazy game takes only the seed, the algorithm and whether there
 * is a 42 from it.
 *
 * Returns: (transfer full): a new game, or %NULL with %AMZ_GAME_ERROR_MODE or an error of
 *   amz_maze_generate()
 */
AmzGame *
amz_game_new (const AmzRecipe *recipe, AmzGameMode mode, GError **error)
{
  g_autoptr (AmzMaze) maze = NULL;

  g_return_val_if_fail (recipe != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_mode (mode, error))
    return NULL;
  if (mode == AMZ_GAME_MODE_CRAZY)
    return start (NULL, mode, copy_unedited (recipe), TRUE, error);
  maze = amz_maze_generate (recipe, NULL, error);
  if (maze == NULL)
    return NULL;
  return start (maze, mode, amz_recipe_copy (amz_maze_get_recipe (maze)), TRUE, error);
}

/* What the mazes after a given one are made from. */
static AmzRecipe *
make_recipe_for (AmzMaze *maze, const AmzRecipe *recipe)
{
  int width = amz_maze_get_width (maze);
  int height = amz_maze_get_height (maze);
  AmzRecipe *result = NULL;

  if (recipe == NULL)
    recipe = amz_maze_get_recipe (maze);
  result = recipe != NULL ? copy_unedited (recipe) : amz_recipe_new (width, height);
  if (result->width != width || result->height != height)
    amz_recipe_set_size (result, width, height);
  if (width < 2 || height < 2 || (width == 2 && height == 2))
    amz_recipe_set_kind (result, AMZ_KIND_PERFECT);
  return result;
}

/* Whether the recipe gives just this maze. */
static gboolean
is_made_from (AmzMaze *maze, const AmzRecipe *recipe)
{
  AmzRecipe *own = amz_maze_get_recipe (maze);

  return own != NULL && amz_recipe_equal (own, recipe);
}

/**
 * amz_game_new_with_maze: (constructor)
 * @maze: the first maze
 * @mode: %AMZ_GAME_MODE_NORMAL or %AMZ_GAME_MODE_ENDLESS
 * @recipe: (nullable): what the other mazes of an endless game are made from; %NULL: the maze's own recipe,
 *   or for one that was not generated a playable board with the 42 and a seed drawn by chance
 * @error: return location for a #GError
 *
 * Begins a game in a maze, which may have been edited or read from a file.  Its size is that of the others
 * too.  A game in a maze that is as its recipe gives it can be replayed, others cannot.
 *
 * Returns: (transfer full): a new game, or %NULL with %AMZ_MAZE_ERROR_NO_ENDS, an error of %AMZ_GAME_ERROR,
 *   or of %AMZ_RECIPE_ERROR where no other maze could follow
 */
AmzGame *
amz_game_new_with_maze (AmzMaze *maze, AmzGameMode mode, const AmzRecipe *recipe, GError **error)
{
  g_autoptr (AmzRecipe) actual = NULL;
  g_autoptr (AmzGame) self = NULL;
  gboolean is_replayable = FALSE;

  g_return_val_if_fail (AMZ_IS_MAZE (maze), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_mode (mode, error))
    return NULL;
  if (mode == AMZ_GAME_MODE_CRAZY)
    {
      g_set_error_literal (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_MODE,
                           _ ("A crazy game makes all of its mazes itself"));
      return NULL;
    }
  actual = make_recipe_for (maze, recipe);
  is_replayable = is_made_from (maze, actual);
  self = start (maze, mode, g_steal_pointer (&actual), is_replayable, error);
  if (self != NULL && mode == AMZ_GAME_MODE_ENDLESS)
    {
      g_autoptr (AmzRecipe) next = NULL;
      int x = 0;
      int y = 0;

      amz_maze_get_exit (maze, &x, &y);
      next = amz_game_make_level_recipe (self, 2, x, y);
      if (!amz_recipe_check (next, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

/**
 * amz_game_get_mode:
 * @self: a game
 *
 * Gets what the game is about.
 *
 * Returns: the mode
 */
AmzGameMode
amz_game_get_mode (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), AMZ_GAME_MODE_NORMAL);

  return self->mode;
}

/**
 * amz_game_get_state:
 * @self: a game
 *
 * Gets how the game stands.
 *
 * Returns: the state
 */
AmzGameState
amz_game_get_state (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), AMZ_GAME_STATE_FAILED);

  return self->state;
}

/**
 * amz_game_get_problem:
 * @self: a game
 *
 * Gets why the next maze could not be made.
 *
 * Returns: (transfer none) (nullable): an error of amz_maze_generate(), or %NULL unless the state is
 *   %AMZ_GAME_STATE_FAILED
 */
const GError *
amz_game_get_problem (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), NULL);

  return self->problem;
}

/**
 * amz_game_get_recipe:
 * @self: a game
 *
 * Gets what the mazes of the game are made from.  The recipe of the one that is played is that of
 * [method@Game.get_maze].
 *
 * Returns: (transfer none): the recipe
 */
AmzRecipe *
amz_game_get_recipe (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), NULL);

  return self->recipe;
}

/**
 * amz_game_get_maze:
 * @self: a game
 *
 * Gets the maze that is played.  Its entry is where the player began, its exit the aim.
 *
 * Returns: (transfer none): the maze
 */
AmzMaze *
amz_game_get_maze (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), NULL);

  return self->maze;
}

/**
 * amz_game_get_level:
 * @self: a game
 *
 * Gets which of the mazes is played.
 *
 * Returns: its number, from 1
 */
int
amz_game_get_level (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), 0);

  return self->level;
}

/**
 * amz_game_get_clock:
 * @self: a game
 *
 * Gets how long the game has been played, pauses not included, up to the last time that it was told.
 *
 * Returns: milliseconds
 */
gint64
amz_game_get_clock (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), 0);

  return self->clock;
}

/**
 * amz_game_get_remaining:
 * @self: a game
 *
 * Gets how much time is left in a crazy game.
 *
 * Returns: milliseconds, or -1 where time does not matter
 */
gint64
amz_game_get_remaining (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), -1);

  return self->deadline >= 0 ? self->deadline - self->clock : -1;
}

/**
 * amz_game_get_player:
 * @self: a game
 * @x: (out) (optional): the column
 * @y: (out) (optional): the row
 *
 * Gets the cell where the player is: from the beginning of a step on it is the cell that the step leads to.
 */
void
amz_game_get_player (AmzGame *self, int *x, int *y)
{
  g_return_if_fail (AMZ_IS_GAME (self));

  if (x != NULL)
    *x = amz_grid_position_x (self->grid, self->position);
  if (y != NULL)
    *y = amz_grid_position_y (self->grid, self->position);
}

/**
 * amz_game_get_heading:
 * @self: a game
 *
 * Gets the direction of the last step.
 *
 * Returns: a direction, or %AMZ_DIRECTION_NONE before the first one in a maze
 */
AmzDirection
amz_game_get_heading (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), AMZ_DIRECTION_NONE);

  return self->steps > 0 ? self->heading : AMZ_DIRECTION_NONE;
}

/**
 * amz_game_get_step_time:
 * @self: a game
 *
 * Gets when the last step began, for a face that lets the player glide from cell to cell: it takes
 * %AMZ_GAME_STEP_TIME.
 *
 * Returns: the time on the game's clock, see [method@Game.get_clock]
 */
gint64
amz_game_get_step_time (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), 0);

  return self->stepped;
}

/**
 * amz_game_get_running:
 * @self: a game
 *
 * Tests whether the player will go on without a key.
 *
 * Returns: whether the player runs
 */
gboolean
amz_game_get_running (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), FALSE);

  return self->running;
}

/**
 * amz_game_get_steps:
 * @self: a game
 *
 * Counts the steps that were made in the maze that is played.
 *
 * Returns: how many cells were entered
 */
gint64
amz_game_get_steps (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), 0);

  return self->steps;
}

/**
 * amz_game_get_shortest:
 * @self: a game
 *
 * Gets how many steps it takes at least through the maze that is played.
 *
 * Returns: the length of its shortest path
 */
gint64
amz_game_get_shortest (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), 0);

  return self->shortest;
}

/**
 * amz_game_get_total_steps:
 * @self: a game
 *
 * Counts the steps that were made in all mazes whose exit was reached.
 *
 * Returns: how many cells were entered
 */
gint64
amz_game_get_total_steps (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), 0);

  return self->total_steps;
}

/**
 * amz_game_get_total_shortest:
 * @self: a game
 *
 * Gets how many steps it takes at least through all mazes whose exit was reached.
 *
 * Returns: the sum of the lengths of their shortest paths
 */
gint64
amz_game_get_total_shortest (AmzGame *self)
{
  g_return_val_if_fail (AMZ_IS_GAME (self), 0);

  return self->total_shortest;
}
