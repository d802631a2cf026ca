/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "amz-maze-view-private.h"
#include "amz-shading.h"

/*
 * What else is seen of the maze, and how it moves.
 *
 * A film is made once for a maze.  Which frame of it is shown is a number, and another frame draws only those
 * tiles again in which something differs.  Only while it plays there is a callback in each frame of the
 * screen.
 */

/* However many frames there are, at the usual speed it is seen within so many seconds. */
#define MAX_DURATION 24.0

/* If the screen stood still for longer, the film did as well: microseconds. */
#define MAX_ELAPSED 100000

/* From that size on so few pixels belong to a cell that to look at all of them takes longer than to draw. */
#define MIN_LOOK 0.5

/* Cells around a tile of which something may be seen in it. */
#define TILE_REACH 1

static guint32
get_n_frames (AmzMazeView *self)
{
  return self->seeing.frames != NULL ? self->seeing.frames->n_frames : 0;
}

/* Frames in a second at the usual speed. */
static double
get_rate (AmzMazeView *self)
{
  static const double rates[AMZ_N_SEEINGS] = {
    [AMZ_SEEING_DEAD_ENDS] = 6,
    [AMZ_SEEING_SEARCH] = 12,
    [AMZ_SEEING_GENERATION] = 40,
  };

  return MAX (rates[self->seeing.seeing], get_n_frames (self) / MAX_DURATION);
}

static gboolean
wants_animations (AmzMazeView *self)
{
  return adw_get_enable_animations (GTK_WIDGET (self));
}

/*
 * amz_maze_view_hides_path:
 * @self: a view
 *
 * Returns: whether it is too early for the path in what is seen
 */
gboolean
amz_maze_view_hides_path (AmzMazeView *self)
{
  const AmzViewSeeing *seeing = &self->seeing;

  return (seeing->seeing == AMZ_SEEING_SEARCH || seeing->seeing == AMZ_SEEING_GENERATION) &&
         seeing->frames != NULL && seeing->frame < seeing->frames->n_frames;
}

/* The numbers of cells that look different in two frames: from FIRST to before END. */
typedef struct
{
  AmzMazeView *view;
  guint32 first;
  guint32 end;
} Changes;

static gboolean
is_changed (gint64 x, gint64 y, gpointer data)
{
  Changes *changes = data;
  const AmzFrames *frames = changes->view->seeing.frames;
  double cell = changes->view->pictures_cell;
  int n = (int) ceil (AMZ_TILE_SIZE / cell) + 1 + 2 * TILE_REACH;
  int left = (int) floor ((double) x / cell) - TILE_REACH;
  int top = (int) floor ((double) y / cell) - TILE_REACH;
  int right = MIN (left + n, frames->grid->width);
  int bottom = MIN (top + n, frames->grid->height);

  for (int row = MAX (top, 0); row < bottom; row++)
    for (int column = MAX (left, 0); column < right; column++)
      {
        guint32 number = amz_frames_get_number (frames, column, row);

        if (number >= changes->first && number < changes->end)
          return TRUE;
      }
  return FALSE;
}

/* Draws again what is different from another frame. */
static void
redraw_changes (AmzMazeView *self, guint32 old_frame)
{
  const AmzFrames *frames = self->seeing.frames;
  guint32 first = MIN (old_frame, self->seeing.frame);
  guint32 last = MAX (old_frame, self->seeing.frame);
  /* The cells of a frame look different in the one after it. */
  Changes changes = { self, first > 0 ? first - 1 : 0, last };
  gboolean is_all =
      self->pictures_cell < MIN_LOOK || (frames->carved != NULL && last == frames->n_frames);

  if (amz_tiles_outdate (self->pictures[AMZ_PICTURE_BOARD], is_all ? NULL : is_changed, &changes))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_frame (AmzMazeView *self, guint32 frame)
{
  gboolean hid_path = amz_maze_view_hides_path (self);
  guint32 old_frame = self->seeing.frame;

  self->seeing.part = 0;
  if (old_frame == frame)
    return;
  self->seeing.frame = frame;
  amz_maze_view_update_painter (self);
  redraw_changes (self, old_frame);
  if (hid_path != amz_maze_view_hides_path (self))
    amz_maze_view_redraw (self, AMZ_PICTURE_PATH);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SEEING_PROGRESS);
}

static gboolean on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data);

/*
 * amz_maze_view_update_tick:
 * @self: a view
 *
 * Looks at the clock only while something moves.
 */
