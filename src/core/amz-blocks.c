/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-blocks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-grid-private.h"
#include "amz-memory.h"

/* How many cells are found between two looks at the cancellable. */
#define CELLS_PER_CHECK (1u << 20)

/* While a region is searched, its root has this in place of a direction. */
#define ROOT 15u

typedef struct
{
  AmzBlocks *blocks;
  gssize offsets[16];
  guint32
      *low; /* for each cell on the way from the root to where the search is: the smallest number
                 * to which a passage leads from there, or from what was found from there */
  guint32 next; /* the next number */
} Search;

static gboolean
is_closed (guint cell)
{
  return (cell & AMZ_CELL_LOCKED) != 0 || (cell & AMZ_WALLS_MASK) == AMZ_WALLS_MASK;
}

static guint
neighbours_not_closed (const AmzGrid *grid, gsize position)
{
  const guint8 *cell = grid->cells + position;
  guint directions = 0;

  if (!is_closed (cell[-(gssize) grid->stride]))
    directions |= AMZ_DIRECTION_NORTH;
  if (!is_closed (cell[1]))
    directions |= AMZ_DIRECTION_EAST;
  if (!is_closed (cell[grid->stride]))
    directions |= AMZ_DIRECTION_SOUTH;
  if (!is_closed (cell[-1]))
    directions |= AMZ_DIRECTION_WEST;
  return directions;
}

static void
fill_row (const guint8 *restrict cells, gsize stride, gsize width, guint8 *restrict result)
{
  for (gsize x = 0; x < width; x++)
    result[x] = (guint8) amz_passages_of (cells + x, (gssize) stride);
}

/* Until the search removes them, the lower bits of `parents` hold the passages not yet followed. */
static void
fill_passages (AmzBlocks *self, const AmzGrid *grid, AmzBlocksGraph graph)
{
  for (int y = 0; y < grid->height; y++)
    {
      gsize position = amz_grid_position (grid, 0, y);

      if (graph == AMZ_BLOCKS_PASSAGES)
        fill_row (grid->cells + position, grid->stride, (gsize) grid->width,
                  self->parents + position);
      else
        for (int x = 0; x < grid->width; x++, position++)
          if (!is_closed (grid->cells[position]))
            self->parents[position] = (guint8) neighbours_not_closed (grid, position);
    }
}

static gboolean
belongs_to_graph (const AmzGrid *grid, gsize position, AmzBlocksGraph graph)
{
  guint cell = grid->cells[position];

  return graph == AMZ_BLOCKS_PASSAGES ? (cell & AMZ_WALLS_MASK) != AMZ_WALLS_MASK
                                      : !is_closed (cell);
}

static void
add_separation (Search *search, gsize position, guint direction, guint32 first, guint32 low)
{
  AmzSeparation separation = {
    .position = (guint32) position,
    .first = first,
    .size = search->next - first,
    .direction = (guint8) direction,
    .is_bridge = low > search->blocks->numbers[position],
    .is_cut = TRUE,
  };

  g_array_append_val (search->blocks->separations, separation);
}

/* The root holds something together only if it was left in several directions: else its one
 * separation is a mere bridge, or none. */
static void
correct_root (AmzBlocks *self, guint n_children)
{
  AmzSeparation *last = NULL;

  if (n_children != 1)
    return;
  last = &g_array_index (self->separations, AmzSeparation, self->separations->len - 1);
  last->is_cut = FALSE;
  if (!last->is_bridge)
    g_array_set_size (self->separations, self->separations->len - 1);
}

/* Numbers a cell not seen before. */
static inline guint32
enter (Search *search, gsize position, guint parent)
{
  guint8 *todo = search->blocks->parents + position;

  *todo = (guint8) (*todo | parent << 4);
  search->blocks->numbers[position] = search->next;
  return search->next++;
}

/*
 * Numbers everything that can be reached from @root and finds what hangs on what: John Hopcroft and
 * Robert Tarjan, "Efficient algorithms for graph manipulation", 1973, without recursion.
 *
 * A passage is followed from one side only: each step takes it away on both.
 */
