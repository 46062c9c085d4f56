"""Reads and writes gettext catalogues (.po, .pot) for the tests of this folder."""
import re, subprocess


def ends(text):
    """Returns the spaces, without no-break spaces, and the line breaks at the beginning and at the end."""
    return re.match(r"(?: |\\n)*", text)[0], re.search(r"(?: |\\n)*$", text)[0]


class Message:
    """A text with its context, its plural ("" for none) and its translations (two for a text with a plural)."""

    def __init__(self, lines):
        self.fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
        fields = {}
        for line in lines:
            if line.startswith("#"): continue
            name, text = re.match(r'(\S+ )?"(.*)"$', line).groups()
            if name: field = fields.setdefault(name.strip(), [])
            field.append(text)
        fields = {name: "".join(texts) for name, texts in fields.items()}
        self.context, self.text, self.plural = (fields.get(name, "") for name in ("msgctxt", "msgid", "msgid_plural"))
        self.translations = [text for name, text in fields.items() if name.startswith("msgstr")]


def read(path):
    """Returns the messages of a file, without its header. Texts keep their escapes (\\n, \\")."""
    text = subprocess.run(["msgcat", "--no-wrap", path], capture_output=True, text=True, check=True).stdout
    messages = [Message(block.split("\n")) for block in text.strip().split("\n\n") if "\nmsgid " in "\n" + block and "\n#~" not in "\n" + block]
    return [message for message in messages if message.text]


def write(path, language, messages, translate):
    """Writes a catalogue in which the translation of each text is translate(text)."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
                   '"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n')
        for m in messages:
            file.write("\n" + (f'msgctxt "{m.context}"\n' if m.context else "") + f'msgid "{m.text}"\n')
            if m.plural:
                file.write(f'msgid_plural "{m.plural}"\nmsgstr[0] "{translate(m.text)}"\nmsgstr[1] "{translate(m.plural)}"\n')
            else:
                file.write(f'msgstr "{translate(m.text)}"\n')
