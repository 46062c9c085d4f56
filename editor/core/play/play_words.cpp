#include "editor/core/play/play_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/tile_actions.hpp"
#include "editor/core/words/words.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

namespace {

constexpr const char* kMinus = "−";

/// Adds an action to the row of its turn.
void add_action(const PlayPresenter& play, const table::Played& played, TurnRow& row) {
  const auto note = [&row](const std::string& words) {
    if (!words.empty()) row.description += (row.description.empty() ? "" : ", ") + words;
  };
  if (landscape::as_placement(played.action) && play.board_game()) {
    for (const game::Event& event : played.events)
      if (event.kind == game::Event::Kind::Placed) {
        row.tile = event.tile;
        row.cell = event.cell;
      }
  } else if (const auto occupy = landscape::as_occupy(played.action); occupy && play.board_game()) {
    note(tr_name(play.rules().roles[static_cast<std::size_t>(occupy->role)].id));
  } else if (const auto back = landscape::as_return(played.action); back && play.board_game()) {
    // translators: {0} is the role of a piece that was taken back
    note(tr("{0} taken back", tr_name(play.rules().roles[static_cast<std::size_t>(back->role)].id)));
  } else if (!(play.board_game() && landscape::is_pass(played.action))) {
    const std::string words = play.describe_choice(played);
    note(play.with_names(words));
    for (const game::Event& event : played.events)
      if (words.empty() && event.kind == game::Event::Kind::Happened) note(play.with_names(event.text));
    if (row.description.empty()) row.description = tr("has chosen");
  }
}

/// Returns "It fits here in 3 ways. ..." while several rotations are offered in the current cell; "" otherwise.
std::string ways_words(const PlayPresenter& play) {
  const std::vector<model::Rotation> turns = play.cell() ? play.turns_at(*play.cell()) : std::vector<model::Rotation>();
  if (turns.size() < 2) return "";
  const std::string how = tr("Click to hold it in place; press R to rotate it.");
  if (!play.held()) return play.aid(Aid::Legal) ? tr("It fits here in {0} ways.", turns.size()) + " " + how : how;
  const auto at = std::ranges::find(turns, play.turn()) - turns.begin();
  return tr("Rotation {0} of {1}. Click the tile to rotate it; click the check mark or press Enter to place it.",
            at + 1, turns.size());
}

/// Describes where the tile fits and how to place it.
std::string place_words(const PlayPresenter& play, bool person) {
  if (!play.aid(Aid::Legal)) return person ? tr("Click a cell, or Tab to it and press Enter.") : "";
  return tr_n("It fits {0} cell.", "It fits {0} cells.", play.board().lit) +
         (person ? " " + tr("Click a highlighted cell, or Tab to it and press Enter.") : "");
}

/// Describes the current spot: "Gatherer on forest 3. "; "" if there is no current spot.
std::string piece_in_hand(const PlayPresenter& play) {
  const auto& spots = play.board().spots;
  const int spot = play.spot();
  if (spot < 0 || spot >= static_cast<int>(spots.size())) return "";
  return describe_spot(spots[static_cast<std::size_t>(spot)]) + ". ";
}

bool has_places(const BoardModel& board) {
  return std::ranges::any_of(board.answers, [](const landscape::Answer& answer) { return !answer.places.empty(); });
}

int points_gained(const table::Played& played) {
  int out = 0;
  for (const game::Event& event : played.events)
    if (event.kind == game::Event::Kind::Scored && !event.final_scoring &&
        std::ranges::find(event.winners, played.seat) != event.winners.end())
      out += event.points;
  return out;
}

/// Adds, for each player, a row with the points awarded at the end of the game, followed by a row for each part.
void add_end(const table::MatchLine& line, std::vector<TurnRow>& rows) {
  const std::size_t end = line.played.size();
  for (const auto& [seat, parts] : table::final_points(line)) {
    int sum = 0;
    for (const auto& [part, points] : parts) sum += points;
    rows.push_back(
        {.seat = seat, .description = tr("End of the game"), .points = signed_text(sum), .at = end, .end = end});
    for (const auto& [part, points] : parts)
      rows.push_back({.seat = seat,
                      .description = part_label(part),
                      .points = signed_text(points),
                      .at = end,
                      .end = end,
                      .detail = true,
                      .part = part});
  }
}

}  // namespace

