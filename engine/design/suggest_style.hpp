#pragma once
// Compares tiles with the tiles of a set: how usual their connections and symbols are.

#include <map>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::design {

/// How the tiles in the box connect their sides and where they have symbols. Immutable.
class SetStyle {
 public:
  /// Copies the data that it needs. Each copy of a tile is counted; if no tile has copies, each tile counts once.
  SetStyle(const model::TileSet& set, const model::Rules& rules);

  /// Returns how usual the connections of a tile are, greater than 0 and at most 1. For each feature that reaches
  /// the same sides as on this tile, the number of tiles that connect it in the same way is divided by the number of
  /// tiles that connect it in the most frequent way; the result is the product. One half is added to each number, so
  /// that connections that no tile has are possible.
  double connections(const model::Tile& tile) const;
  /// Returns how usual the symbols of a tile are, computed in the same way from the symbols of each zone (compared with
  /// zones with the same feature that reach the same number of sides) and the number of symbols on the tile.
  double symbols(const model::Tile& tile) const;
  /// Returns connections() times symbols().
  double usual(const model::Tile& tile) const { return connections(tile) * symbols(tile); }

  /// Adds to each zone that reaches no side the symbols that zones with its feature usually have.
  void add_inner_symbols(model::Tile& tile) const;
  /// Returns the combinations of symbols that zones with this feature have, each sorted, without the empty one.
  const std::vector<std::vector<std::string>>& combinations(const std::string& kind) const;
  /// Returns the largest number of this symbol on one tile, disregarding numbers that fewer than one in ten of the
  /// tiles with the symbol have; at least 1.
  int max_per_tile(const std::string& symbol) const;

 private:
  /// How often each choice occurs in one situation.
  using Choices = std::map<std::string, double>;
  double share(const std::string& situation, const std::string& choice) const;

  std::map<std::string, Choices> choices_;  ///< by situation
  std::map<std::string, std::vector<std::vector<std::string>>> combinations_;
  std::map<std::string, int> max_per_tile_;
};

}  // namespace tw::design
