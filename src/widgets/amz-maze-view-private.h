/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "amz-highlight.h"
#include "amz-look.h"
#include "amz-marks.h"
#include "amz-maze-view.h"
#include "amz-measures.h"
#include "amz-painter.h"
#include "amz-tiles.h"

G_BEGIN_DECLS

/* Pictures of the maze that change at different times, from the lowest to the highest. */
typedef enum
{
  AMZ_PICTURE_BOARD,
  AMZ_PICTURE_MARKS,
  AMZ_PICTURE_HIGHLIGHT,
  AMZ_PICTURE_PATH, /* with entry and exit, which lie upon it */
  AMZ_N_PICTURES,
} AmzPicture;

#define AMZ_N_PROXIES 2

typedef enum
{
  AMZ_VIEW_PROP_0,
  AMZ_VIEW_PROP_MAZE,
  AMZ_VIEW_PROP_PATH,
  AMZ_VIEW_PROP_SOLUTION,
  AMZ_VIEW_PROP_THEME,
  AMZ_VIEW_PROP_SHOW_PATH,
  AMZ_VIEW_PROP_REVEAL,
  AMZ_VIEW_PROP_STATUS,
  AMZ_VIEW_PROP_ZOOM_TEXT,
  AMZ_VIEW_PROP_SEEING,
  AMZ_VIEW_PROP_SEEING_LENGTH,
  AMZ_VIEW_PROP_SEEING_PROGRESS,
  AMZ_VIEW_PROP_SEEING_PLAYING,
  AMZ_VIEW_PROP_SEEING_SPEED,
  AMZ_VIEW_PROP_SHOW_ARROWS,
  AMZ_VIEW_N_PROPS,
  AMZ_VIEW_PROP_HADJUSTMENT = AMZ_VIEW_N_PROPS,
  AMZ_VIEW_PROP_VADJUSTMENT,
  AMZ_VIEW_PROP_HSCROLL_POLICY,
  AMZ_VIEW_PROP_VSCROLL_POLICY,
} AmzViewProp;

/* A cell, or none. */
typedef struct
{
  gboolean is_set;
  int x;
  int y;
} AmzViewCell;

/* A wall, as one of a cell, or none. */
typedef struct
{
  gboolean is_set;
  int x;
  int y;
  AmzDirection direction;
} AmzViewWall;

/* A block of cells; none where it has no width. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} AmzViewArea;
/* What else is seen of the maze. */
typedef struct
{
  AmzSeeing seeing;
  AmzFrames *frames;    /* the film; NULL while it is made */
  GCancellable *making; /* or NULL; makes it */
  guint32 frame;        /* which one is shown */
  double part;          /* of the time until the next one */
  double speed;
  gboolean is_playing;
  guint tick;
  gint64 last_tick; /* 0 before the first one */
} AmzViewSeeing;

struct _AmzMazeView
{
  GtkWidget parent_instance;

  /* What is shown. */
  AmzMaze *maze;
  AmzSolution *solution;
  char *path;
  gsize path_length;
  gboolean show_path;
  double reveal;
  char *theme_id;
  AmzHighlight *highlight;
  gboolean show_arrows;
  AmzViewSeeing seeing;
  AmzMarks *marks;       /* or NULL */
  GCancellable *marking; /* or NULL; finds those of a newer report */

  /* How it is shown. */
  AmzViewport *viewport;
  AmzPainter *painter; /* NULL without a maze */
  AmzLook look;
  AmzTheme own_theme;    /* what the theme is with that look */
  const AmzTheme *theme; /* this one; NULL at first */
  AmzTiles *pictures[AMZ_N_PICTURES];
  double pictures_cell;    /* device pixels a cell for which they were drawn */
  gboolean is_zooming;     /* so they need not have the right size */
  guint rest_source;       /* ends that when nothing has moved for a while */
  GCancellable *preparing; /* or NULL; makes what is needed to draw very many cells from far away */
  gboolean is_prepared;
  GtkAdjustment *adjustments[2];
  GtkScrollablePolicy policies[2];
  gboolean is_configuring;
  gulong scale_handler; /* on the surface, while there is one */
  AdwStyleManager *style_manager;

  /* What moves. */
  AdwAnimation *movement;
  AmzPlace movement_start;
  AmzPlace movement_end;
  gboolean movement_fits;
  AdwAnimation *reveal_animation;
  AdwAnimation *hover_animation;
  AdwAnimation *pulse;

  /* Where the person is. */
  gboolean has_pointer;
  double pointer_x;
  double pointer_y;
  AmzViewCell hover;
  AmzViewCell cursor;
  AmzViewCell pressed;
  gboolean uses_keys; /* the last one to speak was the keyboard */
  gboolean space_is_down;
  gboolean space_dragged;
  AmzPlace drag_start;
  double wheel; /* parts of a step that have not been made */
  double pinch_scale;
  double pinch_x;
  double pinch_y;

  /* What is drawn. */
  AmzTool tool;
  AmzTool stroke_tool; /* what the button that is down does; AMZ_TOOL_NONE while none is */
  int stroke_x;        /* how far the stroke has come: a cell, or the point on its top left */
  int stroke_y;
  AmzViewWall hover_wall;
  AmzViewArea selection;

  /* What is said. */
  GtkWidget *proxies[AMZ_N_PROXIES]; /* each an AmzCellProxy */
  int proxy;                         /* the one that stands for the cursor now */
  char *said;                        /* but for distances, or NULL */

