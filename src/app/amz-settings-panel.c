/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-settings-panel-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "amz-algorithm.h"

G_DEFINE_FINAL_TYPE (AmzSettingsPanel, amz_settings_panel, AMZ_TYPE_DOCUMENT_PANEL)

enum
{
  SIGNAL_PICK_REQUESTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/*
 * amz_settings_panel_set_row_error:
 * @message: (nullable): what is wrong with the field, translated
 *
 * Marks a field as wrong, or as right.
 */
void
amz_settings_panel_set_row_error (AdwActionRow *row, const char *message)
{
  g_autofree char *markup = message != NULL ? g_markup_escape_text (message, -1) : g_strdup ("");

  adw_action_row_set_subtitle_lines (row, 0);
  adw_action_row_set_subtitle (row, markup);
  if (message != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
}

static void
clear_errors (AmzSettingsPanel *self)
{
  AdwActionRow *rows[] = { self->width_row,     self->height_row, self->entry_row,
                           self->exit_row,      self->seed_row,   self->pattern_row,
                           self->dead_ends_row, self->extra_row,  self->length_row };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (gtk_widget_has_css_class (GTK_WIDGET (rows[i]), "error"))
      amz_settings_panel_set_row_error (rows[i], NULL);
}

/* Whether of the size only the height was changed. */
static gboolean
is_height_alone (AmzSettingsPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  const AmzRecipe *present = amz_document_get_recipe (document);

  return present != NULL && self->draft != NULL &&
         amz_recipe_get_width (present) == amz_recipe_get_width (self->draft) &&
         amz_recipe_get_height (present) != amz_recipe_get_height (self->draft);
}

/* Shows an error at the field that it is about. */
static void
show_error (AmzSettingsPanel *self, const GError *error)
{
  AdwActionRow *row = self->width_row;

  if (error->domain == AMZ_MAZE_ERROR)
    row = error->code == AMZ_MAZE_ERROR_PATH_LENGTH ? self->length_row : self->width_row;
  else
    switch ((AmzRecipeError) error->code)
      {
      case AMZ_RECIPE_ERROR_ENTRY:
        row = self->entry_row;
        break;
      case AMZ_RECIPE_ERROR_EXIT:
        row = self->exit_row;
        break;
      case AMZ_RECIPE_ERROR_SEED:
        row = self->seed_row;
        break;
      case AMZ_RECIPE_ERROR_PATTERN:
        row = self->pattern_row;
        break;
      case AMZ_RECIPE_ERROR_DEAD_ENDS:
        row = self->dead_ends_row;
        break;
      case AMZ_RECIPE_ERROR_EXTRA_PASSAGES:
        row = self->extra_row;
        break;
      case AMZ_RECIPE_ERROR_PATH_LENGTH:
        row = self->length_row;
        break;
      case AMZ_RECIPE_ERROR_SIZE:
        row = is_height_alone (self) ? self->height_row : self->width_row;
        break;
      case AMZ_RECIPE_ERROR_SYNTAX:
      case AMZ_RECIPE_ERROR_KIND:
      case AMZ_RECIPE_ERROR_ALGORITHM:
      default:
        break;
      }
  amz_settings_panel_set_row_error (row, error->message);
  if (row == self->dead_ends_row || row == self->extra_row || row == self->length_row)
    adw_expander_row_set_expanded (self->options_row, TRUE);
}

/*
 * amz_settings_panel_set_error:
 * @error: (nullable): why there is no maze of what the fields say
 *
 * Shows at its field what is wrong, and at no other one.
 */
void
amz_settings_panel_set_error (AmzSettingsPanel *self, const GError *error)
{
  GError *copy = error != NULL ? g_error_copy (error) : NULL;

  clear_errors (self);
  g_clear_error (&self->draft_error);
  self->draft_error = copy;
  if (error != NULL)
    show_error (self, error);
}

/* A field for a place is at least so wide. */
#define CELL_CHARS 8

static void
set_spin (GtkSpinButton *spin, int value)
{
  if (gtk_spin_button_get_value_as_int (spin) != value)
    gtk_spin_button_set_value (spin, value);
}

static void
set_text (GtkEditable *editable, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (editable), text))
    gtk_editable_set_text (editable, text);
}

