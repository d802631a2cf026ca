/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "work.h"

/*
 * How fast everything is, and how much memory it takes: the table of SPEC section 10.
 *
 * Each row runs in a process of its own, so that the system tells its memory, and several times.  What
 * a row needs before it can begin is not counted in its time.  The column “processor” leaves out the
 * time in which other programs had it: on a machine with other work to do it tells more.  Nothing here
 * passes or fails: figures of one machine say little about another.
 */

#define LONGEST_LIST 64

typedef enum
{
  UNIT_SPEED, /* million cells a second, more is better */
  UNIT_TIME,  /* milliseconds, less is better */
} Unit;

typedef struct
{
  const char *name;
  int side;
  int n_runs;
  AmzKind kind;
  void (*prepare) (Work *work);
  void (*run) (Work *work);
  Unit unit;
  double reach;          /* in that unit */
  double bytes_per_cell; /* the most that is wanted, or 0 */
  double megabytes;      /* the most that is wanted, or 0 */
} Row;

typedef struct
{
  double seconds[LONGEST_LIST]; /* in rising order */
  double processor;             /* the fewest seconds that a processor worked on a run */
  int n_runs;
  double bytes; /* the most that was used, less what a process takes that does nothing */
} Result;

static char *program = NULL;
static char *config = NULL;
static gboolean quick = FALSE;

void
give_up (const char *what, const GError *error)
{
  g_printerr ("amazeing-bench: %s: %s\n", what, error->message);
  exit (1);
}

void
generate (Work *work)
{
  g_autoptr (AmzRecipe) recipe = amz_recipe_new (work->side, work->side);
  g_autoptr (GError) error = NULL;

  amz_recipe_set_kind (recipe, work->kind);
  amz_recipe_set_seed (recipe, 42);
  g_clear_object (&work->maze);
  work->maze = amz_maze_generate (recipe, NULL, &error);
  if (work->maze == NULL)
    give_up ("cannot generate", error);
}

static void
solve (Work *work)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzSolution) solution = amz_solution_new (work->maze, NULL, &error);
  g_autofree char *path = NULL;

  if (solution == NULL)
    give_up ("cannot solve", error);
  path = amz_solution_dup_first (solution);
}

static void
take_digits (Work *work)
{
  generate (work);
  work->bytes = amz_grid_dup_digits (amz_maze_get_grid (work->maze));
  g_clear_object (&work->maze);
}

/* What anybody would write first: a queue, and a distance for each cell. */
static void
search_plainly (Work *work)
{
  const guint8 *digits = g_bytes_get_data (work->bytes, NULL);
  gsize side = (gsize) work->side;
  gsize n_cells = side * side;
  gint32 *distances = g_new (gint32, n_cells);
  guint32 *queue = g_new (guint32, n_cells);
  const gssize offsets[] = { -(gssize) side, 1, (gssize) side, -1 };
  gsize head = 0;
  gsize tail = 0;

  memset (distances, 0xff, n_cells * sizeof *distances);
  distances[0] = 0;
  queue[tail++] = 0;
  while (head < tail)
    {
      gsize cell = queue[head++];

      for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
        {
          gsize other = cell + (gsize) offsets[i];

          if ((digits[cell] >> i & 1) != 0 || distances[other] >= 0)
            continue;
          distances[other] = distances[cell] + 1;
          queue[tail++] = (guint32) other;
        }
    }
  if (distances[n_cells - 1] < 0)
    g_error ("the plain search found no way");
  g_free (distances);
  g_free (queue);
}

static void
write_bytes (Work *work)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&work->bytes, g_bytes_unref);
  work->bytes = amz_maze_to_bytes (work->maze, NULL, &error);
  if (work->bytes == NULL)
    give_up ("cannot write", error);
}

static void
prepare_bytes (Work *work)
{
  generate (work);
  write_bytes (work);
  g_clear_object (&work->maze);
}

static void
read_bytes (Work *work)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&work->maze);
  work->maze = amz_maze_parse (work->bytes, &error);
  if (work->maze == NULL)
    give_up ("cannot read", error);
}

static void
name_file (Work *work)
{
  g_autoptr (GError) error = NULL;
  int descriptor = g_file_open_tmp ("amazeing-bench-XXXXXX.txt", &work->filename, &error);

  if (descriptor < 0)
    give_up ("no temporary file", error);
  close (descriptor);
}

static void
make_file (Work *work)
{
  g_autoptr (AmzSolution) solution = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  generate (work);
  solution = amz_solution_new (work->maze, NULL, &error);
  if (solution == NULL)
    give_up ("cannot solve", error);
  path = amz_solution_dup_first (solution);
  if (!amz_maze_save (work->maze, path, work->filename, &error))
    give_up ("cannot save", error);
}

static void
run_program (Work *work)
{
  const char *const arguments[] = { program,    "--config",     config, "--headless",
                                    "--output", work->filename, NULL };
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL,
                     NULL, &status, &error) ||
      !g_spawn_check_wait_status (status, &error))
    give_up (program, error);
}

static void
do_nothing (Work *work)
{
}

