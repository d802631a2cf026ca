/* SPDX-License-Identifier: MIT */
#include <malloc.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "amazeing.h"
#include "amz-memory.h"
#include "ascii.h"

/* What would count as memory that the program asks for. */
#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED TRUE
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED TRUE
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED FALSE
#endif

static AmzRecipe *
parse (const char *line)
{
  g_autoptr (GError) error = NULL;
  AmzRecipe *recipe = amz_recipe_parse (line, &error);

  g_assert_no_error (error);
  return recipe;
}

static AmzMaze *
generate (const char *line)
{
  g_autoptr (AmzRecipe) recipe = parse (line);
  g_autoptr (GError) error = NULL;
  AmzMaze *maze = amz_maze_generate (recipe, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (maze);
  return maze;
}

/* The maze tells the recipe that made it: not edited, with the seed and the places that came out. */
static void
test_recipe (void)
{
  g_autoptr (AmzMaze) maze =
      generate ("amazeing:1 size=12x9 placement=random seed=-5 kind=perfect edited");
  AmzRecipe *recipe = amz_maze_get_recipe (maze);
  int ends[4] = { -1, -1, -1, -1 };
  int noted[4] = { -1, -1, -1, -1 };

  g_assert_false (amz_recipe_get_edited (recipe));
  g_assert_cmpint (amz_recipe_get_seed (recipe), ==, -5);
  g_assert_cmpint (amz_recipe_get_placement (recipe), ==, AMZ_PLACEMENT_RANDOM);
  g_assert_true (amz_maze_get_entry (maze, &ends[0], &ends[1]));
  g_assert_true (amz_maze_get_exit (maze, &ends[2], &ends[3]));
  amz_recipe_get_entry (recipe, &noted[0], &noted[1]);
  amz_recipe_get_exit (recipe, &noted[2], &noted[3]);
  g_assert_cmpmem (ends, sizeof ends, noted, sizeof noted);
  g_assert_null (amz_maze_get_source (maze));
  g_assert_null (amz_maze_get_stored_path (maze));
  g_assert_cmpuint (amz_maze_get_notes (maze)->len, ==, 0);
}

/* The smallest mazes that there are. */
static void
test_smallest (void)
{
  g_autoptr (AmzMaze) row = generate ("amazeing:1 size=2x1 kind=perfect seed=1");
  g_autoptr (AmzMaze) column = generate ("amazeing:1 size=1x2 kind=perfect seed=1");
  g_autoptr (AmzMaze) level = generate ("amazeing:1 size=3x2 seed=1");
  g_autoptr (AmzMaze) upright = generate ("amazeing:1 size=2x3 seed=1");

  ascii_assert_equal (amz_maze_get_grid (row), "+--+--+\n"
                                               "|     |\n"
                                               "+--+--+\n");
  ascii_assert_equal (amz_maze_get_grid (column), "+--+\n"
                                                  "|  |\n"
                                                  "+  +\n"
                                                  "|  |\n"
                                                  "+--+\n");
  ascii_assert_equal (amz_maze_get_grid (level), "+--+--+--+\n"
                                                 "|        |\n"
                                                 "+  +  +  +\n"
                                                 "|        |\n"
                                                 "+--+--+--+\n");
  ascii_assert_equal (amz_maze_get_grid (upright), "+--+--+\n"
                                                   "|     |\n"
                                                   "+  +  +\n"
                                                   "|     |\n"
                                                   "+  +  +\n"
                                                   "|     |\n"
                                                   "+--+--+\n");
}

/* Two cells are free: one is the entry, the other one the exit, and both ways round happen. */
static void
test_placement_two_cells (void)
{
  int n_first = 0;

  for (int seed = 0; seed < 40; seed++)
    {
      g_autofree char *line = g_strdup_printf (
          "amazeing:1 size=3x3 kind=perfect placement=random pattern=3x3+0+0:ecc seed=%d", seed);
      g_autoptr (AmzMaze) maze = generate (line);
      int entry[2] = { -1, -1 };
      int exit[2] = { -1, -1 };

      amz_maze_get_entry (maze, &entry[0], &entry[1]);
      amz_maze_get_exit (maze, &exit[0], &exit[1]);
      g_assert_cmpint (entry[0] + entry[1] + exit[0] + exit[1], ==, 2 + 1 + 2 + 2);
      g_assert_cmpint (entry[1], !=, exit[1]);
      n_first += entry[1] == 1;
    }
  g_assert_cmpint (n_first, >, 5);
  g_assert_cmpint (n_first, <, 35);
}

typedef struct
{
  const char *line;
  GQuark (*domain) (void);
  int code;
  const char *message; /* a part of it */
} Refusal;

#define P "amazeing:1 kind=perfect size="

static const Refusal refusals[] = {
  { P "1x1", amz_recipe_error_quark, AMZ_RECIPE_ERROR_SIZE, "2 × 1 and 1 × 2" },
  { P "65536x32769", amz_recipe_error_quark, AMZ_RECIPE_ERROR_SIZE, "too large" },
  { "amazeing:1 size=2x2", amz_recipe_error_quark, AMZ_RECIPE_ERROR_SIZE, "3 × 2 and 2 × 3" },
  { P "5x4 entry=5,0", amz_recipe_error_quark, AMZ_RECIPE_ERROR_ENTRY, "entry 5,0 lies outside" },
  { P "5x4 exit=0,4", amz_recipe_error_quark, AMZ_RECIPE_ERROR_EXIT, "exit 0,4 lies outside" },
  { P "5x4 entry=4,3", amz_recipe_error_quark, AMZ_RECIPE_ERROR_EXIT, "both at 4,3" },
  { P "9x7 entry=1,1", amz_recipe_error_quark, AMZ_RECIPE_ERROR_ENTRY, "on the pattern" },
  { P "5x4 pattern=2x2+4+0:00", amz_recipe_error_quark, AMZ_RECIPE_ERROR_PATTERN, "reaches out" },
  { P "5x4 min-path=2 max-path=1", amz_recipe_error_quark, AMZ_RECIPE_ERROR_PATH_LENGTH,
    "No path is at least 2" },
  /* The free cells do not hang together. */
  { P "3x1 pattern=1x1+1+0:8", amz_recipe_error_quark, AMZ_RECIPE_ERROR_PATTERN, "parts the maze" },
  { P "3x3 pattern=3x3+0+0:4a4", amz_recipe_error_quark, AMZ_RECIPE_ERROR_PATTERN,
    "parts the maze" },
  { "amazeing:1 size=5x4 pattern=1x4+2+0:8888", amz_recipe_error_quark, AMZ_RECIPE_ERROR_PATTERN,
    "parts the maze" },
  /* One cell is free, or none. */
  { P "2x1 placement=random pattern=1x1+0+0:8", amz_recipe_error_quark, AMZ_RECIPE_ERROR_PATTERN,
    "no room for entry and exit" },
  { P "3x2 placement=farthest pattern=3x2+0+0:ee", amz_recipe_error_quark, AMZ_RECIPE_ERROR_PATTERN,
    "no room for entry and exit" },
  { "amazeing:1 size=3x2 placement=random pattern=3x2+0+0:ea", amz_recipe_error_quark,
    AMZ_RECIPE_ERROR_PATTERN, "no room for entry and exit" },
  /* No path can be so long or so short. */
  { P "2x1 seed=7 min-path=2 tries=1", amz_maze_error_quark, AMZ_MAZE_ERROR_PATH_LENGTH,
    "with 1 seed; the closest is 1 steps, with seed 7" },
  { P "5x1 seed=9223372036854775807 max-path=3 tries=3", amz_maze_error_quark,
    AMZ_MAZE_ERROR_PATH_LENGTH,
    "with 3 seeds; the closest is 4 steps, with seed 9223372036854775807" },
  { P "2x1 seed=0 min-path=9223372036854775807 tries=2", amz_maze_error_quark,
    AMZ_MAZE_ERROR_PATH_LENGTH, "with 2 seeds; the closest is 1 steps, with seed 0" },
};

static void
test_refusals (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (AmzRecipe) recipe = parse (refusals[i].line);
      g_autoptr (GError) error = NULL;

      g_assert_null (amz_maze_generate (recipe, NULL, &error));
      g_assert_error (error, refusals[i].domain (), refusals[i].code);
      if (strstr (error->message, refusals[i].message) == NULL)
        g_error ("“%s” gives “%s”, not “%s”", refusals[i].line, error->message,
                 refusals[i].message);
      g_assert_null (amz_maze_generate (recipe, NULL, NULL));
    }
}

