/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-maze-view-private.h"

/* Logical pixels for one press of an arrow key with Ctrl. */
#define PAN_STEP 64

/*
 * amz_maze_view_activate:
 * @self: a view with a maze
 * @x: a column
 * @y: a row
 *
 * Tells that the person chose a cell.
 */
void
amz_maze_view_activate (AmzMazeView *self, int x, int y)
{
  g_signal_emit_by_name (self, "cell-activated", x, y);
}

/*
 * amz_maze_view_place_cursor:
 * @self: a view with a maze
 * @x: a column
 * @y: a row
 *
 * Moves the cursor of the keyboard, without scrolling.
 */
void
amz_maze_view_place_cursor (AmzMazeView *self, int x, int y)
{
  self->cursor = (AmzViewCell){ TRUE, x, y };
  amz_maze_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "cursor-moved");
}

/*
 * amz_maze_view_find_cursor:
 * @self: a view
 *
 * Begins where the keyboard begins, unless it has begun: at the entry, if there is one.
 */
void
amz_maze_view_find_cursor (AmzMazeView *self)
{
  int x = 0;
  int y = 0;

  if (self->cursor.is_set || self->maze == NULL)
    return;
  if (!amz_maze_get_entry (self->maze, &x, &y) ||
      !amz_grid_contains (amz_maze_get_grid (self->maze), x, y))
    x = y = 0;
  self->cursor = (AmzViewCell){ TRUE, x, y };
}

/*
 * amz_maze_view_check_cursor:
 * @self: a view
 *
 * Keeps the cursor inside, after the maze has changed.
 */
void
amz_maze_view_check_cursor (AmzMazeView *self)
{
  if (self->maze == NULL)
    self->cursor.is_set = FALSE;
  else if (self->cursor.is_set)
    {
      self->cursor.x = MIN (self->cursor.x, amz_maze_get_width (self->maze) - 1);
      self->cursor.y = MIN (self->cursor.y, amz_maze_get_height (self->maze) - 1);
    }
  else if (amz_maze_view_has_focus (self))
    amz_maze_view_find_cursor (self);
}

/*
 * amz_maze_view_get_cursor:
 * @self: a view
 * @x: (out) (optional): the column
 * @y: (out) (optional): the row
 *
 * Gets the cell on which the keyboard is.
 *
 * Returns: whether there is such a cell
 */
gboolean
amz_maze_view_get_cursor (AmzMazeView *self, int *x, int *y)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), FALSE);

  if (x != NULL)
    *x = self->cursor.x;
  if (y != NULL)
    *y = self->cursor.y;
  return self->cursor.is_set;
}

/*
 * amz_maze_view_set_cursor:
 * @self: a view
 * @x: a column
 * @y: a row
 *
 * Moves the cursor of the keyboard, and scrolls to it.  A place outside of the maze is moved inside.
 */
void
amz_maze_view_set_cursor (AmzMazeView *self, int x, int y)
{
  AmzPlace goal;
  AmzPlace place;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (self->maze == NULL)
    return;
  x = CLAMP (x, 0, amz_maze_get_width (self->maze) - 1);
  y = CLAMP (y, 0, amz_maze_get_height (self->maze) - 1);
  amz_maze_view_place_cursor (self, x, y);
  amz_maze_view_get_goal (self, &goal);
  amz_viewport_plan_reveal (self->viewport, &goal, x, y, 1, 1, &place);
  amz_maze_view_stop (self);
  amz_viewport_go_to (self->viewport, &place);
}

static void
use_keys (AmzMazeView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->uses_keys = TRUE;
  amz_maze_view_find_cursor (self);
  /* A click hid the ring; GTK shows it again only when the focus goes to another widget. */
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

static gboolean
move_cursor (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);
  int dx = 0;
  int dy = 0;

  if (self->maze == NULL)
    return GDK_EVENT_PROPAGATE;
  g_variant_get (args, "(ii)", &dx, &dy);
  use_keys (self);
  amz_maze_view_set_cursor (self, self->cursor.x + dx, self->cursor.y + dy);
  return GDK_EVENT_STOP;
}

static gboolean
extend_selection (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);
  int dx = 0;
  int dy = 0;

  if (self->maze == NULL || self->tool == AMZ_TOOL_NONE)
    return GDK_EVENT_PROPAGATE;
  g_variant_get (args, "(ii)", &dx, &dy);
  use_keys (self);
  amz_maze_view_extend_selection (self, dx, dy);
  return GDK_EVENT_STOP;
}

