/* SPDX-License-Identifier: MIT */
#include <string.h>
#include <sys/stat.h>

#include "amazeing.h"
#include "program.h"

#define RECIPE                                                                                     \
  "amazeing:1 size=12x9 entry=0,0 exit=11,8 seed=7 kind=playable algorithm=backtracker dead-ends=0 extra=0 pattern=42"

static const char config[] = "WIDTH=11\nHEIGHT=10\nENTRY=0,0\nEXIT=10,9\nOUTPUT_FILE=out.txt\n"
                             "PERFECT=True\nSEED=5\n";

/* The file that the recipe gives, made without the program. */
static char *
text_of_recipe (const char *line, guint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (line, &error);
  g_autoptr (AmzMaze) maze = NULL;
  g_autoptr (AmzSolution) solution = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  gsize size = 0;
  const char *data = NULL;

  g_assert_no_error (error);
  maze = amz_maze_generate (recipe, NULL, &error);
  g_assert_no_error (error);
  solution = amz_solution_new (maze, NULL, &error);
  g_assert_no_error (error);
  path = amz_solution_dup_nth (solution, number, &error);
  g_assert_no_error (error);
  bytes = amz_maze_to_bytes (maze, path, &error);
  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &size);
  return g_strndup (data, size);
}

static void
save_to (Program *program, const char *name)
{
  g_autofree char *path = program_path (program, name);

  program_activate (program, "save-to", g_variant_new_string (path));
}

static void
use_recipe (Program *program, const char *line)
{
  program_activate (program, "recipe", g_variant_new_string (line));
  program_wait_until_idle (program);
}

static void
test_first_start (Program *program, gconstpointer data)
{
  g_autofree char *recipe = NULL;
  g_autoptr (GVariant) number = NULL;

  program_start (program, NULL);
  recipe = program_get_recipe (program);
  g_assert_cmpstr (recipe, ==,
                   "amazeing:1 size=25x20 entry=0,0 exit=24,19 seed=42 kind=playable "
                   "algorithm=backtracker dead-ends=0 extra=0 pattern=42");
  number = program_get_state (program, "path-number");
  g_assert_cmpuint (g_variant_get_uint64 (number), ==, 1);
  g_assert_false (program_get_enabled (program, "undo"));
  program_quit (program);
}

static void
test_recipe_and_save (Program *program, gconstpointer data)
{
  g_autofree char *saved = NULL;
  g_autofree char *expected = text_of_recipe (RECIPE, 1);

  program_start (program, NULL);
  use_recipe (program, RECIPE);
  save_to (program, "a.txt");
  saved = program_read (program, "a.txt");
  g_assert_cmpstr (saved, ==, expected);
}

static void
test_bad_recipe (Program *program, gconstpointer data)
{
  const char *const lines[] = { "", "nonsense", "amazeing:1 size=0x0", "amazeing:1 size=2x2",
                                "amazeing:1 size=9x9 entry=99,0" };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  program_start (program, NULL);
  before = program_get_recipe (program);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    use_recipe (program, lines[i]);
  after = program_get_recipe (program);
  g_assert_cmpstr (after, ==, before);
}

static void
test_regenerate_and_undo (Program *program, gconstpointer data)
{
  g_autofree char *next = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  program_start (program, NULL);
  use_recipe (program, RECIPE);
  program_activate (program, "regenerate", NULL);
  program_wait_until_idle (program);
  next = program_get_recipe (program);
  g_assert_nonnull (strstr (next, "seed=8 "));
  program_activate (program, "undo", NULL);
  program_wait_until_idle (program);
  undone = program_get_recipe (program);
  g_assert_cmpstr (undone, ==, RECIPE);
  g_assert_true (program_get_enabled (program, "redo"));
  program_activate (program, "redo", NULL);
  program_wait_until_idle (program);
  redone = program_get_recipe (program);
  g_assert_cmpstr (redone, ==, next);
  g_assert_false (program_get_enabled (program, "redo"));
}

static guint64
path_number (Program *program)
{
  g_autoptr (GVariant) state = program_get_state (program, "path-number");

  return g_variant_get_uint64 (state);
}

