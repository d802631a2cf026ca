# SPDX-License-Identifier: MIT
"""Editing as a person does it: a file is opened, drawn in by mouse and keyboard, and saved."""

import os
import time

import window
from window import GLib, extents, wait_for, xdotool

# Upper case, so that bytes that are kept differ from bytes that are written anew.
ORIGINAL = 'BD15553B\nA969556A\nAABA9552\nC6AAC792\n956C396A\nC55546D6\n\n0,0\n7,5\n'
WIDTH, HEIGHT = 8, 6
BITS = {'N': 1, 'E': 2, 'S': 4, 'W': 8}
STEPS = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}
OPPOSITE = {'N': 'S', 'E': 'W', 'S': 'N', 'W': 'E'}


class Walls:
    """The same edits, done to a list of digits."""

    def __init__(self):
        self.rows = [[int(digit, 16) for digit in row] for row in ORIGINAL.split('\n\n')[0].split('\n')]

    def set(self, x, y, side, closed):
        step_x, step_y = STEPS[side]
        for cell_x, cell_y, bit in ((x, y, BITS[side]), (x + step_x, y + step_y, BITS[OPPOSITE[side]])):
            if closed:
                self.rows[cell_y][cell_x] |= bit
            else:
                self.rows[cell_y][cell_x] &= ~bit

    def is_closed(self, x, y, side):
        return bool(self.rows[y][x] & BITS[side])

    def text(self):
        return '\n'.join(''.join(f'{digit:x}' for digit in row) for row in self.rows)


