/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-maze-view-private.h"

/* How much a touchpad zooms for each pixel that the fingers move. */
#define ZOOM_PER_PIXEL 0.01

static void
set_hover (AmzMazeView *self, gboolean is_set, int x, int y)
{
  if (self->hover.is_set == is_set && (!is_set || (self->hover.x == x && self->hover.y == y)))
    return;
  self->hover = (AmzViewCell){ is_set, x, y };
  if (is_set && gtk_widget_get_mapped (GTK_WIDGET (self)))
    amz_maze_view_restart (self->hover_animation);
  amz_maze_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/*
 * amz_maze_view_update_hover:
 * @self: a view
 *
 * Finds the cell under the pointer, after one of both has moved.
 */
void
amz_maze_view_update_hover (AmzMazeView *self)
{
  int x = 0;
  int y = 0;
  gboolean is_set = self->has_pointer && self->maze != NULL &&
                    amz_viewport_cell_at (self->viewport, self->pointer_x, self->pointer_y, &x, &y);

  set_hover (self, is_set, x, y);
  amz_maze_view_update_hover_wall (self);
}

static void
on_pointer (AmzMazeView *self, double x, double y)
{
  gboolean has_moved = !self->has_pointer || self->pointer_x != x || self->pointer_y != y;

  self->has_pointer = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  amz_maze_view_update_hover (self);
  if (has_moved && self->uses_keys)
    {
      self->uses_keys = FALSE;
      amz_maze_view_update_status (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
}

static void
on_leave (AmzMazeView *self)
{
  self->has_pointer = FALSE;
  amz_maze_view_update_hover (self);
}

/* Plain scrolling is the business of the scrolled window around. */
static gboolean
on_scroll (AmzMazeView *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  double y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
  int steps = 0;

  if ((state & GDK_CONTROL_MASK) == 0 || self->maze == NULL)
    return GDK_EVENT_PROPAGATE;
  if (self->has_pointer)
    {
      x = self->pointer_x;
      y = self->pointer_y;
    }
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    {
      amz_maze_view_stop (self);
      amz_maze_view_begin_zoom (self);
      amz_viewport_zoom_at (self->viewport,
                            amz_viewport_get_scale (self->viewport) * exp (-dy * ZOOM_PER_PIXEL), x,
                            y);
      return GDK_EVENT_STOP;
    }
  /* Some wheels turn in smaller steps than others. */
  if (self->wheel * dy < 0)
    self->wheel = 0;
  self->wheel += dy;
  steps = (int) self->wheel;
  self->wheel -= steps;
  if (steps != 0)
    amz_maze_view_zoom_steps (self, -steps, x, y);
  return GDK_EVENT_STOP;
}

static void
on_pressed (AmzMazeView *self, int n_press, double x, double y, GtkGestureClick *click)
{
  AmzViewCell cell = { FALSE, 0, 0 };

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->pressed.is_set = FALSE;
  if (self->maze == NULL || self->space_is_down ||
      !amz_viewport_cell_at (self->viewport, x, y, &cell.x, &cell.y))
    return;
  cell.is_set = TRUE;
  self->pressed = cell;
}

static void
on_released (AmzMazeView *self, int n_press, double x, double y, GtkGestureClick *click)
{
  AmzViewCell pressed = self->pressed;
  int cell_x = 0;
  int cell_y = 0;

  self->pressed.is_set = FALSE;
  if (!pressed.is_set || self->maze == NULL ||
      !amz_viewport_cell_at (self->viewport, x, y, &cell_x, &cell_y) || cell_x != pressed.x ||
      cell_y != pressed.y)
    return;
  amz_maze_view_place_cursor (self, cell_x, cell_y);
  amz_maze_view_activate (self, cell_x, cell_y);
}

static gboolean
begin_stroke (AmzMazeView *self, double x, double y, GtkGestureSingle *drag)
{
  if (gtk_gesture_single_get_current_button (drag) != GDK_BUTTON_PRIMARY || self->maze == NULL ||
      self->space_is_down || self->tool == AMZ_TOOL_NONE ||
      !amz_maze_view_begin_stroke (self, x, y))
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  return TRUE;
}

static void
on_drag_begin (AmzMazeView *self, double x, double y, GtkGestureSingle *drag)
{
  gboolean is_first = gtk_gesture_single_get_current_button (drag) == GDK_BUTTON_PRIMARY;

  if (begin_stroke (self, x, y, drag))
    return;
  if (self->maze == NULL || (is_first && !self->space_is_down))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->space_dragged = TRUE;
  amz_maze_view_stop (self);
  amz_viewport_get_place (self->viewport, &self->drag_start);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
}

static void
on_drag_update (AmzMazeView *self, double dx, double dy, GtkGestureDrag *drag)
{
  double scale = amz_viewport_get_scale (self->viewport);
  double x = 0;
  double y = 0;

  if (self->stroke_tool != AMZ_TOOL_NONE)
    {
      gtk_gesture_drag_get_start_point (drag, &x, &y);
      amz_maze_view_continue_stroke (self, x + dx, y + dy);
      return;
    }
  amz_viewport_scroll_to (self->viewport, self->drag_start.x - dx / scale,
                          self->drag_start.y - dy / scale);
}

static void
on_drag_end (AmzMazeView *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x = 0;
  double y = 0;

  if (self->stroke_tool != AMZ_TOOL_NONE)
    {
      gtk_gesture_drag_get_start_point (drag, &x, &y);
      amz_maze_view_end_stroke (self, x + dx, y + dy);
      return;
    }
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->space_is_down ? "grab" : NULL);
}

static void
on_pinch_begin (AmzMazeView *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  amz_maze_view_stop (self);
  self->pinch_scale = amz_viewport_get_scale (self->viewport);
  gtk_gesture_get_bounding_box_center (gesture, &self->pinch_x, &self->pinch_y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* What was between the fingers stays there: they zoom and move it. */
static void
on_pinch (AmzMazeView *self, double factor, GtkGesture *gesture)
{
  double x = self->pinch_x;
  double y = self->pinch_y;

  if (self->maze == NULL)
    return;
  gtk_gesture_get_bounding_box_center (gesture, &x, &y);
  amz_maze_view_begin_zoom (self);
  amz_viewport_scroll_by (self->viewport, self->pinch_x - x, self->pinch_y - y);
  amz_viewport_zoom_at (self->viewport, self->pinch_scale * factor, x, y);
  self->pinch_x = x;
  self->pinch_y = y;
}

static void
add_drag (AmzMazeView *self, guint button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

/*
 * amz_maze_view_init_pointer:
 * @self: a view
 *
 * Begins to listen to mouse, touchpad and fingers.
 */
void
amz_maze_view_init_pointer (AmzMazeView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *zoom = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_pointer), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_pointer), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (widget, scroll);

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  add_drag (self, GDK_BUTTON_MIDDLE);
  add_drag (self, GDK_BUTTON_PRIMARY);

  g_signal_connect_swapped (zoom, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (zoom, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (zoom));
}