static void
test_paths (Program *program, gconstpointer data)
{
  const char *line = "amazeing:1 size=20x20 seed=3 extra=40";
  g_autofree char *saved = NULL;
  g_autofree char *expected = text_of_recipe (line, 3);

  program_start (program, NULL);
  use_recipe (program, line);
  g_assert_false (program_get_enabled (program, "path-previous"));
  program_activate (program, "path-next", NULL);
  g_assert_cmpuint (path_number (program), ==, 2);
  program_set_state (program, "path-number", g_variant_new_uint64 (3));
  g_assert_cmpuint (path_number (program), ==, 3);
  save_to (program, "third.txt");
  saved = program_read (program, "third.txt");
  g_assert_cmpstr (saved, ==, expected);

  /* There is no such path: the state stays. */
  program_set_state (program, "path-number", g_variant_new_uint64 (G_MAXUINT64));
  g_assert_cmpuint (path_number (program), ==, 3);
  program_activate (program, "path-last", NULL);
  g_assert_false (program_get_enabled (program, "path-next"));
  program_activate (program, "path-first", NULL);
  g_assert_cmpuint (path_number (program), ==, 1);
}

static void
test_no_path (Program *program, gconstpointer data)
{
  const char *const actions[] = { "path-first", "path-previous", "path-next", "path-last",
                                  "path-number" };

  program_start (program, NULL);
  use_recipe (program, "amazeing:1 size=20x20 seed=3 extra=40 pattern=none");
  g_assert_true (program_get_enabled (program, "path-next"));

  /* Both sides of the entry, of which one or both are open. */
  for (guint i = 0; i < 2; i++)
    {
      program_activate (program, "toggle-wall", g_variant_new ("(iis)", 0, 0, i == 0 ? "E" : "S"));
      program_wait_until_idle (program);
      if (path_number (program) == 0)
        break;
    }
  g_assert_cmpuint (path_number (program), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_assert_false (program_get_enabled (program, actions[i]));
  program_activate (program, "undo", NULL);
  program_wait_until_idle (program);
  g_assert_true (program_get_enabled (program, "path-next"));
}

static void
test_edit (Program *program, gconstpointer data)
{
  g_autofree char *edited = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *expected = text_of_recipe (RECIPE, 1);
  g_autofree char *recipe = NULL;

  program_start (program, NULL);
  use_recipe (program, RECIPE);
  program_activate (program, "toggle-wall", g_variant_new ("(iis)", 0, 0, "S"));
  program_activate (program, "toggle-wall", g_variant_new ("(iis)", 0, 0, "N"));
  program_activate (program, "toggle-wall", g_variant_new ("(iis)", 50, 0, "N"));
  program_activate (program, "toggle-wall", g_variant_new ("(iis)", 0, 0, "X"));
  program_wait_until_idle (program);
  recipe = program_get_recipe (program);
  g_assert_true (g_str_has_suffix (recipe, " edited"));
  save_to (program, "edited.txt");
  edited = program_read (program, "edited.txt");
  g_assert_cmpint (edited[0] ^ expected[0], !=, 0);
  program_activate (program, "undo", NULL);
  program_wait_until_idle (program);
  save_to (program, "undone.txt");
  undone = program_read (program, "undone.txt");
  g_assert_cmpstr (undone, ==, expected);
}

static void
test_move_ends (Program *program, gconstpointer data)
{
  g_autofree char *recipe = NULL;

  program_start (program, NULL);
  use_recipe (program, RECIPE);
  program_activate (program, "move-entry", g_variant_new ("(ii)", 11, 0));
  program_wait_until_idle (program);
  program_activate (program, "move-exit", g_variant_new ("(ii)", 0, 8));
  program_wait_until_idle (program);
  program_activate (program, "move-exit", g_variant_new ("(ii)", 11, 0));
  program_activate (program, "move-exit", g_variant_new ("(ii)", -1, 0));
  program_wait_until_idle (program);
  recipe = program_get_recipe (program);
  g_assert_nonnull (strstr (recipe, "entry=11,0 exit=0,8 "));
}

static void
export_to (Program *program, const char *format, const char *name)
{
  g_autofree char *path = program_path (program, name);

  program_activate (program, "export-to", g_variant_new ("(ss)", format, path));
}

static void
test_export (Program *program, gconstpointer data)
{
  g_autofree char *txt = NULL;
  g_autofree char *png = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *text = NULL;
  g_autofree char *expected = text_of_recipe (RECIPE, 1);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AmzConfig) read = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (RECIPE, NULL);

  program_start (program, NULL);
  use_recipe (program, RECIPE);
  export_to (program, "txt", "a.txt");
  txt = program_read (program, "a.txt");
  g_assert_cmpstr (txt, ==, expected);
  export_to (program, "png", "a.png");
  png = program_read (program, "a.png");
  g_assert_true (g_str_has_prefix (png, "\x89PNG\r\n"));
  export_to (program, "svg", "a.svg");
  svg = program_read (program, "a.svg");
  g_assert_nonnull (strstr (svg, "<svg"));
  export_to (program, "config", "a.cfg");
  text = program_read (program, "a.cfg");
  bytes = g_bytes_new (text, strlen (text));
  read = amz_config_parse (bytes, "a.cfg", AMZ_CONFIG_FLAGS_NONE, NULL);
  g_assert_nonnull (read);
  g_assert_true (amz_recipe_equal (amz_config_get_recipe (read), recipe));

  /* Said, and the program goes on. */
  export_to (program, "gif", "a.gif");
  export_to (program, "png", "missing/a.png");
  program_wait_until_idle (program);
}

