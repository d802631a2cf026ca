#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What Python sees of the library: SPEC section 9 by those who only have its description."""

import sys
import tempfile
import unittest

try:
    import gi

    gi.require_version('Amazeing', '1')
    from gi.repository import Amazeing, Gio, GLib
except (ImportError, ValueError) as reason:
    print(f'the library cannot be taken from here: {reason}')
    sys.exit(77)

STEPS = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}


def make_recipe(width=16, height=15, seed=42, kind=Amazeing.Kind.PLAYABLE):
    recipe = Amazeing.Recipe.new(width, height)
    recipe.set_kind(kind)
    recipe.set_seed(seed)
    return recipe


class FewLines(unittest.TestCase):
    def test_five_lines(self):
        recipe = Amazeing.Recipe.new(20, 15)
        recipe.set_kind(Amazeing.Kind.PERFECT)
        maze = Amazeing.Maze.generate(recipe)
        solution = Amazeing.Solution.new(maze)
        print('\n'.join(maze.dup_rows()), solution.dup_first(), recipe.get_seed(), sep='\n')

        self.assertEqual(len(maze.dup_rows()), 15)
        self.assertEqual(solution.count(), (True, 1))


class Grid(unittest.TestCase):
    def test_rows_and_digits(self):
        maze = Amazeing.Maze.generate(make_recipe())
        rows = maze.dup_rows()
        digits = list(maze.get_grid().dup_digits().get_data())

        self.assertEqual((maze.get_width(), maze.get_height()), (16, 15))
        self.assertEqual([int(digit, 16) for row in rows for digit in row], digits)
        for y, row in enumerate(rows):
            for x, digit in enumerate(row):
                self.assertEqual(int(maze.get_walls(x, y)), int(digit, 16))
        self.assertEqual(digits.count(15), 18)
        self.assertTrue(maze.get_grid().get_locked(5, 5))

    def test_ends(self):
        recipe = make_recipe()
        recipe.set_entry(3, 2)
        recipe.set_exit(4, 4)
        maze = Amazeing.Maze.generate(recipe)

        self.assertEqual(tuple(maze.get_entry()), (True, 3, 2))
        self.assertEqual(tuple(maze.get_exit()), (True, 4, 4))
        self.assertEqual(tuple(recipe.get_exit()), (4, 4))

    def test_own_grid(self):
        grid = Amazeing.Grid.new(3, 1)
        self.assertTrue(grid.open(0, 0, Amazeing.Direction.EAST))
        self.assertTrue(grid.open(1, 0, Amazeing.Direction.EAST))
        self.assertFalse(grid.open(2, 0, Amazeing.Direction.EAST))
        maze = Amazeing.Maze.new_with_ends(grid, 0, 0, 2, 0)

        self.assertEqual(maze.dup_rows(), ['d57'])
        self.assertEqual(Amazeing.Solution.new(maze).dup_first(), 'EE')
        self.assertIsNone(maze.get_recipe())

    def test_pattern(self):
        recipe = make_recipe(5, 4)
        recipe.set_pattern(Amazeing.Pattern.new_cells(1, 1, 2, 1, [1, 1]))
        maze = Amazeing.Maze.generate(recipe)

        self.assertEqual([maze.get_grid().get_locked(x, 1) for x in range(5)],
                         [False, True, True, False, False])
        self.assertEqual(recipe.get_pattern().to_string(), '2x1+1+1:c')


