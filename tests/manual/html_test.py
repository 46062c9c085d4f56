#!/usr/bin/python3
"""Checks the HTML manual: links, anchors, pictures, navigation, search.

usage: html_test.py [FOLDER]     FOLDER has an installed manual; without it, the manual is made
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from html.parser import HTMLParser
from urllib.parse import unquote

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = sys.argv[1] if len(sys.argv) > 1 else None
sys.argv[1:] = []


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Page(HTMLParser):
    """Collects the anchors, the links to click, and the files that a browser loads by itself."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.loaded, self.navigation = [], [], [], []
        self.in_navigation = False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.in_navigation |= tag == "nav"
        self.anchors += [named[name] for name in ("id", "name") if name in named and tag != "meta"]
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
            if self.in_navigation:
                self.navigation.append(named["href"])
        elif tag == "link":
            self.loaded.append(named["href"])
        if "src" in named:
            self.loaded.append(named["src"])

    def handle_endtag(self, tag):
        self.in_navigation &= tag != "nav"


def problems_of(folder):
    """Returns the links, anchors and files that are missing, and everything that would be loaded from a network."""
    out = []
    paths = sorted(glob.glob(f"{folder}/**/*.html", recursive=True))
    pages = {os.path.realpath(path): Page(read(path)) for path in paths}
    for path, page in pages.items():
        name = os.path.relpath(path, os.path.realpath(folder))
        for link in page.links + page.loaded:
            if re.match(r"[a-z]+:|//", link):
                if link in page.loaded:
                    out.append(f"{name}: loads {link}")
                continue
            file, _, anchor = link.partition("#")
            target = os.path.realpath(os.path.join(os.path.dirname(path), unquote(file))) if file else path
            if not os.path.isfile(target):
                out.append(f"{name}: {link} does not exist")
            elif anchor and unquote(anchor) not in pages[target].anchors:
                out.append(f"{name}: {link} is no anchor")
        for anchor in {a for a in page.anchors if page.anchors.count(a) > 1}:
            out.append(f"{name}: several anchors {anchor}")
    for path in glob.glob(f"{folder}/*.css") + glob.glob(f"{folder}/*.js"):
        if not path.endswith("search_index.js") and re.search(r"https?://|url\(|@import|fetch\(|XMLHttp", read(path)):
            out.append(f"{os.path.basename(path)}: loads something")
    return out


def fold(text):
    """The words of the search, as in search.js."""
    return " " + re.sub(r"[\W_]+", " ", text.lower()).strip()


def search(index, query):
    words = [" " + word for word in fold(query).split()]
    return [url for url, page, heading, text, _ in index
            if all(word in fold(page) + fold(heading) + fold(text) for word in words)]