static void
test_open_maze (Program *program, gconstpointer data)
{
  const char *arguments[] = { "odd.txt", NULL };
  const char odd[] = "953\r\nEd6\r\n\r\n(0, 0)\r\n(2, 1)\r\n";
  g_autofree char *saved = NULL;

  program_write (program, "odd.txt", odd);
  program_start (program, arguments);
  program_wait_until_idle (program);
  save_to (program, "copy.txt");
  saved = program_read (program, "copy.txt");
  g_assert_cmpstr (saved, ==, odd);
}

static void
test_open_bad (Program *program, gconstpointer data)
{
  const char *arguments[] = { "bad.txt", NULL };

  program_write (program, "bad.txt", "\x89PNG\r\n\x1a\n");
  program_start (program, arguments);
  program_wait_until_idle (program);

  /* The window is there, with a maze, and of use. */
  program_wait_until_idle (program);
  save_to (program, "default.txt");
  g_free (program_read (program, "default.txt"));
  use_recipe (program, RECIPE);
  save_to (program, "a.txt");
  g_free (program_read (program, "a.txt"));
}

static void
test_config (Program *program, gconstpointer data)
{
  const char *arguments[] = { "--config", "config.txt", NULL };
  g_autofree char *written = NULL;
  g_autofree char *expected = text_of_recipe ("amazeing:1 size=11x10 seed=5 kind=perfect", 1);
  g_autofree char *recipe = NULL;
  g_autofree char *saved = NULL;

  program_write (program, "config.txt", config);
  program_start (program, arguments);
  written = program_read (program, "out.txt");
  g_assert_cmpstr (written, ==, expected);
  recipe = program_get_recipe (program);
  g_assert_nonnull (strstr (recipe, "size=11x10 "));

  /* OUTPUT_FILE is the file of the window. */
  program_activate (program, "regenerate", NULL);
  program_wait_until_idle (program);
  program_activate (program, "save", NULL);
  do
    {
      g_free (g_steal_pointer (&saved));
      saved = program_read (program, "out.txt");
    }
  while (g_str_equal (saved, written));
  g_clear_pointer (&written, g_free);
  written = text_of_recipe ("amazeing:1 size=11x10 seed=6 kind=perfect", 1);
  g_assert_cmpstr (saved, ==, written);
}

static void
test_bad_config (Program *program, gconstpointer data)
{
  const char *arguments[] = { "--config", "config.txt", NULL };

  program_write (program, "config.txt", "WIDTH=abc\n");
  g_assert_cmpint (program_run (program, arguments), ==, 1);
}

