/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-terminal.h"

G_BEGIN_DECLS

/* One line of a menu. */
typedef struct
{
  const char *title;       /* translated */
  const char *description; /* translated */
} AmzMenuItem;

int amz_menu_choose (AmzTerminal *terminal,
                     const char *title,
                     const AmzMenuItem *items,
                     guint n_items,
                     guint chosen);

G_END_DECLS