  char *status;
  AmzViewCell distance_cell; /* whose distance is known */
  gint64 distance;
  gboolean is_measuring;
};

/* amz-maze-view.c */
void amz_maze_view_notify (AmzMazeView *self, AmzViewProp prop);

/* amz-maze-view-draw.c */
void amz_maze_view_init_draw (AmzMazeView *self);
void amz_maze_view_redraw (AmzMazeView *self, AmzPicture picture);
void amz_maze_view_redraw_all (AmzMazeView *self);
void amz_maze_view_redraw_cells (AmzMazeView *self, int x, int y, int width, int height);
void amz_maze_view_get_color (AmzMazeView *self, AmzColorRole role, double alpha, GdkRGBA *color);
void amz_maze_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* amz-maze-view-marks.c */
void amz_maze_view_drop_marks (AmzMazeView *self);

/* amz-maze-view-theme.c */
void amz_maze_view_init_theme (AmzMazeView *self);

/* amz-maze-view-prepare.c */
void amz_maze_view_replace_painter (AmzMazeView *self);
void amz_maze_view_patch_painter (AmzMazeView *self, int y, int height);
void amz_maze_view_update_painter (AmzMazeView *self);
gboolean amz_maze_view_can_draw_far (AmzMazeView *self);

/* amz-maze-view-scroll.c */
void amz_maze_view_init_scroll (AmzMazeView *self);
void amz_maze_view_set_adjustment (AmzMazeView *self, int axis, GtkAdjustment *adjustment);
void amz_maze_view_configure (AmzMazeView *self);
void amz_maze_view_update_device_scale (AmzMazeView *self);
void amz_maze_view_watch_surface (AmzMazeView *self);
void amz_maze_view_unwatch_surface (AmzMazeView *self);
void amz_maze_view_size_allocate (GtkWidget *widget, int width, int height, int baseline);

/* amz-maze-view-motion.c */
void amz_maze_view_init_motion (AmzMazeView *self);
void amz_maze_view_dispose_motion (AmzMazeView *self);
void amz_maze_view_stop (AmzMazeView *self);
void amz_maze_view_restart (AdwAnimation *animation);
void amz_maze_view_begin_zoom (AmzMazeView *self);
void amz_maze_view_end_zoom (AmzMazeView *self);
void amz_maze_view_zoom_steps (AmzMazeView *self, int steps, double x, double y);
void amz_maze_view_move_to (AmzMazeView *self, const AmzPlace *place, guint duration);
void amz_maze_view_get_goal (AmzMazeView *self, AmzPlace *place);

/* amz-maze-view-film.c */
void amz_maze_view_make_frames (AmzMazeView *self);
void amz_maze_view_drop_seeing (AmzMazeView *self);
void amz_maze_view_remake_seeing (AmzMazeView *self, AmzMaze *old_maze);

/* amz-maze-view-seeing.c */
gboolean amz_maze_view_hides_path (AmzMazeView *self);
void amz_maze_view_update_tick (AmzMazeView *self);
void amz_maze_view_take_frames (AmzMazeView *self, AmzFrames *frames);
void amz_maze_view_dispose_seeing (AmzMazeView *self);

/* amz-maze-view-pointer.c */
void amz_maze_view_init_pointer (AmzMazeView *self);
void amz_maze_view_update_hover (AmzMazeView *self);

/* amz-maze-view-edit.c */
void amz_maze_view_update_hover_wall (AmzMazeView *self);
gboolean amz_maze_view_begin_stroke (AmzMazeView *self, double view_x, double view_y);
void amz_maze_view_continue_stroke (AmzMazeView *self, double view_x, double view_y);
void amz_maze_view_end_stroke (AmzMazeView *self, double view_x, double view_y);
void amz_maze_view_check_selection (AmzMazeView *self);
void amz_maze_view_extend_selection (AmzMazeView *self, int dx, int dy);

/* amz-maze-view-draw-edit.c */
void amz_maze_view_snapshot_edit (AmzMazeView *self, GtkSnapshot *snapshot);

/* amz-maze-view-access.c */
void amz_maze_view_init_access (AmzMazeView *self);
void amz_maze_view_dispose_access (AmzMazeView *self);
gboolean amz_maze_view_has_focus (AmzMazeView *self);
gboolean amz_maze_view_has_visible_focus (AmzMazeView *self);
void amz_maze_view_place_proxies (AmzMazeView *self);
void amz_maze_view_say_cell (AmzMazeView *self, gint64 distance);
gboolean amz_maze_view_focus_cell (AmzMazeView *self);
gboolean amz_maze_view_focus (GtkWidget *widget, GtkDirectionType direction);

/* amz-maze-view-keys.c */
void amz_maze_view_class_init_keys (GtkWidgetClass *widget_class);
void amz_maze_view_init_keys (AmzMazeView *self);
void amz_maze_view_place_cursor (AmzMazeView *self, int x, int y);
void amz_maze_view_find_cursor (AmzMazeView *self);
void amz_maze_view_check_cursor (AmzMazeView *self);
void amz_maze_view_check_focus (AmzMazeView *self);
void amz_maze_view_activate (AmzMazeView *self, int x, int y);

/* amz-maze-view-text.c */
void amz_maze_view_update_status (AmzMazeView *self);
void amz_maze_view_update_label (AmzMazeView *self);
void amz_maze_view_forget_distance (AmzMazeView *self);

G_END_DECLS
