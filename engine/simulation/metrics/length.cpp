// How long games are.
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

enum { kTurns, kExtraTurns, kDiscards };

std::vector<Column> columns(const Scene&) {
  return {
      {.id = "turns", .unit = "turns"}, {.id = "extra_turns", .unit = "turns"}, {.id = "discards", .unit = "tiles"}};
}

void measure(const Course& course, const Scene& scene, Values& values) {
  int extra = 0;
  for (std::size_t t = 1; t < course.turns.size(); ++t)
    extra += scene.players > 1 && course.turns[t].player == course.turns[t - 1].player ? 1 : 0;
  values.add(kTurns, 0, static_cast<int>(course.turns.size()));
  values.add(kExtraTurns, 0, extra);
  values.add(kDiscards, 0, static_cast<int>(course.discarded.size()));
}

}  // namespace

const Metric kLengthMetric{kResults, columns, measure};

}  // namespace tw::simulation
