/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-settings-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "amz-algorithm.h"
#include "amz-parse.h"

/* In the order of the choices of the row. */
typedef enum
{
  PLACEMENT_FIXED,
  PLACEMENT_CORNERS,
  PLACEMENT_RANDOM,
  PLACEMENT_FARTHEST,
} PlacementChoice;

struct _AmzSettingsPanel
{
  AmzDocumentPanel parent_instance;

  /* Template */
  AdwActionRow *width_row;
  AdwActionRow *height_row;
  AdwActionRow *entry_row;
  AdwActionRow *exit_row;
  AdwActionRow *seed_row;
  AdwActionRow *pattern_row;
  AdwExpanderRow *options_row;
  AdwComboRow *placement_row;
  AdwComboRow *algorithm_row;
  AdwActionRow *dead_ends_row;
  AdwActionRow *extra_row;
  AdwActionRow *length_row;
  GtkSpinButton *width_spin;
  GtkSpinButton *height_spin;
  GtkSpinButton *extra_spin;
  GtkEditable *entry_entry;
  GtkEditable *exit_entry;
  GtkEditable *seed_entry;
  GtkEditable *dead_ends_entry;
  GtkEditable *min_entry;
  GtkEditable *max_entry;
  GtkToggleButton *entry_pick;
  GtkToggleButton *exit_pick;
  GtkToggleButton *perfect_button;
  GtkToggleButton *braided_button;
  GtkSwitch *pattern_switch;

  /* Owned */

  /* While the fields are made to follow the document, what they notify is no wish of a person. */
  gboolean follows;
};

G_DEFINE_FINAL_TYPE (AmzSettingsPanel, amz_settings_panel, AMZ_TYPE_DOCUMENT_PANEL)

enum
{
  SIGNAL_PICK_REQUESTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_row_error (AdwActionRow *row, const char *message)
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
      set_row_error (rows[i], NULL);
}

/* Shows an error at the field that it is about. */
static void
show_error (AmzSettingsPanel *self, const GError *error)
{
  AdwActionRow *row = self->width_row;

  clear_errors (self);
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
      case AMZ_RECIPE_ERROR_SYNTAX:
      case AMZ_RECIPE_ERROR_SIZE:
      case AMZ_RECIPE_ERROR_KIND:
      case AMZ_RECIPE_ERROR_ALGORITHM:
      default:
        break;
      }
  set_row_error (row, error->message);
  if (row == self->dead_ends_row || row == self->extra_row || row == self->length_row)
    adw_expander_row_set_expanded (self->options_row, TRUE);
}

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
    braid = g_strdup (_ ("dead ends and no loops"));
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

/* Makes all fields say what the document's settings are. */
static void
follow (AmzSettingsPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  const AmzRecipe *recipe = amz_document_get_recipe (document);
  gboolean braided = FALSE;
  g_autofree char *seed = NULL;
  g_autofree char *dead_ends = NULL;
  int x = 0;
  int y = 0;

  if (recipe == NULL)
    return;
  self->follows = TRUE;
  clear_errors (self);
  set_spin (self->width_spin, amz_recipe_get_width (recipe));
  set_spin (self->height_spin, amz_recipe_get_height (recipe));
  amz_recipe_get_entry (recipe, &x, &y);
  set_cell (self->entry_entry, x, y);
  amz_recipe_get_exit (recipe, &x, &y);
  set_cell (self->exit_entry, x, y);
  seed = g_strdup_printf ("%" G_GINT64_FORMAT, amz_recipe_get_seed (recipe));
  set_text (self->seed_entry, seed);
  braided = amz_recipe_get_kind (recipe) == AMZ_KIND_PLAYABLE;
  gtk_toggle_button_set_active (braided ? self->braided_button : self->perfect_button, TRUE);
  gtk_switch_set_active (self->pattern_switch, amz_pattern_get_kind (amz_recipe_get_pattern (
                                                   recipe)) != AMZ_PATTERN_KIND_NONE);
  adw_combo_row_set_selected (self->placement_row, choice_of (recipe));
  select_algorithm (self, amz_recipe_get_algorithm (recipe));
  dead_ends = amz_recipe_get_dead_ends (recipe) == AMZ_DEAD_ENDS_ANY
                  ? g_strdup (_ ("any"))
                  : g_strdup_printf ("%d", amz_recipe_get_dead_ends (recipe));
  set_text (self->dead_ends_entry, dead_ends);
  set_spin (self->extra_spin, amz_recipe_get_extra_passages (recipe));
  set_length (self->min_entry, amz_recipe_get_min_path (recipe));
  set_length (self->max_entry, amz_recipe_get_max_path (recipe));
  gtk_widget_set_sensitive (GTK_WIDGET (self->dead_ends_row), braided);
  gtk_widget_set_sensitive (GTK_WIDGET (self->extra_row), braided);
  update_summary (self, recipe);
  self->follows = FALSE;
}

