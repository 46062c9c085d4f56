#pragma once
// Courses of games written by hand, and what a metric makes of them.

#include <map>
#include <string>
#include <utility>

#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation::testing {

inline Scene small_scene() {
  return {.players = 2, .landscape = true, .tiles = {"a", "b"}, .areas = {"plain", "road"}, .pieces = {"hut", "man"}};
}

/// Three turns of seat 1, seat 2, seat 2; points if ended: 0:0, 4:0, 4:6, 4:9.
inline Course small_course() {
  Course course{.players = 2,
                .turns = {{.player = 0, .tile = 0, .placements = 4},
                          {.player = 1, .tile = 1, .placements = 6},
                          {.player = 1, .tile = 0, .placements = 8}},
                .standing = {{0, 0}, {4, 0}, {4, 6}, {4, 9}},
                .points = {4, 9}};
  return course;
}

/// "column key" -> the values in the order in which they were told.
using Told = std::map<std::string, std::vector<int>>;
inline Told told(const Metric& metric, const Course& course, const Scene& scene = small_scene()) {
  std::vector<Sample> samples;
  Values values(samples, 0);
  const auto columns = metric.columns(scene);
  metric.measure(course, scene, values);
  Told out;
  for (const Sample& sample : samples)
    out[columns.at(sample.column).id + " " + std::to_string(sample.key)].push_back(sample.value);
  return out;
}

}  // namespace tw::simulation::testing
