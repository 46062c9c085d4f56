#pragma once
// What the columns of measures are called and what they mean, for reports, tooltips and comparisons.
// docs/metrics.md says the same at length; a test holds the two together.

#include <span>
#include <string>
#include <string_view>

namespace tw::simulation {

struct MetricWords {
  const char* id;          ///< of the column; "map:" stands for all maps
  const char* words;       ///< "Lead changes"
  const char* definition;  ///< of one game's value, a sentence without its full stop
  /// A difference between two games that a designer would not care about, in the column's unit; 0: none stated.
  double margin;
  /// Compares one player with the others, so it may be negative even where none of its values were.
  bool is_signed = false;
};

std::span<const MetricWords> metric_words();
/// Of the column with this id, or nullptr.
const MetricWords* metric_words(std::string_view column);

}  // namespace tw::simulation
