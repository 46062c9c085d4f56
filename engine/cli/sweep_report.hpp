#pragma once
// A sweep as text, JSON and CSV (docs/cli.md, sweep).

#include <string>

#include "engine/cli/json.hpp"
#include "engine/cli/sweep_grid.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::cli {

struct Sweep {
  std::string game;
  std::vector<Vary> vary;
  std::vector<SweepCell> cells;
  /// Cell -> arm of the plan; 0 where the cell is the base itself.
  std::vector<std::size_t> arm_of;
};

std::string sweep_text(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
Json sweep_json(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
/// A line a combination and metric, with a heading line (RFC 4180).
std::string sweep_csv(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

}  // namespace tw::cli