typedef struct
{
  double seconds;
  double processor; /* seconds that a processor worked on it, also in children */
} Sample;

static Sample
take_time (void)
{
  struct rusage own;
  struct rusage children;
  Sample now = { (double) g_get_monotonic_time () / 1e6, 0.0 };

  getrusage (RUSAGE_SELF, &own);
  getrusage (RUSAGE_CHILDREN, &children);
  now.processor = (double) (own.ru_utime.tv_sec + own.ru_stime.tv_sec + children.ru_utime.tv_sec +
                            children.ru_stime.tv_sec) +
                  (double) (own.ru_utime.tv_usec + own.ru_stime.tv_usec +
                            children.ru_utime.tv_usec + children.ru_stime.tv_usec) /
                      1e6;
  return now;
}

/* Prepares and runs in the child; the times go through the pipe. */
G_NORETURN static void
run_in_child (const Row *row, int side, int n_runs, int output)
{
  Work work = { .side = side, .kind = row->kind };

  row->prepare (&work);
  for (int i = 0; i < n_runs; i++)
    {
      Sample before = take_time ();
      Sample sample = { 0.0, 0.0 };

      row->run (&work);
      sample = take_time ();
      sample.seconds -= before.seconds;
      sample.processor -= before.processor;
      if (write (output, &sample, sizeof sample) != sizeof sample)
        exit (1);
    }
  if (work.filename != NULL)
    g_unlink (work.filename);
  _exit (0);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0.0) - (difference < 0.0);
}

/* Returns FALSE if the child failed, which has said why. */
static gboolean
measure (const Row *row, int side, int n_runs, Result *result)
{
  int ends[2];
  int status = 0;
  pid_t child = 0;
  struct rusage usage;
  Sample sample = { 0.0, 0.0 };

  if (pipe (ends) != 0)
    g_error ("pipe: %s", g_strerror (errno));
  child = fork ();
  if (child < 0)
    g_error ("fork: %s", g_strerror (errno));
  if (child == 0)
    {
      close (ends[0]);
      run_in_child (row, side, n_runs, ends[1]);
    }
  close (ends[1]);
  result->n_runs = 0;
  result->processor = G_MAXDOUBLE;
  while (result->n_runs < LONGEST_LIST && read (ends[0], &sample, sizeof sample) == sizeof sample)
    {
      result->seconds[result->n_runs++] = sample.seconds;
      result->processor = MIN (result->processor, sample.processor);
    }
  close (ends[0]);
  if (wait4 (child, &status, 0, &usage) != child)
    g_error ("wait4: %s", g_strerror (errno));
  qsort (result->seconds, (gsize) result->n_runs, sizeof (double), compare_doubles);
  result->bytes = (double) usage.ru_maxrss * 1024.0;
  return WIFEXITED (status) && WEXITSTATUS (status) == 0 && result->n_runs == n_runs;
}

static const Row rows[] = {
  { "recursive backtracker", 1000, 25, AMZ_KIND_PERFECT, do_nothing, generate, UNIT_SPEED, 100, 0,
    0 },
  { "recursive backtracker", 10000, 5, AMZ_KIND_PERFECT, do_nothing, generate, UNIT_SPEED, 100, 1.5,
    0 },
  { "playable board", 1000, 25, AMZ_KIND_PLAYABLE, do_nothing, generate, UNIT_SPEED, 15, 0, 0 },
  { "playable board", 4000, 5, AMZ_KIND_PLAYABLE, do_nothing, generate, UNIT_SPEED, 15, 0, 0 },
  { "shortest path, perfect", 1000, 25, AMZ_KIND_PERFECT, generate, solve, UNIT_SPEED, 150, 0, 0 },
  { "shortest path, perfect", 10000, 5, AMZ_KIND_PERFECT, generate, solve, UNIT_SPEED, 150, 0, 0 },
  { "  with a list of distances", 10000, 5, AMZ_KIND_PERFECT, take_digits, search_plainly,
    UNIT_SPEED, 0, 0, 0 },
  { "shortest path, playable", 4000, 5, AMZ_KIND_PLAYABLE, generate, solve, UNIT_SPEED, 0, 0, 0 },
  { "write the maze file", 10000, 5, AMZ_KIND_PERFECT, generate, write_bytes, UNIT_SPEED, 500, 0,
    0 },
  { "read the maze file", 10000, 5, AMZ_KIND_PERFECT, prepare_bytes, read_bytes, UNIT_SPEED, 500, 0,
    0 },
  { "generate, solve, save", 1000, 25, AMZ_KIND_PERFECT, name_file, make_file, UNIT_TIME, 25, 0,
    0 },
  { "generate, solve, save", 10000, 5, AMZ_KIND_PERFECT, name_file, make_file, UNIT_TIME, 2500, 0,
    200 },
  { "draw, 16 pixels a cell", 2000, 25, AMZ_KIND_PERFECT, prepare_painter, draw_large, UNIT_TIME, 0,
    0, 0 },
  { "draw, 6 pixels a cell", 2000, 25, AMZ_KIND_PERFECT, prepare_painter, draw_small, UNIT_TIME, 0,
    0, 0 },
  { "draw, 1 pixel a cell", 2000, 25, AMZ_KIND_PERFECT, prepare_painter, draw_tiny, UNIT_TIME, 0, 0,
    0 },
  { "draw all of it", 2000, 25, AMZ_KIND_PERFECT, prepare_painter, draw_far, UNIT_TIME, 0, 0, 0 },
  { "prepare to draw all of it", 2000, 25, AMZ_KIND_PERFECT, generate, prepare_far, UNIT_TIME, 16,
    0, 0 },
  { "the program, --headless", 0, 50, AMZ_KIND_PERFECT, name_file, run_program, UNIT_TIME, 20, 0,
    0 },
};

