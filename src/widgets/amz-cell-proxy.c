/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-cell-proxy.h"

struct _AmzCellProxy
{
  GtkWidget parent_instance;

  char *name;
};

G_DEFINE_FINAL_TYPE (AmzCellProxy, amz_cell_proxy, GTK_TYPE_WIDGET)

static void
amz_cell_proxy_finalize (GObject *object)
{
  g_free (AMZ_CELL_PROXY (object)->name);

  G_OBJECT_CLASS (amz_cell_proxy_parent_class)->finalize (object);
}

static void
amz_cell_proxy_class_init (AmzCellProxyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = amz_cell_proxy_finalize;
  gtk_widget_class_set_css_name (widget_class, "mazecell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
amz_cell_proxy_init (AmzCellProxy *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The pointer goes to the view below it. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/*
 * amz_cell_proxy_new:
 *
 * Returns: (transfer floating): one that stands for no cell yet
 */
GtkWidget *
amz_cell_proxy_new (void)
{
  return g_object_new (AMZ_TYPE_CELL_PROXY, NULL);
}

/*
 * amz_cell_proxy_get_name:
 * @self: a proxy
 *
 * Returns: (transfer none) (nullable): what is said of the cell
 */
const char *
amz_cell_proxy_get_name (AmzCellProxy *self)
{
  return self->name;
}

/*
 * amz_cell_proxy_set_name:
 * @self: a proxy
 * @name: what to say of the cell
 */
void
amz_cell_proxy_set_name (AmzCellProxy *self, const char *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
