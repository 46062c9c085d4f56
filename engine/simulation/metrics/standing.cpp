// Metrics for the standing during a game: the lead, how far the winner was behind, how poorly the leader predicts the
// winner, and the worth of a tile to the player who draws it.
#include <algorithm>
#include <bit>

#include "engine/language/translate.hpp"
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;

// The lead after each turn (of the leader and of seat 1), and the number of lead changes.

enum { kLead, kLeadOf, kLeadChanges };

std::vector<Column> lead_columns(const GameInfo&) {
  return {{.id = "lead", .unit = tr_later("points"), .shape = Shape::Turn, .listed = false},
          {.id = "lead_of_seat_1", .unit = tr_later("points"), .shape = Shape::Turn, .listed = false},
          {.id = "lead_changes", .unit = tr_later("times")}};
}

void measure_lead(const Course& course, const GameInfo& info, SampleCollector& values) {
  int changes = 0;
  unsigned last = 0;  // most recent sole leader, as a bit mask
  for (std::size_t t = 0; t < course.standing.size(); ++t) {
    const std::span<const std::int32_t> now(course.standing[t].data(), static_cast<std::size_t>(info.players));
    values.add(kLead, static_cast<int>(t), lead(now));
    values.add(kLeadOf, static_cast<int>(t), lead_of(now, 0));
    const unsigned first = leaders(course.standing[t], info.players);
    if (!std::has_single_bit(first)) continue;
    changes += last != 0 && last != first ? 1 : 0;
    last = first;
  }
  values.add(kLeadChanges, 0, changes);
}

// How far the winner was behind, and when the game was decided.

enum { kDrama, kDeepestHole, kDecidedAt };

std::vector<Column> drama_columns(const GameInfo&) {
  return {{.id = "drama", .unit = tr_later("points"), .scale = 100},
          {.id = "deepest_hole", .unit = tr_later("points")},
          {.id = "decided_at", .unit = tr_later("share of the turns"), .scale = 1000}};
}

void measure_drama(const Course& course, const GameInfo& info, SampleCollector& values) {
  const auto turns = course.standing.size() - 1;
  if (turns == 0) return;
  const unsigned winners = leaders(course.standing.back(), info.players);
  std::int64_t behind = 0;
  int deepest = 0;
  std::size_t decided = 0;
  for (std::size_t t = 0; t <= turns; ++t) {
    const SeatScores& now = course.standing[t];
    const int most = *std::max_element(now.begin(), now.begin() + info.players);
    for (int seat = 0; seat < info.players; ++seat) {
      if (((winners >> seat) & 1u) == 0) continue;
      const int hole = most - now[seat];
      behind += t < turns ? hole : 0;
      deepest = std::max(deepest, hole);
    }
    if (leaders(now, info.players) != winners) decided = t + 1;
  }
  values.add(kDrama, 0, rounded_quotient(100 * behind, static_cast<std::int64_t>(turns) * std::popcount(winners)));
  values.add(kDeepestHole, 0, deepest);
  values.add(kDecidedAt, 0,
             rounded_quotient(1000 * static_cast<std::int64_t>(decided), static_cast<std::int64_t>(turns)));
}

// How poorly the leader predicts the winner.

enum { kUncertainty, kUncertaintyOverTime };

std::vector<Column> uncertainty_columns(const GameInfo&) {
  std::vector<std::string> tenths;
  for (int tenth = 0; tenth <= 10; ++tenth) tenths.push_back(std::to_string(10 * tenth) + " %");
  return {{.id = "uncertainty", .unit = tr_later("share of the turns"), .scale = 1000},
          {.id = "uncertainty_over_time",
           .unit = tr_later("share of the games"),
           .scale = 60,
           .shape = Column::Shape::Key,
           .keys = std::move(tenths)}};
}

/// Returns the share of the leaders who do not win, in units of 1/60.
int wrong(const SeatScores& now, unsigned winners, int players) {
  const unsigned first = leaders(now, players);
  return 60 * std::popcount(first & ~winners) / std::popcount(first);
}

void measure_uncertainty(const Course& course, const GameInfo& info, SampleCollector& values) {
  const std::size_t turns = course.standing.size() - 1;
  if (turns == 0) return;
  const unsigned winners = leaders(course.standing.back(), info.players);
  std::int64_t sum = 0;
  for (std::size_t t = 1; t <= turns; ++t) sum += wrong(course.standing[t], winners, info.players);
  values.add(kUncertainty, 0, rounded_quotient(1000 * sum, 60 * static_cast<std::int64_t>(turns)));
  for (std::size_t tenth = 0; tenth <= 10; ++tenth)
    values.add(kUncertaintyOverTime, static_cast<int>(tenth),
               wrong(course.standing[tenth * turns / 10], winners, info.players));
}

// Worth of a tile to the player who draws it.

std::vector<Column> tile_worth_columns(const GameInfo& info) {
  if (!info.landscape) return {};
  return {{.id = "tile_worth",
           .unit = tr_later("points"),
           .shape = Column::Shape::Key,
           .keys = info.tiles,
           .listed = false}};
}

void measure_tile_worth(const Course& course, const GameInfo& info, SampleCollector& values) {
  const auto seats = static_cast<std::size_t>(info.players);
  for (std::size_t t = 0; t < course.turns.size() && t + 1 < course.standing.size(); ++t) {
    const Course::Turn& turn = course.turns[t];
    if (turn.tile < 0) continue;
    values.add(0, turn.tile,
               lead_of({course.standing[t + 1].data(), seats}, turn.player) -
                   lead_of({course.standing[t].data(), seats}, turn.player));
  }
}

}  // namespace

const Metric kLeadMetric{kStanding, lead_columns, measure_lead};
const Metric kDramaMetric{kStanding, drama_columns, measure_drama};
const Metric kUncertaintyMetric{kStanding, uncertainty_columns, measure_uncertainty};
const Metric kTileWorthMetric{kStanding, tile_worth_columns, measure_tile_worth};

}  // namespace tw::simulation
