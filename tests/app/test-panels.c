/* SPDX-License-Identifier: MIT */
#include <adwaita.h>

#include "amz-path-panel.h"
#include "amz-report-panel.h"
#include "amz-settings-panel.h"
#include "amz-sidebar.h"
#include "fixture.h"

/* The sidebar and its panels, on a document that nothing else shows. */

#define RECIPE "amazeing:1 size=20x16 seed=3 extra=40 pattern=none"

typedef struct
{
  GtkWidget *window;
  AmzDocument *document;
  AmzSidebar *sidebar;
  GtkWidget *settings;
  GtkWidget *path;
  GtkWidget *report;
} Panels;

static gpointer
part (gpointer widget, const char *name)
{
  GObject *object = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (object);
  return object;
}

static gboolean
is_idle (gpointer data)
{
  return !amz_document_get_busy (data);
}

static void
use_recipe (Panels *self, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (line, &error);

  g_assert_no_error (error);
  amz_document_generate (self->document, recipe, "Test");
  fixture_wait (is_idle, self->document);
  g_assert_no_error (amz_document_get_problem (self->document));
}

static void
set_up (Panels *self, gconstpointer data)
{
  self->document = amz_document_new ();
  self->sidebar = g_object_new (AMZ_TYPE_SIDEBAR, "document", self->document, NULL);
  self->settings = part (self->sidebar, "settings");
  self->path = part (self->sidebar, "path");
  self->report = part (self->sidebar, "report");
  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->sidebar));
  gtk_window_present (GTK_WINDOW (self->window));
  use_recipe (self, RECIPE);
}

static gboolean
is_null (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
tear_down (Panels *self, gconstpointer data)
{
  gpointer sidebar = self->sidebar;

  fixture_wait (is_idle, self->document);
  g_object_add_weak_pointer (sidebar, &sidebar);
  gtk_window_destroy (GTK_WINDOW (self->window));
  fixture_wait (is_null, &sidebar);
  g_assert_finalize_object (self->document);
}

static char *
recipe_of (Panels *self)
{
  return amz_recipe_to_string (amz_document_get_recipe (self->document));
}

/* Does the recipe have these words, and is the maze made of it? */
static void
assert_recipe (Panels *self, const char *words)
{
  g_autofree char *line = NULL;
  g_autofree char *made = NULL;
  g_auto (GStrv) wanted = g_strsplit (words, " ", -1);
  g_auto (GStrv) found = NULL;

  fixture_wait (is_idle, self->document);
  line = recipe_of (self);
  made = amz_recipe_to_string (amz_maze_get_recipe (amz_document_get_maze (self->document)));
  g_assert_cmpstr (line, ==, made);
  found = g_strsplit (line, " ", -1);
  for (char **word = wanted; *word != NULL; word++)
    if (!g_strv_contains ((const char *const *) found, *word))
      g_error ("'%s' is not in '%s'", *word, line);
}

static void
type_into (Panels *self, const char *entry, const char *text)
{
  gtk_editable_set_text (part (self->settings, entry), text);
  g_signal_emit_by_name (part (self->settings, entry), "activate");
}

static const char *
text_of (Panels *self, const char *entry)
{
  return gtk_editable_get_text (part (self->settings, entry));
}

static gboolean
has_error (Panels *self, const char *row)
{
  gboolean is_marked = gtk_widget_has_css_class (part (self->settings, row), "error");
  const char *reason = adw_action_row_get_subtitle (part (self->settings, row));

  /* One never without the other. */
  g_assert_true (is_marked == (reason != NULL && *reason != '\0'));
  return is_marked;
}

static void
test_fields_follow (Panels *self, gconstpointer data)
{
  use_recipe (self, "amazeing:1 size=31x27 entry=2,3 exit=30,26 seed=-9223372036854775808 "
                    "dead-ends=any extra=7 min-path=3 max-path=999 pattern=42");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (part (self->settings, "width_spin")), ==, 31);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (part (self->settings, "height_spin")), ==, 27);
  g_assert_cmpstr (text_of (self, "entry_entry"), ==, "2, 3");
  g_assert_cmpstr (text_of (self, "exit_entry"), ==, "30, 26");
  g_assert_cmpstr (text_of (self, "seed_entry"), ==, "-9223372036854775808");
  g_assert_cmpstr (text_of (self, "dead_ends_entry"), ==, "any");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (part (self->settings, "extra_spin")), ==, 7);
  g_assert_cmpstr (text_of (self, "min_entry"), ==, "3");
  g_assert_cmpstr (text_of (self, "max_entry"), ==, "999");
  g_assert_true (gtk_toggle_button_get_active (part (self->settings, "braided_button")));
  g_assert_true (gtk_switch_get_active (part (self->settings, "pattern_switch")));
  g_assert_cmpuint (adw_combo_row_get_selected (part (self->settings, "placement_row")), ==, 0);
  /* To follow is no change. */
  g_assert_cmpstr (amz_document_get_undo_label (self->document), ==, "Test");
  use_recipe (self, "amazeing:1 size=9x9 kind=perfect seed=1 pattern=none");
  g_assert_true (gtk_toggle_button_get_active (part (self->settings, "perfect_button")));
  g_assert_false (gtk_switch_get_active (part (self->settings, "pattern_switch")));
  g_assert_false (gtk_widget_get_sensitive (part (self->settings, "dead_ends_row")));
  g_assert_false (gtk_widget_get_sensitive (part (self->settings, "extra_row")));
  g_assert_cmpstr (text_of (self, "min_entry"), ==, "");
}

