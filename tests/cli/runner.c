/* SPDX-License-Identifier: MIT */
#include "runner.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <grp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Longer than any run takes, on the slowest machine and under valgrind: only what hangs is ended. */
#define TIME_LIMIT_SECONDS 300

/* What the child ends with where it cannot become another user; the program never does. */
#define NO_OTHER_USER 77

/* One run, while it goes on. */
typedef struct
{
  Cli *cli;
  GSubprocess *process;
  GString *screen; /* what came out of the terminal */
  int terminal;    /* the other side of it, or -1 */
  gboolean has_ended;
  gboolean is_late;
} Run;

static gboolean
is_on_terminal (const Cli *self)
{
  return self->input == CLI_INPUT_TERMINAL || self->input == CLI_INPUT_TERMINAL_ALONE;
}

/* Between fork and exec, where little is allowed. */
static void
set_up_child (gpointer data)
{
  const Cli *self = data;
  const struct rlimit size_limit = { self->largest_file, self->largest_file };
  const struct rlimit memory_limit = { self->most_memory, self->most_memory };

  signal (SIGPIPE, self->ignores_broken_pipes ? SIG_IGN : SIG_DFL);
  if (self->largest_file > 0)
    setrlimit (RLIMIT_FSIZE, &size_limit);
  if (self->most_memory > 0)
    setrlimit (RLIMIT_AS, &memory_limit);
  if (self->input == CLI_INPUT_CLOSED)
    close (STDIN_FILENO);
  if (self->output == CLI_OUTPUT_CLOSED)
    close (STDOUT_FILENO);
  if (self->is_user &&
      (setgroups (0, NULL) != 0 || setgid (CLI_USER) != 0 || setuid (CLI_USER) != 0))
    _exit (NO_OTHER_USER);
}

static int
open_file (Cli *self, const char *name, int flags)
{
  g_autofree char *path = cli_get_path (self, name);
  int descriptor = open (path, flags | O_CLOEXEC | O_NOCTTY, 0666);

  g_assert_cmpint (descriptor, >=, 0);
  if (*name != '/')
    cli_give (self, name);
  return descriptor;
}

static int
open_broken_pipe (void)
{
  int ends[2];
  GError *error = NULL;

  g_unix_open_pipe (ends, FD_CLOEXEC, &error);
  g_assert_no_error (error);
  close (ends[0]);
  return ends[1];
}

