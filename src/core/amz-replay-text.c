/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-game-private.h"
#include "amz-parse.h"
#include "amz-replay-private.h"
#include "amz-text.h"

/* What every replay begins with; the number is the generation of the rules. */
#define PREFIX "amazeing-replay:1"

static const char *const mode_names[] = {
  [AMZ_GAME_MODE_NORMAL] = "normal",
  [AMZ_GAME_MODE_ENDLESS] = "endless",
  [AMZ_GAME_MODE_CRAZY] = "crazy",
};

/* What stands in a replay beside its recipe. */
typedef struct
{
  const char *mode;
  const char *time;
  const char *keys;
  gboolean has_seed;
  GString *recipe;
} Words;

static void
set_value_error (GError **error, const char *name, const char *value, const char *right)
{
  g_autofree char *excerpt = amz_text_excerpt (value, strlen (value));

  g_set_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY, _ ("%s=%s in the replay is not %s"),
               name, excerpt, right);
}

static gboolean
check_prefix (const char *word, GError **error)
{
  if (g_str_equal (word, PREFIX))
    return TRUE;
  if (g_str_has_prefix (word, "amazeing-replay:"))
    g_set_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY,
                 _ ("This replay is for another version of the program: only those that begin with "
                    "“%s” can be played here"),
                 PREFIX);
  else
    g_set_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY,
                 _ ("This is no replay: one begins with “%s”"), PREFIX);
  return FALSE;
}

/* Takes a word if it is NAME=VALUE, which may be there once. */
static gboolean
take_word (const char *word, const char *name, const char **value, GError **error)
{
  gsize length = strlen (name);

  if (strncmp (word, name, length) != 0 || word[length] != '=')
    return FALSE;
  if (*value != NULL)
    g_set_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY, _ ("The replay gives “%s” twice"),
                 name);
  *value = word + length + 1;
  return TRUE;
}

/* Sorts the words behind the first one.  What is none of the replay's own belongs to the recipe. */
static gboolean
sort_words (Words *words, char **list, GError **error)
{
  GError *twice = NULL;

  for (char **word = list; *word != NULL && twice == NULL; word++)
    {
      if (**word == '\0' || take_word (*word, "mode", &words->mode, &twice) ||
          take_word (*word, "time", &words->time, &twice) ||
          take_word (*word, "keys", &words->keys, &twice))
        continue;
      words->has_seed = words->has_seed || g_str_has_prefix (*word, "seed=");
      if (words->recipe->len > 0)
        g_string_append_c (words->recipe, ' ');
      g_string_append (words->recipe, *word);
    }
  if (twice != NULL)
    g_propagate_error (error, twice);
  return twice == NULL;
}

static gboolean
check_words (const Words *words, GError **error)
{
  const char *missing = NULL;

  if (words->mode == NULL)
    missing = "mode";
  else if (!words->has_seed)
    missing = "seed";
  else if (words->time == NULL)
    missing = "time";
  else if (words->keys == NULL)
    missing = "keys";
  if (missing != NULL)
    g_set_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY, _ ("The replay does not give “%s”"),
                 missing);
  return missing == NULL;
}

static gboolean
parse_mode (AmzReplay *self, const char *value, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (mode_names); i++)
    if (g_str_equal (value, mode_names[i]))
      {
        self->mode = (AmzGameMode) i;
        return TRUE;
      }
  set_value_error (error, "mode", value, _ ("“normal”, “endless” or “crazy”"));
  return FALSE;
}

static gboolean
parse_time (AmzReplay *self, const char *value, GError **error)
{
  const char *rest = value;

  if (amz_parse_digits (&rest, &self->clock) && *rest == '\0' && self->clock <= AMZ_GAME_MAX_TIME)
    return TRUE;
  set_value_error (error, "time", value, _ ("a number of milliseconds"));
  return FALSE;
}