static void
test_size (Panels *self, gconstpointer data)
{
  gtk_spin_button_set_value (part (self->settings, "width_spin"), 33);
  assert_recipe (self, "size=33x16");
  gtk_spin_button_set_value (part (self->settings, "height_spin"), 21);
  assert_recipe (self, "size=33x21");
  g_assert_cmpint (amz_maze_get_height (amz_document_get_maze (self->document)), ==, 21);
}

static void
test_ends (Panels *self, gconstpointer data)
{
  type_into (self, "entry_entry", "(4,5)");
  assert_recipe (self, "entry=4,5 exit=19,15");
  g_assert_cmpstr (amz_document_get_undo_label (self->document), ==, "Move Entry");
  g_assert_cmpstr (text_of (self, "entry_entry"), ==, "4, 5");
  type_into (self, "exit_entry", " 7 ; 8 ");
  assert_recipe (self, "entry=4,5 exit=7,8");
  g_assert_cmpstr (amz_document_get_undo_label (self->document), ==, "Move Exit");
  adw_combo_row_set_selected (part (self->settings, "placement_row"), 1);
  assert_recipe (self, "entry=0,0 exit=19,15");
  adw_combo_row_set_selected (part (self->settings, "placement_row"), 3);
  assert_recipe (self, "placement=farthest");
}

static void
test_seed (Panels *self, gconstpointer data)
{
  g_autofree char *before = recipe_of (self);
  g_autofree char *after = NULL;

  type_into (self, "seed_entry", " -12 ");
  assert_recipe (self, "seed=-12");
  g_assert_cmpstr (text_of (self, "seed_entry"), ==, "-12");
  type_into (self, "seed_entry", "3");
  assert_recipe (self, "seed=3");
  after = recipe_of (self);
  g_assert_cmpstr (after, ==, before);
}

static void
test_style (Panels *self, gconstpointer data)
{
  gtk_toggle_button_set_active (part (self->settings, "perfect_button"), TRUE);
  assert_recipe (self, "kind=perfect");
  gtk_toggle_button_set_active (part (self->settings, "braided_button"), TRUE);
  assert_recipe (self, "kind=playable");
  gtk_switch_set_active (part (self->settings, "pattern_switch"), TRUE);
  assert_recipe (self, "pattern=42");
}

