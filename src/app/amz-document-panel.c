/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-document-panel.h"

typedef struct
{
  AmzDocument *document;
  GSignalGroup *signals;
} AmzDocumentPanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AmzDocumentPanel, amz_document_panel, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_DOCUMENT,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

#define ALL_CHANGES                                                                                \
  (AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS | AMZ_CHANGE_MARKERS | AMZ_CHANGE_PATH | AMZ_CHANGE_REPORT | \
   AMZ_CHANGE_FILE)

static void
on_changed (AmzDocumentPanel *self, AmzChange changes)
{
  AMZ_DOCUMENT_PANEL_GET_CLASS (self)->changed (self, changes);
}

static void
on_notify_problem (AmzDocumentPanel *self)
{
  AmzDocumentPanelClass *klass = AMZ_DOCUMENT_PANEL_GET_CLASS (self);
  const GError *problem = amz_document_get_problem (amz_document_panel_get_document (self));

  if (problem != NULL && klass->failed != NULL)
    klass->failed (self, problem);
}

static void
on_notify_busy (AmzDocumentPanel *self)
{
  AmzDocumentPanelClass *klass = AMZ_DOCUMENT_PANEL_GET_CLASS (self);

  if (klass->rested != NULL && !amz_document_get_busy (amz_document_panel_get_document (self)))
    klass->rested (self);
}

static void
set_document (AmzDocumentPanel *self, AmzDocument *document)
{
  AmzDocumentPanelPrivate *priv = amz_document_panel_get_instance_private (self);

  if (!g_set_object (&priv->document, document))
    return;
  g_signal_group_set_target (priv->signals, document);
  if (document != NULL)
    on_changed (self, ALL_CHANGES);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

static void
amz_document_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DOCUMENT)
    g_value_set_object (value, amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
amz_document_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DOCUMENT)
    set_document (AMZ_DOCUMENT_PANEL (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
amz_document_panel_dispose (GObject *object)
{
  AmzDocumentPanelPrivate *priv =
      amz_document_panel_get_instance_private (AMZ_DOCUMENT_PANEL (object));

  g_clear_object (&priv->signals);
  g_clear_object (&priv->document);

  G_OBJECT_CLASS (amz_document_panel_parent_class)->dispose (object);
}

static void
amz_document_panel_class_init (AmzDocumentPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = amz_document_panel_get_property;
  object_class->set_property = amz_document_panel_set_property;
  object_class->dispose = amz_document_panel_dispose;

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, AMZ_TYPE_DOCUMENT,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
amz_document_panel_init (AmzDocumentPanel *self)
{
  AmzDocumentPanelPrivate *priv = amz_document_panel_get_instance_private (self);

  priv->signals = g_signal_group_new (AMZ_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (priv->signals, "changed", G_CALLBACK (on_changed), self);
  g_signal_group_connect_swapped (priv->signals, "notify::problem", G_CALLBACK (on_notify_problem),
                                  self);
  g_signal_group_connect_swapped (priv->signals, "notify::busy", G_CALLBACK (on_notify_busy), self);
}

/*
 * amz_document_panel_get_document:
 *
 * Returns: (transfer none) (nullable): what the panel follows
 */
AmzDocument *
amz_document_panel_get_document (AmzDocumentPanel *self)
{
  AmzDocumentPanelPrivate *priv = amz_document_panel_get_instance_private (self);

  return priv->document;
}
