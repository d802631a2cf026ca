/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-highlight.h"

G_BEGIN_DECLS

/* How far badges reach out of the maze, in logical pixels. */
#define AMZ_MARKS_REACH 11.0

/*
 * All cells in which something is wrong, or worth a look: tinted and hatched, with a badge for each group
 * of neighbours.  Of very many groups only the tint is drawn.  It never changes, so any thread may make it.
 */
typedef struct _AmzMarks AmzMarks;

AmzMarks *amz_marks_new (AmzReport *report);
void amz_marks_free (AmzMarks *self);
gboolean amz_marks_equal (AmzMarks *self, AmzMarks *other);
guint amz_marks_get_n_badges (AmzMarks *self);
gboolean amz_marks_contains (AmzMarks *self, int x, int y, gboolean is_error);
gboolean amz_marks_draw (AmzMarks *self,
                         cairo_surface_t *surface,
                         const AmzTheme *theme,
                         const AmzMeasures *measures,
                         const AmzHighlightArea *area);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzMarks, amz_marks_free)

G_END_DECLS
