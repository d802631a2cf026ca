/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "editing.h"
#include "plain-maze.h"

/*
 * Thousands of random edits, each made on a document and on the plainest model of one: an array of cells
 * with all earlier states beside it.  Of what is random in the document too, the rules are checked, and
 * the result is taken over.
 */

#define N_DOCUMENTS 25
#define N_EDITS 400
#define EDITS_PER_CHECK 10
typedef struct
{
  AmzDocument *document;
  GRand *rand;
  GPtrArray *states;                 /* of PlainMaze */
  guint current;                     /* which of them is shown */
  gboolean in_stroke;                /* a stroke is open */
  gboolean has_step;                 /* and has made the newest state */
  gboolean told[MAX_SIDE][MAX_SIDE]; /* which cells the document said may look otherwise */
} Model;

static const PlainMaze *
get_state (const Model *model, guint i)
{
  return g_ptr_array_index (model->states, i);
}

/* The states behind the current one are forgotten, and a new one follows. */
static void
push (Model *model, const PlainMaze *state)
{
  g_ptr_array_set_size (model->states, (int) model->current + 1);
  g_ptr_array_add (model->states, g_memdup2 (state, sizeof *state));
  model->current++;
}

/* An edit is a step, or a part of that of the stroke. */
static void
take (Model *model, const PlainMaze *state)
{
  if (plain_maze_equals (state, get_state (model, model->current)))
    return;
  if (model->in_stroke && model->has_step)
    *(PlainMaze *) g_ptr_array_index (model->states, model->current) = *state;
  else
    push (model, state);
  model->has_step = model->in_stroke;
}

static void
end_stroke (Model *model)
{
  if (model->has_step &&
      plain_maze_equals (get_state (model, model->current), get_state (model, model->current - 1)))
    g_ptr_array_set_size (model->states, (int) model->current--);
  model->in_stroke = FALSE;
  model->has_step = FALSE;
}

static void
edit_wall (Model *model, PlainMaze *state, int x, int y)
{
  int direction = g_rand_int_range (model->rand, 0, 4);
  gboolean closed = g_rand_boolean (model->rand);
  int other_x = x + plain_step_x[direction];
  int other_y = y + plain_step_y[direction];
  gboolean allowed = closed || (plain_maze_is_inside (state, other_x, other_y) &&
                                !state->locked[x][y] && !state->locked[other_x][other_y]);

  g_assert_true (amz_document_set_wall (model->document, x, y, (AmzDirection) (1 << direction),
                                        closed, NULL) == allowed);
  if (allowed)
    plain_maze_set_wall (state, x, y, direction, closed);
}

static void
edit_locked (Model *model, PlainMaze *state, int x, int y)
{
  gboolean locked = g_rand_boolean (model->rand);
  gboolean allowed = !locked || !plain_maze_is_end (state, x, y);

  g_assert_true (amz_document_set_locked (model->document, x, y, locked, NULL) == allowed);
  if (!allowed)
    return;
  state->locked[x][y] = locked;
  for (int direction = 0; locked && direction < 4; direction++)
    plain_maze_set_wall (state, x, y, direction, TRUE);
}

static void
edit_ends (Model *model, PlainMaze *state, int x, int y)
{
  gboolean is_entry = g_rand_boolean (model->rand);
  gboolean allowed =
      !state->locked[x][y] && !(is_entry ? x == state->exit_x && y == state->exit_y
                                         : x == state->entry_x && y == state->entry_y);

  if (is_entry)
    g_assert_true (amz_document_move_entry (model->document, x, y, NULL) == allowed);
  else
    g_assert_true (amz_document_move_exit (model->document, x, y, NULL) == allowed);
  if (!allowed)
    return;
  *(is_entry ? &state->entry_x : &state->exit_x) = x;
  *(is_entry ? &state->entry_y : &state->exit_y) = y;
}

