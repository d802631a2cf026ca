/* SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "amazeing.h"

/* Everything that must be there but for the keys under test. */
#define SIZE "WIDTH=25\nHEIGHT=20\n"
#define ENDS "ENTRY=0,0\nEXIT=24,19\n"
#define REST "OUTPUT_FILE=maze.txt\nSEED=42\n"

static inline AmzConfig *
test_config_parse_with_flags (const char *text, AmzConfigFlags flags, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return amz_config_parse (bytes, "config.txt", flags, error);
}

static inline AmzConfig *
test_config_parse (const char *text, GError **error)
{
  return test_config_parse_with_flags (text, AMZ_CONFIG_FLAGS_NONE, error);
}
