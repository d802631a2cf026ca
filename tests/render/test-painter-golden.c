/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "board.h"
#include "picture.h"

/*
 * What the painter draws, against pictures that were looked at.
 *
 * AMZ_GOLDEN_UPDATE=1 in the environment writes them anew.  A picture that differs is written into
 * the folder of the build.
 */

/* Versions of cairo differ a little at round edges.  One wall of a board of this size covers more than
 * 0.1 % of it. */
#define MAX_MEAN 0.1
#define MAX_UNEQUAL 0.0005

/* A board with a pattern and several shortest paths. */
static const char playable[] = "9511539391393\n"
                               "c52c3aac6c2aa\n"
                               "912fac6fffaaa\n"
                               "aaafc5157fc42\n"
                               "ac2fffafff956\n"
                               "83c53fafd5013\n"
                               "aa956fafffac2\n"
                               "aa81156913a92\n"
                               "c4444556c4446\n"
                               "\n"
                               "0,0\n"
                               "12,8\n";

#define FIRST_PATH "EEESESSEESSSSWWSEEENEESEEE"

static AmzPainter *
make_painter (AmzMaze *maze, const char *theme, const char *path)
{
  AmzPainter *painter = amz_painter_new (maze);

  g_assert_nonnull (amz_theme_find (theme));
  amz_painter_set_theme (painter, amz_theme_find (theme));
  amz_painter_set_path (painter, path);
  return painter;
}

static void
write_png (cairo_surface_t *picture, const char *filename)
{
  g_assert_cmpstr (cairo_status_to_string (cairo_surface_write_to_png (picture, filename)), ==,
                   cairo_status_to_string (CAIRO_STATUS_SUCCESS));
}

static gboolean
is_same (const PictureDifference *difference)
{
  return difference->mean <= MAX_MEAN && difference->n_unequal <= MAX_UNEQUAL;
}

static void
check_golden (cairo_surface_t *picture, const char *name)
{
  g_autofree char *base = g_strconcat (name, ".png", NULL);
  g_autofree char *filename = g_test_build_filename (G_TEST_DIST, "golden", base, NULL);
  g_autoptr (cairo_surface_t) golden = NULL;
  PictureDifference difference = { 0 };

  if (g_getenv ("AMZ_GOLDEN_UPDATE") != NULL)
    {
      write_png (picture, filename);
      return;
    }
  golden = cairo_image_surface_create_from_png (filename);
  if (cairo_surface_status (golden) != CAIRO_STATUS_SUCCESS)
    g_error ("%s: %s", filename, cairo_status_to_string (cairo_surface_status (golden)));
  difference = picture_compare (golden, picture);
  if (!is_same (&difference))
    {
      g_autofree char *is = g_test_build_filename (G_TEST_BUILT, base, NULL);

      write_png (picture, is);
      g_test_message ("%s differs from %s: by up to %d, %.3f in the mean, much in %.3f %%", is,
                      filename, difference.largest, difference.mean, 100 * difference.n_unequal);
      g_test_fail ();
    }
}

static void
check_theme (AmzMaze *maze, const char *theme, const char *path, double cell, const char *name)
{
  g_autoptr (AmzPainter) painter = make_painter (maze, theme, path);
  g_autoptr (cairo_surface_t) picture = picture_draw (painter, cell);
  g_autofree char *full_name = g_strdup_printf ("%s-%s-%g", name, theme, cell);

  check_golden (picture, full_name);
}

/* Every theme in the size of the mock-ups. */
static void
test_themes (void)
{
  g_autoptr (AmzMaze) maze = board_read (playable);

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    check_theme (maze, theme->id, FIRST_PATH, 28, "playable");
}

/* From the smallest size on. */
static void
test_sizes (void)
{
  static const double sizes[] = { 2, 3, 4, 5, 6, 8, 10, 13, 14, 16, 20, 48 };
  g_autoptr (AmzMaze) maze = board_read (playable);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_theme (maze, "light", FIRST_PATH, sizes[i], "playable");
  check_theme (maze, "arcade", FIRST_PATH, 8, "playable");
  check_theme (maze, "arcade", FIRST_PATH, 14, "playable");
  check_theme (maze, "contrast", FIRST_PATH, 8, "playable");
  check_theme (maze, "contrast", FIRST_PATH, 14, "playable");
  check_theme (maze, "blueprint", FIRST_PATH, 14, "playable");
}

/* A size that is no whole number: lines stay crisp. */
static void
test_fraction (void)
{
  g_autoptr (AmzMaze) maze = board_read (playable);

  check_theme (maze, "light", FIRST_PATH, 19.6, "playable");
  check_theme (maze, "contrast", FIRST_PATH, 19.6, "playable");
}