static void
test_options (Panels *self, gconstpointer data)
{
  type_into (self, "dead_ends_entry", "any");
  assert_recipe (self, "dead-ends=any");
  type_into (self, "dead_ends_entry", "2");
  assert_recipe (self, "dead-ends=2");
  gtk_spin_button_set_value (part (self->settings, "extra_spin"), 25);
  assert_recipe (self, "extra=25");
  type_into (self, "max_entry", "200");
  assert_recipe (self, "max-path=200");
  type_into (self, "min_entry", "10");
  assert_recipe (self, "min-path=10 max-path=200");
  type_into (self, "max_entry", "");
  assert_recipe (self, "min-path=10");
  g_assert_cmpint (amz_recipe_get_max_path (amz_document_get_recipe (self->document)), ==,
                   AMZ_PATH_LENGTH_ANY);
}

/* What cannot be is told at its row, and changes nothing; what can be takes that away. */
static void
test_bad_texts (Panels *self, gconstpointer data)
{
  static const struct
  {
    const char *entry;
    const char *text;
    const char *row;
    const char *good;
  } cases[] = {
    { "entry_entry", "here", "entry_row", "1, 1" },
    { "entry_entry", "1", "entry_row", "2, 1" },
    { "entry_entry", "1, 2, 3", "entry_row", "1, 1" },
    { "entry_entry", "-1, 0", "entry_row", "2, 1" },
    { "entry_entry", "20, 0", "entry_row", "1, 1" },
    { "exit_entry", "0, 16", "exit_row", "5, 5" },
    { "exit_entry", "99999999999999999999, 1", "exit_row", "6, 5" },
    { "seed_entry", "1.5", "seed_row", "8" },
    { "seed_entry", "9223372036854775808", "seed_row", "9" },
    { "dead_ends_entry", "some", "dead_ends_row", "1" },
    { "dead_ends_entry", "-1", "dead_ends_row", "2" },
    { "min_entry", "far", "length_row", "5" },
    { "max_entry", "-3", "length_row", "300" },
    { "max_entry", "2", "length_row", "301" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *before = recipe_of (self);
      AmzMaze *maze = amz_document_get_maze (self->document);
      g_autofree char *after = NULL;

      g_test_message ("'%s' into %s", cases[i].text, cases[i].entry);
      type_into (self, cases[i].entry, cases[i].text);
      fixture_wait (is_idle, self->document);
      g_assert_true (has_error (self, cases[i].row));
      after = recipe_of (self);
      g_assert_cmpstr (after, ==, before);
      g_assert_true (amz_document_get_maze (self->document) == maze);
      type_into (self, cases[i].entry, cases[i].good);
      fixture_wait (is_idle, self->document);
      g_assert_false (has_error (self, cases[i].row));
      g_assert_false (amz_document_get_maze (self->document) == maze);
    }
}

static void
test_bad_size (Panels *self, gconstpointer data)
{
  g_autofree char *before = recipe_of (self);
  g_autofree char *after = NULL;

  gtk_spin_button_set_value (part (self->settings, "width_spin"), 1);
  fixture_wait (is_idle, self->document);
  g_assert_true (has_error (self, "width_row"));
  after = recipe_of (self);
  g_assert_cmpstr (after, ==, before);
  gtk_spin_button_set_value (part (self->settings, "width_spin"), 18);
  assert_recipe (self, "size=18x16");
  g_assert_false (has_error (self, "width_row"));
}

/* What is wrong stays in its field, and another field may put it right. */
static void
test_draft (Panels *self, gconstpointer data)
{
  gtk_spin_button_set_value (part (self->settings, "width_spin"), 1);
  g_assert_true (has_error (self, "width_row"));
  type_into (self, "seed_entry", "77");
  g_assert_true (has_error (self, "width_row"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (part (self->settings, "width_spin")), ==, 1);
  gtk_toggle_button_set_active (part (self->settings, "perfect_button"), TRUE);
  assert_recipe (self, "size=1x16 seed=77 kind=perfect");
  g_assert_false (has_error (self, "width_row"));

  /* A text that nobody understands gives way when something else is changed. */
  type_into (self, "seed_entry", "nonsense");
  g_assert_true (has_error (self, "seed_row"));
  gtk_spin_button_set_value (part (self->settings, "width_spin"), 9);
  assert_recipe (self, "size=9x16 seed=77");
  g_assert_cmpstr (text_of (self, "seed_entry"), ==, "77");
  g_assert_false (has_error (self, "seed_row"));

  /* Nobody has to name a seed. */
  type_into (self, "seed_entry", " ");
  assert_recipe (self, "seed=77");
  g_assert_cmpstr (text_of (self, "seed_entry"), ==, "77");
}

/* Ends keep their places while sizes are tried that cannot be had. */
static void
test_ends_of_bad_size (Panels *self, gconstpointer data)
{
  type_into (self, "entry_entry", "5, 3");
  type_into (self, "exit_entry", "2, 9");
  assert_recipe (self, "entry=5,3 exit=2,9");
  gtk_spin_button_set_value (part (self->settings, "width_spin"), 1);
  g_assert_true (has_error (self, "width_row"));
  gtk_spin_button_set_value (part (self->settings, "width_spin"), 12);
  assert_recipe (self, "size=12x16 entry=5,3 exit=2,9");
}

/* Settings whose maze was called off are given up. */
static void
test_cancel (Panels *self, gconstpointer data)
{
  gtk_spin_button_set_value (part (self->settings, "width_spin"), 3000);
  g_assert_true (amz_document_get_busy (self->document));
  amz_document_cancel (self->document);
  fixture_wait (is_idle, self->document);
  assert_recipe (self, "size=20x16");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (part (self->settings, "width_spin")), ==, 20);
}

/* Found out only while the maze is made. */
static void
test_impossible_length (Panels *self, gconstpointer data)
{
  AmzMaze *maze = amz_document_get_maze (self->document);

  type_into (self, "min_entry", "319");
  fixture_wait (is_idle, self->document);
  g_assert_true (has_error (self, "length_row"));
  g_assert_true (adw_expander_row_get_expanded (part (self->settings, "options_row")));
  g_assert_true (amz_document_get_maze (self->document) == maze);
}

static void
test_undo (Panels *self, gconstpointer data)
{
  type_into (self, "seed_entry", "4");
  assert_recipe (self, "seed=4");
  gtk_spin_button_set_value (part (self->settings, "width_spin"), 30);
  assert_recipe (self, "size=30x16");
  type_into (self, "seed_entry", "nonsense");
  g_assert_true (has_error (self, "seed_row"));
  amz_document_undo (self->document);
  fixture_wait (is_idle, self->document);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (part (self->settings, "width_spin")), ==, 20);
  g_assert_cmpstr (text_of (self, "seed_entry"), ==, "4");
  g_assert_false (has_error (self, "seed_row"));
  amz_document_undo (self->document);
  fixture_wait (is_idle, self->document);
  g_assert_cmpstr (text_of (self, "seed_entry"), ==, "3");
  amz_document_redo (self->document);
  fixture_wait (is_idle, self->document);
  g_assert_cmpstr (text_of (self, "seed_entry"), ==, "4");
  /* To follow adds nothing to what can be undone. */
  g_assert_nonnull (amz_document_get_redo_label (self->document));
}

