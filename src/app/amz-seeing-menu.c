/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-seeing-menu.h"

#include <glib/gi18n.h>

#include "amz-frames.h"

/* The place of the films among the sections, and of the making of the maze among them. */
#define FILMS_SECTION 1
#define GENERATION_ITEM 2

static void
append (GMenu *section, const char *label, AmzSeeing seeing)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.seeing", "s", amz_seeing_get_id (seeing));
  g_menu_append_item (section, item);
}

static void
append_generation (GMenu *section, gboolean possible)
{
  if (possible)
    append (section, _ ("How It Was _Made"), AMZ_SEEING_GENERATION);
  else
    /* There is no such action, so that it cannot be chosen: a state has no targets that are insensitive. */
    g_menu_append (section, _ ("How It Was Made (Not Known of a File)"), "win.seeing-impossible");
}

/*
 * amz_seeing_menu_new:
 *
 * Returns: (transfer full): a menu of all that can be seen of a maze
 */
GMenu *
amz_seeing_menu_new (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) pictures = g_menu_new ();
  g_autoptr (GMenu) films = g_menu_new ();
  g_autoptr (GMenu) switches = g_menu_new ();

  append (pictures, _ ("_Plain Maze"), AMZ_SEEING_NONE);
  append (pictures, _ ("_All Shortest Paths"), AMZ_SEEING_SHORTEST);
  append (pictures, _ ("_Distances to the Exit"), AMZ_SEEING_HEAT);
  append (films, _ ("_Search for the Exit"), AMZ_SEEING_SEARCH);
  append (films, _ ("_Filling of Dead Ends"), AMZ_SEEING_DEAD_ENDS);
  append_generation (films, TRUE);
  g_menu_append (switches, _ ("Dead _Ends Filled"), "win.fill-dead-ends");
  g_menu_append (switches, _ ("Shortest Pa_th"), "win.show-path");
  g_menu_append (switches, _ ("A_rrows on the Path"), "win.path-arrows");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (pictures));
  g_menu_append_section (menu, _ ("Animation"), G_MENU_MODEL (films));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (switches));
  return menu;
}

/*
 * amz_seeing_menu_update:
 * @menu: what amz_seeing_menu_new() gave
 * @maze: what is shown
 *
 * Tells where something cannot be seen of a maze, and why.
 */
void
amz_seeing_menu_update (GMenu *menu, AmzMaze *maze)
{
  g_autoptr (GMenuModel) films =
      g_menu_model_get_item_link (G_MENU_MODEL (menu), FILMS_SECTION, G_MENU_LINK_SECTION);
  g_autoptr (GVariant) target =
      g_menu_model_get_item_attribute_value (films, GENERATION_ITEM, G_MENU_ATTRIBUTE_TARGET, NULL);
  gboolean possible = amz_seeing_check (AMZ_SEEING_GENERATION, maze, NULL);

  if (possible == (target != NULL))
    return;
  g_menu_remove (G_MENU (films), GENERATION_ITEM);
  append_generation (G_MENU (films), possible);
}
