/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Runs the program with a window; the arguments are for a GApplication. */
typedef int (*AmzCliShowFunc) (int argc, char **argv);

int amz_cli_run (int argc, char **argv, AmzCliShowFunc show);

G_END_DECLS
