#pragma once
// Titles and subtitles of metrics in charts. docs/metrics.md defines the metrics.

#include <string>
#include <utility>

#include "engine/simulation/measures.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::editor {

struct MeasureTexts {
  std::string title;          ///< for example "Lead changes"
  std::string reading;        ///< one line on how to read the chart, without a full stop; "" for none
  std::string english_title;  ///< for CSV
};
/// Returns the title of a map: "Where tiles go".
std::string where_they_go(const std::string& things);
/// Returns the texts for a column's id; for unknown ids the title is made from the id.
MeasureTexts measure_texts(const std::string& id);

/// Returns the unit displayed after a value, in English: "%" for shares, which are displayed as percentages.
std::string unit_of(const simulation::Column& column);
/// Returns the factor that converts stored values to unit_of().
double factor_of(const simulation::Column& column);
/// Returns the mean with its interval in unit_of(), limited to 0 to 100 % for shares.
statistics::Estimate measured_in_unit(const simulation::Column& column, const simulation::Sums& sums);
/// Returns an estimated share as a percentage: 53.2 for 0.532.
statistics::Estimate in_percent(const statistics::Estimate& share);

/// Returns the title of a group of metrics and a short description, which may be "".
std::pair<std::string, std::string> group_texts(const std::string& group);

}  // namespace tw::editor
