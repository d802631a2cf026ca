/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"
#include "amz-terminal.h"
#include "amz-text-picture.h"

G_BEGIN_DECLS

gboolean amz_play_run (AmzTerminal *terminal, AmzTextStyle style, AmzMaze *maze, GError **error);

G_END_DECLS