static double
convert (double seconds, Unit unit, double n_cells)
{
  return unit == UNIT_SPEED ? n_cells / seconds / 1e6 : seconds * 1e3;
}

static const char *
tell_whether (gboolean reached)
{
  return reached ? "yes" : "NO";
}

static void
print_row (const Row *row, int side, const Result *result)
{
  const char *unit = row->unit == UNIT_SPEED ? "M cells/s" : "ms";
  double n_cells = (double) side * (double) side;
  double best = convert (result->seconds[0], row->unit, n_cells);
  double median = convert (result->seconds[result->n_runs / 2], row->unit, n_cells);
  double processor = convert (result->processor, row->unit, n_cells);
  g_autofree char *size = side > 0 ? g_strdup_printf ("%d x %d", side, side) : g_strdup ("");
  g_autofree char *per_cell =
      side > 0 ? g_strdup_printf ("%.2f", result->bytes / n_cells) : g_strdup ("");

  g_print ("%-27s %13s %9.1f %9.1f %9.1f %-9s %6.0f MB %7s", row->name, size, best, median,
           processor, unit, result->bytes / 1e6, per_cell);
  if (row->reach > 0 && row->unit == UNIT_SPEED)
    g_print ("   >= %g: %s", row->reach, tell_whether (best >= row->reach));
  if (row->reach > 0 && row->unit == UNIT_TIME)
    g_print ("   <= %g: %s", row->reach, tell_whether (best <= row->reach));
  if (row->bytes_per_cell > 0)
    g_print (", <= %g bytes/cell: %s", row->bytes_per_cell,
             tell_whether (result->bytes <= row->bytes_per_cell * n_cells));
  if (row->megabytes > 0)
    g_print (", <= %g MB: %s", row->megabytes,
             tell_whether (result->bytes <= row->megabytes * 1e6));
  g_print ("\n");
}

static gboolean
is_wanted (const Row *row, char **names)
{
  if (row->run == run_program && (program == NULL || config == NULL))
    return FALSE;
  if (*names == NULL)
    return TRUE;
  for (char **name = names; *name != NULL; name++)
    {
      if (strstr (row->name, *name) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Runs all rows that are wanted.  Returns FALSE if one could not be run. */
static gboolean
run_rows (char **names)
{
  const Row idle = { "", 0, 1, AMZ_KIND_PERFECT, do_nothing, do_nothing, UNIT_TIME, 0, 0, 0 };
  Result nothing = { 0 };
  double solving = 0.0;
  double searching = 0.0;
  gboolean succeeded = measure (&idle, 0, 1, &nothing);

  g_print ("%-27s %13s %9s %9s %9s %-9s %9s %7s   to reach\n", "work", "cells", "best", "median",
           "processor", "", "memory", "a cell");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int side = quick ? MIN (rows[i].side, 1000) : rows[i].side;
      int n_runs = quick ? MIN (rows[i].n_runs, 5) : rows[i].n_runs;
      Result result = { 0 };

      if (!is_wanted (&rows[i], names))
        continue;
      if (!measure (&rows[i], side, n_runs, &result))
        {
          g_print ("%-27s failed\n", rows[i].name);
          succeeded = FALSE;
          continue;
        }
      result.bytes -= nothing.bytes;
      print_row (&rows[i], side, &result);
      if (rows[i].run == solve && rows[i].kind == AMZ_KIND_PERFECT)
        solving = result.processor;
      if (rows[i].run == search_plainly)
        searching = result.processor;
    }
  if (solving > 0.0 && searching > 0.0)
    g_print ("\nThe shortest path takes 1/%.1f of the time of a search with a list of distances.\n",
             searching / solving);
  return succeeded;
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) names = NULL;
  const GOptionEntry entries[] = {
    { "quick", 'q', 0, G_OPTION_ARG_NONE, &quick, "Smaller mazes, fewer runs", NULL },
    { "program", 0, 0, G_OPTION_ARG_FILENAME, &program, "The program to be run", "PROGRAM" },
    { "config", 0, 0, G_OPTION_ARG_FILENAME, &config, "The configuration it is run with", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &names, NULL, "[WORK…]" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  char *none[] = { NULL };

  g_option_context_set_summary (context, "Measures all work, or only that with WORK in its name.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("amazeing-bench: %s\n", error->message);
      return 2;
    }
  return run_rows (names != NULL ? names : none) ? 0 : 1;
}
