#!/usr/bin/python3
"""Makes the PDF of the manual and checks its chapters, page numbers, bookmarks, links and pictures."""
import glob
import os
import re
import subprocess
import sys
import tempfile
import unittest

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

A4_WIDTH, MARGIN = 595.3, 51  # points


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def title_of(path):
    return re.search(r"^# (.*)", read(path), re.M)[1].replace("`", "")


class Manual(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = tempfile.TemporaryDirectory()
        made = subprocess.run([f"{SOURCE}/docs/manual/make_manual", "--pdf", cls.work.name], capture_output=True, text=True)
        if made.returncode:
            raise RuntimeError(made.stderr)
        cls.messages = made.stderr
        cls.file = f"{cls.work.name}/tilewright-manual.pdf"
        cls.pages = run("pdftotext", "-layout", cls.file, "-").split("\f")
        print(f"{os.path.getsize(cls.file)} bytes, {len(cls.pages) - 1} pages", file=sys.stderr)

    @classmethod
    def tearDownClass(cls):
        cls.work.cleanup()

    def test_is_made_without_warnings(self):
        """Weasyprint reports links without a target and pictures that are missing."""
        self.assertEqual(self.messages, "")

    def test_every_page_of_the_manual_is_a_chapter_at_the_page_that_the_contents_name(self):
        contents = dict(re.findall(r"^\s*(\S.*?)\s*\.{3,}\s*(\d+)$", "\n".join(self.pages[1:4]), re.M))
        chapters = glob.glob(f"{SOURCE}/docs/manual/*.md") + [f"{SOURCE}/docs/cli.md"]
        self.assertGreater(len(chapters), 15)
        for path in chapters:
            title = title_of(path)
            self.assertIn(title, contents)
            lines = [line.strip() for line in self.pages[int(contents[title]) - 1].splitlines() if line.strip()]
            self.assertIn(title, lines[:3], path)  # after the head of the page
            self.assertEqual(lines[-1], contents[title])  # the page number

    def test_keeps_its_margins(self):
        """Wide tables and long words must not be cut off."""
        words = re.findall(r'xMax="([\d.]+)" [^>]*>(.*)</word>', run("pdftotext", "-bbox", self.file, "-"))
        self.assertGreater(len(words), 10000)
        self.assertEqual([word for right, word in words if float(right) > A4_WIDTH - MARGIN + 2], [])

    def test_has_the_pictures(self):
        pictures = len(re.findall(r"^ *\d+ +\d+ image ", run("pdfimages", "-list", self.file), re.M))  # without their masks
        pages = "".join(read(path) for path in glob.glob(f"{SOURCE}/docs/manual/*.md"))
        self.assertGreaterEqual(pictures, pages.count("!["))


if __name__ == "__main__":
    unittest.main()
