# SPDX-License-Identifier: MIT
"""A terminal of tmux with a shell in it, and mazes read from what it shows.

Nothing here counts on how fast the machine is: what has to appear is waited for.
"""

import collections
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import tap  # noqa: E402

if shutil.which('tmux') is None:
    tap.skip_all('tmux is not here')

PROGRAM = os.environ['AMAZEING_PROGRAM']
PATIENCE = int(os.environ.get('PATIENCE', '60'))
PAUSE = 0.05
PROMPT = 'ready>'
STEPS = {'w': (0, -1), 'd': (1, 0), 's': (0, 1), 'a': (-1, 0)}
WALLS = set('─│┌┐└┘├┤┬┴┼╴╵╶╷-|+')


def wait_for(what, condition, patience=PATIENCE):
    """Waits until the condition is something, and returns that."""
    end = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what}')
        time.sleep(PAUSE)


class Maze:
    """A maze of which all is on the screen, with cells three characters wide."""

    def __init__(self, lines):
        rows = [(number, line) for number, line in enumerate(lines) if line.strip()]
        self.top, first = next((n, l) for n, l in rows if l.lstrip()[:2] in ('┌─', '+-'))
        self.left = len(first) - len(first.lstrip())
        self.lines = lines
        self.width = (len(first.strip()) - 1) // 4
        self.height = sum(1 for n, l in rows if n >= self.top and self._at(n, self.left) in WALLS) // 2
        self.player = self.exit = None
        for y in range(self.height):
            for x in range(self.width):
                mark = self._at(self.top + 2 * y + 1, self.left + 4 * x + 2)
                if mark == '@':
                    self.player = (x, y)
                elif mark == 'E':
                    self.exit = (x, y)

    def _at(self, row, column):
        line = self.lines[row] if 0 <= row < len(self.lines) else ''
        return line[column] if column < len(line) else ' '

    def is_open(self, x, y, key):
        step_x, step_y = STEPS[key]
        row = self.top + 2 * y + 1 + step_y
        column = self.left + 4 * x + 2 + 2 * step_x
        return self._at(row, column) not in WALLS

    def way_out(self):
        """Returns the keys of a shortest way from the player to the exit."""
        before = {self.player: None}
        queue = collections.deque([self.player])
        while queue:
            x, y = queue.popleft()
            for key, (step_x, step_y) in STEPS.items():
                cell = (x + step_x, y + step_y)
                inside = 0 <= cell[0] < self.width and 0 <= cell[1] < self.height
                if inside and cell not in before and self.is_open(x, y, key):
                    before[cell] = (key, (x, y))
                    queue.append(cell)
        keys, cell = '', self.exit
        while cell in before and before[cell]:
            key, cell = before[cell]
            keys = key + keys
        return keys


class Terminal:
    def __init__(self, columns=80, rows=24, kind='xterm-256color', locale='C.UTF-8', **environment):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='amazeing-terminal-'))
        self.socket = self.folder / 'tmux'
        clean = {'PATH': os.environ['PATH'], 'HOME': str(self.folder), 'LC_ALL': locale, 'TERM': kind,
                 'PS1': PROMPT + ' ', 'XDG_DATA_HOME': str(self.folder / 'data'), **environment}
        # What a sanitizer has been told, it is told in here too.
        clean |= {name: os.environ[name] for name in os.environ if name.endswith('SAN_OPTIONS')}
        if kind is None:
            del clean['TERM']
        shell = ['env', '-i', *(f'{name}={value}' for name, value in clean.items()), 'bash', '--norc',
                 '--noprofile', '-i']
        self._tmux('new-session', '-d', '-x', str(columns), '-y', str(rows), *shell,
                   env=dict(os.environ, LC_ALL='C.UTF-8'), cwd=self.folder)
        self._tmux('set', '-g', 'status', 'off')
        self.wait_for_text(PROMPT)

    def _tmux(self, *arguments, **options):
        command = ['tmux', '-u', '-S', str(self.socket), '-f', '/dev/null', *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, **options).stdout

    def close(self):
        self._tmux('kill-server')
        shutil.rmtree(self.folder, ignore_errors=True)

    def lines(self, escapes=False):
        return self._tmux('capture-pane', '-p', *(['-e'] if escapes else [])).split('\n')[:-1]

    def text(self):
        return '\n'.join(self.lines())

    def wait_for_text(self, *texts):
        def shown():
            shown_text = self.text()
            return all(text in shown_text for text in texts) and shown_text
        try:
            return wait_for(texts, shown)
        except AssertionError as reason:
            raise AssertionError(f'{reason}; there is:\n{self.text()}') from None

    def press(self, *keys):
        """Presses keys by the names of tmux: Enter, C-c, Up, q…"""
        self._tmux('send-keys', *keys)

    def type(self, text):
        self._tmux('send-keys', '-l', text)

    def command(self, text):
        self.type(text)
        self.press('Enter')

    def resize(self, columns, rows):
        self._tmux('resize-window', '-x', str(columns), '-y', str(rows))

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding='utf-8')

    def read(self, name):
        return (self.folder / name).read_text(encoding='utf-8')

    def start(self, *options, config='config.txt'):
        """Starts the program; its exit status is printed when it has ended."""
        self.command('clear')
        self.command(f'{PROGRAM} --headless --config {config} {" ".join(options)}; echo status=$?')

    def find_process(self):
        out = subprocess.run(['pgrep', '-f', f'^{PROGRAM} --headless'], capture_output=True, text=True,
                             check=False).stdout.split()
        for number in out:
            try:
                where = os.readlink(f'/proc/{number}/cwd')
            except OSError:
                continue
            if where == str(self.folder):
                return int(number)
        return None

    def wait_for_end(self, status=0):
        self.wait_for_text(f'status={status}', PROMPT)

    def check_usable(self):
        """Does the shell echo what is typed, and end lines as before?"""
        self.command('clear; stty -a | grep -o -e " -\\?icanon" -e " -\\?echo " -e " -\\?onlcr"; echo do""ne')
        text = self.wait_for_text('done\n')
        for mode in ('icanon', 'echo', 'onlcr'):
            if f' {mode}' not in text or f'-{mode}' in text:
                raise AssertionError(f'{mode} is off:\n{text}')

    def maze(self):
        return Maze(self.lines())


class TerminalTest(unittest.TestCase):
    def open(self, *arguments, **options):
        terminal = Terminal(*arguments, **options)
        self.addCleanup(terminal.close)
        return terminal


main = tap.main
