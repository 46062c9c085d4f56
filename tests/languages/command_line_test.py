#!/usr/bin/env python3
"""command_line_test.py PROGRAM CATALOGUES TILESETS: runs commands in a language that does not exist, whose texts are in
brackets. Texts for people must be in brackets, and output for programs must be the same as in English."""
import glob, os, re, subprocess, sys, tempfile

PROGRAM, CATALOGUES, TILESETS = sys.argv[1:4]
GAME = os.path.join(TILESETS, "hunters-gatherers-2020/tileset.xml")
failures = []


def run(language, *words, catalogues=CATALOGUES):
    environment = dict(os.environ, TILEWRIGHT_LANGUAGE=language, TILEWRIGHT_CATALOGUES=catalogues)
    done = subprocess.run([PROGRAM, *words], env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode >= 0 and done.stdout + done.stderr, (words, done.returncode)
    return done.stdout + done.stderr


def words_in(text): return set(re.findall(r"[a-z]{3,}", text.lower()))


def untranslated(text):
    """Returns the unknown words outside of brackets. Brackets may be nested and span lines."""
    out, depth = "", 0
    for letter in text:
        if letter == "⟦": depth += 1
        elif letter == "⟧": depth -= 1
        elif depth == 0: out += letter
    out = re.sub(r"^  tilewright.*|--[\w-]+|\b[A-Z]{2}[A-Z0-9]*\b|\S*[/=]\S*|\S+[.:]\S+", " ", out, flags=re.M)  # examples, options, ids
    return sorted(words_in(out) - known)


commands = re.findall(r"^  ([a-z][a-z-]+) ", run("en", "--help"), re.M)
assert len(commands) > 20, commands
# Names stay English: of commands, programs, values of options, bots, games, everything in quotes in rules and sets.
known = words_in(" ".join(commands) + run("en", "list", "--json") + " tilewright editor tileset error warning bash zsh fish "
                 "json pdf png svg git config source ours theirs art schematic letter jcloisterzone tabletop simulator")
for file in ["tileset.xml", "rules.xml"]:
    text = open(os.path.join(os.path.dirname(GAME), file), encoding="utf-8").read()
    known |= words_in(" ".join(re.findall(r'"([^"]*)"', text)))

for words in [["--help"], *([command, "--help"] for command in commands), ["list"], ["validate", GAME], ["info", GAME],
              ["nonsense"], ["simulate", GAME, "--gamse", "3"], ["simulate", GAME, "--games", "0"],
              ["diff", GAME, "hunters-gatherers-2002"]]:
    if found := untranslated(run("qps", *words)):
        failures.append(f"tilewright {' '.join(words)}: not in brackets: {', '.join(found)}")

# Errors in the command line, one for each message about options and arguments.
for words in [["info"], ["info", GAME, "more"], ["info", GAME, "more", "words"], ["info", GAME, "--jsno"], ["info", GAME, "--json=maybe"],
              ["perft", GAME, "--depth"], ["perft", GAME, "--depth", "many"], ["perft", GAME, "--depth", "101"],
              ["perft", GAME, "--depth", "1", "--depth", "2"], ["compare", GAME], ["completion", "tcsh"],
              ["list", "--bots", "greedy", "--effects", "harvest"]]:
    english, message = run("en", *words), run("qps", *words)
    if "Try `tilewright" not in english: failures.append(f"tilewright {' '.join(words)}: is not refused")
    if (found := untranslated(message)) or not all("⟦" in line for line in message.splitlines()):
        failures.append(f"tilewright {' '.join(words)}: not in brackets: {message}")

# Output for programs is the same in every language.
for words in [["list", "--json"], ["analyze", GAME, "--json"], ["validate", GAME, "--json"], ["diff", GAME, "short-hunt", "--json"],
              ["suggest", GAME, "--json"], ["completion", "bash"]]:
    if run("en", *words) != run("qps", *words): failures.append(f"tilewright {' '.join(words)}: other output than in English")

# Names of rows and parts are in the language of the texts; ids are the same in every language.
simulation = ["simulate", GAME, "--bots", "random,random", "--games", "2", "--quiet"]
for words, name, id in [(["info", GAME], "Wiese", "meadow"), (["analyze", GAME], "Wald", "forest"), (simulation, "Jäger", "hunters")]:
    german, english, data = run("de", *words, catalogues=""), run("en", *words), run("de", *words, "--json", catalogues="")
    if name not in german or id not in english: failures.append(f"tilewright {' '.join(words)}: no {name} or {id}")
    if name in data or id not in data: failures.append(f"tilewright {' '.join(words)} --json: {name} or no {id}")

with tempfile.TemporaryDirectory() as folder:
    for language in ("en", "qps"):
        run(language, "play", GAME, "--bots", "random,greedy", "--out", f"{folder}/{language}")
        run(language, "simulate", GAME, "--bots", "random,random", "--games", "5", "--out", f"{folder}/{language}.db", "--quiet")
        run(language, "export-data", f"{folder}/{language}.db", "--out", f"{folder}/{language}-data")
    for path in sorted(glob.glob(f"{folder}/en*") + glob.glob(f"{folder}/en-data/*")):
        other = path.replace(f"{folder}/en", f"{folder}/qps", 1)
        if os.path.isfile(path) and not path.endswith(".db") and open(path, "rb").read() != open(other, "rb").read():
            failures.append(f"{os.path.basename(path)} differs from English")
    if len(glob.glob(f"{folder}/en-data/*")) < 3: failures.append("export-data wrote no tables")

# Numbers have the separators of the language, except in output for programs. Empty catalogues suffice: only numbers
# differ.
def simplified(text): return re.sub(r'("(?:seconds|games_per_second)\w*": )[\d.e-]+', r"\1", text)


with tempfile.TemporaryDirectory() as folder:
    for language in ("de", "fr"):
        os.makedirs(f"{folder}/{language}/LC_MESSAGES")
        open(f"{folder}/{language}/LC_MESSAGES/tilewright.mo", "w").close()
    play = ["simulate", GAME, "--bots", "random,random", "--games", "1200", "--quiet"]
    sweep = ["sweep", GAME, "--bots", "random,random", "--games", "60", "--vary", "piece.hut.count=1,2", "--quiet"]
    for language, games, other in [("de", "1.200 games", r"\d\.\d(?!\d\d)"), ("fr", "1\u202f200 games", r"\d\.\d")]:
        text = run(language, *play, catalogues=folder)
        figures = "\n".join(line for line in text.split("\n") if "digest" not in line)
        if games not in text: failures.append(f"{language}: {games!r} is missing in\n{text}")
        if not re.search(r"\d,\d\d ±\d,\d\d", text): failures.append(f"{language}: no decimal commas in\n{text}")
        if re.search(other, figures): failures.append(f"{language}: numbers with English separators in\n{text}")
        for words in [[*play, "--json"], [*sweep, "--json"], [*sweep, "--csv"], ["analyze", GAME, "--json"]]:
            if simplified(run(language, *words, catalogues=folder)) != simplified(run("en", *words)):
                failures.append(f"{language}: tilewright {' '.join(words)}: other output than in English")

print("\n".join(failures))
print(f"{len(commands)} commands, {len(failures)} failures")
sys.exit(1 if failures else 0)
