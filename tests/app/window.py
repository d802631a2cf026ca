# SPDX-License-Identifier: MIT
"""The whole program as a person meets it: by keys and mouse, and by what assistive programs are told.

Runs below tests/with-display.  What has to happen is waited for, however slow the machine
is; what a test asks for through the bus it asks without going through the window.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

# A warning of the program is an error; what the library of assistive programs warns of is not.
ENVIRONMENT = dict(os.environ, GTK_A11Y='atspi')
os.environ.pop('G_DEBUG', None)

try:
    import gi

    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as reason:
    print(f'assistive programs cannot be had from here: {reason}')
    sys.exit(77)
if shutil.which('xdotool') is None:
    print('xdotool is not here')
    sys.exit(77)

session = Gio.bus_get_sync(Gio.BusType.SESSION)
names = session.call_sync(
    'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'ListActivatableNames', None,
    None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
if 'org.a11y.Bus' not in names:
    print('the bus of assistive programs is not here')
    sys.exit(77)

APPLICATION = 'io.github.amazeing.Amazeing'
OBJECT = '/io/github/amazeing/Amazeing'
PATIENCE = 60
PAUSE = 0.02

# What a person can operate.
CONTROLS = {
    Atspi.Role.PUSH_BUTTON,
    Atspi.Role.TOGGLE_BUTTON,
    Atspi.Role.CHECK_BOX,
    Atspi.Role.RADIO_BUTTON,
    Atspi.Role.SPIN_BUTTON,
    Atspi.Role.COMBO_BOX,
    Atspi.Role.ENTRY,
    Atspi.Role.TEXT,
    Atspi.Role.PASSWORD_TEXT,
    Atspi.Role.SLIDER,
    Atspi.Role.LINK,
    Atspi.Role.LIST_ITEM,
    Atspi.Role.TABLE,
    Atspi.Role.TABLE_CELL,
}
# The names newer versions have for some of them.
for name in ('SWITCH', 'BUTTON'):
    if hasattr(Atspi.Role, name):
        CONTROLS.add(getattr(Atspi.Role, name))


def wait_for(what, condition):
    """Waits until the condition is something, and returns that."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            result = condition()
        except GLib.Error:
            # It went away while it was asked.
            result = None
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f'not within {PATIENCE} s: {what}')
        time.sleep(PAUSE)


def xdotool(*arguments):
    return subprocess.run(
        ['xdotool', *map(str, arguments)], check=True, stdout=subprocess.PIPE, encoding='utf-8',
        timeout=PATIENCE).stdout


def children(node):
    found = (node.get_child_at_index(i) for i in range(node.get_child_count()))
    return [child for child in found if child is not None]


def has(node, state):
    return node.get_state_set().contains(state)


def is_control(node):
    return node.get_role() in CONTROLS and has(node, Atspi.StateType.FOCUSABLE)


def is_pressed(button):
    return has(button, Atspi.StateType.PRESSED) or has(button, Atspi.StateType.CHECKED)


def find_controls(root):
    return [node for node in walk(root) if is_control(node)]


def walk(node):
    """Everything below a node and the node itself; the parts of a combo box are the toolkit's."""
    yield node
    if node.get_role() == Atspi.Role.COMBO_BOX:
        return
    for child in children(node):
        yield from walk(child)


def extents(node):
    """Where it is in its window: x, y, width, height."""
    component = node.get_component_iface()
    if component is None:
        return 0, 0, 0, 0
    place = component.get_extents(Atspi.CoordType.WINDOW)
    return place.x, place.y, place.width, place.height


def is_seen(node):
    """Whether a person can get to see it, perhaps after scrolling.

    What a closed row or another page of a stack holds takes no room, and a sidebar that is away stands
    left of the window.
    """
    x, _, width, height = extents(node)
    return width > 0 and height > 0 and x + width > 0 and has(node, Atspi.StateType.VISIBLE)


def describe(node):
    return f'{node.get_role_name()} {node.get_name()!r} at {extents(node)}'


