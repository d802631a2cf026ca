/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <glib/gstdio.h>
#include <signal.h>

#define APPLICATION "io.github.amazeing.Amazeing"
#define OBJECT "/io/github/amazeing/Amazeing"
#define ACTIONS "org.gtk.Actions"

/* Between two looks at whether something has happened that must happen. */
#define PAUSE_US 20000

static char *executable;

/* The program runs in a folder of the test, so a name relative to this one is of no use there. */
void
program_set_executable (const char *path)
{
  executable = g_canonicalize_filename (path, NULL);
}

void
program_set_up (Program *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);
  self->folder = g_dir_make_tmp ("amazeing-XXXXXX", &error);
  g_assert_no_error (error);
  self->window = 1;
}

/* All that is in it, too: the program's own folder is below. */
static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The name goes from the bus a little after the process: the next test must not meet it. */
static void
wait_until_gone (Program *self)
{
  gboolean has_owner = TRUE;

  while (has_owner)
    {
      g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
          self->bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
          "NameHasOwner", g_variant_new ("(s)", APPLICATION), G_VARIANT_TYPE ("(b)"),
          G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);

      g_assert_nonnull (answer);
      g_variant_get (answer, "(b)", &has_owner);
      if (has_owner)
        g_usleep (PAUSE_US);
    }
}

void
program_tear_down (Program *self, gconstpointer data)
{
  if (self->process != NULL)
    {
      g_subprocess_send_signal (self->process, SIGTERM);
      g_subprocess_wait (self->process, NULL, NULL);
      wait_until_gone (self);
    }
  g_clear_object (&self->process);
  remove_folder (self->folder);
  g_free (self->folder);
  g_object_unref (self->bus);
}

static GSubprocess *
spawn (Program *self, const char *const *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  GSubprocess *process = NULL;
  g_autofree char *state = program_path (self, "state");

  g_ptr_array_add (argv, (gpointer) executable);
  for (; arguments != NULL && *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  g_subprocess_launcher_set_cwd (launcher, self->folder);
  /* What a test leaves unsaved is not given back to the next one. */
  g_subprocess_launcher_setenv (launcher, "XDG_STATE_HOME", state, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  return process;
}

/* Starts the program and waits for its first window. */
void
program_start (Program *self, const char *const *arguments)
{
  self->process = spawn (self, arguments);
  program_wait_for_window (self, 1);
  program_wait_until_idle (self);
}

/* Starts the program once more, and waits for this process to end.  Returns its exit status. */
int
program_run (Program *self, const char *const *arguments)
{
  g_autoptr (GSubprocess) process = spawn (self, arguments);
  g_autoptr (GError) error = NULL;

  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}

static GVariant *
call (Program *self, const char *method, GVariant *parameters, const char *type, GError **error)
{
  g_autofree char *object = g_strdup_printf (OBJECT "/window/%u", self->window);

  return g_dbus_connection_call_sync (self->bus, APPLICATION, object, ACTIONS, method, parameters,
                                      G_VARIANT_TYPE (type), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                                      NULL, error);
}

/* What a program that has ended does not do is not waited for. */
static void
assert_alive (Program *self)
{
  g_assert_nonnull (g_subprocess_get_identifier (self->process));
}

/* Waits until a window answers, and drives that one from then on. */
void
program_wait_for_window (Program *self, guint window)
{
  g_autoptr (GVariant) answer = NULL;

  self->window = window;
  while (answer == NULL)
    {
      answer = call (self, "List", NULL, "(as)", NULL);
      assert_alive (self);
      if (answer == NULL)
        g_usleep (PAUSE_US);
    }
}

/* Waits until no thread works on the document of the window. */
void
program_wait_until_idle (Program *self)
{
  gboolean busy = TRUE;

  while (busy)
    {
      g_autoptr (GVariant) state = program_get_state (self, "busy");

      busy = g_variant_get_boolean (state);
      if (busy)
        g_usleep (PAUSE_US);
    }
}

/* Ends the program as a crash would. */
void
program_kill (Program *self)
{
  g_subprocess_force_exit (self->process);
  g_subprocess_wait (self->process, NULL, NULL);
  g_clear_object (&self->process);
  wait_until_gone (self);
}

/* The names of what is kept of unsaved work. */
static GPtrArray *
list_unsaved (Program *self)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = program_path (self, "state/amazeing/unsaved");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".draft"))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  return names;
}

