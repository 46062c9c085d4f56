"""Finds names in the pages that the program does not have: keys, menu items, labels, commands, options, command ids.

Pages write menu items as *Menu ▸ Item*, other texts of the window in the same type, and everything else in code.
"""
import glob
import os
import re
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../languages"))
import catalogue  # noqa: E402

# Keys of dialogs, each with a source that must contain a text.
KEYS_OF_DIALOGS = {"F7": ("editor/wx/difference/compare_frame.cpp", "WXK_F7"),
                   "Shift+F7": ("editor/wx/difference/compare_frame.cpp", "event.ShiftDown() ? -1 : 1")}
KEYS_OF_CONTROLS = {"Esc", "Enter", "Space", "Tab", "Backspace", "Delete", "Home", "End", "Page Up", "Page Down", "Ctrl",
                    "Shift"}
NAMED_KEYS = r"PgUp|PgDn|Page Up|Page Down|Home|End|Enter|Return|Space|Tab|Esc|Backspace|Delete|Del|Up|Down|Left|Right"
COMBINATION = re.compile(rf"(?<![\w+])((?:Ctrl\+|Shift\+|Alt\+)+(?:(?:{NAMED_KEYS}|F\d+|[A-Z0-9])(?!\w)|[.,/+=-](?=[`\s])))"
                         r"|(?<![\w+])(F(?:[1-9]|1[0-2]))(?!\w)")
OTHER_PROGRAMS = {"git", "man", "cmake", "ctest", "cpack", "sudo"}
DEFINITION = re.compile(r"^  (?:-\w, )?(--[a-z][a-z-]*)", re.M)  # of an option in the output of --help
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def plain(label):
    return label.replace("…", "").rstrip(":").strip()


class Names:
    """The names that the program has."""

    def __init__(self, source, program, editor):
        self.source = source
        self.read_keys(read(os.path.join(source, "docs/manual/keys.md")))
        listed = self.run(program, "--help").split("Commands:")[1].split("\n\n")[0]
        self.commands = {name: set(DEFINITION.findall(self.run(program, name, "--help")))
                         for name in re.findall(r"^  ([a-z-]+) ", listed, re.M)}
        self.options = {"--help", "--version"}.union(*self.commands.values())
        self.editor = set(DEFINITION.findall(self.run(editor, "--help")))
        code = "\n".join(read(path) for path in sorted(glob.glob(f"{source}/editor/core/commands/*.cpp")))
        self.ids = set(re.findall(r'"([a-z]+/[a-z_0-9]+)"', code))
        catalogue_file = os.path.join(source, "engine/language/po/de.po")  # has all texts of the programs
        self.texts = self.texts_of(catalogue_file) | {"+", "B"}
        # Placeholders of one word, between other words or in quotes: "Join all {0} ends", "Use “{0}”". Other texts, such as
        # "Add {0}", would match nearly anything.
        self.patterns = [re.compile(r"\S+".join(map(re.escape, re.split(r"\{\d\}", text)))) for text in self.texts
                         if re.match("[A-Z]", text) and re.search(r" \{\d\} |“\{\d\}”", text)]

    @staticmethod
    def run(*words):
        return subprocess.run(words, check=True, capture_output=True, text=True,
                              env={**os.environ, "TILEWRIGHT_LANGUAGE": "en"}).stdout

    def read_keys(self, page):
        """Reads the lists of keys.md, which a test of the editor keeps equal to the program."""
        self.menus, self.keys = {}, {}
        for section in re.split(r"^### ", page.split("## All commands")[1], flags=re.M)[1:]:
            menu = section.split("\n", 1)[0]
            rows = re.findall(r"^- (.+?)(?:: (`.*))?$", section, re.M)
            self.menus[menu] = {plain(label) for label, _ in rows}
            for label, keys in rows:
                for key in re.findall(r"`([^`]+)`", keys):
                    self.keys.setdefault(key, set()).add(plain(label))
        self.labels = set().union(*self.menus.values())

    @staticmethod
    def texts_of(catalogue_file):
        """Returns the English texts of a catalogue, without the headings of the manual and the marks of mnemonics."""
        return {plain(text.replace('\\"', '"').replace("&", "")) for message in catalogue.read(catalogue_file)
                if message.context != "manual" for text in (message.text, message.plural) if text}

    def has_key(self, key):
        return key in self.keys or key in KEYS_OF_CONTROLS or self.is_in_source(KEYS_OF_DIALOGS, key)

    def has_item(self, path):
        """Returns true if a menu has this item or submenu: "Play ▸ View ▸ Board as a list"."""
        parts = [plain(part) for part in path.split("▸")]
        menu = "/".join(parts)
        return any(name == menu or name.startswith(menu + "/") for name in self.menus) or (
            parts[-1] in self.menus.get("/".join(parts[:-1]), ()))

    def has_label(self, label):
        """Returns true if the window may show this text."""
        label = plain(label)
        return label in self.labels or label in self.texts or any(p.fullmatch(label) for p in self.patterns)

    def is_in_source(self, table, name):
        if name not in table:
            return False
        path, text = table[name]
        return text in read(os.path.join(self.source, path))


def without_blocks(text):
    """Replaces fenced blocks with blanks. Offsets are preserved."""
    return re.sub(r"^ *```.*?^ *```", lambda found: re.sub(r"[^\n]", " ", found[0]), text, flags=re.M | re.S)


def one_line(text):
    return " ".join(text.split())