static gboolean
select_all (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);

  if (self->maze == NULL || self->tool == AMZ_TOOL_NONE)
    return GDK_EVENT_PROPAGATE;
  amz_maze_view_set_selection (self, 0, 0, amz_maze_get_width (self->maze),
                               amz_maze_get_height (self->maze));
  return GDK_EVENT_STOP;
}

static gboolean
clear_selection (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);

  if (self->selection.width == 0)
    return GDK_EVENT_PROPAGATE;
  amz_maze_view_set_selection (self, 0, 0, 0, 0);
  return GDK_EVENT_STOP;
}

/* Draws one wall of the cell at the cursor. */
static gboolean
draw_wall (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);
  int direction = 0;

  if (self->maze == NULL || self->tool == AMZ_TOOL_NONE)
    return GDK_EVENT_PROPAGATE;
  g_variant_get (args, "(i)", &direction);
  use_keys (self);
  g_signal_emit_by_name (self, "wall-drawn", (int) AMZ_STROKE_BEGIN, self->cursor.x, self->cursor.y,
                         direction);
  g_signal_emit_by_name (self, "wall-drawn", (int) AMZ_STROKE_END, 0, 0, 0);
  return GDK_EVENT_STOP;
}

static gboolean
move_to_end (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);
  gboolean is_last = FALSE;
  gboolean is_whole = FALSE;
  int x = 0;
  int y = 0;

  if (self->maze == NULL)
    return GDK_EVENT_PROPAGATE;
  g_variant_get (args, "(bb)", &is_last, &is_whole);
  use_keys (self);
  x = is_last ? amz_maze_get_width (self->maze) - 1 : 0;
  y = is_last ? amz_maze_get_height (self->maze) - 1 : 0;
  amz_maze_view_set_cursor (self, x, is_whole ? y : self->cursor.y);
  return GDK_EVENT_STOP;
}

static gboolean
move_page (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);
  int pages = 0;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  if (self->maze == NULL)
    return GDK_EVENT_PROPAGATE;
  g_variant_get (args, "(i)", &pages);
  use_keys (self);
  amz_viewport_get_visible (self->viewport, &x, &y, &width, &height);
  amz_maze_view_set_cursor (self, self->cursor.x, self->cursor.y + pages * MAX (height - 1, 1));
  return GDK_EVENT_STOP;
}

static gboolean
pan (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);
  int dx = 0;
  int dy = 0;

  g_variant_get (args, "(ii)", &dx, &dy);
  amz_maze_view_stop (self);
  amz_viewport_scroll_by (self->viewport, dx * PAN_STEP, dy * PAN_STEP);
  return GDK_EVENT_STOP;
}

/* What a click with the tool does, at the cursor. */
static void
use_tool (AmzMazeView *self, int x, int y)
{
  switch (self->tool)
    {
    case AMZ_TOOL_ENTRY:
    case AMZ_TOOL_EXIT:
      g_signal_emit_by_name (self, "end-moved", self->tool == AMZ_TOOL_ENTRY, x, y);
      break;
    case AMZ_TOOL_PATTERN:
      g_signal_emit_by_name (self, "cell-drawn", (int) AMZ_STROKE_BEGIN, x, y);
      g_signal_emit_by_name (self, "cell-drawn", (int) AMZ_STROKE_END, x, y);
      break;
    case AMZ_TOOL_SELECT:
      amz_maze_view_set_selection (self, x, y, 1, 1);
      break;
    case AMZ_TOOL_NONE:
    case AMZ_TOOL_WALL:
    default:
      amz_maze_view_activate (self, x, y);
      break;
    }
}

static gboolean
activate (GtkWidget *widget, GVariant *args, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);

  if (self->maze == NULL)
    return GDK_EVENT_PROPAGATE;
  use_keys (self);
  amz_maze_view_place_cursor (self, self->cursor.x, self->cursor.y);
  use_tool (self, self->cursor.x, self->cursor.y);
  return GDK_EVENT_STOP;
}

/*
 * amz_maze_view_class_init_keys:
 * @widget_class: the class
 *
 * Binds keys that work while the view has the focus.
 */
