/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The command line, read and checked.  File names are in the encoding of the file system. */
typedef struct
{
  gboolean headless;
  gboolean quiet;
  gboolean unlimited;
  gboolean ignore_unknown;
  gboolean ascii;
  gboolean inspect;
  gboolean version;
  gboolean has_seed;
  gint64 seed;
  int tries;    /* 0: not given */
  char *config; /* each of these is NULL where it is not given */
  char *recipe;
  char *output;
  char **files;
  char *help; /* what to print, where help is asked for */
} AmzOptions;

AmzOptions *amz_options_parse (int argc, char **argv, GError **error);
void amz_options_free (AmzOptions *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzOptions, amz_options_free)

G_END_DECLS
