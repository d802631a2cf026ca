/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AMZ_TYPE_PREFERENCES (amz_preferences_get_type ())

G_DECLARE_FINAL_TYPE (AmzPreferences, amz_preferences, AMZ, PREFERENCES, AdwPreferencesWindow)

AmzPreferences *amz_preferences_new (GtkWindow *parent);

G_END_DECLS
