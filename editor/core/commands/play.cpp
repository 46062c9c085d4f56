#include <algorithm>
#include <stdexcept>
#include <utility>

#include "editor/core/commands/commands.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

using Does = std::function<void(PlayPresenter&)>;
using Asks = std::function<bool(PlayPresenter&)>;

/// Returns a row for the Play menu. `may` returns true if the command can run now; it is empty for commands that show
/// the workspace first and can always run.
Action row(Shell& shell, std::string_view id, std::string label, std::string_view key, std::string tooltip,
           std::string_view icon, Asks may, Does run) {
  Action out;
  out.id = id;
  out.menu = "Play";
  out.label = std::move(label);
  out.key = key;
  out.tooltip = std::move(tooltip);
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
  if (!play || !play->has_match()) return tr("There is no game. Start one with New game.");
  if (play->set_up() != nullptr) return tr("A position is being set up. Choose Start or Cancel there first.");
  if (!play->board_game()) return tr("This game has no board.");
  if (play->state().finished()) return tr("The game has ended.");
  return tr("It is not your turn.");
}

Action in_menu(Action row, std::string_view menu) {
  row.menu = menu;
  return row;
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

/// Always returns true. Used as the condition for the commands in kOfThePage, which affect only the workspace (for
/// example, the way in which the board is shown).
bool any(PlayPresenter&) { return true; }
constexpr std::string_view kOfThePage[] = {"play/auto_zoom",  "play/bevel",      "play/coordinates",
                                           "play/list",       "play/speed_slow", "play/speed_normal",
                                           "play/speed_fast", "play/speed_full"};
bool has_match(PlayPresenter& play) { return play.has_match() && play.set_up() == nullptr; }
bool shows_board(PlayPresenter& play) { return play.board_game() && play.set_up() == nullptr; }
bool may_act(PlayPresenter& play) { return play.board_game() && play.may_act(); }
bool bot_is_next(PlayPresenter& play) {
  return has_match(play) && !play.state().finished() && !play.table().person_decides();
}

void add_games(Rows& rows, Shell& shell) {
  Action begin;
  begin.id = "play/new";
  begin.menu = "Play";
  begin.label = tr("&New game…");
  begin.key = "Ctrl+Shift+G";
  begin.tooltip = tr("Choose players, bots and decks, and start a game with the current tiles and rules.");
  begin.icon = "add";
  begin.enabled = kAlways;
  begin.run = [&shell] {
    shell.show_workspace("play");
    shell.play_dialog("new");
  };
  rows.push_back(std::move(begin));
  rows.push_back(row(shell, "play/again", tr("Pla&y again"), "",
                     tr("Start a game with the same players and a new tile order."), "", {},
                     [](PlayPresenter& play) { play.games().begin_again(); }));
  rows.push_back(row(shell, "play/watch", tr("&Watch bots"), "", tr("Start a game in which bots play every seat."),
                     "start", {}, [](PlayPresenter& play) { play.games().watch(); }));
  rows.push_back(row(
      shell, "play/resume", tr("&Resume unfinished game"), "",
      tr("Resume the most recent unfinished game with these rules. The current game is kept."), "",
      [](PlayPresenter& play) { return play.shelf().can_resume(); },
      [](PlayPresenter& play) { play.shelf().resume(); }));
  rows.back().why_not = [&shell]() -> std::string {
    return shell.play() ? tr("There is no unfinished game with these rules.") : tr("Show the Play workspace first.");
  };
  rows.push_back(row(shell, "play/kept", tr("Sa&ved games…"), "",
                     tr("List all unfinished and finished games: open, export or delete them."), "", {},
                     [&shell](PlayPresenter&) { shell.play_dialog("kept"); }));
  rows.push_back(in_menu(
      row(
          shell, "play/set_up", tr("S&et up a position…"), "",
          tr("Change the board as you like, and start a game from it."), "tiles",
          [](PlayPresenter& play) { return play.can_set_up(); }, [](PlayPresenter& play) { play.begin_set_up(); }),
      "Play/Position"));
  rows.push_back(row(shell, "play/open", tr("&Open a recorded game…"), "",
                     tr("Open a recorded game, which can be continued from any turn."), "open", {},
                     [](PlayPresenter& play) { play.games().open_chosen(); }));
  rows.push_back(row(shell, "play/save", tr("&Save the game…"), "",
                     tr("Save the game as a record, up to the end of its last complete turn."), "save", has_match,
                     [](PlayPresenter& play) { play.games().save(); }));
  rows.push_back(row(shell, "play/names", tr("Player na&mes…"), "", tr("Change the player names in this game."), "",
                     has_match, [&shell](PlayPresenter&) { shell.play_dialog("names"); }));
  rows.push_back(
      below_line(row(shell, "play/rules", tr("Current r&ules"), "Ctrl+Shift+R", tr("Show the rules of this game."),
                     "rules", {}, [&shell](PlayPresenter&) { shell.play_dialog("rules"); })));
}

void add_turns(Rows& rows, Shell& shell) {
  const auto back = [](PlayPresenter& play) { return play.can_undo(); };
  const auto forth = [](PlayPresenter& play) { return play.can_redo(); };
  rows.push_back(
      below_line(on_board(row(shell, "play/back", tr("Step bac&k"), "PgUp", tr("Go back to your previous decision."),
                              "undo", back, [](PlayPresenter& play) { play.undo(); }))));
  rows.push_back(on_board(row(shell, "play/forth", tr("Step &forward"), "PgDn", tr("Go forward to your next decision."),
                              "redo", forth, [](PlayPresenter& play) { play.redo(); })));
  const std::size_t first = rows.size();
  rows.push_back(on_board(row(shell, "play/back_turn", tr("Step back a whole turn"), "Shift+PgUp",
                              tr("Go back to the beginning of your current or previous turn."), "", back,
                              [](PlayPresenter& play) { play.undo_turn(); })));
  rows.push_back(on_board(row(shell, "play/forth_turn", tr("Step forward a whole turn"), "Shift+PgDn",
                              tr("Go forward to the beginning of your next turn."), "", forth,
                              [](PlayPresenter& play) { play.redo_turn(); })));
  rows.push_back(
      on_board(row(shell, "play/first", tr("Go to the beginning"), "Home", tr("Show the game before its first turn."),
                   "", back, [](PlayPresenter& play) { play.go_to(0); })));
  rows.push_back(on_board(row(shell, "play/last", tr("Go to the end"), "End", tr("Show the game after its last turn."),
                              "", forth, [](PlayPresenter& play) { play.go_to(play.match().line().played.size()); })));
  for (std::size_t i = first; i < rows.size(); ++i) rows[i].menu = "Play/Position";
  rows.push_back(below_line(on_board(row(shell, "play/turn", tr("Ro&tate the tile"), "R",
                                         tr("Rotate the tile to the next legal rotation in this cell."), "turn",
                                         may_act, [](PlayPresenter& play) { play.cursor().turn_tile(1); }))));
  rows.push_back(on_board(row(shell, "play/turn_back", tr("Rotate the tile the other way"), "Shift+R",
                              tr("Rotate the tile to the previous legal rotation in this cell."), "", may_act,
                              [](PlayPresenter& play) { play.cursor().turn_tile(-1); })));
  rows.push_back(on_board(row(shell, "play/no_piece", tr("N&o piece"), "N", tr("Place no piece this turn."), "",
                              may_act, [](PlayPresenter& play) { play.cursor().pass(); })));
  rows.push_back(in_menu(
      on_board(row(
          shell, "play/what_if", tr("What &if"), "W", tr("Choose the next tile to place from the remaining tiles."),
          "what_if", [](PlayPresenter& play) { return play.can_set_tile(); },
          [&shell](PlayPresenter&) { shell.play_dialog("what_if"); })),
      "Play/Position"));
}

void add_aids(Rows& rows, Shell& shell) {
  rows.push_back(below_line(with_check(
      on_board(row(
          shell, "play/hint", tr("&Hint"), "H", tr("Show or hide a bot's evaluation of the legal actions."), "hint",
          [](PlayPresenter& play) { return has_match(play) && play.aid(Aid::Hints); },
          [](PlayPresenter& play) { play.hints().toggle(); })),
      shell, [](PlayPresenter& play) { return play.hints().hint().has_value() || play.hints().is_pending(); })));
  rows.push_back(on_board(row(
      shell, "play/play_hint", tr("Play the hint"), "Shift+H",
      tr("Play the selected row of the hint, or its best row if none is selected."), "",
      [](PlayPresenter& play) { return play.hints().hint().has_value() && play.may_act(); },
      [](PlayPresenter& play) { play.hints().play(); })));
  rows.push_back(in_menu(on_board(row(
                             shell, "play/games", tr("Play ga&mes from here…"), "G",
                             tr("Let bots play many games from this position, and show how often each seat wins."),
                             "simulate", [](PlayPresenter& play) { return has_match(play) && play.aid(Aid::Hints); },
                             [&shell](PlayPresenter&) { shell.play_dialog("games"); })),
                         "Play/Position"));
  rows.push_back(on_board(row(
      shell, "play/left", tr("Remaining ti&les…"), "T", tr("List the remaining tiles."), "tiles",
      [](PlayPresenter& play) { return shows_board(play) && (play.aid(Aid::Left) || play.table().by_hand()); },
      [&shell](PlayPresenter&) { shell.play_dialog("left"); })));
  for (const AidRow& aid : aid_rows()) {
    rows.push_back(in_menu(with_check(row(shell, aid.id, aid.label, "", aid.help, "", has_match,
                                          [aid = aid.aid](PlayPresenter& play) { play.set_aid(aid, !play.aid(aid)); }),
                                      shell, [aid = aid.aid](PlayPresenter& play) { return play.aid(aid); }),
                           "Play/Aids"));
    rows.back().menu_label = capital(aid.name);
  }
  Action defaults;
  defaults.id = "play/preferences";
  defaults.menu = "Play/Aids";
  defaults.label = tr("&Play preferences…");
  defaults.tooltip = tr("Choose the aids and the zoom for new games.");
  defaults.line_above = true;
  defaults.enabled = kAlways;
  defaults.run = [&shell] { shell.show_dialog(Dialog::PlayPreferences); };
  rows.push_back(std::move(defaults));
}

void add_view(Rows& rows, Shell& shell) {
  const std::size_t first = rows.size();
  rows.push_back(
      with_check(on_board(row(
                     shell, "play/large", tr("Enlar&ge the tile"), "L",
                     tr("Show an enlarged picture of the current tile, on which pieces can be placed."), "enlarge",
                     [](PlayPresenter& play) { return shows_board(play) && play.aid(Aid::Enlarge); },
                     [](PlayPresenter& play) { play.looks().enlarge(!play.looks().enlarged_tile()); })),
                 shell, [](PlayPresenter& play) { return play.looks().enlarged_tile().has_value(); }));
  rows.push_back(on_board(row(shell, "play/light", tr("Highlight a &player's pieces"), "P",
                              tr("Highlight each player's pieces in turn, then no pieces."), "", has_match,
                              [](PlayPresenter& play) {
                                const int next = play.highlights().seat() ? *play.highlights().seat() + 1 : 0;
                                if (next >= play.match().players())
                                  play.highlights().toggle_seat(play.highlights().seat());
                                else
                                  play.highlights().toggle_seat(next);
                              })));
  rows.push_back(on_board(row(shell, "play/fit", tr("Fit the board"), "F",
                              tr("Zoom so that the whole board and the cells in which the tile fits are visible."),
                              "fit", has_match, [&shell](PlayPresenter&) { shell.play_dialog("fit"); })));
  rows.push_back(with_check(
      on_board(row(shell, "play/auto_zoom", tr("Automatic &zoom"), "Z", tr("Keep the whole board in view as it grows."),
                   "auto_zoom", any,
                   [](PlayPresenter& play) { play.looks().set_flag("play/auto_zoom", !play.looks().auto_zoom()); })),
      shell, [](PlayPresenter& play) { return play.looks().auto_zoom(); }));
  rows.push_back(with_check(
      on_board(row(shell, "play/bevel", tr("Be&velled tiles"), "B",
                   tr("Draw the tiles on the board with raised edges, or flat."), "bevel", any,
                   [](PlayPresenter& play) { play.looks().set_flag("play/bevel", !play.looks().bevelled()); })),
      shell, [](PlayPresenter& play) { return play.looks().bevelled(); }));
  rows.push_back(with_check(
      row(shell, "play/coordinates", tr("Coordinates"), "",
          tr("Show the column and row numbers by which lists and messages name the cells."), "", any,
          [](PlayPresenter& play) { play.looks().set_flag("play/coordinates", !play.looks().shows_coordinates()); }),
      shell, [](PlayPresenter& play) { return play.looks().shows_coordinates(); }));
  rows.push_back(with_check(row(shell, "play/list", tr("Board as a list"), "",
                                tr("Show the game as text, with the legal actions as a list, instead of the board."),
                                "", any, [&shell](PlayPresenter&) { shell.play_dialog("list"); }),
                            shell, [&shell](PlayPresenter&) { return shell.board_as_list(); }));
  for (std::size_t i = first; i < rows.size(); ++i) rows[i].menu = "Play/View";
}

void add_bots(Rows& rows, Shell& shell) {
  rows.push_back(below_line(row(
      shell, "play/finish", tr("Let bots &finish the game"), "",
      tr("Let bots play the remaining turns of all players. Step back returns the seats to their players."), "finish",
      [](PlayPresenter& play) { return play.can_finish(); }, [](PlayPresenter& play) { play.finish(); })));
  const std::size_t first = rows.size();
  rows.push_back(
      with_check(on_board(row(shell, "play/pause", tr("Pause the bo&ts"), "Space", tr("Pause or resume the bots."),
                              "pause", bot_is_next, [](PlayPresenter& play) { play.pause(!play.paused()); })),
                 shell, [](PlayPresenter& play) { return play.paused(); }));
  rows.push_back(on_board(row(shell, "play/step", tr("Play one bot action"), "S",
                              tr("Let the bot whose turn it is play one action."), "", bot_is_next,
                              [](PlayPresenter& play) { play.step(); })));
  rows.push_back(on_board(row(
      shell, "play/hurry", tr("Hurr&y"), "Y", tr("Make the bot play the best action that it has found so far."), "",
      [](PlayPresenter& play) { return play.thinking(); }, [](PlayPresenter& play) { play.hurry(); })));
  struct Speed {
    const char *id, *label;
    int milliseconds;
  };
  static constexpr Speed kSpeeds[] = {{"play/speed_slow", tr_later("Bots: slow"), 2000},
                                      {"play/speed_normal", tr_later("Bots: normal"), 400},
                                      {"play/speed_fast", tr_later("Bots: fast"), 60},
                                      {"play/speed_full", tr_later("Bots: full speed"), 0}};
  for (const Speed& speed : kSpeeds)
    rows.push_back(with_check(row(shell, speed.id, tr(speed.label), "", tr("Set how long bots pause between actions."),
                                  "", any, [n = speed.milliseconds](PlayPresenter& play) { play.set_speed(n); }),
                              shell, [n = speed.milliseconds](PlayPresenter& play) { return play.speed() == n; }));
  for (std::size_t i = first; i < rows.size(); ++i) rows[i].menu = "Play/Bots";
}

/// Sets the reasons that are shown while commands that require more than a game are disabled.
void explain_needs(Rows& rows, Shell& shell) {
  struct Need {
    std::string_view id, why;
  };
  const auto row_of = [&rows](std::string_view id) -> Action& {
    const auto found = std::ranges::find(rows, id, &Action::id);
    if (found == rows.end()) throw std::logic_error("no command " + std::string(id));
    return *found;
  };
  static constexpr Need kNeeds[] = {{"play/back", tr_later("This is the beginning of the game.")},
                                    {"play/back_turn", tr_later("This is the beginning of the game.")},
                                    {"play/first", tr_later("This is the beginning of the game.")},
                                    {"play/forth", tr_later("There are no later turns.")},
                                    {"play/forth_turn", tr_later("There are no later turns.")},
                                    {"play/last", tr_later("There are no later turns.")},
                                    {"play/what_if", tr_later("This turn's tile is already on the board.")},
                                    {"play/play_hint", tr_later("Ask for a hint first.")},
                                    {"play/pause", tr_later("The next player is not a bot.")},
                                    {"play/step", tr_later("The next player is not a bot.")},
                                    {"play/hurry", tr_later("No bot is thinking.")}};
  row_of("play/finish").why_not = [&shell]() -> std::string {
    const PlayPresenter* play = shell.play();
    if (!play || !play->has_match()) return why_not_now(shell);
    return play->state().finished() ? tr("The game has ended.") : tr("Bots already play every seat.");
  };
  for (const std::string_view id : kOfThePage) row_of(id).why_not = [] { return tr("Show the Play workspace first."); };
  for (const Need& need : kNeeds)
    row_of(need.id).why_not = [&shell, why = need.why]() -> std::string {
      const PlayPresenter* play = shell.play();
      return play && play->has_match() ? tr(why) : why_not_now(shell);
    };
  static constexpr std::pair<std::string_view, Aid> kAided[] = {{"play/hint", Aid::Hints},
                                                                {"play/games", Aid::Hints},
                                                                {"play/left", Aid::Left},
                                                                {"play/what_if", Aid::Left},
                                                                {"play/large", Aid::Enlarge}};
  for (const auto& [id, aid] : kAided)
    row_of(id).why_not = [&shell, needed = aid, before = row_of(id).why_not]() -> std::string {
      const PlayPresenter* play = shell.play();
      if (play && play->has_match() && !play->aid(needed))
        return tr("This aid is switched off in this game. Switch it on under Play > Aids.");
      return before ? before() : why_not_now(shell);
    };
}

}  // namespace

void add_play_commands(Rows& rows, Workbench&, Shell& shell) {
  const std::size_t first = rows.size();
  add_games(rows, shell);
  add_turns(rows, shell);
  add_aids(rows, shell);
  add_view(rows, shell);
  add_bots(rows, shell);
  explain_needs(rows, shell);
  explain(rows, first, [&shell] { return why_not_now(shell); });
}

}  // namespace tw::editor
