/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <sys/resource.h>

G_BEGIN_DECLS

/*
 * Runs the whole program as a shell would, each test in a new folder.
 *
 * A test sets what a run is to get, runs, and looks at what came of it.  The program is what the
 * environment variable AMAZEING_PROGRAM names; a command in AMAZEING_WRAPPER is put before it.
 *
 * For root it runs as an ordinary user wherever that can be had: a fault in how it writes /dev/stdout
 * might otherwise replace that for the whole system.
 */

/* “nobody” everywhere that has one; the number need not be known to the system. */
#define CLI_USER 65534

typedef enum
{
  CLI_INPUT_NULL, /* /dev/null */
  CLI_INPUT_TEXT, /* input_text, through a pipe */
  CLI_INPUT_FILE, /* the file of the name input_text */
  CLI_INPUT_CLOSED,
  CLI_INPUT_TERMINAL, /* input_text is typed ahead; only with the output to the same terminal */
  CLI_INPUT_TERMINAL_ALONE, /* the same, with the output elsewhere */
} CliInput;

typedef enum
{
  CLI_OUTPUT_PIPE,
  CLI_OUTPUT_FILE,   /* as with > output_file */
  CLI_OUTPUT_APPEND, /* as with >> output_file */
  CLI_OUTPUT_CLOSED,
  CLI_OUTPUT_BROKEN, /* a pipe that nobody reads any more */
} CliOutput;

typedef struct
{
  char *folder;       /* where the program runs; new for each test */
  char **environment; /* without a display, in UTF-8 */

  CliInput input;
  const char *input_text;
  CliOutput output;
  const char *output_file;
  gboolean merges_errors;        /* as with 2>&1 */
  gboolean is_user;              /* not root, who started the tests */
  gboolean ignores_broken_pipes; /* as programs that are started by others often do */
  rlim_t largest_file;           /* in bytes; 0: no limit */
  rlim_t most_memory;            /* in bytes of address space; 0: no limit */

  int status;   /* the exit status, or -1 where a signal ended it */
  int signal;   /* that signal, or 0 */
  char *text;   /* what it wrote to standard output, if that is a pipe or terminal */
  char *errors; /* what it wrote to standard error */
} Cli;

typedef void (*CliTestFunc) (Cli *self, gconstpointer data);

void cli_add_test (const char *path, CliTestFunc func);
void cli_add_data_test (const char *path, gconstpointer data, CliTestFunc func);
gboolean cli_has_permissions (Cli *self);
void cli_run_arguments (Cli *self, const char *const *arguments);
#define cli_run(self, ...) cli_run_arguments (self, (const char *const[]){ __VA_ARGS__, NULL })

char *cli_get_path (Cli *self, const char *name);
void cli_write (Cli *self, const char *name, const char *text);
void cli_write_bytes (Cli *self, const char *name, gconstpointer bytes, gsize length);
char *cli_read (Cli *self, const char *name);
void cli_make_folder (Cli *self, const char *name);
void cli_give (Cli *self, const char *name);
void cli_set_mode (Cli *self, const char *name, guint mode);
guint cli_get_mode (Cli *self, const char *name);

void cli_assert_done (Cli *self);
void cli_assert_failed (Cli *self, int status, const char *start);
void cli_assert_misused (Cli *self);
void cli_assert_file (Cli *self, const char *name, const char *text);
void cli_assert_files (Cli *self, const char *names);
void cli_assert_contains (const char *text, const char *part);
guint cli_count (const char *text, const char *part);

G_END_DECLS