static void
test_second_start (Program *program, gconstpointer data)
{
  const char *config_arguments[] = { "--config", "config.txt", NULL };
  const char *file_arguments[] = { "maze.txt", NULL };
  g_autofree char *recipe = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *maze = text_of_recipe (RECIPE, 1);

  program_write (program, "config.txt", config);
  program_write (program, "maze.txt", maze);
  program_start (program, NULL);
  g_assert_cmpint (program_run (program, config_arguments), ==, 0);
  program_wait_for_window (program, 2);
  program_wait_until_idle (program);
  recipe = program_get_recipe (program);
  g_assert_nonnull (strstr (recipe, "size=11x10 "));

  g_assert_cmpint (program_run (program, file_arguments), ==, 0);
  program_wait_for_window (program, 3);
  program_wait_until_idle (program);
  save_to (program, "copy.txt");
  saved = program_read (program, "copy.txt");
  g_assert_cmpstr (saved, ==, maze);
}

/* Each of several files is shown. */
static void
test_several_files (Program *program, gconstpointer data)
{
  const char *arguments[] = { "config.txt", "maze.txt", "missing.txt", NULL };
  g_autofree char *maze = text_of_recipe (RECIPE, 1);
  g_autofree char *first = NULL;
  g_autofree char *saved = NULL;

  program_write (program, "config.txt", config);
  program_write (program, "maze.txt", maze);
  program_start (program, arguments);
  first = program_get_recipe (program);
  g_assert_nonnull (strstr (first, "size=11x10 "));
  program_wait_for_window (program, 2);
  program_wait_until_idle (program);
  save_to (program, "copy.txt");
  saved = program_read (program, "copy.txt");
  g_assert_cmpstr (saved, ==, maze);
  program_wait_for_window (program, 3);
}

/* A pipe to which nobody writes does not keep the window from anything. */
static void
test_pipe (Program *program, gconstpointer data)
{
  const char *arguments[] = { "pipe", NULL };
  g_autofree char *path = program_path (program, "pipe");
  g_autofree char *recipe = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  program_start (program, NULL);
  g_assert_cmpint (program_run (program, arguments), ==, 0);
  program_wait_until_idle (program);
  use_recipe (program, RECIPE);
  recipe = program_get_recipe (program);
  g_assert_cmpstr (recipe, ==, RECIPE);
}

/* What is being written when the program is quit is written to the end. */
static void
test_quit_while_exporting (Program *program, gconstpointer data)
{
  g_autofree char *path = program_path (program, "large.svg");
  g_autofree char *text = NULL;

  program_start (program, NULL);
  use_recipe (program, "amazeing:1 size=300x300 seed=1");
  program_activate (program, "export-to", g_variant_new ("(ss)", "svg", path));
  program_quit (program);
  text = program_read (program, "large.svg");
  g_assert_true (g_str_has_suffix (text, "</svg>\n"));
}

/* Blocks of cells, and what undoes them. */
static void
test_areas (Program *program, gconstpointer data)
{
  static const struct
  {
    const char *action;
    const char *target;
  } steps[] = {
    { "close-area", NULL },        { "open-area", NULL },   { "carve-area", NULL },
    { "braid-area", NULL },        { "turn-area", "left" }, { "turn-area", "right" },
    { "mirror-area", "vertical" },
  };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  program_start (program, NULL);
  use_recipe (program, RECIPE);
  save_to (program, "before.txt");
  before = program_read (program, "before.txt");
  g_assert_false (program_get_enabled (program, "open-area"));
  program_set_state (program, "mode", g_variant_new_string ("edit"));
  program_activate (program, "select-area", g_variant_new ("(iiii)", 0, 0, 4, 3));
  g_assert_true (program_get_enabled (program, "open-area"));
  g_assert_false (program_get_enabled (program, "paste-area"));
  program_activate (program, "copy-area", NULL);
  g_assert_true (program_get_enabled (program, "paste-area"));
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *text = NULL;

      program_activate (program, "select-area", g_variant_new ("(iiii)", 0, 0, 4, 3));
      program_activate (program, steps[i].action,
                        steps[i].target != NULL ? g_variant_new_string (steps[i].target) : NULL);
      program_wait_until_idle (program);
      save_to (program, "step.txt");
      text = program_read (program, "step.txt");
      g_assert_cmpstr (text, !=, before);
    }
  program_activate (program, "select-area", g_variant_new ("(iiii)", 0, 0, 4, 3));
  program_activate (program, "paste-area", NULL);
  for (guint i = 0; i < 20; i++)
    program_activate (program, "undo", NULL);
  program_wait_until_idle (program);
  use_recipe (program, RECIPE);
  save_to (program, "after.txt");
  after = program_read (program, "after.txt");
  g_assert_cmpstr (after, ==, before);

  program_set_state (program, "mode", g_variant_new_string ("solve"));
  g_assert_false (program_get_enabled (program, "open-area"));
}