void
amz_maze_view_update_tick (AmzMazeView *self)
{
  AmzViewSeeing *seeing = &self->seeing;
  gboolean ticks = seeing->is_playing && seeing->frames != NULL;

  if (ticks && seeing->tick == 0)
    {
      seeing->last_tick = 0;
      seeing->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
    }
  else if (!ticks && seeing->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), seeing->tick);
      seeing->tick = 0;
    }
}

static void
set_is_playing (AmzMazeView *self, gboolean is_playing)
{
  if (self->seeing.is_playing == is_playing)
    return;
  self->seeing.is_playing = is_playing;
  amz_maze_view_update_tick (self);
  /* From now on there is time for all of it. */
  gtk_widget_queue_draw (GTK_WIDGET (self));
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SEEING_PLAYING);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AmzMazeView *self = AMZ_MAZE_VIEW (widget);
  AmzViewSeeing *seeing = &self->seeing;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gint64 elapsed = seeing->last_tick != 0 ? MIN (now - seeing->last_tick, MAX_ELAPSED) : 0;
  double part = seeing->part + (double) elapsed / G_USEC_PER_SEC * get_rate (self) * seeing->speed;
  guint32 n_left = get_n_frames (self) - seeing->frame;
  guint32 n = (guint32) MIN (part, n_left);

  seeing->last_tick = now;
  seeing->part = part;
  /* What is seen is one frame, and not parts of several. */
  if (amz_tiles_get_n_outdated (self->pictures[AMZ_PICTURE_BOARD]) > 0)
    {
      gtk_widget_queue_draw (widget);
      return G_SOURCE_CONTINUE;
    }
  if (n > 0)
    set_frame (self, seeing->frame + n);
  seeing->part = part - n;
  if (seeing->frame < get_n_frames (self))
    return G_SOURCE_CONTINUE;
  set_is_playing (self, FALSE);
  /* The search has found it. */
  if (seeing->seeing == AMZ_SEEING_SEARCH)
    amz_maze_view_reveal_path (self);
  return G_SOURCE_CONTINUE;
}

/*
 * amz_maze_view_take_frames:
 * @self: a view
 * @frames: (transfer full): a film of its maze
 *
 * Shows a film that has been made, from its beginning if it plays.
 */
void
amz_maze_view_take_frames (AmzMazeView *self, AmzFrames *frames)
{
  AmzViewSeeing *seeing = &self->seeing;

  seeing->frames = frames;
  seeing->frame = seeing->is_playing ? 0 : frames->n_frames;
  seeing->part = 0;
  amz_maze_view_update_painter (self);
  amz_maze_view_redraw (self, AMZ_PICTURE_BOARD);
  amz_maze_view_redraw (self, AMZ_PICTURE_PATH);
  amz_maze_view_update_tick (self);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SEEING_LENGTH);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SEEING_PROGRESS);
}

/*
 * amz_maze_view_dispose_seeing:
 * @self: a view
 *
 * Drops what belongs to it.
 */
void
amz_maze_view_dispose_seeing (AmzMazeView *self)
{
  self->seeing.is_playing = FALSE;
  amz_maze_view_drop_seeing (self);
  self->seeing.seeing = AMZ_SEEING_NONE;
}

/*
 * amz_maze_view_get_seeing:
 * @self: a view
 *
 * Returns: (transfer none): what else is seen of the maze: "none", "shortest", "heat", "dead-ends",
 *   "search" or "generation"
 */
const char *
amz_maze_view_get_seeing (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), NULL);

  return amz_seeing_get_id (self->seeing.seeing);
}

/*
 * amz_maze_view_set_seeing:
 * @self: a view
 * @id: what else is to be seen of the maze
 *
 * Shows more of the maze.  What has a beginning and an end plays, or is shown as it ends where the desktop
 * wants no animations.  What cannot be seen of this maze is told by the signal "seeing-failed".
 */
void
amz_maze_view_set_seeing (AmzMazeView *self, const char *id)
{
  AmzSeeing seeing = AMZ_SEEING_NONE;

  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (amz_seeing_find (id, &seeing));

  if (self->seeing.seeing == seeing)
    return;
  amz_maze_view_drop_seeing (self);
  self->seeing.seeing = seeing;
  amz_maze_view_update_painter (self);
  amz_maze_view_redraw (self, AMZ_PICTURE_BOARD);
  amz_maze_view_redraw (self, AMZ_PICTURE_PATH);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SEEING);
  set_is_playing (self, amz_seeing_is_film (seeing) && wants_animations (self));
  if (self->maze != NULL && seeing != AMZ_SEEING_NONE)
    amz_maze_view_make_frames (self);
}

