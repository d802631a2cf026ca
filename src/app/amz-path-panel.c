/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-path-panel.h"

#include <glib/gi18n.h>

#include "amz-parse.h"

struct _AmzPathPanel
{
  AmzDocumentPanel parent_instance;

  /* Template */
  GtkMenuButton *number_button;
  GtkPopover *number_popover;
  GtkEditable *number_entry;
  GtkLabel *place_label;
  GtkLabel *length_label;

  /* Owned */

  /* Owned */
  gboolean is_stale; /* something has changed while it was not seen */
};

G_DEFINE_FINAL_TYPE (AmzPathPanel, amz_path_panel, AMZ_TYPE_DOCUMENT_PANEL)

static char *
describe_length (gint64 length)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" G_GINT64_FORMAT " step",
                                       "%" G_GINT64_FORMAT " steps", (gulong) length),
                          length);
}

static void
update (AmzPathPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  AmzSolution *solution = amz_document_get_solution (document);
  const char *path = amz_document_get_path (document);
  g_autofree char *place = NULL;
  g_autofree char *length = NULL;

  if (path != NULL)
    {
      place = amz_solution_dup_place_text (solution, path);
      length = describe_length (amz_solution_get_length (solution));
    }
  else if (solution != NULL)
    {
      place = g_strdup (_ ("No path"));
      length = g_strdup (_ ("The exit cannot be reached"));
    }
  else
    {
      place = g_strdup (_ ("No path"));
      length = g_strdup (_ ("Entry and exit must be in the maze"));
    }
  gtk_label_set_text (self->place_label, place);
  gtk_label_set_text (self->length_label, length);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, place, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number_button), path != NULL);
}

static void
amz_path_panel_changed (AmzDocumentPanel *panel, AmzChange changes)
{
  AmzPathPanel *self = AMZ_PATH_PANEL (panel);

  if ((changes & (AMZ_CHANGE_PATH | AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS)) == 0)
    return;
  /* To find the place of a very long path takes longer than a frame, and each edit brings another one. */
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->is_stale)
    update (self);
}

static void
amz_path_panel_map (GtkWidget *widget)
{
  AmzPathPanel *self = AMZ_PATH_PANEL (widget);

  if (self->is_stale)
    {
      self->is_stale = FALSE;
      update (self);
    }
  GTK_WIDGET_CLASS (amz_path_panel_parent_class)->map (widget);
}

static void
on_number_activate (AmzPathPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  gint64 number = 0;

  if (amz_parse_int64 (gtk_editable_get_text (self->number_entry), &number) && number > 0 &&
      amz_document_set_path_number (document, (guint64) number, NULL))
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->number_entry), "error");
      gtk_editable_set_text (self->number_entry, "");
      gtk_popover_popdown (self->number_popover);
    }
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->number_entry), "error");
}

static void
amz_path_panel_class_init (AmzPathPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AMZ_DOCUMENT_PANEL_CLASS (klass)->changed = amz_path_panel_changed;
  widget_class->map = amz_path_panel_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/amazeing/Amazeing/ui/amz-path-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzPathPanel, number_button);
  gtk_widget_class_bind_template_child (widget_class, AmzPathPanel, number_popover);
  gtk_widget_class_bind_template_child (widget_class, AmzPathPanel, number_entry);
  gtk_widget_class_bind_template_child (widget_class, AmzPathPanel, place_label);
  gtk_widget_class_bind_template_child (widget_class, AmzPathPanel, length_label);
  gtk_widget_class_bind_template_callback (widget_class, on_number_activate);
}

static void
amz_path_panel_init (AmzPathPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