class Manual(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = tempfile.TemporaryDirectory()
        cls.folder = FOLDER or os.path.join(cls.work.name, "a folder", "html")
        if not FOLDER:
            subprocess.run([f"{SOURCE}/docs/manual/make_manual", "--html", os.path.dirname(cls.folder)], check=True)
        index = read(f"{cls.folder}/search_index.js")
        cls.index = json.loads(index.removeprefix("takeIndex(").removesuffix(");\n"))

    @classmethod
    def tearDownClass(cls):
        cls.work.cleanup()

    def test_every_link_anchor_and_picture_exists(self):
        self.assertEqual("\n".join(problems_of(self.folder)), "")
        self.assertGreater(len(glob.glob(f"{self.folder}/**/*.html", recursive=True)), 50)

    def test_a_broken_page_has_problems(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/a.html", "w", encoding="utf-8") as file:
                file.write('<p id="x"><p id="x"><a href="b.html">b</a><a href="#y">y</a><img src="c.png">'
                           '<script src="https://example.org/d.js"></script>')
            self.assertEqual(problems_of(folder), [
                "a.html: b.html does not exist", "a.html: #y is no anchor", "a.html: c.png does not exist",
                "a.html: loads https://example.org/d.js", "a.html: several anchors x"])

    def test_every_page_has_every_page_of_the_manual_in_its_navigation(self):
        pages = [os.path.basename(path)[:-3] for path in glob.glob(f"{SOURCE}/docs/manual/*.md")]
        wanted = {"index.html" if name == "README" else name + ".html" for name in pages}
        for path in glob.glob(f"{self.folder}/**/*.html", recursive=True):
            start = os.path.dirname(path)
            found = {os.path.relpath(os.path.join(start, link), self.folder) for link in Page(read(path)).navigation}
            self.assertEqual(wanted - found, set(), path)

    def test_pages_are_in_the_order_of_the_first_page(self):
        order = re.findall(r"\]\((\w+)\.md\)", read(f"{SOURCE}/docs/manual/README.md"))
        found = [link[:-5] for link in Page(read(f"{self.folder}/index.html")).navigation]
        self.assertEqual(found[2:2 + len(set(order))], list(dict.fromkeys(order)))  # after the product and the first page

    def test_previous_and_next_visit_every_page(self):
        url, seen = "index.html", []
        while url and url not in seen:
            seen.append(url)
            found = re.search(r'<a rel="next" href="([^"]*)"', read(f"{self.folder}/{url}"))
            url = found and os.path.normpath(os.path.join(os.path.dirname(url), found[1]))
        self.assertEqual(len(seen), len(glob.glob(f"{self.folder}/**/*.html", recursive=True)))

    def test_links_to_pages_for_users_are_not_lost(self):
        """A page that the manual links to must be one of those that docs/README.md lists for users."""
        text = "".join(read(path) for path in glob.glob(f"{SOURCE}/docs/manual/*.md"))
        for link in set(re.findall(r"\]\(\.\./([^)#]+)\.md", text)):
            name = re.sub(r"README$", "index", link)
            self.assertTrue(os.path.exists(f"{self.folder}/{name}.html"), link)

    def test_the_search_finds_words(self):
        for query, url in (("brush", "tiles.html#brushes"), ("pareto", "goal_examples.html#a-shorter-game"), ("rotate", "cli.html#simulate-game"),
                           ("dark theme", "index.html#the-window"), ("TW027", "tiles.html#brushes")):
            self.assertIn(url, search(self.index, query), query)
        self.assertEqual(search(self.index, "no-such-word-anywhere"), [])

    def test_every_heading_is_in_the_index(self):
        urls = {entry[0] for entry in self.index}
        for path in glob.glob(f"{self.folder}/**/*.html", recursive=True):
            page = os.path.relpath(path, self.folder)
            for anchor in re.findall(r'<h[2-6] id="([^"]*)"', read(path)):
                self.assertIn(f"{page}#{anchor}", urls)

    @unittest.skipUnless(shutil.which("chromium"), "chromium is not installed; tests/run installs it")
    def test_a_browser_searches_without_a_server(self):
        page = subprocess.run(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000",
             f"--user-data-dir={self.work.name}/profile", "--dump-dom",
             f"file://{os.path.realpath(self.folder)}/formats/tileset.html?q=river+brush"],
            capture_output=True, text=True, timeout=120).stdout
        self.assertIn('<a href="../tiles.html#brushes">Draw a tile: Brushes</a>', page)


class Pictures(unittest.TestCase):
    def test_are_all_used_and_made_by_the_script(self):
        pictures = {os.path.basename(path) for path in glob.glob(f"{SOURCE}/docs/manual/*.png")}
        pages = glob.glob(f"{SOURCE}/docs/**/*.md", recursive=True) + [f"{SOURCE}/README.md"]
        used = {os.path.basename(name) for path in pages for name in re.findall(r"\]\(([^)]+\.png)\)", read(path))}
        self.assertEqual(pictures, used)
        script = read(f"{SOURCE}/docs/manual/make_pictures")
        named = {name for names in re.findall(
            r"^ *(?:window|example) ([\w-]+) |^\S+ +([\w-]+)(?: dark)?$|\$pictures/([\w-]+)\.png", script, re.M) for name in names}
        games = {f"sheet-{os.path.basename(os.path.dirname(path))}.png"
                 for path in glob.glob(f"{SOURCE}/tilesets/*/tileset.xml")}
        self.assertEqual({name for name in pictures if name[:-4] not in named} - games, set())


if __name__ == "__main__":
    unittest.main()
