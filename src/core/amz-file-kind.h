/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a file that a person opens is, whatever its name. */
typedef enum
{
  AMZ_FILE_KIND_MAZE,
  AMZ_FILE_KIND_CONFIG,
} AmzFileKind;

AmzFileKind amz_file_kind_guess (GBytes *bytes);

G_END_DECLS
