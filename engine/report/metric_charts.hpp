#pragma once
// Charts of an experiment's metrics, by shape of the metric. Private to engine/report.

#include <functional>
#include <string>
#include <vector>

#include "engine/report/card.hpp"
#include "engine/simulation/tally.hpp"

namespace tw::report {

/// Returns a histogram with the largest bin highlighted, or an EmptyChart if there are no values. `of` is the name of
/// the player or seat whose values are shown; "" for all values.
CardForm value_histogram(const simulation::Column& column, const simulation::Sums& sums,
                         const simulation::ValueRange& which, const std::string& of = "");

/// A label and its values. mean_dots() shows the mean of the values with its 95 % interval, and skips rows without
/// values.
struct LabelledValue {
  std::string label;
  const simulation::Sums* sums = nullptr;
  Look look = {};
  std::string english = "";  ///< label as in plotting::Mark
};
plotting::DotPlot mean_dots(const simulation::Column& column, const std::vector<LabelledValue>& rows);

/// Returns the median, the middle half and the middle 90 % for each turn, up to the last turn that at least one game in
/// twenty reached.
plotting::LineChart turn_lines(const simulation::Tally& tally, int column);

/// Returns the mean of each key with its interval, with keys from left to right; `x_of` returns the x position of a
/// key.
plotting::LineChart key_lines(const simulation::Tally& tally, int column, const std::function<double(int)>& x_of,
                              const std::string& x_unit);

/// Returns the share of games for each cell (or the mean number, if cells are used repeatedly), cropped to the used
/// cells, with a frame around the first tile.
plotting::HeatMap cell_map(const simulation::Tally& tally, int column, std::int64_t games);

}  // namespace tw::report
