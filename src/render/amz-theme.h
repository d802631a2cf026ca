/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * AmzColorRole:
 * @AMZ_COLOR_GROUND: around the maze
 * @AMZ_COLOR_PASSAGE: the floor of the cells
 * @AMZ_COLOR_WALL: walls and border
 * @AMZ_COLOR_PATTERN: closed cells that form a pattern
 * @AMZ_COLOR_PATH: the shortest path
 * @AMZ_COLOR_STORED_PATH: the path that a file brought
 * @AMZ_COLOR_ENTRY: the disc at the entry
 * @AMZ_COLOR_EXIT: the square at the exit
 * @AMZ_COLOR_INK: the glyphs on entry and exit
 * @AMZ_COLOR_ACCENT: hover and selection
 * @AMZ_COLOR_ERROR: lines that point at an error
 * @AMZ_COLOR_ERROR_FILL: cells with an error
 * @AMZ_COLOR_WARNING: lines that point at a warning
 * @AMZ_COLOR_WARNING_FILL: cells with a warning
 * @AMZ_COLOR_PLAYER: the player and the trail
 * @AMZ_COLOR_SQUARES: the fine squares of a theme that has them
 * @AMZ_COLOR_DOTS: the dots in the cells of a theme that has them
 * @AMZ_N_COLORS: how many roles there are
 *
 * What a colour is for.
 */
typedef enum
{
  AMZ_COLOR_GROUND,
  AMZ_COLOR_PASSAGE,
  AMZ_COLOR_WALL,
  AMZ_COLOR_PATTERN,
  AMZ_COLOR_PATH,
  AMZ_COLOR_STORED_PATH,
  AMZ_COLOR_ENTRY,
  AMZ_COLOR_EXIT,
  AMZ_COLOR_INK,
  AMZ_COLOR_ACCENT,
  AMZ_COLOR_ERROR,
  AMZ_COLOR_ERROR_FILL,
  AMZ_COLOR_WARNING,
  AMZ_COLOR_WARNING_FILL,
  AMZ_COLOR_PLAYER,
  AMZ_COLOR_SQUARES,
  AMZ_COLOR_DOTS,
  AMZ_N_COLORS,
} AmzColorRole;

/**
 * AmzThemeFlags:
 * @AMZ_THEME_FLAGS_NONE: nothing special
 * @AMZ_THEME_FLAGS_DOUBLE_WALLS: walls and pattern are outlines, as in an arcade game
 * @AMZ_THEME_FLAGS_HATCHED: the pattern is told by lines, not by colour alone
 * @AMZ_THEME_FLAGS_SQUARED: fine squares lie under it
 * @AMZ_THEME_FLAGS_DARK: the ground is dark
 * @AMZ_THEME_FLAGS_DOTTED: a dot lies in each free cell
 * @AMZ_THEME_FLAGS_RAINBOW: walls have all colours, one after the other
 *
 * How a theme draws, besides its colours.
 */
typedef enum /*< flags >*/
{
  AMZ_THEME_FLAGS_NONE = 0,
  AMZ_THEME_FLAGS_DOUBLE_WALLS = 1 << 0,
  AMZ_THEME_FLAGS_HATCHED = 1 << 1,
  AMZ_THEME_FLAGS_SQUARED = 1 << 2,
  AMZ_THEME_FLAGS_DARK = 1 << 3,
  AMZ_THEME_FLAGS_DOTTED = 1 << 4,
  AMZ_THEME_FLAGS_RAINBOW = 1 << 5,
} AmzThemeFlags;

/**
 * AmzTheme:
 * @id: its name in settings and actions, never translated
 * @name: its name for people, to be translated with the domain of this program
 * @description: one line for people about it, to be translated as well
 * @flags: how it draws
 * @thickness: of the walls, 1 as usual
 * @colors: what has which colour, as 0xrrggbb
 *
 * How a maze looks.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *description;
  AmzThemeFlags flags;
  double thickness;
  guint32 colors[AMZ_N_COLORS];
} AmzTheme;

/* All themes: light dark paper blueprint arcade contrast; one without id ends the list. */
extern const AmzTheme amz_themes[];

const AmzTheme *amz_theme_find (const char *id);
void amz_theme_set_source (const AmzTheme *self, cairo_t *cr, AmzColorRole role, double alpha);

G_END_DECLS
