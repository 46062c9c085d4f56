#pragma once
// A metric: which columns it has, and what one game gives them. docs/metrics.md defines each exactly.

#include <vector>

#include "engine/simulation/measures.hpp"
#include "engine/simulation/metrics/course.hpp"

namespace tw::simulation {

/// Takes one game's values of one metric.
class Values {
 public:
  Values(std::vector<Sample>& to, std::size_t first) : to_(to), first_(first) {}
  /// `column`: the how-manieth of the metric's own.
  void add(int column, int key, std::int64_t value) {
    to_.push_back(
        {static_cast<std::uint16_t>(first_ + static_cast<std::size_t>(column)), key, static_cast<std::int32_t>(value)});
  }

 private:
  std::vector<Sample>& to_;
  std::size_t first_;
};

struct Metric {
  MetricGroup group = kResults;
  /// Empty if a game of this kind has no such thing.
  std::vector<Column> (*columns)(const Scene& scene) = nullptr;
  /// Called only where there are columns. Pure.
  void (*measure)(const Course& course, const Scene& scene, Values& values) = nullptr;
};

// The metrics of this folder, one file for each group; table.cpp lists them.
extern const Metric kResultMetric, kLengthMetric, kLeadMetric, kDramaMetric, kUncertaintyMetric, kBranchingMetric,
    kAreaMetric, kPieceMetric, kTileMetric, kTileWorthMetric, kMapMetric;

/// What an experiment measures: the metrics of its groups with their columns behind each other.
class Measuring {
 public:
  Measuring() = default;
  Measuring(Scene scene, MetricGroups groups);
  const Scene& scene() const { return scene_; }
  MetricGroups groups() const { return groups_; }
  const std::vector<Column>& columns() const { return columns_; }
  std::vector<Sample> measure(const Course& course) const;

 private:
  struct Part {
    const Metric* metric;
    std::size_t first;
  };
  Scene scene_;
  MetricGroups groups_ = kNoMetrics;
  std::vector<Part> parts_;
  std::vector<Column> columns_;
};

/// "results", "standing", ...; in the order of the bits.
std::vector<std::string> group_names(MetricGroups groups = kAllMetrics);
/// The group of this name, or 0.
MetricGroups group_of(std::string_view name);

// What several metrics need.

/// Seats that have most, as bits.
unsigned leaders(const Standing& standing, int players);
unsigned leaders(const std::vector<std::int32_t>& points);
/// Most points less the second most (0 in a tie at the top, or alone).
int lead(std::span<const std::int32_t> points);
/// Points of `seat` less those of the best other one (its own if alone).
int lead_of(std::span<const std::int32_t> points, int seat);
/// sum / n, rounded to the nearest; n > 0.
std::int64_t rounded(std::int64_t sum, std::int64_t n);

}  // namespace tw::simulation
