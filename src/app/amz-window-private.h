/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-autosave.h"
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
  AmzAutosave *autosave;
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
  gboolean is_asking;      /* what to do with what is not saved */
  gboolean is_restored;    /* what it shows comes from a crash, and nothing else was decided */
  AdwToast *offer;         /* to discard that; NULL once it is away */
  gboolean was_edited;
  AdwToast *replaced_toast; /* offers to undo, while that is right; or NULL */

  /* Of editing. */
  AmzGrid *piece;         /* what was copied, or NULL */
  gboolean stroke_closes; /* what is drawn is closed, not opened */
  gboolean stroke_failed; /* why has been told */
};

/* amz-window-actions.c */
void amz_window_install_actions (AmzWindow *self);
void amz_window_update_actions (AmzWindow *self);
void amz_window_set_enabled (AmzWindow *self, const char *name, gboolean enabled);
void amz_window_set_state (AmzWindow *self, const char *name, GVariant *state);

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
void amz_window_save_for (AmzWindow *self, GTask *task);

/* amz-window-unsaved.c */
void amz_window_install_unsaved (AmzWindow *self);
void amz_window_dismiss_offer (AmzWindow *self);
void amz_window_ask_and_close (AmzWindow *self);
void amz_window_discard_restored (AmzWindow *self);

/* amz-window-seeing.c */
void amz_window_install_seeing (AmzWindow *self);
void amz_window_end_film (AmzWindow *self);

/* amz-window.c */
void amz_window_tell (AmzWindow *self, const char *text);
void amz_window_show_details (AmzWindow *self);

G_END_DECLS
