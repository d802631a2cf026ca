/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "oracle.h"

/* A judge that lets everything pass is worth nothing: each way to break a board is drawn here, and
 * must be called by its name. */

#define MOST_ROWS 16

typedef struct
{
  const char *name;
  OracleOrder order;             /* the ends are filled in where they are all 0 */
  const char *expected;          /* what the complaint must contain, or NULL for none */
  const char *rows[MOST_ROWS];   /* cells at odd places, '#' for a locked one; walls between them */
  const char *before[MOST_ROWS]; /* the same board without extra passages */
} Drawing;

typedef struct
{
  int width;
  int height;
  guint8 *digits;
  guint8 *locked;
  gboolean has_locked;
} Board;

static void
board_clear (Board *self)
{
  g_free (self->digits);
  g_free (self->locked);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Board, board_clear)

static void
board_read (Board *self, const char *const *rows)
{
  int n_rows = 0;

  while (n_rows < MOST_ROWS && rows[n_rows] != NULL)
    n_rows++;
  self->width = (int) strlen (rows[0]) / 2;
  self->height = n_rows / 2;
  self->digits = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
  self->locked = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
  self->has_locked = FALSE;
  for (int row = 0; row < n_rows; row++)
    g_assert_cmpuint (strlen (rows[row]), ==, (gsize) self->width * 2 + 1);
  for (int y = 0; y < self->height; y++)
    {
      for (int x = 0; x < self->width; x++)
        {
          gsize cell = (gsize) y * (gsize) self->width + (gsize) x;

          self->digits[cell] = (guint8) ((rows[2 * y][2 * x + 1] != ' ' ? 1 : 0) |
                                         (rows[2 * y + 1][2 * x + 2] != ' ' ? 2 : 0) |
                                         (rows[2 * y + 2][2 * x + 1] != ' ' ? 4 : 0) |
                                         (rows[2 * y + 1][2 * x] != ' ' ? 8 : 0));
          self->locked[cell] = rows[2 * y + 1][2 * x + 1] == '#';
          self->has_locked |= self->locked[cell];
        }
    }
}

static Oracle *
make_oracle (const Board *board)
{
  return board->has_locked ? oracle_new_with_locked (board->width, board->height, board->locked)
                           : oracle_new (board->width, board->height);
}

static void
assert_complaint (const char *complaint, const char *expected)
{
  if (expected == NULL)
    g_assert_cmpstr (complaint, ==, NULL);
  else if (complaint == NULL || strstr (complaint, expected) == NULL)
    g_error ("the complaint is “%s”, not “%s”", complaint, expected);
}

static void
test_drawing (gconstpointer data)
{
  const Drawing *drawing = data;
  OracleOrder order = drawing->order;
  g_auto (Board) board = { 0 };
  g_auto (Board) before = { 0 };
  g_autoptr (Oracle) oracle = NULL;
  g_autofree char *complaint = NULL;

  board_read (&board, drawing->rows);
  if (drawing->before[0] != NULL)
    {
      board_read (&before, drawing->before);
      g_assert_cmpint (before.width, ==, board.width);
      g_assert_cmpint (before.height, ==, board.height);
      order.without_extra = before.digits;
    }
  if (order.entry_x == 0 && order.entry_y == 0 && order.exit_x == 0 && order.exit_y == 0)
    {
      order.exit_x = board.width - 1;
      order.exit_y = board.height - 1;
    }
  oracle = make_oracle (&board);
  complaint =
      oracle_judge (oracle, board.digits, (gsize) board.width * (gsize) board.height, &order);
  assert_complaint (complaint, drawing->expected);
}

