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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/oracle-drawings/%s", drawings[i].name);

      g_test_add_data_func (path, &drawings[i], test_drawing);
    }

  return g_test_run ();
}