static gboolean
search_region (Search *search, gsize root, GCancellable *cancellable, GError **error)
{
  AmzBlocks *self = search->blocks;
  guint8 *todo = self->parents;
  gsize position = root;
  guint n_children = 0;
  guint32 *low = search->low;
  AmzRegion region = { .root = (guint32) root, .first = search->next };

  *low = enter (search, root, ROOT);
  for (;;)
    {
      guint directions = todo[position] & 15u;
      guint parent = todo[position] >> 4;

      if (directions != 0)
        {
          guint direction = directions & (0u - directions);
          guint back = amz_opposite (direction);
          gsize neighbour = position + (gsize) search->offsets[direction];

          todo[position] = (guint8) (todo[position] ^ direction);
          todo[neighbour] = (guint8) (todo[neighbour] & ~back);
          if (todo[neighbour] >> 4 != 0)
            {
              *low = MIN (*low, self->numbers[neighbour]);
              continue;
            }
          n_children += position == root;
          *++low = enter (search, neighbour, back);
          position = neighbour;
          if (search->next % CELLS_PER_CHECK == 0 &&
              g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
        }
      else if (parent != ROOT)
        {
          guint32 reached = *low--;
          gsize left = position;

          position += (gsize) search->offsets[parent];
          if (reached >= self->numbers[position])
            add_separation (search, position, amz_opposite (parent), self->numbers[left], reached);
          *low = MIN (*low, reached);
        }
      else
        break;
    }

  todo[root] = 0;
  correct_root (self, n_children);
  region.size = search->next - region.first;
  g_array_append_val (self->regions, region);
  return TRUE;
}

static int
compare_separations (gconstpointer a, gconstpointer b, gpointer data)
{
  const AmzBlocks *self = data;
  const AmzSeparation *one = a;
  const AmzSeparation *two = b;
  guint32 number_one = self->numbers[one->position];
  guint32 number_two = self->numbers[two->position];

  if (number_one != number_two)
    return number_one < number_two ? 1 : -1;
  return one->first < two->first ? -1 : 1;
}

static AmzBlocks *
allocate (gsize length, GError **error)
{
  g_autoptr (AmzBlocks) self = g_new0 (AmzBlocks, 1);

  self->length = length;
  self->separations = g_array_new (FALSE, FALSE, sizeof (AmzSeparation));
  self->regions = g_array_new (FALSE, FALSE, sizeof (AmzRegion));
  self->numbers =
      amz_memory_try_new0 (length * sizeof (guint32), _ ("the search for bridges"), error);
  if (self->numbers == NULL)
    return NULL;
  self->parents = amz_memory_try_new0 (length, _ ("the search for bridges"), error);
  if (self->parents == NULL)
    return NULL;
  memset (self->numbers, 0xff, length * sizeof (guint32));
  return g_steal_pointer (&self);
}

/*
 * amz_blocks_new:
 * @grid: the walls, coherent or not
 * @graph: what counts as a passage
 *
 * Searches a whole grid in linear time.
 *
 * Returns: (transfer full): what was found, or %NULL with %AMZ_MAZE_ERROR_MEMORY or
 *   %G_IO_ERROR_CANCELLED
 */
AmzBlocks *
amz_blocks_new (const AmzGrid *grid,
                AmzBlocksGraph graph,
                GCancellable *cancellable,
                GError **error)
{
  g_autoptr (AmzBlocks) self = NULL;
  Search search = { 0 };
  gsize low_size = grid->length * sizeof (guint32);
  gboolean finished = TRUE;

  self = allocate (grid->length, error);
  if (self == NULL)
    return NULL;
  search.blocks = self;
  search.low = amz_memory_try_reserve (low_size, _ ("the search for bridges"), error);
  if (search.low == NULL)
    return NULL;

  amz_grid_get_offsets (grid, search.offsets);
  fill_passages (self, grid, graph);
  for (int y = 0; y < grid->height && finished; y++)
    {
      /* Regions may be too small to look at it on their own. */
      finished = !g_cancellable_set_error_if_cancelled (cancellable, error);
      for (int x = 0; x < grid->width && finished; x++)
        {
          gsize position = amz_grid_position (grid, x, y);

          if (self->numbers[position] == AMZ_BLOCKS_UNSEEN &&
              belongs_to_graph (grid, position, graph))
            finished = search_region (&search, position, cancellable, error);
        }
    }
  amz_memory_free (search.low, low_size);
  if (!finished)
    return NULL;

  g_array_sort_with_data (self->separations, compare_separations, self);
  return g_steal_pointer (&self);
}

/*
 * amz_blocks_free:
 * @self: (transfer full): what amz_blocks_new() gave
 */
void
amz_blocks_free (AmzBlocks *self)
{
  amz_memory_free (self->numbers, self->length * sizeof (guint32));
  amz_memory_free (self->parents, self->length);
  g_array_unref (self->separations);
  g_array_unref (self->regions);
  g_free (self);
}

/*
 * amz_blocks_get_region:
 * @position: a cell
 *
 * Returns: (nullable): the region in which the cell lies
 */
const AmzRegion *
amz_blocks_get_region (const AmzBlocks *self, gsize position)
{
  const AmzRegion *all = (const AmzRegion *) (gpointer) self->regions->data;
  guint32 number = self->numbers[position];
  guint begin = 0;
  guint end = self->regions->len;

  if (number == AMZ_BLOCKS_UNSEEN)
    return NULL;
  while (end - begin > 1)
    {
      guint middle = begin + (end - begin) / 2;

      if (all[middle].first <= number)
        begin = middle;
      else
        end = middle;
    }
  return all + begin;
}