static void
on_pick_requested (gpointer emitter, const char *which, GString *log)
{
  g_string_append_printf (log, "%s;", which);
}

static void
test_pick (Panels *self, gconstpointer data)
{
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect (self->sidebar, "pick-requested", G_CALLBACK (on_pick_requested), log);
  gtk_toggle_button_set_active (part (self->settings, "entry_pick"), TRUE);
  g_assert_cmpstr (log->str, ==, "entry;");
  gtk_toggle_button_set_active (part (self->settings, "exit_pick"), TRUE);
  g_assert_false (gtk_toggle_button_get_active (part (self->settings, "entry_pick")));
  g_assert_true (g_str_has_suffix (log->str, "exit;"));
  gtk_toggle_button_set_active (part (self->settings, "exit_pick"), FALSE);
  g_assert_true (g_str_has_suffix (log->str, "exit;;"));
  gtk_toggle_button_set_active (part (self->settings, "entry_pick"), TRUE);
  amz_sidebar_end_pick (self->sidebar);
  g_assert_false (gtk_toggle_button_get_active (part (self->settings, "entry_pick")));
}

static void
close_entry (Panels *self)
{
  g_assert_true (amz_document_move_entry (self->document, 0, 0, NULL));
  for (guint i = 0; i < 2; i++)
    {
      AmzDirection direction = i == 0 ? AMZ_DIRECTION_EAST : AMZ_DIRECTION_SOUTH;
      AmzGrid *grid = amz_maze_get_grid (amz_document_get_maze (self->document));

      if (amz_grid_has_passage (grid, 0, 0, direction))
        g_assert_true (amz_document_toggle_wall (self->document, 0, 0, direction, NULL));
    }
  fixture_wait (is_idle, self->document);
}

