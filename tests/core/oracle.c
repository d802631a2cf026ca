/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/*
 * oracle_bonds_init:
 * @graph: the graph, which must live as long as @self
 */
void
oracle_bonds_init (OracleBonds *self, const OracleGraph *graph)
{
  self->graph = graph;
  self->blocks = oracle_graph_list_blocks (graph);
  self->bridges = oracle_graph_list_bridges (graph, self->blocks);
  self->cuts = oracle_graph_list_cuts (graph, self->blocks);
}

void
oracle_bonds_clear (OracleBonds *self)
{
  g_clear_pointer (&self->blocks, g_free);
  g_clear_pointer (&self->bridges, g_free);
  g_clear_pointer (&self->cuts, g_free);
}

/* Joins all free cells. */
static OracleGraph *
make_open_graph (int width, int height, const guint8 *locked)
{
  OracleGraph *graph = oracle_graph_new (width, height);

  for (gsize cell = 0; cell < graph->n_cells; cell++)
    {
      graph->nodes[cell] = !locked[cell];
      for (guint direction = 2; direction <= 4; direction *= 2)
        {
          gsize other = oracle_graph_neighbour (graph, cell, direction);

          if (other != ORACLE_NOWHERE && !locked[cell] && !locked[other])
            oracle_graph_join (graph, cell, direction);
        }
    }
  return graph;
}

static Oracle *
make (int width, int height, guint8 *locked)
{
  Oracle *self = g_new0 (Oracle, 1);

  self->width = width;
  self->height = height;
  self->n_cells = (gsize) width * (gsize) height;
  self->locked = locked;
  self->open_graph = make_open_graph (width, height, locked);
  oracle_bonds_init (&self->open, self->open_graph);
  return self;
}

/*
 * oracle_new:
 *
 * Returns: (transfer full): the judge of mazes without a pattern
 */
Oracle *
oracle_new (int width, int height)
{
  return make (width, height, g_new0 (guint8, (gsize) width * (gsize) height));
}

/*
 * oracle_new_42:
 *
 * Returns: (transfer full): the judge of mazes with the digits 42, where they have room
 */
Oracle *
oracle_new_42 (int width, int height)
{
  static const char *const rows[5] = {
    "#...###", "#.....#", "###.###", "..#.#..", "..#.###",
  };
  guint8 *locked = g_new0 (guint8, (gsize) width * (gsize) height);

  if (width >= 9 && height >= 7)
    {
      int left = (width - 7) / 2 + (width - 7) % 2;
      int top = (height - 5) / 2;

      for (int y = 0; y < 5; y++)
        {
          for (int x = 0; x < 7; x++)
            locked[(gsize) (top + y) * (gsize) width + (gsize) (left + x)] = rows[y][x] == '#';
        }
    }
  return make (width, height, locked);
}

/*
 * oracle_new_with_locked:
 * @locked: by cell, whether it is locked
 *
 * Returns: (transfer full): the judge of mazes with a pattern that somebody drew
 */
Oracle *
oracle_new_with_locked (int width, int height, const guint8 *locked)
{
  Oracle *self = make (width, height, g_memdup2 (locked, (gsize) width * (gsize) height));

  self->is_other = TRUE;
  return self;
}

void
oracle_free (Oracle *self)
{
  oracle_bonds_clear (&self->open);
  oracle_graph_free (self->open_graph);
  g_free (self->locked);
  g_free (self);
}

const guint8 *
oracle_get_locked (const Oracle *self)
{
  return self->locked;
}

/*
 * oracle_get_open_graph:
 *
 * Returns: (transfer none): the free cells with every wall between them open
 */
const OracleGraph *
oracle_get_open_graph (const Oracle *self)
{
  return self->open_graph;
}

/*
 * oracle_is_possible:
 *
 * Returns: whether the locked cells leave two cells or more, all connected
 */
gboolean
oracle_is_possible (const Oracle *self)
{
  return oracle_graph_count_nodes (self->open_graph) >= 2 &&
         oracle_graph_is_connected (self->open_graph);
}

/* Says what is wrong at a cell. */
char *
oracle_complain (const Oracle *self, gsize cell, const char *what)
{
  return g_strdup_printf ("%s at %d,%d", what, (int) (cell % (gsize) self->width),
                          (int) (cell / (gsize) self->width));
}

static char *
judge_digits (const Oracle *self, const guint8 *digits, gsize n_digits)
{
  if (n_digits != self->n_cells)
    return g_strdup_printf ("%" G_GSIZE_FORMAT " digits for %" G_GSIZE_FORMAT " cells", n_digits,
                            self->n_cells);
  for (gsize cell = 0; cell < n_digits; cell++)
    {
      if (digits[cell] > 15)
        return oracle_complain (self, cell, "no hexadecimal digit");
      if (self->locked[cell] && digits[cell] != 15)
        return oracle_complain (self, cell, "an open wall in the pattern");
      if (!self->locked[cell] && digits[cell] == 15)
        return oracle_complain (self, cell, "a closed cell outside the pattern");
    }
  return NULL;
}

