/* SPDX-License-Identifier: MIT */
#include "amz-path-steps.h"

typedef enum
{
  FIRST,
  LAST,
} Side;

static inline guint
pick (guint ways, Side side)
{
  return side == FIRST ? amz_first_direction (ways) : amz_last_direction (ways);
}

/* Writes the first or last way on from @position to the source, where @path has room for it. */
static void
go_on (const AmzWave *wave, gsize position, Side side, char *path)
{
  guint ways = amz_wave_get_nearer (wave, position);
  char *end = path;

  while (ways != 0)
    {
      guint way = pick (ways, side);

      *end++ = amz_direction_to_letter ((AmzDirection) way);
      position += (gsize) amz_grid_offset (wave->grid, way);
      ways = amz_wave_get_nearer (wave, position);
    }
  *end = '\0';
}

static char *
dup_outermost (const AmzWave *wave, Side side)
{
  char *path = NULL;

  if (wave->length < 0)
    return NULL;
  path = g_malloc ((gsize) wave->length + 1);
  go_on (wave, wave->target, side, path);
  return path;
}

/*
 * amz_path_dup_first:
 *
 * Returns: (transfer full) (nullable): the first path, or %NULL if there is none
 */
char *
amz_path_dup_first (const AmzWave *wave)
{
  return dup_outermost (wave, FIRST);
}

/*
 * amz_path_dup_last:
 *
 * Returns: (transfer full) (nullable): the last path, or %NULL if there is none
 */
char *
amz_path_dup_last (const AmzWave *wave)
{
  return dup_outermost (wave, LAST);
}

/* A place on a path where it could turn off to one that comes before it or after it. */
typedef struct
{
  gint64 n_steps; /* how much of the path leads there; -1 where there is no such place */
  gsize position;
  guint way; /* the direction to turn to */
} Turn;

/*
 * Walks along @path and finds the last place where it could turn off to the nearest path before it
 * (@side is %LAST: the last one of those) or after it (%FIRST).
 *
 * Returns: whether @path is a shortest path
 */
static gboolean
find_turn (const AmzWave *wave, const char *path, Side side, Turn *turn)
{
  gsize position = wave->target;
  gint64 n_steps = 0;

  *turn = (Turn){ -1, 0, 0 };
  if (wave->length < 0)
    return FALSE;
  for (; path[n_steps] != '\0'; n_steps++)
    {
      guint way = amz_direction_from_letter (path[n_steps]);
      guint ways = amz_wave_get_nearer (wave, position);
      guint others = ways & (side == FIRST ? ~(2 * way - 1) : way - 1);

      if ((ways & way) == 0)
        return FALSE;
      if (others != 0)
        *turn = (Turn){ n_steps, position, pick (others, side) };
      position += (gsize) amz_grid_offset (wave->grid, way);
    }
  return position == wave->source;
}

static char *
dup_neighbour (const AmzWave *wave, const char *path, Side side)
{
  Turn turn;
  char *neighbour = NULL;

  if (!find_turn (wave, path, side, &turn) || turn.n_steps < 0)
    return NULL;

  neighbour = g_malloc ((gsize) wave->length + 1);
  memcpy (neighbour, path, (gsize) turn.n_steps);
  neighbour[turn.n_steps] = amz_direction_to_letter ((AmzDirection) turn.way);
  go_on (wave, turn.position + (gsize) amz_grid_offset (wave->grid, turn.way), side,
         neighbour + turn.n_steps + 1);
  return neighbour;
}

/*
 * amz_path_dup_next:
 *
 * Returns: (transfer full) (nullable): the path after @path, or %NULL if that is the last one or no
 *   shortest path
 */
char *
amz_path_dup_next (const AmzWave *wave, const char *path)
{
  return dup_neighbour (wave, path, FIRST);
}

/*
 * amz_path_dup_previous:
 *
 * Returns: (transfer full) (nullable): the path before @path, or %NULL if that is the first one or
 *   no shortest path
 */
char *
amz_path_dup_previous (const AmzWave *wave, const char *path)
{
  return dup_neighbour (wave, path, LAST);
}

/*
 * amz_path_is_shortest:
 * @path: any bytes
 *
 * Returns: whether @path leads from the target to the source by a shortest way
 */
gboolean
amz_path_is_shortest (const AmzWave *wave, const char *path)
{
  Turn turn;

  return find_turn (wave, path, FIRST, &turn);
}
