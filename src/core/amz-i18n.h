/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib/gi18n-lib.h>

/* What _() is for one text, this is for two: it asks the library's catalogue, whatever that of the
 * program is that uses the library. */
#undef ngettext
#define ngettext(singular, plural, n) g_dngettext (GETTEXT_PACKAGE, singular, plural, (gulong) (n))
