#!/usr/bin/env python3
"""Checks the catalogues of all languages: every text of the sources is translated, and translations fit their texts."""
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
            if catalogue.ends(translation) != catalogue.ends(text): out.append("begins or ends with other spaces or line breaks")
            if text.endswith("…") != translation.endswith("…"): out.append("differs in the … at its end")
    return out


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
        failures += [f"{name} lacks {text[1]!r}" for text in sorted(wanted - known)]
        failures += [f"{name} has {text[1]!r}, which is not in the sources" for text in sorted(known - wanted)]
        failures += [f"{name}: {m.text!r} {why}" for m in messages for why in misfits(m)]
    print("\n".join(failures))
    print(f"{len(wanted)} texts, {len(files)} languages, {len(failures)} failures")
    if failures: print("engine/language/po/update brings the catalogues up to date.")
    return 1 if failures or len(files) < 2 or len(wanted) < 1000 else 0


sys.exit(main())