/* Types ahead and gives the program its side. */
static void
open_terminal (Run *run, GSubprocessLauncher *launcher)
{
  const char *text = run->cli->input_text;
  int side = -1;

  run->terminal = posix_openpt (O_RDWR | O_NOCTTY | O_CLOEXEC);
  g_assert_cmpint (run->terminal, >=, 0);
  g_assert_cmpint (grantpt (run->terminal), ==, 0);
  g_assert_cmpint (unlockpt (run->terminal), ==, 0);
  side = open (ptsname (run->terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  g_assert_cmpint (side, >=, 0);
  g_assert_cmpint (write (run->terminal, text, strlen (text)), ==, strlen (text));
  if (run->cli->input == CLI_INPUT_TERMINAL)
    g_subprocess_launcher_take_stdout_fd (launcher, dup (side));
  g_subprocess_launcher_take_stdin_fd (launcher, side);
}

static void
open_input (Run *run, GSubprocessLauncher *launcher)
{
  if (is_on_terminal (run->cli))
    open_terminal (run, launcher);
  else if (run->cli->input == CLI_INPUT_FILE)
    g_subprocess_launcher_take_stdin_fd (launcher,
                                         open_file (run->cli, run->cli->input_text, O_RDONLY));
}

static void
open_output (Run *run, GSubprocessLauncher *launcher)
{
  const char *name = run->cli->output_file;

  if (run->cli->output == CLI_OUTPUT_BROKEN)
    g_subprocess_launcher_take_stdout_fd (launcher, open_broken_pipe ());
  else if (run->cli->output == CLI_OUTPUT_FILE)
    g_subprocess_launcher_take_stdout_fd (launcher,
                                          open_file (run->cli, name, O_WRONLY | O_CREAT | O_TRUNC));
  else if (run->cli->output == CLI_OUTPUT_APPEND)
    g_subprocess_launcher_take_stdout_fd (
        launcher, open_file (run->cli, name, O_WRONLY | O_CREAT | O_APPEND));
}

static GSubprocessFlags
get_flags (const Cli *self)
{
  GSubprocessFlags flags =
      self->merges_errors ? G_SUBPROCESS_FLAGS_STDERR_MERGE : G_SUBPROCESS_FLAGS_STDERR_PIPE;

  if (self->input == CLI_INPUT_TEXT)
    flags |= G_SUBPROCESS_FLAGS_STDIN_PIPE;
  if (self->output == CLI_OUTPUT_PIPE && self->input != CLI_INPUT_TERMINAL)
    flags |= G_SUBPROCESS_FLAGS_STDOUT_PIPE;
  return flags;
}

/* The program, what may stand before it, and @arguments. */
static GPtrArray *
make_command (const char *const *arguments)
{
  const char *wrapper = g_getenv ("AMAZEING_WRAPPER");
  const char *program = g_getenv ("AMAZEING_PROGRAM");
  GPtrArray *command = g_ptr_array_new_with_free_func (g_free);
  GError *error = NULL;

  if (program == NULL)
    g_error ("AMAZEING_PROGRAM must name the program");
  if (wrapper != NULL)
    {
      g_auto (GStrv) parts = NULL;

      g_shell_parse_argv (wrapper, NULL, &parts, &error);
      g_assert_no_error (error);
      for (guint i = 0; parts[i] != NULL; i++)
        g_ptr_array_add (command, g_strdup (parts[i]));
    }
  g_ptr_array_add (command, g_canonicalize_filename (program, NULL));
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (command, g_strdup (arguments[i]));
  g_ptr_array_add (command, NULL);
  return command;
}

static void
start (Run *run, const char *const *arguments, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (get_flags (run->cli));
  g_autoptr (GPtrArray) command = make_command (arguments);

  g_subprocess_launcher_set_cwd (launcher, run->cli->folder);
  g_subprocess_launcher_set_environ (launcher, run->cli->environment);
  g_subprocess_launcher_set_child_setup (launcher, set_up_child, run->cli, NULL);
  open_input (run, launcher);
  open_output (run, launcher);
  run->process =
      g_subprocess_launcher_spawnv (launcher, (const char *const *) command->pdata, error);
}

static gboolean
end_late (gpointer data)
{
  Run *run = data;

  run->is_late = TRUE;
  g_subprocess_force_exit (run->process);
  return G_SOURCE_CONTINUE;
}

static gboolean
read_screen (int descriptor, GIOCondition condition, gpointer data)
{
  Run *run = data;
  char bytes[4096];
  gssize n = read (descriptor, bytes, sizeof bytes);

  if (n > 0)
    {
      g_string_append_len (run->screen, bytes, n);
      return G_SOURCE_CONTINUE;
    }
  /* EIO once the program has ended and closed its side. */
  close (descriptor);
  run->terminal = -1;
  return G_SOURCE_REMOVE;
}

static char *
to_string (GBytes *bytes)
{
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);

  /* No test makes the program write one, so that strings will do. */
  g_assert_null (length > 0 ? memchr (data, '\0', length) : NULL);
  return g_strndup (length > 0 ? data : "", length);
}

static void
finish (GObject *object, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  Cli *cli = run->cli;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GBytes) errors = NULL;
  GError *error = NULL;

  g_subprocess_communicate_finish (run->process, result, &text, &errors, &error);
  /* A program that does not read all of its input is no fault. */
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    g_assert_no_error (error);
  g_clear_error (&error);
  cli->text = text != NULL ? to_string (text) : g_strdup ("");
  cli->errors = errors != NULL ? to_string (errors) : g_strdup ("");
  cli->signal =
      g_subprocess_get_if_signaled (run->process) ? g_subprocess_get_term_sig (run->process) : 0;
  cli->status = cli->signal == 0 ? g_subprocess_get_exit_status (run->process) : -1;
  run->has_ended = TRUE;
}

static void
take_screen (Run *run)
{
  if (run->cli->input == CLI_INPUT_TERMINAL)
    {
      g_free (run->cli->text);
      g_string_replace (run->screen, "\r\n", "\n", 0);
      run->cli->text = g_strdup (run->screen->str);
    }
}

