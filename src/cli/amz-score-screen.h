/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-terminal.h"

G_BEGIN_DECLS

void amz_score_screen_run (AmzTerminal *terminal, GPtrArray *scores, guint place);

G_END_DECLS
