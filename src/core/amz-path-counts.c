/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-path-counts.h"

#include <glib/gi18n-lib.h>

#include "amz-frontier.h"
#include "amz-memory.h"

#define BITS 64

/*
 * Only cells on some shortest path have a count.  One bit a position says which cells those are, and
 * the number of such cells before it, in reading order, is where a cell's count lies.
 *
 * Up to the first fork there is nothing to choose, so the counts begin there; a maze with a single
 * path has none at all.
 */
struct _AmzPathCounts
{
  const AmzWave *wave; /* borrowed */
  AmzCount total;

  guint64 *marks;    /* one bit a position */
  guint32 *n_before; /* by word of `marks`: cells marked in the words before it */
  gsize n_words;

  guint64 *mantissas; /* by marked cell */
  guint32 *exponents; /* by marked cell; %NULL while no count is beyond 2⁶⁴ − 1 */
  gsize n_cells;
};

static gboolean
is_marked (const AmzPathCounts *self, gsize position)
{
  return (self->marks[position / BITS] >> (position % BITS) & 1) != 0;
}

static gsize
get_index (const AmzPathCounts *self, gsize position)
{
  guint64 before =
      self->marks[position / BITS] & ((G_GUINT64_CONSTANT (1) << (position % BITS)) - 1);

  return self->n_before[position / BITS] + (gsize) __builtin_popcountll (before);
}

static AmzCount
get_count (const AmzPathCounts *self, gsize index)
{
  return (AmzCount){ self->mantissas[index], self->exponents != NULL ? self->exponents[index] : 0 };
}

static gboolean
set_count (AmzPathCounts *self, gsize index, AmzCount count, GError **error)
{
  if (self->exponents == NULL && !amz_count_is_exact (count))
    {
      self->exponents =
          amz_memory_try_new0 (self->n_cells * sizeof (guint32), _ ("the number of paths"), error);
      if (self->exponents == NULL)
        return FALSE;
    }
  self->mantissas[index] = count.mantissa;
  if (self->exponents != NULL)
    self->exponents[index] = count.exponent;
  return TRUE;
}

/* Where the first choice is, from the target on, or the source if there is none. */
static gsize
find_fork (const AmzWave *wave)
{
  gsize position = wave->target;

  while (position != wave->source)
    {
      guint ways = amz_wave_get_nearer (wave, position);

      if ((ways & (ways - 1)) != 0)
        break;
      position += (gsize) amz_grid_offset (wave->grid, ways);
    }
  return position;
}

