/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-document-panel.h"

G_BEGIN_DECLS

#define AMZ_TYPE_SETTINGS_PANEL (amz_settings_panel_get_type ())

/*
 * The settings of the maze.  Property "document".  Signal "pick-requested" (string): "entry", "exit", or ""
 * when that is called off.
 */
G_DECLARE_FINAL_TYPE (AmzSettingsPanel, amz_settings_panel, AMZ, SETTINGS_PANEL, AmzDocumentPanel)

void amz_settings_panel_end_pick (AmzSettingsPanel *self);

G_END_DECLS
