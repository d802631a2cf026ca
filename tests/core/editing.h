/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

/* What the tests of editing share. */

void editing_wait (AmzDocument *document);
AmzDocument *editing_load (const char *text);
AmzDocument *editing_load_drawing (const char *drawing);
char *editing_dup_saved (AmzDocument *document);
AmzGrid *editing_get_grid (AmzDocument *document);
void editing_assert_answers (AmzDocument *document);

G_END_DECLS
