/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-grid.h"

G_BEGIN_DECLS

/*
 * Mazes drawn with characters, so that a test shows what it is about:
 *
 *     +--+--+--+
 *     |a    |##|
 *     +--+  +--+
 *     |       b|
 *     +--+--+--+
 *
 * A cell is two characters wide: blank, marked by one letter on the left or right, or ## for a locked
 * one.  Each line ends with a line feed.  A wall that only one of its two cells has closed is drawn as
 * ?? or ?; such a drawing cannot be read.
 */

AmzGrid *ascii_read (const char *drawing);
void ascii_find (const char *drawing, char mark, int *x, int *y);
gsize ascii_find_position (const AmzGrid *grid, const char *drawing, char mark);
char *ascii_draw (const AmzGrid *grid);
void ascii_assert_equal (const AmzGrid *grid, const char *drawing);

G_END_DECLS
