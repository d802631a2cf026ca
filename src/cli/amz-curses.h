/* SPDX-License-Identifier: MIT */
#pragma once

/* Without its macros, which have names like clear(), move() and timeout(). */
#define NCURSES_NOMACROS 1
#include <curses.h>
