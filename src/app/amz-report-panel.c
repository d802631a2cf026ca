/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-report-panel.h"

#include <glib/gi18n.h>

struct _AmzReportPanel
{
  AmzDocumentPanel parent_instance;

  /* Template */
  GtkWidget *verdict_box;
  GtkLabel *verdict_label;
  GtkLabel *details_label;
  GtkWidget *empty_label;
  GtkBox *groups;
  AdwPreferencesGroup *measures_group;

  /* Owned */
  GPtrArray *measure_rows; /* of GtkWidget, those in the group now */
  gboolean brief;
  GtkWidget *chosen; /* the row of the finding that is shown */
};

G_DEFINE_FINAL_TYPE (AmzReportPanel, amz_report_panel, AMZ_TYPE_DOCUMENT_PANEL)

enum
{
  SIGNAL_FINDING_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum
{
  PROP_0,
  PROP_BRIEF,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* How findings of one severity are shown, the worst first. */
static const struct
{
  AmzSeverity severity;
  const char *title;
  const char *icon;
  const char *style;
} severities[] = {
  { AMZ_SEVERITY_ERROR, N_ ("Errors"), "amz-error-symbolic", "err" },
  { AMZ_SEVERITY_WARNING, N_ ("Warnings"), "amz-warning-symbolic", "wrn" },
  { AMZ_SEVERITY_NOTE, N_ ("Notes"), "amz-info-symbolic", "inf" },
};

/* What a person may want to know of any maze, good or bad. */
static const struct
{
  AmzMeasure measure;
  const char *title;
  gboolean
      of_loops; /* says nothing about a maze without loops, which is all bridges and dead ends */
} measures[] = {
  { AMZ_MEASURE_PASSAGES, N_ ("Passages") },
  { AMZ_MEASURE_LOOPS, N_ ("Loops") },
  { AMZ_MEASURE_MAX_LOOPS, N_ ("Loops possible") },
  { AMZ_MEASURE_DEAD_ENDS, N_ ("Real dead ends"), TRUE },
  { AMZ_MEASURE_ENCLOSED_DEAD_ENDS, N_ ("Enclosed dead ends"), TRUE },
  { AMZ_MEASURE_BRIDGES, N_ ("Avoidable bridges"), TRUE },
  { AMZ_MEASURE_CUT_CELLS, N_ ("Avoidable cut cells"), TRUE },
  { AMZ_MEASURE_REGIONS, N_ ("Regions") },
  { AMZ_MEASURE_CLOSED_CELLS, N_ ("Closed cells") },
};

static void
on_row_activated (AmzReportPanel *self, GtkWidget *row)
{
  if (self->chosen != NULL)
    gtk_widget_remove_css_class (self->chosen, "chosen");
  self->chosen = row;
  gtk_widget_add_css_class (row, "chosen");
  g_signal_emit (self, signals[SIGNAL_FINDING_CHOSEN], 0,
                 g_object_get_data (G_OBJECT (row), "finding"));
}

static GtkWidget *
new_finding_row (AmzReportPanel *self, AmzFinding *finding, const char *icon, const char *style)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  g_autofree char *markup = g_markup_escape_text (amz_finding_get_text (finding), -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_add_css_class (image, style);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  g_object_set_data_full (G_OBJECT (row), "finding", g_object_ref (finding), g_object_unref);
  if (amz_finding_get_n_cells (finding) > 0)
    {
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_signal_connect_object (row, "activated", G_CALLBACK (on_row_activated), self,
                               G_CONNECT_SWAPPED);
    }
  return row;
}

/* Adds the findings of one severity, if there are any. */
static guint
add_group (AmzReportPanel *self, GListModel *findings, guint index)
{
  GtkWidget *group = adw_preferences_group_new ();
  guint n = 0;
  g_autofree char *title = NULL;

  g_object_ref_sink (group);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AmzFinding) finding = g_list_model_get_item (findings, i);

      if (amz_finding_get_severity (finding) != severities[index].severity)
        continue;
      adw_preferences_group_add (
          ADW_PREFERENCES_GROUP (group),
          new_finding_row (self, finding, severities[index].icon, severities[index].style));
      n++;
    }
  title = g_strdup_printf ("%s · %u", _ (severities[index].title), n);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_widget_add_css_class (group, "compact");
  gtk_widget_add_css_class (group, "findings");
  if (n > 0)
    gtk_box_append (self->groups, group);
  g_object_unref (group);
  return n;
}

