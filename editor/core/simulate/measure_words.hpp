#pragma once
// What measures are called, and what a chart of them says under its title. docs/metrics.md defines them.

#include <string>

#include "engine/simulation/measures.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::editor {

struct MeasureWords {
  std::string title;    ///< "Lead changes"
  std::string reading;  ///< one line on how to read it, without a full stop; "" for none
};
/// Of a column's id; one that is not known is its id in words.
MeasureWords words_of_measure(const std::string& id);

/// The unit as it stands behind a value: "%" for shares, which are then told in percent.
std::string unit_of(const simulation::Column& column);
/// What a stored value times this is in unit_of().
double factor_of(const simulation::Column& column);
/// The mean with its interval, in unit_of(): never below 0 or above 100 % for shares.
statistics::Estimate measured_in_unit(const simulation::Column& column, const simulation::Sums& sums);

/// A group of metrics in the form: what it measures, in a few words.
std::string words_of_group(const std::string& group);

}  // namespace tw::editor