static void
edit_open_or_close (Model *model, PlainMaze *state, const PlainBlock *block)
{
  gboolean closed = g_rand_boolean (model->rand);

  if (closed)
    g_assert_true (amz_document_close_area (model->document, block->x, block->y, block->width,
                                            block->height, NULL));
  else
    g_assert_true (amz_document_open_area (model->document, block->x, block->y, block->width,
                                           block->height, NULL));
  for (int x = 0; x < state->width; x++)
    for (int y = 0; y < state->height; y++)
      for (int direction = 0; direction < 4; direction++)
        if (plain_maze_is_inner (block, x, y, direction) &&
            (closed || (!state->locked[x][y] &&
                        !state->locked[x + plain_step_x[direction]][y + plain_step_y[direction]])))
          state->closed[x][y][direction] = closed;
}

static void
edit_carve (Model *model, PlainMaze *state, const PlainBlock *block)
{
  PlainMaze after;
  int n_free = 0;
  int n_passages = 0;

  g_assert_true (amz_document_carve_area (model->document, block->x, block->y, block->width,
                                          block->height, g_rand_int (model->rand), NULL));
  after = plain_maze_read (model->document);
  plain_maze_assert_only_inner (state, &after, block);
  for (int x = block->x; x < block->x + block->width; x++)
    for (int y = block->y; y < block->y + block->height; y++)
      {
        n_free += !after.locked[x][y];
        for (int direction = 0; direction < 4; direction++)
          if (plain_maze_is_inner (block, x, y, direction))
            {
              gboolean passage = plain_maze_is_passage (&after, x, y, direction);

              g_assert_true (passage != after.closed[x][y][direction]);
              g_assert_false (passage && after.locked[x][y]);
              n_passages += passage;
            }
      }
  /* A tree in each part. */
  g_assert_cmpint (plain_maze_count_parts (&after, block, FALSE), ==,
                   plain_maze_count_parts (&after, block, TRUE));
  g_assert_cmpint (n_passages / 2, ==, n_free - plain_maze_count_parts (&after, block, TRUE));
  *state = after;
}

/* Walls are only opened; open areas do not become more; and a dead end that is left has none to open. */
static void
edit_braid (Model *model, PlainMaze *state, const PlainBlock *block)
{
  PlainMaze after;

  g_assert_true (amz_document_braid_area (model->document, block->x, block->y, block->width,
                                          block->height, g_rand_int (model->rand), NULL));
  after = plain_maze_read (model->document);
  plain_maze_assert_only_inner (state, &after, block);
  g_assert_cmpint (plain_maze_count_open_areas (&after), ==, plain_maze_count_open_areas (state));
  for (int x = block->x; x < block->x + block->width; x++)
    for (int y = block->y; y < block->y + block->height; y++)
      for (int direction = 0; direction < 4; direction++)
        {
          PlainMaze opened = after;
          int other_x = x + plain_step_x[direction];
          int other_y = y + plain_step_y[direction];

          g_assert_true (state->closed[x][y][direction] || !after.closed[x][y][direction]);
          if (plain_maze_count_passages (&after, x, y) != 1 ||
              !plain_maze_is_inner (block, x, y, direction) ||
              plain_maze_is_passage (&after, x, y, direction) || after.locked[x][y] ||
              after.locked[other_x][other_y])
            continue;
          plain_maze_set_wall (&opened, x, y, direction, FALSE);
          g_assert_cmpint (plain_maze_count_open_areas (&opened), >,
                           plain_maze_count_open_areas (&after));
        }
  *state = after;
}

static void
edit_paste (Model *model, PlainMaze *state, const PlainBlock *block)
{
  g_autoptr (AmzGrid) piece = amz_document_copy_area (model->document, block->x, block->y,
                                                      block->width, block->height, NULL);
  PlainMaze copy = plain_maze_copy (state, block);
  int x = g_rand_int_range (model->rand, -block->width, state->width + 1);
  int y = g_rand_int_range (model->rand, -block->height, state->height + 1);
  gboolean allowed =
      x > -block->width && x < state->width && y > -block->height && y < state->height;

  g_assert_true (amz_document_paste (model->document, piece, x, y, NULL) == allowed);
  if (allowed)
    plain_maze_paste (&copy, state, x, y);
}