static void
assert_place (Panels *self, guint64 number)
{
  guint64 count = 0;
  g_autofree char *text = NULL;

  g_assert_true (amz_solution_count (amz_document_get_solution (self->document), &count));
  g_assert_cmpuint (count, >, 3);
  text = g_strdup_printf ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT, number, count);
  g_assert_cmpstr (gtk_label_get_text (part (self->path, "place_label")), ==, text);
}

static void
test_path (Panels *self, gconstpointer data)
{
  GtkEditable *entry = part (self->path, "number_entry");
  gint64 length = amz_solution_get_length (amz_document_get_solution (self->document));
  g_autofree char *steps = g_strdup_printf ("%" G_GINT64_FORMAT " steps", length);

  assert_place (self, 1);
  g_assert_cmpstr (gtk_label_get_text (part (self->path, "length_label")), ==, steps);
  g_assert_true (amz_document_path_next (self->document));
  assert_place (self, 2);
  gtk_editable_set_text (entry, "3");
  g_signal_emit_by_name (entry, "activate");
  assert_place (self, 3);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  for (guint i = 0; i < 3; i++)
    {
      gtk_editable_set_text (entry, (const char *[]){ "0", "many", "9999999999999" }[i]);
      g_signal_emit_by_name (entry, "activate");
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
      assert_place (self, 3);
    }
  gtk_editable_set_text (entry, "1");
  g_signal_emit_by_name (entry, "activate");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  assert_place (self, 1);
}

static void
test_no_path (Panels *self, gconstpointer data)
{
  g_assert_true (gtk_widget_get_sensitive (part (self->path, "number_button")));
  close_entry (self);
  g_assert_cmpstr (gtk_label_get_text (part (self->path, "place_label")), ==, "No path");
  g_assert_false (gtk_widget_get_sensitive (part (self->path, "number_button")));
  amz_document_undo (self->document);
  fixture_wait (is_idle, self->document);
  assert_place (self, 1);
  g_assert_true (gtk_widget_get_sensitive (part (self->path, "number_button")));
}

static const char *
page_of (Panels *self)
{
  return gtk_stack_get_visible_child_name (part (self->sidebar, "stack"));
}

