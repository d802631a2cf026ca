/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/*
 * What every fuzz target offers: libFuzzer calls it, or driver.c where there is no libFuzzer.  It
 * aborts if the library does with these bytes what it never should.
 */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Whatever was read, a message fits on a line of a terminal and cannot do anything to it. */
static inline void
fuzz_assert_presentable (const char *message)
{
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (message, -1), <, 1000);
  for (const char *p = message; *p != '\0'; p = g_utf8_next_char (p))
    g_assert_true (g_unichar_isprint (g_utf8_get_char (p)));
}
