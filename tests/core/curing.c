/* SPDX-License-Identifier: MIT */
#include "curing.h"

#include "amz-blocks.h"
#include "amz-braid.h"
#include "amz-open-area.h"
#include "ascii.h"

/*
 * curing_cure:
 * @grid: a connected grid
 * @seed: for what is drawn by chance
 *
 * Cures what hangs on one cell or one passage.
 */
void
curing_cure (AmzGrid *grid, gint64 seed)
{
  g_autoptr (GError) error = NULL;
  AmzRandom random;

  amz_random_init (&random, seed, AMZ_STREAM_ROUTES);
  amz_braid_routes (grid, &random, NULL, &error);
  g_assert_no_error (error);
}

/* By position: bit 0 for a cut cell, the others for the passages that are bridges. */
static guint8 *
find_separations (const AmzGrid *grid, AmzBlocksGraph graph)
{
  g_autoptr (AmzBlocks) blocks = amz_blocks_new (grid, graph, NULL, NULL);
  guint8 *found = g_malloc0 (grid->length);

  g_assert_cmpuint (blocks->n_regions, ==, 1);
  for (gsize i = 0; i < blocks->n_separations; i++)
    {
      const AmzSeparation *separation = &blocks->separations[i];

      if (separation->is_cut)
        found[separation->position] |= 1;
      if (separation->is_bridge)
        found[separation->position] |= (guint8) (separation->direction << 1);
    }
  return found;
}

static void
fail (const AmzGrid *grid, const char *problem)
{
  g_autofree char *drawing = grid->width <= 30 ? ascii_draw (grid) : NULL;

  g_error ("%s\n%s", problem, drawing != NULL ? drawing : "(too large to be drawn)");
}

/*
 * curing_assert_cured:
 * @grid: what came out
 *
 * Ends the test unless what is a bridge or a cut cell now would be one with all walls open, too, and
 * nothing breaks the rules.
 */
void
curing_assert_cured (const AmzGrid *grid)
{
  g_autofree guint8 *found = find_separations (grid, AMZ_BLOCKS_PASSAGES);
  g_autofree guint8 *unavoidable = find_separations (grid, AMZ_BLOCKS_ALL_WALLS);

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        gsize position = amz_grid_position (grid, x, y);
        guint open = ~(guint) grid->cells[position] & AMZ_WALLS_MASK;

        if ((found[position] & 1) != (unavoidable[position] & 1))
          fail (grid, "There is an avoidable cut cell");
        if (amz_open_area_at (grid, position))
          fail (grid, "There is an open area");
        if (open != amz_grid_passages (grid, position))
          fail (grid, "The sides of a wall differ");
        if ((grid->cells[position] & AMZ_CELL_LOCKED) != 0 && open != 0)
          fail (grid, "A locked cell is open");
      }
  /* Where a bridge is written down depends on where the search began, so they are counted. */
  for (gsize i = 0, n = 0; i <= grid->length; i++)
    {
      if (i == grid->length)
        {
          if (n != 0)
            fail (grid, "There is an avoidable bridge");
          break;
        }
      for (guint bit = 2; bit <= 16; bit <<= 1)
        n += ((found[i] & bit) != 0) - ((unavoidable[i] & bit) != 0);
    }
}
