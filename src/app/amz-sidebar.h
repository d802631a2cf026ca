/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-document-panel.h"
#include "amz-edit-panel.h"

G_BEGIN_DECLS

#define AMZ_TYPE_SIDEBAR (amz_sidebar_get_type ())

/*
 * What the maze is: its settings, the path, the verdict, and the report behind it.
 *
 * Property "document" (AmzDocument).  Signals: "pick-requested" (string: "entry", "exit", or "" when it is
 * called off): the next click on a cell shall move that end; "finding-chosen" (AmzFinding or NULL).
 */
G_DECLARE_FINAL_TYPE (AmzSidebar, amz_sidebar, AMZ, SIDEBAR, AmzDocumentPanel)

/* The person has picked a cell. */
AmzEditPanel *amz_sidebar_get_edit_panel (AmzSidebar *self);
void amz_sidebar_set_edits (AmzSidebar *self, gboolean edits);
void amz_sidebar_end_pick (AmzSidebar *self);

G_END_DECLS
