/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-painter.h"

G_BEGIN_DECLS

#define AMZ_EXPORT_ERROR (amz_export_error_quark ())

/**
 * AmzExportError:
 * @AMZ_EXPORT_ERROR_TOO_LARGE: no such picture can be so large; the message says how large it may be
 * @AMZ_EXPORT_ERROR_MEMORY: there is not enough memory for the picture
 * @AMZ_EXPORT_ERROR_FAILED: cairo failed; the message says why
 *
 * What can go wrong while a picture is made.
 */
typedef enum
{
  AMZ_EXPORT_ERROR_TOO_LARGE,
  AMZ_EXPORT_ERROR_MEMORY,
  AMZ_EXPORT_ERROR_FAILED,
} AmzExportError;

GQuark amz_export_error_quark (void);

/* Pictures as bytes, so that whoever writes them can do so whole or not at all. */
GBytes *amz_export_png (AmzPainter *painter, int cell, GCancellable *cancellable, GError **error);
GBytes *amz_export_svg (AmzPainter *painter,
                        double cell,
                        GCancellable *cancellable,
                        GError **error);
int amz_export_fit_cell (AmzMaze *maze, int wanted);

G_END_DECLS
