/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-version-macros.h"

G_BEGIN_DECLS

#define AMZ_GAME_ERROR (amz_game_error_quark ())

/**
 * AmzGameError:
 * @AMZ_GAME_ERROR_MODE: there is no such game, or it cannot begin so
 * @AMZ_GAME_ERROR_ENDS: entry and exit of the maze are the same cell
 * @AMZ_GAME_ERROR_NO_PATH: no path leads from the entry to the exit
 * @AMZ_GAME_ERROR_NO_REPLAY: the game cannot be written as a replay, since no recipe gives its maze
 * @AMZ_GAME_ERROR_REPLAY: a line is no replay; the message says where it goes wrong
 *
 * What can go wrong with a game.
 */
typedef enum
{
  AMZ_GAME_ERROR_MODE,
  AMZ_GAME_ERROR_ENDS,
  AMZ_GAME_ERROR_NO_PATH,
  AMZ_GAME_ERROR_NO_REPLAY,
  AMZ_GAME_ERROR_REPLAY,
} AmzGameError;

AMZ_AVAILABLE_IN_1_0
GQuark amz_game_error_quark (void);

#define AMZ_MAZE_ERROR (amz_maze_error_quark ())

/**
 * AmzMazeError:
 * @AMZ_MAZE_ERROR_MEMORY: there is not enough memory; the message says how much was wanted
 * @AMZ_MAZE_ERROR_SIZE: no maze has such a size
 * @AMZ_MAZE_ERROR_FORMAT: a file cannot be read as a maze; the message says line and column
 * @AMZ_MAZE_ERROR_PATH_LENGTH: no seed that was tried gives a shortest path within the limits; the
 *   message names the closest length and its seed
 * @AMZ_MAZE_ERROR_NO_ENDS: the work needs an entry and an exit inside the maze, and one is missing
 * @AMZ_MAZE_ERROR_NO_SUCH_PATH: there is no shortest path of that number
 * @AMZ_MAZE_ERROR_NO_SUCH_WALL: there is no such wall, or it must stay as it is
 * @AMZ_MAZE_ERROR_NO_SUCH_AREA: there are no such cells in the maze, or a piece does not fit there
 *
 * What can go wrong while a maze is made, read or solved.
 */
typedef enum
{
  AMZ_MAZE_ERROR_MEMORY,
  AMZ_MAZE_ERROR_SIZE,
  AMZ_MAZE_ERROR_FORMAT,
  AMZ_MAZE_ERROR_PATH_LENGTH,
  AMZ_MAZE_ERROR_NO_ENDS,
  AMZ_MAZE_ERROR_NO_SUCH_PATH,
  AMZ_MAZE_ERROR_NO_SUCH_WALL,
  AMZ_MAZE_ERROR_NO_SUCH_AREA,
} AmzMazeError;

AMZ_AVAILABLE_IN_1_0
GQuark amz_maze_error_quark (void);

#define AMZ_RECIPE_ERROR (amz_recipe_error_quark ())

/**
 * AmzRecipeError:
 * @AMZ_RECIPE_ERROR_SYNTAX: the line is not a recipe
 * @AMZ_RECIPE_ERROR_SIZE: the size is out of range, or too small for the kind
 * @AMZ_RECIPE_ERROR_ENTRY: the entry lies outside or on the pattern
 * @AMZ_RECIPE_ERROR_EXIT: the exit lies outside, on the pattern or at the entry
 * @AMZ_RECIPE_ERROR_SEED: the seed is not a signed 64-bit integer
 * @AMZ_RECIPE_ERROR_KIND: there is no such kind of maze
 * @AMZ_RECIPE_ERROR_ALGORITHM: there is no such algorithm
 * @AMZ_RECIPE_ERROR_DEAD_ENDS: the number of dead ends is out of range
 * @AMZ_RECIPE_ERROR_EXTRA_PASSAGES: the percentage of extra passages is out of range
 * @AMZ_RECIPE_ERROR_PATTERN: the pattern does not fit, or parts the maze
 * @AMZ_RECIPE_ERROR_PATH_LENGTH: the limits of the path length exclude each other
 *
 * What can be wrong with a recipe: one code for each field, so that a program can point at it.
 */
typedef enum
{
  AMZ_RECIPE_ERROR_SYNTAX,
  AMZ_RECIPE_ERROR_SIZE,
  AMZ_RECIPE_ERROR_ENTRY,
  AMZ_RECIPE_ERROR_EXIT,
  AMZ_RECIPE_ERROR_SEED,
  AMZ_RECIPE_ERROR_KIND,
  AMZ_RECIPE_ERROR_ALGORITHM,
  AMZ_RECIPE_ERROR_DEAD_ENDS,
  AMZ_RECIPE_ERROR_EXTRA_PASSAGES,
  AMZ_RECIPE_ERROR_PATTERN,
  AMZ_RECIPE_ERROR_PATH_LENGTH,
} AmzRecipeError;

AMZ_AVAILABLE_IN_1_0
GQuark amz_recipe_error_quark (void);

G_END_DECLS
