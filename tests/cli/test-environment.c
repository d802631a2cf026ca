/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "maze-text.h"
#include "runner.h"

/* The program needs nothing of a desktop, and speaks as its surroundings allow. */

static const char config[] =
    "WIDTH=16\nHEIGHT=15\nENTRY=0,0\nEXIT=4,4\nOUTPUT_FILE=maze.txt\nSEED=42\n";

static void
set (Cli *self, const char *name, const char *value)
{
  self->environment = g_environ_setenv (self->environment, name, value, TRUE);
}

static void
run (Cli *self)
{
  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt");
  cli_assert_done (self);
  cli_assert_files (self, "config.txt maze.txt");
}

static void
assert_box_drawing (Cli *self)
{
  g_assert_true (g_str_has_prefix (self->text, "┌─"));
  cli_assert_contains (self->text, "█");
  cli_assert_contains (self->text, "·");
}

static void
assert_ascii (Cli *self)
{
  g_assert_true (g_str_is_ascii (self->text));
  g_assert_true (g_str_has_prefix (self->text, "+--"));
  cli_assert_contains (self->text, "#");
  cli_assert_contains (self->text, "Maze:   16 x 15, ");
  g_assert_null (strchr (self->text, '?'));
}

/* GLib would start a bus where it finds none, and nothing here may want one. */
static void
test_no_desktop (Cli *self, gconstpointer data)
{
  run (self);
  assert_box_drawing (self);
  set (self, "DISPLAY", ":99999");
  set (self, "WAYLAND_DISPLAY", "nowhere");
  set (self, "DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
  run (self);
  assert_box_drawing (self);
}

static void
test_no_home (Cli *self, gconstpointer data)
{
  self->environment = g_environ_unsetenv (self->environment, "HOME");
  run (self);
  set (self, "HOME", "/nowhere");
  run (self);
  set (self, "HOME", "/dev/null");
  run (self);
}

static void
test_home_read_only (Cli *self, gconstpointer data)
{
  if (!cli_has_permissions (self))
    return;
  set (self, "HOME", "/");
  set (self, "XDG_RUNTIME_DIR", "/nowhere");
  run (self);
}

static void
test_no_environment (Cli *self, gconstpointer data)
{
  const char *const kept[] = { "ASAN_OPTIONS", "UBSAN_OPTIONS" };
  char **old = self->environment;

  self->environment = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    set (self, kept[i], g_environ_getenv (old, kept[i]));
  run (self);
  assert_ascii (self);
  g_strfreev (old);
}

static void
test_c_locale (Cli *self, gconstpointer data)
{
  set (self, "LANG", "C");
  run (self);
  assert_ascii (self);
  set (self, "LANG", "C.UTF-8");
  set (self, "LC_ALL", "POSIX");
  run (self);
  assert_ascii (self);
}

static void
test_utf8_locale (Cli *self, gconstpointer data)
{
  run (self);
  assert_box_drawing (self);
  set (self, "LANG", "C");
  set (self, "LC_ALL", "C.UTF-8");
  run (self);
  assert_box_drawing (self);
}

static void
test_unknown_locale (Cli *self, gconstpointer data)
{
  set (self, "LANG", "xx_XX.UTF-8");
  run (self);
  assert_ascii (self);
}

/* The same maze whatever the language. */
static void
test_same_file (Cli *self, gconstpointer data)
{
  g_autofree char *file = NULL;

  run (self);
  file = cli_read (self, "maze.txt");
  set (self, "LANG", "C");
  run (self);
  cli_assert_file (self, "maze.txt", file);
}

static void
test_messages_in_c (Cli *self, gconstpointer data)
{
  set (self, "LANG", "C");
  cli_write (self, "config.txt", config);
  cli_run (self, "--headless", "--config", "config.txt", "--output", "nowhere/maze.txt");
  cli_assert_failed (self, 1, "Could not write \"nowhere/maze.txt\": ");
  cli_run (self, "--recipe", "amazeing:1 size=41x26 entry=0,0 exit=1,0 seed=1");
  cli_assert_failed (self, 1, "A maze of 41 x 26 cells ");
  g_assert_true (g_str_is_ascii (self->errors));
}

static void
test_no_color (Cli *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  run (self);
  text = g_strdup (self->text);
  set (self, "NO_COLOR", "1");
  run (self);
  g_assert_cmpstr (self->text, ==, text);
  set (self, "NO_COLOR", "");
  set (self, "TERM", "dumb");
  run (self);
  g_assert_cmpstr (self->text, ==, text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  cli_add_test ("/environment/no-desktop", test_no_desktop);
  cli_add_test ("/environment/no-home", test_no_home);
  cli_add_test ("/environment/home-read-only", test_home_read_only);
  cli_add_test ("/environment/no-environment", test_no_environment);
  cli_add_test ("/environment/c-locale", test_c_locale);
  cli_add_test ("/environment/utf8-locale", test_utf8_locale);
  cli_add_test ("/environment/unknown-locale", test_unknown_locale);
  cli_add_test ("/environment/same-file", test_same_file);
  cli_add_test ("/environment/messages-in-c", test_messages_in_c);
  cli_add_test ("/environment/no-color", test_no_color);

  return g_test_run ();
}
