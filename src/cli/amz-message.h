/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the program is called where it speaks on standard error. */
#define AMZ_PROGRAM_NAME "amazeing-gtk"

void amz_message_set_up (void);
char *amz_message_make_line (const char *text);
void amz_message_error (const char *text);
void amz_message_warning (const char *text);
gboolean amz_message_flush_output (void);

G_END_DECLS
