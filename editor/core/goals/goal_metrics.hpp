#pragma once
// The play metrics and set statistics that can be targets of a search, with their current values.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/goals/range_axis.hpp"
#include "engine/game/game.hpp"
#include "engine/statistics/metric.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::editor {

/// The groups in which metrics are listed.
enum class GoalGroup { Results, Course, ByKind, Statistics };
inline constexpr int kGoalGroupCount = 4;
std::string title_of(GoalGroup group);

struct GoalMetric {
  std::string id;     ///< as in design::Target
  std::string title;  ///< "Points from forest"
  std::string definition;
  std::string unit;  ///< "%" for shares, whose values are fractions; "" for counts
  GoalGroup group = GoalGroup::Results;
  AxisOptions axis{};
  /// The value for the open set: exact for set statistics; for play metrics, estimated from games played for this
  /// purpose. Empty until it has been measured.
  std::optional<statistics::Estimate> now{};
  bool is_share() const { return unit == "%"; }
  /// Returns the factor that converts values to the displayed unit: 100 for shares.
  double factor() const { return is_share() ? 100 : 1; }
};

/// Returns the metrics that can be targets: the metrics of comparisons, the shares of parts, and all play metrics.
std::vector<statistics::Metric> target_metrics(const game::Game& game, int players);
/// Returns the goal metrics for these metrics, in the same order and without values, followed by the set statistics,
/// with values. `per_sheet`: tiles on a printed sheet.
std::vector<GoalMetric> goal_metrics(const std::vector<statistics::Metric>& metrics, const xml::GameFiles& files,
                                     int per_sheet);
/// Describes the current value: "53.1 ±0.4", "45.2 ±1.1 %", "12"; "" without a value.
std::string format_current_value(const GoalMetric& metric);

}  // namespace tw::editor
