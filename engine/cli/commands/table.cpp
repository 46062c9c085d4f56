#include <array>

#include "engine/cli/command.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

constexpr std::array kCommands{
    CommandRow{
        "list", tr_later("lists the games, variants, bots and plugins that were found, and where"),
        "tilewright list\ntilewright list --bots mcts\ntilewright list --json", make_list,
        tr_later(
            "Games are searched for in the folders of $TILEWRIGHT_TILESETS, in ~/.local/share/tilewright/tilesets, "
            "beside the installed program, and in the source tree. If several files have the same id, the first "
            "file is used; the others can be used by path.")},
    CommandRow{
        "validate", tr_later("prints every finding in every file"),
        "tilewright validate tileset.xml rules.xml\ntilewright validate --strict variants/*.xml", make_validate,
        tr_later("Folders are searched for XML files. For a plugin's game, the command also plays a random game. The "
                 "exit status is 1 if there are errors.")},
    CommandRow{"format", tr_later("rewrites files in canonical form"),
               "tilewright format tileset.xml\ntilewright format --check *.xml", make_format,
               tr_later("Files with errors are not changed.")},
    CommandRow{"info", tr_later("counts tiles (by deck), edges, zones, symbols and actions"),
               "tilewright info hunters-gatherers-2020\ntilewright info my-game/tileset.xml --json", make_info},
    CommandRow{"analyze",
               tr_later("analyses a set: neighbouring edges, patterns, tiles that fit, equal and mirrored tiles"),
               "tilewright analyze hunters-gatherers-2020", make_analyze},
    CommandRow{
        "suggest", tr_later("proposes new tiles for a set: for a missing pattern, a symbol, or closing an area"),
        "tilewright suggest hunters-gatherers-2020 --for pattern\n"
        "tilewright suggest my-game --for symbol:ID --count 20 --json\n"
        "tilewright suggest my-game --for close:AREA --count 3 --out more-tiles.xml",
        make_suggest,
        tr_later("The best tiles come first, each with reasons. Without --for, the command lists the targets that the "
                 "game has.")},
    CommandRow{
        "diff", tr_later("lists the differences between two games, variants or files, tile by tile"),
        "tilewright diff hunters-gatherers-2020 big-herds\ntilewright diff old/tileset.xml tileset.xml --json\n"
        "git config diff.tilewright.command \"tilewright diff\"",
        make_diff,
        tr_later(
            "A is the older version. The exit status is 1 if there are differences. Tiles are paired by id, then by "
            "drawing, so renamed and rotated tiles are recognized. Called with the seven or nine arguments of git's "
            "diff driver, the command always exits with status 0.")},
    CommandRow{
        "merge", tr_later("merges two files that were changed separately from the same base"),
        "tilewright merge base.xml ours.xml theirs.xml --out merged.xml\n"
        "git config merge.tilewright.driver \"tilewright merge %O %A %B --path %P\"",
        make_merge,
        tr_later("Tiles are merged by field, rules by attribute. "
                 "If both sides changed a value, the value from OURS is kept and reported, and the exit status is 1. "
                 "A tile that one side deleted and the other changed is kept.")},
    CommandRow{"render", tr_later("draws tiles, a sheet of tiles, or a position from a recorded game"),
               "tilewright render hunters-gatherers-2020 --out pictures --format png --size 400\n"
               "tilewright render hunters-gatherers-2020 --sheet all.png --size 120 --columns 12\n"
               "tilewright render hunters-gatherers-2020 --board game.xml --out board.svg",
               make_render},
    CommandRow{
        "print",
        tr_later("writes a print-and-play PDF at actual size, with bleed, crop marks and backs, grouped by deck"),
        "tilewright print hunters-gatherers-2020 --out tiles.pdf\n"
        "tilewright print my-game --out tiles.pdf --paper Letter --bleed 2 --backs short --deck regular",
        make_print,
        tr_later(
            "All copies of every tile are printed, grouped by deck, with a test page and a checklist. The same set "
            "and options produce an identical file.")},
    CommandRow{
        "play", tr_later("plays one game and records it"),
        "tilewright play hunters-gatherers-2020 --bots greedy,random --seed 7 --out game.xml", make_play,
        tr_later("Without --out, the record goes to standard output and the table of points to standard error.")},
    CommandRow{"replay",
               tr_later("replays records, prints totals after each turn, and checks the claims in the records"),
               "tilewright replay game.xml\ntilewright replay --quiet games/*.xml", make_replay},
    CommandRow{"hint", tr_later("lists the best actions in a position of a record, and what they achieve"),
               "tilewright hint game.xml --turn 12\ntilewright hint game.xml --turn 12 --bot greedy:look=1 --json",
               make_hint,
               tr_later("The bot knows what the deciding player knows. Each action is shown with the best continuation "
                        "of the turn.")},
    CommandRow{"annotate", tr_later("evaluates every turn of a record and lists the costliest mistakes"),
               "tilewright annotate game.xml\ntilewright annotate game.xml --bot strong --json", make_annotate},
    CommandRow{"perft", tr_later("counts the sequences of legal actions, to compare engines"),
               "tilewright perft hunters-gatherers-2020 --depth 4 --seed 1", make_perft},
    CommandRow{
        "simulate", tr_later("plays many games; an interrupted run can be continued"),
        "tilewright simulate hunters-gatherers-2020 --bots greedy,random --games 10000 --rotate --out exp.db\n"
        "tilewright simulate my-game --bots random,random --games 500 --seed 3 --jobs 2 --json",
        make_simulate,
        tr_later("The same files, bots, games and seed give the same games, with any number of threads or processes. "
                 "Intervals have 95 % confidence.")},
    CommandRow{"merge-experiments", tr_later("combines the pieces of an experiment into one file"),
               "tilewright simulate my-game --bots greedy,greedy --games 1000 --piece 1/2 --out a.db\n"
               "tilewright simulate my-game --bots greedy,greedy --games 1000 --piece 2/2 --out b.db\n"
               "tilewright merge-experiments a.db b.db --out exp.db",
               make_merge_experiments},
    CommandRow{
        "tournament", tr_later("plays bots against each other on the same decks: wins, leads, Elo, time per turn"),
        "tilewright tournament carcassonne --bots greedy,random --games 200\n"
        "tilewright tournament my-game --bots greedy:rivals=50,greedy --against random --players 3 --out games.csv",
        make_tournament,
        tr_later("The seats rotate. Results are win shares, mean leads, Elo ratings and CPU time per turn, with "
                 "intervals.")},
    CommandRow{
        "tune-bot", tr_later("plays a bot against itself to find better weights for a game's evaluation"),
        "tilewright tune-bot carcassonne --games 20000\n"
        "tilewright tune-bot my-game --weights closing,piece --minutes 10 --json",
        make_tune_bot,
        tr_later(
            "Tuned weights are written only if they win more than half of the games of the check. After Ctrl+C, the "
            "command prints the results so far and writes nothing.")},
    CommandRow{
        "bench",
        tr_later("prints node counts, CPU time and a signature that changes only if games or bots behave differently"),
        "tilewright bench\ntilewright bench carcassonne --list", make_bench},
    CommandRow{
        "compare", tr_later("compares games, variants or bots on the same decks: paired differences with verdicts"),
        "tilewright compare hunters-gatherers-2020 big-herds --games 5000\n"
        "tilewright compare my-game my-variant --bots greedy,random --metric points,turns --margin points=0.5\n"
        "tilewright compare greedy random --game carcassonne --minutes 2 --json",
        make_compare,
        tr_later(
            "The first side is the base. The run ends when every metric has a verdict or the budget is used up. The "
            "number of games is part of the statistical test, so it cannot be increased for an existing file.")},
    CommandRow{
        "sweep",
        tr_later("plays all combinations of parameter values on the same decks, and compares each with the base game"),
        "tilewright sweep my-game --vary piece.ID.count=1..4 --games 2000\n"
        "tilewright sweep my-game --vary tile.12.copies=0..4/2 --vary 'score.ID.points=2*tiles,3*tiles' "
        "--out sweep.db\n"
        "tilewright sweep my-game --paths",
        make_sweep,
        tr_later(
            "A PATH names an attribute as in a variant: ROW.ID.ATTRIBUTE, such as piece.ID.count or "
            "tile.12.copies. VALUES are words, numbers, formulas and ranges, separated by commas: 1,2,5 or 1..9/2.")},
    CommandRow{
        "design", tr_later("finds the smallest set of changes to copies and parameters that reaches the targets"),
        "tilewright design hunters-gatherers-2020 --target turns=75..78 --vary copies --keep total=70..90 --out "
        "shorter.xml\n"
        "tilewright design my-game --target first-wins=49%..51% --target turns=60..65 --vary copies --vary "
        "piece.ID.count=4..6 --keep tile:12 --minutes 5\n"
        "tilewright design my-game --target fit:2=45%.. --target patterns=18.. --vary copies --keep total",
        make_design,
        tr_later(
            "The result is up to five proposals; those with more changes are nearer to the targets. The exit status "
            "is 1 unless a proposal or the game itself reaches the targets, or may reach them given the intervals.")},
    CommandRow{
        "report",
        tr_later("writes one HTML file about an experiment, comparison or sweep: results, charts, definitions, seeds"),
        "tilewright report exp.db --out report.html", make_report,
        tr_later("The page contains no scripts and loads nothing from the network.")},
    CommandRow{
        "export-data",
        tr_later("writes the tables of an experiment or comparison as CSV or JSON, for R, Python and spreadsheets"),
        "tilewright export-data exp.db --out data\ntilewright export-data exp.db --table seats > seats.csv",
        make_export_data},
    CommandRow{"import",
               tr_later("reads tiles from another program, and reports what was converted, changed and left out"),
               "tilewright import basic.xml --out my-set.tileset.xml\n"
               "tilewright import edges.tsx --rules carcassonne --name grass=field --out my-set.tileset.xml",
               make_import, tr_later("The rules for the tiles must exist. What was changed or left out is reported.")},
    CommandRow{"export", tr_later("writes a set for another program, if that program can represent it"),
               "tilewright export carcassonne --to jcloisterzone --out tiles.jca", make_export,
               tr_later("If the other program cannot represent the set, nothing is written.")},
    CommandRow{
        "worker", tr_later("plays games for other machines"),
        "tilewright worker --connect localhost\n"
        "tilewright worker --connect jobs.example.org:4730 --jobs 8 --key tilewright.key\n"
        "tilewright worker --new-key tilewright.key",
        make_worker,
        tr_later("The worker reconnects after a lost connection. After Ctrl+C or SIGTERM, it sends the finished games "
                 "and exits with status 0.")},
    CommandRow{"workers", tr_later("lists the workers of a job server"), "tilewright workers localhost", make_workers},
    CommandRow{"man", tr_later("prints a man page of the program, of a command or of the editor"),
               "tilewright man simulate | man -l -\ntilewright man --out ~/.local/share/man/man1", make_man},
    CommandRow{"completion", tr_later("prints a shell completion script"),
               "source <(tilewright completion bash)\n"
               "tilewright completion zsh > \"${fpath[1]}/_tilewright\"\n"
               "tilewright completion fish > ~/.config/fish/completions/tilewright.fish",
               make_completion, tr_later("The package installs the scripts; this command is for other installations.")},
    CommandRow{"edit", tr_later("opens the desktop program"), "tilewright edit tilesets/my-game/tileset.xml", make_edit,
               tr_later("The program tilewright-editor must be in the same folder as tilewright or in PATH.")},
};

}  // namespace

std::span<const CommandRow> commands() { return kCommands; }

}  // namespace tw::cli
