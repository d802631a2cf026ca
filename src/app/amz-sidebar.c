/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-sidebar.h"

#include <glib/gi18n.h>

#include "amz-path-panel.h"
#include "amz-report-panel.h"
#include "amz-settings-panel.h"

#define PAGE_SETTINGS "settings"
#define PAGE_EDIT "edit"
#define PAGE_REPORT "report"

struct _AmzSidebar
{
  AmzDocumentPanel parent_instance;

  /* Template */
  AdwWindowTitle *title;
  GtkWidget *back_button;
  GtkStack *stack;
  AmzSettingsPanel *settings;
  AmzPathPanel *path;
  AmzReportPanel *report;
  AmzEditPanel *edit;
  GtkWidget *verdict_button;
  GtkImage *verdict_icon;
  GtkLabel *verdict_title;
  GtkLabel *verdict_subtitle;

  /* Owned */
  gboolean edits;
};

G_DEFINE_FINAL_TYPE (AmzSidebar, amz_sidebar, AMZ_TYPE_DOCUMENT_PANEL)

enum
{
  SIGNAL_PICK_REQUESTED,
  SIGNAL_FINDING_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* How good a verdict is, told by icon and colour. */
typedef enum
{
  MOOD_UNKNOWN,
  MOOD_GOOD,
  MOOD_MIDDLING,
  MOOD_BAD,
} Mood;

static const struct
{
  const char *icon;
  const char *style;
} moods[] = {
  [MOOD_UNKNOWN] = { "amz-report-symbolic", "info" },
  [MOOD_GOOD] = { "amz-check-symbolic", "ok" },
  [MOOD_MIDDLING] = { "amz-warning-symbolic", "mid" },
  [MOOD_BAD] = { "amz-error-symbolic", "bad" },
};

static Mood
mood_of_report (AmzReport *report)
{
  if (report == NULL)
    return MOOD_UNKNOWN;
  if (amz_report_has_errors (report))
    return MOOD_BAD;
  switch (amz_report_get_verdict (report))
    {
    case AMZ_VERDICT_PERFECT:
    case AMZ_VERDICT_PLAYABLE:
    case AMZ_VERDICT_PLAYABLE_BONUS:
      return MOOD_GOOD;
    case AMZ_VERDICT_INCOHERENT:
    case AMZ_VERDICT_ISOLATED_CELL:
    case AMZ_VERDICT_NOT_CONNECTED:
      return MOOD_BAD;
    case AMZ_VERDICT_CORNERS:
    case AMZ_VERDICT_FEW_LOOPS:
    case AMZ_VERDICT_DEAD_ENDS:
    default:
      return MOOD_MIDDLING;
    }
}

static void
update_verdict (AmzSidebar *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  AmzReport *report = amz_document_get_report (document);
  Mood mood = mood_of_report (report);

  gtk_label_set_text (self->verdict_title,
                      report != NULL ? amz_verdict_get_title (amz_report_get_verdict (report))
                                     : _ ("Looking into it…"));
  gtk_label_set_text (self->verdict_subtitle,
                      report != NULL ? amz_report_get_verdict_details (report) : "");
  if (report != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict_button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    amz_report_get_verdict_text (report), -1);
  gtk_image_set_from_icon_name (self->verdict_icon, moods[mood].icon);
  for (guint i = 0; i < G_N_ELEMENTS (moods); i++)
    if (i == mood)
      gtk_widget_add_css_class (GTK_WIDGET (self->verdict_icon), moods[i].style);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), moods[i].style);
}

static void
update_title (AmzSidebar *self)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  g_autofree char *title = amz_document_dup_title (document);
  AmzMaze *maze = amz_document_get_maze (document);
  AmzRecipe *recipe = maze != NULL ? amz_maze_get_recipe (maze) : NULL;
  g_autofree char *subtitle = NULL;

  if (recipe != NULL)
    subtitle =
        g_strdup_printf (_ ("%d × %d · seed %" G_GINT64_FORMAT " · %s"), amz_maze_get_width (maze),
                         amz_maze_get_height (maze), amz_recipe_get_seed (recipe),
                         amz_recipe_get_edited (recipe)                     ? _ ("edited")
                         : amz_recipe_get_kind (recipe) == AMZ_KIND_PERFECT ? _ ("perfect")
                                                                            : _ ("braided"));
  else if (maze != NULL)
    subtitle = g_strdup_printf ("%d × %d", amz_maze_get_width (maze), amz_maze_get_height (maze));
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : "");
}

