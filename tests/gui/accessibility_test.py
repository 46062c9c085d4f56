#!/usr/bin/python3
"""Walks through the program with AT-SPI, as a screen reader does, and fails if a control that is shown has no name.

usage: dbus-run-session -- xvfb-run -s -noreset accessibility_test.py PROGRAM TILE_SET   (uses its own folders)
Visits every workspace, the views in them, and the dialogs.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import pyatspi

# Roles that a user can operate or read. Labels and menus have their text as name. Scroll bars and
# pictures beside a text need none.
NAMED = {"push button", "toggle button", "check box", "radio button", "text", "entry", "password text", "combo box",
         "spin button", "slider", "table", "tree table", "list", "list box", "tree", "menu", "menu item",
         "check menu item", "radio menu item", "page tab", "canvas", "link"}
ID = re.compile("[a-z_]+/[a-z_]+")  # of a command or setting: not for people
# Commands that change what the window shows, in this order.
VIEWS = ["view/tiles", "tile/as_list", "tab/whole_set", "view/rules", "view/play", "play/set_up", "play/watch",
         "play/list", "view/simulate", "simulate/compare", "simulate/goals", "view/analyse", "help/welcome",
         "tools/palette"]
PREPARATION = ["view/tiles", "edit/select_all", "set/double", "file/save", "edit/undo"]  # makes an earlier version
DIALOGS = ["file/new_set", "file/versions", "file/export_pictures", "file/print", "file/import", "set/copies",
           "set/decks", "set/move_deck", "set/renumber", "set/replace", "set/search", "set/suggest", "play/new",
           "play/names", "play/left", "play/rules", "play/preferences", "simulate/open", "tools/keys",
           "tools/preferences", "tools/compare", "help/here", "help/about"]
FOREIGN_SET = """<defs><tiles><tile id="X/A"><city>N E S W</city></tile></tiles>
<sets><tile-set id="small"><ref count="2" tile="X/A"/></tile-set></sets></defs>"""


def wait(what, seconds=40):
    """Returns the first true result of what(), or None if there is none in time."""
    end = time.time() + seconds
    while time.time() < end:
        try:
            if found := what():
                return found
        except Exception:  # the tree changes while it is read
            pass
        time.sleep(.2)
    return None


def program():
    return next((a for a in pyatspi.Registry.getDesktop(0) if a and "tilewright" in (a.name or "")), None)


def is_named(node, role):
    if role == "combo box":  # without a name of its own, it has the selected text as name
        return bool(node.name) and node.name not in {item.name for menu in node for item in menu}
    return bool(node.name) and not ID.fullmatch(node.name)


def nameless(node, path, out, seen):
    """Adds the paths of all shown controls without a name."""
    role, name = node.getRoleName(), node.name
    if role in ("menu", "menu item") and not node.getState().contains(pyatspi.STATE_SHOWING):
        return
    seen[0] += 1
    if role in NAMED and node.getState().contains(pyatspi.STATE_SHOWING) and not is_named(node, role):
        # The parts of a control, such as the button of a combo box or the cells of a table, are read with it.
        if not any(part in path for part in ("/combo box", "/table", "/tree table", "/spin button", "/list")):
            out.add(f"{path}/{role}" + (f" '{name}'" if name else ""))
    for i in range(min(node.childCount, 300)):
        try:
            child = node.getChildAtIndex(i)
            if child is not None:
                nameless(child, f"{path}/{role}" + (f" '{name}'" if name else ""), out, seen)
        except Exception:
            pass


class Walk:
    """Visits the windows of a running program, and collects what has no name and what does not open."""

    def __init__(self, editor, environment, app):
        self.editor, self.environment, self.app = editor, environment, app
        self.main = wait(lambda: next((w for w in app if "Tilewright" in w.name), None))
        self.found, self.seen, self.failures = set(), [0], []

    def run(self, command):
        """Runs a command in the program, to which a second process hands it over."""
        subprocess.run([self.editor, "--run", command], env=self.environment, check=True, stdout=subprocess.DEVNULL,
                       timeout=30)

    def look(self, window):
        nameless(window, "", self.found, self.seen)

    def windows(self):
        return [window for window in self.app if window != self.main]

    def opened(self):
        return [window for window in self.windows() if window.getRoleName() != "file chooser"]  # GTK's own

    def press(self, window, key):
        """Presses a key in a window. Without a window manager, the focus must be set first."""
        name = "^" + re.escape(window.name) + "$"
        subprocess.run(["xdotool", "search", "--onlyvisible", "--name", name, "windowfocus", "--sync"])
        subprocess.run(["xdotool", "key", key], check=True)

    def view(self, command):
        self.run(command)
        time.sleep(1.5)
        self.look(self.main)

    def dialog(self, command, file):
        """Walks the window that a command opens, and closes it. `file` is the answer to a file chooser."""
        self.run(command)
        if not wait(self.windows, 10):
            self.failures.append(f"{command} opens no window")
            return
        time.sleep(.5)
        if not self.opened():
            self.press(self.windows()[0], "ctrl+l")
            subprocess.run(["xdotool", "type", "--delay", "30", file], check=True)
            time.sleep(.5)
            self.press(self.windows()[0], "Return")
            wait(self.opened, 10)
            time.sleep(.5)
        for window in self.opened():
            self.look(window)
        for _ in range(3):
            for window in self.windows()[:1]:
                self.press(window, "Escape")
            if wait(lambda: not self.windows(), 3):
                return
        self.failures.append(f"{command}: Escape does not close the window")


def main():
    editor, tile_set = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_STATE_HOME=home + "/state",
                           XDG_DATA_HOME=home + "/data", GTK_MODULES="", LC_ALL="C.UTF-8")
        for name in ("NO_AT_BRIDGE", "GTK_A11Y"):
            environment.pop(name, None)
        foreign = home + "/two.xml"
        with open(foreign, "w", encoding="utf-8") as file:
            file.write(FOREIGN_SET)
        bus = subprocess.Popen(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        running = subprocess.Popen([editor, shutil.copy(tile_set, home + "/work.tileset.xml")], env=environment)
        try:
            app = wait(program)
            if app is None:
                sys.exit("the program does not appear in the tree of AT-SPI")
            walk = Walk(editor, environment, app)
            for command in VIEWS:
                walk.view(command)
            subprocess.run(["xdotool", "key", "Escape"], check=True)  # closes the palette
            for command in PREPARATION:
                walk.run(command)
            for command in DIALOGS:
                walk.dialog(command, foreign)
            if running.poll() is not None:
                sys.exit("the program ended")
            for path in sorted(walk.found):
                print("no name:", path.replace("/frame", "", 1), file=sys.stderr)
            for failure in walk.failures:
                print(failure, file=sys.stderr)
            print(f"{walk.seen[0]} objects in {len(VIEWS)} views and {len(DIALOGS)} dialogs, "
                  f"{len(walk.found)} controls without a name")
            sys.exit(1 if walk.found or walk.failures or walk.seen[0] < 2000 else 0)
        finally:
            running.kill()
            bus.terminate()  # which ends its own bus; an orphan would keep the output of this test open
            bus.wait(10)


main()