/* Another of the shortest paths, and only its beginning. */
static void
test_ties (void)
{
  g_autoptr (AmzMaze) maze = board_read (playable);
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzSolution) solution = amz_solution_new (maze, NULL, &error);
  g_autofree char *last = NULL;
  g_autoptr (AmzPainter) painter = NULL;
  g_autoptr (cairo_surface_t) picture = NULL;

  g_assert_no_error (error);
  last = amz_solution_dup_last (solution);
  g_assert_cmpstr (last, !=, FIRST_PATH);
  check_theme (maze, "light", last, 28, "last-path");

  painter = make_painter (maze, "light", FIRST_PATH);
  amz_painter_set_path_length (painter, 9);
  picture = picture_draw (painter, 28);
  check_golden (picture, "path-of-9-steps-light-28");
}

/* Walls with one side, next to the pattern too; a border with gaps; closed cells that touch at their
 * corners only; no entry and no exit. */
static void
test_faults (void)
{
  static const char faults[] = "951553913\n"
                               "aa9dfa86a\n"
                               "2afd7ac1a\n"
                               "ac7f956aa\n"
                               "c536ad3aa\n"
                               "d546c5447\n";
  g_autoptr (AmzMaze) maze = board_read (faults);

  check_theme (maze, "light", NULL, 28, "faults");
  check_theme (maze, "dark", NULL, 28, "faults");
  check_theme (maze, "arcade", NULL, 28, "faults");
  check_theme (maze, "contrast", NULL, 28, "faults");
  check_theme (maze, "light", NULL, 6, "faults");
}

/* Holes in the pattern and cells at the border. */
static void
test_patterns (void)
{
  static const char pattern[] = "fd553d55f\n"
                                "fbfffafff\n"
                                "fafdfafff\n"
                                "c6fff8557\n"
                                "d5515279f\n"
                                "d55445547\n"
                                "\n"
                                "3,0\n"
                                "0,5\n";
  g_autoptr (AmzMaze) maze = board_read (pattern);

  for (const AmzTheme *theme = amz_themes; theme->id != NULL; theme++)
    check_theme (maze, theme->id, NULL, 28, "pattern");
}

/* A path that goes through walls, back, through cells where it was before, and out of the maze. */
static void
test_wrong_path (void)
{
  static const char board[] = "9513\n"
                              "a83a\n"
                              "c446\n"
                              "\n"
                              "0,0\n"
                              "3,2\n";
  g_autoptr (AmzMaze) maze = board_read (board);

  check_theme (maze, "light", "EESWWSEEEWNNEEEEE", 40, "wrong-path");
}

/* Entry and exit in one cell; one of them outside; neither. */
static void
test_ends (void)
{
  static const char board[] = "953\n"
                              "c56\n"
                              "\n";
  static const char *const ends[] = { "1,0\n1,0\n", "0,0\n5,5\n", "-1,0\n2,1\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = g_strconcat (board, ends[i], NULL);
      g_autofree char *name = g_strdup_printf ("ends-%" G_GSIZE_FORMAT, i + 1);
      g_autoptr (AmzMaze) maze = board_read (text);

      check_theme (maze, "light", "ES", 28, name);
    }
}

/* One cell wide, or high. */
static void
test_narrow (void)
{
  static const char row[] = "d555557\n\n0,0\n6,0\n";
  static const char column[] = "b\na\na\na\ne\n\n0,0\n0,4\n";
  g_autoptr (AmzMaze) row_maze = board_read (row);
  g_autoptr (AmzMaze) column_maze = board_read (column);

  check_theme (row_maze, "light", "EEEEEE", 28, "row");
  check_theme (row_maze, "light", "EEEEEE", 3, "row");
  check_theme (column_maze, "arcade", "SSSS", 28, "column");
  check_theme (column_maze, "contrast", "SSSS", 28, "column");
}

static void
test_far (void)
{
  static const double sizes[] = { 0.3, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5 };
  g_autoptr (AmzMaze) maze = board_make (160, 120, 11, BOARD_PATTERN | BOARD_FAULTS | BOARD_OPEN);
  g_autofree char *path = board_make_path (maze, 4000, 11);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (AmzPainter) painter = make_painter (maze, i % 2 == 0 ? "light" : "arcade", path);
      g_autoptr (cairo_surface_t) picture = picture_draw_far (painter, sizes[i]);
      g_autofree char *name =
          g_strdup_printf ("far-%s-%g", amz_painter_get_theme (painter)->id, sizes[i]);

      check_golden (picture, name);
    }
}

/* A maze that has a recipe, and so a film of how it was made. */
static AmzMaze *
generate (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (
      "amazeing:1 size=13x11 entry=0,0 exit=12,10 seed=5 kind=playable pattern=42", &error);
  AmzMaze *maze = NULL;

  g_assert_no_error (error);
  maze = amz_maze_generate (recipe, NULL, &error);
  g_assert_no_error (error);
  return maze;
}

