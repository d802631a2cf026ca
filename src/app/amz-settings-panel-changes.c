/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-settings-panel-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "amz-algorithm.h"
#include "amz-parse.h"

/*
 * What a person does to the fields of the settings.
 *
 * Each change goes into a draft, which holds what all fields say.  Where a maze can be made of it, that is
 * done; else the field says why not, the maze stays, and the next change may put it right.
 */

/* Takes a copy of what the fields say to change it, unless there is nobody who wants that. */
static AmzRecipe *
begin_change (AmzSettingsPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));

  if (self->follows || self->draft == NULL || document == NULL)
    return NULL;
  return amz_recipe_copy (self->draft);
}

/* Makes the maze of changed settings, or shows at the field why it cannot be. */
static void
end_change (AmzSettingsPanel *self, const AmzRecipe *recipe, const char *label)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  g_autoptr (GError) error = NULL;
  gboolean is_new = !amz_recipe_equal (recipe, self->draft);

  /* What was typed may have been put right to what is there, or what is wrong may stay as it was. */
  if (!is_new)
    error = self->draft_error != NULL ? g_error_copy (self->draft_error) : NULL;
  else
    amz_recipe_check (recipe, &error);
  amz_settings_panel_show_recipe (self, recipe);
  amz_settings_panel_set_error (self, error);
  if (is_new && error == NULL)
    amz_document_generate (document, recipe, label);
}

/* Goes back to the size of the maze that is there, where the ends are that a new size shall keep. */
static void
restore_size (AmzSettingsPanel *self, AmzRecipe *recipe)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  const AmzRecipe *present = amz_document_get_recipe (document);
  int x = 0;
  int y = 0;

  if (self->draft_error == NULL || present == NULL)
    return;
  amz_recipe_set_size (recipe, amz_recipe_get_width (present), amz_recipe_get_height (present));
  amz_recipe_get_entry (present, &x, &y);
  amz_recipe_set_entry (recipe, x, y);
  amz_recipe_get_exit (present, &x, &y);
  amz_recipe_set_exit (recipe, x, y);
}

static void
on_size_changed (AmzSettingsPanel *self)
{
  g_autoptr (AmzRecipe) recipe = begin_change (self);

  if (recipe == NULL)
    return;
  restore_size (self, recipe);
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
  amz_settings_panel_set_row_error (row, _ ("Write column and row, such as 0, 0"));
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
  if (!read_cell (self->entry_row, self->entry_entry, &entry_x, &entry_y) ||
      !read_cell (self->exit_row, self->exit_entry, &exit_x, &exit_y))
    return;
  amz_recipe_get_exit (recipe, &x, &y);
  moves_exit = x != exit_x || y != exit_y;
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
  /* Nobody has to name one. */
  if (*text == '\0')
    seed = amz_recipe_get_seed (recipe);
  else if (!amz_parse_int64 (text, &seed))
    {
      amz_settings_panel_set_row_error (self->seed_row,
                                        _ ("A seed is a whole number of up to 64 bits"));
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
      amz_settings_panel_set_row_error (self->dead_ends_row, _ ("Write a number from 0, or “any”"));
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
      amz_settings_panel_set_row_error (self->length_row, _ ("Write numbers of steps, or nothing"));
      return;
    }
  amz_recipe_set_path_limits (recipe, min_path, max_path);
  end_change (self, recipe, _ ("Change Path Length"));
}

/*
 * amz_settings_panel_bind_changes:
 * @widget_class: the class of the panel
 *
 * Connects the fields of the template.
 */
void
amz_settings_panel_bind_changes (GtkWidgetClass *widget_class)
{
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
}
