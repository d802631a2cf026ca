/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-algorithm.h"
#include "amz-choice.h"
#include "amz-error.h"
#include "amz-grid-private.h"
#include "amz-memory.h"

/*
 * The recursive backtracker, without recursion: a depth-first walk that goes on to any unvisited
 * neighbour and, where there is none, back to the last cell that still has one.
 *
 * While it works, the cells' bytes have a meaning of their own: 0x0f is a free cell not yet visited; a
 * visited one has no lower bit, and one upper bit for the direction in which it was entered from; the
 * border, locked cells and the first cell are 0.  So one AND each with the four neighbours gives the
 * set of those that can be visited, and one look into a table, by this set and a random number, gives
 * the next cell and its byte.  Only cells that had a choice left go on the stack.
 */

/* How many cells are visited between two looks at the cancellable. */
#define CELLS_PER_CHECK (1 << 22)

typedef struct
{
  gint32 offset; /* from a cell to the chosen neighbour */
  guint8 byte;   /* what the neighbour becomes */
} Step;

typedef struct
{
  AmzGrid *grid;
  AmzRandom random;
  guint32 *stack;
  guint32 *top;
  gsize position;
  Step steps[16][16]; /* by set of neighbours and number below 12 */
} Walk;

static void
fill_steps (Walk *walk)
{
  for (guint directions = 1; directions < 16; directions++)
    for (guint i = 0; i < AMZ_CHOICES; i++)
      {
        guint direction = amz_choice_table[directions][i];

        walk->steps[directions][i].offset = (gint32) amz_grid_offset (walk->grid, direction);
        walk->steps[directions][i].byte = (guint8) (amz_opposite (direction) << 4);
      }
}

static void
set_border (AmzGrid *grid, guint8 byte)
{
  memset (grid->cells, byte, grid->stride);
  for (int y = 0; y < grid->height; y++)
    grid->cells[amz_grid_position (grid, grid->width, y)] = byte;
  memset (grid->cells + grid->length - grid->stride, byte, grid->stride);
}

/* Turns the cells into what the walk works with, counts the free ones and finds the first. */
static gsize
prepare (AmzGrid *grid, gsize *first)
{
  gsize n_free = 0;

  set_border (grid, 0);
  for (int y = 0; y < grid->height; y++)
    {
      guint8 *row = grid->cells + amz_grid_position (grid, 0, y);
      gsize n_before = n_free;

      for (int x = 0; x < grid->width; x++)
        {
          guint8 is_free = (row[x] & AMZ_CELL_LOCKED) == 0;

          row[x] = is_free ? AMZ_WALLS_MASK : 0;
          n_free += is_free;
        }
      if (n_before == 0 && n_free > 0)
        *first = amz_grid_position (grid, 0, y) +
                 (gsize) ((guint8 *) memchr (row, AMZ_WALLS_MASK, (gsize) grid->width) - row);
    }
  return n_free;
}

static inline guint
unvisited_neighbours (const guint8 *cell, gssize stride)
{
  return (guint) ((cell[-stride] & AMZ_DIRECTION_NORTH) | (cell[1] & AMZ_DIRECTION_EAST) |
                  (cell[stride] & AMZ_DIRECTION_SOUTH) | (cell[-1] & AMZ_DIRECTION_WEST));
}

/* Visits @n more cells.  Returns FALSE if there are not so many that can be reached.  Whether the
 * order is @noted is known to the compiler, so that it costs nothing where it is not. */