static void
amz_sidebar_changed (AmzDocumentPanel *panel, AmzChange changes)
{
  AmzSidebar *self = AMZ_SIDEBAR (panel);

  if ((changes & AMZ_CHANGE_REPORT) != 0)
    {
      update_verdict (self);
      g_signal_emit (self, signals[SIGNAL_FINDING_CHOSEN], 0, NULL);
    }
  if ((changes & (AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS | AMZ_CHANGE_FILE)) != 0)
    update_title (self);
}

static void
show_page (AmzSidebar *self, const char *page)
{
  gboolean is_report = g_str_equal (page, PAGE_REPORT);

  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_widget_set_visible (self->back_button, is_report);
  gtk_widget_set_visible (self->verdict_button, !is_report);
  if (!is_report)
    g_signal_emit (self, signals[SIGNAL_FINDING_CHOSEN], 0, NULL);
}

static void
on_verdict_clicked (AmzSidebar *self)
{
  show_page (self, PAGE_REPORT);
  gtk_widget_grab_focus (self->back_button);
}

/* Where the report was opened from. */
static const char *
get_main_page (AmzSidebar *self)
{
  return self->edits ? PAGE_EDIT : PAGE_SETTINGS;
}

static void
on_back_clicked (AmzSidebar *self)
{
  show_page (self, get_main_page (self));
  gtk_widget_grab_focus (self->verdict_button);
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  AmzSidebar *self = AMZ_SIDEBAR (widget);

  if (!g_str_equal (gtk_stack_get_visible_child_name (self->stack), PAGE_REPORT))
    return FALSE;
  on_back_clicked (self);
  return TRUE;
}

static void
on_pick_requested (AmzSidebar *self, const char *which)
{
  g_signal_emit (self, signals[SIGNAL_PICK_REQUESTED], 0, which);
}

static void
on_finding_chosen (AmzSidebar *self, AmzFinding *finding)
{
  g_signal_emit (self, signals[SIGNAL_FINDING_CHOSEN], 0, finding);
}

static void
measure_child (GtkWidget *widget,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* AdwOverlaySplitView gives a hidden sidebar whatever is left, in the moment before it folds. */
static void
allocate_child (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int needed = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (width, needed), height, baseline, NULL);
}

static void
amz_sidebar_class_init (AmzSidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AMZ_DOCUMENT_PANEL_CLASS (klass)->changed = amz_sidebar_changed;

  signals[SIGNAL_PICK_REQUESTED] =
      g_signal_new ("pick-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_FINDING_CHOSEN] =
      g_signal_new ("finding-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, AMZ_TYPE_FINDING);

  g_type_ensure (AMZ_TYPE_SETTINGS_PANEL);
  g_type_ensure (AMZ_TYPE_PATH_PANEL);
  g_type_ensure (AMZ_TYPE_REPORT_PANEL);
  g_type_ensure (AMZ_TYPE_EDIT_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/amazeing/Amazeing/ui/amz-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, title);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, back_button);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, stack);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, settings);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, path);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, report);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, edit);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, verdict_button);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, verdict_title);
  gtk_widget_class_bind_template_child (widget_class, AmzSidebar, verdict_subtitle);
  gtk_widget_class_bind_template_callback (widget_class, on_back_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_verdict_clicked);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
amz_sidebar_init (AmzSidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (NULL, measure_child, allocate_child));
  g_signal_connect_object (self->settings, "pick-requested", G_CALLBACK (on_pick_requested), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->report, "finding-chosen", G_CALLBACK (on_finding_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->edit, "finding-chosen", G_CALLBACK (on_finding_chosen), self,
                           G_CONNECT_SWAPPED);
}

/*
 * amz_sidebar_get_edit_panel:
 *
 * Returns: (transfer none): what is shown while the maze is edited
 */
AmzEditPanel *
amz_sidebar_get_edit_panel (AmzSidebar *self)
{
  return self->edit;
}

/*
 * amz_sidebar_set_edits:
 * @edits: whether the maze is edited
 *
 * Shows what is of use for that, or the settings.
 */
void
amz_sidebar_set_edits (AmzSidebar *self, gboolean edits)
{
  self->edits = edits;
  show_page (self, get_main_page (self));
}

/*
 * amz_sidebar_end_pick:
 *
 * Notes that the person has picked a cell.
 */
void
amz_sidebar_end_pick (AmzSidebar *self)
{
  amz_settings_panel_end_pick (self->settings);
}