/* clang-format off */
static const Drawing drawings[] = {
  { "perfect", { ORACLE_PERFECT }, NULL,
    { "+-+-+-+",
      "|   | |",
      "+ +-+ +",
      "|     |",
      "+-+-+-+" } },
  { "one-row", { ORACLE_PERFECT }, NULL,
    { "+-+-+-+",
      "|     |",
      "+-+-+-+" } },
  { "tree-with-a-loop", { ORACLE_PERFECT }, "6 passages between 6 cells are no tree",
    { "+-+-+-+",
      "|     |",
      "+ +-+ +",
      "|     |",
      "+-+-+-+" } },
  { "two-parts", { ORACLE_PERFECT }, "not all cells are connected",
    { "+-+-+-+",
      "|   | |",
      "+ + + +",
      "|   | |",
      "+-+-+-+" } },
  { "closed-cell", { ORACLE_PERFECT }, "a closed cell outside the pattern at 2,0",
    { "+-+-+-+",
      "|   | |",
      "+ +-+-+",
      "|     |",
      "+-+-+-+" } },
  { "locked-cell", { ORACLE_PERFECT, .entry_x = 1 }, NULL,
    { "+-+-+-+",
      "|   |#|",
      "+ +-+-+",
      "|     |",
      "+-+-+-+" } },
  { "pattern-open", { ORACLE_PERFECT }, "an open wall in the pattern at 2,0",
    { "+-+-+-+",
      "|   |#|",
      "+ +-+ +",
      "|     |",
      "+-+-+-+" } },
  { "border-open-north", { ORACLE_PERFECT }, "the border is open at 1,0",
    { "+-+ +-+",
      "|   | |",
      "+ +-+ +",
      "|     |",
      "+-+-+-+" } },
  { "border-open-west", { ORACLE_PERFECT }, "the border is open at 0,1",
    { "+-+-+-+",
      "|   | |",
      "+ +-+ +",
      "      |",
      "+-+-+-+" } },
  { "border-open-at-the-exit", { ORACLE_PERFECT }, "the border is open at 2,1",
    { "+-+-+-+",
      "|   | |",
      "+ +-+ +",
      "|      ",
      "+-+-+-+" } },
  { "open-area", { ORACLE_PLAYABLE }, "an open area of 3 x 3 cells at 2,1",
    { "+-+-+-+-+",
      "| |     |",
      "+ +     +",
      "|       |",
      "+ +     +",
      "|       |",
      "+-+-+-+-+" } },
  { "all-but-one-wall", { ORACLE_PLAYABLE }, NULL,
    { "+-+-+-+",
      "|     |",
      "+ +   +",
      "| |   |",
      "+ +   +",
      "|     |",
      "+-+-+-+" } },
  { "smallest", { ORACLE_PLAYABLE }, NULL,
    { "+-+-+-+",
      "|     |",
      "+     +",
      "|     |",
      "+-+-+-+" } },
  { "entry-outside", { ORACLE_PERFECT, .entry_x = -1 }, "the entry -1,0 is no free cell",
    { "+-+-+",
      "|   |",
      "+-+-+" } },
  { "exit-outside", { ORACLE_PERFECT, .exit_y = 1 }, "the exit 0,1 is no free cell",
    { "+-+-+",
      "|   |",
      "+-+-+" } },
  { "ends-equal", { ORACLE_PERFECT, .entry_x = 1, .exit_x = 1 }, "entry and exit are the same",
    { "+-+-+",
      "|   |",
      "+-+-+" } },
  { "entry-on-the-pattern", { ORACLE_PERFECT, .entry_x = 2 }, "the entry 2,0 is no free cell",
    { "+-+-+-+",
      "|   |#|",
      "+-+-+-+" } },
  { "exit-on-the-pattern", { ORACLE_PERFECT, .exit_x = 2 }, "the exit 2,0 is no free cell",
    { "+-+-+-+",
      "|   |#|",
      "+-+-+-+" } },
  { "dead-end", { ORACLE_PLAYABLE }, "1 real dead ends, 0 allowed, one at 1,1",
    { "+-+-+-+",
      "|     |",
      "+ +-+ +",
      "| | | |",
      "+ + + +",
      "|     |",
      "+-+-+-+" } },
  { "dead-ends-allowed", { ORACLE_PLAYABLE, .dead_ends = 1 }, NULL,
    { "+-+-+-+-+",
      "|       |",
      "+ +-+   +",
      "|   |   |",
      "+-+ + + +",
      "|   |   |",
      "+ +   + +",
      "|       |",
      "+-+-+-+-+" } },
  { "too-many-dead-ends", { ORACLE_PLAYABLE, .dead_ends = 1 }, "2 real dead ends, 1 allowed",
    { "+-+-+-+-+",
      "|     | |",
      "+     + +",
      "|   |   |",
      "+-+-+-+ +",
      "|       |",
      "+   +-+ +",
      "|   |   |",
      "+-+-+-+-+" } },
  { "any-dead-ends", { ORACLE_PLAYABLE, .dead_ends = ORACLE_ANY }, NULL,
    { "+-+-+-+-+",
      "|       |",
      "+   + + +",
      "|   | | |",
      "+-+-+-+ +",
      "|       |",
      "+   +   +",
      "|   |   |",
      "+-+-+-+-+" } },
  { "corner", { ORACLE_PLAYABLE, .dead_ends = ORACLE_ANY }, "two open walls at the corner at 3,0",
    { "+-+-+-+-+",
      "|     | |",
      "+     + +",
      "|       |",
      "+-+-+-+ +",
      "|       |",
      "+       +",
      "|       |",
      "+-+-+-+-+" } },
  { "centre", { ORACLE_PLAYABLE, .dead_ends = ORACLE_ANY }, "two open walls at the centre at 1,1",
    { "+-+-+-+",
      "|     |",
      "+ +-+ +",
      "| | | |",
      "+ + + +",
      "|     |",
      "+-+-+-+" } },
  { "one-loop", { ORACLE_PLAYABLE }, "1 loops, not two",
    { "+-+-+-+",
      "|     |",
      "+ +-+ +",
      "|     |",
      "+-+-+-+" } },
  { "bridge", { ORACLE_PLAYABLE }, "an avoidable bridge at 2,2",
    { "+-+-+-+-+-+-+",
      "|     |     |",
      "+ +-+ + +-+ +",
      "|     |     |",
      "+ +   + +-+ +",
      "| |         |",
      "+ +   + +-+ +",
      "|     |     |",
      "+ +-+ + +-+ +",
      "|     |     |",
      "+-+-+-+-+-+-+" } },
  { "cut-cell", { ORACLE_PLAYABLE }, "an avoidable cut cell at 2,2",
    { "+-+-+-+-+-+",
      "|     |   |",
      "+   + +   +",
      "|   | |   |",
      "+   + +   +",
      "|         |",
      "+   + +   +",
      "|   | |   |",
      "+   + +   +",
      "|   |     |",
      "+   + +   +",
      "|   |     |",
      "+-+-+-+-+-+" } },
  { "no-two-routes", { ORACLE_PLAYABLE }, "no two independent routes between ",
    { "+-+-+-+-+-+",
      "|     |   |",
      "+   + +   +",
      "|         |",
      "+   + +   +",
      "|   |     |",
      "+-+-+-+-+-+" } },
  { "enclosed-dead-ends", { ORACLE_PLAYABLE }, NULL,
    { "+-+-+-+",
      "| |#| |",
      "+ +-+ +",
      "|     |",
      "+     +",
      "|     |",
      "+-+-+-+" } },
  { "locked-corner", { ORACLE_PLAYABLE, .entry_x = 1, .exit_x = 2, .exit_y = 2 }, NULL,
    { "+-+-+-+",
      "|#|   |",
      "+-+   +",
      "|     |",
      "+ +   +",
      "|     |",
      "+-+-+-+" } },
  { "avoidable-beside-the-pattern", { ORACLE_PLAYABLE, .entry_x = 1, .exit_x = 2, .exit_y = 2 }, "1 real dead ends",
    { "+-+-+-+",
      "|#|   |",
      "+-+   +",
      "| |   |",
      "+     +",
      "|     |",
      "+-+-+-+" } },
  { "corner-beside-the-pattern",
    { ORACLE_PLAYABLE, .dead_ends = ORACLE_ANY, .entry_x = 1, .exit_x = 2, .exit_y = 2 },
    "two open walls at the corner at 0,2",
    { "+-+-+-+",
      "|#|   |",
      "+-+   +",
      "|     |",
      "+-+   +",
      "|     |",
      "+-+-+-+" } },
  { "extra-all", { ORACLE_PLAYABLE, .extra = 100 }, NULL,
    { "+-+-+-+",
      "|     |",
      "+ +   +",
      "| |   |",
      "+ +   +",
      "|     |",
      "+-+-+-+" },
    { "+-+-+-+",
      "|     |",
      "+ +   +",
      "| |   |",
      "+ +-+ +",
      "|     |",
      "+-+-+-+" } },
  { "extra-exact", { ORACLE_PLAYABLE, .extra = 99 }, NULL,
    { "+-+-+-+-+-+",
      "|         |",
      "+ + + +-+ +",
      "|         |",
      "+-+-+-+-+-+" },
    { "+-+-+-+-+-+",
      "|         |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+" } },
  { "extra-none", { ORACLE_PLAYABLE, .extra = 49 }, NULL,
    { "+-+-+-+-+-+",
      "|         |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+" },
    { "+-+-+-+-+-+",
      "|         |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+" } },
  { "extra-too-few", { ORACLE_PLAYABLE, .extra = 50 }, "a wall could be opened at 1,0",
    { "+-+-+-+-+-+",
      "|         |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+" },
    { "+-+-+-+-+-+",
      "|         |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+" } },
  { "extra-too-few-of-all", { ORACLE_PLAYABLE, .extra = 100 }, "a wall could be opened at 3,0",
    { "+-+-+-+-+-+",
      "|         |",
      "+ + + +-+ +",
      "|         |",
      "+-+-+-+-+-+" },
    { "+-+-+-+-+-+",
      "|         |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+" } },
  { "extra-too-many", { ORACLE_PLAYABLE, .extra = 99 }, "too many extra passages: 2, not 1",
    { "+-+-+-+-+-+",
      "|         |",
      "+ + + + + +",
      "|         |",
      "+-+-+-+-+-+" },
    { "+-+-+-+-+-+",
      "|         |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+" } },
  { "extra-closed", { ORACLE_PLAYABLE, .extra = 50 }, "extra passages closed a wall at 3,0",
    { "+-+-+-+-+-+",
      "|         |",
      "+ + + +-+ +",
      "|         |",
      "+-+-+-+-+-+" },
    { "+-+-+-+-+-+",
      "|         |",
      "+ +-+ + + +",
      "|         |",
      "+-+-+-+-+-+" } },
};
/* clang-format on */

