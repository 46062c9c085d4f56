#!/usr/bin/env python3
"""Checks the catalogues of all languages: every text of the sources is translated, and translations fit their texts
and the names that are inserted into them."""
import glob, os, re, subprocess, sys, tempfile
import catalogue

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PO = os.path.join(ROOT, "engine/language/po")


def placeholders(text): return set(re.findall(r"\{\d*[^{}]*\}", text.replace("{{", "").replace("}}", "")))
def mnemonics(text): return len(re.findall(r"&(?=[^& ])", text.replace("&&", "")))
def parsed(text): return text.split("\\t")[1:], text.split("|")[1::2]  # keys of menu items, file patterns


def misfits(message):
    """Returns what is wrong with the translations of a message."""
    out = []
    for i, translation in enumerate(message.translations):
        text = message.plural if message.plural and i else message.text
        if not translation: out.append("is not translated")
        elif message.fuzzy: out.append("is marked as fuzzy")
        else:
            # A singular may name the number in words, or not at all.
            given, wanted = placeholders(translation), placeholders(text)
            if message.plural and i == 0: given, wanted = given - {"{0}"}, wanted - {"{0}"}
            if given != wanted: out.append(f"has placeholders {sorted(given)} instead of {sorted(wanted)}")
            if mnemonics(translation) != mnemonics(text): out.append("has another number of mnemonics (&)")
            if parsed(translation) != parsed(text): out.append("has other keys or file patterns")
            # Before the last of several items, English has a comma and a space, other languages only a space.
            english = text.removeprefix(",") if message.context == "between the last two items" else text
            if catalogue.ends(translation) != catalogue.ends(english): out.append("begins or ends with other spaces or line breaks")
            if text.endswith("…") != translation.endswith("…"): out.append("differs in the … at its end")
    return out


# Words and endings beside a placeholder that fit only names of one gender, case or number. French "de" and "que" elide
# automatically.
AGREEING = {
    "de": re.compile(r"(?i)\b(?:d(?:er|ie|as|em|en|es)|k?ein(?:e|en|em|er|es)?|im|am|zum|zur|vom|beim|ins|ans|jede[mnrs]?|"
                     r"diese[mnrs]?)\s+\{(\d)\}|\{(\d)\}[a-zäöüß]"),
    "fr": re.compile(r"(?i)\b(?:du|au|aux|le|la|les|des|un|une|ce|cette|ces|aucune?)\s+\{(\d)\}|’\{(\d)\}|\{(\d)\}[a-zé]|"
                     r"\{(\d)\} \w+(?:é|ée|és|ées)\b"),
}
# Texts in which such words are right, by the reason. A text may be given by its beginning.
REVIEWED = {
    "the name is a number": [
        "{0}st", "{0}nd", "{0}rd", "{0}th", "{0} tiles need a {1} sheet", "None of the {0} tiles differ.", "--together needs",
        "Adds {0} {1} to the {2}", "the position has points for", "<players> has", "<{1}> has",
        "costs {0} of the", "{0} new tile, best first", "{0} at each of {1}", "the first {0} are", "Available after",
        "Tile {1}, {2} copy", "{1} sides of {0} tile", "First {0} matches", "{1} ({2}), {3}: the best", "Only the first {0}",
        "Intervals of differences have", "Each mean has its own 95 % interval",
        "only the first {0}", "tile {0} at {1}, rotated", "Cells with {1} given", "Every open edge can",
        "Tile {0} has {1} prop", "{0} hidden"],
    "the name is north, east, south or west": [
        "in the {0}", "along parts of the {0}", "at the {0} end", "reaching the {0}"],
    "the name is a plural": [
        "Covers {0}", "The score “{0}” does not count", "Where {0} go", "{0}: all {1}"],
    "the name is always of the same kind: an effect, a setting, a zone, a file": [
        "there is no {0}; {1}{2}", "{0} has no {1}", "{0} needs the {1}", "{0} on {1}", "Saved {0}."],
    "the colon belongs to an address": ["{0}: addresses with", "{0} is not a valid file: address"],
    "the word belongs to another noun": ["This is a {0} file", "Zone {0} is {1}, on which"],
}


def disagreements(message, language):
    """Returns words beside a placeholder of a translation that do not fit all names, unless they were reviewed."""
    if language not in AGREEING or any(message.text.startswith(text) for texts in REVIEWED.values() for text in texts): return []
    found = [match for text in message.translations for match in AGREEING[language].finditer(text)]
    # {0} of a text with a plural is a number.
    return [f"“{match[0]}” may not agree with the inserted name" for match in found
            if not message.plural or "0" not in match.groups()]


