# SPDX-License-Identifier: MIT
"""What keys and mouse do in the whole window."""

import os

import window
from window import GLib, children, extents, find_controls, wait_for, xdotool

# With several shortest paths, and nothing locked.
RECIPE = 'amazeing:1 size=20x16 seed=3 extra=40 pattern=none'


def first_cell(status):
    """The cell of 'Cell 3, 4 · …', as a recipe writes it."""
    return status.split('·')[0].removeprefix('Cell').replace(' ', '') if status else None


def read(path):
    with open(path, 'rb') as file:
        return file.read()


class Input(window.WindowTest):
    def setUp(self):
        super().setUp()
        self.zoom = None
        self.window.use_recipe(RECIPE)

    def find_zoom(self):
        if self.zoom is None:
            self.zoom = self.window.wait_for_node('Fit the Maze to the Window')
        return self.zoom.get_name()

    def find_canvas(self):
        """The middle of the maze."""
        x, y, width, height = extents(self.window.wait_for_node('Maze, 20 × 16 cells'))
        return x + width // 2, y + height // 2

    def wait_for_cell(self, unlike=None):
        """Waits until the window tells of a cell, and returns it."""
        def find():
            cell = first_cell(self.window.find_status())
            return cell if cell != unlike else None

        return wait_for(f'a cell other than {unlike}', find)

    def test_path_and_theme(self):
        self.window.press('n')
        self.wait_for_state('path-number', 2)
        # After the last one comes the first.
        self.window.activate('path-last')
        wait_for('the last path', lambda: self.window.get_state('path-number') > 2)
        self.window.press('n')
        self.wait_for_state('path-number', 1)
        self.window.press('p')
        self.wait_for_state('show-path', False)
        self.window.press('p')
        self.wait_for_state('show-path', True)
        self.assertEqual(self.window.get_state('theme'), 'system')
        self.window.press('m')
        wait_for('another theme', lambda: self.window.get_state('theme') != 'system')

    def test_seed(self):
        self.window.press('r')
        self.window.wait_for_recipe(seed='4')
        self.window.press('ctrl+r')
        self.window.wait_for_recipe(seed='5')
        self.window.press('ctrl+z')
        self.window.wait_for_recipe(seed='4')
        self.window.press('ctrl+z')
        self.window.wait_for_recipe(seed='3')
        self.window.press('ctrl+shift+z')
        self.window.wait_for_recipe(seed='4')
        self.window.press('ctrl+y')
        self.window.wait_for_recipe(seed='5')

    def test_zoom_keys(self):
        fit = self.find_zoom()
        self.window.press('ctrl+plus')
        wait_for('zoomed in', lambda: self.find_zoom() != fit)
        larger = self.find_zoom()
        self.window.press('ctrl+equal')
        wait_for('zoomed in again', lambda: self.find_zoom() not in (fit, larger))
        self.window.press('ctrl+minus')
        wait_for('zoomed out', lambda: self.find_zoom() == larger)
        self.window.press('ctrl+0')
        wait_for('fit again', lambda: self.find_zoom() == fit)

    def test_arrows(self):
        self.window.press('Right')
        wait_for('one to the right', lambda: first_cell(self.window.find_status()) == '1,0')
        self.window.press('Down')
        wait_for('one down', lambda: first_cell(self.window.find_status()) == '1,1')
        self.window.press('ctrl+End')
        wait_for('the last cell', lambda: first_cell(self.window.find_status()) == '19,15')

    def test_sidebar(self):
        self.window.press('F9')
        self.wait_for_state('sidebar', False)
        wait_for('the sidebar is away', lambda: self.window.find('Seed') is None)
        self.window.press('F9')
        self.wait_for_state('sidebar', True)
        self.window.wait_for_node('Seed')

    def find_other_window(self):
        others = [node for node in children(self.window.application) if node != self.window.frame]
        return next((node for node in others if find_controls(node)), None)

    def test_help(self):
        self.assertIsNone(self.find_other_window())
        for keys in ('ctrl+question', 'F1'):
            self.window.press(keys)
            wait_for('the help', self.find_other_window)
            self.window.focus('Keyboard Shortcuts')
            self.window.press('Escape')
            wait_for('the help is closed', lambda: self.find_other_window() is None)
            self.window.focus()

    def test_new_window_and_quit(self):
        self.window.press('ctrl+n')
        self.window.number = 2
        wait_for('a second window', self.window.list_actions)
        self.window.wait_until_idle()
        self.window.press('ctrl+q')
        self.assertEqual(self.window.process.wait(window.PATIENCE), 0)

    def test_save(self):
        first, second = (os.path.join(self.window.folder, name) for name in ('first.txt', 'second.txt'))
        self.window.activate('save-to', GLib.Variant('s', first))
        wait_for('the file', lambda: os.path.exists(first))
        self.window.run(first)
        self.window.number = 2
        wait_for('a window with the file', self.window.list_actions)
        self.window.wait_until_idle()
        self.window.activate('toggle-wall', GLib.Variant('(iis)', (3, 3, 'E')))
        self.window.wait_until_idle()
        self.window.activate('save-to', GLib.Variant('s', second))
        wait_for('the other file', lambda: os.path.exists(second))
        self.assertNotEqual(read(first), read(second))
        self.window.focus('first.txt')
        self.window.press('ctrl+s')
        wait_for('it is saved', lambda: read(first) == read(second))

    def test_fields(self):
        self.window.type_into('Width in cells', '31')
        self.window.wait_for_recipe(size='31x16')
        self.window.type_into('Seed', '-77')
        self.window.wait_for_recipe(seed='-77')
        self.window.type_into('Exit, column and row', '(5, 6)')
        self.window.wait_for_recipe(exit='5,6')

        # What cannot be is told at its row and changes nothing; the keys of the maze are letters here.
        self.window.wait_until_idle()
        before = self.window.get_state('recipe')
        self.window.type_into('Seed', 'prnm')
        reason = 'A seed is a whole number of up to 64 bits'
        self.window.wait_for_node(reason)
        self.assertEqual(self.window.get_state('recipe'), before)
        self.assertEqual(self.window.get_state('path-number'), 1)
        self.assertEqual(self.window.get_state('theme'), 'system')
        self.window.type_into('Seed', '12')
        self.window.wait_for_recipe(seed='12')
        wait_for('the reason is gone', lambda: self.window.find(reason) is None)

    def test_mouse_in_sidebar(self):
        self.window.click(self.window.wait_for_node('Draw a Seed by Chance'))
        wait_for('another seed', lambda: self.window.get_recipe()['seed'] != '3')
        self.window.click(self.window.wait_for_node('Exactly one path between any two cells'))
        self.window.wait_for_recipe(kind='perfect')
        self.window.click(self.window.wait_for_node('42 pattern'))
        self.window.wait_for_recipe(pattern='42')
        self.window.wait_until_idle()
        self.window.click(self.window.wait_for_node('Undo'))
        self.window.wait_for_recipe(pattern='none')

    def test_pick(self):
        x, y = self.find_canvas()
        for which, key in (('Entry', 'entry'), ('Exit', 'exit')):
            self.window.click(self.window.wait_for_node(f'Pick the {which} in the Maze'))
            button = self.window.wait_for_node(f'Pick the {which} in the Maze')
            wait_for('picking', lambda: window.is_pressed(button))
            before = first_cell(self.window.find_status())
            self.window.point_at(x, y)
            cell = self.wait_for_cell(unlike=before)
            xdotool('click', 1)
            self.window.wait_for_recipe(**{key: cell})
            wait_for('picking is over', lambda: not window.is_pressed(button))
            # Without it a click moves nothing.
            self.window.wait_until_idle()
            x, y = x + 150, y + 100
        recipe = self.window.get_state('recipe')
        before = first_cell(self.window.find_status())
        self.window.point_at(x - 40, y - 60)
        self.wait_for_cell(unlike=before)
        xdotool('click', 1)
        self.window.press('n')
        self.wait_for_state('path-number', 2)
        self.assertEqual(self.window.get_state('recipe'), recipe)

    def test_wheel_and_drag(self):
        x, y = self.find_canvas()
        self.window.point_at(x, y)
        before = self.wait_for_cell(unlike='0,0')
        fit = self.find_zoom()
        xdotool('keydown', 'ctrl', 'click', '--repeat', 6, 4, 'keyup', 'ctrl')
        wait_for('zoomed in', lambda: self.find_zoom() != fit)
        self.assertEqual(first_cell(self.window.find_status()), before)

        # What was under the pointer goes with it.
        xdotool('mousedown', 2)
        for distance in range(30, 181, 30):
            self.window.point_at(x - distance, y - distance)
        xdotool('mouseup', 2)
        self.window.point_at(x, y)
        wait_for('the maze has moved', lambda: self.is_beyond(before, 1, 1))
        moved = first_cell(self.window.find_status())

        # Without Ctrl the wheel goes on, and zooms nothing.
        zoom = self.find_zoom()
        xdotool('click', '--repeat', 3, 5)
        wait_for('the maze has moved up', lambda: self.is_beyond(moved, 0, 1))
        self.assertEqual(self.find_zoom(), zoom)

    def is_beyond(self, cell, columns, rows):
        """Is the pointer that far from a cell, or farther?"""
        x, y = map(int, cell.split(','))
        now_x, now_y = map(int, first_cell(self.window.find_status()).split(','))
        return now_x - x >= columns and now_y - y >= rows


if __name__ == '__main__':
    window.main()
