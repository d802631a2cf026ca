/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-edit-panel.h"

#include <glib/gi18n.h>

#include "amz-report-panel.h"

struct _AmzEditPanel
{
  AmzDocumentPanel parent_instance;

  /* Template */
  AdwPreferencesGroup *tool_group;
  AdwPreferencesGroup *cell_group;
  GtkToggleButton *north_button;
  GtkToggleButton *east_button;
  GtkToggleButton *south_button;
  GtkToggleButton *west_button;
  GtkLabel *digit_label;
  GtkWidget *selection_group;
  AdwActionRow *selection_row;
  AmzReportPanel *report;

  /* Owned */
  gboolean has_cell;
  int cell_x;
  int cell_y;
};

G_DEFINE_FINAL_TYPE (AmzEditPanel, amz_edit_panel, AMZ_TYPE_DOCUMENT_PANEL)

enum
{
  SIGNAL_FINDING_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* By AmzTool. */
static const struct
{
  const char *title;
  const char *hint;
} tools[] = {
  [AMZ_TOOL_NONE] = { NULL, NULL },
  [AMZ_TOOL_WALL] = { N_ ("Wall"),
                      N_ ("Click to open or close the nearest wall. Drag to draw or erase "
                          "a run, or to move entry and exit.") },
  [AMZ_TOOL_ENTRY] = { N_ ("Entry"), N_ ("Click the cell in which the path begins.") },
  [AMZ_TOOL_EXIT] = { N_ ("Exit"), N_ ("Click the cell to which the path leads.") },
  [AMZ_TOOL_PATTERN] = { N_ ("Pattern"),
                         N_ ("Click or drag to close cells for good, or to free them.") },
  [AMZ_TOOL_SELECT] = { N_ ("Select"), N_ ("Drag over the cells to change together.") },
};

static gboolean
find_cell (AmzEditPanel *self, AmzDirection *walls)
{
  AmzDocument *document = amz_document_panel_get_document (AMZ_DOCUMENT_PANEL (self));
  AmzMaze *maze = document != NULL ? amz_document_get_maze (document) : NULL;

  if (maze == NULL || !self->has_cell ||
      !amz_grid_contains (amz_maze_get_grid (maze), self->cell_x, self->cell_y))
    return FALSE;
  *walls = amz_grid_get_walls (amz_maze_get_grid (maze), self->cell_x, self->cell_y);
  return TRUE;
}

static void
update_cell (AmzEditPanel *self)
{
  AmzDirection walls = AMZ_DIRECTION_NONE;
  gboolean has_cell = find_cell (self, &walls);
  g_autofree char *title = NULL;
  g_autofree char *digit = g_strdup_printf ("%x", (guint) walls);

  gtk_widget_set_visible (GTK_WIDGET (self->cell_group), has_cell);
  if (!has_cell)
    return;
  title = g_strdup_printf (_ ("Cell %d, %d"), self->cell_x, self->cell_y);
  adw_preferences_group_set_title (self->cell_group, title);
  gtk_toggle_button_set_active (self->north_button, (walls & AMZ_DIRECTION_NORTH) != 0);
  gtk_toggle_button_set_active (self->east_button, (walls & AMZ_DIRECTION_EAST) != 0);
  gtk_toggle_button_set_active (self->south_button, (walls & AMZ_DIRECTION_SOUTH) != 0);
  gtk_toggle_button_set_active (self->west_button, (walls & AMZ_DIRECTION_WEST) != 0);
  gtk_label_set_text (self->digit_label, digit);
}

static const char *
side_of (AmzEditPanel *self, GtkToggleButton *button)
{
  if (button == self->north_button)
    return "N";
  if (button == self->east_button)
    return "E";
  return button == self->south_button ? "S" : "W";
}

/* The button follows the maze again: what cannot be changed stays as it is. */
static void
on_wall_clicked (AmzEditPanel *self, GtkToggleButton *button)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toggle-wall", "(iis)", self->cell_x,
                              self->cell_y, side_of (self, button));
  update_cell (self);
}

static void
on_finding_chosen (AmzEditPanel *self, AmzFinding *finding)
{
  g_signal_emit (self, signals[SIGNAL_FINDING_CHOSEN], 0, finding);
}

static void
amz_edit_panel_changed (AmzDocumentPanel *panel, AmzChange changes)
{
  if ((changes & (AMZ_CHANGE_SIZE | AMZ_CHANGE_CELLS)) != 0)
    update_cell (AMZ_EDIT_PANEL (panel));
}

static void
amz_edit_panel_class_init (AmzEditPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AMZ_DOCUMENT_PANEL_CLASS (klass)->changed = amz_edit_panel_changed;

  signals[SIGNAL_FINDING_CHOSEN] =
      g_signal_new ("finding-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, AMZ_TYPE_FINDING);

  g_type_ensure (AMZ_TYPE_REPORT_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/amazeing/Amazeing/ui/amz-edit-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, tool_group);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, cell_group);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, north_button);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, east_button);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, south_button);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, west_button);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, digit_label);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, selection_group);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, selection_row);
  gtk_widget_class_bind_template_child (widget_class, AmzEditPanel, report);
  gtk_widget_class_bind_template_callback (widget_class, on_wall_clicked);
}

static void
amz_edit_panel_init (AmzEditPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->report, "finding-chosen", G_CALLBACK (on_finding_chosen), self,
                           G_CONNECT_SWAPPED);
  amz_edit_panel_set_tool (self, AMZ_TOOL_WALL);
  amz_edit_panel_set_selection (self, 0, 0, 0, 0);
  update_cell (self);
}

/*
 * amz_edit_panel_set_tool:
 * @tool: the tool in use
 *
 * Says what the tool does.
 */
void
amz_edit_panel_set_tool (AmzEditPanel *self, AmzTool tool)
{
  if (tools[tool].title == NULL)
    return;
  adw_preferences_group_set_title (self->tool_group, _ (tools[tool].title));
  adw_preferences_group_set_description (self->tool_group, _ (tools[tool].hint));
}

/*
 * amz_edit_panel_set_cell:
 * @is_set: whether there is one
 * @x: the column
 * @y: the row
 *
 * Shows the walls of a cell.
 */
void
amz_edit_panel_set_cell (AmzEditPanel *self, gboolean is_set, int x, int y)
{
  self->has_cell = is_set;
  self->cell_x = x;
  self->cell_y = y;
  update_cell (self);
}

/*
 * amz_edit_panel_set_selection:
 * @width: 0 where nothing is selected
 *
 * Shows what is selected, and what can be done with it.
 */
void
amz_edit_panel_set_selection (AmzEditPanel *self, int x, int y, int width, int height)
{
  g_autofree char *title = g_strdup_printf (_ ("%d × %d cells"), width, height);
  g_autofree char *subtitle = g_strdup_printf (_ ("From %d, %d"), x, y);

  gtk_widget_set_visible (self->selection_group, width > 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->selection_row), title);
  adw_action_row_set_subtitle (self->selection_row, subtitle);
}
