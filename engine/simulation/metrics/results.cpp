// Metrics for the winner, the margin and the length of games.
#include <bit>

#include "engine/language/translate.hpp"
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;

// Winner and margin.

enum { kPoints, kMargin, kWinner };

std::vector<Column> results_columns(const GameInfo& info) {
  std::vector<std::string> winners;
  for (int seat = 1; seat <= info.players; ++seat) winners.push_back("seat " + std::to_string(seat));
  winners.emplace_back("tie");
  return {{.id = "points", .unit = tr_later("points"), .shape = Shape::Seat},
          {.id = "margin", .unit = tr_later("points")},
          {.id = "winner", .unit = tr_later("games"), .shape = Shape::Key, .keys = std::move(winners)}};
}

void measure_results(const Course& course, const GameInfo& info, SampleCollector& values) {
  for (int seat = 0; seat < info.players; ++seat) values.add(kPoints, seat, course.points[seat]);
  values.add(kMargin, 0, lead(course.points));
  const unsigned winners = leaders(course.points);
  values.add(kWinner, std::has_single_bit(winners) ? std::countr_zero(winners) : info.players, 1);
}

// Length of games.

enum { kTurns, kExtraTurns, kDiscards };

std::vector<Column> length_columns(const GameInfo&) {
  return {{.id = "turns", .unit = tr_later("turns")},
          {.id = "extra_turns", .unit = tr_later("turns")},
          {.id = "discards", .unit = tr_later("tiles")}};
}

void measure_length(const Course& course, const GameInfo& info, SampleCollector& values) {
  int extra = 0;
  for (std::size_t t = 1; t < course.turns.size(); ++t)
    extra += info.players > 1 && course.turns[t].player == course.turns[t - 1].player ? 1 : 0;
  values.add(kTurns, 0, static_cast<int>(course.turns.size()));
  values.add(kExtraTurns, 0, extra);
  values.add(kDiscards, 0, static_cast<int>(course.discarded.size()));
}

}  // namespace

const Metric kResultMetric{kResults, results_columns, measure_results};
const Metric kLengthMetric{kResults, length_columns, measure_length};

}  // namespace tw::simulation