std::string points_text(std::int32_t hundredths) {
  const int tenths = (std::abs(hundredths) + 5) / 10;
  return (tenths == 0 ? "" : hundredths < 0 ? kMinus : "+") + language::decimal(tenths / 10.0, 1);
}

std::string signed_text(int points) {
  return points == 0 ? "0" : fmt::format("{}{}", points < 0 ? kMinus : "+", std::abs(points));
}

std::string format_coord(model::Coord cell) {
  const auto number = [](int n) { return n < 0 ? fmt::format("{}{}", kMinus, -n) : std::to_string(n); };
  return fmt::format("{}, {}", number(cell.x), number(cell.y));
}

std::string format_cell(model::Coord cell) { return tr("Cell {0}", format_coord(cell)); }

std::string hint_title(const std::string& bot, std::int64_t visits, bool estimated) {
  if (estimated) return tr("Quick estimate. Expected final lead:");
  if (visits > 0)
    return tr_n("Bot \"{1}\", {0} iteration. Expected final lead:", "Bot \"{1}\", {0} iterations. Expected final lead:",
                visits, bot);
  return tr("Bot \"{0}\". Expected final lead:", bot);
}

std::string describe_spot(const PieceSpot& spot) {
  // translators: {0} is the role of a piece, {1} a zone, such as "forest 3"
  return capital(tr("{0} on {1}", tr_name(spot.role), tr_name(spot.kind) + " " + spot.zone));
}

std::string describe_action(const game::State& state, game::Action action) {
  const auto placed = landscape::as_placement(action);
  if (!placed || !table::has_board(state)) return capital(state.describe(action));
  if (placed->turn == model::Rotation::None) return format_cell(placed->at);
  return tr("{0}, rotated {1}°", format_cell(placed->at), model::degrees(placed->turn));
}

std::string describe_hint(const game::State& state, game::Action action, int rank) {
  const auto placed = landscape::as_placement(action);
  if (!placed || !table::has_board(state)) return describe_action(state, action);
  const std::string cell = tr("Cell {0}", rank);
  return placed->turn == model::Rotation::None ? cell : tr("{0}, rotated {1}°", cell, model::degrees(placed->turn));
}

std::string example_deck(const table::PlayedGame& game) {
  if (!game.set) return "";
  const auto& tiles = game.set->tiles;
  const auto largest = std::ranges::max_element(
      tiles, {}, [&](const model::Tile& tile) { return model::total_copies(*game.set, tile.deck); });
  if (largest == tiles.end()) return "";
  std::string out = largest->deck + ":";
  int shown = 0;
  for (const model::Tile& tile : tiles)
    if (tile.deck == largest->deck && tile.copies > 0 && shown++ < 3) out += " " + tile.id;
  return shown == 0 ? "" : out;
}

std::string part_label(std::string part) {
  if (has_name(part)) return tr_name(part);
  std::ranges::replace(part, '-', ' ');
  return part;
}

std::vector<TurnRow> turn_rows(const PlayPresenter& play) {
  std::vector<TurnRow> out;
  const table::MatchLine& line = play.match().line();
  int points = 0;
  for (std::size_t i = 0; i < line.played.size(); ++i) {
    const table::Played& played = line.played[i];
    if (out.empty() || line.played[i - 1].turn != played.turn) {
      const bool extra =
          play.board_game() && play.match().players() > 1 && !out.empty() && out.back().seat == played.seat;
      out.push_back({.number = static_cast<int>(out.size()) + 1, .seat = played.seat, .at = i, .extra = extra});
      points = 0;
    }
    TurnRow& row = out.back();
    row.end = i + 1;
    add_action(play, played, row);
    points += points_gained(played);
    row.points = points == 0 ? "" : signed_text(points);
    row.now = row.now || line.at == i;
  }
  const game::State& state = play.state();
  if (!line.played.empty()) add_end(line, out);
  if (!play.match().at_end() || state.finished()) return out;
  const bool is_unfinished = !line.played.empty() && line.played.back().turn == state.turn();
  if (!is_unfinished)
    out.push_back({.number = static_cast<int>(out.size()) + 1, .seat = state.player(), .at = line.at, .end = line.at});
  out.back().now = true;
  if (play.board_game() && play.board().step == landscape::Step::Place) out.back().tile = play.board().drawn;
  if (out.back().description.empty()) out.back().description = tr("to play");
  return out;
}

