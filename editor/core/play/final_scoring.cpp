#include "editor/core/play/final_scoring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "editor/core/play/match.hpp"
#include "editor/core/play/seat_names.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

/// Points of the last action by part and seat that were awarded because the game ended. A plugin's game does not mark
/// these: all points of its last action count.
std::map<std::pair<std::string, int>, int> awarded_at_end(const Match& match) {
  std::map<std::pair<std::string, int>, int> out;
  const MatchLine& line = match.line();
  if (line.played.empty()) return out;
  for (const game::Event& event : line.played.back().events)
    if (event.kind == game::Event::Kind::Scored && (event.final_scoring || !has_board(match.state())))
      for (const int seat : event.winners) out[{event.part, seat}] += event.points;
  return out;
}

}  // namespace

std::string seat_names(const std::vector<int>& seats) {
  std::string out;
  for (std::size_t i = 0; i < seats.size(); ++i)
    out += (i == 0 ? "" : i + 1 < seats.size() ? ", " : " and ") + seat_name(seats[i]);
  return out;
}

FinalResult final_result(const Match& match) {
  FinalResult out;
  const game::State& state = match.state();
  const auto players = static_cast<std::size_t>(state.players());
  const auto& parts = match.game().parts();
  for (std::size_t part = 0; part < parts.size(); ++part) {
    FinalResult::Part row{.name = parts[part], .points = {}};
    for (int seat = 0; seat < state.players(); ++seat)
      row.points.push_back(state.part_points(static_cast<int>(part), seat));
    if (std::ranges::any_of(row.points, [](int points) { return points != 0; })) out.parts.push_back(std::move(row));
  }
  out.totals.resize(players);
  state.points(out.totals);
  for (const int total : out.totals)
    out.places.push_back(1 + static_cast<int>(std::ranges::count_if(out.totals, [&](int o) { return o > total; })));
  std::vector<int> winners;
  for (std::size_t seat = 0; seat < players; ++seat)
    if (out.places[seat] == 1) winners.push_back(static_cast<int>(seat));
  out.headline = fmt::format(
      "{} with {}", winners.size() > 1 ? seat_names(winners) + " share the victory" : seat_names(winners) + " wins",
      model::counted(*std::ranges::max_element(out.totals), "point"));
  return out;
}

std::vector<FinalAward> final_awards(const Match& match) {
  std::vector<FinalAward> out;
  auto left = awarded_at_end(match);
  if (has_board(match.state()))
    for (landscape::Worth& worth : landscape::worth_at_end(match.state())) {
      if (worth.seats.empty() || worth.points == 0) continue;
      for (const int seat : worth.seats) left[{worth.part, seat}] -= worth.points;
      out.push_back({.part = worth.part, .points = worth.points, .seats = worth.seats, .areas = {}});
      out.back().areas.push_back(std::move(worth));
    }
  std::ranges::stable_sort(out, {}, [](const FinalAward& award) {
    const model::Coord cell = award.areas.front().cell;
    return std::tuple(award.seats.front(), award.part, cell.y, cell.x);
  });
  for (const auto& [key, points] : left)
    if (points != 0) out.push_back({.part = key.first, .points = points, .seats = {key.second}, .areas = {}});
  std::ranges::stable_sort(out, {}, [](const FinalAward& award) { return award.seats.front(); });
  return out;
}

}  // namespace tw::editor
