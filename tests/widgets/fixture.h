/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "amz-maze-view.h"

/* A view in a window on the screen, in the way the program has it. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *scroller;
  AmzMazeView *view;
  AmzViewport *viewport; /* that of the view */
} Fixture;

/* What a view draws, in device pixels. */
typedef struct
{
  int width;
  int height;
  double scale; /* device pixels in a logical one */
  guint32 *pixels;
} Picture;

typedef gboolean (*Condition) (gpointer data);

void fixture_init_test (int *argc, char ***argv);
Fixture *fixture_new (int width, int height);
void fixture_free (Fixture *self);
gboolean fixture_has_focus (gpointer self);
void fixture_resize (Fixture *self, int width, int height);
void fixture_wait (Condition condition, gpointer data);
AmzMaze *fixture_new_maze (const char *recipe);
char *fixture_show (Fixture *self, const char *recipe);

Picture *picture_new (Fixture *fixture);
void picture_free (Picture *self);
guint32 picture_get (Picture *self, double x, double y);
gsize picture_count (Picture *self, guint32 color);
guint32 picture_get_in_cell (Picture *self, Fixture *fixture, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)
