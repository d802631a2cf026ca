/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-document-panel.h"

G_BEGIN_DECLS

#define AMZ_TYPE_PATH_PANEL (amz_path_panel_get_type ())

/* Steps through the shortest paths of "document". */
G_DECLARE_FINAL_TYPE (AmzPathPanel, amz_path_panel, AMZ, PATH_PANEL, AmzDocumentPanel)

G_END_DECLS
