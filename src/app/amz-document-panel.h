/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "amazeing.h"

G_BEGIN_DECLS

#define AMZ_TYPE_DOCUMENT_PANEL (amz_document_panel_get_type ())

/* A part of the window that follows a document, its property "document". */
G_DECLARE_DERIVABLE_TYPE (AmzDocumentPanel, amz_document_panel, AMZ, DOCUMENT_PANEL, AdwBin)

struct _AmzDocumentPanelClass
{
  AdwBinClass parent_class;

  /* Something has changed in the document, which is there; all of it where the panel has just got it. */
  void (*changed) (AmzDocumentPanel *self, AmzChange changes);

  /* The newest request could not be done.  May be NULL. */
  void (*failed) (AmzDocumentPanel *self, const GError *problem);

  /* Nothing is being worked on any more, whether it was done or called off.  May be NULL. */
  void (*rested) (AmzDocumentPanel *self);
};

AmzDocument *amz_document_panel_get_document (AmzDocumentPanel *self);

G_END_DECLS
