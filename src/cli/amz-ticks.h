/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The fixed step of what moves in the terminal, in milliseconds. */
#define AMZ_TICK 30

/* How long the rainbow moves after it was asked for; then it stands, so that a terminal nobody looks at
 * costs nothing. */
#define AMZ_RAINBOW_TICKS 120
#define AMZ_TICKS_PER_HUE 3

/* When the next step is due; keys that are pressed in between do not delay it. */
typedef struct
{
  gint64 due; /* on the monotonic clock, in microseconds; 0: nothing moves */
} AmzTicks;

static inline int
amz_ticks_get_timeout (AmzTicks *self, gboolean moves)
{
  gint64 now = g_get_monotonic_time ();

  if (!moves)
    {
      self->due = 0;
      return -1;
    }
  if (self->due == 0)
    self->due = now + AMZ_TICK * 1000;
  return (int) (MAX (self->due - now, 0) / 1000);
}

static inline gboolean
amz_ticks_take (AmzTicks *self)
{
  gint64 now = g_get_monotonic_time ();

  if (self->due == 0 || now < self->due)
    return FALSE;
  self->due = now + AMZ_TICK * 1000;
  return TRUE;
}

G_END_DECLS