static void
set_cell (GtkEditable *editable, int x, int y)
{
  g_autofree char *text = g_strdup_printf ("%d, %d", x, y);
  int width = MAX ((int) strlen (text), CELL_CHARS);

  /* All of it must be seen: a part would look like another place. */
  gtk_editable_set_width_chars (editable, width);
  gtk_editable_set_max_width_chars (editable, width);
  set_text (editable, text);
}

static void
set_length (GtkEditable *editable, gint64 length)
{
  g_autofree char *text =
      length != AMZ_PATH_LENGTH_ANY ? g_strdup_printf ("%" G_GINT64_FORMAT, length) : g_strdup ("");

  set_text (editable, text);
}

/* Whether the ends are where a new maze of that size would have them. */
static gboolean
is_at_corners (const AmzRecipe *recipe)
{
  g_autoptr (AmzRecipe) corners = amz_recipe_copy (recipe);

  amz_recipe_place_at_corners (corners);
  return amz_recipe_equal (corners, recipe);
}

static PlacementChoice
choice_of (const AmzRecipe *recipe)
{
  switch (amz_recipe_get_placement (recipe))
    {
    case AMZ_PLACEMENT_RANDOM:
      return PLACEMENT_RANDOM;
    case AMZ_PLACEMENT_FARTHEST:
      return PLACEMENT_FARTHEST;
    case AMZ_PLACEMENT_FIXED:
    default:
      return is_at_corners (recipe) ? PLACEMENT_CORNERS : PLACEMENT_FIXED;
    }
}

/* What the closed options say. */
static void
update_summary (AmzSettingsPanel *self, const AmzRecipe *recipe)
{
  const AmzAlgorithm *algorithm = amz_algorithm_find (amz_recipe_get_algorithm (recipe), NULL);
  int dead_ends = amz_recipe_get_dead_ends (recipe);
  g_autofree char *braid = NULL;
  g_autofree char *summary = NULL;

  if (amz_recipe_get_kind (recipe) == AMZ_KIND_PERFECT)
    braid = g_strdup (_ ("no loops"));
  else if (dead_ends == AMZ_DEAD_ENDS_ANY)
    braid = g_strdup (_ ("any dead ends"));
  else if (dead_ends == 0)
    braid = g_strdup (_ ("no dead ends"));
  else
    braid = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "at most %d dead end",
                                          "at most %d dead ends", (gulong) dead_ends),
                             dead_ends);
  summary = g_strdup_printf ("%s · %s", _ (algorithm->name), braid);
  adw_expander_row_set_subtitle (self->options_row, summary);
}

static void
select_algorithm (AmzSettingsPanel *self, const char *id)
{
  for (guint i = 0; amz_algorithms[i].id != NULL; i++)
    if (g_str_equal (amz_algorithms[i].id, id))
      adw_combo_row_set_selected (self->algorithm_row, i);
}

/* A maze that was read from a file tells no seed; settings that are tried have one. */
static gboolean
has_seed (AmzSettingsPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  AmzMaze *maze = amz_document_get_maze (document);

  return maze == NULL || amz_maze_get_recipe (maze) != NULL ||
         !amz_recipe_equal (self->draft, amz_document_get_recipe (document));
}

/*
 * amz_settings_panel_show_recipe:
 * @recipe: settings
 *
 * Makes all fields say what the settings are.
 */
