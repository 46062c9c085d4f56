#include "editor/core/play/turn_list.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/words/words.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

/// Describes the points that the action gave to other players: "Blue: +4, Green: +2".
std::string points_of_others(const ShownGame& play, const table::PlayedAction& played) {
  std::map<int, int> points;
  for (const game::Event& event : played.events)
    if (event.kind == game::Event::Kind::Scored && !event.final_scoring)
      for (const int seat : event.winners)
        if (seat != played.seat) points[seat] += event.points;
  std::vector<std::string> out;
  for (const auto& [seat, gained] : points)
    if (gained != 0) out.push_back(model::with_title(play.table().name_of(seat), format_signed(gained)));
  return fmt::format("{}", fmt::join(out, ", "));
}

/// Adds an action to the row of its turn.
void add_action(const ShownGame& play, const table::PlayedAction& played, TurnRow& row) {
  const auto note = [&row](const std::string& words) {
    if (!words.empty()) row.description += (row.description.empty() ? "" : ", ") + words;
  };
  if (landscape::as_placement(played.action) && play.is_board_game()) {
    for (const game::Event& event : played.events)
      if (event.kind == game::Event::Kind::Placed) {
        row.tile = event.tile;
        row.cell = event.cell;
      }
  } else if (const auto occupy = landscape::as_occupation(played.action); occupy && play.is_board_game()) {
    note(tr_name(play.table().rules().roles[occupy->role].id));
  } else if (const auto back = landscape::as_return(played.action); back && play.is_board_game()) {
    // translators: {0} is the role of a piece that was taken back
    note(tr("{0} returned", tr_name(play.table().rules().roles[back->role].id)));
  } else if (!(play.is_board_game() && landscape::is_pass(played.action))) {
    const std::string words = describe_choice(play.table(), played);
    note(play.table().with_names(words));
    for (const game::Event& event : played.events)
      if (words.empty() && event.kind == game::Event::Kind::Happened) note(play.table().with_names(event.text));
    if (row.description.empty()) row.description = tr("has chosen");
  }
  note(points_of_others(play, played));
}

int points_gained(const table::PlayedAction& played) {
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
        {.seat = seat, .description = tr("End of the game"), .points = format_signed(sum), .at = end, .end = end});
    for (const auto& [part, points] : parts)
      rows.push_back({.seat = seat,
                      .description = part_label(part),
                      .points = format_signed(points),
                      .at = end,
                      .end = end,
                      .detail = true,
                      .part = part});
  }
}

}  // namespace

std::vector<TurnRow> turn_rows(const ShownGame& play) {
  std::vector<TurnRow> out;
  const table::MatchLine& line = play.match().line();
  int points = 0;
  for (std::size_t i = 0; i < line.played.size(); ++i) {
    const table::PlayedAction& played = line.played[i];
    if (out.empty() || line.played[i - 1].turn != played.turn) {
      const bool extra =
          play.is_board_game() && play.match().players() > 1 && !out.empty() && out.back().seat == played.seat;
      out.push_back({.number = static_cast<int>(out.size()) + 1, .seat = played.seat, .at = i, .extra = extra});
      points = 0;
    }
    TurnRow& row = out.back();
    row.end = i + 1;
    add_action(play, played, row);
    points += points_gained(played);
    row.points = points == 0 ? "" : format_signed(points);
    row.now = row.now || line.at == i;
  }
  const game::State& state = play.state();
  if (!line.played.empty()) add_end(line, out);
  if (!play.match().at_end() || state.finished()) return out;
  const bool is_unfinished = !line.played.empty() && line.played.back().turn == state.turn();
  if (!is_unfinished)
    out.push_back({.number = static_cast<int>(out.size()) + 1, .seat = state.player(), .at = line.at, .end = line.at});
  out.back().now = true;
  if (play.is_board_game() && play.board().step == landscape::Step::Place) out.back().tile = play.board().drawn;
  if (out.back().description.empty()) out.back().description = tr("to play");
  return out;
}

int selected_turn(const ShownGame& play, const std::vector<TurnRow>& rows, int clicked) {
  const std::size_t at = play.match().line().at;
  if (clicked >= 0 && clicked < std::ssize(rows) && rows[clicked].end == at) return clicked;
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
  play.highlights().highlight_cell(row.cell);
  if (row.number == 0) play.highlights().highlight_final_points(row.seat, row.part);
}

std::string describe_turn(const ShownGame& play, const TurnRow& row) {
  std::string out = row.number > 0 ? tr("Turn {0}, {1}", row.number, play.table().name_of(row.seat))
                                   : tr("End of the game, {0}", play.table().name_of(row.seat));
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
  return model::with_title(out, rest);
}

}  // namespace tw::editor
