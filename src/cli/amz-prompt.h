/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean amz_prompt_is_possible (void);
char *amz_prompt (const char *question);

G_END_DECLS
