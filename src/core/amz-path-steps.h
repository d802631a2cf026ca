/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-wave.h"

G_BEGIN_DECLS

/*
 * Steps through the shortest paths from a wave's target to its source.
 *
 * They are strings of the letters N, E, S and W in lexicographic order, with N < E < S < W.
 * All of it takes time in proportion to the length of one path, however many there are.
 */
char *amz_path_dup_first (const AmzWave *wave);
char *amz_path_dup_last (const AmzWave *wave);
char *amz_path_dup_next (const AmzWave *wave, const char *path);
char *amz_path_dup_previous (const AmzWave *wave, const char *path);
gboolean amz_path_is_shortest (const AmzWave *wave, const char *path);

G_END_DECLS
