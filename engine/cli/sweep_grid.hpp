#pragma once
// What `sweep` varies: paths into the rules and tiles of a game, named as a variant's <change> and <copies> name them,
// with lists of values; and the games that all combinations make.

#include <string>
#include <utility>
#include <vector>

#include "engine/cli/loaded_game.hpp"

namespace tw::cli {

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

}  // namespace tw::cli