static inline __attribute__ ((always_inline)) gboolean
visit (Walk *walk, gsize n, gboolean noted)
{
  guint8 *cells = walk->grid->cells;
  gssize stride = (gssize) walk->grid->stride;
  guint8 *cell = cells + walk->position;
  guint32 *top = walk->top;
  AmzRandom random = walk->random;

  while (n > 0)
    {
      guint directions = unvisited_neighbours (cell, stride);
      const Step *step = NULL;

      while (G_UNLIKELY (directions == 0))
        {
          if (top == walk->stack)
            return FALSE;
          cell = cells + *--top;
          directions = unvisited_neighbours (cell, stride);
        }
      step = &walk->steps[directions][amz_random_below (&random, AMZ_CHOICES)];
      *top = (guint32) (cell - cells);
      top += (directions & (directions - 1)) != 0;
      cell += step->offset;
      *cell = step->byte;
      if (noted)
        amz_grid_note_carved (walk->grid, (gsize) (cell - cells));
      n--;
    }

  walk->position = (gsize) (cell - cells);
  walk->top = top;
  walk->random = random;
  return TRUE;
}

static gboolean
visit_some (Walk *walk, gsize n)
{
  return walk->grid->order != NULL ? visit (walk, n, TRUE) : visit (walk, n, FALSE);
}

/* One row: the walls that are open towards where a cell was entered from, and where its neighbours
 * were entered from it, make its digit.  A cell without any is a locked one. */
static void
finish_row (const guint8 *restrict above,
            const guint8 *restrict row,
            const guint8 *restrict below,
            guint8 *restrict result,
            gsize width)
{
  for (gsize x = 0; x < width; x++)
    {
      guint8 open = (guint8) ((row[x] >> 4) | ((above[x] >> 6) & AMZ_DIRECTION_NORTH) |
                              ((row[x + 1] >> 6) & AMZ_DIRECTION_EAST) |
                              ((below[x] >> 2) & AMZ_DIRECTION_SOUTH) |
                              ((row[(gssize) x - 1] >> 2) & AMZ_DIRECTION_WEST));

      result[x] = open == 0 ? AMZ_CELL_BORDER : (guint8) (open ^ AMZ_WALLS_MASK);
    }
}

/* @results: room for two rows */
static void
finish (AmzGrid *grid, guint8 *results)
{
  gsize width = (gsize) grid->width;

  /* A row is needed as it was until the one below it is done. */
  for (int y = 0; y <= grid->height; y++)
    {
      guint8 *row = grid->cells + amz_grid_position (grid, 0, y);

      if (y < grid->height)
        finish_row (row - grid->stride, row, row + grid->stride, results + (gsize) (y % 2) * width,
                    width);
      if (y > 0)
        memcpy (row - grid->stride, results + (gsize) ((y + 1) % 2) * width, width);
    }
  set_border (grid, AMZ_CELL_BORDER);
}

/*
 * amz_carve_backtracker:
 *
 * Carves with the recursive backtracker, beginning at the first free cell in reading order.  See
 * Jamis Buck, "Mazes for Programmers", 2015, chapter 5.
 */
gboolean
amz_carve_backtracker (AmzGrid *grid, AmzRandom *random, GCancellable *cancellable, GError **error)
{
  Walk walk = { .grid = grid, .random = *random };
  gsize stack_size = grid->length * sizeof (guint32);
  gsize n_left = 0;
  gboolean carved = TRUE;

  walk.stack = amz_memory_try_reserve (stack_size, _ ("the way back while carving"), error);
  if (walk.stack == NULL)
    return FALSE;
  walk.top = walk.stack;
  n_left = prepare (grid, &walk.position);
  g_assert (n_left > 0);
  fill_steps (&walk);

  grid->cells[walk.position] = 0;
  amz_grid_note_carved (grid, walk.position);
  n_left--;
  while (carved && n_left > 0)
    {
      gsize n = MIN (n_left, CELLS_PER_CHECK);

      carved = !g_cancellable_set_error_if_cancelled (cancellable, error);
      if (carved && !visit_some (&walk, n))
        {
          g_set_error_literal (
              error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_PATTERN,
              _ ("The pattern parts the maze: its free cells do not hang together"));
          carved = FALSE;
        }
      n_left -= n;
    }
  /* The stack is empty or of no use any more, so its memory serves for something else. */
  if (carved)
    finish (grid, (guint8 *) walk.stack);
  amz_memory_free (walk.stack, stack_size);
  *random = walk.random;
  return carved;
}
