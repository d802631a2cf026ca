/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What pressing the button does in a view of a maze. */
typedef enum
{
  AMZ_TOOL_NONE, /* it chooses a cell */
  AMZ_TOOL_WALL, /* it draws along walls, and drags entry and exit */
  AMZ_TOOL_ENTRY,
  AMZ_TOOL_EXIT,
  AMZ_TOOL_PATTERN, /* it draws over cells */
  AMZ_TOOL_SELECT,  /* it draws a rectangle */
} AmzTool;

/* What is drawn from the press of a button to its release. */
typedef enum
{
  AMZ_STROKE_BEGIN,
  AMZ_STROKE_CONTINUE,
  AMZ_STROKE_END,
} AmzStroke;

G_END_DECLS
