/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-path-panel.h"

#include <glib/gi18n.h>

#include "amz-parse.h"

struct _AmzPathPanel
{
  AdwBin parent_instance;

  /* Template */
  GtkMenuButton *number_button;
  GtkPopover *number_popover;
  GtkEditable *number_entry;
  GtkLabel *place_label;
  GtkLabel *length_label;

  /* Owned */
  AmzDocument *document;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (AmzPathPanel, amz_path_panel, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_DOCUMENT,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

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
  AmzSolution *solution = amz_document_get_solution (self->document);
  const char *path = amz_document_get_path (self->document);
  g_autofree char *place = NULL;
  g_autofree char *length = NULL;

  if (path != NULL)
    {
      place = amz_solution_dup_place_text (solution, path);
      length = describe_length (amz_solution_get_length (solution));
    }
  else if (solution != NULL)
    {
      place = g_strdup (_ ("No way through"));
      length = g_strdup (_ ("The exit cannot be reached"));
    }
  else
    {
      place = g_strdup (_ ("No path"));
      length = g_strdup (_ ("Entry and exit must be in the maze"));
    }
  gtk_label_set_text (self->place_label, place);
  gtk_label_set_text (self->length_label, length);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number_button), path != NULL);
}

static void
on_document_changed (AmzPathPanel *self, AmzChange changes)
{
  if ((changes & (AMZ_CHANGE_PATH | AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS)) != 0)
    update (self);
}

static void
on_number_activate (AmzPathPanel *self)
{
  gint64 number = 0;

  if (amz_parse_int64 (gtk_editable_get_text (self->number_entry), &number) && number > 0 &&
      amz_document_set_path_number (self->document, (guint64) number, NULL))
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->number_entry), "error");
      gtk_editable_set_text (self->number_entry, "");
      gtk_popover_popdown (self->number_popover);
    }
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->number_entry), "error");
}

static void
set_document (AmzPathPanel *self, AmzDocument *document)
{
  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->signals, document);
  if (document != NULL)
    update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

static void
amz_path_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AmzPathPanel *self = AMZ_PATH_PANEL (object);

  if (id == PROP_DOCUMENT)
    g_value_set_object (value, self->document);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
amz_path_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AmzPathPanel *self = AMZ_PATH_PANEL (object);

  if (id == PROP_DOCUMENT)
    set_document (self, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
amz_path_panel_dispose (GObject *object)
{
  AmzPathPanel *self = AMZ_PATH_PANEL (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (amz_path_panel_parent_class)->dispose (object);
}

static void
amz_path_panel_class_init (AmzPathPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = amz_path_panel_get_property;
  object_class->set_property = amz_path_panel_set_property;
  object_class->dispose = amz_path_panel_dispose;

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, AMZ_TYPE_DOCUMENT,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

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
  self->signals = g_signal_group_new (AMZ_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (on_document_changed), self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
