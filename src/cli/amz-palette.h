/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-text-picture.h"

G_BEGIN_DECLS

/* What a person can recolour, in the order of the question. */
typedef enum
{
  AMZ_PALETTE_WALLS,
  AMZ_PALETTE_PATTERN,
  AMZ_PALETTE_PATH,
  AMZ_PALETTE_PASSAGES,
  AMZ_PALETTE_N_PARTS,
} AmzPalettePart;

#define AMZ_PALETTE_MAX_COLOR 255

/* The colours of a maze in the terminal. */
typedef struct
{
  gboolean enabled;
  int colors[AMZ_PALETTE_N_PARTS]; /* 0 to 255, or −1: that of the terminal */
  gboolean rainbow;
  guint phase; /* how far the rainbow has moved */
  guint ticks; /* how long it still moves */
} AmzPalette;

void amz_palette_init (AmzPalette *self, gboolean enabled);
void amz_palette_set_color (AmzPalette *self, AmzPalettePart part, int color);
void amz_palette_toggle_rainbow (AmzPalette *self);
void amz_palette_tick (AmzPalette *self);
void amz_palette_use_part (const AmzPalette *self, AmzTextPart part, gint64 place);
void amz_palette_use_player (const AmzPalette *self);
void amz_palette_use_text (const AmzPalette *self);

G_END_DECLS