static void
wait_for_end (Run *run)
{
  g_autoptr (GBytes) input = NULL;
  guint timer = g_timeout_add_seconds (TIME_LIMIT_SECONDS, end_late, run);

  if (run->cli->input == CLI_INPUT_TEXT)
    input = g_bytes_new (run->cli->input_text, strlen (run->cli->input_text));
  if (run->terminal >= 0)
    g_unix_fd_add (run->terminal, G_IO_IN | G_IO_HUP | G_IO_ERR, read_screen, run);
  g_subprocess_communicate_async (run->process, input, NULL, finish, run);
  while (!run->has_ended || run->terminal >= 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  take_screen (run);
}

static void
run_program (Cli *self, const char *const *arguments, GError **error)
{
  Run run = { .cli = self, .screen = g_string_new (NULL), .terminal = -1 };
  g_autofree char *line = g_strjoinv (" ", (char **) arguments);
  g_autofree char *valid_line = g_utf8_make_valid (line, -1);

  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->errors, g_free);
  g_test_message ("amazeing-gtk %s", valid_line);
  start (&run, arguments, error);
  if (run.process != NULL)
    {
      wait_for_end (&run);
      g_test_message ("status %d, signal %d, errors:\n%s", self->status, self->signal,
                      self->errors);
    }
  else if (run.terminal >= 0)
    close (run.terminal);
  g_clear_object (&run.process);
  g_string_free (run.screen, TRUE);
  g_assert_false (run.is_late);
}

/* Runs the program and waits for its end.  @arguments ends with NULL. */
void
cli_run_arguments (Cli *self, const char *const *arguments)
{
  GError *error = NULL;

  run_program (self, arguments, &error);
  g_assert_no_error (error);
}

/* Whether the program can run as an ordinary user at all: its folder may be closed to others. */
static gboolean
can_be_user (Cli *self)
{
  const char *const arguments[] = { "--version", NULL };
  g_autoptr (GError) error = NULL;

  self->is_user = TRUE;
  cli_give (self, ".");
  run_program (self, arguments, &error);
  self->is_user = FALSE;
  return error == NULL && self->status == 0;
}

static void
become_user (Cli *self)
{
  static gboolean was_tried = FALSE;
  static gboolean can = FALSE;

  if (geteuid () != 0)
    return;
  if (!was_tried)
    can = can_be_user (self);
  was_tried = TRUE;
  self->is_user = can;
  cli_give (self, ".");
}

/* Whether permissions apply to the program, as they do not to root; the test is skipped if not. */
gboolean
cli_has_permissions (Cli *self)
{
  if (geteuid () != 0 || self->is_user)
    return TRUE;
  g_test_skip ("an ordinary user cannot run the program here");
  return FALSE;
}

/* Makes the sanitizers, where the program has them, tell of a fault by a status of its own. */
static void
set_sanitizer_options (Cli *self, const char *name, const char *options)
{
  const char *old = g_environ_getenv (self->environment, name);
  g_autofree char *all = g_strconcat (options, old != NULL ? ":" : NULL, old, NULL);

  self->environment = g_environ_setenv (self->environment, name, all, TRUE);
}

static void
set_up (Cli *self, gconstpointer data)
{
  const char *const unset[] = {
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "DBUS_SESSION_BUS_ADDRESS",
    "NO_COLOR",
    "LANGUAGE",
    "LC_ALL",
    "LC_CTYPE",
    "LC_MESSAGES",
    "CHARSET",
    "G_FILENAME_ENCODING",
    "G_BROKEN_FILENAMES",
    "G_MESSAGES_DEBUG",
  };
  GError *error = NULL;

  self->folder = g_dir_make_tmp ("amazeing-test-XXXXXX", &error);
  g_assert_no_error (error);
  self->environment = g_get_environ ();
  for (guint i = 0; i < G_N_ELEMENTS (unset); i++)
    self->environment = g_environ_unsetenv (self->environment, unset[i]);
  self->environment = g_environ_setenv (self->environment, "LANG", "C.UTF-8", TRUE);
  /* On a terminal that can show more the program would stay; that is tested with one of tmux. */
  self->environment = g_environ_setenv (self->environment, "TERM", "dumb", TRUE);
  self->environment = g_environ_setenv (self->environment, "HOME", self->folder, TRUE);
  set_sanitizer_options (self, "ASAN_OPTIONS", "detect_leaks=1:exitcode=99");
  set_sanitizer_options (self, "UBSAN_OPTIONS", "halt_on_error=1:exitcode=99");
  become_user (self);
}

static int
remove_file (const char *path, const struct stat *status, int type, struct FTW *place)
{
  return remove (path);
}

static void
tear_down (Cli *self, gconstpointer data)
{
  g_assert_cmpint (nftw (self->folder, remove_file, 8, FTW_DEPTH | FTW_PHYS), ==, 0);
  g_free (self->folder);
  g_strfreev (self->environment);
  g_free (self->text);
  g_free (self->errors);
}

/* Adds a test that gets a Cli of its own. */
void
cli_add_test (const char *path, CliTestFunc func)
{
  cli_add_data_test (path, NULL, func);
}

void
cli_add_data_test (const char *path, gconstpointer data, CliTestFunc func)
{
  g_test_add (path, Cli, data, set_up, func, tear_down);
}
