/* SPDX-License-Identifier: MIT */
#pragma once

#include "amazeing.h"

G_BEGIN_DECLS

GMenu *amz_seeing_menu_new (void);
void amz_seeing_menu_update (GMenu *menu, AmzMaze *maze);

G_END_DECLS
