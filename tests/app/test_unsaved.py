# SPDX-License-Identifier: MIT
"""What is asked before edits that are in no file would go."""

import os

import window
from window import GLib, is_control, is_seen, wait_for, walk, xdotool

RECIPE = 'amazeing:1 size=20x16 seed=3 extra=40 pattern=none'
SMALL = '953\n856\nc57\n\n0,0\n2,2\n\n'


class Unsaved(window.WindowTest):
    def setUp(self):
        super().setUp()
        self.window.use_recipe(RECIPE)

    def edit(self):
        self.window.activate('toggle-wall', GLib.Variant('(iis)', (5, 3, 'E')))
        self.window.wait_until_idle()

    def find_buttons(self, name):
        """Those of all questions, which are windows or, in newer versions, parts of one."""
        questions = [node for top in self.window.find_windows() for node in walk(top)
                     if node.get_role_name() in ('dialog', 'alert')]
        # GTK 4.8 has the mnemonic in the name, too.
        return [node for question in questions for node in walk(question)
                if is_control(node) and node.get_name().split()[-1:] == [name] and is_seen(node)]

    def wait_for_question(self, n=1):
        wait_for(f'{n} questions', lambda: len(self.find_buttons('Discard')) == n)

    def answer(self, name):
        button = wait_for(name, lambda: self.find_buttons(name))[0]
        button.get_action_iface().do_action(0)

    def wait_for_end(self):
        wait_for('the program ends', lambda: self.window.process.poll() is not None)
        self.assertEqual(self.window.process.returncode, 0)

    def close(self):
        self.window.press('ctrl+w')

    def list_unsaved(self):
        folder = os.path.join(self.window.folder, 'state', 'amazeing', 'unsaved')
        if not os.path.isdir(folder):
            return []
        return os.listdir(folder)

    def is_open(self, number):
        self.window.number = number
        try:
            return bool(self.window.list_actions())
        except GLib.Error:
            return False

    def shows(self, size):
        return f'size={size} ' in self.window.get_state('recipe')

    def test_close(self):
        self.edit()
        wait_for('it is kept', self.list_unsaved)
        self.close()
        self.wait_for_question()
        # One question a window, however often it is asked for.
        self.window.activate_in_application('quit')
        self.window.activate_in_application('quit')
        self.wait_for_question()
        self.answer('Cancel')
        self.wait_for_question(0)
        self.assertIsNone(self.window.process.poll())
        xdotool('windowfocus', '--sync', self.window.x_window)
        self.close()
        self.answer('Discard')
        self.wait_for_end()
        self.assertEqual(self.list_unsaved(), [])

    def write_small(self):
        path = os.path.join(self.window.folder, 'a.txt')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(SMALL)
        return path

    def read_small(self):
        with open(os.path.join(self.window.folder, 'a.txt'), encoding='utf-8') as file:
            return file.read()

    def test_quit_and_save(self):
        self.write_small()
        self.window.run('a.txt')
        wait_for('the second window', lambda: self.is_open(2))
        wait_for('the file is shown', lambda: self.shows('3x3'))
        self.window.activate('toggle-wall', GLib.Variant('(iis)', (1, 0, 'S')))
        self.window.wait_until_idle()
        self.window.activate_in_application('quit')
        self.answer('Save')
        self.wait_for_end()
        self.assertEqual(self.read_small()[:3], '913')
        self.assertEqual(self.list_unsaved(), [])

    def choose_small(self, path):
        self.window.activate('open')
        self.window.focus('Open Maze')
        # A slash asks for a name.
        xdotool('type', '--', path)
        self.window.press('Return')

    def test_open(self):
        path = self.write_small()
        self.edit()
        self.choose_small(path)
        self.answer('Cancel')
        self.wait_for_question(0)
        self.assertTrue(self.shows('20x16'))
        self.choose_small(path)
        self.answer('Discard')
        wait_for('the file is shown', lambda: self.shows('3x3'))
        # The file replaced the edits, which can be had back.
        self.window.activate('undo')
        wait_for('the edits', lambda: self.shows('20x16'))

    def test_quit(self):
        self.edit()
        self.window.activate_in_application('new-window')
        wait_for('the second window', lambda: self.is_open(2))
        self.window.wait_until_idle()
        self.window.activate('toggle-wall', GLib.Variant('(iis)', (5, 3, 'E')))
        self.window.wait_until_idle()
        self.window.activate_in_application('new-window')
        wait_for('the third window', lambda: self.is_open(3))

        # Cancelled at the second one, nothing has happened.
        self.window.activate_in_application('quit')
        self.wait_for_question()
        self.answer('Discard')
        self.wait_for_question()
        self.answer('Cancel')
        self.wait_for_question(0)
        self.assertTrue(all(self.is_open(number) for number in (1, 2, 3)))

        self.window.activate_in_application('quit')
        self.wait_for_question()
        self.answer('Discard')
        self.wait_for_question()
        self.answer('Discard')
        self.wait_for_end()
        self.assertEqual(self.list_unsaved(), [])


if __name__ == '__main__':
    window.main()
