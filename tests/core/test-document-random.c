/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "editing.h"

/*
 * Thousands of random edits, each made on a document and on the plainest model of one: an array of cells
 * with all earlier states beside it.  Of what is random in the document too, the rules are checked, and
 * the result is taken over.
 */

#define N_DOCUMENTS 25
#define N_EDITS 400
#define EDITS_PER_CHECK 10
#define MAX_SIDE 9

/* Directions are numbers here: north, east, south, west. */
static const int step_x[] = { 0, 1, 0, -1 };
static const int step_y[] = { -1, 0, 1, 0 };

typedef struct
{
  int width;
  int height;
  gboolean closed[MAX_SIDE][MAX_SIDE][4]; /* by column and row: what the cell itself has */
  gboolean locked[MAX_SIDE][MAX_SIDE];
  int entry_x;
  int entry_y;
  int exit_x;
  int exit_y;
} State;

typedef struct
{
  AmzDocument *document;
  GRand *rand;
  GPtrArray *states;                 /* of State */
  guint current;                     /* which of them is shown */
  gboolean in_stroke;                /* a stroke is open */
  gboolean has_step;                 /* and has made the newest state */
  gboolean told[MAX_SIDE][MAX_SIDE]; /* which cells the document said may look otherwise */
} Model;

static gboolean
is_inside (const State *state, int x, int y)
{
  return x >= 0 && x < state->width && y >= 0 && y < state->height;
}

static gboolean
is_end (const State *state, int x, int y)
{
  return (x == state->entry_x && y == state->entry_y) || (x == state->exit_x && y == state->exit_y);
}

static void
set_wall (State *state, int x, int y, int direction, gboolean closed)
{
  int other_x = x + step_x[direction];
  int other_y = y + step_y[direction];

  state->closed[x][y][direction] = closed;
  if (is_inside (state, other_x, other_y))
    state->closed[other_x][other_y][(direction + 2) % 4] = closed;
}

static gboolean
is_passage (const State *state, int x, int y, int direction)
{
  int other_x = x + step_x[direction];
  int other_y = y + step_y[direction];

  return is_inside (state, other_x, other_y) && !state->closed[x][y][direction] &&
         !state->closed[other_x][other_y][(direction + 2) % 4];
}

static State
read_state (AmzDocument *document)
{
  AmzMaze *maze = amz_document_get_maze (document);
  AmzGrid *grid = amz_maze_get_grid (maze);
  State state = { .width = amz_grid_get_width (grid), .height = amz_grid_get_height (grid) };

  for (int x = 0; x < state.width; x++)
    for (int y = 0; y < state.height; y++)
      {
        state.locked[x][y] = amz_grid_get_locked (grid, x, y);
        for (int direction = 0; direction < 4; direction++)
          state.closed[x][y][direction] =
              (amz_grid_get_walls (grid, x, y) & (1u << direction)) != 0;
      }
  amz_maze_get_entry (maze, &state.entry_x, &state.entry_y);
  amz_maze_get_exit (maze, &state.exit_x, &state.exit_y);
  return state;
}

