/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-content.h"
#include "amz-sidebar.h"
#include "amz-window.h"

G_BEGIN_DECLS

struct _AmzWindow
{
  AdwApplicationWindow parent_instance;

  /* Template */
  AmzSidebar *sidebar;
  AmzContent *content;

  /* Owned */
  AmzDocument *document;
  GSettings *settings;
  GCancellable *cancellable; /* of dialogs and of writing; cancelled when the window goes */
  char *picks;               /* which end the next click on a cell moves: "entry", "exit" or NULL */
  gboolean narrow;
  gboolean show_sidebar;
  gboolean wide_sidebar; /* What was chosen, while narrow */
  gboolean show_path;
  gboolean has_opened;     /* a file was opened in it, or will be as soon as it is read */
  char *details;           /* the last error, in full */
  GCancellable *exporting; /* of pictures that are being written; NULL while there are none */
  guint n_exports;         /* that are being written */
  gboolean is_gone;        /* nobody can be told anything in it any more */
  gboolean closing;        /* the person has agreed to lose what is not saved */
  gboolean was_edited;

  /* Of editing. */
  AmzGrid *piece;         /* what was copied, or NULL */
  gboolean stroke_closes; /* what is drawn is closed, not opened */
  gboolean stroke_failed; /* why has been told */
};

/* amz-window-actions.c */
void amz_window_install_actions (AmzWindow *self);
void amz_window_update_actions (AmzWindow *self);

/* amz-window-edit.c */
void amz_window_install_edit (AmzWindow *self);
void amz_window_update_edit (AmzWindow *self);

/* amz-window-files.c */
void amz_window_open (AmzWindow *self);
void amz_window_save (AmzWindow *self);
void amz_window_save_as (AmzWindow *self);
void amz_window_save_to (AmzWindow *self, const char *place);
void amz_window_export (AmzWindow *self, const char *format);
void amz_window_cancel_exports (AmzWindow *self);
void amz_window_export_to (AmzWindow *self, const char *format, const char *place);
void amz_window_confirm_close (AmzWindow *self);

/* amz-window-seeing.c */
void amz_window_install_seeing (AmzWindow *self);

/* amz-window.c */
void amz_window_tell (AmzWindow *self, const char *text);
void amz_window_show_details (AmzWindow *self);
void amz_window_tell_error (AmzWindow *self, const GError *error);

G_END_DECLS
