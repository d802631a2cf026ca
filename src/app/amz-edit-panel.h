/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-document-panel.h"
#include "amz-tool.h"

G_BEGIN_DECLS

#define AMZ_TYPE_EDIT_PANEL (amz_edit_panel_get_type ())

/* What is being edited in "document".  Signal "finding-chosen" (AmzFinding): its cells shall be shown. */
G_DECLARE_FINAL_TYPE (AmzEditPanel, amz_edit_panel, AMZ, EDIT_PANEL, AmzDocumentPanel)

void amz_edit_panel_set_tool (AmzEditPanel *self, AmzTool tool);
void amz_edit_panel_set_cell (AmzEditPanel *self, gboolean is_set, int x, int y);
void amz_edit_panel_set_selection (AmzEditPanel *self, int x, int y, int width, int height);

G_END_DECLS
