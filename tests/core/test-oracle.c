/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "oracle.h"

/* The judge is fed with single wrong bytes here; test-oracle-drawings.c draws whole boards for it. */

static void
assert_complaint (const char *complaint, const char *expected)
{
  if (expected == NULL)
    g_assert_cmpstr (complaint, ==, NULL);
  else if (complaint == NULL || strstr (complaint, expected) == NULL)
    g_error ("the complaint is “%s”, not “%s”", complaint, expected);
}

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

  g_test_add_func ("/oracle/digits", test_digits);
  g_test_add_func ("/oracle/every-bit", test_every_bit);
  g_test_add_func ("/oracle/42", test_42);
  g_test_add_func ("/oracle/possible", test_possible);

  return g_test_run ();
}
