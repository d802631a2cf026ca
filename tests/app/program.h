/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The whole program, running on the session bus of the test, and driven by its actions as a script would
 * do.  A folder of its own holds what it reads and writes.
 */
typedef struct
{
  GDBusConnection *bus;
  GSubprocess *process;
  char *folder;
  guint window; /* the number of the window that is driven */
} Program;

void program_set_executable (const char *path);
void program_set_up (Program *self, gconstpointer data);
void program_tear_down (Program *self, gconstpointer data);
void program_start (Program *self, const char *const *arguments);
int program_run (Program *self, const char *const *arguments);
void program_wait_for_window (Program *self, guint window);
void program_wait_until_idle (Program *self);
void program_begin_to_quit (Program *self);
void program_quit (Program *self);
void program_kill (Program *self);
void program_wait_for_unsaved (Program *self, guint n);
char *program_dup_unsaved (Program *self);

void program_activate (Program *self, const char *action, GVariant *parameter);
void program_set_state (Program *self, const char *action, GVariant *state);
GVariant *program_get_state (Program *self, const char *action);
gboolean program_get_enabled (Program *self, const char *action);
char *program_get_recipe (Program *self);

char *program_path (Program *self, const char *name);
char *program_read (Program *self, const char *name);
void program_write (Program *self, const char *name, const char *text);

G_END_DECLS
