#pragma once
// Estimates how many cells of a game a tile fits, and at how many it closes an area, from the edges of the tiles in the
// box.

#include <array>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/topology/cells.hpp"
#include "engine/topology/ends.hpp"

namespace tw::design {

/// The cells of a game, weighted by how often the edges that they require occur on the tiles in the box: the weight of
/// a cell with two given sides is the product of two shares. If the box is empty, all edges have the same weight.
/// Immutable.
class BoxCells {
 public:
  /// `rules` has at least one edge.
  BoxCells(const model::TileSet& set, const model::Rules& rules);

  const topology::Cells& cells() const { return cells_; }
  /// Returns true if a tile in the box has a side that meets this edge (an index into Rules::edges).
  bool meets(std::uint8_t edge) const { return weights_[edge] > 0; }
  /// Returns the share of the cells that a tile with these sides fits: the mean of the shares for one, two and three
  /// given sides.
  double fit(const topology::Sides& sides) const;
  /// Returns the cells with one to three given sides at which an area (an index into EndRules::areas) is open and the
  /// tile closes it, sorted.
  std::vector<std::size_t> closed(const model::Tile& tile, const topology::Sides& sides,
                                  const topology::EndRules& rules, std::size_t area) const;
  /// The total weight of the cells with k given sides (index k, 1 to 3) at which an area is open.
  using OpenWeights = std::array<double, 4>;
  OpenWeights open_weights(const topology::EndRules& rules, std::size_t area) const;
  /// Returns the share of the cells at which an area is open that are in `closed`: the mean of the shares for one, two
  /// and three given sides, without the numbers of sides at which the area cannot be open.
  double share(const std::vector<std::size_t>& closed, const OpenWeights& open) const;
  /// Returns the number of cells with one to three given sides at which an area is open, counting rotations of a cell
  /// once.
  int open_kinds(const topology::EndRules& rules, std::size_t area) const;

 private:
  double weight(std::size_t cell) const;

  topology::Cells cells_;
  std::vector<double> weights_;  ///< by edge: share of the sides in the box that meet the edge
};

}  // namespace tw::design
