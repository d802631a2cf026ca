/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-config-keys.h"
#include "amz-config.h"

G_BEGIN_DECLS

void amz_config_set_error (GError **error,
                           AmzConfigError code,
                           const char *name,
                           int line,
                           const char *format,
                           ...) G_GNUC_PRINTF (5, 6);
gboolean amz_config_values_read (AmzConfigValues *self,
                                 GBytes *bytes,
                                 const char *name,
                                 AmzConfigFlags flags,
                                 GPtrArray *notes,
                                 GError **error);
void amz_config_values_clear (AmzConfigValues *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AmzConfigValues, amz_config_values_clear)

G_END_DECLS
