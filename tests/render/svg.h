/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Draws an SVG file, as far as it consists of rectangles and paths with one colour each.  Anything else
 * is a mistake of the test that brings it here.  Returns NULL with an error if it is no XML.
 */
cairo_surface_t *svg_draw (GBytes *bytes, GError **error);

G_END_DECLS