/* Waits until the unsaved work of so many windows is kept. */
void
program_wait_for_unsaved (Program *self, guint n)
{
  guint n_found = G_MAXUINT;

  while (n_found != n)
    {
      g_autoptr (GPtrArray) names = list_unsaved (self);

      n_found = names->len;
      assert_alive (self);
      if (n_found != n)
        g_usleep (PAUSE_US);
    }
}

/* What is kept of the only document with unsaved work. */
char *
program_dup_unsaved (Program *self)
{
  g_autoptr (GPtrArray) names = list_unsaved (self);
  char *text = NULL;

  g_assert_cmpuint (names->len, ==, 1);
  g_assert_true (g_file_get_contents (g_ptr_array_index (names, 0), &text, NULL, NULL));
  return text;
}

/* Begins to end the program, which may ask before. */
void
program_begin_to_quit (Program *self)
{
  g_autoptr (GVariant) answer =
      g_dbus_connection_call_sync (self->bus, APPLICATION, OBJECT, ACTIONS, "Activate",
                                   g_variant_new_parsed ("('quit', @av [], @a{sv} {})"), NULL,
                                   G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);

  g_assert_nonnull (answer);
}

/* Asks the program to end, and waits until it has. */
void
program_quit (Program *self)
{
  program_begin_to_quit (self);
  g_subprocess_wait (self->process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (self->process));
  g_assert_cmpint (g_subprocess_get_exit_status (self->process), ==, 0);
  g_clear_object (&self->process);
  wait_until_gone (self);
}

/* @parameter: (nullable): floating */
void
program_activate (Program *self, const char *action, GVariant *parameter)
{
  GVariantBuilder parameters;
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;

  g_variant_builder_init (&parameters, G_VARIANT_TYPE ("av"));
  if (parameter != NULL)
    g_variant_builder_add (&parameters, "v", parameter);
  answer = call (self, "Activate", g_variant_new ("(sava{sv})", action, &parameters, NULL), "()",
                 &error);
  g_assert_no_error (error);
}

/* @state: floating */
void
program_set_state (Program *self, const char *action, GVariant *state)
{
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;

  answer = call (self, "SetState", g_variant_new ("(sva{sv})", action, state, NULL), "()", &error);
  g_assert_no_error (error);
}

static GVariant *
describe (Program *self, const char *action, gboolean *enabled)
{
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GVariant) states = NULL;
  g_autoptr (GError) error = NULL;
  GVariant *state = NULL;

  answer = call (self, "Describe", g_variant_new ("(s)", action), "((bgav))", &error);
  g_assert_no_error (error);
  g_variant_get (answer, "((bg@av))", enabled, NULL, &states);
  if (g_variant_n_children (states) > 0)
    g_variant_get_child (states, 0, "v", &state);
  return state;
}

GVariant *
program_get_state (Program *self, const char *action)
{
  gboolean enabled = FALSE;
  GVariant *state = describe (self, action, &enabled);

  g_assert_nonnull (state);
  return state;
}

gboolean
program_get_enabled (Program *self, const char *action)
{
  gboolean enabled = FALSE;
  g_autoptr (GVariant) state = describe (self, action, &enabled);

  return enabled;
}

char *
program_get_recipe (Program *self)
{
  g_autoptr (GVariant) state = program_get_state (self, "recipe");

  return g_variant_dup_string (state, NULL);
}

char *
program_path (Program *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/* Waits for a file that the program writes whole or not at all, and reads it. */
char *
program_read (Program *self, const char *name)
{
  g_autofree char *path = program_path (self, name);
  char *text = NULL;

  while (!g_file_get_contents (path, &text, NULL, NULL))
    {
      assert_alive (self);
      g_usleep (PAUSE_US);
    }
  return text;
}

void
program_write (Program *self, const char *name, const char *text)
{
  g_autofree char *path = program_path (self, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}