int selected_turn(const PlayPresenter& play, const std::vector<TurnRow>& rows, int clicked) {
  const std::size_t at = play.match().line().at;
  if (clicked >= 0 && clicked < std::ssize(rows) && rows[static_cast<std::size_t>(clicked)].end == at) return clicked;
  int out = -1;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].now || (rows[i].end == at && play.state().finished())) out = static_cast<int>(i);
  return out;
}

std::vector<std::string> branch_labels(const table::Match& match) {
  std::vector<std::string> out;
  for (std::size_t line = 0; line < match.lines().size(); ++line) {
    const table::MatchLine& own = match.lines()[line];
    // A branch is described as leaving the earlier line with which it has the most actions in common.
    std::size_t common = 0;
    std::string from;
    for (std::size_t other = 0; other < line; ++other) {
      const auto& played = match.lines()[other].played;
      std::size_t same = 0;
      while (same < std::min(played.size(), own.played.size()) && played[same].action == own.played[same].action)
        ++same;
      if (from.empty() || same > common) common = same, from = match.lines()[other].name;
    }
    if (from.empty()) {
      out.push_back(own.name);
      continue;
    }
    int turn = 1;
    for (std::size_t i = 1; i <= common && i < own.played.size(); ++i)
      turn += own.played[i].turn != own.played[i - 1].turn ? 1 : 0;
    // translators: {0} is a branch, {1} the line of play that it leaves at turn {2}
    out.push_back(tr("{0} ({1}, turn {2})", own.name, from, turn));
  }
  return out;
}

void show_turn(PlayPresenter& play, const TurnRow& row) {
  play.go_to(row.end);
  play.mark_cell(row.cell);
  if (row.number == 0) play.light_end(row.seat, row.part);
}

std::string describe_turn(const PlayPresenter& play, const TurnRow& row) {
  std::string out = row.number > 0 ? tr("Turn {0}, {1}", row.number, play.name_of(row.seat))
                                   : tr("End of the game, {0}", play.name_of(row.seat));
  std::string rest;
  if (row.cell && !row.tile.empty())
    // translators: {1} are the coordinates of a cell, such as "4, −1"
    rest = tr("tile {0} in cell {1}", row.tile, format_coord(*row.cell));
  else if (!row.tile.empty())
    rest = tr("tile {0}", row.tile);
  const auto add = [&rest](const std::string& words) {
    if (!words.empty()) rest += (rest.empty() ? "" : ", ") + words;
  };
  if (row.extra) add(tr("extra turn"));
  if (row.number > 0 || row.detail) add(row.description);
  if (!row.points.empty()) add(tr_n("{1} point", "{1} points", row.points == "+1" ? 1 : 2, row.points));
  return rest.empty() ? out : out + ": " + rest;
}

std::string describe_piece(const PlayPresenter& play, int piece) {
  if (!play.board_game() || piece < 0 || piece >= static_cast<int>(play.board().pieces.size())) return "";
  const landscape::PieceOnBoard& on = play.board().pieces[static_cast<std::size_t>(piece)];
  std::string out = tr("{0}: {1} on tile {2}, zone {3}.", play.name_of(on.seat), tr_name(on.role), on.tile, on.zone);
  if (!play.aid(Aid::Points)) return out;
  const auto worths = landscape::worth_of_piece(play.state(), static_cast<std::size_t>(piece));
  if (worths.empty()) return out + " " + tr("No score applies to it.");
  for (const landscape::Worth& worth : worths) {
    const bool gets = std::ranges::find(worth.seats, on.seat) != worth.seats.end();
    const std::string part = part_label(worth.part), points = gets ? signed_text(worth.points) : tr("nothing");
    // translators: {0} is the name of a score, {1} "+4" or "nothing", {2} "12 tiles: 2 deer"
    out += "\n" + (worth.at_end ? tr("{0} at the end: {1} now, from {2}.", part, points, describe_worth(worth))
                                : tr("{0} when closed: {1} now, from {2}.", part, points, describe_worth(worth)));
    if (!gets && !worth.seats.empty()) out += " " + tr("{0} has more pieces there.", play.name_of(worth.seats.front()));
    if (gets && worth.seats.size() > 1) {
      std::string others;
      for (const int other : worth.seats)
        if (other != on.seat) others += (others.empty() ? "" : " ") + play.name_of(other);
      out += " " + tr("Tied with {0}.", others);
    }
  }
  return out;
}

