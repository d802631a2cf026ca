/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-config-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "amz-algorithm.h"
#include "amz-text-lines.h"
#include "amz-text.h"

/* A file of nothing but unknown keys must not fill the memory with notes. */
#define MAX_NOTES 100

typedef struct
{
  AmzTextLines text;
  const char *name; /* of the file */
  AmzConfigFlags flags;
  AmzConfigValues *values;
  GPtrArray *notes;
} Parser;

/*
 * amz_config_set_error:
 * @error: return location for a #GError
 * @code: the kind of error
 * @name: (type filename): the name of the file
 * @line: the line, from 1, or 0 where there is none
 * @format: what is wrong and what would be right, translated
 * @...: what it speaks of
 *
 * Sets an error that begins with the place, as those of compilers do.
 */
void
amz_config_set_error (GError **error,
                      AmzConfigError code,
                      const char *name,
                      int line,
                      const char *format,
                      ...)
{
  g_autofree char *display_name = g_filename_display_name (name);
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (line > 0)
    g_set_error (error, AMZ_CONFIG_ERROR, code, "%s:%d: %s", display_name, line, text);
  else
    g_set_error (error, AMZ_CONFIG_ERROR, code, "%s: %s", display_name, text);
}

static void
set_value_error (Parser *self,
                 const AmzConfigKeyInfo *key,
                 AmzConfigValueState state,
                 const char *value,
                 GError **error)
{
  g_autofree char *excerpt = amz_text_excerpt (value, strlen (value));
  int line = amz_text_lines_get_number (&self->text);

  if (*value == '\0')
    amz_config_set_error (error, AMZ_CONFIG_ERROR_VALUE, self->name, line,
                          _ ("%s must be %s, but has no value"), key->name, _ (key->expectation));
  else if (state == AMZ_CONFIG_VALUE_OUT_OF_RANGE)
    amz_config_set_error (error, AMZ_CONFIG_ERROR_VALUE, self->name, line,
                          _ ("%s must be %s; \"%s\" is beyond what it can be"), key->name,
                          _ (key->expectation), excerpt);
  else
    amz_config_set_error (error, AMZ_CONFIG_ERROR_VALUE, self->name, line,
                          _ ("%s must be %s, not \"%s\""), key->name, _ (key->expectation),
                          excerpt);
}

static void
strip (const char **start, const char **end)
{
  while (*start < *end && ((*start)[0] == ' ' || (*start)[0] == '\t'))
    (*start)++;
  while (*start < *end && ((*end)[-1] == ' ' || (*end)[-1] == '\t'))
    (*end)--;
}

/* Where a comment begins behind a value: at a # that follows a blank. */
static const char *
find_comment (const char *start, const char *end)
{
  for (const char *p = start; p < end; p++)
    if (*p == '#' && (p[-1] == ' ' || p[-1] == '\t'))
      return p;
  return end;
}

/* @start: behind the =, so that there is a byte before it */
static gboolean
take_value (Parser *self, AmzConfigKey key, const char *start, const char *end, GError **error)
{
  const AmzConfigKeyInfo *info = &amz_config_keys[key];
  g_autofree char *text = NULL;
  AmzConfigValueState state;

  /* A file name may have a # in it. */
  if (key != AMZ_CONFIG_KEY_OUTPUT_FILE)
    end = find_comment (start, end);
  strip (&start, &end);
  text = g_strndup (start, (gsize) (end - start));
  state = info->parse (text, (char *) self->values + info->offset);
  if (state == AMZ_CONFIG_VALUE_OK)
    return TRUE;
  set_value_error (self, info, state, text, error);
  return FALSE;
}

static char *
list_keys (void)
{
  const char *names[AMZ_N_CONFIG_KEYS + 1] = { NULL };

  for (guint i = 0; i < AMZ_N_CONFIG_KEYS; i++)
    names[i] = amz_config_keys[i].name;
  return g_strjoinv (", ", (char **) names);
}

/* What is wrong with a name that is no key. */
static char *
describe_unknown_key (const char *name, gsize length)
{
  g_autofree char *excerpt = amz_text_excerpt (name, length);
  const char *suggestion = amz_config_key_suggest (name, length);
  g_autofree char *known = NULL;

  if (suggestion != NULL)
    return g_strdup_printf (_ ("There is no key \"%s\"; %s may be meant"), excerpt, suggestion);
  known = list_keys ();
  return g_strdup_printf (_ ("There is no key \"%s\"; the keys are %s"), excerpt, known);
}

static void
note_unknown_key (Parser *self, const char *name, gsize length)
{
  g_autofree char *description = NULL;

  if (self->notes->len > MAX_NOTES)
    return;
  if (self->notes->len == MAX_NOTES)
    description = g_strdup (_ ("There are more unknown keys, from here on"));
  else
    description = describe_unknown_key (name, length);
  g_ptr_array_add (self->notes,
                   amz_note_new (amz_text_lines_get_number (&self->text),
                                 amz_text_get_column (self->text.line, name), description));
}

static gboolean
take_unknown_key (Parser *self, const char *name, gsize length, GError **error)
{
  g_autofree char *description = NULL;

  if ((self->flags & AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN) != 0)
    {
      note_unknown_key (self, name, length);
      return TRUE;
    }
  description = describe_unknown_key (name, length);
  amz_config_set_error (error, AMZ_CONFIG_ERROR_UNKNOWN_KEY, self->name,
                        amz_text_lines_get_number (&self->text), "%s", description);
  return FALSE;
}

