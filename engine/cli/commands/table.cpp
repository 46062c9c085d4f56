#include <array>

#include "engine/cli/command.hpp"
#include "engine/cli/commands/commands.hpp"

namespace tw::cli {
namespace {

constexpr std::array kCommands{
    CommandRow{"list", "lists the games, variants, bots and plugins that were found, and where",
               "tilewright list\ntilewright list --bots mcts\ntilewright list --json", make_list},
    CommandRow{"validate", "prints every finding in every file",
               "tilewright validate tileset.xml rules.xml\ntilewright validate --strict variants/*.xml", make_validate},
    CommandRow{"format", "rewrites files in canonical form",
               "tilewright format tileset.xml\ntilewright format --check *.xml", make_format},
    CommandRow{"info", "counts tiles by deck, edges, zones, symbols and actions",
               "tilewright info hunters-gatherers-2020\ntilewright info my-game/tileset.xml --json", make_info},
    CommandRow{"analyze", "analyses a set: neighbouring edges, patterns, tiles that fit, equal and mirrored tiles",
               "tilewright analyze hunters-gatherers-2020", make_analyze},
    CommandRow{"suggest", "proposes new tiles for a set: for a missing pattern, a symbol, or closing an area",
               "tilewright suggest hunters-gatherers-2020 --for pattern\n"
               "tilewright suggest my-game --for symbol:ID --count 20 --json\n"
               "tilewright suggest my-game --for close:AREA --count 3 --out more-tiles.xml",
               make_suggest},
    CommandRow{"diff", "lists the differences between two games, variants or files, tile by tile",
               "tilewright diff hunters-gatherers-2020 big-herds\ntilewright diff old/tileset.xml tileset.xml --json\n"
               "git config diff.tilewright.command \"tilewright diff\"",
               make_diff},
    CommandRow{"merge", "merges two files that were changed separately from the same base",
               "tilewright merge base.xml ours.xml theirs.xml --out merged.xml\n"
               "git config merge.tilewright.driver \"tilewright merge %O %A %B --path %P\"",
               make_merge},
    CommandRow{"render", "draws tiles, a sheet of tiles, or a position from a recorded game",
               "tilewright render hunters-gatherers-2020 --out pictures --format png --size 400\n"
               "tilewright render hunters-gatherers-2020 --sheet all.png --size 120 --columns 12\n"
               "tilewright render hunters-gatherers-2020 --board game.xml --out board.svg",
               make_render},
    CommandRow{"print", "writes a print-and-play PDF: actual size, bleed, crop marks, backs, by deck",
               "tilewright print hunters-gatherers-2020 --out tiles.pdf\n"
               "tilewright print my-game --out tiles.pdf --paper Letter --bleed 2 --backs short --deck regular",
               make_print},
    CommandRow{"play", "plays one game and records it",
               "tilewright play hunters-gatherers-2020 --bots greedy,random --seed 7 --out game.xml", make_play},
    CommandRow{"replay", "replays records, prints totals after each turn, and checks the claims in the records",
               "tilewright replay game.xml\ntilewright replay --quiet games/*.xml", make_replay},
    CommandRow{"perft", "counts the sequences of legal actions, to compare engines",
               "tilewright perft hunters-gatherers-2020 --depth 4 --seed 1", make_perft},
    CommandRow{"simulate", "plays many games; the same command continues after an interruption",
               "tilewright simulate hunters-gatherers-2020 --bots greedy,random --games 10000 --rotate --out exp.db\n"
               "tilewright simulate my-game --bots random,random --games 500 --seed 3 --jobs 2 --json",
               make_simulate},
    CommandRow{"merge-experiments", "combines the pieces of an experiment into one file",
               "tilewright simulate my-game --bots greedy,greedy --games 1000 --piece 1/2 --out a.db\n"
               "tilewright simulate my-game --bots greedy,greedy --games 1000 --piece 2/2 --out b.db\n"
               "tilewright merge-experiments a.db b.db --out exp.db",
               make_merge_experiments},
    CommandRow{
        "tournament", "plays bots against each other on the same decks: wins, margins, Elo, time per turn",
        "tilewright tournament carcassonne --bots greedy,random --games 200\n"
        "tilewright tournament my-game --bots greedy:rivals=50,greedy --against random --players 3 --out games.csv",
        make_tournament},
    CommandRow{"tune-bot", "plays a bot against itself to find better weights for a game's evaluation",
               "tilewright tune-bot carcassonne --games 20000\n"
               "tilewright tune-bot my-game --weights closing,piece --minutes 10 --json",
               make_tune_bot},
    CommandRow{"bench", "prints nodes, time and a signature that changes exactly when games or bots behave differently",
               "tilewright bench\ntilewright bench carcassonne --list", make_bench},
    CommandRow{"compare", "compares games, variants or bots on the same decks: paired differences with verdicts",
               "tilewright compare hunters-gatherers-2020 big-herds --games 5000\n"
               "tilewright compare my-game my-variant --bots greedy,random --metric points,turns --margin points=0.5\n"
               "tilewright compare greedy random --game carcassonne --minutes 2 --json",
               make_compare},
    CommandRow{"sweep", "plays a grid of parameter values on the same decks, and compares each with the base game",
               "tilewright sweep my-game --vary piece.ID.count=1..4 --games 2000\n"
               "tilewright sweep my-game --vary tile.12.copies=0..4/2 --vary 'score.ID.points=2*tiles,3*tiles' "
               "--out sweep.db\n"
               "tilewright sweep my-game --paths",
               make_sweep},
    CommandRow{"design", "finds the smallest set of changes to copies and parameters that reaches the targets",
               "tilewright design hunters-gatherers-2020 --target turns=75..78 --vary copies --keep total=70..90 --out "
               "shorter.xml\n"
               "tilewright design my-game --target first-wins=49%..51% --target turns=60..65 --vary copies --vary "
               "piece.ID.count=4..6 --keep tile:12 --minutes 5\n"
               "tilewright design my-game --target fit:2=45%.. --target patterns=18.. --vary copies --keep total",
               make_design},
    CommandRow{"report",
               "writes one HTML file about an experiment, comparison or sweep: figures, charts, definitions, seeds",
               "tilewright report exp.db --out report.html", make_report},
    CommandRow{"export-data",
               "writes the tables of an experiment or comparison as CSV or JSON, for R, Python and spreadsheets",
               "tilewright export-data exp.db --out data\ntilewright export-data exp.db --table seats > seats.csv",
               make_export_data},
    CommandRow{"import", "reads tiles from another program, and reports what was converted, changed and left out",
               "tilewright import basic.xml --out my-set.tileset.xml\n"
               "tilewright import edges.tsx --rules carcassonne --name grass=field --out my-set.tileset.xml",
               make_import},
    CommandRow{"export", "writes a set for another program, if that program can represent it",
               "tilewright export carcassonne --to jcloisterzone --out tiles.jca", make_export},
    CommandRow{"worker", "plays games for other machines",
               "tilewright worker --connect localhost\n"
               "tilewright worker --connect jobs.example.org:4730 --jobs 8 --key tilewright.key\n"
               "tilewright worker --new-key tilewright.key",
               make_worker},
    CommandRow{"workers", "lists the workers of a job server", "tilewright workers localhost", make_workers},
    CommandRow{"edit", "opens the desktop program", "tilewright edit tilesets/my-game/tileset.xml", make_edit},
};

}  // namespace

std::span<const CommandRow> commands() { return kCommands; }

}  // namespace tw::cli