void
amz_settings_panel_show_recipe (AmzSettingsPanel *self, const AmzRecipe *recipe)
{
  AmzRecipe *draft = amz_recipe_copy (recipe);
  gboolean braided = FALSE;
  g_autofree char *seed = NULL;
  g_autofree char *dead_ends = NULL;
  int x = 0;
  int y = 0;

  g_clear_pointer (&self->draft, amz_recipe_free);
  self->draft = draft;
  self->follows = TRUE;
  set_spin (self->width_spin, amz_recipe_get_width (draft));
  set_spin (self->height_spin, amz_recipe_get_height (draft));
  amz_recipe_get_entry (draft, &x, &y);
  set_cell (self->entry_entry, x, y);
  amz_recipe_get_exit (draft, &x, &y);
  set_cell (self->exit_entry, x, y);
  seed = has_seed (self) ? g_strdup_printf ("%" G_GINT64_FORMAT, amz_recipe_get_seed (draft))
                         : g_strdup ("");
  set_text (self->seed_entry, seed);
  braided = amz_recipe_get_kind (draft) == AMZ_KIND_PLAYABLE;
  gtk_toggle_button_set_active (braided ? self->braided_button : self->perfect_button, TRUE);
  gtk_switch_set_active (self->pattern_switch, amz_pattern_get_kind (amz_recipe_get_pattern (
                                                   draft)) != AMZ_PATTERN_KIND_NONE);
  adw_combo_row_set_selected (self->placement_row, choice_of (draft));
  select_algorithm (self, amz_recipe_get_algorithm (draft));
  dead_ends = amz_recipe_get_dead_ends (draft) == AMZ_DEAD_ENDS_ANY
                  ? g_strdup (_ ("any"))
                  : g_strdup_printf ("%d", amz_recipe_get_dead_ends (draft));
  set_text (self->dead_ends_entry, dead_ends);
  set_spin (self->extra_spin, amz_recipe_get_extra_passages (draft));
  set_length (self->min_entry, amz_recipe_get_min_path (draft));
  set_length (self->max_entry, amz_recipe_get_max_path (draft));
  gtk_widget_set_sensitive (GTK_WIDGET (self->dead_ends_row), braided);
  gtk_widget_set_sensitive (GTK_WIDGET (self->extra_row), braided);
  update_summary (self, draft);
  self->follows = FALSE;
}

/* Gives up what was tried, and shows what the maze was made of. */
static void
follow (AmzSettingsPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));

  if (amz_document_get_recipe (document) == NULL)
    return;
  amz_settings_panel_set_error (self, NULL);
  amz_settings_panel_show_recipe (self, amz_document_get_recipe (document));
}

/* Only one end is picked at a time. */
static void
on_pick_toggled (AmzSettingsPanel *self, GtkToggleButton *button)
{
  GtkToggleButton *other = button == self->entry_pick ? self->exit_pick : self->entry_pick;

  if (gtk_toggle_button_get_active (button))
    {
      gtk_toggle_button_set_active (other, FALSE);
      g_signal_emit (self, signals[SIGNAL_PICK_REQUESTED], 0,
                     button == self->entry_pick ? "entry" : "exit");
    }
  else if (!gtk_toggle_button_get_active (other))
    g_signal_emit (self, signals[SIGNAL_PICK_REQUESTED], 0, "");
}

/* What was typed counts when the field is left, as well as on Enter. */
static void
on_focus_leave (GtkEventControllerFocus *controller, gpointer data)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  g_signal_emit_by_name (entry, "activate");
}

static void
apply_when_left (GtkEditable *editable)
{
  GtkEventController *controller = gtk_event_controller_focus_new ();

  g_signal_connect (controller, "leave", G_CALLBACK (on_focus_leave), NULL);
  gtk_widget_add_controller (GTK_WIDGET (editable), controller);
}

static void
amz_settings_panel_changed (AmzDocumentPanel *panel, AmzChange changes)
{
  AmzSettingsPanel *self = AMZ_SETTINGS_PANEL (panel);

  if ((changes & (AMZ_CHANGE_SIZE | AMZ_CHANGE_MARKERS)) != 0)
    follow (self);
}

