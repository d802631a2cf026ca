/* SPDX-License-Identifier: MIT */
#include "amz-history.h"

#include "amz-grid-private.h"

static AmzOrigin *
new_origin (int width, int height)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (width, height);

  return amz_origin_new_from_recipe (recipe);
}

static AmzHistoryGroup *
new_edit (const AmzGrid *grid, int x, int y, guint8 before, guint8 after)
{
  AmzHistoryGroup *group = amz_history_group_new ("Edit");
  AmzCellChange change = { (guint32) amz_grid_position (grid, x, y), before, after };

  group->cells = g_array_new (FALSE, FALSE, sizeof change);
  g_array_append_val (group->cells, change);
  return group;
}

static AmzHistoryGroup *
new_replacement (AmzOrigin *origin)
{
  AmzHistoryGroup *group = amz_history_group_new ("New Maze");

  group->origin = amz_origin_ref (origin);
  return group;
}

static void
test_push (void)
{
  g_autoptr (AmzOrigin) origin = new_origin (3, 3);
  g_autoptr (AmzHistory) history = amz_history_new (origin);
  g_autoptr (AmzGrid) grid = amz_grid_new (3, 3, NULL);

  g_assert_cmpuint (amz_history_get_length (history), ==, 0);
  amz_history_push (history, new_edit (grid, 0, 0, 15, 13));
  amz_history_push (history, new_edit (grid, 1, 0, 15, 7));
  g_assert_cmpuint (amz_history_get_position (history), ==, 2);

  /* What had been undone is lost. */
  amz_history_set_position (history, 1);
  amz_history_push (history, new_edit (grid, 2, 2, 15, 1));
  g_assert_cmpuint (amz_history_get_length (history), ==, 2);
  g_assert_cmpuint (amz_history_get_position (history), ==, 2);
}

static void
test_origin (void)
{
  g_autoptr (AmzOrigin) first = new_origin (3, 3);
  g_autoptr (AmzOrigin) second = new_origin (5, 5);
  g_autoptr (AmzHistory) history = amz_history_new (first);
  g_autoptr (AmzGrid) grid = amz_grid_new (3, 3, NULL);
  guint n_edits = 0;

  amz_history_push (history, new_edit (grid, 0, 0, 15, 13));
  amz_history_push (history, new_replacement (second));
  amz_history_push (history, new_edit (grid, 0, 0, 15, 13));
  amz_history_push (history, new_edit (grid, 0, 0, 13, 15));

  g_assert_true (amz_history_get_origin (history, 0, &n_edits) == first);
  g_assert_cmpuint (n_edits, ==, 0);
  g_assert_true (amz_history_get_origin (history, 1, &n_edits) == first);
  g_assert_cmpuint (n_edits, ==, 1);
  g_assert_true (amz_history_get_origin (history, 2, &n_edits) == second);
  g_assert_cmpuint (n_edits, ==, 0);
  g_assert_true (amz_history_get_origin (history, 4, &n_edits) == second);
  g_assert_cmpuint (n_edits, ==, 2);
}

static void
test_modified (void)
{
  g_autoptr (AmzOrigin) first = new_origin (3, 3);
  g_autoptr (AmzHistory) history = amz_history_new (first);
  g_autoptr (AmzGrid) grid = amz_grid_new (3, 3, NULL);
  guint64 before = 0;

  g_assert_false (amz_history_is_modified (history));
  amz_history_push (history, new_edit (grid, 0, 0, 15, 13));
  g_assert_true (amz_history_is_modified (history));
  amz_history_set_position (history, 0);
  g_assert_false (amz_history_is_modified (history));
  amz_history_set_position (history, 1);
  amz_history_mark_saved (history, amz_history_get_serial (history));
  g_assert_false (amz_history_is_modified (history));
  amz_history_push (history, new_edit (grid, 1, 0, 15, 13));
  g_assert_true (amz_history_is_modified (history));

  /* What was saved while something else took its place is not the state at the same position. */
  before = amz_history_get_serial (history);
  amz_history_set_position (history, 1);
  amz_history_push (history, new_edit (grid, 2, 0, 15, 13));
  amz_history_mark_saved (history, before);
  g_assert_true (amz_history_is_modified (history));

  /* A maze that was generated can be had again. */
  amz_history_push (history, new_replacement (first));
  g_assert_false (amz_history_is_modified (history));
}