static void
add_measure (AmzReportPanel *self, const char *title, gint64 value)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  GtkWidget *label = gtk_label_new (text);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (label, "num");
  gtk_widget_set_margin_end (label, 6);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (self->measures_group, row);
  g_ptr_array_add (self->measure_rows, row);
}

static void
clear (AmzReportPanel *self)
{
  GtkWidget *child = NULL;

  self->chosen = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
  for (guint i = 0; i < self->measure_rows->len; i++)
    adw_preferences_group_remove (self->measures_group, g_ptr_array_index (self->measure_rows, i));
  g_ptr_array_set_size (self->measure_rows, 0);
}

static void
update (AmzReportPanel *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  AmzReport *report = amz_document_get_report (document);
  guint n = 0;

  clear (self);
  gtk_label_set_text (self->verdict_label,
                      report != NULL ? amz_verdict_get_title (amz_report_get_verdict (report))
                                     : _ ("Looking into it…"));
  gtk_label_set_text (self->details_label,
                      report != NULL ? amz_report_get_verdict_details (report) : "");
  if (report != NULL)
    {
      for (guint i = 0; i < G_N_ELEMENTS (severities); i++)
        n += add_group (self, amz_report_get_findings (report), i);
      for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
        if (!measures[i].of_loops || amz_report_get_measure (report, AMZ_MEASURE_LOOPS) > 0)
          add_measure (self, _ (measures[i].title),
                       amz_report_get_measure (report, measures[i].measure));
    }
  gtk_widget_set_visible (self->verdict_box, !self->brief);
  gtk_widget_set_visible (self->empty_label, report != NULL && n == 0 && !self->brief);
  gtk_widget_set_visible (GTK_WIDGET (self->groups), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->measures_group), report != NULL && !self->brief);
}

static void
amz_report_panel_changed (AmzDocumentPanel *panel, AmzChange changes)
{
  AmzReportPanel *self = AMZ_REPORT_PANEL (panel);

  if ((changes & AMZ_CHANGE_REPORT) != 0)
    update (self);
}

static void
amz_report_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_BRIEF)
    g_value_set_boolean (value, AMZ_REPORT_PANEL (object)->brief);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
amz_report_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_BRIEF)
    AMZ_REPORT_PANEL (object)->brief = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
amz_report_panel_finalize (GObject *object)
{
  AmzReportPanel *self = AMZ_REPORT_PANEL (object);

  g_ptr_array_unref (self->measure_rows);

  G_OBJECT_CLASS (amz_report_panel_parent_class)->finalize (object);
}

static void
amz_report_panel_class_init (AmzReportPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = amz_report_panel_get_property;
  object_class->set_property = amz_report_panel_set_property;
  object_class->finalize = amz_report_panel_finalize;
  AMZ_DOCUMENT_PANEL_CLASS (klass)->changed = amz_report_panel_changed;

  properties[PROP_BRIEF] =
      g_param_spec_boolean ("brief", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[SIGNAL_FINDING_CHOSEN] =
      g_signal_new ("finding-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, AMZ_TYPE_FINDING);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/amazeing/Amazeing/ui/amz-report-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzReportPanel, verdict_box);
  gtk_widget_class_bind_template_child (widget_class, AmzReportPanel, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, AmzReportPanel, details_label);
  gtk_widget_class_bind_template_child (widget_class, AmzReportPanel, empty_label);
  gtk_widget_class_bind_template_child (widget_class, AmzReportPanel, groups);
  gtk_widget_class_bind_template_child (widget_class, AmzReportPanel, measures_group);
}

static void
amz_report_panel_init (AmzReportPanel *self)
{
  self->measure_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