static void
edit_rotate (Model *model, PlainMaze *state, const PlainBlock *block)
{
  gboolean clockwise = g_rand_boolean (model->rand);
  gboolean allowed =
      block->x + block->height <= state->width && block->y + block->width <= state->height;
  PlainMaze copy = plain_maze_copy (state, block);
  PlainMaze turned = { .width = block->height, .height = block->width };

  for (int x = 0; x < block->width; x++)
    for (int y = 0; y < block->height; y++)
      {
        int to_x = clockwise ? block->height - 1 - y : y;
        int to_y = clockwise ? x : block->width - 1 - x;

        turned.locked[to_x][to_y] = copy.locked[x][y];
        for (int direction = 0; direction < 4; direction++)
          turned.closed[to_x][to_y][(direction + (clockwise ? 1 : 3)) % 4] =
              copy.closed[x][y][direction];
      }
  g_assert_true (amz_document_rotate_area (model->document, block->x, block->y, block->width,
                                           block->height, clockwise, NULL) == allowed);
  if (allowed)
    plain_maze_paste (&turned, state, block->x, block->y);
}

static void
edit_mirror (Model *model, PlainMaze *state, const PlainBlock *block)
{
  gboolean horizontal = g_rand_boolean (model->rand);
  PlainMaze copy = plain_maze_copy (state, block);
  PlainMaze mirrored = { .width = block->width, .height = block->height };

  for (int x = 0; x < block->width; x++)
    for (int y = 0; y < block->height; y++)
      {
        int to_x = horizontal ? block->width - 1 - x : x;
        int to_y = horizontal ? y : block->height - 1 - y;

        mirrored.locked[to_x][to_y] = copy.locked[x][y];
        for (int direction = 0; direction < 4; direction++)
          mirrored
              .closed[to_x][to_y][direction % 2 == horizontal ? (direction + 2) % 4 : direction] =
              copy.closed[x][y][direction];
      }
  g_assert_true (amz_document_mirror_area (model->document, block->x, block->y, block->width,
                                           block->height, horizontal, NULL));
  plain_maze_paste (&mirrored, state, block->x, block->y);
}

static void
edit_block (Model *model, PlainMaze *state)
{
  static void (*const edits[]) (Model * model, PlainMaze * state, const PlainBlock *block) = {
    edit_open_or_close, edit_carve, edit_braid, edit_paste, edit_rotate, edit_mirror,
  };
  PlainBlock block;

  block.x = g_rand_int_range (model->rand, 0, state->width);
  block.y = g_rand_int_range (model->rand, 0, state->height);
  block.width = g_rand_int_range (model->rand, 1, state->width - block.x + 1);
  block.height = g_rand_int_range (model->rand, 1, state->height - block.y + 1);
  edits[g_rand_int_range (model->rand, 0, G_N_ELEMENTS (edits))](model, state, &block);
}

static void
edit (Model *model)
{
  PlainMaze state = *get_state (model, model->current);
  int x = g_rand_int_range (model->rand, 0, state.width);
  int y = g_rand_int_range (model->rand, 0, state.height);

  switch (g_rand_int_range (model->rand, 0, 10))
    {
    case 0:
    case 1:
    case 2:
    case 3:
      edit_wall (model, &state, x, y);
      break;
    case 4:
      edit_locked (model, &state, x, y);
      break;
    case 5:
      edit_ends (model, &state, x, y);
      break;
    default:
      edit_block (model, &state);
    }
  take (model, &state);
}

/* Undoes or redoes, which ends a stroke. */
static void
step (Model *model, gboolean forward)
{
  end_stroke (model);
  if (forward)
    amz_document_redo (model->document);
  else if (model->current > 0)
    amz_document_undo (model->document);
  else
    amz_document_end_stroke (model->document); /* before the first edit lies the loading */
  if (forward)
    model->current += model->current + 1 < model->states->len;
  else
    model->current -= model->current > 0;
}

static void
do_anything (Model *model)
{
  int what = g_rand_int_range (model->rand, 0, 20);

  if (what < 2)
    {
      amz_document_begin_stroke (model->document, "Stroke");
      end_stroke (model);
      model->in_stroke = TRUE;
    }
  else if (what < 4)
    {
      amz_document_end_stroke (model->document);
      end_stroke (model);
    }
  else if (what < 9)
    step (model, what < 6);
  else
    edit (model);
}