/*
 * amz_maze_view_get_seeing_length:
 * @self: a view
 *
 * Returns: how many frames the film has; 0 if there is none yet
 */
guint
amz_maze_view_get_seeing_length (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), 0);

  return get_n_frames (self);
}

/*
 * amz_maze_view_get_seeing_progress:
 * @self: a view
 *
 * Returns: how much of the film has been seen, from 0 to 1
 */
double
amz_maze_view_get_seeing_progress (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), 0);

  if (get_n_frames (self) == 0)
    return 1;
  return (double) self->seeing.frame / get_n_frames (self);
}

/*
 * amz_maze_view_set_seeing_progress:
 * @self: a view
 * @progress: a part of the film, from 0 to 1
 *
 * Shows one frame of the film.  It does not play any more if it did.
 */
void
amz_maze_view_set_seeing_progress (AmzMazeView *self, double progress)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (progress >= 0 && progress <= 1);

  set_is_playing (self, FALSE);
  if (self->seeing.frames != NULL)
    set_frame (self, (guint32) (progress * get_n_frames (self) + 0.5));
}

/*
 * amz_maze_view_get_seeing_playing:
 * @self: a view
 *
 * Returns: whether the film plays
 */
gboolean
amz_maze_view_get_seeing_playing (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), FALSE);

  return self->seeing.is_playing;
}

/*
 * amz_maze_view_set_seeing_playing:
 * @self: a view
 * @playing: whether the film plays
 *
 * Goes on with the film, or stops it where it is.  One that has ended begins anew.  Where the desktop
 * wants no animations, its end is shown at once.
 */
void
amz_maze_view_set_seeing_playing (AmzMazeView *self, gboolean playing)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (!amz_seeing_is_film (self->seeing.seeing) || self->seeing.is_playing == !!playing)
    return;
  if (playing && !wants_animations (self))
    {
      amz_maze_view_set_seeing_progress (self, 1);
      return;
    }
  if (playing && self->seeing.frames != NULL && self->seeing.frame == get_n_frames (self))
    set_frame (self, 0);
  set_is_playing (self, !!playing);
}

/*
 * amz_maze_view_step_seeing:
 * @self: a view
 *
 * Shows the next frame of the film, after the last one the first, and does not go on by itself.
 */
void
amz_maze_view_step_seeing (AmzMazeView *self)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (!amz_seeing_is_film (self->seeing.seeing))
    return;
  set_is_playing (self, FALSE);
  if (get_n_frames (self) > 0)
    set_frame (self, self->seeing.frame < get_n_frames (self) ? self->seeing.frame + 1 : 1);
}

/*
 * amz_maze_view_get_seeing_speed:
 * @self: a view
 *
 * Returns: how fast films play; 1 is usual
 */
double
amz_maze_view_get_seeing_speed (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), 1);

  return self->seeing.speed;
}

/*
 * amz_maze_view_set_seeing_speed:
 * @self: a view
 * @speed: how fast films play, from %AMZ_MAZE_VIEW_MIN_SPEED to %AMZ_MAZE_VIEW_MAX_SPEED
 */
void
amz_maze_view_set_seeing_speed (AmzMazeView *self, double speed)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (speed >= AMZ_MAZE_VIEW_MIN_SPEED && speed <= AMZ_MAZE_VIEW_MAX_SPEED);

  if (self->seeing.speed == speed)
    return;
  self->seeing.speed = speed;
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SEEING_SPEED);
}

/*
 * amz_maze_view_get_show_arrows:
 * @self: a view
 *
 * Returns: whether arrows tell where the path leads
 */
gboolean
amz_maze_view_get_show_arrows (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), FALSE);

  return self->show_arrows;
}

/*
 * amz_maze_view_set_show_arrows:
 * @self: a view
 * @show_arrows: whether arrows tell where the path leads
 */
void
amz_maze_view_set_show_arrows (AmzMazeView *self, gboolean show_arrows)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (self->show_arrows == !!show_arrows)
    return;
  self->show_arrows = !!show_arrows;
  amz_maze_view_update_painter (self);
  amz_maze_view_redraw (self, AMZ_PICTURE_PATH);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_SHOW_ARROWS);
}

/*
 * amz_maze_view_get_heat_color:
 * @self: a view
 * @part: a part of the farthest distance, from 0 to 1
 *
 * Returns: the colour that a cell so far away has on the heat map, as 0xrrggbb
 */
guint32
amz_maze_view_get_heat_color (AmzMazeView *self, double part)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), 0);

  return amz_heat_get_color (self->theme, part);
}
