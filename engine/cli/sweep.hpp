#pragma once
// What `sweep` plays and prints: the values that it varies, the games that all combinations make, and the result as
// text, JSON and CSV (docs/cli.md, sweep).

#include <string>
#include <utility>
#include <vector>

#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::cli {

// What `sweep` varies: paths into the rules and tiles of a game, named as a variant's <change> and <copies> name them,
// with lists of values; and the games that all combinations make.

/// `piece.ID.count=1..3`: the row's element, its id, an attribute; `tile.12.copies`; `set.ID` (its value).
struct Vary {
  std::string path, row, id, attribute;
  std::vector<std::string> values;  ///< in the order given
};

/// Values: a list with commas (those inside brackets belong to a formula) of texts and ranges such as 1..5 or 1..9/2.
/// TW120 if it cannot be read.
model::Result<Vary> read_vary(const std::string& text);

/// Every path that a game has, with its value.
std::vector<std::pair<std::string, std::string>> paths_of(const xml::GameFiles& game);

struct SweepCell {
  std::string name;                 ///< "piece.ID.count=2 set.ID=1"
  std::vector<std::string> values;  ///< one for each Vary
  xml::GameFiles files;
  std::shared_ptr<const game::Game> game;
  bool is_base = false;  ///< nothing differs from the base
};

/// All combinations, the last path changing fastest; at most kMostCells. A path that the game lacks is a finding
/// (TW120) with the nearest right one; values that do not fit give those of variants.
inline constexpr std::size_t kMostCells = 1000;
model::Result<std::vector<SweepCell>> cells_of(const LoadedGame& base, const std::vector<Vary>& vary);

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
