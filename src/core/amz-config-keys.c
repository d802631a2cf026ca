/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-config-keys.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-algorithm.h"
#include "amz-parse.h"
#include "amz-recipe.h"

/* No key is longer than that, by far, and none that was meant for one. */
#define MAX_NAME 32

static AmzConfigValueState
parse_number (const char *text, gint64 min, gint64 max, gint64 *value)
{
  const char *digits = text + (*text == '+' || *text == '-');

  if (*digits == '\0' || digits[strspn (digits, "0123456789")] != '\0')
    return AMZ_CONFIG_VALUE_WRONG;
  if (!amz_parse_int64 (text, value) || *value > max)
    return AMZ_CONFIG_VALUE_OUT_OF_RANGE;
  return *value < min ? AMZ_CONFIG_VALUE_WRONG : AMZ_CONFIG_VALUE_OK;
}

static AmzConfigValueState
parse_int (const char *text, int min, int max, int *value)
{
  gint64 number = 0;
  AmzConfigValueState state = parse_number (text, min, max, &number);

  if (state == AMZ_CONFIG_VALUE_OK)
    *value = (int) number;
  return state;
}

static AmzConfigValueState
parse_size (const char *text, gpointer value)
{
  return parse_int (text, 1, G_MAXINT, value);
}

static AmzConfigValueState
parse_percentage (const char *text, gpointer value)
{
  return parse_int (text, 0, 100, value);
}

static AmzConfigValueState
parse_dead_ends (const char *text, gpointer value)
{
  int *number = value;

  if (g_ascii_strcasecmp (text, "any") != 0)
    return parse_int (text, 0, G_MAXINT, number);
  *number = AMZ_DEAD_ENDS_ANY;
  return AMZ_CONFIG_VALUE_OK;
}

static AmzConfigValueState
parse_min_path (const char *text, gpointer value)
{
  return parse_number (text, 0, G_MAXINT64, value);
}

static AmzConfigValueState
parse_max_path (const char *text, gpointer value)
{
  return parse_number (text, 1, G_MAXINT64, value);
}

static AmzConfigValueState
parse_seed (const char *text, gpointer value)
{
  return parse_number (text, G_MININT64, G_MAXINT64, value);
}

/* Outside of the maze is no matter here: below 0 is of the type as well. */
static AmzConfigValueState
parse_place (const char *text, gpointer value)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);
  int *numbers = value;

  if (g_strv_length (parts) != 2)
    return AMZ_CONFIG_VALUE_WRONG;
  for (guint i = 0; i < 2; i++)
    {
      AmzConfigValueState state =
          parse_int (g_strstrip (parts[i]), -G_MAXINT, G_MAXINT, &numbers[i]);

      if (state != AMZ_CONFIG_VALUE_OK)
        return state;
    }
  return AMZ_CONFIG_VALUE_OK;
}

static AmzConfigValueState
parse_boolean (const char *text, gpointer value)
{
  gboolean *boolean = value;

  if (g_ascii_strcasecmp (text, "true") != 0 && g_ascii_strcasecmp (text, "false") != 0)
    return AMZ_CONFIG_VALUE_WRONG;
  *boolean = g_ascii_strcasecmp (text, "true") == 0;
  return AMZ_CONFIG_VALUE_OK;
}

static AmzConfigValueState
parse_algorithm (const char *text, gpointer value)
{
  const AmzAlgorithm *algorithm = amz_algorithm_find (text, NULL);
  const char **id = value;

  if (algorithm == NULL)
    return AMZ_CONFIG_VALUE_WRONG;
  *id = algorithm->id;
  return AMZ_CONFIG_VALUE_OK;
}

static AmzConfigValueState
parse_file_name (const char *text, gpointer value)
{
  char **name = value;

  g_free (*name);
  *name = g_strdup (text);
  return AMZ_CONFIG_VALUE_OK;
}

#define FIELD(name) G_STRUCT_OFFSET (AmzConfigValues, name)

