/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <string.h>

#include "amz-file-writer.h"
#include "test-files.h"

static inline void
test_writer_write_text (const char *path, const char *text, GError **error)
{
  g_autoptr (AmzFileWriter) writer = amz_file_writer_new (path, error);

  if (writer != NULL && amz_file_writer_write (writer, text, strlen (text), error))
    amz_file_writer_commit (writer, error);
}

/* Fails if writing succeeds; the error must be of that code and say all the words. */
static inline void
test_writer_assert_refused (const char *path, int code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_name (path);

  test_writer_write_text (path, "new", &error);
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_true (g_str_has_prefix (error->message, "Could not write “"));
  g_assert_nonnull (strstr (error->message, name));
}

static inline void
test_writer_assert_written (const char *path)
{
  g_autoptr (GError) error = NULL;

  test_writer_write_text (path, "new", &error);
  g_assert_no_error (error);
}

static inline void
test_writer_link_to (TestFolder *folder, const char *name, const char *target)
{
  g_autofree char *path = test_folder_get_path (folder, name);

  g_assert_cmpint (symlink (target, path), ==, 0);
}

static inline void
test_writer_assert_is_link (TestFolder *folder, const char *name)
{
  g_autofree char *path = test_folder_get_path (folder, name);

  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}