static void
test_apply_and_revert (void)
{
  g_autoptr (AmzGrid) grid = amz_grid_new (3, 3, NULL);
  g_autoptr (AmzHistoryGroup) group = new_edit (grid, 1, 1, 15, 13);
  AmzEnds ends = { TRUE, TRUE, 0, 0, 2, 2 };
  AmzCellChange again = { (guint32) amz_grid_position (grid, 1, 1), 13, 5 };

  /* The same cell twice in one group. */
  g_array_append_val (group->cells, again);
  group->moves_ends = TRUE;
  group->ends_before = ends;
  group->ends_after = (AmzEnds){ TRUE, FALSE, 2, 0, 0, 0 };

  amz_history_group_apply (group, grid, &ends);
  g_assert_cmpint (amz_grid_get_walls (grid, 1, 1), ==, 5);
  g_assert_false (ends.has_exit);
  g_assert_cmpint (ends.entry_x, ==, 2);
  amz_history_group_revert (group, grid, &ends);
  g_assert_cmpint (amz_grid_get_walls (grid, 1, 1), ==, 15);
  g_assert_true (ends.has_exit);
  g_assert_cmpint (ends.exit_y, ==, 2);
}

/* Several changes of a cell become one, and none where they take each other back. */
static void
test_merge (void)
{
  g_autoptr (AmzHistoryGroup) group = amz_history_group_new ("Edit");
  const AmzCellChange wanted[] = { { 3, 15, 7 }, { 9, 15, 5 } };

  amz_history_group_merge (group);
  g_assert_null (group->cells);
  amz_history_group_add (group, 9, 15, 13);
  amz_history_group_add (group, 4, 15, 14);
  amz_history_group_add (group, 3, 15, 7);
  amz_history_group_add (group, 9, 13, 1);
  amz_history_group_add (group, 4, 14, 15);
  amz_history_group_add (group, 9, 1, 5);
  amz_history_group_merge (group);
  g_assert_cmpuint (group->cells->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      const AmzCellChange *change = &g_array_index (group->cells, AmzCellChange, i);

      g_assert_cmpuint (change->position, ==, wanted[i].position);
      g_assert_cmpint (change->before, ==, wanted[i].before);
      g_assert_cmpint (change->after, ==, wanted[i].after);
    }
  amz_history_group_add (group, 3, 7, 15);
  amz_history_group_add (group, 9, 5, 15);
  amz_history_group_merge (group);
  g_assert_null (group->cells);
}

static void
test_pop (void)
{
  g_autoptr (AmzOrigin) origin = new_origin (3, 3);
  g_autoptr (AmzHistory) history = amz_history_new (origin);
  g_autoptr (AmzGrid) grid = amz_grid_new (3, 3, NULL);

  amz_history_push (history, new_edit (grid, 0, 0, 15, 13));
  amz_history_push (history, new_edit (grid, 1, 0, 15, 7));
  amz_history_pop (history);
  g_assert_cmpuint (amz_history_get_length (history), ==, 1);
  g_assert_cmpuint (amz_history_get_position (history), ==, 1);
  g_assert_cmpuint (amz_history_get_serial (history), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/push", test_push);
  g_test_add_func ("/history/origin", test_origin);
  g_test_add_func ("/history/modified", test_modified);
  g_test_add_func ("/history/apply-and-revert", test_apply_and_revert);
  g_test_add_func ("/history/merge", test_merge);
  g_test_add_func ("/history/pop", test_pop);
  return g_test_run ();
}