const AmzConfigKeyInfo amz_config_keys[AMZ_N_CONFIG_KEYS] = {
  [AMZ_CONFIG_KEY_WIDTH] = { "WIDTH", TRUE, "25", N_ ("a whole number of cells from 1, such as 25"),
                             FIELD (width), parse_size },
  [AMZ_CONFIG_KEY_HEIGHT] = { "HEIGHT", TRUE, "20",
                              N_ ("a whole number of cells from 1, such as 20"), FIELD (height),
                              parse_size },
  [AMZ_CONFIG_KEY_ENTRY] = { "ENTRY", TRUE, "0,0", N_ ("a column and a row, such as 0,0"),
                             FIELD (entry), parse_place },
  [AMZ_CONFIG_KEY_EXIT] = { "EXIT", TRUE, "24,19", N_ ("a column and a row, such as 24,19"),
                            FIELD (exit), parse_place },
  [AMZ_CONFIG_KEY_OUTPUT_FILE] = { "OUTPUT_FILE", TRUE, "maze.txt", NULL, FIELD (output_file),
                                   parse_file_name },
  [AMZ_CONFIG_KEY_PERFECT] = { "PERFECT", FALSE, "False", N_ ("True or False"), FIELD (perfect),
                               parse_boolean },
  [AMZ_CONFIG_KEY_SEED] = { "SEED", TRUE, "42",
                            N_ ("a whole number from -9223372036854775808 to 9223372036854775807, "
                                "such as 42"),
                            FIELD (seed), parse_seed },
  [AMZ_CONFIG_KEY_PLAYABLE] = { "PLAYABLE", FALSE, "True", N_ ("True or False"), FIELD (playable),
                                parse_boolean },
  [AMZ_CONFIG_KEY_TERMINAL] = { "TERMINAL", FALSE, "True", N_ ("True or False"), FIELD (terminal),
                                parse_boolean },
  [AMZ_CONFIG_KEY_COLOR] = { "COLOR", FALSE, "True", N_ ("True or False"), FIELD (color),
                             parse_boolean },
  [AMZ_CONFIG_KEY_ALGORITHM] = { "ALGORITHM", FALSE, "backtracker",
                                 N_ ("the name of an algorithm, such as backtracker"),
                                 FIELD (algorithm), parse_algorithm },
  [AMZ_CONFIG_KEY_EXTRA_PASSAGES] = { "EXTRA_PASSAGES", FALSE, "10",
                                      N_ ("a whole percentage from 0 to 100, such as 10"),
                                      FIELD (extra_passages), parse_percentage },
  [AMZ_CONFIG_KEY_DEAD_ENDS] = { "DEAD_ENDS", FALSE, "any", N_ ("a whole number from 0, or any"),
                                 FIELD (dead_ends), parse_dead_ends },
  [AMZ_CONFIG_KEY_MIN_PATH] = { "MIN_PATH", FALSE, "20",
                                N_ ("a whole number of steps from 0, such as 20"), FIELD (min_path),
                                parse_min_path },
  [AMZ_CONFIG_KEY_MAX_PATH] = { "MAX_PATH", FALSE, "60",
                                N_ ("a whole number of steps from 1, such as 60"), FIELD (max_path),
                                parse_max_path },
  [AMZ_CONFIG_KEY_PATTERN] = { "PATTERN", FALSE, "True", N_ ("True or False"), FIELD (pattern),
                               parse_boolean },
};

/*
 * amz_config_key_find:
 * @name: a name in any case
 * @length: how many bytes it has
 *
 * Returns: the #AmzConfigKey of that name, or -1
 */
int
amz_config_key_find (const char *name, gsize length)
{
  for (int i = 0; i < AMZ_N_CONFIG_KEYS; i++)
    if (strlen (amz_config_keys[i].name) == length &&
        g_ascii_strncasecmp (amz_config_keys[i].name, name, length) == 0)
      return i;
  return -1;
}

/* How many letters must be put in, left out or changed to make @b of @a (Levenshtein's distance, by
 * the method of Wagner and Fischer, one row at a time). */
static gsize
measure_distance (const char *a, gsize length, const char *b)
{
  gsize row[MAX_NAME + 1];

  g_assert (strlen (b) <= MAX_NAME);

  for (gsize j = 0; j <= strlen (b); j++)
    row[j] = j;
  for (gsize i = 1; i <= length; i++)
    {
      gsize diagonal = row[0];

      row[0] = i;
      for (gsize j = 1; j <= strlen (b); j++)
        {
          gsize change = diagonal + (g_ascii_toupper (a[i - 1]) != b[j - 1]);

          diagonal = row[j];
          row[j] = MIN (change, MIN (row[j - 1], row[j]) + 1);
        }
    }
  return row[strlen (b)];
}

/*
 * amz_config_key_suggest:
 * @name: the name of no key
 * @length: how many bytes it has
 *
 * Returns: (nullable): the name of the key that was probably meant: at most half of it is wrong
 */
const char *
amz_config_key_suggest (const char *name, gsize length)
{
  const char *nearest = NULL;
  gsize least = G_MAXSIZE;

  if (length > MAX_NAME)
    return NULL;
  for (guint i = 0; i < AMZ_N_CONFIG_KEYS; i++)
    {
      const char *candidate = amz_config_keys[i].name;
      gsize distance = measure_distance (name, length, candidate);

      if (distance < least && 2 * distance <= strlen (candidate))
        {
          least = distance;
          nearest = candidate;
        }
    }
  return nearest;
}