static void
test_digits (void)
{
  const guint8 good[] = { 13, 5, 7 };
  const guint8 large[] = { 13, 21, 7 };
  const guint8 one_sided[] = { 13, 7, 7 };
  const guint8 from_the_right[] = { 13, 5, 15 };
  OracleOrder order = { ORACLE_PERFECT, .exit_x = 2 };
  g_autoptr (Oracle) oracle = oracle_new (3, 1);
  g_autofree char *none = oracle_judge (oracle, good, 3, &order);
  g_autofree char *too_few = oracle_judge (oracle, good, 2, &order);
  g_autofree char *no_digit = oracle_judge (oracle, large, 3, &order);
  g_autofree char *incoherent = oracle_judge (oracle, one_sided, 3, &order);
  g_autofree char *closed = oracle_judge (oracle, from_the_right, 3, &order);

  assert_complaint (none, NULL);
  assert_complaint (too_few, "2 digits for 3 cells");
  assert_complaint (no_digit, "no hexadecimal digit at 1,0");
  assert_complaint (incoherent, "incoherent walls at 1,0");
  assert_complaint (closed, "a closed cell outside the pattern at 2,0");
}

static guint8 *
list_digits (const OracleGraph *graph)
{
  guint8 *digits = g_new (guint8, graph->n_cells);

  for (gsize cell = 0; cell < graph->n_cells; cell++)
    digits[cell] = 15 ^ graph->ways[cell];
  return digits;
}

