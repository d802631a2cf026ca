/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-theme.h"

G_BEGIN_DECLS

/* How much thinner or thicker than in the theme walls can be. */
#define AMZ_LOOK_MIN_THICKNESS 0.5
#define AMZ_LOOK_MAX_THICKNESS 2.5

#define AMZ_LOOK_N_PARTS 6

/* What of a theme a person has changed. */
typedef struct
{
  gint64 colors[AMZ_LOOK_N_PARTS]; /* 0xrrggbb, or −1: that of the theme */
  double thickness;                /* of the walls; 1: as in the theme */
  gboolean rainbow;
} AmzLook;

/* A part that has a colour of its own. */
typedef struct
{
  const char *id;   /* in settings, never translated */
  const char *name; /* for people, to be translated */
  AmzColorRole role;
} AmzLookPart;

extern const AmzLookPart amz_look_parts[AMZ_LOOK_N_PARTS];

void amz_look_init (AmzLook *self);
void amz_look_read (AmzLook *self, GVariant *colors);
GVariant *amz_look_write (const AmzLook *self);
gboolean amz_look_equal (const AmzLook *self, const AmzLook *other);
void amz_look_apply (const AmzLook *self, const AmzTheme *base, AmzTheme *theme);

G_END_DECLS