static void
test_theme (Program *program, gconstpointer data)
{
  g_autoptr (GVariant) first = NULL;
  g_autoptr (GVariant) bad = NULL;
  g_autoptr (GVariant) next = NULL;

  program_start (program, NULL);
  program_set_state (program, "theme", g_variant_new_string ("paper"));
  first = program_get_state (program, "theme");
  g_assert_cmpstr (g_variant_get_string (first, NULL), ==, "paper");
  program_set_state (program, "theme", g_variant_new_string ("plaid"));
  bad = program_get_state (program, "theme");
  g_assert_cmpstr (g_variant_get_string (bad, NULL), ==, "paper");
  program_activate (program, "next-theme", NULL);
  next = program_get_state (program, "theme");
  g_assert_cmpstr (g_variant_get_string (next, NULL), !=, "paper");
}

static void
test_view (Program *program, gconstpointer data)
{
  const char *const actions[] = { "zoom-in", "zoom-in", "zoom-out", "zoom-100", "zoom-fit" };
  g_autoptr (GVariant) state = NULL;

  program_start (program, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    program_activate (program, actions[i], NULL);
  program_set_state (program, "show-path", g_variant_new_boolean (FALSE));
  state = program_get_state (program, "show-path");
  g_assert_false (g_variant_get_boolean (state));
  program_set_state (program, "sidebar", g_variant_new_boolean (FALSE));
  use_recipe (program, "amazeing:1 size=300x200 seed=1");
  program_quit (program);
}

static void
assert_seeing (Program *program, const char *expected)
{
  g_autoptr (GVariant) state = program_get_state (program, "seeing");

  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, expected);
}

static gboolean
get_flag (Program *program, const char *action)
{
  g_autoptr (GVariant) state = program_get_state (program, action);

  return g_variant_get_boolean (state);
}

static void
see (Program *program, const char *seeing)
{
  program_set_state (program, "seeing", g_variant_new_string (seeing));
}

/* Whether what is seen moves depends on the desktop; where it ends does not. */
static void
test_seeing (Program *program, gconstpointer data)
{
  static const char *const all[] = { "shortest", "heat", "dead-ends", "search", "generation" };

  program_start (program, NULL);
  assert_seeing (program, "none");
  g_assert_false (program_get_enabled (program, "seeing-step"));
  g_assert_false (program_get_enabled (program, "seeing-pause"));
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      see (program, all[i]);
      assert_seeing (program, all[i]);
      g_assert_true (program_get_enabled (program, "seeing-step") == (i >= 2));
    }
  program_set_state (program, "seeing-pause", g_variant_new_boolean (TRUE));
  g_assert_true (get_flag (program, "seeing-pause"));
  program_activate (program, "seeing-step", NULL);
  see (program, "plaid");
  assert_seeing (program, "generation");

  /* All at once, and back. */
  program_set_state (program, "fill-dead-ends", g_variant_new_boolean (TRUE));
  g_assert_true (get_flag (program, "fill-dead-ends"));
  assert_seeing (program, "dead-ends");
  use_recipe (program, "amazeing:1 size=30x30 seed=4 kind=perfect");
  g_assert_true (get_flag (program, "fill-dead-ends"));
  program_activate (program, "seeing-step", NULL);
  g_assert_false (get_flag (program, "fill-dead-ends"));
  program_set_state (program, "fill-dead-ends", g_variant_new_boolean (FALSE));
  assert_seeing (program, "none");
}

