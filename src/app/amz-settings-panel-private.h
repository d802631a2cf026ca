/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-settings-panel.h"

G_BEGIN_DECLS

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
  AmzRecipe *draft;    /* what the fields say; the document's settings unless those cannot be had */
  GError *draft_error; /* why they cannot be had */

  /* While the fields are made to follow the document, what they notify is no wish of a person. */
  gboolean follows;
};

/* amz-settings-panel.c */
void amz_settings_panel_show_recipe (AmzSettingsPanel *self, const AmzRecipe *recipe);
void amz_settings_panel_set_row_error (AdwActionRow *row, const char *message);
void amz_settings_panel_set_error (AmzSettingsPanel *self, const GError *error);

/* amz-settings-panel-changes.c */
void amz_settings_panel_bind_changes (GtkWidgetClass *widget_class);

G_END_DECLS
