/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "amz-maze-view-private.h"

static const AmzTheme *
find_system_theme (AdwStyleManager *manager)
{
  if (adw_style_manager_get_high_contrast (manager))
    return amz_theme_find ("contrast");
  return amz_theme_find (adw_style_manager_get_dark (manager) ? "dark" : "light");
}

/*
 * amz_maze_view_find_theme:
 * @id: the name of a theme, or %AMZ_MAZE_VIEW_SYSTEM_THEME
 *
 * Returns: (transfer none): the theme, which for the system's is the one that it wants now
 */
const AmzTheme *
amz_maze_view_find_theme (const char *id)
{
  const AmzTheme *theme = amz_theme_find (id);

  return theme != NULL ? theme : find_system_theme (adw_style_manager_get_default ());
}

static void
update_theme (AmzMazeView *self)
{
  AmzTheme theme;

  amz_look_apply (&self->look, amz_maze_view_find_theme (self->theme_id), &theme);
  if (self->theme != NULL && memcmp (&theme, &self->own_theme, sizeof theme) == 0)
    return;
  self->own_theme = theme;
  self->theme = &self->own_theme;
  amz_maze_view_update_painter (self);
  amz_maze_view_redraw_all (self);
}

/*
 * amz_maze_view_set_look:
 * @self: a view
 * @look: what of the theme is changed
 */
void
amz_maze_view_set_look (AmzMazeView *self, const AmzLook *look)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));
  g_return_if_fail (look != NULL);

  self->look = *look;
  update_theme (self);
}

/*
 * amz_maze_view_get_theme:
 * @self: a view
 *
 * Returns: (transfer none): the name of a theme, or %AMZ_MAZE_VIEW_SYSTEM_THEME
 */
const char *
amz_maze_view_get_theme (AmzMazeView *self)
{
  g_return_val_if_fail (AMZ_IS_MAZE_VIEW (self), NULL);

  return self->theme_id;
}

/*
 * amz_maze_view_set_theme:
 * @self: a view
 * @theme: the name of a theme, or %AMZ_MAZE_VIEW_SYSTEM_THEME
 *
 * Changes how the maze looks.  A theme that does not exist, as from the settings of a newer version, is
 * that of the system.
 */
void
amz_maze_view_set_theme (AmzMazeView *self, const char *theme)
{
  g_return_if_fail (AMZ_IS_MAZE_VIEW (self));

  if (amz_theme_find (theme) == NULL)
    theme = AMZ_MAZE_VIEW_SYSTEM_THEME;
  if (g_str_equal (self->theme_id, theme))
    return;
  g_free (self->theme_id);
  self->theme_id = g_strdup (theme);
  update_theme (self);
  amz_maze_view_notify (self, AMZ_VIEW_PROP_THEME);
}

/*
 * amz_maze_view_init_theme:
 * @self: a view
 *
 * Begins to follow the desktop.
 */
void
amz_maze_view_init_theme (AmzMazeView *self)
{
  amz_look_init (&self->look);
  self->style_manager = g_object_ref (adw_style_manager_get_default ());
  g_signal_connect_object (self->style_manager, "notify::dark", G_CALLBACK (update_theme), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->style_manager, "notify::high-contrast", G_CALLBACK (update_theme),
                           self, G_CONNECT_SWAPPED);
  update_theme (self);
}
