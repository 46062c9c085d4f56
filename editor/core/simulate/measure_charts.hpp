#pragma once
// Charts of what an experiment measured, by the shape of the measure.

#include <functional>
#include <string>
#include <vector>

#include "editor/core/simulate/any_chart.hpp"
#include "engine/simulation/measures.hpp"

namespace tw::editor {

/// How the values of one key are distributed, the fullest bar lit; at least one value. `of`: "" or whose values they
/// are.
ChartFace value_histogram(const simulation::Column& column, const simulation::Sums& sums,
                          const simulation::ValueRange& which, const std::string& of = "");

/// A mark with its 95 % interval for each label; those without a value are left out.
struct Labelled {
  std::string label;
  const simulation::Sums* sums = nullptr;
  std::string colour = "";  ///< as in plotting::Mark
  plotting::Pattern pattern = plotting::Pattern::Solid;
};
plotting::DotPlot mean_dots(const simulation::Column& column, const std::vector<Labelled>& rows);

/// Median, middle half and middle 90 % by turn, as far as one game in twenty comes.
plotting::Lines turn_lines(const simulation::Tally& tally, int column);

/// Mean by key with its interval, keys from left to right; `x_of` tells where a key lies.
plotting::Lines key_lines(const simulation::Tally& tally, int column, const std::function<double(int)>& x_of,
                          const std::string& x_unit);

/// Share of games (or mean number, where cells are used again) by cell, cut to what was used, the first tile framed.
plotting::HeatMap cell_map(const simulation::Tally& tally, int column, std::int64_t games);

}  // namespace tw::editor