static void
assert_same (Model *model)
{
  PlainMaze state = plain_maze_read (model->document);

  g_assert_true (plain_maze_equals (&state, get_state (model, model->current)));
  g_assert_true (amz_document_get_modified (model->document) == (model->current > 0));
  g_assert_true ((amz_document_get_redo_label (model->document) != NULL) ==
                 (model->current + 1 < model->states->len));
  g_assert_true ((amz_maze_get_source (amz_document_get_maze (model->document)) != NULL) ==
                 (model->current == 0));
  if (model->has_step)
    g_assert_cmpstr (amz_document_get_undo_label (model->document), ==, "Stroke");
}

static void
on_changed (AmzDocument *document,
            AmzChange changes,
            int left,
            int top,
            int width,
            int height,
            Model *model)
{
  g_assert_cmpuint (changes & AMZ_CHANGE_SIZE, ==, 0);
  if ((changes & (AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS)) == 0)
    return;
  for (int x = left; x < left + width; x++)
    for (int y = top; y < top + height; y++)
      model->told[x][y] = TRUE;
}

/* Every wall that has changed lies between two cells that the document told of. */
static void
assert_told (const Model *model, const PlainMaze *before)
{
  const PlainMaze *after = get_state (model, model->current);

  for (int x = 0; x < after->width; x++)
    for (int y = 0; y < after->height; y++)
      {
        g_assert_true (model->told[x][y] ||
                       (before->locked[x][y] == after->locked[x][y] &&
                        plain_maze_is_end (before, x, y) == plain_maze_is_end (after, x, y)));
        for (int direction = 0; direction < 4; direction++)
          {
            int other_x = x + plain_step_x[direction];
            int other_y = y + plain_step_y[direction];

            if (before->closed[x][y][direction] == after->closed[x][y][direction])
              continue;
            g_assert_true (model->told[x][y]);
            g_assert_true (!plain_maze_is_inside (after, other_x, other_y) ||
                           model->told[other_x][other_y]);
          }
      }
}

/* A file with walls that contradict each other, openings in the border, closed cells, and a form that is
 * not the clean one. */
static char *
make_file (GRand *rand)
{
  int width = g_rand_int_range (rand, 2, MAX_SIDE + 1);
  int height = g_rand_int_range (rand, 2, MAX_SIDE + 1);
  GString *text = g_string_new ("\n");

  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        {
          int walls = g_rand_int_range (rand, 0, 16);

          g_string_append_printf (text, "%X", walls & g_rand_int_range (rand, 0, 16));
        }
      g_string_append (text, "\r\n");
    }
  g_string_append_printf (text, "\n(0, 0)\n(%d, %d)\n", width - 1, height - 1);
  return g_string_free (text, FALSE);
}

static void
test_edits (gconstpointer data)
{
  guint seed = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *text = make_file (rand);
  g_autoptr (AmzDocument) document = editing_load (text);
  g_autofree char *saved = NULL;
  Model model = { .document = document, .rand = rand };
  PlainMaze state = plain_maze_read (document);

  model.states = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (model.states, g_memdup2 (&state, sizeof state));
  g_signal_connect (document, "changed", G_CALLBACK (on_changed), &model);
  for (int i = 0; i < N_EDITS; i++)
    {
      PlainMaze before = *get_state (&model, model.current);

      memset (model.told, 0, sizeof model.told);
      do_anything (&model);
      assert_same (&model);
      assert_told (&model, &before);
      if (i % EDITS_PER_CHECK == 0)
        editing_assert_answers (document);
    }
  while (model.current > 0)
    step (&model, FALSE);
  assert_same (&model);
  saved = editing_dup_saved (document);
  g_assert_cmpstr (saved, ==, text);
  /* A thread may keep the document longer. */
  g_signal_handlers_disconnect_by_data (document, &model);
  g_ptr_array_unref (model.states);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint seed = 0; seed < N_DOCUMENTS; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/document-random/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_edits);
    }
  return g_test_run ();
}