/* @equals: the = of the current line */
static gboolean
take_assignment (Parser *self, const char *equals, GError **error)
{
  const char *start = self->text.first;
  const char *end = equals;
  int line = amz_text_lines_get_number (&self->text);
  int key = -1;

  strip (&start, &end);
  if (start == end)
    {
      amz_config_set_error (error, AMZ_CONFIG_ERROR_SYNTAX, self->name, line,
                            _ ("There must be a key before the =, as in WIDTH=25"));
      return FALSE;
    }
  key = amz_config_key_find (start, (gsize) (end - start));
  if (key < 0)
    return take_unknown_key (self, start, (gsize) (end - start), error);
  if (self->values->lines[key] > 0)
    {
      amz_config_set_error (error, AMZ_CONFIG_ERROR_DUPLICATE_KEY, self->name, line,
                            _ ("%s is there twice, first on line %d; one of the lines must go"),
                            amz_config_keys[key].name, self->values->lines[key]);
      return FALSE;
    }
  self->values->lines[key] = line;
  return take_value (self, (AmzConfigKey) key, equals + 1, self->text.last, error);
}

static gboolean
take_line (Parser *self, GError **error)
{
  const AmzTextLines *text = &self->text;
  gsize length = amz_text_lines_get_length (text);
  int line = amz_text_lines_get_number (text);
  const char *equals = NULL;
  g_autofree char *excerpt = NULL;

  if (length == 0)
    return TRUE;
  if (memchr (text->first, '\0', length) != NULL)
    {
      amz_config_set_error (error, AMZ_CONFIG_ERROR_SYNTAX, self->name, line,
                            _ ("A byte of this line is zero, so the file is not plain text"));
      return FALSE;
    }
  if (*text->first == '#')
    return TRUE;
  equals = memchr (text->first, '=', length);
  if (equals != NULL)
    return take_assignment (self, equals, error);
  excerpt = amz_text_excerpt (text->first, length);
  amz_config_set_error (error, AMZ_CONFIG_ERROR_SYNTAX, self->name, line,
                        _ ("A line must be KEY=VALUE, such as WIDTH=25, not \"%s\""), excerpt);
  return FALSE;
}

static gboolean
is_missing (const Parser *self, guint key)
{
  return amz_config_keys[key].is_required && self->values->lines[key] == 0 &&
         !(key == AMZ_CONFIG_KEY_SEED && (self->flags & AMZ_CONFIG_FLAGS_SEED_OPTIONAL) != 0);
}

static gboolean
check_missing (Parser *self, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) lines = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < AMZ_N_CONFIG_KEYS; i++)
    if (is_missing (self, i))
      {
        const AmzConfigKeyInfo *key = &amz_config_keys[i];

        g_string_append_printf (names, "%s%s", n > 0 ? ", " : "", key->name);
        g_string_append_printf (lines, "%s%s=%s", n > 0 ? ", " : "", key->name, key->example);
        n++;
      }
  if (n == 0)
    return TRUE;
  if (n == 1)
    amz_config_set_error (error, AMZ_CONFIG_ERROR_MISSING_KEY, self->name, 0,
                          _ ("%s is missing; a line such as %s is needed"), names->str, lines->str);
  else
    amz_config_set_error (error, AMZ_CONFIG_ERROR_MISSING_KEY, self->name, 0,
                          _ ("%s are missing; lines such as %s are needed"), names->str,
                          lines->str);
  return FALSE;
}

/*
 * amz_config_values_read:
 * @self: filled in; to be cleared by amz_config_values_clear() afterwards, on errors too
 * @bytes: what is in the file
 * @name: (type filename): the name of the file, for messages
 * @flags: how strictly to read
 * @notes: notes are added to it
 * @error: return location for a #GError
 *
 * Reads every line of a configuration, and sees to it that all keys are there that must be.
 *
 * Returns: whether all that is right; if not, an error of %AMZ_CONFIG_ERROR
 */
gboolean
amz_config_values_read (AmzConfigValues *self,
                        GBytes *bytes,
                        const char *name,
                        AmzConfigFlags flags,
                        GPtrArray *notes,
                        GError **error)
{
  Parser parser = { .name = name, .flags = flags, .values = self, .notes = notes };
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);

  *self = (AmzConfigValues){
    .terminal = TRUE,
    .algorithm = amz_algorithms[0].id,
    .min_path = AMZ_PATH_LENGTH_ANY,
    .max_path = AMZ_PATH_LENGTH_ANY,
    .pattern = TRUE,
  };
  if (amz_text_is_utf16 (data, length))
    {
      amz_config_set_error (error, AMZ_CONFIG_ERROR_SYNTAX, name, 1,
                            _ ("The file is UTF-16 text; it must be saved as plain text or UTF-8"));
      return FALSE;
    }
  for (amz_text_lines_init (&parser.text, data, length, NULL); parser.text.has_line;
       amz_text_lines_next_line (&parser.text))
    if (!take_line (&parser, error))
      return FALSE;
  return check_missing (&parser, error);
}

/*
 * amz_config_values_clear:
 * @self: values
 *
 * Frees what belongs to the values, not the structure itself.
 */
void
amz_config_values_clear (AmzConfigValues *self)
{
  g_clear_pointer (&self->output_file, g_free);
}