/* At 9 × 7 cells the digits 42 leave room for two open areas, so all walls but two may be open.
 * Whatever single bit is then changed, it is noticed. */
static void
test_every_bit (void)
{
  OracleOrder order = { ORACLE_PLAYABLE, .exit_x = 8, .exit_y = 6 };
  g_autoptr (Oracle) oracle = oracle_new_42 (9, 7);
  const OracleGraph *open = oracle_get_open_graph (oracle);
  g_autofree guint8 *digits = list_digits (open);
  g_autofree char *open_area = oracle_judge (oracle, digits, open->n_cells, &order);
  g_autofree char *none = NULL;

  assert_complaint (open_area, "an open area of 3 x 3 cells at 3,1");
  digits[9 + 3] |= 2;
  digits[9 + 4] |= 8;
  digits[5 * 9 + 1] |= 2;
  digits[5 * 9 + 2] |= 8;
  none = oracle_judge (oracle, digits, open->n_cells, &order);
  assert_complaint (none, NULL);
  for (gsize cell = 0; cell < open->n_cells; cell++)
    {
      for (guint bit = 1; bit < 256; bit *= 2)
        {
          g_autofree char *complaint = NULL;

          digits[cell] ^= (guint8) bit;
          complaint = oracle_judge (oracle, digits, open->n_cells, &order);
          g_assert_nonnull (complaint);
          digits[cell] ^= (guint8) bit;
        }
    }
}