/* Marks all cells on the ways from a cell to the source. */
static gboolean
mark_cells (AmzPathCounts *self, gsize from, GCancellable *cancellable, GError **error)
{
  g_auto (AmzFrontier) frontier = { 0 };
  const AmzWave *wave = self->wave;

  self->n_words = wave->grid->length / BITS + 1;
  self->marks =
      amz_memory_try_new0 (self->n_words * sizeof (guint64), _ ("the number of paths"), error);
  if (self->marks == NULL || !amz_frontier_init (&frontier, from, cancellable, error))
    return FALSE;

  self->marks[from / BITS] |= G_GUINT64_CONSTANT (1) << (from % BITS);
  while (frontier.n > 0)
    {
      for (gsize i = 0; i < frontier.n; i++)
        {
          gsize position = (gsize) frontier.level[i];
          guint ways = amz_wave_get_nearer (wave, position);

          for (; ways != 0; ways &= ways - 1)
            {
              guint way = amz_first_direction (ways);
              gsize neighbour = position + (gsize) amz_grid_offset (wave->grid, way);

              if (is_marked (self, neighbour))
                continue;
              self->marks[neighbour / BITS] |= G_GUINT64_CONSTANT (1) << (neighbour % BITS);
              amz_frontier_add (&frontier, neighbour);
            }
        }
      if (!amz_frontier_advance (&frontier, cancellable, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
number_cells (AmzPathCounts *self, GError **error)
{
  guint32 n = 0;

  self->n_before =
      amz_memory_try_new0 (self->n_words * sizeof (guint32), _ ("the number of paths"), error);
  if (self->n_before == NULL)
    return FALSE;
  for (gsize i = 0; i < self->n_words; i++)
    {
      self->n_before[i] = n;
      n += (guint32) __builtin_popcountll (self->marks[i]);
    }
  self->n_cells = n;
  self->mantissas =
      amz_memory_try_new0 (self->n_cells * sizeof (guint64), _ ("the number of paths"), error);
  return self->mantissas != NULL;
}

/* Adds the count of one cell to that of a neighbour that is one step farther away. */
static gboolean
pass_on (AmzPathCounts *self,
         AmzFrontier *frontier,
         gsize neighbour,
         AmzCount count,
         GError **error)
{
  gsize index = get_index (self, neighbour);

  if (self->mantissas[index] == 0)
    amz_frontier_add (frontier, neighbour | (guint64) index << 32);
  return set_count (self, index, amz_count_add (get_count (self, index), count), error);
}

/*
 * Adds up the counts from the source outwards.  A level is complete when it is worked on, since all
 * that adds to it lies in the level before.  The upper half of an entry is the index of its count.
 */
static gboolean
add_up (AmzPathCounts *self, GCancellable *cancellable, GError **error)
{
  g_auto (AmzFrontier) frontier = { 0 };
  const AmzWave *wave = self->wave;
  gsize index = get_index (self, wave->source);

  if (!amz_frontier_init (&frontier, wave->source | (guint64) index << 32, cancellable, error))
    return FALSE;
  self->mantissas[index] = 1;
  while (frontier.n > 0)
    {
      for (gsize i = 0; i < frontier.n; i++)
        {
          gsize position = (guint32) frontier.level[i];
          AmzCount count = get_count (self, (gsize) (frontier.level[i] >> 32));
          guint ways = amz_wave_get_farther (wave, position);

          for (; ways != 0; ways &= ways - 1)
            {
              guint way = amz_first_direction (ways);
              gsize neighbour = position + (gsize) amz_grid_offset (wave->grid, way);

              if (is_marked (self, neighbour) &&
                  !pass_on (self, &frontier, neighbour, count, error))
                return FALSE;
            }
        }
      if (!amz_frontier_advance (&frontier, cancellable, error))
        return FALSE;
    }
  return TRUE;
}

/*
 * amz_path_counts_new:
 * @wave: a wave that reached its target, to be kept as long as the counts
 *
 * Counts the shortest paths from the target to the source.
 *
 * Returns: (transfer full): the counts, or %NULL with %AMZ_MAZE_ERROR_MEMORY or
 *   %G_IO_ERROR_CANCELLED
 */
AmzPathCounts *
amz_path_counts_new (const AmzWave *wave, GCancellable *cancellable, GError **error)
{
  g_autoptr (AmzPathCounts) self = g_new0 (AmzPathCounts, 1);
  gsize fork = 0;

  g_assert (wave->length >= 0);

  self->wave = wave;
  self->total = (AmzCount){ 1, 0 };
  fork = find_fork (wave);
  if (fork == wave->source)
    return g_steal_pointer (&self);

  if (!mark_cells (self, fork, cancellable, error) || !number_cells (self, error) ||
      !add_up (self, cancellable, error))
    return NULL;
  self->total = get_count (self, get_index (self, fork));
  return g_steal_pointer (&self);
}

/*
 * amz_path_counts_free:
 * @self: (transfer full) (nullable): counts
 */
void
amz_path_counts_free (AmzPathCounts *self)
{
  if (self == NULL)
    return;
  amz_memory_free (self->marks, self->n_words * sizeof (guint64));
  amz_memory_free (self->n_before, self->n_words * sizeof (guint32));
  amz_memory_free (self->mantissas, self->n_cells * sizeof (guint64));
  amz_memory_free (self->exponents, self->n_cells * sizeof (guint32));
  g_free (self);
}

/*
 * amz_path_counts_get_total:
 *
 * Returns: the number of shortest paths from the target
 */
AmzCount
amz_path_counts_get_total (const AmzPathCounts *self)
{
  return self->total;
}

/* The paths that go on through the neighbour in one direction.  Asked only where there is a choice,
 * so never before the first fork. */
static guint64
count_through (const AmzPathCounts *self, gsize position, guint way)
{
  gsize neighbour = position + (gsize) amz_grid_offset (self->wave->grid, way);

  return amz_count_saturate (get_count (self, get_index (self, neighbour)));
}

/*
 * amz_path_counts_dup_nth:
 * @number: from 1 to the total
 *
 * Finds a path by its number.  Counts beyond 2⁶⁴ − 1 may be taken for that: they are as much as
 * any number that can be asked for.
 *
 * Returns: (transfer full): the letters of the path
 */
char *
amz_path_counts_dup_nth (const AmzPathCounts *self, guint64 number)
{
  const AmzWave *wave = self->wave;
  char *path = g_malloc ((gsize) wave->length + 1);
  gsize position = wave->target;

  for (gint64 i = 0; i < wave->length; i++)
    {
      guint ways = amz_wave_get_nearer (wave, position);

      while ((ways & (ways - 1)) != 0)
        {
          guint64 n = count_through (self, position, amz_first_direction (ways));

          if (number <= n)
            break;
          number -= n;
          ways &= ways - 1;
        }
      path[i] = amz_direction_to_letter ((AmzDirection) amz_first_direction (ways));
      position += (gsize) amz_grid_offset (wave->grid, amz_first_direction (ways));
    }
  path[wave->length] = '\0';
  return path;
}

static guint64
add_saturating (guint64 a, guint64 b)
{
  return a <= G_MAXUINT64 - b ? a + b : G_MAXUINT64;
}

/*
 * amz_path_counts_rank:
 * @path: a shortest path from the target to the source
 * @n_before: (out): how many paths come before it; 2⁶⁴ − 1 means that many or more
 * @n_behind: (out): how many paths come after it; likewise
 *
 * Finds the place of a path.
 */
void
amz_path_counts_rank (const AmzPathCounts *self,
                      const char *path,
                      guint64 *n_before,
                      guint64 *n_behind)
{
  const AmzWave *wave = self->wave;
  gsize position = wave->target;

  *n_before = 0;
  *n_behind = 0;
  for (const char *letter = path; *letter != '\0'; letter++)
    {
      guint way = amz_direction_from_letter (*letter);
      guint others = amz_wave_get_nearer (wave, position) & ~way;

      for (; others != 0; others &= others - 1)
        {
          guint other = amz_first_direction (others);
          guint64 *n = other < way ? n_before : n_behind;

          *n = add_saturating (*n, count_through (self, position, other));
        }
      position += (gsize) amz_grid_offset (wave->grid, way);
    }
}
