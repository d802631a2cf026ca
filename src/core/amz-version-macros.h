/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Everything is hidden in the shared library but what carries one of these marks. */
#ifndef _AMZ_EXTERN
#define _AMZ_EXTERN __attribute__ ((visibility ("default"))) extern
#endif

#define AMZ_AVAILABLE_IN_1_0 _AMZ_EXTERN
