/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-error.h"
#include "amz-parse.h"
#include "amz-recipe-private.h"
#include "amz-text.h"

/* What every recipe line begins with; the number is the generation of the generator. */
#define PREFIX "amazeing:1"

typedef struct
{
  const char *name;
  gboolean (*parse) (AmzRecipe *self, const char *value, GError **error);
} Field;

static void
set_value_error (GError **error, int code, const char *name, const char *value, const char *right)
{
  g_autofree char *excerpt = amz_text_excerpt (value, strlen (value));

  g_set_error (error, AMZ_RECIPE_ERROR, code, _ ("%s=%s in the recipe is not %s"), name, excerpt,
               right);
}

static gboolean
parse_pair (const char *text, char separator, int *first, int *second)
{
  gint64 a = 0;
  gint64 b = 0;

  if (!amz_parse_digits (&text, &a) || *text++ != separator || !amz_parse_digits (&text, &b) ||
      *text != '\0' || a > G_MAXINT || b > G_MAXINT)
    return FALSE;
  *first = (int) a;
  *second = (int) b;
  return TRUE;
}

static gboolean
parse_number (const char *text, gint64 max, gint64 *number)
{
  return amz_parse_digits (&text, number) && *text == '\0' && *number <= max;
}

static gboolean
parse_size (AmzRecipe *self, const char *value, GError **error)
{
  if (parse_pair (value, 'x', &self->width, &self->height))
    return TRUE;
  set_value_error (error, AMZ_RECIPE_ERROR_SIZE, "size", value,
                   _ ("a size such as 25x20, in columns and rows"));
  return FALSE;
}

static gboolean
parse_entry (AmzRecipe *self, const char *value, GError **error)
{
  if (parse_pair (value, ',', &self->entry_x, &self->entry_y))
    return TRUE;
  set_value_error (error, AMZ_RECIPE_ERROR_ENTRY, "entry", value,
                   _ ("a place such as 0,0, column and row"));
  return FALSE;
}

static gboolean
parse_exit (AmzRecipe *self, const char *value, GError **error)
{
  if (parse_pair (value, ',', &self->exit_x, &self->exit_y))
    return TRUE;
  set_value_error (error, AMZ_RECIPE_ERROR_EXIT, "exit", value,
                   _ ("a place such as 24,19, column and row"));
  return FALSE;
}

