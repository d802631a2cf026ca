/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-document-panel.h"

G_BEGIN_DECLS

#define AMZ_TYPE_REPORT_PANEL (amz_report_panel_get_type ())

/* The report on "document"; "brief" leaves all but the findings out.  Signal "finding-chosen" (AmzFinding): its cells shall be shown. */
G_DECLARE_FINAL_TYPE (AmzReportPanel, amz_report_panel, AMZ, REPORT_PANEL, AmzDocumentPanel)

G_END_DECLS