/* Takes a copy of the settings to change it, unless there is nobody who wants that. */
static AmzRecipe *
begin_change (AmzSettingsPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));

  if (self->follows || document == NULL || amz_document_get_recipe (document) == NULL)
    return NULL;
  return amz_recipe_copy (amz_document_get_recipe (document));
}

/* Makes the maze of changed settings, or shows at the field why it cannot be. */
static void
end_change (AmzSettingsPanel *self, const AmzRecipe *recipe, const char *label)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  g_autoptr (GError) error = NULL;

  if (!amz_recipe_check (recipe, &error))
    {
      show_error (self, error);
      return;
    }
  clear_errors (self);
  if (!amz_recipe_equal (recipe, amz_document_get_recipe (document)))
    amz_document_generate (document, recipe, label);
}

static void
on_size_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);

  if (recipe == NULL)
    return;
  amz_recipe_set_size (recipe, gtk_spin_button_get_value_as_int (self->width_spin),
                       gtk_spin_button_get_value_as_int (self->height_spin));
  end_change (self, recipe, _ ("Change Size"));
}

/* Reads a place as people write one: two numbers, whatever brackets, blanks or comma are around. */
static gboolean
parse_cell (const char *text, int *x, int *y)
{
  gint64 numbers[2];

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      while (*text != '\0' && strchr (" \t,;([", *text) != NULL)
        text++;
      if (!amz_parse_digits (&text, &numbers[i]) || numbers[i] > G_MAXINT)
        return FALSE;
    }
  while (*text != '\0' && strchr (" \t)]", *text) != NULL)
    text++;
  *x = (int) numbers[0];
  *y = (int) numbers[1];
  return *text == '\0';
}

static gboolean
read_cell (AdwActionRow *row, GtkEditable *editable, int *x, int *y)
{
  if (parse_cell (gtk_editable_get_text (editable), x, y))
    return TRUE;
  set_row_error (row, _ ("Write column and row, such as 0, 0"));
  return FALSE;
}

static void
on_ends_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);
  int entry_x = 0;
  int entry_y = 0;
  int exit_x = 0;
  int exit_y = 0;
  gboolean moves_exit = FALSE;
  int x = 0;
  int y = 0;

  if (recipe == NULL)
    return;
  clear_errors (self);
  if (!read_cell (self->entry_row, self->entry_entry, &entry_x, &entry_y) ||
      !read_cell (self->exit_row, self->exit_entry, &exit_x, &exit_y))
    return;
  amz_recipe_get_exit (recipe, &x, &y);
  moves_exit = x != exit_x || y != exit_y;
  amz_recipe_get_entry (recipe, &x, &y);
  if (!moves_exit && x == entry_x && y == entry_y)
    return;
  amz_recipe_set_entry (recipe, entry_x, entry_y);
  amz_recipe_set_exit (recipe, exit_x, exit_y);
  end_change (self, recipe, moves_exit ? _ ("Move Exit") : _ ("Move Entry"));
}

static void
on_seed_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);
  g_autofree char *text = NULL;
  gint64 seed = 0;

  if (recipe == NULL)
    return;
  text = g_strstrip (g_strdup (gtk_editable_get_text (self->seed_entry)));
  if (!amz_parse_int64 (text, &seed))
    {
      set_row_error (self->seed_row, _ ("A seed is a whole number of up to 64 bits"));
      return;
    }
  amz_recipe_set_seed (recipe, seed);
  end_change (self, recipe, _ ("Change Seed"));
}

static void
on_dice_clicked (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);

  if (recipe == NULL)
    return;
  amz_recipe_draw_seed (recipe);
  end_change (self, recipe, _ ("Change Seed"));
}

