/* SPDX-License-Identifier: MIT */
#include "amz-spare-grids.h"

#include "amz-grid-private.h"

/* One is shown, one is read by a thread, one was. */
#define MAX_SPARES 3

/* When so many cells have changed, a copy is as cheap. */
#define MAX_CHANGES (1 << 16)

typedef struct
{
  AmzGrid *grid;
  guint n_seen; /* how many of the changes it has */
} Spare;

struct _AmzSpareGrids
{
  GArray *spares;  /* of Spare */
  GArray *changes; /* of guint32, the positions of cells */
};

static void
clear_spare (gpointer data)
{
  Spare *spare = data;

  amz_grid_unref (spare->grid);
}

/*
 * amz_spare_grids_new:
 *
 * Returns: (transfer full): no spare grids
 */
AmzSpareGrids *
amz_spare_grids_new (void)
{
  AmzSpareGrids *self = g_new0 (AmzSpareGrids, 1);

  self->spares = g_array_new (FALSE, FALSE, sizeof (Spare));
  g_array_set_clear_func (self->spares, clear_spare);
  self->changes = g_array_new (FALSE, FALSE, sizeof (guint32));
  return self;
}

void
amz_spare_grids_free (AmzSpareGrids *self)
{
  g_array_unref (self->spares);
  g_array_unref (self->changes);
  g_free (self);
}

static void
catch_up (const AmzSpareGrids *self, const Spare *spare, const AmzGrid *current)
{
  for (guint i = spare->n_seen; i < self->changes->len; i++)
    {
      guint32 position = g_array_index (self->changes, guint32, i);

      spare->grid->cells[position] = current->cells[position];
    }
}

/*
 * amz_spare_grids_take:
 * @current: the grid as it is now
 *
 * Returns: (transfer full): a grid that is the same and that nobody else holds, or %NULL with
 *   %AMZ_MAZE_ERROR_MEMORY
 */
AmzGrid *
amz_spare_grids_take (AmzSpareGrids *self, const AmzGrid *current, GError **error)
{
  for (guint i = 0; i < self->spares->len; i++)
    {
      const Spare *spare = &g_array_index (self->spares, Spare, i);
      AmzGrid *grid = spare->grid;

      /* Nobody can take a reference to what nobody but us holds. */
      if (!g_atomic_ref_count_compare (&grid->ref_count, 1))
        continue;
      catch_up (self, spare, current);
      amz_grid_ref (grid);
      g_array_remove_index_fast (self->spares, i);
      return grid;
    }
  return amz_grid_dup (current, error);
}

/*
 * amz_spare_grids_add:
 * @grid: a grid with all changes that were noted so far
 *
 * Keeps a grid for later, also while others still read it.
 */
void
amz_spare_grids_add (AmzSpareGrids *self, AmzGrid *grid)
{
  Spare spare = { amz_grid_ref (grid), 0 };

  if (self->spares->len == MAX_SPARES)
    g_array_remove_index (self->spares, 0);
  if (self->spares->len == 0)
    g_array_set_size (self->changes, 0);
  spare.n_seen = self->changes->len;
  g_array_append_val (self->spares, spare);
}

/*
 * amz_spare_grids_note:
 * @position: of a cell that is another one in the grid that is taken next
 *
 * Says that the spare grids lack a change.
 */
void
amz_spare_grids_note (AmzSpareGrids *self, guint32 position)
{
  if (self->changes->len >= MAX_CHANGES)
    g_array_set_size (self->spares, 0);
  if (self->spares->len > 0)
    g_array_append_val (self->changes, position);
}