class Seeds(unittest.TestCase):
    def test_next_seed(self):
        recipe = make_recipe()
        first = Amazeing.Maze.generate(recipe)
        recipe.next_seed()
        second = Amazeing.Maze.generate(recipe)

        self.assertEqual(recipe.get_seed(), 43)
        self.assertNotEqual(first.dup_rows(), second.dup_rows())
        recipe.set_seed(42)
        recipe.set_entry(15, 0)
        recipe.set_exit(0, 14)
        self.assertEqual(Amazeing.Maze.generate(recipe).dup_rows(), first.dup_rows())

    def test_drawn_seed_can_be_read(self):
        recipe = Amazeing.Recipe.new(9, 7)
        rows = Amazeing.Maze.generate(recipe).dup_rows()

        self.assertEqual(Amazeing.Maze.generate(make_recipe(9, 7, recipe.get_seed())).dup_rows(), rows)

    def test_wrapping(self):
        recipe = make_recipe(seed=GLib.MAXINT64)
        recipe.next_seed()
        self.assertEqual(recipe.get_seed(), GLib.MININT64)

    def test_line(self):
        line = ('amazeing:1 size=16x15 entry=0,0 exit=15,14 seed=42 kind=playable '
                'algorithm=backtracker dead-ends=0 extra=0 pattern=42')
        maze = Amazeing.Maze.generate(Amazeing.Recipe.parse(line))

        self.assertEqual(make_recipe().to_string(), line)
        self.assertEqual(maze.get_recipe().to_string(), line)
        self.assertEqual(maze.dup_rows(), Amazeing.Maze.generate(make_recipe()).dup_rows())


class Solutions(unittest.TestCase):
    def setUp(self):
        recipe = make_recipe(12, 10)
        recipe.set_extra_passages(100)
        self.maze = Amazeing.Maze.generate(recipe)
        self.solution = Amazeing.Solution.new(self.maze)

    def walk(self, path):
        """The cells of a path, which must not hit a wall."""
        x, y = 0, 0
        cells = [(x, y)]
        for letter in path:
            direction = Amazeing.direction_from_letter(ord(letter))
            self.assertTrue(self.maze.get_grid().has_passage(x, y, direction))
            x, y = x + STEPS[letter][0], y + STEPS[letter][1]
            cells.append((x, y))
        return cells

    def test_every_path(self):
        known, count = self.solution.count()
        self.assertTrue(known)
        self.assertGreater(count, 10)
        paths = []
        path = self.solution.dup_first()
        while path is not None:
            paths.append(path)
            path = self.solution.dup_next(path)

        self.assertEqual(len(paths), count)
        self.assertEqual(len(set(paths)), count)
        self.assertEqual(paths[-1], self.solution.dup_last())
        self.assertEqual(paths, sorted(paths, key=lambda path: ['NESW'.index(c) for c in path]))
        for number, path in enumerate(paths, 1):
            self.assertEqual(len(path), self.solution.get_length())
            self.assertEqual(self.walk(path)[-1], (11, 9))
            self.assertEqual(self.solution.dup_nth(number), path)
            self.assertEqual(self.solution.rank(path), (True, number))
            self.assertTrue(self.solution.is_shortest(path))
        self.assertEqual(self.solution.dup_previous(paths[-1]), paths[-2])
        self.assertIsNone(self.solution.dup_previous(paths[0]))
        self.assertEqual(self.solution.dup_count_text(), str(count))

    def test_cells(self):
        path = self.solution.dup_first()

        self.assertEqual([(cell.x, cell.y) for cell in self.solution.list_cells(path)], self.walk(path))

    def test_distances(self):
        distances = self.solution.dup_distances()

        self.assertEqual(len(distances), 120)
        self.assertEqual(distances[0], self.solution.get_length())
        self.assertEqual(distances[-1], 0)
        self.assertEqual(self.solution.get_distance(0, 0), self.solution.get_length())

    def test_dead_end_filling(self):
        maze = Amazeing.Maze.generate(make_recipe(kind=Amazeing.Kind.PERFECT))
        solution = Amazeing.Solution.new(maze)
        filling = Amazeing.DeadEndFilling.new(maze)
        cells = filling.list_last_step()
        self.assertEqual(len(cells), 0)
        self.assertGreater(filling.step(), 0)
        for cell in filling.list_last_step():
            self.assertTrue(filling.get_filled(cell.x, cell.y))
        filling.finish()

        self.assertEqual(16 * 15 - 18 - filling.get_n_filled(), solution.get_length() + 1)


