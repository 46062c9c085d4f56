#include <algorithm>
#include <stdexcept>
#include <utility>

#include "editor/core/commands/commands.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

using Play = PlayPresenter;
using Does = std::function<void(Play&)>;
using Asks = std::function<bool(Play&)>;

enum RowFlags : unsigned {
  kPlain = 0,
  kBoardKey = 1,
  kLineAbove = 2
};  // kBoardKey: the key works on the board; kLineAbove: separator above

/// Adds rows to the Play menu and its submenus.
struct PlayRows {
  Actions& rows;
  Shell& shell;

  /// `may` returns true if the command can run now; it is empty for commands that show the workspace first and can
  /// always run. `is` returns the state of a command that can be on or off.
  Action& add(std::string_view menu, unsigned flags, std::string_view id, std::string label, std::string_view key,
              std::string tooltip, std::string_view icon, Asks may, Does run, Asks is = {}) {
    Action& out = rows.emplace_back();
    out.id = id;
    out.menu = menu;
    out.label = std::move(label);
    out.key = key;
    out.tooltip = std::move(tooltip);
    out.icon = icon;
    out.separator_above = (flags & kLineAbove) != 0;
    if ((flags & kBoardKey) != 0) out.context = "board";
    const bool shows = !may;
    out.enabled = [&to = shell, may = std::move(may)] {
      return !may || (to.play_presenter() && may(*to.play_presenter()));
    };
    out.run = [&to = shell, run = std::move(run), shows] {
      if (shows) to.show_workspace("play");
      if (to.play_presenter()) run(*to.play_presenter());
    };
    if (is) out.checked = [&to = shell, is = std::move(is)] { return to.play_presenter() && is(*to.play_presenter()); };
    return out;
  }
  /// Returns a function that opens a dialog of the workspace.
  Does opens(std::string_view dialog) const {
    return [&to = shell, dialog](Play&) { to.run_play_command(dialog); };
  }
};

std::string why_not_now(Shell& shell) {
  const Play* play = shell.play_presenter();
  if (!play || !play->has_match()) return tr("There is no game. Start one with New game.");
  if (play->set_up() != nullptr) return tr("A position is being set up. Choose Start or Cancel there first.");
  if (!play->is_board_game()) return tr("This game has no board.");
  if (play->state().finished()) return tr("The game has ended.");
  return tr("It is not your turn.");
}

/// Always returns true. Used as the condition for the commands in kOfThePage, which affect only the workspace (for
/// example, the way in which the board is shown).
bool any(Play&) { return true; }
constexpr std::string_view kOfThePage[] = {"play/auto_zoom",  "play/bevel",      "play/coordinates",
                                           "play/list",       "play/speed_slow", "play/speed_normal",
                                           "play/speed_fast", "play/speed_full"};
bool has_match(Play& play) { return play.phase() > PlayPhase::SettingUp; }
bool shows_board(Play& play) { return has_match(play) && play.is_board_game(); }
bool may_act(Play& play) { return play.is_board_game() && play.may_act(); }
bool bot_is_next(Play& play) { return has_match(play) && !play.state().finished() && !play.table().person_decides(); }

