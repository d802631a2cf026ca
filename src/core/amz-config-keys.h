/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In the order in which they are written. */
typedef enum
{
  AMZ_CONFIG_KEY_WIDTH,
  AMZ_CONFIG_KEY_HEIGHT,
  AMZ_CONFIG_KEY_ENTRY,
  AMZ_CONFIG_KEY_EXIT,
  AMZ_CONFIG_KEY_OUTPUT_FILE,
  AMZ_CONFIG_KEY_PERFECT,
  AMZ_CONFIG_KEY_SEED,
  AMZ_CONFIG_KEY_PLAYABLE,
  AMZ_CONFIG_KEY_TERMINAL,
  AMZ_CONFIG_KEY_COLOR,
  AMZ_CONFIG_KEY_ALGORITHM,
  AMZ_CONFIG_KEY_EXTRA_PASSAGES,
  AMZ_CONFIG_KEY_DEAD_ENDS,
  AMZ_CONFIG_KEY_MIN_PATH,
  AMZ_CONFIG_KEY_MAX_PATH,
  AMZ_CONFIG_KEY_PATTERN,
} AmzConfigKey;

#define AMZ_N_CONFIG_KEYS (AMZ_CONFIG_KEY_PATTERN + 1)

/* What the keys of a configuration say.  Each is of its type; nothing was checked beyond that. */
typedef struct
{
  int lines[AMZ_N_CONFIG_KEYS]; /* where each key was given; 0 where it was not */
  int width;
  int height;
  int entry[2]; /* column and row */
  int exit[2];
  char *output_file;
  gboolean perfect;
  gint64 seed;
  gboolean playable;
  gboolean terminal;
  gboolean color;
  const char *algorithm; /* an id from the table of algorithms */
  int extra_passages;
  int dead_ends;
  gint64 min_path;
  gint64 max_path;
  gboolean pattern;
} AmzConfigValues;

typedef enum
{
  AMZ_CONFIG_VALUE_OK,
  AMZ_CONFIG_VALUE_WRONG,        /* not of the type */
  AMZ_CONFIG_VALUE_OUT_OF_RANGE, /* of the type, but beyond what the program can count */
} AmzConfigValueState;

typedef struct
{
  const char *name;
  gboolean is_required;
  const char *example;     /* of a value */
  const char *expectation; /* what a value must be, to be translated */
  gsize offset;            /* where the value goes, in AmzConfigValues */
  AmzConfigValueState (*parse) (const char *text, gpointer value);
} AmzConfigKeyInfo;

extern const AmzConfigKeyInfo amz_config_keys[AMZ_N_CONFIG_KEYS];

int amz_config_key_find (const char *name, gsize length);
const char *amz_config_key_suggest (const char *name, gsize length);

G_END_DECLS
