# SPDX-License-Identifier: MIT
"""Runs unittest's tests so that each case counts: in the words of TAP."""

import sys
import unittest


class TapResult(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.number = 0

    def _say(self, ok, test, reason=''):
        self.number += 1
        name = test.id().removeprefix('__main__.')
        print(f'{"ok" if ok else "not ok"} {self.number} - {name}{reason}', flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._say(True, test)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._say(True, test, f' # SKIP {reason}')

    def _say_failed(self, test):
        self._say(False, test)
        for line in (self.errors + self.failures)[-1][1].splitlines():
            print(f'# {line}', flush=True)

    def addError(self, test, error):
        super().addError(test, error)
        self._say_failed(test)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self._say_failed(test)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self._say_failed(subtest)


def skip_all(reason):
    """Ends the program: nothing can be tested here."""
    print(f'1..0 # SKIP {reason}')
    sys.exit(0)


def main():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules['__main__'])
    result = TapResult()
    suite.run(result)
    print(f'1..{result.number}')
    sys.exit(0 if result.wasSuccessful() else 1)