void add_games(PlayRows to) {
  Action begin;
  begin.id = "play/new";
  begin.menu = "Play";
  begin.label = tr("&New game…");
  begin.key = "Ctrl+Shift+G";
  begin.tooltip = tr("Choose players, bots and decks, and start a game with the current tiles and rules.");
  begin.icon = "add";
  begin.enabled = kAlways;
  begin.run = [&shell = to.shell] {
    shell.show_workspace("play");
    shell.run_play_command("new");
  };
  to.rows.push_back(std::move(begin));
  to.add("Play", kPlain, "play/again", tr("Pla&y again"), "",
         tr("Start a game with the same players and a new tile order."), "", {},
         [](Play& play) { play.games().begin_again(); });
  to.add("Play", kPlain, "play/watch", tr("&Watch bots"), "", tr("Start a game in which bots play every seat."),
         "start", {}, [](Play& play) { play.games().begin_bot_game(); });
  to.add(
        "Play", kPlain, "play/resume", tr("&Resume unfinished game"), "",
        tr("Resume the most recent unfinished game with these rules. The current game is kept."), "",
        [](Play& play) { return play.library().can_resume(); }, [](Play& play) { play.library().resume(); })
      .why_not = [&shell = to.shell]() -> std::string {
    return shell.play_presenter() ? tr("There is no unfinished game with these rules.")
                                  : tr("Show the Play workspace first.");
  };
  to.add("Play", kPlain, "play/kept", tr("Sa&ved games…"), "",
         tr("List all unfinished and finished games: open, export or delete them."), "", {}, to.opens("kept"));
  to.add("Play/Position", kPlain, "play/set_up", tr("S&et up a position…"), "",
         tr("Change the board as you like, and start a game from it."), "tiles", &Play::can_set_up,
         &Play::begin_set_up);
  to.add("Play", kPlain, "play/open", tr("&Open a recorded game…"), "",
         tr("Open a recorded game, which can be continued from any turn."), "open", {},
         [](Play& play) { play.games().open_chosen(); });
  to.add("Play", kPlain, "play/save", tr("&Save the game…"), "",
         tr("Save the game as a record, up to the end of its last complete turn."), "save", has_match,
         [](Play& play) { play.games().save(); });
  to.add("Play", kPlain, "play/names", tr("Player na&mes…"), "", tr("Change the player names in this game."), "",
         has_match, to.opens("names"));
  to.add("Play", kLineAbove, "play/rules", tr("Current r&ules"), "Ctrl+Shift+R", tr("Show the rules of this game."),
         "rules", {}, to.opens("rules"));
}

void add_turns(PlayRows to) {
  to.add("Play", kBoardKey | kLineAbove, "play/back", tr("Step bac&k"), "PgUp",
         tr("Go back to your previous decision."), "undo", &Play::can_undo, &Play::undo);
  to.add("Play", kBoardKey, "play/forth", tr("Step &forward"), "PgDn", tr("Go forward to your next decision."), "redo",
         &Play::can_redo, &Play::redo);
  to.add("Play/Position", kBoardKey, "play/back_turn", tr("Step back a whole turn"), "Shift+PgUp",
         tr("Go back to the beginning of your current or previous turn."), "", &Play::can_undo, &Play::undo_turn);
  to.add("Play/Position", kBoardKey, "play/forth_turn", tr("Step forward a whole turn"), "Shift+PgDn",
         tr("Go forward to the beginning of your next turn."), "", &Play::can_redo, &Play::redo_turn);
  to.add("Play/Position", kBoardKey, "play/first", tr("Go to the beginning"), "Home",
         tr("Show the game before its first turn."), "", &Play::can_undo, [](Play& play) { play.go_to(0); });
  to.add("Play/Position", kBoardKey, "play/last", tr("Go to the end"), "End", tr("Show the game after its last turn."),
         "", &Play::can_redo, [](Play& play) { play.go_to(play.match().line().played.size()); });
  to.add("Play", kBoardKey | kLineAbove, "play/turn", tr("Ro&tate the tile"), "R",
         tr("Rotate the tile to the next legal rotation in this cell."), "turn", may_act,
         [](Play& play) { play.cursor().rotate_tile(1); });
  to.add("Play", kBoardKey, "play/turn_back", tr("Rotate the tile the other way"), "Shift+R",
         tr("Rotate the tile to the previous legal rotation in this cell."), "", may_act,
         [](Play& play) { play.cursor().rotate_tile(-1); });
  to.add("Play", kBoardKey, "play/no_piece", tr("N&o piece"), "N", tr("Place no piece this turn."), "", may_act,
         [](Play& play) { play.cursor().pass(); });
  to.add("Play/Position", kBoardKey, "play/what_if", tr("What &if"), "W",
         tr("Choose the next tile to place from the remaining tiles."), "what_if", &Play::can_set_drawn_tile,
         to.opens("what_if"));
}

