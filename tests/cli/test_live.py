# SPDX-License-Identifier: MIT
"""The live display: a maze that is looked at in the terminal, with the keys of the original program."""

import os
import signal
import time

import terminal

CONFIG = '''WIDTH={width}
HEIGHT={height}
ENTRY=0,0
EXIT={exit}
OUTPUT_FILE={output}
SEED=42
PERFECT={perfect}
COLOR={color}
'''


def config(width=14, height=9, exit='13,8', output='maze.txt', perfect=False, color=True):
    return CONFIG.format(width=width, height=height, exit=exit, output=output, perfect=perfect, color=color)


class Live(terminal.TerminalTest):
    def start(self, *arguments, maze=None, options=(), **environment):
        shell = self.open(*arguments, **environment)
        shell.write('config.txt', maze or config())
        shell.start(*options)
        shell.wait_for_text('seed 42')
        return shell

    def check_quit(self, shell):
        shell.press('q')
        shell.wait_for_end()
        shell.check_usable()

    def check_keys(self, shell, color):
        """Every key of the table, and what it changes."""
        self.assertEqual('┌' in shell.text(), color and shell.box_drawing)
        first = shell.wait_for_text('path 1 of')
        shell.press('p')
        shell.wait_for_text('p show' if 'p hide' in first else 'Keys: p')
        dots = shell.text().count('·' if shell.box_drawing and color else '.')
        shell.press('n')
        shell.wait_for_text('path 2 of')
        terminal.wait_for('the path', lambda: shell.text().count(
            '·' if shell.box_drawing and color else '.') != dots)
        shell.press('r')
        shell.wait_for_text('Seed 43: written to maze.txt')
        shell.press('p')
        shell.wait_for_text('seed 43')
        if not color:
            shell.press('m')
            shell.wait_for_text('No colours')
            return
        shell.press('m')
        shell.wait_for_text('Recolour:')
        shell.press('1')
        shell.wait_for_text('Colour of the walls')
        shell.type('256')
        shell.press('Enter')
        shell.wait_for_text('“256” is no colour')
        shell.type('201')
        shell.press('Enter')
        shell.wait_for_text('seed 43')

    def check_all(self, columns, rows, color, kind='xterm-256color', locale='C.UTF-8', options=()):
        shell = self.start(columns, rows, kind, locale, maze=config(color=color), options=options)
        shell.box_drawing = locale == 'C.UTF-8' and '--ascii' not in options
        self.check_keys(shell, color)
        self.check_quit(shell)

    def test_80x24_color(self):
        self.check_all(80, 24, True)

    def test_80x24_plain(self):
        self.check_all(80, 24, False)

    def test_200x60(self):
        self.check_all(200, 60, True)

    def test_linux(self):
        self.check_all(80, 24, True, kind='linux')

    def test_vt100(self):
        # It has no colours, whatever the configuration says, but all the characters.
        shell = self.start(80, 24, 'vt100')
        self.assertIn('┌', shell.text())
        shell.press('m')
        shell.wait_for_text('No colours')
        self.check_quit(shell)

    def test_plain_locale(self):
        shell = self.start(80, 24, 'xterm-256color', 'C')
        self.assertIn('+---+', shell.text())
        self.assertTrue(shell.text().isascii())
        self.check_quit(shell)

    def test_ascii_option(self):
        self.check_all(80, 24, True, options=('--ascii',))

    def test_no_color(self):
        shell = self.start(NO_COLOR='1')
        self.assertNotIn('\033[38', '\n'.join(shell.lines(escapes=True)))
        self.assertIn('┌', shell.text())
        self.check_quit(shell)

    def test_colors(self):
        shell = self.start()
        for number, color in (('1', 201), ('2', 202), ('3', 203), ('4', 204)):
            shell.press('m')
            shell.wait_for_text('Recolour:')
            shell.press(number)
            shell.wait_for_text('Colour of the')
            shell.type(str(color))
            shell.press('Enter')
            shell.wait_for_text('seed 42')
            self.assertIn(f'8;5;{color}', '\n'.join(shell.lines(escapes=True)))
        shell.press('e')
        terminal.wait_for('several hues', lambda: len(
            {part for part in '\n'.join(shell.lines(escapes=True)).split('8;5;')}) > 10)
        self.check_quit(shell)

    def test_answers_are_given_up(self):
        shell = self.start()
        for end in ('C-d', 'Escape'):
            for keys in ((), ('1',)):
                shell.press('m')
                shell.wait_for_text('Recolour:')
                if keys:
                    shell.press(*keys)
                    shell.wait_for_text('Colour of the walls')
                shell.press(end)
                shell.wait_for_text('seed 42')
        shell.press('C-d')
        shell.wait_for_end()
        shell.check_usable()

    def test_small_terminal_scrolls(self):
        shell = self.start(30, 10, maze=config(width=40, height=25, exit='39,24'))
        self.assertIn('S', shell.text())
        for _ in range(80):
            shell.press('Down', 'Right')
        terminal.wait_for('the exit', lambda: 'E' in ''.join(shell.lines()[1:-1]))
        for _ in range(80):
            shell.press('Up', 'Left')
        terminal.wait_for('the entry', lambda: 'S' in ''.join(shell.lines()[1:-1]))
        self.assertIn('Keys:', shell.text())
        self.check_quit(shell)

    def test_tiny_terminal(self):
        shell = self.open(30, 5)
        shell.write('config.txt', config())
        shell.start()
        terminal.wait_for('the program', shell.find_process)
        shell.resize(1, 1)
        shell.press('p', 'n', 'r', 'm', '1', 'Escape')
        shell.resize(80, 24)
        shell.wait_for_text('q quit')
        self.check_quit(shell)

    def test_resize(self):
        shell = self.start(80, 24, maze=config(width=40, height=25, exit='39,24'))
        shell.resize(200, 60)
        terminal.wait_for('all of the maze', lambda: '└' in shell.text() and 'E' in shell.text())
        maze = shell.maze()
        self.assertEqual((maze.width, maze.height), (40, 25))
        shell.resize(30, 10)
        shell.wait_for_text('Keys:')
        self.check_quit(shell)

    def test_file_of_next_seed(self):
        shell = self.start()
        first = shell.read('maze.txt')
        shell.press('r')
        shell.wait_for_text('Seed 43: written to maze.txt')
        second = shell.read('maze.txt')
        self.assertNotEqual(first, second)
        self.check_quit(shell)
        shell.command(f'clear; {terminal.PROGRAM} --headless --quiet --config config.txt --seed 43; echo made=$?')
        shell.wait_for_text('made=0')
        self.assertEqual(shell.read('maze.txt'), second)

    def test_file_that_cannot_be_written(self):
        shell = self.start()
        (shell.folder / 'maze.txt').unlink()
        (shell.folder / 'maze.txt').mkdir()
        shell.press('r')
        shell.wait_for_text('maze.txt', 'folder')
        shell.press('p')
        shell.wait_for_text('seed 42')
        self.check_quit(shell)

    def test_empty_output_file(self):
        shell = self.open()
        shell.write('config.txt', config(output=''))
        shell.start()
        shell.wait_for_text('Write the maze to which file?')
        shell.command('asked.txt')
        shell.wait_for_text('seed 42')
        self.check_quit(shell)
        self.assertTrue(shell.read('asked.txt').endswith('\n'))
        shell.start()
        shell.wait_for_text('Write the maze to which file?')
        shell.press('C-d')
        shell.wait_for_end(1)
        shell.start()
        shell.wait_for_text('Write the maze to which file?')
        shell.press('Left', 'Enter')
        shell.wait_for_text('nothing was written')
        shell.wait_for_end(1)

    def test_stop_and_go_on(self):
        shell = self.start()
        shell.press('C-z')
        shell.wait_for_text(terminal.PROMPT)
        shell.check_usable()
        shell.command('fg')
        shell.wait_for_text('seed 42', 'q quit')
        shell.press('n')
        shell.wait_for_text('path 2 of')
        shell.press('q')
        shell.wait_for_text(terminal.PROMPT)
        shell.check_usable()

    def check_signal(self, number, status):
        shell = self.start()
        os.kill(shell.find_process(), number)
        shell.wait_for_text(f'status={status}', terminal.PROMPT)
        shell.check_usable()

    def test_interrupt(self):
        shell = self.start()
        shell.press('C-c')
        shell.wait_for_text(terminal.PROMPT)
        shell.check_usable()

    def test_terminate(self):
        self.check_signal(signal.SIGTERM, 128 + signal.SIGTERM)

    def test_hang_up(self):
        self.check_signal(signal.SIGHUP, 128 + signal.SIGHUP)

    def test_crash(self):
        self.check_signal(signal.SIGABRT, 128 + signal.SIGABRT)

    def test_quit_signal(self):
        shell = self.start()
        shell.press('C-\\')
        shell.wait_for_text(terminal.PROMPT)
        shell.check_usable()

    def test_stop_key(self):
        """Ctrl+S does not stop the picture."""
        shell = self.start()
        shell.press('C-s')
        shell.press('n')
        shell.wait_for_text('path 2 of')
        self.check_quit(shell)

    def test_long_error(self):
        """An error that is longer than a line can be read."""
        shell = self.start(40, 12)
        (shell.folder / 'maze.txt').unlink()
        (shell.folder / 'maze.txt').mkdir()
        shell.press('r')
        shell.wait_for_text('Press any key', 'folder')
        shell.press('x')
        shell.wait_for_text('seed 42')
        self.check_quit(shell)

    def test_narrow_answer(self):
        shell = self.start(30, 10)
        shell.press('m')
        shell.wait_for_text('passages')
        shell.press('1')
        shell.wait_for_text('255:')
        shell.type('123')
        shell.wait_for_text('255: 123')
        shell.press('Escape')
        self.check_quit(shell)

    def test_terminal_goes(self):
        shell = self.start()
        process = shell.find_process()
        shell._tmux('kill-server')
        terminal.wait_for('the end', lambda: not os.path.exists(f'/proc/{process}'))

    def test_terminals_without_cursor(self):
        for kind in ('dumb', '', None, 'no-such-terminal'):
            with self.subTest(kind=kind):
                shell = self.open(80, 60, kind)
                shell.write('config.txt', config())
                shell.start()
                shell.wait_for_text('Recipe: amazeing:1', 'status=0')

    def test_idle(self):
        """What nobody looks at costs nothing: a second of processor time in an hour at most."""
        shell = self.start()
        process = shell.find_process()

        def spent():
            with open(f'/proc/{process}/stat', encoding='ascii') as stat:
                fields = stat.read().rsplit(')', 1)[1].split()
            return int(fields[11]) + int(fields[12])

        def wakeups():
            with open(f'/proc/{process}/status', encoding='ascii') as status:
                return [line for line in status if line.startswith('voluntary')]

        terminal.wait_for('rest', lambda: [before := wakeups(), time.sleep(1)] and before == wakeups())
        before = spent()
        time.sleep(2)
        self.assertLessEqual(spent() - before, 1)
        self.check_quit(shell)

    def test_not_live(self):
        """Nothing of it where the output goes elsewhere."""
        shell = self.open()
        shell.write('config.txt', config())
        shell.start('| cat')
        shell.wait_for_text('Recipe: amazeing:1', 'status=0')
        shell.start('--quiet')
        shell.wait_for_end()
        shell.start('--output', '/dev/stdout', '|', 'tail', '-n', '3')
        shell.wait_for_text('13,8', 'status=0')


if __name__ == '__main__':
    terminal.main()
