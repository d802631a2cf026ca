/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "amz-window-private.h"

/*
 * Editing: what the tools draw on the maze becomes edits of the document.
 */

static const struct
{
  const char *id;
  AmzTool tool;
} tools[] = {
  { "wall", AMZ_TOOL_WALL },       { "entry", AMZ_TOOL_ENTRY },   { "exit", AMZ_TOOL_EXIT },
  { "pattern", AMZ_TOOL_PATTERN }, { "select", AMZ_TOOL_SELECT },
};

/* An error of a stroke is told once, however many walls it went along. */
static void
tell_of_stroke (AmzWindow *self, const GError *error)
{
  if (!self->stroke_failed)
    amz_window_tell_error (self, error);
  self->stroke_failed = TRUE;
}

/* The first wall decides whether the stroke draws or erases. */
static void
on_wall_drawn (AmzWindow *self, int stroke, int x, int y, int direction)
{
  g_autoptr (GError) error = NULL;

  if (stroke == AMZ_STROKE_END)
    {
      amz_document_end_stroke (self->document);
      return;
    }
  if (stroke == AMZ_STROKE_BEGIN)
    {
      self->stroke_failed = FALSE;
      self->stroke_closes = !amz_document_get_wall (self->document, x, y, (AmzDirection) direction);
      amz_document_begin_stroke (self->document,
                                 self->stroke_closes ? _ ("Draw Walls") : _ ("Erase Walls"));
    }
  if (!amz_document_set_wall (self->document, x, y, (AmzDirection) direction, self->stroke_closes,
                              &error))
    tell_of_stroke (self, error);
}

static void
on_cell_drawn (AmzWindow *self, int stroke, int x, int y)
{
  g_autoptr (GError) error = NULL;

  if (stroke == AMZ_STROKE_END)
    {
      amz_document_end_stroke (self->document);
      return;
    }
  if (stroke == AMZ_STROKE_BEGIN)
    {
      AmzGrid *grid = amz_maze_get_grid (amz_document_get_maze (self->document));

      self->stroke_failed = FALSE;
      self->stroke_closes = !amz_grid_get_locked (grid, x, y);
      amz_document_begin_stroke (self->document,
                                 self->stroke_closes ? _ ("Draw Pattern") : _ ("Erase Pattern"));
    }
  if (!amz_document_set_locked (self->document, x, y, self->stroke_closes, &error))
    tell_of_stroke (self, error);
}

static void
on_end_moved (AmzWindow *self, gboolean is_entry, int x, int y)
{
  g_autoptr (GError) error = NULL;
  gboolean moved = is_entry ? amz_document_move_entry (self->document, x, y, &error)
                            : amz_document_move_exit (self->document, x, y, &error);

  if (!moved)
    amz_window_tell_error (self, error);
}

static void
update_cell (AmzWindow *self)
{
  int x = 0;
  int y = 0;
  gboolean is_set = amz_maze_view_get_cursor (amz_content_get_view (self->content), &x, &y);

  amz_edit_panel_set_cell (amz_sidebar_get_edit_panel (self->sidebar), is_set, x, y);
}

/*
 * amz_window_update_edit:
 *
 * Makes what needs a selection follow from whether there is one.
 */
void
amz_window_update_edit (AmzWindow *self)
{
  static const char *const of_selection[] = { "open-area", "close-area", "carve-area", "braid-area",
                                              "copy-area", "turn-area",  "mirror-area" };
  gboolean edits = amz_content_get_tool (self->content) != AMZ_TOOL_NONE;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  gboolean has_selection =
      amz_maze_view_get_selection (amz_content_get_view (self->content), &x, &y, &width, &height);

  amz_edit_panel_set_selection (amz_sidebar_get_edit_panel (self->sidebar), x, y, width, height);
  for (guint i = 0; i < G_N_ELEMENTS (of_selection); i++)
    amz_window_set_enabled (self, of_selection[i], has_selection);
  amz_window_set_enabled (self, "paste-area", edits && self->piece != NULL);
  amz_window_set_enabled (self, "select-all", edits);
  amz_window_set_enabled (self, "tool", edits);
}

static void
set_tool (AmzWindow *self, AmzTool tool)
{
  amz_content_set_tool (self->content, tool);
  amz_edit_panel_set_tool (amz_sidebar_get_edit_panel (self->sidebar), tool);
  if (tool == AMZ_TOOL_NONE)
    amz_maze_view_set_selection (amz_content_get_view (self->content), 0, 0, 0, 0);
  amz_window_update_edit (self);
}

static AmzTool
find_tool (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (g_str_equal (tools[i].id, id))
      return tools[i].tool;
  return AMZ_TOOL_NONE;
}

static void
change_tool (GSimpleAction *action, GVariant *value, gpointer data)
{
  AmzWindow *self = data;
  AmzTool tool = find_tool (g_variant_get_string (value, NULL));

  if (tool == AMZ_TOOL_NONE)
    {
      amz_window_tell (self, _ ("There is no such tool"));
      return;
    }
  g_simple_action_set_state (action, value);
  set_tool (self, tool);
}

static void
change_mode (GSimpleAction *action, GVariant *value, gpointer data)
{
  AmzWindow *self = data;
  const char *mode = g_variant_get_string (value, NULL);
  g_autoptr (GVariant) tool = g_action_group_get_action_state (G_ACTION_GROUP (self), "tool");

  if (!g_str_equal (mode, "solve") && !g_str_equal (mode, "edit"))
    {
      amz_window_tell (self, _ ("There is no such mode"));
      return;
    }
  g_simple_action_set_state (action, value);
  /* The making of a maze hides the walls that would be drawn. */
  if (g_str_equal (mode, "edit"))
    amz_window_end_film (self);
  amz_sidebar_set_edits (self->sidebar, g_str_equal (mode, "edit"));
  set_tool (self, g_str_equal (mode, "edit") ? find_tool (g_variant_get_string (tool, NULL))
                                             : AMZ_TOOL_NONE);
  update_cell (self);
}

