#include <algorithm>
#include <stdexcept>

#include "editor/core/commands/commands.hpp"
#include "editor/core/play/play_presenter.hpp"

namespace tw::editor {

namespace {

using Does = std::function<void(PlayPresenter&)>;
using Asks = std::function<bool(PlayPresenter&)>;

/// A row of what is done in the Play workspace. `may`: whether it can be done there now; empty for what shows the
/// workspace itself, and can always be done.
Action row(Shell& shell, std::string_view id, std::string_view label, std::string_view key, std::string_view tooltip,
           std::string_view icon, Asks may, Does run) {
  Action out;
  out.id = id;
  out.menu = "Play";
  out.label = label;
  out.key = key;
  out.tooltip = tooltip;
  out.icon = icon;
  const bool shows = !may;
  out.enabled = [&shell, may = std::move(may)] { return !may || (shell.play() && may(*shell.play())); };
  out.run = [&shell, run = std::move(run), shows] {
    if (shows) shell.show_workspace("play");
    if (shell.play()) run(*shell.play());
  };
  return out;
}

std::string why_not_now(Shell& shell) {
  const PlayPresenter* play = shell.play();
  if (!play || !play->has_match()) return "No game is under way.";
  if (!play->board_game()) return "This game has no board.";
  if (play->state().finished()) return "The game has ended.";
  return "It is not your turn.";
}

Action on_board(Action row) {
  row.context = "board";
  return row;
}
Action below_line(Action row) {
  row.line_above = true;
  return row;
}
Action with_check(Action row, Shell& shell, Asks is) {
  row.checked = [&shell, is = std::move(is)] { return shell.play() && is(*shell.play()); };
  return row;
}

/// For what only the workspace itself knows, such as how it shows the board: kOfThePage.
bool any(PlayPresenter&) { return true; }
constexpr std::string_view kOfThePage[] = {"play/auto_zoom",    "play/bevel",      "play/list",      "play/speed_slow",
                                           "play/speed_normal", "play/speed_fast", "play/speed_full"};
bool has_match(PlayPresenter& play) { return play.has_match(); }
bool has_board(PlayPresenter& play) { return play.board_game(); }
bool may_act(PlayPresenter& play) { return play.board_game() && play.may_act(); }
bool bot_is_next(PlayPresenter& play) {
  return play.has_match() && !play.state().finished() && !play.human(play.state().player());
}

void add_games(Rows& rows, Shell& shell) {
  Action begin;
  begin.id = "play/new";
  begin.menu = "Play";
  begin.label = "&New game…";
  begin.key = "Ctrl+Shift+G";
  begin.tooltip = "Chooses players, bots and decks, and begins with the tiles and rules as they are now.";
  begin.icon = "add";
  begin.enabled = kAlways;
  begin.run = [&shell] {
    shell.show_workspace("play");
    shell.play_dialog("new");
  };
  rows.push_back(std::move(begin));
  rows.push_back(row(shell, "play/again", "Begin &again", "",
                     "Begins a game with the same players and another order of tiles.", "", {},
                     [](PlayPresenter& play) { play.begin_again(); }));
  rows.push_back(row(shell, "play/watch", "&Watch bots", "", "Begins a game in which every player is a bot.", "start",
                     {}, [](PlayPresenter& play) { play.watch(); }));
  rows.push_back(row(
      shell, "play/resume", "&Resume the game kept", "",
      "Goes on with the last game of these rules that was under way; what is under way now waits then.", "",
      [](PlayPresenter& play) { return play.may_resume(); }, [](PlayPresenter& play) { play.resume(); }));
  rows.back().why_not = [&shell]() -> std::string {
    return shell.play() ? "No game waits." : "The Play workspace offers it when it is shown.";
  };
  rows.push_back(row(shell, "play/open", "&Open a recorded game…", "",
                     "Shows a recorded game; play can go on from any turn.", "open", {},
                     [](PlayPresenter& play) { play.open_chosen(); }));
  rows.push_back(row(shell, "play/save", "&Save the game…", "",
                     "Saves the game as a record, up to its last whole turn.", "save", has_match,
                     [](PlayPresenter& play) { play.save(); }));
  rows.push_back(below_line(row(shell, "play/rules", "R&ules in force", "Ctrl+Shift+R",
                                "Shows the rules that this game is played by.", "rules", {},
                                [&shell](PlayPresenter&) { shell.play_dialog("rules"); })));
}

void add_turns(Rows& rows, Shell& shell) {
  const auto back = [](PlayPresenter& play) { return play.can_undo(); };
  const auto forth = [](PlayPresenter& play) { return play.can_redo(); };
  rows.push_back(below_line(on_board(row(shell, "play/back", "Turn &back", "PgUp", "Goes back to your last decision.",
                                         "undo", back, [](PlayPresenter& play) { play.undo(); }))));
  rows.push_back(
      on_board(row(shell, "play/forth", "Turn &forth", "PgDn", "Goes on to your next decision that was played.", "redo",
                   forth, [](PlayPresenter& play) { play.redo(); })));
  rows.push_back(on_board(row(shell, "play/first", "To the beginning", "Home", "Shows the game before its first turn.",
                              "", back, [](PlayPresenter& play) { play.go_to(0); })));
  rows.push_back(on_board(row(shell, "play/last", "To the end", "End", "Shows the game after its last turn.", "", forth,
                              [](PlayPresenter& play) { play.go_to(play.match().line().played.size()); })));
  rows.push_back(below_line(on_board(row(shell, "play/turn", "&Turn the tile", "R",
                                         "Turns the tile to the next way in which it fits the cell.", "turn", may_act,
                                         [](PlayPresenter& play) { play.turn_tile(1); }))));
  rows.push_back(on_board(row(shell, "play/turn_back", "Turn the tile the other way", "Shift+R",
                              "Turns the tile to the way before in which it fits the cell.", "", may_act,
                              [](PlayPresenter& play) { play.turn_tile(-1); })));
  rows.push_back(on_board(row(shell, "play/no_piece", "N&o piece", "N", "Puts no piece in this turn.", "", may_act,
                              [](PlayPresenter& play) { play.pass(); })));
  rows.push_back(on_board(row(
      shell, "play/what_if", "What &if", "W", "Chooses the tile to lay now from what is left.", "what_if",
      [](PlayPresenter& play) { return play.can_set_tile(); },
      [&shell](PlayPresenter&) { shell.play_dialog("what_if"); })));
}

void add_aids(Rows& rows, Shell& shell) {
  rows.push_back(below_line(with_check(
      on_board(row(shell, "play/hint", "&Hint", "H", "Lets a bot weigh what may be done now, or hides what it said.",
                   "hint", has_match, [](PlayPresenter& play) { play.toggle_hint(); })),
      shell, [](PlayPresenter& play) { return play.hint().has_value() || play.hint_coming(); })));
  rows.push_back(on_board(row(
      shell, "play/play_hint", "Play the hint", "Shift+H", "Plays the row of the hint that is chosen, or the best.", "",
      [](PlayPresenter& play) { return play.hint().has_value() && play.may_act(); },
      [](PlayPresenter& play) { play.play_hint(); })));
  rows.push_back(on_board(row(shell, "play/left", "What is &left…", "T", "Lists the tiles still to come.", "tiles",
                              has_board, [&shell](PlayPresenter&) { shell.play_dialog("left"); })));
  rows.push_back(on_board(row(shell, "play/light", "Light a &player's pieces", "P",
                              "Lights the pieces of one player after the other, then of none.", "", has_match,
                              [](PlayPresenter& play) {
                                const int next = play.lit_seat() ? *play.lit_seat() + 1 : 0;
                                if (next >= play.match().players())
                                  play.light_seat(play.lit_seat());
                                else
                                  play.light_seat(next);
                              })));
  rows.push_back(with_check(
      on_board(row(shell, "play/large", "Lar&ge tile", "L", "Shows the tile in hand, or the one clicked, large.",
                   "enlarge", has_board, [](PlayPresenter& play) { play.set_flag("play/large", !play.large_tile()); })),
      shell, [](PlayPresenter& play) { return play.large_tile(); }));
  rows.push_back(
      on_board(row(shell, "play/fit", "Fit the board", "F", "Shows the whole board with a border of one tile.", "fit",
                   has_board, [&shell](PlayPresenter&) { shell.play_dialog("fit"); })));
  rows.push_back(with_check(
      on_board(row(shell, "play/auto_zoom", "Automatic &zoom", "Z", "Keeps the whole board in view as it grows.",
                   "auto_zoom", any, [](PlayPresenter& play) { play.set_flag("play/auto_zoom", !play.auto_zoom()); })),
      shell, [](PlayPresenter& play) { return play.auto_zoom(); }));
  rows.push_back(with_check(
      on_board(row(shell, "play/bevel", "Be&velled tiles", "B", "Draws tiles with raised edges, or flat.", "bevel", any,
                   [](PlayPresenter& play) { play.set_flag("play/bevel", !play.bevelled()); })),
      shell, [](PlayPresenter& play) { return play.bevelled(); }));
  rows.push_back(with_check(
      row(shell, "play/list", "Board as a list", "", "Shows the table in words and what may be done as a list.", "",
          any, [&shell](PlayPresenter&) { shell.play_dialog("list"); }),
      shell, [&shell](PlayPresenter&) { return shell.board_as_list(); }));
}

void add_bots(Rows& rows, Shell& shell) {
  rows.push_back(below_line(
      with_check(on_board(row(shell, "play/pause", "Pause the bo&ts", "Space", "Bots wait, or go on.", "pause",
                              bot_is_next, [](PlayPresenter& play) { play.pause(!play.paused()); })),
                 shell, [](PlayPresenter& play) { return play.paused(); })));
  rows.push_back(
      on_board(row(shell, "play/step", "One step of a bot", "S", "Lets the bot whose turn it is do one thing.", "",
                   bot_is_next, [](PlayPresenter& play) { play.step(); })));
  rows.push_back(on_board(row(
      shell, "play/hurry", "Hurr&y", "Y", "The bot plays the best that it has found so far.", "",
      [](PlayPresenter& play) { return play.thinking(); }, [](PlayPresenter& play) { play.hurry(); })));
  rows.push_back(row(
      shell, "play/finish", "Let bots &finish the game", "",
      "Gives the seats of people to bots, which play to the end. Turn back gives them back.", "finish",
      [](PlayPresenter& play) { return play.can_finish(); }, [](PlayPresenter& play) { play.finish(); }));
  struct Speed {
    const char *id, *label;
    int milliseconds;
  };
  static constexpr Speed kSpeeds[] = {{"play/speed_slow", "Bots: slow", 2000},
                                      {"play/speed_normal", "Bots: at a walk", 400},
                                      {"play/speed_fast", "Bots: fast", 60},
                                      {"play/speed_full", "Bots: as fast as they can", 0}};
  for (const Speed& speed : kSpeeds)
    rows.push_back(with_check(row(shell, speed.id, speed.label, "", "How long bots rest between two of their actions.",
                                  "", any, [n = speed.milliseconds](PlayPresenter& play) { play.set_speed(n); }),
                              shell, [n = speed.milliseconds](PlayPresenter& play) { return play.speed() == n; }));
}

/// Reasons of rows that need more than a game.
void explain_needs(Rows& rows, Shell& shell) {
  struct Need {
    std::string_view id, why;
  };
  const auto row_of = [&rows](std::string_view id) -> Action& {
    const auto found = std::ranges::find(rows, id, &Action::id);
    if (found == rows.end()) throw std::logic_error("no command " + std::string(id));
    return *found;
  };
  static constexpr Need kNeeds[] = {{"play/back", "This is the beginning."},
                                    {"play/first", "This is the beginning."},
                                    {"play/forth", "Nothing was played after this."},
                                    {"play/last", "Nothing was played after this."},
                                    {"play/what_if", "A tile must be in hand."},
                                    {"play/play_hint", "There is no hint to play."},
                                    {"play/pause", "No bot is next."},
                                    {"play/step", "No bot is next."},
                                    {"play/hurry", "No bot thinks."}};
  row_of("play/finish").why_not = [&shell]() -> std::string {
    const PlayPresenter* play = shell.play();
    if (!play || !play->has_match()) return why_not_now(shell);
    return play->state().finished() ? "The game has ended." : "Bots play every seat.";
  };
  for (const std::string_view id : kOfThePage)
    row_of(id).why_not = [] { return std::string("The Play workspace was not shown yet."); };
  for (const Need& need : kNeeds)
    row_of(need.id).why_not = [&shell, why = need.why]() -> std::string {
      const PlayPresenter* play = shell.play();
      return play && play->has_match() ? std::string(why) : why_not_now(shell);
    };
}

}  // namespace

void add_play_commands(Rows& rows, Workbench&, Shell& shell) {
  const std::size_t first = rows.size();
  add_games(rows, shell);
  add_turns(rows, shell);
  add_aids(rows, shell);
  add_bots(rows, shell);
  explain_needs(rows, shell);
  explain(rows, first, [&shell] { return why_not_now(shell); });
}

}  // namespace tw::editor