class Window:
    """The program, and its first window."""

    def __init__(self, executable, *arguments):
        self.folder = tempfile.mkdtemp(prefix='amazeing-')
        settings = os.path.join(os.environ['XDG_CONFIG_HOME'], 'gtk-4.0')
        os.makedirs(settings, exist_ok=True)
        with open(os.path.join(settings, 'settings.ini'), 'w', encoding='utf-8') as file:
            file.write('[Settings]\ngtk-enable-animations=false\n')
        self.number = 1
        self.status = None
        self.executable = os.path.abspath(executable)
        # What a test leaves unsaved is not given back to the next one.
        self.environment = dict(ENVIRONMENT, XDG_STATE_HOME=os.path.join(self.folder, 'state'))
        self.process = subprocess.Popen(
            [self.executable, *arguments], cwd=self.folder, env=self.environment)
        try:
            wait_for('the window answers', self.list_actions)
            self.wait_until_idle()
            self.desktop = Atspi.get_desktop(0)
            self.desktop.set_cache_mask(Atspi.Cache.NONE)
            self.application = wait_for('assistive programs see the program', self.find_application)
            self.frame = wait_for('assistive programs see the window', lambda: self.find_frame('frame'))
            self.focus()
            wait_for('something has the focus', self.find_focus)
        except BaseException:
            self.close()
            raise

    def close(self):
        status = self.process.poll()
        if status is None:
            self.process.terminate()
        self.process.wait()
        wait_for('the name is free', lambda: not self.has_owner())
        shutil.rmtree(self.folder)
        assert not status, f'the program has ended with status {status}'

    def run(self, *arguments):
        """Starts the program once more, which hands over to the one that runs."""
        subprocess.run(
            [self.executable, *arguments], cwd=self.folder, env=self.environment, check=True, timeout=PATIENCE)

    def has_owner(self):
        answer = session.call_sync(
            'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameHasOwner',
            GLib.Variant('(s)', (APPLICATION,)), None, Gio.DBusCallFlags.NONE, -1, None)
        return answer.unpack()[0]

    # Actions, through the session bus.

    def call(self, method, parameters=None, path=None):
        assert self.process.poll() is None, 'the program has ended'
        return session.call_sync(
            APPLICATION, path or f'{OBJECT}/window/{self.number}', 'org.gtk.Actions', method, parameters,
            None, Gio.DBusCallFlags.NO_AUTO_START, -1, None).unpack()

    def list_actions(self):
        return self.call('List')[0]

    def activate(self, action, *parameters, path=None):
        self.call('Activate', GLib.Variant('(sava{sv})', (action, parameters, {})), path)

    def activate_in_application(self, action):
        self.activate(action, path=OBJECT)

    def get_state(self, action):
        (_, _, state), = self.call('Describe', GLib.Variant('(s)', (action,)))
        return state[0]

    def set_state(self, action, value):
        self.call('SetState', GLib.Variant('(sva{sv})', (action, value, {})))

    def wait_until_idle(self):
        wait_for('no work is done', lambda: not self.get_state('busy'))

    def use_recipe(self, line):
        self.activate('recipe', GLib.Variant('s', line))
        self.wait_until_idle()

    def get_recipe(self):
        """What the recipe says, as a dictionary."""
        return dict(word.split('=') for word in self.get_state('recipe').split()[1:])

    def wait_for_recipe(self, **wanted):
        wait_for(f'the recipe has {wanted}', lambda: wanted.items() <= self.get_recipe().items())

    # What assistive programs are told.

    def find_application(self):
        for child in children(self.desktop):
            if child.get_process_id() == self.process.pid:
                child.set_cache_mask(Atspi.Cache.NONE)
                return child
        return None

    def find_frame(self, *roles):
        for child in children(self.application):
            if child.get_role_name() in roles:
                return child
        return None

    def find_windows(self):
        return children(self.application)

    def find_focus(self, nodes=None):
        """What has the focus in the main window, or among some of its parts."""
        for node in nodes or walk(self.frame):
            if has(node, Atspi.StateType.FOCUSED):
                return node
        return None

    def find_status(self):
        """What the window says about a cell, which is that of the pointer or that of the keyboard."""
        if self.status is None:
            self.status = next(
                (node for node in walk(self.frame)
                 if node.get_role_name() == 'label' and node.get_name().startswith('Cell ')), None)
        return self.status.get_name() if self.status is not None else None

    def find(self, name):
        """Something in the main window that is seen, by its name or by its tooltip."""
        for node in walk(self.frame):
            if name in (node.get_name(), node.get_description()) and is_seen(node):
                return node
        return None

    def wait_for_node(self, name):
        return wait_for(f'{name!r} is seen', lambda: self.find(name))

    # Keys and mouse.

    def focus(self, name=None):
        """Without a window manager the keyboard would go wherever the pointer is."""
        pattern = f'{name or self.frame.get_name()}$'
        self.x_window = xdotool('search', '--sync', '--onlyvisible', '--name', pattern).split()[0]
        xdotool('windowfocus', '--sync', self.x_window)

    def resize(self, width, height):
        xdotool('windowsize', '--sync', self.x_window, width, height)

    def press(self, *keys):
        xdotool('key', *keys)

    def point_at(self, x, y):
        # Without a window manager every window stands in the corner of the screen.
        xdotool('mousemove', int(x), int(y))

    def point_at_node(self, node):
        x, y, width, height = extents(node)
        self.point_at(x + width / 2, y + height / 2)

    def click(self, node):
        self.point_at_node(node)
        xdotool('click', 1)

    def type_into(self, name, text):
        """Puts a text in the place of the one in a field, and Enter after it."""
        def find():
            # GTK 4.8 adds the name of the row.
            return next(
                (node for node in walk(self.frame)
                 if node.get_name().startswith(name) and has(node, Atspi.StateType.EDITABLE)), None)

        field = wait_for(f'the field {name!r}', find)
        x, y, _, height = extents(field)
        # A spin button has its buttons on the right.
        self.point_at(x + 10, y + height / 2)
        xdotool('click', 1)
        wait_for(f'{name!r} has the focus', lambda: has(field, Atspi.StateType.FOCUSED))
        self.press('ctrl+a')
        xdotool('type', '--', text)
        self.press('Return')


class WindowTest(unittest.TestCase):
    """A test with a program of its own."""

    executable = None

    def setUp(self):
        self.window = Window(self.executable)
        self.addCleanup(self.window.close)

    def wait_for_state(self, action, value):
        wait_for(f'{action} is {value!r}', lambda: self.window.get_state(action) == value)


def main():
    WindowTest.executable = sys.argv.pop(1)
    Atspi.init()
    # The binding for what is on the screen is old, and there is no newer one.
    unittest.main(verbosity=2, warnings='ignore')