class Reports(unittest.TestCase):
    def test_measures(self):
        report = Amazeing.Report.new(Amazeing.Maze.generate(make_recipe()))

        self.assertEqual(report.get_verdict(), Amazeing.Verdict.PLAYABLE_BONUS)
        self.assertEqual(report.get_measure(Amazeing.Measure.CELLS), 222)
        self.assertEqual(report.get_measure(Amazeing.Measure.CLOSED_CELLS), 18)
        self.assertEqual(report.get_measure(Amazeing.Measure.ENCLOSED_DEAD_ENDS), 2)
        self.assertEqual(report.get_measure(Amazeing.Measure.DEAD_ENDS), 0)
        self.assertEqual(report.get_measure(Amazeing.Measure.BRIDGES), 0)
        self.assertEqual(report.get_measure(Amazeing.Measure.LOOPS),
                         report.get_measure(Amazeing.Measure.PASSAGES) - 222 + 1)
        self.assertFalse(report.has_errors())
        self.assertTrue(report.to_text())

    def test_findings(self):
        grid = Amazeing.Grid.new(2, 2)
        grid.set_walls(0, 0, Amazeing.Direction.NORTH)
        report = Amazeing.Report.new(Amazeing.Maze.new(grid))
        kinds = [finding.get_kind() for finding in report.get_findings()]

        self.assertIn(Amazeing.FindingKind.INCOHERENT, kinds)
        self.assertTrue(report.has_errors())
        for finding in report.get_findings():
            self.assertTrue(finding.get_text())
            cells = finding.list_cells()
            self.assertEqual(len(cells), finding.get_n_cells())
            for cell in cells:
                self.assertTrue(grid.contains(cell.x, cell.y))


class Files(unittest.TestCase):
    def test_bytes(self):
        maze = Amazeing.Maze.generate(make_recipe())
        path = Amazeing.Solution.new(maze).dup_first()
        data = maze.to_bytes(path)
        text = data.get_data().decode()

        self.assertEqual(text, '\n'.join([*maze.dup_rows(), '', '0,0', '15,14', path, '']))
        again = Amazeing.Maze.parse(data)
        self.assertEqual(again.dup_rows(), maze.dup_rows())
        self.assertEqual(again.get_stored_path(), path)
        self.assertEqual(again.get_source().get_data(), data.get_data())
        self.assertEqual(list(again.get_notes()), [])

    def test_config(self):
        text = b'WIDTH=9\nHEIGHT=7\nENTRY=0,0\nEXIT=8,6\nOUTPUT_FILE=x.txt\nSEED=5\nPERFECT=True\n'
        config = Amazeing.Config.parse(GLib.Bytes.new(text), 'c.txt', Amazeing.ConfigFlags.NONE)

        self.assertEqual(config.get_recipe().get_seed(), 5)
        self.assertEqual(config.get_recipe().get_kind(), Amazeing.Kind.PERFECT)
        self.assertEqual(config.get_output_file(), 'x.txt')


