/* SPDX-License-Identifier: MIT */
#include "amz-frames.h"

#include "amazeing.h"

static const struct
{
  int x;
  int y;
  AmzDirection direction;
} sides[] = {
  { 0, -1, AMZ_DIRECTION_NORTH },
  { 1, 0, AMZ_DIRECTION_EAST },
  { 0, 1, AMZ_DIRECTION_SOUTH },
  { -1, 0, AMZ_DIRECTION_WEST },
};

static const char *const recipes[] = {
  "amazeing:1 size=9x7 seed=1 kind=perfect",
  "amazeing:1 size=25x20 seed=42 kind=playable pattern=42",
  "amazeing:1 size=12x12 seed=3 extra=60",
  "amazeing:1 size=31x4 entry=30,0 exit=2,3 seed=8 kind=perfect",
};

static AmzMaze *
new_maze (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (line, &error);
  AmzMaze *maze = NULL;

  g_assert_no_error (error);
  maze = amz_maze_generate (recipe, NULL, &error);
  g_assert_no_error (error);
  return maze;
}

static AmzFrames *
new_frames (AmzSeeing seeing, AmzMaze *maze)
{
  g_autoptr (GError) error = NULL;
  AmzFrames *frames = amz_frames_new (seeing, maze, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (frames->seeing == seeing);
  return frames;
}

static gboolean
is_open (AmzMaze *maze, int x, int y, guint side)
{
  return (amz_maze_get_walls (maze, x, y) & sides[side].direction) == 0;
}

/* Distances as slowly and simply as can be: until nothing changes any more. */
static int *
measure (AmzMaze *maze, gboolean from_entry)
{
  int width = amz_maze_get_width (maze);
  int height = amz_maze_get_height (maze);
  int *distances = g_new (int, (gsize) width *(gsize) height);
  gboolean changed = TRUE;
  int x = 0;
  int y = 0;

  for (int i = 0; i < width * height; i++)
    distances[i] = -1;
  if (from_entry)
    g_assert_true (amz_maze_get_entry (maze, &x, &y));
  else
    g_assert_true (amz_maze_get_exit (maze, &x, &y));
  distances[y * width + x] = 0;
  while (changed)
    {
      changed = FALSE;
      for (int i = 0; i < width * height; i++)
        for (guint side = 0; side < G_N_ELEMENTS (sides) && distances[i] >= 0; side++)
          {
            int j = i + sides[side].y * width + sides[side].x;

            if (!is_open (maze, i % width, i / width, side) ||
                (distances[j] >= 0 && distances[j] <= distances[i] + 1))
              continue;
            distances[j] = distances[i] + 1;
            changed = TRUE;
          }
    }
  return distances;
}

static void
check_distances (AmzMaze *maze)
{
  g_autofree int *from_entry = measure (maze, TRUE);
  g_autofree int *from_exit = measure (maze, FALSE);
  g_autoptr (AmzFrames) heat = new_frames (AMZ_SEEING_HEAT, maze);
  g_autoptr (AmzFrames) search = new_frames (AMZ_SEEING_SEARCH, maze);
  g_autoptr (AmzFrames) shortest = new_frames (AMZ_SEEING_SHORTEST, maze);
  int width = amz_maze_get_width (maze);
  int height = amz_maze_get_height (maze);
  int entry_x = 0;
  int entry_y = 0;
  int length = 0;
  int farthest = 0;

  g_assert_true (amz_maze_get_entry (maze, &entry_x, &entry_y));
  length = from_exit[entry_y * width + entry_x];
  for (int i = 0; i < width * height; i++)
    {
      guint32 expected = from_exit[i] >= 0 ? (guint32) from_exit[i] : AMZ_FRAMES_NEVER;

      farthest = MAX (farthest, from_exit[i]);
      g_assert_cmpuint (amz_frames_get_number (heat, i % width, i / width), ==, expected);
      expected = from_entry[i] >= 0 && from_entry[i] <= length ? (guint32) from_entry[i]
                                                               : AMZ_FRAMES_NEVER;
      g_assert_cmpuint (amz_frames_get_number (search, i % width, i / width), ==, expected);
      if (from_entry[i] + from_exit[i] != length)
        expected = AMZ_FRAMES_NEVER;
      g_assert_cmpuint (amz_frames_get_number (shortest, i % width, i / width), ==, expected);
    }
  g_assert_cmpuint (heat->n_frames, ==, farthest + 1);
  g_assert_cmpuint (search->n_frames, ==, length + 1);
  g_assert_cmpuint (shortest->n_frames, ==, length + 1);
}

static void
test_distances (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (AmzMaze) maze = new_maze (recipes[i]);

      check_distances (maze);
    }
}

/* One row, and a wall across it. */
static void
test_no_path (void)
{
  g_autoptr (AmzGrid) grid = amz_grid_new (5, 1, NULL);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzFrames) heat = NULL;
  g_autoptr (AmzFrames) search = NULL;
  g_autoptr (AmzFrames) shortest = NULL;

  for (int x = 0; x < 4; x++)
    {
      if (x != 2)
        g_assert_true (amz_grid_open (grid, x, 0, AMZ_DIRECTION_EAST));
    }
  maze = amz_maze_new_with_ends (grid, 0, 0, 4, 0);
  heat = new_frames (AMZ_SEEING_HEAT, maze);
  search = new_frames (AMZ_SEEING_SEARCH, maze);
  shortest = new_frames (AMZ_SEEING_SHORTEST, maze);
  g_assert_cmpuint (heat->n_frames, ==, 2);
  g_assert_cmpuint (amz_frames_get_number (heat, 2, 0), ==, AMZ_FRAMES_NEVER);
  g_assert_cmpuint (search->n_frames, ==, 3);
  g_assert_cmpuint (amz_frames_get_number (search, 2, 0), ==, 2);
  g_assert_cmpuint (shortest->n_frames, ==, 0);
  g_assert_cmpuint (amz_frames_get_number (shortest, 0, 0), ==, AMZ_FRAMES_NEVER);
}