static gboolean
equals (const State *a, const State *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static const State *
get_state (const Model *model, guint i)
{
  return g_ptr_array_index (model->states, i);
}

/* The states behind the current one are forgotten, and a new one follows. */
static void
push (Model *model, const State *state)
{
  g_ptr_array_set_size (model->states, (int) model->current + 1);
  g_ptr_array_add (model->states, g_memdup2 (state, sizeof *state));
  model->current++;
}

/* An edit is a step, or a part of that of the stroke. */
static void
take (Model *model, const State *state)
{
  if (equals (state, get_state (model, model->current)))
    return;
  if (model->in_stroke && model->has_step)
    *(State *) g_ptr_array_index (model->states, model->current) = *state;
  else
    push (model, state);
  model->has_step = model->in_stroke;
}

static void
end_stroke (Model *model)
{
  if (model->has_step &&
      equals (get_state (model, model->current), get_state (model, model->current - 1)))
    g_ptr_array_set_size (model->states, (int) model->current--);
  model->in_stroke = FALSE;
  model->has_step = FALSE;
}

static void
edit_wall (Model *model, State *state, int x, int y)
{
  int direction = g_rand_int_range (model->rand, 0, 4);
  gboolean closed = g_rand_boolean (model->rand);
  int other_x = x + step_x[direction];
  int other_y = y + step_y[direction];
  gboolean allowed = closed || (is_inside (state, other_x, other_y) && !state->locked[x][y] &&
                                !state->locked[other_x][other_y]);

  g_assert_true (amz_document_set_wall (model->document, x, y, (AmzDirection) (1 << direction),
                                        closed, NULL) == allowed);
  if (allowed)
    set_wall (state, x, y, direction, closed);
}

static void
edit_locked (Model *model, State *state, int x, int y)
{
  gboolean locked = g_rand_boolean (model->rand);
  gboolean allowed = !locked || !is_end (state, x, y);

  g_assert_true (amz_document_set_locked (model->document, x, y, locked, NULL) == allowed);
  if (!allowed)
    return;
  state->locked[x][y] = locked;
  for (int direction = 0; locked && direction < 4; direction++)
    set_wall (state, x, y, direction, TRUE);
}

static void
edit_ends (Model *model, State *state, int x, int y)
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

typedef struct
{
  int x;
  int y;
  int width;
  int height;
} Block;

static gboolean
is_in_block (const Block *block, int x, int y)
{
  return x >= block->x && x < block->x + block->width && y >= block->y &&
         y < block->y + block->height;
}

/* Whether a wall parts two cells of the block. */
static gboolean
is_inner (const Block *block, int x, int y, int direction)
{
  return is_in_block (block, x, y) &&
         is_in_block (block, x + step_x[direction], y + step_y[direction]);
}

static void
edit_open_or_close (Model *model, State *state, const Block *block)
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
        if (is_inner (block, x, y, direction) &&
            (closed || (!state->locked[x][y] &&
                        !state->locked[x + step_x[direction]][y + step_y[direction]])))
          state->closed[x][y][direction] = closed;
}

/* Everything but inner walls of the block is as it was. */
static void
assert_only_inner (const State *before, const State *after, const Block *block)
{
  State merged = *after;

  for (int x = 0; x < after->width; x++)
    for (int y = 0; y < after->height; y++)
      for (int direction = 0; direction < 4; direction++)
        if (is_inner (block, x, y, direction))
          merged.closed[x][y][direction] = before->closed[x][y][direction];
  g_assert_true (equals (&merged, before));
}

/* Gives all cells that inner walls of the block join, or could join, the same label. */
static void
flood (const State *state, const Block *block, gboolean all, int x, int y, int label, int *labels)
{
  if (labels[y * MAX_SIDE + x] == label)
    return;
  labels[y * MAX_SIDE + x] = label;
  for (int direction = 0; direction < 4; direction++)
    {
      int other_x = x + step_x[direction];
      int other_y = y + step_y[direction];

      if (is_inner (block, x, y, direction) &&
          (all ? !state->locked[other_x][other_y] : is_passage (state, x, y, direction)))
        flood (state, block, all, other_x, other_y, label, labels);
    }
}

static int
count_parts (const State *state, const Block *block, gboolean all)
{
  int labels[MAX_SIDE * MAX_SIDE] = { 0 };
  int n = 0;

  for (int x = block->x; x < block->x + block->width; x++)
    for (int y = block->y; y < block->y + block->height; y++)
      if (!state->locked[x][y] && labels[y * MAX_SIDE + x] == 0)
        flood (state, block, all, x, y, ++n, labels);
  return n;
}