def key_findings(text, names, is_manual):
    for found in COMBINATION.finditer(text):
        if not names.has_key(found[0]):
            yield found.start(), f"no command has the key {found[0]}"
    if not is_manual:
        return
    for found in re.finditer(rf"(?<!`)`([A-Z0-9]|{NAMED_KEYS})`", text):
        if not names.has_key(found[1]):
            yield found.start(), f"no command has the key {found[1]}"
    for found in re.finditer(r"\*([^*`]+)\* \(`([^`]+)`\)", text):
        label, key = plain(one_line(found[1]).split("▸")[-1]), found[2]
        if label in names.labels and label not in names.keys.get(key, ()):
            yield found.start(), f"{key} is not the key of {label}"


def menu_findings(text, names):
    tops = "|".join(sorted({menu.split("/")[0] for menu in names.menus}))
    emphasized = [found.span() for found in re.finditer(r"(?<![*\w\\])\*{1,2}(?=[^\s*])[^*]+\*{1,2}", text)]
    for start, end in emphasized:
        path = one_line(text[start:end].strip("*"))
        if "▸" in path and not names.has_item(path):
            yield start, f"no menu has the item {path}"
    for found in re.finditer(rf"▸|\b(?:{tops}) > ", text):
        if found[0] != "▸":
            yield found.start(), "write menu items as *Menu ▸ Item*"
        elif not any(start <= found.start() < end for start, end in emphasized):
            yield found.start(), "a menu item is not emphasized: write *Menu ▸ Item*"


def label_findings(text, names, is_tour):
    if is_tour:  # its steps are shown as plain text
        for found in re.finditer(r'"([^"]+)"', text):
            if not names.has_label(found[1]):
                yield found.start(), f"the program shows no text {found[1]}"
        for found in re.finditer(r"^at: action (\S+)", text, re.M):
            if found[1] not in names.ids:
                yield found.start(), f"no command has the id {found[1]}"
        return
    for found in re.finditer(r"(?<![*\w\\])\*([A-Z+−][^*`]*)\*(?!\*)", text):
        label = one_line(found[1])
        if "▸" not in label and not re.match(r"(How-to|Reference|Tutorial|Explanation)\b", label):
            if not names.has_label(label):
                yield found.start(), f"the program shows no text {label}"


def command_line_findings(line, names):
    """Checks a line of a shell: the commands of tilewright and their options."""
    for part in re.split(r"\||;|&&|(?<!\S)#|`", line):
        found = re.match(r"\s*(?:\$ )?(?:\S*/)?(tilewright(?:-editor)?)(?:\s+(.*))?$", part, re.S)
        if not found:
            continue
        rest = found[2] or ""
        if found[1] == "tilewright-editor":
            for option in OPTION.findall(rest):
                if option not in names.editor:
                    yield f"tilewright-editor has no option {option}"
            continue
        first = rest.split()[0] if rest.split() else ""
        if re.fullmatch(r"[a-z][a-z-]*", first):
            yield from options_findings(first, rest, names)
        elif first.startswith("--") and first not in ("--help", "--version"):
            yield f"tilewright has no option {first}"


def options_findings(command, words, names):
    if command not in names.commands:
        yield f"tilewright has no command {command}"
        return
    for option in OPTION.findall(words):
        if option not in names.commands[command] | {"--help"}:
            yield f"tilewright {command} has no option {option}"


def code_findings(text, names, is_manual, is_strict, is_cli):
    for found in re.finditer(r"^ *```(?:sh|console|text|bash)\n(.*?)^ *```", text, re.M | re.S):
        for line in re.finditer(r"(?:[^\n\\]|\\\n|\\.)+", found[1]):
            for message in command_line_findings(line[0].replace("\\\n", " "), names):
                yield found.start(1) + line.start(), message
    prose = without_blocks(text)
    for found in re.finditer(r"(?<!`)`([^`]+)`(?!`)", prose):
        span = one_line(found[1])
        first = span.split()[0] if span.split() else ""
        if first.startswith("tilewright"):
            messages = command_line_findings(span, names)
        elif re.fullmatch(r"[a-z]+/[a-z_0-9]+", span) and is_manual:
            messages = [] if span in names.ids else [f"no command has the id {span}"]
        elif not is_strict or not OPTION.search(span) or first in OTHER_PROGRAMS:
            continue
        elif first.startswith("-"):
            headings = re.findall(r"^## ([a-z][a-z-]+)", prose[:found.start()], re.M)
            if is_cli and headings:
                messages = options_findings(headings[-1], span, names)
            else:
                known = names.options | names.editor
                messages = [f"no command has the option {o}" for o in OPTION.findall(span) if o not in known]
        else:
            messages = options_findings(first, span, names)
        for message in messages:
            yield found.start(), message


def findings_of(path, text, names):
    """Returns the findings in a page, as "path:line: message". In pages for engineers, whose options are often those of
    tests and other programs, only commands of Tilewright are checked."""
    is_manual, is_tour = path.startswith("docs/manual/"), path.endswith("/tour.md")
    is_strict = is_manual or path in ("README.md", "docs/cli.md")
    prose = without_blocks(text)
    if path.endswith("/keys.md"):
        prose = prose.split("## All commands")[0]
    found = list(code_findings(text, names, is_manual, is_strict, path == "docs/cli.md"))
    if is_strict:
        found += list(key_findings(prose, names, is_manual)) + list(menu_findings(prose, names))
    if is_manual:
        found += label_findings(prose, names, is_tour)
    return [f"{path}:{text.count(chr(10), 0, at) + 1}: {message}" for at, message in sorted(set(found))]