static void
test_seeing_speed (Program *program, gconstpointer data)
{
  static const double bad[] = { 0, -1, 17, 1e300 };
  g_autoptr (GVariant) state = NULL;

  program_start (program, NULL);
  program_set_state (program, "seeing-speed", g_variant_new_double (16));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    program_set_state (program, "seeing-speed", g_variant_new_double (bad[i]));
  program_set_state (program, "seeing-speed", g_variant_new_double (g_strtod ("nan", NULL)));
  state = program_get_state (program, "seeing-speed");
  g_assert_cmpfloat (g_variant_get_double (state), ==, 16);
  program_activate (program, "path-arrows", NULL);
  g_assert_true (get_flag (program, "path-arrows"));

  /* It plays to its end; with 16 times the speed that is soon. */
  see (program, "search");
  while (!get_flag (program, "seeing-pause"))
    g_usleep (20000);
  assert_seeing (program, "search");
}

/* Nobody knows how a maze from a file was made, and without ends there is nothing to be searched for. */
static void
test_seeing_file (Program *program, gconstpointer data)
{
  static const char *const impossible[] = { "generation", "search", "heat", "shortest" };
  const char *arguments[] = { "maze.txt", NULL };

  program_write (program, "maze.txt", "953\nc56\n\n9,9\n0,0\n\n");
  program_start (program, arguments);
  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      see (program, impossible[i]);
      assert_seeing (program, "none");
    }
  see (program, "dead-ends");
  assert_seeing (program, "dead-ends");

  /* What can be seen no more when another maze comes is not seen. */
  use_recipe (program, RECIPE);
  see (program, "generation");
  assert_seeing (program, "generation");
  program_activate (program, "undo", NULL);
  program_wait_until_idle (program);
  assert_seeing (program, "none");
}

/* Requests faster than they can be followed: what is shown at last is the last one. */
static void
test_haste (Program *program, gconstpointer data)
{
  g_autofree char *recipe = NULL;

  program_start (program, NULL);
  for (int i = 0; i < 60; i++)
    {
      g_autofree char *line = g_strdup_printf ("amazeing:1 size=%dx%d seed=%d", 10 + i, 70 - i, i);

      program_activate (program, "recipe", g_variant_new_string (line));
      if (i % 7 == 0)
        program_activate (program, "path-last", NULL);
    }
  program_wait_until_idle (program);
  recipe = program_get_recipe (program);
  g_assert_nonnull (strstr (recipe, "size=69x11 "));
  g_assert_nonnull (strstr (recipe, "seed=59 "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program_set_executable (argv[1]);

#define ADD(name, function)                                                                        \
  g_test_add ("/program/" name, Program, NULL, program_set_up, function, program_tear_down)
  ADD ("first-start", test_first_start);
  ADD ("recipe-and-save", test_recipe_and_save);
  ADD ("bad-recipe", test_bad_recipe);
  ADD ("regenerate-and-undo", test_regenerate_and_undo);
  ADD ("paths", test_paths);
  ADD ("no-path", test_no_path);
  ADD ("edit", test_edit);
  ADD ("move-ends", test_move_ends);
  ADD ("export", test_export);
  ADD ("open-maze", test_open_maze);
  ADD ("open-bad", test_open_bad);
  ADD ("config", test_config);
  ADD ("bad-config", test_bad_config);
  ADD ("second-start", test_second_start);
  ADD ("several-files", test_several_files);
  ADD ("pipe", test_pipe);
  ADD ("quit-while-exporting", test_quit_while_exporting);
  ADD ("areas", test_areas);
  ADD ("theme", test_theme);
  ADD ("view", test_view);
  ADD ("seeing", test_seeing);
  ADD ("seeing-speed", test_seeing_speed);
  ADD ("seeing-file", test_seeing_file);
  ADD ("haste", test_haste);
#undef ADD
  return g_test_run ();
}
