/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AMZ_TYPE_CELL_PROXY (amz_cell_proxy_get_type ())

/*
 * Stands for a cell of the maze before those who cannot see it: it lies over the cell, has its name and
 * the focus, and draws nothing.
 */
G_DECLARE_FINAL_TYPE (AmzCellProxy, amz_cell_proxy, AMZ, CELL_PROXY, GtkWidget)

GtkWidget *amz_cell_proxy_new (void);
const char *amz_cell_proxy_get_name (AmzCellProxy *self);
void amz_cell_proxy_set_name (AmzCellProxy *self, const char *name);

G_END_DECLS
