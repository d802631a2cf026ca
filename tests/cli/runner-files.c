/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner.h"

#define PROGRAM_NAME "amazeing-gtk: "

/* A name in the folder of the test, or one that begins with a slash. */
char *
cli_get_path (Cli *self, const char *name)
{
  return *name == '/' ? g_strdup (name) : g_build_filename (self->folder, name, NULL);
}

void
cli_write (Cli *self, const char *name, const char *text)
{
  cli_write_bytes (self, name, text, strlen (text));
}

void
cli_write_bytes (Cli *self, const char *name, gconstpointer bytes, gsize length)
{
  g_autofree char *path = cli_get_path (self, name);
  GError *error = NULL;

  g_file_set_contents (path, bytes, (gssize) length, &error);
  g_assert_no_error (error);
  cli_give (self, name);
}

void
cli_make_folder (Cli *self, const char *name)
{
  g_autofree char *path = cli_get_path (self, name);

  g_assert_cmpint (g_mkdir (path, 0777), ==, 0);
  cli_give (self, name);
}

/* Makes a file or folder that of the user as whom the program runs. */
void
cli_give (Cli *self, const char *name)
{
  g_autofree char *path = cli_get_path (self, name);

  if (self->is_user)
    g_assert_cmpint (chown (path, CLI_USER, CLI_USER), ==, 0);
}

char *
cli_read (Cli *self, const char *name)
{
  g_autofree char *path = cli_get_path (self, name);
  char *text = NULL;
  gsize length = 0;
  GError *error = NULL;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (strlen (text), ==, length);
  return text;
}

void
cli_set_mode (Cli *self, const char *name, guint mode)
{
  g_autofree char *path = cli_get_path (self, name);

  g_assert_cmpint (g_chmod (path, (int) mode), ==, 0);
}

guint
cli_get_mode (Cli *self, const char *name)
{
  g_autofree char *path = cli_get_path (self, name);
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

/* It did what it was told, and had nothing to say about it. */
void
cli_assert_done (Cli *self)
{
  g_assert_cmpstr (self->errors, ==, "");
  g_assert_cmpint (self->status, ==, 0);
}

/* It ended with @status and one line that begins with its name and @start, and says more. */
void
cli_assert_failed (Cli *self, int status, const char *start)
{
  g_autofree char *beginning = g_strconcat (PROGRAM_NAME, start, NULL);

  g_assert_cmpint (self->status, ==, status);
  g_assert_cmpstr (self->text, ==, "");
  if (!g_str_has_prefix (self->errors, beginning))
    g_error ("“%s” does not begin with “%s”", self->errors, beginning);
  g_assert_cmpuint (strlen (self->errors), >, strlen (PROGRAM_NAME) + 1);
  g_assert_true (g_str_has_suffix (self->errors, "\n"));
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, 1);
  g_assert_true (g_utf8_validate (self->errors, -1, NULL));
}

/* It could not make sense of the command line: one line says why, and one where help is. */
void
cli_assert_misused (Cli *self)
{
  g_assert_cmpint (self->status, ==, 2);
  g_assert_cmpstr (self->text, ==, "");
  g_assert_true (g_str_has_prefix (self->errors, PROGRAM_NAME));
  g_assert_cmpuint (cli_count (self->errors, "\n"), ==, 2);
  cli_assert_contains (self->errors, "\n“amazeing-gtk --help” ");
}

void
cli_assert_file (Cli *self, const char *name, const char *text)
{
  g_autofree char *found = cli_read (self, name);

  g_assert_cmpstr (found, ==, text);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The folder holds just these, hidden ones too: @names is in alphabetical order. */
void
cli_assert_files (Cli *self, const char *names)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  const char *name = NULL;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (found, g_strdup (name));
  g_ptr_array_sort (found, compare_names);
  g_ptr_array_add (found, NULL);
  list = g_strjoinv (" ", (char **) found->pdata);
  g_assert_cmpstr (list, ==, names);
}

void
cli_assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

/* How often @part is in @text. */
guint
cli_count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p != NULL; p = strstr (p + strlen (part), part))
    n++;
  return n;
}