static void
edit_carve (Model *model, State *state, const Block *block)
{
  State after;
  int n_free = 0;
  int n_passages = 0;

  g_assert_true (amz_document_carve_area (model->document, block->x, block->y, block->width,
                                          block->height, g_rand_int (model->rand), NULL));
  after = read_state (model->document);
  assert_only_inner (state, &after, block);
  for (int x = block->x; x < block->x + block->width; x++)
    for (int y = block->y; y < block->y + block->height; y++)
      {
        n_free += !after.locked[x][y];
        for (int direction = 0; direction < 4; direction++)
          if (is_inner (block, x, y, direction))
            {
              gboolean passage = is_passage (&after, x, y, direction);

              g_assert_true (passage != after.closed[x][y][direction]);
              g_assert_false (passage && after.locked[x][y]);
              n_passages += passage;
            }
      }
  /* A tree in each part. */
  g_assert_cmpint (count_parts (&after, block, FALSE), ==, count_parts (&after, block, TRUE));
  g_assert_cmpint (n_passages / 2, ==, n_free - count_parts (&after, block, TRUE));
  *state = after;
}

static int
count_passages (const State *state, int x, int y)
{
  int n = 0;

  for (int direction = 0; direction < 4; direction++)
    n += is_passage (state, x, y, direction);
  return n;
}

static gboolean
is_open_area (const State *state, int left, int top)
{
  for (int x = left; x < left + 3; x++)
    for (int y = top; y < top + 3; y++)
      if ((x < left + 2 && !is_passage (state, x, y, 1)) ||
          (y < top + 2 && !is_passage (state, x, y, 2)))
        return FALSE;
  return TRUE;
}

static int
count_open_areas (const State *state)
{
  int n = 0;

  for (int x = 0; x + 3 <= state->width; x++)
    for (int y = 0; y + 3 <= state->height; y++)
      n += is_open_area (state, x, y);
  return n;
}

/* Walls are only opened; open areas do not become more; and a dead end that is left has none to open. */
static void
edit_braid (Model *model, State *state, const Block *block)
{
  State after;

  g_assert_true (amz_document_braid_area (model->document, block->x, block->y, block->width,
                                          block->height, g_rand_int (model->rand), NULL));
  after = read_state (model->document);
  assert_only_inner (state, &after, block);
  g_assert_cmpint (count_open_areas (&after), ==, count_open_areas (state));
  for (int x = block->x; x < block->x + block->width; x++)
    for (int y = block->y; y < block->y + block->height; y++)
      for (int direction = 0; direction < 4; direction++)
        {
          State opened = after;
          int other_x = x + step_x[direction];
          int other_y = y + step_y[direction];

          g_assert_true (state->closed[x][y][direction] || !after.closed[x][y][direction]);
          if (count_passages (&after, x, y) != 1 || !is_inner (block, x, y, direction) ||
              is_passage (&after, x, y, direction) || after.locked[x][y] ||
              after.locked[other_x][other_y])
            continue;
          set_wall (&opened, x, y, direction, FALSE);
          g_assert_cmpint (count_open_areas (&opened), >, count_open_areas (&after));
        }
  *state = after;
}

/* What leads out of the state counts as closed there. */
static State
copy_block (const State *state, const Block *block)
{
  State piece = { .width = block->width, .height = block->height };

  for (int x = 0; x < block->width; x++)
    for (int y = 0; y < block->height; y++)
      {
        piece.locked[x][y] = state->locked[block->x + x][block->y + y];
        for (int direction = 0; direction < 4; direction++)
          piece.closed[x][y][direction] =
              !is_passage (state, block->x + x, block->y + y, direction);
      }
  return piece;
}