/* A frame of each film, in the middle and at its end. */
static void
test_seeing (void)
{
  static const char *const themes[] = { "light", "dark", "arcade", "contrast" };
  g_autoptr (AmzMaze) maze = generate ();

  for (guint i = AMZ_SEEING_SHORTEST; i < AMZ_N_SEEINGS; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (themes); j++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (AmzFrames) frames = amz_frames_new ((AmzSeeing) i, maze, NULL, &error);
        g_autoptr (AmzPainter) painter = make_painter (maze, themes[j], NULL);
        g_autoptr (cairo_surface_t) picture = NULL;
        g_autofree char *name =
            g_strdup_printf ("seeing-%s-%s", amz_seeing_get_id ((AmzSeeing) i), themes[j]);

        g_assert_no_error (error);
        amz_painter_set_frames (painter, frames, j == 1 ? frames->n_frames : frames->n_frames / 2);
        picture = picture_draw (painter, 24);
        check_golden (picture, name);
      }
}

static void
test_seeing_far (void)
{
  g_autoptr (AmzMaze) maze = generate ();

  for (guint i = AMZ_SEEING_SHORTEST; i < AMZ_N_SEEINGS; i++)
    {
      g_autoptr (AmzFrames) frames = amz_frames_new ((AmzSeeing) i, maze, NULL, NULL);
      g_autoptr (AmzPainter) painter = make_painter (maze, "light", NULL);
      g_autoptr (cairo_surface_t) picture = NULL;
      g_autofree char *name = g_strdup_printf ("seeing-far-%s", amz_seeing_get_id ((AmzSeeing) i));

      amz_painter_set_frames (painter, frames, frames->n_frames / 2);
      picture = picture_draw_far (painter, 2.5);
      check_golden (picture, name);
    }
}

static void
test_arrows (void)
{
  g_autoptr (AmzMaze) maze = board_read (playable);
  g_autoptr (AmzPainter) painter = make_painter (maze, "light", FIRST_PATH);
  g_autoptr (cairo_surface_t) picture = NULL;
  g_autoptr (cairo_surface_t) small = NULL;

  amz_painter_set_arrows (painter, TRUE);
  picture = picture_draw (painter, 28);
  check_golden (picture, "arrows-light-28");
  small = picture_draw (painter, 12);
  check_golden (small, "arrows-light-12");
}

/* Would it be seen if something were drawn differently? */
static void
test_can_fail (void)
{
  g_autofree char *opened = g_strdup (playable);
  g_autoptr (AmzMaze) maze = board_read (playable);
  g_autoptr (AmzMaze) other_maze = NULL;
  g_autoptr (AmzPainter) painter = make_painter (maze, "light", FIRST_PATH);
  g_autoptr (AmzPainter) other_path = make_painter (maze, "light", "EEESESSEESSSSWWSEEENEESEE");
  g_autoptr (AmzPainter) other_painter = NULL;
  g_autoptr (cairo_surface_t) picture = picture_draw (painter, 14);
  g_autoptr (cairo_surface_t) other_picture = picture_draw (other_path, 14);
  PictureDifference difference = picture_compare (picture, other_picture);

  g_test_message ("one step: %.3f, %.3f %%", difference.mean, 100 * difference.n_unequal);
  g_assert_false (is_same (&difference));

  /* One wall less, between 2,1 and 3,1. */
  g_assert_true (g_str_has_prefix (strchr (opened, '2'), "2c3a"));
  *strchr (opened, '2') = '0';
  *strchr (opened, 'c') = '4';
  other_maze = board_read (opened);
  other_painter = make_painter (other_maze, "light", FIRST_PATH);
  g_clear_pointer (&other_picture, cairo_surface_destroy);
  other_picture = picture_draw (other_painter, 14);
  difference = picture_compare (picture, other_picture);
  g_test_message ("one wall: %.3f, %.3f %%", difference.mean, 100 * difference.n_unequal);
  g_assert_false (is_same (&difference));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/painter/golden/themes", test_themes);
  g_test_add_func ("/painter/golden/sizes", test_sizes);
  g_test_add_func ("/painter/golden/fraction", test_fraction);
  g_test_add_func ("/painter/golden/ties", test_ties);
  g_test_add_func ("/painter/golden/faults", test_faults);
  g_test_add_func ("/painter/golden/patterns", test_patterns);
  g_test_add_func ("/painter/golden/wrong-path", test_wrong_path);
  g_test_add_func ("/painter/golden/ends", test_ends);
  g_test_add_func ("/painter/golden/narrow", test_narrow);
  g_test_add_func ("/painter/golden/far", test_far);
  g_test_add_func ("/painter/golden/seeing", test_seeing);
  g_test_add_func ("/painter/golden/seeing-far", test_seeing_far);
  g_test_add_func ("/painter/golden/arrows", test_arrows);
  g_test_add_func ("/painter/golden/can-fail", test_can_fail);

  return g_test_run ();
}
