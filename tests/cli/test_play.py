# SPDX-License-Identifier: MIT
"""The games in the terminal, played from start to end on what the screen shows."""

import time

import terminal

CONFIG = '''WIDTH=16
HEIGHT=15
ENTRY=0,0
EXIT=4,4
OUTPUT_FILE=maze.txt
PERFECT=False
SEED=42
PLAYABLE=True
TERMINAL=True
COLOR={color}
'''

NORMAL, ENDLESS, CRAZY, EXIT = '1', '2', '3', '4'
MENU = 'Number, or arrows and Enter'


class Play(terminal.TerminalTest):
    def start(self, *arguments, color=True, **environment):
        shell = self.open(*arguments, **environment)
        shell.write('config.txt', CONFIG.format(color=color))
        shell.start()
        shell.wait_for_text(MENU)
        return shell

    def check_quit(self, shell):
        shell.wait_for_text(MENU)
        shell.press(EXIT)
        shell.wait_for_end()
        shell.check_usable()

    def move_on(self, shell):
        """Presses the next key of a way out, and waits until the player is elsewhere or the game is over."""
        maze = shell.maze()
        if maze.player is None or maze.exit is None:
            return
        title = shell.lines()[0].split(' · ')[:2]
        shell.press(maze.way_out()[0])

        def moved():
            lines = shell.lines()
            if ' · ' not in lines[0] or lines[0].split(' · ')[:2] != title and 'level' in lines[0]:
                return True
            return terminal.Maze(lines).player != maze.player

        terminal.wait_for('a step', moved)

    def play_until(self, shell, text):
        while text not in shell.text():
            self.move_on(shell)

    def check_normal(self, *arguments, **options):
        shell = self.start(*arguments, **options)
        shell.press(NORMAL)
        shell.wait_for_text('Normal · 0:0', 'shortest 20')
        self.play_until(shell, 'You made it')
        shell.wait_for_text('shortest way')
        shell.press('x')
        self.check_quit(shell)

    def test_normal(self):
        self.check_normal(200, 60)

    def test_normal_plain(self):
        self.check_normal(80, 40, color=False)

    def test_normal_in_plain_locale(self):
        shell = self.start(80, 40, locale='C')
        shell.press(NORMAL)
        shell.wait_for_text('Normal')
        shell.press('s')
        shell.wait_for_text('@')
        self.assertTrue(shell.text().isascii())
        shell.press('q')
        self.check_quit(shell)

    def test_endless(self):
        shell = self.start(200, 60)
        shell.press(ENDLESS)
        for level in (1, 2, 3):
            shell.wait_for_text(f'Endless · level {level} · ')
            if level < 3:
                self.play_until(shell, f'level {level + 1}')
        maze = shell.maze()
        self.assertEqual((maze.width, maze.height), (16, 15))
        shell.press('q')
        self.check_quit(shell)

    def test_crazy(self):
        """Two levels, then time out, with a name that is kept."""
        shell = self.start(80, 24)
        shell.press(CRAZY)
        for level in (1, 2, 3):
            shell.wait_for_text(f'Crazy · level {level} · ')
            maze = shell.maze()
            self.assertEqual((maze.width, maze.height), (3 + level, 3 + level))
            if level < 3:
                self.play_until(shell, f'level {level + 1}')
        shell.wait_for_text('Time is up on level 3. Your name:')
        time.sleep(0.5)
        shell.type('Ada Lovelaçé')
        shell.press('BSpace')
        shell.wait_for_text('Ada Lovelaç')
        shell.press('Enter')
        shell.wait_for_text('High scores', '1. level 3', 'Ada Lovelaç')
        shell.press('x')
        self.check_quit(shell)
        self.assertIn('\tAda Lovelaç\n', shell.read('data/amazeing/highscore.txt'))

    def test_score_without_name_or_home(self):
        shell = self.start(80, 24, XDG_DATA_HOME='/proc/nowhere')
        shell.press(CRAZY)
        shell.wait_for_text('Time is up on level 1. Your name:')
        time.sleep(0.5)
        shell.type('Ada')
        shell.press('Enter')
        shell.wait_for_text('/proc/nowhere', 'Press any key')
        shell.press('x')
        # It may be tried again, or given up.
        shell.wait_for_text('Your name:')
        shell.press('C-d')
        self.check_quit(shell)

    def test_pause(self):
        shell = self.start(80, 40)
        shell.press(CRAZY)
        shell.wait_for_text('Crazy · level 1')
        shell.press('p')
        shell.wait_for_text('Paused')
        before = shell.maze().player
        shell.press('s', 'd', 'w', 'a')
        shell.press('e')
        self.assertEqual(shell.maze().player, before)
        shell.press('p')
        shell.wait_for_text('Crazy · level 1')
        shell.press('m')
        shell.wait_for_text('Recolour:')
        shell.press('C-d')
        shell.wait_for_text('Crazy · level 1')
        shell.press('q')
        self.check_quit(shell)

    def test_stopped_game_is_paused(self):
        shell = self.start(80, 40)
        shell.press(CRAZY)
        shell.wait_for_text('Crazy · level 1')
        shell.press('C-z')
        shell.wait_for_text(terminal.PROMPT)
        time.sleep(4)
        shell.command('fg')
        shell.wait_for_text('Paused')
        shell.press('p')
        shell.wait_for_text('Crazy · level 1')
        shell.press('q')
        shell.wait_for_text(MENU)
        shell.press(EXIT)
        shell.wait_for_text(terminal.PROMPT)
        shell.check_usable()

    def test_larger_than_terminal(self):
        shell = self.start(30, 10)
        shell.press(NORMAL)
        shell.wait_for_text('Normal')
        for key in 'sdwasdwasdsdsdwdsdwdsds' * 3:
            shell.press(key)
            self.assertIn('@', shell.wait_for_text('Keys:'))
        shell.press('q')
        self.check_quit(shell)

    def test_menu(self):
        shell = self.start(30, 10)
        shell.press('Down', 'Down', 'Enter')
        shell.wait_for_text('Crazy · level 1')
        shell.press('q')
        shell.wait_for_text(MENU)
        shell.press('9', 'x', 'Left')
        shell.press('Up', 'Up', 'Enter')
        shell.wait_for_text('Normal · ')
        shell.press('q')
        shell.wait_for_text(MENU)
        for end in ('C-d', 'q', EXIT):
            shell.press(end)
            shell.wait_for_end()
            shell.check_usable()
            shell.start()
            shell.wait_for_text(MENU)

    def test_interrupted(self):
        for mode in (NORMAL, ENDLESS, CRAZY):
            shell = self.start(80, 24)
            shell.press(mode)
            shell.wait_for_text('shortest')
            shell.press('C-c')
            shell.wait_for_text(terminal.PROMPT)
            shell.check_usable()


if __name__ == '__main__':
    terminal.main()
