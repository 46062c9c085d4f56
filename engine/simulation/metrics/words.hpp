#pragma once
// Titles and definitions of the columns of metrics, for reports, tooltips and comparisons. docs/metrics.md has the full
// definitions; a test keeps the two consistent.

#include <span>
#include <string>
#include <string_view>

namespace tw::simulation {

struct MetricText {
  const char* id;          ///< id of the column; "map:" is used for all maps
  const char* words;       ///< title: "Lead changes"
  const char* definition;  ///< definition of one game's value, without a final full stop
  /// A difference between two games that a designer would ignore, in the column's unit; 0: none.
  double margin;
  /// The value compares one player with the others, so it can be negative.
  bool is_signed = false;
};

std::span<const MetricText> metric_text();
/// Returns the texts of the column with this id, or nullptr.
const MetricText* metric_text(std::string_view column);

}  // namespace tw::simulation
