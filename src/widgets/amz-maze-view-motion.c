/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-maze-view-private.h"

/* Milliseconds. */
#define ZOOM_DURATION 150
#define REVEAL_HIGHLIGHT_DURATION 250
#define HOVER_DURATION 80
#define PULSE_DURATION 500
#define STEP_DURATION 12
#define MAX_REVEAL_DURATION 900
#define REST_DURATION 120

/*
 * amz_maze_view_end_zoom:
 * @self: a view
 *
 * Draws everything as it should be again.
 */
void
amz_maze_view_end_zoom (AmzMazeView *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  if (!self->is_zooming)
    return;
  self->is_zooming = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_rest (gpointer data)
{
  AmzMazeView *self = data;

  self->rest_source = 0;
  amz_maze_view_end_zoom (self);
  return G_SOURCE_REMOVE;
}

/*
 * amz_maze_view_begin_zoom:
 * @self: a view
 *
 * Tells that the scale changes now and probably will again soon, so that it is not worth the time to
 * draw everything for just this one.  It ends by itself.
 */
void
amz_maze_view_begin_zoom (AmzMazeView *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  self->is_zooming = TRUE;
  self->rest_source = g_timeout_add (REST_DURATION, on_rest, self);
}

/* Places between two others, so that a zoom looks even and what stays where it is does so all the time. */
static void
interpolate (const AmzPlace *start, const AmzPlace *end, double part, AmzPlace *place)
{
  double progress = part;

  place->scale = start->scale * pow (end->scale / start->scale, part);
  if (start->scale != end->scale)
    progress = (1 / place->scale - 1 / start->scale) / (1 / end->scale - 1 / start->scale);
  place->x = start->x + (end->x - start->x) * progress;
  place->y = start->y + (end->y - start->y) * progress;
}

static void
on_movement (double value, gpointer data)
{
  AmzMazeView *self = data;
  AmzPlace place = self->movement_end;

  if (value < 1)
    {
      interpolate (&self->movement_start, &self->movement_end, value, &place);
      amz_maze_view_begin_zoom (self);
    }
  /* The view may have got another size on the way. */
  else if (self->movement_fits)
    amz_viewport_plan_fit (self->viewport, &place);
  amz_viewport_go_to (self->viewport, &place);
  if (value >= 1)
    amz_maze_view_end_zoom (self);
}

static gboolean
is_playing (AdwAnimation *animation)
{
  return adw_animation_get_state (animation) == ADW_ANIMATION_PLAYING;
}

/*
 * amz_maze_view_stop:
 * @self: a view
 *
 * Ends a movement where it is, since the person moves the view now.
 */
void
amz_maze_view_stop (AmzMazeView *self)
{
  if (is_playing (self->movement))
    adw_animation_pause (self->movement);
}

/*
 * amz_maze_view_get_goal:
 * @self: a view
 * @place: (out): where the view is going to, or where it is if it does not move
 *
 * Gets the place from which further movements are planned.
 */
void
amz_maze_view_get_goal (AmzMazeView *self, AmzPlace *place)
{
  amz_viewport_get_place (self->viewport, place);
  if (is_playing (self->movement))
    *place = self->movement_end;
}

/*
 * amz_maze_view_move_to:
 * @self: a view
 * @place: where to go
 * @duration: milliseconds; not used where the desktop wants no animations
 *
 * Goes somewhere.
 */
void
amz_maze_view_move_to (AmzMazeView *self, const AmzPlace *place, guint duration)
{
  double fit = amz_viewport_get_fit_scale (self->viewport);

  amz_maze_view_stop (self);
  amz_viewport_get_place (self->viewport, &self->movement_start);
  self->movement_end = *place;
  self->movement_fits = fabs (place->scale - fit) <= fit * 1e-6;
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->movement), duration);
  adw_animation_play (self->movement);
}

/*
 * amz_maze_view_zoom_steps:
 * @self: a view
 * @steps: how many steps to zoom in, or out if negative
 * @x: a point of the view
 * @y: a point of the view
 *
 * Zooms so that what is under a point stays there.  A zoom on the way is added to.
 */
void
amz_maze_view_zoom_steps (AmzMazeView *self, int steps, double x, double y)
{
  AmzPlace goal;
  AmzPlace place;
  double scale = 0;

  if (self->maze == NULL)
    return;
  amz_maze_view_get_goal (self, &goal);
  scale = amz_viewport_get_step_scale (self->viewport, goal.scale, steps);
  amz_viewport_plan_zoom (self->viewport, &goal, scale, x, y, &place);
  amz_maze_view_move_to (self, &place, ZOOM_DURATION);
}

static void
zoom_steps_at_middle (AmzMazeView *self, int steps)
{
  amz_maze_view_zoom_steps (self, steps, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                            gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

/*
 * amz_maze_view_zoom_in:
 * @self: a view
 *
 * Zooms in one step at the middle of the view.
 */
void
amz_maze_view_zoom_in (AmzMazeView *self)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  zoom_steps_at_middle (self, 1);
}

/*
 * amz_maze_view_zoom_out:
 * @self: a view
 *
 * Zooms out one step at the middle of the view.
 */
void
amz_maze_view_zoom_out (AmzMazeView *self)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  zoom_steps_at_middle (self, -1);
}

