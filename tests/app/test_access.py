# SPDX-License-Identifier: MIT
"""Has everything that a person can operate a name, and does Tab get there?"""

import os

import window
from window import Atspi, GLib, children, describe, find_controls, has, is_seen, wait_for, walk, xdotool

# More than there are controls in a window.
MANY = 200


# What shows the version in libadwaita's window about the program has no name there.
ABOUT_VERSION = 'GtkButton'


def is_unnamed(node):
    """Without a name of its own the toolkit gives it none, or that of its class."""
    name = node.get_name().strip()
    return name == '' or name.startswith(('Gtk', 'Adw', 'Amz'))


def can_be_used(node):
    """The buttons of the title bar are for the mouse: the keyboard has keys of the desktop for what they do."""
    return (
        has(node, Atspi.StateType.SENSITIVE) and is_seen(node)
        and node.get_name() not in ('Minimize', 'Maximize', 'Restore', 'Close')
    )


class Access(window.WindowTest):
    def check_names(self, root, *expected):
        self.assertFalse(is_unnamed(root), describe(root))
        controls = [node for node in find_controls(root) if is_seen(node)]
        self.assertEqual([describe(node) for node in controls if is_unnamed(node)], [])
        names = ' '.join(node.get_name() for node in controls)
        for name in expected:
            self.assertIn(name, names)

    def walk_by_tab(self, controls, key):
        """Presses it until the focus is where it was at first, and returns where it was meanwhile.

        The controls are in the order in which the key is likely to go through them, so that those that
        come next are asked first.
        """
        first = focus = wait_for('a control has the focus', lambda: self.window.find_focus(controls))
        visited = []
        for _ in range(MANY):
            before = focus
            place = controls.index(before)
            others = controls[place + 1:] + controls[:place]
            self.window.press(key)
            focus = wait_for(
                f'{key} leads away from {describe(before)}', lambda: self.window.find_focus(others))
            visited.append(focus)
            if focus == first:
                return visited
        self.fail(f'{key} does not come back to {describe(first)}')

    def visit_by_tab(self):
        """Goes through the main window, and back again."""
        controls = find_controls(self.window.frame)
        visited = self.walk_by_tab(controls, 'Tab')
        self.assertEqual(len(visited), len(set(visited)), 'each of them once')
        self.assertEqual(set(self.walk_by_tab(controls[::-1], 'shift+Tab')), set(visited))
        return visited

    def check_tab(self):
        visited = self.visit_by_tab()
        # An expander row is one row for the mouse and another for the keyboard, inside of it.
        missed = [
            describe(node) for node in find_controls(self.window.frame)
            if can_be_used(node) and not any(part in visited for part in walk(node))
        ]
        self.assertEqual(missed, [])

    def open_options(self):
        self.window.click(self.window.wait_for_node('More options'))
        self.window.wait_for_node('Algorithm')

    def show_window(self, action, *roles):
        """Opens another window, by an action of the application."""
        before = len(children(self.window.application))
        self.window.activate_in_application(action)
        wait_for(action, lambda: len(children(self.window.application)) > before)
        return wait_for(
            action,
            lambda: next(
                (node for node in children(self.window.application)
                 if node != self.window.frame and find_controls(node)), None))

    def test_window(self):
        self.open_options()
        self.check_names(
            self.window.frame, 'Undo', 'Redo', 'Ways of Seeing the Maze', 'Zoom In', 'Main Menu', 'Width', 'Exit', 'Seed', 'Dead ends',
            'Greatest length', 'Last Path', 'Playable')
        self.check_tab()

    def test_narrow_window(self):
        self.window.resize(400, 600)
        self.window.wait_for_node('Next Path')
        wait_for('the sidebar is away', lambda: self.window.find('Seed') is None)
        self.check_names(self.window.frame, 'New Maze', 'Menu', 'Next Path')
        self.check_tab()

    def test_seeing(self):
        for width in (1100, 400):
            self.window.resize(width, 600)
            self.window.set_state('seeing', GLib.Variant('s', 'search'))
            self.window.wait_for_node('One Step')
            self.check_names(self.window.frame, 'Play', 'One Step', 'Speed', 'Back to the Plain Maze')
            self.check_tab()
            self.window.set_state('seeing', GLib.Variant('s', 'heat'))
            wait_for('no film', lambda: self.window.find('One Step') is None)
            self.check_names(self.window.frame, 'Back to the Plain Maze')
            wait_for('the legend', lambda: [
                node for node in walk(self.window.frame) if node.get_name().startswith('Colours from 0 to ')])
            self.window.set_state('seeing', GLib.Variant('s', 'none'))

    def test_report(self):
        self.window.use_recipe('amazeing:1 size=12x9 kind=perfect pattern=none seed=4')
        # A wall less makes a loop, which a perfect maze may not have.
        for x in range(11):
            self.window.activate('toggle-wall', GLib.Variant('(iis)', (x, 4, 'E')))
        self.window.wait_until_idle()
        self.window.click(self.window.wait_for_node('Show the Report'))
        self.window.wait_for_node('Back to the Settings')
        self.window.wait_for_node('Passages')
        self.check_names(self.window.frame, 'Back to the Settings', 'Passages', 'Loops')
        # The page of the settings keeps its place while it is not shown: what is there is not asked for.
        names = [node.get_name() for node in self.visit_by_tab()]
        self.assertIn('Back to the Settings', names)
        self.assertIn('Main Menu', names)
        self.assertNotIn('Seed', names)
        self.assertTrue([name for name in names if 'loop' in name.lower()], names)

    def wait_for_cell(self, start):
        """Waits until the cell that has the focus has a name that begins so, and returns the rest of it."""
        def find():
            focus = self.window.find_focus()
            name = focus.get_name() if focus is not None else ''
            return name if name.startswith(start) else None

        return wait_for(f'a cell {start!r} is said', find).removeprefix(start)

    def test_cells(self):
        self.window.use_recipe('amazeing:1 size=12x9 kind=perfect entry=0,0 exit=11,8 seed=4')
        self.assertIn('entry', self.wait_for_cell('Row 0, column 0; wall'))
        self.window.press('Right')
        self.wait_for_cell('Row 0, column 1; wall')
        self.window.press('Down')
        self.wait_for_cell('Row 1, column 1; ')
        self.window.press('End')
        self.wait_for_cell('Row 1, column 11; ')
        self.window.press('ctrl+End')
        self.assertIn('exit', self.wait_for_cell('Row 8, column 11; '))
        self.window.press('Page_Up')
        self.wait_for_cell('Row 0, column 11; ')
        self.assertEqual(self.window.find_focus().get_role(), Atspi.Role.TABLE_CELL)

    def test_edit_by_keys(self):
        """From the mode to the file, without the mouse."""
        saved, before = (os.path.join(self.window.folder, name) for name in ('edited.txt', 'before.txt'))
        self.window.use_recipe('amazeing:1 size=12x9 kind=perfect pattern=none entry=0,0 exit=11,8 seed=4')
        self.window.activate('save-to', GLib.Variant('s', before))
        wait_for('the file', lambda: os.path.exists(before))
        controls = find_controls(self.window.frame)
        for _ in range(MANY):
            focus = wait_for('a control has the focus', lambda: self.window.find_focus(controls))
            if focus.get_name().startswith('Edit'):
                break
            self.window.press('shift+Tab')
            wait_for('the focus moves', lambda: not has(focus, Atspi.StateType.FOCUSED))
        self.assertTrue(focus.get_name().startswith('Edit'))
        self.window.press('space')
        self.wait_for_state('mode', 'edit')
        controls = find_controls(self.window.frame)
        for _ in range(MANY):
            focus = wait_for('a control has the focus', lambda: self.window.find_focus(controls))
            if focus.get_role() == Atspi.Role.TABLE_CELL:
                break
            self.window.press('Tab')
            wait_for('the focus moves', lambda: not has(focus, Atspi.StateType.FOCUSED))
        self.window.press('Home', 'Down', 'Right')
        walls = self.wait_for_cell('Row 1, column 1; ').split(';')[0]
        self.window.press('s')
        wait_for('other walls are said', lambda: self.wait_for_cell('Row 1, column 1; ').split(';')[0] != walls)
        changed = self.wait_for_cell('Row 1, column 1; ').split(';')[0]
        self.assertNotEqual('south' in walls, 'south' in changed)

        # The person is asked for a name, which is that of the file.
        self.window.press('ctrl+s')
        dialog = wait_for('the dialog', lambda: next(
            (node for node in children(self.window.application) if node != self.window.frame), None))
        self.window.focus(dialog.get_name())
        self.window.press('ctrl+a')
        xdotool('type', '--', saved)
        self.window.press('Return')
        wait_for('it is saved', lambda: os.path.exists(saved))
        with open(before, encoding='utf-8') as first, open(saved, encoding='utf-8') as second:
            self.assertNotEqual(first.read(), second.read())

    def test_preferences(self):
        self.check_names(self.show_window('preferences'), 'Theme', 'Show the path')

    def test_about(self):
        about = self.show_window('about')
        names = [node.get_name() for node in find_controls(about) if is_seen(node) and is_unnamed(node)]
        self.assertIn(names, ([], [ABOUT_VERSION]))


if __name__ == '__main__':
    window.main()
