#pragma once
// Titles and definitions of the columns of metrics, for charts, tables, tooltips and comparisons. docs/metrics.md
// contains the full definitions; a test checks that both are consistent. All are in English: tr translates them.

#include <span>
#include <string>
#include <string_view>

namespace tw::simulation {

struct MetricText {
  const char* id;          ///< id of the column, or "map:" for all maps
  const char* title;       ///< such as "Lead changes"
  const char* subtitle;    ///< subtitle of a chart, without a full stop
  const char* definition;  ///< definition of the value for one game, without a full stop
  /// Largest difference between two games that a designer would ignore, in the column's unit; 0 for none.
  double margin;
  /// True if the value compares one player with the others, so that it can be negative.
  bool is_signed = false;
};

std::span<const MetricText> metric_text();
/// Returns the texts of the column with this id, or nullptr.
const MetricText* metric_text(std::string_view column);

}  // namespace tw::simulation
