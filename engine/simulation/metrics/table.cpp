#include <algorithm>
#include <array>
#include <bit>

#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

/// All metrics, in the order of their columns.
constexpr std::array kMetrics{&kResultMetric, &kLengthMetric,      &kPieceMetric,     &kAreaMetric,
                              &kTileMetric,   &kMapMetric,         &kBranchingMetric, &kLeadMetric,
                              &kDramaMetric,  &kUncertaintyMetric, &kTileWorthMetric};

constexpr std::array<const char*, 7> kGroups{"results", "pieces", "areas", "tiles", "maps", "choices", "standing"};

}  // namespace

MetricColumns::MetricColumns(GameInfo info, MetricGroups groups) : info_(std::move(info)), groups_(groups) {
  for (const Metric* metric : kMetrics) {
    if ((groups & metric->group) == 0) continue;
    std::vector<Column> columns = metric->columns(info_);
    if (columns.empty()) continue;
    parts_.push_back({metric, columns_.size()});
    for (Column& column : columns) {
      column.group = kGroups[std::countr_zero(static_cast<unsigned>(metric->group))];
      columns_.push_back(std::move(column));
    }
  }
}

std::vector<Sample> MetricColumns::measure(const Course& course) const {
  std::vector<Sample> out;
  for (const Part& part : parts_) {
    SampleCollector values(out, part.first);
    part.metric->measure(course, info_, values);
  }
  return out;
}

std::vector<std::string> group_names(MetricGroups groups) {
  std::vector<std::string> out;
  for (std::size_t g = 0; g < kGroups.size(); ++g)
    if (((groups >> g) & 1u) != 0) out.emplace_back(kGroups[g]);
  return out;
}

MetricGroups group_of(std::string_view name) {
  const auto at = std::find(kGroups.begin(), kGroups.end(), name);
  return at == kGroups.end() ? 0 : 1u << (at - kGroups.begin());
}

unsigned leaders(const SeatScores& standing, int players) {
  const int most = *std::max_element(standing.begin(), standing.begin() + players);
  unsigned out = 0;
  for (int seat = 0; seat < players; ++seat)
    if (standing[seat] == most) out |= 1u << seat;
  return out;
}

unsigned leaders(const std::vector<std::int32_t>& points) {
  SeatScores standing{};
  std::copy(points.begin(), points.end(), standing.begin());
  return leaders(standing, static_cast<int>(points.size()));
}

int lead(std::span<const std::int32_t> points) {
  const auto first = std::max_element(points.begin(), points.end()) - points.begin();
  return points.size() < 2 ? 0 : lead_of(points, static_cast<int>(first));
}

int lead_of(std::span<const std::int32_t> points, int seat) {
  const int own = points[seat];
  int best = 0;
  bool any = false;
  for (std::size_t other = 0; other < points.size(); ++other) {
    if (other == static_cast<std::size_t>(seat)) continue;
    best = any ? std::max(best, points[other]) : points[other];
    any = true;
  }
  return any ? own - best : own;
}

std::int64_t rounded_quotient(std::int64_t sum, std::int64_t n) { return (2 * sum + (sum < 0 ? -n : n)) / (2 * n); }

}  // namespace tw::simulation
