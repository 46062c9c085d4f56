#pragma once
// The interface of metrics: their columns, and the computation of their values for one game. docs/metrics.md defines
// all metrics exactly.

#include <vector>

#include "engine/simulation/metrics/course.hpp"
#include "engine/simulation/tally.hpp"

namespace tw::simulation {

/// A collector for the values of one metric in one game.
class SampleCollector {
 public:
  SampleCollector(std::vector<Sample>& to, std::size_t first) : to_(to), first_(first) {}
  /// Adds a value. `column` is an index into the metric's own columns.
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
  /// Returns the metric's columns, or an empty list if the metric does not apply to this game.
  std::vector<Column> (*columns)(const GameInfo& info) = nullptr;
  /// Computes the values of one game. Called only if the metric has columns. Pure.
  void (*measure)(const Course& course, const GameInfo& info, SampleCollector& values) = nullptr;
};

// The metrics of this folder; table.cpp lists them in the order of their columns.
extern const Metric kResultMetric, kLengthMetric, kLeadMetric, kDramaMetric, kUncertaintyMetric, kBranchingMetric,
    kAreaMetric, kPieceMetric, kTileMetric, kTileWorthMetric, kMapMetric;

/// The metrics of the groups that an experiment measures, with all their columns in one list.
class MetricColumns {
 public:
  MetricColumns() = default;
  MetricColumns(GameInfo info, MetricGroups groups);
  const GameInfo& info() const { return info_; }
  MetricGroups groups() const { return groups_; }
  const std::vector<Column>& columns() const { return columns_; }
  std::vector<Sample> measure(const Course& course) const;

 private:
  struct Part {
    const Metric* metric;
    std::size_t first;
  };
  GameInfo info_;
  MetricGroups groups_ = kNoMetrics;
  std::vector<Part> parts_;
  std::vector<Column> columns_;
};

/// Returns the names of the groups ("results", "standing", ...) in the order of their bits.
std::vector<std::string> group_names(MetricGroups groups = kAllMetrics);
/// Returns the group with this name, or 0 if there is none.
MetricGroups group_of(std::string_view name);

// Helpers shared by several metrics.

/// Returns the seats with the most points, as bits.
unsigned leaders(const SeatScores& standing, int players);
unsigned leaders(const std::vector<std::int32_t>& points);
/// Returns the difference between the highest and the second-highest points (0 in a tie for first place, or with one
/// player).
int lead(std::span<const std::int32_t> points);
/// Returns the points of `seat` minus the points of the best other seat (its own points if there is no other seat).
int lead_of(std::span<const std::int32_t> points, int seat);
/// Returns sum / n, rounded to the nearest integer; n > 0.
std::int64_t rounded_quotient(std::int64_t sum, std::int64_t n);

}  // namespace tw::simulation
