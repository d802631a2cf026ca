/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "amazeing.h"
#include "amz-maze-view.h"

G_BEGIN_DECLS

#define AMZ_TYPE_CONTENT (amz_content_get_type ())

G_DECLARE_FINAL_TYPE (AmzContent, amz_content, AMZ, CONTENT, GtkWidget)

void amz_content_set_history (AmzContent *self, const char *undo, const char *redo);
void amz_content_set_busy (AmzContent *self, gboolean busy);
AmzTool amz_content_get_tool (AmzContent *self);
void amz_content_set_tool (AmzContent *self, AmzTool tool);
AmzMazeView *amz_content_get_view (AmzContent *self);
void amz_content_add_toast (AmzContent *self, AdwToast *toast);

G_END_DECLS