static void
paste (const State *piece, State *state, int left, int top)
{
  for (int x = 0; x < piece->width; x++)
    for (int y = 0; y < piece->height; y++)
      if (is_inside (state, left + x, top + y))
        state->locked[left + x][top + y] =
            piece->locked[x][y] && !is_end (state, left + x, top + y);
  for (int x = 0; x < piece->width; x++)
    for (int y = 0; y < piece->height; y++)
      for (int direction = 0; direction < 4; direction++)
        {
          int other_x = left + x + step_x[direction];
          int other_y = top + y + step_y[direction];

          if (!is_inside (state, left + x, top + y))
            continue;
          if (!is_inside (state, other_x, other_y))
            state->closed[left + x][top + y][direction] |= state->locked[left + x][top + y];
          else
            set_wall (state, left + x, top + y, direction,
                      piece->closed[x][y][direction] || state->locked[left + x][top + y] ||
                          state->locked[other_x][other_y]);
        }
}

static void
edit_paste (Model *model, State *state, const Block *block)
{
  g_autoptr (AmzGrid) piece = amz_document_copy_area (model->document, block->x, block->y,
                                                      block->width, block->height, NULL);
  State copy = copy_block (state, block);
  int x = g_rand_int_range (model->rand, -block->width, state->width + 1);
  int y = g_rand_int_range (model->rand, -block->height, state->height + 1);
  gboolean allowed =
      x > -block->width && x < state->width && y > -block->height && y < state->height;

  g_assert_true (amz_document_paste (model->document, piece, x, y, NULL) == allowed);
  if (allowed)
    paste (&copy, state, x, y);
}

static void
edit_rotate (Model *model, State *state, const Block *block)
{
  gboolean clockwise = g_rand_boolean (model->rand);
  gboolean allowed =
      block->x + block->height <= state->width && block->y + block->width <= state->height;
  State copy = copy_block (state, block);
  State turned = { .width = block->height, .height = block->width };

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
    paste (&turned, state, block->x, block->y);
}

static void
edit_mirror (Model *model, State *state, const Block *block)
{
  gboolean horizontal = g_rand_boolean (model->rand);
  State copy = copy_block (state, block);
  State mirrored = { .width = block->width, .height = block->height };

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
  paste (&mirrored, state, block->x, block->y);
}

static void
edit_block (Model *model, State *state)
{
  static void (*const edits[]) (Model * model, State * state, const Block *block) = {
    edit_open_or_close, edit_carve, edit_braid, edit_paste, edit_rotate, edit_mirror,
  };
  Block block;

  block.x = g_rand_int_range (model->rand, 0, state->width);
  block.y = g_rand_int_range (model->rand, 0, state->height);
  block.width = g_rand_int_range (model->rand, 1, state->width - block.x + 1);
  block.height = g_rand_int_range (model->rand, 1, state->height - block.y + 1);
  edits[g_rand_int_range (model->rand, 0, G_N_ELEMENTS (edits))](model, state, &block);
}

static void
edit (Model *model)
{
  State state = *get_state (model, model->current);
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
  State state = read_state (model->document);

  g_assert_true (equals (&state, get_state (model, model->current)));
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
assert_told (const Model *model, const State *before)
{
  const State *after = get_state (model, model->current);

  for (int x = 0; x < after->width; x++)
    for (int y = 0; y < after->height; y++)
      {
        g_assert_true (model->told[x][y] || (before->locked[x][y] == after->locked[x][y] &&
                                             is_end (before, x, y) == is_end (after, x, y)));
        for (int direction = 0; direction < 4; direction++)
          {
            int other_x = x + step_x[direction];
            int other_y = y + step_y[direction];

            if (before->closed[x][y][direction] == after->closed[x][y][direction])
              continue;
            g_assert_true (model->told[x][y]);
            g_assert_true (!is_inside (after, other_x, other_y) || model->told[other_x][other_y]);
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
        g_string_append_printf (text, "%X",
                                g_rand_int_range (rand, 0, 16) & g_rand_int_range (rand, 0, 16));
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
  State state = read_state (document);

  model.states = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (model.states, g_memdup2 (&state, sizeof state));
  g_signal_connect (document, "changed", G_CALLBACK (on_changed), &model);
  for (int i = 0; i < N_EDITS; i++)
    {
      State before = *get_state (&model, model.current);

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