static char *
judge_walls (const Oracle *self, const guint8 *digits)
{
  for (gsize cell = 0; cell < self->n_cells; cell++)
    {
      for (guint direction = 1; direction <= 8; direction *= 2)
        {
          gsize other = oracle_graph_neighbour (self->open_graph, cell, direction);
          guint back = direction < 4 ? direction << 2 : direction >> 2;

          if (other == ORACLE_NOWHERE && (digits[cell] & direction) == 0)
            return oracle_complain (self, cell, "the border is open");
          if (other != ORACLE_NOWHERE &&
              ((digits[cell] & direction) == 0) != ((digits[other] & back) == 0))
            return oracle_complain (self, cell, "incoherent walls");
        }
    }
  return NULL;
}

static gboolean
is_free_cell (const Oracle *self, int x, int y)
{
  return x >= 0 && x < self->width && y >= 0 && y < self->height &&
         !self->locked[(gsize) y * (gsize) self->width + (gsize) x];
}

static char *
judge_ends (const Oracle *self, const OracleOrder *order)
{
  if (!is_free_cell (self, order->entry_x, order->entry_y))
    return g_strdup_printf ("the entry %d,%d is no free cell", order->entry_x, order->entry_y);
  if (!is_free_cell (self, order->exit_x, order->exit_y))
    return g_strdup_printf ("the exit %d,%d is no free cell", order->exit_x, order->exit_y);
  if (order->entry_x == order->exit_x && order->entry_y == order->exit_y)
    return g_strdup ("entry and exit are the same cell");
  return NULL;
}

static char *
judge_perfect (const OracleGraph *graph)
{
  gsize n_cells = oracle_graph_count_nodes (graph);
  gsize n_passages = oracle_graph_count_edges (graph);

  /* It is connected, so there cannot be fewer. */
  if (n_passages != n_cells - 1)
    return g_strdup_printf ("%" G_GSIZE_FORMAT " passages between %" G_GSIZE_FORMAT
                            " cells are no tree",
                            n_passages, n_cells);
  return NULL;
}

/* Whether the block of 3 × 3 cells whose middle is @x, @y has none of its 12 inner walls. */
gboolean
oracle_is_open_area (const OracleGraph *graph, int x, int y)
{
  for (int row = y - 1; row <= y + 1; row++)
    {
      for (int column = x - 1; column <= x + 1; column++)
        {
          gsize cell = (gsize) row * (gsize) graph->width + (gsize) column;

          if (column <= x && (graph->ways[cell] & 2) == 0)
            return FALSE;
          if (row <= y && (graph->ways[cell] & 4) == 0)
            return FALSE;
        }
    }
  return TRUE;
}

static char *
judge_open_areas (const Oracle *self, const OracleGraph *graph)
{
  for (int y = 1; y + 1 < self->height; y++)
    {
      for (int x = 1; x + 1 < self->width; x++)
        {
          if (oracle_is_open_area (graph, x, y))
            return oracle_complain (self, (gsize) y * (gsize) self->width + (gsize) x,
                                    "an open area of 3 x 3 cells");
        }
    }
  return NULL;
}

/*
 * oracle_judge:
 * @digits: one byte a cell, row after row
 * @order: what was asked for
 *
 * Judges a maze by SPEC section 1.  Each question is asked only where the ones before it were
 * answered well.
 *
 * Returns: (transfer full) (nullable): what is broken, or %NULL if all is well
 */
char *
oracle_judge (const Oracle *self, const guint8 *digits, gsize n_digits, const OracleOrder *order)
{
  g_autoptr (OracleGraph) graph = NULL;
  char *complaint = judge_digits (self, digits, n_digits);

  if (complaint == NULL)
    complaint = judge_walls (self, digits);
  if (complaint != NULL)
    return complaint;

  graph = oracle_graph_new_from_digits (self->width, self->height, digits);
  if (!oracle_graph_is_connected (graph))
    complaint = g_strdup ("not all cells are connected");
  if (complaint == NULL)
    complaint = judge_open_areas (self, graph);
  if (complaint == NULL)
    complaint = judge_ends (self, order);
  if (complaint == NULL && order->kind == ORACLE_PERFECT)
    complaint = judge_perfect (graph);
  if (complaint == NULL && order->kind == ORACLE_PLAYABLE)
    complaint = oracle_judge_playable (self, graph, order);
  return complaint;
}
