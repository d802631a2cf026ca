/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-scores.h"

G_BEGIN_DECLS

GPtrArray *amz_scores_parse (GBytes *bytes);
GBytes *amz_scores_insert (GBytes *bytes, const AmzScore *score, guint *place);

G_END_DECLS
