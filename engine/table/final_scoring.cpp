#include "engine/table/final_scoring.hpp"

#include <algorithm>
#include <tuple>

#include "engine/table/match.hpp"

namespace tw::table {

std::map<int, std::map<std::string, int>> final_points(const MatchLine& line) {
  std::map<int, std::map<std::string, int>> out;
  if (line.played.empty()) return out;
  for (const game::Event& event : line.played.back().events)
    if (event.kind == game::Event::Kind::Scored && event.final_scoring)
      for (const int seat : event.winners) out[seat][event.part] += event.points;
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
    out.ranks.push_back(1 + static_cast<int>(std::ranges::count_if(out.totals, [&](int o) { return o > total; })));
  for (std::size_t seat = 0; seat < players; ++seat)
    if (out.ranks[seat] == 1) out.winners.push_back(static_cast<int>(seat));
  return out;
}

std::vector<FinalAward> final_awards(const Match& match) {
  std::vector<FinalAward> out;
  auto left = final_points(match.line());
  if (has_board(match.state()))
    for (landscape::PointsExplanation& worth : landscape::explain_end_points(match.state())) {
      if (worth.seats.empty() || worth.points == 0) continue;
      for (const int seat : worth.seats) left[seat][worth.part] -= worth.points;
      out.push_back({.part = worth.part, .points = worth.points, .seats = worth.seats, .areas = {}});
      out.back().areas.push_back(std::move(worth));
    }
  std::ranges::stable_sort(out, {}, [](const FinalAward& award) {
    const model::Coord cell = award.areas.front().cell;
    return std::tuple(award.seats.front(), award.part, cell.y, cell.x);
  });
  for (const auto& [seat, parts] : left)
    for (const auto& [part, points] : parts)
      if (points != 0) out.push_back({.part = part, .points = points, .seats = {seat}, .areas = {}});
  std::ranges::stable_sort(out, {}, [](const FinalAward& award) { return award.seats.front(); });
  return out;
}

}  // namespace tw::table
