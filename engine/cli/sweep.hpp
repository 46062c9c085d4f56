#pragma once
// The command `sweep`: the varied values, the games of all combinations, and the result as text, JSON and CSV
// (docs/cli.md, sweep).

#include <string>
#include <utility>
#include <vector>

#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::cli {

// What `sweep` varies: paths into the rules and tiles of a game, named as in a variant's <change> and <copies>, with
// lists of values.

/// A varied path, `piece.ID.count=1..3`: the row's element, its id, an attribute; or `tile.12.copies`, or `set.ID` (its
/// value).
struct Vary {
  std::string path, row, id, attribute;
  std::vector<std::string> values;  ///< in the order given
};

/// Parses PATH=VALUES. VALUES is a comma-separated list (commas inside parentheses belong to a formula) of texts and
/// ranges such as 1..5 or 1..9/2. TW120 if it cannot be parsed.
model::Result<Vary> read_vary(const std::string& text);

/// Returns every path in a game with its value.
std::vector<std::pair<std::string, std::string>> paths_of(const xml::GameFiles& game);

struct SweepCell {
  std::string name;                 ///< "piece.ID.count=2 set.ID=1"
  std::vector<std::string> values;  ///< one for each Vary
  xml::GameFiles files;
  std::shared_ptr<const game::Game> game;
  bool is_base = false;  ///< nothing differs from the base
};

/// Returns all combinations, the last path changing fastest; at most kMostCells. A path that the game lacks is a
/// finding (TW120) with the nearest existing one; invalid values give the findings of variants.
inline constexpr std::size_t kMostCells = 1000;
model::Result<std::vector<SweepCell>> cells_of(const LoadedGame& base, const std::vector<Vary>& vary);

struct Sweep {
  std::string game;
  std::vector<Vary> vary;
  std::vector<SweepCell> cells;
  /// Arm of the plan for each cell; 0 if the cell is the base itself.
  std::vector<std::size_t> arm_of;
};

std::string sweep_text(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
Json sweep_json(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
/// Returns a line per combination and metric, with a header line (RFC 4180).
std::string sweep_csv(const Sweep& sweep, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

}  // namespace tw::cli
