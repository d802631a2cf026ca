/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-maze.h"

G_BEGIN_DECLS

#define AMZ_TYPE_SOLUTION (amz_solution_get_type ())

AMZ_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (AmzSolution, amz_solution, AMZ, SOLUTION, GObject)

AMZ_AVAILABLE_IN_1_0
AmzSolution *amz_solution_new (AmzMaze *maze, GCancellable *cancellable, GError **error);
AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_solution_get_maze (AmzSolution *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_solution_get_length (AmzSolution *self);
AMZ_AVAILABLE_IN_1_0
gint64 amz_solution_get_distance (AmzSolution *self, int x, int y);
AMZ_AVAILABLE_IN_1_0
gint32 *amz_solution_dup_distances (AmzSolution *self,
                                    gsize *n_distances,
                                    GCancellable *cancellable,
                                    GError **error);

AMZ_AVAILABLE_IN_1_0
char *amz_solution_dup_first (AmzSolution *self);
AMZ_AVAILABLE_IN_1_0
char *amz_solution_dup_last (AmzSolution *self);
AMZ_AVAILABLE_IN_1_0
char *amz_solution_dup_next (AmzSolution *self, const char *path);
AMZ_AVAILABLE_IN_1_0
char *amz_solution_dup_previous (AmzSolution *self, const char *path);
AMZ_AVAILABLE_IN_1_0
char *amz_solution_dup_nth (AmzSolution *self, guint64 number, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_solution_prepare_count (AmzSolution *self, GCancellable *cancellable, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_solution_count (AmzSolution *self, guint64 *count);
AMZ_AVAILABLE_IN_1_0
char *amz_solution_dup_count_text (AmzSolution *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_solution_is_shortest (AmzSolution *self, const char *path);
AMZ_AVAILABLE_IN_1_0
gboolean amz_solution_rank (AmzSolution *self, const char *path, guint64 *rank);
AMZ_AVAILABLE_IN_1_0
char *amz_solution_dup_place_text (AmzSolution *self, const char *path);
AMZ_AVAILABLE_IN_1_0
GPtrArray *amz_solution_list_cells (AmzSolution *self, const char *path);

G_END_DECLS
