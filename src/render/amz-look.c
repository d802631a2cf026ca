/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-look.h"

#include <glib/gi18n-lib.h>

#define MAX_COLOR 0xffffff

const AmzLookPart amz_look_parts[AMZ_LOOK_N_PARTS] = {
  { "walls", N_ ("Walls"), AMZ_COLOR_WALL },  { "pattern", N_ ("Pattern"), AMZ_COLOR_PATTERN },
  { "path", N_ ("Path"), AMZ_COLOR_PATH },    { "passages", N_ ("Passages"), AMZ_COLOR_PASSAGE },
  { "entry", N_ ("Entry"), AMZ_COLOR_ENTRY }, { "exit", N_ ("Exit"), AMZ_COLOR_EXIT },
};

/*
 * amz_look_init:
 *
 * Begins with a look in which nothing of the theme is changed.
 */
void
amz_look_init (AmzLook *self)
{
  *self = (AmzLook){ .thickness = 1 };
  for (guint i = 0; i < AMZ_LOOK_N_PARTS; i++)
    self->colors[i] = -1;
}

/*
 * amz_look_read:
 * @colors: of type `a{su}`: colours by the ids of parts
 *
 * Takes colours out of the settings.  What is unknown or impossible is left out: the settings may be those
 * of another version.
 */
void
amz_look_read (AmzLook *self, GVariant *colors)
{
  for (guint i = 0; i < AMZ_LOOK_N_PARTS; i++)
    {
      guint32 color = 0;

      self->colors[i] = -1;
      if (g_variant_lookup (colors, amz_look_parts[i].id, "u", &color) && color <= MAX_COLOR)
        self->colors[i] = color;
    }
}

/*
 * amz_look_write:
 *
 * Returns: (transfer floating): the colours, of type `a{su}`
 */
GVariant *
amz_look_write (const AmzLook *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{su}"));
  for (guint i = 0; i < AMZ_LOOK_N_PARTS; i++)
    if (self->colors[i] >= 0)
      g_variant_builder_add (&builder, "{su}", amz_look_parts[i].id, (guint32) self->colors[i]);
  return g_variant_builder_end (&builder);
}

gboolean
amz_look_equal (const AmzLook *self, const AmzLook *other)
{
  for (guint i = 0; i < AMZ_LOOK_N_PARTS; i++)
    if (self->colors[i] != other->colors[i])
      return FALSE;
  return self->thickness == other->thickness && self->rainbow == other->rainbow;
}

/*
 * amz_look_apply:
 * @base: the theme that was changed
 * @theme: (out): the theme as the person wants it
 *
 * The ground around the maze follows the passages where the theme has one colour for both.
 */
void
amz_look_apply (const AmzLook *self, const AmzTheme *base, AmzTheme *theme)
{
  gboolean is_one_floor = base->colors[AMZ_COLOR_GROUND] == base->colors[AMZ_COLOR_PASSAGE];

  *theme = *base;
  theme->thickness *= CLAMP (self->thickness, AMZ_LOOK_MIN_THICKNESS, AMZ_LOOK_MAX_THICKNESS);
  if (self->rainbow)
    theme->flags |= AMZ_THEME_FLAGS_RAINBOW;
  for (guint i = 0; i < AMZ_LOOK_N_PARTS; i++)
    if (self->colors[i] >= 0)
      theme->colors[amz_look_parts[i].role] = (guint32) self->colors[i];
  if (is_one_floor)
    theme->colors[AMZ_COLOR_GROUND] = theme->colors[AMZ_COLOR_PASSAGE];
}
