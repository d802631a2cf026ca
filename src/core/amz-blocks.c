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
  /* For each cell on the way from the root to where the search is: the smallest number to which a
   * passage leads from there, or from what was found from there. */
  guint32 *low;
  guint32 next; /* the next number */

  /* The separations of cells on that way.  They go to the others when their cell is left for good, so
   * that those of one cell stand together. */
  AmzSeparation *pending;
  gsize n_pending;
  gsize pending_size;
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

/* Makes room for one element more.  @array points to the array, whatever its type. */
static gboolean
make_room (gpointer array, gsize n, gsize element_size, gsize *size, GError **error)
{
  gpointer *memory = array;
  gpointer larger = NULL;

  if ((n + 1) * element_size <= *size)
    return TRUE;
  larger = amz_memory_try_grow (*memory, size, _ ("the search for bridges"), error);
  if (larger == NULL)
    return FALSE;
  *memory = larger;
  return TRUE;
}

static gboolean
add_pending (Search *search,
             gsize position,
             guint direction,
             guint32 first,
             guint32 low,
             GError **error)
{
  if (!make_room (&search->pending, search->n_pending, sizeof *search->pending,
                  &search->pending_size, error))
    return FALSE;
  search->pending[search->n_pending++] = (AmzSeparation){
    .position = (guint32) position,
    .first = first,
    .size = search->next - first,
    .direction = (guint8) direction,
    .is_bridge = low > search->blocks->numbers[position],
    .is_cut = TRUE,
  };
  return TRUE;
}

/* Hands over the separations of a cell that is left for good. */
static gboolean
settle (Search *search, gsize position, GError **error)
{
  AmzBlocks *self = search->blocks;
  gsize first = search->n_pending;

  while (first > 0 && search->pending[first - 1].position == position)
    first--;
  for (gsize i = first; i < search->n_pending; i++)
    {
      if (!make_room (&self->separations, self->n_separations, sizeof *self->separations,
                      &self->separations_size, error))
        return FALSE;
      self->separations[self->n_separations++] = search->pending[i];
    }
  search->n_pending = first;
  return TRUE;
}

/* The root holds something together only if it was left in several directions: else its one
 * separation is a mere bridge, or none. */
static void
correct_root (Search *search, guint n_children)
{
  AmzSeparation *last = NULL;

  if (n_children != 1)
    return;
  last = &search->pending[search->n_pending - 1];
  last->is_cut = FALSE;
  if (!last->is_bridge)
    search->n_pending--;
}

static gboolean
add_region (Search *search, gsize root, guint32 first, GError **error)
{
  AmzBlocks *self = search->blocks;

  if (!make_room (&self->regions, self->n_regions, sizeof *self->regions, &self->regions_size,
                  error))
    return FALSE;
  self->regions[self->n_regions++] =
      (AmzRegion){ .root = (guint32) root, .first = first, .size = search->next - first };
  return TRUE;
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
  guint32 first = search->next;

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

          if (search->n_pending > 0 &&
              search->pending[search->n_pending - 1].position == position &&
              !settle (search, position, error))
            return FALSE;
          position += (gsize) search->offsets[parent];
          if (reached >= self->numbers[position] &&
              !add_pending (search, position, amz_opposite (parent), self->numbers[left], reached,
                            error))
            return FALSE;
          *low = MIN (*low, reached);
        }
      else
        break;
    }

  todo[root] = 0;
  correct_root (search, n_children);
  return settle (search, root, error) && add_region (search, root, first, error);
}

static AmzBlocks *
allocate (gsize length, GError **error)
{
  g_autoptr (AmzBlocks) self = g_new0 (AmzBlocks, 1);

  self->length = length;
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
  amz_memory_free (search.pending, search.pending_size);
  return finished ? g_steal_pointer (&self) : NULL;
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
  amz_memory_free (self->separations, self->separations_size);
  amz_memory_free (self->regions, self->regions_size);
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
  guint32 number = self->numbers[position];
  gsize begin = 0;
  gsize end = self->n_regions;

  if (number == AMZ_BLOCKS_UNSEEN)
    return NULL;
  while (end - begin > 1)
    {
      gsize middle = begin + (end - begin) / 2;

      if (self->regions[middle].first <= number)
        begin = middle;
      else
        end = middle;
    }
  return self->regions + begin;
}