/* A cell is filled in a round if before it one of its ways at most was open. */
static void
check_dead_ends (AmzMaze *maze)
{
  g_autoptr (AmzFrames) frames = new_frames (AMZ_SEEING_DEAD_ENDS, maze);
  int width = amz_maze_get_width (maze);
  int height = amz_maze_get_height (maze);
  int ends[4] = { 0 };

  amz_maze_get_entry (maze, &ends[0], &ends[1]);
  amz_maze_get_exit (maze, &ends[2], &ends[3]);
  for (guint32 round = 0; round <= frames->n_frames; round++)
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++)
        {
          guint32 number = amz_frames_get_number (frames, x, y);
          gboolean is_end = (x == ends[0] && y == ends[1]) || (x == ends[2] && y == ends[3]);
          int n_ways = 0;

          for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
            n_ways += is_open (maze, x, y, side) &&
                      amz_frames_get_number (frames, x + sides[side].x, y + sides[side].y) >= round;
          if (is_end || amz_maze_get_walls (maze, x, y) == 15)
            g_assert_cmpuint (number, ==, AMZ_FRAMES_NEVER);
          else if (number >= round)
            g_assert_true ((number == round) == (n_ways <= 1));
        }
}

static void
test_dead_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (AmzMaze) maze = new_maze (recipes[i]);

      check_dead_ends (maze);
    }
}

/* Each cell but the first has a passage to one that was there before it; all numbers are there, once. */
static void
check_generation (const char *line)
{
  g_autoptr (AmzMaze) maze = new_maze (line);
  g_autoptr (AmzFrames) frames = new_frames (AMZ_SEEING_GENERATION, maze);
  AmzMaze *carved = frames->carved != NULL ? frames->carved : maze;
  int width = amz_maze_get_width (maze);
  int height = amz_maze_get_height (maze);
  g_autofree guint8 *seen = g_new0 (guint8, width * height);
  guint32 n_cells = 0;
  guint32 n_passages = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 number = amz_frames_get_number (frames, x, y);
        guint n_older = 0;

        if (amz_maze_get_walls (maze, x, y) == 15)
          {
            g_assert_cmpuint (number, ==, AMZ_FRAMES_NEVER);
            continue;
          }
        n_cells++;
        g_assert_cmpuint (number, <, (guint) (width * height));
        g_assert_false (seen[number]);
        seen[number] = TRUE;
        for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
          {
            if (!is_open (carved, x, y, side))
              continue;
            n_passages++;
            n_older +=
                amz_frames_get_number (frames, x + sides[side].x, y + sides[side].y) < number;
          }
        g_assert_cmpuint (n_older, ==, number == 0 ? 0 : 1);
      }
  g_assert_cmpuint (frames->n_numbers, ==, n_cells);
  g_assert_cmpuint (n_passages / 2, ==, n_cells - 1);
  g_assert_cmpuint (frames->n_frames, ==, n_cells + (frames->carved != NULL));
}

static void
test_generation (void)
{
  g_autoptr (AmzMaze) perfect = new_maze (recipes[0]);
  g_autoptr (AmzFrames) frames = new_frames (AMZ_SEEING_GENERATION, perfect);

  g_assert_null (frames->carved);
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    check_generation (recipes[i]);
}

static void
test_impossible (void)
{
  g_autoptr (AmzGrid) grid = amz_grid_new (3, 3, NULL);
  g_autoptr (AmzMaze) maze = amz_maze_new (grid);

  for (guint i = AMZ_SEEING_SHORTEST; i < AMZ_N_SEEINGS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) check_error = NULL;
      g_autoptr (AmzFrames) frames = amz_frames_new ((AmzSeeing) i, maze, NULL, &error);
      gboolean possible = amz_seeing_check ((AmzSeeing) i, maze, &check_error);

      g_assert_true (possible == (i == AMZ_SEEING_DEAD_ENDS));
      g_assert_true (possible == (frames != NULL));
      if (!possible)
        g_assert_cmpstr (error->message, ==, check_error->message);
    }
  g_assert_true (amz_seeing_check (AMZ_SEEING_NONE, maze, NULL));
}

static void
test_cancel (void)
{
  g_autoptr (AmzMaze) maze = new_maze (recipes[1]);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint i = AMZ_SEEING_DEAD_ENDS; i < AMZ_N_SEEINGS; i++)
    {
      g_autoptr (GError) error = NULL;

      if (i == AMZ_SEEING_SEARCH)
        continue;
      g_assert_null (amz_frames_new ((AmzSeeing) i, maze, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

static void
test_ids (void)
{
  AmzSeeing seeing = AMZ_SEEING_NONE;

  for (guint i = 0; i < AMZ_N_SEEINGS; i++)
    {
      g_assert_true (amz_seeing_find (amz_seeing_get_id ((AmzSeeing) i), &seeing));
      g_assert_cmpuint (seeing, ==, i);
    }
  g_assert_false (amz_seeing_find ("Heat", &seeing));
  g_assert_false (amz_seeing_find (NULL, &seeing));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frames/distances", test_distances);
  g_test_add_func ("/frames/no-path", test_no_path);
  g_test_add_func ("/frames/dead-ends", test_dead_ends);
  g_test_add_func ("/frames/generation", test_generation);
  g_test_add_func ("/frames/impossible", test_impossible);
  g_test_add_func ("/frames/cancel", test_cancel);
  g_test_add_func ("/frames/ids", test_ids);
  return g_test_run ();
}
