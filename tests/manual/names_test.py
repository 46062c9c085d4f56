#!/usr/bin/python3
"""Checks that the pages name only commands, options, menu items, keys and texts of the window that exist.

usage: names_test.py TILEWRIGHT TILEWRIGHT_EDITOR
"""
import glob
import os
import re
import sys
import unittest

sys.dont_write_bytecode = True
from names import Names, findings_of, read  # noqa: E402

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAMS = sys.argv[1:3]
sys.argv[1:] = []


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.names = Names(SOURCE, *PROGRAMS)

    def check(self, text, path="docs/manual/tiles.md"):
        return [re.sub(r"^.*?:\d+: ", "", finding) for finding in findings_of(path, text, self.names)]

    def test_name_only_what_exists(self):
        pages = set(glob.glob("docs/**/*.md", root_dir=SOURCE, recursive=True)) | {"README.md"}
        pages.remove("docs/formats/wire.md")  # quotes a text of the protocol that begins with the program's name
        wrong = [one for page in sorted(pages) for one in findings_of(page, read(os.path.join(SOURCE, page)), self.names)]
        self.assertEqual("\n".join(wrong), "")
        self.assertGreater(len(pages), 50)

    def test_the_names_were_read(self):
        self.assertIn("--rotate", self.names.commands["simulate"])
        self.assertNotIn("--new-key", self.names.commands["simulate"])  # only mentioned in a description
        self.assertIn("Shift+Ctrl+M", self.names.keys)
        self.assertIn("Board as a list", self.names.menus["Play/View"])
        self.assertIn("file/new_set", self.names.ids)

    def test_with_right_names_have_no_findings(self):
        page = ("Press `Ctrl+S`, Shift+Ctrl+Z or `F8`. *File ▸ New set…* and *Play ▸ View ▸ Board as\na list*, *Play ▸ Aids*; "
                "*Hint* (`H`), *Use “menhir”*. `tilewright simulate GAME --rotate`, `--rotate`, `edit/undo`,\n"
                "`simulate --from`, `git diff --stat`.\n\n```sh\ntilewright list --json | grep --only x   # --nothing\n```\n")
        self.assertEqual(self.check(page), [])

    def test_with_a_wrong_key(self):
        self.assertEqual(self.check("Press `Ctrl+Alt+Q`."), ["no command has the key Ctrl+Alt+Q"])
        self.assertEqual(self.check("Press Ctrl+Alt+Q."), ["no command has the key Ctrl+Alt+Q"])
        self.assertEqual(self.check("Press `F12`."), ["no command has the key F12"])
        self.assertEqual(self.check("Press `Q`."), ["no command has the key Q"])
        self.assertEqual(self.check("Press Ctrl+Alt+Q.", "docs/manual/tutorial/tour.md"),
                         ["no command has the key Ctrl+Alt+Q"])

    def test_with_the_key_of_another_command(self):
        self.assertEqual(self.check("*Hint* (`T`)"), ["T is not the key of Hint"])

    def test_with_a_wrong_menu_item(self):
        self.assertEqual(self.check("*File ▸ New sets…*"), ["no menu has the item File ▸ New sets…"])
        self.assertEqual(self.check("*Play ▸ Board as\na list*"), ["no menu has the item Play ▸ Board as a list"])

    def test_with_a_menu_item_that_cannot_be_checked(self):
        self.assertEqual(self.check("Choose File ▸ Save."), ["a menu item is not emphasized: write *Menu ▸ Item*"])
        self.assertIn("write menu items as *Menu ▸ Item*", self.check("*File > Save*"))

    def test_with_a_text_that_the_window_does_not_show(self):
        self.assertEqual(self.check("Press *Let bots dance*."), ["the program shows no text Let bots dance"])
        self.assertEqual(self.check('Press "Let bots dance".', "docs/manual/tutorial/tour.md"),
                         ["the program shows no text Let bots dance"])
        for label in ("Show the moon", "Add the moon", "Moon tile", "Save the moon", "Sun and moon"):
            self.assertEqual(self.check(f"*{label}*"), [f"the program shows no text {label}"])

    def test_with_a_wrong_command(self):
        self.assertEqual(self.check("`tilewright simulat GAME`"), ["tilewright has no command simulat"])
        self.assertEqual(self.check("```sh\ncat x | tilewright simulat GAME\n```\n"), ["tilewright has no command simulat"])
        self.assertEqual(self.check("`simulat --from`"), ["tilewright has no command simulat"])
        self.assertEqual(self.check("`tilewright simulat GAME`", "docs/design.md"), ["tilewright has no command simulat"])

    def test_with_a_wrong_option(self):
        self.assertEqual(self.check("`tilewright simulate GAME --turn`"), ["tilewright simulate has no option --turn"])
        self.assertEqual(self.check("```sh\ntilewright simulate GAME \\\n  --turn 3\n```\n"),
                         ["tilewright simulate has no option --turn"])
        self.assertEqual(self.check("`simulate --turn`"), ["tilewright simulate has no option --turn"])
        self.assertEqual(self.check("`--turns`"), ["no command has the option --turns"])
        self.assertEqual(self.check("`tilewright --turns`"), ["tilewright has no option --turns"])
        self.assertEqual(self.check("## simulate GAME\n\n`--turn N`\n\n## render GAME\n\n`--turn N`\n", "docs/cli.md"),
                         ["tilewright simulate has no option --turn"])

    def test_with_a_wrong_option_of_the_editor(self):
        self.assertEqual(self.check("`tilewright-editor --newer`"), ["tilewright-editor has no option --newer"])

    def test_with_a_wrong_id_of_a_command(self):
        self.assertEqual(self.check("`edit/undone`"), ["no command has the id edit/undone"])
        self.assertEqual(self.check("at: action edit/undone\n", "docs/manual/tutorial/tour.md"),
                         ["no command has the id edit/undone"])


if __name__ == "__main__":
    unittest.main()