/* What SPEC says of the digits 42, at every size where they have room and at one where not. */
static void
test_42 (void)
{
  g_autoptr (Oracle) small = oracle_new_42 (8, 7);

  g_assert_cmpuint (oracle_graph_count_nodes (oracle_get_open_graph (small)), ==, 56);
  for (int height = 7; height <= 16; height++)
    {
      for (int width = 9; width <= 20; width++)
        {
          g_autoptr (Oracle) oracle = oracle_new_42 (width, height);
          const OracleGraph *open = oracle_get_open_graph (oracle);
          g_autofree guint8 *bridges = oracle_graph_list_bridges_plainly (open);
          g_autofree guint8 *cuts = oracle_graph_list_cuts_plainly (open);
          gsize n_bridges = 0;
          gsize n_cuts = 0;
          gsize n_dead_ends = 0;
          gsize places[] = {
            0,
            (gsize) width - 1,
            open->n_cells - (gsize) width,
            open->n_cells - 1,
            (gsize) (height / 2) * (gsize) width + (gsize) (width / 2),
          };

          g_assert_true (oracle_is_possible (oracle));
          g_assert_cmpuint (oracle_graph_count_nodes (open), ==, open->n_cells - 18);
          for (gsize cell = 0; cell < open->n_cells; cell++)
            {
              n_bridges += (bridges[cell] & 2) != 0;
              n_bridges += (bridges[cell] & 4) != 0;
              n_cuts += cuts[cell];
              n_dead_ends += oracle_graph_count_ways (open, cell) == 1;
            }
          g_assert_cmpuint (n_bridges, ==, 4);
          g_assert_cmpuint (n_cuts, ==, 4);
          g_assert_cmpuint (n_dead_ends, ==, 2);
          for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
            g_assert_cmpuint (oracle_graph_count_ways (open, places[i]), >=, 2);
        }
    }
}

static void
test_possible (void)
{
  const guint8 one_left[] = { 1, 1, 0, 1 };
  const guint8 two_left[] = { 1, 0, 0, 1 };
  const guint8 neighbours[] = { 1, 1, 0, 0 };
  g_autoptr (Oracle) row = oracle_new_with_locked (4, 1, one_left);
  g_autoptr (Oracle) square = oracle_new_with_locked (2, 2, two_left);
  g_autoptr (Oracle) good = oracle_new_with_locked (2, 2, neighbours);

  g_assert_false (oracle_is_possible (row));
  g_assert_false (oracle_is_possible (square));
  g_assert_true (oracle_is_possible (good));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/oracle/drawing/%s", drawings[i].name);

      g_test_add_data_func (path, &drawings[i], test_drawing);
    }
  g_test_add_func ("/oracle/digits", test_digits);
  g_test_add_func ("/oracle/every-bit", test_every_bit);
  g_test_add_func ("/oracle/42", test_42);
  g_test_add_func ("/oracle/possible", test_possible);

  return g_test_run ();
}
