/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AMZ_TYPE_APPLICATION (amz_application_get_type ())

G_DECLARE_FINAL_TYPE (AmzApplication, amz_application, AMZ, APPLICATION, AdwApplication)

AmzApplication *amz_application_new (void);

G_END_DECLS
