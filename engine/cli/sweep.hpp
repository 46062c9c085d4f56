#pragma once
// The command `sweep`: the varied values, the games for all combinations, and the result as text, JSON and CSV
// (docs/cli.md, sweep).

#include <string>
#include <utility>
#include <vector>

#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/design/varied_path.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::cli {

using design::VariedPath;

struct SweepCell {
  std::string name;                 ///< "piece.ID.count=2 set.ID=1"
  std::vector<std::string> values;  ///< one value for each VariedPath
  design::CompiledVariant game;
  bool is_base = false;  ///< true if the combination is the same as the base
};

/// Maximum number of combinations.
inline constexpr std::size_t kMaxCells = 1000;
/// Returns all combinations, at most kMaxCells. The last path varies fastest. Finding TW120 for a path that does not
/// exist in the game, with the nearest existing path; findings as for variants if values are invalid.
model::Result<std::vector<SweepCell>> cells_of(const LoadedGame& base, const std::vector<VariedPath>& vary);

struct Sweep {
  std::string game;
  std::vector<VariedPath> vary;
  std::vector<SweepCell> cells;
  /// For each cell, the arm in the plan; 0 if the cell is the base itself.
  std::vector<std::size_t> arm_of;
};

std::string sweep_text(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
Json sweep_json(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
/// Returns a line per combination and metric, with a header line (RFC 4180).
std::string sweep_csv(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

}  // namespace tw::cli
