#pragma once
// Hand-written histories of games and the samples that a metric computes from them.

#include <map>
#include <string>
#include <utility>

#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation::testing {

inline GameInfo small_info() {
  return {.players = 2, .landscape = true, .tiles = {"a", "b"}, .areas = {"plain", "road"}, .pieces = {"hut", "man"}};
}

/// Returns a course with three turns, played by seats 0, 1 and 1. The points if ended are 0:0, 4:0, 4:6 and 4:9.
inline Course small_course() {
  Course course{.players = 2,
                .turns = {{.player = 0, .tile = 0, .placements = 4},
                          {.player = 1, .tile = 1, .placements = 6},
                          {.player = 1, .tile = 0, .placements = 8}},
                .standing = {{0, 0}, {4, 0}, {4, 6}, {4, 9}},
                .points = {4, 9}};
  return course;
}

/// Maps "column key" to the values in the order of the samples.
using Told = std::map<std::string, std::vector<int>>;
inline Told told(const Metric& metric, const Course& course, const GameInfo& info = small_info()) {
  std::vector<Sample> samples;
  SampleCollector values(samples, 0);
  const auto columns = metric.columns(info);
  metric.measure(course, info, values);
  Told out;
  for (const Sample& sample : samples)
    out[columns.at(sample.column).id + " " + std::to_string(sample.key)].push_back(sample.value);
  return out;
}

}  // namespace tw::simulation::testing