void add_aids(PlayRows to) {
  const auto hints = [](Play& play) { return has_match(play) && play.aid(Aid::Hints); };
  to.add(
      "Play", kBoardKey | kLineAbove, "play/hint", tr("&Hint"), "H",
      tr("Show or hide a bot's evaluation of the legal actions."), "hint", hints,
      [](Play& play) { play.hints().toggle(); },
      [](Play& play) { return play.hints().hint() || play.hints().is_pending(); });
  to.add(
      "Play", kBoardKey, "play/play_hint", tr("Play the hint"), "Shift+H",
      tr("Play the selected row of the hint, or its best row if none is selected."), "",
      [](Play& play) { return play.hints().hint() && play.may_act(); }, [](Play& play) { play.hints().play(); });
  to.add(
      "Play", 0, "play/annotate", tr("A&nnotate turns"), "",
      tr("Let the hint bot evaluate every turn: what the action cost, and what would have been better."), "",
      [hints](Play& play) { return hints(play) && !play.match().line().played.empty(); },
      [](Play& play) { play.annotations().toggle(play.hints().bot()); },
      [](Play& play) { return play.annotations().is_on(); });
  to.add("Play/Position", kBoardKey, "play/games", tr("Play ga&mes from here…"), "G",
         tr("Let bots play many games from this position, and show how often each seat wins."), "simulate", hints,
         to.opens("games"));
  to.add(
      "Play", kBoardKey, "play/left", tr("Remaining ti&les…"), "T", tr("List the remaining tiles."), "tiles",
      [](Play& play) { return shows_board(play) && (play.aid(Aid::Left) || play.table().by_hand()); },
      to.opens("left"));
  for (const AidRow& row : aid_rows())
    to.add(
          "Play/Aids", kPlain, row.id, row.label, "", row.help, "", has_match,
          [aid = row.aid](Play& play) { play.set_aid(aid, !play.aid(aid)); },
          [aid = row.aid](Play& play) { return play.aid(aid); })
        .menu_label = capitalized(row.name);
  Action defaults;
  defaults.id = "play/preferences";
  defaults.menu = "Play/Aids";
  defaults.label = tr("&Play preferences…");
  defaults.tooltip = tr("Choose the aids and the zoom for new games.");
  defaults.separator_above = true;
  defaults.enabled = kAlways;
  defaults.run = [&shell = to.shell] { shell.show_dialog(Dialog::PlayPreferences); };
  to.rows.push_back(std::move(defaults));
}

void add_view(PlayRows to) {
  to.add(
      "Play/View", kBoardKey, "play/large", tr("Enlar&ge the tile"), "L",
      tr("Show an enlarged picture of the current tile, on which pieces can be placed."), "enlarge",
      [](Play& play) { return shows_board(play) && play.aid(Aid::Enlarge); },
      [](Play& play) { play.display().enlarge(!play.display().enlarged_tile()); },
      [](Play& play) { return play.display().enlarged_tile().has_value(); });
  to.add("Play/View", kBoardKey, "play/light", tr("Highlight a &player's pieces"), "P",
         tr("Highlight each player's pieces in turn, then no pieces."), "", has_match, [](Play& play) {
           const std::optional<int> now = play.highlights().seat();
           const int next = now ? *now + 1 : 0;
           play.highlights().toggle_seat(next < play.match().players() ? next : now);
         });
  to.add("Play/View", kBoardKey, "play/fit", tr("Fit the board"), "F",
         tr("Zoom so that the whole board and the cells in which the tile fits are visible."), "fit", has_match,
         to.opens("fit"));
  to.add(
      "Play/View", kBoardKey, "play/auto_zoom", tr("Automatic &zoom"), "Z",
      tr("Keep the whole board in view as it grows."), "auto_zoom", any,
      [](Play& play) { play.display().set_flag("play/auto_zoom", !play.display().auto_zoom()); },
      [](Play& play) { return play.display().auto_zoom(); });
  to.add(
      "Play/View", kBoardKey, "play/bevel", tr("Be&velled tiles"), "B",
      tr("Draw the tiles on the board with raised edges, or flat."), "bevel", any,
      [](Play& play) { play.display().set_flag("play/bevel", !play.display().bevelled()); },
      [](Play& play) { return play.display().bevelled(); });
  to.add(
      "Play/View", kPlain, "play/coordinates", tr("Coordinates"), "",
      tr("Show the column and row numbers that lists and messages use for cells."), "", any,
      [](Play& play) { play.display().set_flag("play/coordinates", !play.display().shows_coordinates()); },
      [](Play& play) { return play.display().shows_coordinates(); });
  to.add("Play/View", kPlain, "play/list", tr("Board as a list"), "",
         tr("Show the game as text, with the legal actions as a list, instead of the board."), "", any,
         to.opens("list"), [&shell = to.shell](Play&) { return shell.is_board_shown_as_list(); });
}