static gpointer
generate_in_thread (gpointer line)
{
  return generate (line);
}

/* Several at once in several threads: each one makes the maze that it would have made alone. */
static void
test_threads (void)
{
  static const char line[] = "amazeing:1 size=150x100 placement=farthest extra=5 seed=3";
  g_autoptr (AmzMaze) expected = generate (line);
  GThread *threads[6];

  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("generate", generate_in_thread, (gpointer) line);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (AmzMaze) maze = g_thread_join (threads[i]);

      g_assert_true (amz_grid_equal (amz_maze_get_grid (maze), amz_maze_get_grid (expected)));
      g_assert_true (amz_recipe_equal (amz_maze_get_recipe (maze), amz_maze_get_recipe (expected)));
    }
}

static const char *const cancellable_lines[] = {
  P "300x300",
  "amazeing:1 size=300x300 placement=random extra=20",
  "amazeing:1 size=300x300 placement=farthest",
  P "300x300 placement=farthest",
  "amazeing:1 size=30x30 min-path=5000",
};

static void
test_cancelled_before (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cancellable_lines); i++)
    {
      g_autoptr (AmzRecipe) recipe = parse (cancellable_lines[i]);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;

      g_cancellable_cancel (cancellable);
      g_assert_null (amz_maze_generate (recipe, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

typedef struct
{
  AmzRecipe *recipe;
  GCancellable *cancellable;
  GError *error;
  int has_begun; /* atomic */
} Job;

static gpointer
run_job (gpointer data)
{
  Job *job = data;

  g_atomic_int_set (&job->has_begun, TRUE);
  return amz_maze_generate (job->recipe, job->cancellable, &job->error);
}

/* Cancels a job that lasts for years, sooner or later after its beginning. */
static void
test_cancelled_during (void)
{
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (AmzRecipe) recipe = amz_recipe_new (200 + 10 * i, 200);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Job job = { .recipe = recipe, .cancellable = cancellable };
      GThread *thread = NULL;

      amz_recipe_set_path_limits (recipe, G_MAXINT64, AMZ_PATH_LENGTH_ANY);
      amz_recipe_set_tries (recipe, G_MAXINT);
      amz_recipe_set_extra_passages (recipe, 10);
      if (i % 2 == 0)
        amz_recipe_set_placement (recipe, AMZ_PLACEMENT_FARTHEST);
      thread = g_thread_new ("generate", run_job, &job);
      while (!g_atomic_int_get (&job.has_begun))
        g_thread_yield ();
      g_usleep ((gulong) i * 1500);
      g_cancellable_cancel (cancellable);
      g_assert_null (g_thread_join (thread));
      g_assert_error (job.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&job.error);
    }
}

/* Lets the program have so much more memory than it has now. */
static void
limit_memory (gint64 bytes)
{
  g_autofree char *text = NULL;
  struct rlimit limit;
  gint64 n_pages = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  n_pages = g_ascii_strtoll (text, NULL, 10);
  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur = (rlim_t) (n_pages * sysconf (_SC_PAGESIZE) + bytes);
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

/* With a little more memory each time, some step more is taken, until it is enough.  Up to then there is
 * an error that says how much was wanted, and for what. */
static void
run_out_of_memory_with (const char *line, GHashTable *seen)
{
  g_autoptr (AmzRecipe) recipe = parse (line);
  g_autoptr (AmzMaze) maze = NULL;

  for (gint64 bytes = 0; maze == NULL; bytes += 1 << 20)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (bytes, <, 1 << 30);
      limit_memory (bytes);
      maze = amz_maze_generate (recipe, NULL, &error);
      if (maze != NULL)
        break;
      g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY);
      g_assert_nonnull (strstr (error->message, "There is not enough memory: "));
      g_assert_nonnull (strstr (error->message, "iB more are needed for "));
      g_hash_table_add (seen, g_strdup (strstr (error->message, "for ")));
    }
}

static void
run_out_of_memory (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  volatile gpointer reserve = NULL;

  /* What is small comes from a store that lasts: only the lack of large pieces is looked at. */
  mallopt (M_MMAP_THRESHOLD, 1 << 30);
  mallopt (M_TRIM_THRESHOLD, 1 << 30);
  reserve = malloc (16 << 20);
  free (reserve);
  run_out_of_memory_with ("amazeing:1 size=1200x1100 extra=10 min-path=1 seed=1", seen);
  run_out_of_memory_with (P "1200x1100 placement=farthest seed=1", seen);
  g_assert_true (g_hash_table_contains (seen, "for a maze of 1200 × 1100 cells"));
  g_assert_true (g_hash_table_contains (seen, "for the way back while carving"));
  g_assert_true (g_hash_table_contains (seen, "for the search for bridges"));
  g_assert_true (g_hash_table_contains (seen, "for the search for the cells farthest apart"));
}

static void
refuse_two_gibibytes (void)
{
  g_autoptr (AmzRecipe) recipe = parse (P "46340x46340 pattern=none seed=1");
  g_autoptr (GError) error = NULL;

  limit_memory (1 << 30);
  g_assert_null (amz_maze_generate (recipe, NULL, &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY);
  g_assert_nonnull (strstr (error->message, "2.0"));
  g_assert_nonnull (strstr (error->message, "GiB more are needed for a maze of 46340 × 46340"));
}

static void
test_memory (gconstpointer data)
{
  void (*function) (void) = (void (*) (void)) data;
  const char *preloaded = g_getenv ("LD_PRELOAD");

  /* Both take more memory for themselves than for what is tested. */
  if (IS_SANITIZED || (preloaded != NULL && strstr (preloaded, "vgpreload") != NULL))
    {
      g_test_skip ("memory is being watched");
      return;
    }
  if (g_test_subprocess ())
    {
      function ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* What the system cannot have is refused before it is promised and then taken back. */
static void
test_available_memory (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (amz_memory_check_available (1, "a test", &error));
  g_assert_no_error (error);
  g_assert_false (amz_memory_check_available (G_GUINT64_CONSTANT (1) << 60, "a test", &error));
  g_assert_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY);
  g_assert_nonnull (strstr (error->message, "EiB"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generator/available-memory", test_available_memory);

  g_test_add_func ("/generator/recipe", test_recipe);
  g_test_add_func ("/generator/smallest", test_smallest);
  g_test_add_func ("/generator/placement/two-cells", test_placement_two_cells);
  g_test_add_func ("/generator/refusals", test_refusals);
  g_test_add_func ("/generator/threads", test_threads);
  g_test_add_func ("/generator/cancelled/before", test_cancelled_before);
  g_test_add_func ("/generator/cancelled/during", test_cancelled_during);
  g_test_add_data_func ("/generator/memory/each-step", run_out_of_memory, test_memory);
  g_test_add_data_func ("/generator/memory/two-gibibytes", refuse_two_gibibytes, test_memory);

  return g_test_run ();
}