/*
 * amz_maze_view_zoom_fit:
 * @self: a view
 *
 * Shows all of the maze, also when sizes change later.
 */
void
amz_maze_view_zoom_fit (AmzMazeView *self)
{
  AmzPlace place;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  amz_viewport_plan_fit (self->viewport, &place);
  if (self->maze != NULL)
    amz_maze_view_move_to (self, &place, ZOOM_DURATION);
}

/*
 * amz_maze_view_zoom_100:
 * @self: a view
 *
 * Shows cells at %AMZ_VIEWPORT_NATURAL_SCALE.
 */
void
amz_maze_view_zoom_100 (AmzMazeView *self)
{
  AmzPlace place;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  amz_viewport_plan_zoom (self->viewport, NULL, AMZ_VIEWPORT_NATURAL_SCALE,
                          gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                          gtk_widget_get_height (GTK_WIDGET (self)) / 2.0, &place);
  if (self->maze != NULL)
    amz_maze_view_move_to (self, &place, ZOOM_DURATION);
}

/*
 * amz_maze_view_restart:
 * @animation: an animation
 *
 * Plays an animation from its beginning: it has the value for it from now on, not only in the next frame.
 */
void
amz_maze_view_restart (AdwAnimation *animation)
{
  adw_animation_reset (animation);
  adw_animation_play (animation);
}

static void
on_reveal (double value, gpointer data)
{
  amz_maze_view_set_reveal (data, value);
}

/*
 * amz_maze_view_reveal_path:
 * @self: a view
 *
 * Draws the path step by step, if it is shown and the desktop wants animations.
 */
void
amz_maze_view_reveal_path (AmzMazeView *self)
{
  guint64 duration = 0;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (!self->show_path || self->path == NULL)
    return;
  duration = MIN (self->path_length * STEP_DURATION, MAX_REVEAL_DURATION);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->reveal_animation), (guint) duration);
  amz_maze_view_restart (self->reveal_animation);
  if (is_playing (self->reveal_animation))
    amz_maze_view_set_reveal (self, 0);
}

/*
 * amz_maze_view_highlight_cells:
 * @self: a view
 * @cells: (nullable) (element-type AmzCell): cells to point at, or %NULL for none
 * @is_error: whether they are wrong, and not only worth a look
 *
 * Points at cells, and scrolls to them.  Those outside of the maze are left out.  Another maze ends it.
 */
void
amz_maze_view_highlight_cells (AmzMazeView *self, GPtrArray *cells, gboolean is_error)
{
  AmzPlace place;
  AmzPlace goal;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  g_clear_pointer (&self->highlight, amz_highlight_free);
  if (cells != NULL && self->maze != NULL)
    self->highlight = amz_highlight_new (cells, amz_maze_get_width (self->maze),
                                         amz_maze_get_height (self->maze), is_error);
  amz_maze_view_redraw (self, AMZ_PICTURE_HIGHLIGHT);
  if (self->highlight == NULL)
    return;

  amz_highlight_get_bounds (self->highlight, &x, &y, &width, &height);
  amz_maze_view_get_goal (self, &goal);
  amz_viewport_plan_reveal (self->viewport, &goal, x, y, width, height, &place);
  amz_maze_view_move_to (self, &place, REVEAL_HIGHLIGHT_DURATION);
  amz_maze_view_restart (self->pulse);
}

static void
on_redraw (double value, gpointer data)
{
  gtk_widget_queue_draw (data);
}

static AdwAnimation *
new_animation (AmzMazeView *self, guint duration, AdwEasing easing, AdwAnimationTargetFunc func)
{
  AdwAnimation *animation = adw_timed_animation_new (
      GTK_WIDGET (self), 0, 1, duration, adw_callback_animation_target_new (func, self, NULL));

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), easing);
  return animation;
}

/*
 * amz_maze_view_init_motion:
 * @self: a view
 *
 * Makes the animations.
 */
void
amz_maze_view_init_motion (AmzMazeView *self)
{
  self->movement = new_animation (self, ZOOM_DURATION, ADW_EASE_OUT_CUBIC, on_movement);
  self->reveal_animation = new_animation (self, MAX_REVEAL_DURATION, ADW_LINEAR, on_reveal);
  self->hover_animation = new_animation (self, HOVER_DURATION, ADW_EASE_OUT_CUBIC, on_redraw);
  self->pulse = new_animation (self, PULSE_DURATION, ADW_EASE_IN_OUT_CUBIC, on_redraw);
}

/*
 * amz_maze_view_dispose_motion:
 * @self: a view
 *
 * Drops the animations.
 */
void
amz_maze_view_dispose_motion (AmzMazeView *self)
{
  AdwAnimation **animations[] = { &self->movement, &self->reveal_animation, &self->hover_animation,
                                  &self->pulse };

  g_clear_handle_id (&self->rest_source, g_source_remove);
  for (gsize i = 0; i < G_N_ELEMENTS (animations); i++)
    {
      if (*animations[i] != NULL && is_playing (*animations[i]))
        adw_animation_pause (*animations[i]);
      g_clear_object (animations[i]);
    }
}