static void
test_verdict (Panels *self, gconstpointer data)
{
  GtkLabel *title = part (self->sidebar, "verdict_title");
  GtkWidget *icon = part (self->sidebar, "verdict_icon");

  g_assert_cmpstr (gtk_label_get_text (title), ==, "Playable, bonus grade");
  g_assert_true (gtk_widget_has_css_class (icon, "ok"));
  use_recipe (self, "amazeing:1 size=9x9 kind=perfect seed=1 pattern=none");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (title), "Perfect"));
  close_entry (self);
  g_assert_true (gtk_widget_has_css_class (icon, "bad"));
  g_assert_false (gtk_widget_has_css_class (icon, "ok"));
  g_assert_true (
      g_str_has_suffix (adw_window_title_get_subtitle (part (self->sidebar, "title")), "edited"));

  g_assert_cmpstr (page_of (self), ==, "settings");
  g_signal_emit_by_name (part (self->sidebar, "verdict_button"), "clicked");
  g_assert_cmpstr (page_of (self), ==, "report");
  g_assert_true (gtk_widget_get_visible (part (self->sidebar, "back_button")));
  g_assert_false (gtk_widget_get_visible (part (self->sidebar, "verdict_button")));
  g_signal_emit_by_name (part (self->sidebar, "back_button"), "clicked");
  g_assert_cmpstr (page_of (self), ==, "settings");
  g_assert_true (gtk_widget_get_visible (part (self->sidebar, "verdict_button")));
}

/* The rows of findings, the worst first. */
static void
find_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (ADW_IS_ACTION_ROW (widget) && g_object_get_data (G_OBJECT (widget), "finding") != NULL)
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_rows (child, rows);
}

typedef struct
{
  guint n;
  AmzFinding *finding;
} Chosen;

static void
on_finding_chosen (gpointer emitter, AmzFinding *finding, Chosen *chosen)
{
  chosen->n++;
  chosen->finding = finding;
}

static void
test_report (Panels *self, gconstpointer data)
{
  Chosen chosen = { 0, NULL };
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GPtrArray) cells = NULL;

  find_rows (self->report, rows);
  g_assert_cmpuint (rows->len, ==, 0);
  g_assert_true (gtk_widget_get_visible (part (self->report, "empty_label")));
  close_entry (self);
  g_assert_false (gtk_widget_get_visible (part (self->report, "empty_label")));
  find_rows (self->report, rows);
  g_assert_cmpuint (rows->len, >=, 1);

  g_signal_connect (self->sidebar, "finding-chosen", G_CALLBACK (on_finding_chosen), &chosen);
  g_signal_emit_by_name (part (self->sidebar, "verdict_button"), "clicked");
  adw_action_row_activate (rows->pdata[0]);
  g_assert_cmpuint (chosen.n, ==, 1);
  g_assert_nonnull (chosen.finding);
  cells = amz_finding_list_cells (chosen.finding);
  g_assert_cmpuint (cells->len, >=, 1);
  g_assert_true (gtk_widget_has_css_class (rows->pdata[0], "chosen"));

  /* Back at the settings nothing is chosen; nor is it of a report that is no longer there. */
  g_signal_emit_by_name (part (self->sidebar, "back_button"), "clicked");
  g_assert_null (chosen.finding);
  g_signal_emit_by_name (part (self->sidebar, "verdict_button"), "clicked");
  adw_action_row_activate (rows->pdata[0]);
  g_assert_nonnull (chosen.finding);
  amz_document_undo (self->document);
  fixture_wait (is_idle, self->document);
  g_assert_null (chosen.finding);
}

int
main (int argc, char **argv)
{
  fixture_init_test (&argc, &argv);

#define ADD(name, function) g_test_add ("/panels/" name, Panels, NULL, set_up, function, tear_down)
  ADD ("fields-follow", test_fields_follow);
  ADD ("size", test_size);
  ADD ("ends", test_ends);
  ADD ("seed", test_seed);
  ADD ("style", test_style);
  ADD ("options", test_options);
  ADD ("bad-texts", test_bad_texts);
  ADD ("bad-size", test_bad_size);
  ADD ("draft", test_draft);
  ADD ("ends-of-bad-size", test_ends_of_bad_size);
  ADD ("cancel", test_cancel);
  ADD ("impossible-length", test_impossible_length);
  ADD ("undo", test_undo);
  ADD ("pick", test_pick);
  ADD ("path", test_path);
  ADD ("no-path", test_no_path);
  ADD ("verdict", test_verdict);
  ADD ("report", test_report);
#undef ADD
  return g_test_run ();
}
