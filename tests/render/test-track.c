/* SPDX-License-Identifier: MIT */
#include "amz-track.h"

#include <string.h>

#include "board.h"

/* The cells of a path by simply walking along it. */
typedef struct
{
  GArray *cells; /* of AmzTrackCell */
  int width;
  int height;
} Walk;

static Walk
walk_new (int width, int height, int x, int y, const char *steps)
{
  Walk self = { g_array_new (FALSE, FALSE, sizeof (AmzTrackCell)), width, height };
  AmzTrackCell cell = { 0, x, y, 0, 0 };

  for (;; steps++)
    {
      guint direction = amz_direction_from_letter (*steps);
      AmzTrackCell next = { cell.number + 1, cell.x, cell.y, direction, 0 };

      next.x += (*steps == 'E') - (*steps == 'W');
      next.y += (*steps == 'S') - (*steps == 'N');
      if (direction == 0 || next.x < 0 || next.x >= width || next.y < 0 || next.y >= height)
        break;
      cell.out = direction;
      g_array_append_val (self.cells, cell);
      cell = next;
    }
  g_array_append_val (self.cells, cell);
  return self;
}

/* Every cell in the block comes, once, and as the walk has it; others may come as well. */
static void
check_block (const AmzTrack *track, const Walk *walk, guint n_cells, int x0, int y0, int x1, int y1)
{
  g_autofree guint8 *seen = g_malloc0 (walk->cells->len);
  guint n_shown = MIN (n_cells, walk->cells->len);
  AmzTrackIter iter;
  AmzTrackCell cell;

  amz_track_iter_init (&iter, track, n_cells, x0, y0, x1, y1);
  while (amz_track_iter_next (&iter, &cell))
    {
      const AmzTrackCell *expected = NULL;

      g_assert_cmpuint (cell.number, <, n_shown);
      g_assert_cmpuint (seen[cell.number], ==, 0);
      seen[cell.number] = 1;
      expected = &g_array_index (walk->cells, AmzTrackCell, cell.number);
      g_assert_cmpint (cell.x, ==, expected->x);
      g_assert_cmpint (cell.y, ==, expected->y);
      g_assert_cmpuint (cell.in, ==, expected->in);
      g_assert_cmpuint (cell.out, ==, cell.number + 1 < n_shown ? expected->out : 0);
    }
  for (guint i = 0; i < n_shown; i++)
    {
      const AmzTrackCell *expected = &g_array_index (walk->cells, AmzTrackCell, i);

      if (expected->x >= x0 && expected->x < x1 && expected->y >= y0 && expected->y < y1)
        g_assert_cmpuint (seen[i], ==, 1);
    }
}

static void
check_track (int width, int height, int x, int y, const char *steps, GRand *random)
{
  g_autoptr (AmzTrack) track = amz_track_new (width, height, x, y, steps);
  Walk walk = walk_new (width, height, x, y, steps);

  g_assert_cmpuint (amz_track_get_n_cells (track), ==, walk.cells->len);
  check_block (track, &walk, G_MAXUINT32, 0, 0, width, height);
  check_block (track, &walk, 1, 0, 0, width, height);
  check_block (track, &walk, 0, 0, 0, width, height);
  for (int i = 0; i < 30; i++)
    {
      int x0 = g_rand_int_range (random, 0, width);
      int y0 = g_rand_int_range (random, 0, height);
      int x1 = g_rand_int_range (random, x0, width) + 1;
      int y1 = g_rand_int_range (random, y0, height) + 1;

      check_block (track, &walk, G_MAXUINT32, x0, y0, x1, y1);
      check_block (track, &walk, (guint) g_rand_int_range (random, 0, (gint32) walk.cells->len + 5),
                   x0, y0, x1, y1);
    }
  g_array_unref (walk.cells);
}

static void
test_random (void)
{
  static const int sizes[][2] = { { 1, 1 },   { 1, 200 }, { 200, 1 }, { 32, 32 },
                                  { 33, 31 }, { 64, 65 }, { 150, 90 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint32 seed = 1; seed <= 10; seed++)
      {
        g_autoptr (AmzMaze) maze = board_make (sizes[i][0], sizes[i][1], seed, BOARD_PLAIN);
        g_autofree char *path = sizes[i][0] * sizes[i][1] > 1
                                    ? board_make_path (maze, (gsize) seed * seed * 50, seed)
                                    : g_strdup ("");
        int x = 0;
        int y = 0;

        amz_maze_get_entry (maze, &x, &y);
        check_track (sizes[i][0], sizes[i][1], x, y, path, random);
      }
}

/* It ends where it leaves the maze, and at what is no letter of a path. */
static void
test_end (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  static const struct
  {
    const char *steps;
    guint n_cells;
  } paths[] = {
    { "", 1 },     { "N", 1 },    { "W", 1 },        { "EEEE", 5 },   { "EEEEE", 5 },
    { "SSSE", 3 }, { "EeE", 2 },  { "E E", 2 },      { "EWEWEW", 7 }, { "ES\xffN", 3 },
    { "?", 1 },    { "NESW", 1 }, { "EEEESSEN", 7 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (AmzTrack) track = amz_track_new (5, 3, 0, 0, paths[i].steps);

      g_assert_cmpuint (amz_track_get_n_cells (track), ==, paths[i].n_cells);
      check_track (5, 3, 0, 0, paths[i].steps, random);
    }
}

/* A block costs what lies near it, not what the path is long. */
static void
test_long (void)
{
  gsize n_steps = (gsize) 4000 * 1000 - 1;
  g_autofree char *steps = g_malloc (n_steps + 1);
  g_autoptr (AmzTrack) track = NULL;
  AmzTrackIter iter;
  AmzTrackCell cell;
  guint n_cells = 0;

  /* Back and forth over the whole maze. */
  for (gsize i = 0; i < n_steps; i++)
    {
      steps[i] = (i / 4000) % 2 == 0 ? 'E' : 'W';
      if (i % 4000 == 3999)
        steps[i] = 'S';
    }
  steps[n_steps] = '\0';
  track = amz_track_new (4000, 1000, 0, 0, steps);
  g_assert_cmpuint (amz_track_get_n_cells (track), ==, n_steps + 1);
  amz_track_iter_init (&iter, track, G_MAXUINT32, 2000, 500, 2010, 510);
  while (amz_track_iter_next (&iter, &cell))
    n_cells++;
  g_assert_cmpuint (n_cells, >=, 100);
  g_assert_cmpuint (n_cells, <=, 8192);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/track/random", test_random);
  g_test_add_func ("/track/end", test_end);
  g_test_add_func ("/track/long", test_long);

  return g_test_run ();
}