/* Each key is a letter and the time since the one before, without anything between them. */
static gboolean
parse_keys (AmzReplay *self, const char *value, GError **error)
{
  AmzGameKey key = { 0, AMZ_DIRECTION_NONE };

  while (*value != '\0')
    {
      const char *rest = value + 1;
      gint64 pause = 0;

      key.direction = amz_direction_from_letter (*value);
      if (key.direction == AMZ_DIRECTION_NONE || !amz_parse_digits (&rest, &pause))
        {
          g_autofree char *excerpt = amz_text_excerpt (value, strlen (value));

          g_set_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY,
                       _ ("Key number %u of the replay is not N, E, S or W with a number of "
                          "milliseconds: “%s”"),
                       self->keys->len + 1, excerpt);
          return FALSE;
        }
      if (pause > self->clock - key.time)
        {
          g_set_error (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY,
                       _ ("Key number %u of the replay is pressed after its end"),
                       self->keys->len + 1);
          return FALSE;
        }
      key.time += pause;
      g_array_append_val (self->keys, key);
      value = rest;
    }
  return TRUE;
}

static gboolean
parse_recipe (AmzReplay *self, const char *line, GError **error)
{
  self->recipe = amz_recipe_parse (line, error);
  if (self->recipe == NULL)
    return FALSE;
  if (amz_recipe_get_edited (self->recipe))
    {
      g_set_error_literal (error, AMZ_GAME_ERROR, AMZ_GAME_ERROR_REPLAY,
                           _ ("The maze of this replay was edited by hand, so no recipe gives it"));
      return FALSE;
    }
  return TRUE;
}

/**
 * amz_replay_parse: (constructor)
 * @line: a line of text, blanks around it do not matter
 * @error: return location for a #GError
 *
 * Reads what amz_replay_to_string() writes.  The words may come in any order.
 *
 * Returns: (transfer full): a replay, or %NULL with %AMZ_GAME_ERROR_REPLAY, or an error of
 *   %AMZ_RECIPE_ERROR for its recipe
 */
AmzReplay *
amz_replay_parse (const char *line, GError **error)
{
  g_autoptr (AmzReplay) self = NULL;
  g_autoptr (GString) recipe = g_string_new (NULL);
  g_auto (GStrv) list = NULL;
  Words words = { .recipe = recipe };
  char **first = NULL;

  g_return_val_if_fail (line != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  list = g_strsplit_set (line, " \t\r\n", -1);
  for (first = list; *first != NULL && **first == '\0'; first++)
    ;
  if (!check_prefix (*first != NULL ? *first : "", error) ||
      !sort_words (&words, first + 1, error) || !check_words (&words, error))
    return NULL;
  self = amz_replay_alloc ();
  if (!parse_recipe (self, recipe->str, error) || !parse_mode (self, words.mode, error) ||
      !parse_time (self, words.time, error) || !parse_keys (self, words.keys, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * amz_replay_to_string:
 * @self: a replay
 *
 * Writes a replay as one line, without a line end.
 *
 * Returns: (transfer full): the line
 */
char *
amz_replay_to_string (const AmzReplay *self)
{
  g_autofree char *recipe = NULL;
  GString *line = NULL;
  gint64 time = 0;

  g_return_val_if_fail (self != NULL, NULL);

  recipe = amz_recipe_to_string (self->recipe);
  line = g_string_new (PREFIX);
  g_string_append_printf (line,
                          " mode=%s %s time=%" G_GINT64_FORMAT " keys=", mode_names[self->mode],
                          recipe, self->clock);
  for (guint i = 0; i < self->keys->len; i++)
    {
      const AmzGameKey *key = &g_array_index (self->keys, AmzGameKey, i);

      g_string_append_printf (line, "%c%" G_GINT64_FORMAT, amz_direction_to_letter (key->direction),
                              key->time - time);
      time = key->time;
    }
  return g_string_free (line, FALSE);
}