CardText card_text(const PlayPresenter& play) {
  if (!play.has_match())
    return {tr("No game yet"), tr("Watch bots play with these tiles and rules, or play yourself."), 0};
  const game::State& state = play.state();
  if (state.finished()) {
    const table::FinalResult result = table::final_result(play.match());
    // translators: {1} is the name of the winner or names of several winners
    return {tr_n("{1} wins", "{1} win", std::ssize(result.winners), play.names_of(result.winners)),
            tr_n("{0} point. Click a turn to look back.", "{0} points. Click a turn to look back.",
                 result.totals[static_cast<std::size_t>(result.winners.front())]),
            0};
  }
  const std::string who = play.name_of(state.player());
  if (play.covered()) return {tr("{0}, it is your turn", who), tr("When you are at the screen, press Enter."), 0};
  const bool person = play.human(state.player());
  const std::string waits = person            ? ""
                            : play.thinking() ? tr("{0} is thinking", who)
                            : play.paused()   ? tr("{0} is paused", who)
                                              : tr("{0} is next", who);
  if (!play.board_game()) {
    const std::string asked = person ? play.with_names(state.asked()) : "";
    return {!person         ? waits
            : asked.empty() ? tr("{0}, choose an action", who)
                            : who + ", " + asked,
            tr("The possible actions are in the list."), 0};
  }
  const BoardModel& board = play.board();
  switch (board.step) {
    case landscape::Step::Place: {
      if (const std::string ways = person ? ways_words(play) : ""; !ways.empty())
        return {tr("{0}, place tile {1}", who, board.drawn), ways, 1};
      const std::string text = place_words(play, person);
      return {person ? tr("{0}, place tile {1}", who, board.drawn) : waits,
              person ? text : tr("Tile {0}.", board.drawn) + " " + text, 1};
    }
    case landscape::Step::Occupy:
      return {person ? tr("{0}, place a piece", who) : waits,
              person
                  ? piece_in_hand(play) + tr("Click a highlighted piece, or Tab to it and press Enter; N places none.")
                  : "",
              2};
    case landscape::Step::Return:
      return {person ? tr("{0}, take a piece back", who) : waits,
              board.may_pass ? tr("Click a highlighted piece; N takes none.") : tr("Click a highlighted piece."), 2};
    case landscape::Step::Choose:
      return {
          // translators: {0} is the name of a rule
          person ? tr("{0}, choose", who) : waits,
          tr("{0} asks for a choice.", tr_name(landscape::asking(state))) +
              (!person             ? ""
               : has_places(board) ? " " + tr("Click a highlighted place or an answer, or Tab to it and press Enter.")
                                   : " " + tr("Click an answer, or Tab to it and press Enter.")),
          0};
    case landscape::Step::Ended: break;
  }
  return {};
}

std::string drawn_actions(const PlayPresenter& play) {
  if (!play.has_match() || !play.board_game() || play.covered()) return "";
  const auto& tiles = play.played().set->tiles;
  const auto drawn = std::ranges::find(tiles, play.board().drawn, &model::Tile::id);
  if (drawn == tiles.end()) return "";
  return fmt::format("{}", fmt::join(tile_actions(play.rules(), *drawn), "\n"));
}

std::string describe_match(const PlayPresenter& play) {
  if (!play.has_match()) return "";
  std::string out = tr_n("Game of {1} · seed {2} · {0} player", "Game of {1} · seed {2} · {0} players",
                         play.match().players(), play.match().game().name(), play.match().line().setup.seed);
  if (play.match().line_number() != 0) out += " · " + play.match().line().name;
  return out;
}

std::vector<ActionRow> action_rows(const PlayPresenter& play) {
  std::vector<ActionRow> out;
  if (!play.has_match() || !play.may_act()) return out;
  game::ActionList actions;
  play.state().legal_actions(actions);
  out.reserve(actions.size());
  for (const game::Action action : actions)
    out.push_back({action, play.with_names(describe_action(play.state(), action))});
  return out;
}

}  // namespace tw::editor