void add_bots(PlayRows to) {
  to.add("Play", kLineAbove, "play/finish", tr("Let bots &finish the game"), "",
         tr("Let bots play the remaining turns of all players. Step back returns the seats to their players."),
         "finish", &Play::can_finish, &Play::finish);
  to.add(
      "Play/Bots", kBoardKey, "play/pause", tr("Pause the bo&ts"), "Space", tr("Pause or resume the bots."), "pause",
      bot_is_next, [](Play& play) { play.pause(!play.paused()); }, &Play::paused);
  to.add("Play/Bots", kBoardKey, "play/step", tr("Play one bot action"), "S",
         tr("Let the bot whose turn it is play one action."), "", bot_is_next, &Play::step);
  to.add("Play/Bots", kBoardKey, "play/hurry", tr("Hurr&y"), "Y",
         tr("Make the bot play the best action that it has found so far."), "", &Play::thinking, &Play::hurry);
  struct Speed {
    const char *id, *label;
    int milliseconds;
  };
  static constexpr Speed kSpeeds[] = {{"play/speed_slow", tr_later("Bots: slow"), 2000},
                                      {"play/speed_normal", tr_later("Bots: normal"), 400},
                                      {"play/speed_fast", tr_later("Bots: fast"), 60},
                                      {"play/speed_full", tr_later("Bots: full speed"), 0}};
  for (const Speed& speed : kSpeeds)
    to.add(
        "Play/Bots", kPlain, speed.id, tr(speed.label), "", tr("Set how long bots pause between actions."), "", any,
        [n = speed.milliseconds](Play& play) { play.set_bot_delay(n); },
        [n = speed.milliseconds](Play& play) { return play.bot_delay() == n; });
}

/// Sets the reasons that are shown while commands that require more than a game are disabled.
void explain_needs(Actions& rows, Shell& shell) {
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
                                    {"play/annotate", tr_later("This is the beginning of the game.")},
                                    {"play/what_if", tr_later("This turn's tile is already on the board.")},
                                    {"play/play_hint", tr_later("Ask for a hint first.")},
                                    {"play/pause", tr_later("The next player is not a bot.")},
                                    {"play/step", tr_later("The next player is not a bot.")},
                                    {"play/hurry", tr_later("No bot is thinking.")}};
  row_of("play/finish").why_not = [&shell]() -> std::string {
    const Play* play = shell.play_presenter();
    if (!play || !play->has_match()) return why_not_now(shell);
    return play->state().finished() ? tr("The game has ended.") : tr("Bots already play every seat.");
  };
  for (const std::string_view id : kOfThePage) row_of(id).why_not = [] { return tr("Show the Play workspace first."); };
  for (const Need& need : kNeeds)
    row_of(need.id).why_not = [&shell, why = need.why]() -> std::string {
      const Play* play = shell.play_presenter();
      return play && play->has_match() ? tr(why) : why_not_now(shell);
    };
  static constexpr std::pair<std::string_view, Aid> kAided[] = {
      {"play/hint", Aid::Hints}, {"play/annotate", Aid::Hints}, {"play/games", Aid::Hints},
      {"play/left", Aid::Left},  {"play/what_if", Aid::Left},   {"play/large", Aid::Enlarge}};
  for (const auto& [id, aid] : kAided)
    row_of(id).why_not = [&shell, needed = aid, before = row_of(id).why_not]() -> std::string {
      const Play* play = shell.play_presenter();
      if (play && play->has_match() && !play->aid(needed))
        return tr("This aid is switched off in this game. Switch it on under Play > Aids.");
      return before ? before() : why_not_now(shell);
    };
}

}  // namespace

void add_play_commands(Actions& rows, Workbench&, Shell& shell) {
  const std::size_t first = rows.size();
  const PlayRows to{rows, shell};
  add_games(to);
  add_turns(to);
  add_aids(to);
  add_view(to);
  add_bots(to);
  explain_needs(rows, shell);
  set_disabled_reasons(rows, first, [&shell] { return why_not_now(shell); });
}

}  // namespace tw::editor