class Errors(unittest.TestCase):
    def assert_error(self, quark, code, function, *arguments):
        with self.assertRaises(GLib.Error) as caught:
            function(*arguments)
        self.assertTrue(caught.exception.matches(quark, code), caught.exception)
        self.assertEqual(caught.exception.domain, GLib.quark_to_string(quark))
        self.assertEqual(caught.exception.code, int(code))
        self.assertTrue(caught.exception.message)

    def test_recipes(self):
        quark = Amazeing.recipe_error_quark()
        code = Amazeing.RecipeError
        generate = Amazeing.Maze.generate
        recipe = make_recipe()
        recipe.set_entry(99, 0)

        self.assert_error(quark, code.ENTRY, generate, recipe)
        self.assert_error(quark, code.SIZE, generate, make_recipe(0, 0))
        self.assert_error(quark, code.SIZE, generate, make_recipe(-5, 3))
        self.assert_error(quark, code.SIZE, generate, make_recipe(2, 2))
        self.assert_error(quark, code.ALGORITHM, recipe.set_algorithm, 'no such thing')
        self.assert_error(quark, code.SYNTAX, Amazeing.Recipe.parse, 'no recipe')
        self.assert_error(quark, code.PATTERN, Amazeing.Pattern.parse, '2x2')
        self.assert_error(quark, code.PATTERN, Amazeing.Pattern.new_cells, 0, 0, 2, 2, [1, 0, 1])

    def test_mazes(self):
        quark = Amazeing.maze_error_quark()
        code = Amazeing.MazeError
        grid = Amazeing.Grid.new(2, 1)
        recipe = make_recipe(4, 4)
        recipe.set_path_limits(100, Amazeing.PATH_LENGTH_ANY)
        recipe.set_tries(3)

        self.assert_error(quark, code.SIZE, Amazeing.Grid.new, 0, 5)
        self.assert_error(quark, code.SIZE, Amazeing.Grid.new, 2**31 - 1, 2**31 - 1)
        self.assert_error(quark, code.FORMAT, Amazeing.Maze.parse, GLib.Bytes.new(b'no maze'))
        self.assert_error(quark, code.NO_ENDS, Amazeing.Solution.new, Amazeing.Maze.new(grid))
        self.assert_error(quark, code.PATH_LENGTH, Amazeing.Maze.generate, recipe)
        solution = Amazeing.Solution.new(Amazeing.Maze.generate(make_recipe()))
        self.assert_error(quark, code.NO_SUCH_PATH, solution.dup_nth, 0)
        self.assert_error(quark, code.NO_SUCH_PATH, solution.dup_nth, 2**64 - 1)

    def test_configs(self):
        self.assert_error(Amazeing.config_error_quark(), Amazeing.ConfigError.SYNTAX,
                          Amazeing.Config.parse, GLib.Bytes.new(b'WIDTH\n'), 'c.txt',
                          Amazeing.ConfigFlags.NONE)

    def test_cancelled(self):
        cancellable = Gio.Cancellable.new()
        cancellable.cancel()
        self.assert_error(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED,
                          Amazeing.Maze.generate, make_recipe(), cancellable)

    def test_no_way(self):
        maze = Amazeing.Maze.new_with_ends(Amazeing.Grid.new(2, 2), 0, 0, 1, 1)
        solution = Amazeing.Solution.new(maze)

        self.assertIsNone(solution.dup_first())
        self.assertEqual(solution.count(), (True, 0))

    def test_impossible_arguments(self):
        """Calls that make no sense give something harmless, and the program goes on."""
        maze = Amazeing.Maze.generate(make_recipe())
        grid = maze.get_grid()
        solution = Amazeing.Solution.new(maze)

        self.assertEqual(int(maze.get_walls(-1, 99)), 0)
        self.assertFalse(grid.get_locked(16, 0))
        self.assertFalse(grid.open(0, 0, Amazeing.Direction.NONE))
        self.assertFalse(grid.has_passage(0, 0, Amazeing.Direction.NONE))
        self.assertIsNone(solution.dup_next('no path'))
        self.assertFalse(solution.is_shortest('N' * 1000))
        self.assertFalse(solution.rank('')[0])
        for wrong in (None, 'text', 2**31, -2**31 - 1, maze):
            with self.assertRaises((TypeError, OverflowError, ValueError)):
                grid.get_walls(wrong, 0)
        for wrong in (None, 5, grid):
            with self.assertRaises(TypeError):
                Amazeing.Solution.new(wrong)


