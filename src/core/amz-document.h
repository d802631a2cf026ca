/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "amz-maze.h"
#include "amz-report.h"
#include "amz-solution.h"

G_BEGIN_DECLS

/**
 * AmzChange:
 * @AMZ_CHANGE_NONE: nothing
 * @AMZ_CHANGE_SIZE: the maze is another one, perhaps of another size
 * @AMZ_CHANGE_CELLS: walls or locked cells
 * @AMZ_CHANGE_MARKERS: entry or exit
 * @AMZ_CHANGE_PATH: the path that is shown
 * @AMZ_CHANGE_REPORT: the report, which is made after the maze and the solution are known
 * @AMZ_CHANGE_FILE: the file, or whether it holds what the document is
 *
 * What has changed in a document, so that a view knows how much to draw again.
 */
typedef enum /*< flags >*/
{
  AMZ_CHANGE_NONE = 0,
  AMZ_CHANGE_SIZE = 1 << 0,
  AMZ_CHANGE_CELLS = 1 << 1,
  AMZ_CHANGE_MARKERS = 1 << 2,
  AMZ_CHANGE_PATH = 1 << 3,
  AMZ_CHANGE_REPORT = 1 << 4,
  AMZ_CHANGE_FILE = 1 << 5,
} AmzChange;

#define AMZ_TYPE_DOCUMENT (amz_document_get_type ())

AMZ_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (AmzDocument, amz_document, AMZ, DOCUMENT, GObject)

AMZ_AVAILABLE_IN_1_0
AmzDocument *amz_document_new (void);

/* What it is now. */
AMZ_AVAILABLE_IN_1_0
AmzMaze *amz_document_get_maze (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
AmzRecipe *amz_document_get_recipe (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
AmzSolution *amz_document_get_solution (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
AmzReport *amz_document_get_report (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
GFile *amz_document_get_file (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
void amz_document_set_file (AmzDocument *self, GFile *file);
AMZ_AVAILABLE_IN_1_0
char *amz_document_dup_title (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_get_modified (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_get_busy (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
const GError *amz_document_get_problem (AmzDocument *self);

/* What changes all of it, in a thread; the newest request wins. */
AMZ_AVAILABLE_IN_1_0
void amz_document_generate (AmzDocument *self, const AmzRecipe *recipe, const char *label);
AMZ_AVAILABLE_IN_1_0
void amz_document_load (AmzDocument *self, GFile *file);
AMZ_AVAILABLE_IN_1_0
void amz_document_cancel (AmzDocument *self);

/* Edits between these two are one step. */
AMZ_AVAILABLE_IN_1_0
void amz_document_begin_stroke (AmzDocument *self, const char *label);
AMZ_AVAILABLE_IN_1_0
void amz_document_end_stroke (AmzDocument *self);

/* Single changes. */
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_get_wall (AmzDocument *self, int x, int y, AmzDirection direction);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_can_edit_wall (AmzDocument *self,
                                     int x,
                                     int y,
                                     AmzDirection direction,
                                     GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_set_wall (AmzDocument *self,
                                int x,
                                int y,
                                AmzDirection direction,
                                gboolean closed,
                                GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_toggle_wall (AmzDocument *self,
                                   int x,
                                   int y,
                                   AmzDirection direction,
                                   GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_set_locked (AmzDocument *self, int x, int y, gboolean locked, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_move_entry (AmzDocument *self, int x, int y, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_move_exit (AmzDocument *self, int x, int y, GError **error);

/* Blocks of cells. */
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_open_area (AmzDocument *self,
                                 int x,
                                 int y,
                                 int width,
                                 int height,
                                 GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_close_area (AmzDocument *self,
                                  int x,
                                  int y,
                                  int width,
                                  int height,
                                  GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_carve_area (AmzDocument *self,
                                  int x,
                                  int y,
                                  int width,
                                  int height,
                                  gint64 seed,
                                  GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_braid_area (AmzDocument *self,
                                  int x,
                                  int y,
                                  int width,
                                  int height,
                                  gint64 seed,
                                  GError **error);
AMZ_AVAILABLE_IN_1_0
AmzGrid *amz_document_copy_area (AmzDocument *self,
                                 int x,
                                 int y,
                                 int width,
                                 int height,
                                 GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_paste (AmzDocument *self, const AmzGrid *piece, int x, int y, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_rotate_area (AmzDocument *self,
                                   int x,
                                   int y,
                                   int width,
                                   int height,
                                   gboolean clockwise,
                                   GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_mirror_area (AmzDocument *self,
                                   int x,
                                   int y,
                                   int width,
                                   int height,
                                   gboolean horizontal,
                                   GError **error);

AMZ_AVAILABLE_IN_1_0
const char *amz_document_get_undo_label (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
const char *amz_document_get_redo_label (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
void amz_document_undo (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
void amz_document_redo (AmzDocument *self);

/* The path that is shown, one of the shortest ones. */
AMZ_AVAILABLE_IN_1_0
const char *amz_document_get_path (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
guint64 amz_document_get_path_number (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_set_path_number (AmzDocument *self, guint64 number, GError **error);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_path_first (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_path_next (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_path_previous (AmzDocument *self);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_path_last (AmzDocument *self);

/* Files. */
AMZ_AVAILABLE_IN_1_0
void amz_document_save_async (AmzDocument *self,
                              GFile *file,
                              gboolean keeps_file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
AMZ_AVAILABLE_IN_1_0
gboolean amz_document_save_finish (AmzDocument *self, GAsyncResult *result, GError **error);

G_END_DECLS