void
amz_maze_view_class_init_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keys[2];
    int dx;
    int dy;
  } arrows[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, -1, 0 },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, 1, 0 },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, -1 },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, 1 },
  };
  static const struct
  {
    guint key;
    AmzDirection direction;
  } walls[] = {
    { GDK_KEY_w, AMZ_DIRECTION_NORTH },
    { GDK_KEY_d, AMZ_DIRECTION_EAST },
    { GDK_KEY_s, AMZ_DIRECTION_SOUTH },
    { GDK_KEY_a, AMZ_DIRECTION_WEST },
  };
  static const guint home[] = { GDK_KEY_Home, GDK_KEY_KP_Home };
  static const guint end[] = { GDK_KEY_End, GDK_KEY_KP_End };
  static const guint up[] = { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up };
  static const guint down[] = { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down };
  static const guint enter[] = { GDK_KEY_Return, GDK_KEY_KP_Enter };

  for (gsize i = 0; i < G_N_ELEMENTS (walls); i++)
    gtk_widget_class_add_binding (widget_class, walls[i].key, 0, draw_wall, "(i)",
                                  (int) walls[i].direction);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_a, GDK_CONTROL_MASK, select_all, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, clear_selection, NULL);
  for (gsize i = 0; i < 2; i++)
    {
      for (gsize j = 0; j < G_N_ELEMENTS (arrows); j++)
        {
          gtk_widget_class_add_binding (widget_class, arrows[j].keys[i], 0, move_cursor, "(ii)",
                                        arrows[j].dx, arrows[j].dy);
          gtk_widget_class_add_binding (widget_class, arrows[j].keys[i], GDK_CONTROL_MASK, pan,
                                        "(ii)", arrows[j].dx, arrows[j].dy);
          gtk_widget_class_add_binding (widget_class, arrows[j].keys[i], GDK_SHIFT_MASK,
                                        extend_selection, "(ii)", arrows[j].dx, arrows[j].dy);
        }
      gtk_widget_class_add_binding (widget_class, home[i], 0, move_to_end, "(bb)", FALSE, FALSE);
      gtk_widget_class_add_binding (widget_class, home[i], GDK_CONTROL_MASK, move_to_end, "(bb)",
                                    FALSE, TRUE);
      gtk_widget_class_add_binding (widget_class, end[i], 0, move_to_end, "(bb)", TRUE, FALSE);
      gtk_widget_class_add_binding (widget_class, end[i], GDK_CONTROL_MASK, move_to_end, "(bb)",
                                    TRUE, TRUE);
      gtk_widget_class_add_binding (widget_class, up[i], 0, move_page, "(i)", -1);
      gtk_widget_class_add_binding (widget_class, down[i], 0, move_page, "(i)", 1);
      gtk_widget_class_add_binding (widget_class, enter[i], 0, activate, NULL);
    }
}

/* Space chooses a cell when it is let go, unless the maze was dragged in between. */
static gboolean
on_key_pressed (AmzMazeView *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_space || self->maze == NULL ||
      (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  /* A key that is held down is pressed again and again. */
  if (!self->space_is_down)
    {
      self->space_is_down = TRUE;
      self->space_dragged = FALSE;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grab");
    }
  return GDK_EVENT_STOP;
}

static void
end_space (AmzMazeView *self)
{
  self->space_is_down = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
on_key_released (AmzMazeView *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_space || !self->space_is_down)
    return;
  end_space (self);
  if (!self->space_dragged)
    activate (GTK_WIDGET (self), NULL, NULL);
}

/*
 * amz_maze_view_check_focus:
 * @self: a view
 *
 * Tells of the cell of the keyboard as soon as that is there.  The focus may enter long before the window
 * is active, and only then is there a cell to tell of.
 */
void
amz_maze_view_check_focus (AmzMazeView *self)
{
  if (!amz_maze_view_has_focus (self))
    return;
  amz_maze_view_find_cursor (self);
  amz_maze_view_update_status (self);
}

static void
on_focus_leave (AmzMazeView *self)
{
  if (self->space_is_down)
    end_space (self);
  amz_maze_view_update_status (self);
}

/*
 * amz_maze_view_init_keys:
 * @self: a view
 *
 * Begins to listen to the keyboard.
 */
void
amz_maze_view_init_keys (AmzMazeView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  g_signal_connect_swapped (key, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);

  g_signal_connect (self, "notify::has-focus", G_CALLBACK (amz_maze_view_check_focus), NULL);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
