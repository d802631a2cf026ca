/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "amz-version-macros.h"

G_BEGIN_DECLS

#define AMZ_TYPE_SCORE (amz_score_get_type ())

/**
 * AMZ_SCORE_MAX_NAME:
 *
 * How many characters of a name are kept at most.
 */
#define AMZ_SCORE_MAX_NAME 32

typedef struct _AmzScore AmzScore;

/**
 * AmzScore:
 * @level: the level that was reached, from 1
 * @date: when that was
 * @name: who it was: text that can be shown, never empty
 *
 * One high score.
 */
struct _AmzScore
{
  int level;
  GDateTime *date;
  char *name;
};

AMZ_AVAILABLE_IN_1_0
GType amz_score_get_type (void) G_GNUC_CONST;
AMZ_AVAILABLE_IN_1_0
AmzScore *amz_score_new (int level, GDateTime *date, const char *name);
AMZ_AVAILABLE_IN_1_0
AmzScore *amz_score_copy (const AmzScore *score);
AMZ_AVAILABLE_IN_1_0
void amz_score_free (AmzScore *score);

AMZ_AVAILABLE_IN_1_0
char *amz_scores_dup_default_filename (void);
AMZ_AVAILABLE_IN_1_0
GPtrArray *amz_scores_load (const char *filename, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_scores_add (const char *filename, const AmzScore *score, guint *place, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzScore, amz_score_free)

G_END_DECLS
