/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-finding.h"
#include "amz-grid.h"

G_BEGIN_DECLS

AmzFinding *amz_finding_new (AmzFindingKind kind, AmzSeverity severity, char *text);
guint32 *amz_finding_add_cells (AmzFinding *self,
                                const AmzGrid *grid,
                                gsize n_cells,
                                GError **error);

G_END_DECLS
