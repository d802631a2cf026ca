/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Dialogs, in the form that the libraries at hand have: the newer ones are taken where they exist.
 * Closing a dialog without an answer is G_IO_ERROR_CANCELLED.
 */

typedef enum
{
  AMZ_DIALOGS_APPEARANCE_DEFAULT,
  AMZ_DIALOGS_APPEARANCE_SUGGESTED,
  AMZ_DIALOGS_APPEARANCE_DESTRUCTIVE,
} AmzDialogsAppearance;

typedef struct
{
  const char *id;
  const char *label; /* translated, with a mnemonic */
  AmzDialogsAppearance appearance;
} AmzDialogsResponse;

/* @near: (nullable): a file in whose folder to begin */
void amz_dialogs_open_async (GtkWindow *parent,
                             GFile *near,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
GListModel *amz_dialogs_open_finish (GAsyncResult *result, GError **error);

void amz_dialogs_save_async (GtkWindow *parent,
                             const char *name,
                             GFile *near,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
GFile *amz_dialogs_save_finish (GAsyncResult *result, GError **error);

/* @responses: ended by one without id; "cancel" among them is what closing means */
void amz_dialogs_confirm_async (GtkWindow *parent,
                                const char *heading,
                                const char *body,
                                const AmzDialogsResponse *responses,
                                const char *default_id,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);
char *amz_dialogs_confirm_finish (GAsyncResult *result, GError **error);

void amz_dialogs_present_about (GtkWindow *parent);

G_END_DECLS
