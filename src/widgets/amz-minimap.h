/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-maze-view.h"

G_BEGIN_DECLS

#define AMZ_TYPE_MINIMAP (amz_minimap_get_type ())

/*
 * A small picture of all of the maze that a view shows, with a frame around the part that is seen.  It is
 * there only while some of the maze is not seen; a click or a drag moves the view.
 *
 * Properties: "view" (AmzMazeView), "enabled" (whether the person wants it), "has-room" (whether there is
 * room for it).
 */
G_DECLARE_FINAL_TYPE (AmzMinimap, amz_minimap, AMZ, MINIMAP, GtkWidget)

GtkWidget *amz_minimap_new (AmzMazeView *view);
gboolean amz_minimap_get_is_ready (AmzMinimap *self);

G_END_DECLS