class Edit(window.WindowTest):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.window.folder, 'maze.txt')
        with open(self.path, 'w', encoding='ascii') as file:
            file.write(ORIGINAL)
        self.window.run(self.path)
        wait_for('the file', lambda: self.window.get_state('recipe').split()[1] == f'size={WIDTH}x{HEIGHT}')
        self.window.wait_until_idle()
        self.window.focus('maze.txt')
        self.window.set_state('mode', GLib.Variant('s', 'edit'))
        self.walls = Walls()
        self.find_cells()

    def find_cells(self):
        """Where the first cell is, and how large they are: the cell of the keyboard tells."""
        self.window.press('ctrl+Home')
        first = self.wait_for_cell(0, 0)
        self.window.press('Right')
        second = self.wait_for_cell(1, 0)
        self.cell = second[0] - first[0]
        self.left = first[0] + first[2] / 2 - self.cell / 2
        self.top = first[1] + first[3] / 2 - self.cell / 2

    def wait_for_cell(self, x, y):
        def find():
            focus = self.window.find_focus()
            if focus is not None and focus.get_name().startswith(f'Row {y}, column {x};'):
                return extents(focus)
            return None

        return wait_for(f'the cell {x}, {y}', find)

    def point_at_cell(self, x, y, across=0.5, down=0.5):
        self.window.point_at(self.left + (x + across) * self.cell, self.top + (y + down) * self.cell)

    def point_at_wall(self, x, y, side):
        step_x, step_y = STEPS[side]
        self.point_at_cell(x, y, 0.5 + 0.42 * step_x, 0.5 + 0.42 * step_y)

    def save(self, name='copy.txt'):
        path = os.path.join(self.window.folder, name)
        if os.path.exists(path):
            os.remove(path)
        self.window.wait_until_idle()
        self.window.activate('save-to', GLib.Variant('s', path))
        wait_for('the copy', lambda: os.path.exists(path))
        with open(path, encoding='ascii') as file:
            return file.read()

    def wait_for_walls(self):
        wait_for('the walls', lambda: self.save().split('\n\n')[0] == self.walls.text())

    def toggle(self, x, y, side):
        self.walls.set(x, y, side, not self.walls.is_closed(x, y, side))

    def drag(self, *places):
        """Through cells and parts of them."""
        self.point_at_cell(*places[0])
        xdotool('mousedown', 1)
        for place in places[1:]:
            self.point_at_cell(*place)
        xdotool('mouseup', 1)

    def test_recorded(self):
        # A click opens or closes the nearest wall.
        for x, y, side in ((2, 1, 'E'), (5, 3, 'S'), (2, 1, 'E'), (6, 0, 'W')):
            self.point_at_wall(x, y, side)
            xdotool('click', 1)
            self.toggle(x, y, side)
            self.wait_for_walls()

        # A key does it to the cell at the cursor.
        self.window.press('ctrl+Home')
        self.wait_for_cell(0, 0)
        self.window.press('Down', 'Right')
        self.wait_for_cell(1, 1)
        for key, side in (('w', 'N'), ('d', 'E'), ('s', 'S'), ('a', 'W')):
            self.window.press(key)
            self.toggle(1, 1, side)
            self.wait_for_walls()

        # A drag draws a run of walls, or erases one, as the first wall decides.
        closed = not self.walls.is_closed(2, 4, 'S')
        self.drag((2, 4, 0.5, 0.95), (3, 4, 0.5, 1), (4, 4, 0.5, 1), (5, 4, 0.9, 1))
        for x in range(2, 6):
            self.walls.set(x, 4, 'S', closed)
        self.wait_for_walls()

        # The exit is dragged to another cell, and a cell is locked.
        self.drag((7, 5), (6, 5), (6, 4))
        wait_for('the exit', lambda: self.save().split('\n\n')[1].split('\n')[1] == '6,4')
        self.window.set_state('tool', GLib.Variant('s', 'pattern'))
        self.point_at_cell(4, 2)
        xdotool('click', 1)
        for side in 'NESW':
            self.walls.set(4, 2, side, True)
        self.wait_for_walls()
        edited = self.save()

        # Undone as a whole the file is as it was, to the byte.
        while self.window.call('Describe', GLib.Variant('(s)', ('undo',)))[0][0] and self.save() != ORIGINAL:
            self.window.press('ctrl+z')
            self.window.wait_until_idle()
        self.assertEqual(self.save(), ORIGINAL)
        while self.window.call('Describe', GLib.Variant('(s)', ('redo',)))[0][0]:
            self.window.press('ctrl+shift+z')
            self.window.wait_until_idle()
        self.assertEqual(self.save(), edited)
        self.window.press('ctrl+s')

        def is_saved():
            with open(self.path, encoding='ascii') as file:
                return file.read() == edited

        wait_for('the file is saved', is_saved)

    def test_border(self):
        """It cannot be opened, and that is said."""
        self.point_at_wall(0, 3, 'W')
        xdotool('click', 1)
        self.window.wait_for_node('The outer border stays closed')
        self.assertEqual(self.save(), ORIGINAL)

    def test_selection(self):
        self.window.set_state('tool', GLib.Variant('s', 'select'))
        self.drag((1, 1), (2, 2), (3, 3))
        self.window.wait_for_node('3 × 3 cells')
        self.window.click(self.window.wait_for_node('Close All Walls'))
        for x in range(1, 4):
            for y in range(1, 4):
                if x < 3:
                    self.walls.set(x, y, 'E', True)
                if y < 3:
                    self.walls.set(x, y, 'S', True)
        self.wait_for_walls()
        self.window.press('ctrl+z')
        wait_for('undone', lambda: self.save() == ORIGINAL)

    def test_haste(self):
        """As fast as it goes: alive, and right."""
        end = time.monotonic() + 5
        number = 0
        while time.monotonic() < end:
            number += 1
            self.point_at_cell(number * 5 % WIDTH, number * 3 % HEIGHT, number % 7 / 7, number % 5 / 5)
            xdotool('click', '--repeat', 2, '--delay', 1, 1, 'key', ('w', 's', 'ctrl+z', 'Right', 'n')[number % 5])
        self.window.wait_until_idle()
        text = self.save()
        rows = text.split('\n\n')[0].split('\n')
        self.assertEqual([len(row) for row in rows], [WIDTH] * HEIGHT)
        while self.window.call('Describe', GLib.Variant('(s)', ('undo',)))[0][0] and self.save() != ORIGINAL:
            self.window.activate('undo')
            self.window.wait_until_idle()
        self.assertEqual(self.save(), ORIGINAL)


if __name__ == '__main__':
    window.main()