static void
on_kind_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);

  if (recipe == NULL)
    return;
  amz_recipe_set_kind (recipe, gtk_toggle_button_get_active (self->braided_button)
                                   ? AMZ_KIND_PLAYABLE
                                   : AMZ_KIND_PERFECT);
  end_change (self, recipe, _ ("Change Style"));
}

static void
on_pattern_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);
  g_autoptr (AmzPattern) pattern = NULL;

  if (recipe == NULL)
    return;
  pattern = gtk_switch_get_active (self->pattern_switch) ? amz_pattern_new_42 ()
                                                         : amz_pattern_new_none ();
  amz_recipe_set_pattern (recipe, pattern);

  /* Entry and exit make room for the pattern. */
  amz_recipe_set_size (recipe, amz_recipe_get_width (recipe), amz_recipe_get_height (recipe));
  end_change (self, recipe, _ ("Change Pattern"));
}

static void
on_placement_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);

  if (recipe == NULL)
    return;
  switch ((PlacementChoice) adw_combo_row_get_selected (self->placement_row))
    {
    case PLACEMENT_CORNERS:
      amz_recipe_place_at_corners (recipe);
      break;
    case PLACEMENT_RANDOM:
      amz_recipe_set_placement (recipe, AMZ_PLACEMENT_RANDOM);
      break;
    case PLACEMENT_FARTHEST:
      amz_recipe_set_placement (recipe, AMZ_PLACEMENT_FARTHEST);
      break;
    case PLACEMENT_FIXED:
    default:
      amz_recipe_set_placement (recipe, AMZ_PLACEMENT_FIXED);
      break;
    }
  end_change (self, recipe, _ ("Move Entry and Exit"));
}

static void
on_algorithm_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);

  if (recipe == NULL)
    return;
  amz_recipe_set_algorithm (
      recipe, amz_algorithms[adw_combo_row_get_selected (self->algorithm_row)].id, NULL);
  end_change (self, recipe, _ ("Change Algorithm"));
}

static void
on_dead_ends_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);
  g_autofree char *text = NULL;
  gint64 number = AMZ_DEAD_ENDS_ANY;

  if (recipe == NULL)
    return;
  text = g_strstrip (g_strdup (gtk_editable_get_text (self->dead_ends_entry)));
  if (g_ascii_strcasecmp (text, "any") != 0 && g_utf8_collate (text, _ ("any")) != 0 &&
      (!amz_parse_int64 (text, &number) || number < 0 || number > G_MAXINT))
    {
      set_row_error (self->dead_ends_row, _ ("Write a number from 0, or “any”"));
      return;
    }
  amz_recipe_set_dead_ends (recipe, (int) number);
  end_change (self, recipe, _ ("Change Dead Ends"));
}

static void
on_extra_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);

  if (recipe == NULL)
    return;
  amz_recipe_set_extra_passages (recipe, gtk_spin_button_get_value_as_int (self->extra_spin));
  end_change (self, recipe, _ ("Change Extra Passages"));
}

static gboolean
read_length (GtkEditable *editable, gint64 *length)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (editable)));

  *length = AMZ_PATH_LENGTH_ANY;
  return *text == '\0' || (amz_parse_int64 (text, length) && *length >= 0);
}

static void
on_length_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);
  gint64 min_path = 0;
  gint64 max_path = 0;

  if (recipe == NULL)
    return;
  if (!read_length (self->min_entry, &min_path) || !read_length (self->max_entry, &max_path))
    {
      set_row_error (self->length_row, _ ("Write numbers of steps, or nothing"));
      return;
    }
  amz_recipe_set_path_limits (recipe, min_path, max_path);
  end_change (self, recipe, _ ("Change Path Length"));
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
    show_error (AMZ_SETTINGS_PANEL (panel), problem);
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
  gtk_widget_class_bind_template_callback (widget_class, on_size_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_ends_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_seed_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_dice_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_kind_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_pattern_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_placement_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_algorithm_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_dead_ends_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_extra_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_length_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_pick_toggled);
}

static void
amz_settings_panel_class_init (AmzSettingsPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AmzDocumentPanelClass *panel_class = AMZ_DOCUMENT_PANEL_CLASS (klass);

  object_class->dispose = amz_settings_panel_dispose;
  panel_class->changed = amz_settings_panel_changed;
  panel_class->failed = amz_settings_panel_failed;

  signals[SIGNAL_PICK_REQUESTED] =
      g_signal_new ("pick-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  bind_template (GTK_WIDGET_CLASS (klass));
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