typedef gboolean (
    *AreaFunc) (AmzDocument *document, int x, int y, int width, int height, GError **error);

static gboolean
get_selection (AmzWindow *self, int *x, int *y, int *width, int *height)
{
  return amz_maze_view_get_selection (amz_content_get_view (self->content), x, y, width, height);
}

static void
change_area (AmzWindow *self, AreaFunc change)
{
  g_autoptr (GError) error = NULL;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  if (get_selection (self, &x, &y, &width, &height) &&
      !change (self->document, x, y, width, height, &error))
    amz_window_tell_error (self, error);
}

static void
on_open_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_area (data, amz_document_open_area);
}

static void
on_close_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_area (data, amz_document_close_area);
}

/* Each time another maze. */
static gint64
draw_seed (void)
{
  return (gint64) (((guint64) g_random_int () << 32) | g_random_int ());
}

static gboolean
carve (AmzDocument *document, int x, int y, int width, int height, GError **error)
{
  return amz_document_carve_area (document, x, y, width, height, draw_seed (), error);
}

static gboolean
braid (AmzDocument *document, int x, int y, int width, int height, GError **error)
{
  return amz_document_braid_area (document, x, y, width, height, draw_seed (), error);
}

static void
on_carve_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_area (data, carve);
}

static void
on_braid_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_area (data, braid);
}

static void
on_copy_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  g_autoptr (GError) error = NULL;
  AmzGrid *piece = NULL;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  if (!get_selection (self, &x, &y, &width, &height))
    return;
  piece = amz_document_copy_area (self->document, x, y, width, height, &error);
  if (piece == NULL)
    {
      amz_window_tell_error (self, error);
      return;
    }
  g_clear_pointer (&self->piece, amz_grid_unref);
  self->piece = piece;
  amz_window_update_edit (self);
}

/* At the selection, or where the keyboard is. */
static void
on_paste_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  AmzMazeView *view = amz_content_get_view (self->content);
  g_autoptr (GError) error = NULL;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  if (self->piece == NULL)
    return;
  if (!get_selection (self, &x, &y, &width, &height))
    amz_maze_view_get_cursor (view, &x, &y);
  if (!amz_document_paste (self->document, self->piece, x, y, &error))
    amz_window_tell_error (self, error);
  else
    amz_maze_view_set_selection (view, x, y, amz_grid_get_width (self->piece),
                                 amz_grid_get_height (self->piece));
}

/* What is wide becomes high: the selection follows it. */
static void
on_turn_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  g_autoptr (GError) error = NULL;
  gboolean clockwise = g_str_equal (g_variant_get_string (parameter, NULL), "right");
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  if (!get_selection (self, &x, &y, &width, &height))
    return;
  if (!amz_document_rotate_area (self->document, x, y, width, height, clockwise, &error))
    amz_window_tell_error (self, error);
  else
    amz_maze_view_set_selection (amz_content_get_view (self->content), x, y, height, width);
}

static gboolean
mirror_horizontally (AmzDocument *document, int x, int y, int width, int height, GError **error)
{
  return amz_document_mirror_area (document, x, y, width, height, TRUE, error);
}

static gboolean
mirror_vertically (AmzDocument *document, int x, int y, int width, int height, GError **error)
{
  return amz_document_mirror_area (document, x, y, width, height, FALSE, error);
}

static void
on_mirror_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean horizontal = g_str_equal (g_variant_get_string (parameter, NULL), "horizontal");

  change_area (data, horizontal ? mirror_horizontally : mirror_vertically);
}

static void
on_select_all (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  AmzMaze *maze = amz_document_get_maze (self->document);

  if (maze != NULL)
    amz_maze_view_set_selection (amz_content_get_view (self->content), 0, 0,
                                 amz_maze_get_width (maze), amz_maze_get_height (maze));
}

static void
on_select_area (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AmzWindow *self = data;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  g_variant_get (parameter, "(iiii)", &x, &y, &width, &height);
  amz_maze_view_set_selection (amz_content_get_view (self->content), x, y, width, height);
}

static const GActionEntry entries[] = {
  { .name = "mode", .parameter_type = "s", .state = "'solve'", .change_state = change_mode },
  { .name = "tool", .parameter_type = "s", .state = "'wall'", .change_state = change_tool },
  { .name = "open-area", .activate = on_open_area },
  { .name = "close-area", .activate = on_close_area },
  { .name = "carve-area", .activate = on_carve_area },
  { .name = "braid-area", .activate = on_braid_area },
  { .name = "copy-area", .activate = on_copy_area },
  { .name = "paste-area", .activate = on_paste_area },
  { .name = "turn-area", .activate = on_turn_area, .parameter_type = "s" },
  { .name = "mirror-area", .activate = on_mirror_area, .parameter_type = "s" },
  { .name = "select-all", .activate = on_select_all },
  { .name = "select-area", .activate = on_select_area, .parameter_type = "(iiii)" },
};

/*
 * amz_window_install_edit:
 *
 * Gives the window the actions of editing, and listens to what is drawn.
 */
void
amz_window_install_edit (AmzWindow *self)
{
  AmzMazeView *view = amz_content_get_view (self->content);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (view, "wall-drawn", G_CALLBACK (on_wall_drawn), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "cell-drawn", G_CALLBACK (on_cell_drawn), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "end-moved", G_CALLBACK (on_end_moved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (amz_window_update_edit), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "cursor-moved", G_CALLBACK (update_cell), self, G_CONNECT_SWAPPED);
  amz_window_update_edit (self);
}