class Game(unittest.TestCase):
    def walk(self, game):
        time = 0
        path = Amazeing.Solution.new(game.get_maze()).dup_first()
        for letter in path:
            if not game.get_running():
                game.press(Amazeing.direction_from_letter(ord(letter)), time)
            game.advance(time)
            time += Amazeing.GAME_STEP_TIME

    def test_normal(self):
        changes = []
        game = Amazeing.Game.new(make_recipe(), Amazeing.GameMode.NORMAL)
        game.connect('changed', lambda game, change: changes.append(change))
        self.assertEqual(tuple(game.get_player()), (0, 0))
        self.assertEqual(game.get_next_time(), -1)
        self.walk(game)

        self.assertEqual(game.get_state(), Amazeing.GameState.WON)
        self.assertEqual(game.get_steps(), game.get_shortest())
        self.assertEqual(len(changes), game.get_steps())
        self.assertEqual(changes[0], Amazeing.GameChange.PLAYER)
        self.assertEqual(changes[-1], Amazeing.GameChange.PLAYER | Amazeing.GameChange.STATE)

    def test_crazy(self):
        game = Amazeing.Game.new(make_recipe(), Amazeing.GameMode.CRAZY)
        self.assertEqual(game.get_remaining(), 15000)
        self.walk(game)
        self.assertEqual((game.get_level(), game.get_maze().get_width()), (2, 5))
        game.pause(10000)
        self.assertEqual(game.get_state(), Amazeing.GameState.PAUSED)
        game.resume(20000)
        game.advance(game.get_next_time())
        self.assertEqual(game.get_state(), Amazeing.GameState.LOST)

    def test_replay(self):
        game = Amazeing.Game.new(make_recipe(), Amazeing.GameMode.ENDLESS)
        self.walk(game)
        line = Amazeing.Replay.new(game).to_string()
        again = Amazeing.Replay.parse(line).play()

        self.assertEqual(again.get_level(), 2)
        self.assertEqual(again.get_maze().dup_rows(), game.get_maze().dup_rows())
        self.assertEqual(again.get_total_steps(), game.get_total_steps())
        key, time = Amazeing.Replay.parse(line).get_key(0)
        self.assertEqual(time, 0)
        with self.assertRaises(GLib.Error) as caught:
            Amazeing.Replay.parse('nonsense')
        self.assertTrue(caught.exception.matches(Amazeing.game_error_quark(),
                                                 Amazeing.GameError.REPLAY))

    def test_own_maze(self):
        grid = Amazeing.Grid.new(3, 1)
        grid.open(0, 0, Amazeing.Direction.EAST)
        maze = Amazeing.Maze.new_with_ends(grid, 0, 0, 1, 0)
        game = Amazeing.Game.new_with_maze(maze, Amazeing.GameMode.NORMAL, None)
        game.press(Amazeing.Direction.EAST, 0)
        self.assertEqual(game.get_state(), Amazeing.GameState.WON)
        with self.assertRaises(GLib.Error):
            Amazeing.Replay.new(game)
        with self.assertRaises(GLib.Error):
            Amazeing.Game.new_with_maze(maze, Amazeing.GameMode.CRAZY, None)

    def test_scores(self):
        with tempfile.TemporaryDirectory() as folder:
            filename = folder + '/data/highscore.txt'
            date = GLib.DateTime.new_utc(2026, 10, 3, 14, 5, 9)
            self.assertEqual(Amazeing.scores_load(filename), [])
            for level, name in ((3, 'Ada'), (5, 'B\x07ob\n'), (4, '')):
                result = Amazeing.scores_add(filename, Amazeing.Score.new(level, date, name))
            self.assertEqual(tuple(result), (True, 2))
            scores = Amazeing.scores_load(filename)

            self.assertEqual([(score.level, score.name) for score in scores],
                             [(5, 'Bob'), (4, 'Anonymous'), (3, 'Ada')])
            self.assertEqual(scores[0].date.format_iso8601(), '2026-10-03T14:05:09Z')


if __name__ == '__main__':
    # Complaints about impossible arguments are expected, so they must not end the program.
    GLib.log_set_always_fatal(GLib.LogLevelFlags.LEVEL_ERROR)
    unittest.main(verbosity=2)