static void
amz_settings_panel_failed (AmzDocumentPanel *panel, const GError *problem)
{
  if (problem->domain == AMZ_RECIPE_ERROR ||
      g_error_matches (problem, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_PATH_LENGTH) ||
      g_error_matches (problem, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY))
    amz_settings_panel_set_error (AMZ_SETTINGS_PANEL (panel), problem);
}

/* Work that was called off leaves the settings as they were, and the fields say so. */
static void
amz_settings_panel_rested (AmzDocumentPanel *panel)
{
  AmzSettingsPanel *self = AMZ_SETTINGS_PANEL (panel);
  AmzDocument *document = amz_document_panel_get_document (panel);

  if (self->draft != NULL && self->draft_error == NULL &&
      !amz_recipe_equal (self->draft, amz_document_get_recipe (document)))
    follow (self);
}

static void
amz_settings_panel_dispose (GObject *object)
{
  AmzSettingsPanel *self = AMZ_SETTINGS_PANEL (object);

  /* Fields lose the focus while they go, and then ask for nothing any more. */
  self->follows = TRUE;

  G_OBJECT_CLASS (amz_settings_panel_parent_class)->dispose (object);
}

static void
amz_settings_panel_finalize (GObject *object)
{
  AmzSettingsPanel *self = AMZ_SETTINGS_PANEL (object);

  g_clear_pointer (&self->draft, amz_recipe_free);
  g_clear_error (&self->draft_error);

  G_OBJECT_CLASS (amz_settings_panel_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/amazeing/Amazeing/ui/amz-settings-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, width_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, height_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, entry_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, exit_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, seed_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, pattern_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, options_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, placement_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, algorithm_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, dead_ends_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, extra_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, length_row);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, width_spin);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, height_spin);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, extra_spin);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, entry_entry);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, exit_entry);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, seed_entry);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, dead_ends_entry);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, min_entry);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, max_entry);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, entry_pick);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, exit_pick);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, perfect_button);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, braided_button);
  gtk_widget_class_bind_template_child (widget_class, AmzSettingsPanel, pattern_switch);
  gtk_widget_class_bind_template_callback (widget_class, on_pick_toggled);
}

static void
amz_settings_panel_class_init (AmzSettingsPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AmzDocumentPanelClass *panel_class = AMZ_DOCUMENT_PANEL_CLASS (klass);

  object_class->dispose = amz_settings_panel_dispose;
  object_class->finalize = amz_settings_panel_finalize;
  panel_class->changed = amz_settings_panel_changed;
  panel_class->failed = amz_settings_panel_failed;
  panel_class->rested = amz_settings_panel_rested;

  signals[SIGNAL_PICK_REQUESTED] =
      g_signal_new ("pick-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  bind_template (GTK_WIDGET_CLASS (klass));
  amz_settings_panel_bind_changes (GTK_WIDGET_CLASS (klass));
}

static void
amz_settings_panel_init (AmzSettingsPanel *self)
{
  g_autoptr (GtkStringList) algorithms = gtk_string_list_new (NULL);

  self->follows = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; amz_algorithms[i].id != NULL; i++)
    gtk_string_list_append (algorithms, _ (amz_algorithms[i].name));
  adw_combo_row_set_model (self->algorithm_row, G_LIST_MODEL (algorithms));
  apply_when_left (self->entry_entry);
  apply_when_left (self->exit_entry);
  apply_when_left (self->seed_entry);
  apply_when_left (self->dead_ends_entry);
  apply_when_left (self->min_entry);
  apply_when_left (self->max_entry);
  self->follows = FALSE;
}

/*
 * amz_settings_panel_end_pick:
 *
 * Notes that the person has picked a cell.
 */
void
amz_settings_panel_end_pick (AmzSettingsPanel *self)
{
  gtk_toggle_button_set_active (self->entry_pick, FALSE);
  gtk_toggle_button_set_active (self->exit_pick, FALSE);
}