# Texts in quotation marks.
QUOTED = {"de": re.compile("„[^„“]*“"), "fr": re.compile("«\u00a0[^«»]*\u00a0»")}


def typography(message, language):
    """Returns wrong quotation marks, and in French the punctuation marks without a no-break space before them."""
    out = []
    for text in message.translations if language in QUOTED else []:
        # Straight quotes are part of code, such as to="each PIECE", which does not begin with them.
        wrong = re.search(r"[„“”«»]|(?:^|[ (\[\u00a0]|\\n)\\\"", QUOTED[language].sub("", text))
        if wrong: out.append(f"has wrong quotation marks or spaces inside them: “{wrong[0]}”")
        if language != "fr" or any(message.text.startswith(text) for text in REVIEWED["the colon belongs to an address"]): continue
        wrong = re.search(r"\S*(?<![\u00a0;:?!])[;:?!](?=[\s»]|\\n|$)", re.sub(r"&\w+;", "", text))
        if wrong: out.append(f"lacks a no-break space in “{wrong[0]}”")
    return out


def plain(text): return text.replace("&", "").replace('\\"', '"').rstrip("…:").strip()


def lost_labels(message, messages):
    """Returns labels of the window in a text of the manual whose translations the translated text does not contain."""
    labels = [part.strip() for label in re.findall(r"(?<!\*)\*([^*`]+)\*(?!\*)|\\\"([^\"]+)\\\"|“([^”]+)”", message.text)
              for part in "".join(label).split("▸")]
    shown = {label: [plain(text) for m in messages if m.context != "manual" and plain(m.text) == plain(label) for text in m.translations]
             for label in labels}
    return [f"does not contain {texts}, which the window shows for “{label}”" for label, texts in shown.items()
            if texts and not any(text in plain(message.translations[0]) for text in texts)]


def english_keys(message, names):
    """Returns English names of keys in the translations of a message. `names` are the keys by their English names."""
    # Files of keys contain the English names, and GTK translates the keys of menu items.
    if message.text.startswith("Line {0}: expected"): return []
    found = [match[0] for text in message.translations
             for match in re.finditer(r"\b(?:" + "|".join(names) + r")\b", text.split("\\t")[0])]
    return [f"contains “{name}” instead of “{names[name]}”" for name in found]


def lost_comments():
    """Returns comments for translators that xgettext ignores, as no text follows on the next line."""
    out = []
    for path in glob.glob(f"{ROOT}/e[dn]*/**/*.?pp", recursive=True) + glob.glob(f"{ROOT}/plugins/**/*.?pp", recursive=True):
        lines = open(path, encoding="utf-8").read().split("\n")
        for number, line in enumerate(lines):
            if not line.lstrip().startswith("// translators:"): continue
            after = next(other for other in lines[number + 1:] if not other.lstrip().startswith("//"))
            if not re.search(r"\btr(_n|_in|_wx|_later)?\(", after):
                out.append(f"{os.path.relpath(path, ROOT)}:{number + 1}: the comment is not on the line before a text")
    return sorted(out)


def main():
    failures = lost_comments()
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, "tilewright.pot")
        subprocess.run([os.path.join(PO, "update"), template], check=True)
        wanted = {(m.context, m.text, m.plural) for m in catalogue.read(template)}
    files = sorted(glob.glob(os.path.join(PO, "*.po")))
    for file in files:
        messages = catalogue.read(file)
        name = os.path.basename(file)
        known = {(m.context, m.text, m.plural) for m in messages}
        keys = {m.text: m.translations[0] for m in messages if m.context == "key" and m.text != m.translations[0]}
        keys |= {short: keys[name] for short, name in (("PgUp", "Page Up"), ("PgDn", "Page Down"))}
        failures += [f"{name} lacks {text[1]!r}" for text in sorted(wanted - known)]
        failures += [f"{name} has {text[1]!r}, which is not in the sources" for text in sorted(known - wanted)]
        failures += [f"{name}: {m.text!r} {why}" for m in messages
                     for why in misfits(m) + disagreements(m, os.path.splitext(name)[0]) + typography(m, os.path.splitext(name)[0]) + english_keys(m, keys)
                     + (lost_labels(m, messages) if m.context == "manual" else [])]
    print("\n".join(failures))
    print(f"{len(wanted)} texts, {len(files)} languages, {len(failures)} failures")
    if failures: print("engine/language/po/update brings the catalogues up to date.")
    return 1 if failures or len(files) < 2 or len(wanted) < 1000 else 0


sys.exit(main())