static gboolean
parse_placement (AmzRecipe *self, const char *value, GError **error)
{
  if (g_str_equal (value, "random"))
    self->placement = AMZ_PLACEMENT_RANDOM;
  else if (g_str_equal (value, "farthest"))
    self->placement = AMZ_PLACEMENT_FARTHEST;
  else
    {
      set_value_error (error, AMZ_RECIPE_ERROR_ENTRY, "placement", value,
                       _ ("“random” or “farthest”"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
parse_seed (AmzRecipe *self, const char *value, GError **error)
{
  if (amz_parse_int64 (value, &self->seed))
    return TRUE;
  set_value_error (error, AMZ_RECIPE_ERROR_SEED, "seed", value,
                   _ ("a whole number of 64 bits with sign"));
  return FALSE;
}

static gboolean
parse_kind (AmzRecipe *self, const char *value, GError **error)
{
  if (g_str_equal (value, "perfect"))
    self->kind = AMZ_KIND_PERFECT;
  else if (g_str_equal (value, "playable"))
    self->kind = AMZ_KIND_PLAYABLE;
  else
    {
      set_value_error (error, AMZ_RECIPE_ERROR_KIND, "kind", value, _ ("“perfect” or “playable”"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
parse_algorithm (AmzRecipe *self, const char *value, GError **error)
{
  return amz_recipe_set_algorithm (self, value, error);
}

static gboolean
parse_dead_ends (AmzRecipe *self, const char *value, GError **error)
{
  gint64 number = AMZ_DEAD_ENDS_ANY;

  if (!g_str_equal (value, "any") && !parse_number (value, G_MAXINT, &number))
    {
      set_value_error (error, AMZ_RECIPE_ERROR_DEAD_ENDS, "dead-ends", value,
                       _ ("a whole number from 0, or “any”"));
      return FALSE;
    }
  self->dead_ends = (int) number;
  return TRUE;
}

static gboolean
parse_extra (AmzRecipe *self, const char *value, GError **error)
{
  gint64 number = 0;

  if (!parse_number (value, 100, &number))
    {
      set_value_error (error, AMZ_RECIPE_ERROR_EXTRA_PASSAGES, "extra", value,
                       _ ("a percentage from 0 to 100"));
      return FALSE;
    }
  self->extra_passages = (int) number;
  return TRUE;
}

static gboolean
parse_pattern (AmzRecipe *self, const char *value, GError **error)
{
  g_autoptr (AmzPattern) pattern = amz_pattern_parse (value, error);

  if (pattern == NULL)
    return FALSE;
  amz_recipe_set_pattern (self, pattern);
  return TRUE;
}

static gboolean
parse_path_length (const char *name, const char *value, gint64 *length, GError **error)
{
  if (parse_number (value, G_MAXINT64, length))
    return TRUE;
  set_value_error (error, AMZ_RECIPE_ERROR_PATH_LENGTH, name, value, _ ("a number of steps"));
  return FALSE;
}

static gboolean
parse_min_path (AmzRecipe *self, const char *value, GError **error)
{
  return parse_path_length ("min-path", value, &self->min_path, error);
}

static gboolean
parse_max_path (AmzRecipe *self, const char *value, GError **error)
{
  return parse_path_length ("max-path", value, &self->max_path, error);
}

static gboolean
parse_tries (AmzRecipe *self, const char *value, GError **error)
{
  gint64 number = 0;

  if (!parse_number (value, G_MAXINT, &number) || number < 1)
    {
      set_value_error (error, AMZ_RECIPE_ERROR_PATH_LENGTH, "tries", value,
                       _ ("a number of seeds from 1"));
      return FALSE;
    }
  self->tries = (int) number;
  return TRUE;
}

/* In the order in which they are written. */
enum
{
  FIELD_SIZE,
  FIELD_ENTRY,
  FIELD_EXIT,
  FIELD_PLACEMENT,
  FIELD_SEED,
};

static const Field fields[] = {
  [FIELD_SIZE] = { "size", parse_size },
  [FIELD_ENTRY] = { "entry", parse_entry },
  [FIELD_EXIT] = { "exit", parse_exit },
  [FIELD_PLACEMENT] = { "placement", parse_placement },
  [FIELD_SEED] = { "seed", parse_seed },
  { "kind", parse_kind },
  { "algorithm", parse_algorithm },
  { "dead-ends", parse_dead_ends },
  { "extra", parse_extra },
  { "pattern", parse_pattern },
  { "min-path", parse_min_path },
  { "max-path", parse_max_path },
  { "tries", parse_tries },
};

/* One word of a recipe: FIELD=VALUE, or the mark of a maze that was edited. */
static gboolean
parse_word (AmzRecipe *self, const char *word, guint *seen, GError **error)
{
  g_autofree char *excerpt = NULL;
  gsize name_length = strcspn (word, "=");

  if (g_str_equal (word, "edited"))
    {
      self->edited = TRUE;
      return TRUE;
    }
  for (guint i = 0; word[name_length] == '=' && i < G_N_ELEMENTS (fields); i++)
    {
      if (strlen (fields[i].name) != name_length ||
          strncmp (word, fields[i].name, name_length) != 0)
        continue;
      if ((*seen & (1u << i)) != 0)
        {
          g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SYNTAX,
                       _ ("The recipe gives “%s” twice"), fields[i].name);
          return FALSE;
        }
      *seen |= 1u << i;
      return fields[i].parse (self, word + name_length + 1, error);
    }

  excerpt = amz_text_excerpt (word, strlen (word));
  g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SYNTAX,
               _ ("“%s” is no part of a recipe: it is made of words such as size=25x20"), excerpt);
  return FALSE;
}

static gboolean
check_prefix (const char *word, GError **error)
{
  if (g_str_equal (word, PREFIX))
    return TRUE;
  if (g_str_has_prefix (word, "amazeing:"))
    g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SYNTAX,
                 _ ("This recipe is for another version of the program: only those that begin with "
                    "“%s” can be made here"),
                 PREFIX);
  else
    g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SYNTAX,
                 _ ("This is no recipe: one begins with “%s”"), PREFIX);
  return FALSE;
}

/* Fills in what the line left out, now that the size and the pattern are known. */
static gboolean
complete (AmzRecipe *self, guint seen, GError **error)
{
  gboolean has_entry = (seen & (1u << FIELD_ENTRY)) != 0;
  gboolean has_exit = (seen & (1u << FIELD_EXIT)) != 0;
  AmzRecipe corners = *self;

  if ((seen & (1u << FIELD_SIZE)) == 0)
    {
      g_set_error_literal (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_SIZE,
                           _ ("The recipe does not give a size, such as size=25x20"));
      return FALSE;
    }
  if ((has_entry || has_exit) && (seen & (1u << FIELD_PLACEMENT)) != 0)
    {
      g_set_error_literal (error, AMZ_RECIPE_ERROR,
                           has_entry ? AMZ_RECIPE_ERROR_ENTRY : AMZ_RECIPE_ERROR_EXIT,
                           _ ("The recipe gives both a placement and the places of entry or exit"));
      return FALSE;
    }
  amz_recipe_place_at_corners (&corners);
  if (!has_entry)
    {
      self->entry_x = corners.entry_x;
      self->entry_y = corners.entry_y;
    }
  if (!has_exit)
    {
      self->exit_x = corners.exit_x;
      self->exit_y = corners.exit_y;
    }
  return TRUE;
}

/**
 * amz_recipe_parse: (constructor)
 * @line: a line of text, blanks around it do not matter
 * @error: return location for a #GError
 *
 * Reads what amz_recipe_to_string() writes.  The words may come in any order; what is left out is as
 * in amz_recipe_new(), so a line without a seed gives another maze each time.  The values are not yet
 * checked against each other.
 *
 * Returns: (transfer full): a recipe, or %NULL with an error of %AMZ_RECIPE_ERROR
 */
AmzRecipe *
amz_recipe_parse (const char *line, GError **error)
{
  g_autoptr (AmzRecipe) self = NULL;
  g_auto (GStrv) words = NULL;
  guint seen = 0;
  gboolean begun = FALSE;

  g_return_val_if_fail (line != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  words = g_strsplit_set (line, " \t\r\n", -1);
  self = amz_recipe_new (1, 1);
  for (char **word = words; *word != NULL; word++)
    {
      if (**word == '\0')
        continue;
      if (!begun && !check_prefix (*word, error))
        return NULL;
      if (begun && !parse_word (self, *word, &seen, error))
        return NULL;
      begun = TRUE;
    }
  if (!check_prefix (begun ? PREFIX : "", error))
    return NULL;
  if (!complete (self, seen, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
append_path_length (GString *line, const char *name, gint64 length)
{
  if (length != AMZ_PATH_LENGTH_ANY)
    g_string_append_printf (line, " %s=%" G_GINT64_FORMAT, name, length);
}

/**
 * amz_recipe_to_string:
 * @self: a recipe
 *
 * Writes a recipe as one line, without a line end.  Reading it again gives an equal recipe, if its
 * values are possible.
 *
 * Returns: (transfer full): the line
 */
char *
amz_recipe_to_string (const AmzRecipe *self)
{
  g_autofree char *pattern = NULL;
  GString *line = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  line = g_string_new (PREFIX);
  g_string_append_printf (line, " size=%dx%d", self->width, self->height);
  if (self->placement == AMZ_PLACEMENT_FIXED)
    g_string_append_printf (line, " entry=%d,%d exit=%d,%d", self->entry_x, self->entry_y,
                            self->exit_x, self->exit_y);
  else
    g_string_append_printf (line, " placement=%s",
                            self->placement == AMZ_PLACEMENT_RANDOM ? "random" : "farthest");
  g_string_append_printf (line, " seed=%" G_GINT64_FORMAT " kind=%s algorithm=%s", self->seed,
                          self->kind == AMZ_KIND_PERFECT ? "perfect" : "playable", self->algorithm);
  if (self->dead_ends == AMZ_DEAD_ENDS_ANY)
    g_string_append (line, " dead-ends=any");
  else
    g_string_append_printf (line, " dead-ends=%d", self->dead_ends);
  pattern = amz_pattern_to_string (self->pattern);
  g_string_append_printf (line, " extra=%d pattern=%s", self->extra_passages, pattern);
  append_path_length (line, "min-path", self->min_path);
  append_path_length (line, "max-path", self->max_path);
  if (self->tries != AMZ_DEFAULT_TRIES)
    g_string_append_printf (line, " tries=%d", self->tries);
  if (self->edited)
    g_string_append (line, " edited");
  return g_string_free (line, FALSE);
}
