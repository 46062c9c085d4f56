#!/usr/bin/python3
"""Walks through the program with AT-SPI, as a screen reader does, and fails if a control that is shown has no name.

usage: dbus-run-session -- xvfb-run -s -noreset accessibility_test.py PROGRAM TILE_SET   (uses its own folders)
Visits every workspace and the dialogs that open from a menu.
"""
import os
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
WORKSPACES = 5


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


def nameless(node, path, out, seen):
    """Adds the paths of all shown controls without a name."""
    role, name = node.getRoleName(), node.name
    if role in ("menu", "menu item") and not node.getState().contains(pyatspi.STATE_SHOWING):
        return
    seen[0] += 1
    if role in NAMED and not name and node.getState().contains(pyatspi.STATE_SHOWING):
        # The parts of a control, such as the button of a combo box or the cells of a table, are read with it.
        if not any(part in path for part in ("/combo box", "/table", "/tree table", "/spin button", "/list")):
            out.add(path + "/" + role)
    for i in range(min(node.childCount, 300)):
        try:
            child = node.getChildAtIndex(i)
            if child is not None:
                nameless(child, f"{path}/{role}" + (f" '{name}'" if name else ""), out, seen)
        except Exception:
            pass


def main():
    editor, tile_set = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_STATE_HOME=home + "/state",
                           XDG_DATA_HOME=home + "/data", GTK_MODULES="", LC_ALL="C.UTF-8")
        for name in ("NO_AT_BRIDGE", "GTK_A11Y"):
            environment.pop(name, None)
        bus = subprocess.Popen(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        running = subprocess.Popen([editor, tile_set], env=environment)
        try:
            app = wait(program)
            if app is None:
                sys.exit("the program does not appear in the tree of AT-SPI")
            frame = wait(lambda: next((w for w in app if "tile set" in w.name or "Tilewright" in w.name), None))
            found, total = set(), 0
            for workspace in range(1, WORKSPACES + 1):
                subprocess.run(["xdotool", "key", "--clearmodifiers", f"ctrl+{workspace}"], check=True)
                time.sleep(2.5)
                seen = [0]
                nameless(frame, "", found, seen)
                total += seen[0]
                if running.poll() is not None:
                    sys.exit("the program ended")
            for path in sorted(found):
                print("no name:", path.replace("/frame", "", 1), file=sys.stderr)
            print(f"{total} objects in {WORKSPACES} workspaces, {len(found)} controls without a name")
            sys.exit(1 if found or total < 500 else 0)
        finally:
            running.kill()
            bus.terminate()  # which ends its own bus; an orphan would keep the output of this test open
            bus.wait(10)


main()
