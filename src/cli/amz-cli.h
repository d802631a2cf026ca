/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int amz_cli_run (int argc, char **argv);

G_END_DECLS
